"""Draws cards, whole columns (`draw_column`) and columns' sums (`draw_sum`) for Up or Down?'s table and results."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app.text import _, signed
from game.games.up_or_down import phrases
from game.games.up_or_down.art import (
    direction_arrow,
    ghost_frame,
    number_card,
    number_strip,
    number_tab,
    suit_count,
)
from game.games.up_or_down.rules.cards import COLOURS, Card, colour_of
from game.games.up_or_down.rules.columns import Column
from game.games.up_or_down.rules.scoring import Bonus, ColumnScore
from game.games.up_or_down.rules.variants import Variants
from game.ui.layout import Rect
from game.ui.style import CREAM, HEAD, INK, SMALL
from game.ui.widgets import Ui

CARD = (116, 160)
"""A card of the hand and of the ring."""
COLUMN_WIDE = 160
LAST_HIGH = 190
"""Height of the last card of a column."""
SIZES = ((54, 190), (44, 190), (36, 190), (36, 144), (30, 144), (26, 144), (22, 144), (18, 144), (16, 144), (14, 144))
"""Heights of the covered cards' edges and of the last card, from an airy column to a crowded one: few, so that few
are baked. What must shrink first is the last card: on the edges the numbers are small enough."""
FLAG = (28, 44)
"""The pennant on the card that a seat has just moved."""
GHOST = 175.0
"""Opacity of a card that is not placed yet: 0 … 255."""
BONUS_HIGH, BONUS_LARGE = 34.0, 42.0
"""Height of the line of a bonus below a column's sum."""


def face(card: Card, w: float, h: float, lift: float = 0, dim: bool = False) -> art.SpriteKey:
    """A card."""
    return number_card(card, colour_of(card), w, h, lift, dim)


def draw_ghost(ui: Ui, id_: str, card: Card, box: Rect) -> None:
    """A translucent card where it would lie."""
    ui.put(id_, face(card, box.w, box.h), box.x, box.y, animates=False, alpha=GHOST, appears=False)
    ui.put(f"{id_}.frame", ghost_frame(box.w, box.h), box.x, box.y, animates=False, appears=False)


def tab(card: Card, w: float, h: float) -> art.SpriteKey:
    """A card in small."""
    return number_tab(card, colour_of(card), w, h)


@dataclass(frozen=True, slots=True)
class Stack:
    """A column of cards in `box`: edges `step` high, then the last card, `last` high."""

    box: Rect
    step: float
    last: float

    def card(self, index: int) -> Rect:
        """The place of a card, as if it were the last."""
        return Rect(self.box.x, self.box.y + index * self.step, self.box.w, self.last)


def stack(box: Rect, count: int) -> Stack:
    """The largest edges and last card with which `count` cards fit into the height of `box`."""
    share = box.w / COLUMN_WIDE
    for step, last in SIZES:
        if (count - 1) * step + round(last * share) <= box.h:
            return Stack(box, step, round(last * share))
    last = round(SIZES[-1][1] * share)
    return Stack(box, max(6, math.floor((box.h - last) / (count - 1))), last)


def draw_column(
    ui: Ui,
    id_: str,
    plan: Stack,
    column: Column,
    last_id: str = "",
    ghost: Card | None = None,
    lit: Sequence[Card] = (),
    flies: bool = False,
) -> Rect:
    """Cards over one another, the last one whole under the id `last_id`; or a `ghost` that would be laid over it.
    `flies`: the last one has just been moved by another seat.

    Returns the place of what lies uppermost.
    """
    for i, card in enumerate(column if ghost is not None else column[:-1]):
        box = plan.card(i)
        # Only the face glides. Its edge stays, or it would rise from the middle of the card.
        look = number_strip(card, colour_of(card), box.w, plan.step)
        ui.put(f"{id_}.strip.{card}", look, box.x, box.y, animates=False, appears=False)
    if ghost is not None:
        box = plan.card(len(column))
        draw_ghost(ui, f"{id_}.ghost", ghost, box)
        return box
    box = plan.card(len(column) - 1)
    ui.put(last_id or f"{id_}.card.{column[-1]}", face(column[-1], box.w, box.h), box.x, box.y, flies=flies)
    for i, card in enumerate(column):
        if card in lit:
            place = plan.card(i)
            high = plan.step if i < len(column) - 1 else place.h
            ui.put(f"{id_}.lit.{card}", art.highlight(place.w, high), place.x, place.y, animates=False)
    return box


