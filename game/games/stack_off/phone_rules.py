"""A stack-off round as phones see it: `RoundSight`, what a seat may know, and `Tap`, what its phone asks for.

Rounds have no rules of their own, but several matches and a referee. `PHONE_RULES` gives phones what they need of a
game: keys, texts of actions, and the classes of messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NoReturn

from game.core.game import BadText, Observation, Option, OptionValue, Preview, Seat, Standing, Values
from game.core.rng import Rng
from game.core.tower_events import Piece
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import KEY, PLAYERS

Kind = Literal["release", "swap", "back", "take", "point-left", "point-right", "gust-left", "gust-right"]


@dataclass(frozen=True, slots=True)
class Tap:
    """Lets go of the held piece, swaps it, takes the latest back, takes the standing piece that is pointed at, points
    at another one, or sends wind."""

    kind: Kind


TAPS: Final[Mapping[str, Tap]] = {
    kind: Tap(kind)
    for kind in ("release", "swap", "back", "take", "point-left", "point-right", "gust-left", "gust-right")
}


@dataclass(frozen=True, slots=True)
class SeatSight:
    """`figure`: by what the seat is ranked now, as on its tower's tag; `place`: from 1, 0 while all are level; `medal`:
    in a level; `wins`: rounds won."""

    figure: str
    place: int
    medal: int
    wins: int
    plays: bool


@dataclass(frozen=True, slots=True)
class RoundSight:
    """`seat`: None for those who watch. `level`: the text of the seat's level. `number`, `best_of`: the round's number
    in the series, and the series' length; `needed`: rounds that win it. `held`, `waiting`, `next`: pieces of the seat.
    `falls_left`: see `SeatState`. `pass_to`: who gets the held potato if it is swapped. `made`: materials of its pieces
    that are not of wood. `leader`: None while no seat is ahead alone. `winners`: () while the round runs; `over`: it
    has ended."""

    seat: Seat | None
    round: Round
    level: str
    number: int
    best_of: int
    needed: int
    counts_down: bool
    over: bool
    held: Piece | None
    waiting: Piece | None
    next: Piece | None
    falls_left: int | None
    pass_to: Seat | None
    made: tuple[tuple[Piece, str], ...]
    seats: tuple[SeatSight, ...]
    leader: Seat | None
    winners: tuple[Seat, ...]


class PhoneRules:
    """The part of `Game` that phones use; a round is neither begun nor looked ahead by it."""

    key: Final = KEY
    rules_version: Final = 1
    hand: Final = 0
    seat_range: Final = PLAYERS
    values: Final = Values(Tap, None, RoundSight)

    def options(self) -> tuple[Option, ...]:
        return ()

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        return {}

    def new(self, seats: int, seed: int, **options: OptionValue) -> NoReturn:
        raise NotImplementedError

    def resample(self, observation: Observation, rng: Rng) -> NoReturn:
        raise NotImplementedError

    def preview(self, view: RoundSight, action: Tap) -> Preview:
        return Preview(0)

    def standing(self, view: RoundSight) -> Standing:
        return Standing("round", view.number)

    def encode(self, action: Tap) -> str:
        return action.kind

    def decode(self, text: str) -> Tap:
        """`BadText` for anything else than a `Kind`."""
        if text not in TAPS:
            raise BadText(text)
        return TAPS[text]

    def position(self, state: object) -> NoReturn:
        raise NotImplementedError

    def from_position(self, text: str) -> NoReturn:
        raise NotImplementedError


PHONE_RULES: Final = PhoneRules()
