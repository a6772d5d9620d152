"""`draw_duel` draws the fight that is on, beside a reveal's paper: both sides, the sum, and the outcome."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.games.square_up import phrases
from game.games.square_up.art import drop
from game.games.square_up.fight_sums import draw_sum, high, sum_of
from game.games.square_up.paper import draw_slip, draw_slip_losses, units_of
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.fights import Fight, Side
from game.ui.layout import Rect, row
from game.ui.style import BODY, INK, LABEL, LEAST, SMALL
from game.ui.widgets import Ui

HIGH, HIGH_LARGE = 400.0, 420.0
"""Height of the fight, also with large text."""
SLIP = 150.0
"""Most side of the paper with a side's units."""
FIGURE, NONE = 70.0, 40.0
"""Most size of a strength, and of the words in its place."""


def draw_duel(ui: Ui, frame: RevealFrame, box: Rect, fight: Fight) -> None:
    """A fight of two sides, which fills `box`: no square of the paper is hidden."""
    told = frame.is_told(fight)
    said = min(ui.px(BODY) * 1.3, box.h * 0.12) * 2
    size = min(ui.px(BODY) * 1.15, 42.0, box.h * 0.12)
    # With large text two figures of a plain fight, which stand on its sides, are not said again.
    adds = not (ui.large and phrases.is_plain(fight))
    sums = high(size) if adds else 0.0
    sides = Rect(box.x, box.y, box.w, box.h - said - sums - 18)
    for side, place in zip(fight.sides, row(sides, 2, 14), strict=True):
        _draw_side(ui, frame, fight, side, told, Rect(round(place.x), place.y, round(place.w), round(place.h)))
    if adds:
        while sum_of(fight, frame.seats).width(size) > box.w and size > LEAST:
            size -= 1
        room = min(box.w, sum_of(fight, frame.seats).width(size))
        draw_sum(ui, "tag.sum", fight, frame.seats, Rect(box.cx - room / 2, sides.bottom + 9, room + 1, sums), size)
    if not told:
        return
    half = said / 2
    # Who has won stands in the bar, and on the lit side.
    verdict = _("The shapes are destroyed.") if fight.winner is None else phrases.beats(fight)
    if not verdict:
        verdict = phrases.verdict(fight, frame.name, frame.viewer)
    first = Rect(box.x, box.bottom - said, box.w, half)
    ui.text_in("duel.verdict", verdict, first, BODY, "display", ui.tone.accent)
    second = Rect(box.x, box.bottom - half, box.w, half)
    line = phrases.price(fight) if fight.points else phrases.gains(fight, frame.name)
    ui.text_in("duel.gains", line, second, BODY, "body_bold")


def _draw_side(ui: Ui, frame: RevealFrame, fight: Fight, side: Side, told: bool, box: Rect) -> None:
    """The units of a seat on a slip, below it the name and the strength."""
    info, id_ = frame.seats[side.seat], f"duel.{side.seat}"
    won = told and side.seat == fight.winner
    lost = told and (side.lost_shape or side.lost_tool)
    tint = ui.tone.lit if won else ui.tone.field
    ui.put(f"{id_}.tile", art.tile(box.w, box.h, 18, tint), box.x, box.y, animates=False)
    size = round(min(SLIP, box.h * (0.56 if not ui.large else 0.42), box.w - 20))
    sheet = Rect(round(box.cx - size / 2), box.y + 10, size, size)
    draw_slip(ui, id_, units_of(side), info.colour, sheet, face=frame.look(side.seat, fight.cell))
    if lost:
        draw_slip_losses(ui, id_, side, sheet, frame.colour(fight.winner))
    if lost and side.worth and fight.winner not in (None, side.seat):
        _draw_price(ui, id_, side.worth, sheet)
    ink = ui.tone.accent if won else ui.tone.text
    ui.put(f"{id_}.pennant", art.pennant(26, 42, info.colour), box.x + 10, box.y - 4, animates=False)
    rest = Rect(box.x + 8, sheet.bottom + 4, box.w - 16, box.bottom - sheet.bottom - 8)
    named = round(rest.h * (0.4 if not ui.large else 0.46))
    names = [frame.seats[one.seat].name for one in fight.sides]
    ui.text_in(f"{id_}.name", info.name, Rect(rest.x, rest.y, rest.w, named), LABEL, "display", ink, alike=names)
    low = Rect(rest.x, rest.y + named, rest.w, rest.h - named)
    if side.shape is None:
        words = pgettext("of a side in a fight", "no shape")
        ui.text_in(f"{id_}.none", words, low, min(SMALL, NONE / ui.px(1)), colour=ui.tone.dim)
        return
    effective = phrases.number(side.effective)
    grown = min(FIGURE, low.h)
    sign = round(grown * 0.6)
    wide = sign + 8 + text.measure(effective, "display_bold", grown)
    ui.icon(f"{id_}.shield", "shield", low.cx - wide / 2, low.cy - sign / 2, sign, ui.tone.dim)
    room = Rect(low.cx - wide / 2 + sign + 8, low.cy - grown / 2, wide - sign, grown)
    ui.text_in(f"{id_}.figure", effective, room, grown / ui.px(1), "display_bold", ink, "left")


def _draw_price(ui: Ui, id_: str, ink: int, sheet: Rect) -> None:
    """The ink that the beaten units cost, in the lower left corner of their slip: it is what the winner scores."""
    high = round(max(LEAST * 1.5 if not ui.large else 50.0, sheet.h * 0.24))
    side = round(high * 0.7)
    wide = round(side + text.measure(str(ink), "display", high * 0.8) + high * 0.5)
    box = Rect(sheet.x + 4, sheet.bottom - high - 4, wide, high)
    ui.put(f"{id_}.price", art.chip(box.w, box.h, "focus"), box.x, box.y, animates=False)
    ui.put(f"{id_}.drop", drop(side), box.x + high * 0.14, box.cy - side / 2, animates=False)
    room = Rect(box.x + side, box.y, box.w - side - high * 0.14, high)
    ui.text_in(f"{id_}.price.ink", str(ink), room, high * 0.8 / ui.px(1), "display", INK)
