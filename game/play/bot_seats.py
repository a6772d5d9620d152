"""`BotSeats`: asks the bots of a match for actions in good time, submits these, and moves the bots' hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

from game.bots.difficulties import PACES
from game.core.bot import BotExecutor, ChooseQuestion, Future, InterruptQuestion, Placement, PlaceQuestion
from game.core.game import TOWER, AnyAction, Hand, IllegalAction, Observation, Seat
from game.core.rng import stream
from game.core.session import Session
from game.core.world import HandCommand, HandController, World


@dataclass(slots=True)
class _Request:
    """A question to a bot, and its observation then."""

    seat: Seat
    observation: Observation
    future: Future[AnyAction | None]
    tick: int
    interrupt: bool
    answered: bool = False


@dataclass(slots=True)
class _Placing:
    """The `Future` of a bot that was asked where to put its piece. The bot's pause holds for it as well."""

    bots: BotSeats
    seat: Seat
    future: Future[Placement | None]
    tick: int

    def done(self) -> bool:
        return self.bots.clock.ticks - self.tick >= self.bots.pause_of(self.seat) and self.future.done()

    def result(self) -> Placement | None:
        return self.future.result()

    def cancel(self) -> None:
        self.future.cancel()


@dataclass(slots=True)
class Clock:
    """Counts the ticks of a match."""

    ticks: int = 0


Submit = Callable[[Seat, AnyAction], object]
"""Does an action of a bot."""


