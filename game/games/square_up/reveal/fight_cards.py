"""`draw_cards` draws the fights of a turn as cards, all alike: who met, with what strength, and who scored how much."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _, signed
from game.art.base import palette
from game.games.square_up import phrases
from game.games.square_up.art import drop, drop_colour, pill, unit_sprite
from game.games.square_up.paper import FADED, draw_slip, draw_slip_losses, units_of
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import COST, Unit, name_of
from game.games.square_up.turn_summary import decider
from game.ui.layout import Rect, column, row
from game.ui.style import LABEL, LEAST, SMALL
from game.ui.widgets import Ui

LEAST_HIGH, MOST_HIGH = 150.0, 380.0
"""Heights of a card; with more fights than have room the turn is a list."""
GAP = 14.0
HEAD = 46.0
"""Most size of the name of the square and of the points."""
WORDS = 40.0
"""Most size of the line that says why, where two figures do not."""
LEAST_WORDS, LEAST_LARGE = 23.0, 30.0
"""The line is broken before it is smaller."""
SLIP = 150.0
"""Most side of the paper with a side's units."""
FIGURE = 0.5
"""Most size of a strength, as a share of the paper beside it."""
PRICED, PRICE = 210.0, 46.0
"""From this height on a card says what the points are for; most height of that line."""
SIGN = 44.0
CROWN = 0.36
"""Side of the sign of a winner with less strength, as a share of the paper with its units."""


def cards_high(box: Rect, fights: Sequence[Fight]) -> float:
    """Height in `box` of a card for each fight; 0.0 where they have no room."""
    high = min(MOST_HIGH, (box.h + GAP) / len(fights) - GAP)
    return len(fights) * (high + GAP) - GAP if high >= LEAST_HIGH else 0.0


