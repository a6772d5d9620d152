"""`story` writes the lines of Square Up's log from its events: the viewer's own plan at once, the rest at a reveal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.app.text import _, signed
from game.art.base.sprite import SpriteKey
from game.core.game import Observation, Seat, SeatInfo
from game.games.square_up import phrases
from game.games.square_up.art import unit_sprite
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.events import (
    Committed,
    Fought,
    IncomePaid,
    MatchEnded,
    Moved,
    Placed,
    Revealed,
    Scored,
    TurnStarted,
)
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import Cell, Unit, name_of
from game.table.log.entries import PICTURE, PICTURE_SIZE, PLACE, LogLine, end_line, points_line, win_line

SILENT = {
    Committed: "who is ready stands on the tiles, and when bots are is hidden while people plan",
    TurnStarted: "said with the income that follows",
}
"""Events without a line, and the reason."""


@dataclass(frozen=True, slots=True)
class SpokenOf:
    """The subject of a line of the log: a square, and the unit that a seat put there (None: the square alone)."""

    cell: Cell
    seat: Seat | None = None
    unit: Unit | None = None

    def is_there(self, boards: Sequence[Board]) -> bool:
        """Whether the subject is still there."""
        if self.seat is None:
            return True
        there = (square for square in boards[self.seat] if square.cell == self.cell)
        return any(self.unit in (square.shape, square.tool) for square in there)


def story(observation: Observation, seats: Sequence[SeatInfo], scale: float) -> list[tuple[int, LogLine]]:
    """The lines of a history, each with the number of its event.

    At a reveal the lines of a seat stand together. The viewer's come first, without the plan that the log already has.
    """
    writer = _Writer(seats, scale, observation.seat)
    lines: list[tuple[int, LogLine]] = []
    history = observation.history
    for number, event in enumerate(history):
        match event:
            case Placed():
                writer.place(lines, number, event)
                writer.planned += 1
            case Moved(seat, unit, size, _source, target):
                lines.append((number, writer.moved(seat, unit, size, target)))
                writer.planned += 1
            case Revealed():
                # The fights and the scores follow in the same action.
                after = [one for one in history[number : number + 70] if isinstance(one, Fought | Scored)]
                fights: list[Fight] = []
                for one in after:
                    if isinstance(one, Scored):
                        lines += [(number, line) for line in writer.reveal(event, fights, one)]
                        break
                    fights.append(one.fight)
            case IncomePaid(base, compasses):
                lines.append((number, writer.income(base, compasses)))
            case MatchEnded(totals, winners):
                lines += [(number, end_line(seat, total)) for seat, total in enumerate(totals)]
                lines.append((number, win_line(winners, [info.name for info in seats])))
    return lines


class _Writer:
    """Puts events into lines. `planned`: number of the viewer's actions of this turn that are in the log."""

    def __init__(self, seats: Sequence[SeatInfo], scale: float, viewer: Seat | None) -> None:
        self.seats = seats
        self.side = PICTURE_SIZE[0] * scale
        self.viewer = viewer
        self.turn = 0
        self.planned = 0
        self._stacks: dict[Cell, tuple[int, int]] = {}
        """The line of each square on which the viewer has placed Circles this turn, and their number."""

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def picture(self, seat: Seat, unit: Unit, size: int) -> SpriteKey:
        return unit_sprite(unit, self.seats[seat].colour, self.side, size)

    def place(self, lines: list[tuple[int, LogLine]], number: int, event: Placed) -> None:
        """Adds a line, or one Circle more to the line of its stack."""
        at, count = len(lines), 0
        if event.unit == "circle":
            at, count = self._stacks.get(event.cell, (at, 0))
            self._stacks[event.cell] = at, count + 1
        first = lines[at][0] if count else number
        lines[at : at + 1] = [(first, self.placed(event.seat, event.unit, event.cell, count + 1))]

    def placed(self, seat: Seat, unit: Unit, cell: Cell, count: int = 1) -> LogLine:
        about = SpokenOf(cell, seat, unit)
        picture = self.picture(seat, unit, count)
        full = _("placed {unit} on {cell}", unit=PICTURE, cell=PLACE)
        placed = _("placed {units}", units=PICTURE)
        return LogLine(seat, placed, picture, name_of(cell), about=about, full=full, turn=self.turn)

    def moved(self, seat: Seat, unit: Unit | None, size: int, target: Cell) -> LogLine:
        if unit is None:
            return LogLine(seat, _("moved a shape to {cell}", cell=PLACE), None, name_of(target), turn=self.turn)
        about = SpokenOf(target, seat, unit)
        full = _("moved {unit} to {cell}", unit=PICTURE, cell=PLACE)
        moved = _("moved {units}", units=PICTURE)
        picture = self.picture(seat, unit, size)
        return LogLine(seat, moved, picture, name_of(target), about=about, full=full, turn=self.turn)

    def reveal(self, event: Revealed, fights: Sequence[Fight], scored: Scored) -> list[LogLine]:
        """All that happened in a turn, seat by seat."""
        order = sorted(range(len(self.seats)), key=lambda seat: seat != self.viewer)
        lines: list[LogLine] = []
        for seat in order:
            plan = event.plans[seat]
            untold = plan[: len(plan) - self.planned] if seat == self.viewer else plan
            counts = Counter(untold)
            lines += [self._planned(seat, action, event.boards[seat], counts[action]) for action in counts]
            if not plan:
                lines.append(LogLine(seat, _("planned nothing"), turn=self.turn))
            for fight in fights:
                lines += self._fought(seat, fight)
            if scored.points[seat]:
                lines.append(points_line(seat, scored.points[seat], scored.totals[seat], self.turn))
        self.turn += 1
        self.planned = 0
        self._stacks.clear()
        return lines

    def _planned(self, seat: Seat, action: Place | Move, board: Board, count: int) -> LogLine:
        """`count`: number of Circles that the plan places on that square."""
        if isinstance(action, Place):
            return self.placed(seat, action.unit, action.cell, count)
        there = next((square for square in board if square.cell == action.target), None)
        if there is None:
            return self.moved(seat, None, 1, action.target)
        return self.moved(seat, there.shape, there.size, action.target)

    def _fought(self, seat: Seat, fight: Fight) -> list[LogLine]:
        """The outcome of a fight for a seat, and why."""
        where, about = name_of(fight.cell), SpokenOf(fight.cell)
        why = phrases.settled(fight, self.name)
        if seat == fight.winner:
            points = signed(fight.points)
            won, full = _("won {points}", points=points), _("won {points} on {cell}", points=points, cell=PLACE)
            return [LogLine(seat, won, None, where, why, about=about, full=full, turn=self.turn)]
        side = next((side for side in fight.sides if side.seat == seat), None)
        if side is None:
            return []
        units = [(side.shape, side.size)] if side.shape is not None and side.lost_shape else []
        units += [(side.tool, 1)] if side.tool is not None and side.lost_tool else []
        if not units:
            return []
        if fight.winner is None:
            lost = _("lost {units}", units=PICTURE)
            full = _("lost {units} on {cell}", units=PICTURE, cell=PLACE)
        else:
            by = self.name(fight.winner)
            lost = _("lost {units} to {name}", units=PICTURE, name=by)
            full = _("lost {units} to {name} on {cell}", units=PICTURE, name=by, cell=PLACE)
        first, *more = (self.picture(seat, unit, size) for unit, size in units)
        return [LogLine(seat, lost, first, where, why, about=about, full=full, turn=self.turn, more=tuple(more))]

    def income(self, base: int, compasses: Sequence[int]) -> LogLine:
        more = _("and 1 for each compass") if any(compasses) else ""
        return LogLine(None, _("Turn {turn}: {n} ink each", turn=self.turn + 1, n=base), detail=more)
