"""`Session` is one match in progress: its state, seats and log; it alone applies actions to the state, or undoes."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Protocol

from game.core.game import (
    SEAT_COLOURS,
    TOWER,
    AnyAction,
    AnyState,
    BadSetup,
    BadText,
    Event,
    Game,
    IllegalAction,
    Observation,
    OptionValue,
    Params,
    Seat,
    SeatInfo,
    TimeLimit,
    digest,
    settle_options,
)
from game.core.position import Start
from game.core.rng import Rng

UNDO = "undo"
"""The log's text for an undo; no game may encode an action as this."""


MAX_SEED = 2**63 - 1
SPEEDS = (100, 90, 80, 70, 60, 50)
"""Speeds of a match in per cent of the usual one, which is the first: fewer ticks come in a second."""
_DEVICE = re.compile("any|mouse|phone|keys(-left|-right)?|pad[1-9][0-9]?")
MAX_NAME = 80
"""Upper limit of characters in a seat's name."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: an action's text or `UNDO`. `tick`: ticks of play before it, where ticks matter."""

    seat: Seat
    text: str
    tick: int | None = None

    @property
    def is_undo(self) -> bool:
        return self.text == UNDO


class UndoRefused(Exception):
    """An undo that is not allowed. The match has not changed.

    `reason`: "undo.nothing" (this seat has done nothing), "undo.revealed" (something has been seen since),
    "undo.entangled" (what others did since rests on it).
    """

    def __init__(self, reason: str, **params: int | str) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params: Params = params


class Listener(Protocol):
    """Gets every action and undo of a session. It must not change the match during the call."""

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None: ...

    def on_undo(self, entry: Entry) -> None: ...


@dataclass(frozen=True, slots=True)
class _Done:
    """An action that has not been undone."""

    seat: Seat
    action: AnyAction
    events: tuple[Event, ...]


_UndoStep = tuple[int, AnyState, list[_Done]]
"""Index of the action to remove, the state without it, and the later actions that stay."""


def check_seats(seats: Sequence[SeatInfo]) -> None:
    """Raises `BadSetup` for invalid names, colours or devices: seats may come from a file."""
    for number, info in enumerate(seats):
        if len(info.name) > MAX_NAME:
            raise BadSetup("setup.name", seat=number, most=MAX_NAME)
        if info.colour not in SEAT_COLOURS:
            raise BadSetup("setup.colour", seat=number, colour=info.colour, known=", ".join(SEAT_COLOURS))
        if not _DEVICE.fullmatch(info.device):
            raise BadSetup("setup.device", seat=number, device=info.device)


