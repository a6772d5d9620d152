"""The small picture of a level has all that its ground has, within its box."""

from msgspec.structs import replace

from game.levels.rules.goals import All
from game.levels.rules.level import Level, Name
from game.levels.workshop.draft import Terrain, level_from, new_draft
from game.levels.workshop.edits import Add, apply
from game.physics.ground import Lift, Seesaw
from game.table.tower.levels.thumbnail import draw_level
from game.ui.layout import Rect
from game.ui.widgets import Ui

BAR = ((-2.0, -0.15), (2.0, -0.15), (2.0, 0.15), (-2.0, 0.15))
CAR = ((-0.5, -0.15), (0.5, -0.15), (0.5, 0.15), (-0.5, 0.15))


def level() -> Level:
    """A seesaw with stops on a post, hanging ice, and a lift far to the right of both."""
    draft = new_draft("made-1", Name(en="All", ja="全"))
    low = draft.ground.camera.bottom
    post = Terrain(((-1, low), (1, low), (1, 0.0), (-1, 0.0)))
    ice = Terrain(((-3, 2.5), (-2, 2.5), (-2, 2.75), (-3, 2.75)), material="ice")
    camera = replace(draft.ground.camera, left=-6.0, right=6.0)
    draft = replace(
        draft, pieces=("square",), goals=(All(),), ground=replace(draft.ground, fixed=(post, ice), camera=camera)
    )
    seesaw = Seesaw(pivot=(0.0, 0.6), parts=(BAR,), brake=0.4, stops=(-14.0, 14.0), keel=0.5)
    lift = Lift(path=((0.0, 4.0, 0.0), (4.0, 4.0, 2.0)), parts=(CAR,))
    made, _things = apply(draft, (Add("seesaw", seesaw), Add("lift", lift)))
    return level_from(made)


def test_the_picture_of_a_level_has_everything_of_its_ground() -> None:
    ui, box = Ui(), Rect(100, 100, 600, 400)
    draw_level(ui, "x", level(), box, tray=False)
    found = {picture.id.removeprefix("x."): picture for picture in ui.pictures}
    wanted = {"lift.0.rail.0", "lift.0.stop.0", "moving.1", "support.0", "ground.ice.0", "bracket.0", "pivot.0"}
    wanted |= {"stop.0", "stop.1", "rod.0.0", "rod.0.1", "keel.0", "rope.0.0"}
    assert wanted <= set(found)
    # The lift and the end of its way are within the picture, one above the other.
    start, end = found["moving.1"], found["lift.0.stop.0"]
    assert box.holds(start.x + 10, start.y + 2)
    assert box.holds(end.x + 10, end.y + 2)
    assert end.y < start.y
    assert abs(end.x - start.x) < 2
