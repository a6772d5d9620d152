"""The left side of the table: the tray, the two stacks, the buttons, and how a held piece is moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _
from game.core.game import Seat
from game.games.shapes.cards import draw_row, draw_stacks
from game.games.shapes.panels import choice_height, draw_actions, draw_choice, draw_tray
from game.games.shapes.rules.actions import Take
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.seats import has_log
from game.table.tower.input.controls import draw_controls
from game.ui.layout import Rect
from game.ui.style import BODY, GROWN, LEAST, MARGIN, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene


def draw_left(ui: Ui, table: ShapesScene, top: float, view: ShapesView, actor: Seat | None) -> None:
    """All that stands left of the tower, below a bar that ends at `top`."""
    head = ui.px(SUBHEAD) * 1.25
    tray = Rect(MARGIN, top + 24 + head, 384, 176)
    takes = actor is not None and any(isinstance(action, Take) for action in table.legal())
    title, place = _title(view, takes), Rect(tray.x, top + 20, tray.w, head)
    if takes:
        # Which key or button takes what has the focus.
        cap = round(min(head, 52.0))
        wide = ui.text_in(
            "tray.title", title, Rect(place.x, place.y, place.w - 92, head), SUBHEAD, "display", anchor="left"
        )
        ui.keycap("tray.key", place.x + wide + 20, place.cy - cap / 2, Intent.CONFIRM, cap)
    elif ui.large and text.fit(title, "display", head, tray.w, LEAST) < GROWN * BODY:
        ui.paragraph("tray.title", title, place, SUBHEAD, "display", middle=True, spacing=1.0)
    else:
        ui.text_in("tray.title", title, place, SUBHEAD, "display", anchor="left")
    ui.put("tray", art.tray(tray.w, tray.h), tray.x, tray.y, animates=False)
    if view.phase == "pick":
        draw_row(ui, (*view.kept, *view.row), tray)
    elif view.phase == "order":
        draw_row(ui, view.row, tray)
    else:
        draw_tray(ui, table, view, actor, tray)
    if table.chooses:
        room = 1032 - tray.bottom - 32
        draw_choice(ui, table, Rect(MARGIN, tray.bottom + 32, 384, choice_height(ui, table, room)))
        return
    draw_stacks(ui, table, view, Rect(MARGIN, tray.bottom + 32, 384, 176))
    actions = Rect(MARGIN, tray.bottom + 316, 384, 900 - tray.bottom - 316)
    draw_actions(ui, table, view, actor, actions)
    low = Rect(MARGIN, 880, 384, 152)
    if view.phase == "held" and table.holds_input:
        draw_controls(ui, low)
    elif not has_log(ui, table) and view.phase != "press":
        ui.button("log", Rect(low.x, low.bottom - 80, low.w, 80), _("Log"), "log", icon="rules")


def _title(view: ShapesView, takes: bool) -> str:
    """`takes`: a piece is to be taken now."""
    match view.phase:
        case "order":
            return _("Your row, from the left")
        case "pick" if view.sightings:
            # In the end all cards of as many packs as one pack had cards are kept.
            return _("Kept: {n} of {size}", n=len(view.kept), size=len(view.sightings[0]))
        case "pick":
            return _("Kept so far")
        case "ready" if takes:
            return _("Take a piece")
        case "held" | "settling" if view.turn is not None:
            waiting = any(laid.status == "waiting" for laid in (*view.tray, *view.passed[view.turn]))
            return _("Next to place") if waiting else _("Nothing after this")
    return _("Next to place")
