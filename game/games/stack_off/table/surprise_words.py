"""The words that announce each surprise of a round, and those shown while it lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.app.text import N_, _, pgettext
from game.core.game import TICKS, Seat, SeatInfo
from game.games.stack_off.round_client import RoundView, SeatState
from game.games.stack_off.rounds import Round
from game.games.stack_off.surprises.bells import bench_of
from game.games.stack_off.surprises.kinds import SURPRISES
from game.games.stack_off.surprises.schedule import Announced
from game.games.stack_off.surprises.surprise import Kind

COMING: Final[Mapping[Kind, str]] = {
    "soap": N_("Soap next: it slides"),
    "giant": N_("A giant comes next"),
    "glue": N_("Glue is coming"),
    "balloon": N_("A balloon is coming"),
    "fog": N_("Fog is coming"),
    "bells": N_("All change towers"),
}
LASTING: Final[Mapping[Kind, str]] = {
    "soap": N_("Soap for all!"),
    "giant": N_("A giant for all!"),
    "glue": N_("Glue holds what touches, until it dries"),
    "balloon": N_("Up it goes!"),
    "fog": N_("Fog"),
    "bells": N_("This one is yours!"),
}
SOUNDS: Final[Mapping[Kind, str]] = {
    "soap": "ice",
    "giant": "lead",
    "glue": "rubber",
    "balloon": "balloon",
    "fog": "wind",
    "bells": "bell",
}
"""Heard when it begins."""
ANNOUNCED_SOUND: Final = "turn"


def surprise_words(surprise: Announced) -> str:
    """Says what comes, or what is there."""
    return _((LASTING if surprise.begun else COMING)[surprise.kind])


def bell_words(view: RoundView, seats: Sequence[SeatInfo], seat: Seat) -> str:
    """Says before the bell whose tower a seat builds on from then on; "" for a seat that gets none."""
    whose = _neighbour(view, seat)
    if whose == seat:
        return ""
    if seats[seat].is_person:
        return _("To you: {name}’s tower", name=seats[whose].name)
    return _("To {who}: {name}’s", who=seats[seat].name, name=seats[whose].name)


def _neighbour(view: RoundView, seat: Seat) -> Seat:
    """Gets the seat whose tower the next bell gives to `seat`."""
    states = view.seats
    bench = bench_of(states[seat].bench, len(states), 1)
    return next((other for other, state in enumerate(states) if state.bench == bench), seat)


def next_tower(view: RoundView, what: Round, seats: Sequence[SeatInfo], seat: Seat) -> str:
    """Says all the time until the bell whose tower a seat gets; "" where none rings any more."""
    rings = any(SURPRISES[one.kind].rotates and one.tick > view.ticks for one in what.surprises)
    whose = _neighbour(view, seat)
    # Translators: after the bell the seat builds on this player's tower; the line is short.
    return pgettext("a tower", "then {name}’s", name=seats[whose].name) if rings and whose != seat else ""


def hit_words(state: SeatState, gust_by: str) -> str:
    """Says at a seat's piece what is about to hit its tower or works on it, whose doing it is, and for how long still;
    "" for nothing. `gust_by`: who threw the gust that is announced or blows, ""."""
    if state.threat is not None and gust_by:
        return _("{name}'s gust in {n}", name=gust_by, n=state.threat.seconds)
    if state.tower.gust and gust_by:
        return _("{name}'s gust!", name=gust_by)
    for kind, left in state.tower.tricks:
        seconds = -(-left // TICKS)
        if kind == "glue":
            return _("glue holds for {n} s", n=seconds)
        return _("the balloon lifts for {n} s", n=seconds)
    return ""


class SurpriseSounds:
    """Says which sound tells that a surprise is announced, or begins."""

    def __init__(self) -> None:
        self._heard: tuple[Kind, bool] | None = None
        """The surprise that was heard last, and whether it had begun."""

    def read(self, told: Announced | None) -> str | None:
        """Reads the surprise of a tick. Returns its sound once."""
        before, self._heard = self._heard, None if told is None else (told.kind, told.begun)
        if self._heard in (None, before) or told is None:
            return None
        return SOUNDS[told.kind] if told.begun else ANNOUNCED_SOUND
