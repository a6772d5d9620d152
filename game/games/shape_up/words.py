"""Shape Up! in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.app.text import N_, _, pgettext, signed
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.preview import LineChange
from game.games.shape_up.rules.scoring import Line

if TYPE_CHECKING:
    from game.games.shape_up.frame import Frame

NUMBERS = {2: N_("two"), 3: N_("three"), 4: N_("four"), 5: N_("five")}
VALUES = {
    "circle": N_("circles"),
    "triangle": N_("triangles"),
    "square": N_("squares"),
    "star": N_("stars"),
    "solid": N_("solid"),
    "hollow": N_("hollow"),
    "red": N_("red"),
    "green": N_("green"),
    "blue": N_("blue"),
}


def line_words(line: Line) -> str:
    """A run: "three solid in the row"."""
    number, value = _(NUMBERS[line.length]), _(VALUES[line.value])
    if line.horizontal:
        return _("{number} {value} in the row", number=number, value=value)
    return _("{number} {value} in the column", number=number, value=value)


def change(cell: str, why: Sequence[LineChange]) -> str:
    """What a move on `cell` changes: the lines it makes with what each adds, or that it makes none."""
    gained = [part.line for part in why if part.gained]
    lost = [part.line for part in why if not part.gained]
    grown = [old for line in gained for old in lost if _grew(old, line)]
    worth = {line: line.points - sum(old.points for old in lost if _grew(old, line)) for line in gained}
    parts = [f"{line_words(line)} {signed(worth[line])}" for line in sorted(gained, key=lambda line: -worth[line])]
    parts += [_("breaks {line}", line=line_words(line)) for line in lost if line not in grown]
    if not parts:
        return _("{cell}: no line of yours changes", cell=cell)
    return _("{cell}: {lines}", cell=cell, lines=pgettext("between lines", ", ").join(parts[:3]))


def _grew(old: Line, new: Line) -> bool:
    """Whether `new` is `old` with more cards."""
    return old.attribute == new.attribute and set(old.cells) < set(new.cells)


def hint(action: Any, frame: Frame) -> str:
    """A bot's advice."""
    match action:
        case Play(_card, x, y):
            return _("Hint: play on {cell}", cell=frame.name(x, y))
        case Move(from_x, from_y, to_x, to_y):
            return _("Hint: move {source} to {cell}", source=frame.name(from_x, from_y), cell=frame.name(to_x, to_y))
        case EndTurn():
            return _("Hint: end the turn")
    return ""
