"""Tipping: seats pile weights on a seesaw, one hand at a time; the shape of a game about stacking real bodies.

A turn: declare how many weights to place, take the next one from the bag (only now is it seen), hold it over the
board, let go, wait for the board to come to rest. A weight that slides off ends the turn. While weights are still to
be placed any rival, and the seat itself, may call stop, once a match. The tower reports what the board does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations
from json import dumps
from typing import Any

from game.core.game import (
    TOWER,
    BadText,
    Event,
    Hand,
    IllegalAction,
    Observation,
    Option,
    OptionValue,
    Preview,
    Seat,
    Standing,
    TimeLimit,
    Values,
    settle_options,
)
from game.core.position import (
    Field,
    Head,
    Lines,
    check_spelling,
    flag_text,
    list_text,
    read,
    write,
)
from game.core.rng import Rng, stream
from tests.some import the

WEIGHTS = (1, 1, 2, 2, 3, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Declare:
    count: int


@dataclass(frozen=True, slots=True)
class Hold:
    pass


@dataclass(frozen=True, slots=True)
class Release:
    pass


@dataclass(frozen=True, slots=True)
class Stop:
    pass


@dataclass(frozen=True, slots=True)
class Settled:
    """The board is at rest with everything on it."""


@dataclass(frozen=True, slots=True)
class Fell:
    """These weights slid off; ids in ascending order."""

    ids: tuple[int, ...]


Action = Declare | Hold | Release | Stop | Settled | Fell


@dataclass(frozen=True, slots=True)
class Declared(Event):
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Held(Event):
    seat: Seat
    id: int
    weight: int

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Released(Event):
    seat: Seat
    id: int

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class CameToRest(Event):
    """After a release or a stop; `fallen` are the weights that slid off."""

    fallen: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """`seat` has called stop; `lifted` is the held weight that was taken away, None if there was none."""

    seat: Seat
    lifted: int | None

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: Seat


TippingEvent = Declared | Held | Released | CameToRest | Stopped | TurnEnded


@dataclass(frozen=True, slots=True)
class TippingView:
    seat: Seat | None
    seats: int
    turns: int
    stops: bool
    turn: int
    phase: str
    remaining: int
    board: tuple[tuple[int, int], ...]
    held: tuple[int, int] | None
    trying: bool
    bag: tuple[int, ...]
    taken: int
    can_stop: tuple[bool, ...]
    points: tuple[int, ...]


class TippingState:
    """`phase`: "declare", "ready" (declared, nothing in hand), "held", "settling" or "over"."""

    def __init__(self, seats: int, turns: int, stops: bool, rng: Rng) -> None:
        self.seats = seats
        self.turns = turns
        self.stops = stops
        self.rng = rng
        self.turn = 0
        self.phase = "declare"
        self.remaining = 0
        self.board: list[tuple[int, int]] = []
        self.held: tuple[int, int] | None = None
        self.trying = False
        self.bag = list(WEIGHTS)
        rng.shuffle(self.bag)
        self.taken = 0
        self.can_stop = [stops] * seats
        self.points = [0] * seats

    @property
    def current(self) -> Seat:
        return self.turn % self.seats

    def actors(self) -> tuple[Seat, ...]:
        if self.phase == "over":
            return ()
        return (TOWER,) if self.phase == "settling" else (self.current,)

    def interrupters(self) -> tuple[Seat, ...]:
        if self.phase not in ("ready", "held"):
            return ()
        tower = (TOWER,) if self.phase == "held" and self.board else ()
        return tower + tuple(seat for seat in range(self.seats) if self.can_stop[seat])

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        if seat == TOWER:
            return self._outcomes()
        stop = (Stop(),) if seat in self.interrupters() else ()
        if seat not in self.actors():
            return stop
        if self.phase == "declare":
            return tuple(Declare(count) for count in range(min(2, len(self.bag)) + 1))
        return (Hold() if self.phase == "ready" else Release(), *stop)

    def _outcomes(self) -> tuple[Action, ...]:
        ids = tuple(id for id, _ in self.board)
        if self.phase == "held":
            falls = [Fell((id,)) for id in ids]
        else:
            falls = [Fell(some) for size in range(1, len(ids) + 1) for some in combinations(ids, size)]
        if self.phase == "settling":
            return (Settled(), *falls)
        return tuple(falls) if self.phase == "held" else ()

    def check(self, seat: Seat, action: Action) -> None:
        if seat not in self.actors() and seat not in self.interrupters():
            raise IllegalAction("tipping.not-yours", seat=seat)
        if action not in self.legal_actions(seat):
            raise IllegalAction("tipping.not-now")

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.check(seat, action)
        match action:
            case Declare(count=count):
                self.remaining = count
                if not count:
                    return [Declared(seat, 0), *self._end_turn()]
                self.phase = "ready"
                return [Declared(seat, count)]
            case Hold():
                self.held = (self.taken, self.bag.pop())
                self.taken += 1
                self.phase = "held"
                return [Held(seat, *self.held)]
            case Release():
                held = the(self.held)
                id = held[0]
                self.board.append(held)
                self.held = None
                self.trying = True
                self.remaining -= 1
                self.phase = "settling"
                return [Released(seat, id)]
            case Stop():
                self.can_stop[seat] = False
                lifted = None if self.held is None else self.held[0]
                self.held = None
                self.remaining = 0
                self.phase = "settling"
                return [Stopped(seat, lifted)]
            case Fell(ids=ids):
                self.board = [piece for piece in self.board if piece[0] not in ids]
                self.held = None
                self.trying = False
                return [CameToRest(ids), *self._end_turn()]
            case Settled():
                self.points[self.current] += self.trying
                self.trying = False
                if self.remaining and self.bag:
                    self.phase = "ready"
                    return [CameToRest(())]
                return [CameToRest(()), *self._end_turn()]
        raise AssertionError(action)

    def _end_turn(self) -> list[Event]:
        seat = self.current
        self.turn += 1
        self.remaining = 0
        done = self.turn == self.turns * self.seats or not self.bag
        self.phase = "over" if done else "declare"
        return [TurnEnded(seat)]

    def sample_outcome(self, rng: Rng) -> Action:
        return Settled() if rng.below(4) else rng.choice(self._outcomes())

    def clone(self) -> TippingState:
        twin = object.__new__(type(self))
        twin.__dict__ = {key: value[:] if isinstance(value, list) else value for key, value in self.__dict__.items()}
        twin.rng = self.rng.clone()
        return twin

    def view(self, seat: Seat | None) -> TippingView:
        return TippingView(
            seat,
            self.seats,
            self.turns,
            self.stops,
            self.turn,
            self.phase,
            self.remaining,
            tuple(self.board),
            self.held,
            self.trying,
            tuple(sorted(self.bag)),
            self.taken,
            tuple(self.can_stop),
            tuple(self.points),
        )

    def canonical(self) -> tuple[Any, ...]:
        return (
            self.turns,
            int(self.stops),
            self.turn,
            self.phase,
            self.remaining,
            tuple(self.board),
            self.held or (),
            int(self.trying),
            tuple(self.bag),
            self.taken,
            tuple(map(int, self.can_stop)),
            tuple(self.points),
            self.rng.word,
        )

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def winners(self) -> tuple[Seat, ...]:
        if self.actors():
            return ()
        return tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        return None

    def timeout_action(self, seat: Seat) -> Action:
        raise LookupError("no limit")


_PLAIN: dict[str, Action] = {"hold": Hold(), "release": Release(), "stop": Stop(), "settled": Settled()}


class Tipping:
    key = "test-tipping"
    rules_version = 1
    hand = 0
    seat_range = range(2, 4)
    values = Values(Action, TippingEvent, TippingView)
    state = TippingState

    def options(self) -> tuple[Option, ...]:
        return (Option("turns", 2, (1, 2, 3)), Option("stops", True, (True, False)))

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        return {option.key: option.values for option in self.options()}

    def new(self, seats: int, seed: int, **options: OptionValue) -> TippingState:
        settled = settle_options(self, seats, options)
        return self.state(seats, int(settled["turns"]), bool(settled["stops"]), stream(seed, "rules"))

    def resample(self, seen: Observation, rng: Rng) -> TippingState:
        view: TippingView = seen.view
        state = self.state(view.seats, view.turns, view.stops, Rng(rng.next64()))
        state.turn, state.phase, state.remaining = view.turn, view.phase, view.remaining
        state.board, state.held, state.taken = list(view.board), view.held, view.taken
        state.trying = view.trying
        state.bag = list(view.bag)
        state.rng.shuffle(state.bag)
        state.can_stop, state.points = list(view.can_stop), list(view.points)
        return state

    def preview(self, view: TippingView, action: Action) -> Preview:
        return Preview(action.count if isinstance(action, Declare) else 0)

    def standing(self, view: TippingView) -> Standing:
        return Standing("turn", view.turn + 1)

    def encode(self, action: Action) -> str:
        match action:
            case Declare(count=count):
                return f"declare {count}"
            case Fell(ids=ids):
                return "fell " + ",".join(map(str, ids))
        return next(text for text, plain in _PLAIN.items() if plain == action)

    def decode(self, text: str) -> Action:
        if text in _PLAIN:
            return _PLAIN[text]
        word, _, rest = text.partition(" ")
        numbers = rest.split(",")
        if all(number.isascii() and number.isdigit() and len(number) < 4 for number in numbers):
            if word == "declare" and len(numbers) == 1:
                return Declare(int(rest))
            if word == "fell":
                return Fell(tuple(map(int, numbers)))
        raise BadText(text)

    def position(self, state: TippingState) -> str:
        held = list_text([] if state.held is None else [_weight_text(state.held)])
        lines = [
            ("turn", str(state.turn + 1)),
            ("phase", state.phase),
            ("to place", str(state.remaining)),
            ("board", list_text(map(_weight_text, state.board))),
            ("held", held),
            ("trying", flag_text(state.trying)),
            ("bag", list_text(reversed(state.bag))),
            ("can stop", list_text(map(flag_text, state.can_stop))),
            ("points", list_text(state.points)),
        ]
        return write(self, Head(state.seats, {"turns": state.turns, "stops": state.stops}, state.rng), lines)

    def from_position(self, text: str) -> TippingState:
        head, lines = read(self, text)
        state = self.state(head.seats, int(head.options["turns"]), bool(head.options["stops"]), head.rng.clone())
        state.rng = head.rng
        turn = lines.take("turn")
        state.turn = turn.number(1, state.turns * state.seats + 1) - 1
        phase = lines.take("phase")
        state.phase = phase.one_of({word: word for word in ("declare", "ready", "held", "settling", "over")})
        remaining = lines.take("to place")
        state.remaining = remaining.number(0, 2)
        self._read_weights(state, lines, phase)
        can_stop, points = lines.take("can stop"), lines.take("points")
        state.can_stop = [word.flag() and state.stops for word in can_stop.words()]
        state.points = [word.number(0, 2 * state.turns) for word in points.words()]
        for field, found in ((can_stop, state.can_stop), (points, state.points)):
            if len(found) != state.seats:
                field.fail("position.count")
        lines.end()
        last = state.turn == state.turns * state.seats
        if last != (state.phase == "over") and (last or state.bag):
            turn.fail("position.impossible")
        if state.phase in ("declare", "ready") and not state.bag:
            phase.fail("position.impossible")
        if (state.remaining > 0) != (state.phase in ("ready", "held")) and state.phase != "settling":
            remaining.fail("position.impossible")
        check_spelling(text, self.position(state))
        return state

    @staticmethod
    def _read_weights(state: TippingState, lines: Lines, phase: Field) -> None:
        board, held = lines.take("board"), lines.take("held")
        state.board = [_read_weight(word) for word in board.words()]
        state.held = None if held.is_nothing else _read_weight(held)
        trying = lines.take("trying")
        state.trying = trying.flag()
        bag = lines.take("bag")
        state.bag = [word.number(1, max(WEIGHTS)) for word in bag.words()][::-1]
        state.taken = len(WEIGHTS) - len(state.bag)
        here = state.board if state.held is None else [*state.board, state.held]
        ids = [id for id, _ in here]
        if len(set(ids)) < len(ids):
            board.fail("position.twice")
        if any(id >= state.taken for id in ids) or ids != sorted(ids):
            board.fail("position.impossible")
        left = list(WEIGHTS)
        for weight in (*state.bag, *(weight for _, weight in here)):
            if weight not in left:
                bag.fail("position.twice")
            left.remove(weight)
        if (state.held is not None) != (state.phase == "held"):
            phase.fail("position.impossible")
        if state.trying and (state.phase != "settling" or not state.board):
            trying.fail("position.impossible")


def _weight_text(piece: tuple[int, int]) -> str:
    """ "0=5": the piece taken first weighs 5."""
    return f"{piece[0]}={piece[1]}"


def _read_weight(field: Field) -> tuple[int, int]:
    id, weight = field.split("=", 2)
    return id.number(0, len(WEIGHTS) - 1), weight.number(1, max(WEIGHTS))


TIPPING = Tipping()

REACH = 40
BALANCE = 60


class ToyTower:
    """The seesaw: weights on integer places, a tilt that grows by their moment, and a hand that pushes what it meets.

    A hand's `nudge` moves the held weight; at a place that is taken it pushes the weight there along, and over the end.
    After a release the board swings for twelve ticks; then what lies lowest slides off while the moment is too large.
    """

    def __init__(self, seats: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        self.places: dict[int, list[int]] = {}  # id → [place, weight]
        self.held: list[int] | None = None  # [seat, id, place, weight]
        self.swing = 0
        self.tilt = 0

    @property
    def active(self) -> bool:
        return self.held is not None or self.swing > 0

    @property
    def holders(self) -> tuple[Seat, ...]:
        return () if self.held is None else (self.held[0],)

    def view(self) -> tuple[int, ...] | None:
        """What is held, where and how heavy: seat, id, place and weight."""
        return None if self.held is None else tuple(self.held)

    def tick(self, samples: Mapping[Seat, Hand]) -> list[Action]:
        moment = sum(place * weight for place, weight in self.places.values())
        self.tilt = (self.tilt * 3 + moment) // 4
        if self.held is not None:
            return self._push(samples[self.held[0]]) if samples else []
        self.swing -= 1
        if self.swing:
            return []
        fallen = []
        while abs(sum(place * weight for place, weight in self.places.values())) > BALANCE:
            lowest = max(self.places, key=lambda id: self.places[id][0] * (1 if self.tilt > 0 else -1))
            fallen.append(lowest)
            del self.places[lowest]
        return [Fell(tuple(sorted(fallen)))] if fallen else [Settled()]

    def _push(self, hand: Hand) -> list[Action]:
        step = max(-3, min(3, hand.nudge))
        held = the(self.held)
        held[2] = max(-REACH, min(REACH, held[2] + step))
        for id, body in self.places.items():
            if body[0] == held[2] and step:
                body[0] += step
                if abs(body[0]) > REACH:
                    return [Fell((id,))]
        return []

    def use_hand(self, version: int) -> None:
        """There is one hand only."""

    def on_event(self, event: Event) -> None:
        match event:
            case Held(seat=seat, id=id, weight=weight):
                self.held = [seat, id, 0, weight]
            case Released():
                _, id, place, weight = the(self.held)
                self.places[id] = [place, weight]
                self.held, self.swing = None, 12
            case Stopped():
                self.held, self.swing = None, 12
            case CameToRest(fallen=fallen):
                self.held, self.swing = None, 0
                for id in fallen:
                    self.places.pop(id, None)

    def poses(self) -> Any:
        return [[[id, *body] for id, body in self.places.items()], self.held, self.swing, self.tilt]

    def restore(self, poses: Any) -> None:
        try:
            places, held, swing, tilt = poses
            self.places = {int(id): [int(place), int(weight)] for id, place, weight in places}
            self.held = None if held is None else [int(number) for number in held]
            self.swing, self.tilt = int(swing), int(tilt)
        except TypeError as error:
            raise ValueError("not poses of this tower") from error

    def agrees(self, view: TippingView) -> bool:
        held = None if self.held is None else (self.held[0], self.held[1], self.held[3])
        by_rules = None if view.held is None else (view.turn % view.seats, *view.held)
        on_board = sorted((id, weight) for id, (_, weight) in self.places.items())
        return (held, on_board, self.swing > 0) == (by_rules, sorted(view.board), view.phase == "settling")

    def repeats(self, poses: Any) -> bool:
        return True

    def digest(self) -> str:
        return blake2b(dumps(self.poses()).encode(), digest_size=8).hexdigest()
