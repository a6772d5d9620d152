"""`Narrator` watches what is on the screen and says what is new: a screen, the prompt, the log, the focus, verdicts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.core.game import Seat
from game.shell.speech.table_words import TableWords
from game.table.scene.table_scene import TableScene
from game.ui.elements import Elements
from game.ui.focus import Target
from game.ui.reading import Meaning, Node, Reading, read_screen, sentences
from game.ui.screen import Screen
from game.ui.services import Services

PAUSE: Final = 6
"""Ticks between two looks at a screen whose focus stays."""
SETTLED: Final = 20
"""Ticks for which words must stay as they are before they are said: figures that count do not."""
MOST_LINES: Final = 3
"""Lines of the log that are said to somebody who hears it for the first time."""


class Voice(Protocol):
    """Says words; see `Speaker`."""

    def say(self, words: str, interrupts: bool = False) -> None: ...
    def stop(self) -> None: ...


class Narrator:
    """Looks at the uppermost screen each tick. `reading`: the latest; `news`: the lines of the log that came last;
    `told`: what else was told last, a toast or a verdict."""

    def __init__(self, services: Services, voice: Voice) -> None:
        self._services = services
        self._voice = voice
        self._words = TableWords()
        self._screen: Screen | None = None
        self._covered = False
        self._ui: Elements | None = None
        self._wait = 0
        self._age = 0
        """Ticks since the words of the screen have changed."""
        self._said: tuple[str, ...] = ()
        """Words of the screen that were said, or need not be."""
        self._node: Node | None = None
        self._prompts: tuple[str, ...] = ()
        self._toast = ""
        self._logs: dict[Seat | None, tuple[str, ...]] = {}
        self._match: object = None
        self.reading: Reading | None = None
        self.news: tuple[str, ...] = ()
        self.told = ""

    # -- on request

    def again(self) -> None:
        """Says once more what is to be done, and what has the focus."""
        if self.reading is not None:
            focused = self.reading.focused
            parts = (*self.news, *self._live(self.reading), focused.line if focused else "")
            self._voice.say(sentences(part for part in parts if part), interrupts=True)

    # -- each tick

    def tick(self) -> None:
        top = self._services.director.top
        if top is None or top.dirty:
            return
        if top is not self._screen or _is_covered(top) != self._covered:
            self._begin(top)
        self._age += 1
        self._wait -= 1
        if top.ui is not self._ui and (self._wait <= 0 or self._node is None or top.ui.focus != self._node.id):
            self._look(top)
        if self._age == SETTLED and self.reading is not None and not isinstance(top, TableScene):
            self._say_settled(self.reading)

    def _begin(self, top: Screen) -> None:
        """Another screen is on top, or a curtain has come: nothing of what was there is said any more."""
        self._voice.stop()
        self._screen, self._covered = top, _is_covered(top)
        self._ui, self._node, self._prompts, self._said, self.news = None, None, (), (), ()
        self.reading, self.told = None, ""

    def _look(self, top: Screen) -> None:
        self._ui, self._wait = top.ui, PAUSE
        before, reading = self.reading, read_screen(top.ui, self._meanings(top))
        first, self.reading = before is None, reading
        if before is None or before.lines != reading.lines or before.prompts != reading.prompts:
            self._age = 0
        parts: list[str] = []
        if isinstance(top, TableScene) and top.handover is None:
            fresh = self._new_lines(top)
            self.news = fresh or self.news
            parts += fresh
        toast = self._services.director.said
        if toast != self._toast:
            self._toast = toast
            self.told = toast or self.told
            parts += [toast] if toast else []
        moved = self._moved(reading.focused)
        if isinstance(top, TableScene):
            live = self._live(reading)
            # What the table explains of the focus is in its own words already.
            said = live[:1] if moved and not first and not parts else live
            parts += [words for words in said if _bare(words) not in self._prompts and words not in moved]
            self._prompts = tuple(map(_bare, live))
        elif first:
            self._said = self._live(reading)
            parts += self._said
        asked = bool(moved) and not parts
        parts += [moved] if moved else []
        self._voice.say(sentences(parts), interrupts=first or asked)

    def _live(self, reading: Reading) -> tuple[str, ...]:
        """What is said when it changes."""
        if isinstance(self._screen, TableScene):
            return reading.prompts
        return (*reading.lines, *reading.prompts)

    def _say_settled(self, reading: Reading) -> None:
        """Says words that have come to a screen since it was read."""
        live = self._live(reading)
        new = [words for words in live if words not in self._said]
        self._said = live
        if new:
            self.told = sentences(new)
            self._voice.say(self.told)

    def _moved(self, node: Node | None) -> str:
        """What is said of the focus: all of another target, or the new value of the same."""
        before, self._node = self._node, node
        if node is None or (before is not None and _essence(before) == _essence(node)):
            return ""
        if before is not None and before.id == node.id and before.name == node.name and before.value != node.value:
            return node.value
        return node.line

    def _meanings(self, top: Screen) -> Callable[[Target], Meaning | None]:
        if isinstance(top, TableScene) and top.handover is None:
            table = top
            return lambda target: self._words.meaning(table, target)
        return top.meaning

    # -- the log

    def _new_lines(self, table: TableScene) -> tuple[str, ...]:
        """Lines that have come since the viewer's latest look, the earliest first."""
        if table.client is not self._match:
            self._match, self._logs = table.client, {}
        seat = table.viewing.viewpoint.shown_to
        log = self._words.log(table)
        before = self._logs.get(seat)
        self._logs[seat] = log
        return new_lines(log, before)[::-1]


def _is_covered(screen: Screen) -> bool:
    """Whether a curtain hides the table."""
    return isinstance(screen, TableScene) and screen.handover is not None


def _bare(words: str) -> str:
    """Words without their spaces: a plate of another width breaks its lines elsewhere."""
    return words.replace(" ", "")


def _essence(node: Node) -> tuple[str, ...]:
    return node.id, node.name, node.value, node.reason, node.use


def new_lines(log: Sequence[str], before: Sequence[str] | None) -> tuple[str, ...]:
    """The lines at the beginning of `log` that `before` did not have; both have the latest first."""
    if before is None:
        return tuple(log[:MOST_LINES])
    for count in range(max(0, len(log) - len(before)), len(log)):
        if tuple(log[count:]) == tuple(before[: len(log) - count]):
            return tuple(log[:count])
    return tuple(log) if not before else tuple(log[:MOST_LINES])
