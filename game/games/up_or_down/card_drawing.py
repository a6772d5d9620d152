"""Draws cards, whole columns (`draw_column`) and columns' sums (`draw_sum`) for Up or Down?'s table and results."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _, ngettext, signed
from game.games.up_or_down import phrases
from game.games.up_or_down.art import (
    direction_arrow,
    gain_tag,
    ghost_frame,
    number_card,
    number_strip,
    number_tab,
    suit_count,
    take_frame,
)
from game.games.up_or_down.rules.cards import COLOURS, Card, colour_of
from game.games.up_or_down.rules.columns import Column
from game.games.up_or_down.rules.scoring import Bonus, ColumnScore
from game.games.up_or_down.rules.variants import Variants
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, GROWN, HEAD, INK, LABEL, LEAST, SMALL
from game.ui.widgets import Ui

CARD = (132, 180)
"""A card on its way."""
CHIP = (64, 41)
"""A card that is only named: in a rival's hand, in the note, and among those that still fit."""
NARROW = 190.0
"""A column narrower than this shows colours by their marks alone, without their names."""
SLIM = 130.0
"""A column narrower than this has them on a line of their own beside large text."""
PAIR = 54.0
"""Room for the marks of two colours that are counted."""
PLATE = (12, 7, 3, 150)
"""Colour of the plate with the points of a column."""
COLUMN_WIDE = 160
LAST_HIGH = 212
"""Height of the last card of a column."""
LOWEST, LEAST_STEP = 72, 6
"""Least heights of the last card and of an edge, in a low window."""
AIRY = 190
"""Least height of the last card where it is as high as its width asks for."""
SIZES = (
    (54, LAST_HIGH),
    *((step, 190) for step in (54, 44, 36)),
    *((step, 144) for step in (36, 30, 26, 22)),
    (26, 112),
    *((step, 88) for step in (26, 22, 18, 16, 14)),
)
"""Heights of the covered cards' edges and of the last card, from an airy column to a crowded one: few, so that few
are baked. What must shrink first is the last card: on the edges the numbers are small enough."""
SIZES_LARGE = (
    *((54, LAST_HIGH), (54, 190), (50, 160), (50, 130), (46, 130), (46, 110), (40, 104), (34, 98), (28, 98)),
    *SIZES[5:],
)
"""The same beside large words: the numbers on the edges stay as large as they can."""
GHOST = 215.0
"""Opacity of a card that is not placed yet: 0 … 255."""
FACTORS_SIDE = 12
"""Canvas px beside the factors in a narrow column, with large text."""
ARROW_GAP = 8
"""Canvas px there from the arrow of a direction to the points."""
BONUS_HIGH, BONUS_LARGE = 34.0, 42.0
"""Height of the line of a bonus below a column's sum."""


def face(card: Card, w: float, h: float, lift: float = 0, dusk: bool = False) -> art.SpriteKey:
    """A card; `dusk`: outside the light."""
    return number_card(card, colour_of(card), w, h, lift, dusk)


def draw_ghost(ui: Ui, id_: str, card: Card, box: Rect, taken: bool = False) -> None:
    """A translucent card where it would lie. `taken`: it comes from the ring, with its frame; else it is one to
    play, in a dashed frame."""
    if taken:
        ui.put(f"{id_}.glow", take_frame(box.w, box.h), box.x, box.y, animates=False, appears=False)
    ui.put(id_, face(card, box.w, box.h), box.x, box.y, animates=False, alpha=GHOST, appears=False)
    if not taken:
        ui.put(f"{id_}.frame", ghost_frame(box.w, box.h), box.x, box.y, animates=False, appears=False)


def tab(card: Card, w: float, h: float, dusk: bool = False) -> art.SpriteKey:
    """A card in small; `dusk`: outside the light."""
    return number_tab(card, colour_of(card), w, h, dusk)


@dataclass(frozen=True, slots=True)
class Stack:
    """A column of cards in `box`: edges `step` high, then the last card, `last` high."""

    box: Rect
    step: float
    last: float

    def card(self, index: int) -> Rect:
        """The place of a card, as if it were the last."""
        return Rect(self.box.x, self.box.y + index * self.step, self.box.w, self.last)


