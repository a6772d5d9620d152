"""Saves in the settings which options and people were chosen last in the stack-off's lobby, and loads them again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.app.bot_characters import FIRST, PERSON_NAMES, USUAL
from game.app.company import people_of, remember
from game.app.settings import Person, Setup, Value
from game.core.game import OptionValue
from game.games.stack_off.lobby.handicap_choices import from_kept, to_kept
from game.games.stack_off.lobby.picked_rounds import PickedRounds, picked_from
from game.games.stack_off.lobby.slots import Slots
from game.games.stack_off.rounds import Handicap, rounds
from game.games.stack_off.series import KEY, MIX, OPTIONS, PLAYERS, Series

if TYPE_CHECKING:
    from game.ui.services import Services

TEMPER: Final = "temper"
"""Name under which the settings keep a bot's temper, beside its handicap."""
FILLS: Final = "fills"
"""Name for a bot that is only there because too few people take part."""
BEGUN: Final = "begun"
"""Name for the fact that a series has begun here before."""


def choices(picked: PickedRounds, seats: int = PLAYERS[-1]) -> dict[str, tuple[OptionValue, ...]]:
    """Gets the values that can be chosen, by the option's key. After the modes come the `picked` rounds, and then each
    single round that suits this number of `seats`."""
    found = {option.key: tuple(option.values) for option in OPTIONS}
    found["mode"] += (*picked.own_modes(), *(one.id for one in rounds() if one.suits(seats)))
    return found


def load_picked(services: Services) -> PickedRounds:
    """Gets the rounds that were chosen by hand, and the favourites."""
    return picked_from(services.settings.setups.get(KEY, Setup()).options)


def load_options(services: Services, picked: PickedRounds) -> dict[str, OptionValue]:
    """Gets what was chosen last for all; the default where that cannot be chosen any more."""
    kept = services.settings.setups.get(KEY, Setup()).options
    values = choices(picked)
    return {
        option.key: next((one for one in values[option.key] if _same(one, kept.get(option.key))), option.default)
        for option in OPTIONS
    }


def _same(one: OptionValue, other: object) -> bool:
    # True equals 1.
    return one == other and type(one) is type(other)


def has_begun(services: Services) -> bool:
    """Whether a series has begun here before: who has only looked at the lobby is still new."""
    return services.settings.setups.get(KEY, Setup()).options.get(BEGUN) is True


def usual_level(services: Services) -> str:
    """Gets the level of bots that come by themselves: the first time, one to learn with."""
    return USUAL if KEY in services.settings.setups else FIRST


def known_people(services: Services) -> tuple[Person, ...]:
    """Gets who has played here, each with the colour of the last series: a gamepad may come back later."""
    last = {info.name: info.colour for info in services.settings.setups.get(KEY, Setup()).seats if info.is_person}
    return tuple(
        replace(person, colour=last.get(person.name, person.colour)) for person in people_of(services.settings)
    )


def load_seats(services: Services, slots: Slots) -> None:
    """Seats those who took part last, but for those whose gamepad is not plugged in."""
    kept = services.settings.setups.get(KEY, Setup())
    tempers = [str(one.get(TEMPER, "")) for one in kept.handicaps]
    fills = [one.get(FILLS) is True for one in kept.handicaps]
    slots.seat(kept.seats, [from_kept(one) for one in kept.handicaps], tempers, fills)
    slots.lose_pads(services.pads())


def setup_of(slots: Slots, options: Mapping[str, OptionValue], picked: PickedRounds, begun: bool = False) -> Setup:
    """Gets what is kept of these choices. `begun`: a series has begun here."""
    chosen = slots.taken if slots.persons else ()
    kept = _kept_of(slots.handicaps(chosen), slots.tempers(chosen), [slots.all[index].fills for index in chosen])
    return Setup(slots.seats(chosen), {**options, **picked.kept(), **({BEGUN: True} if begun else {})}, kept)


def _kept_of(
    handicaps: Sequence[Handicap], tempers: Sequence[str], fills: Sequence[bool]
) -> tuple[dict[str, Value], ...]:
    """What the settings keep of each seat besides its player."""
    return tuple(
        {**to_kept(handicap), **({TEMPER: temper} if temper else {}), **({FILLS: True} if filling else {})}
        for handicap, temper, filling in zip(handicaps, tempers, fills, strict=True)
    )


def keep_people(services: Services, series: Series) -> None:
    """Keeps who took part in a series: some may have come after it began."""
    before = services.settings.setups.get(KEY, Setup())
    if [(info.name, info.device) for info in before.seats if info.is_person] == [
        (info.name, info.device) for info in series.seats if info.is_person
    ]:
        return
    handicaps = [series.handicap(seat) for seat in range(len(series.seats))]
    tempers = ["" if info.is_person else temper.key for info, temper in zip(series.seats, series.tempers, strict=True)]
    kept = _kept_of(handicaps, tempers, [False] * len(tempers))
    services.settings.setups[KEY] = Setup(series.seats, before.options, kept)
    remember(services.settings, series.seats, kept)
    services.save_settings()


def series_of(slots: Slots, options: Mapping[str, OptionValue], picked: PickedRounds, seed: int) -> Series:
    """Makes the series that begins with these choices; rounds that do not suit so few players are left out."""
    mode, best_of = options["mode"], options["best-of"]
    assert isinstance(mode, str)
    assert isinstance(best_of, int)
    barred = {one.id for one in rounds() if not one.suits(len(slots.taken))}
    mix = tuple(id_ for id_ in picked.ids(mode, seed) if id_ not in barred)
    if mode in barred or (mode in picked.own_modes() and not mix):
        mode = "any"
    return Series(
        slots.seats(),
        seed,
        MIX if mix else mode,
        best_of,
        bool(options["throws"]),
        slots.handicaps(),
        mix=mix,
        surprise=str(options["surprise"]),
        help=bool(options["help"]),
        all_or_none=bool(options["all-or-none"]),
        secret=bool(options["secret"]),
        characters=slots.tempers(),
    )


def known_names(services: Services, slots: Slots, index: int) -> list[str]:
    """Gets the names for a slot: its own, names of people who have played here, and spare ones; none of other slots."""
    played = [info.name for setup in services.settings.setups.values() for info in setup.seats if info.is_person]
    played += [person.name for person in slots.people if person.name]
    taken = slots.names(but=index)
    return sorted(name for name in {slots.all[index].name, *played, *PERSON_NAMES} if name not in taken)
