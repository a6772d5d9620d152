"""Every state of every game has one position text, and the text gives back the whole of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import TOWER, BadPosition, BadSetup, Game, Observation, digest
from game.core.position import REASONS, Start
from game.core.rng import Rng, stream
from game.core.session import Session
from game.games import MANIFESTS
from tests.conformance.cases import ALL_GAMES, CASES, Case, every, next_move, play
from tests.examples import FEWER
from tests.words import one_in

SEED = 12
each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.key)


def check_position(game: Game, state: Any, rng: Rng) -> Any:
    """The state read from the position of `state`; nothing may tell the two apart."""
    text = game.position(state)
    again = game.from_position(text)
    assert game.position(again) == text
    assert digest(again) == digest(state)
    assert (again.seats, again.actors(), again.interrupters()) == (state.seats, state.actors(), state.interrupters())
    assert (again.scores(), again.winners()) == (state.scores(), state.winners())
    for seat in (None, TOWER, *range(state.seats)):
        view = state.view(seat) if seat != TOWER else None
        legal = () if seat is None else tuple(state.legal_actions(seat))
        assert (again.view(seat) if seat != TOWER else None) == view
        assert (() if seat is None else tuple(again.legal_actions(seat))) == legal
        if seat == TOWER:
            continue
        if seat is not None:
            assert (again.time_limit(seat) if seat in again.actors() else None) == (
                state.time_limit(seat) if seat in state.actors() else None
            )
        other = game.resample(Observation(game.key, seat, view, (), legal), rng)
        assert (other.view(seat), other.view(None)) == (view, state.view(None)), "without a history"
    return again


@one_in(3, "games")
@every(4)
def test_a_position_is_the_whole_state(case: Case) -> None:
    rng = stream(SEED, "positions")
    looked = 0
    for session in play(case, SEED):
        if session.log_length % 24 and not session.over and rng.below(60):
            continue
        state = session.fork_state()
        again = check_position(case.game, state, rng)
        looked += 1
        if session.over:
            continue
        for _ in range(3):
            if not state.actors():
                break
            seat = rng.choice(state.actors())
            action = rng.choice(state.legal_actions(seat))
            assert again.apply(seat, action) == state.apply(seat, action)
            assert digest(again) == digest(state)
    assert looked > 1


def _walk(game: Game, seed: int, moves: int) -> Session:
    some = [case for case in CASES if case.game is game]
    session = some[seed % len(some)].session(seed)
    rng = Rng(seed)
    while session.log_length < moves and not session.over:
        session.submit(*next_move(session, rng))
    return session


@each_game
@FEWER
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 90))
def test_any_position_of_any_match_comes_back(game: Game, seed: int, moves: int) -> None:
    check_position(game, _walk(game, seed, moves).fork_state(), Rng(seed))


WORDS = st.sampled_from(["-", "", " ", "0", "1", "2", "9", "-1", "yes", "no", ",", ":", "/", "\n", "  ", "ä", "=", "*"])


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """`text` with some lines, words or characters of it changed, as a slip of a person's hand would."""
    for _ in range(draw(st.integers(1, 3))):
        lines = text.split("\n")
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(("drop", "again", "swap", "word", "words", "other", "letters"))):
            case "drop":
                del lines[at]
            case "again":
                lines.insert(draw(st.integers(0, len(lines))), lines[at])
            case "swap":
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case "word":
                words = lines[at].split(" ")
                words[draw(st.integers(0, len(words) - 1))] = draw(WORDS)
                lines[at] = " ".join(words)
            case "words":
                lines[at] = " ".join(draw(st.permutations(lines[at].split(" "))))
            case "other":
                words, others = lines[at].split(" "), text.split()
                words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(others)) if others else ""
                lines[at] = " ".join(words)
            case "letters":
                cut = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:cut] + draw(WORDS) + lines[at][cut + draw(st.integers(0, 2)) :]
        text = "\n".join(lines)
    return text


