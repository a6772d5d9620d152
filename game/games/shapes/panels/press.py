"""`draw_press` draws the start of Shapes, the question who presses first; `draw_seat_key`, the key of a seat."""

from __future__ import annotations

from game import art
from game.app.intents import KEYS, Intent
from game.app.text import _
from game.core.game import Seat
from game.games.shapes.shapes_frame import ShapesFrame
from game.games.shapes.stop_turn import key_of
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, INK
from game.ui.widgets import Ui

STEP, GAP = 96, 16
FACE, KEY = 72, 48


def draw_press(ui: Ui, frame: ShapesFrame) -> None:
    """Draws "Let's play Shapes!" with a button for each person; the first press starts."""
    box = frame.layout.press
    # A panel is slightly transparent, and below it is the tower.
    ui.put("choice.ground", art.tile(box.w, box.h, 24, ui.tone.ground), box.x, box.y, animates=False)
    ui.panel("choice", box, True)
    title = Rect(box.x + 32, box.y + 24, box.w - 64, 90)
    ui.text_in("press.words", _("Let's play Shapes!"), title, 56, "display", ui.tone.accent)
    for i, seat in enumerate(frame.pressing):
        info = frame.table.seats[seat]
        place = Rect(box.x + 112, box.y + 126 + i * STEP, box.w - 224, STEP - GAP)
        face = art.face(FACE, info.colour, "person", "smile")
        ui.put(f"press.{seat}.face", face, box.x + 28, place.cy - FACE / 2, animates=False)
        ui.button(f"press.{seat}", place, info.name, ("press", seat), size=HEAD, weighty=True)
        draw_seat_key(ui, frame, f"press.{seat}.key", seat, place.right + 32, place.cy - KEY / 2)


def draw_seat_key(ui: Ui, frame: ShapesFrame, id_: str, seat: Seat, x: float, y: float) -> bool:
    """Draws the key or pad button with which a seat presses or stops, if it needs any: a single person with a mouse
    does not. Returns whether."""
    viewpoint = frame.table.viewpoint
    if ui.device.kind == "pad":
        if viewpoint.covers(seat, ui.device) and frame.public.phase != "press":
            draw_key(ui, id_, seat, x, y)
            return True
    elif viewpoint.covers(seat, KEYS) and (ui.device.kind == "keys" or viewpoint.is_shared):
        draw_key(ui, id_, seat, x, y)
        return True
    return False


def draw_key(ui: Ui, id_: str, seat: Seat, x: float, y: float) -> None:
    """The key of a seat, or the button of a pad."""
    if ui.device.kind == "pad":
        ui.keycap(id_, x, y, Intent.HINT)
        return
    ui.put(id_, art.keycap(KEY, KEY), x, y, animates=False)
    ui.text_in(f"{id_}.label", key_of(seat), Rect(x, y - 2, KEY, 44), BODY, "body_bold", INK)
