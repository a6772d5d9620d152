"""`decisions_of` finds the decisions of a recorded match, each with the position before it and what was done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from game.bots.judging import Judge
from game.core.game import TOWER, AnyAction, AnyState, Observation, Seat
from game.core.record import Recording, check_line
from game.core.session import Entry, Session


@dataclass(frozen=True, slots=True)
class Moment:
    """The match after `at` entries of its log, with all its secrets. `known`: what each seat that decides knows."""

    at: int
    state: AnyState
    known: Mapping[Seat, Observation]


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided between two moments. `actions`: all that was done, without what was taken back."""

    before: Moment
    after: Moment
    actions: tuple[tuple[Seat, AnyAction], ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who decided: one seat, or all that acted at the same time."""
        return tuple(dict.fromkeys(seat for seat, _action in self.actions if seat in self.before.known))

    def of(self, seat: Seat) -> tuple[AnyAction, ...]:
        """What `seat` did."""
        return tuple(action for who, action in self.actions if who == seat)


def decisions_of(recording: Recording, judge: Judge) -> list[Decision]:
    """Plays `recording` by its rules, and returns its decisions in order. `RecordError` for a line that fails.

    What comes before the first decision is left out; of a match that is not over, what comes after the last one.
    """
    session = recording.new_session()
    moments: list[tuple[int, Moment]] = []
    """Each with the number of actions that led there."""
    _note(moments, session, judge)
    for line in recording.lines:
        check_line(recording, session, line)
        if isinstance(line.content, Entry):
            # What was taken back is no decision; the next one begins after it in the record.
            while line.content.is_undo and moments and moments[-1][0] >= len(session.actions):
                moments.pop()
            if not moments or moments[-1][0] < len(session.actions):
                _note(moments, session, judge)
    actions = session.actions
    return [Decision(before, after, actions[first:last]) for (first, before), (last, after) in pairwise(moments)]


def _note(moments: list[tuple[int, Moment]], session: Session, judge: Judge) -> None:
    state = session.fork_state()
    if judge.decides(state) or session.over:
        known = {seat: session.observation(seat) for seat in state.actors() if seat != TOWER}
        moments.append((len(session.actions), Moment(session.log_length, state, known)))
