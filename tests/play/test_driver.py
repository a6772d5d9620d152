"""The driver: bots, timers, pauses, the tower and its hands, and going on from a file."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from game.bots import inline_executor as pool
from game.bots.difficulties import make_bot
from game.core.game import TICKS, TOWER, Event, Hand, IllegalAction, Observation, Seat, SeatInfo
from game.core.manifest import STRENGTHS
from game.core.match_recorder import Recorder
from game.core.record import RecordError, load
from game.core.rng import Rng, stream
from game.core.session import Entry, Session, UndoRefused
from game.core.world import AskPlace, World
from game.games.shapes.rules.game import SHAPES
from game.play.loader import open_match
from game.play.match import Match
from game.tools.replay import verify
from tests.disk import full_disk, needs_limits
from tests.play.slow import SlowExecutor
from tests.some import the
from tests.toys import BOX, EXECUTOR, RULES
from tests.toys.sealed_bids import SEALED_BIDS, BidsState, Commit, Place, SealedBids
from tests.toys.tipping import TIPPING, Declare, Fell, Hold, Release, Settled, Stop, ToyTower
from tests.words import first


def _seats(levels: str) -> list[SeatInfo]:
    """A seat a letter: "p" for a person, "r" for a random bot."""
    return [SeatInfo(f"s{n}", "red", {"p": None, "r": "random"}[letter]) for n, letter in enumerate(levels)]


def _bids(levels: str, **options: Any) -> Session:
    return Session(SEALED_BIDS, _seats(levels), 3, options)


def _tipping(levels: str, **options: Any) -> Session:
    return Session(TIPPING, _seats(levels), 3, options)


def _tower(session: Session) -> ToyTower:
    return ToyTower(len(session.seats), session.seed, session.options)


def _finish(match: Match, ticks: int = 20_000) -> None:
    for _ in range(ticks):
        if match.session.over:
            return
        match.tick()
    raise AssertionError("the match does not end")


# Bots


@pytest.mark.parametrize("levels", ["rr", "rrrrrr"])
def test_bots_play_a_match_to_its_end(levels: str) -> None:
    match = Match(_bids(levels, timer=30), EXECUTOR)
    _finish(match)
    assert match.illegal == 0
    assert match.session.winners()
    match.tick()


def test_bots_wait_a_little() -> None:
    match = Match(_bids("pr"), EXECUTOR, bot_delay=5)
    for _ in range(5):
        match.tick()
        assert match.session.log == ()
    match.tick()
    assert [entry.seat for entry in match.session.log] == [1]
    assert match.thinking in ((1,), ())


def _first_action(level: str, hurries: bool = False) -> int:
    """The tick in which a bot of `level` acts first."""
    seats = [SeatInfo("a", "red"), SeatInfo("b", "blue", level)]
    match = Match(Session(SEALED_BIDS, seats, 3, {}), EXECUTOR, bot_delay=10)
    while not match.session.log:
        match.tick()
        if hurries:
            match.hurry()
    return match.ticks


def test_each_level_has_its_pace() -> None:
    ticks = {level: _first_action(level) for level in ("random", *STRENGTHS)}
    assert ticks["random"] == ticks["expert"] == min(ticks.values())
    assert [ticks[level] - ticks["expert"] for level in STRENGTHS] == [6, 2, 1, 0]
    assert len({_first_action(level, True) for level in STRENGTHS}) == 1, "a skip waits for none of it"


def test_slow_bots_are_waited_for_and_asked_once() -> None:
    executor = SlowExecutor()
    match = Match(_bids("prr"), executor)
    for _ in range(10):
        match.tick()
    assert executor.asked == [1, 2]
    assert match.thinking == (1, 2)
    assert match.session.log == ()
    executor.ready = True
    match.tick()
    log: tuple[Entry, ...] = match.session.log
    assert log
    assert {entry.seat for entry in log} <= {1, 2}


def test_what_a_bot_cannot_see_does_not_make_its_answer_stale() -> None:
    executor = SlowExecutor()
    match = Match(_bids("pr"), executor)
    match.tick()
    match.submit(0, Place(1))
    match.tick()
    assert executor.asked == [1]
    match.submit(0, Commit())
    match.tick()
    assert executor.asked == [1, 1]
    assert executor.cancelled == 1


def test_stale_answer_is_dropped() -> None:
    executor = SlowExecutor()
    match = Match(_tipping("pr"), executor)
    match.submit(0, Declare(0))
    match.tick()
    assert executor.asked == [1]
    match.undo(0)
    executor.ready = True
    match.tick()
    assert match.session.actors() == (0,)
    assert match.session.history == ()
    assert match.thinking == ()


def test_bots_see_what_was_done_before_them_in_the_same_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    committed = []

    class Committer:
        def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
            committed.append(sum(seen.view.committed))
            return Commit()

    monkeypatch.setitem(pool._bots, ("random", SEALED_BIDS.key), Committer())
    match = Match(_bids("rrr"), EXECUTOR)
    for done in (1, 2, 3):
        match.tick()
        assert match.session.log_length == done
    assert committed == [0, 0, 0, 1, 1, 2]


def test_same_decision_gets_the_same_answer_after_an_undo() -> None:
    match = Match(_tipping("pr"), EXECUTOR)
    match.submit(0, Declare(0))
    match.tick()
    answer = match.session.log[1]
    match.undo(0)
    match.submit(0, Declare(0))
    match.tick()
    assert match.session.log[-1] == answer


def test_refused_answers_are_counted_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn:
        def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
            return Place(99)

    monkeypatch.setitem(pool._bots, ("random", SEALED_BIDS.key), Stubborn())
    match = Match(_bids("rr", rounds=1), EXECUTOR)
    _finish(match)
    assert match.illegal == match.session.log_length == 2


def test_close_drops_questions() -> None:
    executor = SlowExecutor()
    match = Match(_bids("pr"), executor)
    match.tick()
    match.close()
    assert executor.cancelled == 1


def test_bots_that_interrupt_are_asked_once_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Stopper:
        def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
            return make_bot("random", BOX[TIPPING.key]).choose(seen, rng)

        def interrupt(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any | None:
            asked.append(seen)
            return Stop() if seen.view.phase == "held" else None

    monkeypatch.setitem(pool._bots, ("random", TIPPING.key), Stopper())
    match = Match(_tipping("pr"), EXECUTOR)
    match.submit(0, Declare(2))
    for _ in range(4):
        match.tick()
    assert len(asked) == 1
    match.submit(0, Hold())
    match.tick()
    assert len(asked) == 2
    assert [entry.text for entry in match.session.log[:3]] == ["declare 2", "hold", "stop"]
    assert match.illegal == 0


def test_other_bots_never_interrupt() -> None:
    match = Match(_tipping("pr"), EXECUTOR)
    match.submit(0, Declare(2))
    for _ in range(50):
        match.tick()
    assert match.session.log_length == 1


# Time


def test_timer_runs_out_in_ticks() -> None:
    match = Match(_bids("pp", timer=1), EXECUTOR)
    match.submit(0, Place(2))
    assert match.ticks_left(0) == TICKS
    for _ in range(TICKS - 1):
        match.tick()
    assert match.ticks_left(0) == match.ticks_left(1) == 1
    match.tick()
    assert [entry.text for entry in match.session.log] == ["place 2", "commit", "commit"]
    assert match.session.observation(0).view.opened == ((2, 0),)
    assert match.ticks_left(0) == TICKS, "a new round, a new period"


def test_timers_alone_end_a_match() -> None:
    match = Match(_bids("pp", timer=1, rounds=3), EXECUTOR)
    _finish(match, 3 * TICKS + 1)
    assert match.session.over


def test_time_that_ran_out_in_a_period_that_is_over_costs_nothing() -> None:
    class Hasty(BidsState):
        """The first to commit ends the round for all."""

        def apply(self, seat: Seat, action: Any) -> list[Event]:
            if isinstance(action, Commit):
                self.committed = [True] * self.seats
                self.committed[seat] = False
            return super().apply(seat, action)

    class HastyBids(SealedBids):
        state = Hasty

    match = Match(Session(HastyBids(), _seats("pp"), 3, {"timer": 1, "rounds": 3}), EXECUTOR)
    for _ in range(TICKS):
        match.tick()
    assert match.session.log_length == 1
    assert match.ticks_left(1) == TICKS


def test_no_limit_no_timer() -> None:
    match = Match(_bids("pp"), EXECUTOR)
    assert match.ticks_left(0) is None
    for _ in range(100):
        match.tick()
    assert match.session.log == ()


def test_who_has_committed_has_no_timer() -> None:
    match = Match(_bids("pp", timer=1), EXECUTOR)
    match.submit(0, Commit())
    assert match.ticks_left(0) is None
    assert match.ticks_left(1) == TICKS


def test_only_attending_seats_lose_time() -> None:
    match = Match(_bids("ppp", timer=1), EXECUTOR)
    match.attending = (1,)
    for _ in range(20):
        match.tick()
    match.attending = ()
    for _ in range(20):
        match.tick()
    assert [match.ticks_left(seat) for seat in range(3)] == [60, 40, 60]
    match.attending = None
    for _ in range(40):
        match.tick()
    assert [match.ticks_left(seat) for seat in range(3)] == [20, None, 20]


def test_undo_gives_no_time_back() -> None:
    match = Match(_bids("pp", timer=1), EXECUTOR)
    for _ in range(30):
        match.tick()
    match.submit(0, Commit())
    match.undo(0)
    assert match.ticks_left(0) == 30


def test_pauses_stop_everything_until_the_last_reason_is_gone() -> None:
    match = Match(_bids("pr", timer=1), EXECUTOR)
    match.pause("menu")
    match.pause("focus")
    match.pause("focus")
    match.resume("focus")
    match.resume("never")
    assert match.paused
    for _ in range(100):
        match.tick()
    assert (match.ticks, match.session.log, match.ticks_left(0)) == (0, (), 60)
    match.resume("menu")
    assert not match.paused
    match.tick()
    assert match.ticks == 1
    assert match.session.log


def test_people_are_refused_as_by_the_session() -> None:
    match = Match(_bids("pp"), EXECUTOR)
    with pytest.raises(IllegalAction):
        match.submit(0, Place(99))
    with pytest.raises(UndoRefused):
        match.undo(0)
    assert match.session.log == ()


# The tower


def _hands(seed: int) -> Iterator[Mapping[Seat, Hand]]:
    rng = stream(seed, "hands")
    while True:
        hand = Hand(nudge=rng.below(7) - 3)
        for _ in range(1 + rng.below(6)):
            yield {0: hand, 1: hand}


def _person(match: Match, rng: Rng) -> None:
    """Now and then somebody does something, in turn or out of it."""
    if rng.below(12) == 0 and not match.session.over:
        state = match.session.fork_state()
        seats = [s for s in (*match.session.actors(), *match.session.interrupters()) if s != TOWER]
        if seats:
            seat = rng.choice(seats)
            legal = [action for action in state.legal_actions(seat) if action != Stop() or rng.below(8) == 0]
            if legal:
                match.submit(seat, rng.choice(legal))
            elif match.session.can_undo(seat):
                match.undo(seat)


def _play_tower(match: Match, seed: int, ticks: int = 10_000) -> None:
    rng, hands = stream(seed, "people"), _hands(seed)
    for _ in range(ticks):
        if match.session.over:
            break
        _person(match, rng)
        match.tick(next(hands))


def test_outcomes_come_from_the_tower() -> None:
    session = _tipping("pp")
    match = Match(session, EXECUTOR, world=_tower(session))
    match.submit(0, Declare(1))
    match.submit(0, Hold())
    for _ in range(10):
        match.tick({0: Hand(nudge=2), 1: Hand(nudge=-3)})
    assert the(match.world).poses()[1][2] == 20, "only the holder's hand counts"
    match.submit(0, Release())
    assert session.actors() == (TOWER,)
    for _ in range(11):
        match.tick()
    assert session.actors() == (TOWER,)
    match.tick()
    assert session.log[-1].seat == TOWER
    assert session.log[-1].tick == 22
    assert session.actors() == (1,)


def test_tower_interrupts_while_a_piece_is_held() -> None:
    session = _tipping("pp", turns=3)
    match = Match(session, EXECUTOR, world=_tower(session))
    match.submit(0, Declare(2))
    match.submit(0, Hold())
    for _ in range(9):
        match.tick({0: Hand(nudge=1)})
    match.submit(0, Release())
    for _ in range(12):
        match.tick()
    assert session.log[-1].text == "settled"
    match.submit(0, Hold())
    for _ in range(200):
        match.tick({0: Hand(nudge=1)})
    assert session.log[-1].text == "fell 0"
    assert session.observation(0).view.board == ()
    assert not the(match.world).active


def test_without_a_tower_outcomes_are_sampled() -> None:
    session = _tipping("rr")
    _finish(Match(session, EXECUTOR))
    outcomes = [TIPPING.decode(entry.text) for entry in session.log if entry.seat == TOWER]
    assert outcomes
    assert all(isinstance(outcome, Settled | Fell) for outcome in outcomes)
    again = _tipping("rr")
    _finish(Match(again, EXECUTOR))
    assert again.digest() == session.digest()


def test_bots_hands_are_steered() -> None:
    steered = []

    def controller(seat: Seat, seen: Observation, world: World, ask: AskPlace) -> Hand | None:
        steered.append(seat)
        return Hand(nudge=1)

    session = _tipping("rp", turns=3)
    match = Match(session, EXECUTOR, world=_tower(session), controller=controller, bot_delay=10)
    for _ in range(400):
        if session.actors() == (1,):
            match.submit(1, session.observation(1).legal[-1])
        match.tick()
    assert set(steered) == {0}
    assert match.session.history


@pytest.mark.parametrize("seed", range(6))
def test_recorded_hands_lead_to_the_same_tower(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = _tipping("pp", turns=3)
    recorder = Recorder(path, session)
    match = Match(session, EXECUTOR, world=_tower(session), recorder=recorder)
    _play_tower(match, seed)
    assert session.over
    match.close()
    verified = verify(path, BOX)
    assert verified.session.digest() == session.digest()
    assert verified.worlds > 5
    assert verified.entries == session.log_length


def test_changed_hand_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = _tipping("pp")
    match = Match(session, EXECUTOR, world=_tower(session), recorder=Recorder(path, session))
    match.submit(0, Declare(1))
    match.submit(0, Hold())
    for _ in range(7):
        match.tick({0: Hand(nudge=2)})
    match.submit(0, Release())
    match.close()
    verify(path, BOX)
    text = path.read_text()
    assert '{"hand":[[0,0,0,0,0,2,7]]}' in text
    path.write_text(text.replace("[[0,0,0,0,0,2,7]]", "[[0,0,0,0,0,2,6]]"))
    with pytest.raises(RecordError) as error:
        verify(path, BOX)
    assert error.value.reason == "record.diverged"


def test_a_hand_that_pauses_is_recorded_in_two_runs(tmp_path: Path) -> None:
    """One run over the pause would move the piece in a replay while nobody did."""
    path = tmp_path / "match.jsonl"
    session = _tipping("pp")
    match = Match(session, EXECUTOR, world=_tower(session), recorder=Recorder(path, session))
    match.submit(0, Declare(1))
    match.submit(0, Hold())
    for hands in [{0: Hand(nudge=2)}] * 3 + [{}] * 2 + [{0: Hand(nudge=2)}] * 4:
        match.tick(hands)
    match.submit(0, Release())
    match.close()
    assert '{"hand":[[0,0,0,0,0,2,3],[5,0,0,0,0,2,4]]}' in path.read_text()
    verify(path, BOX)


def test_what_the_tower_did_cannot_be_left_out(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = _tipping("pp", turns=3)
    match = Match(session, EXECUTOR, world=_tower(session), recorder=Recorder(path, session))
    match.submit(0, Declare(2))
    match.submit(0, Hold())
    for _ in range(9):
        match.tick({0: Hand(nudge=1)})
    match.submit(0, Release())
    for _ in range(12):
        match.tick()
    match.submit(0, Hold())
    while session.actors() == (0,):
        match.tick({0: Hand(nudge=1)})
    match.close()
    fall = f'[-1,"fell 0",{match.ticks}]\n'
    head, _, _ = path.read_text().partition(fall)
    path.write_text(head + f'[0,"release",{match.ticks}]\n')
    with pytest.raises(RecordError) as error:
        verify(path, BOX)
    assert error.value.reason == "record.diverged"


@pytest.mark.parametrize("seed", first(2, range(5), "matches"))
@pytest.mark.parametrize("cut", [0, 7, 25, 60])
def test_killed_at_any_moment_it_goes_on_from_the_poses(seed: int, cut: int, tmp_path: Path) -> None:
    """A match is killed, a line is torn, it goes on, is killed again; and still the whole file happens again."""
    path = tmp_path / "match.jsonl"
    session = _tipping("pp", turns=3)
    match = Match(session, EXECUTOR, world=_tower(session), recorder=Recorder(path, session))
    ticks = 0
    for again in range(4):
        _play_tower(match, seed * 10 + again, ticks=90)
        the(match.recorder)._file.close()
        data = path.read_bytes()
        path.write_bytes(data[: max(data.index(b"\n") + 1, len(data) - cut)])
        match = open_match(path, BOX, EXECUTOR)
        assert match.ticks >= ticks - cut
        ticks = match.ticks
        assert match.session.log == load(path, RULES).log
        assert match.session.observation(0).view.held == (
            None if the(match.world).holders == () else tuple(the(match.world).poses()[1][i] for i in (1, 3))
        )
    _play_tower(match, seed)
    assert match.session.over
    match.close()
    assert verify(path, BOX).session.digest() == match.session.digest()


def test_put_away_in_the_middle_it_goes_on_in_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = _tipping("pp")
    match = Match(session, EXECUTOR, world=_tower(session), recorder=Recorder(path, session))
    match.submit(0, Declare(1))
    match.submit(0, Hold())
    for _ in range(5):
        match.tick({0: Hand(nudge=2)})
    poses = the(match.world).poses()
    match.close()
    match = open_match(path, BOX, EXECUTOR)
    assert (match.ticks, the(match.world).poses()) == (5, poses)
    match.submit(0, Release())
    for _ in range(5):
        match.tick()
    match.close()
    match = open_match(path, BOX, EXECUTOR)
    for _ in range(7):
        match.tick()
    match.close()
    assert match.session.actors() == (1,)
    assert verify(path, BOX).session.digest() == match.session.digest()


def test_damaged_poses_are_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = _tipping("pp")
    match = Match(session, EXECUTOR, world=_tower(session), recorder=Recorder(path, session))
    match.submit(0, Declare(1))
    match.submit(0, Hold())
    match.close()
    path.write_text(path.read_text().replace('{"poses":[', '{"poses":["?",'))
    with pytest.raises(RecordError) as error:
        open_match(path, BOX, EXECUTOR)
    assert (error.value.reason, error.value.params["line"]) == ("record.damaged", 5)


# A full disk


def _play_through_a_full_disk(path: Path, seed: int, room: int, full: bool = True) -> Match:
    """A tipping match whose disk was `full` for a while, and has room again since."""
    session = _tipping("pp", turns=3)
    match = Match(session, EXECUTOR, world=_tower(session), recorder=Recorder(path, session))
    _play_tower(match, seed, ticks=40)
    with full_disk(path, room) if full else nullcontext():
        _play_tower(match, seed + 50, ticks=100)
        assert match.recorder is not None
        assert (match.recorder.problem is not None) == full
    return match


@needs_limits
@pytest.mark.parametrize("room", [0, 70])
@pytest.mark.parametrize("seed", first(1, range(3), "matches"))
def test_after_a_full_disk_the_file_is_as_without(seed: int, room: int, tmp_path: Path) -> None:
    files = []
    for full in (True, False):
        path = tmp_path / f"match-{full}.jsonl"
        match = _play_through_a_full_disk(path, seed, room, full)
        for _ in range(400):
            match.tick()
        assert the(match.recorder).problem is None
        _play_tower(match, seed + 99)
        match.close()
        assert match.session.over
        files.append(path.read_bytes())
    assert files[0] == files[1]
    assert verify(path, BOX).believed == 0


@needs_limits
@pytest.mark.parametrize("room", [0, 70])
@pytest.mark.parametrize("seed", first(2, range(4), "matches"))
def test_a_tower_too_large_to_wait_goes_on_from_its_poses(
    seed: int, room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.core.match_recorder.WAITING_MOST", 300)
    path = tmp_path / "match.jsonl"
    match = _play_through_a_full_disk(path, seed, room)
    verify(path, BOX)
    for _ in range(400):
        match.tick()
    assert the(match.recorder).problem is None
    # It can be put away and gone on with, and all of it happens again but what was lost.
    match.close()
    poses = the(match.world).poses()
    match = open_match(path, BOX, EXECUTOR)
    assert the(match.world).poses() == poses
    _play_tower(match, seed + 99)
    match.close()
    assert match.session.over
    verified = verify(path, BOX)
    assert verified.session.digest() == match.session.digest()
    assert 0 < verified.believed < verified.entries


@needs_limits
def test_a_tower_put_away_on_a_full_disk_is_as_it_was_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.match_recorder.WAITING_MOST", 300)
    path = tmp_path / "match.jsonl"
    session = _tipping("pp", turns=3)
    match = Match(session, EXECUTOR, world=_tower(session), recorder=Recorder(path, session))
    _play_tower(match, 2, ticks=40)
    entries = session.log_length
    with full_disk(path):
        _play_tower(match, 3, ticks=100)
        match.close()
    again = open_match(path, BOX, EXECUTOR)
    assert again.session.log == session.log[:entries]
    again.close()


# Going on from a file


@pytest.mark.parametrize("levels", ["rrr", "prr"])
def test_interrupted_match_goes_on_as_it_would_have(levels: str, tmp_path: Path) -> None:
    def people(match: Match) -> None:
        for seat in match.session.actors():
            if match.session.seats[seat].is_person and match.ticks % 3 == 0:
                match.submit(seat, Commit() if match.ticks % 2 else match.session.observation(seat).legal[-1])

    def play(match: Match, ticks: int) -> None:
        for _ in range(ticks):
            people(match)
            match.tick()

    straight = Match(_bids(levels, rounds=3), EXECUTOR)
    play(straight, 60)
    path = tmp_path / "match.jsonl"
    session = _bids(levels, rounds=3)
    match = Match(session, EXECUTOR, recorder=Recorder(path, session))
    for ticks in (1, 2, 3, 4, 50):
        play(match, ticks)
        now = match.ticks
        match.close()
        match = open_match(path, BOX, EXECUTOR)
        match.ticks = now  # Ticks without a tower are not recorded; here they move the people.
    match.close()
    assert match.session.log == straight.session.log
    assert match.session.digest() == straight.session.digest()


def test_file_with_unknown_bots_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    Recorder(path, _bids("pr")).close()
    path.write_text(path.read_text().replace('"random"', '"genius"'))
    with pytest.raises(RecordError) as error:
        open_match(path, BOX, EXECUTOR)
    assert error.value.reason == "record.bad-setup"


def test_damaged_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = _bids("pp")
    recorder = Recorder(path, session)
    session.submit(0, Place(1))
    recorder.close()
    data = path.read_bytes() + b'[0,"place 50"]\n'
    path.write_bytes(data)
    with pytest.raises(RecordError) as error:
        open_match(path, BOX, EXECUTOR)
    assert error.value.reason == "record.illegal"
    assert path.read_bytes() == data


def test_no_bot_beats_a_person_to_a_buzzer() -> None:
    seats = (SeatInfo("Rook", "red", "random"), SeatInfo("Ana", "blue"), SeatInfo("Mika", "green"))
    match = Match(Session(SHAPES, seats, 4, {"starter": "press"}), EXECUTOR)
    for _ in range(30):
        match.tick()
    assert match.session.log == ()
    match.submit(2, match.session.observation(2).legal[0])
    assert match.session.observation(None).view.starter == 2


def test_bots_among_themselves_press() -> None:
    seats = tuple(SeatInfo(name, colour, "random") for name, colour in (("Rook", "red"), ("Bolt", "blue")))
    match = Match(Session(SHAPES, seats, 4, {"starter": "press"}), EXECUTOR)
    match.tick()
    assert match.session.log
