"""The heap of the title screen: falls, rests, stays in its place, and is the same every time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter

import pymunk
import pytest

from game.core.silhouettes import COLOURS, SILHOUETTES
from game.physics.bodies import make_body
from game.physics.heap import TITLE_BOX, TITLE_FLOOR, TITLE_SEEDS, TITLE_STACK, TITLE_UNIT, Heap, HeapPiece, title_heap
from tests.words import first

LEFT, RIGHT, FLOOR, UNIT = 700, 1850, 120, 100
LOGO = 560
"""From the bench to the logo on the lowest canvas."""

DUMP = """
import json, sys
from game.physics.heap import Heap
heap = Heap(int(sys.argv[1]), count=12)
for tick in range(300):
    if tick == 200:
        pose = heap.poses()[0]
        heap.poke(pose.x, pose.y)
    heap.tick()
print(json.dumps([[p.kind, p.colour, p.x.hex(), p.y.hex(), p.angle.hex()] for p in heap.poses()]))
heap.close()
"""


def corners(poses: list[HeapPiece]) -> list[tuple[float, float]]:
    return [point for p in poses for point in SILHOUETTES[p.kind].placed(p.x, p.y, p.angle, UNIT)]


def deepest_overlap(poses: list[HeapPiece]) -> float:
    """The deepest penetration between two pieces, in px, measured afresh."""
    space = pymunk.Space()
    placed = []
    for pose in poses:
        body, shapes = make_body(SILHOUETTES[pose.kind], UNIT)
        body.position = (pose.x, pose.y)
        body.angle = pose.angle
        space.add(body, *shapes)
        for shape in shapes:
            shape.cache_bb()
        placed.append(shapes)
    deepest = 0.0
    for i, mine in enumerate(placed):
        for theirs in placed[:i]:
            for a in mine:
                for b in theirs:
                    deepest = max([deepest, *(-point.distance for point in a.shapes_collide(b).points)])
    return deepest


def assert_in_place(heap: Heap) -> None:
    points = corners(heap.poses())
    assert min(x for x, _ in points) >= LEFT - 2
    assert max(x for x, _ in points) <= RIGHT + 2
    assert min(y for _, y in points) >= FLOOR - 2
    assert deepest_overlap(heap.poses()) <= 2


@pytest.mark.parametrize("seed", first(1, [1, 7], "physics"))
def test_it_settles_in_its_place(seed: int) -> None:
    heap = Heap(seed)
    assert heap.settle(1500)
    assert len(heap.poses()) == 26
    assert_in_place(heap)
    heap.close()


@pytest.mark.parametrize("seed", first(1, TITLE_SEEDS, "physics"))
def test_the_titles_heap_fills_its_box_below_the_logo(seed: int) -> None:
    heap = title_heap(seed)
    assert heap.settle(1500)
    points = [point for p in heap.poses() for point in SILHOUETTES[p.kind].placed(p.x, p.y, p.angle, TITLE_UNIT)]
    assert max(y for _, y in points) - TITLE_FLOOR <= LOGO
    inside = [pose for pose in heap.poses() if TITLE_BOX.left < pose.x < TITLE_BOX.right]
    assert len(inside) >= 16
    assert max(pose.y for pose in inside) > TITLE_FLOOR + TITLE_BOX.height
    standing = heap.poses()[: len(TITLE_STACK)]
    for first_, now in zip(TITLE_STACK, standing, strict=True):
        assert abs(first_.x - now.x) + abs(first_.y - now.y) < 4, "the small stack is left alone"
    for pose in heap.poses():
        if pose not in (*inside, *standing):
            outline = SILHOUETTES[pose.kind].placed(pose.x, pose.y, pose.angle, TITLE_UNIT)
            ground = [x for x, y in outline if y < TITLE_FLOOR + 4]
            assert ground, "beside the box nothing lies on anything but the table"
            assert len(outline) > 10 or max(ground) - min(ground) > 20, "nothing leans"
    assert_stands_without_walls(heap)
    heap.close()


def assert_stands_without_walls(heap: Heap) -> None:
    before = heap.poses()
    space = heap._space
    assert space is not None
    space.remove(*(shape for shape in space.static_body.shapes if shape.friction == 0))
    for _ in range(480):
        space.step(1 / 480)
    assert max(abs(a.x - b.x) + abs(a.y - b.y) for a, b in zip(before, heap.poses(), strict=True)) < 3


@pytest.mark.parametrize("seed", first(1, range(57, 60), "physics"))
def test_it_is_never_endless(seed: int) -> None:
    # 57 ends with a piece that creeps for longer than anybody watches.
    heap = Heap(seed)
    assert heap.settle(1300)
    heap.close()


@pytest.mark.physics
def test_a_full_heap_rests() -> None:
    heap = Heap(1, 400, count=60)
    assert heap.settle()
    assert 10 < len(heap.poses()) < 60
    assert deepest_overlap(heap.poses()) <= 2
    heap.close()


def test_every_kind_and_colour_falls_as_often() -> None:
    heap = Heap(5, count=20)
    heap.settle()
    assert Counter(pose.kind for pose in heap.poses()) == dict.fromkeys(SILHOUETTES, 2)
    assert Counter(pose.colour for pose in heap.poses()) == dict.fromkeys(COLOURS, 4)
    heap.close()


def test_pieces_come_one_after_another_from_above_the_canvas() -> None:
    heap = Heap(7)
    seen = 0
    for _ in range(120):
        heap.tick()
        poses = heap.poses()
        assert len(poses) - seen in (0, 1)
        if len(poses) > seen:
            assert poses[-1].y > 1300
        seen = len(poses)
    assert 5 <= seen <= 9
    assert not heap.resting
    heap.close()


def test_resting_heap_does_not_change() -> None:
    heap = Heap(23)
    heap.settle()
    before = heap.poses()
    for _ in range(30):
        heap.tick()
        assert heap.contacts() == []
    assert heap.poses() == before
    heap.close()


def test_settling_is_ticking() -> None:
    fast, slow = Heap(9, count=8), Heap(9, count=8)
    assert fast.settle()
    while not slow.resting:
        slow.tick()
    assert fast.poses() == slow.poses()
    fast.close()
    slow.close()


def test_settle_stops_after_the_given_ticks() -> None:
    heap = Heap(9)
    assert not heap.settle(30)
    assert len(heap.poses()) == 3
    heap.close()


@pytest.mark.program
def test_same_seed_same_poses_in_other_processes() -> None:
    def run(seed: int, hash_seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        args = [sys.executable, "-c", DUMP, str(seed)]
        done = subprocess.run(args, env=env, capture_output=True, text=True, check=True)
        # Freeing a space in the wrong order prints a traceback at exit.
        assert done.stderr == ""
        return done.stdout

    first = run(3, "0")
    assert run(3, "1") == first
    assert run(4, "0") != first
    assert len(json.loads(first)) == 12


def test_knocks_are_few_and_loud_enough() -> None:
    heap = Heap(11)
    heard: list[tuple[int, float, str]] = []
    for tick in range(700):
        heap.tick()
        knocks = heap.contacts()
        assert len(knocks) <= 3
        assert knocks == sorted(knocks, key=lambda knock: -knock.strength)
        heard += [(tick, knock.strength, knock.kind) for knock in knocks]
        assert all(knock.other in {*SILHOUETTES, ""} for knock in knocks)
    assert all(0 < strength <= 1 and kind in SILHOUETTES for _, strength, kind in heard)
    # Every piece lands, and none rattles.
    assert 26 <= len(heard) <= 26 * 8
    assert max(strength for _, strength, _ in heard) > 0.5
    heap.close()


def test_a_harder_fall_is_louder() -> None:
    def landing(floor: float) -> float:
        heap = Heap(2, floor=floor, count=1)
        while not heap.contacts():
            heap.tick()
        strength = heap.contacts()[0].strength
        heap.close()
        return strength

    assert landing(1150) < landing(900) < landing(500)


def test_poke_flicks_the_piece_and_wakes_the_heap() -> None:
    heap = Heap(23)
    heap.settle()
    top = max(range(26), key=lambda i: heap.poses()[i].y)
    pose = heap.poses()[top]
    assert heap.poke(pose.x - 10, pose.y)
    assert not heap.resting
    for _ in range(12):
        heap.tick()
    moved = heap.poses()[top]
    assert moved.y > pose.y + 50
    assert moved.x > pose.x
    assert heap.settle(1500)
    assert_in_place(heap)
    heap.close()


def test_poke_beside_every_piece_does_nothing() -> None:
    heap = Heap(23)
    heap.settle()
    assert not heap.poke(100, 500)
    assert not heap.poke(1200, 1000)
    assert not heap.poke(1200, 60), "the table"
    assert heap.resting
    heap.close()


@pytest.mark.physics
def test_nothing_escapes_however_much_it_is_poked() -> None:
    heap = Heap(31)
    heap.settle()
    for round_ in range(60):
        for pose in heap.poses()[round_ % 3 :: 3]:
            heap.poke(pose.x + 20, pose.y - 10)
        for _ in range(5):
            heap.tick()
    assert heap.settle(2000)
    assert_in_place(heap)
    heap.close()


def test_closed_heap_is_empty_and_silent() -> None:
    heap = Heap(1)
    heap.settle(100)
    heap.close()
    heap.close()
    heap.tick()
    assert heap.resting
    assert heap.poses() == []
    assert heap.contacts() == []
    assert not heap.poke(1200, 200)


def test_an_empty_heap_rests() -> None:
    heap = Heap(1, count=0)
    assert heap.resting
    heap.close()


@pytest.mark.parametrize(("width", "unit", "count"), [(399, 100, 26), (1150, 0, 26), (1150, -5, 26), (1150, 100, -1)])
def test_impossible_measures_are_refused(width: float, unit: float, count: int) -> None:
    with pytest.raises(ValueError, match=r"heap|count"):
        Heap(1, width, unit=unit, count=count)
