"""The plates that explain units: their examples, when they come, and that they cover nothing of what they explain."""

import pytest

from game.games.square_up.layout import layout
from game.games.square_up.phrases import ABILITIES
from game.games.square_up.planning.examples import example
from game.games.square_up.planning.explained import REST, REST_ON_SQUARE
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.rules.units import COST, UNITS
from game.games.square_up.table import SquareUpScene
from game.table.scene.bar import bar_of
from game.ui.layout import Rect
from tests.games.measures import measures
from tests.games.square_up.turns import commit, square_up
from tests.screens.screen import ANY_DEVICE, Buttons, Mouse, Open, Player, Screen, table_for
from tests.words import first


def put(screen: Screen) -> SquareUpScene:
    """A rival's Star with Scissors stands on D4."""
    session = square_up("pb", timer=0)
    while session.observation(1).view.ink < COST["star"] + COST["scissors"]:
        commit(session)
    commit(session, (), [Place(unit, AT["D4"]) for unit in ("star", "scissors")])
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    return scene


def plate(scene: SquareUpScene) -> Rect | None:
    kept = [one.rect for one in scene.ui.kept if one.kind == "bubble"]
    return kept[0] if kept else None


def look_at(player: Player, id_: str) -> None:
    if isinstance(player, Mouse):
        player.point(id_)
    else:
        assert isinstance(player, Buttons)
        player.walk(id_)


@pytest.mark.parametrize("unit", UNITS)
def test_examples_show_what_a_unit_wins(unit: str) -> None:
    shown = example(unit)
    owner, rival = shown.after
    assert any(unit in (square.shape, square.tool) for square in owner)
    assert rival == ()
    if unit == "compass":
        assert shown.fight is None
        return
    assert shown.fight is not None
    assert shown.fight.winner == 0
    beaten = shown.before[1][0].shape or shown.before[1][0].tool
    assert beaten is not None
    assert shown.fight.points == COST[beaten]


@ANY_DEVICE
def test_a_unit_explains_itself_once_the_focus_rests_there(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = put(screen)
    player = who(screen)
    screen.ticks(2 * REST)
    assert plate(scene) is None, "the player has not looked anywhere"
    look_at(player, "unit.scissors")
    screen.show()
    assert plate(scene) is None
    screen.ticks(REST)
    screen.show()
    assert plate(scene) is not None
    assert "Enemies on its cell are weaker by 2: a Star 1 instead of 3." in screen.words.replace("\n", " ")
    assert "2 > 3 − 2 scissors" in screen.words
    player.confirm("unit.scissors")
    screen.show()
    assert plate(scene) is None, "what is picked is known"


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("target", first(1, ["unit.square", "unit.splot", "cell.D4"], "games"))
def test_the_plate_lies_beside_what_it_explains(open_screen: Open, size: int, target: str) -> None:
    screen = open_screen(text_size=size)
    scene = put(screen)
    Mouse(screen).point(target)
    screen.ticks(REST_ON_SQUARE)
    screen.show()
    box = plate(scene)
    assert box is not None
    assert not box.overlaps(screen.target(target).rect)
    area = scene.ui.area
    assert area.x <= box.x
    assert area.y <= box.y
    assert box.right <= area.right
    assert box.bottom <= area.bottom
    if target == "cell.D4":
        assert "Scissors: Enemies on its cell are weaker by 2: a Star 1 instead of 3." in screen.words.replace(
            "\n", " "
        )


@pytest.mark.parametrize("unit", ["unit.hexagon", "unit.splot"])
def test_the_plate_covers_no_shape_and_the_strip_does_not_repeat_it(open_screen: Open, unit: str) -> None:
    screen = open_screen()
    session = square_up("pb", timer=0)
    while session.observation(1).view.ink < 4:
        commit(session)
    commit(session, (), [Place("circle", AT[cell]) for cell in ("G2", "H5", "F7")])
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    Mouse(screen).point(unit)
    screen.ticks(2 * REST)
    screen.show()
    there = plate(scene)
    assert there is not None
    paper = layout(bar_of(scene.ui), False, scene.ui.area).paper
    assert not any(there.overlaps(paper.square(AT[cell])) for cell in ("G2", "H5", "F7"))
    said = [words.text for words in scene.ui.words if words.id == "strip.1"]
    assert said
    assert not set(said) & set(map(str, ABILITIES.values()))


def test_points_of_an_example_stand_beside_its_shape(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen)
    Mouse(screen).point("unit.fractal")
    screen.ticks(2 * REST)
    screen.show()
    seen = {one.id: one for one in scene.ui.pictures}
    chip = next(one for id_, one in seen.items() if id_.endswith("gain"))
    units = [one for id_, one in seen.items() if "1.unit." in id_]
    assert units
    wide, high = measures(chip.art.args[:2])
    box = Rect(chip.x, chip.y, wide, high)
    assert not any(box.overlaps(Rect(one.x, one.y, *[measures(one.art.args[2:3])[0]] * 2)) for one in units)


@pytest.mark.parametrize("unit", ["circle", "scissors", "splot"])
def test_among_shapes_everywhere_it_lies_over_the_other_units_to_choose(open_screen: Open, unit: str) -> None:
    screen = open_screen()
    session = square_up("pb", timer=0)
    while session.observation(1).view.ink < 12:
        commit(session)
    cells = [f"{column}{row}" for column in "BDFH" for row in (2, 4, 6)]
    commit(session, (), [Place("circle", AT[cell]) for cell in cells])
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    Mouse(screen).point(f"unit.{unit}")
    screen.ticks(2 * REST)
    screen.show()
    there = plate(scene)
    assert there is not None
    paper = layout(bar_of(scene.ui), False, scene.ui.area).paper
    assert not any(there.overlaps(paper.square(AT[cell])) for cell in cells)
    assert not there.overlaps(screen.target(f"unit.{unit}").rect)


def test_among_many_shapes_it_keeps_off_the_own_ink_and_scores(open_screen: Open) -> None:
    """It lay at the far side, over the bottle, because that covered no shape."""
    screen = open_screen()
    session = square_up("pb", timer=0)
    while session.observation(1).view.ink < 9:
        commit(session)
    commit(session, (), [Place("circle", AT[cell]) for cell in ("B2", "B5", "D2", "D5", "D7", "F2", "F4", "F7", "H5")])
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    Mouse(screen).point("unit.fractal")
    screen.ticks(2 * REST)
    screen.show()
    there = plate(scene)
    assert there is not None
    assert there.x >= layout(bar_of(scene.ui), False, scene.ui.area).paper.box.x
