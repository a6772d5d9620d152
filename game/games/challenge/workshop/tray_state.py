"""`TrayState`: which tray is open, what the next thing is made of, and which given pieces are in sight."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from game.games.challenge.workshop.editing import Editing
from game.games.challenge.workshop.tools import Brush
from game.games.challenge.workshop.trays import TABS, TrayFrame
from game.levels.rules.goals import pieces_of
from game.levels.workshop.draft import Draft


class TrayState:
    """`tab`: key of `TABS`; `first`: number of the first given piece in the strip."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self.tab, self.brush = "build", Brush()
        self.first = 0

    def show_given(self, count: int) -> None:
        """Brings the selected given piece into the strip, which shows `count` of them."""
        selected = self._editing.selected
        number = next((thing.number for thing in selected if thing.kind == "given"), self.first)
        if not self.first <= number < self.first + count:
            self.first = max(0, number - count + 1)

    def open(self, number: int) -> bool:
        """Opens a tray by its number. Returns whether there is one."""
        if there := number < len(TABS):
            self.tab = list(TABS)[number]
        return there

    def turn(self, action: Hashable) -> bool:
        """Does what a press on a tray says. Returns whether it was one."""
        match action:
            case ("tab", str(tab)):
                self.tab = tab
            case ("material", str(material)):
                if self._editing.target:
                    self._editing.set_material(material)
                else:
                    self.brush = replace(self.brush, material=material)
            case ("brush", str(field), int(by)):
                self.brush = self.brush.turned(field, by)
            case ("coming", int(by)):
                self.first = max(0, min(self.first + by, len(self._editing.draft.pieces) - 1))
            case _:
                return False
        return True

    def frame(self, draft: Draft) -> TrayFrame:
        """What is drawn, of the draft as it is now."""
        selected = self._editing.selected
        chosen = next((thing.number for thing in selected if thing.kind == "given"), -1)
        named = frozenset(number for goal in (*draft.goals, *draft.gold.goals) for number in pieces_of(goal))
        free, target = draft.order == "free", self._editing.target_words
        return TrayFrame(self.tab, self.brush, draft.pieces, chosen, self.first, named, free, target)
