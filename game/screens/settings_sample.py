"""`draw_sample` shows what the settings of the display do: a piece that says so, and a card that is dealt."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui

HIGH = 206
"""Height of the sample."""
PIECES = (("square", "blue", "happy"), 0.0), (("hexagon", "red", "worried"), 1.12), (("disc", "yellow", "happy"), 2.2)
FEW = PIECES[:2]
"""Shape, colour and mood, and where it begins, in units; and those that large words leave room for."""
UNIT, LEFT = 122.0, 30
"""Side of a square, and px from the left edge to the first piece."""
TABLE = 22
"""px from the lower edge to what stands there."""
CARD, PLACES, AWAY = (106, 148), 220, 70
"""Size of the card, px from one place of it to the other, and from the second to the right edge."""
DECK = 6
"""Cards below the card, where it is dealt from."""
BUBBLE, TIP = 30, 30
"""px from the pieces to what one of them says, and side of the tip of this."""
ARROW = 44
SPACING = 1.3


def draw_sample(ui: Ui, box: Rect, at: int) -> None:
    """On the table below the settings. `at`: at which of its two places the card lies."""
    floor = box.bottom - TABLE
    end = box.x
    for (shape, colour, mood), start in FEW if ui.large else PIECES:
        w, h = piece_box(shape, UNIT)
        left, top = round(box.x + LEFT + start * UNIT), float(round(floor - h))
        ui.put(f"sample.{shape}.foot", art.foot(round(w), ""), left, floor, animates=False)
        ui.put(f"sample.{shape}", art.piece(shape, colour, UNIT, faced=True, rounded=True), left, top, animates=False)
        ui.put(f"sample.{shape}.face", art.piece_face(shape, colour, UNIT, mood), left, top, animates=False)
        end = left + w
    wide, high = CARD
    right = box.right - AWAY - wide
    first, top = right - PLACES, floor + 6 - high
    ui.put("sample.deck", art.deck(wide, high, DECK), first, top, animates=False)
    ui.put("sample.place", art.cell(wide + 12, high + 12, tone="walnut"), right - 6, top - 6, animates=False)
    arrow = first + wide + (PLACES - wide - ARROW) / 2 + 4
    ui.icon("sample.way", "right", arrow, top + high / 2 - ARROW / 2, ARROW)
    bubble = Rect(end + BUBBLE, box.y + 4, first - 2 * BUBBLE - end - 16, box.h - (24 if ui.large else 56))
    tip = art.tile(TIP, TIP, 4, ui.tone.ground)
    ui.put("sample.tip", tip, bubble.x - TIP / 2 + 6, bubble.cy - TIP / 2, angle=45, animates=False)
    ui.panel("sample", bubble)
    words = bubble.inset(24, 10)
    told = _("Words, pieces and cards look and move like this.")
    ui.paragraph("sample.words", told, words, BODY, middle=True, even=True, spacing=SPACING, anchor="center")
    ui.put("sample.card", art.card_back(wide, high), (first, right)[at], top)
