"""The small picture of a level has all that its ground and its goals have, within its box."""

from msgspec.structs import replace

from game.levels.rules.goals import All, Area, Height, Move, Reach, Ring
from game.levels.rules.level import Level, Name, Standing
from game.levels.workshop.draft import Terrain, level_from, new_draft
from game.levels.workshop.edits import Add, apply
from game.physics.ground import Box, Lift, Seesaw, Zone
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


def marked() -> Level:
    """A bell beam, a line to be reached in part, a star, a flag, a danger, what keeps the hand out, and wind."""
    draft = new_draft("made-1", Name(en="All", ja="全"))
    ground = replace(
        draft.ground,
        zones=(*draft.ground.zones, Zone(Box(-4.0, -1.0, -3.0, 0.0)), Zone(Box(30.0, 0.0, 31.0, 1.0))),
        guards=(Box(3.0, 2.0, 4.0, 3.0),),
        wind=-0.2,
        seesaws=(Seesaw(pivot=(0.0, 1.0), parts=(BAR,), stops=(-14.0, 14.0)),),
    )
    wanted = (
        Height(3.0, -0.5, 0.5),
        Reach(((2.0, 2.0),)),
        Ring(("left", "right")),
        Move((1,), Area(1.0, 0.0, 2.0, 1.0)),
        All(),
    )
    standing = (Standing("red square", 3.5, 0.5),)
    return level_from(replace(draft, pieces=("square",), standing=standing, again=(1,), goals=wanted, ground=ground))


def drawn(level: Level, wide: float) -> tuple[set[str], set[str]]:
    """Ids of pictures and of words."""
    ui = Ui()
    draw_level(ui, "x", level, Rect(100, 100, wide, wide * 0.8), tray=False, largest=200.0)
    return ({one.id.removeprefix("x.") for one in ui.pictures}, {one.id.removeprefix("x.") for one in ui.words})


def test_the_picture_of_a_level_has_the_marks_of_its_table() -> None:
    pictures, words = drawn(marked(), 1200)
    wanted = {"zone.1", "guard.0", "mark.0.0", "mark.0.1", "star.1.0", "mark.2.0", "mark.3.0", "wind.0"}
    assert wanted <= pictures
    assert "zone.2" not in pictures, "it lies beyond the view"
    assert "zone.0" not in pictures, "the floor of every level"
    assert any(one.startswith("flag.") for one in pictures)
    assert any(one.startswith("knob.") for one in pictures)
    assert any(one.startswith("mark.0") for one in words), "how high the line is"


def test_a_small_picture_has_no_words() -> None:
    pictures, words = drawn(marked(), 240)
    assert {"zone.1", "guard.0", "star.1.0", "mark.3.0"} <= pictures
    assert not words
