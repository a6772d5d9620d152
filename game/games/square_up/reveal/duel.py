"""`draw_duel` lifts the fight that is on to a large card over a reveal's paper: both sides, the sum, the outcome."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.games.square_up import phrases
from game.games.square_up.art import drop
from game.games.square_up.fight_sums import draw_sum, high, sum_of
from game.games.square_up.paper import Paper, draw_cross, draw_slip
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import Cell
from game.ui.layout import Rect, row
from game.ui.style import BODY, INK, LABEL, LEAST, SMALL
from game.ui.widgets import Ui

GAP = 22
"""px between the square of the fight and the card."""
ROWS, ROWS_LARGE = 3.85, 4.05
"""Height of the card in squares."""
WORD = 115.0
"""Least width beside the units for the word below which the strength stands."""
FRAME = 12
"""px that the frame of a fight's square needs around it."""
NARROW = 5.8
"""Width of a narrow card in squares."""
LOW = 0.74
"""Height of a low card, as a share of the others'."""
RADIUS = 26
TIP = 34
FIGURE, NONE = 76.0, 44.0
"""Most size of a strength, and of the words in its place."""


def draw_duel(ui: Ui, frame: RevealFrame, paper: Paper, fight: Fight) -> Rect:
    """Returns the room of the card, which leaves the squares of all fights free if it can."""
    square, grid = paper.square(fight.cell), paper.box
    tall, wide = round((ROWS if not ui.large else ROWS_LARGE) * paper.cell), round(grid.w - 8)
    box = _free_place(paper, fight, [one.cell for one in frame.fights], wide, tall, ui.large)
    below = box.y >= square.bottom
    beside = not below and box.bottom > square.y
    tip = box.y if below else box.bottom
    ui.put("duel.shade", art.tile(box.w + 8, box.h + 8, RADIUS, (20, 23, 31, 70)), box.x + 2, box.y + 6, animates=False)
    look = art.tile(TIP, TIP, 4, ui.tone.ground)
    x, y = min(max(square.cx, box.x + 50), box.right - 50) - TIP / 2, tip - TIP / 2 + (4 if below else -8)
    if beside:
        x = box.x - TIP / 2 + 4 if box.x > square.cx else box.right - TIP / 2 - 8
        y = min(max(square.cy, box.y + 50), box.bottom - 50) - TIP / 2
    ui.put("duel.tip", look, x, y, angle=45.0, animates=False)
    ui.panel("duel", box)
    told, inner = frame.is_told(fight), box.inset(20, 16)
    said = min(ui.px(BODY) * 1.3, inner.h * (0.16 if not ui.large else 0.145)) * 2
    size = min(ui.px(BODY) * 1.15, 46.0, inner.h * (0.13 if not ui.large else 0.152))
    # With large text two figures of a plain fight, which stand on its sides, are not said again.
    adds = not (ui.large and len(fight.sides) == 2 and phrases.is_plain(fight))
    sums = high(size) if adds else 0.0
    sides = Rect(inner.x, inner.y, inner.w, inner.h - said - sums - 18)
    for side, place in zip(fight.sides, row(sides, len(fight.sides), 16), strict=True):
        _draw_side(ui, frame, fight, side, told, Rect(round(place.x), place.y, round(place.w), round(place.h)))
    if adds:
        while sum_of(fight, frame.seats).width(size) > inner.w and size > LEAST:
            size -= 1
        room = min(inner.w, sum_of(fight, frame.seats).width(size))
        draw_sum(ui, "tag.sum", fight, frame.seats, Rect(inner.cx - room / 2, sides.bottom + 9, room + 1, sums), size)
    if told:
        half = said / 2
        first = Rect(inner.x, inner.bottom - said, inner.w, half)
        # With large text the lit side says who has won.
        verdict = (phrases.beats(fight) if ui.large else "") or phrases.verdict(fight, frame.name, frame.viewer)
        if box.w < wide and fight.winner is None:
            # The sign between the strengths says that they are equal.
            verdict = _("The shapes are destroyed.")
        ui.text_in("duel.verdict", verdict, first, BODY, "display", ui.tone.accent)
        second = Rect(inner.x, inner.bottom - half, inner.w, half)
        line = phrases.gains(fight, frame.name)
        if (ui.large or box.w < wide) and fight.points:
            # Who scores, and how much, stands at the square and on the winner's panel.
            line = phrases.price(fight)
        ui.text_in("duel.gains", line, second, BODY, "body_bold")
    return box


