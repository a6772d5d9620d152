"""Shape Up! in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import N_, _, pgettext, signed
from game.games.shape_up.rules.changes import Effect, LineChange, effects_of
from game.games.shape_up.rules.scoring import Line

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
    """What a move on `cell` changes: the lines it makes or breaks with what each adds, or that it does neither."""
    effects = effects_of(why)
    if not effects:
        return _("{cell}: no line of yours changes", cell=cell)
    return _("{cell}: {lines}", cell=cell, lines=_effects(effects))


def changed_lines(effects: Sequence[Effect]) -> str:
    """What the card laid or moved last did to one's lines."""
    return _("Your lines: {lines}", lines=_effects(effects))


def own_lines(lines: Sequence[Line]) -> str:
    """What one's lines on the grid are worth now, in as few words as there is room for."""
    if not lines:
        return _("Your lines: none yet")
    worth: dict[str, int] = {}
    for line in lines:
        worth[line.value] = worth.get(line.value, 0) + line.points
    parts = [f"{_(VALUES[value])} {signed(points)}" for value, points in worth.items()]
    return _("Your lines: {lines}", lines=_joined(parts))


def _effects(effects: Sequence[Effect]) -> str:
    parts = [
        f"{line_words(effect.line)} {signed(effect.points)}"
        if effect.made
        else _("breaks {line}", line=line_words(effect.line)) + f" {signed(effect.points)}"
        for effect in sorted(effects, key=lambda effect: -effect.points)
    ]
    return _joined(parts[:3])


def _joined(parts: Sequence[str]) -> str:
    return pgettext("between lines", ", ").join(parts)
