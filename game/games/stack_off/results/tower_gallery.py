"""`Gallery` draws the final towers of a stack-off round at rest, side by side and all to one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game import art
from game.core.tower_events import UNIT
from game.games.stack_off.building.parts import dangers_in
from game.games.stack_off.table import danger_marks
from game.games.stack_off.table.bench import dress
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.table.tower import terrain
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, DrawnPiece, corners, draw_pieces
from game.table.tower.overlays.piece_faces import Faces
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.table.tower.views import SMALLER_ZOOMS, ZOOMS, View
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.widgets import Ui

ABOVE = 1.4
"""Units of air above the highest tower."""
CUP, LEAST_CUP = 112, 56
"""Size of the cup over the tower of who has won, and of the least one."""
FOOT = 0.955
"""Share of the cup's picture down to its foot, which stands on the tower."""
NEAR = 0.05
"""Units above the tower within which a piece lies on it."""
NEARER, NEAR_WIDE, CUP_AIR = 1.22, 1.12, 2.6
"""How much larger the tower in front is at the most, the share of its room that it may take, and units of air above it,
where the cup stands."""
BESIDE = 0.15
"""Units of air beside the widest platform."""


@dataclass(frozen=True, slots=True)
class Still:
    """A tower at rest. `bars`: how the seesaws of its ground lie."""

    pieces: tuple[DrawnPiece, ...]
    ground: Ground
    bars: tuple[Pose, ...]
    height: float
    skin: str = ""
    """Skin of the ground, as in `TowerShow`."""
    faces: Faces | None = None

    @classmethod
    def of(cls, show: TowerShow) -> Still:
        """Gets what stands now, without what has fallen or falls."""
        top = (show.height + NEAR) * UNIT
        # What has just been let go is still in the air.
        stands = (one for one in show.standing() if min(y for _x, y in corners(one)) <= top)
        faced = show.faces.on
        pieces = tuple(replace(one, faced=faced) for one in stands)
        return cls(pieces, show.ground, show.bars, show.height, show.skin, show.faces)

    @property
    def across(self) -> tuple[float, float]:
        """Its left and right end, in units: of a plain platform, or of all that its camera sees."""
        ground = self.ground
        if ground.seesaws or ground.lifts:
            return ground.camera.left, ground.camera.right
        ends = [x for fixed in ground.fixed for x, _y in fixed.corners] + [one.x / UNIT for one in self.pieces]
        return min(ends) - BESIDE, max(ends) + BESIDE


class Gallery:
    """Shows `stills` in `rooms`, one in each, and the one with the number `first` nearer than the others."""

    def __init__(self, stills: Sequence[Still], rooms: Sequence[Rect], first: int | None = None) -> None:
        self.stills = tuple(stills)
        unit = min((_unit(still, room) for still, room in zip(stills, rooms, strict=True)), default=ZOOMS[0])
        self._columns = [
            (
                _camera(still, room, unit * (_nearer(still, room, unit) if i == first else 1.0)),
                FramePlacer(),
                ScopedStage(f"tower.{i}."),
            )
            for i, (still, room) in enumerate(zip(stills, rooms, strict=True))
        ]

    def top_of(self, number: int) -> tuple[float, float]:
        """Gets the canvas position of the middle of the top of a tower."""
        still, camera = self.stills[number], self._columns[number][0]
        top = max(still.pieces, key=lambda one: one.y, default=None)
        return camera.to_canvas(0.0 if top is None else top.x, max(0.0, still.height) * UNIT)

    def draw_cup(self, ui: Ui, number: int, below: float) -> None:
        """Draws a cup over a tower, if there is room `below` a canvas y."""
        x, y = self.top_of(number)
        size = round(min(CUP, y - below - 14))
        if size >= LEAST_CUP:
            ui.put("winner.cup", art.cup(round(size)), x - size / 2, y - FOOT * size, animates=False)

    def draw(self, ui: Ui) -> None:
        """Draws all that `frame` places."""
        for still, (camera, _placer, named) in zip(self.stills, self._columns, strict=True):
            with ui.on_layer(GROUND), ui.named(named.prefix):
                terrain.draw(ui, still.ground, skin=still.skin)
                danger_marks.draw(ui, dangers_in(still.ground), camera)
                draw_pieces(ui, still.pieces, camera)
                if still.faces is not None:
                    still.faces.draw(ui, still.pieces, camera)
            dress(ui, named.prefix, still.ground)

    def frame(self, stage: FrameStage) -> None:
        for still, (camera, placer, named) in zip(self.stills, self._columns, strict=True):
            own = named.of(stage)
            placer.begin_frame(own)
            terrain.move(placer, own, camera, still.ground, still.bars, still.skin)
            danger_marks.place(own, placer, dangers_in(still.ground), camera)
            placer.place_pieces(own, still.pieces, camera)
            if still.faces is not None:
                still.faces.place(own, placer, camera, still.pieces)


def _unit(still: Still, room: Rect) -> float:
    """Gets the largest scale at which a tower fits into its room."""
    seen = still.ground.camera
    left, right = still.across
    most = min(room.h / (still.height + ABOVE - seen.bottom), room.w / (right - left))
    return next((zoom for zoom in (*ZOOMS, *SMALLER_ZOOMS) if zoom <= most), SMALLER_ZOOMS[-1])


def _nearer(still: Still, room: Rect, unit: float) -> float:
    """How much larger a tower is seen that stands nearer, where its room allows that."""
    left, right = still.across
    most = min(room.h / (still.height + CUP_AIR - still.ground.camera.bottom), NEAR_WIDE * room.w / (right - left))
    return max(1.0, min(NEARER, most / unit))


def _camera(still: Still, room: Rect, unit: float) -> Camera:
    camera, seen = Camera(), still.ground.camera
    camera.room, camera.bounds = room, seen
    camera.now = camera.goal = View(unit, sum(still.across) / 2, seen.bottom, room.bottom)
    return camera
