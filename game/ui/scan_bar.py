"""`lay_scan` draws what a `Scanner` lights up, and a bar that says what its key does now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import N_, _, pgettext
from game.ui import focus
from game.ui.free_space import find_room
from game.ui.key_names import INTENT_NAMES
from game.ui.layout import Rect
from game.ui.scan_groups import Choice, Node
from game.ui.scanning import Scanner
from game.ui.style import INK, SMALL, Colour
from game.ui.toast import LOW, soft_of
from game.ui.widgets import Ui

WORDS: Final = {
    "drop": N_("Let go"),
    "finer": N_("Finer"),
    "sweep": N_("Move on"),
    "height": N_("Up and down"),
    "more": N_("More"),
    "ways": N_("Arrows"),
    "tools": N_("Tools"),
    "turns": N_("Turn and page"),
}
PAD, GAP, CHIP_PAD = 20.0, 10.0, 14.0
"""Between the edge of the bar and what is in it, between two chips, and beside the words of a chip."""
PARTS: Final = (1.0, 0.6, 0.36)
"""Shares of the canvas's width that the bar may take, the best first: it lies where it covers least."""
LIT: Colour = (255, 201, 56, 255)
OUT: Final = 6.0
"""By which rings are larger than what they surround."""


def lay_scan(scanner: Scanner, screen: Ui, ui: Ui, stay: Rect | None) -> Rect | None:
    """Draws into `ui`, above `screen`. Returns the place of the bar, which stays there (`stay`) while that is clear;
    None: there is nothing to draw."""
    line = _line(scanner)
    if not line:
        return None
    if (node := scanner.current) is not None and not isinstance(node, Choice):
        # Where they are now: what moves is not lit up where it was.
        found = (focus.find(screen.targets, target.id) for target in node.targets)
        for i, target in enumerate(one for one in found if one is not None):
            box = target.rect.inset(-OUT)
            ui.put(f"scan.{i}", art.ring(round(box.w), round(box.h), 18), box.x, box.y, animates=False)
    return _draw_bar(scanner, screen, ui, line, stay)


@dataclass(frozen=True, slots=True)
class _Form:
    """A bar of some width: its chips by row, by number."""

    rows: tuple[tuple[int, ...], ...]
    wide: int
    high: int


def _form(first: float, widths: Sequence[float], step: float, most: float) -> _Form:
    """The bar in rows of at most `most`. `first`: width of the key and what it does. `widths`: the chips' widths."""
    rows: list[list[int]] = [[]]
    ends = [first]
    for i, wide in enumerate(widths):
        if ends[-1] + GAP + wide > most:
            rows.append([])
            ends.append(-GAP)
        rows[-1].append(i)
        ends[-1] += GAP + wide
    return _Form(tuple(map(tuple, rows)), round(max(ends) + 2 * PAD), round(step * len(rows) + 12))


def _draw_bar(scanner: Scanner, screen: Ui, ui: Ui, line: str, stay: Rect | None) -> Rect:
    size = min(ui.px(SMALL), 1.5 * SMALL)
    chips = [node for node in scanner.level if not node.targets] if scanner.sweep is None else []
    labels = [_word(node) for node in chips]
    lit = scanner.current
    if lit in chips:
        # The chip says it.
        line = ""
    cap, step = round(1.6 * size), 2.1 * size
    key = ui.keycap_width(Intent.CONFIRM, cap)
    first = key + (GAP + text.measure(line, "display", size) if line else 0.0)
    widths = [text.measure(label, "body", size) + 2 * CHIP_PAD for label in labels]
    room = ui.area.w - 2 * LOW - 2 * PAD
    forms = {(form.wide, form.high): form for form in (_form(first, widths, step, room * part) for part in PARTS)}
    wide, high = next(iter(forms))
    home = Rect(screen.area.cx - wide / 2, screen.area.bottom - high - 6, wide, high)
    box = find_room(tuple(forms), screen.needed(), soft_of(screen), home, stay, area=screen.area)
    ui.ground("scan.ground", box)
    ui.panel("scan.plate", box, active=True)
    cy = box.y + 6 + step / 2
    ui.keycap("scan.key", box.x + PAD, cy - cap / 2, Intent.CONFIRM, cap)
    place = Rect(box.x + PAD + key + GAP, cy - step / 2, first - key - GAP + 4, step)
    if line:
        ui.text_in("scan.line", line, place, size / ui.px(1), "display", anchor="left")
    for number, row in enumerate(forms[round(box.w), round(box.h)].rows):
        left = box.x + PAD + (first + GAP if not number else 0.0)
        for i in row:
            chip = Rect(left, cy + number * step - 0.9 * size, widths[i], 1.8 * size)
            is_lit = lit is chips[i]
            colour = LIT if is_lit else ui.tone.field
            ui.put(f"scan.chip.{i}", art.tile(round(chip.w), round(chip.h), 12, colour), chip.x, chip.y, animates=False)
            ink = INK if is_lit else ui.tone.text
            ui.text_in(f"scan.chip.{i}.word", labels[i], chip.inset(4, 0), size / ui.px(1), colour=ink)
            left += chip.w + GAP
    return box


def _line(scanner: Scanner) -> str:
    """What the key does now; "" for nothing."""
    if scanner.sweep is not None:
        return _("Stop here")
    match scanner.current:
        case None:
            return ""
        case Choice(target=None) as choice:
            return _word(choice)
        case Choice():
            return pgettext("by one switch", "Choose this")
    return pgettext("by one switch", "Choose one of these")


def _word(node: Node) -> str:
    """What a choice or a group without a place on the screen is called."""
    if not isinstance(node, Choice):
        return _(WORDS[node.word])
    return _(WORDS.get(str(node.does)) or INTENT_NAMES[str(node.does)])
