"""Any ground: what stands on ledges, seesaws, ice and in the wind, and which grounds are refused."""

from __future__ import annotations

import json
from math import atan, degrees, hypot, radians, tan
from typing import Any

import pytest

from game.bots.stacker import carry, choose_place
from game.core.game import Hand
from game.physics.ground import (
    SHAPES_PLATFORM,
    Box,
    Fixed,
    Ground,
    GroundError,
    MaterialName,
    Seesaw,
    Spawn,
    Zone,
    ground_data,
    read_ground,
)
from game.physics.placement_trial import trial
from game.physics.tower import Tower, Verdict
from game.physics.tower_view import view_of
from tests.physics.builders import U, farthest, piece, run, settle


def floor(left: float, right: float, top: float = 0.0, material: Any = "wood") -> Fixed:
    return Fixed(((left, top - 1), (right, top - 1), (right, top), (left, top)), material)


def bar(wide: float, x: float, y: float, **more: Any) -> Seesaw:
    return Seesaw((x, y), (Box(-wide / 2, -0.2, wide / 2, 0.2).corners,), **more)


def set_down(tower: Tower, number: int, x: float, y: float, angle: float = 0.0) -> Verdict:
    """Put a piece at a place in units, and wait for the verdict."""
    tower.place(number, x * U, y * U, angle)
    return settle(tower)[1]


def tilt(tower: Tower) -> float:
    return degrees(tower.bars[0][2])


# Data


def test_a_ground_comes_back_from_json() -> None:
    ground = Ground(
        fixed=(floor(-4, -1), floor(1, 4, 0.5, "ice")),
        seesaws=(bar(5, 0, 2, brake=0.7, stops=(-15, 15)), bar(2, 2, 1, keel=0.5, density=2, on=0)),
        zones=(Zone(Box(-9, -9, 9, -3)),),
        guards=(Box(-1, 0, 1, 1),),
        spawn=Spawn(-3, 4),
        wind=0.1,
        pieces={0: "lead", 7: "balloon"},
    )
    data = json.loads(json.dumps(ground_data(ground)))
    assert read_ground(data) == ground
    assert ground_data(read_ground(data)) == data
    assert len(json.dumps(ground_data(SHAPES_PLATFORM))) < 250


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"fixed": []}, "something to build on"),
        ({"fixed": [{"corners": [[0, 0], [0, 1], [1, 0]]}]}, "counterclockwise"),
        ({"fixed": [{"corners": [[0, 0], [2, 0], [0.5, 0.5], [0, 2]]}]}, "convex"),
        ({"fixed": [{"corners": [[0, 0], [1, 0]]}]}, "ground.fixed[0].corners must be a list of 3 to 64"),
        ({"fixed": [{"corners": [[0, 0], [1, 0], [0, 1]], "material": "jelly"}]}, "jelly"),
        ({"bounds": [1, 0, 0, 1]}, "left, bottom, right, top"),
        ({"wind": 2}, "wind"),
        ({"wind": float("nan")}, "wind"),
        ({"seesaws": [{"pivot": [0, 0], "parts": [[[0, 0], [1, 0], [0, 1]]], "on": 0}]}, "earlier"),
        ({"seesaws": [{"pivot": [0, 0], "parts": [[[0, 0], [1, 0], [0, 1]]], "stops": [1, 2]}]}, "stops"),
        ({"seesaws": [{"pivot": [0, 0], "parts": [[[0, 0], [1, 0], [0, 1]]], "brake": -1}]}, "brake"),
        ({"water": 1}, "water"),
        ({"pieces": {"x": "ice"}}, "pieces"),
    ],
)
def test_what_is_no_ground_is_refused_in_one_sentence(change: dict[str, Any], told: str) -> None:
    with pytest.raises(GroundError, match=r"^ground") as refused:
        read_ground({**ground_data(SHAPES_PLATFORM), **change})
    assert told in str(refused.value)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_poses_of_another_ground_are_refused() -> None:
    other = Tower(Ground(fixed=(floor(-3, 3),)))
    with pytest.raises(ValueError, match="another ground"):
        Tower().restore(other.poses())
    assert Tower.of(other.poses()).ground == other.ground


