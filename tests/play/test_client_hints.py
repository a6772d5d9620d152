"""Hints from the client: found after a while, and dropped when they are of no use any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.bot import Advice, Future, HintQuestion, Question
from game.core.game import AnyAction
from game.core.match_recorder import Recorder
from game.core.session import Session
from game.play.loader import begin, open_match
from game.play.local_client import LocalClient
from game.tools.replay import verify
from tests.play.slow import SlowExecutor, Told
from tests.play.test_client import bids, client_of, seats
from tests.toys import BOX, EXECUTOR, RULES
from tests.toys.sealed_bids import Commit, Place, TakeBack
from tests.toys.tipping import Declare

SLOW = SlowExecutor()


@pytest.fixture
def slow() -> SlowExecutor:
    return SlowExecutor()


def test_a_hint_is_told_once_it_is_found(slow: SlowExecutor) -> None:
    client = bids(executor=slow)
    assert not client.seeks_hint
    client.ask_hint(0)
    for _ in range(3):
        client.tick()
        assert client.seeks_hint
        assert client.hint(0) is None
    slow.ready = True
    client.tick()
    assert not client.seeks_hint
    hint = client.hint(0)
    assert hint is not None
    assert hint.actions[0] in client.observation(0).legal
    assert client.hint(1) is None
    client.drop_hint()
    assert client.hint(0) is None


def test_a_hint_is_asked_of_the_hard_bot(monkeypatch: pytest.MonkeyPatch, slow: SlowExecutor) -> None:
    client = bids(executor=slow)
    asked: list[Question[Any]] = []

    def ask(question: Question[Any]) -> Future[Any]:
        asked.append(question)
        return SLOW.ask(question)

    monkeypatch.setattr(slow, "ask", ask)
    client.ask_hint(0)
    (question,) = asked
    assert isinstance(question, HintQuestion)
    seen = question.observation
    assert (seen.seat, seen, question.difficulty) == (0, client.observation(0), "hard")
    assert question.poses is None


def own_action(client: LocalClient) -> None:
    client.submit(0, Place(1))


def undo(client: LocalClient) -> None:
    client.undo(1)


def another_hint(client: LocalClient) -> None:
    client.ask_hint(1)


def close(client: LocalClient) -> None:
    client.close()


@pytest.mark.parametrize("what", [own_action, undo, another_hint, close], ids=lambda what: what.__name__)
@pytest.mark.parametrize("found", [False, True])
def test_a_hint_is_dropped(slow: SlowExecutor, what: Callable[[LocalClient], None], found: bool) -> None:
    client = bids(executor=slow)
    client.submit(1, Place(1))
    client.ask_hint(0)
    if found:
        slow.ready = True
        client.tick()
        assert client.hint(0) is not None
    what(client)
    slow.ready = True
    assert slow.cancelled == (not found)
    assert client.hint(0) is None
    if what is not another_hint:
        assert not client.seeks_hint


@pytest.mark.parametrize("found", [False, True])
def test_a_hint_outlasts_what_others_do_aside(slow: SlowExecutor, found: bool) -> None:
    client = bids(executor=slow)
    client.ask_hint(0)
    if found:
        slow.ready = True
        client.tick()
    for action in (Place(1), TakeBack(), Commit()):
        client.submit(1, action)
    slow.ready = True
    client.tick()
    assert client.hint(0) is not None
    assert slow.cancelled == 0


def test_a_hint_ends_when_others_end_what_could_be_done(slow: SlowExecutor) -> None:
    """A rival stops the turn of the seat that asked."""
    client = client_of("test-tipping", "pp", executor=slow, turns=3)
    client.submit(0, Declare(1))
    client.ask_hint(0)
    stop = next(iter(client.observation(1).legal))
    client.submit(1, stop)
    assert not client.seeks_hint
    assert slow.cancelled == 1


def test_who_cannot_act_gets_no_hint() -> None:
    """A table may have asked while the turn still was theirs."""
    client = client_of("shape-up", seed=9)
    waits = 1 - client.actors()[0]
    client.ask_hint(waits)
    client.tick()
    assert not client.seeks_hint
    assert client.hint(waits) is None


def test_the_same_hint_comes_of_the_same_match() -> None:
    hints = set()
    for _time in range(3):
        client = client_of("shape-up", seed=9)
        actor = client.actors()[0]
        client.ask_hint(actor)
        client.tick()
        hints.add(client.hint(actor))
    assert None not in hints
    assert len(hints) == 1


def test_hints_are_counted_also_after_the_match_went_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = Session(RULES["test-sealed-bids"], seats("pp"), 3, {})
    client = LocalClient(begin(BOX["test-sealed-bids"], session, EXECUTOR, Recorder(path, session)), EXECUTOR)
    client.ask_hint(0)
    client.drop_hint()
    # The same again tells nothing new.
    client.ask_hint(0)
    client.submit(0, Place(1))
    client.ask_hint(0)
    client.ask_hint(1)
    assert [client.hints_asked(seat) for seat in (0, 1)] == [2, 1]
    client.close()
    resumed = LocalClient(open_match(path, BOX, EXECUTOR), EXECUTOR)
    assert [resumed.hints_asked(seat) for seat in (0, 1)] == [2, 1]
    resumed.ask_hint(1)
    assert resumed.hints_asked(1) == 1
    resumed.submit(1, Place(1))
    resumed.ask_hint(1)
    assert resumed.hints_asked(1) == 2
    resumed.close()
    assert verify(path, BOX).entries == 2


def test_who_gets_no_hint_has_asked_for_none() -> None:
    client = client_of("shape-up", seed=9)
    waits = 1 - client.actors()[0]
    client.ask_hint(waits)
    assert client.hints_asked(waits) == 0


# -- hints of several steps


def told(*actions: AnyAction) -> tuple[LocalClient, Told, Advice]:
    """A client of two people with a hint for the first of them."""
    executor = Told(*actions)
    client = bids(executor=executor)
    client.ask_hint(0)
    client.tick()
    hint = client.hint(0)
    assert hint is not None
    return client, executor, hint


def test_a_hint_goes_on_until_all_of_it_is_done() -> None:
    actions = Place(1), Place(2), Commit()
    client, executor, hint = told(*actions)
    for done, action in enumerate(actions):
        assert client.hint(0) == replace(hint, done=done)
        client.submit(1, Place(1) if done == 1 else Place(2))
        assert client.hint(0) == replace(hint, done=done), "what others do aside"
        client.submit(0, action)
    assert client.hint(0) is None
    assert executor.asked == client.hints_asked(0) == 1


def test_actions_that_are_done_together_are_steps_of_a_hint_too() -> None:
    client, _executor, hint = told(Place(1), Place(2), Commit())
    client.submit(0, Place(1), Place(2))
    assert client.hint(0) == replace(hint, done=2)


@pytest.mark.parametrize(
    "what",
    [
        lambda client: client.submit(0, Place(3)),
        lambda client: client.submit(0, Commit()),
        lambda client: client.undo(0),
    ],
    ids=["another action", "a later one", "undo"],
)
def test_anything_else_ends_a_hint_that_was_begun(what: Callable[[LocalClient], None]) -> None:
    client, _executor, _hint = told(Place(1), Place(2), Commit())
    client.submit(0, Place(1))
    assert client.hint(0) is not None
    what(client)
    assert client.hint(0) is None


def test_a_hint_ends_where_the_rest_of_it_is_illegal() -> None:
    client, _executor, _hint = told(Place(1), Place(99))
    client.submit(0, Place(1))
    assert client.hint(0) is None
