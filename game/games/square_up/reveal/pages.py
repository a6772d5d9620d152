"""`draw_page` draws the page beside a reveal: all plans, one plan and its losses, one fight, or the whole turn."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app.text import _, pgettext, signed
from game.core.game import Seat
from game.games.square_up import phrases
from game.games.square_up.fight_sums import draw_sum
from game.games.square_up.paper import SLIP, draw_slip, draw_slip_losses, units_of
from game.games.square_up.reveal.duel import HIGH, HIGH_LARGE, draw_duel
from game.games.square_up.reveal.fight_cards import cards_high, draw_cards
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.reveal.plan_list import draw_plan_list
from game.games.square_up.reveal.seat_panels import draw_loss
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import name_of
from game.games.square_up.turn_summary import losses
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL, SMALL, SUBHEAD
from game.ui.widgets import Ui

PAGE_INSET, LARGE_INSET = (26, 20), (18, 14)
"""Margins of the page with ordinary and with large text."""
MANY_STEPS = 10
"""Actions of all plans from which on they need more room than the list of the other fights."""
LEAST_PLANS = 190.0
"""Height that the plans need below the cards of the fights."""
ROW = 58.0
"""Height of a fight in the list beside another one."""
SWITCH = 150
"""Width of the button that changes between fights and plans."""


def draw_page(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    lit, fight = frame.lit, frame.current
    if frame.done and frame.fights and lit is None and fight is None and not frame.lists:
        _draw_turn(ui, frame, box)
        return
    ui.panel("side", box)
    inner = box.inset(*(PAGE_INSET if not ui.large else LARGE_INSET))
    if lit is not None:
        _draw_plan(ui, frame, inner, lit)
    elif fight is not None and len(fight.sides) > 2:
        _draw_fight(ui, frame, inner, fight)
    elif fight is not None:
        _draw_stage(ui, frame, inner, fight)
    else:
        # The bar has this title too, and with large text the list needs the room.
        area = inner if ui.large and not frame.lists else _draw_title(ui, inner, _("The plans"))
        _draw_switch(ui, frame, inner)
        draw_plan_list(ui, frame, area, range(len(frame.plans)))


def _draw_title(ui: Ui, box: Rect, title: str, end: str = "") -> Rect:
    """A heading, with `end`, the name of a square, at its right end. Returns the room below."""
    below = _below_title(ui, box)
    head = Rect(box.x, box.y, box.w, below.y - 12 - box.y)
    room = head.w - (120 if end else 0)
    ui.text_in("side.title", title, Rect(head.x, head.y, room, head.h), SUBHEAD, "display", anchor="left")
    if end:
        ui.text_in(
            "side.cell", end, Rect(head.right - 110, head.y, 110, head.h), 48, "display_bold", ui.tone.accent, "right"
        )
    return below


def _draw_switch(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    """Beside the title at the end: from the cards of several fights, which leave no room for the plans, to these."""
    if frame.done and len(frame.fights) > 1:
        labels = pgettext("part of a reveal", "Plans"), pgettext("part of a reveal", "Fights")
        high = max(66.0, _below_title(ui, box).y - 8 - box.y)
        place = Rect(box.right - SWITCH, box.y - 8, SWITCH, high)
        ui.button("plans", place, labels[frame.lists], "plans", alike=labels)


def _below_title(ui: Ui, box: Rect) -> Rect:
    top = box.y + max(52.0, ui.px(SUBHEAD) * 1.3) + 12
    return Rect(box.x, top, box.w, box.bottom - top)


# -- one plan


def _draw_plan(ui: Ui, frame: RevealFrame, box: Rect, seat: Seat) -> None:
    """All that one seat has moved and placed, and below it what it has lost, and why."""
    area = _draw_title(ui, box, _("{name}: the plan", name=frame.name(seat)))
    told = frame.told
    lost = [loss for loss in losses(told) if loss.seat == seat]
    rows = min(max(54.0, ui.px(SMALL) * 1.3), area.h * 0.42 / max(1, len(lost)))
    head = max(44.0, ui.px(LABEL) * 1.3) if lost else 0.0
    low = rows * len(lost) + head
    draw_plan_list(ui, frame, Rect(area.x, area.y, area.w, area.h - low - 12), [seat], heads=False)
    if not lost:
        return
    y = area.bottom - low
    title = Rect(area.x, y, area.w, head)
    ui.text_in("side.lost", pgettext("heading above units", "Lost"), title, LABEL, "display", anchor="left")
    for i, loss in enumerate(lost):
        place = Rect(area.x, y + head + i * rows, area.w, rows)
        side = round(min(rows - 6, 56.0))
        draw_loss(ui, frame, f"side.lost.{i}", loss, Rect(place.x, round(place.cy - side / 2), side, side))
        cell = Rect(place.x + side + 12, place.y, 62, rows)
        ui.text_in(f"side.lost.{i}.cell", name_of(loss.cell), cell, SMALL, "display_bold", ui.tone.accent, "left")
        fight = next(fight for fight in told if fight.cell == loss.cell)
        room = Rect(cell.right + 8, place.y, place.right - cell.right - 8, rows)
        draw_sum(ui, f"side.lost.{i}.sum", fight, frame.seats, room, ui.px(SMALL))


# -- one fight


def _draw_stage(ui: Ui, frame: RevealFrame, box: Rect, fight: Fight) -> None:
    """The fight that is on, the turn's other fights, and below them the plans."""
    number = frame.fights.index(fight) + 1
    title = _("Fight {number} of {count}", number=number, count=len(frame.fights))
    area = _draw_title(ui, box, title, name_of(fight.cell))
    high = min(HIGH_LARGE if ui.large else HIGH, area.h * (0.6 if ui.large else 0.5))
    draw_duel(ui, frame, Rect(area.x, area.y, area.w, round(high)), fight)
    area = Rect(area.x, area.y + round(high) + 14, area.w, area.h - round(high) - 14)
    # Beside large text the plans need the room, and most of it where they are long.
    steps = sum(plan.orders for plan in frame.plans)
    share = 0.0 if ui.large else 0.22 if steps > MANY_STEPS else 0.45
    room = Rect(area.x, area.y, area.w, area.h * share)
    told = [one for one in frame.told if one is not fight]
    rest = len(frame.fights) - len(told) - 1
    fits = int(room.h // ROW)
    shown = told[max(0, len(told) - max(0, fits - min(1, rest))) :]
    used = draw_fights(ui, frame, Rect(room.x, room.y, room.w, len(shown) * ROW), shown, None) if shown else 0.0
    used += _draw_coming(ui, frame, Rect(room.x, room.y + used, room.w, room.h - used), fight)
    low = Rect(area.x, area.y + used + 6, area.w, area.bottom - area.y - used - 6)
    ui.put("side.line", art.line(low.w, 2, ui.tone.name), low.x, low.y, animates=False)
    draw_plan_list(ui, frame, Rect(low.x, low.y + 12, low.w, low.h - 12), range(len(frame.plans)))


def _draw_fight(ui: Ui, frame: RevealFrame, box: Rect, fight: Fight) -> None:
    """The sides of a fight with their strengths, its outcome, and below it the turn's fights so far."""
    number = frame.fights.index(fight) + 1
    title = _("Fight {number} of {count}", number=number, count=len(frame.fights))
    area = _draw_title(ui, box, title, name_of(fight.cell))
    told = frame.is_told(fight)
    said = max(96.0, ui.px(BODY) * 2.9)
    each = min(148.0, (area.h - said) / len(fight.sides) - 12)
    high = (each + 12) * len(fight.sides)
    for i, side in enumerate(fight.sides):
        place = Rect(area.x, area.y + i * (each + 12), area.w, each)
        _draw_side(ui, frame, f"side.{side.seat}", place, fight, side, told)
    low = Rect(area.x, area.y + high + 8, area.w, said - 8)
    if told:
        lines = phrases.gains(fight, frame.name)
        if ui.large or area.bottom - low.bottom < 180:
            lines = phrases.verdict(fight, frame.name, frame.viewer) + "\n" + lines
        ui.paragraph("side.words", lines, low, BODY, spacing=1.2)


def _draw_coming(ui: Ui, frame: RevealFrame, box: Rect, current: Fight) -> float:
    """The fights that come after `current`: where, and who meets. Returns the height used."""
    rest = [fight for fight in frame.fights if fight not in frame.told and fight is not current][: int(box.h // ROW)]
    for i, fight in enumerate(rest):
        place = Rect(box.x, box.y + i * ROW, box.w, ROW - 6)
        id_ = f"coming.{name_of(fight.cell)}"
        ui.put(f"{id_}.tile", art.tile(place.w, place.h, 16, ui.tone.field), place.x, place.y, animates=False)
        cell = Rect(place.x + 12, place.y, 58, place.h)
        ui.text_in(id_, name_of(fight.cell), cell, SMALL, "display_bold", anchor="left")
        x = place.x + 84
        for side in fight.sides:
            pennant = art.pennant(26, 42, frame.colour(side.seat))
            ui.put(f"{id_}.{side.seat}", pennant, x, place.cy - 21, animates=False)
            x += 38
        room = Rect(x + 8, cell.y, place.right - 16 - x - 8, cell.h)
        ui.text_in(f"{id_}.word", pgettext("a fight", "to come"), room, SMALL, colour=ui.tone.dim, anchor="right")
    return len(rest) * ROW


def _draw_side(ui: Ui, frame: RevealFrame, id_: str, box: Rect, fight: Fight, side: Side, told: bool) -> None:
    """One of several sides, in a row."""
    info = frame.seats[side.seat]
    won = told and side.seat == fight.winner
    tint = ui.tone.lit if won else ui.tone.field
    ui.put(f"{id_}.tile", art.tile(box.w, box.h, 16, tint), box.x, box.y, animates=False)
    size = round(min(SLIP, box.h - 16))
    sheet = Rect(box.x + 14, box.cy - size / 2, size, size)
    draw_slip(ui, id_, units_of(side), info.colour, sheet, face=frame.look(side.seat, fight.cell))
    lost = told and (side.lost_shape or side.lost_tool)
    if lost:
        draw_slip_losses(ui, id_, side, sheet, frame.colour(fight.winner))
    ui.put(f"{id_}.pennant", art.pennant(26, 42, info.colour), sheet.x - 6, sheet.y - 8, animates=False)
    left, right = sheet.right + 16, box.right - 18
    step = (box.h - 16) / 2
    ink = ui.tone.accent if won else ui.tone.dim if lost else ui.tone.text
    room = Rect(left, box.y + 8, right - left - 80, step)
    ui.text_in(f"{id_}.name", info.name, room, LABEL, "display", ink, "left")
    low = Rect(left, box.y + 8 + step, right - left, step)
    why = ui.tone.text if not lost else ui.tone.dim
    ui.text_in(f"{id_}.why", _reason(fight, side), low, SMALL, colour=why, anchor="left")
    if side.shape is not None and fight.how != "tools":
        figure = phrases.number(side.effective)
        place = Rect(right - 72, box.y + 6, 72, step)
        ui.text_in(f"{id_}.figure", figure, place, 56, "display_bold", ink, "right")


def _reason(fight: Fight, side: Side) -> str:
    """How a side's strength comes about, in words beside the picture of its units."""
    if side.shape is None:
        return _("no shape to defend it")
    plain = (not side.bonus and not side.scissors) or fight.how == "tools"
    return phrases.shape(side.shape, side.size) if plain else phrases.strength(side)


# -- the whole turn


def _draw_turn(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    """The fights as cards, with the plans below where they have room, or in a line each if there are many."""
    inset = PAGE_INSET if not ui.large else LARGE_INSET
    area = _below_title(ui, box.inset(*inset))
    high = cards_high(area, frame.fights)
    # Below a fight alone there is room for the plans.
    plans = bool(high) and area.h - high >= LEAST_PLANS
    short = high and not plans
    ui.panel("side", Rect(box.x, box.y, box.w, round(area.y + high + inset[1] - box.y)) if short else box)
    inner = box.inset(*inset)
    _draw_title(
        ui, inner, pgettext("part of a reveal", "Fights") if len(frame.fights) > 1 else _("Fights of this turn")
    )
    _draw_switch(ui, frame, inner)
    if high:
        draw_cards(ui, frame, Rect(area.x, area.y, area.w, high))
        if plans:
            below = Rect(area.x, area.y + high + 14, area.w, area.h - high - 14)
            ui.put("side.line", art.line(below.w, 2, ui.tone.name), below.x, below.y, animates=False)
            low = Rect(below.x, below.y + 12, below.w, below.h - 12)
            draw_plan_list(ui, frame, low, range(len(frame.plans)))
    else:
        draw_fights(ui, frame, area, frame.fights, None)


def draw_fights(ui: Ui, frame: RevealFrame, box: Rect, fights: Sequence[Fight], current: Fight | None) -> float:
    """Draws a line a fight, lower the more there are: the square, the arithmetic, the points and their winner.

    `current`: the fight to light. Returns the height used.
    """
    tall = min(max(76.0, ui.px(BODY) * 1.4), box.h / len(fights))
    gap = 6 if tall >= 48 else 2
    for i, fight in enumerate(fights):
        place = Rect(box.x, box.y + i * tall, box.w, tall - gap)
        id_ = f"turn.{name_of(fight.cell)}"
        tint = ui.tone.lit if fight is current else ui.tone.field
        ui.put(f"{id_}.tile", art.tile(place.w, place.h, min(16, place.h / 3), tint), place.x, place.y, animates=False)
        cell = Rect(place.x + 12, place.y, 58, place.h)
        ui.text_in(id_, name_of(fight.cell), cell, SMALL, "display_bold", ui.tone.accent, "left")
        gain = Rect(place.right - 72, place.y, 62, place.h)
        line = signed(fight.points) if fight.points else str(fight.points)
        ui.text_in(
            f"{id_}.gain", line, gain, LABEL, "display_bold", ui.tone.accent if fight.points else ui.tone.dim, "right"
        )
        right = gain.x
        if fight.winner is not None:
            high = round(min(42.0, place.h - 4))
            wide = round(high * 0.58)
            right -= wide + 2
            pennant = art.pennant(wide, high, frame.colour(fight.winner))
            ui.put(f"{id_}.pennant", pennant, right, place.cy - high / 2, animates=False)
        room = Rect(cell.right + 2, place.y, right - cell.right - 6, place.h)
        draw_sum(ui, f"{id_}.sum", fight, frame.seats, room, ui.px(SMALL))
    return tall * len(fights)
