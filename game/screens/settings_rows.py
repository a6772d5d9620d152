"""The rows of a page of settings: their heights, the parts in which they come, their sheets, and the size of notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import art
from game.app import text
from game.app.text import _
from game.screens.settings_pages import NOTES, SHEET_ENDS
from game.ui.layout import Rect
from game.ui.style import BODY, CONTRAST, SMALL, Colour
from game.ui.widgets import Ui

ROW_GAP = 10
"""Between two rows."""
TITLE = 40
"""Size of a name."""
NOTE_SHARE, NOTE_SPACING = 0.7, 1.07
"""Least size of a note in large text, as a share of the name's; in smaller text it has `BODY`, or what fits."""
PAD = 9
"""Least px above and below the words of a row."""
PLAIN = 0.83
"""Height of a row without a note, as a share of an equal row, where others need more."""
TALLEST = 260.0
"""Height of a row at the most, unless its words need more."""
MORE = 92
"""Height of the button that leads to the other settings of a page."""
NOTE_GAP = 4
"""Between a name and its note, where there is room."""
EDGE = 28
"""px from the edges of a row to what is in it."""
RULE = 2
"""Thickness of the line between two rows of one sheet."""
RADIUS = 22
"""Corners of a field."""
INLAY = 4
"""px from the edges of a field to the light on a row of it."""
SHEET: Colour = (255, 255, 255, 130)
"""A pale field on paper."""
LIT: Colour = (120, 78, 30, 34)
"""Shade of the row whose setting is shown elsewhere."""
SHY = 1
"""By which a note shrinks at the most, if no word then stands alone in a line."""


def parts_of(ui: Ui, names: Sequence[str], width: float, high: float, share: float) -> list[dict[str, float]]:
    """The settings `names` with the heights of their rows, in as few parts `high` as have room for all words.

    A row without a note is equally high at every text size: `share` of an equal row. `width`: width of a row's words.
    """
    plain = share * (high - ROW_GAP * (len(names) - 1)) / len(names)
    size = least_note(ui)
    needed = dict.fromkeys(names, plain)
    for name in names:
        if name in NOTES:
            told = lines(_(NOTES[name]), size, width) * size * NOTE_SPACING
            needed[name] = max(plain, ui.px(TITLE) + NOTE_GAP + told + 2 * PAD)
    for count in range(1, len(names) + 1):
        each = -(-len(names) // count)
        parts = [{name: needed[name] for name in names[i : i + each]} for i in range(0, len(names), each)]
        room = high - (MORE if count > 1 else 0)
        # Equal rows fill the room but for a rounding error.
        if all(sum(part.values()) + ROW_GAP * (len(part) - 1) <= room + 0.5 for part in parts):
            break
    for part in parts:
        alike = (room - ROW_GAP * (len(part) - 1)) / len(part)
        if not ui.large and alike >= max(part.values()):
            # One rhythm.
            part.update(dict.fromkeys(part, min(TALLEST, alike)))
            continue
        # What is left goes to the notes.
        noted = [name for name in part if name in NOTES]
        left = room - sum(part.values()) - ROW_GAP * (len(part) - 1)
        part.update({name: min(max(TALLEST, part[name]), part[name] + left / len(noted)) for name in noted})
    return parts


def least_note(ui: Ui) -> float:
    return NOTE_SHARE * ui.px(TITLE) if ui.large else SMALL


def note_size(ui: Ui, notes: Sequence[str], width: float, high: float) -> float:
    """The size at which each of `notes` fits into `width` and `high`, somewhat smaller where that saves a line."""
    least = least_note(ui)
    size = max(BODY, least)
    while size > least and max([lines(note, size, width) for note in notes], default=0) * size * NOTE_SPACING > high:
        size -= 1
    sizes = [size] if size - SHY < least else [size - less for less in range(SHY + 1)]
    return min(sizes, key=lambda one: (sum(lines(note, one, width) for note in notes), -one))


def lines(words: str, size: float, width: float) -> int:
    return len(text.wrap(words, "body", size, width))


def draw_sheets(ui: Ui, box: Rect, rows: Mapping[str, float], lit: str) -> None:
    """Pale fields on which the `rows` lie, by name with their heights: those that belong together on one, with a line
    between each two. `lit`: the row whose setting is shown elsewhere on the screen."""
    pale = ui.tone.field if ui.tone is CONTRAST else SHEET
    top = start = box.y
    tops = {}
    for name, high in rows.items():
        tops[name] = top
        top += high
        if name in SHEET_ENDS or name == list(rows)[-1]:
            field = art.tile(round(box.w), round(top - start), RADIUS, pale)
            ui.put(f"{name}.sheet", field, box.x, round(start), animates=False)
            start = top + ROW_GAP
        else:
            rule = art.tile(box.w - 2 * EDGE, RULE, RULE / 2, (*ui.tone.dim[:3], 90))
            with ui.on_layer(1):
                ui.put(f"{name}.rule", rule, box.x + EDGE, round(top + ROW_GAP / 2 - 2), animates=False)
        top += ROW_GAP
    if lit in rows:
        light = art.tile(
            round(box.w) - 2 * INLAY,
            round(rows[lit]) - 2 * INLAY,
            RADIUS - INLAY,
            ui.tone.lit if ui.tone is CONTRAST else LIT,
        )
        ui.put(f"{lit}.lit", light, box.x + INLAY, round(tops[lit]) + INLAY, animates=False)
