"""`draw_plan_list` draws the plans of some seats as a list: each move and placed unit as a picture and its squares."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _
from game.core.game import Seat
from game.games.square_up.art import arrow, new_sign, unit_sprite
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.units import name_of
from game.games.square_up.turn_summary import Step, steps_of
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BASELINE, LABEL, LEAST, SMALL, Colour
from game.ui.widgets import Ui

PAPER = (247, 244, 232, 255)
TALL = 78.0
"""Height of a row where there is room."""
GAPS = 1.8
"""Width from one name of a square to the next, in sizes of their letters."""
CLEAR = 0.3
"""The same from a name to the arrow between them."""


def draw_plan_list(ui: Ui, frame: RevealFrame, box: Rect, seats: Sequence[Seat], heads: bool = True) -> None:
    """Draws the plans of `seats` in as many columns as they need; `heads`: a line with the name before each."""
    groups = [steps_of(seat, frame.plans[seat]) for seat in seats]
    head = (
        min(ui.px(LABEL) * (1.3 if not ui.large else 0.8), box.h / len(seats) * (0.28 if not ui.large else 0.33))
        if heads
        else 0.0
    )
    gap = (8.0 if not ui.large else 4.0) if heads else 0.0
    widest = "H8H8×3" if any(entry.size > 1 for group in groups for entry in group) else "H8H8"
    counts, high = [len(group) or 1 for group in groups], box.h - len(seats) * (head + gap)
    columns, tall, size = _grid(ui, counts, box.w, high, widest)
    y = box.y
    for seat, group in zip(seats, groups, strict=True):
        if heads:
            _draw_name(ui, frame, seat, Rect(box.x, y, box.w, head))
            y += head
        if not group:
            nothing = Rect(box.x + 8, y, box.w - 8, tall)
            ui.text_in(f"plan.{seat}.none", _("did nothing"), nothing, SMALL, colour=ui.tone.dim, anchor="left")
        wide = box.w / columns
        for i, entry in enumerate(group):
            place = Rect(box.x + i % columns * wide, y + i // columns * tall, wide - 8, tall)
            _draw_entry(ui, frame, f"plan.{seat}.{i}", entry, place, size)
        y += tall * max(1, -(-len(group) // columns)) + gap


def _grid(ui: Ui, counts: Sequence[int], wide: float, room: float, widest: str) -> tuple[int, float, float]:
    """The number of columns, the height of a row and the size of its letters, for the largest letters that fit.

    `counts`: the entries of each plan; `widest`: the letters of the longest one.
    """
    best = (1, 0.0, 0.0)
    # Width of the names of two squares and the arrow between them, by the size of their letters.
    per = text.measure(widest, "display", 100) / 100 + GAPS
    for columns in (1, 2, 3, 4, 5):
        rows = sum(-(-count // columns) for count in counts)
        tall = min(max(TALL, ui.px(SMALL) * 1.3), room / rows)
        left = wide / columns - 8 - _side(tall, wide / columns - 8) - 8
        size = min(ui.px(LABEL), tall * (0.9 if ui.large else 0.8), left / per)
        if size > best[2] + 1:
            best = columns, tall, size
    return best[0], best[1], max(LEAST, best[2])


def _side(tall: float, wide: float) -> float:
    """Side of the piece of paper at the beginning of an entry."""
    return round(min(tall - 6, 66.0, wide * 0.32))


def _draw_name(ui: Ui, frame: RevealFrame, seat: Seat, box: Rect) -> None:
    info = frame.seats[seat]
    ui.put(f"plan.{seat}.pennant", art.pennant(26, 40, info.colour), box.x, box.cy - 20, animates=False)
    name = Rect(box.x + 40, box.y, box.w - 40, box.h)
    ui.text_in(f"plan.{seat}.name", info.name, name, LABEL, "display", anchor="left")


def _draw_entry(ui: Ui, frame: RevealFrame, id_: str, entry: Step, box: Rect, size: float) -> None:
    """A unit on a piece of paper, washed as on its square if it is new, and the squares that it went from and to."""
    colour = frame.seats[entry.seat].colour
    side = _side(box.h, box.w)
    y = round(box.cy - side / 2)
    ui.put(f"{id_}.paper", art.tile(side, side, 8, PAPER), box.x, y, animates=False)
    inner = round(side * 0.84)
    if entry.source is None:
        ui.put(f"{id_}.ink", new_sign(colour, side), box.x, y, animates=False)
    look = unit_sprite(entry.unit, colour, inner, entry.size)
    ui.put(f"{id_}.unit", look, box.x + (side - inner) / 2, y + (side - inner) / 2, animates=False)
    x = box.x + side + 8
    if entry.source is not None:
        x += _word(ui, f"{id_}.from", name_of(entry.source), x, box.cy, size, ui.tone.dim)
        high = round(size * 0.9)
        long = round(size * (GAPS - 2 * CLEAR))
        ui.put(f"{id_}.arrow", arrow(colour, long, high), x + size * CLEAR, box.cy - high / 2, animates=False)
        x += size * GAPS
    x += _word(ui, f"{id_}.to", name_of(entry.cell), x, box.cy, size, ui.tone.text)
    # The count on the small picture is hardly seen.
    count, letters = f"×{entry.size}", max(LEAST, size * 0.8)
    if entry.size > 1 and x + letters * 0.3 + text.measure(count, "display", letters) <= box.right:
        _word(ui, f"{id_}.count", count, x + letters * 0.3, box.cy, letters, ui.tone.dim)


def _word(ui: Ui, id_: str, line: str, x: float, y: float, size: float, ink: Colour) -> float:
    """A square's name in letters of `size` px. Returns its width."""
    ui.words.append(Words(id_, line, x, y + size * BASELINE, size, "display", ink, "left", ui.layer))
    return text.measure(line, "display", size)
