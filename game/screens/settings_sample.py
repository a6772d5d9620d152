"""`draw_sample` and `draw_cabinet` show what the settings of the display do: a piece that says so, and a card that is
dealt."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, WALNUT
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
WIDE = 336
"""Width of the cabinet."""
FRAME, SHELF, SHELF_OVER = 20, 30, 8
"""px from the edges of the cabinet to its compartments, thickness of their floors, and by which these reach out."""
LOWER = 0.3
"""Height of the compartment with the cards, as a share of the cabinet's."""
BRICK, RADIUS = 132.0, 16
"""Side of a square in the cabinet, and corners of its compartments."""
TOWER = (
    (("square", "blue", "happy"), 0.0, 0.0),
    (("square", "yellow", "happy"), 1.02, 0.0),
    (("hexagon", "red", "happy"), 0.5, 1.0),
    (("disc", "green", "happy"), 0.5, 1.88),
)
"""Shape, colour and mood; where it begins, and how high it stands, in units."""
SPEECH, TOP = 230.0, 2.9
"""Height of what they say at the most, and of the tower, in units."""
SHOWS = {
    "text_size": "words",
    "language": "words",
    "high_contrast": "words pieces cards",
    "motion": "cards",
    "reduced_motion": "pieces cards",
}
"""By setting, what shows it: this is lit while the setting has the focus."""


def draw_cabinet(ui: Ui, box: Rect, at: int) -> None:
    """Beside the settings: a tower that speaks, and below it a card that is dealt. `at`: at which of its two places the
    card lies. What the setting that has the focus changes is lit."""
    lit = SHOWS.get(ui.focus or "", "")
    with ui.plated(WALNUT):
        ui.panel("sample.frame", box)
        inner = box.inset(FRAME)
        inner = Rect(inner.x, inner.y, inner.w, inner.h - SHELF_OVER)
        low = round(LOWER * inner.h)
        lower = Rect(inner.x, inner.bottom - low, inner.w, low - SHELF)
        upper = Rect(inner.x, inner.y, inner.w, inner.h - low - SHELF - FRAME / 2)
        for name, place in (("pieces", upper), ("cards", lower)):
            back = art.well(round(place.w), round(place.h), ui.tone.name, RADIUS)
            ui.put(f"sample.{name}.back", back, place.x, place.y, animates=False)
            if name in lit.split():
                light = art.tile(round(place.w), round(place.h), RADIUS, ui.tone.lit)
                ui.put(f"sample.{name}.lit", light, place.x, place.y, animates=False)
    with ui.plated(BIRCH):
        for name, place in (("pieces", upper), ("cards", lower)):
            shelf = Rect(place.x - SHELF_OVER, place.bottom - 4, place.w + 2 * SHELF_OVER, SHELF)
            ui.put(f"sample.{name}.shelf", ui.face(shelf.w, shelf.h), shelf.x, shelf.y, animates=False)
        _draw_tower(ui, upper)
        top = upper.bottom - TOP * BRICK - BUBBLE / 2
        bubble = Rect(upper.x + 8, upper.y + 16, upper.w - 16, min(SPEECH, top - upper.y - 12 - TIP / 2))
        bubble = Rect(bubble.x, top - TIP / 2 - bubble.h, bubble.w, bubble.h)
        tip = art.tile(TIP, TIP, 4, ui.tone.ground)
        ui.put("sample.tip", tip, bubble.cx - TIP / 2, bubble.bottom - TIP / 2 - 3, angle=45, animates=False)
        ui.panel("sample", bubble, active="words" in lit)
        told = _("Words, pieces and cards look and move like this.")
        place = bubble.inset(16, 12)
        ui.paragraph("sample.words", told, place, BODY, middle=True, even=True, spacing=SPACING, anchor="center")
    _draw_cards(ui, lower, at)


def _draw_tower(ui: Ui, box: Rect) -> None:
    left = box.cx - 1.01 * BRICK
    for i, ((shape, colour, mood), start, over) in enumerate(TOWER):
        w, h = piece_box(shape, BRICK)
        x, y = round(left + start * BRICK + (BRICK - w) / 2), float(round(box.bottom - over * BRICK - h))
        if not over:
            ui.put(f"sample.{i}.foot", art.foot(round(w), ""), x, box.bottom, animates=False)
        ui.put(f"sample.{i}", art.piece(shape, colour, BRICK, faced=True, rounded=True), x, y, animates=False)
        ui.put(f"sample.{i}.face", art.piece_face(shape, colour, BRICK, mood), x, y, animates=False)


def _draw_cards(ui: Ui, box: Rect, at: int) -> None:
    """The deck, and where its card goes."""
    wide, high = CARD
    air = (box.w - 2 * wide) / 3
    first, right, top = box.x + air / 2, box.right - air / 2 - wide, round(box.cy - high / 2 - 6)
    ui.put("sample.deck", art.deck(wide, high, DECK), first, top, animates=False)
    ui.put("sample.place", art.cell(wide + 12, high + 12, tone="walnut"), right - 6, top - 6, animates=False)
    with ui.plated(WALNUT):
        middle = (first + wide + right) / 2
        ui.icon("sample.way", "right", middle - ARROW / 2, top + high / 2 - ARROW / 2, ARROW, ui.tone.dim)
    ui.put("sample.card", art.card_back(wide, high), (first, right)[at], top)


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
