"""`draw_seat_place` draws a seat at the table of the setup: a character behind its name card, which says who plays and
with what."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.screens.seat_card import SIGN, SeatCard, draw_remove
from game.ui.layout import Anchor, Rect
from game.ui.style import BODY, HEAD, WALNUT, Colour
from game.ui.widgets import Ui

EDGE, FOOT = 14, 20
"""px from the edges of the card to what is on it, and from its lower edge, whose rim is thick."""
GAP = 8
FACE, FACE_SHARE = 236, 0.78
"""Greatest size of a character, and its greatest share of the card's width."""
BEHIND = 0.07
"""Share of a character that its card hides."""
FACE_LOW = 138
"""Size of a character beside its name."""
RADIUS = 18
PENNANT = (50, 76)
SMALLEST = 66
"""Least side of what can be pressed."""
DISC, SHADE = 205, 120
"""Opacity of the disc below the sign that removes a seat, and of the shade on a free chair."""
CHAIR_SIGN = 80
"""Side of the sign of a chair that is free."""


def draw_seat_place(ui: Ui, seat: SeatCard, card: Rect, is_low: bool) -> None:
    """`is_low`: the character has its place beside the name, and not above it."""
    i, info = seat.seat, seat.info
    if is_low:
        face = FACE_LOW
        head = Rect(card.x + EDGE + 6, card.bottom - FOOT - 2 - face, face, face)
    else:
        face = round(min(FACE, FACE_SHARE * card.w))
        head = Rect(card.cx - face / 2, card.y - face * (1 - BEHIND), face, face)
    look = art.seat_face(face, info)
    if not is_low:
        ui.put(f"seat.{i}.face", look, round(head.x), round(head.y), animates=False)
    ui.panel(f"seat.{i}.tile", card, active=(ui.focus or "").endswith(f".{i}"))
    if is_low:
        ui.put(f"seat.{i}.face", look, round(head.x), round(head.y), animates=False)
    box = Rect(card.x + EDGE, card.y + EDGE, card.w - 2 * EDGE, card.h - EDGE - FOOT)
    top = card.y - PENNANT[1] - 2
    pennant = Rect(card.x - 2, top, PENNANT[0] + 20, PENNANT[1] + 10)
    remove = Rect(card.right - SMALLEST, card.y - SMALLEST - 8, SMALLEST, SMALLEST)
    if is_low:
        pennant = Rect(card.x - 14, card.y - 30, PENNANT[0] + 20, PENNANT[1] + 10)
        box = Rect(head.right + 2 * GAP, box.y, box.right - head.right - 2 * GAP, box.h)
        remove = Rect(card.right - SMALLEST, card.y - SMALLEST + 6, SMALLEST, SMALLEST)
    # Confirming turns to the next choice; arrows walk along the row and must not be caught by any of them.
    ui.target(f"colour.{i}", pennant, ("colour", i, 1), ring=10)
    ui.put(f"seat.{i}.pennant", art.pennant(*PENNANT, info.colour), pennant.x + 10, pennant.y, animates=False)
    high = (box.h - GAP) / 2
    name, kind = Anchor(top=0, height=high).within(box), Anchor(bottom=0, height=high).within(box)
    _draw_name(ui, seat, name)
    if info.is_person:
        device = Anchor(right=0, width=high).within(kind)
        kind = Anchor(right=high + GAP).within(kind)
        _draw_device(ui, seat, device)
    _draw_kind(ui, seat, kind)
    if seat.remove:
        with ui.plated(WALNUT):
            disc = remove.inset(6)
            dark = art.tile(round(disc.w), round(disc.h), disc.w / 2, (*ui.tone.ground[:3], DISC))
            ui.put(f"{seat.remove}.disc", dark, disc.x, disc.y, animates=False)
            draw_remove(ui, seat, remove)


def draw_chair(ui: Ui, id_: str, place: Rect, labelled: bool) -> None:
    """A place at the table where nobody sits: a press adds a seat. `labelled`: it says so."""
    action = "add" if id_ == "add" else ("chair", id_)
    ui.target(id_, place, action, ring=RADIUS)
    shade = art.tile(round(place.w), round(place.h), RADIUS, (0, 0, 0, SHADE))
    ui.put(f"{id_}.shade", shade, place.x, place.y, animates=False)
    ui.put(id_, art.cell(round(place.w), round(place.h), tone="walnut"), place.x, place.y, animates=False)
    with ui.plated(WALNUT):
        words = _("Add a seat") if labelled else ""
        middle = place.cy - (0.2 * place.h if words else 0)
        left, top = place.cx - CHAIR_SIGN / 2, middle - CHAIR_SIGN / 2
        ui.icon(f"{id_}.sign", "plus", left, top, CHAIR_SIGN, ui.tone.text if words else ui.tone.dim)
        if words:
            room = Rect(place.x + EDGE, place.cy + 0.1 * place.h, place.w - 2 * EDGE, 0.34 * place.h)
            ui.text_in(f"{id_}.label", words, room, BODY, "display")


def _field(ui: Ui, id_: str, place: Rect) -> None:
    """What can be changed here matters less than a button: it lies in the card and is not raised from it."""
    look = art.tile(round(place.w), round(place.h), RADIUS, ui.tone.field)
    ui.put(id_, look, place.x, place.y, animates=False)


def _draw_name(ui: Ui, seat: SeatCard, place: Rect) -> None:
    """The name as on a place card, and a pencil that says that it can be written."""
    i = seat.seat
    ui.target(f"name.{i}", place, ("name", i), ring=RADIUS)
    side = 0.8 * SIGN
    room = Rect(place.x + side + 12, place.y, place.w - 2 * side - 24, place.h)
    wide = ui.text_in(f"name.{i}.label", seat.info.name, room, min(HEAD, 1.35 * seat.size), "display")
    ui.icon(f"name.{i}.icon", "pencil", room.cx + wide / 2 + 10, place.cy - side / 2, side, ui.tone.dim)


def _draw_kind(ui: Ui, seat: SeatCard, place: Rect) -> None:
    i = seat.seat
    ui.target(f"kind.{i}", place, ("kind", i, 1), ring=RADIUS)
    _field(ui, f"kind.{i}.field", place)
    side = 0.75 * SIGN
    ui.icon(f"kind.{i}.turns", "updown", place.right - side - 12, place.cy - side / 2, side, ui.tone.dim)
    room = Rect(place.x + 14, place.y, place.w - side - 34, place.h)
    ui.text_in(f"kind.{i}.label", seat.kind, room, min(BODY, seat.size), "display")


def _draw_device(ui: Ui, seat: SeatCard, place: Rect) -> None:
    """A sign alone: what it means is told beside the options while it has the focus."""
    i, ink = seat.seat, ui.tone.dim
    focused = ui.target(f"device.{i}", place, ("device", i), ring=RADIUS)
    _field(ui, f"device.{i}.field", place)
    side = 1.1 * SIGN
    sign = "devices" if seat.info.device == "any" else seat.device_icon
    shade: Colour = ui.tone.text if focused else ink
    ui.icon(f"device.{i}.icon", sign, place.cx - side / 2, place.cy - side / 2, side, shade)