def draw_cards(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    """A card for each fight of the turn, which fill `box`."""
    fights = frame.fights
    reasons = [reason(fight) for fight in fights]
    size, lines = _words(ui, [line for line in reasons if line], box.w - 32)
    for fight, line, place in zip(fights, reasons, column(box, len(fights), GAP), strict=True):
        card = Rect(place.x, round(place.y), place.w, round(place.h))
        _draw_card(ui, frame, fight, card, line, size, lines if any(reasons) else 0)


def reason(fight: Fight) -> str:
    """Why a fight ended so, where the two strengths do not say it; "" where they do."""
    if fight.winner is None:
        return _("all shapes are destroyed")
    if fight.how == "tools":
        return _("undefended")
    if fight.how == "fractal":
        return _("a Fractal beats all but circles")
    if not fight.points:
        return _("the splot has other cells left")
    match decider(fight):
        case "scissors":
            return _("the Scissors decide: weaker by 2")
        case "splot":
            return _("the Splot decides: stronger by 1")
    return ""


def _words(ui: Ui, lines: Sequence[str], wide: float) -> tuple[float, int]:
    """The size of all reasons, and the number of lines of each."""
    most = min(ui.px(SMALL), WORDS)
    size = min((text.fit(line, "body", most, wide, LEAST) for line in lines), default=most)
    least = LEAST_LARGE if ui.large else LEAST_WORDS
    return (size, 1) if size >= min(most, least) else (least, 2)


def _draw_card(ui: Ui, frame: RevealFrame, fight: Fight, box: Rect, line: str, size: float, lines: int) -> None:
    id_ = f"turn.{name_of(fight.cell)}"
    ui.put(f"{id_}.tile", art.tile(box.w, box.h, 18, ui.tone.field), box.x, box.y, animates=False)
    inner = box.inset(16, 10)
    head = Rect(inner.x, inner.y, inner.w, min(HEAD, ui.px(LABEL)) * 1.25)
    low = Rect(inner.x, inner.bottom - lines * size * 1.25, inner.w, lines * size * 1.25)
    middle = _draw_head(ui, frame, fight, id_, head)
    if line:
        ink = ui.tone.dim
        ui.paragraph(f"{id_}.why", line, low, size / ui.px(1), colour=ink, middle=True, anchor="center", spacing=1.1)
    room = Rect(inner.x, head.bottom + 4, inner.w, low.y - head.bottom - 8)
    if fight.points and box.h >= PRICED:
        high = round(min(PRICE, max(42.0, ui.px(SMALL))))
        room = Rect(room.x, room.y, room.w, room.h - high - 4)
        _draw_prices(ui, frame, fight, id_, Rect(room.x, room.bottom + 4, room.w, high))
    elif fight.points:
        _draw_prices(ui, frame, fight, id_, middle, is_whole=False)
    sides = sorted(fight.sides, key=lambda side: (side.seat != fight.winner, side.seat))
    between = SIGN if len(sides) == 2 else 16.0
    parts = row(room, len(sides), between)
    for side, part in zip(sides, parts, strict=True):
        _draw_side(ui, frame, fight, side, part)
    if len(sides) == 2:
        # Between the strengths.
        sign = Rect(parts[0].right, room.y, SIGN, room.h)
        if room.h >= SLIP * 1.3 and fight.how != "tools":
            slip, figure = _sizes(parts[0])
            sign = Rect(sign.x, room.cy + (slip - figure) / 2, SIGN, figure)
        ui.text_in(f"{id_}.sign", _sign(fight, sides), sign, LABEL, "display_bold", ui.tone.dim)


def _sizes(box: Rect) -> tuple[float, float]:
    """Side of the paper with a side's units in `box`, and the size of the strength below it."""
    slip = round(min(SLIP, box.h, box.w))
    return slip, min(slip * FIGURE, box.w * 0.34, box.h - slip)


def _sign(fight: Fight, sides: Sequence[Side]) -> str:
    """The sign between the two sides, the winner's first."""
    one, other = sides
    if one.shape is None or other.shape is None or fight.how == "tools":
        return ">"
    return phrases.sign(one, other)


def _draw_head(ui: Ui, frame: RevealFrame, fight: Fight, id_: str, box: Rect) -> Rect:
    """The square at the left, at the right the points on a plate in the winner's colour. Returns the room between."""
    size = min(HEAD, ui.px(LABEL))
    left = box.x + text.measure(name_of(fight.cell), "display_bold", size) + 16
    ui.text_in(id_, name_of(fight.cell), box, size / ui.px(1), "display_bold", ui.tone.accent, "left")
    line = signed(fight.points) if fight.points else "0"
    if fight.winner is None:
        ui.text_in(f"{id_}.gain", line, box, size / ui.px(1), "display_bold", ui.tone.dim, "right")
        return Rect(left, box.y, 0, box.h)
    colour = frame.colour(fight.winner)
    wide = round(text.measure(line, "display_bold", size) + box.h * 1.35)
    plate = Rect(box.right - wide, box.y, wide, round(box.h))
    ui.put(f"{id_}.pill", pill(plate.w, plate.h, colour), plate.x, plate.y, animates=False)
    ink = (*palette.rgb(palette.MARK_INKS[colour]), 255)
    room = Rect(plate.x + box.h * 0.95, plate.y, plate.w - box.h * 1.2, plate.h)
    ui.text_in(f"{id_}.gain", line, room, size / ui.px(1), "display_bold", ink)
    return Rect(left, box.y, plate.x - 16 - left, box.h)


def _draw_prices(ui: Ui, frame: RevealFrame, fight: Fight, id_: str, box: Rect, is_whole: bool = True) -> None:
    """What was beaten, each unit with the ink that it cost: their sum is what the winner scores. Without it where the
    prices are not the `is_whole` line; nothing where they have no room."""
    parts = [
        (side.seat, unit, size, ink)
        for side in fight.sides
        if side.seat != fight.winner
        for unit, size, ink in prices(side)
    ]
    side, plus = round(box.h), text.measure("+", "display_bold", box.h * 0.8) + 16
    wide = [2 * side * 0.96 + text.measure(str(ink), "display_bold", box.h * 0.8) for *_unit, ink in parts]
    total = f"= {signed(fight.points)}"
    end = text.measure(total, "display_bold", box.h * 0.8) if is_whole else -16.0
    long = sum(wide) + plus * (len(parts) - 1) + 16 + end
    if long > box.w and not is_whole:
        return
    x = box.cx - long / 2
    for i, (seat, unit, size, ink) in enumerate(parts):
        if i:
            sign = Rect(x, box.y, plus, box.h)
            ui.text_in(f"{id_}.plus.{i}", "+", sign, box.h * 0.8 / ui.px(1), "display_bold", ui.tone.dim)
            x += plus
        look = unit_sprite(unit, frame.colour(seat), side, size)
        ui.put(f"{id_}.paid.{i}", look, round(x), box.y, animates=False)
        wet = round(side * 0.72)
        ui.put(f"{id_}.drop.{i}", drop(wet, drop_colour(ui.tone.text)), round(x + side * 1.08), box.cy - wet / 2)
        figure = Rect(x + side * 1.8, box.y, wide[i] - side * 1.8 + 8, box.h)
        ui.text_in(f"{id_}.ink.{i}", str(ink), figure, box.h * 0.8 / ui.px(1), "display_bold", anchor="left")
        x += wide[i]
    if not is_whole:
        return
    room = Rect(x + 16, box.y, end + 8, box.h)
    ui.text_in(f"{id_}.sum", total, room, box.h * 0.8 / ui.px(1), "display_bold", ui.tone.accent, "left")


def prices(side: Side) -> list[tuple[Unit, int, int]]:
    """What a beaten side has lost that is worth points: unit, number of circles on one another, ink that it cost."""
    shape = COST[side.shape] * side.size if side.shape is not None and side.lost_shape else 0
    found = [(side.shape, side.size, shape)] if side.shape is not None and shape else []
    if side.tool is not None and side.worth > shape:
        found.append((side.tool, 1, side.worth - shape))
    return found


def _draw_side(ui: Ui, frame: RevealFrame, fight: Fight, side: Side, box: Rect) -> None:
    """A side's units on paper, crossed out if they are lost, and beside them the strength."""
    id_ = f"turn.{name_of(fight.cell)}.{side.seat}"
    fights = side.shape is not None and fight.how != "tools"
    figure = phrases.number(side.effective)
    # The strength stands below the units where the card is high enough, and otherwise beside them.
    below = fights and box.h >= SLIP * 1.3
    slip = round(min(SLIP, box.h, box.w * (0.6 if fights and not below else 1.0)))
    size = min(slip * FIGURE, box.w * 0.34, box.h - slip if below else box.h)
    wide = 0.0 if below or not fights else text.measure(figure, "display_bold", size) + 12
    high = slip + size if below else slip
    sheet = Rect(round(box.cx - (slip + wide) / 2), round(box.cy - high / 2), slip, slip)
    lost = side.lost_shape or side.lost_tool
    draw_slip(
        ui,
        id_,
        units_of(side),
        frame.seats[side.seat].colour,
        sheet,
        strength=FADED if lost else 1.0,
        face=frame.look(side.seat, fight.cell),
    )
    if lost:
        draw_slip_losses(ui, id_, side, sheet, frame.colour(fight.winner))
    elif fight.how == "fractal" and side.seat == fight.winner:
        # The figures alone say that it lost.
        crown = round(sheet.w * CROWN)
        with ui.on_layer(1):
            ui.icon(f"{id_}.crown", "trophy", sheet.x - crown * 0.4, sheet.y - crown * 0.3, crown, ui.tone.accent)
    if fights:
        room = Rect(sheet.right + 12, box.cy - size / 2, wide, size)
        if below:
            room = Rect(box.x, sheet.bottom + 2, box.w, size)
        ink = ui.tone.text if side.seat == fight.winner else ui.tone.dim
        ui.text_in(f"{id_}.strength", figure, room, size / ui.px(1), "display_bold", ink, "center" if below else "left")
