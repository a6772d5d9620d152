"""`main_button` says what the main button of the Shapes table does now."""

from __future__ import annotations

from dataclasses import replace

from game.app.text import _
from game.games.shapes.choice import Choice
from game.games.shapes.rules.actions import Confirm
from game.games.shapes.rules.view import ShapesView
from game.table.picking.selection import pick
from game.table.scene.actions import Primary
from game.table.scene.table_frame import BarFrame, TableFrame
from game.table.tower.input.control_words import release_icon
from game.ui.widgets import Ui


def _is_skip(ui: Ui, bar: BarFrame) -> bool:
    """Whether the main button skips. Keys and pads have a button for that in the bar."""
    return bool(bar.skips) and ui.device.kind == "mouse"


def without_skip(ui: Ui, bar: BarFrame) -> BarFrame:
    """The bar without its button that skips, where the main button does that."""
    return replace(bar, skips="", skips_by_key=False) if _is_skip(ui, bar) else bar


def main_button(
    ui: Ui, frame: TableFrame, view: ShapesView, choice: Choice, holds: bool, is_caught: bool = False
) -> Primary | None:
    """`holds`: somebody here holds a piece, which may be caught. None while the prompt says what is to be
    chosen first."""
    if _is_skip(ui, frame.bar):
        # Players look here for the next thing to do, and expect a button of this size.
        return Primary(frame.bar.skips, "step_on", "skip", id="skip", tone="plain", weighty=False)
    if view.phase == "held" and holds:
        why = _("No room here: it is caught.") if is_caught else ""
        return Primary(_("Let go"), release_icon(ui.device), "release", why, id="release")
    if choice.only_victim is not None:
        id_ = f"steal.{choice.only_victim}"
        return Primary(_("Take the card"), "right", pick(id_), id=id_)
    if choice.is_open or Confirm() not in frame.legal:
        return None
    labels = {"declare": _("Stack these pieces"), "assign": _("Done choosing")}
    return Primary(labels.get(view.phase, _("Stack in this order")), "check", pick("confirm"), id="confirm")
