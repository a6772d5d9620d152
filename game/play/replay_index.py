"""`index_of` plays a recording by its rules once, and finds where its turns and rounds begin."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
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

    `turns`, `rounds`: the positions at which one begins, ascending, 0 the first; what was taken back is no turn.
    `pieces`: those at which a piece has just been let go, after 0. `is_over`: the match came to its end. `undone`: from
    where to where the record tells of something that was taken back: the match is the same at both.
    """

    length: int
    turns: tuple[int, ...]
    rounds: tuple[int, ...]
    pieces: tuple[int, ...]
    is_over: bool
    undone: tuple[tuple[int, int], ...] = ()

    def step(self, position: int, unit: Unit, by: int) -> int:
        """Finds the position one `unit` after (`by` 1) or before (-1) `position`."""
        if unit == "action":
            there = max(0, min(self.length, position + by))
            span = self._undone_at(there)
            while by < 0 and span is not None:
                # It is the match as it was at `position`.
                there = max(0, span[0] - 1)
                span = self._undone_at(there) if there else None
            return self.settled(there) if by > 0 else there
        marks = {"turn": self.turns, "round": self.rounds}.get(unit, self.pieces)
        if by > 0:
            after = bisect_right(marks, position)
            return marks[after] if after < len(marks) else self.length
        return marks[max(0, bisect_left(marks, position) - 1)]

    def settled(self, position: int) -> int:
        """The position behind what was taken back, where `position` lies in that."""
        span = self._undone_at(position)
        return position if span is None else span[1]

    def _undone_at(self, position: int) -> tuple[int, int] | None:
        found = bisect_right(self.undone, position, key=lambda span: span[0]) - 1
        return self.undone[found] if found >= 0 and position < self.undone[found][1] else None


@dataclass(slots=True)
class _Done:
    """An action of a seat or the tower that still counts: its position, and how the match stood before it."""

    at: int
    seat: Seat
    standing: Standing


def index_of(recording: Recording) -> ReplayIndex:
    """Plays `recording` to its end. `RecordError` for the first line that the rules refuse."""
    session = recording.new_session()
    start, done = _standing(session), list[_Done]()
    undone: list[tuple[int, int]] = []
    pieces = [0]
    for line in recording.lines:
        content = line.content
        if isinstance(content, Entry) and content.is_undo:
            before = session.actions
            check_line(recording, session, line)
            _take_back(done, undone, before, session)
            continue
        if isinstance(content, Entry):
            done.append(_Done(session.log_length, content.seat, _standing(session)))
        check_line(recording, session, line)
        if isinstance(content, Entry) and content.seat != TOWER and _lets_go(recording.game, content):
            pieces.append(session.log_length)
    turns, rounds = [0], [0]
    own = [one for one in done if one.seat != TOWER]
    latest: tuple[Standing, Seat | None] = start, None
    for one in own:
        kind = _begins(latest, (one.standing, one.seat), own[0].seat)
        latest = one.standing, one.seat
        if one.at and kind:
            turns.append(one.at)
        if one.at and kind == "round":
            rounds.append(one.at)
    return ReplayIndex(session.log_length, tuple(turns), tuple(rounds), tuple(pieces), session.over, tuple(undone))


def _take_back(done: list[_Done], undone: list[tuple[int, int]], before: Sequence[object], session: Session) -> None:
    """Forgets what an undo took back of the actions `before` it."""
    left = session.actions
    at = next((number for number, (old, new) in enumerate(zip(before, left, strict=False)) if old != new), len(left))
    if at < len(left):
        # Plans that others made at the same time stay: what began with it begins with the next one.
        gone = done.pop(at)
        done[at].at = gone.at
        return
    first, last = done[at].at, session.log_length
    del done[at:]
    while undone and undone[-1][1] >= first:
        first = min(first, undone.pop()[0])
    undone.append((first, last))


def _lets_go(game: Game, entry: Entry) -> bool:
    return isinstance(game.decode(entry.text), Release)


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
