"""`TowerBoard` draws the tower of Shapes with the marks on it and around it, and sets what its camera shows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.app.text import _
from game.core.game import Observation, SeatInfo
from game.core.tower_events import UNIT, Footing, Piece
from game.games.shapes.layout import chart_aside
from game.games.shapes.log import place_spoken_of
from game.games.shapes.panels.fallen_heap import FallenHeap
from game.games.shapes.panels.hinted_pose import draw_hinted_pose, place_hinted_pose
from game.games.shapes.panels.hold_help import draw_hold_help
from game.games.shapes.panels.last_step import LastStep
from game.games.shapes.panels.pennants import PiecePennants
from game.games.shapes.panels.platform_ends import draw_platform_ends, place_platform_ends
from game.games.shapes.panels.stations import draw_stations, place_stations
from game.games.shapes.phases import extent
from game.games.shapes.phrases import aim_alone, one_more
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.teaching.goal import draw_goal
from game.table.tower.camera import CHART_OVER, CHART_OVER_LARGE
from game.table.tower.drawn_piece import corners
from game.table.tower.overlays.balance_lens import draw_legend
from game.table.tower.overlays.held_verdict import HeldVerdict, HintVerdict
from game.table.tower.overlays.ruler import NARROW, SLIM
from game.table.tower.overlays.tipping_label import TippingLabel
from game.table.tower.tower_site import TowerSite
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import SMALL
from game.ui.widgets import Ui


def standing_pieces(view: ShapesView) -> set[Piece]:
    """The pieces of this turn that stand, so that their cards are gone: they are glad."""
    placed = (laid.piece for laid in view.tray if laid.status == "placed")
    return {piece for piece in placed if piece is not None and piece in view.platform}


class TowerBoard:
    """The tower of `site`. `is_deep`: no hand of cards ever lies below it. `is_classic`: cards decide, not heights."""

    def __init__(self, site: TowerSite, is_deep: bool, is_classic: bool) -> None:
        self._site, self._show, self._is_deep = site, site.show, is_deep
        # Where cards decide, no height is a record, and none is shown that might be reached.
        self._show.marks_best, self._show.fits_ruler = not is_classic, is_classic
        self._show.camera.chart_wide = SLIM if is_classic else NARROW
        self._heap, self._step = FallenHeap(), LastStep()
        self._pennants = PiecePennants()
        self.tipping_label = TippingLabel()
        self._verdict, self._hinted = HeldVerdict(), HintVerdict()

    def read(self, turns: int, advised: Footing | None) -> bool:
        """Reads the tower after `turns` turns. `advised`: where a hint wants the held piece. Returns whether other
        words are to be drawn."""
        self.tipping_label.read(turns, self._show)
        tower = self._site.tower
        hinted = self._hinted.read(tower, advised)
        return self._verdict.read(tower, self._show.lens.on, self._hinted, self._show.is_caught) or hinted

    def read_faces(self, on: bool, observation: Observation) -> None:
        """Sets what moves the faces. `on`: pieces have some."""
        faces = self._show.faces
        faces.on, faces.glad_pieces = on, standing_pieces(observation.view)
        self._heap.read(observation, self._show.pieces())
        faces.mishap = self._heap.middle if self._heap.pieces else None

    def aim_camera(self, area: Rect, large: bool, turn: int) -> None:
        """Sets what the camera keeps in sight."""
        camera = self._show.camera
        camera.turn = turn
        camera.chart = chart_aside(area, large)
        camera.chart_over = CHART_OVER_LARGE if large else CHART_OVER
        camera.barred = large
        camera.extent = extent(self._site.held)

    def place(self, stage: FrameStage, ui: Ui, spoken_of: Sequence[Hashable], advised: Footing | None) -> None:
        """Moves the marks with the tower."""
        show, camera = self._show, self._show.camera
        place_spoken_of(stage, camera, show.pieces(), spoken_of)
        self._pennants.place(stage, show.pieces(), camera)
        place_stations(stage, camera, ui.px(SMALL))
        self.tipping_label.place(stage, show)
        self._verdict.place(stage, show, ui.px(SMALL))
        place_platform_ends(stage, camera, show)
        self._step.place(stage, show)
        place_hinted_pose(stage, camera, advised)
        self._hinted.place(stage, show, advised, ui.px(SMALL))

    def draw(self, ui: Ui, shapes: ShapesFrame, seats: Sequence[SeatInfo], holder: str, quarters: bool) -> None:
        """Draws it. `holder`: the colour of who holds a piece, "" for none; `quarters`: whether a key turns it by 90°,
        which is to be said."""
        frame, places, show = shapes.table, shapes.layout, self._show
        ui.floor = self._site.room().bottom
        # Where one aims, nothing says what stripes mean, and worried faces say the same.
        show.tipping.is_drawn = not (shapes.holds_input and show.faces.on)
        # It hangs far from the tower, in the place where a player chooses the use of a card.
        legend = draw_legend(ui, *self._legend_corner(shapes)) if shapes.weighs and not shapes.choice.is_open else None
        show.draw(ui, holder)
        self._heap.draw(ui, shapes, show)
        if not shapes.view.options.is_classic:
            # Where cards decide, nothing depends on them.
            draw_stations(ui, show.height, show.best)
        # While one stacks, one's own turn counts.
        self._pennants.draw(ui, frame.observation, seats, show.pieces(), show.camera, not shapes.holds_input)
        # Below a tower that has sunk lies its platform, or more of it.
        is_beside = ui.large or self._is_deep or show.camera.goal.low > show.camera.bounds.bottom
        if shapes.holds_input and (ui.large or shapes.advised is None) and not (is_beside and legend):
            # The words of a hint stand where the plate is, or the legend.
            is_first = shapes.view.turn is not None and not shapes.view.placed[shapes.view.turn]
            draw_hold_help(ui, shapes, is_beside, quarters, is_first)
        aim = aim_alone(shapes.view, shapes.best_alone) if one_more(shapes.view, shapes.best_alone) else 0
        self._step.draw(ui, aim if shapes.holds_input else 0)
        if shapes.holds_input:
            draw_platform_ends(ui)
        else:
            # It would lie on the places that one aims at.
            self.tipping_label.draw(ui, show)
        self._verdict.draw(ui, show)
        draw_hinted_pose(ui, show.camera, shapes.advised)
        self._hinted.draw(ui, shapes.advised)
        # A held piece may be anywhere before the tower.
        ui.keep("hand" if shapes.holds_input else "view", places.tower)
        ui.keep("tower", self._tower_place())
        if shapes.has_replay and not frame.goal.is_open:
            ui.button("again", places.replay, _("Watch the fall"), "again", icon="film")
        if frame.goal.is_open:
            draw_goal(ui, frame.goal, places.goal)

    def _legend_corner(self, shapes: ShapesFrame) -> tuple[float, float]:
        """The upper left corner of the legend: below the button for the log if that is beside the tower."""
        places = shapes.layout
        has_button = places.log is None and bool(shapes.table.log.items)
        return places.actions.x, places.log_button.bottom + 12 if has_button else places.actions.y

    def _tower_place(self) -> Rect:
        """The canvas rectangle of the pieces in sight and of the platform below them."""
        camera = self._show.camera
        seen = camera.bounds
        ground = [(seen.left * UNIT, seen.bottom * UNIT), (seen.right * UNIT, 0.0)]
        pieces = self._show.pieces(holds=True)
        box = camera.rect_around([*ground, *(at for piece in pieces for at in corners(piece))])
        top, low = max(box.y, camera.room.y), min(box.bottom, camera.cut)
        return Rect(box.x, top, box.w, low - top)
