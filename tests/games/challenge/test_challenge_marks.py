"""Marks of goals and dangers in the tower's view."""

from dataclasses import replace

import msgspec
import pytest

from game.core.silhouettes import kind_of
from game.core.tower_events import UNIT
from game.games.challenge.level_state import in_order
from game.games.challenge.table import ChallengeScene
from game.games.challenge.workshop.scene import WorkshopScene
from game.levels.library import LIBRARY
from game.levels.proof import Run
from game.levels.rules.goals import All, AnyGoal, Area, Balance, Beyond, Height, Low, Move, Neat, Silhouette
from game.levels.rules.level import Level, Name, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.solutions import read_solution
from game.levels.workshop.draft import new_draft
from game.levels.world.challenge_world import ground_of
from game.levels.world.goal_context import GoalContext, GoalProgress
from game.levels.world.touched_stars import gold_progress
from game.physics.ground import Box, Seesaw, Zone
from game.physics.stack import Placed
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.levels.level_camera import LevelCamera
from game.table.tower.levels.marks import contours, gold, marks_of
from game.table.tower.levels.marks.beams import frames
from game.table.tower.levels.marks.copies import copies
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.levels.marks.zones import middles
from game.table.tower.levels.thumbnail import draw_level
from game.ui.layout import Rect
from game.ui.widgets import Ui
from tests.screens.screen import Open

GROUND = ground_of(read_level(PRACTICE))
ROOF = Silhouette(parts=(((-1, 0), (1, 0), (1, 2), (-1, 2)), ((-1, 2), (1, 2), (0, 3))), share=0.9)


def test_a_silhouette_is_marked_where_it_is() -> None:
    ((_id, mark),) = marks_of([ROOF], [GoalProgress(False, 0.0)], Camera(), GROUND)
    assert (mark.x, mark.y) == (0.0, 1.5)
    assert contours.bounds(ROOF) == Area(-1, 0, 1, 3)


@pytest.mark.parametrize(
    ("hand", "ends"),
    [
        (Box(-5, -1, 5, 5), []),
        (Box(-5, -1, 0, 5), [("mark.hand.right", 0)]),
        (Box(0.5, -1, 1, 5), [("mark.hand.left", 0.5), ("mark.hand.right", 1)]),
    ],
)
def test_an_end_of_the_reach_is_marked_where_it_is_in_the_way(hand: Box, ends: list[tuple[str, float]]) -> None:
    ground = msgspec.structs.replace(GROUND, hand=hand, camera=Box(-5, -1.5, 5, 5))
    found = marks_of([], [], Camera(), ground)
    assert [(id_, mark.x) for id_, mark in found if mark.picture.kind == "tape"] == ends
    assert [mark.x for _id, mark in found if mark.picture.kind == "tool_icon"] == [x for _id, x in ends], "a hand"
    assert all(mark.front and mark.yields for _id, mark in found), "before ledges, and not before the held piece"


def test_dots_lead_from_a_tilted_seesawto_its_frames() -> None:
    seesaw = Seesaw((0.0, 1.5), (((-2.0, -0.1), (2.0, -0.1), (2.0, 0.1), (-2.0, 0.1)),))
    ground = msgspec.structs.replace(GROUND, seesaws=(seesaw,))
    goal = Balance(0, 2.0)

    def dots(reached: bool, angle: float = 0.6) -> list[Mark]:
        progress = [GoalProgress(reached, 0.0)]
        found = marks_of([goal], progress, Camera(), ground, bars=[(0.0, 1.5 * UNIT, angle)])
        return [mark for _id, mark in found if mark.picture.kind == "dots"]

    assert not dots(True)
    assert not dots(False, 0.25), "two or three would look like beads"
    left, right = ([one.y or 0.0 for one in dots(False) if (one.x or 0) * side > 0] for side in (-1, 1))
    assert left == sorted(left), "the left end hangs low, and its dots rise"
    assert right == sorted(right, reverse=True)
    assert len(left) == len(right) > 3
    assert max(left) < min(one.bottom for one in frames(seesaw, 2.0, None)), "none lies on the frame"


