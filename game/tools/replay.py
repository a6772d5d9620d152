"""Goes through a recorded match step by step, or checks that it replays exactly."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import merge

from game.core.bundle import contest_for, contest_of, load_bundle
from game.core.game import Event, Game, Seat
from game.core.manifest import Manifest, Rules
from game.core.record import load
from game.core.session import Entry
from game.play.loader import Rebuilder
from game.play.rerun import Verified, rerun


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a recorded match and what came of it: the seats' next actors, the events with all their secrets.
    `part`: of which match of a bundle it is."""

    number: int
    entry: Entry
    events: tuple[Event, ...]
    actors: tuple[Seat, ...]
    scores: tuple[int, ...]
    digest: str
    part: int = 0


def steps(path: str | os.PathLike[str], games: Mapping[str, Game]) -> Iterator[Step]:
    """The entries of the file at `path`, one by one; of a bundle in the order in which they were written. `RecordError`
    where it cannot go on."""
    recordings = load_bundle(path, games).parts if contest_of(path) else (load(path, games),)
    followers = [(Rebuilder(recording, None), _Collector()) for recording in recordings]
    for rebuilder, collector in followers:
        rebuilder.session.add_listener(collector)
    lines = [((line, part) for line in recording.lines) for part, recording in enumerate(recordings)]
    for line, part in merge(*lines, key=lambda each: each[0].number):
        rebuilder, collector = followers[part]
        session = rebuilder.session
        rebuilder.follow(line)
        if isinstance(line.content, Entry):
            events = collector.take()
            actors, scores = session.actors(), session.scores()
            yield Step(session.log_length, line.content, events, actors, scores, session.digest(), part)


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


def verify(path: str | os.PathLike[str], manifests: Mapping[str, Manifest]) -> Verified:
    """Play the file at `path` again (`rerun`). `RecordError` for the first line that fails."""
    contest = contest_for(path, manifests)
    if contest is not None:
        found: Verified = contest.verify()(path, manifests)
        return found
    recording = load(path, Rules(manifests))
    return rerun(recording, manifests[recording.game.key]).verified()
