"""Reading a log: it scrolls by the wheel, by keys and pads, and the focus goes along."""

from __future__ import annotations

from game.app.intents import Intent, Signal
from game.table.log.pane import Pane
from game.ui.layout import Rect
from game.ui.scene import Scene

LINE = "log."
"""How the ids of the items begin."""


class LogReader(Scene):
    """A scene that shows a log: the pane that its latest `build` has drawn is `ui.pane`."""

    log_at: str | None = None
    """The lowest item that is shown; None: always the newest."""

    def reads_log(self) -> bool:
        """Whether keys and pads scroll the log now."""
        return (self.focus or "").startswith(LINE) and self.pane is not None

    @property
    def pane(self) -> Pane | None:
        pane = self.ui.pane
        return pane if isinstance(pane, Pane) else None

    @property
    def read_key(self) -> str | None:
        """The key of the item that has the focus."""
        focus = self.focus or ""
        return focus.removeprefix(LINE) if focus.startswith(LINE) else None

    def show_pane(self, pane: Pane, key: str | None) -> None:
        """Scroll to `pane`; its item `key` gets the focus."""
        self.log_at = pane.lowest
        if key is not None and self.focus != LINE + key:
            self.focus = LINE + key
            self.focus_moved()
        # Further notches and repeats may come before the next frame.
        self.ui.pane = pane
        self.changed()

    def wheel(self, x: float, y: float, notches: int) -> bool:
        pane = self.pane
        if pane is None or not self.wheel_room(pane).holds(x, y):
            return False
        scrolled = pane.scrolled(-notches)
        self.show_pane(scrolled, scrolled.at(x, y))
        return True

    def wheel_room(self, pane: Pane) -> Rect:
        """Where the wheel scrolls."""
        return pane.box

    def read(self, signal: Signal) -> bool:
        """Scroll by an intent, where the focus cannot go on in what is shown. Returns whether it was used."""
        pane = self.pane
        if pane is None or not signal.pressed or not self.reads_log() or not pane.items:
            return False
        first, last = pane.span
        here = pane.index(self.read_key or "")
        match signal.intent:
            case Intent.UP if here == first and first:
                self._go(pane, first - 1)
            case Intent.DOWN if here == last and last + 1 < len(pane.items):
                self._go(pane, last + 1)
            case Intent.PREV if first:
                turned = pane.turned(-1)
                self.show_pane(turned, turned.items[turned.span[0]].key)
            case Intent.NEXT if last + 1 < len(pane.items):
                turned = pane.turned(1)
                self.show_pane(turned, turned.items[turned.span[1]].key)
            case _:
                return False
        return True

    def _go(self, pane: Pane, i: int) -> None:
        self.show_pane(pane.showing(i), pane.items[i].key)

    def to_edge(self, last: bool) -> bool:
        pane = self.pane
        if pane is None or not pane.items or not self.reads_log():
            return False
        edge = pane.to_edge(last)
        self.show_pane(edge, edge.items[edge.span[last]].key)
        return True