def test_a_level_bar_joins_the_frames_of_a_tilted_beam() -> None:
    """On a mobile one could not tell which frame belongs to which end."""
    seesaw = Seesaw((0.0, 1.5), (((-2.0, -0.1), (2.0, -0.1), (2.0, 0.1), (-2.0, 0.1)),))
    ground = msgspec.structs.replace(GROUND, seesaws=(seesaw,))

    def bars(reached: bool) -> list[Mark]:
        progress = [GoalProgress(reached, 0.0)]
        found = marks_of([Balance(0, 2.0)], progress, Camera(), ground, bars=[(0.0, 1.5 * UNIT, 0.2)])
        return [mark for _id, mark in found if mark.picture.kind == "level_bar"]

    assert not bars(True)
    (bar,) = bars(False)
    left, right = frames(seesaw, 2.0, None)
    assert (bar.x, bar.y) == (0.0, 1.5)
    assert float(str(bar.picture.args[0])) == pytest.approx((right.left - left.right) * Camera().painted, abs=1)


def test_every_goal_of_gold_with_a_place_is_marked() -> None:
    for entry in LIBRARY.entries():
        assert entry.level is not None
        wanted, ground = entry.level.gold.goals, ground_of(entry.level)
        far = [GoalProgress(False, float("inf"))] * len(wanted)
        found = [id_.split(".")[2] for id_, _mark in gold.marks(entry.level, far, Camera(), ground, ())]
        placed = {number for number, goal in enumerate(wanted) if not isinstance(goal, All)}
        assert {int(number) for number in found} == placed, entry.id


@pytest.mark.parametrize(
    ("goal", "figures"),
    [
        (Height(3.0), (2.0, 2.6, 3.0)),
        (Beyond(-2.0, "left"), (-1.0, -1.6, -2.0)),
        (Balance(0, 2.0), (9.0, 3.5, 1.0)),
        (Neat((0.0, 0.0)), (0.8, 0.2, 0.0)),
    ],
)
def test_a_mark_of_gold_lights_up_as_one_gets_near(goal: AnyGoal, figures: tuple[float, float, float]) -> None:
    progress = [GoalProgress(number == 2, figure) for number, figure in enumerate(figures)]
    assert [gold.lit(goal, one) for one in progress] == [0, 1, 2]


@pytest.mark.parametrize(("level", "plain"), [("half-and-half", True), ("sardines", True), ("thin-ice", False)])
def test_a_line_of_gold_close_to_a_line_of_the_goal_has_no_stars(level: str, plain: bool) -> None:
    """They lay over that line, where everything is decided."""
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    found = gold.marks(entry.level, gold_progress(entry.level, None), Camera(), ground_of(entry.level), ())
    assert [mark.picture.args[4] for _id, mark in found if mark.picture.kind == "gold_line"] == [plain]


def found_of(level: Level, reached: bool = False) -> list[tuple[str, Mark]]:
    progress = [replace(one, reached=reached) for one in gold_progress(level, None)]
    return list(gold.marks(level, progress, Camera(), ground_of(level), ()))


def test_no_mark_of_gold_is_hidden_and_only_they_are_golden() -> None:
    """A tilted beam lay over a star, and a star over its joint: now they are beyond its ends."""
    beam = LIBRARY.find("weigh-in")
    assert beam is not None
    assert beam.level is not None
    found = [mark for _id, mark in found_of(beam.level)]
    assert [mark.picture.kind for mark in found] == ["ring", "star"] * 2, "within the frames of the goal"
    seesaw = ground_of(beam.level).seesaws[0]
    far = max(x for part in seesaw.parts for x, _y in part)
    left, right = (mark.x or 0.0 for mark in found if mark.picture.kind == "star")
    assert seesaw.pivot[0] - left > far < right - seesaw.pivot[0]
    assert not any(mark.front for mark in found)


@pytest.mark.parametrize("level", ["first-step", "easy-does-it"])
def test_gold_for_straight_towers_is_a_band_as_wide_as_the_middles_may_be_off(level: str) -> None:
    """How far off was allowed was told only once gold was missed."""
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    (goal,) = entry.level.gold.goals
    assert isinstance(goal, Neat)
    camera, ground = Camera(), ground_of(entry.level)
    found = gold.marks(entry.level, gold_progress(entry.level, None), camera, ground, ())
    (band,) = (mark for _id, mark in found if mark.picture.kind == "band")
    assert band.picture.args[0] == pytest.approx(2 * goal.within * camera.painted, abs=0.1)
    assert band.x == goal.places[0]
    pieces = [DrawnPiece(piece, 30.0, 45.0, 0.0) for piece in entry.level.given[:2]]
    dots = {(mark.x, mark.y) for _id, mark in middles([goal], pieces, camera)}
    tops = {(30.0 / UNIT, max(y for _x, y in corners(one)) / UNIT) for one in pieces}
    assert dots == tops, "a dot shows where the middle is, at the upper edge, off the face"
    assert not band.front
    # Without words it was a pole that nobody had asked for.
    assert [mark.words for _id, mark in found_of(entry.level) if mark.picture.kind == "star"] == ["straight"]
    assert not list(middles([Height(2.0)], pieces, camera))


