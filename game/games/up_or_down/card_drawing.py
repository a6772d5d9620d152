"""Drawing of the ring, columns of cards, and a column's sum. Shared by table and results."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise

from game import art
from game.app.text import _, signed
from game.games.up_or_down import phrases
from game.games.up_or_down.art import (
    direction_arrow,
    ghost_frame,
    number_card,
    number_strip,
    number_tab,
    ring_way,
    suit_count,
)
from game.games.up_or_down.rules.cards import COLOURS, Card, colour_of
from game.games.up_or_down.rules.columns import Column
from game.games.up_or_down.rules.scoring import Bonus, ColumnScore
from game.games.up_or_down.rules.variants import Variants
from game.ui.layout import Rect
from game.ui.style import CREAM, GOLD, HEAD, INK, SMALL
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
ROUND = 2.7
"""Form of the ring: 2 would be an ellipse, on which cards at its ends nearly touch; more is nearer a rectangle."""
WAY = 20
"""Width of the groove along which the ring lies."""
WRAP = -165.0
"""Where on the ring the highest card meets the lowest: degrees clockwise from the right, on a circle."""


def face(card: Card, w: float, h: float, lift: float = 0, dim: bool = False) -> art.SpriteKey:
    """A card."""
    return number_card(card, colour_of(card), w, h, lift, dim)


def draw_ghost(ui: Ui, id_: str, card: Card, box: Rect) -> None:
    """A card that is only looked at where it would lie."""
    ui.put(id_, face(card, box.w, box.h), box.x, box.y, animates=False, alpha=GHOST, appears=False)
    ui.put(f"{id_}.frame", ghost_frame(box.w, box.h), box.x, box.y, animates=False, appears=False)


def tab(card: Card, w: float, h: float) -> art.SpriteKey:
    """A card in small."""
    return number_tab(card, colour_of(card), w, h)


@dataclass(frozen=True, slots=True)
class RingPlan:
    """Where the cards of the ring lie: evenly on a rounded way in `box`, clockwise, each `w`×`h`."""

    box: Rect
    w: float
    h: float

    @property
    def way(self) -> Rect:
        """Bounding box of the way on which the middles of the cards lie."""
        return self.box.inset(self.w / 2 + 8, self.h / 2 + 8)

    def at(self, share: float) -> tuple[float, float]:
        """A point of the way after a `share` of it, clockwise from where the highest card meets the lowest."""
        lengths = _lengths(self.way.w / self.w, self.way.h / self.h)
        goal = share % 1 * lengths[-1]
        i = bisect(lengths, goal) - 1
        part = (goal - lengths[i]) / (lengths[i + 1] - lengths[i])
        across, down = _turned(i + part)
        return self.box.cx + self.way.w / 2 * across, self.box.cy + self.way.h / 2 * down

    def places(self, count: int) -> list[Rect]:
        """The places of `count` cards, from the lowest on."""
        found = []
        for i in range(count):
            x, y = self.at((i + 0.5) / count)
            found.append(Rect(round(x - self.w / 2), round(y - self.h / 2), self.w, self.h))
        return found

    def gaps(self, count: int) -> list[tuple[float, float, float]]:
        """Points between neighbours with the clockwise direction there, in degrees; the wrap comes first."""
        found = []
        for i in range(count):
            x, y = self.at(i / count)
            x1, y1 = self.at(i / count + 0.005)
            found.append((x, y, math.degrees(math.atan2(y1 - y, x1 - x))))
        return found


STEPS = 360


def _turned(step: float) -> tuple[float, float]:
    """A point of the way in a square from −1 to 1, after so many of its `STEPS`, clockwise from `WRAP`."""
    turn = math.radians(WRAP + step * 360 / STEPS)
    across, down = (math.copysign(abs(part) ** (2 / ROUND), part) for part in (math.cos(turn), math.sin(turn)))
    return across, down


@lru_cache(maxsize=8)
def _lengths(across: float, down: float) -> tuple[float, ...]:
    """How long the way is up to each of its steps, in cards, where so many fit across and down: cards need more room
    above one another than side by side."""
    points = [_turned(step) for step in range(STEPS + 1)]
    steps = [math.hypot((x1 - x) * across, (y1 - y) * down) for (x, y), (x1, y1) in pairwise(points)]
    return tuple(accumulate(steps, initial=0.0))


def draw_way(ui: Ui, plan: RingPlan, count: int) -> None:
    """The groove in which `count` cards lie, and which way their numbers rise; where they begin again it is bare."""
    way = plan.way
    ui.put("way", ring_way(way.w, way.h, ROUND, WAY), way.x, way.y, animates=False)
    for i, (x, y, degrees) in enumerate(plan.gaps(count)):
        if i:
            ui.put(f"way.{i}", art.icon("right", 24, "#CFC8BA"), x - 12, y - 12, angle=degrees, appears=False)


@dataclass(frozen=True, slots=True)
class Stack:
    """How a column of `count` cards fits into `box`: edges `step` high, then the last card, `last` high."""

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
    """How many bonuses a column can have: one of a single colour is no rainbow."""
    return (variants.rainbow or variants.pure) + (variants.plus is not None)


def sum_high(ui: Ui, lines: int) -> float:
    """Height of a column's sum with room for so many bonuses."""
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
        ui.paragraph(f"{id_}.product", product, upper, SMALL, "body_bold", CREAM, "center", middle=True, spacing=1.05)
    else:
        ui.text_in(f"{id_}.product", product, upper, SMALL, "body_bold", CREAM)
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
        GOLD,
        "right",
    )
    for i, bonus in enumerate(bonuses[:lines]):
        line = Rect(box.x + 4, lower.bottom + i * _bonus_high(ui), box.w - 8, _bonus_high(ui))
        ui.text_in(f"{id_}.bonus.{i}", phrases.short_bonus(bonus), line, SMALL, "body_bold", GOLD)


def draw_counts(ui: Ui, id_: str, box: Rect, counts: Sequence[int]) -> None:
    """How many cards of each of `COLOURS` there are, the most frequent first, as far as `box` goes."""
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
