"""No seat is given what it may not know; and the check finds each kind of leak when one is planted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from game.bots.difficulties import LEVELS, make_bot
from game.core.bot import Advice, Adviser, Bot
from game.core.game import Event, Game, Observation, Reason, Seat, SeatInfo, TimeLimit
from game.core.rng import Rng, stream
from game.core.session import Session
from tests.bots.positions import Whole, holding, middle, poses_with
from tests.conformance.cases import Case, every, next_move, script
from tests.conformance.hidden import Leak, check_advice, check_match, check_seat
from tests.toys import BOX
from tests.toys.sealed_bids import BidsState, BidsView, Commit, Place, Placed, SealedBids, TakeBack
from tests.toys.tipping import Held, Tipping, TippingState

OPEN_GAMES = {"test-tipping", "challenge"}
"""Games in which no seat knows what another does not."""


def _is_open(case: Case) -> bool:
    """In Survivor every card is turned up as it is drawn; the deck's order is nobody's knowledge."""
    return case.game.key in OPEN_GAMES or ("variant", "survivor") in case.options


def _bots(game: Game) -> list[Bot]:
    return [make_bot(level, BOX[game.key]) for level in ("random", "greedy")]


@every()
def test_nothing_hidden_shows(case: Case) -> None:
    rng = stream(5, "hidden")
    step = max(7, len(script(case, 5)) // 20)
    doubts = check_match(case.session(5), rng, next_move, _bots(case.game), step)
    if not doubts and not _is_open(case):
        # A short match may keep its secrets between the actions that are looked at.
        doubts = check_match(case.session(6), rng, next_move, every=1)
    assert (doubts == 0) == _is_open(case)


QUICK = 8
"""Looks at the time of each bot in the quick suite. A search has tried nothing by then, so one level of those that
search has all its time."""


@pytest.mark.parametrize("polls", [QUICK, pytest.param(None, marks=pytest.mark.soak)], ids=["quick", "whole"])
@pytest.mark.parametrize("key", BOX)
def test_no_level_of_bots_knows_a_secret(key: str, polls: int | None) -> None:
    session, seat = middle(key)
    if BOX[key].rules().key not in OPEN_GAMES:
        check_levels(session, seat, polls, None)
        # Nor does a hint. Where a bot says nothing of its reasons, they follow from its choice.
        adviser = make_bot("hard", BOX[key])
        if isinstance(adviser, Adviser):
            check_levels(session, seat, None, None, ("hard",))
            advice = check_advice(session, seat, adviser, stream(5, "hint"))
            assert advice.reason.others is not None, "it has compared its plans"
    if BOX[key].hand is not None and BOX[key].players[-1] > 1:
        session, seat = holding(key)
        check_levels(session, seat, polls, poses_with(key, session.observation(seat).view.held))


def check_levels(session: Session, seat: Seat, polls: int | None, poses: Any, levels: Sequence[str] = LEVELS) -> None:
    """What bots of these levels do, out of turn as well, and where they put the piece that they hold."""
    bots = [Whole(session.game.key, level, polls, poses) for level in levels]
    assert check_seat(session, seat, stream(5, "levels"), bots, 1) == 1


def test_advice_from_another_source_is_caught() -> None:
    class Teller:
        asked = 0

        def advise(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Advice:
            self.asked += 1
            return Advice(seen.legal[:1], Reason(self.asked))

    session = Session(SealedBids(), [SeatInfo("a", "red"), SeatInfo("b", "blue")], 3, {})
    with pytest.raises(Leak) as caught:
        check_advice(session, 0, Teller(), stream(3, "hidden"))
    assert caught.value.kind == "advice"


@dataclass(frozen=True, slots=True)
class _OpenlyPlaced(Placed):
    def seen_by(self, seat: Seat | None) -> Event | None:
        return self


@dataclass(frozen=True, slots=True)
class _Nudged(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class _QuietlyHeld(Held):
    @property
    def reveals(self) -> bool:
        return False


class _Sum(BidsState):
    """The view's prize grows with what others have placed."""

    def view(self, seat: Seat | None) -> BidsView:
        view = super().view(seat)
        return BidsView(**{name: getattr(view, name) for name in view.__slots__} | {"prize": sum(self.bids)})


