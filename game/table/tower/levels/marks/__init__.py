"""Marks of goals in the view of a tower: lines, stars, windows. One module per family, as in `world.goals`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from math import ceil
from typing import Any, Final

from game import art
from game.core.silhouettes import Point
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.levels.world.goal_context import GoalProgress
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, HELD, OFFSCREEN
from game.table.tower.levels.marks import beams, bells, contours, hand_limits, hazards, lines, tilted, zones
from game.table.tower.levels.marks.mark import LEADER, LEADER_STEP, NARROW, Mark, letters
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, INK
from game.ui.widgets import Ui

MARKS: Final[dict[type, Callable[[Any, Camera, bool], Iterable[Mark]]]] = {  # Any: each its goal
    goals.Height: lines.height,
    goals.Low: lines.low,
    goals.Beyond: lines.beyond,
    goals.Free: zones.free,
    goals.Deliver: zones.pad,
    goals.Find: zones.pad,
    goals.Bridge: zones.span,
    goals.Shelter: zones.shelter,
    goals.Out: lines.foot,
    goals.Move: zones.place,
    goals.Neat: zones.neat,
}
"""Marks by kind of goal. Some goals, such as the use of every piece, have only words."""

FLOOR: Final = 4
"""Layer of tags under the floor line, where the tower is cut off."""

TICK: Final = 0.9
"""Size of the tick on a tag, as a multiple of its letters."""

AT_GROUND: Final[dict[type, Callable[[Any, Ground, float, Camera], Iterable[Mark]]]] = {  # Any: each its goal
    goals.Ring: bells.ring,
}
"""Marks whose place depends on the ground, and whose look on the figure of the goal's progress."""


def marks_of(
    wanted: Sequence[AnyGoal],
    goals_progress: Sequence[GoalProgress],
    camera: Camera,
    ground: Ground,
    lit: Collection[Point] = (),
    bars: Sequence[Pose] = (),
) -> list[tuple[str, Mark]]:
    """All goal marks and the ends of the hand's reach, the tilt of the world and its hazards, each with its sprite id.

    `goals_progress`: one per goal in `wanted`; `lit`: positions of the stars that a piece touches;
    `bars`: how the seesaws lie, unless as at the start.
    """
    found = [*hand_limits.ends(camera, ground), *tilted.plumb(camera, ground), *hazards.hazards(camera, ground)]
    for number, (goal, progress) in enumerate(zip(wanted, goals_progress, strict=True)):
        marks: list[Mark] = []
        if make := MARKS.get(type(goal)):
            marks += make(goal, camera, progress.reached)
        if isinstance(goal, goals.Reach):
            marks += zones.stars(goal, lit, camera)
        if isinstance(goal, goals.Balance):
            marks += beams.balance(goal, ground, bars, camera, progress.reached)
        if isinstance(goal, goals.Silhouette):
            marks += contours.silhouette(goal, progress, camera)
        if find := AT_GROUND.get(type(goal)):
            marks += find(goal, ground, progress.figure, camera)
        found += [(f"mark.{number}.{i}", mark) for i, mark in enumerate(marks)]
    return found


def draw(ui: Ui, camera: Camera, found: Iterable[tuple[str, Mark]], front: bool) -> None:
    """The marks before the pieces, the held one too unless they yield to it, or those behind them; `move` moves them
    with the camera."""
    for id_, mark in found:
        if mark.front == front:
            with ui.on_layer(HELD if front and not mark.yields else GROUND):
                ui.put(id_, mark.picture, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        # Tags lie before everything.
        if mark.words and front:
            if _is_led(mark, camera):
                with ui.on_layer(FLOOR if mark.side == "floor" else GROUND):
                    for part, upright in (("down", True), ("across", False)):
                        look = art.goal_line(LEADER_STEP, mark.ink, False, upright, LEADER)
                        ui.put(f"{id_}.{part}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            with ui.on_layer(FLOOR if mark.side == "floor" else HELD):
                wide, high = mark.tag(camera)
                look = art.plaque(wide, high, mark.warns)
                ui.put(f"{id_}.tag", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
                x, y = mark.tag_at(*mark.middle(camera), camera)
                # As large as the tag has room for, at every text size.
                size = letters(camera)
                room = Rect(x - wide / 2 + 4, y - size / 2, wide - 8, size)
                ui.text_in(f"{id_}.words", mark.words, room, size, "display_bold", INK)
                for part, picture in _tick(mark, camera):
                    ui.put(f"{id_}.{part}", picture, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def move(mover: FramePlacer, stage: FrameStage, camera: Camera, found: Iterable[tuple[str, Mark]]) -> None:
    """Moves the marks to where the camera shows them in this frame."""
    size = camera.unit / camera.painted
    for id_, mark in found:
        x, y = mark.middle(camera)
        mover.place(stage, id_, x, y, 0.0, size if mark.scales else 1.0)
        if mark.words:
            if _is_led(mark, camera):
                _move_leader(mover, stage, camera, id_, mark)
            x, y = mark.tag_at(x, y, camera)
            mover.place(stage, f"{id_}.tag", x, y)
            mover.place_words(stage, f"{id_}.words", x, y + letters(camera) * BASELINE)
            wide, high = mark.tag(camera)
            for part, _picture in _tick(mark, camera):
                mover.place(stage, f"{id_}.{part}", x + wide / 2, y - high / 2)


def _tick(mark: Mark, camera: Camera) -> Iterable[tuple[str, art.SpriteKey]]:
    """The tick on green at the corner of the tag of a line that is passed."""
    if not mark.is_passed:
        return
    disc = round(TICK * letters(camera))
    yield "disc", art.tile(disc + 6, disc + 6, disc / 2 + 3, INK)
    yield from zip(("face", "tick"), zones.tick(disc, round(0.74 * disc)), strict=True)


def _is_led(mark: Mark, camera: Camera) -> bool:
    """Whether a line may lead to its tag."""
    return bool(mark.ink) and camera.room.w >= NARROW


def _move_leader(mover: FramePlacer, stage: FrameStage, camera: Camera, id_: str, mark: Mark) -> None:
    for part, box in zip(("down", "across"), mark.leader(camera), strict=True):
        upright = part == "down"
        long = ceil((box.h if upright else box.w) / LEADER_STEP) * LEADER_STEP if box.w and box.h else 0
        look = art.goal_line(max(LEADER_STEP, long), mark.ink, False, upright, LEADER)
        at = (box.cx, box.cy) if long else (OFFSCREEN, OFFSCREEN)
        mover.place(stage, f"{id_}.{part}", *at, 0.0, 1.0, look)
