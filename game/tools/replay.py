"""`print_steps` prints every action of a recorded match; `verify` checks that the match replays exactly."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import merge
from itertools import repeat
from pathlib import Path

from game.app.text import _, pgettext
from game.core.bundle import contest_for, contest_of, load_bundle
from game.core.game import TOWER, Event, Game, Seat
from game.core.manifest import Manifest, Rules
from game.core.record import Recording, load
from game.core.session import Entry
from game.play.loader import Rebuilder
from game.play.verification import Verified, rerun
from game.tools.arguments import plain


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a recorded match, its events with all secrets, and who acts next. `part`: index of its match in a
    bundle."""

    number: int
    entry: Entry
    events: tuple[Event, ...]
    actors: tuple[Seat, ...]
    scores: tuple[int, ...]
    digest: str
    part: int = 0


def steps(path: str | os.PathLike[str], games: Mapping[str, Game]) -> Iterator[Step]:
    """Yields the entries of the file at `path`, of a bundle in the order in which they were written. `RecordError`
    where one cannot be replayed."""
    recordings = load_bundle(path, games).parts if contest_of(path) else (load(path, games),)
    followers = [(Rebuilder(recording, None), _Collector()) for recording in recordings]
    for rebuilder, collector in followers:
        rebuilder.session.add_listener(collector)
    lines = [zip(recording.lines, repeat(part)) for part, recording in enumerate(recordings)]
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
    """Replays the file at `path` (`rerun`). `RecordError` for the first line that fails."""
    contest = contest_for(path, manifests)
    if contest is not None:
        found: Verified = contest.verify()(Path(path), manifests)
        return found
    recording = load(path, Rules(manifests))
    return rerun(recording, manifests[recording.game.key]).verified()


def print_steps(file: Path, manifests: Mapping[str, Manifest]) -> bool:
    """Prints every action in a file. Returns whether its last line was torn off."""
    games = Rules(manifests)
    contest = contest_for(file, manifests)
    if contest is None:
        recordings: tuple[Recording, ...] = (load(file, games),)
        title = recordings[0].game.key
    else:
        recordings = load_bundle(file, games).parts
        title = contest.key
    for recording in recordings[:1]:
        options = " ".join(f"{key}={value}" for key, value in recording.new_session().options.items())
        print(f"{title}  {options}")
    seats = [[plain(info.name) for info in recording.seats] for recording in recordings]
    # Of several matches each has a tower.
    towers = [_("tower") if contest is None else _("tower of {name}", name=names[0]) for names in seats]
    wide = max(map(len, [*towers, *(name for names in seats for name in names)]))
    actors = [recording.new_session().actors() for recording in recordings]
    for step in steps(file, games):
        actors[step.part] = step.actors
        name = towers[step.part] if step.entry.seat == TOWER else seats[step.part][step.entry.seat]
        scores = " : ".join(map(str, step.scores))
        print(f"{step.number:5}  {name:{wide}}  {step.entry.text:20}  {scores}".rstrip())
    waiting = [
        towers[part] if seat == TOWER else seats[part][seat] for part, those in enumerate(actors) for seat in those
    ]
    over = not waiting if contest is None else contest.look()(file, games)[1] is None
    print(
        _("The match is over.")
        if over
        else _("The match goes on with {names}.", names=pgettext("between names", ", ").join(waiting))
    )
    return recordings[0].torn
