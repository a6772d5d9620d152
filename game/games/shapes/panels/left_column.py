"""`draw_left_column` draws the left side of the Shapes table: tray or buttons, stacks or a choice, and the log."""

from __future__ import annotations

from game.app.intents import Intent
from game.app.text import _
from game.games.shapes.layout import BUTTON, BUTTON_GAP, BUTTON_LARGE, BUTTON_WIDE
from game.games.shapes.panels.choice_panel import draw_choice
from game.games.shapes.panels.hand import ROW
from game.games.shapes.panels.last_turn import draw_turn_before
from game.games.shapes.panels.stacks import draw_stacks
from game.games.shapes.panels.tray import draw_tray
from game.games.shapes.rules.actions import Clear, Draw
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.widgets import Ui

KEY, KEY_LARGE = 48, 56
"""Height of the key on the edge of a button."""
KEY_IN, KEY_CLEAR = 24, 6
"""Canvas px from it to the right end of the edge on which it lies; and of it above the lower edge."""
NOTE, NOTE_MOST = 190, 340
"""Canvas px that the note with the turn before needs, and takes at the most."""


def draw_left_column(ui: Ui, frame: ShapesFrame) -> None:
    draw_tray(ui, frame)
    if frame.choice.is_open:
        draw_choice(ui, frame)
        return
    draw_stacks(ui, frame)
    if frame.layout.log is None and frame.view.phase != "press":
        _draw_log(ui, frame, frame.layout.actions)
    _draw_buttons(ui, frame, frame.layout.tray)


def _draw_buttons(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """Buttons for actions other than cards and pieces, below the deck. They end a turn before anything is chosen, so
    they have the place of the tray."""
    view, legal = frame.view, frame.table.legal
    entries: list[tuple[str, str, str]] = []
    if Draw() in legal:
        entries.append(("draw", _("Draw a card, end turn"), "plus"))
    if Clear() in legal:
        entries.append(("clear", _("Clear the Board"), "trash"))
    alike = [label for _id, label, _icon in entries]
    points_at_card = (ui.focus or "").startswith("card.") and ui.device.kind != "mouse"
    high, step = (BUTTON_LARGE, BUTTON_LARGE + BUTTON_GAP) if ui.large else (BUTTON, BUTTON + BUTTON_GAP)
    for line, (id_, label, icon) in enumerate(entries):
        place = Rect(box.x, box.y + line * step, BUTTON_WIDE, high)
        ui.button(id_, place, label, pick(id_), icon=icon, alike=alike, weighty=id_ != "clear")
        if id_ == frame.choice.done and len(view.hand) <= ROW and points_at_card:
            cap = KEY_LARGE if ui.large else KEY
            left, top = place.right - KEY_IN - ui.keycap_width(Intent.UP, cap), place.y - cap / 2
            if ui.large:
                # Large words fill the button: the key lies on its lower edge, clear of them.
                top = place.bottom - KEY_CLEAR
            with ui.on_layer(1):
                ui.keycap("done.key", left, top, Intent.UP, cap)


def _draw_log(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """The note with what the last turn came to, or a button that opens the log where it finds no room."""
    if ui.large and frame.before is not None and box.h >= NOTE and not frame.holds_input:
        draw_turn_before(ui, frame, frame.before, Rect(box.x, box.y, box.w, min(NOTE_MOST, box.h - 16)))
    else:
        ui.button("log", frame.layout.log_button, _("Log"), "log", icon="rules")
