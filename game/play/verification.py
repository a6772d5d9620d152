"""`rerun` plays a recorded match again, and checks that each action, digest and pose comes out as recorded."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.core.game import TOWER, Event, Hand, Seat
from game.core.manifest import Manifest
from game.core.record import Line, RecordError, Recording
from game.core.record_notes import HandNote, HandRun, PosesNote, RestoredNote
from game.core.session import Entry, Session
from game.core.world import World, notify_world
from game.physics.judge import LIMIT_TICKS
from game.play.hand_input_log import HAND_TICKS
from game.play.loader import Rebuilder

FREE_TICKS = LIMIT_TICKS + 100
"""Ticks that a world may move without hand input for each entry: the judge's patience, and something more."""


@dataclass(frozen=True, slots=True)
class Verified:
    """A recording that happened again exactly. `sessions`: one a match; `worlds`: number of poses that were compared;
    `adopted`: poses that differed and were taken over, because the tower was recorded with another build of physics;
    `believed`: entries without hand input, because the disk was full: only the rules check them."""

    sessions: tuple[Session, ...]
    entries: int
    worlds: int
    torn: bool
    adopted: int = 0
    believed: int = 0

    @classmethod
    def of_all(cls, parts: Sequence[Verified]) -> Verified:
        """Adds up the matches of one file."""
        return cls(
            tuple(session for part in parts for session in part.sessions),
            sum(part.entries for part in parts),
            sum(part.worlds for part in parts),
            any(part.torn for part in parts),
            sum(part.adopted for part in parts),
            sum(part.believed for part in parts),
        )

    @property
    def session(self) -> Session:
        """The match of a file with one."""
        (found,) = self.sessions
        return found


def rerun(recording: Recording, manifest: Manifest) -> Rerun:
    """Plays `recording` again, and checks every action by the rules, every digest, and the tower moved by the recorded
    hands.

    A tower that was recorded with another build of physics may move differently: the recorded outcomes are believed,
    and its poses are taken over wherever they differ.

    `RecordError` for the first line that fails: "record.diverged" where it happens differently, "record.damaged" also
    where the tower would have to move for longer than its recorded input and the judge's patience allow.
    """
    played = Rerun(recording, manifest)
    for line in recording.lines:
        played.follow(line)
    return played


def _without_input(recording: Recording) -> frozenset[int]:
    """Finds the lines between missing hand input and the poses from which the match went on."""
    upto = list(accumulate(isinstance(line.content, Entry) for line in recording.lines))
    first = len(upto)
    found = []
    for i in range(len(upto) - 1, -1, -1):
        line = recording.lines[i]
        if i >= first:
            found.append(line.number)
        if isinstance(line.content, RestoredNote) and line.content.since is not None:
            first = min(first, i - 1, bisect_right(upto, line.content.since))
    return frozenset(found)


class Rerun:
    """Follows a recording, with the world (if the game has one) moved by the recorded hands."""

    def __init__(self, recording: Recording, manifest: Manifest) -> None:
        self.rebuilder = Rebuilder(recording, manifest)
        self.compared = 0
        self.adopted = 0
        self.believed = 0
        self._recording = recording
        self._game = recording.game
        self._runs = self._all_runs()
        """Hand input of each seat, the latest first."""
        self._ticks = 0
        self._free_ticks = FREE_TICKS
        """Ticks that the world may still move without hand input."""
        self._without_input = _without_input(recording)
        self._blind = False
        self._due: list[str] = []
        self.world: World | None = self.rebuilder.rebuild()
        # A world with a clock of its own moves while nobody does anything.
        self._free_ticks += getattr(self.world, "allowance", 0)
        notes = (line.content for line in recording.lines if isinstance(line.content, PosesNote))
        first = next(notes, None)
        self.adopts = self.world is not None and first is not None and not self.world.repeats(first.poses)
        """Whether another build of physics has moved the recorded tower."""
        self.rebuilder.session.add_listener(self)

    def _all_runs(self) -> dict[Seat, list[HandRun]]:
        """Collects the hand input. A match writes it so often that no line can hold much of any seat."""
        runs: defaultdict[Seat, list[HandRun]] = defaultdict(list)
        for line in self._recording.lines:
            if isinstance(line.content, HandNote):
                ticks: Counter[Seat] = Counter()
                for run in line.content.runs:
                    runs[run.seat].append(run)
                    ticks[run.seat] += run.ticks
                    if ticks[run.seat] > HAND_TICKS + 1:
                        raise self._fault("record.damaged", line)
        return {seat: found[::-1] for seat, found in runs.items()}

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        self._free_ticks += FREE_TICKS
        if self.world is not None and not self._blind:
            notify_world(self.world, events)

    def on_undo(self, entry: Entry) -> None:
        """Worlds never receive events that can be undone."""

    def follow(self, line: Line) -> None:
        """Brings the world to the line's tick, then does the line."""
        content = line.content
        self._blind = line.number in self._without_input
        if self._blind:
            self.rebuilder.follow(line)
            self.believed += self.world is not None and isinstance(content, Entry)
            return
        if self.world is not None and not isinstance(content, HandNote):
            if isinstance(content, RestoredNote):
                self._due.clear()
            elif isinstance(content, Entry | PosesNote):
                self.advance(content.tick, line)
                if isinstance(content, Entry):
                    self._expect(content, line)
        self.rebuilder.follow(line)
        if self.world is None:
            return
        if isinstance(content, RestoredNote):
            self.world = self.rebuilder.rebuild()
            self._ticks = content.tick
        elif isinstance(content, PosesNote):
            self.compared += 1
            if content.world != self.world.digest():
                if not self.adopts:
                    raise self._fault("record.diverged", line)
                self.adopted += 1
                try:
                    self.world.restore(content.poses)
                except ValueError:
                    raise self._fault("record.damaged", line) from None

    def _fault(self, reason: str, line: Line) -> RecordError:
        return RecordError(reason, file=self._recording.path.name, line=line.number)

    def advance(self, tick: int | None, line: Line) -> None:
        """Brings the world to a tick; all lines before it have been followed. `RecordError` at `line` if the world
        reports something before the tick that no line has."""
        world = self.world
        assert world is not None
        if tick is None or tick < self._ticks:
            raise self._fault("record.damaged", line)
        while self._ticks < tick and not self._due:
            if not world.active:
                self._ticks = tick
                return
            samples = {seat: hand for seat in world.holders if (hand := self._hand(seat)) is not None}
            if not samples:
                self._free_ticks -= 1
                if self._free_ticks < 0:
                    raise self._fault("record.damaged", line)
            self._ticks += 1
            outcomes = [self._game.encode(action) for action in world.tick(samples)]
            if not self.adopts:
                self._due += outcomes
        if self._ticks < tick:
            raise self._fault("record.diverged", line)

    def _expect(self, entry: Entry, line: Line) -> None:
        """Checks that the world's outcomes equal the recorded ones before the next action."""
        if self.adopts:
            return
        if entry.seat == TOWER:
            if not self._due or self._due.pop(0) != entry.text:
                raise self._fault("record.diverged", line)
        elif self._due:
            raise self._fault("record.diverged", line)

    def _hand(self, holder: Seat) -> Hand | None:
        runs = self._runs.get(holder, [])
        while runs and runs[-1].tick + runs[-1].ticks <= self._ticks:
            runs.pop()
        return runs[-1].hand if runs and runs[-1].tick <= self._ticks else None

    def verified(self) -> Verified:
        """Returns the result so far."""
        session = self.rebuilder.session
        torn = self._recording.torn
        return Verified((session,), session.log_length, self.compared, torn, self.adopted, self.believed)
