"""`Match`: runs one match, its session, world, clocks, bots and pauses, with or without a window; `tick` advances it.

Scenes, `simulate`, `replay` and the tests all use it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Final

from game.core.bot import BotExecutor
from game.core.game import TICKS, TOWER, AnyAction, Event, Hand, Seat
from game.core.match_recorder import Recorder
from game.core.record_notes import PosesNote
from game.core.rng import stream
from game.core.session import Entry, Session
from game.core.world import HandController, World, notify_world
from game.play.bot_seats import BotSeats, Clock
from game.play.hand_input_log import HandLog
from game.play.pausable import Pausable

_RETRY_TICKS: Final = 300
"""Ticks between two attempts to write lines that the disk did not take."""


class Match(Pausable):
    """A running match. Between two ticks `submit` and `undo` may be called freely.

    `executor`: asks the bots. `world`: the tower, for games with one; without it outcomes are drawn at random.
    `recorder`: the session's recorder, made before the match; the match closes it. `bot_delay`: ticks that a bot waits
    at least before it acts, times the pace of its difficulty. `controller`: moves the hands of bots.
    """

    def __init__(
        self,
        session: Session,
        executor: BotExecutor,
        world: World | None = None,
        recorder: Recorder | None = None,
        bot_delay: int = 0,
        controller: HandController | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.world = world
        self.recorder = recorder
        self._clock = Clock()
        self.attending: Collection[Seat] | None = None
        """The seats whose clocks run; None: all. Behind a curtain only the seat at the screen."""
        self.hinted: set[tuple[Seat, int]] = set()
        """Seat and length of the log of each hint; asking again for the same is no second hint."""
        self.bots = BotSeats(session, executor, world, controller, bot_delay, self._clock)
        self._hands = HandLog(recorder)
        self._used: Counter[tuple[Seat, Hashable]] = Counter()
        """Ticks that a seat has used, by seat and period. Kept, so that an undo back into a period does not restore its
        time."""
        self._reporting = False
        """Whether the world's outcomes are being submitted. Poses wait until all are: the world has already reported
        them, so poses from between two of them would never report the second again."""
        self._poses_due = False
        session.add_listener(self)

    @property
    def ticks(self) -> int:
        """Ticks played so far; a pause does not count."""
        return self._clock.ticks

    @ticks.setter
    def ticks(self, ticks: int) -> None:
        self._clock.ticks = ticks

    @property
    def illegal(self) -> int:
        """Number of bot answers that the rules refused."""
        return self.bots.illegal

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The bots whose action the match waits for."""
        return self.bots.thinking

    # Players

    def submit(self, seat: Seat, action: AnyAction) -> list[Event]:
        """Does `action` for `seat`, actor or interrupter. `IllegalAction` changes nothing."""
        self._hands.flush()
        return self.session.submit(seat, action, self._stamp())

    def undo(self, seat: Seat) -> None:
        """Takes back the latest action of `seat`. `UndoRefused` changes nothing."""
        self._hands.flush()
        self.session.undo(seat, self._stamp())

    def note_hint(self, seat: Seat) -> None:
        """Notes, and records, that `seat` asks for a hint for its present decision."""
        hint = seat, self.session.log_length
        if hint not in self.hinted:
            self.hinted.add(hint)
            if self.recorder is not None:
                self.recorder.note_hint(seat)

    # Time

    def ticks_left(self, seat: Seat) -> int | None:
        """Ticks until the time of `seat` is up; None without a limit."""
        if seat not in self.session.actors():
            return None
        limit = self.session.time_limit(seat)
        if limit is None:
            return None
        return max(0, limit.seconds * TICKS - self._used[seat, limit.period])

    def hurry(self) -> None:
        """Lets the bots that think now act without a pause."""
        self.bots.hurry()

    def tick(self, samples: Mapping[Seat, Hand] | None = None) -> None:
        """Advances by 1/60 s: clocks, then bots, then the world. `samples`: input of the hands that hold a piece."""
        if self.paused or self.session.over:
            return
        self._run_clocks()
        self.bots.tick(self.submit)
        self._run_world(samples or {})
        if self.ticks % _RETRY_TICKS == 0:
            self.retry_recording()

    def retry_recording(self) -> None:
        """Tries to write lines that the disk did not take; without effect while the file is whole."""
        if self.recorder is None or self.recorder.problem is None:
            return
        if self.recorder.lacks_poses and self.world is not None:
            self._hands.flush()
            self._note_poses(self.world)
        else:
            self.recorder.retry()

    def close(self) -> None:
        """Cancels all questions to bots, and finishes the recording. The executor stays open.

        The session can still be read, but the match is no longer its listener.
        """
        self.session.remove_listener(self)
        self.bots.close()
        self._hands.flush()
        if self.recorder is not None:
            if self.world is not None and (self.world.active or self.recorder.lacks_poses):
                self._note_poses(self.world)
            self.recorder.close()

    def _run_clocks(self) -> None:
        late = []
        for seat in self.session.actors():
            if seat == TOWER or (self.attending is not None and seat not in self.attending):
                continue
            limit = self.session.time_limit(seat)
            if limit is None:
                continue
            self._used[seat, limit.period] += 1
            if self._used[seat, limit.period] >= limit.seconds * TICKS:
                late.append((seat, limit.period))
        for seat, period in late:
            if seat in self.session.actors():
                limit = self.session.time_limit(seat)
                if limit is not None and limit.period == period:
                    self.submit(seat, self.session.timeout_action(seat))

    # The world

    def _stamp(self) -> int | None:
        return None if self.world is None else self.ticks

    def _run_world(self, samples: Mapping[Seat, Hand]) -> None:
        self.ticks += 1
        if self.world is None:
            if TOWER in self.session.actors():
                rng = stream(self.session.seed, f"tower {self.session.decisions(TOWER)}")
                self.submit(TOWER, self.session.sample_outcome(rng))
            return
        if not self.world.active:
            return
        outcomes = self.world.tick(self._samples(self.world, samples))
        if outcomes:
            self._report(self.world, outcomes)

    def _samples(self, world: World, given: Mapping[Seat, Hand]) -> dict[Seat, Hand]:
        """Collects the input of each holder's hand in this tick, and logs it."""
        samples = {}
        for holder in world.holders:
            hand = given.get(holder)
            if hand is None:
                hand = self.bots.hand(holder)
            if hand is not None:
                samples[holder] = hand
        if samples:
            self._hands.add(samples, self.ticks - 1)
        return samples

    def _report(self, world: World, outcomes: Sequence[AnyAction]) -> None:
        """Submits the world's outcomes. They are written together with the poses after them, without which the match
        could not be continued: the poses before them do not have the outcomes yet."""
        self._reporting = True
        if self.recorder is not None:
            self.recorder.gather()
        try:
            for action in outcomes:
                if not self.session.over:
                    self.submit(TOWER, action)
        finally:
            self._reporting = False
            if self._poses_due:
                self._note_poses(world)
            if self.recorder is not None:
                self.recorder.release()

    def _note_poses(self, world: World) -> None:
        self._poses_due = False
        if self.recorder is None:
            return
        note = PosesNote(world.poses(), world.digest(), self.session.log_length, self.ticks)
        self.recorder.note(note)
        if self.recorder.lacks_poses:
            # The hand input up to here is lost. A replay continues with a rebuilt world, so this match must too.
            world.restore(note.poses)
            self.recorder.bridge(note)

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        """Called by the session after an action; passes on the events that concern the world."""
        if self.world is None or not notify_world(self.world, events):
            return
        if self._reporting:
            self._poses_due = True
        else:
            self._note_poses(self.world)

    def on_undo(self, entry: Entry) -> None:
        """Called by the session after an undo; worlds never receive events that can be undone."""
