"""`draw_curves` draws all scores of a match as lines on a sheet beside its result, with what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _
from game.core.game import SeatInfo
from game.games.square_up.art import unit_sprite
from game.games.square_up.chart import History, apart, draw_leader, draw_line
from game.games.square_up.rules.deciding import Deciding
from game.ui.layout import Rect
from game.ui.style import INK_DIM, SMALL
from game.ui.widgets import Ui

LIT = (255, 201, 56, 150)
"""The turn that decided."""
ENDS = 1.3
"""From the ends of the lines to the right edge of their marks, in sides of these."""


def draw_curves(
    ui: Ui, box: Rect, history: History, seats: Sequence[SeatInfo], first: int, found: Deciding | None
) -> None:
    """Draws the lines of all seats from the turn `first` on in a room `box` of a sheet, without a scale. What decided,
    if it is `found`, is lit with its turn below it, and a crown stands where the winner's lead begins."""
    turns, best = max(1, len(history) - 1 - first), max(1, *(max(totals) for totals in history))
    side, size, thick = 42, min(ui.px(SMALL), 34.0), 8
    figures = text.measure(str(best), "display_bold", size * 1.1) + 8
    # The marks at the ends lie above one another, also where the lines end near each other.
    plot = Rect(box.x + 8, box.y + side / 2, box.w - 16 - ENDS * side - figures, box.h - side / 2 - size * 1.5)
    line = art.tile(round(plot.w), 3, 1, (*INK_DIM[:3], 120))
    ui.put("curve.ground", line, plot.x, plot.bottom, animates=False)
    step = plot.w / turns
    if found is not None:
        _draw_found(ui, plot, box, found, first, step, size)
    heights = [
        {seat: plot.bottom - total / best * plot.h for seat, total in enumerate(totals)} for totals in history[first:]
    ]
    # Lines that would be one run side by side.
    lines = [apart(one, thick, plot.bottom) for one in heights]
    marks = apart(heights[-1], side * 0.98, plot.bottom + side * 0.3)
    for seat, info in enumerate(seats):
        way = [(plot.x + step * at, line[seat]) for at, line in enumerate(lines)]
        draw_line(ui, seat, info.colour, way, thick, 255.0, [(seat,)] * (len(way) - 1))
        (x, y), mark = way[-1], marks[seat]
        left = x + (ENDS - 1) * side
        if abs(mark - y) > 2:
            draw_leader(ui, seat, (x, y), (left + side / 2, mark))
        ui.put(f"curve.{seat}", unit_sprite("circle", info.colour, side), left, mark - side / 2, animates=False)
        room = Rect(left + side + 4, mark - side / 2, figures, side)
        ui.text_in(f"curve.{seat}.total", str(history[-1][seat]), room, size / ui.px(1), "display_bold", anchor="left")
        if found is not None and seat == found.winner and found.since > first:
            x, y = way[found.since - first]
            wide = round(side * 1.1)
            ui.put("curve.lead", art.crown(wide), x - wide / 2, y - wide * 0.7 - thick, animates=False)


def _draw_found(ui: Ui, plot: Rect, box: Rect, found: Deciding, first: int, step: float, size: float) -> None:
    """The turn that decided as a band, and below the ground its number, the one since when the winner led, and the
    `first` one."""
    wide = round(max(14.0, step))
    x = plot.x + (found.turn - first - 0.5) * step
    ui.put("curve.turn", art.tile(wide, round(plot.h), 6, LIT), round(x - wide / 2), plot.y, animates=False)
    low = size * 1.4

    def below(words: str, x: float) -> Rect:
        long = text.measure(words, "display", size) + 4
        left = min(max(box.x, x - long / 2), box.right - long)
        return Rect(left, plot.bottom + 4, long, low)

    def named(turn: int) -> str:
        return _("Turn {turn}", turn=turn)

    words = named(found.turn)
    place = below(words, x)
    ui.text_in("curve.words", words, place, size / ui.px(1), "display")
    taken = [place]
    for id_, turn in (("since", found.since), ("first", first)):
        if turn == found.turn or (id_ == "first" and not first):
            continue
        rooms = [(words, below(words, plot.x + (turn - first) * step)) for words in (named(turn), str(turn))]
        free = [one for one in rooms if not any(one[1].inset(-8, 0).overlaps(other) for other in taken)]
        for words, room in free[:1]:
            ui.text_in(f"curve.{id_}", words, room, size / ui.px(1), "display")
            taken.append(room)
