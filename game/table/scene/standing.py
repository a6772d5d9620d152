"""How seats stand, on their plates and in results: `ranks`, `draw_rank` (a badge "1st"), `draw_lead` (a trophy)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.core.game import Seat
from game.ui.layout import Rect
from game.ui.style import CREAM, GROWN, INK, LEAST, SMALL
from game.ui.widgets import Ui

SIGN = 32
"""Side of the leader's trophy."""
COIN = (255, 201, 56, 255)
RIM, EDGE = 0.12, 0.06
"""How far the coin reaches beyond the trophy, and how far its edge lies inside, as shares of the trophy's side."""
BADGE = (104, 44)
"""Size of a badge with its trophy, in a figure's line."""
BARE = 76
"""A badge narrower than this has no trophy."""
HIGH = 64
"""From this height on a badge has two lines."""


def ranks(figures: Sequence[int], winners: Collection[Seat] = ()) -> tuple[int, ...]:
    """The rank of each seat from 1, more being better; those who are level share one. `winners` come first."""
    if winners:
        best = max(figures) + 1
        figures = [best if seat in winners else figure for seat, figure in enumerate(figures)]
    return tuple(1 + sum(other > figure for other in figures) for figure in figures)


def rank_words(rank: int) -> str:
    """ "1st", "2nd" …, to 6."""
    return (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"))[rank - 1]


def draw_rank(ui: Ui, id_: str, rank: int, box: Rect, size: float = 26, shared: bool = False) -> None:
    """A pill in `box` with a rank in letters of `size`, gold for the first, who has a trophy if there is room.
    `shared`: others are level, which is said where it fits, in a high pill on a line of its own."""
    first = rank == 1
    box = Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    ui.put(f"{id_}.rank", art.chip(box.w, box.h, "focus" if first else "none"), box.x, box.y, animates=False)
    ink = INK if first else CREAM
    inner, words = Rect(box.x + 8, box.y, box.w - 16, box.h), rank_words(rank)
    if shared and box.h >= HIGH:
        low = Rect(inner.x, inner.y + box.h * 0.58, inner.w, box.h * 0.36)
        inner = Rect(inner.x, inner.y + 3, inner.w, box.h * 0.6)
        ui.text_in(f"{id_}.rank.shared", pgettext("a rank", "shared"), low, LEAST / ui.px(1), "body_bold", ink)
    elif shared and not ui.large:
        line = _("shared {rank}", rank=words)
        words = line if text.measure(line, "display_bold", LEAST) <= inner.w else words
    # Large words come before the sign beside them.
    least = GROWN * min(size, SMALL) if ui.large else LEAST
    if first and box.w >= BARE and text.measure(words, "display_bold", least) + inner.h * 0.75 <= inner.w:
        side = round(inner.h * 0.68)
        ui.icon(f"{id_}.rank.sign", "trophy", inner.x, inner.cy - side / 2, side, ink)
        inner = Rect(inner.x + side, inner.y, inner.w - side, inner.h)
    ui.text_in(f"{id_}.rank.words", words, inner, size, "display_bold", ink)


def draw_lead(ui: Ui, seat: Seat, x: float, cy: float, side: float = SIGN) -> None:
    """The trophy of a leading seat on a gold coin, inside its plate: from `x` on, around the height `cy`."""
    left, top, side = round(x), round(cy - side / 2), round(side)
    rim, edge = round(side * RIM), round(side * EDGE)
    for id_, out, colour in (("rim", rim + 2, INK), ("coin", rim, COIN)):
        size = side + 2 * out
        ui.put(f"lead.{seat}.{id_}", art.tile(size, size, size / 2, colour), left - out, top - out, animates=False)
    ui.icon(f"lead.{seat}", "trophy", left + edge, top + edge, side - 2 * edge, INK)
