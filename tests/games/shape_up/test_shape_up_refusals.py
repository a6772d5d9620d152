"""A press on a cell of Shape Up! with which nothing can be done is answered there, and changes nothing."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.app import text
from game.app.settings import TextSize
from game.games import MANIFESTS
from game.games.shape_up.phrases import grid_limit
from game.games.shape_up.refusals import cell_refusal
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.table import ShapeUpScene
from game.games.shape_up.visible_grid import Cell, VisibleGrid
from game.games.shape_up.visible_grid import place_of as cell_place
from game.table.matches import table_of
from game.tools.screenshot import Shot, match_for, services_for
from game.ui.layout import Rect, around
from tests.screens.screen import Mouse


def table_after(moves: int, size: TextSize = 100) -> Iterator[ShapeUpScene]:
    shot = Shot("shape-up", moves=moves, text_size=size)
    services = services_for(shot)
    text.set_scale(1280 / 1920)
    scene = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    assert isinstance(scene, ShapeUpScene)
    services.director.reset(scene)
    services.director.compose(services.make_ui)
    yield scene
    services.director.reset()


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[ShapeUpScene]:
    yield from table_after(request.param)


def place_of(scene: ShapeUpScene, cell: Cell) -> Rect:
    """Where a cell is, also one beyond those that are drawn."""
    return cell_place(scene.visible_grid, scene._places().field, cell)


def said_at(scene: ShapeUpScene, cell: Cell) -> str:
    """What the bubble beside `cell` says."""
    scene.director.compose(scene.services.make_ui)
    words = [word for word in scene.ui.words if word.id.startswith("refused.")]
    plate = around([Rect(one.x, one.y, *_size(one.art.args)) for one in scene.ui.pictures if one.id == "refused.plate"])
    assert plate
    place = place_of(scene, cell)
    assert plate.inset(-30).overlaps(place)
    return " ".join(word.text for word in words)


def _size(args: tuple[object, ...]) -> tuple[float, float]:
    wide, high = args[:2]
    assert isinstance(wide, int | float)
    assert isinstance(high, int | float)
    return wide, high


def corner(scene: ShapeUpScene) -> Cell:
    """A cell of the grid that touches no card."""
    here = {(x, y) for x, y, _card in scene.view.layout}
    beside = {(x + dx, y + dy) for x, y in here for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
    return next(cell for cell in scene.room.cells() if cell not in beside)


@pytest.mark.parametrize("table", [2], indirect=True)
def test_a_cell_without_a_neighbour_says_so_for_a_while_and_changes_nothing(table: ShapeUpScene) -> None:
    cell = corner(table)
    observed = table.observation()
    table.focus = cell_id(cell)
    table.pick(cell_id(cell), Mouse.device)
    assert said_at(table, cell).startswith("A card must lie beside another one.")
    assert table.observation() == observed
    for _tick in range(300):
        table.director.tick()
    table.director.compose(table.services.make_ui)
    assert not [word for word in table.ui.words if word.id.startswith("refused.")]


@pytest.mark.parametrize("table", [24], indirect=True)
def test_beyond_the_last_column_it_says_how_many_there_are(table: ShapeUpScene) -> None:
    bounds = VisibleGrid.around((x, y) for x, y, _card in table.view.layout)
    assert (bounds.columns, bounds.rows) == (5, 3)
    below, beside = (bounds.left, bounds.top + bounds.rows), (bounds.left + bounds.columns, bounds.top)
    for cell, words in ((below, "The grid has its 3 rows already."), (beside, "The grid has its 5 columns already.")):
        place, field = place_of(table, cell), table._places().field
        x = min(max(place.cx, field.x + 4), field.right - 4)
        y = min(max(place.cy, field.y + 4), field.bottom - 4)
        assert table._cell_at(x, y) == cell
        table.background_pressed(x, y)
        assert said_at(table, cell).startswith(words)


@pytest.mark.parametrize("table", [24], indirect=True)
def test_a_card_goes_nowhere_after_an_answer_and_the_next_pick_takes_it_away(table: ShapeUpScene) -> None:
    bounds = VisibleGrid.around((x, y) for x, y, _card in table.view.layout)
    place = place_of(table, (bounds.left, bounds.top + bounds.rows))
    table.background_pressed(place.cx, min(place.cy, table._places().field.bottom - 4))
    cell = next(iter(table.choices.cells))
    table.confirmed(("pick", cell_id(cell)), Mouse.device)
    table.director.compose(table.services.make_ui)
    assert not [word for word in table.ui.words if word.id.startswith("refused.")]


@pytest.mark.parametrize(
    ("span", "words"),
    [
        ([(0, 0)], "Cards may fill at most 5\u00a0×\u00a03 cells."),
        ([(0, 0), (2, 2)], "Cards may fill at most 5\u00a0×\u00a03 cells."),
        ([(0, 0), (3, 1)], "Cards may fill at most 5\u00a0×\u00a03 cells."),
        ([(0, 0), (3, 2)], "No more rows now, unless a card at the edge moves away."),
        ([(0, 0), (4, 0)], "No more columns now, unless a card at the edge moves away."),
        ([(0, 0), (2, 3)], "No more columns now, unless a card at the edge moves away."),
        ([(0, 0), (2, 4)], "Cards may fill at most 5\u00a0×\u00a03 cells."),
    ],
)
def test_the_grid_says_how_large_it_may_be_or_where_it_can_grow_no_more(span: list[Cell], words: str) -> None:
    view = SHAPE_UP.new(2, 1).view(0)
    assert grid_limit(replace(view, layout=tuple((x, y, card) for card, (x, y) in enumerate(span)))) == words


@pytest.mark.parametrize("table", [24], indirect=True)
def test_the_strip_says_that_the_grid_cannot_grow(table: ShapeUpScene) -> None:
    said = " ".join(one.text for one in table.ui.words if one.id.startswith("strip."))
    assert "Rook's turn: your lines pay what they paid before." in said
    assert grid_limit(table.view) in said


@pytest.mark.parametrize("table", [3], indirect=True)
def test_a_moved_card_is_no_neighbour_of_itself(table: ShapeUpScene) -> None:
    view = replace(table.view, layout=((0, 0, 1), (1, 0, 2), (1, 1, 3)), played=True, just_played=(1, 1))
    assert cell_refusal(view, (0, 0), (-1, 0)).startswith("The card that you move is no neighbour of itself.")
    assert cell_refusal(view, (0, 0), (-1, -1)).startswith("A card must lie beside another one.")


@pytest.mark.parametrize("table", [2], indirect=True)
def test_the_button_means_no_cell_while_a_refused_one_has_the_focus(table: ShapeUpScene) -> None:
    aimed = next(iter(table.choices.cells))
    table.focus = cell_id(aimed)
    for _tick in range(30):
        table.tick()
    assert table._meant == aimed
    table.focus = "play"
    assert table._meant == aimed
    table.focus = cell_id(corner(table))
    assert table._meant is None
