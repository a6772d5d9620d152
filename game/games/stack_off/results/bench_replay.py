"""`BenchReplay` shows a moment of a stack-off again, on the bench of its round, and its pieces with their faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.art.tower.film import Film
from game.games.stack_off.table.bench import dress
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.table.tower.replay.instant_replay import InstantReplay
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services


class BenchReplay(InstantReplay):
    """`says`: what it shows, in words for its head."""

    def __init__(
        self,
        services: Services,
        film: Film,
        title: str,
        key: str,
        ground: Ground,
        bars: Sequence[Pose],
        says: str = "",
    ) -> None:
        super().__init__(services, film, title, key, ground, bars)
        self._says = says
        self.faces.on = services.settings.faces

    def headline(self) -> str:
        return self._says or super().headline()

    def dress_ground(self, ui: Ui) -> None:
        dress(ui, "", self.ground)
