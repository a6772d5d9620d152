"""`VisibleGrid` holds every cell that may be needed, and moves within a turn only when it must."""

from __future__ import annotations

from collections.abc import Iterator
from operator import gt, lt, ne

import pytest

from game.core.position import Start
from game.core.rng import Rng
from game.core.session import Session
from game.games.shape_up.panels.grid import place_cells
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.visible_grid import COLUMNS, ROWS, VisibleGrid, card_in, room_to_grow, visible_grid_of
from game.table.matches import people
from game.ui.layout import Rect


def played(seats: int, seed: int) -> Iterator[Session]:
    """A session before each of its actions, in one round of random play."""
    session = Session(SHAPE_UP, people(seats, 1), seed, {"rounds": 1})
    rng = Rng(seed)
    while not session.over:
        yield session
        seat = session.actors()[0]
        legal = session.observation(seat).legal
        # Ends of turns alone would leave most moves out.
        session.submit(seat, rng.choice([action for action in legal if action != EndTurn()] or legal))


def shown(session: Session) -> VisibleGrid:
    observation = session.observation(None)
    return visible_grid_of(observation.view, observation.history)


ROUNDS = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 7), (3, 4), (4, 2), (4, 9)])


@ROUNDS
def test_every_card_is_in_the_grid_and_every_target_in_it_or_beside_it(seats: int, seed: int) -> None:
    for session in played(seats, seed):
        grid = shown(session)
        assert (grid.columns, grid.rows) in ((5, 4), (COLUMNS, ROWS), (5, 3), (3, 5), (4, 5))
        around = VisibleGrid(grid.left - 1, grid.top - 1, grid.columns + 2, grid.rows + 2)
        observation = session.observation(session.actors()[0])
        assert all(grid.has((x, y)) for x, y, _card in observation.view.layout)
        for action in observation.legal:
            match action:
                case Play(_, x, y):
                    assert around.has((x, y))
                case Move(_from_x, _from_y, x, y):
                    assert around.has((x, y))


@ROUNDS
def test_within_a_turn_it_moves_only_for_a_card_that_would_lie_outside(seats: int, seed: int) -> None:
    before: VisibleGrid | None = None
    turns = moved = 0
    for session in played(seats, seed):
        grid = shown(session)
        view = session.observation(None).view
        if view.played != view.moved:
            turns += 1
            if before is not None and before.holds(VisibleGrid.around((x, y) for x, y, _card in view.layout)):
                assert grid == before
            else:
                moved += 1
        before = grid
    assert turns > 5 * moved


@ROUNDS
def test_between_turns_it_moves_only_as_far_as_the_next_cells_ask_for(seats: int, seed: int) -> None:
    before: VisibleGrid | None = None
    stayed = 0
    for session in played(seats, seed):
        grid = shown(session)
        view = session.observation(None).view
        if view.layout and view.played == view.moved:
            cells = [(x, y) for x, y, _card in view.layout]
            needed = room_to_grow(cells, view.options.short_side)
            assert needed.rows > ROWS or grid.holds(needed), "no cell is a tab"
            if before is not None and (before.columns, before.rows) == (grid.columns, grid.rows):
                assert grid == before or not before.holds(needed)
                stayed += grid == before
        before = grid
    assert stayed > 4


@pytest.mark.parametrize("done", [5, 20, 30])
def test_a_match_that_begins_from_a_position_shows_all_that_is_needed(done: int) -> None:
    whole = next(session for i, session in enumerate(played(2, 3)) if i == done)
    later = Session(SHAPE_UP, whole.seats, 3, None, Start(SHAPE_UP.position(whole.fork_state())))
    view = later.observation(None).view
    taken = frozenset((x, y) for x, y, _card in view.layout)
    assert taken
    grid = shown(later)
    around = VisibleGrid(grid.left - 1, grid.top - 1, grid.columns + 2, grid.rows + 2)
    assert grid.holds(VisibleGrid.around(taken))
    assert around.holds(room_to_grow(taken, view.options.short_side))


def test_an_undone_card_leaves_the_frame_as_it_was() -> None:
    session = Session(SHAPE_UP, people(2, 2), 5)
    rng = Rng(5)
    moved = 0
    while not moved:
        seat = session.actors()[0]
        action = rng.choice(session.observation(seat).legal)
        before = shown(session)
        session.submit(seat, action)
        if action != EndTurn():
            moved += shown(session) != before
            session.undo(seat)
            assert shown(session) == before
            session.submit(seat, action)
    assert moved


@ROUNDS
def test_cards_become_smaller_once_in_a_round_and_larger_once_at_its_last_shape(seats: int, seed: int) -> None:
    """They changed their size and places with nearly every turn."""
    cloth = Rect(0, 0, 1040, 780)
    sizes = [card_in(next(iter(place_cells(grid, cloth).values()))).h for grid in map(shown, played(seats, seed))]
    assert sum(map(gt, sizes, sizes[1:])) <= 1
    assert sum(map(lt, sizes, sizes[1:])) <= 1
    grids = list(map(shown, played(seats, seed)))
    assert sum(map(ne, grids, grids[1:])) <= 6


def test_the_first_cards_lie_larger_than_those_that_outgrow_them() -> None:
    cloth = Rect(0, 0, 1040, 780)
    grids = list(map(shown, played(2, 1)))
    assert (grids[0].columns, grids[0].rows) == (5, 4)
    sizes = [card_in(next(iter(place_cells(grid, cloth).values()))).h for grid in grids]
    assert sizes[0] > 1.2 * min(sizes)
