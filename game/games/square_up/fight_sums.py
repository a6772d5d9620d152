"""`draw_sum` draws the arithmetic of a Square Up fight: a plate in each seat's colour with strength and tools."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game import art
from game.app import text
from game.app.text import _
from game.art.base import palette
from game.core.game import SeatInfo
from game.games.square_up import phrases
from game.games.square_up.art import pill, unit_sprite
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import CUT, Unit
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BASELINE, LEAST, Colour
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class _Plate:
    """One side: its seat's mark, its sum, and the tools that change it, each with the colour of its seat."""

    colour: str
    sum: str
    tools: tuple[tuple[Unit, str], ...]

    def width(self, size: float) -> float:
        wide = text.measure(self.sum, "display_bold", size)
        return round(size * 1.75 + wide + len(self.tools) * size * 1.15)


@dataclass(frozen=True, slots=True)
class Sum:
    """A fight's plates and the signs between them; `open_end`: the words for undefended tools."""

    plates: tuple[_Plate, ...]
    signs: tuple[str, ...]
    open_end: str

    def width(self, size: float) -> float:
        """Width in px with letters of `size` px."""
        end = text.measure(self.open_end, "display", size) + size * 0.5 if self.open_end else 0
        return sum(plate.width(size) for plate in self.plates) + len(self.signs) * size * 1.2 + end


def high(size: float) -> float:
    """Height of the plates."""
    return round(size * 1.45)


def sum_of(fight: Fight, seats: Sequence[SeatInfo], brief: bool = False) -> Sum:
    """The plates of a fight; `brief`: the strengths without reasons."""
    fighters = [side for side in fight.sides if side.shape is not None]
    if len(fighters) == 1:
        # No strengths meet: the plates show the undefended tools.
        tools = [(seats[side.seat].colour, side.tool) for side in fight.sides if side.shape is None and side.tool]
        plates = tuple(_Plate(colour, "", ((tool, colour),)) for colour, tool in tools)
        return Sum(plates, ("",) * (len(plates) - 1), "" if brief else _("undefended"))
    plates = tuple(_plate(fight, side, seats, brief) for side in fighters)
    signs = tuple(_sign(fight, one, other) for one, other in pairwise(fighters))
    return Sum(plates, signs, "")


def _sign(fight: Fight, one: Side, other: Side) -> str:
    if fight.how == "fractal" and one.out != other.out:
        return "<" if one.out else ">"
    return phrases.sign(one, other)


def _plate(fight: Fight, side: Side, seats: Sequence[SeatInfo], brief: bool) -> _Plate:
    colour = seats[side.seat].colour
    tools: list[tuple[Unit, str]] = []
    line = phrases.number(side.effective) if brief else str(side.strength)
    if side.shape == "fractal":
        tools.append(("fractal", colour))
        if fight.how == "fractal" and not side.out:
            # Its figure would say that it loses.
            return _Plate(colour, "", tuple(tools))
    if side.bonus and not brief:
        line += " + 1"
        tools.append(("splot", colour))
    if side.scissors and not brief:
        line += f" − {CUT * side.scissors}"
        cutters = (one.seat for one in fight.sides if one.tool == "scissors" and one.seat != side.seat)
        tools += [("scissors", seats[seat].colour) for seat in cutters]
    return _Plate(colour, line, tuple(tools))


def draw_sum(ui: Ui, id_: str, fight: Fight, seats: Sequence[SeatInfo], box: Rect, size: float) -> Rect:
    """Draws the arithmetic at the left end of `box`, in letters of at most `size` px. Returns the part it covers."""
    made = sum_of(fight, seats)
    size = min(size, box.h / 1.45)
    if made.width(LEAST) > box.w:
        made = sum_of(fight, seats, brief=True)
    while made.width(size) > box.w and size > LEAST:
        size = max(LEAST, size - 1)
    tall = high(size)
    x, y = box.x, round(box.cy - tall / 2)
    for i, plate in enumerate(made.plates):
        if i:
            place = Rect(x, y, size * 1.2, tall)
            _word(ui, f"{id_}.sign.{i}", made.signs[i - 1], place, size * 1.1, ui.tone.accent, "center")
            x += size * 1.2
        x += _draw_plate(ui, f"{id_}.{i}", plate, x, y, size)
    if made.open_end:
        wide = text.measure(made.open_end, "display", size)
        _word(
            ui,
            f"{id_}.open",
            made.open_end,
            Rect(x + size * 0.5, y, wide + 1, tall),
            size,
            ui.tone.text,
            "left",
            "display",
        )
        x += size * 0.5 + wide
    return Rect(box.x, y, x - box.x, tall)


def _draw_plate(ui: Ui, id_: str, plate: _Plate, x: float, y: float, size: float) -> float:
    wide, tall = plate.width(size), high(size)
    ui.put(id_, pill(wide, tall, plate.colour), x, y, animates=False)
    ink = (*palette.rgb(palette.MARK_INKS[plate.colour]), 255)
    left = x + size * 1.25
    reach = text.measure(plate.sum, "display_bold", size)
    if plate.sum:
        _word(ui, f"{id_}.sum", plate.sum, Rect(left, y, reach + 1, tall), size, ink, "left")
    left += reach + size * 0.15
    side = round(size * 1.1)
    for i, (unit, colour) in enumerate(plate.tools):
        at = left + i * size * 1.15
        disc = art.tile(side, side, side / 2, (247, 244, 232, 255))
        ui.put(f"{id_}.disc.{i}", disc, at, y + (tall - side) / 2, animates=False)
        inner = side - 4
        ui.put(f"{id_}.tool.{i}", unit_sprite(unit, colour, inner), at + 2, y + (tall - inner) / 2, animates=False)
    return wide


def _word(
    ui: Ui, id_: str, line: str, box: Rect, size: float, ink: Colour, anchor: str, style: str = "display_bold"
) -> None:
    """A line in letters of `size` px, which are not made to fit."""
    x = box.x if anchor == "left" else box.cx
    ui.words.append(Words(id_, line, x, box.cy + size * BASELINE, size, style, ink, anchor, ui.layer))
