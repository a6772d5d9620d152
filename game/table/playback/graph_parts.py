"""What both graphs over a recorded match draw: its chances (`graph`), and what was counted (`score_graph`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game import art
from game.app.text import pgettext
from game.art.base import palette
from game.core.game import Seat
from game.table.playback.graph_frame import NAMES, SCALE, GraphFrame, GraphPlaces
from game.ui.chart_line import Point, draw_way
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, SMALL, Colour
from game.ui.widgets import Ui

INK: Final[Colour] = (*palette.rgb(palette.INK), 255)
"""Colour of the edges of lines."""
BAR: Final = 22
"""Greatest width of a bar."""
RIM: Final = 2
EDGE: Final = 28
"""From the edges of the sheet to the words on it."""
EVERY: Final = (1, 2, 5, 10, 20, 50)
"""Between two numbers of turns below the curve."""
MOST_TURNS: Final = 12
"""Numbers of turns there, about, at the most."""


def colour_of(shown: GraphFrame, seat: Seat) -> Colour:
    return (*palette.rgb(palette.SEATS[shown.seats[seat].colour]), 255)


def draw_title(ui: Ui, words: str, place: Rect, sheet: Rect) -> None:
    """`place`: where titles lie on the `sheet`."""
    box = Rect(sheet.x + EDGE, place.y, sheet.w - 2 * EDGE, place.h)
    ui.text_in("graph.title", words, box, BODY, "body_bold", anchor="left")


def draw_level(ui: Ui, number: int, chart: Rect, y: float, words: str) -> None:
    """A level line across the `chart`, with `words` at its left end."""
    line = art.tile(round(chart.w), 2, 1, (*BIRCH.dim[:3], 70))
    ui.put(f"graph.line.{number}", line, chart.x, y - 1, animates=False)
    if words:
        box = Rect(chart.x - SCALE, y - 22, SCALE - 12, 44)
        ui.text_in(f"graph.scale.{number}", words, box, SMALL, colour=ui.tone.dim, anchor="right")


def draw_turns(ui: Ui, shown: GraphFrame, axis: Rect) -> None:
    """A few round numbers of turns, each below the middle of its turn."""
    turns = shown.turn_of(len(shown.analysis.steps) - 1) if shown.analysis.steps else 0
    every = next(each for each in EVERY if turns <= MOST_TURNS * each or each == EVERY[-1])
    wide = axis.w / max(1, turns)
    ui.text_in(
        "graph.turns",
        pgettext("axis of a chart", "Round") if shown.in_rounds else pgettext("axis of a chart", "Turn"),
        Rect(axis.x - SCALE, axis.y, SCALE - 12, axis.h),
        SMALL,
        colour=ui.tone.dim,
        anchor="right",
    )
    for number in range(every, turns + 1, every):
        place = Rect(axis.x + (number - 0.5) * wide - 40, axis.y, 80, axis.h)
        ui.text_in(f"graph.turn.{number}", str(number), place, SMALL, colour=ui.tone.dim)


def draw_seat_lines(ui: Ui, shown: GraphFrame, ways: Sequence[Sequence[Point]]) -> None:
    """The line of each seat along its way of `ways`; the chosen seat's is the widest, above all others."""
    for seat in sorted(range(len(shown.seats)), key=lambda seat: seat == shown.seat):
        wide = 8 if seat == shown.seat else 4
        draw_way(ui, f"graph.rim.{seat}", ways[seat], wide + 4, INK)
        draw_way(ui, f"graph.way.{seat}", ways[seat], wide, colour_of(shown, seat))


def draw_end_names(ui: Ui, shown: GraphFrame, box: Rect, heights: Sequence[float], cups: Collection[Seat]) -> None:
    """Names the lines at their ends, which are at these `heights` (0 to 1), the highest on top; who won has a cup."""
    seats = sorted(range(len(shown.seats)), key=lambda seat: -heights[seat])
    high = min(ui.px(SMALL) * 1.2, box.h / len(seats))
    ys = [box.bottom - heights[seat] * box.h - high / 2 for seat in seats]
    for number in range(1, len(ys)):
        ys[number] = max(ys[number], ys[number - 1] + high)
    for number in reversed(range(len(ys))):
        ys[number] = min(ys[number], box.bottom - high / 2 - (len(ys) - 1 - number) * high)
    for seat, y in zip(seats, ys, strict=True):
        place = Rect(box.right + 16, y, NAMES - 16, high)
        look = art.tile(20, 20, 10, colour_of(shown, seat))
        ui.put(f"graph.name.{seat}", look, place.x, place.cy - 10, animates=False)
        style = "body_bold" if seat == shown.seat else "body"
        cup = min(34.0, high) if seat in cups else 0.0
        room = Rect(place.x + 30, place.y, place.w - 30 - cup - 10, place.h)
        wide = ui.text_in(f"graph.name.words.{seat}", shown.seats[seat].name, room, SMALL, style, anchor="left")
        if seat in cups:
            ui.icon(f"graph.cup.{seat}", "trophy", room.x + wide + 10, room.cy - cup / 2, cup, ui.tone.accent)


def draw_strip(ui: Ui, places: GraphPlaces, gained: str, lost: str) -> None:
    """The strip for bars: what its upper and its lower edge stand for, and the line in its middle."""
    strip, high = places.parts, places.caption.h
    for id_, words, y in (("gained", gained, strip.y), ("lost", lost, strip.bottom)):
        box = Rect(strip.x - SCALE, y - high / 2, SCALE - 12, high)
        ui.text_in(f"graph.{id_}", words, box, SMALL, colour=ui.tone.dim, anchor="right")
    ui.put("graph.zero", art.tile(round(strip.w), 2, 1, (*BIRCH.dim[:3], 110)), strip.x, strip.cy - 1, animates=False)


def draw_bars(
    ui: Ui, strip: Rect, span: tuple[float, float], bars: Sequence[tuple[str, float, Colour]], full: float
) -> None:
    """Bars side by side in the middle of a `span` of the strip, each with its id, its value and its colour. `full`: the
    value that reaches the edge."""
    left, right = span
    wide = max(4, 2 * round(min(BAR, 0.8 * (right - left) / max(1, len(bars))) / 2))
    x = (left + right - wide * len(bars)) / 2
    for id_, value, colour in bars:
        high = max(2, 2 * round(abs(value) / full * strip.h / 4))
        draw_bar(ui, id_, Rect(x, strip.cy - high if value > 0 else strip.cy, wide, high), colour)
        x += wide


def draw_bar(ui: Ui, id_: str, box: Rect, colour: Colour) -> None:
    """Draws a bar with a rim, as some seats are pale like the paper."""
    ui.put(f"{id_}.rim", art.tile(box.w, box.h, 2, BIRCH.text), box.x, box.y, animates=False)
    inner = box.inset(RIM, RIM)
    if inner.w >= 2 and inner.h >= 2:
        ui.put(id_, art.tile(inner.w, inner.h, 1, colour), inner.x, inner.y, animates=False)
