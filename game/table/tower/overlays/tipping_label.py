"""`TippingLabel` draws a small label that says what striped outlines mean, beside the highest such piece."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.app import text
from game.app.text import _
from game.core.tower_events import Piece
from game.table.tower.drawn_piece import HELD, OFFSCREEN, DrawnPiece, corners
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, INK, SMALL
from game.ui.widgets import Ui

BESIDE, INSIDE = 20, 24
"""Canvas px from the pieces to the label, and from the label to the right end of the tower's room at the least."""
RIM, LEADER = "#B4210A", (180, 33, 10, 255)
"""Colour of the seam of the label, and of the line to its piece."""
PAD = 20
"""Canvas px from the edge of the label to its words."""
SEAM = 4
"""Width in canvas px of the line from the label to the piece."""
RISES = range(BESIDE, 90, 10)
"""Canvas px from a piece that has others at both sides up or down to the label, the nearest first."""
WIDEST, WIDEST_LARGE = 0.3, 0.36
"""Share of the room of the tower that the label takes at the most: a narrow room has no label."""


class TippingLabel:
    """Moves with the tower. With the lens there is none, because its legend says the same."""

    def __init__(self) -> None:
        self._width = 0
        self._high = 0
        self._since: dict[Piece, int] = {}
        """The turn since which each outline is shown."""
        self._turn = 0

    def read(self, turn: int, show: TowerShow) -> None:
        """Takes in the number of the `turn`: a piece that has an outline for a whole turn is spoken of no more."""
        self._turn = turn
        self._since = {piece: self._since.get(piece, turn) for piece in show.tipping.pieces}

    def _piece(self, show: TowerShow) -> DrawnPiece | None:
        """The highest piece that the label speaks of."""
        known = {piece for piece, turn in self._since.items() if self._turn > turn + 1}
        shown = set(show.tipping.pieces) - known
        return max((seen for seen in show.pieces() if seen.piece in shown), key=lambda seen: seen.y, default=None)

    def draw(self, ui: Ui, show: TowerShow, has_ring: bool = True) -> None:
        """Draws it offscreen; `place` brings it to its piece. `has_ring`: a ring hangs there while a tower is waited
        for."""
        self._width = 0
        # A tower that is waited for still moves.
        waits = has_ring and show.waits
        if self._piece(show) is not None and not show.lens.on and not waits:
            with ui.on_layer(HELD):
                words, most = _("barely stands"), (WIDEST_LARGE if ui.large else WIDEST) * show.camera.room.w
                size = text.fit(words, "display", ui.px(SMALL), most - 2 * PAD, SMALL)
                wide = round(text.measure(words, "display", size)) + 2 * PAD
                if wide > most:
                    return
                self._width = wide
                self._high = round(size * 1.5)
                leader = art.tile(BESIDE, SEAM, SEAM / 2, LEADER)
                ui.put("tipping.leader", leader, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
                ui.put("tipping.plate", art.tag(self._width, self._high, "plain", RIM), OFFSCREEN, OFFSCREEN)
                ui.text("tipping.words", words, OFFSCREEN, OFFSCREEN, size / ui.px(1), "display", INK)

    def place(self, stage: FrameStage, show: TowerShow, shun: Rect | None = None) -> None:
        """Places it beside its piece, or above or below it, on a short line and never on a piece; where there is no
        such place it is not shown. `shun`: what it must not hide either."""
        if not self._width:
            return
        piece = self._piece(show)
        found = None if piece is None else self._beside(piece, show, shun)
        if found is None:
            for id_ in ("tipping.plate", "tipping.leader"):
                stage.place(id_, OFFSCREEN, OFFSCREEN)
            stage.place_words("tipping.words", OFFSCREEN, OFFSCREEN)
            return
        box, leader = found
        look = art.tile(round(leader.w), round(leader.h), SEAM / 2, LEADER)
        stage.place("tipping.leader", leader.cx, leader.cy, what=look)
        stage.place("tipping.plate", box.cx, box.cy)
        stage.place_words("tipping.words", box.x + PAD, box.cy + self._high / 1.5 * BASELINE)

    def _beside(self, piece: DrawnPiece, show: TowerShow, shun: Rect | None) -> tuple[Rect, Rect] | None:
        """The places of the label and of the line from it to `piece`, clear of all other pieces; None if there are
        none."""
        camera = show.camera
        others = [camera.rect_around(corners(seen)) for seen in show.pieces() if seen != piece]
        taken = others if shun is None else [*others, shun]
        room = Rect(camera.room.x + INSIDE, camera.room.y, camera.room.w - 2 * INSIDE, camera.room.h)
        for box, leader in self._places(camera.rect_around(corners(piece))):
            in_room = room.x < box.x and box.right < room.right and room.y < box.y and box.bottom < room.bottom
            is_free = not any(box.overlaps(other) for other in taken)
            if in_room and is_free and not any(leader.overlaps(other) for other in others):
                return box, leader
        return None

    def _places(self, own: Rect) -> Iterator[tuple[Rect, Rect]]:
        """The places of the label and of the line beside a piece, the best first."""
        wide, high = self._width, self._high
        for left, line in ((own.right + BESIDE, own.right), (own.x - BESIDE - wide, own.x - BESIDE)):
            yield Rect(left, own.cy - high / 2, wide, high), Rect(line, own.cy - SEAM / 2, BESIDE, SEAM)
        for is_above in (True, False):
            for rise in RISES:
                leader = Rect(own.cx - SEAM / 2, own.y - rise if is_above else own.bottom, SEAM, rise)
                top = leader.y - high if is_above else leader.bottom
                for share in (0.5, 0.3, 0.7, 0.12, 0.88):
                    yield Rect(own.cx - share * wide, top, wide, high), leader
