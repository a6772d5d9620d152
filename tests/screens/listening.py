"""Somebody who plays by ear: hears what is spoken, presses keys, and knows nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.intents import KEYS
from game.app.speaker import Process, Speaker
from game.app.voices import Voice
from game.shell.speech.speech import Speech
from game.shell.window import TICK
from tests.screens.screen import Keyboard, Screen


class Spoken:
    """An utterance that is over at once."""

    def poll(self) -> int | None:
        return 0

    def end(self) -> None:
        pass


class Ear:
    """Hears all that the game says. `lines`: since they were taken last."""

    def __init__(self, screen: Screen) -> None:
        self.lines: list[str] = []
        self._screen = screen
        self._keyboard = Keyboard(screen)
        screen.services.settings.speech = "voice"
        screen.services.devices.used(KEYS)
        self.speaker = Speaker(lambda language: Voice("test", lambda speed: ()), self._start)
        self.speech = screen.shell.speech = Speech(screen.services, screen.window, self.speaker)

    def _start(self, command: Sequence[str], words: str) -> Process:
        self.lines.append(words)
        return Spoken()

    def listen(self, ticks: int = 8) -> str:
        """Let time pass, and return what is said meanwhile."""
        self.lines.clear()
        for _ in range(ticks):
            self._screen.show()
            self._screen.window.on_update(TICK)
        return "\n".join(self.lines)

    def press(self, name: str) -> str:
        """Press a key, and return what is said after it."""
        self._screen.director.wake()
        self._keyboard.key(name)
        self._keyboard.key(name, down=False)
        return self.listen()
