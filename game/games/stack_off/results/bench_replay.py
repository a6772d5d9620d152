"""`BenchReplay` shows a moment of a stack-off again, on the bench of its round."""

from __future__ import annotations

from game.games.stack_off.table.bench import dress
from game.table.tower.replay.instant_replay import InstantReplay
from game.ui.widgets import Ui


class BenchReplay(InstantReplay):
    def dress_ground(self, ui: Ui) -> None:
        dress(ui, "", self.ground)
