"""`draw_sample` shows what the settings of the display do: words, a piece, and a card that goes from place to place."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui

HIGH = 158
"""Height of the sample."""
EDGE = 28
PIECES = ("square", "blue", "happy"), ("hexagon", "red", "worried"), ("disc", "yellow", "happy")
UNIT, BESIDE = 92.0, 14
"""Side of a square, and px from one piece to the next."""
CARD = 84, 118
PLACES = 230
"""px from one place of the card to the other."""


def draw_sample(ui: Ui, box: Rect, at: int) -> None:
    """`at`: at which of its two places the card lies."""
    ui.panel("sample", box)
    middle = box.cy - 3
    left = box.x + EDGE
    for shape, colour, mood in PIECES:
        w, h = piece_box(shape, UNIT)
        top = round(middle + UNIT / 2 - h)
        ui.put(f"sample.{shape}", art.piece(shape, colour, UNIT, faced=True), left, top, animates=False)
        ui.put(f"sample.{shape}.face", art.piece_face(shape, colour, UNIT, mood), left, top, animates=False)
        left += round(w) + BESIDE
    wide, high = CARD
    right = box.right - EDGE - wide
    for i, x in enumerate((right - PLACES, right)):
        ui.put(f"sample.place.{i}", art.cell(wide + 12, high + 12, tone="birch"), x - 6, middle - high / 2 - 6)
    words = Rect(left + EDGE, box.y + 8, right - PLACES - 2 * EDGE - left - EDGE, box.h - 22)
    ui.paragraph(
        "sample.words", _("Words, pieces and cards look and move like this."), words, BODY, middle=True, even=True
    )
    ui.put("sample.card", art.card_back(wide, high), (right - PLACES, right)[at], middle - high / 2)