# Ledges, zones, the hand


def test_two_ledges_and_a_plank_across() -> None:
    tower = Tower(Ground(fixed=(floor(-4, -1), floor(1, 4))))
    assert set_down(tower, piece("square"), -2, 0.5) == Verdict((), at_rest=True)
    assert set_down(tower, piece("plank"), 0, 0.25) == Verdict((), at_rest=True)
    assert set_down(tower, piece("disc"), 0, 1).fallen == ()
    assert run(tower, 10) < 0.1
    assert set_down(tower, piece("brick"), 3.9, 0.25).fallen == ()
    assert set_down(tower, piece("brick", 1), -4.1, 0.25).fallen == (piece("brick", 1),)


def test_a_zone_may_be_anywhere_and_the_world_ends() -> None:
    # The left half of the ledge is lava.
    tower = Tower(Ground(fixed=(floor(-3, 3),), zones=(Zone(Box(-3, -1, 0, 0.1)),), bounds=Box(-9, -5, 9, 9)))
    assert set_down(tower, 0, 2, 0.5).fallen == ()
    assert set_down(tower, 1, -2, 0.6).fallen == (1,)
    assert set_down(tower, 2, 8, 0.5).fallen == (2,)
    assert [placed.piece for placed in tower.pieces] == [0]


def test_the_ground_says_where_a_piece_appears_and_how_far_the_hand_goes() -> None:
    ground = Ground(fixed=(floor(-3, 3), floor(1, 3, 4)), spawn=Spawn(2), hand=Box(-2, 0.5, 4, 1))
    tower = Tower(ground)
    tower.take(0)
    assert tower.held is not None
    assert (tower.held.x, tower.held.y > 5 * U) == (2 * U, True)
    tower.tick(Hand(9999, -9999))
    assert tower.held.target[:2] == (4 * U, 0.5 * U)
    tower.tick(Hand(-9999, 9999))
    assert tower.held.target[:2] == (-2 * U, 1 * U)
    fixed = Tower(Ground(fixed=(floor(-3, 3),), spawn=Spawn(-4, 2)))
    fixed.take(0)
    assert fixed.held is not None
    assert (fixed.held.x, fixed.held.y) == (-4 * U, 2 * U)


def test_a_view_tells_how_bars_lie_and_what_the_camera_shows() -> None:
    tower = Tower(Ground(fixed=(floor(-3, 3),), seesaws=(bar(4, 1, 2),), camera=Box(-5, -2, 5, 7)))
    view = view_of(tower)
    assert view.bounds == Box(-5, -2, 5, 7)
    (pose,) = view.bars
    assert pose == pytest.approx((U, 2 * U, 0))


# Seesaws


@pytest.mark.parametrize("brake", [0.4, 0.7])
def test_a_braked_seesaw_tips_where_it_should(brake: float) -> None:
    ground = Ground(fixed=(floor(-4, 4, -1),), seesaws=(bar(5, 0, 1.5, brake=brake, stops=(-20, 20)),))
    for beside, tips in ((-0.01, False), (0.01, True)):
        tower = Tower(ground)
        tower.place(0, (brake + beside) * U, 2.2 * U)
        run(tower, 10)
        assert (abs(tilt(tower)) > 1) is tips
    # The breath asks for a little more: half a per cent of how high the weight is above the pivot.
    for beside, tips in ((-0.03, False), (0.01, True)):
        tower = Tower(ground)
        set_down(tower, 0, brake + beside, 2.2)
        assert (abs(tilt(tower)) > 1) is tips


@pytest.mark.parametrize("seconds", [5, pytest.param(60, marks=pytest.mark.soak)])
def test_a_braked_seesaw_bears_six_pieces(seconds: int) -> None:
    tower = Tower(Ground(fixed=(floor(-4, 4, -1),), seesaws=(bar(5, 0, 1.5, brake=0.7, stops=(-20, 20)),)))
    for colour, (x, y) in enumerate([(-0.6, 2.2), (0.6, 2.2), (-0.6, 3.2), (0.6, 3.2), (-0.6, 4.2)]):
        assert set_down(tower, piece("square", colour), x, y).fallen == ()
    assert set_down(tower, piece("brick"), 0.95, 3.95).fallen == ()
    assert run(tower, seconds) < 0.5
    assert abs(tilt(tower)) < 0.5


