"""Protocols of a stack-off round: `RoundClient` for players and watchers, `RoundHost` for the screen that runs it.

As with `SeatClient` and `HostControl` of a match, a request may take time: `submit` returns before it is done, and
`news` says what came of it. All that goes through a door is frozen and can be pickled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from game.core.game import Hand, Seat, SeatInfo
from game.core.record import RecordError
from game.core.tower_events import Piece
from game.games.stack_off.gust_credits import GustCredit
from game.games.stack_off.ranking import Rank
from game.games.stack_off.rounds import Handicap, Round
from game.games.stack_off.surprises.schedule import Announced
from game.games.stack_off.thrown_gusts import Threat
from game.levels.rules.actions import Side
from game.levels.rules.view import ChallengeView
from game.levels.world.challenge_world import ChallengeTower

# Requests


@dataclass(frozen=True, slots=True)
class LetGo:
    """Let go of the held `piece`."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class SwapPiece:
    """Swap the held `piece`, or the one that waits, for the next one, or pass it on if it is a potato that may be."""

    piece: Piece | None


@dataclass(frozen=True, slots=True)
class TakeLatestBack:
    """Take back the latest placement."""


@dataclass(frozen=True, slots=True)
class TakeStanding:
    """Take a standing piece."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class PointAt:
    """Point at a standing piece."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class ThrowGust:
    """Announce a gust at the leader's tower, or choose that side where those who are out steer the wind."""

    side: Side


Request = LetGo | SwapPiece | TakeLatestBack | TakeStanding | PointAt | ThrowGust


@dataclass(frozen=True, slots=True)
class News:
    """What came of a `request`. It is refused if its piece is not held any more."""

    seat: Seat
    request: Request
    outcome: Literal["done", "refused"]


# Views


@dataclass(frozen=True, slots=True)
class SeatState:
    """What everybody may know of a seat after the latest tick.

    `view`: its match; the same object until something happens in it. `tower`: what is seen of its tower. `plays`: it
    still builds. `waiting`: the piece it takes as soon as the tower rests. `next_piece`: what comes after that, or
    after the held one. `pointed`: the standing piece it points at. `falls_left`: how many falls put it out (None: any
    number may fall). `pace`: the share of the time left for which the piece may be held, 0 … 1, if there is a limit.
    `throws_left`: how many gusts it may still throw. `threat`: the gust announced at its tower.
    `bench`: the number of the bench where it builds now; its handicap is the one of `handicaps` there. `steers`: it is
    out, and chooses the wind with the others. `idles_in`: seconds after which letting nothing go costs it
    `idle_cost` units. `looks_at`: the seat at which a bot looks that copies; None: it builds.
    `choices`: the standing pieces that it may point at and take now. `can_swap`: see `Builder`.
    """

    view: ChallengeView
    tower: ChallengeTower
    plays: bool
    waiting: Piece | None
    next_piece: Piece | None
    pointed: Piece | None
    falls_left: int | None
    pace: float | None
    throws_left: int
    threat: Threat | None
    bench: int = 0
    steers: bool = False
    idles_in: int | None = None
    idle_cost: float = 0.0
    looks_at: Seat | None = None
    choices: tuple[Piece, ...] = ()
    can_swap: bool = False


@dataclass(frozen=True, slots=True)
class Crew:
    """`out`: how many are, and choose the wind together. `votes`: the side that each seat has chosen, if any.
    `seconds`: until their next gust."""

    votes: tuple[Side | None, ...]
    out: int
    seconds: int


@dataclass(frozen=True, slots=True)
class RoundView:
    """What everybody may know of a round after the latest tick. `forecast`: in how many seconds the round's next gust
    blows, and from which side. `surprise`: what is announced, or lasts. `hidden`: there is fog.
    `crew`: who chooses the wind, once somebody is out."""

    ticks: int
    seconds_left: int
    over: bool
    forecast: tuple[int, Side] | None
    seats: tuple[SeatState, ...]
    surprise: Announced | None = None
    hidden: bool = False
    crew: Crew | None = None


@dataclass(frozen=True, slots=True)
class Chances:
    """What a seat can do besides building. `pass_to`: who gets the held potato if it is swapped. `throw_at`: at whose
    tower a gust would go. `is_stuck`: it can only take back."""

    pass_to: Seat | None
    throw_at: Seat | None
    is_stuck: bool


@dataclass(frozen=True, slots=True)
class Ranking:
    """`ranks`: best first. `leader`: None while no seat is ahead alone. `winners`: () while the round runs. `credit`:
    the gust sent by players that has felled most; None: none has felled anything."""

    ranks: tuple[Rank, ...]
    leader: Seat | None
    winners: tuple[Seat, ...]
    credit: GustCredit | None = None


# Doors


class RoundClient(Protocol):
    """The players' door to a round. Queries change nothing."""

    @property
    def round(self) -> Round: ...

    @property
    def seats(self) -> tuple[SeatInfo, ...]: ...

    @property
    def handicaps(self) -> tuple[Handicap, ...]: ...

    def view(self) -> RoundView:
        """Gets what is known after the latest tick. The same object until something happens."""
        ...

    def chances(self, seat: Seat) -> Chances: ...

    def ranking(self) -> Ranking:
        """Ranks the seats as they are now. Work for every piece: not to be asked in each tick."""
        ...

    def news(self) -> News | None:
        """Takes the oldest news that nobody has asked for yet."""
        ...

    def submit(self, seat: Seat, request: Request) -> None: ...

    def move_hands(self, samples: Mapping[Seat, Hand]) -> None:
        """Moves the hands that hold a piece, in the next tick only."""
        ...


class RoundHost(Protocol):
    """The host's door to a round: its time, its pauses and its file."""

    def tick(self) -> None:
        """Runs the round for 1/60 s, unless it is paused or over."""
        ...

    def pause(self, reason: str) -> None:
        """Stops ticks until `resume(reason)`."""
        ...

    def resume(self, reason: str) -> None: ...

    @property
    def file(self) -> Path | None:
        """The file of the round; None if it is not recorded."""
        ...

    @property
    def problem(self) -> RecordError | None:
        """Why the file cannot be written at present; None while it can."""
        ...

    def close(self) -> None:
        """Ends the round here, and completes its file."""
        ...

    def finish(self) -> None:
        """Moves the file of a round that is over to the finished ones."""
        ...


class RoundDoors(RoundClient, RoundHost, Protocol):
    """Both doors, for a table at the screen that runs the round."""
