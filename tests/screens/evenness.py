"""`uneven` finds words that stay small beside others that grow with the text size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.app import text
from game.ui.layout import Rect, around
from game.ui.style import OVERLAY
from game.ui.widgets import Ui

GROWS, STAYS = 1.6, 1.2
"""Growth of words from 100 to 200 % that is much, and that is hardly any."""
SMALLER = 0.8
"""Words that hardly grow may have been large already: those count that end this much smaller than their neighbour."""
NEAR = 160.0
"""px between neighbours, at the most."""


@dataclass(frozen=True)
class Block:
    """Words with one id, a paragraph as a whole: where they are and how large."""

    box: Rect
    size: float
    depth: int
    """Number of the screen in the stack of those that are seen: an overlay lies on the words below it."""


def placed(ui: Ui) -> dict[str, Block]:
    found: dict[str, Block] = {}
    for word in ui.words:
        id_ = re.sub(r"\.\d+\.\d+$", "", word.id)
        wide = text.measure(word.text, word.style, word.size)
        left = word.x - {"left": 0, "center": wide / 2, "right": wide}[word.anchor]
        box = Rect(left, word.y - 0.72 * word.size, wide, 0.74 * word.size)
        whole = around([found[id_].box, box]) if id_ in found else box
        assert whole is not None
        found[id_] = Block(whole, word.size, word.layer // OVERLAY)
    return found


def plates(ui: Ui) -> list[Rect]:
    """The smallest first."""
    found = []
    for one in ui.pictures:
        if one.art.kind == "panel":
            wide, high = (float(str(side)) for side in one.art.args[:2])
            found.append(Rect(one.x, one.y, wide, high))
    return sorted(found, key=lambda rect: rect.w * rect.h)


def on_plate(box: Rect, among: list[Rect]) -> Rect | None:
    return next((plate for plate in among if plate.overlaps(Rect(box.cx, box.cy, 1, 1))), None)


def uneven(usual: Ui, large: Ui) -> Iterator[tuple[str, str, str]]:
    """Two ids of words on one plate, near each other, the first much smaller at 200 % because only the other grew;
    and this in words."""
    before, after, ground = placed(usual), placed(large), plates(large)
    both = [id_ for id_ in after if id_ in before and after[id_].box.w]
    growth = {id_: after[id_].size / before[id_].size for id_ in both}
    grown = [id_ for id_ in both if growth[id_] >= GROWS]
    for small in both:
        if growth[small] > STAYS:
            continue
        plate = on_plate(after[small].box, ground)
        for big in grown if plate is not None else ():
            box = after[big].box
            beside = after[small].box.inset(-NEAR, -NEAR).overlaps(box) and on_plate(box, ground) == plate
            beside = beside and after[small].depth == after[big].depth
            if beside and after[small].size < SMALLER * after[big].size:
                told = f"{small} has {after[small].size:.0f} px (×{growth[small]:.2f})"
                yield small, big, f"{told} beside {big} of {after[big].size:.0f} (×{growth[big]:.2f})"
                break
