"""Things of a level explain what they do when they are pointed at."""

import pytest

from game.app import text
from game.core.tower_events import UNIT
from game.games.challenge.explained import bell_words, brake_words, glass_words, heights, things
from game.games.challenge.lobby.level_details import limit_lines
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.rules.actions import Take
from game.levels.rules.goals import Ring
from game.levels.world.challenge_world import ground_of
from game.physics.ground import SHAPES_PLATFORM, Seesaw
from game.table.tower.terrain import stops
from game.ui.layout import Rect
from tests.games.challenge.test_goals_plate import WINDOWS, begun

BEAM = (((-2.5, -0.2), (2.5, -0.2), (2.5, 0.2), (-2.5, 0.2)),)


def said(table: ChallengeScene, x: float, y: float) -> str:
    """What the bubble says after the pointer has moved to a place of the canvas."""
    table.tick()
    table.services.devices.pointer = (round(x), round(y))
    table.tick()
    table.services.director.compose(table.services.make_ui)
    return " ".join(word.text for word in table.ui.words if word.id.startswith("explained."))


def test_brake_and_bell_explain_themselves() -> None:
    table = begun("both-bells", WINDOWS["16:10"], 100)
    camera, (seesaw,) = table.show.camera, ground_of(table.level).seesaws
    assert "brake is weak" in said(table, *camera.to_canvas(seesaw.pivot[0] * UNIT, seesaw.pivot[1] * UNIT))
    bell = next(mark for id_, mark in table.overlays.marks(table.state) if mark.picture.kind == "bell")
    assert "Next: left." in said(table, *bell.middle(camera))
    assert not said(table, 900, 200), "nothing is there"
    table.submit(0, next(action for action in table.legal() if isinstance(action, Take)))
    assert not said(table, *bell.middle(camera)), "the pointer carries a piece"
    table.services.director.reset()
    text.set_scale(1.0)


def test_what_stops_a_beam_explains_itself() -> None:
    table = begun("stiff-hinge", WINDOWS["16:10"], 100)
    (left, right) = stops(ground_of(table.level))
    for place in (left, right):
        assert "comes down no farther" in said(table, *table.show.camera.to_canvas(*place))
    table.services.director.reset()
    text.set_scale(1.0)


def test_the_sign_of_the_wind_explains_itself() -> None:
    table = begun("lean-into-it", WINDOWS["16:10"], 100)
    plate = table.overlays.wind.plate
    assert plate is not None
    assert "wind pushes" in said(table, plate.cx, plate.cy)
    table.services.director.reset()
    text.set_scale(1.0)


def test_glass_explains_itself_to_the_pointer_and_to_keys() -> None:
    table = begun("easy-does-it", WINDOWS["16:10"], 100)
    made = next(piece for piece, material in table.level.looks.items() if material == "glass")
    glass = next(one for one in things(table.show, table.state, None, table.tray) if one.id == f"glass.{made}")
    assert "more than a third of a square's height" in said(table, glass.rect.cx, glass.rect.cy)
    found = {one.id: one for one in table.ui.pictures}
    bubble, below = (found[id_] for id_ in (f"explained.{glass.id}.plate", "said"))
    assert bubble.y + int(str(bubble.art.args[1])) <= below.y, "what is said makes room"
    table.focus = f"tray.{made}"
    table.tick()
    assert table.help.explained == glass
    table.focus = "hint"
    table.tick()
    assert table.help.explained is None
    table.services.director.reset()
    text.set_scale(1.0)


def test_each_kind_of_thing_is_explained_once_before_a_piece_is_taken() -> None:
    """What wind and ice do was told nowhere in the level."""

    def shown(table: ChallengeScene) -> str:
        table.services.director.compose(table.services.make_ui)
        table._calm = 5
        table.tick()
        return "" if table.help.explained is None else table.help.explained.kind

    table = begun("cold-snap", WINDOWS["16:10"], 100)
    assert not shown(table), "tips are off"
    table.services.tips = True
    assert shown(table) == "wind"
    assert shown(table) == "wind", "until a piece is taken"
    for kind in ("ice", ""):  # No line has a height here.
        table.submit(0, next(action for action in table.legal() if isinstance(action, Take)))
        assert not shown(table), "a piece is held"
        table.taking_back.put_back()
        while table.view.phase != "ready":
            table.tick()
        assert shown(table) == kind
    table.services.director.reset()
    text.set_scale(1.0)


def test_the_unit_of_heights_is_explained_at_the_first_line() -> None:
    table = begun("first-step", WINDOWS["16:10"], 100)
    table.services.tips = True
    table._calm = 5
    table.tick()
    assert table.help.explained is not None
    assert table.help.explained.words == "This line is 2.9 squares high."
    table.services.director.reset()
    text.set_scale(1.0)


def test_a_bubble_about_a_piece_in_the_tray_lies_below_the_tray() -> None:
    """It lay over the second row of pieces."""
    table = begun("easy-does-it", WINDOWS["16:10"], 100)
    made = next(piece for piece, material in table.level.looks.items() if material == "glass")
    assert said(table, table.tray[made].cx, table.tray[made].cy)
    found = {one.id: one for one in table.ui.pictures}
    tray, bubble = found["tray"], found[f"explained.glass.{made}.plate"]
    assert bubble.y >= tray.y + int(str(tray.art.args[1]))
    table.services.director.reset()
    text.set_scale(1.0)


def test_the_card_of_a_level_names_its_wind_and_what_its_materials_do() -> None:
    def lines(name: str) -> dict[str, str]:
        entry = LIBRARY.find(name)
        assert entry is not None
        assert entry.level is not None
        return dict(limit_lines(entry.level))

    assert lines("lean-into-it")["wind"] == "The wind pushes everything to the right."
    assert lines("cold-snap") == {
        "wind": "Gusts push everything while the tower has to hold.",
        "blocks": "Ice: slippery.",
    }
    assert lines("sky-hook")["blocks"] == "Lead: heavy. Balloon: it pulls up."
    assert "wind" not in lines("first-step")


@pytest.mark.parametrize(
    ("brake", "words"),
    [(0.0, "No brake"), (0.1, "weak"), (0.55, "half of its width"), (0.9, "three quarters"), (1.35, "its own width")],
)
def test_a_brake_says_how_far_out_it_holds_a_square(brake: float, words: str) -> None:
    assert words in brake_words(Seesaw((0, 2), BEAM, brake=brake), SHAPES_PLATFORM)


@pytest.mark.parametrize(
    ("strength", "words"),
    [
        (0.2, "gently"),
        (0.65, "two thirds"),
        (0.75, "three quarters"),
        (1.2, "than a square's height"),
        (24, "Tough"),
    ],
)
def test_glass_says_from_how_high_a_square_breaks_it(strength: float, words: str) -> None:
    assert words in glass_words(strength)


def test_bells_say_which_is_next() -> None:
    goal = Ring(sides=("left", "right", "left"))
    assert bell_words(goal, 1) == "Ring left, then right, then left. Next: right."
    assert bell_words(goal, 3) == "All bells have rung."


def test_figures_of_heights_say_their_unit() -> None:
    table = begun("easy-does-it", WINDOWS["16:10"], 100)
    mark = next(mark for _id, mark in table.overlays.marks(table.state) if "↑" in mark.words)
    tag = mark.tag_box(table.show.camera)
    assert "This line is 4.9 squares high." in said(table, tag.cx, tag.cy)
    now = next(heights(table.show, (), Rect(0, 0, 10, 10), table.overlays.height.number))
    assert now.words == f"The tower is {table.show.height:.1f} squares high now."
    table.services.director.reset()
    text.set_scale(1.0)
