"""`index_of` plays a recording by its rules once, and finds where its turns and rounds begin."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Final, Literal

from game.core.game import TOWER, Game, Seat, Standing
from game.core.record import Recording, check_line
from game.core.session import Entry, Session
from game.core.tower_events import Release

Unit = Literal["action", "turn", "round", "piece", "second"]
TURNS: Final[tuple[Unit, ...]] = ("action", "turn", "round")
PIECES: Final[tuple[Unit, ...]] = ("piece", "second")
"""The steps in a match with turns, and in one in which a single seat builds."""


@dataclass(frozen=True, slots=True)
class ReplayIndex:
    """Positions of a recording. A position is the number of entries done, 0 … `length`.

    `turns`, `rounds`: the positions at which one begins, ascending, 0 the first. `pieces`: those at which a piece has
    just been let go, after 0. `is_over`: the match came to its end.
    """

    length: int
    turns: tuple[int, ...]
    rounds: tuple[int, ...]
    pieces: tuple[int, ...]
    is_over: bool

    def step(self, position: int, unit: Unit, by: int) -> int:
        """Finds the position one `unit` after (`by` 1) or before (-1) `position`."""
        if unit == "action":
            return max(0, min(self.length, position + by))
        marks = {"turn": self.turns, "round": self.rounds}.get(unit, self.pieces)
        if by > 0:
            after = bisect_right(marks, position)
            return marks[after] if after < len(marks) else self.length
        return marks[max(0, bisect_left(marks, position) - 1)]


def index_of(recording: Recording) -> ReplayIndex:
    """Plays `recording` to its end. `RecordError` for the first line that the rules refuse."""
    session = recording.new_session()
    turns, rounds, pieces = [0], [0], [0]
    before: tuple[Standing, Seat | None] = _standing(session), None
    first: Seat | None = None
    for line in recording.lines:
        content = line.content
        if isinstance(content, Entry) and content.seat != TOWER:
            standing = _standing(session)
            first = content.seat if first is None else first
            at = session.log_length
            kind = _begins(before, (standing, content.seat), first)
            if at and kind:
                turns.append(at)
            if at and kind == "round":
                rounds.append(at)
            before = standing, content.seat
        check_line(recording, session, line)
        if isinstance(content, Entry) and content.seat != TOWER and _lets_go(recording.game, content):
            pieces.append(session.log_length)
    return ReplayIndex(session.log_length, tuple(turns), tuple(rounds), tuple(pieces), session.over)


def _lets_go(game: Game, entry: Entry) -> bool:
    return not entry.is_undo and isinstance(game.decode(entry.text), Release)


def _begins(
    before: tuple[Standing, Seat | None], now: tuple[Standing, Seat], first: Seat
) -> Literal["", "turn", "round"]:
    """Whether a turn or a round begins with an entry. Where rules count turns only, a round begins with the seat that
    began the match, or with every turn if all act at once."""
    standing, seat = now
    counted = standing.number != before[0].number
    if standing.unit == "round":
        return "round" if counted else "turn" if seat != before[1] else ""
    if not counted:
        return ""
    return "round" if seat == first else "turn"


def _standing(session: Session) -> Standing:
    return session.game.standing(session.observation(None).view)
