"""Changes of a seat's lines after a card: runs that are made, grow, shrink and break."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.text import signed
from game.core.rng import Rng
from game.core.session import Session
from game.games.shape_up.phrases import given as words_of_gift
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import CARD_BY_CODE
from game.games.shape_up.rules.changes import (
    Effect,
    deciding_card,
    effects_of,
    given,
    latest,
    leaves_gap,
    lines_of,
    rivals_turn,
    shown_effects,
)
from game.games.shape_up.rules.events import Moved, Played, RoundStarted
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.scoring import ATTRIBUTES, Layout, Line
from game.games.shape_up.rules.state import ShapeUpState
from game.games.shape_up.rules.view import RoundResult
from game.table.matches import people
from tests.words import first

Make = Callable[..., ShapeUpState]


def effects(state: ShapeUpState, action: Action) -> tuple[Effect, ...]:
    return effects_of(SHAPE_UP.preview(state.view(0), action).why)


def circles(*cells: tuple[int, int]) -> Line:
    return Line("shape", "circle", len(cells), len(cells) - 1, cells)


def test_a_run_that_grows_is_one_effect(table: Make) -> None:
    state = table("Rso Gso Bst", goal="Bho", drawn="Rho")
    assert effects(state, Play(CARD_BY_CODE["Rho"], -1, 0)) == (Effect(circles((-1, 0), (0, 0), (1, 0)), 1, True),)


def test_two_runs_that_are_joined_are_one_effect(table: Make) -> None:
    state = table("Rso Gso . Bso Gho\nRst Gst Bst Rsq Gsq", goal="Bho", drawn="Rho")
    (effect,) = effects(state, Play(CARD_BY_CODE["Rho"], 2, 0))
    assert (effect.line.length, effect.points, effect.made) == (5, 2, True)


def test_what_is_left_of_a_run_is_counted_with_what_breaks(table: Make) -> None:
    state = table("Rso Gst Bst\nGso Rst .\nBso Rsq Gsq", goal="Bho", drawn="Rho")
    run = circles((0, 0), (0, 1), (0, 2))
    assert effects(state, Move(0, 0, 2, 1)) == (Effect(run, -1, False),)


def test_a_run_that_breaks_for_good(table: Make) -> None:
    state = table("Rso Gst Bst\nGso Rst .", goal="Bho", drawn="Rho")
    assert effects(state, Move(0, 0, 2, 1)) == (Effect(circles((0, 0), (0, 1)), -1, False),)


def test_a_line_that_only_lies_elsewhere_is_no_effect_to_be_shown(table: Make) -> None:
    """Its −3 and +3 stood side by side, and its cards worried."""
    state = table("Bsq Gst Rsq", goal="Gso", drawn="Rhq")
    slid = Move(0, 0, 3, 0)
    assert {effect.points for effect in effects(state, slid)} == {3, -3}
    assert shown_effects(SHAPE_UP.preview(state.view(0), slid).why) == ()
    assert effects(state, Move(0, 0, 1, 1)) == shown_effects(SHAPE_UP.preview(state.view(0), Move(0, 0, 1, 1)).why)


def sessions() -> list[Session]:
    how: list[tuple[int, dict[str, bool | int | str]]] = [
        (2, {}),
        (3, {"deck": 24, "rounds": 1}),
        (4, {"rounds": 1}),
        (2, {"advanced": True, "rounds": 1}),
    ]
    return [Session(SHAPE_UP, people(seats, 1), seed, options) for seed, (seats, options) in enumerate(how)]


@pytest.mark.parametrize(
    "session", first(2, sessions(), "games"), ids=lambda session: f"{len(session.seats)} {session.options['advanced']}"
)
def test_effects_add_up_to_what_the_preview_promised_and_the_lights_show_the_same(session: Session) -> None:
    rng = Rng(5)
    for _ in range(60):
        if session.over:
            break
        seat = session.actors()[0]
        observation = session.observation(seat)
        promised = {action: SHAPE_UP.preview(observation.view, action) for action in observation.legal}
        for preview in promised.values():
            parts = effects_of(preview.why)
            assert sum(part.points for part in parts) == preview.gain
            assert all(part.points > 0 if part.made else part.points < 0 for part in parts)
        action = rng.choice(observation.legal)
        session.submit(seat, action)
        after = session.observation(seat)
        told = latest(after.view, after.history)
        if isinstance(action, EndTurn):
            assert told is None if isinstance(after.history[-1], RoundStarted) else True
        else:
            assert told is not None
            assert isinstance(told[0], Played | Moved)
            assert told[0].seat == seat
            if not session.options["advanced"]:
                assert told[1] == promised[action].why


def test_nothing_is_told_to_a_spectator_or_of_the_round_before(table: Make) -> None:
    session = Session(SHAPE_UP, people(2, 1), 3)
    rng = Rng(5)
    while not any(isinstance(event, RoundStarted) for event in session.observation(0).history):
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
        spectator = session.observation(None)
        told = latest(spectator.view, spectator.history)
        assert told is None or told[1] == ()
    own = session.observation(0)
    assert own.view.layout == ()
    assert latest(own.view, own.history) is None


@pytest.mark.parametrize(
    ("rows", "move", "gap"),
    [
        ("Rso Gso Bst\nRst . .", Move(1, 0, 1, 1), True),
        ("Rso Gso Bst\nRst . .", Move(2, 0, 1, 1), False),
        ("Rso Gso .\n. Bst Rst", Move(1, 0, 2, 2), True),
        ("Rso Gso Bst\nRst . .", Play(CARD_BY_CODE["Rho"], 1, 1), False),
    ],
)
def test_gaps_and_groups_come_from_the_latest_move(table: Make, rows: str, move: Action, gap: bool) -> None:
    state = table(rows, goal="Bho", drawn="Rho")
    events = state.apply(0, move)
    assert leaves_gap(state.view(0).layout, events) == gap


def by_attribute(layout: Layout, goal: int) -> dict[str, int]:
    lines = lines_of(layout, goal)
    return {name: sum(line.points for line in lines if line.attribute == name) for name in ATTRIBUTES}


@pytest.mark.parametrize("seed", range(3))
def test_what_a_rivals_turn_is_said_to_change_is_what_one_scores_more(seed: int) -> None:
    session, rng, told = Session(SHAPE_UP, people(2, 1), seed, {"rounds": 1}), Rng(seed), 0
    before: Layout = ()
    while not session.over:
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
        view = session.observation(0).view
        if seat == 0 or view.goal is None or session.over:
            before = view.layout
            continue
        turn = rivals_turn(view, session.observation(0).history)
        then, now = by_attribute(before, view.goal), by_attribute(view.layout, view.goal)
        assert turn.points == sum(now.values()) - sum(then.values())
        assert {(part.lost or part.gained)[0].attribute: part.points for part in turn.parts} == {
            name: now[name] - then[name] for name in ATTRIBUTES if now[name] != then[name]
        }
        told += bool(turn.parts)
    assert told


def test_the_last_card_decides_if_without_it_the_winner_would_not_have_won(table: Make) -> None:
    layout = table("Rso Gso Bst", goal="Bho", drawn="Rho").view(0).layout
    goals = (CARD_BY_CODE["Bho"], CARD_BY_CODE["Gsq"])
    (x, y, card) = layout[0]
    lines = tuple(lines_of(layout, goal) for goal in goals)
    scores = tuple(sum(line.points for line in one) for one in lines)
    result, laid = RoundResult(1, 0, layout, goals, lines, scores), Played(1, card, x, y, True)
    # Three solid are worth 3 for the other, with the circles 1 for the first; without the card nobody has a point.
    assert scores == (1, 3)
    assert deciding_card(result, scores, [laid]) == (laid, 1, 3)
    assert deciding_card(result, (1, 9), [laid]) is None
    assert deciding_card(result, (3, 3), [laid]) is None


@pytest.mark.parametrize("seed", [0, 3])
def test_what_a_card_of_ones_own_gave_a_rival_was_paid_at_the_end(seed: int) -> None:
    session, rng = Session(SHAPE_UP, people(2, 1), seed, {"rounds": 4}), Rng(seed)
    while not session.over:
        (seat,) = session.actors()
        legal = session.observation(seat).legal
        session.submit(seat, rng.choice([action for action in legal if action != EndTurn()] or legal))
    history = session.observation(None).history
    told = 0
    for result in session.observation(None).view.results:
        found = given(result, history, 0)
        if found is not None:
            event, rival, line, change = found
            told += 1
            cell = (event.to_x, event.to_y) if isinstance(event, Moved) else (event.x, event.y)
            assert (event.seat, rival) == (0, 1)
            assert line in result.lines[1]
            assert cell in line.cells
            assert 0 < change.points <= 12
            words = words_of_gift(event, "Rook", line, change)
            # The figure that stands beside the line on the cloth is named.
            assert change.points == line.points or sum(part.points for part in change.parts) == change.points
            assert all(signed(part.points) in words for part in change.parts)
    assert told
