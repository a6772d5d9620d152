"""`draw_places` draws the seats around the table of Shape Up!: face, name, points and what is known of each."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.core.game import Seat
from game.table.feedback.leading import that_fit
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, OVERLAY, SMALL
from game.ui.widgets import Ui

NAME = 38
OPEN = (1.5, 2.4)
"""How much wider and higher a summary is that has the focus."""
PENNANT, PENNANT_LARGE = (38, 62), (36, 58)
THREE_LINES = 116
"""From this height on there is a line for the status."""


def draw_places(
    ui: Ui, tiles: Sequence[SeatTile], boxes: Sequence[Rect], own: Seat, covered: Rect | None = None
) -> None:
    """Each tile in its box; beside large text a summary, which can be opened unless it is `covered`."""
    for tile, box in zip(tiles, boxes, strict=True):
        if ui.large:
            _draw_summary(ui, tile, box, covered is None or not box.overlaps(covered))
        else:
            _draw_place(ui, tile, box, tile.seat == own)


def _draw_place(ui: Ui, tile: SeatTile, box: Rect, mine: bool) -> None:
    id_, tone = f"seat.{tile.seat}", ui.tone
    ui.panel(id_, box, tile.acting)
    size = round(min(box.h - 16, 100.0))
    ui.put(f"{id_}.face", art.seat_face(size, tile.info, tile.mood), box.x + 18, box.cy - size / 2, animates=False)
    pennant = art.pennant(*PENNANT, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.right - PENNANT[0] - 18, box.y - 8, animates=False)
    left = box.x + 18 + size + 20
    lines = 3 if box.h >= THREE_LINES else 2
    inner = Rect(left, box.y + 8, box.right - 16 - left, box.h - 16)
    step = inner.h / (lines + 0.2)
    rows = [Rect(left, inner.y + i * step + (step * 0.2 if i else 0), inner.w, step) for i in range(lines)]
    name = Rect(left, inner.y, inner.w - PENNANT[0] - 12, step * 1.2)
    ui.text_in(f"{id_}.name", tile.info.name, name, NAME, "display", anchor="left")
    status, ink = (tile.status, tone.accent if tile.acting else tone.dim)
    if tile.lead:
        status = that_fit(tile.lead, rows[-1].w - 40, "") or tile.lead
    figure = tile.figure
    if lines == 2 and figure:
        wide = _draw_figure(ui, tile, rows[1])
        rest = Rect(rows[1].x + wide + 18, rows[1].y, rows[1].w - wide - 18, rows[1].h)
        if tile.lead:
            _draw_trophy(ui, tile, rest)
        elif tile.acting and not mine and text.measure(status, "body", LEAST) <= rest.w:
            ui.text_in(f"{id_}.status", status, rest, SMALL, "body", ink, "right")
        return
    if figure:
        _draw_figure(ui, tile, rows[1])
    low = rows[-1]
    if tile.lead:
        _draw_trophy(ui, tile, low)
        low = Rect(low.x + 40, low.y, low.w - 40, low.h)
        ink = tone.text
    ui.text_in(f"{id_}.lead" if tile.lead else f"{id_}.status", status, low, SMALL, "body", ink, "left")


def _draw_figure(ui: Ui, tile: SeatTile, box: Rect) -> float:
    """The points of a seat with their word; dim where they are no number yet. Returns the width."""
    known = any(letter.isdigit() for letter in tile.figure)
    ink, style = (ui.tone.accent, "display") if known else (ui.tone.dim, "body")
    return ui.text_in(f"seat.{tile.seat}.figure", tile.figure, box, BODY, style, ink, "left")


def _draw_trophy(ui: Ui, tile: SeatTile, box: Rect) -> None:
    side = min(32.0, box.h)
    ui.icon(f"lead.{tile.seat}.sign", "trophy", box.x, box.cy - side / 2, side, ui.tone.accent)


def _draw_summary(ui: Ui, tile: SeatTile, box: Rect, opens: bool) -> None:
    """Name and points; who acts has the bright rim. On focus it opens, and says the rest."""
    id_ = f"seat.{tile.seat}"
    focused = opens and ui.target(id_, box, ("seat", tile.seat), ring=None)
    with ui.on_layer(OVERLAY if focused else 0):
        if focused:
            box = Rect(box.x, box.y, round(box.w * OPEN[0]), round(box.h * OPEN[1]))
            ui.ground(f"{id_}.ground", box)
        ui.panel(id_, box, tile.acting)
        if focused:
            ui.put("focus", art.ring(box.w, box.h, 24), box.x, box.y, animates=False)
        pennant = art.pennant(*PENNANT_LARGE, tile.info.colour)
        ui.put(f"{id_}.pennant", pennant, box.x + 16, box.y - 6, animates=False)
        inner = Rect(box.x + 66, box.y + 4, box.w - 82, box.h - 8)
        lines = 3 if focused else 2
        first, *more = (Rect(inner.x, inner.y + i * inner.h / lines, inner.w, inner.h / lines) for i in range(lines))
        if tile.lead:
            _draw_trophy(ui, tile, Rect(inner.right - 36, first.y + 4, 36, first.h))
            first = Rect(first.x, first.y, first.w - 48, first.h)
        ui.text_in(f"{id_}.name", tile.info.name, first, NAME, "display", anchor="left")
        line = tile.figure or tile.status
        known = any(letter.isdigit() for letter in line)
        ink = ui.tone.accent if known or tile.acting else ui.tone.dim
        ui.text_in(f"{id_}.figure", line, more[0], BODY, "display" if known else "body", ink, "left")
        if focused:
            ui.text_in(f"{id_}.status", tile.lead or tile.status, more[1], BODY, "body", ui.tone.text, "left")
