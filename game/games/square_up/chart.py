"""`draw_chart` draws all seats' scores turn by turn as lines on squared paper; `draw_page` the dialog around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from game import art
from game.app.text import _
from game.art.base import palette
from game.core.game import Seat, SeatInfo
from game.games.square_up.art import grid_paper, unit_sprite
from game.games.square_up.layout import SCORE_CHART, SCORE_PAGE
from game.games.square_up.paper import MARGIN
from game.ui.layout import Rect, column
from game.ui.style import INK_DIM, LABEL
from game.ui.widgets import Ui

COLUMNS = 20
"""Columns of squares on the paper."""
LABEL_SQUARE = 40
"""From this side of a square on there is room for figures beside the paper."""

History = Sequence[tuple[int, ...]]
"""The totals of all seats at the beginning, when they are 0, and after each turn."""


def draw_chart(
    ui: Ui,
    box: Rect,
    history: History,
    seats: Sequence[SeatInfo],
    picked: Seat | None = None,
    turns: int = 0,
    best: int = 0,
) -> None:
    """Draws the lines of all seats in `box`; the margin of the paper lies around it.

    `picked`: the seat whose line stands out. `turns` and `best`: turns and points for which the paper has room, if more
    than in `history`. Small paper has no figures.
    """
    square = box.w / COLUMNS
    rows = round(box.h / square)
    labels = square >= LABEL_SQUARE
    margin = MARGIN if labels else square / 2
    ui.put("chart", grid_paper(box.w, box.h, COLUMNS, margin), box.x, box.y, animates=False)
    turns = max(turns, len(history) - 1)
    best = max(best, *(max(totals) for totals in history))
    # Points per row of the paper.
    step = max(1, -(-best // rows))
    if labels:
        _draw_figures(ui, box, turns, rows, step)
    for seat in sorted(range(len(seats)), key=lambda seat: seat == picked):
        alpha = 90.0 if picked not in (None, seat) else 255.0
        # Lines that run together lie side by side.
        shift = (seat - (len(seats) - 1) / 2) * square / 12
        way = [
            (box.x + box.w * turn / turns, box.bottom - totals[seat] / step * square + shift)
            for turn, totals in enumerate(history)
        ]
        _draw_line(ui, seat, seats[seat].colour, way, square, alpha)
        size = square if labels else 1.4 * square
        for i in _marked([totals[seat] for totals in history]) if labels else [len(way) - 1]:
            x, y = way[i]
            look = unit_sprite("circle", seats[seat].colour, round(size))
            ui.put(f"point.{seat}.{i}", look, x - size / 2, y - size / 2, alpha=alpha, animates=False)


def draw_page(ui: Ui, history: History, seats: Sequence[SeatInfo], turns: int) -> Rect:
    """Draws a dialog with the scores so far and a way back. Returns the room at the right end of its heading."""
    page = SCORE_PAGE.within(ui.area)
    body = ui.dialog(page, _("The scores turn by turn"))
    wide, high = SCORE_CHART
    draw_chart(ui, Rect(body.x + MARGIN, body.y + MARGIN, wide, high), history, seats, turns=turns)
    left = body.x + wide + 2 * MARGIN + 40
    area = Rect(left, body.y, body.right - left, high + 2 * MARGIN)
    step = min(132.0, column(area, 4, 16)[0].h)
    for seat, info in enumerate(seats):
        box = Rect(area.x, area.y + seat * (step + 16), area.w, step)
        id_ = f"scores.{seat}"
        ui.put(f"{id_}.tile", art.tile(box.w, box.h, 16, ui.tone.field), box.x, box.y, animates=False)
        ui.put(f"{id_}.pennant", art.pennant(44, 68, info.colour), box.x + 20, box.y - 2, animates=False)
        ui.text_in(
            f"{id_}.name",
            info.name,
            Rect(box.x + 84, box.y, box.w - 214, box.h),
            LABEL,
            "display",
            ui.tone.text,
            "left",
        )
        total = Rect(box.right - 120, box.y, 100, box.h)
        ui.text_in(f"{id_}.total", str(history[-1][seat]), total, 52, "display_bold", anchor="right")
    ui.button("close", Rect(body.cx - 130, body.bottom - 76, 260, 76), _("Back"), "close")
    return Rect(body.right - 160, page.y + 32, 160, body.y - page.y - 48)


def _marked(scores: Sequence[int]) -> list[int]:
    """The turns at which a line bears a mark: the end, and half way up, where other lines seldom are."""
    end = len(scores) - 1
    half = next(turn for turn, score in enumerate(scores) if 2 * score >= scores[-1])
    return [half, end] if 0 < half < end - 2 else [end]


def _draw_figures(ui: Ui, box: Rect, turns: int, rows: int, step: int) -> None:
    """Turns below the paper and points on its left, in the margin."""
    size = min(34.0, ui.px(24)) / ui.px(1)
    for turn in range(0, turns + 1, max(1, turns // 4)):
        place = Rect(box.x + box.w * turn / turns - 50, box.bottom + 6, 100, MARGIN - 6)
        ui.text_in(f"turn.{turn}", str(turn) if turn else "", place, size, "display", INK_DIM)
    for row in range(0, rows + 1, 2):
        place = Rect(box.x - MARGIN + 2, box.bottom - row * box.h / rows - 20, MARGIN - 6, 40)
        ui.text_in(f"score.{row}", str(step * row), place, size, "display", INK_DIM, "right")


def _draw_line(
    ui: Ui, seat: Seat, colour: str, way: Sequence[tuple[float, float]], square: float, alpha: float
) -> None:
    wide, rim = max(3, round(square * 0.15)), max(1, round(square / 24))
    for thick, ink in ((wide + 2 * rim, palette.INK), (wide, palette.SEATS[colour])):
        for i, ((ax, ay), (bx, by)) in enumerate(pairwise(way)):
            long = max(thick, 2 * round(math.hypot(bx - ax, by - ay) / 2) + thick)
            ui.put(
                f"line.{seat}.{thick}.{i}",
                art.tile(long, thick, thick / 2, (*palette.rgb(ink), 255)),
                (ax + bx - long) / 2,
                (ay + by - thick) / 2,
                angle=math.degrees(math.atan2(by - ay, bx - ax)),
                alpha=alpha,
                animates=False,
            )
