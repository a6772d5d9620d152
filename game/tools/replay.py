"""Going through a recorded match: step by step, or checking that it happens again exactly."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.game import GAMES, TOWER, Event, Game, Hand, Seat
from game.core.record import HandNote, Line, PosesNote, RecordError, Recording, RestoredNote, load
from game.core.session import Entry, Session
from game.play.driver import Rebuilder, tell
from game.play.world import WORLDS, World, WorldFactory

MAX_JUMP = 24 * 60 * 60 * 60
"""Ticks between two lines: a day. More is a damaged line, not a match."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a recorded match and what came of it: the seats' next actors, the events with all their secrets."""

    number: int
    entry: Entry
    events: tuple[Event, ...]
    actors: tuple[Seat, ...]
    scores: tuple[int, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Verified:
    """A recording that happened again exactly. `worlds`: how many poses of a tower were compared as well; of these
    `adopted` differed and were taken over, because the tower was recorded where physics is not the same bit for bit."""

    session: Session
    entries: int
    worlds: int
    torn: bool
    adopted: int = 0


def steps(path: str | os.PathLike[str], games: Mapping[str, Game] = GAMES) -> Iterator[Step]:
    """The entries of the file at `path`, one by one. `RecordError` where it cannot go on."""
    recording = load(path, games)
    rebuilder = Rebuilder(recording, None)
    session = rebuilder.session
    collector = _Collector()
    session.add_listener(collector)
    for line in recording.lines:
        rebuilder.follow(line)
        if isinstance(line.content, Entry):
            events = collector.take()
            actors, scores = session.actors(), session.scores()
            yield Step(session.log_length, line.content, events, actors, scores, session.digest())


class _Collector:
    def __init__(self) -> None:
        self._events: tuple[Event, ...] = ()

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        self._events = tuple(events)

    def on_undo(self, entry: Entry) -> None:
        self._events = ()

    def take(self) -> tuple[Event, ...]:
        events, self._events = self._events, ()
        return events


def verify(
    path: str | os.PathLike[str],
    games: Mapping[str, Game] = GAMES,
    worlds: Mapping[str, WorldFactory] = WORLDS,
) -> Verified:
    """Play the file at `path` again: every action by the rules, every digest, and the tower from the recorded hands.

    A tower that was recorded by another build of physics is not expected to move alike: what the recording says it did
    is believed, and its poses are taken over wherever they differ.

    `RecordError` for the first line that fails: "record.diverged" where it happened differently.
    """
    recording = load(path, games)
    rerun = _Rerun(recording, worlds.get(recording.game.key))
    for line in recording.lines:
        rerun.follow(line)
    session = rerun.rebuilder.session
    return Verified(session, session.log_length, rerun.compared, recording.torn, rerun.adopted)


class _Rerun:
    """Follows a recording with a world stepped beside it from the recorded hands."""

    def __init__(self, recording: Recording, factory: WorldFactory | None) -> None:
        self.rebuilder = Rebuilder(recording, factory)
        self.compared = 0
        self.adopted = 0
        self._recording = recording
        self._game = recording.game
        self._runs = [
            run for line in recording.lines if isinstance(line.content, HandNote) for run in line.content.runs
        ]
        self._runs.reverse()
        self._ticks = 0
        self._due: list[str] = []
        self._world: World | None = self.rebuilder.rebuild()
        notes = (line.content for line in recording.lines if isinstance(line.content, PosesNote))
        first = next(notes, None)
        self._adopts = self._world is not None and first is not None and not self._world.repeats(first.poses)
        self.rebuilder.session.add_listener(self)

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        if self._world is not None:
            tell(self._world, events)

    def on_undo(self, entry: Entry) -> None:
        """Worlds never hear of what can be undone."""

    def follow(self, line: Line) -> None:
        """Bring the world to the line's tick, then do the line."""
        content = line.content
        if self._world is not None and not isinstance(content, HandNote):
            if isinstance(content, RestoredNote):
                self._due.clear()
            elif isinstance(content, Entry | PosesNote):
                self._advance(self._world, content.tick, line)
                if isinstance(content, Entry):
                    self._expect(content, line)
        self.rebuilder.follow(line)
        if self._world is None:
            return
        if isinstance(content, RestoredNote):
            self._world = self.rebuilder.rebuild()
            self._ticks = content.tick
        elif isinstance(content, PosesNote):
            self.compared += 1
            if content.world != self._world.digest():
                if not self._adopts:
                    raise self._fault("record.diverged", line)
                self.adopted += 1
                try:
                    self._world.restore(content.poses)
                except ValueError:
                    raise self._fault("record.damaged", line) from None

    def _fault(self, reason: str, line: Line) -> RecordError:
        return RecordError(reason, file=self._recording.path.name, line=line.number)

    def _advance(self, world: World, tick: int | None, line: Line) -> None:
        if tick is None or not self._ticks <= tick <= self._ticks + MAX_JUMP:
            raise self._fault("record.damaged", line)
        while self._ticks < tick and not self._due:
            if not world.active:
                self._ticks = tick
                return
            hand = self._hand(world.holder)
            self._ticks += 1
            said = [self._game.encode(action) for action in world.tick(hand)]
            if not self._adopts:
                self._due += said
        if self._ticks < tick:
            raise self._fault("record.diverged", line)

    def _expect(self, entry: Entry, line: Line) -> None:
        """What the world said must be what the recording says, before anyone else acts."""
        if self._adopts:
            return
        if entry.seat == TOWER:
            if not self._due or self._due.pop(0) != entry.text:
                raise self._fault("record.diverged", line)
        elif self._due:
            raise self._fault("record.diverged", line)

    def _hand(self, holder: Seat | None) -> Hand | None:
        while self._runs and self._runs[-1].tick + self._runs[-1].ticks <= self._ticks:
            self._runs.pop()
        if self._runs and self._runs[-1].tick <= self._ticks and self._runs[-1].seat == holder:
            return self._runs[-1].hand
        return None