class _Telling(BidsState):
    """The event of a sealed bid goes to everyone."""

    def apply(self, seat: Seat, action: Any) -> list[Event]:
        events = super().apply(seat, action)
        return [_OpenlyPlaced(event.seat, event.coins) if isinstance(event, Placed) else event for event in events]


class _Ordering(BidsState):
    """Two public events, in an order that depends on a secret."""

    def apply(self, seat: Seat, action: Any) -> list[Event]:
        odd = self.bids[seat] % 2
        events = super().apply(seat, action)
        if isinstance(action, Commit):
            events.insert(odd, _Nudged(seat))
        return events


class _Limiting(BidsState):
    """Nobody may take back a bid while the richest purse is elsewhere."""

    def legal_actions(self, seat: Seat) -> tuple[Any, ...]:
        legal = super().legal_actions(seat)
        if self.purses[seat] < max(self.purses):
            legal = tuple(action for action in legal if action != TakeBack())
        return legal


class _Calling(BidsState):
    """Who bids more than two may interrupt."""

    def interrupters(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if self.bids[seat] > 2)


class _Waiting(BidsState):
    """Who has placed nothing need not act."""

    def actors(self) -> tuple[Seat, ...]:
        actors = super().actors()
        return tuple(seat for seat in actors if self.purses[seat] > 1) or actors


class _Hurrying(BidsState):
    """The rich get more time."""

    def time_limit(self, seat: Seat) -> Any:
        return TimeLimit(max(self.purses), self.round) if seat in self.actors() else None


class _Unmarked(TippingState):
    """What comes out of the bag is said to reveal nothing."""

    def apply(self, seat: Seat, action: Any) -> list[Event]:
        events = super().apply(seat, action)
        return [_QuietlyHeld(e.seat, e.id, e.weight) if isinstance(e, Held) else e for e in events]


def _with_state(base: Any, state: Any) -> Game:
    leaky: Game = type("Leaky", (base,), {"state": state})()
    return leaky


@pytest.mark.parametrize(
    ("kind", "base", "state"),
    [
        ("view", SealedBids, _Sum),
        ("event", SealedBids, _Telling),
        ("event", SealedBids, _Ordering),
        ("legal", SealedBids, _Limiting),
        ("interrupters", SealedBids, _Calling),
        ("actors", SealedBids, _Waiting),
        ("time", SealedBids, _Hurrying),
        ("unmarked", Tipping, _Unmarked),
    ],
)
def test_planted_leak_is_caught(kind: str, base: Any, state: Any) -> None:
    game = _with_state(base, state)
    with pytest.raises(Leak) as caught:
        _check_several(game, ())
    assert caught.value.kind == kind


def test_bot_with_another_source_is_caught() -> None:
    class Cheat:
        asked = 0

        def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
            self.asked += 1
            return seen.legal[self.asked % len(seen.legal)]

    with pytest.raises(Leak) as caught:
        _check_several(SealedBids(), (Cheat(),))
    assert caught.value.kind == "bot"


def test_resample_that_knows_the_truth_is_caught() -> None:
    truth: list[Any] = []

    class Peeking(SealedBids):
        def resample(self, seen: Observation, rng: Rng) -> BidsState:
            state: BidsState = truth[-1].fork_state()
            return state

    game = Peeking()
    seats = [SeatInfo("a", "red"), SeatInfo("b", "blue")]
    truth.append(Session(game, seats, 3, {}))
    assert check_match(truth[-1], stream(3, "hidden"), next_move) == 0


def _check_several(game: Game, bots: tuple[Bot, ...]) -> None:
    for seed in range(5):
        seats = [SeatInfo("a", "red"), SeatInfo("b", "blue"), SeatInfo("c", "green")]
        check_match(Session(game, seats, seed, {}), stream(seed, "hidden"), next_move, bots, every=1)


def test_honest_games_pass_the_same_search() -> None:
    for game in (SealedBids(), Tipping()):
        _check_several(game, tuple(_bots(game)))


def test_a_place_that_nobody_sees_leaves_no_trace_in_histories() -> None:
    session = Session(SealedBids(), [SeatInfo("a", "red"), SeatInfo("b", "blue")], 1, {})
    session.submit(0, Place(2))
    assert session.observation(0).history == (Placed(0, 2),)
    assert session.observation(1).history == session.observation(None).history == ()
