"""Somebody with one key: it is pressed when the right choice is lit up, and time passes; nothing else is done."""

from __future__ import annotations

from collections.abc import Callable

from game.app.intents import Intent
from game.ui.scan_groups import Choice, Group, Node
from game.ui.scanning import Scanner
from tests.screens.screen import Keyboard, Player, Screen

FAST = 2
"""Ticks of a dwell, which tests need not wait for."""
LONGEST = 3000
"""Ticks in which a choice must be lit up."""


class Switch(Player):
    """Presses Space, the key that confirms."""

    device = Keyboard.device

    def __init__(self, screen: Screen, dwell: int = FAST) -> None:
        super().__init__(screen)
        screen.services.settings.one_switch = True
        screen.services.apply_settings()
        self.scanner.dwell = dwell
        self._keyboard = Keyboard(screen)
        self.presses = 0

    @property
    def scanner(self) -> Scanner:
        return self.screen.services.scanner

    def press(self) -> None:
        self.presses += 1
        self.screen.director.wake()
        self._keyboard.key("SPACE")
        self.screen.show()
        self._keyboard.key("SPACE", down=False)
        self.screen.show()

    def wait_until(self, done: Callable[[], bool], most: int = LONGEST) -> None:
        for _ in range(most):
            if done():
                return
            self.screen.tick()
        lit = [node.id for node in self.scanner.level]
        raise AssertionError(f"it does not come to that: {lit} are lit up in turn")

    def choose(self, has: Callable[[Choice], bool]) -> None:
        """Press until the choice for which `has` holds was taken."""

        def leads(node: Node | None) -> bool:
            match node:
                case Choice():
                    return has(node)
                case Group(parts=parts):
                    return any(leads(part) for part in parts)
            return False

        while True:
            self.wait_until(lambda: leads(self.scanner.current))
            is_last = isinstance(self.scanner.current, Choice)
            self.press()
            if is_last:
                return

    def confirm(self, id_: str) -> None:
        self.choose(lambda choice: choice.target is not None and choice.target.id == id_)

    def do(self, what: Intent | str) -> None:
        """Choose something that is no target."""
        self.choose(lambda choice: choice.does == what)

    def back(self) -> None:
        self.do(Intent.CANCEL)

    def again(self) -> None:
        self.press()

    def adjust(self, id_: str, by: int) -> None:
        self.confirm(id_)
