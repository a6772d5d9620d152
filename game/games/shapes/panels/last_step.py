"""`LastStep` hangs a tag beside the held piece that leads to a single player's aim: “No. 40”."""

from __future__ import annotations

from game import art
from game.app.text import _, measure
from game.art.base.outlines import piece_box
from game.core.silhouettes import kind_of
from game.table.tower.drawn_piece import HELD, OFFSCREEN, unit_of
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.picture import Words
from game.ui.style import BASELINE, INK
from game.ui.widgets import Ui

HIGH, HIGH_LARGE = 60, 74
"""Height of the tag, and beside large words."""
ASIDE = 26.0
"""Canvas px from the corners of the piece to the tip of the tag."""
LETTERS, TIP, END = 0.5, 0.5, 0.3
"""Size of the words, and from the tip and the end of the tag to them, as shares of its height."""


class LastStep:
    """Moves with the held piece."""

    def __init__(self) -> None:
        self._size: tuple[float, float] | None = None

    def draw(self, ui: Ui, aim: int) -> None:
        """Draws it offscreen; nothing for an `aim` of 0."""
        self._size = None
        if not aim:
            return
        high = HIGH_LARGE if ui.large else HIGH
        words, size = _("No. {n}", n=aim), high * LETTERS
        wide = round(measure(words, "display_bold", size) + (TIP + END) * high)
        self._size = wide, high
        with ui.on_layer(HELD):
            ui.put("step.tag", art.height_tag(wide, high), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            ui.words.append(
                Words("step.words", words, OFFSCREEN, OFFSCREEN, size, "display_bold", INK, "center", ui.layer)
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
        stage.place_words("step.words", left + (wide + (TIP - END) * high) / 2, y + high * LETTERS * BASELINE)
