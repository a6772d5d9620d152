"""`LastStep` hangs a tag with the trophy and the aim of a single player beside the held piece that leads to it."""

from __future__ import annotations

from game import art
from game.core.silhouettes import kind_of
from game.table.tower.drawn_piece import HELD, OFFSCREEN, piece_box, unit_of
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.picture import Words
from game.ui.style import BASELINE, INK
from game.ui.widgets import Ui

SIZE, SIZE_LARGE = (138, 60), (168, 74)
"""Size of the tag, and beside large words."""
ASIDE = 26.0
"""Canvas px from the corners of the piece to the tip of the tag."""
FIGURE, TROPHY = 0.62, 0.66
"""Size of the figures and of the trophy, as shares of the height of the tag."""


class LastStep:
    """Moves with the held piece."""

    def __init__(self) -> None:
        self._size: tuple[int, int] | None = None

    def draw(self, ui: Ui, aim: int) -> None:
        """Draws it offscreen; nothing for an `aim` of 0."""
        self._size = None
        if not aim:
            return
        wide, high = self._size = SIZE_LARGE if ui.large else SIZE
        with ui.on_layer(HELD):
            ui.put("step.tag", art.height_tag(wide, high), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            ui.icon("step.trophy", "trophy", OFFSCREEN, OFFSCREEN, TROPHY * high, INK)
            size = high * FIGURE
            ui.words.append(
                Words("step.words", str(aim), OFFSCREEN, OFFSCREEN, size, "display_bold", INK, "center", ui.layer)
            )

    def place(self, stage: FrameStage, show: TowerShow) -> None:
        """Places it right of the piece."""
        held = show.held
        if self._size is None or held is None or "step.tag" not in stage.actors:
            return
        wide, high = self._size
        x, y = show.camera.to_canvas(held.x, held.y)
        left = x + max(piece_box(kind_of(held.piece), unit_of(held.piece, show.camera.unit))) / 2 + ASIDE
        stage.place("step.tag", left + wide / 2, y)
        stage.place("step.trophy", left + 0.40 * wide, y)
        stage.place_words("step.words", left + 0.74 * wide, y + high * FIGURE * BASELINE)
