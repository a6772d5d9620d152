"""`draw_stage` draws what the display settings change, below their rows: a part of a table, as it looks now."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.settings import Settings
from game.app.text import signed
from game.art.base.outlines import piece_box
from game.core.game import SEAT_COLOURS
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, LABEL, WALNUT
from game.ui.widgets import Ui

EDGE, EDGE_Y = 30, 24
"""px from the edges of the cloth to what lies on it."""
SEAM_IN = 8
"""px from the edges of the cloth to its seam."""
PENNANT = (40, 66)
CARDS_HIGH, CARDS_LARGE, CARD_RATIO, GAP = 252, 184, 0.72, 22
"""Height of a card at the most, also beside large text, its width as a share of that, and px between two."""
DECK = 6
PRINT = "hexagon", "blue"
"""Shape and colour of what is on the card that lies on the table."""
ON_CARD, ON_TABLE = 0.56, 0.6
"""Side of a piece on a card, as a share of its width, and of the piece beside them, as a share of their height."""
PIECE = "square", "yellow"
BENCH, BENCH_OUT = 40, 22
"""Height of the bench on which it stands, and px by which that is wider at each side."""
GAIN = 2
"""What the card scores in the lit cell."""
LEANS = 8.0
"""Degrees by which that piece leans while it rocks."""
PROMPT = 560
"""Width of the prompt at the most at 100 %."""


def draw_stage(ui: Ui, box: Rect, settings: Settings, at: int, title: str, told: str) -> None:
    """`at`: which of its two places the flying card has, and to which side the piece leans. `title`, `told`: a setting
    and what it does, in the prompt of the table."""
    ui.put("stage", art.panel(round(box.w), round(box.h), False, "cloth"), box.x, box.y, animates=False)
    seam = art.cell(round(box.w) - 2 * SEAM_IN, round(box.h) - 2 * SEAM_IN)
    ui.put("stage.seam", seam, box.x + SEAM_IN, box.y + SEAM_IN, animates=False)
    inner = box.inset(EDGE, EDGE_Y)
    high = round(min(inner.h, CARDS_LARGE if ui.large else CARDS_HIGH))
    left = _draw_cards(ui, inner, high, at)
    lean = 0.0 if settings.reduced_motion else (2 * at - 1) * LEANS
    left = _draw_piece(ui, left - GAP, inner.cy + high / 2, round(ON_TABLE * high), lean)
    room = left - GAP - inner.x
    wide = room if ui.large else min(room, PROMPT * ui.px(1))
    # In the middle of the room beside the piece.
    _draw_prompt(ui, Rect(inner.x + (room - wide) / 2, inner.y, wide, inner.h), settings, title, told)


def _draw_prompt(ui: Ui, box: Rect, settings: Settings, title: str, told: str) -> None:
    """A setting and what it does, where a table says what a player is asked to do."""
    pad = 18.0
    title_high, line = ui.px(LABEL) * 1.25, ui.px(BODY) * 1.2
    words = Rect(box.x + PENNANT[0] + 44, box.y, box.w - PENNANT[0] - 68, box.h)
    lines = len(text.wrap(told, "body", ui.px(BODY), words.w))
    high = min(box.h, title_high + lines * line + 2 * pad)
    plate = Rect(box.x, round(box.cy - high / 2), box.w, round(high))
    with ui.plated(WALNUT):
        ui.panel("stage.prompt", plate)
        colour = settings.person.colour if settings.person else SEAT_COLOURS[0]
        ui.put("stage.pennant", art.pennant(*PENNANT, colour), plate.x + 22, plate.y - 6, animates=False)
        # The title is not read aloud: its row says it.
        head = Rect(words.x, plate.y + pad, words.w, title_high)
        ui.text_in("sample.title", title, head, LABEL, "display", anchor="left")
        below = Rect(words.x, head.bottom, words.w, plate.bottom - pad - head.bottom)
        ui.paragraph("told", told, below, BODY, colour=ui.tone.dim, spacing=1.2)


def _draw_cards(ui: Ui, box: Rect, high: int, at: int) -> float:
    """A card, a light cell, and the card that flies there from the deck. Returns their left edge."""
    wide = round(CARD_RATIO * high)
    step = wide + GAP
    x, y = box.right - wide - 6, round(box.cy - high / 2)
    ui.put("stage.deck", art.deck(wide, high, DECK), x, y, animates=False)
    cell = x - step - 10
    ui.put("stage.cell", art.cell(wide, high, True), cell, y, animates=False)
    ui.put("stage.card", art.card_back(wide, high), (x, cell)[at], y)
    ui.chip("sample.gain", cell + wide / 2, y + 14, signed(GAIN), "focus")
    unit, x = ON_CARD * wide, cell - step
    ui.put("stage.face-up", art.deck(wide, high, 1, False), x, y, animates=False)
    w, h = piece_box(PRINT[0], unit)
    ui.put("stage.sign", art.piece(*PRINT, unit), x + (wide - w) / 2, y + (high - h) / 2, animates=False)
    return x


def _draw_piece(ui: Ui, right: float, floor: float, unit: int, lean: float) -> float:
    """A piece with a face on a bench. Returns the bench's left edge."""
    w, h = piece_box(PIECE[0], unit)
    bench = round(w + 2 * BENCH_OUT)
    floor -= BENCH
    x, y = round(right - BENCH_OUT - w), round(floor - h)
    with ui.plated(BIRCH):
        ui.put("stage.bench", ui.face(bench, BENCH), x - BENCH_OUT, floor, animates=False)
    ui.put("stage.foot", art.foot(round(w), ""), x, floor, animates=False)
    ui.put("stage.piece", art.piece(*PIECE, unit, faced=True, rounded=True), x, y, angle=lean)
    ui.put("stage.face", art.piece_face(*PIECE, unit, "happy"), x, y, angle=lean)
    return x - BENCH_OUT
