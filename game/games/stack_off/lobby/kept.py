"""What was chosen last for a stack-off: from the settings, and into them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.app.settings import Setup
from game.core.game import OptionValue
from game.games.stack_off.lobby.handicaps import from_kept, to_kept
from game.games.stack_off.rounds import rounds
from game.games.stack_off.series import KEY, OPTIONS, Series

if TYPE_CHECKING:
    from game.games.stack_off.lobby.places import Places
    from game.ui.services import Services


def choices() -> dict[str, tuple[OptionValue, ...]]:
    """What can be chosen for all, by the option's key: the modes, then each round alone; how many rounds; throws."""
    found = {option.key: tuple(option.values) for option in OPTIONS}
    found["mode"] += tuple(one.id for one in rounds())
    return found


def load_options(services: Services) -> dict[str, OptionValue]:
    """What was chosen last for all; the usual where that cannot be chosen any more."""
    kept = services.settings.setups.get(KEY, Setup()).options
    values = choices()
    return {
        option.key: next((one for one in values[option.key] if _same(one, kept.get(option.key))), option.default)
        for option in OPTIONS
    }


def _same(one: OptionValue, other: object) -> bool:
    """True equals 1."""
    return one == other and type(one) is type(other)


def load_seats(services: Services, places: Places) -> None:
    """Seat those who took part last, but for those whose gamepad is not plugged in."""
    kept = services.settings.setups.get(KEY, Setup())
    places.seat(kept.seats, [from_kept(one) for one in kept.handicaps])
    places.lose_pads(services.pads())


def setup_of(places: Places, options: Mapping[str, OptionValue]) -> Setup:
    """What is kept of these choices."""
    chosen = places.chosen if places.persons else ()
    return Setup(places.seats(chosen), dict(options), tuple(to_kept(one) for one in places.handicaps(chosen)))


def keep_people(services: Services, series: Series) -> None:
    """Keep who took part in a series, of whom some may have come after it began."""
    before = services.settings.setups.get(KEY, Setup())
    if [(info.name, info.device) for info in before.seats if info.is_person] == [
        (info.name, info.device) for info in series.seats if info.is_person
    ]:
        return
    handicaps = tuple(to_kept(series.handicap(seat)) for seat in range(len(series.seats)))
    services.settings.setups[KEY] = Setup(series.seats, before.options, handicaps)
    services.save_settings()


def series_of(places: Places, options: Mapping[str, OptionValue], seed: int) -> Series:
    """The series that begins with these choices."""
    mode, best_of = options["mode"], options["best-of"]
    assert isinstance(mode, str)
    assert isinstance(best_of, int)
    return Series(places.seats(), seed, mode, best_of, bool(options["throws"]), places.handicaps())
