"""`draw_left_column` draws the left side of the Shapes table: tray, stacks or a choice, and buttons."""

from __future__ import annotations

from game.app.intents import Intent
from game.app.text import _
from game.games.shapes.layout import BUTTON, BUTTON_STEP
from game.games.shapes.panels.choice_panel import draw_choice
from game.games.shapes.panels.hand import ROW
from game.games.shapes.panels.stacks import draw_stacks
from game.games.shapes.panels.tray import draw_tray
from game.games.shapes.panels.turn_plate import draw_turn_plate
from game.games.shapes.rules.actions import Clear, Draw
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.widgets import Ui


def draw_left_column(ui: Ui, frame: ShapesFrame) -> None:
    draw_tray(ui, frame)
    if frame.choice.is_open:
        draw_choice(ui, frame)
        return
    draw_stacks(ui, frame)
    _draw_buttons(ui, frame, frame.layout.actions)
    if frame.layout.log is None and frame.view.phase != "press":
        ui.button("log", frame.layout.log_button, _("Log"), "log", icon="rules")


def _draw_buttons(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """Buttons for actions other than cards and pieces, above the deck, and above them the steps of the turn."""
    view, legal = frame.view, frame.table.legal
    entries: list[tuple[str, str, str]] = []
    if Draw() in legal:
        entries.append(("draw", _("Draw a card, end turn"), "plus"))
    if Clear() in legal:
        entries.append(("clear", _("Clear the Board"), "trash"))
    alike = [label for _id, label, _icon in entries]
    points_at_card = (ui.focus or "").startswith("card.") and ui.device.kind != "mouse"
    if frame.turn is not None and not (ui.large and frame.holds_input):
        top = box.y if frame.layout.log is not None else frame.layout.log_button.bottom + 16
        draw_turn_plate(ui, frame, frame.turn, Rect(box.x, top, box.w, box.bottom - top - len(entries) * BUTTON_STEP))
    for line, (id_, label, icon) in enumerate(entries):
        place = Rect(box.x, box.bottom - BUTTON - line * BUTTON_STEP, box.w, BUTTON)
        ui.button(id_, place, label, pick(id_), icon=icon, alike=alike, weighty=id_ != "clear")
        if id_ == frame.choice.done and len(view.hand) <= ROW and points_at_card:
            with ui.on_layer(1):
                ui.keycap("done.key", place.right - 22, place.y - 22, Intent.UP)
