"""`draw_seat` draws the card of a seat in the setup: colour, face, name, and who plays there with what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app.bot_characters import character_line
from game.core.game import SeatInfo
from game.ui.layout import Rect, column, row
from game.ui.style import BODY
from game.ui.widgets import Ui

EDGE = 22
"""px within the card."""
ROW, ROW_GAP = 72, 14
"""Height of a button, and the gap below it where there is little room."""
TELLING = 3 * ROW + 6 * ROW_GAP + 2 * EDGE
"""Height of a card from which there is room for what a bot is like."""
FACE, FACE_SHARE, BESIDE = 210, 0.34, 24
"""Size of a face at the most, its share of the card's width, and the gap between it and the words."""
BREATH = 34
"""The gap between rows at the most."""
STACKED_FACE, STACKED_ROW = 0.3, 0.195
"""Shares of the card in large text: of the face above the rows, both ways, and of the height of a row."""
PENNANT = (52, 78)


@dataclass(frozen=True, slots=True)
class SeatCard:
    """What the card of a seat shows.

    `kinds`, `devices`: the words of all seats, which are written alike. `remove`: id of the button that removes the
    seat, empty where nobody may go. `tells`: there is room for what a bot is like.
    """

    seat: int
    info: SeatInfo
    kind: str
    kinds: Sequence[str]
    device: str
    devices: Sequence[str]
    remove: str
    tells: bool


@dataclass(frozen=True, slots=True)
class _Places:
    face: Rect
    name: Rect
    remove: Rect
    kind: Rect
    device: Rect
    words: Rect


def draw_seat(ui: Ui, seat: SeatCard, card: Rect) -> None:
    i, info = seat.seat, seat.info
    ui.panel(f"seat.{i}.tile", card, active=(ui.focus or "").endswith(f".{i}"))
    box = card.inset(EDGE)
    pennant = Rect(box.right - PENNANT[0] - 18, card.y - 4, PENNANT[0] + 24, PENNANT[1] + 8)
    # Confirming turns to the next choice; arrows walk along the row and must not be caught by any of them.
    ui.target(f"colour.{i}", pennant, ("colour", i, 1), ring=10)
    ui.put(f"seat.{i}.pennant", art.pennant(*PENNANT, info.colour), pennant.x + 12, pennant.y, animates=False)
    find = _compact if not seat.tells else _stacked if ui.large else _beside
    places = find(box, pennant, bool(seat.remove))
    look = art.seat_face(round(places.face.w), info)
    ui.put(f"seat.{i}.face", look, round(places.face.x), round(places.face.y), animates=False)
    if seat.remove:
        ui.button(seat.remove, places.remove, "", ("remove", i), icon="trash")
    pencil = "pencil" if seat.tells else ""
    ui.button(f"name.{i}", places.name, info.name, ("name", i), icon=pencil, anchor="left")
    ui.button(f"kind.{i}", places.kind, seat.kind, ("kind", i, 1), size=BODY, turns=True, alike=seat.kinds)
    if info.is_person:
        action = ("device", i, 1)
        ui.button(f"device.{i}", places.device, seat.device, action, size=BODY, turns=True, alike=seat.devices)
    elif seat.tells:
        ui.paragraph(f"about.{i}", character_line(info.level), places.words, colour=ui.tone.dim, spacing=1.1)


def _split(place: Rect, removable: bool) -> tuple[Rect, Rect]:
    """`place` without a square button at its right end, and that button."""
    if not removable:
        return place, place
    side = place.h
    return Rect(place.x, place.y, place.w - side - 10, side), Rect(place.right - side, place.y, side, side)


def _beside(box: Rect, pennant: Rect, removable: bool) -> _Places:
    """The face on the left, three rows on the right, as a block in the middle."""
    face = round(min(FACE, FACE_SHARE * box.w, box.h - 20))
    gap = min(BREATH, (box.h - 3 * ROW) / 2)
    high = 3 * ROW + 2 * gap
    block = Rect(box.x + face + BESIDE, round(box.cy - high / 2), box.w - face - BESIDE, high)
    first, kind, device = column(block, 3, gap)
    if first.y < pennant.bottom:
        first = Rect(first.x, first.y, pennant.x - 16 - first.x, first.h)
    name, remove = _split(first, removable)
    words = Rect(device.x + 4, kind.bottom + 22, device.w - 4, box.bottom - kind.bottom - 22)
    return _Places(Rect(box.x, box.cy - face / 2, face, face), name, remove, kind, device, words)


def _stacked(box: Rect, pennant: Rect, removable: bool) -> _Places:
    """The face and the name above two rows as wide as the card, for large text."""
    face, high = round(min(STACKED_FACE * box.h, STACKED_FACE * box.w)), max(ROW, round(STACKED_ROW * box.h))
    gap = (box.h - face - 2 * high) / 3
    left = box.x + face + BESIDE
    name = Rect(left, box.y + (face - high) / 2, pennant.x - 16 - left, high)
    second = Rect(box.x, box.y + face + gap, box.w, high)
    kind, remove = _split(second, removable)
    device = Rect(box.x, second.bottom + gap, box.w, high)
    words = Rect(box.x + 4, second.bottom + 18, box.w - 4, box.bottom - second.bottom - 18)
    return _Places(Rect(box.x, box.y, face, face), name, remove, kind, device, words)


def _compact(box: Rect, pennant: Rect, removable: bool) -> _Places:
    """Two rows, for cards with little room."""
    left = box.x + ROW + BESIDE
    second, remove = _split(Rect(box.x, box.y + ROW + ROW_GAP, box.w, ROW), removable)
    kind, device = row(second, 2, 14)
    name = Rect(left, box.y, pennant.x - 16 - left, ROW)
    return _Places(Rect(box.x, box.y, ROW, ROW), name, remove, kind, device, device)
