"""`TippingLabel` draws a small label that says what striped outlines mean, beside the highest such piece."""

from __future__ import annotations

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
FARTHER = 40
"""Canvas px that the label may be farther from its piece at the right than it would be at the left."""
RISES = range(BESIDE, 150, 10)
"""Canvas px from the top of a piece that has others at both sides up to the label, the nearest first."""
NEAR = 24
"""Pieces within this many canvas px above or below stand beside the label."""
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
        """Places it to the right of all pieces at that height, or to the left where that is nearer to its piece;
        above the piece if others stand between. `shun`: what it must not hide there."""
        piece, camera = self._piece(show), show.camera
        if not self._width:
            return
        if piece is None:
            for id_ in ("tipping.plate", "tipping.leader"):
                stage.place(id_, OFFSCREEN, OFFSCREEN)
            stage.place_words("tipping.words", OFFSCREEN, OFFSCREEN)
            return
        y = camera.to_canvas(piece.x, piece.y)[1]
        spans = [[camera.to_canvas(*corner) for corner in corners(seen)] for seen in show.pieces()]
        beside = [span for span in spans if min(v for _u, v in span) < y + NEAR and max(v for _u, v in span) > y - NEAR]
        right = max(u for span in beside for u, _v in span) + BESIDE
        left = min(right, camera.room.right - INSIDE - self._width)
        own = [camera.to_canvas(*corner)[0] for corner in corners(piece)]
        others = min(u for span in beside for u, _v in span) - BESIDE
        before = Rect(others - self._width, y - self._high / 2, self._width, self._high)
        is_free = before.x > camera.room.x + INSIDE and not (shun is not None and before.overlaps(shun))
        is_left = is_free and right - max(own) > min(own) - others + FARTHER
        if is_left:
            left = before.x
        # A line to a piece that stands between would point to the wrong one.
        is_next = (min(own) - others if is_left else left - max(own)) < BESIDE + FARTHER / 4
        if not is_next and (above := self._above(piece, show, shun)) is not None:
            box, leader = above
            look = art.tile(SEAM, round(leader.h), SEAM / 2, LEADER)
            stage.place("tipping.leader", leader.cx, leader.cy, what=look)
            self._place_plate(stage, box.x, box.cy)
            return
        at = left + self._width + BESIDE / 2 if is_left else left - BESIDE / 2
        stage.place("tipping.leader", at if is_next else OFFSCREEN, y, what=art.tile(BESIDE, SEAM, SEAM / 2, LEADER))
        self._place_plate(stage, left, y)

    def _place_plate(self, stage: FrameStage, left: float, y: float) -> None:
        stage.place("tipping.plate", left + self._width / 2, y)
        stage.place_words("tipping.words", left + PAD, y + self._high / 1.5 * BASELINE)

    def _above(self, piece: DrawnPiece, show: TowerShow, shun: Rect | None) -> tuple[Rect, Rect] | None:
        """The places of the label above `piece` and of the line down to it, clear of all other pieces; None if there
        is no such place."""
        camera = show.camera
        own = camera.rect_around(corners(piece))
        others = [camera.rect_around(corners(seen)) for seen in show.pieces() if seen != piece]
        taken = others if shun is None else [*others, shun]
        for rise in RISES:
            leader = Rect(own.cx - SEAM / 2, own.y - rise, SEAM, rise)
            if any(leader.overlaps(other) for other in others):
                return None
            for share in (0.5, 0.3, 0.7, 0.12, 0.88):
                box = Rect(own.cx - share * self._width, leader.y - self._high, self._width, self._high)
                in_room = camera.room.x + INSIDE < box.x and box.right < camera.room.right - INSIDE
                if in_room and box.y > camera.room.y and not any(box.overlaps(other) for other in taken):
                    return box, leader
        return None
