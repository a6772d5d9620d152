"""`LensSwitch` turns the balance lens on and off at a Shapes table, by key or its button, where the match allows it."""

from __future__ import annotations

from collections.abc import Callable

from game.app.text import _
from game.games.shapes.shapes_frame import shapes_view
from game.physics.tower_view import TowerView
from game.play.client import SeatClient
from game.table.scene.table_frame import Tool
from game.table.tower.overlays.balance_lens import BalanceLens
from game.ui.services import Services


class LensSwitch:
    """`changed` is called when the lens has changed."""

    def __init__(self, services: Services, client: SeatClient, lens: BalanceLens, changed: Callable[[], None]) -> None:
        self._services, self._client, self._lens, self._changed = services, client, lens, changed

    @property
    def is_allowed(self) -> bool:
        return shapes_view(self._client.observation(None).view).options.lens

    def tool(self) -> Tool | None:
        """Its button in the bar; None in a match without a lens."""
        tells = _("Shows where the weight presses, and what is about to tip.")
        return Tool("lens", "balance", _("Weigh"), self._lens.on, tells) if self.is_allowed else None

    def look(self, on: bool) -> None:
        """Shows how the pieces balance while `on`; with the toggle of the settings each press switches."""
        lens, services = self._lens, self._services
        if not self.is_allowed:
            if on:
                services.director.toast(_("This match is played without weighing."))
            return
        if services.settings.lens_toggle:
            if not on:
                return
            on = not lens.on
        if on == lens.on:
            return
        lens.on = on
        services.audio.play("click", 0.6)
        tower = self._client.world()
        if isinstance(tower, TowerView):
            lens.read(tower)
        self._changed()

    def release(self) -> None:
        """Turns the lens off when the table is covered, unless the settings make it a toggle."""
        if not self._services.settings.lens_toggle:
            self._lens.on = False
