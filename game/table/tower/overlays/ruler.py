"""Draws the ruler beside the tower (`draw`, `move`), with its units and the mark of the tower's height."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, inf

from game import art
from game.app.text import _, measure
from game.core.tower_events import UNIT
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, DrawnPiece, corners
from game.table.tower.placer import FramePlacer
from game.table.tower.views import CLOSE, SMALLER_ZOOMS, ZOOMS, View, canvas_position
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BASELINE, BODY, INK
from game.ui.widgets import Ui

FIGURE = 0.62
"""Size of figures as a share of the height of their tag."""

FOOT = 4.0
"""From the floor up to the chart, which hangs on the wall."""
HEM = 47.0
"""From the foot of the tower down to the end of a chart that reaches it."""
SHORT = 32.0
"""This distance for a chart beside a foot that would reach below it."""
HALF, HALF_ZERO = 0.48, 0.17
"""Units from the figure of a mark to its lower end; no strokes lie below zero."""
ZERO_LOW = 16.0
"""Canvas px from the middle of the figure zero to its lower end, at the most."""
FADE = 16.0
"""Canvas px from an end of the chart over which its figures fade, so that none reaches beyond it."""
OVER_TOP, OVER_MARK = 1.2, 0.6
"""Units that a chart reaches above a tower; and above its highest mark, whose figure is whole there."""
TAG, TAG_LARGE = (104, 58), (132, 68)
"""Size of the tag with the height in figures."""
SHORT_LARGE = 112
"""Width of a large one without tens."""
TIP = 8.0
"""Canvas px by which its tip lies on the chart."""
NARROW = 84.0
"""Width of the chart beside a single tower."""
SLIM = 56.0
"""Width of the chart where height counts for nothing."""
SLIM_TAG, SLIM_TIP = (30, 24), 24.0
"""Size of the tag without figures on a slim chart, and canvas px by which it lies on that."""
LONGEST = 3.0
"""Units from the middle of a piece to its farthest corner, at the most."""
BEST = 0.25
"""Units by which the tower was higher before at least, for the mark of its best to be drawn."""


def bounds(camera: Camera) -> Rect:
    """The rectangle of the chart on the canvas."""
    room = camera.room
    # Down to the foot of the tower, where that is in sight.
    foot = canvas_position(camera.goal, room, 0, 0)[1] + HEM
    bottom = max(room.bottom - FOOT, round(min(foot, room.bottom + camera.under)) if camera.under else 0.0)
    if camera.reaches_chart:
        # It ends below its zero, where the foot of the tower begins to spread.
        bottom = min(bottom, round(foot - HEM + SHORT))
    top = room.y + camera.chart_over
    if camera.chart_top < inf:
        top = max(top, round(canvas_position(camera.goal, room, 0, camera.chart_top * UNIT)[1]))
    return Rect(room.cx - camera.chart, top, camera.chart_wide, bottom - top)


def is_slim(camera: Camera) -> bool:
    """Whether height counts for nothing: the chart is slim, and says no height in figures."""
    return camera.chart_wide <= SLIM


def numbers(camera: Camera) -> range:
    """The whole units in sight on the way from the present view to the next."""
    views = camera.now, camera.goal
    box = bounds(camera)
    low = min(view.low - max(0.0, box.bottom - view.floor) / view.unit for view in views)
    high = max(view.low + (camera.room.bottom - box.y) / view.unit for view in views)
    return range(max(0, ceil(low - 0.5)), floor(high + 0.5) + 1)


def top_for(height: float) -> float:
    """Units up to which a chart beside a tower of `height` reaches, in steps of whole ones so that it seldom grows."""
    return floor(height + OVER_TOP) + OVER_MARK


def painted_unit(camera: Camera) -> float:
    """Canvas px of a unit for which the marks are painted."""
    zooms = (*SMALLER_ZOOMS[::-1], *ZOOMS[::-1], *CLOSE[::-1])
    return next((unit for unit in zooms if unit >= camera.goal.unit - 0.01), CLOSE[0])


def draw(ui: Ui, camera: Camera, height: float, pieces: Iterable[DrawnPiece] = (), best: float = 0.0) -> None:
    """Draws the chart and the tower's height, with a dotted line to the highest of `pieces`; `move` places both.

    `best`: how high the tower was before; marked if that was higher.
    """
    box = bounds(camera)
    ui.put("ruler", art.ruler(box.w, box.h), box.x, box.y, animates=False)
    unit = painted_unit(camera)
    for number in numbers(camera):
        # Marks that stand still lie on whole pixels, as all that the stage itself moves.
        ui.put(f"ruler.{number}", art.ruler_mark(box.w, unit, number), OFFSCREEN, OFFSCREEN, appears=False)
    y = mark_y(camera.goal, camera, height)
    if is_slim(camera):
        tag = art.height_tag(*SLIM_TAG)
        ui.put("height", tag, box.right - SLIM_TIP, y - SLIM_TAG[1] / 2, animates=False)
        return
    wide, high = _tag(ui, height)
    # The tag of the present height says nearly the same, and would lie on it.
    clear = (high + _best_high(ui)) / 2
    if best > height + BEST and y - mark_y(camera.goal, camera, best) >= clear:
        _draw_best(ui, camera, best)
    with ui.on_layer(HELD):
        # Above the corner of the platform, where a low tower has it.
        ui.put("height", art.height_tag(wide, high), box.right - TIP, y - high / 2, animates=False)
        _say(ui, "height.words", f"{height:.1f}", _figure_at(box, wide, high), y, high * FIGURE)
    tops = [max((round(y, 1), -x) for x, y in points) for points in map(corners, pieces)]
    if not tops:
        return
    left = box.right - TIP + wide + 12
    right = canvas_position(camera.goal, camera.room, -max(tops)[1], 0)[0] - 6
    if right - left >= 28:
        dots = art.dots(int((right - left) / 14) * 14, 4, "#FFD24A")
        ui.put("height.line", dots, left, y - 2, alpha=200, animates=False)


def _tag(ui: Ui, height: float) -> tuple[int, int]:
    if not ui.large:
        return TAG
    wide, high = TAG_LARGE
    # A low tower may begin right beside the chart.
    return (wide if height >= 10 else SHORT_LARGE), high


def _best_high(ui: Ui) -> int:
    """Height of the plate of the best."""
    return round(ui.px(BODY) * 1.5)


def _draw_best(ui: Ui, camera: Camera, best: float) -> None:
    """A line on the chart at the greatest height of this match, with its words on a small plate."""
    box, words = bounds(camera), _("highest {height}", height=f"{best:.1f}")
    high = _best_high(ui)
    wide = round(measure(words, "display_bold", high * FIGURE)) + 32
    x, y = box.right + 10, mark_y(camera.goal, camera, best)
    ui.put("best.line", art.tile(round(box.w) + 14, 5, 2.5, INK), box.x, y - 2.5, animates=False)
    ui.put("best", art.tag(wide, high), x, y - high / 2, animates=False)
    _say(ui, "best.words", words, x + wide / 2, y, high * FIGURE)


def _say(ui: Ui, id_: str, line: str, x: float, y: float, size: float) -> None:
    """Adds words centred on a point; they are as wide as the tag, so `move` can place them again."""
    ui.words.append(Words(id_, line, x, y + size * BASELINE, size, "display_bold", INK, "center", ui.layer))


def _figure_at(box: Rect, wide: float, high: float) -> float:
    """Canvas x of the middle of the figures on the tag of the height."""
    return box.right - TIP + (wide + high * 0.36 - 8) / 2


def mark_y(view: View, camera: Camera, height: float) -> float:
    """Canvas y of a height in units; `OFFSCREEN` beyond the ends of the chart."""
    y = canvas_position(view, camera.room, 0, height * UNIT)[1]
    box = bounds(camera)
    return y if box.y + 8 <= y <= box.bottom + 8 else OFFSCREEN


def move(
    placer: FramePlacer,
    stage: FrameStage,
    camera: Camera,
    height: float,
    best: float = 0.0,
    pieces: Iterable[DrawnPiece] = (),
) -> None:
    """Places everything where the camera shows it now; the tag lies on the chart where it would cover one of
    `pieces`."""
    box, size = bounds(camera), camera.unit / painted_unit(camera)
    for number in numbers(camera):
        y = camera.to_canvas(0, number * UNIT)[1]
        low = HALF * camera.unit if number else min(ZERO_LOW, HALF_ZERO * camera.unit)
        above, below = y - box.y - HALF * camera.unit, box.bottom - y - low
        alpha = 255.0 * max(0.0, min(1.0, min(above, below) / FADE))
        placer.place(stage, f"ruler.{number}", box.cx, y, 0.0, size, None, alpha)
    at = mark_y(camera.now, camera, height)
    if is_slim(camera):
        placer.place(stage, "height", box.right - SLIM_TIP + SLIM_TAG[0] / 2, at)
        return
    if tag := _tag_size(stage, "height"):
        wide, high = tag
        beside = Rect(box.right - TIP, at - high / 2, wide, high)
        left = box.right - wide if _is_taken(camera, beside, pieces) else beside.x
        placer.place(stage, "height", left + wide / 2, at)
        x = _figure_at(box, wide, high) + left - beside.x
        placer.place_words(stage, "height.words", x, at + high * FIGURE * BASELINE)
    if "height.line" in stage.actors:
        placer.place(stage, "height.line", stage.actors["height.line"].pose.x, at)
    if tag := _tag_size(stage, "best"):
        wide, high = tag
        at = mark_y(camera.now, camera, best)
        placer.place(stage, "best", box.right + 10 + wide / 2, at)
        placer.place(stage, "best.line", box.x + box.w / 2 + 7, at)
        placer.place_words(stage, "best.words", box.right + 10 + wide / 2, at + high * FIGURE * BASELINE)


def _is_taken(camera: Camera, place: Rect, pieces: Iterable[DrawnPiece]) -> bool:
    """Whether one of `pieces` has some of `place`, a rectangle of the canvas."""
    near = camera.rect_around
    # The width of the longest piece keeps those away that need not be measured.
    return any(
        camera.to_canvas(piece.x, piece.y)[0] < place.right + LONGEST * camera.unit
        and near(corners(piece)).overlaps(place)
        for piece in pieces
    )


def _tag_size(stage: FrameStage, id_: str) -> tuple[float, float] | None:
    """Width and height of a tag that is drawn."""
    actor = stage.actors.get(id_)
    if actor is None:
        return None
    wide, high = (side for side in actor.picture.art.args[:2] if isinstance(side, int | float))
    return wide, high
