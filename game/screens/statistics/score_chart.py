"""`draw_score_chart` draws what was reached in the latest matches, one after the other, on a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from game import art
from game.app import text
from game.app.history.summary import Entry
from game.app.text import N_, _
from game.art.base import palette
from game.screens.saved_row import MONTHS
from game.screens.statistics.frame import StatisticsFrame
from game.table.milestones import figure_words
from game.ui.chart_line import dashes, draw_way
from game.ui.layout import Rect
from game.ui.style import BIRCH, LEAST, SMALL, Colour
from game.ui.widgets import Ui

MOST = 40
"""Matches that are shown."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""Between two lines of the scale."""
LINES = 4
"""Steps of the scale, at the most."""
DOT, WON = 20, 34
"""Sizes of the marks of a match, and of one that was won."""
RING: Colour = (20, 23, 31, 255)
MEAN: Colour = (160, 96, 0, 255)
NAMES = {
    "score": N_("Points, match by match"),
    "height": N_("Height of the tower, match by match"),
    "pieces": N_("Pieces, match by match"),
    "medal": N_("Medals, try by try"),
}
METALS = (N_("none"), N_("Bronze"), N_("Silver"), N_("Gold"))
MEDALS = {1: "bronze", 2: "silver", 3: "gold"}


def shown(frame: StatisticsFrame) -> tuple[Entry, ...]:
    """Gets the matches of the chart, the oldest first."""
    return tuple(entry for entry in frame.summary.entries if entry.value is not None)[-MOST:]


def title(frame: StatisticsFrame) -> str:
    """Gets the name of the chart."""
    return _(NAMES.get(frame.summary.kind, NAMES["score"]))


@dataclass(frozen=True, slots=True)
class Scale:
    """From `low` to `top`, with a line at each `step`."""

    low: int
    top: int
    step: int

    def y(self, value: float, plot: Rect) -> float:
        """Gets the canvas y of a value."""
        return plot.bottom - (value - self.low) / (self.top - self.low) * plot.h

    @property
    def lines(self) -> range:
        return range(self.low, self.top + 1, self.step)


