"""`LocalClient`: `SeatClient` and `HostControl` of a match that runs in this process; `HintSeeker` gets its hints."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.core.bot import Advice, BotExecutor, Future, HintQuestion
from game.core.game import AnyAction, Event, Game, Hand, IllegalAction, Observation, OptionValue, Seat, SeatInfo
from game.core.record import RecordError
from game.core.rng import stream
from game.core.session import Entry, UndoRefused
from game.play.client import Acted, News, Refused, Undone, seen_news
from game.play.match import Match

HINT_DIFFICULTY: Final = "hard"
"""The bot that is asked for hints."""


class HintSeeker:
    """Asks a bot for the hint of one seat, and follows how much of it is done."""

    def __init__(self, match: Match, executor: BotExecutor) -> None:
        self._match = match
        self._executor = executor
        self._advice: Advice | None = None
        self._asked: tuple[Seat, Observation] | None = None
        """The seat that the hint is for, and its observation before the next action of the hint."""
        self._future: Future[Advice] | None = None

    @property
    def seeks(self) -> bool:
        return self._future is not None

    def ask(self, seat: Seat) -> None:
        self.drop()
        session, world = self._match.session, self._match.world
        observation = session.observation(seat)
        if not observation.legal:
            return
        key = stream(session.seed, f"hint {session.log_length}").word
        self._asked = seat, observation
        self._match.note_hint(seat)
        holds = world is not None and seat in world.holders
        poses = world.poses() if world is not None and (holds or not world.active) else None
        self._future = self._executor.ask(HintQuestion(observation, HINT_DIFFICULTY, key, poses, holds))

    def of(self, seat: Seat) -> Advice | None:
        return self._advice if self._asked is not None and self._asked[0] == seat else None

    def poll(self) -> None:
        """Takes the bot's answer if it has come. Called once a tick, so that a frame sees one and the same."""
        if self._future is not None and self._future.done():
            self._advice, self._future = self._future.result(), None

    def follow(self, entry: Entry) -> None:
        """Counts an action of the hint that has been done, or of the next best one, which is the hint from then on;
        drops it if anything else was done."""
        if self._asked is None:
            return
        seat, before = self._asked
        now = self._match.session.observation(seat)
        if entry.seat != seat and now.legal == before.legal:
            return
        advice = self._advice
        if entry.seat == seat and advice is not None:
            for followed in (advice, advice.next_best):
                if followed is None or entry.text != self._match.session.game.encode(followed.rest[0]):
                    continue
                followed = replace(followed, done=followed.done + 1)
                if followed.rest and followed.rest[0] in now.legal:
                    self._advice, self._asked = followed, (seat, now)
                    return
        self.drop()

    def drop(self) -> None:
        if self._future is not None:
            self._future.cancel()
        self._future = self._advice = self._asked = None


