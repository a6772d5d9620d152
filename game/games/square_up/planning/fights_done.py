"""`draw_fights_done` shows the fights of Square Up's latest turn in pictures: who won, what was lost, where, points."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import text
from game.app.text import pgettext, signed
from game.core.game import SeatInfo
from game.games.square_up.art import unit_sprite
from game.games.square_up.paper import draw_lost
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import name_of
from game.games.square_up.turn_summary import losses
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

ROW = 58.0
"""Height of a fight."""
APART, CELL = 6, 56
"""Between pictures, and room for the name of a cell."""


def draw_fights_done(
    ui: Ui, fights: Sequence[Fight], seats: Sequence[SeatInfo], box: Rect, row: float = ROW, *, told: bool = False
) -> None:
    """Draws as many of the `fights` in `box` as have room in rows of the height `row`, the dearest first. `told`: a
    sentence above them says the outcome."""
    shown = sorted(fights, key=lambda fight: -fight.points)[: int(box.h / row + 0.01)]
    for i, fight in enumerate(shown):
        _draw_fight(ui, f"fight.{i}", fight, seats, Rect(box.x, box.y + i * row, box.w, row), told)


def _draw_fight(ui: Ui, id_: str, fight: Fight, seats: Sequence[SeatInfo], box: Rect, told: bool) -> None:
    """The cell, the winner's shape, what it beat crossed out, and the points."""
    side = round(box.h - 6)
    ui.text_in(f"{id_}.cell", name_of(fight.cell), Rect(box.x, box.y, CELL, box.h), BODY, "display", anchor="left")
    x = round(box.x + CELL)
    for one in fight.sides:
        if one.seat == fight.winner and one.shape is not None:
            look = unit_sprite(one.shape, seats[one.seat].colour, side, one.size)
            ui.put(f"{id_}.winner", look, x, round(box.cy - side / 2), animates=False)
            x += side + APART
    end = box.right
    if fight.points:
        words = signed(fight.points)
        end -= ui.text_in(f"{id_}.points", words, box, SUBHEAD, "display_bold", ui.tone.accent, "right") + APART
    small = round(side * 0.86)
    for loss in losses((fight,)):
        if x + small > end:
            break
        place = Rect(x, round(box.cy - small / 2), small, small)
        draw_lost(ui, f"{id_}.{loss.seat}.{loss.unit}", loss, place, seats)
        x += small + APART
    if fight.winner is None and not told:
        both, every = pgettext("beside a fight", "both lost"), pgettext("beside a fight", "all lost")
        words = both if len(fight.sides) < 3 else every
        room = Rect(x + 2 * APART, box.y, box.right - x - 2 * APART, box.h)
        if text.measure(words, "body", LEAST) <= room.w:
            ui.text_in(f"{id_}.words", words, room, SMALL, "body", anchor="left")