def stack(box: Rect, count: int, large: bool = False) -> Stack:
    """The largest edges and last card with which `count` cards fit into the height of `box`, beside `large` words or
    not."""
    share = box.w / COLUMN_WIDE
    for step, last in SIZES_LARGE if large else SIZES:
        # In a crowded column a wide card is no higher than a narrow one.
        high = round(last * (share if last >= AIRY else min(1.0, share)))
        if (count - 1) * step + high <= box.h:
            return Stack(box, step, high)
    # In a low window even these are too high.
    last = max(LOWEST, min(round(SIZES[-1][1] * min(1.0, share)), math.floor(box.h - LEAST_STEP * (count - 1))))
    return Stack(box, max(LEAST_STEP, math.floor((box.h - last) / max(1, count - 1))), last)


def draw_column(
    ui: Ui,
    id_: str,
    plan: Stack,
    column: Column,
    last_id: str = "",
    ghost: Card | None = None,
    lit: Sequence[Card] = (),
    flies: bool = False,
    ghost_id: str = "",
    dusk: bool = False,
) -> Rect:
    """Cards over one another, the last one whole under the id `last_id`; or a `ghost` that would be laid over it.
    `flies`: the last one has just been moved by another seat. `ghost_id`: id of the ghost, unless it is the usual one.
    `dusk`: the column lies outside the light.

    Returns the place of what lies uppermost.
    """
    for i, card in enumerate(column if ghost is not None else column[:-1]):
        box = plan.card(i)
        # Only the face glides. Its edge stays, or it would rise from the middle of the card.
        look = number_strip(card, colour_of(card), box.w, plan.step, dusk)
        ui.put(f"{id_}.strip.{card}", look, box.x, box.y, animates=False, appears=False)
    if ghost is not None:
        box = plan.card(len(column))
        draw_ghost(ui, ghost_id or f"{id_}.ghost", ghost, box, taken=True)
        return box
    box = plan.card(len(column) - 1)
    look = face(column[-1], box.w, box.h, dusk=dusk)
    ui.put(last_id or f"{id_}.card.{column[-1]}", look, box.x, box.y, flies=flies)
    for i, card in enumerate(column):
        if card in lit:
            place = plan.card(i)
            high = plan.step if i < len(column) - 1 else place.h
            ui.put(f"{id_}.lit.{card}", art.highlight(place.w, high), place.x, place.y, animates=False)
    return box


def tone_of(gain: int) -> str:
    """The look of a chip that says `gain`."""
    return "gain" if gain > 0 else "loss" if gain < 0 else "none"


TAG, TAG_LARGE = (78, 48), (116, 66)
"""Size of a tag."""
SPOKEN = 0.85
"""Share of their size to which the words of a product shrink at the most; else numbers alone stand there."""
SMALLER = 0.8
"""Size of a tag that stands back, as a share of the usual size."""
EDGE = 4
"""px beside the points in a tag."""


def tag_size(ui: Ui) -> tuple[int, int]:
    return TAG_LARGE if ui.large else TAG


def draw_tag(
    ui: Ui,
    id_: str,
    cx: float,
    cy: float,
    gain: int,
    *,
    lit: bool = False,
    small: bool = False,
    best: bool = True,
) -> None:
    """A cream tag around `cx`, `cy` that says what is to be gained, smaller where it is not the `best` of several; what
    costs points has a dark red chip.

    `lit`: a gold one, as the button that does it. `small`: there is no room for the usual size.
    """
    small = small or not (best or lit)
    wide, high = (round(side * SMALLER) for side in tag_size(ui)) if small else tag_size(ui)
    with ui.on_layer(1):
        look = gain_tag(wide, high, lit) if gain >= 0 else art.chip(wide, high, "loss")
        ui.put(id_, look, cx - wide / 2, cy - high / 2, animates=False)
        box = Rect(cx - wide / 2 + EDGE, cy - high / 2, wide - 2 * EDGE, high)
        size = BODY * SMALLER if small else BODY
        ui.text_in(f"{id_}.label", signed(gain), box, size, "display_bold", INK if gain >= 0 else CREAM)