def test_a_thread_leads_from_a_short_line_of_gold_to_its_tag() -> None:
    """A tag stood right, left and above a line, and nothing said to which it belonged."""
    entry = LIBRARY.find("crooked-bridge")
    assert entry is not None
    assert entry.level is not None
    camera, ground = Camera(), ground_of(entry.level)
    camera.room = Rect(0, 0, 1920, 1000)
    (mark,) = [one for _id, one in gold.marks(entry.level, gold_progress(entry.level, None), camera, ground, ())]
    for place in range(6):
        moved = replace(mark, place=place)
        box = moved.tag_box(camera)
        assert any(one.inset(-2).overlaps(box) for one in moved.leader(camera) if one.w and one.h)


def test_gold_is_measured_while_the_tower_grows() -> None:
    entry = LIBRARY.find("first-step")
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    assert not gold_progress(entry.level, run.world.view())[0].reached, "nothing stands yet"
    for step in read_solution(entry.solution_path).steps:
        run.place(step)
    assert gold_progress(entry.level, run.world.view())[0].reached
    run.close()


def test_the_outline_says_how_much_of_it_is_filled() -> None:
    ((_id, mark),) = marks_of([ROOF], [GoalProgress(False, 0.638)], Camera(), GROUND)
    assert mark.words == "63 %, 90 needed"


def test_what_loses_pieces_and_what_keeps_the_hand_out_is_seen_on_the_table() -> None:
    """A level of the workshop once had its dangers unseen."""
    ground = msgspec.structs.replace(
        GROUND, zones=(*GROUND.zones, Zone(Box(-1.0, 0.0, 1.0, 1.0))), guards=(Box(2.0, 1.0, 3.0, 2.0),)
    )
    found = dict(marks_of([], [], Camera(), ground))
    assert {id_ for id_ in found if "hand" not in id_} == {"mark.zone.1", "mark.guard.0"}, "the floor is none"
    assert (found["mark.zone.1"].x, found["mark.zone.1"].y) == (0.0, 0.5)


def test_what_loses_pieces_lies_behind_no_plate(open_screen: Open) -> None:
    """As goals do: it is seen on the mat, and at the table clear of the goals' plate."""
    draft = new_draft("made-1", Name(en="Test"))
    zones = (*draft.ground.zones, Zone(Box(3.5, 3.0, 5.0, 5.0)))
    draft = msgspec.structs.replace(
        draft, pieces=("square",), goals=(Height(1.0),), ground=msgspec.structs.replace(draft.ground, zones=zones)
    )
    screen = open_screen()
    editor = WorkshopScene(screen.services, draft)
    screen.director.reset(screen.services.make("title"), editor)
    screen.show()
    assert "desk.mark.zone.1" in {picture.id for picture in editor.ui.pictures}
    editor.try_it()
    screen.ticks(30)
    screen.show()
    table = screen.top
    assert isinstance(table, ChallengeScene)
    mark = dict(table.overlays.marks(table.state))["mark.zone.1"]
    (plate,) = (one for one in table.ui.pictures if one.id == "goal")
    (box,) = mark.box(table.show.camera)
    wide, high = plate.art.args[:2]
    assert isinstance(wide, int | float)
    assert isinstance(high, int | float)
    assert not box.overlaps(Rect(plate.x, plate.y, wide, high))


def test_a_part_of_a_line_of_gold_looks_out_beside_what_has_reached_it() -> None:
    """It lay over the piece, with a star on its face."""
    entry = LIBRARY.find("hot-air")
    assert entry is not None
    assert entry.level is not None
    level, far = entry.level, gold_progress(entry.level, None)
    wide = next(piece for piece in level.given if kind_of(piece) == "plank")
    lies = DrawnPiece(wide, 0.8 * UNIT, 1.25 * UNIT, 0.0)
    ends = {}
    for reached in (False, True):
        progress = [replace(one, reached=reached) for one in far]
        ((_id, mark),) = gold.marks(level, progress, Camera(), ground_of(level), (), [lies])
        assert not mark.front
        ends[reached] = (mark.x or 0.0) - mark.half, (mark.x or 0.0) + mark.half
    xs = [x / UNIT for x, _y in corners(lies)]
    assert ends[False] == pytest.approx((-0.6, 2.0))
    assert ends[True][0] < min(xs) - 0.3
    assert ends[True][1] > max(xs) + 0.3


