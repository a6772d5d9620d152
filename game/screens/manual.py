"""`RulesScene`: shows the manual of a game page by page: short texts beside pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from msgspec.structs import replace

from game import art
from game.app.intents import Intent, Signal, page_step
from game.app.text import _
from game.core.manifest import Page
from game.screens.heading import draw_heading
from game.table.lessons import open_lesson
from game.table.teaching.lesson_offer import progress_of
from game.ui.layout import Anchor, Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, LABEL, LINE, SMALL, SUBHEAD
from game.ui.widgets import Ui

CLOSE = 1.25
"""Spacing of large lines."""
TITLE = SUBHEAD + 8
LESSON = Anchor(right=48, top=28, width=260, height=76)
"""Place of the button that opens the lesson."""
LONG_LESSON = Anchor(right=48, top=28, width=480, height=76)
"""The same for one that says what the lesson is about."""
PICTURE, PICTURE_LARGE = 0.5, 0.4
"""Share of the panel's width for the picture."""


class RulesScene(Scene):
    """The manual of game `key`; `title` and `pages` show the manual of one way to play it instead, with the words
    `lesson` on the button that opens its own lesson by `learn`, if that is given."""

    def __init__(
        self,
        services: Services,
        key: str,
        title: str = "",
        pages: tuple[Page, ...] = (),
        lesson: str = "",
        learn: Callable[[], None] | None = None,
        place: str = "home",
        learned: str = "",
    ) -> None:
        """`place`: the backdrop. `learned`: key of that lesson's progress."""
        super().__init__(services)
        self.key = key
        self.title = title or services.manifests[key].title
        self.pages: tuple[Page, ...] = pages or services.manifests[key].pages()
        self._lesson, self._learn, self._place, self._learned = lesson, learn, place, learned or key
        self.page = 0
        self.focus = "later"

    def build(self, ui: Ui) -> None:
        ui.place = self._place
        pages = self.pages
        page = pages[self.page]
        below = draw_heading(ui, self.title, 700 if not self._lesson else 500)
        if self._has_lesson:
            icon = "check" if progress_of(self.services, self._learned).done else "hint"
            place = (LONG_LESSON if self._lesson else LESSON).within(ui.area)
            ui.button("lesson", place, self._lesson or _("Lesson"), "lesson", icon=icon)
        foot = Anchor(bottom=0, height=92).within(below)
        box = Anchor(bottom=foot.h + 24).within(below)
        ui.panel("panel", box)
        edge = 32 if ui.large else 52
        # The picture is what is looked at first; words of twice the size need more of the width.
        wide = box.w * (PICTURE_LARGE if ui.large else PICTURE)
        picture = Rect(box.right - edge - wide, box.y + 36, wide, box.h - 72)
        words = Rect(box.x + edge, box.y + 28, picture.x - box.x - 2 * edge, box.h - 56)
        self._draw_words(ui, page, words)
        page.draw(ui, picture)
        self._draw_foot(ui, foot)

    @property
    def _has_lesson(self) -> bool:
        """Whether the game's lesson can be opened from here: never out of a match."""
        playing = any(scene.plays for scene in self.director.scenes)
        has_own = self._learn is not None if self._lesson else self.services.manifests[self.key].lesson is not None
        return has_own and not playing

    def _draw_words(self, ui: Ui, page: Page, box: Rect) -> None:
        """Heading and paragraphs, in the middle of the height; below them what the mark of a house ruling means, if
        one stands there: the first character of the legend."""
        first = len(ui.words)
        high = ui.px(TITLE) * 1.4
        ui.text_in("title", _(page.title), Rect(box.x, box.y, box.w, high), TITLE, "display", anchor="left")
        words, legend = "\n".join(_(part) for part in page.words), _("* Not in the printed rules")
        foot = ui.px(SMALL) * 1.7 if legend[0] in words else 0.0
        body = Rect(box.x, box.y + high + 14, box.w, box.h - high - 14 - foot)
        spacing = CLOSE if ui.large else LINE
        taken = ui.paragraph("words", words, body, BODY + 9, spacing=spacing)
        down = max(0.0, (body.h - taken) / 2)
        ui.words[first:] = [replace(word, y=word.y + down) for word in ui.words[first:]]
        if foot:
            line = Rect(box.x, box.bottom - foot * 0.7, box.w, foot * 0.7)
            ui.text_in("legend", legend, line, SMALL, colour=ui.tone.dim, anchor="left")

    def _draw_foot(self, ui: Ui, foot: Rect) -> None:
        """Side by side in the middle: back a page, a dot for each page, on a page."""
        count, side = len(self.pages), 22.0 if ui.large else 16.0
        step = side + 14
        wide = 460.0 if ui.large else 330.0
        plate = Rect(foot.cx - (count * step + 44) / 2, foot.y + 14, count * step + 44, foot.h - 28)
        ui.panel("count.plate", plate)
        for i in range(count):
            here = i == self.page
            ink = ui.tone.text if here else (*ui.tone.dim[:3], 110)
            size = side + 6 if here else side - 2
            x = plate.x + 22 + (i + 0.5) * step - size / 2
            ui.put(f"dot.{i}", art.tile(size, size, size / 2, ink), x, plate.cy - size / 2, animates=False)
        labels = [_("Previous page"), _("Next page")]
        if self.page:
            place = Rect(plate.x - 20 - wide, foot.y, wide, foot.h)
            ui.button("earlier", place, labels[0], ("page", -1), icon="left", alike=labels)
        if self.page < count - 1:
            place = Rect(plate.right + 20, foot.y, wide, foot.h)
            ui.button("later", place, "", ("page", 1), tone="honey")
            lift, high = 4 if ui.focus == "later" else 0, 34.0 if not ui.large else 44.0
            words = Rect(place.x + 28, place.y - lift, place.w - high - 62, place.h)
            ink = ui.face_ink("honey")
            ui.text_in("later.label", labels[1], words, LABEL, "display", ink, alike=labels)
            ui.icon("later.icon", "right", place.right - high - 24, words.cy - high / 2, high, ink)

    def activate(self, action: Hashable) -> None:
        match action:
            case ("page", int(by)):
                self._turn(by)
            case "lesson":
                self.services.audio.play("click")
                if self._learn is None:
                    open_lesson(self.services, self.key)
                else:
                    self._learn()
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
        if by := page_step(signal):
            self._turn(by)
            return True
        if signal.intent is Intent.RULES and not signal.is_repeat:
            self.back()
            return True
        return False
