"""`RecordedMatch` is a match of a stack-off whose players and tower do what its recording says, tick by tick."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from game.core.bot import BotExecutor
from game.core.game import TOWER, AnyAction, Event, Hand, Seat
from game.core.record import Line, RecordError, Recording
from game.core.record_notes import HandNote, PosesNote, RestoredNote
from game.core.session import Entry
from game.levels.rules.game import CHALLENGE
from game.play.match import Match
from game.play.verification import Rerun


def latest_tick(lines: Iterable[Line]) -> int:
    """The latest tick of which one of `lines` tells."""
    found = [0]
    for line in lines:
        match line.content:
            case HandNote(runs=runs):
                found += [run.tick + run.ticks for run in runs]
            case Entry(tick=int(tick)) | PosesNote(tick=tick) | RestoredNote(tick=tick):
                found.append(tick)
    return max(found)


class RecordedMatch(Match):
    """A match that `again` plays. Whatever a referee does must be the next line; `RecordError` if it is not.
    `last_line`: number of the last line of the file."""

    def __init__(self, recording: Recording, again: Rerun, executor: BotExecutor, last_line: int) -> None:
        super().__init__(again.rebuilder.session, executor, again.world)
        self.session.remove_listener(self)
        self.again = again
        self._recording = recording
        self._last_line = last_line
        self._lines: deque[Line] = deque()
        self._end = 0
        """Tick with which the stretch ends: what happens in it need not have been written any more."""
        self._known = 0
        """The latest tick of which a line of the stretch tells. The world stays as it is then."""

    def begin(self, lines: Iterable[Line], end: int) -> None:
        """Goes on with the lines of a stretch that was recorded without interruption, to the tick `end`."""
        self._lines, self._end = deque(lines), end
        self._known = latest_tick(self._lines)
        if self._lines and isinstance(self._lines[0].content, RestoredNote):
            self.ticks = self._lines[0].content.tick
            self._follow()
            self.world = self.again.world

    @property
    def is_through(self) -> bool:
        """Whether no action is left."""
        return not any(isinstance(line.content, Entry) for line in self._lines)

    def due(self) -> Entry | None:
        """Gets the next action, if it was done in this tick; follows the notes before it."""
        while self._lines:
            content = self._lines[0].content
            if isinstance(content, Entry):
                return content if content.tick == self.ticks else None
            if isinstance(content, PosesNote) and content.tick > self.ticks:
                return None
            self._follow()
        return None

    def submit(self, seat: Seat, action: AnyAction) -> list[Event]:
        """Checks that the referee did the same."""
        entry = self.due()
        if entry is None and not self._lines and self.ticks + 1 >= self._end:
            return []
        if entry is None or (entry.seat, entry.text) != (seat, CHALLENGE.encode(action)):
            raise self.diverged()
        self._follow()
        return []

    def tick(self, samples: Mapping[Seat, Hand] | None = None) -> None:
        """Does what a bot has done besides, and moves the tower with the recorded hands."""
        while (entry := self.due()) is not None and entry.seat != TOWER:
            if self.bots.drivers[0] is None:
                raise self.diverged()
            self._follow()
        self.ticks += 1
        if self.ticks > self._known:
            return
        self.again.advance(self.ticks, self._lines[0] if self._lines else self._recording.lines[-1])
        while (entry := self.due()) is not None and entry.seat == TOWER:
            self._follow()

    def finish(self) -> None:
        """Ends a stretch. `RecordError` if an action is left, which nobody did in its tick."""
        self.due()
        if not self.is_through:
            raise self.diverged()
        while self._lines:
            self._follow()

    def diverged(self) -> RecordError:
        line = self._lines[0].number if self._lines else self._last_line
        return RecordError("record.diverged", file=self._recording.path.name, line=line)

    def _follow(self) -> None:
        self.again.follow(self._lines.popleft())
