"""`LogReader`, base of `TableLog`: scrolls a scene's log by wheel, keys and gamepads, and moves the focus along."""

from __future__ import annotations

from game.app.intents import Intent, Signal
from game.table.log.pane import Pane
from game.table.scene.table_part import Weak
from game.ui.scene import Scene

LINE = "log."
"""How the ids of the items begin."""


class LogReader:
    """Part of a `scene` whose latest `build` has left the pane of its log in `ui.pane`; does not keep it alive."""

    _scene = Weak[Scene]()

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.lowest: str | None = None
        """Key of the lowest item that is shown; None: always the newest."""

    @property
    def pane(self) -> Pane | None:
        pane = self._scene.ui.pane
        return pane if isinstance(pane, Pane) else None

    @property
    def read_key(self) -> str | None:
        """The key of the item that has the focus."""
        focus = self._scene.focus or ""
        return focus.removeprefix(LINE) if focus.startswith(LINE) else None

    def show(self, pane: Pane, key: str | None) -> None:
        """Scrolls to `pane`; its item `key` gets the focus."""
        scene = self._scene
        self.lowest = pane.lowest
        if key is not None and scene.focus != LINE + key:
            scene.focus = LINE + key
            scene.focus_moved()
        # Further notches and repeats may come before the next frame.
        scene.ui.pane = pane
        scene.changed()

    def wheel(self, x: float, y: float, notches: int) -> bool:
        """Scrolls by the wheel turned over a point. Returns whether the pane is there."""
        pane = self.pane
        if pane is None or not pane.box.holds(x, y):
            return False
        self.scroll(pane, notches, x, y)
        return True

    def scroll(self, pane: Pane, notches: int, x: float, y: float) -> None:
        """Scrolls `pane` by the wheel; the item at a point gets the focus."""
        scrolled = pane.scrolled(-notches)
        self.show(scrolled, scrolled.at(x, y))

    def read(self, signal: Signal, at_once: bool = False) -> bool:
        """Scrolls by an intent, where the focus cannot go on in what is shown. Returns whether it was used.

        Keys and pads scroll while an item has the focus; `at_once`: from wherever it is.
        """
        pane = self.pane
        if pane is None or not signal.pressed or not pane.items or not (at_once or self.read_key is not None):
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
                self.show(turned, turned.items[turned.span[0]].key)
            case Intent.NEXT if last + 1 < len(pane.items):
                turned = pane.turned(1)
                self.show(turned, turned.items[turned.span[1]].key)
            case _:
                return False
        return True

    def _go(self, pane: Pane, i: int) -> None:
        self.show(pane.showing(i), pane.items[i].key)

    def to_edge(self, last: bool, at_once: bool = False) -> bool:
        """Goes to the first or the last item; `at_once`: see `read`. Returns whether it was used."""
        pane = self.pane
        if pane is None or not pane.items or not (at_once or self.read_key is not None):
            return False
        edge = pane.to_edge(last)
        self.show(edge, edge.items[edge.span[last]].key)
        return True
