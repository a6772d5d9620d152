"""`Wind`: draws the wind of a level at its table: drifting streaks, a wind sock, and the curve of coming gusts.

The wind blows all the time (`ground.wind`), or in gusts while the goals are held (`Level.gusts`). With motion off only
the sock and the curve show it.
"""

from __future__ import annotations

from math import floor

from game import art
from game.app.text import _
from game.core.game import TICKS
from game.levels.rules.level import Level
from game.levels.world.challenge_world import ChallengeTower, hold_ticks
from game.physics.ground import Ground
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import SMALL
from game.ui.widgets import Ui

STREAKS = 22
"""Number of streaks in the strongest wind."""
STRONG = 0.4
"""Weights: stronger wind looks no stronger."""
LONG = 150
"""px of a streak."""
SOCK = 76.0
CURVE = (168, 64)
"""Size of the curve of the gusts."""
ROOM = 12.0
"""px between the panel and the edges of the tower's room."""


def strength(share: float) -> int:
    """How far wind of `share` weights fills the sock, 0 to 3."""
    return 0 if not share else min(3, 1 + floor(3 * abs(share) / STRONG))


def blows(level: Level, wind: float) -> bool:
    """Whether a level ever has wind. `wind`: the steady wind of its ground."""
    return bool(wind) or any(share for _second, share in level.gusts)


def points(level: Level, ground: Ground) -> tuple[tuple[float, float], ...]:
    """The curve of the gusts: shares of the hold and of the strongest wind shown."""
    whole = hold_ticks(level, ground) / TICKS
    told = [(second / whole, max(-1.0, min(1.0, share / STRONG))) for second, share in level.gusts]
    return tuple(dict.fromkeys([(0.0, 0.0), *told, (1.0, 0.0)]))


def streak_places(wind: float, ticks: float, room: Rect) -> list[tuple[float, float]]:
    """Centres of the streaks in `room` after `ticks`: the stronger the wind, the more and the faster."""
    count = min(STREAKS, round(STREAKS * abs(wind) / STRONG + 3)) if wind else 0
    across = room.w + 2 * LONG
    pace = (5 + 16 * min(1.0, abs(wind) / STRONG)) * (1 if wind > 0 else -1)
    places = []
    for i in range(count):
        # Steps by the golden section spread any number of them evenly.
        y = room.y + 30 + (i * 0.618034 % 1) * (room.h - 150)
        x = room.x - LONG + (i * 0.381966 * 1777 + ticks * pace * (0.85 + 0.3 * (i * 0.7548 % 1))) % across
        places.append((x, y))
    return places


class Wind:
    """The wind at one table."""

    def __init__(self) -> None:
        self.now = 0.0
        """Weights to the right."""
        self._ticks = 0
        self._moves = True

    def read(self, tower: ChallengeTower | None, moves: bool) -> bool:
        """Reads the wind of this tick. Returns whether the sock looks different."""
        before = self.now
        self._moves = moves
        self.now = 0.0 if tower is None else tower.ground.wind + tower.gust
        self._ticks += 1
        return _look(before) != _look(self.now)

    def draw(self, ui: Ui, camera: Camera, level: Level, ground: Ground) -> None:
        """Streaks and the panel, behind all pieces."""
        wind = ground.wind
        if not blows(level, wind):
            return
        with ui.on_layer(GROUND):
            for i in range(STREAKS):
                ui.put(f"wind.{i}", art.wind_streak(LONG), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            box = _panel(camera.room)
            ui.put("wind.panel", art.tile(box.w, box.h, 18, (20, 23, 31, 150)), box.x, box.y, animates=False)
            filled, turned = _look(self.now)
            ui.put("wind.sock", art.wind_sock(SOCK, filled, turned), box.x + 14, box.cy - SOCK / 2, animates=False)
            inner = Rect(box.x + SOCK + 30, box.y + 10, CURVE[0], box.h - 20)
            if level.gusts:
                ui.put(
                    "wind.curve",
                    art.gust_curve(*CURVE, points(level, ground)),
                    inner.x,
                    _curve_y(inner),
                    animates=False,
                )
                marker = art.tile(5, CURVE[1], 2, (255, 210, 74, 255))
                ui.put("wind.marker", marker, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            else:
                high = inner.h / 2
                ui.text_in("wind.word", _("Wind"), Rect(inner.x, inner.y, inner.w, high), SMALL, colour=ui.tone.dim)
                arrows = Rect(inner.x, inner.y + high, inner.w, high)
                ui.text_in("wind.arrows", ("←" if wind < 0 else "→") * strength(wind), arrows, SMALL)

    def move(self, mover: FramePlacer, stage: FrameStage, camera: Camera, share: float | None) -> None:
        """Drift; `share`: of the hold that is over, None while nothing is held."""
        places = streak_places(self.now, self._ticks, camera.room) if self._moves else []
        turn = 180.0 if self.now < 0 else 0.0
        for i in range(STREAKS):
            x, y = places[i] if i < len(places) else (OFFSCREEN, OFFSCREEN)
            mover.place(stage, f"wind.{i}", x, y, turn)
        box = _panel(camera.room)
        inner = Rect(box.x + SOCK + 30, box.y + 10, CURVE[0], box.h - 20)
        at = OFFSCREEN if share is None else inner.x + share * CURVE[0]
        mover.place(stage, "wind.marker", at, OFFSCREEN if share is None else inner.cy)


def _look(wind: float) -> tuple[int, bool]:
    return strength(wind), wind < 0


def _panel(room: Rect) -> Rect:
    return Rect(room.x + ROOM, room.y + ROOM, SOCK + CURVE[0] + 48, SOCK + 20)


def _curve_y(inner: Rect) -> float:
    return inner.cy - CURVE[1] / 2
