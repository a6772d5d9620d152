"""`draw_seat_place` draws a seat of the setup: a character behind a name card, which says who plays with what."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.screens.seat_card import SIGN, SeatCard, draw_choice, draw_field, draw_name, draw_pennant, draw_remove
from game.ui.layout import Anchor, Rect
from game.ui.style import BODY, HEAD, WALNUT
from game.ui.widgets import Ui

EDGE, FOOT = 14, 20
"""px from the edges of the card to what is on it, and from its lower edge, whose rim is thick."""
GAP = 8
FACE, FACE_LARGE, STANDS = 138, 188, 30
"""Size of a character on the bench, also where large words leave only two there, and px from its lower edge to the
card."""
FACE_LOW, FACE_LOW_LARGE = 112, 132
"""Size of a character beside its name, and beside large words."""
RADIUS = 18
PENNANT = (50, 76)
PENNANT_OUT = 18
"""px from a character to its pennant."""
SMALLEST = 66
"""Least side of what can be pressed."""
NARROW = 150
"""Width up to which a sign beside who plays would leave too little room for the words."""
SHADE = 70
"""Opacity of the shade on a free chair."""
CHAIR_SIGN = 80
"""Side of the sign of a chair that is free."""


def draw_seat_place(ui: Ui, seat: SeatCard, card: Rect, is_low: bool) -> None:
    """`is_low`: the character has its place beside the name, and not above it."""
    i, info = seat.seat, seat.info
    ui.panel(f"seat.{i}.tile", card, active=(ui.focus or "").endswith(f".{i}"))
    box = Rect(card.x + EDGE, card.y + EDGE, card.w - 2 * EDGE, card.h - EDGE - FOOT)
    if is_low:
        face = FACE_LOW_LARGE if ui.large else FACE_LOW
        head = Rect(card.x + EDGE + 6, card.cy - face / 2 - 2, face, face)
        pennant = Rect(card.x - 14, card.y - 12, PENNANT[0] + 20, PENNANT[1] + 10)
        box = Rect(head.right + 2 * GAP, box.y, box.right - head.right - 2 * GAP, box.h)
    else:
        face = FACE_LARGE if ui.large else FACE
        head = Rect(round(card.cx - face / 2), card.y - STANDS - face, face, face)
        pennant = Rect(max(card.x, head.x - PENNANT[0] - 2 * PENNANT_OUT), head.bottom - PENNANT[1] - 4, 70, 86)
        foot = art.foot(round(0.72 * face), "")
        ui.put(f"seat.{i}.foot", foot, head.x + 0.14 * face, head.bottom - 8, animates=False)
    ui.put(f"seat.{i}.face", art.seat_face(round(head.w), info), round(head.x), round(head.y), animates=False)
    draw_pennant(ui, seat, pennant, PENNANT)
    high = (box.h - GAP) / 2
    name, kind = Anchor(top=0, height=high).within(box), Anchor(bottom=0, height=high).within(box)
    if seat.remove:
        draw_remove(ui, seat, Rect(name.right - SMALLEST + EDGE - 4, name.cy - SMALLEST / 2, SMALLEST, SMALLEST))
        name = Anchor(right=SMALLEST - EDGE + 4).within(name)
    draw_name(ui, seat, name, min(HEAD, 1.35 * seat.size))
    if info.is_person:
        device = Anchor(right=0, width=high).within(kind)
        kind = Anchor(right=high + GAP).within(kind)
        _draw_device(ui, seat, device)
    draw_choice(ui, f"kind.{i}", kind, seat.kind, ("kind", i, 1), min(BODY, seat.size), signed=kind.w > NARROW)


def draw_chair(ui: Ui, id_: str, place: Rect) -> None:
    """A place at the table where nobody sits: a press adds a seat, which the first one, `add`, says in words."""
    action = "add" if id_ == "add" else ("chair", id_)
    ui.target(id_, place, action, ring=RADIUS)
    shade = art.tile(round(place.w), round(place.h), RADIUS, (0, 0, 0, SHADE))
    ui.put(f"{id_}.shade", shade, place.x, place.y, animates=False)
    ui.put(id_, art.cell(round(place.w), round(place.h), tone="walnut"), place.x, place.y, animates=False)
    with ui.plated(WALNUT):
        words = _("Add a seat") if id_ == "add" else ""
        middle = place.cy - (0.2 * place.h if words else 0)
        left, top = place.cx - CHAIR_SIGN / 2, middle - CHAIR_SIGN / 2
        ui.icon(f"{id_}.sign", "plus", left, top, CHAIR_SIGN, ui.tone.text if words else ui.tone.dim)
        if words:
            room = Rect(place.x + EDGE, place.cy + 0.1 * place.h, place.w - 2 * EDGE, 0.34 * place.h)
            ui.text_in(f"{id_}.label", words, room, BODY, "display")


def _draw_device(ui: Ui, seat: SeatCard, place: Rect) -> None:
    """Draws the device as a sign without words; the words stand below the cards while it has the focus."""
    i = seat.seat
    focused = ui.target(f"device.{i}", place, ("device", i), ring=RADIUS)
    draw_field(ui, f"device.{i}.field", place)
    side = 1.1 * SIGN
    sign = "devices" if seat.info.device == "any" else seat.device_icon
    ink = ui.tone.text if focused else ui.tone.dim
    ui.icon(f"device.{i}.icon", sign, place.cx - side / 2, place.cy - side / 2, side, ink)