def test_without_a_brake_equal_weights_tip_it() -> None:
    tower = Tower(Ground(fixed=(floor(-4, 4, -1),), seesaws=(bar(5, 0, 1.5, stops=(-20, 20)),)))
    tower.place(0, -U, 2.2 * U)
    tower.place(1, U, 2.2 * U)
    for _ in range(600):
        tower.step()
    assert abs(tilt(tower)) > 5


def test_a_keel_tilts_in_proportion_and_stops_hold() -> None:
    keeled = bar(5, 0, 2, keel=1, density=2)
    tower = Tower(Ground(fixed=(floor(-4, 4, -2),), seesaws=(keeled,)))
    assert (keeled.mass, keeled.centre) == (4, (0, -1))
    tower.place(0, 0.5 * U, 2.7 * U)
    for _ in range(1200):
        tower.step()
    # The bar's weight of four, one below the pivot, against one at about a half and 0.7 above it.
    assert -tilt(tower) == pytest.approx(degrees(atan(0.5 / (4 - 0.7))), abs=1)
    stopped = Tower(Ground(fixed=(floor(-4, 4, -2),), seesaws=(bar(5, 0, 2, stops=(-3, 8)),)))
    stopped.place(0, 1.5 * U, 2.7 * U)
    run(stopped, 3)
    assert tilt(stopped) == pytest.approx(-3, abs=0.3)


def test_a_tray_hangs_from_a_bar() -> None:
    tray = Seesaw((2, 2), (Box(-1, -2, 1, -1.8).corners,), on=0)
    tower = Tower(Ground(fixed=(floor(-4, 4, -4),), seesaws=(bar(5, 0, 2, brake=4), tray)))
    assert set_down(tower, 0, 2, 0.7).fallen == ()
    assert tower.pieces[0].y == pytest.approx(0.7 * U, abs=2)
    assert tower.bars[1][:2] == pytest.approx((2 * U, 2 * U), abs=2)


def test_rest_waits_for_a_seesaw_and_poses_hold_it() -> None:
    ground = Ground(fixed=(floor(-4, 4, -3),), seesaws=(bar(5, 0, 2, keel=1.5, density=3),))
    tower = Tower(ground)
    tower.place(0, 0.3 * U, 2.7 * U)
    for _ in range(45):
        assert tower.tick() is None
    moving = json.loads(json.dumps(tower.poses()))
    assert len(moving["bars"][0]) == 6
    twins = [Tower(ground), Tower.of(moving)]
    twins[0].restore(moving)
    for twin in twins:
        assert twin.poses() == moving
        assert twin.bars == tower.bars
    ticks = [settle(twin)[0] for twin in twins]
    assert ticks[0] == ticks[1] > 100, "it swings longer than a breath"
    assert twins[0].digest() == twins[1].digest()
    assert twins[0].poses()["bars"][0][2] == pytest.approx(twins[0].bars[0][2])
    still = twins[0].poses()
    for bars in ([], [[0, 0]], [[0, 0, "x"]]):
        with pytest.raises(ValueError, match="not poses"):
            Tower.of({**still, "bars": bars})


def test_a_seesaw_that_swings_by_itself_is_waited_for() -> None:
    tower = Tower(Ground(fixed=(floor(-4, 4, -3),), seesaws=(bar(5, 0, 2, keel=1.5, density=3),)))
    tower.lay_bars([(0, 2 * U, 0.2)])
    ticks, verdict = 0, None
    tower.place(0, 3 * U, -2.5 * U)
    while verdict is None:
        verdict = tower.tick()
        ticks += 1
    assert ticks > 200
    assert len({tower.bars[0][2] for _ in range(3) if tower.tick() is None}) == 1, "time stands still"


# Materials, wind


