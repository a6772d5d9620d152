"""The end of Shapes: the tower as it stands, why the match ended, and who placed how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import art
from game.app.text import _, ngettext
from game.games.shapes import words
from game.physics.view import TowerView
from game.table.results import ResultsScene
from game.table.tower import ruler
from game.table.tower.camera import AREA, Camera
from game.table.tower.view import GROUND, Mover, draw_pedestal, draw_pieces
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, Ui
from game.ui.layout import Rect, column

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene
    from game.ui.services import Services


class ShapesResults(ResultsScene):
    """The winner above, the tower on the left, the seats on the right."""

    def __init__(self, services: Services, table: ShapesScene) -> None:
        super().__init__(services, table, last=True)
        self.shapes = table
        self.pieces = table.standing()
        self.mover = Mover()
        tower = table.client.world()
        self.height = tower.height if isinstance(tower, TowerView) else 0.0
        self.camera = Camera()
        # Below the words at the top.
        self.camera.room = Rect(AREA.x, 176, AREA.w, AREA.bottom - 176)
        self.camera.show_whole(self.height, above=0.5)

    def home(self) -> str | None:
        return "rematch"

    def frame(self, stage: Any, share: float) -> None:
        if self.director.top is not self:
            return
        self.mover.follow(stage)
        self.mover.ground(stage, self.camera)
        ruler.move(self.mover, stage, self.camera, self.height)
        self.mover.pieces(stage, self.pieces, self.camera)

    def winner_words(self) -> str:
        view = self.shapes.public
        return words.reached(self.table.name(0), view.placed[0]) if view.seats == 1 else super().winner_words()

    def build(self, ui: Ui) -> None:
        ui.backdrop = "tower"
        view = self.shapes.public
        ui.text_in("head", self.winner_words(), Rect(48, 28, 1824, 92), 60, "display", GOLD)
        ruler.draw(ui, self.camera, self.height, self.pieces)
        with ui.on_layer(GROUND):
            draw_pedestal(ui)
            draw_pieces(ui, self.pieces, self.camera)
        with ui.on_layer(4):
            why = _(words.ENDS[view.ended]) if view.ended else ""
            ui.text_in("why", why, Rect(448, 122, 1024, 52), BODY, colour=CREAM_DIM)
            self._draw_facts(ui, Rect(48, 190, 400, 3 * 148))
            self._draw_seats(ui, Rect(1440, 190, 432, 740))
            self.buttons(ui)

    def _draw_facts(self, ui: Ui, box: Rect) -> None:
        """A few statistics of this match."""
        view = self.shapes.public
        facts = [(f"{self.height:.1f}", _("height of the tower")), (str(len(self.pieces)), _("pieces still standing"))]
        if view.seats > 1:
            # Who plays alone places a piece a turn.
            facts.append((str(view.turns), _("turns played")))
        for i, (place, (figure, line)) in enumerate(zip(column(box, 3, 16), facts, strict=False)):
            ui.panel(f"fact.{i}", place)
            left = Rect(place.x + 24, place.y, 120, place.h)
            ui.text_in(f"fact.{i}.figure", figure, left, 56, "display_bold", GOLD, "right")
            right = Rect(left.right + 24, place.y + 8, place.right - left.right - 44, place.h - 16)
            ui.paragraph(f"fact.{i}.line", line, right, BODY, middle=True, spacing=1.2)

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        """The winners first, then by score."""
        view = self.shapes.public
        order = sorted(range(view.seats), key=lambda seat: (seat not in view.winners, -view.scores[seat], seat))
        step = min(164.0, (box.h + 16) / len(order))
        for i, seat in enumerate(order):
            info = self.table.seats[seat]
            alone = view.seats == 1
            won = seat in view.winners and not alone
            place = Rect(box.x, box.y + i * step, box.w, step - 16)
            ui.panel(f"panel.{seat}", place, active=won or alone)
            ui.put(f"pennant.{seat}", art.pennant(48, 84, info.colour), place.x + 24, place.y - 4, animates=False)
            kind = "person" if info.is_person else "bot"
            mood = "smile" if won or alone else "oh"
            face = art.face(88, info.colour, kind, mood)
            ui.put(f"face.{seat}", face, place.x + 88, place.cy - 40, animates=False)
            left = place.x + 192
            right = place.right - (84 if won else 24)
            if won:
                ui.icon(f"trophy.{seat}", "trophy", place.right - 72, place.y + 16, 48, GOLD)
            high = place.h / 2
            name = Rect(left, place.y + 10, right - left, high - 10)
            ui.text_in(f"name.{seat}", info.name, name, HEAD, "display", GOLD if won else CREAM, "left")
            placed = ngettext("{n} piece placed", "{n} pieces placed", view.placed[seat])
            if view.options.is_classic:
                placed = ngettext("{n} card left", "{n} cards left", view.hand_sizes[seat])
            line = Rect(name.x, name.bottom, place.right - 24 - name.x, high - 12)
            ui.text_in(f"line.{seat}", placed, line, BODY, colour=CREAM_DIM, anchor="left")
            self.tell_hints(ui, seat, place)
