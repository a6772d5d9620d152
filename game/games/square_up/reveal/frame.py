"""`RevealFrame`, a frozen value, holds all that the panels of a Square Up reveal draw in one frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Seat, SeatInfo
from game.games.square_up.reveal.progress import Progress
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import Cell
from game.games.square_up.turn_summary import Miss, SeatPlan
from game.games.square_up.unit_faces import Look
from game.table.feedback.toy_faces import Point


@dataclass(frozen=True, slots=True)
class RevealFrame:
    """What a reveal shows in one frame.

    `turn` of `turns`; `boards` and `plans` by seat, before the fights. `lit`: the seat that is pointed at, whose plan
    stands out. `current`: the fight that is on, or whose square is pointed at in the summary. `points`: what each seat
    scores in this turn; `totals`: its points in the match as the tiles count them; `history`: the totals from the
    beginning to the end of this turn. `misses`: who escaped whom; `viewer`: the person at the screen, if there is just
    one. `inks`: what each seat has for the next turn, () where there is none. `moves`: pictures move to their places.
    `left`: share of the time that is left until the end goes on by itself; 0 where it waits for a press. `lists`: the
    summary shows the plans in place of the fights. `faces`: shapes have faces.
    """

    seats: Sequence[SeatInfo]
    turn: int
    turns: int
    boards: Sequence[Board]
    plans: Sequence[SeatPlan]
    progress: Progress
    paused: bool
    lit: Seat | None
    current: Fight | None
    points: Sequence[int]
    totals: Sequence[int]
    history: Sequence[tuple[int, ...]]
    misses: Sequence[Miss]
    viewer: Seat | None
    inks: Sequence[int]
    moves: bool
    left: float
    lists: bool
    faces: bool

    @property
    def fights(self) -> tuple[Fight, ...]:
        return self.progress.fights

    @property
    def done(self) -> bool:
        """Whether the summary is shown."""
        return self.progress.done

    @property
    def told(self) -> tuple[Fight, ...]:
        """The fights whose outcome is shown."""
        return self.progress.told

    @property
    def is_last(self) -> bool:
        """Whether the match ends with this turn."""
        return self.turn == self.turns

    def is_told(self, fight: Fight) -> bool:
        """Whether the outcome of a fight is shown."""
        return fight in self.progress.told

    def look(self, seat: Seat, cell: Cell, aim: Point | None = None) -> Look | None:
        """How a seat's shape on a square looks: it waits for its fight with its eyes on `aim`, beams or is dizzy after
        it, and is calm where nobody fights. None: shapes have no faces."""
        fight = next((fight for fight in self.fights if fight.cell == cell), None)
        if not self.faces:
            return None
        if fight is None:
            return "calm", None
        if not self.is_told(fight):
            return "curious", aim
        return "happy" if seat == fight.winner else "dizzy", None

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def colour(self, seat: Seat | None) -> str:
        """The colour of a seat; "" for nobody."""
        return "" if seat is None else self.seats[seat].colour
