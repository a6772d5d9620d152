"""`ResumeScene`: the screen that lists the unfinished matches, the latest first, each to be continued or deleted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path

from game.app.saves import Saved
from game.app.text import _
from game.screens import open_games
from game.screens.heading import draw_heading
from game.screens.saved_row import draw_pages, draw_saved_row, pages_of, rows_of
from game.screens.saved_words import state_words
from game.ui.layout import Anchor, Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.widgets import Ui

GAP = 14
TRASH = 96
ASKING = 440
"""Width of a row's last button while it asks."""


class ResumeScene(Scene):
    """A row a match. `found`: the matches to show instead of those in the player's folder."""

    def __init__(self, services: Services, found: Callable[[], Sequence[Saved]] | None = None) -> None:
        super().__init__(services)
        self.page = 0
        self._find = found or self._look
        self._found: Sequence[Saved] = ()
        """What the disk held when this screen opened, or after the last change here."""
        self._sure = ""
        """Name of the file that is deleted if that is confirmed again."""

    def _look(self) -> Sequence[Saved]:
        return [open_games.look(self.services, path) for path in open_games.unfinished()]

    def enter(self) -> None:
        self._found = self._find()
        self.changed()

    def home(self) -> str | None:
        return next((target.id for target in self.ui.targets if target.id.startswith("go.")), "back")

    def show_page(self, number: int) -> bool:
        self.page = number
        return number * 5 < len(self._found)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        below = draw_heading(ui, _("Continue"))
        rows, pages = rows_of(ui), pages_of(ui, len(self._found))
        page = min(self.page, pages - 1)
        found = self._found[page * rows : (page + 1) * rows]
        standings = [state_words(saved) for saved in found if not saved.problem]
        foot = Anchor(bottom=0, height=84).within(below)
        places = column(Anchor(bottom=foot.h + 24).within(below), rows, GAP)
        for saved, box in zip(found, places, strict=False):
            self._draw_row(ui, saved, box, standings)
        draw_pages(ui, foot, page, pages)

    def _draw_row(self, ui: Ui, saved: Saved, box: Rect, standings: Sequence[str]) -> None:
        name = saved.path.name
        sure = self._sure == name and ui.focus == f"drop.{name}"
        last = ASKING if sure else TRASH
        row = Rect(box.x, box.y, box.w - last - GAP, box.h)
        draw_saved_row(ui, self.services, saved, row, () if sure else standings, state_words)
        label = _("Really delete?") if sure else ""
        button = Rect(row.right + GAP, box.y, last, box.h)
        tone = "red" if sure else "plain"
        ui.button(f"drop.{name}", button, label, ("drop", name), icon="trash", tone=tone, weighty=sure)

    # -- what is done

    def activate(self, action: Hashable) -> None:
        asked, self._sure = self._sure, ""
        match action:
            case ("go", str(name)):
                open_games.resume(self.services, self._path(name))
                if self.director.top is self:
                    # It could not be opened, and may have been put aside.
                    self._found = self._find()
            case ("drop", str(name)) if asked == name:
                self._drop(name)
            case ("drop", str(name)):
                self.services.audio.play("click")
                self._sure = name
            case ("page", int(by)):
                self.services.audio.play("click")
                self._turn(by)
            case "back":
                self.back()
        if self.director.top is self and not self._found:
            self.director.pop()
        self.changed()

    def _path(self, name: str) -> Path:
        return next(saved.path for saved in self._found if saved.path.name == name)

    def _drop(self, name: str) -> None:
        at = next(i for i, saved in enumerate(self._found) if saved.path.name == name)
        open_games.delete(self.services, self._path(name))
        self.services.audio.play("click")
        self._found = self._find()
        left = [saved.path.name for saved in self._found]
        self.focus = f"go.{left[min(at, len(left) - 1)]}" if left else None

    def _turn(self, by: int) -> None:
        pages = pages_of(self.ui, len(self._found))
        self.page = (min(self.page, pages - 1) + by) % pages

    def back(self) -> None:
        if self._sure:
            self._sure = ""
            self.changed()
        else:
            super().back()
