"""`draw_fights_done` tells the fights of Square Up's latest turn: the winner's face, a sentence, and the points."""

from __future__ import annotations

from game import art
from game.app.text import signed
from game.games.square_up import turn_words
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.fights import Fight
from game.ui.layout import Rect
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

ROW, MOST_ROW = 62.0, 84.0
"""Least and most height of a fight."""
FACE = 0.74
"""Side of a face, as a share of a row's height."""
APART, OVER = 12, 0.62
"""From a face to the words, and from one face to the next one of a tie, in faces."""
LINE = 1.08


def draw_fights_done(ui: Ui, frame: PlanningFrame, box: Rect, row: float) -> None:
    """Draws as many of the latest fights in `box` as have room in rows of the height `row`, the dearest first."""
    shown = sorted(frame.last_fights, key=lambda fight: -fight.points)[: int(box.h / row + 0.01)]
    for i, fight in enumerate(shown):
        _draw_fight(ui, f"fight.{i}", frame, fight, Rect(box.x, box.y + i * row, box.w, row))


def _draw_fight(ui: Ui, id_: str, frame: PlanningFrame, fight: Fight, box: Rect) -> None:
    """The face of who won, or the faces of all who lost; what happened, and the points."""
    side = round(min(box.h, MOST_ROW) * FACE)
    seats = [one.seat for one in fight.sides] if fight.winner is None else [fight.winner]
    small = side if len(seats) == 1 else round(side * 0.72)
    for i, seat in enumerate(seats):
        x = round(box.x + i * small * OVER)
        look = art.seat_face(small, frame.seats[seat])
        ui.put(f"{id_}.{seat}.face", look, x, round(box.cy - small / 2), animates=False)
    left, end = box.x + small * (1 + OVER * (len(seats) - 1)) + APART, box.right
    if fight.points:
        words = signed(fight.points)
        end -= ui.text_in(f"{id_}.points", words, box, SUBHEAD, "display_bold", ui.tone.accent, "right") + APART
    line = turn_words.told(fight, frame.table.name)
    room = Rect(left, box.y, end - left, box.h)
    ui.paragraph(f"{id_}.words", line, room, SMALL, middle=True, spacing=LINE)
