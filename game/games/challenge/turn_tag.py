"""`TurnTag` says beside the held piece how many degrees it is turned, during a turn and for a second after.

It appears at once if the piece has no room to turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import art
from game.app import text
from game.app.text import _
from game.core.game import TICKS
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, DrawnPiece, corners, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, CREAM, INK
from game.ui.widgets import Ui

LETTERS: Final = 30.0
LARGER: Final = 1.25
"""By how much it is larger where text is."""
PAD, HIGH, ASIDE = 24, 42, 16.0
"""px beside its words, its height, and from the piece to it."""


ASKEW: Final = 4.0
"""Degrees that a piece lacks to its turn from which on it may have been stopped."""
STUCK: Final = 8
"""Ticks after which a piece that is `ASKEW` and hardly turns has no room."""
STIRS: Final = 0.25
"""Degrees in a tick that count as turning."""


def degrees_shown(turn: int) -> int:
    """By how much a piece is turned either way, 0 … 180. `turn`: its degrees, of any number of turns."""
    return abs((turn + 180) % 360 - 180)


class TurnTag:
    """`taken`: what it must not cover; `is_large`: whether text is large."""

    def __init__(self) -> None:
        self.taken: Sequence[Rect] = ()
        self.is_large = False
        self._turn: int | None = None
        self._left = 0
        """Ticks for which it is still shown."""
        self._angle = 0.0
        self._stopped = 0
        """Ticks for which the piece has not come any nearer to its turn."""

    @property
    def is_stuck(self) -> bool:
        """Whether the piece has no room to turn."""
        return self._stopped >= STUCK

    def tick(self, turn: int | None, angle: float | None = None) -> None:
        """`turn`: degrees to which the piece in somebody's hand here is to be turned; None without one. `angle`:
        degrees by which it is turned now."""
        if turn is None or angle is None:
            self._stopped = 0
        else:
            is_still = abs(turn - angle) > ASKEW and abs(angle - self._angle) < STIRS
            self._stopped = self._stopped + 1 if is_still else 0
            self._angle = angle
        if turn is None or self._turn is None:
            self._left = 0
        elif turn != self._turn:
            self._left = TICKS
        else:
            self._left = max(0, self._left - 1)
        self._turn = turn

    @property
    def words(self) -> str:
        """ "" while it is not shown."""
        if self.is_stuck:
            return _("no room to turn")
        return f"{degrees_shown(self._turn)}°" if self._turn is not None and self._left else ""

    @property
    def _size(self) -> tuple[int, int, float]:
        """Width and height of the tag, and the size of its letters."""
        grown = LARGER if self.is_large else 1.0
        # It does not change with every figure.
        wide = text.measure(self.words if self.is_stuck else "180°", "display_bold", LETTERS * grown)
        return round(wide + PAD * grown), round(HIGH * grown), LETTERS * grown

    def place(self, held: DrawnPiece, camera: Camera) -> Rect:
        """Above the piece, or where there is more room beside or below it."""
        wide, high, _letters = self._size
        box = camera.rect_around(corners(held))
        above = Rect(box.cx - wide / 2, box.y - ASIDE - high, wide, high)
        beside = [Rect(x, box.cy - high / 2, wide, high) for x in (box.right + ASIDE, box.x - ASIDE - wide)]
        below = Rect(above.x, box.bottom + ASIDE, wide, high)
        free = (one for one in (above, *beside, below) if not any(map(one.overlaps, self.taken)))
        return next(free, above)

    def draw(self, ui: Ui) -> None:
        """Draws it offscreen; `move` brings it to the piece."""
        if not self.words:
            return
        wide, high, letters = self._size
        with ui.on_layer(HELD):
            put_offscreen(ui, "turned.tag", art.tile(wide, high, high / 2, INK))
            place = Rect(0, 0, wide, letters)
            ui.text_in("turned.words", self.words, place, letters / ui.px(1), "display_bold", CREAM)

    def move(self, placer: FramePlacer, stage: FrameStage, held: DrawnPiece | None, camera: Camera) -> None:
        """Puts it beside the piece where this is in this frame."""
        if held is None or not self.words:
            return
        place = self.place(held, camera)
        placer.place(stage, "turned.tag", place.cx, place.cy)
        placer.place_words(stage, "turned.words", place.cx, place.cy + self._size[2] * BASELINE)
