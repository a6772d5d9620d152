"""`History`: a draft with all that was done to it; undo and redo go back and forth without end."""

from __future__ import annotations

from collections.abc import Sequence

from game.levels.workshop.draft import Draft
from game.levels.workshop.edits import Edit, Things, apply


class History:
    """`draft` is the present one. A step is a list of edits that were made together."""

    def __init__(self, draft: Draft) -> None:
        self._drafts = [draft]
        self._at = 0

    @property
    def draft(self) -> Draft:
        return self._drafts[self._at]

    @property
    def steps(self) -> int:
        """How many steps can be undone."""
        return self._at

    @property
    def undone(self) -> int:
        """How many steps can be done again."""
        return len(self._drafts) - 1 - self._at

    def do(self, edits: Sequence[Edit]) -> Things:
        """Makes one step. Returns what is selected after it. `EditRefused` if it cannot be."""
        draft, things = apply(self.draft, edits)
        if draft != self.draft:
            del self._drafts[self._at + 1 :]
            self._drafts.append(draft)
            self._at += 1
        return things

    def undo(self) -> bool:
        """Goes one step back. Returns whether there was one."""
        self._at -= (there := self._at > 0)
        return there

    def redo(self) -> bool:
        """Makes the step again that was undone last. Returns whether there was one."""
        self._at += (there := self.undone > 0)
        return there
