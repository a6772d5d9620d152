"""`draw_seats` draws the seats beside a reveal with their points; in the summary the scores turn by turn below them.

Pointing at a seat lights its whole plan.
"""

from __future__ import annotations

from game import art
from game.app import bot_characters, text
from game.app.bot_characters import Feeling
from game.app.text import ngettext, signed
from game.core.game import Seat
from game.games.square_up.art import unit_sprite
from game.games.square_up.chart import draw_chart
from game.games.square_up.paper import FADED, draw_cross
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.turn_summary import Loss, losses
from game.table.feedback.leading import most
from game.table.scene.standing import SIGN, draw_lead
from game.ui.layout import Rect, column
from game.ui.style import HEAD, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

PAPER = (247, 244, 232, 255)
HIGH = 164.0
"""Most height of a seat's panel."""
GAP = 16.0
UNIT, GAINED = 40.0, 52.0
"""Most sizes of the word behind the points, and of what a turn adds."""
LEAST_CHART, MOST_CHART = 320.0, 1.5
"""Height that the chart of the scores needs, and its most height in widths."""
CHARTED = 3
"""The first turn after which a chart says anything."""


FACED = 140.0
"""Height from which on a plate has a face beside large words."""


def draw_seats(ui: Ui, frame: RevealFrame, area: Rect) -> None:
    count = len(frame.seats)
    high = min(HIGH, (area.h - GAP * (count - 1)) / count)
    # As on the table: the rivals, and below them the person who looks.
    order = sorted(range(count), key=lambda seat: seat == frame.viewer)
    boxes = column(Rect(area.x, area.y, area.w, count * (high + GAP) - GAP), count, GAP)
    for seat, box in zip(order, boxes, strict=True):
        _draw_seat(ui, frame, seat, Rect(box.x, round(box.y), box.w, round(box.h)))
    top = area.y + count * (high + GAP)
    if frame.done and area.bottom - top >= LEAST_CHART and frame.turn >= CHARTED and any(frame.history[-1]):
        place = Rect(area.x, top, area.w, min(area.bottom - top, area.w * MOST_CHART))
        draw_chart(ui, place, frame.history, frame.seats, turns=frame.turns)


def _draw_seat(ui: Ui, frame: RevealFrame, seat: Seat, box: Rect) -> None:
    id_ = f"seat.{seat}"
    ui.target(id_, box, ("seat", seat), ring=24)
    current = frame.current
    won = current is not None and frame.is_told(current) and current.winner == seat
    ui.panel(id_, box, active=won or frame.lit == seat)
    _draw_head(ui, frame, seat, id_, box)
    if frame.lit not in (None, seat):
        ui.put(f"{id_}.dim", art.tile(box.w, box.h, 24, (20, 23, 31, 90)), box.x, box.y, animates=False)


def _draw_head(ui: Ui, frame: RevealFrame, seat: Seat, id_: str, box: Rect) -> None:
    """A seat's face, name and points. With large text the face is small, and short words have the rest."""
    info, gained, total = frame.seats[seat], frame.progress.gained(seat), frame.totals[seat]
    pennant = Rect(box.right - 56, box.y - 6, 38, 60)
    left = box.x + 20
    if not ui.large or box.h >= FACED:
        size = round(min(104.0 if not ui.large else 84.0, box.h - 28))
        face = art.seat_face(size, info, bot_characters.mood(info.level, _feeling(frame, seat)))
        ui.put(f"{id_}.face", face, left, box.cy - size / 2, animates=False)
        left += size + (20 if not ui.large else 14)
    ui.put(f"{id_}.pennant", art.pennant(pennant.w, pennant.h, info.colour), pennant.x, pennant.y, animates=False)
    high = (box.h - 10) * (0.5 if not ui.large else 0.42)
    name = Rect(left, box.y + 8, pennant.x - 10 - left, high)
    leads = frame.done and seat in most(frame.history[-1])
    name = Rect(name.x, name.y, name.w - (SIGN + 28 if leads else 0), name.h)
    ink = ui.tone.accent if frame.lit == seat else ui.tone.text
    named = ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", ink, "left")
    if leads:
        # Beside the name, away from the pennant.
        draw_lead(ui, seat, name.x + named + 20, name.cy)
    low = Rect(left, name.bottom, box.right - 22 - left, box.h - 10 - high)
    wide = ui.text_in(f"{id_}.total", str(total), Rect(low.x, low.y, 96, low.h), 60, "display_bold", anchor="left")
    rest = Rect(low.x + wide + 12, low.y + 4, low.w - wide - 12, low.h)
    if gained:
        line = signed(gained)
        grown = ui.text_in(
            f"{id_}.points", line, rest, min(SUBHEAD, GAINED / ui.px(1)), "display_bold", ui.tone.accent, "right"
        )
        rest = Rect(rest.x, rest.y, rest.w - grown - 12, rest.h)
    word, letters = ngettext("point", "points", total), min(ui.px(SMALL), UNIT)
    if text.measure(word, "body", LEAST) <= rest.w:
        ui.text_in(f"{id_}.unit", word, rest, letters / ui.px(1), colour=ui.tone.dim, anchor="left")


def _feeling(frame: RevealFrame, seat: Seat) -> Feeling:
    """How a seat takes the outcome of the current fight, or at the end the outcome of the turn."""
    fight = frame.current
    if fight is None and frame.done and max(frame.points) > 0:
        lost = any(loss.seat == seat for loss in losses(frame.told))
        return "gains" if frame.points[seat] == max(frame.points) else "hurt" if lost else "waits"
    if fight is None or not frame.is_told(fight) or fight.winner is None:
        return "waits"
    return "waits" if all(side.seat != seat for side in fight.sides) else "gains" if fight.winner == seat else "hurt"


def draw_loss(ui: Ui, frame: RevealFrame, id_: str, loss: Loss, box: Rect) -> None:
    """A destroyed unit on a piece of paper, crossed out."""
    ui.put(f"{id_}.paper", art.tile(box.w, box.h, min(10, box.w / 6), PAPER), box.x, box.y, animates=False)
    inner = round(box.w * 0.88)
    x, y = box.cx - inner / 2, box.cy - inner / 2
    look = unit_sprite(loss.unit, frame.colour(loss.seat), inner, loss.size)
    ui.put(f"{id_}.unit", look, x, y, animates=False, alpha=255 * FADED)
    draw_cross(ui, f"{id_}.cross", box, frame.colour(loss.winner))
