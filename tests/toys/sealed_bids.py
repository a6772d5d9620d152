"""Sealed bids: two to six seats bid coins for prizes, all at the same time, each in secret, against a timer.

Every seat has a purse that only it knows. In a round all place a bid, take it back, change it, and commit. When all
have committed the bids are opened: the highest bid that nobody else made wins the prize; all bids are paid; then each
purse gets a secret income. After the last round most prize points win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.game import (
    BadText,
    Event,
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
from game.core.position import Head, Lines, check_spelling, flag_text, list_text, read, write
from game.core.rng import Rng, stream
from tests.some import the

LEAST_PURSE, MOST_PURSE, MOST_INCOME = 4, 7, 2


@dataclass(frozen=True, slots=True)
class Place:
    coins: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    pass


@dataclass(frozen=True, slots=True)
class Commit:
    pass


Action = Place | TakeBack | Commit


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A bid of `coins`, 0 for one taken back; a secret of its seat."""

    seat: Seat
    coins: int

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Committed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Opened(Event):
    round: int
    bids: tuple[int, ...]
    winner: Seat | None

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Income(Event):
    """`coins` for a purse; the others know of it, but not how much (None)."""

    seat: Seat
    coins: int | None

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else replace(self, coins=None)


BidsEvent = Placed | Committed | Opened | Income


@dataclass(frozen=True, slots=True)
class BidsView:
    seat: Seat | None
    seats: int
    round: int
    rounds: int
    timer: int
    prize: int
    committed: tuple[bool, ...]
    opened: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    purse: int | None
    bid: int | None


class BidsState:
    def __init__(self, seats: int, rounds: int, timer: int, rng: Rng) -> None:
        self.seats = seats
        self.rounds = rounds
        self.timer = timer
        self.rng = rng
        self.round = 0
        self.purses = [LEAST_PURSE + rng.below(MOST_PURSE - LEAST_PURSE + 1) for _ in range(seats)]
        self.bids = [0] * seats
        self.committed = [False] * seats
        self.opened: list[tuple[int, ...]] = []
        self.points = [0] * seats
        self.prize = 1 + rng.below(5)

    def actors(self) -> tuple[Seat, ...]:
        if self.round == self.rounds:
            return ()
        return tuple(seat for seat in range(self.seats) if not self.committed[seat])

    def interrupters(self) -> tuple[Seat, ...]:
        return ()

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.actors():
            return ()
        places = (Place(coins) for coins in range(1, self.purses[seat] + 1) if coins != self.bids[seat])
        back = (TakeBack(),) if self.bids[seat] else ()
        return (Commit(), *back, *places)

    def check(self, seat: Seat, action: Action) -> None:
        if seat not in self.actors():
            raise IllegalAction("bids.not-yours", seat=seat)
        if isinstance(action, Place) and not 0 < action.coins <= self.purses[seat]:
            raise IllegalAction("bids.purse", coins=action.coins)
        if action not in self.legal_actions(seat):
            raise IllegalAction("bids.no-change")

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.check(seat, action)
        if isinstance(action, Commit):
            self.committed[seat] = True
            return [Committed(seat), *(self._open() if all(self.committed) else ())]
        self.bids[seat] = action.coins if isinstance(action, Place) else 0
        return [Placed(seat, self.bids[seat])]

    def _open(self) -> list[Event]:
        bids = tuple(self.bids)
        single = [bid for bid in bids if bid and bids.count(bid) == 1]
        winner = bids.index(max(single)) if single else None
        if winner is not None:
            self.points[winner] += self.prize
        self.opened.append(bids)
        events: list[Event] = [Opened(self.round, bids, winner)]
        for seat in range(self.seats):
            income = self.rng.below(MOST_INCOME + 1)
            self.purses[seat] += income - bids[seat]
            events.append(Income(seat, income))
        self.bids = [0] * self.seats
        self.committed = [False] * self.seats
        self.prize = 1 + self.rng.below(5)
        self.round += 1
        return events

    def clone(self) -> BidsState:
        twin = object.__new__(type(self))
        twin.__dict__ = {key: value[:] if isinstance(value, list) else value for key, value in self.__dict__.items()}
        twin.rng = self.rng.clone()
        return twin

    def view(self, seat: Seat | None) -> BidsView:
        return BidsView(
            seat,
            self.seats,
            self.round,
            self.rounds,
            self.timer,
            self.prize,
            tuple(self.committed),
            tuple(self.opened),
            tuple(self.points),
            None if seat is None else self.purses[seat],
            None if seat is None else self.bids[seat],
        )

    def canonical(self) -> tuple[Any, ...]:
        return (
            self.rounds,
            self.timer,
            self.round,
            tuple(self.purses),
            tuple(self.bids),
            tuple(map(int, self.committed)),
            tuple(self.opened),
            tuple(self.points),
            self.prize,
            self.rng.word,
        )

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def winners(self) -> tuple[Seat, ...]:
        if self.actors():
            return ()
        return tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        return TimeLimit(self.timer, self.round) if self.timer and seat in self.actors() else None

    def timeout_action(self, seat: Seat) -> Action:
        return Commit()


