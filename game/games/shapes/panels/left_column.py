"""`draw_left_column` draws the left side of the Shapes table: tray, stacks or a choice, and buttons."""

from __future__ import annotations

from game.app.intents import Intent
from game.app.text import _
from game.games.shapes.layout import BUTTON, BUTTON_GAP, BUTTON_STEP, BUTTON_STEP_LARGE
from game.games.shapes.panels.choice_panel import draw_choice
from game.games.shapes.panels.hand import ROW
from game.games.shapes.panels.last_turn import draw_turn_before
from game.games.shapes.panels.stacks import draw_stacks
from game.games.shapes.panels.tray import draw_tray
from game.games.shapes.panels.turn_plate import draw_turn_plate
from game.games.shapes.rules.actions import Clear, Draw
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.widgets import Ui

NOTE, NOTE_MOST = 190, 300
"""Canvas px that the note with the turn before needs, and takes at the most."""


def draw_left_column(ui: Ui, frame: ShapesFrame) -> None:
    draw_tray(ui, frame)
    if frame.choice.is_open:
        draw_choice(ui, frame)
        return
    draw_stacks(ui, frame)
    _draw_buttons(ui, frame, frame.layout.actions)


def _draw_buttons(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """Buttons for actions other than cards and pieces, above the deck, and above them the steps of the turn; where no
    note has room beside the seats, what the last turn came to."""
    view, legal = frame.view, frame.table.legal
    entries: list[tuple[str, str, str]] = []
    if Draw() in legal:
        entries.append(("draw", _("Draw a card, end turn"), "plus"))
    if Clear() in legal:
        entries.append(("clear", _("Clear the Board"), "trash"))
    alike = [label for _id, label, _icon in entries]
    points_at_card = (ui.focus or "").startswith("card.") and ui.device.kind != "mouse"
    high, step = float(BUTTON), float(BUTTON_STEP)
    if ui.large and entries:
        # Two of them leave room for the log.
        step = min(BUTTON_STEP_LARGE, (box.h - frame.layout.log_button.h - 8) / len(entries))
        high = float(int(step - BUTTON_GAP))
    rest = Rect(box.x, box.y, box.w, box.h - len(entries) * step)
    if frame.layout.log is None and view.phase != "press":
        rest = _draw_log(ui, frame, rest)
    if frame.turn is not None and not ui.large:
        draw_turn_plate(ui, frame, frame.turn, rest)
    for line, (id_, label, icon) in enumerate(entries):
        place = Rect(box.x, box.bottom - high - line * step, box.w, high)
        ui.button(id_, place, label, pick(id_), icon=icon, alike=alike, weighty=id_ != "clear")
        if id_ == frame.choice.done and len(view.hand) <= ROW and points_at_card:
            with ui.on_layer(1):
                # Large words fill the button, so its key stands beside it.
                x, y = (place.right + 12, place.cy - 24) if ui.large else (place.right - 22, place.y - 22)
                ui.keycap("done.key", x, y, Intent.UP)


def _draw_log(ui: Ui, frame: ShapesFrame, box: Rect) -> Rect:
    """The note with the last turn, or a button that opens the log where it finds no room. Returns what is free below
    it."""
    button = frame.layout.log_button
    if ui.large and frame.before is not None and box.h >= NOTE and not frame.holds_input:
        draw_turn_before(ui, frame, frame.before, Rect(box.x, box.y, box.w, min(NOTE_MOST, box.h - 16)))
        return Rect(box.x, box.bottom, box.w, 0)
    ui.button("log", button, _("Log"), "log", icon="rules")
    return Rect(box.x, button.bottom + 16, box.w, box.bottom - button.bottom - 16)
