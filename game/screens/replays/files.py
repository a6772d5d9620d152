"""`FileScene`: an overlay that stars or exports the file of a recording, and imports others."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Final

from game.app import saves
from game.app.paths import brief, replays_dir
from game.app.text import _
from game.screens.replays.imports import import_files
from game.table import matches
from game.ui.layout import Anchor, Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, HEAD
from game.ui.widgets import Ui

WIDE: Final = 900.0
ROW, ROW_LARGE = 88.0, 108.0
GAP: Final = 14.0
TOLD: Final = 110.0


class FileScene(Scene):
    """`path`: the recording's path. `moved` is called with its new path once it has another one. `onward`: goes on from
    the moment that is shown, and why it cannot ("" if it can); None where the room has a button for that."""

    covers = False

    def __init__(
        self,
        services: Services,
        path: Path,
        moved: Callable[[Path], None],
        onward: tuple[Callable[[], None], str] | None = None,
    ) -> None:
        super().__init__(services)
        self._onward = onward
        self.path = path
        self._moved = moved
        self._exported = ""
        """Why it need not be exported."""

    def build(self, ui: Ui) -> None:
        high = ROW_LARGE if ui.large else ROW
        head = ui.px(HEAD) * 1.3 + 96
        rows = 4 + (self._onward is not None)
        box = Anchor(width=WIDE, height=head + rows * (high + GAP) + TOLD * (1.5 if ui.large else 1)).within(ui.area)
        body = ui.dialog(box, _("This recording"))
        told = Rect(body.x, body.y, body.w, body.h - rows * (high + GAP))
        folder = brief(str(replays_dir()))
        words = _("Exported files lie in the folder {folder}. Imports come from there.", folder=folder)
        ui.paragraph("told", words, told, BODY, colour=ui.tone.dim, middle=True, spacing=1.15)
        places = column(Rect(body.x, told.bottom + GAP, body.w, rows * high + (rows - 1) * GAP), rows, GAP)
        why = "" if self.services.autosaves else _("Another copy of the game has the matches.")
        starred = saves.is_starred(self.path)
        star = _("Take the star away") if starred else _("Star: keep it for good")
        onward = [] if self._onward is None else [("onward", _("Continue from here"), "play", self._onward[1])]
        entries = (
            *onward,
            ("star", star, "starred" if starred else "star", why),
            ("export", _("Export a copy"), "save", self._exported),
            ("import", _("Import files"), "plus", why),
            ("close", _("Close"), "cross", ""),
        )
        labels = [label for _id, label, _icon, _why in entries]
        for (id_, label, icon, reason), place in zip(entries, places, strict=True):
            tone = "honey" if id_ == "export" else "plain"
            ui.button(id_, place, label, id_, icon=icon, tone=tone, disabled_reason=reason, alike=labels)

    def home(self) -> str | None:
        return "close" if self._exported else "export"

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case "onward" if self._onward is not None:
                self.director.pop()
                self._onward[0]()
                return
            case "star":
                self._star()
            case "export":
                self.director.toast(matches.keep_replay(self.services, self.path), 8)
                self._exported = _("It is exported already.")
            case "import":
                self.director.toast(import_files(self.services), 8)
            case "close":
                self.back()
                return
        self.changed()

    def _star(self) -> None:
        try:
            self.path = saves.star(self.path)
        except OSError as error:
            matches.refuse_change(self.services, self.path, error)
            return
        self._moved(self.path)
