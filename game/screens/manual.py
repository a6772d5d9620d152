"""`RulesScene`: shows the manual of a game page by page: short texts beside pictures."""

from __future__ import annotations

from collections.abc import Hashable

from game.app.intents import Intent, Signal
from game.app.text import _
from game.core.manifest import Page
from game.screens.heading import draw_heading
from game.ui.layout import Anchor, Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, LINE, SUBHEAD
from game.ui.widgets import Ui

CLOSE = 1.25
"""Spacing of large lines."""


class RulesScene(Scene):
    """The manual of game `key`; `title` and `pages` show the manual of one way to play it instead."""

    def __init__(self, services: Services, key: str, title: str = "", pages: tuple[Page, ...] = ()) -> None:
        super().__init__(services)
        self.key = key
        self.title = title or services.manifests[key].title
        self.pages: tuple[Page, ...] = pages or services.manifests[key].pages()
        self.page = 0
        self.focus = "later"

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        pages = self.pages
        page = pages[self.page]
        below = draw_heading(ui, self.title, 700)
        count = _("{page} of {pages}", page=self.page + 1, pages=len(pages))
        foot = Anchor(bottom=0, height=92).within(below)
        plate = Rect(foot.x, foot.y + 8, 260 if ui.large else 190, 76)
        ui.panel("count.plate", plate)
        ui.text_in("count", count, plate.inset(20, 4), BODY)
        box = Anchor(bottom=foot.h + 24).within(below)
        ui.panel("panel", box)
        edge = 36 if ui.large else 56
        picture = Rect(box.right - 700, box.y + edge, 644, box.h - 2 * edge)
        words = Rect(box.x + edge, box.y + edge - 12, picture.x - box.x - 2 * edge, box.h - 2 * edge + 24)
        high = ui.px(SUBHEAD + 6) * 1.4
        ui.text_in("title", _(page.title), Rect(words.x, words.y, words.w, high), SUBHEAD + 6, "display", anchor="left")
        body = Rect(words.x, words.y + high + 16, words.w, words.h - high - 16)
        ui.paragraph(
            "words", "\n".join(_(part) for part in page.words), body, BODY + 8, spacing=LINE if not ui.large else CLOSE
        )
        page.draw(ui, picture)
        first, last = self.page == 0, self.page == len(pages) - 1
        wide = 480.0 if ui.large else 360.0
        turns = (("page", -1), ("page", 1))
        later = Rect(foot.right - wide, foot.y, wide, foot.h)
        if not first:
            place = Rect(later.x - wide - 20, foot.y + 8, wide, foot.h - 16)
            ui.button("earlier", place, _("Previous page"), ("page", -1), adjust=turns)
        if not last:
            ui.button("later", later, _("Next page"), ("page", 1), tone="honey", adjust=turns)

    def activate(self, action: Hashable) -> None:
        match action:
            case ("page", int(by)):
                self._turn(by)
            case "back":
                self.back()

    def show_page(self, number: int) -> bool:
        if there := number < len(self.pages):
            self.page = number
        return there

    def _turn(self, by: int) -> None:
        page = min(max(0, self.page + by), len(self.pages) - 1)
        if page != self.page:
            self.page = page
            self.services.audio.play("card", 0.6)
            if self.focus in ("earlier", "later"):
                last = page == len(self.pages) - 1
                self.focus = "earlier" if last and by > 0 else "later" if page == 0 else self.focus
            self.changed()

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed:
            return False
        if signal.intent in (Intent.NEXT, Intent.PREV):
            self._turn(1 if signal.intent is Intent.NEXT else -1)
            return True
        if signal.intent is Intent.RULES and not signal.is_repeat:
            self.back()
            return True
        return False
