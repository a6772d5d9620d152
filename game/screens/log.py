"""`LogScene`: an overlay that shows the whole log of a match; each turn unfolds into its actions."""

from __future__ import annotations

from collections.abc import Hashable

from game.app.intents import Intent, Signal
from game.app.text import _
from game.table.log.pane import Pane, draw_pane, unfolded
from game.table.log.reader import LINE, LogReader
from game.table.log.rows import Type
from game.table.scene.table_scene import TableScene
from game.ui.layout import Anchor, Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.widgets import Ui


class LogScene(Scene):
    """An overlay with the entries that the table's viewer may know when it opens, the newest lowest.

    `at`: key of the entry that is shown first, unfolded.
    """

    covers = False

    def __init__(self, services: Services, table: TableScene, at: str = "") -> None:
        super().__init__(services)
        self.reader = LogReader(self)
        self.lines = table.log.lines()
        self.entries = table.log.entries()
        self.seats = table.seats
        self.opened = frozenset({at} if at else ())
        self._asked = at

    def build(self, ui: Ui) -> None:
        body = ui.dialog(Anchor(top=60, bottom=60, width=1000).within(ui.area), _("Log"))
        box = Rect(body.x - 16, body.y, body.w + 32, body.h - 96)
        pane = self._pane(ui, box)
        ui.pane = pane
        for i, place in pane.places():
            item = pane.items[i]
            ui.target(f"{LINE}{item.key}", place, None if item.open is None else ("unfold", item.key), ring=14)
        draw_pane(ui, pane)
        ui.button("close", Rect(body.cx - 130, body.bottom - 80, 260, 76), _("Back"), "close")

    def _pane(self, ui: Ui, box: Rect) -> Pane:
        pane = Pane(unfolded(self.entries, self.opened), self.seats, box, Type.of(ui), self.reader.lowest)
        if self.focus is None and self._asked:
            # Just opened: the entry `at` is shown with all its lines.
            return _shown(pane, self._asked)
        return pane

    def home(self) -> str | None:
        pane = self.reader.pane
        if pane is None:
            # Not built yet: the first build shows what is asked for.
            return None
        if not pane.items:
            return "close"
        self.reader.lowest = pane.lowest
        return LINE + (self._asked or pane.items[-1].key)

    def activate(self, action: Hashable) -> None:
        match action:
            case ("unfold", str(key)):
                self.services.audio.play("click")
                self._unfold(key)
            case "close":
                self.back()
        self.changed()

    def _unfold(self, key: str) -> None:
        """Unfolds an entry, or folds it again."""
        self.opened ^= {key}
        pane = self.reader.pane
        if pane is not None:
            pane = Pane(unfolded(self.entries, self.opened), self.seats, pane.box, pane.kind, pane.lowest)
            self.reader.show(_shown(pane, key), key)

    def interrupted(self, sentence: str) -> None:
        self.director.pop()

    # The log is all there is: it scrolls wherever the pointer and the focus are.

    def wheel(self, x: float, y: float, notches: int) -> bool:
        pane = self.reader.pane
        if pane is None:
            return False
        self.reader.scroll(pane, notches, x, y)
        return True

    def to_edge(self, last: bool) -> bool:
        return self.reader.to_edge(last, at_once=True)

    def intent(self, signal: Signal) -> bool:
        # Before the first page there is none.
        return self.reader.read(signal, at_once=True) or (signal.pressed and signal.intent is Intent.PREV)


def _shown(pane: Pane, key: str) -> Pane:
    """The pane scrolled to an item, with as many as possible of the lines that belong to it."""
    i = pane.index(key)
    if i is None:
        return pane
    last = i
    while last + 1 < len(pane.items) and pane.items[last + 1].inner:
        last += 1
    return pane.showing(last).showing(i)
