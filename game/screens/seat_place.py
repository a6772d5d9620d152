"""`draw_seat_place` draws a seat at the table of the setup: its character with name, kind of player and device."""

from __future__ import annotations

from game import art
from game.art.base import palette
from game.core.manifest import STRENGTHS
from game.screens.seat_card import SIGN, TINT, SeatCard, draw_remove
from game.ui.layout import Anchor, Rect, column
from game.ui.style import BODY, HEAD, LEAST, SMALL, WALNUT
from game.ui.widgets import Ui

EDGE, FOOT = 14, 20
"""px from the edges of the card to what is on it, and from its lower edge, whose rim is thick."""
ROW, TALL_ROW = 66, 84
"""Height of a button, and in a high card."""
GAP = 8
LOW = 330.0
"""Height of a card below which the name stands beside its character."""
FACE, FACE_SHARE = 300, 0.62
"""Greatest size of a character, and its greatest share of the card's width."""
FRAME, RADIUS = 8, 18
"""px from the edges of the card to the colour behind the character, and the corners of that and of fields."""
ANTENNA = 14
"""px by which the antenna of a bot stands out above its face."""
PENNANT = (46, 68)
QUIET = 66
"""Side of the place of the sign that removes a seat."""
SIGNED = 200.0
"""Width of a name's place from which there is room for a sign beside it."""
CHAIR_SIGN = 88
"""Side of the sign of a chair that is free."""
PIP, PIP_GAP, HOLLOW = 18, 12, 60
"""Size of a dot for a bot's strength, px between two, and the opacity of those that it lacks."""


def draw_seat_place(ui: Ui, seat: SeatCard, card: Rect) -> None:
    i, info = seat.seat, seat.info
    ui.panel(f"seat.{i}.tile", card, active=(ui.focus or "").endswith(f".{i}"))
    rows = ROW if card.h < 1.35 * LOW else TALL_ROW
    box = Rect(card.x + EDGE, card.y + EDGE, card.w - 2 * EDGE, card.h - EDGE - FOOT)
    is_low = card.h < LOW
    foot = Anchor(bottom=0, height=(2 if is_low else 3) * (rows + GAP) - GAP).within(box)
    places = column(foot, 2 if is_low else 3, GAP)
    top = Rect(card.x + FRAME, card.y + FRAME, card.w - 2 * FRAME, foot.y - GAP - card.y - FRAME)
    ground = art.tile(round(top.w), round(top.h), RADIUS, (*palette.rgb(palette.SEATS[info.colour]), TINT))
    ui.put(f"seat.{i}.ground", ground, top.x, top.y, animates=False)
    face = round(min(FACE, FACE_SHARE * card.w, top.h - (ANTENNA if is_low else 2 * ANTENNA)))
    pennant = Rect(card.x + 6, card.y - 4, PENNANT[0] + 20, min(PENNANT[1] + 10, top.h + 4))
    left = pennant.right - 6 if is_low else top.cx - face / 2
    ui.put(
        f"seat.{i}.face", art.seat_face(face, info), round(left), round(top.cy + ANTENNA / 3 - face / 2), animates=False
    )
    # Confirming turns to the next choice; arrows walk along the row and must not be caught by any of them.
    ui.target(f"colour.{i}", pennant, ("colour", i, 1), ring=10)
    ui.put(f"seat.{i}.pennant", art.pennant(*PENNANT, info.colour), pennant.x + 10, pennant.y, animates=False)
    if is_low:
        high = min(ROW, top.h)
        name = Rect(left + face + GAP + 6, top.cy - high / 2, top.right - left - face - GAP - 12, high)
    else:
        name = places.pop(0)
    _draw_name(ui, seat, name)
    kind, last = places
    if seat.remove:
        remove = Rect(card.right - FRAME - QUIET, card.y + FRAME - 2, QUIET, QUIET)
        if is_low:
            remove = Rect(last.right - QUIET, last.cy - QUIET / 2, QUIET, QUIET)
            last = Anchor(right=QUIET).within(last)
        draw_remove(ui, seat, remove)
    ui.button(f"kind.{i}", kind, seat.kind, ("kind", i, 1), size=min(BODY, seat.size), turns=True, alike=seat.kinds)
    if info.is_person:
        _draw_device(ui, seat, last)
    elif info.level in STRENGTHS:
        _draw_strength(ui, seat, last)


def draw_chair(ui: Ui, id_: str, place: Rect) -> None:
    """A place at the table where nobody sits: a press adds a seat."""
    ui.target(id_, place, ("chair", id_), ring=RADIUS)
    ui.put(id_, art.cell(round(place.w), round(place.h), tone="walnut"), place.x, place.y, animates=False)
    left, top = place.cx - CHAIR_SIGN / 2, place.cy - CHAIR_SIGN / 2
    with ui.plated(WALNUT):
        ui.icon(f"{id_}.sign", "plus", left, top, CHAIR_SIGN, ui.tone.dim)


def _field(ui: Ui, id_: str, place: Rect) -> None:
    """What can be changed here matters less than a button: it lies in the card and is not raised from it."""
    look = art.tile(round(place.w), round(place.h), RADIUS, ui.tone.field)
    ui.put(id_, look, place.x, place.y, animates=False)


def _draw_name(ui: Ui, seat: SeatCard, place: Rect) -> None:
    i = seat.seat
    ui.target(f"name.{i}", place, ("name", i), ring=RADIUS)
    _field(ui, f"name.{i}.field", place)
    side = SIGN * 0.85 if place.w >= SIGNED else 0
    if side:
        ui.icon(f"name.{i}.icon", "pencil", place.right - side - 14, place.cy - side / 2, side, ui.tone.dim)
    room = Rect(place.x + 16, place.y, place.w - side - (40 if side else 28), place.h)
    ui.text_in(f"name.{i}.label", seat.info.name, room, min(HEAD, 1.2 * seat.size), "display", anchor="left")


def _draw_device(ui: Ui, seat: SeatCard, place: Rect) -> None:
    i, side = seat.seat, SIGN
    ui.target(f"device.{i}", place, ("device", i), ring=RADIUS)
    _field(ui, f"device.{i}.field", place)
    ui.icon(f"device.{i}.icon", seat.device_icon, place.x + 14, place.cy - side / 2, side, ui.tone.dim)
    more = 0.75 * side
    ui.icon(f"device.{i}.turns", "updown", place.right - more - 14, place.cy - more / 2, more, ui.tone.dim)
    room = Rect(place.x + side + 26, place.y, place.w - side - more - 50, place.h)
    size = max(min(SMALL, seat.size), LEAST / ui.px(1))
    ui.text_in(f"device.{i}.label", seat.device, room, size, anchor="left", alike=seat.devices)


def _draw_strength(ui: Ui, seat: SeatCard, place: Rect) -> None:
    """How strong a bot is, as dots."""
    i, has = seat.seat, STRENGTHS.index(str(seat.info.level)) + 1
    _field(ui, f"seat.{i}.strength", place)
    ui.icon(f"seat.{i}.bot", "bot", place.x + 14, place.cy - SIGN / 2, SIGN, ui.tone.dim)
    left = place.x + SIGN + 36
    for n in range(len(STRENGTHS)):
        ink = ui.tone.text if n < has else (*ui.tone.dim[:3], HOLLOW)
        x, y = left + n * (PIP + PIP_GAP), place.cy - PIP / 2
        ui.put(f"seat.{i}.pip.{n}", art.tile(PIP, PIP, PIP / 2, ink), x, y, animates=False)
