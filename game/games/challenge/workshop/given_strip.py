"""`draw_coming` draws the strip of given pieces, in the order in which they come; one that is dragged leaves a gap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game import art
from game.app.text import _
from game.art.base.outlines import half_size
from game.core.silhouettes import COLOURS, SIZES
from game.levels.rules.pieces import read_words
from game.ui.layout import Rect, row
from game.ui.style import BODY, CREAM, SMALL
from game.ui.widgets import Ui

MOST: Final = 10
"""Most given pieces in the strip at once; arrows bring the others."""
SLOT: Final = 96.0
"""Width of a piece's place and the gap after it."""
ARROW: Final = 74.0
"""Width of an arrow and the gap after it."""


@dataclass(frozen=True, slots=True)
class GivenCarry:
    """A given piece that is dragged, by its number, and where the pointer is."""

    number: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class StripFrame:
    """What the strip shows. `chosen`: number of the given piece that is selected, -1 for none; `first`: number of the
    first one in the strip; `named`: numbers of those that a goal is about."""

    pieces: tuple[str, ...]
    chosen: int
    first: int
    named: frozenset[int] = frozenset()
    in_any_order: bool = False
    carried: GivenCarry | None = None


def shown_count(box: Rect, large: bool) -> int:
    """How many given pieces the strip in `box` shows at once."""
    return max(1, min(MOST, int((box.w - _word_width(large) - 2 * ARROW - 20) // SLOT)))


def _word_width(large: bool) -> float:
    return 190.0 if large else 150.0


def _slots(frame: StripFrame, box: Rect, large: bool) -> dict[int, Rect]:
    """The places in sight, by their number in the order."""
    count, total = shown_count(box, large), len(frame.pieces)
    first = max(0, min(frame.first, total - count))
    left = box.x + _word_width(large) + (ARROW if total > count else 0)
    places = row(Rect(left, box.y + 12, SLOT * count, box.h - 24), count, 8)
    return {first + i: place for i, place in enumerate(places[: total - first])}


def place_in_order(frame: StripFrame, box: Rect, large: bool) -> int | None:
    """The number that the dragged piece gets if it is dropped now: the number of the nearest place; None outside the
    strip."""
    carried = frame.carried
    if carried is None or not box.holds(carried.x, carried.y):
        return None
    slots = _slots(frame, box, large)
    return min(slots, key=lambda number: abs(slots[number].cx - carried.x), default=None)


def draw_coming(ui: Ui, frame: StripFrame, box: Rect) -> None:
    """The given pieces on a wooden strip."""
    ui.put("coming", art.tray(round(box.w), round(box.h)), box.x, box.y, animates=False)
    wide, count, total = _word_width(ui.large), shown_count(box, ui.large), len(frame.pieces)
    word = _("Given") if frame.in_any_order else _("Coming")
    ui.text_in("coming.word", word, Rect(box.x + 20, box.y, wide - 30, box.h), BODY, "display", CREAM, "left")
    if total > count:
        for side, x, by in (("left", box.x + wide, -count), ("right", box.right - 84, count)):
            place = Rect(x, box.y + 18, 68, box.h - 36)
            ui.button(f"coming.{side}", place, "", ("coming", by), icon=side)
    if not total:
        hint = _("Choose pieces on the left: they come to the player one after another.")
        if frame.in_any_order:
            hint = _("Choose pieces on the left: the player takes them in any order.")
        room = Rect(box.x + wide + 10, box.y + 14, box.w - wide - 36, box.h - 28)
        ui.paragraph("coming.none", hint, room, SMALL, colour=(224, 205, 176, 255), middle=True, spacing=1.2)
        return
    order, carried = list(range(total)), frame.carried
    if carried is not None:
        to = place_in_order(frame, box, ui.large)
        order.insert(carried.number if to is None else to, order.pop(carried.number))
    for slot, place in _slots(frame, box, ui.large).items():
        ui.target(f"thing.given.{slot}", place, ("thing", "given", slot), drags=True, ring=14)
        _draw_slot(ui, frame, slot, order[slot], place)
    if carried is not None:
        with ui.on_layer(9):
            place = Rect(carried.x - SLOT / 2, carried.y - SLOT / 2, SLOT, SLOT)
            draw_piece(ui, "given.carried", frame.pieces[carried.number], place.inset(4, 4), carried.number)


def _draw_slot(ui: Ui, frame: StripFrame, slot: int, number: int, place: Rect) -> None:
    """A place of the strip with the piece of a number; the place of one that is dragged is a gap."""
    id_, is_gap = f"thing.given.{slot}", frame.carried is not None and frame.carried.number == number
    tone = (255, 201, 56, 90) if is_gap or number == frame.chosen else (0, 0, 0, 60)
    ui.put(f"{id_}.slot", art.tile(place.w, place.h, 12, tone), place.x, place.y, animates=False)
    if not is_gap:
        above = 32 if ui.large else 20
        room = Rect(place.x + 8, place.y + above, place.w - 16, place.h - above - 6)
        draw_piece(ui, f"{id_}.look", frame.pieces[number], room, number)
        if number in frame.named:
            ui.icon(f"{id_}.flag", "flag", place.right - 30, place.y + 4, 24, CREAM)
    words = Rect(place.x + 6, place.y + 2, 40, 34 if ui.large else 24)
    ui.text_in(f"{id_}.number", str(slot + 1), words, 21, "display", CREAM, "left")


def draw_piece(ui: Ui, id_: str, words: str, room: Rect, number: int = 0) -> None:
    """A piece in words, as large as `room` allows, with its face. `number`: which colour is next in turn."""
    told = read_words(words)
    colour = told.colour or COLOURS[number % len(COLOURS)]
    made = "wood" if told.hidden else told.material
    half_wide, half_high = half_size(told.kind)
    size = SIZES[told.size]
    unit = min(room.w / (2 * half_wide * size), room.h / (2 * half_high * size), 46.0) * size
    unit = float(max(6, int(unit)))
    x, y = room.cx - half_wide * unit, room.cy - half_high * unit
    faced = unit >= 30
    ui.put(id_, art.piece(told.kind, colour, unit, 0, made, faced), x, y, animates=False)
    if faced:
        ui.put(f"{id_}.face", art.piece_face(told.kind, colour, unit, "happy", made=made), x, y, animates=False)
