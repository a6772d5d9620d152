"""`draw_left_column` draws the left side of the Shapes table: tray or buttons, stacks or a choice, and the log."""

from __future__ import annotations

from game.app import text
from game.app.intents import Intent
from game.app.text import _
from game.games.shapes.layout import BUTTON, BUTTON_GAP, BUTTON_LARGE, BUTTON_WIDE
from game.games.shapes.main_button import only_draws
from game.games.shapes.panels.choice_panel import draw_choice
from game.games.shapes.panels.fan import ROW
from game.games.shapes.panels.last_turn import draw_turn_before
from game.games.shapes.panels.stacks import draw_stacks
from game.games.shapes.panels.tray import draw_tray
from game.games.shapes.rules.actions import Clear, Draw
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.picking.selection import pick
from game.table.scene.actions import main_place
from game.ui.layout import Rect
from game.ui.style import LABEL, LEAST
from game.ui.widgets import Ui

KEY = 46
"""Height of the key on a button."""
KEY_IN, KEY_GAP = 16, 12
"""Canvas px from it to the edges of its button, and to the words beside it."""
KEY_ROOM = "0"
"""A figure for which a button leaves room where its key lies right of large words."""
NOTE, NOTE_MOST = 190, 340
"""Canvas px that the note with the turn before needs, and takes at the most."""


def draw_left_column(ui: Ui, frame: ShapesFrame) -> None:
    draw_tray(ui, frame)
    if frame.choice.asks_clear:
        # The question stands in the middle.
        draw_stacks(ui, frame)
    if frame.choice.is_open:
        draw_choice(ui, frame)
        return
    draw_stacks(ui, frame)
    if frame.layout.log is None and frame.view.phase != "press" and frame.table.log.items:
        _draw_log(ui, frame, frame.layout.actions)
    _draw_buttons(ui, frame, frame.layout.tray)


def _draw_buttons(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """Buttons for actions other than cards and pieces, below the deck. They end a turn before anything is chosen, so
    they have the place of the tray. The main button draws where nothing else can be done."""
    view, legal = frame.view, frame.table.legal
    entries: list[tuple[str, str, str]] = []
    if Draw() in legal and not only_draws(legal):
        entries.append(("draw", _("Draw a card, end turn"), "plus"))
    if Clear() in legal:
        entries.append(("clear", _("Clear the Board"), "trash"))
    alike = [label for _id, label, _icon in entries]
    high, step = (BUTTON_LARGE, BUTTON_LARGE + BUTTON_GAP) if ui.large else (BUTTON, BUTTON + BUTTON_GAP)
    # One alone stands in the row of the main button.
    top = main_place(ui, True).y if len(entries) == 1 else box.y
    for line, (id_, label, icon) in enumerate(entries):
        place = Rect(box.x, top + line * step, BUTTON_WIDE, high)
        ui.keep("primary", place)
        keyed = id_ == frame.choice.done and len(view.hand) <= ROW and points_at_card(ui)
        if keyed and not ui.large:
            ui.button(id_, place, "", pick(id_), weighty=id_ != "clear")
            _draw_keyed_label(ui, id_, label, place)
            continue
        notes = (KEY_ROOM,) if keyed else ()
        ui.button(id_, place, label, pick(id_), icon=icon, alike=alike, weighty=id_ != "clear", notes=notes)
        if keyed:
            # Right of two lines of large words.
            left = place.right - KEY_IN - ui.keycap_width(Intent.UP, KEY)
            ui.keycap("done.key", left, place.cy - KEY / 2, Intent.UP, KEY)


def points_at_card(ui: Ui) -> bool:
    """Whether keys or a pad have brought the focus to a card."""
    return (ui.focus or "").startswith("card.") and ui.device.kind != "mouse"


def _draw_keyed_label(ui: Ui, id_: str, label: str, place: Rect) -> None:
    """The word of a button, with its key in the place of its sign."""
    room = place.w - 2 * KEY_IN - ui.keycap_width(Intent.UP, KEY) - KEY_GAP
    size = text.fit(label, "display", ui.px(LABEL), room, LEAST)
    left = place.cx - (text.measure(label, "display", size) + place.w - 2 * KEY_IN - room) / 2
    wide = ui.keycap("done.key", left, place.cy - KEY / 2, Intent.UP, KEY)
    words = Rect(left + wide + KEY_GAP, place.y, place.right - left - wide - KEY_GAP, place.h)
    ui.text_in(f"{id_}.label", label, words, size / ui.px(1), "display", ui.face_ink(), "left")


def _draw_log(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """The note with what the last turn came to, or a button that opens the log where it finds no room."""
    if ui.large and frame.before is not None and box.h >= NOTE and not (frame.holds_input or frame.weighs):
        draw_turn_before(ui, frame, frame.before, Rect(box.x, box.y, box.w, min(NOTE_MOST, box.h - 16)))
    else:
        ui.button("log", frame.layout.log_button, _("Log"), "log", icon="rules")
