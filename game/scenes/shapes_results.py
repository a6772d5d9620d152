"""The end of Shapes: the tower as it stands, why the match ended, and who placed how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.app.text import _, ngettext
from game.scenes import shapes_words as words
from game.scenes.results import ResultsScene
from game.scenes.shapes_view import Mover, draw_ground, draw_pieces
from game.table import art
from game.table.layout import Rect
from game.table.ui import BODY, CREAM, CREAM_DIM, GOLD, HEAD, Ui

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.scenes.shapes import ShapesScene


class ShapesResults(ResultsScene):
    """The winner above, the tower on the left, the seats on the right."""

    def __init__(self, services: Services, table: ShapesScene) -> None:
        super().__init__(services, table, last=True)
        self.shapes = table
        self.pieces = table.standing()
        self.mover = Mover()

    def home(self) -> str | None:
        return "rematch"

    def frame(self, stage: Any, share: float) -> None:
        self.mover.ground(stage, self.shapes.camera)
        self.mover.pieces(stage, self.pieces, self.shapes.camera)

    def build(self, ui: Ui) -> None:
        ui.backdrop = "tower"
        view = self.shapes.public
        title = self.winner_words() if len(view.scores) > 1 else _("{n} pieces!", n=view.scores[0])
        ui.text_in("head", title, Rect(48, 28, 1824, 96), 60, "display", GOLD)
        world = self.table.match.world
        self.mover.forget()
        draw_ground(ui, self.shapes.camera, world.tower.height if world else 0.0, self.pieces)
        with ui.on_layer(1):
            draw_pieces(ui, self.pieces, self.shapes.camera)
        with ui.on_layer(4):
            why = words.ENDS[view.ended] if view.ended else ""
            ui.paragraph("why", _(why), Rect(48, 150, 440, 220), BODY, colour=CREAM_DIM)
            self._draw_seats(ui, Rect(1400, 150, 472, 780))
            self.buttons(ui)

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        view = self.shapes.public
        order = sorted(range(view.seats), key=lambda seat: (-view.scores[seat], seat))
        step = min(190.0, box.h / len(order))
        for i, seat in enumerate(order):
            info = self.table.session.seats[seat]
            place = Rect(box.x, box.y + i * step, box.w, step - 18)
            ui.panel(f"panel.{seat}", place, active=seat in view.winners)
            ui.put(f"pennant.{seat}", art.pennant(44, 70, info.colour), place.x + 24, place.y - 4, glides=False)
            high = place.h / 2
            name = Rect(place.x + 92, place.y + 6, place.w - 110, high - 6)
            ui.text_in(f"name.{seat}", info.name, name, HEAD, "display", CREAM, "left")
            placed = ngettext("{n} piece placed", "{n} pieces placed", view.placed[seat])
            if view.options.is_classic:
                placed = ngettext("{n} card left", "{n} cards left", view.hand_sizes[seat])
            line = Rect(name.x, name.bottom, name.w, high - 8)
            ui.text_in(f"line.{seat}", placed, line, BODY, colour=CREAM_DIM, anchor="left")