class Session:
    """A match of `game` between `seats`. It depends on `seed` (0 ≤ seed ≤ `MAX_SEED`), `options`, `start` and the log
    alone.

    `options` are settled: every option of the game has its value. With a `start` the match begins from its position,
    which has options of its own; given options must agree with them. `BadSetup` for seats or options that the game
    refuses, and for invalid names, colours and devices; `BadPosition` for a start that is no position.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[SeatInfo],
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        start: Start | None = None,
        hand: int | None = None,
        speed: int = SPEEDS[0],
    ) -> None:
        """`hand`: version of the hand that moves pieces; None: the version of the game. `speed`: one of `SPEEDS`; it
        slows the ticks of the match, and changes nothing that happens in them."""
        if not 0 <= seed <= MAX_SEED:
            raise BadSetup("setup.seed", seed=seed, most=MAX_SEED)
        check_seats(seats)
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.start = start
        self.hand = game.hand if hand is None else hand
        self.speed = speed
        self.options: dict[str, OptionValue]
        self._state: AnyState
        if start is None:
            self.options = settle_options(game, len(self.seats), options or {})
            self._state = game.new(len(self.seats), seed, **self.options)
        else:
            self.options = start.settle(game, len(self.seats), options or {})
            self._state = game.from_position(start.position)
        self.match_id = self._make_id()
        self._log: list[Entry] = []
        self._done: list[_Done] = []
        # No undo goes back beyond a revelation: the floor is the state after the latest one, and undo replays from it.
        self._floor = 0
        self._floor_state: AnyState = self._state.clone()
        # The floor before an action by which its seat gave away no more than what it knew itself.
        self._lower: tuple[int, AnyState] | None = None
        self._listeners: list[Listener] = []
        self._histories: dict[Seat | None, list[Event]] = {}
        self._seen: dict[Seat | None, Observation] = {}
        self._undos: dict[Seat, _UndoStep | UndoRefused] = {}

    def _make_id(self) -> str:
        about = [
            self.game.key,
            self.game.rules_version,
            self.options,
            [asdict(seat) for seat in self.seats],
            self.seed,
        ]
        if self.start is not None:
            about += [self.start.position, self.start.poses]
        text = json.dumps(about, sort_keys=True, ensure_ascii=True)
        return blake2b(text.encode(), digest_size=8).hexdigest()

    # Queries

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything submitted or undone, in order."""
        return tuple(self._log)

    @property
    def log_length(self) -> int:
        return len(self._log)

    @property
    def history(self) -> tuple[Event, ...]:
        """The events of all actions that were not undone, with all their secrets: for records and tests, never for a
        seat."""
        return tuple(event for done in self._done for event in done.events)

    @property
    def actions(self) -> tuple[tuple[Seat, AnyAction], ...]:
        """The actions that were not undone, with their seats."""
        return tuple((done.seat, done.action) for done in self._done)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self._state.actors()

    def actors(self) -> tuple[Seat, ...]:
        return tuple(self._state.actors())

    def interrupters(self) -> tuple[Seat, ...]:
        return tuple(self._state.interrupters())

    def scores(self) -> tuple[int, ...]:
        return tuple(self._state.scores())

    def winners(self) -> tuple[Seat, ...]:
        return tuple(self._state.winners())

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        limit: TimeLimit | None = self._state.time_limit(seat)
        return limit

    def timeout_action(self, seat: Seat) -> AnyAction:
        """Gets the action done for `seat` when its time is up; only while it has a `time_limit`."""
        return self._state.timeout_action(seat)

    def sample_outcome(self, rng: Rng) -> AnyAction:
        """Draws an action of the tower at random, for a match without physics. Only for states that await `TOWER`."""
        return self._state.sample_outcome(rng)

    def decisions(self, seat: Seat) -> int:
        """Number of actions of `seat` that were not undone."""
        return sum(done.seat == seat for done in self._done)

    def observation(self, seat: Seat | None) -> Observation:
        """Gets all that `seat` may know now (None: a spectator). The same object until something happens."""
        found = self._seen.get(seat)
        if found is None:
            history = self._histories.get(seat)
            if history is None:
                history = self._histories[seat] = _redact(self._done, seat)
            legal = () if seat is None else tuple(self._state.legal_actions(seat))
            found = Observation(self.game.key, seat, self._state.view(seat), tuple(history), legal)
            self._seen[seat] = found
        return found

    def digest(self) -> str:
        """16 hexadecimal digits for the whole state, secrets included."""
        return digest(self._state)

    def fork_state(self) -> AnyState:
        """Copies the state with all its secrets: for tests and tools, never for scenes and bots."""
        return self._state.clone()

    def add_listener(self, listener: Listener) -> None:
        """Listeners are called in the order they were added."""
        self._listeners.append(listener)

    def remove_listener(self, listener: Listener) -> None:
        """No effect if `listener` was not added."""
        # Make a new list: the old one may be in use by a loop.
        self._listeners = [other for other in self._listeners if other is not listener]

    # Changes

    def submit(self, seat: Seat, action: AnyAction, tick: int | None = None) -> list[Event]:
        """Does `action` for `seat`, and calls the listeners. `IllegalAction` leaves no trace."""
        if seat != TOWER and not 0 <= seat < len(self.seats):
            raise IllegalAction("match.no-such-seat", seat=seat)
        events: list[Event] = self._state.apply(seat, action)
        entry = Entry(seat, self.game.encode(action), tick)
        done = _Done(seat, action, tuple(events))
        self._log.append(entry)
        self._done.append(done)
        if seat == TOWER or any(event.reveals for event in events):
            gives_away = all(event.gives_away for event in events if event.reveals)
            self._lower = (self._floor, self._floor_state) if gives_away and seat != TOWER else None
            self._floor = len(self._done)
            self._floor_state = self._state.clone()
        for watcher, history in self._histories.items():
            history.extend(_redact([done], watcher))
        self._forget_views()
        for listener in self._listeners:
            listener.on_action(entry, events)
        return events

    def can_undo(self, seat: Seat) -> bool:
        """Tests whether `undo(seat)` would be granted."""
        return not isinstance(self._find_undo(seat), UndoRefused)

    def takes_back(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats whose later actions `undo(seat)` would take back too, in their order."""
        found = self._find_undo(seat)
        if isinstance(found, UndoRefused) or found[2]:
            return ()
        return tuple(dict.fromkeys(done.seat for done in self._done[found[0] :] if done.seat not in (seat, TOWER)))

    def undo(self, seat: Seat, tick: int | None = None) -> None:
        """Takes back the latest action of `seat`, and calls the listeners. `UndoRefused` changes nothing.

        Others' later actions stay if they were decided at the same time and do not depend on it (sealed plans).
        Otherwise, against bots only, their later actions go too.
        """
        found = self._find_undo(seat)
        if isinstance(found, UndoRefused):
            raise UndoRefused(found.reason, **found.params)
        index, self._state, later = found
        if index < self._floor and self._lower is not None:
            (self._floor, self._floor_state), self._lower = self._lower, None
        self._done[index:] = later
        entry = Entry(seat, UNDO, tick)
        self._log.append(entry)
        self._histories.clear()
        self._forget_views()
        for listener in self._listeners:
            listener.on_undo(entry)

    def repeat(self, entry: Entry) -> None:
        """Does an entry of another match's log. `BadText`, `IllegalAction` or `UndoRefused` if that is not possible.

        `BadText` also for a spelling that `Game.encode` does not give, because no match writes it.
        """
        if entry.is_undo:
            self.undo(entry.seat, entry.tick)
            return
        action = self.game.decode(entry.text)
        if self.game.encode(action) != entry.text:
            raise BadText(entry.text)
        self.submit(entry.seat, action, entry.tick)

    def _forget_views(self) -> None:
        self._seen.clear()
        self._undos.clear()

    def _find_undo(self, seat: Seat) -> _UndoStep | UndoRefused:
        if seat not in self._undos:
            self._undos[seat] = self._seek_undo(seat)
        return self._undos[seat]

    def _seek_undo(self, seat: Seat) -> _UndoStep | UndoRefused:
        own = [index for index, done in enumerate(self._done) if done.seat == seat]
        if seat == TOWER or not own:
            return UndoRefused("undo.nothing", seat=seat)
        index = own[-1]
        against_bots = all(info.level is not None for other, info in enumerate(self.seats) if other != seat)
        floor, floor_state = self._floor, self._floor_state
        if index == floor - 1 == len(self._done) - 1 and self._lower is not None and against_bots:
            floor, floor_state = self._lower
        if index < floor:
            return UndoRefused("undo.revealed", seat=seat)
        before = floor_state.clone()
        for done in self._done[floor:index]:
            before.apply(done.seat, done.action)
        stays = self._replay_sealed(before, seat, self._done[index + 1 :])
        if stays is not None:
            return index, *stays
        if against_bots:
            return index, before, []
        return UndoRefused("undo.entangled", seat=seat)

    @staticmethod
    def _replay_sealed(before: AnyState, seat: Seat, later: Sequence[_Done]) -> tuple[AnyState, list[_Done]] | None:
        """Plays `later` from `before`; None unless all of it was decided together with `seat` and is still legal."""
        together = before.actors()
        state = before.clone()
        replayed = []
        for done in later:
            if done.seat not in together or seat not in together:
                return None
            try:
                events = state.apply(done.seat, done.action)
            except IllegalAction:
                return None
            if any(event.reveals for event in events):
                return None
            replayed.append(_Done(done.seat, done.action, tuple(events)))
        return state, replayed


def _redact(done: Sequence[_Done], seat: Seat | None) -> list[Event]:
    return [seen for each in done for event in each.events if (seen := event.seen_by(seat)) is not None]
