"""`lay_toast` places the sentence of a toast, shown for a while above every scene, and returns it as a `Toast`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.ui.free_space import Kept, Soft, find_room, overlaps
from game.ui.layout import Rect
from game.ui.picture import Picture, Words
from game.ui.style import BODY, Tone
from game.ui.widgets import Ui

LAYER = 1000
MOST_LINES = 6
"""Most lines of a toast: it must not cover the screen."""
WIDTHS = (1000.0, 700.0, 480.0, 350.0)
"""Widths of a line to try beside letters of `BODY`, the best first; larger letters have more."""
COMPACT = (560.0, 420.0, 350.0)
"""The same beside what the toast is about."""
BROAD = 1400.0
"""Width of a line that would be too many otherwise."""
NARROWER = 12.0
"""Px by which lines become narrower until they are about equal."""
PAD, PAD_HIGH = 32.0, 14.0
"""Between the edge and the words, across and up."""
SPACING = 1.35
LOW = 40.0
"""From the lower edge of the canvas, if nothing is in the way."""
BESIDE = 20.0
"""From what it is about."""
READ, BARE = 30.0, 0.3
"""Weight of covered words and buttons: nearly as much as what must stay clear; and of targets without words."""
WIDE = 0.25
"""Share of the canvas from which a target is ground for others, not a button."""


@dataclass(frozen=True, slots=True)
class Toast:
    """A toast's rectangle, pictures and words."""

    rect: Rect
    pictures: list[Picture]
    words: list[Words]


def lay_toast(sentence: str, ui: Ui, stay: Rect | None = None, near: Rect | None = None, over: bool = False) -> Toast:
    """`sentence` where it finds room on the screen of `ui`, or where it lies already (`stay`).

    That is as close as possible to what it is about (`near`), or else to the lower edge; `over`: it may lie on what is
    kept clear around it. With large text the letters
    are as large as there is room for.
    """
    kept, soft = (*ui.needed(), *(Kept("told", rect) for rect in ui.spared)), soft_of(ui)
    if stay is not None and any(stay.overlaps(button) for button in _buttons(ui)):
        # The button has come after the toast.
        stay = None
    if over and near is not None:
        kept = tuple(one for one in kept if not one.rect.overlaps(near))
    biggest = ui.px(BODY)
    letters = sorted({biggest, (biggest + BODY) / 2, float(BODY)}, reverse=True)
    for size in letters:
        widths = WIDTHS if near is None or _is_ground(near, ui.area) else COMPACT
        forms = _forms(sentence, size, widths, ui.area.w - 2 * LOW, last=size == letters[-1])
        if not forms:
            continue
        home = _home(next(iter(forms)), near, ui.area)
        rect = find_room(tuple(forms), kept, soft, home, stay, area=ui.area)
        if size == letters[-1] or not any(overlaps(rect, kept)):
            break
    return _drawn(rect, forms[rect.w, rect.h], size, ui.tone)


def _home(size: tuple[float, float], near: Rect | None, area: Rect) -> Rect:
    """Where it would lie if nothing were in the way."""
    if near is None or _is_ground(near, area):
        return Rect(area.cx - size[0] / 2, area.bottom - LOW - size[1], *size)
    left = min(max(near.cx - size[0] / 2, area.x + LOW), area.right - LOW - size[0])
    above = near.y - BESIDE - size[1]
    return Rect(left, above if above >= area.y else near.bottom + BESIDE, *size)


def _is_ground(rect: Rect, area: Rect) -> bool:
    return rect.w * rect.h > WIDE * area.w * area.h


def soft_of(ui: Ui) -> tuple[Soft, ...]:
    """Words, buttons, and with less weight places to choose, such as cells."""
    buttons = _buttons(ui)
    read = (*map(_around, ui.words), *buttons)
    bare = (rect for rect in _targets(ui) if rect not in buttons)
    return (*(Soft(rect, READ) for rect in read), *(Soft(rect, BARE) for rect in bare))


def _targets(ui: Ui) -> list[Rect]:
    return [target.rect for target in ui.targets if not _is_ground(target.rect, ui.area)]


def _buttons(ui: Ui) -> set[Rect]:
    """Targets with words."""
    lines = [_around(words) for words in ui.words]
    return {rect for rect in _targets(ui) if any(rect.holds(line.cx, line.cy) for line in lines)}


def _around(words: Words) -> Rect:
    """The area of a line of text."""
    wide = text.measure(words.text, words.style, words.size)
    left = words.x - {"left": 0.0, "center": wide / 2, "right": wide}[words.anchor]
    return Rect(left, words.y - 0.8 * words.size, wide, words.size)


def _forms(
    sentence: str, size: float, widths: Sequence[float], most: float, last: bool
) -> dict[tuple[float, float], tuple[str, ...]]:
    """Lines by the size of the toast; too long a sentence is cut only in the `last` form."""
    forms: dict[tuple[float, float], tuple[str, ...]] = {}
    for lines in _broken(sentence, size, widths, most):
        if len(lines) > MOST_LINES:
            if forms or not last:
                continue
            lines = (*lines[: MOST_LINES - 1], lines[MOST_LINES - 1] + " …")
        wide = max(text.measure(line, "body", size) for line in lines) + 2 * PAD
        forms.setdefault((round(wide), round(2 * PAD_HIGH + SPACING * size * len(lines))), lines)
    return forms


def _broken(sentence: str, size: float, widths: Sequence[float], most: float) -> Iterator[tuple[str, ...]]:
    """The sentence in lines of about equal length, the best form first."""
    shown = 0
    for usual in (*widths, BROAD):
        if usual == BROAD and shown:
            return
        width = min(most - 2 * PAD, usual * size / BODY)
        lines = text.wrap(sentence, "body", size, width)
        while len(lines) > 1 and len(lines) <= MOST_LINES:
            width -= NARROWER
            narrower = text.wrap(sentence, "body", size, width)
            if len(narrower) > len(lines) or any(text.measure(line, "body", size) > width for line in narrower):
                break
            lines = narrower
        shown += len(lines) <= MOST_LINES
        yield tuple(lines)


def _drawn(box: Rect, lines: tuple[str, ...], size: float, tone: Tone) -> Toast:
    pictures = [
        # Plates are slightly transparent, and there may be text below.
        Picture("toast.ground", art.tile(box.w, box.h, 24, tone.ground), box.x, box.y, layer=LAYER),
        Picture("toast", art.panel(box.w, box.h, True, tone.name), box.x, box.y, layer=LAYER),
    ]
    step = SPACING * size
    words = [
        Words(
            f"toast.{i}", line, box.cx, box.y + PAD_HIGH + step * (i + 0.77), size, "body", tone.text, "center", LAYER
        )
        for i, line in enumerate(lines)
    ]
    return Toast(box, pictures, words)
