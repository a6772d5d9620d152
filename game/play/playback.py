"""`Playback`: plays a recorded match with a world tick by tick from its recorded hands, for a screen to show."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence

from game.core.game import TOWER, Event, Hand, Seat
from game.core.manifest import Manifest
from game.core.record import Line, Recording
from game.core.record_notes import HandNote, HandRun, PosesNote, RestoredNote
from game.core.session import Entry, Session
from game.core.world import World, notify_world
from game.play.loader import Rebuilder

PAUSE = 20
"""Most ticks shown of a time in which nothing moved."""


class Diverged(Exception):
    """The world moves otherwise than recorded: another build of the physics, or a damaged file."""


class Playback:
    """A match with a world, from its start on. `tick` plays it; `over`: it has been played to its end.

    `RecordError` from the constructor and from `tick` if the file cannot be followed.
    """

    def __init__(self, recording: Recording, manifest: Manifest, *, skips: bool = True) -> None:
        """`skips`: most of a time in which nothing moves is passed over."""
        self._skips = skips
        self._rebuilder = Rebuilder(recording, manifest)
        self._game = recording.game
        self._lines: deque[Line] = deque(line for line in recording.lines if not isinstance(line.content, HandNote))
        self._runs = _runs_of(recording)
        self._due: deque[str] = deque()
        """Actions of the world that no line has confirmed yet."""
        self._idle = 0
        world = self._rebuilder.rebuild()
        assert world is not None, "a game without a world has nothing to be watched"
        self.world: World = world
        self.ticks = 0
        self._rebuilder.session.add_listener(self)

    @property
    def length(self) -> int:
        """See `length_of`."""
        return length_of(self._rebuilder.recording)

    @property
    def session(self) -> Session:
        return self._rebuilder.session

    @property
    def over(self) -> bool:
        if self._lines:
            return False
        # A match that was left with a piece in a hand would otherwise go on for ever.
        is_left = bool(self.world.holders) and self.ticks >= self.length
        return is_left or self.session.over or not self.world.active

    def tick(self) -> None:
        """Advances by 1/60 s, or more where nothing moves for a while. `Diverged` if it goes otherwise than
        recorded."""
        self._catch_up()
        if self.world.active:
            self._idle = 0
            samples = {seat: hand for seat in self.world.holders if (hand := self._hand(seat)) is not None}
            self.ticks += 1
            outcomes = self.world.tick(samples)
            if not self.session.over:
                self._due += map(self._game.encode, outcomes)
            self._catch_up()
        elif not self._skips:
            self.ticks += 1
            self._catch_up()
        else:
            self._idle += 1
            if self._lines and self._idle >= PAUSE:
                self._idle = 0
                self.ticks = max(self.ticks, _tick_of(self._lines[0]) or 0)

    def _catch_up(self) -> None:
        """Does the lines up to now."""
        while self._lines:
            line = self._lines[0]
            at = _tick_of(line)
            if at is not None and at > self.ticks:
                break
            if isinstance(line.content, Entry) and line.content.seat == TOWER:
                if not self._due or self._due.popleft() != line.content.text:
                    raise Diverged
            elif self._due and isinstance(line.content, Entry):
                raise Diverged
            self._lines.popleft()
            self._rebuilder.follow(line)
            if isinstance(line.content, RestoredNote):
                world = self._rebuilder.rebuild()
                assert world is not None
                self.world, self.ticks = world, line.content.tick
                self._due.clear()
        if self._due and not self._lines:
            raise Diverged

    def _hand(self, seat: Seat) -> Hand | None:
        runs = self._runs.get(seat, deque())
        while runs and runs[0].tick + runs[0].ticks <= self.ticks:
            runs.popleft()
        return runs[0].hand if runs and runs[0].tick <= self.ticks else None

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        """Called by the session after an action."""
        notify_world(self.world, events)

    def on_undo(self, entry: Entry) -> None:
        """Called by the session after an undo; worlds never receive events that can be undone."""


def length_of(recording: Recording) -> int:
    """Length of a match with a world in ticks, with the time in which nothing moves."""
    return max((_tick_of(line) or 0 for line in recording.lines), default=0)


def _runs_of(recording: Recording) -> dict[Seat, deque[HandRun]]:
    """Collects the input of each seat's hand, the earliest first."""
    runs: defaultdict[Seat, deque[HandRun]] = defaultdict(deque)
    for line in recording.lines:
        if isinstance(line.content, HandNote):
            for run in line.content.runs:
                runs[run.seat].append(run)
    return runs


def _tick_of(line: Line) -> int | None:
    """Tick of a line; None for a line without one."""
    match line.content:
        case Entry(tick=tick) | PosesNote(tick=tick) | RestoredNote(tick=tick):
            return tick
    return None
