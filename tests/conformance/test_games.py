"""Every game keeps the promises of `game.core.game` in random matches."""

import dataclasses
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import (
    TOWER,
    AnyAction,
    BadSetup,
    BadText,
    Event,
    Game,
    IllegalAction,
    Observation,
    Preview,
    Seat,
    TimeLimit,
    digest,
    settle_options,
)
from game.core.match_recorder import Recorder
from game.core.record import load, replay
from game.core.rng import Rng, stream
from game.core.session import UNDO, Session, UndoRefused
from game.games import GAMES, MANIFESTS
from tests.conformance import digests
from tests.conformance.cases import ALL_GAMES, CASES, Case, every, next_move, play, script
from tests.conformance.messages import check_message
from tests.examples import FEWER
from tests.some import the
from tests.toys import RULES, TEST_GAMES

SEED = 11
MOST_LEGAL = 2000

FREE_TOWERS = {"shapes", "challenge"}
"""Games whose tower may do more than can be listed; their own tests see to what it may not do."""

each_case = every()
some_cases = every(2)
"""For what the rules have no part in but through promises that each case keeps."""
each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)


def test_test_games_are_not_in_the_box() -> None:
    assert set(RULES) == {game.key for game in ALL_GAMES}, "the suite plays them"
    assert set(RULES) - set(GAMES) == {game.key for game in TEST_GAMES}
    command = "from game.games import GAMES; print(*GAMES)"
    keys = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True).stdout.split()
    assert keys == list(GAMES)
    assert not any(key.startswith("test-") for key in keys)


