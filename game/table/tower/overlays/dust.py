"""`DustClouds`: draws the dust that hard knocks and breaking glass raise at a tower."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game import art
from game.physics.tower_view import TowerView
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import OFFSCREEN, put_offscreen
from game.table.tower.placer import FramePlacer
from game.table.tower.views import LARGEST
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

HARD = 0.2
"""Minimum strength of a knock that raises dust."""
MOST, LIFETIME, SIZE = 12, 40, 150
"""Maximum number of clouds, ticks that a cloud lasts, and its largest size for a unit of `LARGEST`."""
DRIFT = 34.0
"""World px that a cloud drifts aside."""
RISE = 16.0
"""World px that it rises."""


@dataclass(slots=True)
class Cloud:
    """Where a cloud rose in the world, how far it drifts, how thick it was, and its age in ticks."""

    x: float
    y: float
    drift: float
    strength: float
    age: int = 0


class DustClouds:
    """All clouds at a tower. Each knock raises one to the left and one to the right."""

    def __init__(self) -> None:
        self.clouds: list[Cloud] = []

    def tick(self, tower: TowerView, moves: bool) -> None:
        """Age the clouds by a tick and raise new ones; none while motion is reduced (not `moves`)."""
        for cloud in self.clouds:
            cloud.age += 1
        hard = _pairs((knock.x, knock.y, knock.strength) for knock in tower.knocks if moves and knock.strength >= HARD)
        self.clouds = [*(cloud for cloud in self.clouds if cloud.age < LIFETIME), *hard][-MOST:]
        if moves:
            self.clouds += _pairs((*shard.pose[:2], 1.0) for shard in tower.breaks)

    def draw(self, ui: Ui) -> None:
        """Draw them offscreen; `place` brings them to their places."""
        for i in range(MOST):
            put_offscreen(ui, f"dust.{i}", art.dust(SIZE))

    def place(self, placer: FramePlacer, stage: FrameStage, camera: Camera, share: float) -> None:
        """Place them as they are when `share` of the next tick has passed."""
        for i in range(MOST):
            if i >= len(self.clouds):
                placer.place(stage, f"dust.{i}", OFFSCREEN, OFFSCREEN)
                continue
            cloud = self.clouds[i]
            age = min(1.0, (cloud.age + share) / LIFETIME)
            grown = 1 - (1 - age) ** 3
            x, y = camera.to_canvas(cloud.x + cloud.drift * grown, cloud.y + RISE * grown)
            size = (0.4 + 0.6 * grown) * camera.unit / LARGEST
            placer.place(stage, f"dust.{i}", x, y, 0.0, size, None, 190.0 * cloud.strength * (1 - age))


def _pairs(sources: Iterable[tuple[float, float, float]]) -> list[Cloud]:
    return [Cloud(x, y, drift, strength) for x, y, strength in sources for drift in (-DRIFT, DRIFT)]
