"""`ReplayedReveal`, a `TablePart`, shows a reveal on the table of a recorded match; the recording's bar still works."""

from __future__ import annotations

from collections.abc import Hashable

from game.games.square_up.reveal.scene import SquareUpReveal
from game.table.scene.table_part import TablePart
from game.ui.widgets import Ui


class ReplayedReveal(TablePart):
    """The match waits while `reveal` is shown."""

    def __init__(self) -> None:
        self.reveal: SquareUpReveal | None = None

    def show(self, reveal: SquareUpReveal) -> bool:
        """Shows a reveal of fights. Returns whether there are any."""
        self.reveal = reveal if reveal.progress.fights else None
        return self.reveal is not None

    def halts(self) -> bool:
        if self.reveal is None:
            return False
        self.reveal.tick()
        if self.reveal.dirty:
            self.reveal.table.changed()
        if self.reveal.over:
            self.reveal = None
        return True

    def draw(self, ui: Ui, focus: str | None) -> bool:
        """Draws the reveal in place of the table. Returns whether there is one."""
        if self.reveal is not None:
            self.reveal.focus, self.reveal.dirty = focus, False
            self.reveal.panels(ui)
        return self.reveal is not None

    def act(self, action: Hashable) -> bool:
        """Does what one of its buttons asks for. Returns whether there is a reveal."""
        if self.reveal is not None:
            self.reveal.activate(action)
        return self.reveal is not None

    def close(self) -> None:
        self.reveal = None
