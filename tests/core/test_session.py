"""Session: the log, listeners, what is seen, and undo in all its cases."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.game import TOWER, BadSetup, BadText, Event, IllegalAction, SeatInfo
from game.core.rng import stream
from game.core.session import MAX_SEED, Entry, Session, UndoRefused
from tests.toys.sealed_bids import SEALED_BIDS, BidsState, Commit, Committed, Opened, Place, Placed, SealedBids
from tests.toys.tipping import TIPPING, Declare, Hold, Release, Settled, Stop, Tipping, TippingState
from tests.words import first


def _people(count: int, bots: Sequence[int] = ()) -> list[SeatInfo]:
    return [SeatInfo(f"p{n}", "red", "random" if n in bots else None) for n in range(count)]


def _bids(count: int = 3, bots: Sequence[int] = (), **options: Any) -> Session:
    return Session(SEALED_BIDS, _people(count, bots), 7, options)


def _tipping(count: int = 2, bots: Sequence[int] = (), **options: Any) -> Session:
    return Session(TIPPING, _people(count, bots), 7, options)


def _refusal(session: Session, seat: int) -> str:
    log, digest = session.log, session.digest()
    assert not session.can_undo(seat)
    with pytest.raises(UndoRefused) as error:
        session.undo(seat)
    assert (session.log, session.digest()) == (log, digest)
    assert error.value.params == {"seat": seat}
    return error.value.reason


class _Ear:
    def __init__(self) -> None:
        self.heard: list[Any] = []

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        self.heard.append((entry, tuple(events)))

    def on_undo(self, entry: Entry) -> None:
        self.heard.append(entry)


def test_options_are_settled_and_name_the_match() -> None:
    session = _bids(rounds=3)
    assert session.options == {"rounds": 3, "timer": 0}
    assert session.match_id == _bids(rounds=3).match_id
    others = [_bids(rounds=2), _bids(4, rounds=3), _bids(bots=[0], rounds=3), Session(SEALED_BIDS, _people(3), 8, {})]
    assert len({session.match_id, *(other.match_id for other in others)}) == 5


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_seed_that_no_file_could_hold_is_refused(seed: int) -> None:
    with pytest.raises(BadSetup) as error:
        Session(SEALED_BIDS, _people(2), seed)
    assert error.value.reason == "setup.seed"


@pytest.mark.parametrize(
    ("info", "reason"), [(SeatInfo("x" * 81, "red"), "setup.name"), (SeatInfo("x", "sour"), "setup.colour")]
)
def test_seats_that_no_file_could_hold_are_refused(info: SeatInfo, reason: str) -> None:
    with pytest.raises(BadSetup) as error:
        Session(SEALED_BIDS, [SeatInfo("a", "red"), info], 1)
    assert error.value.reason == reason
    assert error.value.params["seat"] == 1


def test_refused_action_leaves_no_trace() -> None:
    session, ear = _bids(), _Ear()
    session.add_listener(ear)
    digest, seen = session.digest(), session.observation(0)
    for seat, action in [(0, Place(99)), (3, Commit()), (-2, Commit()), (TOWER, Commit())]:
        with pytest.raises(IllegalAction):
            session.submit(seat, action)
    assert (session.digest(), session.log, session.history, ear.heard) == (digest, (), (), [])
    assert session.observation(0) is seen


def test_listeners_hear_everything_in_order() -> None:
    session, ear = _bids(), _Ear()
    session.add_listener(ear)
    session.submit(1, Place(2), tick=5)
    session.undo(1)
    assert ear.heard == [(Entry(1, "place 2", 5), (Placed(1, 2),)), Entry(1, "undo")]
    assert session.log == (Entry(1, "place 2", 5), Entry(1, "undo"))


def test_seen_is_redacted_and_kept_until_something_happens() -> None:
    session = _bids()
    assert session.observation(0) is session.observation(0)
    session.submit(0, Place(2))
    session.submit(1, Commit())
    assert session.observation(0).history == (Placed(0, 2), Committed(1))
    assert session.observation(1).history == session.observation(None).history == (Committed(1),)
    assert session.observation(None).legal == session.observation(1).legal == ()
    assert session.observation(0).legal[0] == Commit()


def test_forked_state_is_apart() -> None:
    session = _bids()
    digest = session.digest()
    session.fork_state().apply(0, Commit())
    assert session.digest() == digest


def test_undo_of_nothing() -> None:
    session = _bids()
    session.submit(0, Place(1))
    assert _refusal(session, 1) == "undo.nothing"
    assert _refusal(session, TOWER) == "undo.nothing"


@pytest.mark.parametrize("device", ["any", "mouse", "keys", "keys-left", "keys-right", "pad1", "pad99"])
def test_seats_name_a_device(device: str) -> None:
    assert Session(SEALED_BIDS, [*_people(1), SeatInfo("x", "red", None, device)], 7).seats[1].device == device


@pytest.mark.parametrize(
    "device", ["", "key", "keys-", "keys-up", "keys-left-right", "mouse1", "pad", "pad0", "pad100"]
)
def test_devices_that_there_cannot_be_are_refused(device: str) -> None:
    with pytest.raises(BadSetup) as error:
        Session(SEALED_BIDS, [*_people(1), SeatInfo("x", "red", None, device)], 7)
    assert (error.value.reason, error.value.params) == ("setup.device", {"seat": 1, "device": device})


def test_sealed_plans_undo_per_seat() -> None:
    session = _bids()
    session.submit(0, Place(1))
    session.submit(1, Place(2))
    session.submit(1, Commit())
    session.submit(2, Place(3))
    rivals = [session.observation(seat) for seat in (1, 2)]
    session.undo(0)
    assert session.observation(0).view.bid == 0
    assert session.observation(0).history == (Committed(1),)
    assert [session.observation(seat) for seat in (1, 2)] == rivals
    session.undo(1)
    assert session.observation(0).history == ()
    assert session.observation(1).view.bid == 2


def test_undo_goes_further_back_each_time() -> None:
    session = _bids()
    start = session.digest()
    session.submit(0, Place(1))
    session.submit(0, Place(2))
    session.undo(0)
    assert session.observation(0).view.bid == 1
    session.undo(0)
    assert session.digest() == start
    assert _refusal(session, 0) == "undo.nothing"


def test_what_was_revealed_stays() -> None:
    session = _bids(2)
    for seat in (0, 1):
        session.submit(seat, Place(1))
        session.submit(seat, Commit())
    assert any(isinstance(event, Opened) for event in session.history)
    assert _refusal(session, 0) == _refusal(session, 1) == "undo.revealed"
    session.submit(0, Commit())
    session.undo(0)
    assert _refusal(session, 0) == "undo.revealed"


def test_undo_is_refused_where_others_built_on_it() -> None:
    session = _tipping()
    session.submit(0, Declare(0))
    session.submit(1, Declare(1))
    assert _refusal(session, 0) == "undo.entangled"
    session.undo(1)
    session.undo(0)
    assert session.actors() == (0,)


def test_undo_against_bots_drops_what_they_did_since() -> None:
    session = _tipping(3, bots=[1, 2])
    session.submit(0, Declare(0))
    session.submit(1, Declare(0))
    session.submit(2, Declare(1))
    session.undo(0)
    assert session.actors() == (0,)
    assert session.history == ()
    assert [entry.text for entry in session.log] == ["declare 0", "declare 0", "declare 1", "undo"]
    session.submit(0, Declare(1))
    again = _tipping(3, bots=[1, 2])
    for entry in session.log:
        again.repeat(entry)
    assert again.digest() == session.digest()


def test_undo_against_bots_keeps_their_sealed_plans() -> None:
    session = _bids(3, bots=[1, 2])
    session.submit(0, Place(1))
    session.submit(1, Commit())
    session.undo(0)
    assert session.actors() == (0, 2)


def test_undo_against_bots_stops_at_what_was_revealed() -> None:
    session = _tipping(2, bots=[1])
    session.submit(0, Declare(0))
    session.submit(1, Declare(1))
    session.submit(1, Hold())
    assert _refusal(session, 0) == "undo.revealed"


def test_nothing_is_taken_back_from_the_tower() -> None:
    session = _tipping()
    session.submit(0, Declare(2))
    session.submit(0, Hold())
    session.submit(0, Release())
    session.submit(TOWER, Settled())
    assert _refusal(session, 0) == "undo.revealed"
    assert _refusal(session, TOWER) == "undo.nothing"


class _Quiet(TippingState):
    """Nothing is ever told."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        super().apply(seat, action)
        return []


