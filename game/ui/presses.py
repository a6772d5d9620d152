"""`Presses`: moves the focus among a screen's targets, and presses, holds and confirms these, for every device."""

from __future__ import annotations

from collections.abc import Callable

from game.app.audio import Audio
from game.app.intents import MOUSE, Device
from game.ui import focus
from game.ui.focus import Target
from game.ui.screen import Screen
from game.ui.sleep import Sleep


class Presses:
    """`refuse` shows why a disabled target does nothing, beside that target."""

    def __init__(self, audio: Audio, refuse: Callable[[str, Target], None]) -> None:
        self.sleep = Sleep()
        self._audio = audio
        self._refuse = refuse
        self._held: dict[Device, tuple[Screen, Target]] = {}

    def move(self, screen: Screen, direction: str, device: Device) -> None:
        """Moves the focus in a direction, or adjusts the target that has it."""
        targets = screen.ui.targets
        current = focus.find(targets, screen.focus)
        if current is None:
            self._go_to(screen, focus.step(targets, None, 1))
        elif current.adjust and direction in ("left", "right"):
            screen.confirmed(current.adjust[direction == "right"], device)
            screen.changed()
        else:
            there = focus.neighbour(targets, current, direction)
            if there is not None and there.stays and there.kind != current.kind:
                there = focus.find(targets, screen.way_back.get(there.kind)) or there
            self._go_to(screen, there)

    def step(self, screen: Screen, by: int) -> None:
        """Moves the focus to the next (1) or previous (-1) target."""
        targets = screen.ui.targets
        self._go_to(screen, focus.step(targets, focus.find(targets, screen.focus), by))

    def _go_to(self, screen: Screen, target: Target | None) -> None:
        if target and target.id != screen.focus:
            self.set_focus(screen, target.id)
            self._audio.play("click", 0.35)

    def set_focus(self, screen: Screen, id_: str) -> None:
        """Gives the focus to a target, without a sound."""
        self.sleep.moved(id_)
        if id_ != screen.focus:
            screen.focus = id_
            screen.focus_moved()
            screen.changed()

    def press(self, screen: Screen, device: Device) -> None:
        """Confirms or begins to hold the target that has the focus."""
        found = focus.find(screen.ui.targets, screen.focus)
        if found and found.holds:
            self.hold(screen, found, device)
        elif found:
            self.confirm(screen, found, device)

    def confirm(self, screen: Screen, target: Target, device: Device) -> None:
        """Confirms a target of `screen` with `device`, or says why it does nothing."""
        if target.disabled_reason:
            self._audio.play("refuse")
            self._refuse(target.disabled_reason, target)
            return
        if target.weighty and not self.sleep.takes(target.id):
            return
        self.sleep.points = device == MOUSE
        screen.confirmed(target.action, device)
        screen.changed()

    def hold(self, screen: Screen, target: Target, device: Device) -> None:
        """Begins to hold a target."""
        self.release(device)
        self._held[device] = (screen, target)
        screen.hold(target.action, True, device)

    def release(self, device: Device) -> bool:
        """Lets go of what `device` holds. Returns whether it held anything."""
        if device not in self._held:
            return False
        screen, target = self._held.pop(device)
        screen.hold(target.action, False, device)
        screen.changed()
        return True

    def release_all(self) -> None:
        """Lets go of everything."""
        for device in tuple(self._held):
            self.release(device)
