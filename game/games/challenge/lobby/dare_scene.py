"""`DareScene` shows, on a small paper, the text that was just copied for a friend."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from game import art
from game.app import text
from game.app.text import _
from game.ui.layout import Anchor, Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BIRCH, BODY, HEAD, LABEL, LEAST, SMALL
from game.ui.widgets import Ui

WIDE: Final = 1100.0
BUTTON, AIR = 84.0, 24.0
SPACING: Final = 1.3
NEAREST: Final = str.maketrans("▬◗▰⬢✕", "▄◐▱◆×")
"""Signs that the fonts lack, each with the most similar one that they have."""


class DareScene(Scene):
    """An overlay to be read; all that it offers is to close it."""

    covers = False

    def __init__(self, services: Services, words: str) -> None:
        super().__init__(services)
        self.words = words
        self.focus = "done"

    def build(self, ui: Ui) -> None:
        lines, inner = self.words.translate(NEAREST).split("\n"), WIDE - 96 - 2 * AIR
        head = ui.px(HEAD) * 1.3
        size = ui.px(BODY)

        def highs() -> list[float]:
            return [len(text.wrap(line, "body", size, inner)) * size * SPACING for line in lines]

        room = ui.area.h - 60 - head - 96 - BUTTON - 3 * AIR
        while sum(highs()) > room and size > LEAST:
            size -= 1
        paper_high = sum(highs()) + 2 * AIR
        high = head + 96 + paper_high + AIR + BUTTON
        body = ui.dialog(Anchor(width=WIDE, height=high).within(ui.area), _("Copied"))
        paper = Rect(body.x, body.y, body.w, paper_high)
        with ui.toned(BIRCH):
            ui.put("dare.paper", art.note(paper.w, paper.h), paper.x, paper.y, animates=False)
            y = paper.y + AIR
            for number, (line, tall) in enumerate(zip(lines, highs(), strict=True)):
                place = Rect(paper.x + AIR, y, paper.w - 2 * AIR, tall)
                ui.paragraph(f"dare.{number}", line, place, size / ui.px(1), spacing=SPACING)
                y += tall
        done = Rect(body.right - 300, body.bottom - BUTTON, 300, BUTTON)
        told = Rect(body.x, done.y, done.x - body.x - AIR, BUTTON)
        ui.text_in("dare.how", _("Paste it into a chat."), told, SMALL, colour=ui.tone.dim, anchor="left")
        ui.button("done", done, _("Close"), "done", icon="cross", tone="honey", size=LABEL)

    def activate(self, action: Hashable) -> None:
        self.back()
