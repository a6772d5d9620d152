"""`VisibleGrid` holds every cell that may be needed, and stays from the start of a turn to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.core.position import Start
from game.core.rng import Rng
from game.core.session import Session
from game.games.shape_up.grid_view import visible_grid_of
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.state import ShapeUpState
from game.games.shape_up.visible_grid import Cell, VisibleGrid, card_width, cell_at, inner_of, place_cells
from game.table.matches import people
from game.ui.layout import Rect

Table = Callable[..., ShapeUpState]


def played(seats: int, seed: int, moves: bool = True) -> Iterator[Session]:
    """A session before each of its actions, in one round of random play, with `moves` or without."""
    session = Session(SHAPE_UP, people(seats, 1), seed, {"rounds": 1})
    rng = Rng(seed)
    while not session.over:
        yield session
        seat = session.actors()[0]
        legal = [one for one in session.observation(seat).legal if moves or not isinstance(one, Move)]
        # Ends of turns alone would leave most moves out.
        session.submit(seat, rng.choice([action for action in legal if action != EndTurn()] or legal))


CLOTH = Rect(0, 0, 1032, 928)


def shown(session: Session, cloth: Rect = CLOTH) -> VisibleGrid:
    observation = session.observation(None)
    return visible_grid_of(observation.view, observation.history, cloth)


def width(grid: VisibleGrid, cloth: Rect = CLOTH) -> float:
    """Width of a card where all of `grid` is shown."""
    return card_width(inner_of(cloth), *grid.size)


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


def placed_at(session: Session) -> list[tuple[int, int, int]]:
    legal = session.observation(session.actors()[0]).legal
    return [(one.card, one.x, one.y) for one in legal if isinstance(one, Play)]


@ROUNDS
def test_every_card_and_every_cell_that_may_be_chosen_is_whole_in_the_grid(seats: int, seed: int) -> None:
    """Some were half tiles beyond the cloth, in place of the name of their column."""
    for session in played(seats, seed):
        grid = shown(session)
        assert all(map(grid.has, wanted(session)))
        # Cards and cells where one may be placed at the start of a turn have their full size.
        view = session.observation(None).view
        if not view.played and not view.moved:
            plays = {(x, y) for _card, x, y in placed_at(session)} | {(x, y) for x, y, _card in view.layout}
            assert all(map(grid.near.has, plays))
        assert grid.near.columns <= 7
        assert grid.near.rows <= 7
        # No cell is a sliver.
        full = max(place.w for place in place_cells(grid, CLOTH).values())
        assert all(place.w >= 0.4 * full for place in place_cells(grid, CLOTH).values())
        # In the middle of the board.
        places, inner = list(place_cells(grid, CLOTH).values()), inner_of(CLOTH)
        assert places[0].x - inner.x == pytest.approx(inner.right - places[-1].right, abs=2)
        assert places[0].y - inner.y == pytest.approx(inner.bottom - places[-1].bottom, abs=2)


@ROUNDS
def test_it_changes_seldom_and_never_within_a_turn(seats: int, seed: int) -> None:
    """Cells moved away under the pointer between placing and moving a card."""
    before: VisibleGrid | None = None
    stayed = moved = 0
    for session in played(seats, seed):
        grid, view = shown(session), session.observation(None).view
        if before is not None and (view.played or view.moved):
            assert grid == before
        stayed += grid == before
        moved += grid != before
        before = grid
    assert stayed > 3 * moved


@pytest.mark.parametrize(
    ("rows", "move", "x", "columns"),
    [
        ("Rso Bso Gho Bho", Move(0, 0, 4, 0), 5, 8),
        # A card may be placed far left only once the lone one has gone there.
        ("Rso Bso .\n. Gho .\n. . .\n. . Bho", Move(2, 3, -1, 0), -2, 7),
    ],
)
def test_a_turn_shows_all_that_it_may_use_from_its_start(
    rows: str, move: Move, x: int, columns: int, table: Table
) -> None:
    """Some columns came only with the first card, and all cards shrank under the hand."""
    session = Session(SHAPE_UP, people(2, 2), 3, None, Start(SHAPE_UP.position(table(rows, drawn="Rst"))))
    grid = shown(session)
    seat = session.actors()[0]
    assert grid.columns == columns
    session.submit(seat, move)
    session.submit(seat, Play(session.observation(seat).view.drawn, x, 0))
    assert shown(session) == grid


@ROUNDS
def test_cards_are_never_tiny(seats: int, seed: int) -> None:
    """They were 64 px wide at 1280×800 beside empty felt."""
    for session in played(seats, seed):
        if session.observation(None).view.layout:
            assert width(shown(session)) > 100


@pytest.mark.parametrize("done", [5, 20, 30])
def test_a_match_that_begins_from_a_position_shows_all_that_is_needed(done: int) -> None:
    whole = next(session for i, session in enumerate(played(2, 3)) if i == done)
    later = Session(SHAPE_UP, whole.seats, 3, None, Start(SHAPE_UP.position(whole.fork_state())))
    view = later.observation(None).view
    assert view.layout
    assert all(map(shown(later).has, wanted(later)))


def test_an_undone_card_leaves_the_frame_as_it_was() -> None:
    session = Session(SHAPE_UP, people(2, 2), 5)
    rng = Rng(5)
    for _action in range(12):
        seat = session.actors()[0]
        action = rng.choice(session.observation(seat).legal)
        before = shown(session)
        session.submit(seat, action)
        if action != EndTurn():
            session.undo(seat)
            assert shown(session) == before
            session.submit(seat, action)


def test_the_first_card_lies_in_the_middle_of_the_frame_that_the_next_ones_have() -> None:
    grids = [shown(session) for session in played(2, 1) if len(session.observation(None).view.layout) <= 1]
    assert len(set(grids)) == 1
    # The first card lies in the middle, and cells around it are large.
    (grid,) = set(grids)
    places = place_cells(grid, CLOTH)
    assert places[0, 0].cx == pytest.approx(inner_of(CLOTH).cx, abs=2)
    assert places[0, 0].cy == pytest.approx(inner_of(CLOTH).cy, abs=2)
    assert places[0, 0].w > 180


@pytest.mark.parametrize("area", [Rect(0, 0, 1032, 928), Rect(0, 0, 900, 1500), Rect(0, 0, 1400, 700)])
def test_a_view_has_the_shape_that_suits_the_cloth(area: Rect) -> None:
    for session in played(3, 7, moves=False):
        if session.observation(None).view.layout and not session.observation(None).view.played:
            grid, needed = shown(session, area), VisibleGrid.around(wanted(session))
            assert width(grid, area) > 0.6 * width(needed, area)
            assert all(map(grid.has, wanted(session)))


def test_a_point_of_the_board_lies_in_the_cell_that_is_drawn_there() -> None:
    """Narrow cells lie at the rim, and beyond the grid cells go on."""
    for session in played(3, 4):
        grid = shown(session)
        for cell, place in place_cells(grid, CLOTH).items():
            assert cell_at(grid, CLOTH, place.cx, place.cy) == cell
        first = place_cells(grid, CLOTH)[grid.left, grid.top]
        assert cell_at(grid, CLOTH, first.x - 2, first.y - 2) == (grid.left - 1, grid.top - 1)
