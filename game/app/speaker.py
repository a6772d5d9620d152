"""`Speaker` says words aloud with the system's voice, a process for each utterance, and never waits for it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import Final, Protocol

from game.app.problem import Problem
from game.app.voices import Voice, find_voice

MOST_LETTERS: Final = 2000
"""Longest utterance; the rest is cut."""
MOST_WAITING: Final = 12
"""Utterances that wait; older ones are left out."""
GRACE: Final = 15.0
"""Seconds that an utterance may last besides the time of its letters."""
SECONDS_A_LETTER: Final = 0.5
"""At a speed of 100 %, several times as long as any voice needs."""
MOST_FAILURES: Final = 3
"""Failures in a row after which a voice is given up."""


class Process(Protocol):
    """A voice that is speaking."""

    def poll(self) -> int | None:
        """Its exit code; None while it speaks."""

    def end(self) -> None:
        """Silences it at once."""


class _Subprocess:
    """A voice in a process group of its own."""

    def __init__(self, command: Sequence[str], words: str) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=os.name == "posix",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        # It may be slow to read, and a pipe is small on some systems.
        Thread(target=self._feed, args=(words.encode() + b"\n",), name="speech", daemon=True).start()

    def _feed(self, words: bytes) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # It has ended already: `poll` tells how.
            self._process.stdin.write(words)
        with suppress(OSError):
            self._process.stdin.close()

    def poll(self) -> int | None:
        return self._process.poll()

    def end(self) -> None:
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)


class Speaker:
    """Says one utterance after the other. `problems` collects what went wrong, each once.

    `find` finds the voice of a language, `start` makes it speak.
    """

    def __init__(
        self,
        find: Callable[[str], Voice | None] = find_voice,
        start: Callable[[Sequence[str], str], Process] = _Subprocess,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._find = find
        self._start = start
        self._clock = clock
        self._language = ""
        self._voice: Voice | None = None
        self._speed = 100
        self._process: Process | None = None
        self._until = 0.0
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._failures = 0
        self.problems: list[Problem] = []

    @property
    def works(self) -> bool:
        """Whether there is a voice, and it has not failed."""
        return self._voice is not None

    @property
    def speaks(self) -> bool:
        return self._process is not None or bool(self._waiting)

    def use(self, language: str, speed: int) -> None:
        """Speaks a language, at a speed in per cent, from the next utterance on."""
        self._speed = speed
        if language != self._language:
            self._language, self._failures = language, 0
            self._voice = self._find(language)
            if self._voice is None:
                which = "ja" if language == "ja" else "any"
                self.problems.append(Problem(f"speech.none-{which}"))

    def say(self, words: str, interrupts: bool = False) -> None:
        """Says `words` after all that waits, or at once in place of it."""
        if interrupts:
            self.stop()
        if words and self._voice is not None:
            self._waiting.append(words[:MOST_LETTERS])
            self._go_on()

    def stop(self) -> None:
        """Falls silent at once."""
        self._waiting.clear()
        if self._process is not None:
            self._process.end()
            self._process = None

    def tick(self) -> None:
        """Goes on to what waits; lets go of a voice that hangs."""
        if self._process is not None:
            code = self._process.poll()
            if code is None and self._clock() < self._until:
                return
            if code is None:
                self._process.end()
            self._process = None
            self._failures = 0 if code == 0 else self._failures + 1
            if self._failures >= MOST_FAILURES:
                self._give_up()
        self._go_on()

    def _go_on(self) -> None:
        if self._process is not None or not self._waiting or self._voice is None:
            return
        words = " ".join(self._waiting)[:MOST_LETTERS]
        self._waiting.clear()
        self._until = self._clock() + GRACE + len(words) * SECONDS_A_LETTER * 100 / self._speed
        try:
            self._process = self._start(self._voice.command(self._speed), words)
        except OSError:
            self._give_up()

    def _give_up(self) -> None:
        assert self._voice is not None
        self.problems.append(Problem("speech.fails", {"voice": self._voice.name}))
        self._voice = None
        self._waiting.clear()
