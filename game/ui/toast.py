"""`lay_toast` places the sentence of a toast, shown for a while above every scene, and returns it as a `Toast`."""

from __future__ import annotations

from dataclasses import dataclass

from game import art
from game.app import text
from game.ui.free_space import Soft, find_room, overlaps
from game.ui.layout import Rect
from game.ui.picture import Picture, Words
from game.ui.style import BODY, Tone
from game.ui.widgets import Ui

LAYER = 1000
MOST_LINES = 6
"""Most lines of a toast: it must not cover the screen."""
WIDTHS = (1400.0, 1000.0, 700.0, 480.0, 350.0)
"""Widths of a line to try, the best first."""
LOW = 40.0
"""From the lower edge of the canvas, if nothing is in the way."""
TARGET = 0.3
"""Weight of a covered target that is not needed now."""


@dataclass(frozen=True, slots=True)
class Toast:
    """A toast's rectangle, pictures and words."""

    rect: Rect
    pictures: list[Picture]
    words: list[Words]


def lay_toast(sentence: str, ui: Ui, stay: Rect | None = None) -> Toast:
    """`sentence` as near to the lower edge of the screen of `ui` as it finds room, or where it lies already (`stay`).

    With large text the letters are as large as there is room for.
    """
    kept = ui.needed()
    soft = tuple(Soft(target.rect, TARGET) for target in ui.targets)
    biggest = ui.px(BODY)
    letters = sorted({biggest, (biggest + BODY) / 2, float(BODY)}, reverse=True)
    for size in letters:
        forms = _forms(sentence, size, last=size == letters[-1])
        if not forms:
            continue
        first = next(iter(forms))
        home = Rect(ui.area.cx - first[0] / 2, ui.area.bottom - LOW - first[1], *first)
        rect = find_room(tuple(forms), kept, soft, home, stay, area=ui.area)
        if size == letters[-1] or not any(overlaps(rect, kept)):
            break
    return _drawn(rect, forms[rect.w, rect.h], size, ui.tone)


def _forms(sentence: str, size: float, last: bool) -> dict[tuple[float, float], tuple[str, ...]]:
    """Lines by the size of the toast; too long a sentence is cut only in the `last` form."""
    forms: dict[tuple[float, float], tuple[str, ...]] = {}
    for width in WIDTHS:
        lines = tuple(text.wrap(sentence, "body", size, width))
        if len(lines) > MOST_LINES:
            if forms or not last:
                continue
            lines = (*lines[: MOST_LINES - 1], lines[MOST_LINES - 1] + " …")
        wide = max(text.measure(line, "body", size) for line in lines) + 96
        forms.setdefault((round(wide), round(40 + 44 / BODY * size * len(lines))), lines)
    return forms


def _drawn(box: Rect, lines: tuple[str, ...], size: float, tone: Tone) -> Toast:
    pictures = [
        # Plates are slightly transparent, and there may be text below.
        Picture("toast.ground", art.tile(box.w, box.h, 24, tone.ground), box.x, box.y, layer=LAYER),
        Picture("toast", art.panel(box.w, box.h, True, tone.name), box.x, box.y, layer=LAYER),
    ]
    step = 44 / BODY * size
    words = [
        Words(f"toast.{i}", line, box.cx, box.y + 20 + step * (i + 0.75), size, "body", tone.text, "center", LAYER)
        for i, line in enumerate(lines)
    ]
    return Toast(box, pictures, words)