class LocalSeatClient:
    """`SeatClient` of a `match` in this process."""

    def __init__(self, match: Match, executor: BotExecutor) -> None:
        self.match = match
        self._session = match.session
        self._news: deque[tuple[News, tuple[Event, ...]]] = deque()
        self._world: object | None = None
        self._samples: Mapping[Seat, Hand] = {}
        self._groups: dict[Seat, list[tuple[int, int]]] = {}
        """By seat, each group of actions that were submitted together: number of decisions before it and after it."""
        self._hints = HintSeeker(match, executor)
        self._session.add_listener(self)

    # Queries

    @property
    def game(self) -> Game:
        return self._session.game

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self._session.seats

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return self._session.options

    def observation(self, seat: Seat | None) -> Observation:
        return self._session.observation(seat)

    def actors(self) -> tuple[Seat, ...]:
        return self._session.actors()

    def interrupters(self) -> tuple[Seat, ...]:
        return self._session.interrupters()

    def holders(self) -> tuple[Seat, ...]:
        return () if self.match.world is None else self.match.world.holders

    @property
    def thinking(self) -> tuple[Seat, ...]:
        return self.match.thinking

    @property
    def over(self) -> bool:
        return self._session.over

    @property
    def ticks(self) -> int:
        return self.match.ticks

    @property
    def game_speed(self) -> int:
        return self._session.speed

    def scores(self) -> tuple[int, ...]:
        return self._session.scores()

    def winners(self) -> tuple[Seat, ...]:
        return self._session.winners()

    def ticks_left(self, seat: Seat) -> int | None:
        return self.match.ticks_left(seat)

    def world(self) -> object | None:
        if self._world is None and self.match.world is not None:
            self._world = self.match.world.view()
        return self._world

    # News and actions

    def news(self, viewer: Seat | None) -> News | None:
        return seen_news(*self._news.popleft(), viewer) if self._news else None

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        """Called by the session after an action."""
        self._world = None
        self._news.append((Acted(entry.seat, ()), tuple(events)))
        self._hints.follow(entry)

    def on_undo(self, entry: Entry) -> None:
        """Called by the session after an undo."""
        self._world = None
        self._news.append((Undone(entry.seat), ()))
        self._hints.drop()

    def submit(self, seat: Seat, *actions: AnyAction) -> None:
        before = self._session.decisions(seat)
        for action in actions:
            try:
                self.match.submit(seat, action)
            except IllegalAction as error:
                self._news.append((Refused(seat, error.reason, error.params), ()))
                break
        after = self._session.decisions(seat)
        if after - before > 1:
            self._groups.setdefault(seat, []).append((before, after))

    def undo(self, seat: Seat) -> None:
        decided = self._session.decisions(seat)
        groups = self._groups.get(seat, [])
        until = groups[-1][0] if groups and groups[-1][1] == decided else decided - 1
        try:
            self.match.undo(seat)
            while self._session.decisions(seat) > until:
                self.match.undo(seat)
        except UndoRefused as error:
            self._news.append((Refused(seat, error.reason, error.params), ()))
        left = self._session.decisions(seat)
        self._groups[seat] = [group for group in groups if group[1] <= left]

    def can_undo(self, seat: Seat) -> bool:
        return self._session.can_undo(seat)

    def takes_back(self, seat: Seat) -> tuple[Seat, ...]:
        return self._session.takes_back(seat)

    def acted(self, seat: Seat) -> bool:
        return self._session.decisions(seat) > 0

    def move_hands(self, samples: Mapping[Seat, Hand]) -> None:
        self._samples = samples

    # Hints

    def ask_hint(self, seat: Seat) -> None:
        self._hints.ask(seat)

    def hint(self, seat: Seat) -> Advice | None:
        return self._hints.of(seat)

    @property
    def seeks_hint(self) -> bool:
        return self._hints.seeks

    def hints_asked(self, seat: Seat) -> int:
        return sum(asker == seat for asker, _at in self.match.hinted)

    def drop_hint(self) -> None:
        self._hints.drop()


class LocalClient(LocalSeatClient):
    """`SeatClient` and `HostControl` of a `match` in this process: it ticks the match, and closes it."""

    def tick(self) -> None:
        self._hints.poll()
        self._world = None
        samples, self._samples = self._samples, {}
        self.match.tick(samples)

    def attend(self, seats: Collection[Seat] | None) -> None:
        self.match.attending = seats

    def drive(self, seat: Seat, difficulty: str | None) -> None:
        level = self._session.seats[seat].level
        self.match.bots.drivers[seat] = level if difficulty is None else difficulty

    def hurry(self) -> None:
        self.match.hurry()

    def pause(self, reason: str) -> None:
        self.match.pause(reason)

    def resume(self, reason: str) -> None:
        self.match.resume(reason)

    @property
    def file(self) -> Path | None:
        return None if self.match.recorder is None else self.match.recorder.path

    @property
    def problem(self) -> RecordError | None:
        return None if self.match.recorder is None else self.match.recorder.problem

    def retry_recording(self) -> None:
        self.match.retry_recording()

    def end_recording(self) -> RecordError | None:
        self.match.retry_recording()
        if self.match.recorder is not None:
            self.match.recorder.close()
        return self.problem

    def close(self) -> None:
        self._hints.drop()
        self._session.remove_listener(self)
        self.match.close()
