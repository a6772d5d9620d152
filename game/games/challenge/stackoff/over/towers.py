"""Towers as they stood at the end, side by side and all to one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from game.core.tower import UNIT
from game.physics.ground import Ground
from game.physics.saved import Pose
from game.table.tower import terrain
from game.table.tower.camera import SMALLER_ZOOMS, ZOOMS, Camera, View
from game.table.tower.show import TowerShow
from game.table.tower.view import GROUND, Drawn, Mover, draw_pieces
from game.ui.kit import Ui
from game.ui.layout import Rect

ABOVE = 0.5
"""Units of air above the highest tower."""


@dataclass(frozen=True, slots=True)
class Still:
    """A tower at rest. `bars`: how the seesaws of its ground lie."""

    pieces: tuple[Drawn, ...]
    ground: Ground
    bars: tuple[Pose, ...]
    height: float

    @classmethod
    def of(cls, show: TowerShow) -> Still:
        """What stands now, without what has fallen."""
        floor = show.ground.camera.bottom * UNIT
        stands = (replace(one, faced=False) for one in show.pieces() if one.y >= floor and one.alpha == 255)
        return cls(tuple(stands), show.ground, show.bars, show.height)


class _Named:
    """A stage on which the ids of all pictures begin with `start`."""

    def __init__(self, start: str) -> None:
        self.start = start
        self.stage: Any = None

    @property
    def shown(self) -> int:
        return int(self.stage.shown)

    @property
    def textures(self) -> Any:
        return self.stage.textures

    def place(self, id_: str, *where: Any) -> None:
        self.stage.place(self.start + id_, *where)


class Gallery:
    """Shows `stills` in `rooms`, one in each."""

    def __init__(self, stills: Sequence[Still], rooms: Sequence[Rect]) -> None:
        self.stills = tuple(stills)
        unit = min((_unit(still, room) for still, room in zip(stills, rooms, strict=True)), default=ZOOMS[0])
        self._columns = [
            (_camera(still, room, unit), Mover(), _Named(f"tower.{i}."))
            for i, (still, room) in enumerate(zip(stills, rooms, strict=True))
        ]

    def draw(self, ui: Ui) -> None:
        """All that `frame` puts into its place."""
        for still, (camera, _mover, named) in zip(self.stills, self._columns, strict=True):
            first = len(ui.pictures)
            with ui.on_layer(GROUND):
                terrain.draw(ui, still.ground)
                draw_pieces(ui, still.pieces, camera)
            ui.pictures[first:] = [msgspec.structs.replace(one, id=named.start + one.id) for one in ui.pictures[first:]]

    def frame(self, stage: Any) -> None:
        """Before drawing."""
        for still, (camera, mover, named) in zip(self.stills, self._columns, strict=True):
            named.stage = stage
            mover.follow(named)
            terrain.move(mover, named, camera, still.ground, still.bars)
            mover.pieces(named, still.pieces, camera)


def _unit(still: Still, room: Rect) -> float:
    """The largest scale at which a tower fits into its room."""
    seen = still.ground.camera
    most = min(room.h / (still.height + ABOVE - seen.bottom), room.w / (seen.right - seen.left))
    return next((zoom for zoom in (*ZOOMS, *SMALLER_ZOOMS) if zoom <= most), SMALLER_ZOOMS[-1])


def _camera(still: Still, room: Rect, unit: float) -> Camera:
    camera, seen = Camera(), still.ground.camera
    camera.room, camera.bounds = room, seen
    camera.now = camera.goal = View(unit, (seen.left + seen.right) / 2, seen.bottom, room.bottom)
    return camera