class SealedBids:
    key = "test-sealed-bids"
    rules_version = 1
    hand = 0
    seat_range = range(2, 7)
    values = Values(Action, BidsEvent, BidsView)
    state = BidsState

    def options(self) -> tuple[Option, ...]:
        return (Option("rounds", 2, (1, 2, 3)), Option("timer", 0, (0, 1, 30)))

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        return {option.key: option.values for option in self.options()}

    def new(self, seats: int, seed: int, **options: OptionValue) -> BidsState:
        settled = settle_options(self, seats, options)
        return self.state(seats, int(settled["rounds"]), int(settled["timer"]), stream(seed, "rules"))

    def resample(self, seen: Observation, rng: Rng) -> BidsState:
        view: BidsView = seen.view
        state = self.state(view.seats, view.rounds, view.timer, Rng(rng.next64()))
        state.round = view.round
        state.prize = view.prize
        state.points = list(view.points)
        state.opened = list(view.opened)
        state.committed = list(view.committed)
        for seat in range(view.seats):
            if seat == view.seat:
                state.purses[seat], state.bids[seat] = the(view.purse), the(view.bid)
            elif view.round == view.rounds:
                state.purses[seat] = self._purse(view, seat, rng)
            else:
                state.purses[seat] = self._purse(view, seat, rng)
                state.bids[seat] = rng.below(state.purses[seat] + 1)
        return state

    @staticmethod
    def _purse(view: BidsView, seat: Seat, rng: Rng) -> int:
        """Some purse that could have paid each of the opened bids."""
        while True:
            purse = LEAST_PURSE + rng.below(MOST_PURSE - LEAST_PURSE + 1)
            for bids in view.opened:
                if bids[seat] > purse:
                    break
                purse += rng.below(MOST_INCOME + 1) - bids[seat]
            else:
                return purse

    def preview(self, view: BidsView, action: Action) -> Preview:
        return Preview(0)

    def standing(self, view: BidsView) -> Standing:
        return Standing("round", min(view.round + 1, view.rounds), view.rounds)

    def encode(self, action: Action) -> str:
        if isinstance(action, Place):
            return f"place {action.coins}"
        return "take back" if isinstance(action, TakeBack) else "commit"

    def decode(self, text: str) -> Action:
        word, _, number = text.partition(" ")
        if text == "commit":
            return Commit()
        if text == "take back":
            return TakeBack()
        if word == "place" and number.isascii() and number.isdigit() and len(number) < 5:
            return Place(int(number))
        raise BadText(text)

    def position(self, state: BidsState) -> str:
        lines = [("opened", list_text(bids)) for bids in state.opened]
        lines += [("prize", str(state.prize)), ("points", list_text(state.points))]
        for seat in range(state.seats):
            lines += [
                (f"purse of {seat + 1}", str(state.purses[seat])),
                ("bid", str(state.bids[seat])),
                ("committed", flag_text(state.committed[seat])),
            ]
        return write(self, Head(state.seats, {"rounds": state.rounds, "timer": state.timer}, state.rng), lines)

    def from_position(self, text: str) -> BidsState:
        head, lines = read(self, text)
        state = self.state(head.seats, int(head.options["rounds"]), int(head.options["timer"]), head.rng.clone())
        state.rng = head.rng
        ranges, won = self._read_opened(state, lines)
        state.prize = lines.take("prize").number(1, 5)
        points = lines.take("points")
        state.points = [word.number(0, 5 * state.rounds) for word in points.words()]
        if len(state.points) != state.seats:
            points.fail("position.count")
        if any(not n <= has <= 5 * n for has, n in zip(state.points, won, strict=True)):
            points.fail("position.impossible")
        over = state.round == state.rounds
        for seat, (least, most) in enumerate(ranges):
            purse = lines.take(f"purse of {seat + 1}")
            state.purses[seat] = purse.number(least, most)
            state.bids[seat] = lines.take("bid").number(0, 0 if over else state.purses[seat])
            committed = lines.take("committed")
            state.committed[seat] = committed.flag()
            if state.committed[seat] and (over or all(state.committed)):
                committed.fail("position.impossible")
        lines.end()
        check_spelling(text, self.position(state))
        return state

    @staticmethod
    def _read_opened(state: BidsState, lines: Lines) -> tuple[list[tuple[int, int]], list[int]]:
        """The bids of the finished rounds: what may be in each purse now, and how many prizes each seat has won."""
        ranges = [(LEAST_PURSE, MOST_PURSE)] * state.seats
        won = [0] * state.seats
        for line in lines.take_all("opened"):
            words = line.words()
            if len(words) != state.seats or state.round == state.rounds:
                line.fail("position.count")
            bids = tuple(word.number(0, most) for word, (_, most) in zip(words, ranges, strict=True))
            ranges = [
                (max(least - bid, 0), most - bid + MOST_INCOME) for bid, (least, most) in zip(bids, ranges, strict=True)
            ]
            single = [bid for bid in bids if bid and bids.count(bid) == 1]
            if single:
                won[bids.index(max(single))] += 1
            state.opened.append(bids)
            state.round += 1
        return ranges, won


SEALED_BIDS = SealedBids()
