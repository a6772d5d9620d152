"""The balance lens at the table of Shapes: its button, and who may look through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.text import _
from game.physics.tower_view import TowerView
from game.table.scene.frame import Tool
from game.table.tower.camera import AREA
from game.table.tower.view import HELD, OFFSCREEN, DrawnPiece, corners
from game.ui.frame_stage import FrameStage
from game.ui.scene import Scene
from game.ui.style import CREAM, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene


class ShakyWords:
    """What the striped outlines mean, in small words beside the highest piece that has one."""

    def __init__(self) -> None:
        self._wide = 0.0

    def draw(self, ui: Ui, table: ShapesScene) -> None:
        """Write them where `place` puts them then; with the lens its legend says it."""
        self._wide = 0.0
        if _shaky(table) is not None and not table.show.lens.on:
            with ui.on_layer(HELD):
                self._wide = ui.text("tipping.words", _("about to tip"), OFFSCREEN, OFFSCREEN, SMALL, colour=CREAM)

    def place(self, stage: FrameStage, table: ShapesScene) -> None:
        """Put them to the right of all that stands at that height."""
        piece = _shaky(table)
        if piece is None or not self._wide:
            return
        camera = table.camera
        y = camera.to_canvas(piece.x, piece.y)[1]
        spans = [[camera.to_canvas(*corner) for corner in corners(one)] for one in table.standing()]
        beside = [span for span in spans if min(v for _u, v in span) < y + 24 and max(v for _u, v in span) > y - 24]
        right = max(u for span in beside for u, _v in span) + 20
        stage.place_words("tipping.words", min(right, AREA.right - 24 - self._wide), y + 10)


def _shaky(table: ShapesScene) -> DrawnPiece | None:
    """The highest piece with a striped outline."""
    shown = set(table.show.tipping.pieces)
    return max((one for one in table.standing() if one.piece in shown), key=lambda one: one.y, default=None)


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