class BotSeats:
    """The bots of a match. `delay`: see `Match`."""

    def __init__(
        self,
        session: Session,
        executor: BotExecutor,
        world: World | None,
        controller: HandController | None,
        delay: int,
        clock: Clock,
    ) -> None:
        self.delay = delay
        self.clock = clock
        self.illegal = 0
        """Number of answers that the rules refused; the first legal action was played instead."""
        self.notes: Callable[[], Mapping[str, object]] = dict
        """Gets what a contest adds to the poses when a bot is asked where to put its piece."""
        self.drivers: list[str | None] = [info.level for info in session.seats]
        """The difficulty of the bot that acts for each seat now, None for a person: a contest may change it."""
        self._session = session
        self._executor = executor
        self._world = world
        self._controller = controller
        self._requests: dict[Seat, _Request] = {}
        self._placings: dict[Seat, _Placing] = {}
        self._steered: dict[Seat, HandCommand | Hand | None] = {}
        """What the controller returned in this tick for each bot that holds a piece."""

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The bots whose action the match waits for."""
        return self._bots_of(self._session.actors())

    def pause_of(self, seat: Seat) -> int:
        """Ticks that the bot at `seat` waits before it acts."""
        return round(self.delay * PACES.get(self._difficulty(seat) or "", 1.0))

    def hurry(self) -> None:
        """Lets the bots that are asked now act as soon as they have answered."""
        for waiting in self._waiting():
            waiting.tick = min(waiting.tick, self.clock.ticks - self.pause_of(waiting.seat))

    def tick(self, submit: Submit) -> None:
        """Moves or releases the pieces of bots, asks bots, and submits their answers."""
        self._steer(submit)
        asked = self._asked()
        for seat in tuple(self._requests):
            if seat not in asked:
                self._requests.pop(seat).future.cancel()
        for seat in asked:
            self._ask(seat)
        for seat in tuple(self._requests):
            request = self._requests[seat]
            if (
                not request.answered
                and self.clock.ticks - request.tick >= self.pause_of(seat)
                and request.future.done()
            ):
                self._answer(seat, request, submit)

    def hand(self, seat: Seat) -> Hand | None:
        """Gets the input of a bot's hand in this tick."""
        told = self._steered.get(seat)
        return told.hand if isinstance(told, HandCommand) else told

    def ask_place(self, seat: Seat) -> Future[Placement | None]:
        """Asks the bot at `seat` where to put its piece in the present world (`Placer.place`). Cancels an earlier
        question."""
        difficulty, world = self._difficulty(seat), self._world
        assert difficulty is not None
        assert world is not None
        if seat in self._placings:
            self._placings.pop(seat).cancel()
        poses = {**world.poses(), **self.notes()}
        question = PlaceQuestion(self._session.observation(seat), difficulty, self._key(seat, "place"), poses)
        placing = self._placings[seat] = _Placing(self, seat, self._executor.ask(question), self.clock.ticks)
        return placing

    def close(self) -> None:
        """Cancels all questions."""
        for waiting in self._waiting():
            waiting.future.cancel()
        self._requests.clear()
        self._placings.clear()

    def _waiting(self) -> list[_Request | _Placing]:
        return [*self._requests.values(), *self._placings.values()]

    def _difficulty(self, seat: Seat) -> str | None:
        return None if seat == TOWER else self.drivers[seat]

    def _bots_of(self, seats: Collection[Seat]) -> tuple[Seat, ...]:
        return tuple(seat for seat in seats if self._difficulty(seat) is not None)

    def _holders(self) -> tuple[Seat, ...]:
        return () if self._world is None else self._world.holders

    def _steer(self, submit: Submit) -> None:
        self._steered.clear()
        holders = self._holders()
        for seat in tuple(self._placings):
            if seat not in holders:
                self._placings.pop(seat).cancel()
        if self._world is None or self._controller is None:
            return
        for holder in self._bots_of(holders):
            # The action of one bot may take the piece from the next.
            if holder not in self._holders():
                continue
            ask = partial(self.ask_place, holder)
            told = self._controller(holder, self._session.observation(holder), self._world, ask)
            self._steered[holder] = told
            if isinstance(told, HandCommand) and told.action is not None:
                try:
                    submit(holder, told.action)
                except IllegalAction:
                    self.illegal += 1

    def _asked(self) -> list[Seat]:
        """Lists the bots to ask: those that may interrupt, then those that act."""
        asked = dict.fromkeys(self._bots_of(self._session.interrupters()))
        if not self._is_race():
            asked |= dict.fromkeys(self.thinking)
        steered = {seat for seat in self._holders() if isinstance(self._steered.get(seat), HandCommand)}
        return [seat for seat in asked if seat not in steered]

    def _is_race(self) -> bool:
        """Tests whether several seats, people among them, have one same thing to do: bots must not win by speed."""
        actors = [seat for seat in self._session.actors() if seat != TOWER]
        if len(actors) < 2 or len(self._bots_of(actors)) == len(actors):
            return False
        legal = self._session.observation(actors[0]).legal
        return len(legal) == 1 and all(self._session.observation(seat).legal == legal for seat in actors)

    def _ask(self, seat: Seat) -> None:
        observation = self._session.observation(seat)
        interrupt = seat not in self._session.actors()
        request = self._requests.get(seat)
        if request is not None:
            if request.interrupt == interrupt and (
                request.observation is observation or request.observation == observation
            ):
                request.observation = observation
                return
            request.future.cancel()
            del self._requests[seat]
        difficulty = self._difficulty(seat)
        if difficulty is None or (interrupt and not observation.legal):
            return
        key = self._key(seat, "interrupt" if interrupt else "decision")
        question: InterruptQuestion | ChooseQuestion
        if interrupt:
            question = InterruptQuestion(observation, difficulty, key)
        else:
            world = self._world
            poses = None if world is None or world.active else world.poses()
            question = ChooseQuestion(observation, difficulty, key, poses)
        future = self._executor.ask(question)
        self._requests[seat] = _Request(seat, observation, future, self.clock.ticks, interrupt)

    def _key(self, seat: Seat, kind: str) -> int:
        """The key of a question. The same decision of a seat always gets the same key, so that a resumed match goes on
        as it would have."""
        interrupts = kind == "interrupt"
        number = len(self._session.observation(seat).history) if interrupts else self._session.decisions(seat)
        return stream(self._session.seed, f"bot {seat} {kind} {number}").word

    def _answer(self, seat: Seat, request: _Request, submit: Submit) -> None:
        if request.observation != self._session.observation(seat):
            return  # Another bot has just acted; the next tick asks again.
        action = request.future.result()
        request.answered = True
        if request.interrupt and action is None:
            return
        try:
            submit(seat, action)
        except IllegalAction:
            self.illegal += 1
            if not request.interrupt:
                submit(seat, request.observation.legal[0])
        if not request.interrupt:
            self._requests.pop(seat, None)
