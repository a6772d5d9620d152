"""`LevelOverlays` draws what a level adds to its tower: goal marks, signs, outlines, wind, the hold's countdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game import art
from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.games.challenge.height_marker import HeightMarker
from game.games.challenge.level_state import LevelState
from game.levels.world.touched_stars import touched_stars
from game.table.tower import terrain
from game.table.tower.drawn_piece import put_offscreen
from game.table.tower.levels import ghosts, hold_ring, marks, piece_signs
from game.table.tower.levels.ghosts import Ghost
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.levels.piece_signs import Offers
from game.table.tower.levels.wind import Wind, strength
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

FEET = 4
"""Layer of what lies at the foot of the ground: it reaches below the floor line, where the tower is cut off."""
FOOT = 40.0
"""Height in px of its pictures."""


def draw_feet(ui: Ui, show: TowerShow) -> None:
    """What lies where the ground stands on the floor of its place."""
    unit = show.camera.painted
    with ui.on_layer(FEET):
        for i, (left, right) in enumerate(terrain.feet(show.ground)):
            put_offscreen(ui, f"foot.{i}", art.foot(round((right - left) * unit), show.skin))


def move_feet(placer: FramePlacer, stage: FrameStage, show: TowerShow) -> None:
    """Puts it where the camera shows it in this frame."""
    camera = show.camera
    size = camera.unit / camera.painted
    for i, (left, right) in enumerate(terrain.feet(show.ground)):
        x, y = camera.to_canvas((left + right) / 2 * UNIT, camera.bounds.bottom * UNIT)
        placer.place(stage, f"foot.{i}", x, y + FOOT / 2 * size, 0.0, size)


class LevelOverlays:
    """A part of the challenge table, drawn around the tower of `show`."""

    def __init__(self, show: TowerShow) -> None:
        self.show = show
        self.wind = Wind()
        self.height = HeightMarker(show)
        self.stars: frozenset[Point] = frozenset()
        """Positions of the stars that a piece touches."""
        self._placer = FramePlacer()

    def read_wind(self, state: LevelState, moves: bool) -> tuple[bool, float]:
        """Reads the wind. Returns whether it looks different, and how strongly a gust that begins now is heard."""
        before = strength(self.wind.now)
        changed = self.wind.read(state.tower, moves)
        now = strength(self.wind.now)
        return changed, 0.4 + 0.2 * now if now > before else 0.0

    def read_stars(self, state: LevelState) -> bool:
        """Looks which stars are touched. Returns whether there is a new one."""
        before, self.stars = self.stars, touched_stars(state.level, state.tower)
        return bool(self.stars - before)

    def marks(self, state: LevelState) -> list[tuple[str, Mark]]:
        """The marks of the goals, with their ids."""
        show = self.show
        return marks.marks_of(state.level.goals, state.goals_progress, show.camera, show.ground, self.stars)

    def draw(self, ui: Ui, state: LevelState, offers: Offers, outlines: Sequence[Ghost]) -> None:
        """Draws the tower and everything around it. `offers`: see `piece_signs.offers_of`."""
        show, camera, tower = self.show, self.show.camera, state.tower
        self.wind.draw(ui, state.level, show.ground)
        shown = self.marks(state)
        camera.tags = tuple(mark.box(camera)[-1] for _id, mark in shown if mark.words)
        marks.draw(ui, camera, shown, front=False)
        show.draw(ui, "")
        ghosts.draw(ui, outlines, camera)
        marks.draw(ui, camera, shown, front=True)
        self.height.draw(ui, state.level, self.wind.now)
        held = None if tower is None or tower.held is None else tower.held.piece
        piece_signs.draw(ui, state.view, offers, camera, show.pieces(), held)
        hold_ring.draw(ui, camera, show.height, hold_ring.seconds_left(tower))
        draw_feet(ui, show)

    def move(self, stage: FrameStage, state: LevelState, outlines: Iterable[Ghost], focus: str | None) -> None:
        """Moves everything to where the camera shows it in this frame."""
        placer, camera = self._placer, self.show.camera
        placer.begin_frame(stage)
        marks.move(placer, stage, camera, self.marks(state))
        piece_signs.move(placer, stage, camera, state.view, self.show.pieces(holds=True), focus)
        self.height.move(placer, stage, state.level, self.wind.now)
        hold_ring.move(placer, stage, camera, self.show.height, state.tower)
        move_feet(placer, stage, self.show)
        self.wind.move(placer, stage, camera, state.hold_share)
        ghosts.move(placer, stage, camera, outlines)
