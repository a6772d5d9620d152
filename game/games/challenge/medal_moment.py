"""`MedalMoment`: how a medal that was won appears above its tower in its light, and goes to its place on the result."""

from __future__ import annotations

from typing import Final

from game import art
from game.core.tower_events import UNIT
from game.games.challenge.art import rays
from game.games.challenge.feat import Feat
from game.games.challenge.medal_burst import Burst
from game.levels.progress import Lay
from game.levels.sentences import METALS
from game.table.results_flow import Delay
from game.table.tower.camera import Camera
from game.table.tower.views import canvas_position
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

WAKES, LEAVES, LANDS = 70, 32, 6
"""Ticks before the buttons come at which the medal appears, leaves for its place, and arrives there; then scraps fly
from it."""
RAYS: Final = 1.85
"""Size of the light around the medal in its place, as a multiple of it."""
ABOVE: Final = 26.0
"""From the upper end of the plate's words to the medal: room for this light."""
LIGHT, LIGHT_ALPHA = 3.6, 200.0
"""The same for the light above the tower, and its opacity."""
HIGH: Final = 0.3
"""Share of the canvas' height at which it appears where there is no tower."""
OVER: Final = 1.6
"""From the top of the tower to the middle of the medal, as a multiple of the medal."""


class MedalMoment:
    """`burst` flies from the medal, `cheer` from the tower, the shapes of `feat` over all. `delay`: the time until the
    buttons come; without motion there is none, and the medal is in its place at once."""

    def __init__(
        self, medal: int, laurel: bool, delay: Delay, lay: Lay, camera: Camera | None, feat: Feat, *, moves: bool
    ) -> None:
        self._medal, self._laurel, self._delay, self._camera, self._feat = medal, laurel, delay, camera, feat
        self._top = max(((x, y) for _piece, x, y, _turn in lay), key=lambda one: one[1], default=(0.0, 0.0))
        """Middle of the topmost piece, in units."""
        self.burst, self.cheer = Burst(medal, moves), Burst(medal, moves, "cheer", size=1.7)

    @property
    def is_above(self) -> bool:
        """The medal is above the tower, before it goes to its place."""
        return self._medal > 0 and self._delay.left > LEAVES

    @property
    def seen(self) -> tuple[bool, ...]:
        """What is drawn: a redraw is due when it changes."""
        return self.is_above, self.cheer.over, self.burst.over, self._feat.flies

    def tick(self) -> None:
        """Moves what flies from the tower, and once the medal has arrived also all else."""
        self.cheer.ticks += not self.cheer.over
        if self._delay.left <= LANDS:
            self.burst.ticks += not self.burst.over
            self._feat.ticks += self._feat.flies

    def place(self, stage: FrameStage, share: float) -> None:
        if self.burst.ticks and (medal := stage.actors.get("result.medal")) is not None:
            self.burst.place(stage, medal.pose.x, medal.pose.y, share)
        if self.cheer.ticks and self._camera is not None:
            x, y = self._top
            self.cheer.place(stage, *self._camera.to_canvas(x * UNIT, y * UNIT), share)

    def draw(self, ui: Ui, x: float, y: float, big: float, plate: Rect) -> None:
        """The medal, `big` px large, below `y` with its middle at `x`, or still above the tower, beside the `plate`."""
        if not self._medal:
            return
        metal, glow, middle = METALS[self._medal], RAYS * big, y + ABOVE + big / 2
        look = art.medal(big, metal, True, self._laurel)
        if self.is_above:
            ui.put("result.slot", art.medal(big, metal, False), x - big / 2, y + ABOVE, animates=False)
            stage = Rect(ui.area.x, ui.area.y, plate.x - ui.area.x, ui.area.h)
            (u, v), light = self._above(stage, big), LIGHT * big
            ui.put("result.light", rays(light, metal), u - light / 2, v - light / 2, alpha=LIGHT_ALPHA)
            ui.put("result.medal", look, u - big / 2, v - big / 2, flies=True)
            return
        if self._delay.over:
            ui.put("result.rays", rays(glow, metal), x - glow / 2, middle - glow / 2, animates=False)
        ui.put("result.medal", look, x - big / 2, y + ABOVE, flies=True)
        if self._delay.over:
            self._feat.draw_wreath(ui, x, middle, big)

    def _above(self, stage: Rect, big: float) -> tuple[float, float]:
        """Where the medal appears on the `stage`: above the top of the tower."""
        x, y = stage.cx, stage.y + HIGH * stage.h
        if (camera := self._camera) is not None:
            x, y = canvas_position(camera.goal, camera.room, self._top[0] * UNIT, self._top[1] * UNIT)
            y -= OVER * big
        return max(stage.x + big, min(stage.right - big, x)), max(stage.y + 1.2 * big, y)