def _free_place(paper: Paper, fight: Fight, fought: Sequence[Cell], wide: int, tall: int, large: bool) -> Rect:
    """The place of a card on the grid that covers as few squares of fights as can be, the nearest to its own; narrow or
    low only where the usual one does not leave them free."""
    square, grid = paper.square(fight.cell), paper.box
    cells = [paper.square(cell).inset(-FRAME) for cell in fought]
    tops = [square.bottom + GAP, square.y - GAP - tall, grid.bottom - tall]
    tops += [grid.y + i * paper.cell / 4 for i in range(int(4 * (grid.h - tall) / paper.cell) + 1)]
    places = [Rect(round(grid.x + 4), round(y), wide, tall) for y in tops]
    if not large:
        low = round(tall * LOW)
        places += [Rect(round(grid.x + 4), round(y), wide, low) for y in (square.y - GAP - low, *tops)]
    if not large and len(fight.sides) == 2:
        narrow = round(NARROW * paper.cell)
        steps = int(4 * (grid.w - narrow) / paper.cell)
        lefts = [*(round(grid.x + 4 + i * paper.cell / 4) for i in range(steps)), round(grid.right - 4 - narrow)]
        places += [Rect(x, round(y), narrow, tall) for y in tops for x in lefts]

    def cost(box: Rect) -> tuple[bool, int, bool, bool, float]:
        covered = sum(box.overlaps(cell) for cell in cells)
        away = abs(box.cx - square.cx) + abs(box.cy - square.cy)
        return box.overlaps(square.inset(-FRAME)), covered, box.h < tall, box.w < wide, away

    inside = [box for box in places if box.y >= grid.y - paper.cell and box.bottom <= grid.bottom + paper.cell / 2]
    return min(inside, key=cost)


def _draw_side(ui: Ui, frame: RevealFrame, fight: Fight, side: Side, told: bool, box: Rect) -> None:
    """The units of a seat on a large slip, beside it name and strength; of more than two sides the name is below."""
    info, id_ = frame.seats[side.seat], f"duel.{side.seat}"
    won = told and side.seat == fight.winner
    lost = told and (side.lost_shape or side.lost_tool)
    tint = ui.tone.lit if won else ui.tone.field
    ui.put(f"{id_}.tile", art.tile(box.w, box.h, 18, tint), box.x, box.y, animates=False)
    few = len(fight.sides) == 2
    size = round(min(box.h - 20, box.w * 0.52) if few else min(box.h * 0.62, box.w - 20))
    x, y = (box.x + 10, round(box.cy - size / 2)) if few else (round(box.cx - size / 2), box.y + 8)
    sheet = Rect(x, y, size, size)
    draw_slip(ui, id_, Square(0, side.shape, side.size, side.tool, side.splot), info.colour, sheet)
    if lost:
        draw_cross(ui, f"{id_}.cross", sheet, frame.colour(fight.winner))
    if lost and side.worth and fight.winner not in (None, side.seat):
        _draw_price(ui, id_, side.worth, sheet)
    ink = ui.tone.accent if won else ui.tone.text
    if not few:
        name = Rect(box.x + 6, sheet.bottom + 2, box.w - 12, box.bottom - sheet.bottom - 4)
        ui.text_in(f"{id_}.name", info.name, name, LABEL, "display", ink)
        return
    left = sheet.right + 14
    inner = Rect(left, box.y + 6, box.right - 10 - left, box.h - 12)
    pennant = art.pennant(26, 42, info.colour)
    ui.put(f"{id_}.pennant", pennant, sheet.x + 8, sheet.y - 6, animates=False)
    # Where large text leaves room for the strength alone, the pennant says whose it is.
    named = not ui.large or inner.h * 0.66 > FIGURE
    name = Rect(inner.x, inner.y, inner.w, inner.h * 0.34 if named else 0.0)
    if named:
        names = [frame.seats[one.seat].name for one in fight.sides]
        ui.text_in(f"{id_}.name", info.name, name, LABEL, "display", ink, alike=names)
    if side.shape is None:
        rest = Rect(inner.x, name.bottom, inner.w, inner.h - name.h)
        words = pgettext("of a side in a fight", "no shape")
        most = min(SMALL, NONE / ui.px(1))
        ui.paragraph(f"{id_}.none", words, rest, most, colour=ui.tone.dim, middle=True, anchor="center", spacing=1.0)
        return
    effective = phrases.number(side.effective)
    if ui.large or inner.w < WORD:
        # A shield says what the figure is: the word would take its room.
        figure = Rect(inner.x, name.bottom, inner.w, inner.bottom - name.bottom)
        grown = min(FIGURE, figure.h)
        sign = round(grown * 0.6)
        wide = sign + 8 + text.measure(effective, "display_bold", grown)
        ui.icon(f"{id_}.shield", "shield", figure.cx - wide / 2, figure.cy - sign / 2, sign, ui.tone.dim)
        room = Rect(figure.cx - wide / 2 + sign + 8, figure.cy - grown / 2, wide - sign, grown)
        ui.text_in(f"{id_}.figure", effective, room, grown, "display_bold", ink, "left")
        return
    low = max(LEAST * 1.3, inner.h * 0.2)
    word = Rect(inner.x, name.bottom, inner.w, low)
    line = pgettext("below a figure", "strength")
    ui.text_in(f"{id_}.word", line, word, min(SMALL, low / 1.2 / ui.px(1)), colour=ui.tone.dim)
    figure = Rect(inner.x, word.bottom - 4, inner.w, inner.bottom - word.bottom + 4)
    ui.text_in(f"{id_}.figure", effective, figure, min(FIGURE, figure.h) / ui.px(1), "display_bold", ink)


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
