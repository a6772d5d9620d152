"""The driver: runs one match, with or without a window; only `tick` advances it.

It owns the session, the world, the timers, the questions to bots, and the pauses. Scenes, `simulate`, `replay` and the
tests all drive this one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.bots.difficulties import PACES
from game.core.bot import BotExecutor, ChooseQuestion, Future, InterruptQuestion, Placement, PlaceQuestion
from game.core.game import (
    TICKS,
    TOWER,
    AnyAction,
    Event,
    Hand,
    IllegalAction,
    Observation,
    Seat,
)
from game.core.record_notes import HandNote, HandRun, PosesNote
from game.core.recorder import Recorder
from game.core.rng import stream
from game.core.session import Entry, Session
from game.core.world import HandCommand, HandController, World
from game.play.pausable import Pausable

HAND_TICKS = 60
"""Upper limit of ticks of hand input that are buffered before writing."""
_RETRY_TICKS = 300
"""Ticks between two attempts to write what the disk did not take."""


@dataclass(slots=True)
class _Request:
    """A question to a bot, and what it saw when it was asked."""

    seat: Seat
    observation: Observation
    future: Future[AnyAction | None]
    tick: int
    interrupt: bool
    answered: bool = False


@dataclass(slots=True)
class _Placing:
    """The `Future` of a bot that was asked where to put what it holds; its pause holds for it as well."""

    match: Match
    seat: Seat
    future: Future[Placement | None]
    tick: int

    def done(self) -> bool:
        return self.match.ticks - self.tick >= self.match.pause_of(self.seat) and self.future.done()

    def result(self) -> Placement | None:
        return self.future.result()

    def cancel(self) -> None:
        self.future.cancel()


class Match(Pausable):
    """A running match. Between two ticks `submit` and `undo` may be called freely.

    `executor`: asks the bots. `world`: the tower, for games that have one; without it outcomes are sampled. `recorder`:
    the session's recorder, for the notes of continuous games and to be closed; made before the match. `bot_delay`:
    ticks a bot waits at least before it acts, times the pace of its level. `controller`: moves the hands of bots.
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
        self.bot_delay = bot_delay
        self.ticks = 0
        self.illegal = 0
        """Number of bot answers that the rules refused; the first legal action was played instead."""
        self.attending: Collection[Seat] | None = None
        """The seats whose timers run; None: all. Behind a curtain only the seat that looks."""
        self.hinted: set[tuple[Seat, int]] = set()
        """Who asked for a hint, and after how many entries of the log: asking again for the same is no second hint."""
        self._executor = executor
        self._controller = controller
        self._requests: dict[Seat, _Request] = {}
        self._placings: dict[Seat, _Placing] = {}
        self._used: Counter[tuple[Seat, Hashable]] = Counter()
        self._hands: list[HandRun] = []
        """Hand input that is not written yet: runs by their first tick, those of one tick by seat."""
        self._latest_run: dict[Seat, int] = {}
        """Index in `_hands` of each seat's latest run."""
        self._steered: dict[Seat, HandCommand | Hand | None] = {}
        """What the controller said in this tick for each bot that holds a piece."""
        self._reporting = False
        """Whether the world's outcomes are being submitted. Poses wait until all are: the world has already reported
        them, so poses from between two of them would never report the second again."""
        self._poses_due = False
        session.add_listener(self)

    # People

    def submit(self, seat: Seat, action: AnyAction) -> list[Event]:
        """Do `action` for `seat`, actor or interrupter. `IllegalAction` changes nothing."""
        self._flush_hands()
        return self.session.submit(seat, action, self._stamp())

    def undo(self, seat: Seat) -> None:
        """Take back the latest action of `seat`. `UndoRefused` changes nothing."""
        self._flush_hands()
        self.session.undo(seat, self._stamp())

    def note_hint(self, seat: Seat) -> None:
        """Note, and record, that `seat` asks for a hint for what it decides now."""
        hint = seat, self.session.log_length
        if hint not in self.hinted:
            self.hinted.add(hint)
            if self.recorder is not None:
                self.recorder.note_hint(seat)

    # Time

    def ticks_left(self, seat: Seat) -> int | None:
        """Ticks until the present decision of `seat` is made for it; None without a limit."""
        if seat not in self.session.actors():
            return None
        limit = self.session.time_limit(seat)
        if limit is None:
            return None
        return max(0, limit.seconds * TICKS - self._used[seat, limit.period])

    def hurry(self) -> None:
        """Let the bots that are asked now act as soon as they know what."""
        for waiting in self._waiting():
            waiting.tick = min(waiting.tick, self.ticks - self.pause_of(waiting.seat))

    def pause_of(self, seat: Seat) -> int:
        """Ticks that the bot at `seat` waits before it acts."""
        return round(self.bot_delay * PACES.get(self._level(seat) or "", 1.0))

    def _waiting(self) -> list[_Request | _Placing]:
        """All questions to bots."""
        return [*self._requests.values(), *self._placings.values()]

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The bots whose action the match waits for."""
        return tuple(seat for seat in self.session.actors() if self._level(seat) is not None)

    def tick(self, samples: Mapping[Seat, Hand] | None = None) -> None:
        """Go on for 1/60 s: timers, then bots, then the world with the `samples` of those who hold a piece."""
        if self.paused or self.session.over:
            return
        self._run_timers()
        self._run_steer()
        self._run_bots()
        self._run_world(samples or {})
        if self.ticks % _RETRY_TICKS == 0:
            self.retry_recording()

    def retry_recording(self) -> None:
        """Try to write what the disk did not take so far; without effect while the file is whole."""
        if self.recorder is None or self.recorder.problem is None:
            return
        if self.recorder.lacks_poses and self.world is not None:
            self._flush_hands()
            self._note_poses(self.world)
        else:
            self.recorder.retry()

    def close(self) -> None:
        """Drop all questions, and finish the recording. Whoever made the executor closes it.

        The session can still be read, but the match is no longer its listener.
        """
        self.session.remove_listener(self)
        for waiting in self._waiting():
            waiting.future.cancel()
        self._requests.clear()
        self._placings.clear()
        self._flush_hands()
        if self.recorder is not None:
            if self.world is not None and (self.world.active or self.recorder.lacks_poses):
                self._note_poses(self.world)
            self.recorder.close()

    # Timers

    def _run_timers(self) -> None:
        late = []
        for seat in self.session.actors():
            if seat == TOWER or (self.attending is not None and seat not in self.attending):
                continue
            limit = self.session.time_limit(seat)
            if limit is None:
                continue
            # Kept for each period, so that an undo back into a period does not restore its time.
            self._used[seat, limit.period] += 1
            if self._used[seat, limit.period] >= limit.seconds * TICKS:
                late.append((seat, limit.period))
        for seat, period in late:
            if seat in self.session.actors():
                limit = self.session.time_limit(seat)
                if limit is not None and limit.period == period:
                    self.submit(seat, self.session.timeout_action(seat))

    # Bots

    def _level(self, seat: Seat) -> str | None:
        return None if seat == TOWER else self.session.seats[seat].level

    def _run_bots(self) -> None:
        for seat in self._asked():
            self._ask(seat)
        for seat in tuple(self._requests):
            request = self._requests[seat]
            if not request.answered and self.ticks - request.tick >= self.pause_of(seat) and request.future.done():
                self._answer(seat, request)

    def _run_steer(self) -> None:
        """Let each bot that holds a piece move or release it."""
        self._steered.clear()
        holders = self._holders()
        for seat in tuple(self._placings):
            if seat not in holders:
                self._placings.pop(seat).cancel()
        if self.world is None or self._controller is None:
            return
        for holder in holders:
            level = self._level(holder)
            # What one bot does may take the piece from the next.
            if level is None or holder not in self._holders():
                continue
            ask = partial(self.ask_place, holder)
            told = self._steered[holder] = self._controller(holder, self.session.observation(holder), self.world, ask)
            if isinstance(told, HandCommand) and told.action is not None:
                try:
                    self.submit(holder, told.action)
                except IllegalAction:
                    self.illegal += 1

    def _holders(self) -> tuple[Seat, ...]:
        return () if self.world is None else self.world.holders

    def ask_place(self, seat: Seat) -> Future[Placement | None]:
        """Ask the bot at `seat` what its hand is to do in the world as it is (`Placer.place`). A question before that
        is cancelled."""
        level, world = self._level(seat), self.world
        assert level is not None
        assert world is not None
        if seat in self._placings:
            self._placings.pop(seat).cancel()
        observation, key = self.session.observation(seat), self._key(seat, "place")
        future = self._executor.ask(PlaceQuestion(observation, level, key, world.poses()))
        placing = self._placings[seat] = _Placing(self, seat, future, self.ticks)
        return placing

    def _asked(self) -> dict[Seat, bool]:
        """The bots to ask, and whether to ask for an interruption."""
        asked = {seat: True for seat in self.session.interrupters() if self._level(seat) is not None}
        if not self._is_race():
            asked.update({seat: False for seat in self.session.actors() if self._level(seat) is not None})
        for holder in self._holders():
            if isinstance(self._steered.get(holder), HandCommand):
                asked.pop(holder, None)
        for seat in tuple(self._requests):
            if seat not in asked:
                self._requests.pop(seat).future.cancel()
        return asked

    def _is_race(self) -> bool:
        """Whether several seats, people among them, have one same thing to do: bots must not win by speed."""
        actors = [seat for seat in self.session.actors() if seat != TOWER]
        if len(actors) < 2 or all(self._level(seat) is not None for seat in actors):
            return False
        legal = self.session.observation(actors[0]).legal
        return len(legal) == 1 and all(self.session.observation(seat).legal == legal for seat in actors)

    def _ask(self, seat: Seat) -> None:
        observation = self.session.observation(seat)
        interrupt = seat not in self.session.actors()
        request = self._requests.get(seat)
        if request is not None:
            if request.interrupt == interrupt and (
                request.observation is observation or request.observation == observation
            ):
                request.observation = observation
                return
            request.future.cancel()
            del self._requests[seat]
        level = self._level(seat)
        if level is None or (interrupt and not observation.legal):
            return
        key = self._key(seat, "interrupt" if interrupt else "decision")
        question = InterruptQuestion if interrupt else ChooseQuestion
        future = self._executor.ask(question(observation, level, key))
        self._requests[seat] = _Request(seat, observation, future, self.ticks, interrupt)

    def _key(self, seat: Seat, kind: str) -> int:
        """The same seat's same decision always gets the same numbers, so that a resumed match goes on as it would
        have."""
        interrupts = kind == "interrupt"
        number = len(self.session.observation(seat).history) if interrupts else self.session.decisions(seat)
        return stream(self.session.seed, f"bot {seat} {kind} {number}").word

    def _answer(self, seat: Seat, request: _Request) -> None:
        if request.observation != self.session.observation(seat):
            return  # Another bot has just acted; the next tick asks again.
        action = request.future.result()
        request.answered = True
        if request.interrupt and action is None:
            return
        try:
            self.submit(seat, action)
        except IllegalAction:
            self.illegal += 1
            if not request.interrupt:
                self.submit(seat, request.observation.legal[0])
        if not request.interrupt:
            self._requests.pop(seat, None)

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

    def _report(self, world: World, outcomes: Sequence[AnyAction]) -> None:
        """Submit what `world` says. It is written together with the poses after it, without which nobody could go on:
        in those before it has not been said yet."""
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

    def _samples(self, world: World, given: Mapping[Seat, Hand]) -> dict[Seat, Hand]:
        """What each holder's hand is told in this tick, noted for the recording."""
        samples = {}
        for holder in world.holders:
            hand = given.get(holder)
            if hand is None:
                told = self._steered.get(holder)
                hand = told.hand if isinstance(told, HandCommand) else told
            if hand is not None:
                samples[holder] = hand
        if samples:
            self._note_hands(samples, self.ticks - 1)
        return samples

    def _note_hands(self, samples: Mapping[Seat, Hand], tick: int) -> None:
        """Lengthen each seat's latest run if its hand is told the same as in the tick before; else begin a new one."""
        for seat, hand in samples.items():
            last = self._hands[self._latest_run[seat]] if seat in self._latest_run else None
            if last is not None and (last.hand, last.tick + last.ticks) == (hand, tick):
                self._hands[self._latest_run[seat]] = HandRun(last.tick, seat, hand, last.ticks + 1)
            else:
                self._latest_run[seat] = len(self._hands)
                self._hands.append(HandRun(tick, seat, hand, 1))
        if tick - self._hands[0].tick >= HAND_TICKS:
            self._flush_hands()

    def _flush_hands(self) -> None:
        """Write the buffered hand input before any entry that it may have led to."""
        if self._hands and self.recorder is not None:
            self.recorder.note(HandNote(tuple(self._hands)))
        self._hands.clear()
        self._latest_run.clear()

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
        if self.world is None or not tell(self.world, events):
            return
        if self._reporting:
            self._poses_due = True
        else:
            self._note_poses(self.world)

    def on_undo(self, entry: Entry) -> None:
        """Called by the session after an undo; worlds never receive events that can be undone."""


def tell(world: World, events: Sequence[Event]) -> bool:
    """Tell `world` of those `events` that concern it; whether there were any."""
    telling = [event for event in events if event.reveals]
    for event in telling:
        world.on_event(event)
    return bool(telling)
