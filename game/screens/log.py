"""The whole log of a match, page by page."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.app.intents import Intent, Signal
from game.app.text import _
from game.table.log import draw_log_line, log_step
from game.ui.director import Scene
from game.ui.kit import SMALL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.table.scene import TableScene
    from game.ui.services import Services


class LogScene(Scene):
    """An overlay; it shows what the table's viewer may know when it opens, newest page first."""

    covers = False

    def __init__(self, services: Services, table: TableScene) -> None:
        super().__init__(services)
        self.lines = table.log_lines()
        self.seats = table.seats
        self.page: int | None = None

    def build(self, ui: Ui) -> None:
        box = Rect(460, 90, 1000, 900)
        body = ui.dialog(box, _("Log"))
        step = log_step(ui)
        room = max(1, int((body.h - 110) // step))
        pages = max(1, -(-len(self.lines) // room))
        page = self.page = pages - 1 if self.page is None else min(max(self.page, 0), pages - 1)
        for i, line in enumerate(self.lines[page * room : (page + 1) * room]):
            draw_log_line(ui, f"line.{i}", line, Rect(body.x, body.y + i * step, body.w, step), self.seats)
        low = body.bottom - 80
        ui.button("close", Rect(body.cx - 130, low, 260, 76), _("Back"), "close")
        if pages > 1:
            ui.button("earlier", Rect(body.x, low, 240, 76), _("Earlier"), ("page", -1), icon="left")
            ui.button("later", Rect(body.right - 240, low, 240, 76), _("Later"), ("page", 1), icon="right")
            ui.text_in(
                "page", f"{page + 1} / {pages}", Rect(box.right - 240, box.y + 36, 192, 60), SMALL, anchor="right"
            )

    def activate(self, action: Hashable) -> None:
        match action:
            case ("page", int(by)):
                self.page = (self.page or 0) + by
            case "close":
                self.back()
        self.changed()

    def interrupted(self, sentence: str) -> None:
        self.director.pop()

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and signal.intent in (Intent.NEXT, Intent.PREV):
            self.page = (self.page or 0) + (1 if signal.intent is Intent.NEXT else -1)
            self.changed()
            return True
        return False
