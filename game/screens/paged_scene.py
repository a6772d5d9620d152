"""`PagedScene`: a screen with pages on a panel, and a foot that turns them."""

from __future__ import annotations

from collections.abc import Hashable

from game.app.intents import Signal, page_step
from game.app.text import _
from game.screens.heading import draw_heading
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import LABEL
from game.ui.widgets import Ui

FOOT = 92.0
"""Height of the foot."""
GAP = 20.0
"""Between the parts of the foot."""
EDGE = 48.0
"""From the sides of the panel to what is on it."""


class PagedScene(Scene):
    """`pages` counts the pages in the room of the panel, `draw_page` draws the present one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = 0
        self._count = 1
        self.focus = "later"

    def pages(self, ui: Ui, box: Rect) -> int:
        """Number of pages, each as large as `box`."""
        raise NotImplementedError

    def draw_page(self, ui: Ui, box: Rect) -> None:
        raise NotImplementedError

    @property
    def title(self) -> str:
        raise NotImplementedError

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        below = draw_heading(ui, self.title, 900)
        foot = Anchor(bottom=0, height=FOOT).within(below)
        box = Anchor(bottom=FOOT + 24).within(below)
        ui.panel("panel", box)
        inner = box.inset(EDGE, 36)
        self._count = self.pages(ui, inner)
        self.page = min(self.page, self._count - 1)
        self.draw_page(ui, inner)
        _draw_foot(ui, foot, self.page, self._count)

    def home(self) -> str | None:
        return "later" if self.page < self._count - 1 else "earlier" if self._count > 1 else "back"

    def activate(self, action: Hashable) -> None:
        match action:
            case ("page", int(by)):
                self._turn(by)
            case "back":
                self.back()

    def show_page(self, number: int) -> bool:
        self.page = number
        return True

    def _turn(self, by: int) -> None:
        page = min(max(0, self.page + by), self._count - 1)
        if page != self.page:
            self.page = page
            self.services.audio.play("card", 0.6)
            if self.focus in ("earlier", "later"):
                self.focus = "earlier" if page == self._count - 1 else "later" if not page else self.focus
            self.changed()

    def intent(self, signal: Signal) -> bool:
        by = page_step(signal)
        if by:
            self._turn(by)
        return bool(by)


def _draw_foot(ui: Ui, foot: Rect, page: int, pages: int) -> None:
    """Draws the buttons that turn pages, and between them the number of the page; nothing where there is one only."""
    if pages < 2:
        return
    labels = [_("Previous page"), _("Next page")]
    left, middle, right = row(foot, 3, GAP)
    if page:
        ui.button("earlier", left, labels[0], ("page", -1), icon="left", alike=labels)
    ui.panel("count.plate", middle)
    words = _("Page {page} of {pages}", page=page + 1, pages=pages)
    ui.text_in("count", words, middle.inset(24, 8), LABEL, "display")
    if page < pages - 1:
        ui.button("later", right, labels[1], ("page", 1), icon="right", tone="honey", alike=labels)
