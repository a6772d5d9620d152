"""`draw_seat` draws the card of a seat in the setup: colour, face, name, and who plays there with what."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from game import art
from game.app.bot_characters import character_line
from game.app.text import _
from game.art.base import palette
from game.core.game import SeatInfo
from game.ui.layout import Rect
from game.ui.style import BODY, GROWN, SMALL
from game.ui.widgets import Ui

EDGE = 22
"""px within the card."""
ROW, TALL_ROW = 72, 106
"""Height of a button, and in a roomy card at the most."""
GAP = 14
"""px between buttons."""
FACE, BESIDE = 240, 28
"""Size of a face at the most, and the gap between it and the buttons."""
CAPTION = 1.15
"""Height of a caption above its button, in sizes of its letters."""
LEAD = 2
"""By which large words of what a bot is like begin above the place of a device."""
BREATH = 30
"""Between the name and what is below it."""
FRAME = 8
"""px from the edges of a roomy card to the colour behind its face."""
TITLE, REST = 1.2, 0.85
"""Size of the name in a roomy card with large text, and of what else stands on its buttons, in usual sizes."""
CAPTION_ASIDE = 26
"""From the caption before a device to its button."""
NAME_SHARE, KIND_SHARE = 0.34, 0.27
"""Widths in a row of one line: of the name, and of who plays there."""
PENNANT = (52, 78)
PENNANT_ROOM = PENNANT[0] + 30
PENNANT_IN = 12
"""From the left edge of a roomy card to its pennant."""
ASIDE = 34
"""By which the face of such a card stands aside for it."""
TINT, GROUND_RADIUS = 46, 18
"""Opacity of the colour behind a face in such a card, and its corners."""
SIGN = 32
"""Side of the sign that removes a seat."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """What the card of a seat shows.

    `kinds`, `devices`: the words of all seats, which are written alike. `remove`: id of the button that removes the
    seat, empty where nobody may go. `tells`: there is room for what a bot is like, which is said of one that
    `is_explained`. `size`: size of the words on buttons.
    """

    seat: int
    info: SeatInfo
    kind: str
    kinds: Sequence[str]
    device: str
    device_icon: str
    devices: Sequence[str]
    remove: str
    tells: bool
    is_explained: bool = False
    size: float = BODY


@dataclass(frozen=True, slots=True)
class _Places:
    face: Rect
    name: Rect
    remove: Rect
    kind: Rect
    device: Rect


def telling(ui: Ui, size: float) -> float:
    """Height of a card from which there is room for two rows and for what a bot is like, in words of `size`."""
    return 2 * ROW + (_caption(ui, size) if ui.large else 0) + GAP + 2 * EDGE


def draw_seat(ui: Ui, seat: SeatCard, card: Rect) -> None:
    i, info = seat.seat, seat.info
    ui.panel(f"seat.{i}.tile", card, active=(ui.focus or "").endswith(f".{i}"))
    two_rows = card.h >= 2 * ROW + GAP + EDGE
    box = card.inset(EDGE, min(EDGE, (card.h - (2 * ROW + GAP if two_rows else ROW)) / 2))
    at = card.x + PENNANT_IN - 12 if two_rows else box.right - PENNANT[0] - 12
    pennant = Rect(at, card.y - 4, PENNANT[0] + 24, min(PENNANT[1] + 8, card.h))
    draw_pennant(ui, seat, pennant, PENNANT)
    high = _caption(ui, seat.size)
    caption = high if not two_rows and box.h >= ROW + high else 0.0
    fills = info.is_person or seat.tells
    places = _roomy(box, fills, bool(seat.remove)) if two_rows else _low(box, caption, info.is_person)
    if two_rows:
        ground = Rect(card.x + FRAME, card.y + FRAME, places.name.x - BESIDE / 2 - card.x - FRAME, card.h - 3 * FRAME)
        tint = art.tile(ground.w, ground.h, GROUND_RADIUS, (*palette.rgb(palette.SEATS[info.colour]), TINT))
        ui.put(f"seat.{i}.ground", tint, ground.x, ground.y, animates=False)
    look = art.seat_face(round(places.face.w), info)
    ui.put(f"seat.{i}.face", look, round(places.face.x), round(places.face.y), animates=False)
    if seat.remove:
        draw_remove(ui, seat, places.remove)
    titled = ui.large and two_rows
    grown, rest = (TITLE * seat.size, REST * seat.size) if titled else (seat.size, seat.size)
    draw_name(ui, seat, places.name, grown)
    draw_choice(ui, f"kind.{i}", places.kind, seat.kind, ("kind", i, 1), rest, seat.kinds)
    size = seat.size if two_rows and not ui.large else min(SMALL, rest)
    asked = [("kind", _("Player"), places.kind)]
    if info.is_person:
        action = ("device", i)
        device = _draw_device_row(ui, i, places, size) if two_rows else places.device
        draw_choice(ui, f"device.{i}", device, seat.device, action, rest, seat.devices)
        asked.append(("device", _("Plays with"), places.device))
    elif seat.tells and seat.is_explained:
        # What a bot is like stands where a person has a caption and a button.
        left, top = places.name.x + 4, places.device.y - (LEAD if ui.large else 0)
        told = Rect(left, top, (places.remove.x - GAP if seat.remove else box.right) - left, box.bottom - top)
        ui.paragraph(f"about.{i}", character_line(info.level), told, size, colour=ui.tone.dim, spacing=1.1)
    for id_, words, below in asked if caption else ():
        title = Rect(below.x + 4, below.y - caption, below.w - 4, caption)
        ui.text_in(f"caption.{i}.{id_}", words, title, size, colour=ui.tone.dim, anchor="left")


def draw_pennant(ui: Ui, seat: SeatCard, place: Rect, size: tuple[int, int]) -> None:
    """The pennant in the seat's colour, of that `size`: a press anywhere in its `place` turns to the next colour."""
    i = seat.seat
    # Confirming turns to the next choice; arrows walk along the row and must not be caught by any of them.
    ui.target(f"colour.{i}", place, ("colour", i, 1), ring=10)
    left = place.cx - size[0] / 2
    ui.put(f"seat.{i}.pennant", art.pennant(*size, seat.info.colour), left, place.y, animates=False)