def bonus_lines(variants: Variants) -> int:
    """Maximum number of bonuses of a column: one of a single colour is no rainbow."""
    return (variants.rainbow or variants.pure) + (variants.plus is not None)


def sum_high(ui: Ui, lines: int) -> float:
    """Height of a column's sum with `lines` bonuses."""
    return (136.0 if ui.large else 92.0) + bonuses_high(ui, lines)


def bonuses_high(ui: Ui, lines: int) -> float:
    """Height of `lines` bonuses below a column's sum."""
    return lines * (BONUS_LARGE if ui.large else BONUS_HIGH)


def draw_sum(
    ui: Ui,
    id_: str,
    box: Rect,
    score: ColumnScore,
    bonuses: Sequence[Bonus] = (),
    lines: int = 0,
    beside: Sequence[ColumnScore] = (),
) -> None:
    """The head of a column: "7 × 5 blue", up to `lines` of what variants add, its direction and "= 45", the whole.

    `beside`: the columns of the same seat, whose points are written alike.
    """
    low = bonuses_high(ui, lines)
    added = bonuses[:lines]
    between = bonuses_high(ui, len(added))
    worth = score.points + sum(bonus.points for bonus in added)
    if ui.large and box.w < SLIM:
        _draw_slim_sum(ui, id_, box, score, worth, (box.h - low) / 3, between)
        draw_bonuses(ui, id_, box, box.y + (box.h - low) * 2 / 3, added)
        return
    if box.w < NARROW:
        high = (box.h - low) * 0.46
        lower = Rect(box.x + 4, box.y + high + between, box.w - 8, box.h - low - high)
        side = FACTORS_SIDE if ui.large else 4
        draw_product(ui, id_, Rect(box.x + side, box.y, box.w - 2 * side, high), score, plain=True)
        draw_bonuses(ui, id_, box, box.y + high, added)
        line = _("= {points}", points=worth)
        is_turned = any(one.direction for one in (score, *beside))
        arrow = round(min(26.0 if ui.large else 34.0, lower.h)) if is_turned else 0
        if score.direction is not None:
            up = score.direction == "ascending"
            ui.put(f"{id_}.arrow", direction_arrow(up, arrow), lower.x + 4, lower.cy - arrow / 2, animates=False)
        left = arrow + ARROW_GAP if arrow else 0
        points = Rect(lower.x + left, lower.y, lower.w - left, lower.h)
        alike = [_("= {points}", points=other.points) for other in beside]
        ui.text_in(f"{id_}.points", line, points, HEAD, "display_bold", ui.tone.accent, alike=alike)
        return
    arrow = round(min(52.0, (box.h - low) * 0.5))
    product = phrases.product(score)
    upper = Rect(box.x, box.y, box.w, (box.h - low) * (0.54 if ui.large else 0.46))
    lower = Rect(box.x, upper.bottom + between, box.w, box.h - low - upper.h)
    draw_bonuses(ui, id_, box, upper.bottom, added)
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
    beside_arrow = Rect(lower.x + 14 + arrow, lower.y, lower.w - 28 - arrow, lower.h)
    points = lower if score.direction is None else beside_arrow
    ui.text_in(
        f"{id_}.points",
        _("= {points}", points=worth),
        points,
        HEAD,
        "display_bold",
        ui.tone.accent,
        "center" if score.direction is None else "right",
    )


