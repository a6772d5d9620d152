"""`ClearAnnouncement` lies over the Shapes table when Clear the Board is played, and pieces slide off the platform."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.text import _, ngettext
from game.core.game import SeatInfo
from game.games.shapes.announcements.announcement import Announcement
from game.games.shapes.announcements.sweep import SWEEP_TICKS, swept
from game.games.shapes.rules.events import BoardCleared
from game.table.tower.drawn_piece import DrawnPiece, painted_scale
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Anchor, Rect
from game.ui.services import Services
from game.ui.style import BODY, HEAD
from game.ui.widgets import Ui

PANEL = Anchor(left=456, right=456, bottom=8, height=204)
"""Below the tower, where the hand lies otherwise."""
CARD = (124, 172)


class ClearAnnouncement(Announcement):
    """Moves the pieces of `show` for their looks only: in the match they are gone. `changed` redraws the table."""

    def __init__(
        self,
        services: Services,
        seats: Sequence[SeatInfo],
        origin: tuple[float, float] | None,
        event: BoardCleared,
        show: TowerShow,
        changed: Callable[[], None],
    ) -> None:
        super().__init__(services, seats, origin)
        self.event = event
        self._show, self._changed = show, changed
        self.pieces: list[DrawnPiece] = show.pieces() if self.moves else []
        if self.moves:
            show.is_swept = True
        else:
            show.clear()

    def build(self, ui: Ui) -> None:
        box = PANEL.within(ui.area)
        ui.ground("ground", box)
        ui.panel("panel", box, True)
        with ui.on_layer(1):
            self.draw_card(ui, self.event.card, Rect(box.x + 28, box.y + 16, *CARD))
            words = Rect(box.x + 188, box.y + 18, box.w - 216, 64)
            title = _("{name} clears the board!", name=self.name(self.event.seat))
            ui.text_in("title", title, words, HEAD, "display", ui.tone.accent, "left")
            count = len(self.event.pieces)
            line = ngettext("{n} piece goes back to the box.", "{n} pieces go back to the box.", count)
            ui.text_in("line", line, Rect(words.x, words.bottom + 4, words.w, 48), BODY, anchor="left")
            self.draw_go_on(ui, Rect(words.x, box.bottom - 64, words.w, 48))

    def frame(self, stage: FrameStage, share: float) -> None:
        # The table has placed its pieces before.
        camera = self._show.camera
        for drawn in swept(self.pieces, min(float(SWEEP_TICKS), self.age + self.speed * share)):
            x, y = camera.to_canvas(drawn.x, drawn.y)
            for part in ("shadow", "piece", "contact"):
                stage.place(f"{part}.{drawn.piece}", x, y, drawn.angle, painted_scale(camera), None, drawn.alpha)

    def close(self) -> None:
        self._show.clear()
        self._changed()