@each_case
def test_every_promise_on_a_random_match(case: Case) -> None:
    """One walk with all that can be looked at in a position; the dearer checks in every few of them."""
    rng = stream(SEED, "promises")
    ever = list(dict.fromkeys(action for _, action in script(case, SEED)))
    length = len(script(case, SEED))
    plain: set[type] = set()
    refused = 0

    def now_and_then(one_in: int) -> bool:
        # By chance: a step of a fixed length would meet the same phase of every turn.
        return length < 20 or rng.below(one_in * max(1, length // 80)) == 0

    for session in play(case, SEED):
        state = session.fork_state()
        before = digest(state)
        _check_legal(case, state, whole=now_and_then(3))
        _check_time_out(state)
        if now_and_then(3):
            refused += _check_refusals(case, state, ever, rng)
        assert digest(state) == before
        if now_and_then(4):
            _check_previews(case, session)
        if now_and_then(10) or session.over:
            _check_values(case, session, plain)
            _check_messages(case, session)
        if session.log_length % (length // 2) == 0:
            for seat in (None, *range(case.seats)):
                seen = session.observation(seat)
                assert hash(seen) == hash(pickle.loads(pickle.dumps(seen)))
        if now_and_then(4) and not session.over:
            _check_clones(session, rng)
        _check_end(case, session)
    assert session.over
    assert refused
    assert len(plain) >= 3, "a view, an action and an event at least"
    assert len({case.session(seed).digest() for seed in range(4)}) == 4


def _check_legal(case: Case, state: Any, whole: bool) -> None:
    """Legal actions are distinct and in a stable order, `check` allows them, and their texts come back.

    Of a long list only some are tried, unless `whole`.
    """
    actors, interrupters = state.actors(), state.interrupters()
    assert state.seats == case.seats
    assert len(set(actors)) == len(actors)
    for seat in (TOWER, *range(case.seats)):
        legal = state.legal_actions(seat)
        assert list(legal) == list(state.legal_actions(seat))
        assert len(legal) == len(set(legal)) <= MOST_LEGAL
        assert not legal or seat in actors or seat in interrupters
        assert legal or seat not in actors
        for action in legal[:: 1 if whole else 1 + len(legal) // 10]:
            state.check(seat, action)
            text = case.game.encode(action)
            assert case.game.decode(text) == action
            assert text != UNDO
            assert 0 < len(text) <= 60
            assert text.isprintable()


def _check_time_out(state: Any) -> None:
    """What happens when the time is over is legal."""
    for seat in state.actors():
        limit = None if seat == TOWER else state.time_limit(seat)
        if limit is not None:
            assert limit.seconds > 0
            hash(limit.period)
            assert state.timeout_action(seat) in state.legal_actions(seat)


def _check_refusals(case: Case, state: Any, ever: list[Any], rng: Rng) -> int:
    """What is not legal is refused with a reason. Returns how often it was tried; the caller looks for traces."""
    refused = 0
    for seat in (TOWER, *range(case.seats)):
        legal = set(state.legal_actions(seat))
        candidates = [rng.choice(ever) for _ in range(2)]
        candidates += [m for action in candidates for m in _mutants(case.game, action, rng)]
        for action in candidates:
            if action in legal or (legal and seat == TOWER and case.game.key in FREE_TOWERS):
                continue
            for attempt in (state.check, state.apply):
                with pytest.raises(IllegalAction) as error:
                    attempt(seat, action)
                assert error.value.reason
            refused += 1
    return refused


def _check_previews(case: Case, session: Session) -> None:
    """Previews are pure and total."""
    for seat in range(case.seats):
        seen: Observation = session.observation(seat)
        for action in seen.legal[:: max(1, len(seen.legal) // 6)]:
            preview = case.game.preview(seen.view, action)
            assert isinstance(preview, Preview)
            assert preview == case.game.preview(seen.view, action)
            hash(preview)
            check_message(case.game, preview, Preview)
            check_message(case.game, action, AnyAction)


def _check_values(case: Case, session: Session, plain: set[type]) -> None:
    """Views, actions and events can be hashed; each class of them is frozen and slotted."""
    for seat in (None, *range(case.seats)):
        seen = session.observation(seat)
        for value in (seen.view, *seen.legal[:10], *seen.history[-7:], *session.history[-7:]):
            hash(value)
            if type(value) not in plain:
                plain.add(type(value))
                _check_class(value)


def _check_messages(case: Case, session: Session) -> None:
    """What is sent to a seat or a spectator, and what they send, comes back from a message."""
    for seat in (None, *range(case.seats)):
        seen = session.observation(seat)
        # At the end comes all that the seat was told in the match.
        latest = seen if session.over else dataclasses.replace(seen, history=seen.history[-7:])
        check_message(case.game, latest, Observation)
        if seat is not None:
            check_message(case.game, session.time_limit(seat), TimeLimit | None)
    if session.over:
        check_message(case.game, tuple(session.history), tuple[Event, ...])


def _check_class(value: Any) -> None:
    assert dataclasses.is_dataclass(value)
    assert "__slots__" in type(value).__dict__
    for field in dataclasses.fields(value)[:1]:
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field.name, None)


def _check_clones(session: Session, rng: Rng) -> None:
    """A clone is alike and goes its own way."""
    state = session.fork_state()
    twin, third = state.clone(), state.clone()
    before = digest(state)
    assert digest(twin) == before
    for _ in range(5):
        if not twin.actors():
            break
        seat = rng.choice(twin.actors())
        twin.apply(seat, rng.choice(twin.legal_actions(seat)))
    assert digest(state) == before == digest(third)
    seat, action = next_move(session, rng)
    assert state.apply(seat, action) == third.apply(seat, action)
    assert digest(state) == digest(third) != before


def _check_end(case: Case, session: Session) -> None:
    """Somebody wins at the end, unless a level was left without a medal, and nobody before it."""
    winners = session.winners()
    if not session.over:
        assert winners == ()
        return
    assert winners or MANIFESTS[case.game.key].has_medals
    assert list(winners) == sorted(set(winners) & set(range(case.seats)))
    assert len(session.scores()) == case.seats


def _mutants(game: Game, action: Any, rng: Rng) -> list[Any]:
    """Actions whose text differs from the text of `action` in one character."""
    text = game.encode(action)
    found = []
    for _ in range(2):
        at = rng.below(len(text))
        changed = text[:at] + rng.choice("0123456789-abcdefghilmnoprstuwxyz@, ") + text[at + 1 :]
        try:
            found.append(game.decode(changed))
        except BadText:
            continue
    return found


@each_game
@FEWER
@given(text=st.text(max_size=30) | st.from_regex(r"[a-z]{1,8}( [-A-Za-z@,>]{0,6}[-0-9]{0,6}){0,4}", fullmatch=True))
def test_any_other_text_is_refused_or_an_action(game: Game, text: str) -> None:
    try:
        action = game.decode(text)
    except BadText:
        return
    assert game.decode(game.encode(action)) == action
    state = game.new(game.seat_range[0], 1)
    for seat in range(state.seats):
        if action not in state.legal_actions(seat):
            with pytest.raises(IllegalAction):
                state.check(seat, action)


@some_cases
def test_save_load_continue_equals_uninterrupted_play(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    moves = script(case, SEED)
    games = {case.game.key: case.game}
    straight = case.session(SEED)
    for seat, action in moves:
        straight.submit(seat, action)
    session = case.session(SEED)
    recorder = Recorder(path, session)
    for number, (seat, action) in enumerate(moves):
        if number % (len(moves) // 3 + 1) == 1:
            recorder.close()
            session = replay(load(path, games))
            recorder = Recorder.resume(load(path, RULES), session)
        session.submit(seat, action)
    recorder.close()
    assert recorder.problem is None
    again = replay(load(path, games))
    assert again.digest() == session.digest() == straight.digest()
    assert again.log == straight.log
    assert again.history == straight.history
    assert [again.observation(seat) for seat in range(case.seats)] == [
        straight.observation(seat) for seat in range(case.seats)
    ]


@pytest.mark.program
def test_same_digests_in_another_process() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    command = [sys.executable, "-m", "tests.conformance.digests", str(SEED)]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=root)
    assert json.loads(done.stdout) == digests.all_digests(SEED)


@each_case
def test_undo_takes_back_but_never_un_reveals(case: Case) -> None:
    rng = stream(SEED, "undo")
    session = case.session(SEED)
    granted = refused = 0
    quiet = False
    while not session.over and session.log_length <= 600:
        seat, action = next_move(session, rng)
        if session.log_length > 20 and rng.below(3):
            session.submit(seat, action)
            continue
        before = session.digest()
        events = session.submit(seat, action)
        quiet |= seat != TOWER and not any(event.reveals for event in events)
        after, shown = session.digest(), _revealed(session)
        other = seat if rng.below(2) else rng.choice((TOWER, *range(case.seats)))
        length = session.log_length
        if session.can_undo(other):
            seen = [session.observation(s).view for s in range(case.seats)]
            session.undo(other)
            assert _revealed(session) == shown
            assert session.log_length == length + 1
            granted += 1
            if other == seat:
                assert session.digest() == before
                session.submit(seat, action)
                assert session.digest() == after
                assert [session.observation(s).view for s in range(case.seats)] == seen
        else:
            with pytest.raises(UndoRefused) as error:
                session.undo(other)
            assert error.value.reason in {"undo.nothing", "undo.revealed", "undo.entangled"}
            assert (session.digest(), session.log_length) == (after, length)
            refused += 1
    assert refused
    assert granted or not quiet
    _check_log(session)


def _revealed(session: Session) -> list[Any]:
    return [event for event in session.history if event.reveals]


def _check_log(session: Session) -> None:
    """The log alone leads to the same match."""
    again = Session(session.game, session.seats, session.seed, session.options)
    for entry in session.log:
        again.repeat(entry)
    assert (again.digest(), again.history) == (session.digest(), session.history)


@some_cases
def test_undo_against_bots_returns_to_the_persons_decision(case: Case) -> None:
    person: Seat = 0
    seats = case.session(SEED, level="random").seats
    seats = (dataclasses.replace(seats[0], level=None), *seats[1:])
    session = Session(case.game, seats, SEED, dict(case.options))
    rng = stream(SEED, "undo")
    while not session.over and session.log_length < 400:
        decided = None
        seat, action = next_move(session, rng)
        if seat == person:
            decided = session.observation(person)
        session.submit(seat, action)
        if seat != person:
            continue
        for _ in range(3):
            others = [other for other in session.actors() if other not in (person, TOWER)]
            if others and session.can_undo(person):
                other = rng.choice(others)
                session.submit(other, rng.choice(session.fork_state().legal_actions(other)))
        if session.can_undo(person):
            session.undo(person)
            assert session.observation(person).legal == the(decided).legal
            session.submit(person, action)
    _check_log(session)


@pytest.mark.parametrize("case", {case.game.key: case for case in CASES}.values(), ids=str)
def test_standing_goes_from_one_to_the_last(case: Case) -> None:
    found = []
    for session in play(case, SEED):
        standing = case.game.standing(session.observation(None).view)
        if not session.over:
            found.append(standing)
    assert found[0].number == 1
    assert len({(standing.unit, standing.of) for standing in found}) == 1
    assert [standing.number for standing in found] == sorted(standing.number for standing in found)
    assert all(standing.of == 0 or standing.number <= standing.of for standing in found)


@each_game
def test_options_settle(game: Game) -> None:
    for seats in game.seat_range:
        settled = settle_options(game, seats, {})
        assert list(settled) == [option.key for option in game.options()]
        choices = game.choices(seats, settled)
        for option in game.options():
            assert option.default in option.values
            assert settled[option.key] in choices[option.key]
            assert set(choices[option.key]) <= set(option.values)
        game.new(seats, 1)
    for seats in (-1, 0, game.seat_range[0] - 1, game.seat_range[-1] + 1):
        with pytest.raises(BadSetup):
            game.new(seats, 1)
    with pytest.raises(BadSetup):
        game.new(game.seat_range[0], 1, nonsense=True)
    for option in game.options():
        of_other_type = 1 if isinstance(option.default, bool) else True
        for value in ("nonsense", -(10**9), of_other_type):
            with pytest.raises(BadSetup):
                game.new(game.seat_range[0], 1, **{option.key: value})
