"""`BenchReplay` shows a moment of a stack-off again, on the bench of its round, and its pieces with their faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.stack_off.building.parts import dangers_in
from game.games.stack_off.results.highlights import Clip
from game.games.stack_off.series import KEY
from game.games.stack_off.table import danger_marks
from game.games.stack_off.table.bench import dress
from game.table.tower.replay.instant_replay import InstantReplay
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services


TITLE = "Stack-off"
FEET = 48.0
"""Canvas px below a bench that are seen: its outline, and the shade on the floor."""


class BenchReplay(InstantReplay):
    """`says`: what it shows, in words for its head."""

    def __init__(self, services: Services, clip: Clip, says: str = "") -> None:
        super().__init__(services, clip.film, TITLE, KEY, clip.ground, clip.bars)
        self._says = says
        self.faces.on = services.settings.faces
        self._camera.under = FEET

    def headline(self) -> str:
        return self._says or super().headline()

    def dress_ground(self, ui: Ui) -> None:
        dress(ui, "", self.ground)
        danger_marks.draw(ui, dangers_in(self.ground), self._camera)

    def frame(self, stage: FrameStage, share: float) -> None:
        super().frame(stage, share)
        danger_marks.place(stage, self._placer, dangers_in(self.ground), self._camera)
