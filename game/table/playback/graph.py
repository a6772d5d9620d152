"""`draw_graph` draws the chances of all seats over a recorded match, and below them skill and luck of one seat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game import art
from game.analysis.analysis import Analysis
from game.app.text import _
from game.art.base import palette
from game.core.game import Seat, SeatInfo
from game.ui.layout import Rect
from game.ui.style import BIRCH, SMALL, Colour
from game.ui.widgets import Ui

SCALE: Final = 124.0
"""Width of the figures at the left."""
SHARE: Final = 0.68
"""Share of the height for the chances; the rest is for skill and luck."""
FLAG: Final = 48.0
SKILL: Final[Colour] = (176, 74, 20, 255)
LUCK: Final[Colour] = (70, 98, 150, 255)
"""Both hold 3:1 on the paper; bars of luck are also narrower, so that they differ without colour."""
FULL: Final = 0.1
"""Least change of a chance that fills the strip of skill and luck."""
NAMES: Final = 190.0
"""Width of the names at the ends of the lines."""
STEM: Final = 22
"""Height of the mark below a flag, which stands where the step is."""


@dataclass(frozen=True, slots=True)
class GraphFrame:
    """What the graph shows. `seat`: whose skill and luck; `length`: entries of the recording, `position`: those done at
    the table; `pointed`: the step that is pointed at, None without one."""

    analysis: Analysis
    seats: tuple[SeatInfo, ...]
    seat: Seat
    length: int
    position: int
    pointed: int | None = None


@dataclass(frozen=True, slots=True)
class GraphPlaces:
    """Rectangles of the chances and, below them, of skill and luck."""

    chances: Rect
    parts: Rect


def graph_places(box: Rect) -> GraphPlaces:
    inner = Rect(box.x + SCALE, box.y + 26, box.w - SCALE - NAMES - 12, box.h - 44)
    high = round(inner.h * SHARE)
    return GraphPlaces(
        Rect(inner.x, inner.y, inner.w, high), Rect(inner.x, inner.y + high + 14, inner.w, inner.h - high - 14)
    )


def step_at(shown: GraphFrame, box: Rect, x: float) -> int | None:
    """The step at canvas `x`; None while none is known."""
    plot = graph_places(box).chances
    position = (x - plot.x) / plot.w * shown.length
    steps = shown.analysis.steps
    if not steps:
        return None
    return next((number for number, step in enumerate(steps) if position < step.until), len(steps) - 1)


def draw_graph(ui: Ui, shown: GraphFrame, box: Rect) -> None:
    """The sheet in `box`, with flags to press at the turning points."""
    ui.put("graph.paper", art.note(box.w, box.h), box.x, box.y, animates=False)
    places = graph_places(box)
    with ui.toned(BIRCH):
        _draw_scale(ui, places)
        if shown.analysis.is_read:
            _draw_marks(ui, shown, places)
            _draw_parts(ui, shown, places.parts)
            for seat in sorted(range(len(shown.seats)), key=lambda seat: seat == shown.seat):
                _draw_chances(ui, shown, seat, places.chances)
            _draw_names(ui, shown, places.chances)
    _draw_flags(ui, shown, places.chances)


def _x(shown: GraphFrame, plot: Rect, position: float) -> float:
    return plot.x + plot.w * position / max(1, shown.length)


def _draw_scale(ui: Ui, places: GraphPlaces) -> None:
    plot, parts = places.chances, places.parts
    for number, percent in enumerate((100, 50, 0)):
        y = plot.y + plot.h * number / 2
        line = art.tile(round(plot.w), 2, 1, (*BIRCH.dim[:3], 70))
        ui.put(f"graph.line.{percent}", line, plot.x, y - 1, animates=False)
        ui.text_in(
            f"graph.scale.{percent}",
            _("{percent} %", percent=percent),
            Rect(plot.x - SCALE, y - 22, SCALE - 12, 44),
            SMALL,
            colour=ui.tone.dim,
            anchor="right",
        )
    ui.put("graph.zero", art.tile(round(parts.w), 2, 1, (*BIRCH.dim[:3], 110)), parts.x, parts.cy - 1, animates=False)


def _draw_marks(ui: Ui, shown: GraphFrame, places: GraphPlaces) -> None:
    """Where the table is, and the step that is pointed at."""
    plot, parts = places.chances, places.parts
    high = round(parts.bottom - plot.y)
    if shown.pointed is not None:
        step = shown.analysis.steps[shown.pointed]
        left, right = _x(shown, plot, step.at), _x(shown, plot, step.until)
        wide = max(8, 2 * round((right - left) / 2))
        ui.put("graph.pointed", art.tile(wide, high, 4, BIRCH.lit), (left + right - wide) / 2, plot.y, animates=False)
    x = _x(shown, plot, shown.position)
    ui.put("graph.now", art.tile(4, high, 2, (214, 138, 0, 255)), x - 2, plot.y, animates=False)


def _draw_chances(ui: Ui, shown: GraphFrame, seat: Seat, plot: Rect) -> None:
    """The line of a seat, as far as it is known; that of the chosen seat is the widest."""
    steps, chances = shown.analysis.steps, shown.analysis.chances
    positions = [step.at for step in steps] + [step.until for step in steps[-1:]]
    way = [
        (_x(shown, plot, position), plot.bottom - chances[number][seat].mean * plot.h)
        for number, position in enumerate(positions)
        if number in chances
    ]
    wide = 7 if seat == shown.seat else 4
    ink = palette.rgb(palette.SEATS[shown.seats[seat].colour])
    rim = palette.rgb(palette.INK)
    for thick, colour in ((wide + 3, rim), (wide, ink)):
        for i, ((ax, ay), (bx, by)) in enumerate(pairwise(way)):
            long = max(thick, 2 * round(math.hypot(bx - ax, by - ay) / 2) + thick)
            ui.put(
                f"graph.{seat}.{thick}.{i}",
                art.tile(long, thick, thick / 2, (*colour, 255)),
                (ax + bx - long) / 2,
                (ay + by - thick) / 2,
                angle=math.degrees(math.atan2(by - ay, bx - ax)),
                animates=False,
            )


def _draw_names(ui: Ui, shown: GraphFrame, plot: Rect) -> None:
    """Whose line is whose: the names at its end, the highest chance on top."""
    chances = shown.analysis.chances
    if not chances:
        return
    last = chances[max(chances)]
    seats = sorted(range(len(shown.seats)), key=lambda seat: -last[seat].mean)
    high = min(ui.px(SMALL) * 1.2, plot.h / len(seats))
    ys = [plot.bottom - last[seat].mean * plot.h - high / 2 for seat in seats]
    for number in range(1, len(ys)):
        ys[number] = max(ys[number], ys[number - 1] + high)
    for number in reversed(range(len(ys))):
        ys[number] = min(ys[number], plot.bottom - high / 2 - (len(ys) - 1 - number) * high)
    for seat, y in zip(seats, ys, strict=True):
        box = Rect(plot.right + 16, y, NAMES - 16, high)
        ink = palette.rgb(palette.SEATS[shown.seats[seat].colour])
        ui.put(f"graph.name.{seat}", art.tile(20, 20, 10, (*ink, 255)), box.x, box.cy - 10, animates=False)
        style = "body_bold" if seat == shown.seat else "body"
        words = Rect(box.x + 30, box.y, box.w - 30, box.h)
        ui.text_in(f"graph.name.words.{seat}", shown.seats[seat].name, words, SMALL, style, anchor="left")


def _draw_parts(ui: Ui, shown: GraphFrame, plot: Rect) -> None:
    """For each step a broad bar of skill, and in it a narrow one of luck; up is better for the seat."""
    analysis = shown.analysis
    if not analysis.has_curve:
        return
    steps = range(len(analysis.steps))
    values = [part(number, shown.seat) for number in steps for part in (analysis.skill, analysis.luck)]
    full = max(FULL, *(abs(value or 0.0) for value in values))
    for number, step in enumerate(analysis.steps):
        left, right = _x(shown, plot, step.at), _x(shown, plot, step.until)
        room = max(6.0, right - left)
        for name, value, share, colour in (
            ("skill", analysis.skill(number, shown.seat), 0.8, SKILL),
            ("luck", analysis.luck(number, shown.seat), 0.34, LUCK),
        ):
            high = 2 * round(abs(value or 0.0) / full * plot.h / 4)
            if value is None or high < 2:
                continue
            high = min(high, round(plot.h / 2))
            wide = max(4, 2 * round(room * share / 2))
            y = plot.cy - high if value > 0 else plot.cy
            ui.put(
                f"graph.{name}.{number}",
                art.tile(wide, high, 2, colour),
                (left + right - wide) / 2,
                y,
                animates=False,
            )


def _draw_flags(ui: Ui, shown: GraphFrame, plot: Rect) -> None:
    """A numbered button at each turning point; pressing it opens the position before it."""
    analysis = shown.analysis
    points = analysis.points() if analysis.has_points else []
    steps = [analysis.steps[point.step] for point in points]
    xs = [(_x(shown, plot, step.at) + _x(shown, plot, step.until)) / 2 for step in steps]
    for number, x in enumerate(xs):
        stem = art.tile(6, STEM, 3, (214, 138, 0, 255))
        ui.put(f"graph.stem.{number}", stem, x - 3, plot.y + FLAG / 2 - 4, animates=False)
    # They stand side by side where turning points follow each other.
    for number in range(1, len(xs)):
        xs[number] = max(xs[number], xs[number - 1] + FLAG + 4)
    for number in reversed(range(len(xs))):
        xs[number] = min(xs[number], plot.right - FLAG / 2 - (len(xs) - 1 - number) * (FLAG + 4))
    with ui.on_layer(1):
        for number, (point, x) in enumerate(zip(points, xs, strict=True)):
            place = Rect(x - FLAG / 2, plot.y - FLAG / 2, FLAG, FLAG)
            # They lie on the graph, which keeps left and right for itself.
            links = [("down", "graph"), ("up", "whose")]
            links += [("left", f"flag.{number - 1}")] if number else []
            links += [("right", f"flag.{number + 1}")] if number + 1 < len(points) else []
            to, words = ("open", point.step), str(number + 1)
            ui.button(f"flag.{number}", place, words, to, tone="honey", size=SMALL, links=tuple(links))


def legend(ui: Ui, box: Rect, names: Sequence[str]) -> None:
    """The two colours of the bars with their `names`, from the left of `box`."""
    x = box.x
    for name, colour, wide in zip(names, (SKILL, LUCK), (26, 12), strict=True):
        ui.put(f"legend.{name}", art.tile(wide, 26, 3, colour), x + (26 - wide) / 2, box.cy - 13, animates=False)
        x += 40
        x += ui.text_in(f"legend.word.{name}", name, Rect(x, box.y, box.right - x, box.h), SMALL, anchor="left") + 32
