"""A table's only door to its match: what it may know, and what it may ask for.

A client serves the people at one screen. What it is asked for may take time: `submit` and `undo` return before they are
done, and what came of them is told by `news`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Protocol

from game.bots.advice import Advice
from game.bots.executor import BotExecutor, Future, Question
from game.core.game import Event, Game, Hand, IllegalAction, Observation, OptionValue, Params, Seat, SeatInfo
from game.core.record import RecordError
from game.core.rng import stream
from game.core.session import Entry, UndoRefused
from game.play.driver import Match

HINT_LEVEL: Final = "hard"
"""The bot that is asked for hints."""


@dataclass(frozen=True, slots=True)
class Acted:
    """`seat` has acted. `events`: as the viewer who asked for the news may know them."""

    seat: Seat
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """`seat` has taken its latest action back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Refused:
    """What `seat` asked for was refused, for the reason with this id."""

    seat: Seat
    reason: str
    params: Params = field(default_factory=dict)


News = Acted | Undone | Refused


class Client(Protocol):
    """One match as the screen sees it. Queries change nothing."""

    @property
    def game(self) -> Game:
        """The rules, for what they say of an observation: previews, and actions as text."""
        ...

    @property
    def seats(self) -> tuple[SeatInfo, ...]: ...

    @property
    def options(self) -> Mapping[str, OptionValue]: ...

    def observation(self, seat: Seat | None) -> Observation:
        """All that `seat` may know now (None: a spectator). The same object until something happens."""
        ...

    def actors(self) -> tuple[Seat, ...]:
        """Who must act now, the tower included; () when the match is over."""
        ...

    def interrupters(self) -> tuple[Seat, ...]:
        """Who may act out of turn now."""
        ...

    def holders(self) -> tuple[Seat, ...]:
        """In whose hands pieces are."""
        ...

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The bots whose action the match waits for."""
        ...

    @property
    def over(self) -> bool: ...

    @property
    def ticks(self) -> int:
        """How long the match has been played, in ticks, without its pauses."""
        ...

    def scores(self) -> tuple[int, ...]: ...

    def winners(self) -> tuple[Seat, ...]: ...

    def ticks_left(self, seat: Seat) -> int | None:
        """Ticks until the present decision of `seat` is made for it; None without a limit."""
        ...

    def world(self) -> Any:
        """What can be seen of the world after the latest tick, a `TowerView` for a tower; None for a game without."""
        ...

    def news(self, viewer: Seat | None) -> News | None:
        """The next thing that has happened and not been told yet, as `viewer` may know it; None: nothing."""
        ...

    def submit(self, seat: Seat, *actions: Any) -> None:
        """Ask for `actions` for `seat`, one after the other; an undo takes them back together."""
        ...

    def undo(self, seat: Seat) -> None:
        """Ask to take back what `seat` did last."""
        ...

    def can_undo(self, seat: Seat) -> bool:
        """Whether `undo` would be granted."""
        ...

    def acted(self, seat: Seat) -> bool:
        """Whether `seat` has done anything that was not taken back."""
        ...

    def ask_hint(self, seat: Seat) -> None:
        """Ask what `seat` does best; `hint` tells it once it is found. It is dropped when `seat` has done all of it or
        anything else, or can act no more in the same way."""
        ...

    def hint(self, seat: Seat) -> Advice | None:
        """What was found for `seat`, with how much of it has been done since."""
        ...

    @property
    def seeks_hint(self) -> bool:
        """Whether a hint has been asked for and is not found yet."""
        ...

    def hints_asked(self, seat: Seat) -> int:
        """How many hints `seat` has asked for in this match."""
        ...

    def drop_hint(self) -> None:
        """Forget the hint, found or not."""
        ...

    def attend(self, seats: Collection[Seat] | None) -> None:
        """Let only the clocks of `seats` run; None: all."""
        ...

    def tick(self, samples: Mapping[Seat, Hand]) -> None:
        """1/60 s passes; `samples`: what each hand that holds a piece is told."""
        ...

    def hurry(self) -> None:
        """Let the bots that think now act without a pause."""
        ...

    def pause(self, reason: str) -> None:
        """Stop ticks until `resume(reason)`."""
        ...

    def resume(self, reason: str) -> None: ...

    @property
    def file(self) -> Path | None:
        """Where the match is written; None if it is not."""
        ...

    @property
    def problem(self) -> RecordError | None:
        """Why the match cannot be written at present."""
        ...

    def retry_recording(self) -> None:
        """Try to write what could not be written so far."""
        ...

    def end_recording(self) -> RecordError | None:
        """Write the rest and close the file; what is wrong with it, if anything is."""
        ...

    def close(self) -> None:
        """The table is gone: end the match here."""
        ...


class LocalClient:
    """Serves a match that runs in this process. The client ticks it, and closes it."""

    def __init__(self, match: Match, executor: BotExecutor) -> None:
        self.match = match
        self._session = match.session
        self._executor = executor
        self._news: deque[tuple[News, tuple[Event, ...]]] = deque()
        self._world: Any = None
        self._groups: dict[Seat, list[tuple[int, int]]] = {}
        """By seat, the actions that were asked for together: how many it had done before, and after."""
        self._hint: Advice | None = None
        self._hinted: tuple[Seat, Observation] | None = None
        self._seeks: Future | None = None
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

    def scores(self) -> tuple[int, ...]:
        return self._session.scores()

    def winners(self) -> tuple[Seat, ...]:
        return self._session.winners()

    def ticks_left(self, seat: Seat) -> int | None:
        return self.match.ticks_left(seat)

    def world(self) -> Any:
        if self._world is None and self.match.world is not None:
            self._world = self.match.world.view()
        return self._world

    # What happens

    def news(self, viewer: Seat | None) -> News | None:
        if not self._news:
            return None
        news, events = self._news.popleft()
        if isinstance(news, Acted):
            return Acted(news.seat, tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None))
        return news

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        """Listener of the session."""
        self._world = None
        self._news.append((Acted(entry.seat, ()), tuple(events)))
        self._check_hint(entry)

    def on_undo(self, entry: Entry) -> None:
        """Listener of the session."""
        self._world = None
        self._news.append((Undone(entry.seat), ()))
        self.drop_hint()

    def submit(self, seat: Seat, *actions: Any) -> None:
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

    def acted(self, seat: Seat) -> bool:
        return self._session.decisions(seat) > 0

    # Hints

    def ask_hint(self, seat: Seat) -> None:
        self.drop_hint()
        observation = self._session.observation(seat)
        if not observation.legal:
            return
        key = stream(self._session.seed, f"hint {self._session.log_length}").word
        self._hinted = seat, observation
        self.match.note_hint(seat)
        world = self.match.world
        poses = world.poses() if world is not None and seat in world.holders else None
        self._seeks = self._executor.ask(Question(observation, HINT_LEVEL, key, poses=poses, hint=True))

    def hint(self, seat: Seat) -> Advice | None:
        return self._hint if self._hinted is not None and self._hinted[0] == seat else None

    @property
    def seeks_hint(self) -> bool:
        return self._seeks is not None

    def hints_asked(self, seat: Seat) -> int:
        return sum(asker == seat for asker, _at in self.match.hinted)

    def drop_hint(self) -> None:
        if self._seeks is not None:
            self._seeks.cancel()
        self._seeks = self._hint = self._hinted = None

    def _check_hint(self, entry: Entry) -> None:
        if self._hinted is None:
            return
        seat, before = self._hinted
        now = self._session.observation(seat)
        if entry.seat != seat and now.legal == before.legal:
            return
        hint = self._hint
        if entry.seat == seat and hint is not None and entry.text == self.game.encode(hint.rest[0]):
            hint = replace(hint, done=hint.done + 1)
            if hint.rest and hint.rest[0] in now.legal:
                self._hint, self._hinted = hint, (seat, now)
                return
        self.drop_hint()

    # Time, pauses and the recording

    def attend(self, seats: Collection[Seat] | None) -> None:
        self.match.attending = seats

    def tick(self, samples: Mapping[Seat, Hand]) -> None:
        if self._seeks is not None and self._seeks.done():
            self._hint, self._seeks = self._seeks.result(), None
        self._world = None
        self.match.tick(samples)

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
        self.drop_hint()
        self._session.remove_listener(self)
        self.match.close()
