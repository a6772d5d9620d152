"""`VisibleGrid` holds every cell that may be needed, and moves within a turn only when it must."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import gt, lt, ne

import pytest

from game.core.position import Start
from game.core.rng import Rng
from game.core.session import Session
from game.games.shape_up.panels.grid import place_cells
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.visible_grid import Cell, VisibleGrid, card_in, visible_grid_of
from game.table.matches import people
from game.ui.layout import Rect
from tests.words import one_in


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


CASES = [(2, 1), (2, 7), (3, 4), (4, 2), (4, 9)]
ROUNDS = pytest.mark.parametrize(("seats", "seed"), CASES)


def wanted(session: Session) -> set[Cell]:
    """Every card of the layout, and every cell that may be chosen now."""
    observation = session.observation(session.actors()[0])
    found = {(x, y) for x, y, _card in observation.view.layout}
    for action in observation.legal:
        match action:
            case Play(_, x, y) | Move(_, _, x, y):
                found.add((x, y))
    return found


@ROUNDS
def test_every_card_and_every_cell_that_may_be_chosen_is_whole_in_the_grid(seats: int, seed: int) -> None:
    """Some were half tiles beyond the cloth, in place of the name of their column."""
    for session in played(seats, seed):
        grid = shown(session)
        assert all(map(grid.has, wanted(session)))
        assert grid.columns <= 7
        assert grid.rows <= 7


@ROUNDS
def test_it_moves_only_for_a_cell_that_would_lie_outside(seats: int, seed: int) -> None:
    before: VisibleGrid | None = None
    stayed = moved = 0
    for session in played(seats, seed):
        grid = shown(session)
        same_size = before is not None and (before.columns, before.rows) == (grid.columns, grid.rows)
        view = session.observation(None).view
        ends = view.played and view.moved
        # Once a turn has nothing left but its end, it makes room for the next one.
        if before is not None and same_size and not ends and all(map(before.has, wanted(session))):
            assert grid == before
        stayed += grid == before
        moved += grid != before
        before = grid
    assert stayed > 3 * moved


@pytest.mark.parametrize("done", [5, 20, 30])
def test_a_match_that_begins_from_a_position_shows_all_that_is_needed(done: int) -> None:
    whole = next(session for i, session in enumerate(played(2, 3)) if i == done)
    later = Session(SHAPE_UP, whole.seats, 3, None, Start(SHAPE_UP.position(whole.fork_state())))
    assert later.observation(None).view.layout
    assert all(map(shown(later).has, wanted(later)))


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


@one_in(3, "games")
@ROUNDS
def test_cards_become_smaller_a_few_times_in_a_round_and_larger_once_at_its_last_shape(seats: int, seed: int) -> None:
    """They changed their size and places with nearly every turn."""
    cloth = Rect(0, 0, 1040, 780)
    sizes = [card_in(next(iter(place_cells(grid, cloth).values()))).h for grid in map(shown, played(seats, seed))]
    assert sum(map(gt, sizes, sizes[1:])) <= 3
    assert sum(map(lt, sizes, sizes[1:])) <= 1
    grids = list(map(shown, played(seats, seed)))
    assert sum(map(ne, grids, grids[1:])) <= 8


def test_from_the_second_card_on_a_round_has_one_scale_and_few_shifts() -> None:
    """The cell under the pointer moved five times a round."""
    scales = shifts = 0
    for seats, seed in CASES:
        grids = [shown(one) for one in played(seats, seed) if len(one.observation(None).view.layout) > 1]
        pairs = [(old, new) for old, new in pairwise(grids) if old != new]
        rescaled = [(old, new) for old, new in pairs if (old.columns, old.rows) != (new.columns, new.rows)]
        scales, shifts = scales + len(rescaled), shifts + len(pairs) - len(rescaled)
    assert scales <= 7
    assert shifts <= 5


def test_the_second_card_brings_a_view_that_holds_as_many_as_possible() -> None:
    """It changed scale and columns in each of the first five turns."""
    session = Session(SHAPE_UP, people(2, 1), 3, {"rounds": 1})
    grids = []
    for x, y in ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (0, 1)):
        seat = session.actors()[0]
        drawn = session.observation(seat).view.drawn
        assert drawn is not None
        session.submit(seat, Play(drawn, x, y))
        session.submit(seat, EndTurn())
        grids.append(shown(session))
    assert (grids[1].columns, grids[1].rows) == (7, 6)
    assert sum(map(ne, grids[1:], grids[2:])) <= 1


def test_the_first_cards_lie_larger_than_those_that_outgrow_them() -> None:
    cloth = Rect(0, 0, 1040, 780)
    grids = list(map(shown, played(2, 1)))
    assert (grids[0].columns, grids[0].rows) == (5, 4)
    sizes = [card_in(next(iter(place_cells(grid, cloth).values()))).h for grid in grids]
    assert sizes[0] > 1.2 * min(sizes)


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 7), (4, 3), (4, 8)])
def test_cards_become_larger_once_the_layout_can_grow_no_more(seats: int, seed: int) -> None:
    """They stayed small when a move could still have changed the shape as it first was five by three, and of four seats
    when a few cards needed as many cells as the last shape has."""
    *_before, session = played(seats, seed)
    grid = shown(session)
    taken = [(x, y) for x, y, _card in session.observation(None).view.layout]
    assert grid == VisibleGrid.around(taken)