def read_or_refuse(game: Game, text: str) -> Any:
    """The state of `text`, or None if it is refused as it should be."""
    try:
        return game.from_position(text)
    except BadPosition as error:
        line = error.params["line"]
        assert isinstance(line, int)
        named = error.reason in REASONS and isinstance(error.params["what"], str)
        if not named or not 1 <= line <= text.count("\n") + 2:
            raise
        return None


@each_game
@FEWER
@given(data=st.data())
def test_a_damaged_position_is_refused_with_its_line_or_is_another_position(game: Game, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 2**32))
    text = data.draw(damaged(game.position(_walk(game, seed, data.draw(st.integers(0, 60))).fork_state())))
    state = read_or_refuse(game, text)
    if state is None:
        return
    assert game.position(state) == text
    rng = Rng(seed)
    for seat in range(state.seats):
        legal = tuple(state.legal_actions(seat))
        game.resample(Observation(game.key, seat, state.view(seat), (), legal), rng)
    # What is taken for a position can be played to its end.
    for _ in range(3000):
        actors = state.actors()
        if not actors:
            break
        seat = rng.choice(actors)
        state.apply(seat, rng.choice(state.legal_actions(seat)))
    assert not state.actors()
    # A level may be left without a medal.
    assert state.winners() or MANIFESTS[game.key].has_medals


@each_game
@pytest.mark.parametrize("text", ["", "\n", "-", "chess 1\n", "shape-up\n", "\0" * 20, "seats: 2\n", "a 1\n" * 40_000])
def test_what_is_no_position_at_all(game: Game, text: str) -> None:
    with pytest.raises(BadPosition) as error:
        game.from_position(text)
    assert error.value.params["line"] == 1
    with pytest.raises(BadPosition) as error:
        game.from_position(text.replace("a 1\n", f"{game.key} 1\n"))
    assert error.value.params["line"] in (1, 2)


@each_game
def test_positions_of_other_games_and_rules_are_refused(game: Game) -> None:
    text = game.position(game.new(game.seat_range[0], 1))
    other = text.replace(game.key, "chess", 1)
    newer = text.replace(f"{game.key} {game.rules_version}", f"{game.key} {game.rules_version + 1}", 1)
    for wrong, reason in ((other, "position.game"), (newer, "position.rules")):
        with pytest.raises(BadPosition) as error:
            game.from_position(wrong)
        assert (error.value.reason, error.value.params["line"]) == (reason, 1)


@pytest.mark.parametrize("case", {case.game.key: case for case in CASES}.values(), ids=str)
def test_a_match_that_begins_in_the_middle_goes_on_as_the_other(case: Case) -> None:
    first = _walk(case.game, SEED, 13)
    start = Start(case.game.position(first.fork_state()))
    session = Session(case.game, first.seats, SEED, None, start)
    assert (session.digest(), session.log, session.history) == (first.digest(), (), ())
    assert all(not session.can_undo(seat) for seat in range(len(session.seats)))
    rng = stream(SEED, "go on")
    while not first.over:
        seat, action = next_move(first, rng)
        assert session.submit(seat, action) == first.submit(seat, action)
        if session.can_undo(seat):
            before = session.digest()
            session.undo(seat)
            session.submit(seat, action)
            assert session.digest() == before
    assert session.digest() == first.digest()
    assert session.winners() == first.winners()


@each_game
def test_seats_and_options_agree_with_the_position(game: Game) -> None:
    first = Session(game, [*_walk(game, SEED, 5).seats], SEED, {})
    start = Start(game.position(first.fork_state()))
    again = Session(game, first.seats, SEED, None, start)
    same = Session(game, first.seats, SEED, again.options, start)
    assert same.match_id == again.match_id != first.match_id
    assert list(again.options) == list(first.options)
    with pytest.raises(BadSetup) as error:
        Session(game, first.seats * 2, SEED, None, start)
    assert error.value.reason == "setup.start-seats"
    for option in game.options():
        choices = game.choices(len(first.seats), again.options)[option.key]
        for value in choices:
            if value != again.options[option.key]:
                with pytest.raises(BadSetup) as error:
                    Session(game, first.seats, SEED, {option.key: value}, start)
                assert error.value.reason == "setup.start-option"
