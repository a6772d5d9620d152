"""`Pointer`: turns the mouse's moves, clicks and wheel into focus, confirmed targets and drags on the top screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.intents import MOUSE
from game.ui import focus
from game.ui.focus import Target
from game.ui.presses import Presses
from game.ui.screen import Screen

DRAG_AFTER = 10
"""Logical pixels the pointer must move with its button down for a drag instead of a click."""


@dataclass(slots=True)
class _Press:
    target: Target | None
    x: float
    y: float
    dragging: bool = False


class Pointer:
    """Points are logical. `top` gives the uppermost screen."""

    def __init__(self, presses: Presses, top: Callable[[], Screen | None]) -> None:
        self._presses = presses
        self._top = top
        self._press: _Press | None = None
        self._notches = 0.0
        """Fraction of a notch that the wheel has turned without scrolling yet."""

    def moved(self, x: float, y: float) -> None:
        """The pointer is at a point."""
        screen = self._top()
        if screen is None or screen.moves_hand(MOUSE) or not screen.allows(MOUSE):
            return
        press = self._press
        if press and press.target and press.target.drags and not press.target.disabled_reason:
            if not press.dragging and max(abs(x - press.x), abs(y - press.y)) > DRAG_AFTER:
                press.dragging = True
                # Where it was taken hold of.
                screen.drag = (press.target, press.x, press.y)
                screen.pick_up(press.target)
            if press.dragging:
                screen.drag = (press.target, x, y)
                over = focus.at([t for t in screen.ui.targets if t.id != press.target.id], x, y)
                if over:
                    self._presses.set_focus(screen, over.id)
                screen.changed()
                return
        found = focus.at(screen.ui.targets, x, y)
        if found:
            self._presses.set_focus(screen, found.id)

    def pressed(self, x: float, y: float, secondary: bool = False) -> None:
        """A button went down; the secondary one cancels."""
        screen = self._top()
        if screen is None or self._presses.sleep.hushes:
            return
        if not screen.allows(MOUSE):
            if secondary:
                screen.cancelled_by_other()
            return
        if secondary:
            if not self.drop():
                screen.back()
            return
        target = focus.at(screen.ui.targets, x, y)
        if target and target.weighty and not target.disabled_reason and self._presses.sleep.sleeps(target.id):
            # Released when it is awake, it was still pressed for something else.
            return
        self._press = _Press(target, x, y)
        if target is None:
            screen.background_pressed(x, y)
        else:
            self._presses.set_focus(screen, target.id)
            screen.changed()
            if target.holds:
                self._presses.hold(screen, target, MOUSE)

    def released(self, x: float, y: float) -> None:
        """The primary button went up."""
        screen, press = self._top(), self._press
        self._press = None
        if self._presses.release(MOUSE) or screen is None or press is None:
            return
        if press.dragging:
            screen.drag = None
            assert press.target
            screen.put_down(focus.at([t for t in screen.ui.targets if t.id != press.target.id], x, y))
            screen.changed()
            return
        if press.target is None:
            screen.background_released(x, y)
            return
        target = focus.at(screen.ui.targets, x, y)
        if target and target.id == press.target.id and not target.holds:
            self._presses.confirm(screen, target.pressed(x), MOUSE)

    def wheel(self, x: float, y: float, notches: float) -> bool:
        """The wheel turned, on some devices by fractions of a notch. Returns whether that scrolls something; otherwise
        it turns a held piece."""
        screen = self._top()
        if screen is None or screen.moves_hand(MOUSE):
            return False
        turned = self._notches + notches
        if not screen.wheel(x, y, int(turned)):
            self._notches = 0.0
            return False
        self._notches = turned - int(turned)
        return True

    def drop(self) -> bool:
        """Ends a drag over nothing. Returns whether there was one."""
        screen, press = self._top(), self._press
        if screen is None or press is None or not press.dragging:
            return False
        self._press = None
        screen.drag = None
        screen.cancel_drag()
        screen.changed()
        return True

    def let_go(self) -> None:
        """Ends a drag, and forgets what was pressed."""
        self.drop()
        self._press = None
