"""The ground of every level is painted where its bodies are, and all that a piece may stand on is in sight.

A slope was painted as a flat wall, because the near view cut it off at its highest corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from math import cos, radians, sin
from typing import cast

import numpy as np
import numpy.typing as npt
import pytest
from msgspec.structs import replace

from game import art
from game.app import text
from game.art.tower.chest import cavities
from game.core.polygons import cut_between, is_box
from game.core.tower_events import UNIT
from game.games.stack_off.rounds import rounds
from game.games.stack_off.table.shots import scene_of
from game.levels.daily import calendar
from game.levels.library import LIBRARY
from game.levels.proof import Run
from game.levels.rules.goals import All
from game.levels.rules.level import Level, Name
from game.levels.workshop.draft import Terrain, level_from, new_draft
from game.levels.world.challenge_world import ground_of
from game.physics.ground import faces
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.table.tower.supports import feet
from game.table.tower.terrain import Part, move_clipped, outlines, parts
from game.tools.screenshot import Shot
from game.ui.layout import Rect
from tests.games.challenge.test_level_labels import VIEWS, services_of, table_of
from tests.table.noting_stage import NotingStage
from tests.words import first

Field = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
Shapes = tuple[tuple[tuple[float, float], ...], ...]

STEP = 3.0
"""px from one sample to the next."""
SCALE = 0.5
"""The scale at which the pictures are painted here."""
NEAR = 7.0
"""px within which the painted edge is, beside its line and the joints of bricks."""
MOST = 80
"""Samples that may be wrong: corners are round, and ivy grows along the walls of the glass house."""

SLOPES = ["rubber-soles", "keel", "straight-up"]
MADE = {
    "slope": ((-2.0, -1.5), (2.0, -1.5), (-2.0, 2.5)),
    "valley": ((-2.5, -1.5), (2.5, -1.5), (2.5, 2.0), (0.0, -0.5), (-2.5, 2.0)),
    "askew": ((-1.0, 0.5), (0.5, -0.5), (1.5, 1.0), (0.0, 2.0)),
    "stump": ((-3.0, -1.5), (3.0, -1.5), (1.0, 1.0), (1.0, 2.0), (-1.0, 2.0), (-1.0, 1.0)),
}
"""Grounds of the workshop."""
CONTESTED = [level for what in rounds("level") for level in what.levels]
"""Levels of rounds of the Stack-off."""
LEVELS = SLOPES + [entry.id for entry in LIBRARY.entries() if entry.id not in SLOPES]


def level_called(name: str) -> Level:
    entry = LIBRARY.find(name)
    assert entry is not None
    assert entry.level is not None
    return entry.level


def shown(level: Level, view: int = 0) -> tuple[TowerShow, Rect]:
    """The table of a level at its start: its tower, and the canvas."""
    run = Run(level)
    table = table_of(run, level.id, *VIEWS[view])
    run.close()
    return table.show, table.services.area


def is_body(part: Part) -> bool:
    """Tests whether a picture shows what pieces touch, and not what carries it."""
    kind, *names = part.id.split(".")
    return kind in ("ground", "bar") or (kind == "lift" and len(names) == 2 and names[1].isdigit())


def samples(area: Rect) -> tuple[Field, Field]:
    """Canvas x and y of all samples."""
    xs, ys = np.meshgrid(
        np.arange(area.x + STEP / 2, area.right, STEP), np.arange(area.y + STEP / 2, area.bottom, STEP)
    )
    return xs, ys


def painted(show: TowerShow, area: Rect) -> tuple[Mask, Mask]:
    """Where pictures of bodies are solid on the canvas, and where they show the room within an open chest."""
    (xs, ys), placed = samples(area), NotingStage()
    camera = show.camera
    found, rooms = np.zeros_like(xs, bool), np.zeros_like(xs, bool)
    move_clipped(FramePlacer(), placed, camera, show.ground, show.bars, show.skin)
    for part in filter(is_body, parts(show.ground, camera.painted, show.skin, camera.covers, camera.foot)):
        x, y, turn, size = placed.at[part.id]
        baked = art.bake(part.picture, SCALE)
        alpha = np.asarray(baked.image.getchannel("A"))
        left, top, right, low = baked.pad
        wide, high = baked.width / SCALE - left - right, baked.height / SCALE - top - low
        c, s = cos(radians(turn)), sin(radians(turn))
        u = ((xs - x) * c + (ys - y) * s) / size + wide / 2
        v = ((ys - y) * c - (xs - x) * s) / size + high / 2
        i = np.floor((u + left) * SCALE / baked.times).astype(int)
        j = np.floor((v + top) * SCALE / baked.times).astype(int)
        inside = (i >= 0) & (j >= 0) & (i < alpha.shape[1]) & (j < alpha.shape[0])
        found |= inside & (alpha[j.clip(0, alpha.shape[0] - 1), i.clip(0, alpha.shape[1] - 1)] > 200)
        if part.picture.args[1] == "sandpit":
            for a, b, c, d, _foot in cavities(cast(Shapes, part.picture.args[0]), camera.painted):
                rooms |= (u > a - NEAR) & (u < c + NEAR) & (v > b - NEAR) & (v < d + NEAR)
    return found, rooms


def distance(show: TowerShow, area: Rect) -> Field:
    """px from each sample to the nearest body, negative inside."""
    camera, (xs, ys) = show.camera, samples(area)
    found = np.full_like(xs, np.inf)
    for corners in outlines(show.ground, show.bars):
        points = [camera.to_canvas(x * UNIT, y * UNIT) for x, y in corners]
        one = np.full_like(found, -np.inf)
        for (ax, ay), (bx, by) in zip([points[-1], *points], points, strict=False):
            # The corners go counterclockwise, and the canvas has y down.
            one = np.maximum(one, ((xs - ax) * (ay - by) + (ys - ay) * (bx - ax)) / np.hypot(bx - ax, by - ay))
        found = np.minimum(found, one)
    return found


def faults(show: TowerShow, area: Rect) -> Iterator[str]:
    """What is wrong with the ground of `show` in a part of the canvas."""
    xs, ys = samples(area)
    camera, view = show.camera, show.ground.camera
    (solid, rooms), away = painted(show, area), distance(show, area)
    floor = camera.to_canvas(0, max(camera.foot, camera.bounds.bottom) * UNIT)[1]
    seen = (ys < floor - NEAR) & (ys > camera.to_canvas(0, view.top * UNIT)[1])
    for cover in camera.covers:
        # A wall that hangs behind a plate ends below it.
        (left, high), (right, _high) = (camera.to_canvas(x * UNIT, cover.high * UNIT) for x in cover[:2])
        seen &= (xs < left - NEAR) | (xs > right + NEAR) | (ys > high + NEAR)
    missing, extra = np.sum((away < -NEAR) & ~solid & seen), np.sum((away > NEAR) & solid & seen & ~rooms)
    if missing > MOST:
        yield f"{missing} samples of a body are not painted"
    if extra > MOST:
        yield f"{extra} samples beside the bodies are painted"
    for face in faces(show.ground):
        for x, y in face.upper:
            across, down = camera.to_canvas(x, y)
            if y / UNIT < view.top and not (area.x <= across <= area.right and 0 <= down <= floor + 1):
                yield f"nothing is seen of the ground at {x / UNIT:.2f}, {y / UNIT:.2f}"


@pytest.mark.parametrize("name", first(len(SLOPES), LEVELS, "levels"))
def test_a_level_is_painted_as_its_bodies_are(name: str) -> None:
    assert not list(faults(*shown(level_called(name), LEVELS.index(name) % len(VIEWS))))


@pytest.mark.levels
def test_the_levels_of_the_days_are_painted_as_their_bodies_are() -> None:
    """The first two of each recipe."""
    days = [date(2026, 1, 5) + timedelta(number) for number in range(60)]
    for recipe in {calendar.recipe_of(day) for day in days}:
        for day in [day for day in days if calendar.recipe_of(day) == recipe][:2]:
            assert not list(faults(*shown(calendar.today(day)))), day


@pytest.mark.parametrize("name", first(1, CONTESTED, "levels"))
def test_the_lanes_of_a_stack_off_are_painted_as_their_bodies_are(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    what = replace(rounds("level")[0], id=name, levels=(name,))
    monkeypatch.setattr("game.games.stack_off.series.rounds", lambda *_mode: (what,))
    scene = scene_of(services_of(Shot("stack-off", (1280, 800))), "level", 0.0)
    assert len(scene.columns) == 4
    for column in scene.columns:
        assert column.show.ground == ground_of(level_called(name))
        assert not list(faults(column.show, column.room))
    scene.services.director.reset()
    text.set_scale(1.0)


@pytest.mark.parametrize("shape", first(1, MADE, "levels"))
def test_a_ground_of_the_workshop_is_painted_as_its_body_is(shape: str) -> None:
    draft = new_draft("made-1", Name(en="Slope", ja="坂"))
    ground = replace(draft.ground, fixed=(Terrain(MADE[shape]),))
    draft = replace(draft, pieces=("square",), goals=(All(),), ground=ground)
    assert not list(faults(*shown(level_from(draft))))


def test_a_slope_cut_off_at_the_foot_is_no_rectangle() -> None:
    slope = ((0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (0.0, 5.0))
    cut = cut_between(slope, 2.0, 4.0)
    assert sorted(cut) == [(0.0, 2.0), (0.0, 4.0), (1.0, 4.0), (3.0, 2.0)]
    assert not is_box(((0.0, 2.0), (4.0, 2.0), (4.0, 2.0), (0.0, 5.0)))
    assert cut_between(slope, 5.0, 9.0) == []


def test_the_plate_at_the_foot_of_a_post_is_as_wide_as_the_post_is_there() -> None:
    """It was as wide as the part of the post below the view."""
    show, _area = shown(level_called("fair-shares"), 1)
    assert show.camera.foot > show.ground.camera.bottom
    ((left, right),) = feet(show.ground, show.camera.foot)
    assert right - left == pytest.approx(0.9 - 0.7 * (show.camera.foot + 1.5) / 2.75, abs=0.01)