def test_the_large_picture_of_a_level_marks_what_gold_asks_for() -> None:
    for id_, kind in (("crooked-bridge", "gold_line"), ("siblings", "star")):
        entry = LIBRARY.find(id_)
        assert entry is not None
        assert entry.level is not None
        seen = {}
        for shows_gold in (False, True):
            ui = Ui()
            draw_level(ui, "level", entry.level, Rect(0, 0, 400, 320), shows_gold=shows_gold)
            seen[shows_gold] = [one.art.kind for one in ui.pictures if ".gold." in one.id]
        assert not seen[False]
        assert kind in seen[True], id_


def test_a_line_to_stay_below_warns_while_something_reaches_above_it() -> None:
    kept, over = (
        marks_of([Low(2.0)], [GoalProgress(reached, 2.5)], Camera(), GROUND)[-1][1] for reached in (True, False)
    )
    assert over.warns
    assert not kept.warns
    assert over.picture.args[1] not in kept.picture.args


@pytest.mark.parametrize(("id_", "words"), [("rubber-soles", "★ 4.7"), ("thin-ice", "★ 2.65"), ("hot-air", "★ 1.4")])
def test_a_line_of_gold_has_its_badge_in_the_picture_on_the_shelf(id_: str, words: str) -> None:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    ui, box = Ui(), Rect(0, 0, 400, 320)
    draw_level(ui, "level", entry.level, box, shows_gold=True)
    assert [word.text for word in ui.words] == [words]
    badge = next(one for one in ui.pictures if one.id.endswith(".badge"))
    wide = badge.art.args[0]
    assert isinstance(wide, int)
    assert box.x <= badge.x < badge.x + wide <= box.right


def test_a_tower_to_be_rebuilt_is_seen_pale_in_its_new_place() -> None:
    """Nothing said which order “the same order” was."""
    entry = LIBRARY.find("moving-day")
    assert entry is not None
    level = entry.level
    assert level is not None
    camera = LevelCamera(level.goals)
    place = next(goal.place for goal in level.goals if isinstance(goal, Move))
    found = [mark for _id, mark in copies(level, (), camera)]
    assert len(found) == len(level.standing)
    before = [one.y for one in level.standing]
    assert [mark.y for mark in found] == pytest.approx([place.bottom + y for y in before])
    assert all(place.left < (mark.x or 0.0) < place.right for mark in found)
    # One that stands there has no copy any more; beside the others it still has.
    piece, lowest = level.ids[len(level.pieces)], found[0]
    for x, count in ((lowest.x or 0.0, 2), (level.standing[0].x, 3)):
        stands = DrawnPiece(piece, x * UNIT, (lowest.y or 0.0) * UNIT, 0.0)
        assert len(list(copies(level, [stands], camera))) == count
    assert not any(mark.front for mark in found), "no line runs over a face"


def test_a_piece_in_the_frame_counts_only_in_its_place_in_the_order() -> None:
    """A triangle that waited beside the new place was told as one of three."""
    entry = LIBRARY.find("moving-day")
    assert entry is not None
    level = entry.level
    assert level is not None
    goal = next(goal for goal in level.goals if isinstance(goal, Move))
    brick, square, triangle = level.ids

    def count(**at: tuple[float, float]) -> int:
        ids = {"brick": brick, "square": square, "triangle": triangle}
        pieces = tuple(Placed(ids[name], x * UNIT, y * UNIT, 0.0) for name, (x, y) in at.items())
        return in_order(goal, GoalContext(level, GROUND, pieces))

    assert count(triangle=(4.8, 0.3)) == 0
    assert count(triangle=(4.8, 0.3), brick=(3.9, 0.25)) == 1
    assert count(triangle=(3.9, 0.3), brick=(3.9, 0.9)) == 0, "on top of what belongs above it"
    assert count(brick=(3.9, 0.25), square=(3.9, 1.0), triangle=(0.8, 0.3)) == 2
    assert count(brick=(3.9, 0.25), square=(3.9, 1.0), triangle=(3.9, 1.8)) == 3
