"""`LevelKeys`: what letters do at the table of a level: begin it again, and fold or unfold its goals."""

from __future__ import annotations

from game.app.text import _
from game.games.challenge.panels.goals_folded import GOALS
from game.games.challenge.panels.header import RESTART
from game.games.challenge.progress import ChallengeProgress
from game.table.scene.table_part import Weak
from game.table.scene.table_scene import TableScene
from game.table.tower.tower_site import TowerSite


class LevelKeys:
    """Part of `table`, which it does not keep alive; buttons do the same. `unfolded`: the goals are shown in words
    though building has begun."""

    _table = Weak[TableScene]()

    def __init__(self, table: TableScene, progress: ChallengeProgress, site: TowerSite) -> None:
        self._table = table
        self._progress, self._site = progress, site
        self._warned = False
        """The player knows that a restart would end the scored try."""
        self.unfolded = False

    @property
    def may_fold(self) -> bool:
        """A press folds or unfolds the goals."""
        return self._progress.has_begun and not self._progress.view.ended and not self._table.is_lesson

    @property
    def is_folded(self) -> bool:
        """The goals are shown as signs alone."""
        return self._progress.has_begun and not self.unfolded

    def switch_goals(self) -> None:
        """Folds the goals, or unfolds them until the next piece is taken."""
        self.unfolded = not self.unfolded
        self._table.services.audio.play("click")
        self._table.changed()

    def restart(self) -> None:
        """Begins the level again at once; a scored try that has begun is ended only by a second press."""
        table, progress = self._table, self._progress
        if table.parts.restarts():
            return
        if table.occasion is not None:
            table.director.refuse(_("Everybody has one try at this level."))
        elif progress.is_scored and progress.view.takes and not self._warned:
            self._warned = True
            table.services.audio.play("refuse")
            table.director.toast(_("This is today's scored try. Press Restart once more to end it."))
        else:
            progress.start_again(self._site.tower)

    def typed(self, character: str) -> None:
        table, devices, letter = self._table, self._table.services.devices, character.upper()
        if letter not in (RESTART, GOALS) or not devices.is_free(devices.latest):
            # A player may have given this key another meaning.
            return
        is_shown = any(target.id == "restart" for target in table.ui.targets)
        if letter == RESTART and is_shown and table.director.sleep.takes("restart"):
            self.restart()
        elif letter == GOALS and self.may_fold:
            self.switch_goals()
