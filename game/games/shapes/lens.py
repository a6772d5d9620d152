"""The balance lens at the table of Shapes: its button, and who may look through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.text import _
from game.physics.view import TowerView
from game.table.bar import Tool
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene


def lens_tool(table: ShapesScene) -> Tool | None:
    """Its button in the bar; None in a match without it."""
    return Tool("lens", "balance", _("Weigh"), table.show.lens.on) if table.may_use_lens else None


def look_through_lens(table: ShapesScene, on: bool) -> None:
    """Show how the pieces balance while `on`; with the toggle of the settings each press switches."""
    lens, services = table.show.lens, table.services
    if not table.may_use_lens:
        if on:
            services.director.toast(_("This match is played without the balance lens."))
        return
    if services.settings.lens_toggle:
        if not on:
            return
        on = not lens.on
    if on == lens.on:
        return
    lens.on = on
    services.audio.play("click", 0.6)
    tower = table.client.world()
    if isinstance(tower, TowerView):
        lens.read(tower)
    table.changed()


def _shot(table_after: Callable[[int], ShapesScene], moves: int) -> list[Scene]:
    table = table_after(moves)
    look_through_lens(table, True)
    return [table]


SHOTS = {"lens": _shot}