def scale_of(values: Sequence[int], kind: str) -> Scale:
    """Finds a scale on which all `values` find room; it begins below the least one, so that changes are seen."""
    if kind == "medal":
        return Scale(0, 3, 1)
    best, least = max(values), min(values)
    for step in STEPS[STEPS.index(10) :] if kind == "height" else STEPS:
        # A lowest value that lies on the edge would look like nothing.
        low = max(0, (least - 1) // step * step) if least >= 0 else least // step * step
        # Nor would a single value that lies on the upper one.
        top = best // step * step + step if best == least else -(-best // step) * step
        if (top - low) // step <= LINES:
            break
    return Scale(low, top, step)


def plot_of(ui: Ui, box: Rect) -> Rect:
    """Gets the area of the lines within the sheet."""
    size = ui.px(SMALL)
    left = max(120.0, size * 3.6)
    return Rect(box.x + left, box.y + 30, box.w - left - 44, box.h - 52 - size * 1.5)


def match_at(ui: Ui, box: Rect, count: int, x: float) -> int | None:
    """Finds the number of the match at canvas `x`; None without any."""
    plot = plot_of(ui, box)
    return min(count - 1, max(0, int((x - plot.x) / plot.w * count))) if count else None


def draw_score_chart(ui: Ui, frame: StatisticsFrame, box: Rect) -> None:
    """Draws the sheet: a mark a match, a star where it was won, and the mean as a dashed line."""
    ui.put("time.paper", art.note(box.w, box.h), box.x, box.y, animates=False)
    entries, kind = shown(frame), frame.summary.kind
    with ui.toned(BIRCH):
        if not entries:
            words = _("Nothing is counted here yet.")
            ui.paragraph("time.none", words, box.inset(40, 20), SMALL, anchor="center", middle=True)
            return
        values = [entry.value or 0 for entry in entries]
        scale, plot = scale_of(values, kind), plot_of(ui, box)
        _draw_scale(ui, scale, plot, kind, box)
        _draw_dates(ui, entries, plot, box)
        step = plot.w / len(entries)
        way = [(plot.x + (i + 0.5) * step, scale.y(value, plot)) for i, value in enumerate(values)]
        if frame.pointed is not None:
            wide = max(10, 2 * round(step / 2))
            lit = art.tile(wide, round(plot.h), 6, BIRCH.lit)
            ui.put("time.pointed", lit, way[frame.pointed][0] - wide / 2, plot.y, animates=False)
        if kind != "medal" and len(entries) > 1:
            _draw_mean(ui, scale.y(sum(values) / len(values), plot), plot)
        if kind != "medal":
            ink = palette.rgb(palette.SEATS[frame.seat.colour])
            draw_way(ui, "time.edge", way, 9, RING)
            draw_way(ui, "time.way", way, 6, (*ink, 255))
        for i, (entry, (x, y)) in enumerate(zip(entries, way, strict=True)):
            _draw_mark(ui, f"time.mark.{i}", entry, x, y, min(WON, round(step * 1.1)))


def _draw_mark(ui: Ui, id_: str, entry: Entry, x: float, y: float, room: int) -> None:
    metal = MEDALS.get(entry.value or 0) if "medal" in entry.me.figures else None
    if metal is not None:
        size = max(30, room + 14)
        ui.put(id_, art.medal(size, metal), x - size / 2, y - size / 2, animates=False)
        return
    if entry.me.won:
        size = max(22, room)
        ui.put(id_, art.star(size, True), x - size / 2, y - size / 2, animates=False)
        return
    draw_ring(ui, id_, x, y, min(DOT, max(14, room)))


def draw_ring(ui: Ui, id_: str, x: float, y: float, size: int) -> None:
    for name, wide, colour in (("rim", size, RING), ("face", size - 6, (255, 255, 255, 255))):
        ui.put(f"{id_}.{name}", art.tile(wide, wide, wide / 2, colour), x - wide / 2, y - wide / 2, animates=False)


def _draw_scale(ui: Ui, scale: Scale, plot: Rect, kind: str, box: Rect) -> None:
    size = ui.px(SMALL)
    every = 1
    while len(scale.lines) / every * size > plot.h + size:
        every += 1
    for value in scale.lines[::every]:
        y = scale.y(value, plot)
        line = art.tile(round(plot.w), 2, 1, (*BIRCH.dim[:3], 110 if value == scale.low else 60))
        ui.put(f"time.line.{value}", line, plot.x, y - 1, animates=False)
        words = _(METALS[value]) if kind == "medal" else figure_words(kind, value) if kind == "height" else str(value)
        place = Rect(box.x + 16, y - size * 0.6, plot.x - box.x - 32, size * 1.2)
        ui.text_in(f"time.scale.{value}", words, place, SMALL, colour=ui.tone.dim, anchor="right")


def _draw_dates(ui: Ui, entries: Sequence[Entry], plot: Rect, box: Rect) -> None:
    ends = day_words(entries[0].match.finished), day_words(entries[-1].match.finished)
    high = box.bottom - plot.bottom - 10
    for name, words, anchor in (("first", ends[0], "left"), ("last", ends[1], "right")):
        if name == "first" or ends[0] != ends[1]:
            half = Rect(plot.x if anchor == "left" else plot.cx + 8, plot.bottom + 6, plot.w / 2 - 8, high)
            ui.text_in(f"time.{name}", words, half, SMALL, colour=ui.tone.dim, anchor=anchor)


def _draw_mean(ui: Ui, y: float, plot: Rect) -> None:
    for i, (x, long) in enumerate(dashes(plot.x, plot.right)):
        ui.put(f"time.mean.{i}", art.tile(round(long), 4, 2, MEAN), x, y - 2, animates=False)


def draw_legend(ui: Ui, box: Rect) -> None:
    """Says at the right of `box` what the marks and the dashed line mean."""
    names = [_("won"), _("not won"), _("mean")]
    size = text.fit(" ".join(names), "body", min(ui.px(SMALL), box.h), box.w - 3 * 76, LEAST)
    x = box.right
    for number in reversed(range(len(names))):
        x -= text.measure(names[number], "body", size)
        place = Rect(x, box.y, box.right - x, box.h)
        ui.text_in(f"legend.{number}", names[number], place, size / ui.px(1), colour=ui.tone.dim, anchor="left")
        x -= 44
        if number == 0:
            ui.put("legend.star", art.star(32, True), x, box.cy - 16, animates=False)
        elif number == 1:
            draw_ring(ui, "legend.ring", x + 18, box.cy, DOT)
        else:
            for i, (left, long) in enumerate(dashes(x - 6, x + 34, 16, 8)):
                ui.put(f"legend.dash.{i}", art.tile(round(long), 4, 2, MEAN), left, box.cy - 2, animates=False)
        x -= 28


def day_words(finished: str) -> str:
    """Gets the day of a minute as in file names, in words."""
    try:
        when = datetime.strptime(finished[:10], "%Y-%m-%d")
    except ValueError:
        return finished
    return _("{day} {month} {year}", day=when.day, month=_(MONTHS[when.month - 1]), year=when.year)
