"""Plans as lists: every move and every placed unit of some seats, each a picture and its squares, none left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _
from game.core.game import Seat
from game.games.square_up.art import splash, unit_sprite
from game.games.square_up.rules.units import Unit, name_of
from game.games.square_up.story import SeatPlan
from game.ui.kit import CREAM, CREAM_DIM, LABEL, LEAST, SMALL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.square_up.reveal import SquareUpReveal

PAPER = (247, 244, 232, 255)
TALL = 64.0
"""Height of a row where there is room."""


@dataclass(frozen=True, slots=True)
class _Entry:
    seat: Seat
    unit: Unit
    size: int
    source: str
    """"": the unit was placed."""
    target: str


def _entries(seat: Seat, plan: SeatPlan) -> list[_Entry]:
    moved = [_Entry(seat, one.shape, one.size, name_of(one.source), name_of(one.target)) for one in plan.moved]
    return moved + [_Entry(seat, one.unit, one.count, "", name_of(one.cell)) for one in plan.placed]


def draw_plan_list(ui: Ui, reveal: SquareUpReveal, box: Rect, seats: Sequence[Seat], heads: bool = True) -> float:
    """The plans of `seats` in `box`, in as many columns as it takes; `heads`: a line with the name before each.
    Returns the height that was used."""
    groups = [_entries(seat, reveal.plans[seat]) for seat in seats]
    head = min(ui.px(LABEL) * 1.4, box.h / len(seats) * 0.45) if heads else 0.0
    gap = 10.0 if heads else 0.0
    room = box.h - len(seats) * (head + gap)
    columns, tall = _grid(ui, [len(group) or 1 for group in groups], box.w, room)
    y = box.y
    for seat, group in zip(seats, groups, strict=True):
        if heads:
            _draw_name(ui, reveal, seat, Rect(box.x, y, box.w, head))
            y += head
        if not group:
            nothing = Rect(box.x + 8, y, box.w - 8, tall)
            ui.text_in(f"plan.{seat}.none", _("did nothing"), nothing, SMALL, colour=CREAM_DIM, anchor="left")
        wide = box.w / columns
        for i, entry in enumerate(group):
            place = Rect(box.x + i % columns * wide, y + i // columns * tall, wide - 8, tall)
            _draw_entry(ui, reveal, f"plan.{seat}.{i}", entry, place)
        y += tall * max(1, -(-len(group) // columns)) + gap
    return y - box.y


def _grid(ui: Ui, counts: Sequence[int], wide: float, room: float) -> tuple[int, float]:
    """How many columns there are and how high a row is: few columns, for large letters, but no row too low."""
    best = (1, 0.0)
    for columns in (2, 3, 4, 5):
        rows = sum(-(-count // columns) for count in counts)
        tall = min(max(TALL, ui.px(SMALL) * 1.3), room / rows)
        best = columns, tall
        if tall >= min(max(48.0, ui.px(SMALL) * 1.15), _width_left(wide, columns) / 2.4):
            break
    return best


def _width_left(wide: float, columns: int) -> float:
    return wide / columns - 8


def _draw_name(ui: Ui, reveal: SquareUpReveal, seat: Seat, box: Rect) -> None:
    info = reveal.table.seats[seat]
    ui.put(f"plan.{seat}.pennant", art.pennant(26, 40, info.colour), box.x, box.cy - 20, animates=False)
    name = Rect(box.x + 40, box.y, box.w - 40, box.h)
    ui.text_in(f"plan.{seat}.name", info.name, name, LABEL, "display", CREAM, "left")


def _draw_entry(ui: Ui, reveal: SquareUpReveal, id_: str, entry: _Entry, box: Rect) -> None:
    """A unit on a bit of paper, in a splash if it is new, and the squares that it went from and to."""
    colour = reveal.table.seats[entry.seat].colour
    side = round(min(box.h - 6, 56.0, box.w * 0.42))
    y = round(box.cy - side / 2)
    ui.put(f"{id_}.paper", art.tile(side, side, 8, PAPER), box.x, y, animates=False)
    inner = round(side * (0.84 if entry.source else 0.60))
    if not entry.source:
        wide = round(side * 0.74)
        ui.put(f"{id_}.ink", splash(colour, wide), box.x + (side - wide) / 2, y + (side - wide) / 2, animates=False)
    look = unit_sprite(entry.unit, colour, inner, entry.size)
    ui.put(f"{id_}.unit", look, box.x + (side - inner) / 2, y + (side - inner) / 2, animates=False)
    left, room = box.x + side + 8, box.w - side - 8
    style = "display"
    size = max(LEAST, min(ui.px(SMALL), box.h))
    if not entry.source:
        ui.text_in(f"{id_}.to", entry.target, Rect(left, box.y, room, box.h), SMALL, style, CREAM, "left")
        return
    # Two squares with an arrow between them, as large as the row has room for.
    while size > LEAST and text.measure(f"{entry.source}{entry.target}", style, size) + size > room:
        size -= 1
    long = text.measure(entry.source, style, size)
    from_ = Rect(left, box.y, long + 1, box.h)
    ui.text_in(f"{id_}.from", entry.source, from_, SMALL, style, CREAM_DIM, "left")
    arrow_side = round(size * 0.72)
    ui.icon(f"{id_}.arrow", "right", left + long + size * 0.12, box.cy - arrow_side / 2, arrow_side, CREAM_DIM)
    to = Rect(left + long + size * 0.96, box.y, room - long - size * 0.96 + 2, box.h)
    ui.text_in(f"{id_}.to", entry.target, to, SMALL, style, CREAM, "left")
