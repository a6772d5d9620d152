"""`TrayState`: which tray is open, what the next thing is made of, and which given pieces are in sight."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from game.games.challenge.workshop.editing import Editing
from game.games.challenge.workshop.given_strip import GivenCarry, StripFrame, place_in_order
from game.games.challenge.workshop.tools import Brush
from game.games.challenge.workshop.trays import TABS, TrayFrame
from game.levels.rules.goals import pieces_of
from game.levels.workshop.draft import Draft
from game.ui.layout import Rect


class TrayState:
    """`tab`: key of `TABS`; `first`: number of the first given piece in the strip."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self.tab, self.brush = "build", Brush()
        self.first = 0
        self.dragged: int | None = None
        """Number of the given piece that the pointer drags."""

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
                self._editing.set_material(material)
                self.brush = replace(self.brush, material=material)
            case ("brush", str(field), int(by)):
                self.brush = self.brush.turned(field, by)
            case ("coming", int(by)):
                self.first = max(0, min(self.first + by, len(self._editing.draft.pieces) - 1))
            case _:
                return False
        return True

    @property
    def frame(self) -> TrayFrame:
        """What is drawn of the open tray."""
        return TrayFrame(self.tab, self.brush, self._editing.target_words)

    def put_down_given(self, box: Rect, large: bool) -> bool:
        """Brings the dragged piece to its new place in the strip in `box`. Returns whether it was let go there."""
        to = place_in_order(self.strip(self._editing.draft), box, large)
        self.dragged = None
        if to is not None:
            self._editing.move_given(to)
        return to is not None

    def strip(self, draft: Draft) -> StripFrame:
        """What is drawn of the given pieces of the draft as it is now."""
        selected = self._editing.selected
        chosen = next((thing.number for thing in selected if thing.kind == "given"), -1)
        named = frozenset(number for goal in (*draft.goals, *draft.gold.goals) for number in pieces_of(goal))
        carried = None
        if self.dragged is not None and self.dragged < len(draft.pieces):
            carried = GivenCarry(self.dragged, *self._editing.services.devices.pointer)
        return StripFrame(draft.pieces, chosen, self.first, named, draft.order == "free", carried)