def draw_name(ui: Ui, seat: SeatCard, place: Rect, size: float) -> None:
    """The name as on a place card, and a pencil that says that it can be written."""
    i = seat.seat
    ui.target(f"name.{i}", place, ("name", i), ring=GROUND_RADIUS)
    side = 0.75 * SIGN * min(GROWN, ui.px(1))
    room = Rect(place.x + 4, place.y, place.w - side - 16, place.h)
    wide = ui.text_in(f"name.{i}.label", seat.info.name, room, size, "display", anchor="left")
    ui.icon(f"name.{i}.icon", "pencil", room.x + wide + 12, place.cy - side / 2, side, ui.tone.dim)


def draw_choice(
    ui: Ui,
    id_: str,
    place: Rect,
    words: str,
    action: Hashable,
    size: float,
    alike: Sequence[str] = (),
    *,
    signed: bool = True,
) -> None:
    """What is chosen lies in the card and is not raised from it, since it matters less than a button. `signed`: there
    is room for the sign that says that it turns."""
    ui.target(id_, place, action, ring=GROUND_RADIUS)
    draw_field(ui, f"{id_}.field", place)
    room = place.inset(10, 0)
    if signed:
        side = 0.75 * SIGN * min(GROWN, ui.px(1))
        ui.icon(f"{id_}.turns", "updown", place.right - side - 12, place.cy - side / 2, side, ui.tone.dim)
        room = Rect(place.x + 14, place.y, place.w - side - 34, place.h)
    ui.text_in(f"{id_}.label", words, room, size, "display", alike=alike)


def draw_field(ui: Ui, id_: str, place: Rect) -> None:
    look = art.tile(round(place.w), round(place.h), GROUND_RADIUS, ui.tone.field)
    ui.put(id_, look, place.x, place.y, animates=False)


def draw_remove(ui: Ui, seat: SeatCard, place: Rect) -> None:
    """The sign that removes a seat: quieter than what sets who plays."""
    focused = ui.target(seat.remove, place, ("remove", seat.seat), ring=GROUND_RADIUS)
    ink = ui.tone.text if focused else ui.tone.dim
    ui.icon(f"{seat.remove}.icon", "trash", place.cx - SIGN / 2, place.cy - SIGN / 2, SIGN, ink)


def _draw_device_row(ui: Ui, seat: int, places: _Places, size: float) -> Rect:
    """The caption below the name, before the device. Returns the place of the device, which fills what the caption
    leaves."""
    room = Rect(places.name.x + 4, places.device.y, places.device.x - GAP - places.name.x - 4, places.device.h)
    wide = ui.text_in(f"caption.{seat}.device", _("Plays with"), room, size, colour=ui.tone.dim, anchor="left")
    left = min(places.device.x, room.x + wide + CAPTION_ASIDE)
    return Rect(left, places.device.y, places.device.right - left, places.device.h)


def _caption(ui: Ui, size: float) -> float:
    return round(ui.px(min(SMALL, size)) * CAPTION)


def _roomy(box: Rect, fills: bool, removes: bool) -> _Places:
    """The face on the left; name and who plays there in one row; below them the device, or what a bot is like, where
    one of these `fills` the second row. `removes`: the seat can go, by a button at the end of the last row."""
    face = round(min(FACE, box.h))
    room = ROW + GAP if removes else 0
    left, right = box.x + ASIDE + face + BESIDE, box.right - (0 if fills else room)
    breath = max(GAP, min(BREATH, box.h - 2 * ROW))
    row, wide = min(TALL_ROW, (box.h - breath) / 2), (right - left - GAP) / 2
    top = box.cy - (2 * row + breath) / 2
    low = top + row + breath
    if not fills:
        top = box.cy - row / 2
    name, kind = (Rect(x, top, wide, row) for x in (left, left + wide + GAP))
    device = Rect(kind.x, low, wide - room, row)
    remove = Rect(box.right - ROW, (low if fills else top) + (row - ROW) / 2, ROW, ROW)
    return _Places(Rect(box.x + ASIDE, box.cy - face / 2, face, face), name, remove, kind, device)


def _low(box: Rect, caption: float, has_device: bool) -> _Places:
    """Everything in one row, for cards with little room."""
    face = round(min(FACE, box.h))
    low = box.cy + caption / 2 - ROW / 2
    left, right = box.x + face + BESIDE, box.right - PENNANT_ROOM - ROW - GAP
    wide = right - left - 2 * GAP
    name = Rect(left, low, wide * NAME_SHARE, ROW)
    kind = Rect(name.right + GAP, low, wide * KIND_SHARE if has_device else right - name.right - GAP, ROW)
    device = Rect(kind.right + GAP, low, right - kind.right - GAP, ROW)
    remove = Rect(right + GAP, low, ROW, ROW)
    return _Places(Rect(box.x, box.cy - face / 2, face, face), name, remove, kind, device)