class _QuietTipping(Tipping):
    state = _Quiet


@pytest.mark.parametrize("bots", [[], [1]])
def test_nothing_is_taken_back_from_a_tower_that_tells_nothing(bots: list[int]) -> None:
    session = Session(_QuietTipping(), _people(2, bots), 7)
    for seat, action in [(0, Declare(2)), (0, Hold()), (0, Release()), (TOWER, Settled())]:
        session.submit(seat, action)
    assert _refusal(session, 0) == "undo.revealed"


def test_interruption_rests_on_what_it_interrupts() -> None:
    """It would still be legal without, but it was not decided beside it."""
    people, bots = (Session(_QuietTipping(), _people(2, bots), 7) for bots in ([], [1]))
    for session in (people, bots):
        for seat, action in [(0, Declare(2)), (0, Hold()), (1, Stop())]:
            session.submit(seat, action)
    assert _refusal(people, 0) == "undo.entangled"
    bots.undo(0)
    assert bots.actors() == (0,)
    assert bots.observation(0).legal == (Hold(), Stop())


class _Curious(BidsState):
    """A bid placed while the first seat has none is shown to all."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        events = super().apply(seat, action)
        if seat and isinstance(action, Place) and not self.bids[0]:
            events.append(Opened(0, tuple(self.bids), None))
        return events


class _CuriousBids(SealedBids):
    state = _Curious


def test_undo_itself_may_reveal_nothing() -> None:
    session = Session(_CuriousBids(), _people(2), 7)
    session.submit(0, Place(1))
    session.submit(1, Place(2))
    assert _refusal(session, 0) == "undo.entangled"


def test_interrupter_acts_out_of_turn() -> None:
    session = _tipping()
    session.submit(0, Declare(2))
    assert session.actors() == (0,)
    assert session.interrupters() == (0, 1)
    assert session.observation(1).legal == (Stop(),)
    session.submit(1, Stop())
    assert session.actors() == (TOWER,)


def test_decisions_count_what_counts() -> None:
    session = _bids()
    session.submit(0, Place(1))
    session.submit(0, Place(2))
    session.undo(0)
    assert [session.decisions(seat) for seat in range(3)] == [1, 0, 0]


@pytest.mark.parametrize("seed", first(1, range(2), "games"))
def test_sealed_undo_equals_a_match_without_the_action(seed: int) -> None:
    """Against a list of what counts, kept apart, and a new match played from it."""
    rng = stream(seed, "moves")
    session = _bids(4, rounds=2)
    counting: list[tuple[int, Any]] = []
    undone = 0
    while not session.over and session.log_length < 300:
        seat = rng.below(4)
        if rng.below(3) == 0 and session.can_undo(seat):
            session.undo(seat)
            last = max(index for index, (other, _) in enumerate(counting) if other == seat)
            del counting[last]
            undone += 1
        elif legal := session.observation(seat).legal:
            action = rng.choice(legal)
            session.submit(seat, action)
            counting.append((seat, action))
        plain = _bids(4, rounds=2)
        for other, action in counting:
            plain.submit(other, action)
        assert plain.digest() == session.digest()
        assert plain.history == session.history
        assert [plain.observation(n) for n in range(4)] == [session.observation(n) for n in range(4)]
    assert undone > 5


def test_another_spelling_of_an_action_is_no_line_of_a_match() -> None:
    session = _bids()
    action = next(action for action in session.observation(0).legal if isinstance(action, Place) and action.coins)
    for text in (f"place 0{action.coins}", f"place +{action.coins}", f"place  {action.coins}"):
        with pytest.raises(BadText):
            session.repeat(Entry(0, text))
    assert session.log == ()
