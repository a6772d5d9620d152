"""`Cursors` moves and draws each person's own focus in the stack-off's lobby, over their slot and common choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import art
from game.app.intents import MOUSE, Intent
from game.games.stack_off.lobby.slots import Slots
from game.ui import focus
from game.ui.director import DIRECTIONS
from game.ui.focus import Target
from game.ui.remote import PHONE
from game.ui.widgets import Ui

OWN: Final = frozenset({"colour", "name", "handicap", "line", "top", "falls", "size", "ghost", "done"})
"""What only the person at a slot may change, or anybody with the mouse."""


class Cursors:
    def __init__(self, slots: Slots) -> None:
        self._slots = slots
        self._at: dict[str, str] = {}
        """The id of a target, by device."""

    def of(self, index: int, targets: Sequence[Target]) -> str:
        """Gets where the focus of the person at a slot is."""
        at = self._at.get(self._slots.all[index].device, "")
        return at if focus.find(targets, at) is not None else "start"

    def move(self, index: int, id_: str) -> None:
        self._at[self._slots.all[index].device] = id_

    def forget(self, device: str) -> None:
        self._at.pop(device, None)

    def follow(self, device: str, was: int, now: int) -> None:
        """The person with `device` has moved to another slot, and so does their focus in it."""
        name, dot, where = self._at.get(device, "").rpartition(".")
        if where == str(was):
            self._at[device] = f"{name}{dot}{now}"

    def may(self, index: int, id_: str) -> bool:
        """Whether the person at a slot may change what a target is about."""
        name, _dot, where = id_.rpartition(".")
        if not where.isdigit():
            return True
        other = self._slots.all[int(where)]
        # Nobody with a phone has a focus here: others choose for them.
        is_here = other.is_person and not other.device.startswith(PHONE)
        return not is_here or int(where) == index or name not in OWN

    def next(self, index: int, here: Target | None, intent: Intent, targets: Sequence[Target]) -> Target | None:
        """Gets the target to which `intent` moves the focus of the person at a slot, over what they may change."""
        targets = [target for target in targets if self.may(index, target.id)]
        direction = DIRECTIONS.get(intent)
        if here is None or direction is None:
            return focus.step(targets, here, -1 if intent is Intent.PREV else 1)
        return focus.neighbour(targets, here, direction)

    def draw(self, ui: Ui) -> None:
        """Draws the focus of those who did not move last, with their pennants; and whose the bright one is."""
        shown: dict[str, int] = {}
        persons = self._slots.persons
        for i in persons if len(persons) > 1 else ():
            # The button that starts says whose it is.
            device = self._slots.all[i].device
            if device == MOUSE.name or device.startswith(PHONE) or self.of(i, ui.targets) == "start":
                continue
            at = self.of(i, ui.targets)
            target = focus.find(ui.targets, at)
            if target is None:
                continue
            rect, nth = target.rect, shown.get(target.id, 0)
            shown[target.id] = nth + 1
            with ui.on_layer(3):
                if target.id != ui.focus and not nth:
                    ui.put(f"cursor.{target.id}", art.ring(rect.w, rect.h, 18), rect.x, rect.y, animates=False)
                mark = art.pennant(26, 40, self._slots.all[i].colour)
                ui.put(f"cursor.{i}", mark, rect.x + 14 + nth * 32, rect.y - 14, animates=False)
