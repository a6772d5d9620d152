"""The client of a match in this process: what it tells, what it asks for, and what becomes of that."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Collection, Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

from game.core.game import TOWER, Event, Hand, Seat, SeatInfo
from game.core.match_recorder import Recorder
from game.core.record import load
from game.core.rng import stream
from game.core.session import Session
from game.games.up_or_down.rules.actions import EndTurn, Play
from game.games.up_or_down.rules.actions import Take as TakeCard
from game.physics.tower_view import TowerView
from game.play.client import Acted, News, Refused, Undone
from game.play.loader import begin
from game.play.local_client import LocalClient
from game.play.match import Match
from tests.conformance.cases import ALL_GAMES, next_move
from tests.disk import full_disk, needs_limits
from tests.toys import BOX, EXECUTOR, RULES
from tests.toys.sealed_bids import Commit, Committed, Place, Placed
from tests.toys.tipping import Declare as DeclareWeights
from tests.toys.tipping import Hold, Released
from tests.toys.tipping import Release as LetGo
from tests.words import first


def seats(letters: str) -> list[SeatInfo]:
    """A seat for each letter: "p" a person, "r" a random bot."""
    return [SeatInfo(f"s{n}", "red", {"p": None, "r": "random"}[letter]) for n, letter in enumerate(letters)]


def client_of(game: str, people: str = "pp", seed: int = 3, executor: Any = EXECUTOR, **options: Any) -> LocalClient:
    session = Session(RULES[game], seats(people), seed, options)
    return LocalClient(begin(BOX[game], session, executor), executor)


def bids(people: str = "pp", **more: Any) -> LocalClient:
    return client_of("test-sealed-bids", people, **more)


def news_of(client: LocalClient, viewer: Seat | None) -> list[News]:
    """All that has not been told yet."""
    return list(iter(lambda: client.news(viewer), None))


# -- news


def test_nothing_is_told_before_anything_happens() -> None:
    assert bids().news(None) is None


@pytest.mark.parametrize(
    ("viewer", "events"), [(1, (Placed(1, 2),)), (0, ()), (None, ())], ids=["its own", "a rival's", "all people's"]
)
def test_a_secret_is_told_to_its_seat_alone(viewer: Seat | None, events: tuple[Event, ...]) -> None:
    client = bids()
    client.submit(1, Place(2))
    assert news_of(client, viewer) == [Acted(1, events)]
    assert client.news(viewer) is None


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)
def test_the_news_of_a_match_are_what_its_viewer_may_know(game: Any) -> None:
    """All of them, in order, are the history of that viewer."""
    session = Session(game, seats("p" * game.seat_range[-1]), 5)
    clients = {viewer: LocalClient(Match(session, EXECUTOR), EXECUTOR) for viewer in (None, 0, 1)}
    rng = stream(5, "news")
    while not session.over and session.log_length < 60:
        session.submit(*next_move(session, rng))
    for viewer, client in clients.items():
        news = news_of(client, viewer)
        assert all(isinstance(told, Acted) for told in news)
        assert [told.seat for told in news] == [entry.seat for entry in session.log]
        events = [event for told in news if isinstance(told, Acted) for event in told.events]
        assert tuple(events) == session.observation(viewer).history


def test_what_bots_and_the_tower_do_is_told() -> None:
    client = client_of("test-tipping", "pr", turns=3)
    client.submit(0, DeclareWeights(1))
    client.submit(0, Hold())
    client.submit(0, LetGo())
    while client.actors() != (0,) and not client.over:
        client.tick()
    news = news_of(client, None)
    assert isinstance(news[2], Acted)
    assert news[2].events == (Released(0, 0),)
    assert [told.seat for told in news][:4] == [0, 0, 0, TOWER]
    assert 1 in [told.seat for told in news]


# -- what is asked for


def test_a_refusal_is_told_with_its_reason_and_changes_nothing() -> None:
    client = bids()
    client.submit(0, Place(99))
    assert news_of(client, 1) == [Refused(0, "bids.purse", {"coins": 99})]
    assert client.match.session.log == ()
    assert not client.can_undo(0)


def test_there_is_no_such_seat() -> None:
    client = bids()
    client.submit(7, Place(1))
    assert news_of(client, None) == [Refused(7, "match.no-such-seat", {"seat": 7})]


def test_what_was_done_is_undone() -> None:
    client = bids()
    assert not client.can_undo(0)
    before = client.observation(0)
    client.submit(0, Place(1))
    assert client.can_undo(0)
    assert client.acted(0)
    assert not client.can_undo(1)
    assert not client.acted(1)
    client.undo(0)
    assert news_of(client, None) == [Acted(0, ()), Undone(0)]
    assert client.observation(0) == before
    assert not client.can_undo(0)
    assert not client.acted(0)


def test_an_undo_is_refused_with_its_reason() -> None:
    client = bids()
    client.undo(0)
    assert news_of(client, None) == [Refused(0, "undo.nothing", {"seat": 0})]
    client.submit(0, Commit())
    client.submit(1, Commit())
    news_of(client, None)
    assert not client.can_undo(0)
    client.undo(0)
    assert news_of(client, None) == [Refused(0, "undo.revealed", {"seat": 0})]


# -- several actions asked for together


def turn(client: LocalClient, seat: Seat, seen: bool = False) -> tuple[Any, ...]:
    """A whole turn of Up or Down? with both piles empty: play, take, end. `seen`: whether the others do not know the
    card that is played, so that this cannot be undone.
    """
    for play in client.observation(seat).legal:
        state = client.match.session.fork_state()
        if any(event.reveals for event in state.apply(seat, play)) == seen:
            take = state.legal_actions(seat)[0]
            assert isinstance(play, Play)
            assert isinstance(take, TakeCard)
            return play, take, EndTurn()
    raise LookupError("no such card")


@pytest.fixture
def late() -> LocalClient:
    """Up or Down? with both piles empty: nothing is revealed any more, but for cards that the others do not know."""
    client = client_of("up-or-down", "pp", seed=3)
    session, rng = client.match.session, stream(3, "late")
    while session.log_length < 129:
        session.submit(session.actors()[0], rng.choice(session.observation(session.actors()[0]).legal))
    assert session.log[-1].text == session.game.encode(EndTurn())
    news_of(client, None)
    return client


def test_what_was_asked_for_together_is_undone_together(late: LocalClient) -> None:
    play, take, end = turn(late, 0)
    before, decided = late.observation(0), late.match.session.decisions(0)
    late.submit(0, play, take)
    assert [type(told) for told in news_of(late, 0)] == [Acted, Acted]
    late.undo(0)
    assert news_of(late, 0) == [Undone(0), Undone(0)]
    assert late.observation(0) == before
    # One by one they are undone one by one.
    for action in (play, take, end):
        late.submit(0, action)
    for left in (2, 1, 0):
        late.undo(0)
        assert late.match.session.decisions(0) == decided + left


def test_only_what_was_asked_for_together_is(late: LocalClient) -> None:
    play, take, end = turn(late, 0)
    decided = late.match.session.decisions(0)
    late.submit(0, play, take)
    late.submit(0, end)
    late.undo(0)
    assert late.match.session.decisions(0) == decided + 2
    late.undo(0)
    assert late.match.session.decisions(0) == decided
    late.submit(0, play)
    late.submit(0, take)
    late.undo(0)
    assert late.match.session.decisions(0) == decided + 1


def test_a_refusal_in_the_middle_ends_what_was_asked_for(late: LocalClient) -> None:
    play, take, end = turn(late, 0)
    decided = late.match.session.decisions(0)
    late.submit(0, play, take, play, end)
    assert [type(told) for told in news_of(late, 0)] == [Acted, Acted, Refused]
    assert late.match.session.decisions(0) == decided + 2
    late.undo(0)
    assert late.match.session.decisions(0) == decided
    late.submit(0, play, play)
    assert late.match.session.decisions(0) == decided + 1
    late.undo(0)
    assert late.match.session.decisions(0) == decided


def test_an_undo_goes_back_to_what_was_revealed_and_says_why_no_further(late: LocalClient) -> None:
    play, take, _end = turn(late, 0, seen=True)
    decided = late.match.session.decisions(0)
    late.submit(0, play, take)
    news_of(late, 0)
    late.undo(0)
    assert news_of(late, 0) == [Undone(0), Refused(0, "undo.revealed", {"seat": 0})]
    assert late.match.session.decisions(0) == decided + 1


def test_an_undo_that_was_refused_for_a_while_still_takes_all_back(late: LocalClient) -> None:
    decided = late.match.session.decisions(0)
    late.submit(0, *turn(late, 0))
    late.submit(1, turn(late, 1)[0])
    news_of(late, 0)
    late.undo(0)
    assert news_of(late, 0) == [Refused(0, "undo.entangled", {"seat": 0})]
    assert late.match.session.decisions(0) == decided + 3
    late.undo(1)
    late.undo(0)
    assert late.match.session.decisions(0) == decided


# -- queries and time


def test_queries_are_those_of_the_match() -> None:
    client = bids("pr", rounds=1, timer=30)
    session = client.match.session
    assert client.game is session.game
    assert client.seats == session.seats
    assert client.options == session.options
    assert client.observation(0) is client.observation(0) is session.observation(0)
    assert (client.actors(), client.interrupters(), client.holders()) == ((0, 1), (), ())
    assert client.thinking == (1,)
    assert client.ticks_left(0) == 30 * 60
    assert (client.over, client.winners(), client.scores()) == (False, (), (0, 0))
    assert client.world() is None
    client.submit(0, Commit())
    while not client.over:
        client.tick()
    assert client.winners() == session.winners() != ()
    assert client.scores() == session.scores()
    assert client.actors() == ()


def test_only_the_clocks_of_who_attends_run() -> None:
    client = bids(timer=30)

    def left_after(attending: Collection[Seat] | None) -> list[int | None]:
        client.attend(attending)
        client.tick()
        return [client.ticks_left(seat) for seat in (0, 1)]

    assert left_after({0}) == [1799, 1800]
    assert left_after(()) == [1799, 1800]
    assert left_after(None) == [1798, 1799]


def test_while_any_reason_to_pause_holds_nothing_moves() -> None:
    client = bids("pr", timer=30)
    client.pause("covered")
    client.pause("asked")
    client.resume("covered")
    for _ in range(5):
        client.tick()
    assert client.ticks_left(0) == 1800
    assert client.match.session.log == ()
    client.resume("asked")
    client.tick()
    assert client.ticks_left(0) == 1799


def test_a_world_is_one_frozen_value_a_tick() -> None:
    client = client_of("shapes", "pp", seed=2, variant="classic")
    before = client.world()
    assert isinstance(before, TowerView)
    assert client.world() is before
    with pytest.raises(FrozenInstanceError):
        before.pieces = ()  # type: ignore[misc]
    client.tick()
    assert client.world() is not before


def test_a_world_seen_earlier_stays_as_it_was() -> None:
    client = client_of("test-tipping", "pp", turns=3)
    client.submit(0, DeclareWeights(1))
    bare = client.world()
    client.submit(0, Hold())
    assert client.holders() == (0,)
    held = client.world()
    assert held != bare
    kept = repr(held)
    client.move_hands({0: Hand(nudge=1)})
    client.tick()
    assert client.world() != held
    assert repr(held) == kept
    client.submit(0, LetGo())
    assert client.world() is None


# -- the recording


def recorded(path: Path) -> LocalClient:
    session = Session(RULES["test-sealed-bids"], seats("pp"), 3)
    return LocalClient(Match(session, EXECUTOR, recorder=Recorder(path, session)), EXECUTOR)


def test_a_match_without_a_file() -> None:
    client = bids()
    assert client.file is None
    assert client.problem is None
    client.retry_recording()
    assert client.end_recording() is None


def test_the_file_of_a_match_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    client = recorded(path)
    client.submit(0, Place(1))
    assert client.file == path
    assert client.problem is client.end_recording() is None
    assert load(path, RULES).log == client.match.session.log


@needs_limits
def test_what_the_disk_refuses_is_told_and_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    client = recorded(path)
    with full_disk(path):
        client.submit(0, Place(1))
        assert client.problem is not None
        client.retry_recording()
        assert client.problem is not None
    client.retry_recording()
    assert client.problem is None
    assert client.end_recording() is None
    assert load(path, RULES).log == client.match.session.log


@needs_limits
def test_a_file_that_stays_incomplete_says_so(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    client = recorded(path)
    with full_disk(path):
        client.submit(0, Place(1))
        problem = client.end_recording()
    assert problem is not None
    assert problem is client.problem


# -- the end


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Nothing is freed but what nobody holds."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("game", first(1, ["test-sealed-bids", "test-tipping", "shapes"], "matches"))
def test_nothing_keeps_a_closed_match(game: str, no_collector: None) -> None:
    client = client_of(game, "pr")
    session = client.match.session
    for _ in range(3):
        client.tick()
    client.ask_hint(0)
    client.close()
    gone = weakref.ref(client), weakref.ref(client.match)
    del client
    assert [reference() for reference in gone] == [None, None]
    # Nobody listens any more.
    session.submit(0, session.observation(0).legal[0])


def test_a_closed_client_hears_nothing() -> None:
    client = bids()
    client.close()
    client.match.session.submit(0, Commit())
    assert client.news(None) is None


def test_events_are_those_of_the_action() -> None:
    client = bids()
    client.submit(0, Commit())
    assert news_of(client, 1) == [Acted(0, (Committed(0),))]
