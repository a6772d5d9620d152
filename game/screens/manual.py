"""`RulesScene`: shows the manual of a game page by page: short texts beside pictures."""

from __future__ import annotations

from collections.abc import Hashable

from game.app.intents import Intent, Signal
from game.app.text import _
from game.core.manifest import Page
from game.ui.layout import Rect
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
        ui.text_in("head", self.title, Rect(120, 28, 900, 92), 60, "display", anchor="left")
        count = _("{page} of {pages}", page=self.page + 1, pages=len(pages))
        ui.text_in("count", count, Rect(1500, 40, 300, 70), BODY, anchor="right")
        # Beside large text the panel is wider, and its lines closer.
        box = Rect(120, 132, 1680, 808) if not ui.large else Rect(40, 120, 1840, 836)
        ui.panel("panel", box)
        picture = Rect(box.right - 700, box.y + 48, 644, box.h - 96)
        words = Rect(box.x + 56, box.y + 40, 860, box.h - 72)
        if ui.large:
            picture = Rect(box.right - 676, box.y + 38, 644, box.h - 76)
            words = Rect(box.x + 36, box.y + 20, picture.x - box.x - 72, box.h - 36)
        high = ui.px(SUBHEAD + 6) * 1.4
        ui.text_in("title", _(page.title), Rect(words.x, words.y, words.w, high), SUBHEAD + 6, "display", anchor="left")
        body = Rect(words.x, words.y + high + 16, words.w, words.h - high - 16)
        ui.paragraph(
            "words", "\n".join(_(part) for part in page.words), body, BODY + 2, spacing=LINE if not ui.large else CLOSE
        )
        page.draw(ui, picture)
        ui.button("back", Rect(120, 964, 260, 76), _("Back"), "back", icon="left")
        first, last = self.page == 0, self.page == len(pages) - 1
        wide = 290 if not ui.large else 480
        if not first:
            ui.button(
                "earlier", Rect(1800 - 2 * wide - 20, 964, wide, 76), _("Previous page"), ("page", -1), icon="left"
            )
        if not last:
            ui.button(
                "later", Rect(1800 - wide, 964, wide, 76), _("Next page"), ("page", 1), icon="right", tone="honey"
            )

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
                self.focus = "back" if last and by > 0 else "later" if page == 0 else self.focus
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
