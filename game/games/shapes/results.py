"""`ShapesResults` is the scene after a match of Shapes: the tower, why the match ended, and pieces placed by seat."""

from __future__ import annotations

from collections.abc import Hashable

from game import art
from game.app.text import _
from game.games.shapes import phrases
from game.games.shapes.shapes_frame import shapes_view
from game.games.shapes.tiles import figure_words, left_or_placed
from game.physics.ground import SHAPES_PLATFORM
from game.physics.tower_view import TowerView
from game.table.results import ResultsScene
from game.table.scene.table_scene import TableScene
from game.table.tower import terrain
from game.table.tower.camera import Camera, tower_room
from game.table.tower.drawn_piece import GROUND, DrawnPiece, draw_pieces
from game.table.tower.overlays import ruler
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect, column
from game.ui.services import Services
from game.ui.style import BODY, HEAD
from game.ui.widgets import Ui

PACE = 30
"""Ticks between two lines."""


class ShapesResults(ResultsScene[tuple[str, int]]):
    """The winner above, the tower on the left, the seats on the right.

    The steps are the facts of the match, and then the seats, the best ones last.
    """

    def __init__(self, services: Services, table: TableScene, pieces: list[DrawnPiece]) -> None:
        self.view = shapes_view(table.client.observation(None).view)
        self.pieces = pieces
        self.placer = FramePlacer()
        tower = table.client.world()
        self.height = tower.height if isinstance(tower, TowerView) else 0.0
        view = self.view
        self.order = sorted(range(view.seats), key=lambda seat: (seat not in view.winners, -view.scores[seat], seat))
        facts = [("fact", i) for i in range(len(self._facts()))]
        super().__init__(services, table, True, [*facts, *(("seat", seat) for seat in reversed(self.order))], PACE)
        self.camera = Camera()
        # Below the words at the top.
        self.camera.room = tower_room(table.services.area, 176)
        self.camera.show_whole(self.height, above=0.5)

    def frame(self, stage: FrameStage, share: float) -> None:
        super().frame(stage, share)
        if self.director.top is not self:
            return
        self.placer.begin_frame(stage)
        stage.look(*self.camera.travel)
        terrain.move_clipped(self.placer, stage, self.camera)
        ruler.move(self.placer, stage, self.camera, self.height)
        self.placer.place_pieces(stage, self.pieces, self.camera)

    def winner_words(self) -> str:
        view = self.view
        return phrases.reached(self.table.name(0), view.placed[0]) if view.seats == 1 else super().winner_words()

    def build(self, ui: Ui) -> None:
        ui.place, ui.floor = self.table.place, self.camera.room.bottom
        view = self.view
        ruler.draw(ui, self.camera, self.height, self.pieces)
        with ui.on_layer(GROUND):
            terrain.draw(ui, SHAPES_PLATFORM)
            draw_pieces(ui, self.pieces, self.camera)
        with ui.on_layer(4):
            self.draw_headline(ui, _("The tower is measured"), Rect(48, 28, 1824, 92))
            why = _(phrases.ENDS[view.ended]) if view.ended else ""
            ui.text_in("why", why, Rect(448, 122, 1024, 52), BODY, colour=ui.tone.dim)
            self._draw_facts(ui, Rect(48, 190, 400, 3 * 148))
            self._draw_seats(ui, Rect(1440, 190, 432, self.buttons_top(ui) - 220))
            self.draw_buttons(ui)

    def _facts(self) -> list[tuple[int, str]]:
        """A few statistics: the height in tenths, and numbers."""
        view = self.view
        facts = [(round(10 * self.height), _("height of the tower")), (len(self.pieces), _("pieces still standing"))]
        # A single player places a piece a turn.
        return [*facts, (view.turns, _("turns played"))] if view.seats > 1 else facts

    def sums(self) -> dict[Hashable, int]:
        done = self.steps[: self.at]
        found: dict[Hashable, int] = {("fact", i): value for i, (value, _line) in enumerate(self._facts())}
        found |= {("seat", seat): left_or_placed(self.view, seat) for seat in self.order}
        return {key: value if key in done else 0 for key, value in found.items()}

    def _draw_facts(self, ui: Ui, box: Rect) -> None:
        """The measured facts of this match."""
        for i, (place, (_value, line)) in enumerate(zip(column(box, 3, 16), self._facts(), strict=False)):
            if ("fact", i) not in self.steps[: self.at]:
                break
            shown = self.shown_sum(("fact", i))
            figure = f"{shown / 10:.1f}" if not i else str(shown)
            ui.panel(f"fact.{i}", place)
            left = Rect(place.x + 24, place.y, 120, place.h)
            ui.text_in(f"fact.{i}.figure", figure, left, 56, "display_bold", ui.tone.accent, "right")
            right = Rect(left.right + 24, place.y + 8, place.right - left.right - 44, place.h - 16)
            ui.paragraph(f"fact.{i}.line", line, right, BODY, middle=True, spacing=1.2)

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        """The winners first, then by score."""
        view = self.view
        step = min(164.0, (box.h + 16) / len(self.order))
        for i, seat in enumerate(self.order):
            if ("seat", seat) not in self.steps[: self.at]:
                continue
            info = self.table.seats[seat]
            alone = view.seats == 1
            won = self.counted and seat in view.winners and not alone
            place = Rect(box.x, box.y + i * step, box.w, step - 16)
            ui.panel(f"panel.{seat}", place, active=won or alone)
            ui.put(f"pennant.{seat}", art.pennant(48, 84, info.colour), place.x + 24, place.y - 4, animates=False)
            face = art.seat_face(88, info, self.mood(seat))
            ui.put(f"face.{seat}", face, place.x + 88, place.cy - 40, animates=False)
            left = place.x + 192
            right = place.right - 24
            self.draw_rank(ui, seat, view.scores, place)
            high = place.h / 2
            name = Rect(left, place.y + 10, right - left, high - 10)
            ui.text_in(
                f"name.{seat}", info.name, name, HEAD, "display", ui.tone.accent if won else ui.tone.text, "left"
            )
            placed = figure_words(view, self.shown_sum(("seat", seat)))
            line = Rect(name.x, name.bottom, place.right - 24 - name.x, high - 12)
            ui.text_in(f"line.{seat}", placed, line, BODY, colour=ui.tone.dim, anchor="left")
            self.draw_hints_asked(ui, seat, place)
