"""Makes a running `Match`, with world and bots' hands: `begin` from a session, `open_match` from a match file."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from game.bots.difficulties import LEVELS
from game.core import session
from game.core.bot import BotExecutor
from game.core.game import BadPosition, BadSetup, Event, OptionValue, SeatInfo
from game.core.manifest import Manifest, Rules
from game.core.match_recorder import Recorder
from game.core.position import Start
from game.core.record import Line, RecordError, Recording, check_line, load
from game.core.record_notes import HandNote, PosesNote, RestoredNote
from game.core.session import Entry, Session
from game.core.world import World, notify_world
from game.play.match import Match

_LATEST = 2**39
"""Largest tick number in a file."""


def start_of(manifest: Manifest, options: Mapping[str, OptionValue]) -> Start | None:
    """Finds the start of a match with these options; None for the deal. `BadSetup` if there is none."""
    return None if manifest.start is None else manifest.start()(options)


def begin(
    manifest: Manifest,
    session: Session,
    executor: BotExecutor,
    recorder: Recorder | None = None,
    bot_delay: int = 0,
    *,
    world: World | None = None,
) -> Match:
    """Makes the match of `session`, with the world of its game, or with `world`.

    `bot_delay`: ticks that a bot waits before it acts, in games whose bots pause.
    """
    if world is None:
        world = new_world(manifest, session)
    delay = bot_delay if manifest.bots_pause else 0
    return Match(session, executor, world, recorder, delay, manifest.hand()() if manifest.hand else None)


def new_world(manifest: Manifest, session: Session) -> World | None:
    """Makes the world at the start of a match; None for a game without one.

    `BadPosition` if the match begins from a position, and the poses beside it do not fit.
    """
    start = session.start
    if manifest.world is None:
        if start is not None and start.poses is not None:
            raise BadPosition("position.extra", start.poses_line, "poses")
        return None
    built = None if start is None else cast(World | None, start.take_world())
    world = built or manifest.world()(len(session.seats), session.seed, session.options)
    if start is not None and start.poses is not None and built is None:
        try:
            world.restore(start.poses)
        except ValueError:
            raise BadPosition("position.value", start.poses_line, "poses") from None
    # Poses name the hand of their own match.
    world.use_hand(session.hand)
    if start is None:
        return world
    if not world.agrees(session.game.from_position(start.position).view(None)):
        raise BadPosition("position.missing" if start.poses is None else "position.poses", start.poses_line, "poses")
    return world


def check_seats(seats: Sequence[SeatInfo]) -> None:
    """Raises `BadSetup` for invalid seats, and for an unknown difficulty of a bot."""
    session.check_seats(seats)
    for info in seats:
        if info.level is not None and info.level not in LEVELS:
            raise BadSetup("setup.unknown-level", level=info.level, known=", ".join(LEVELS))


def open_match(
    path: str | os.PathLike[str],
    manifests: Mapping[str, Manifest],
    executor: BotExecutor,
    bot_delay: int = 0,
    *,
    fsync: bool = False,
    on_problem: Callable[[RecordError], None] | None = None,
) -> Match:
    """Opens the match in the file at `path`, at its exact decision, and goes on recording it there.

    Clocks start their present period again. `RecordError` if the file cannot be read or trusted.
    """
    recording = load(path, Rules(manifests))
    rebuilder = follow(recording, manifests[recording.game.key])
    world = rebuilder.rebuild()
    recorder = Recorder.resume(recording, rebuilder.session, fsync=fsync, on_problem=on_problem)
    return rebuilder.go_on(world, executor, recorder, bot_delay)


def follow(recording: Recording, manifest: Manifest) -> Rebuilder:
    """Follows the whole of `recording`. `RecordError` if a line of it fails, or its seats are refused."""
    try:
        check_seats(recording.seats)
    except BadSetup as error:
        raise RecordError("record.bad-setup", file=recording.path.name, why=error.reason) from None
    rebuilder = Rebuilder(recording, manifest)
    for line in recording.lines:
        rebuilder.follow(line)
    return rebuilder


class Rebuilder:
    """Follows a recording line by line, and rebuilds its world from the latest poses.

    `manifest`: its game, None if no world is needed. `session`: the match after the last followed line. `ticks`: the
    latest tick in any line.
    """

    def __init__(self, recording: Recording, manifest: Manifest | None) -> None:
        self.recording = recording
        self.session = recording.new_session()
        self.ticks = 0
        self._manifest = manifest
        self._poses: tuple[Line, PosesNote] | None = None
        self._since: list[Event] = []
        self.session.add_listener(self)

    def follow(self, line: Line) -> None:
        """Does one line. `RecordError` if it fails."""
        content = line.content
        match content:
            case HandNote(runs=runs):
                self.ticks = max([self.ticks, *(run.tick + run.ticks for run in runs)])
            case Entry(tick=int(tick)) | PosesNote(tick=tick) | RestoredNote(tick=tick):
                self.ticks = max(self.ticks, tick)
        if self.ticks > _LATEST:
            raise RecordError("record.damaged", file=self.recording.path.name, line=line.number)
        check_line(self.recording, self.session, line)
        if isinstance(content, PosesNote):
            self._poses = (line, content)
            self._since.clear()

    def rebuild(self) -> World | None:
        """Makes the world after the last followed line, None for a game without one. `RecordError` for damaged
        poses."""
        try:
            world = None if self._manifest is None else new_world(self._manifest, self.session)
        except BadPosition as error:
            raise self.recording.bad_start(error) from None
        if world is None:
            return None
        number = 1
        try:
            if self._poses is not None:
                line, note = self._poses
                number = line.number
                world.restore(note.poses)
                if world.digest() != note.world:
                    raise RecordError("record.diverged", file=self.recording.path.name, line=number)
            notify_world(world, self._since)
        except ValueError:
            raise RecordError("record.damaged", file=self.recording.path.name, line=number) from None
        return world

    @property
    def poses_tick(self) -> int:
        """Tick of the latest poses; 0 without poses."""
        return 0 if self._poses is None else self._poses[1].tick

    def go_on(
        self, world: World | None, executor: BotExecutor, recorder: Recorder | None, bot_delay: int, ticks: int = 0
    ) -> Match:
        """Makes the match after the last followed line, with the rebuilt `world`. `ticks`: its tick, if that is later
        than any tick in a line. No further line can be followed."""
        assert self._manifest is not None
        self.session.remove_listener(self)
        match = begin(self._manifest, self.session, executor, recorder, bot_delay, world=world)
        match.ticks = max(self.ticks, ticks)
        match.hinted = {(hint.seat, hint.at) for hint in self.recording.hints}
        if world is not None and recorder is not None:
            recorder.note(RestoredNote(self.session.log_length, match.ticks))
        return match

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        self._since += [event for event in events if event.reveals]

    def on_undo(self, entry: Entry) -> None:
        """Does nothing: only revealing events are kept, and these are never undone."""
