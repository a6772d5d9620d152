"""`TakingBack` puts the held piece of a level back, and takes placements back, as buttons, keys and Undo ask for."""

from __future__ import annotations

from collections.abc import Callable

from game.app.intents import Device
from game.app.text import _
from game.core.tower_events import Piece
from game.games.challenge.progress import ChallengeProgress
from game.games.challenge.undo_steps import UndoSteps, put_back
from game.levels.rules.actions import TakeBack
from game.table.scene.table_part import Weak
from game.table.scene.table_scene import TableScene
from game.table.tower.drawn_piece import DrawnPiece


class TakingBack:
    """Part of `table`, which it does not keep alive. `standing` gets the pieces that stand."""

    _table = Weak[TableScene]()

    def __init__(
        self, table: TableScene, progress: ChallengeProgress, standing: Callable[[], list[DrawnPiece]]
    ) -> None:
        self._table = table
        self._progress, self._standing = progress, standing
        self._steps = UndoSteps()

    def note(self, piece: Piece) -> bool:
        """A piece was taken. Returns whether it stood before."""
        view = self._progress.view
        self._steps.note(view, self._standing())
        return bool(view.before) and piece in view.before[-1]

    @property
    def is_back(self) -> bool:
        """Only the piece let go last fell, so that all is as it was before."""
        return self._steps.empty_count(self._progress.view, self._standing()) > 0

    def put_back(self) -> None:
        """Puts the held piece back."""
        table, view = self._table, self._progress.view
        if view.held is None:
            return
        action = put_back(view, table.client.observation(0).legal)
        if action is None:
            table.director.refuse(_("There is nothing to take back."))
        else:
            table.submit(0, action)

    def undo(self, device: Device) -> None:
        """Takes the latest placement back, also while the tower still moves."""
        table = self._table
        if table.cancel(device):
            table.changed()
        elif TakeBack() in table.client.observation(0).legal:
            self.take_back()
        else:
            table.client.undo(0)
            table.hear()

    def take_back(self) -> None:
        """Takes the latest placement back that can be seen. After a fall, which is undone already, it says what it has
        taken."""
        table, view, standing = self._table, self._progress.view, self._standing()
        empty = self._steps.empty_count(view, standing)
        if not self._steps.can_be_seen(view, standing):
            table.director.refuse(_("The piece that fell is in the tray again, and no other piece of yours stands."))
            return
        if empty > 0:
            words, asks = self._steps.told(view, view.steps[-1 - empty])
            table.director.toast(words)
            if asks:
                return
        for _step in range(self._steps.next_count(view, standing)):
            table.submit(0, TakeBack())