@pytest.mark.parametrize(("material", "friction"), [("wood", 0.64), ("ice", 0.08), ("rubber", 1.04)])
def test_a_piece_slides_from_the_slope_that_its_material_says(material: Any, friction: float) -> None:
    for share, holds in ((0.95, True), (1.05, False)):
        tangent = share * friction
        angle = atan(tangent)
        slope = Fixed(((-30, -60), (30, -60), (30, 30 * tangent), (-30, -30 * tangent)))
        tower = Tower(Ground(fixed=(slope,), zones=(), pieces={piece("brick"): material}))
        tower.place(piece("brick"), -15 * tangent / hypot(1, tangent), 15 / hypot(1, tangent), angle)
        run(tower, 0.5)
        assert (run(tower, 5) < 1) is holds
    assert tan(radians(degrees(angle))) == pytest.approx(tangent)


def test_lead_holds_what_wood_does_not() -> None:
    materials: tuple[tuple[MaterialName, bool], ...] = (("wood", False), ("lead", True))
    for material, stands in materials:
        tower = Tower(Ground(fixed=(floor(-4, 0),), pieces={piece("square"): material}))
        tower.place(piece("plank"), 0.5 * U, 0.25 * U)
        tower.place(piece("square"), -0.55 * U, U)
        tower.place(piece("brick"), 1.0 * U, 0.75 * U)
        assert (settle(tower)[1].fallen == ()) is stands


def test_a_balloon_rises_to_the_ceiling_and_stays() -> None:
    ceiling = Fixed(((-3, 3), (3, 3), (3, 4), (-3, 4)))
    tower = Tower(Ground(fixed=(floor(-3, 3), ceiling), pieces={0: "balloon"}))
    assert set_down(tower, 0, 0, 0.5).fallen == ()
    assert tower.pieces[0].y == pytest.approx(2.5 * U, abs=1)


def test_the_wind_fells_what_is_too_slender() -> None:
    """A plank on its end tips at a sixth of its weight."""
    for wind, stands in ((0.15, True), (0.18, False)):
        tower = Tower(Ground(fixed=(floor(-4, 4),), wind=wind))
        tower.place(piece("plank"), 0, 1.5 * U, radians(90))
        _, verdict = settle(tower)
        lies = abs(tower.pieces[0].angle - radians(90)) > 1 if tower.pieces else True
        assert (verdict.fallen == () and not lies) is stands


# Trials and bots


def test_a_trial_knows_the_ground_and_how_the_bars_lie() -> None:
    ground = Ground(fixed=(floor(-4, -2), floor(2, 4, 1)), seesaws=(bar(2, 0, 0, brake=2),))
    tower = Tower(ground)
    for x, height in ((-3, 1), (3, 2), (0, 1.2)):
        outcome = trial((), 0, x * U, ground=ground, bars=tower.bars)
        assert outcome.settled
        assert outcome.height == pytest.approx(height, abs=0.03)
    assert not trial((), 0, -4.6 * U, ground=ground, bars=tower.bars).settled


def test_bots_build_on_any_ground() -> None:
    tower = Tower(Ground(fixed=(floor(-4, -2), floor(2, 4, 0.5)), spawn=Spawn(0, 4)))
    for number in (piece("square"), piece("brick"), piece("square", 1)):
        tower.take(number)
        place = choose_place(tower.poses())
        assert place is not None
        for hand in carry(tower, place):
            tower.tick(hand)
        tower.release()
        assert settle(tower)[1].fallen == ()
    before = tower.pieces
    assert {placed.x > 0 for placed in before} == {True, False}
    run(tower, 5)
    assert farthest(before, tower.pieces) < 0.5


def test_what_hides_its_material_sounds_like_wood() -> None:
    square = piece("square")
    told = []
    cases: tuple[tuple[MaterialName, tuple[int, ...]], ...] = (("wood", ()), ("lead", (square,)), ("lead", ()))
    for made, hidden in cases:
        ground = Ground(fixed=SHAPES_PLATFORM.fixed, pieces={square: made}, hidden=hidden)
        tower = Tower(ground)
        tower.place(square, 0, 0.7 * U)
        knocks: list[Any] = []
        while tower.phase != "rest":
            tower.tick()
            knocks += tower.knocks
        told.append((knocks[0].material, round(knocks[0].strength, 6)))
        tower.close()
    assert told[0] == told[1]
    assert told[2][0] == "lead"
    assert told[2][1] > 2 * told[0][1]
