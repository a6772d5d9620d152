"""`draw_sample` shows what the settings of the display do: words, a piece, and a card that goes from place to place."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui

HIGH = 158
"""Height of the sample."""
EDGE = 28
PIECE, UNIT = "square", 92.0
CARD = 84, 118
PLACES = 230
"""px from one place of the card to the other."""


def draw_sample(ui: Ui, box: Rect, at: int) -> None:
    """`at`: at which of its two places the card lies."""
    ui.panel("sample", box)
    middle = box.cy - 3
    left = box.x + EDGE
    for id_, look in (
        ("sample.piece", art.piece(PIECE, "blue", UNIT, faced=True)),
        ("sample.face", art.piece_face(PIECE, "blue", UNIT, "happy")),
    ):
        ui.put(id_, look, left, round(middle - UNIT / 2), animates=False)
    wide, high = CARD
    right = box.right - EDGE - wide
    for i, x in enumerate((right - PLACES, right)):
        ui.put(f"sample.place.{i}", art.cell(wide + 12, high + 12, tone="birch"), x - 6, middle - high / 2 - 6)
    words = Rect(left + UNIT + EDGE, box.y + 8, right - PLACES - 2 * EDGE - left - UNIT - EDGE, box.h - 22)
    ui.paragraph("sample.words", _("Words, pieces and cards look and move like this."), words, BODY, middle=True)
    ui.put("sample.card", art.card_back(wide, high), (right - PLACES, right)[at], middle - high / 2)
