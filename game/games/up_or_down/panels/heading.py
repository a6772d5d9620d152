"""`draw_heading` draws whose columns of Up or Down? are shown: face, name, score and rank; `draw_turns_left`, how
soon the match ends."""

from __future__ import annotations

from game import art
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.panels.seat_tiles import PENNANT, PENNANT_LARGE, draw_badge, figure_ink
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.scene.standing import BADGE
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL, SUBHEAD
from game.ui.widgets import Ui

FACE, FACE_LARGE = 72, 80
BADGE_LARGE = (124, 54)
"""Size of the badge with the rank, beside large text."""
LEVEL = 0.53
"""Share of the heading that its second line takes, beside large text."""
BESIDE_FACE = 16
"""From the face to the words of the heading, which have one left edge."""


def draw_heading(ui: Ui, box: Rect, seat: Seat, frame: UpOrDownFrame) -> None:
    """Face, name, score and rank of the shown seat. It opens the viewer's own."""
    view, tile = frame.view, frame.table.tiles[seat]
    if view.seat is not None:
        ui.target(f"seat.{view.seat}", box, ("seat", view.seat), ring=16)
    if ui.large:
        _draw_large_heading(ui, box, view, tile)
        return
    face = art.seat_face(FACE, tile.info, tile.mood)
    ui.put("columns.face", face, box.x, box.y + 14, animates=False)
    pennant = art.pennant(*PENNANT, tile.info.colour)
    ui.put("columns.pennant", pennant, box.right - PENNANT[0], box.y - 24, animates=False)
    left = box.x + FACE + BESIDE_FACE
    line = Rect(left, box.y + 8, box.right - PENNANT[0] - 10 - left, 44)
    ui.text_in("columns.name", tile.info.name, line, SUBHEAD, "display", anchor="left")
    low = Rect(left, line.bottom, box.right - left, 44)
    wide = ui.text_in("columns.total", tile.figure, low, SUBHEAD, "display_bold", figure_ink(ui, tile), "left") + 14
    draw_badge(ui, view, seat, Rect(low.x + wide, low.y, low.w - wide, low.h), BADGE, "columns")


def draw_turns_left(ui: Ui, frame: UpOrDownFrame, box: Rect, style: str = "body", anchor: str = "right") -> None:
    """How soon the match ends, at the right end of `box` or at another `anchor`."""
    view, words = frame.view, turns_left_words(frame)
    seat = view.seat if view.seat is not None else view.actor
    near = seat is not None and view.turns_left(seat) <= phrases.NEAR_END
    if words:
        ui.text_in("turns-left", words, box, SMALL, style, ui.tone.accent if near else ui.tone.dim, anchor)


def counts_down(frame: UpOrDownFrame) -> bool:
    """Whether nobody draws any more, so that the last turns are counted where the piles lay."""
    return frame.view.actor is not None and not phrases.has_piles(frame.view) and not frame.is_lesson


def turns_left_words(frame: UpOrDownFrame) -> str:
    """How soon the match ends; "" where the table does not say it, or counts the turns in the middle of the ring."""
    seat = frame.view.seat
    if counts_down(frame):
        return ""
    if frame.is_lesson and (seat is None or frame.view.turns_left(seat) > 1):
        # Each step is an example of its own: their turns would jump about.
        return ""
    return phrases.turns_left(frame.view, looks_on=frame.table.viewpoint.looks_on)


def _draw_large_heading(ui: Ui, box: Rect, view: UpOrDownView, tile: SeatTile) -> None:
    face = art.seat_face(FACE_LARGE, tile.info, tile.mood)
    ui.put("columns.face", face, box.x, box.cy - FACE_LARGE / 2, animates=False)
    pennant = art.pennant(*PENNANT_LARGE, tile.info.colour)
    ui.put("columns.pennant", pennant, box.x + FACE_LARGE + 6, box.y - 18, animates=False)
    left = box.x + FACE_LARGE + PENNANT_LARGE[0] + 16
    line = Rect(left, box.y, box.right - left, box.h * (1 - LEVEL))
    low = Rect(left, line.bottom - 4, line.w, box.h - line.h)
    right = box.right - draw_badge(ui, view, tile.seat, line, BADGE_LARGE, "columns")
    ui.text_in("columns.total", tile.figure, low, BODY, "display_bold", figure_ink(ui, tile), "left")
    name = Rect(left, line.y, right - left, line.h)
    ui.text_in("columns.name", tile.info.name, name, SUBHEAD, "display", anchor="left")