def _draw_slim_sum(ui: Ui, id_: str, box: Rect, score: ColumnScore, worth: int, high: float, between: float) -> None:
    """The head of a slim column beside large text in lines `high`: factors, then marks and direction, then, below what
    is `between`, the points `worth`."""
    factors = _("{count} × {best}", count=score.count, best=score.best).replace(" ", "")
    ui.text_in(f"{id_}.product", factors, Rect(box.x, box.y, box.w, high), LABEL, "display")
    marks, side = phrases.counted(score), round(high * 0.74)
    count = len(marks) + (score.direction is not None)
    x, y = box.cx - (count * (side + 6) - 6) / 2, box.y + high + (high - side) / 2
    for i, name in enumerate(marks):
        ui.put(f"{id_}.mark.{i}", suit_count(name, 0, side, side), x, y, animates=False)
        x += side + 6
    if score.direction is not None:
        ui.put(f"{id_}.arrow", direction_arrow(score.direction == "ascending", side), x, y, animates=False)
    points = Rect(box.x, box.y + 2 * high + between, box.w, high)
    ui.text_in(f"{id_}.points", _("= {points}", points=worth), points, HEAD, "display_bold", ui.tone.accent)


def draw_product(ui: Ui, id_: str, box: Rect, score: ColumnScore, *, plain: bool = False) -> None:
    """The factors of a column, and the marks of the colours that are counted, in the middle of `box`. `plain`: never in
    words."""
    marks = phrases.counted(score)
    side = round(min(34.0 if len(marks) < 2 else 28.0, box.h))
    # The second of two marks lies over the first.
    step = round(side * 0.62)
    beside = side + 9 + step * (len(marks) - 1) if marks else 0
    line, longest = _("{count} × {best}", count=score.count, best=score.best), "9 × 9"
    alike = score.best if marks else _("{n} alike", n=score.best)
    spoken = ngettext("{n} card × {best}", "{n} cards × {best}", score.count, best=alike)
    room = box.w - PAIR
    if not ui.large and not plain and text.measure(spoken, "display", ui.px(SMALL) * SPOKEN) <= box.w - beside:
        line, longest, room = spoken, spoken, box.w - beside
    if ui.large or text.measure(line, "display", LEAST) > box.w - beside:
        line, longest = line.replace(" ", ""), "9×9"
    # All columns have letters of one size, as two marks leave it.
    size = LABEL * min(1.0, text.fit(longest, "display", ui.px(LABEL), room, LEAST) / ui.px(LABEL))
    words = ui.text_in(
        f"{id_}.product", line, _centred(ui, line, box, box.w - beside, size), size, "display", anchor="left"
    )
    x = box.cx - (beside + words) / 2 + words + 6
    for i, name in enumerate(marks):
        ui.put(f"{id_}.mark.{i}", suit_count(name, 0, side, side), x, box.cy - side / 2, animates=False)
        x += step


def _centred(ui: Ui, line: str, box: Rect, room: float, size: float) -> Rect:
    """Where `line` begins so that it stands in the middle of `box` together with what follows it."""
    size = min(text.fit(line, "display", ui.px(size), room, LEAST), box.h / 1.15)
    words = text.measure(line, "display", size)
    return Rect(box.cx - (box.w - room + words) / 2, box.y, room, box.h)


def draw_bonuses(ui: Ui, id_: str, box: Rect, top: float, bonuses: Sequence[Bonus]) -> None:
    """What variants add to a column, a line each from `top` on, as wide as `box`."""
    for i, bonus in enumerate(bonuses):
        line = Rect(box.x + 4, top + bonuses_high(ui, i), box.w - 8, bonuses_high(ui, 1))
        words = phrases.short_bonus(bonus)
        # Large words do not shrink below the size of others.
        if text.measure(words, "body_bold", GROWN * SMALL if ui.large else LEAST) > line.w:
            words = signed(bonus.points)
        ui.text_in(f"{id_}.bonus.{i}", words, line, SMALL, "body_bold", ui.tone.accent)


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


def counts_high(counts: Sequence[int], room: float) -> float:
    """The height of counts with which all of them fit into the width `room`."""
    for high in (32.0, 28.0, 24.0):
        if sum(pill_wide(count, high) + 3 for count in counts if count) <= room:
            return high
    return 20.0


def pill_wide(count: int, high: float) -> int:
    """Width of a count of `high` px."""
    return round(high * (1.25 if count < 10 else 1.6))
