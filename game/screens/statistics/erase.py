"""`EraseScene`: an overlay that asks whose statistics are to be erased."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from game.app.text import _
from game.ui.layout import Anchor, Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, HEAD
from game.ui.widgets import Ui

WIDE: Final = 940.0
ROW, ROW_LARGE = 88.0, 104.0
GAP: Final = 24.0
TOLD: Final = 112.0


class EraseScene(Scene):
    """`erase` is called with the name of the player, or with None for everybody."""

    covers = False

    def __init__(self, services: Services, name: str, erase: Callable[[str | None], None]) -> None:
        super().__init__(services)
        self._name = name
        self._erase = erase

    def build(self, ui: Ui) -> None:
        high = ROW_LARGE if ui.large else ROW
        told = TOLD * (1.9 if ui.large else 1)
        head = ui.px(HEAD) * 1.3 + 96
        box = Anchor(width=WIDE, height=head + told + 3 * (high + GAP)).within(ui.area)
        body = ui.dialog(box, _("Erase statistics?"))
        words = _("What is erased does not come back. The recordings stay: what they tell can be read again.")
        ui.paragraph("told", words, Rect(body.x, body.y, body.w, told), BODY, colour=ui.tone.dim, spacing=1.2)
        places = column(Rect(body.x, body.y + told, body.w, 3 * high + 2 * GAP), 3, GAP)
        entries = (
            ("one", _("Erase what is kept of {name}", name=self._name), "trash", "red"),
            ("all", _("Erase everything"), "trash", "red"),
            ("close", _("Cancel"), "cross", "plain"),
        )
        labels = [label for _id, label, _icon, _tone in entries]
        for (id_, label, icon, tone), place in zip(entries, places, strict=True):
            ui.button(id_, place, label, id_, icon=icon, tone=tone, alike=labels, weighty=id_ != "close")

    def home(self) -> str | None:
        return "close"

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        self.director.pop()
        if action != "close":
            self._erase(self._name if action == "one" else None)