def tone_of(gain: int) -> str:
    """The look of a chip that says `gain`."""
    return "gain" if gain > 0 else "loss" if gain < 0 else "none"


def draw_gain(ui: Ui, id_: str, cx: float, cy: float, gain: int, tone: str) -> None:
    """The chip around `cx`, `cy` that says `gain`, in a tone of `tone_of` or "focus"."""
    wide, high = (84, 52) if ui.large else (66, 40)
    with ui.on_layer(1):
        ui.put(id_, art.chip(wide, high, tone), cx - wide / 2, cy - high / 2, animates=False)
        ink = INK if tone in ("gain", "focus") else CREAM
        box = Rect(cx - wide / 2 + 6, cy - high / 2, wide - 12, high)
        ui.text_in(f"{id_}.label", signed(gain), box, SMALL, "display", ink)


def bonus_lines(variants: Variants) -> int:
    """Maximum number of bonuses of a column: one of a single colour is no rainbow."""
    return (variants.rainbow or variants.pure) + (variants.plus is not None)


def sum_high(ui: Ui, lines: int) -> float:
    """Height of a column's sum with `lines` bonuses."""
    return (156.0 if ui.large else 92.0) + lines * _bonus_high(ui)


def _bonus_high(ui: Ui) -> float:
    return BONUS_LARGE if ui.large else BONUS_HIGH


def draw_sum(ui: Ui, id_: str, box: Rect, score: ColumnScore, bonuses: Sequence[Bonus] = (), lines: int = 0) -> None:
    """The head of a column: its direction, "7 × 5 blue", "= 35", and `lines` for what variants add."""
    low = lines * _bonus_high(ui)
    arrow = round(min(52.0, (box.h - low) * 0.5))
    product = phrases.product(score)
    upper = Rect(box.x, box.y, box.w, (box.h - low) * (0.54 if ui.large else 0.46))
    lower = Rect(box.x, upper.bottom, box.w, box.h - low - upper.h)
    if ui.large:
        # Long words take a second line.
        ui.paragraph(
            f"{id_}.product", product, upper, SMALL, "body_bold", ui.tone.text, "center", middle=True, spacing=1.05
        )
    else:
        ui.text_in(f"{id_}.product", product, upper, SMALL, "body_bold")
    if score.direction is not None:
        up = score.direction == "ascending"
        ui.put(f"{id_}.arrow", direction_arrow(up, arrow), lower.x + 14, lower.cy - arrow / 2, animates=False)
    points = Rect(lower.x + 14 + arrow, lower.y, lower.w - 28 - arrow, lower.h)
    ui.text_in(
        f"{id_}.points",
        _("= {points}", points=score.points),
        points,
        HEAD,
        "display_bold",
        ui.tone.accent,
        "right",
    )
    for i, bonus in enumerate(bonuses[:lines]):
        line = Rect(box.x + 4, lower.bottom + i * _bonus_high(ui), box.w - 8, _bonus_high(ui))
        ui.text_in(f"{id_}.bonus.{i}", phrases.short_bonus(bonus), line, SMALL, "body_bold", ui.tone.accent)


def draw_counts(ui: Ui, id_: str, box: Rect, counts: Sequence[int]) -> None:
    """The number of cards of each of `COLOURS`, the most frequent first, as far as they fit into `box`."""
    order = sorted(range(len(COLOURS)), key=lambda i: -counts[i])
    x = box.x
    for i in order:
        wide = pill_wide(counts[i], box.h)
        if not counts[i] or x + wide > box.right + 0.5:
            break
        ui.put(f"{id_}.{COLOURS[i]}", suit_count(COLOURS[i], counts[i], wide, box.h), x, box.y, animates=False)
        x += wide + 3


def pill_wide(count: int, high: float) -> int:
    """Width of a count of `high` px."""
    return round(high * (1.25 if count < 10 else 1.6))
