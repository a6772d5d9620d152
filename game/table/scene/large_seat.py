"""`draw_large_seat` draws a seat's tile where text is large: words take the room of the face."""

from __future__ import annotations

from game import art
from game.app import text
from game.table.feedback.leading import that_fit, with_level
from game.table.scene.standing import SIGN, draw_lead
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

TALL = 176
"""From this height on there is a line for the status."""
PENNANT = (40, 62)


def draw_large_seat(ui: Ui, tile: SeatTile, box: Rect, below: float) -> None:
    """The tile of a seat in `box`, whose panel goes on for `below`."""
    info, acting, id_ = tile.info, tile.acting, f"seat.{tile.seat}"
    ui.panel(id_, Rect(box.x, box.y, box.w, box.h + below), acting)
    if acting:
        ui.put(f"{id_}.bar", art.bar(6, round(box.h - 40)), box.x, box.y + 20, animates=False)
    ui.put(f"{id_}.pennant", art.pennant(*PENNANT, info.colour), box.x + 16, box.y - 4, animates=False)
    figure, status, reason, level, told = tile.figure, tile.status, tile.lead, tile.level, False
    size, ink = (BODY, ui.tone.accent) if acting else (SMALL, ui.tone.dim)
    if reason:
        draw_lead(ui, tile.seat, box.right - SIGN - 14, box.y + 10 + SIGN / 2)
        if status == tile.idle:
            line, alone = with_level(level, reason), not figure
            if alone and text.measure(line, "body", LEAST) > box.w - 88:
                line = that_fit(reason, box.w - 88, level)
            status, ink, told = line, ui.tone.text, True
    lines = 3 if figure and box.h >= TALL else 2
    first = Rect(box.x + 68, box.y + 6, box.w - 88, (box.h - 12) / lines)
    rows = [Rect(first.x, first.y + i * first.h, first.w, first.h) for i in range(lines)]
    name = Rect(first.x, first.y, first.w - (SIGN if reason else 0), first.h)
    if figure:
        wide = draw_figure(ui, f"{id_}.figure", figure, rows[-1]) + 16
        word = tile.brief if lines == 2 else status
        beside = Rect(rows[-1].x + wide, rows[-1].y, rows[-1].w - wide, rows[-1].h)
        more = "" if level in word else level
        if reason and (lines == 2 or not told):
            if line := that_fit(reason, beside.w, more):
                ui.text_in(f"{id_}.lead", line, beside, SMALL, "body", anchor="right")
        elif more and text.measure(more, "body", LEAST) <= beside.w:
            ui.text_in(f"{id_}.level", more, beside, SMALL, "body", ui.tone.dim, "right")
        if lines == 2 and word:
            end = Rect(name.cx, name.y, name.w / 2, name.h)
            wide = ui.text_in(f"{id_}.status", word, end, SMALL, "body", ink, "right") + 16
            name = Rect(name.x, name.y, name.w - wide, name.h)
    ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", anchor="left")
    if lines == 3 or not figure:
        ui.text_in(f"{id_}.status", status, rows[1], size, "body", ink, "left")


def draw_figure(ui: Ui, id_: str, figure: str, box: Rect) -> float:
    """The figure of a seat with its word; dim where it is no number yet. Returns its width."""
    ink = ui.tone.text if any(letter.isdigit() for letter in figure) else ui.tone.dim
    return ui.text_in(id_, figure, box, SUBHEAD, "display_bold", ink, "left")
