"""`Wind`: draws the wind of a level at its table: drifting streaks, arrows with words, the curve of coming gusts.

The wind blows all the time (`ground.wind`), or in gusts while the goals are held (`Level.gusts`). With motion off only
the plate shows it.
"""

from __future__ import annotations

from math import ceil, floor

from game import art
from game.app import text
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
from game.ui.style import GOLD, LEAST, SUBHEAD
from game.ui.widgets import Ui

STREAKS = 22
"""Number of streaks in the strongest wind."""
STRONG = 0.4
"""Weights: stronger wind looks no stronger."""
LONG = 150
"""px of a streak."""
CURVE_HIGH = 64
"""Height of the curve of the gusts."""
WIDER = 1.35
"""Width of a plate with large words for gusts, as a multiple of its usual width."""
LOOKS = 4
"""Looks ahead for a gust in each second."""
ARROWS = 3
"""Arrows on the plate."""


def strength(share: float) -> int:
    """How many arrows wind of `share` weights fills, 0 to 3."""
    return 0 if not share else min(3, 1 + floor(3 * abs(share) / STRONG))


def wind_words(share: float) -> str:
    """The strength of wind of `share` weights in words."""
    return (_("No wind"), _("Light wind"), _("Medium wind"), _("Strong wind"))[strength(share)]


def gust_words(level: Level, tower: ChallengeTower | None) -> str:
    """What the wind of a level with gusts does now, or when it will blow."""
    hold = None if tower is None else tower.hold
    if tower is not None and strength(tower.ground.wind + tower.gust):
        return wind_words(tower.ground.wind + tower.gust)
    if hold is None:
        return _("Gusts while it holds")
    now, last = hold / TICKS, max(second for second, _share in level.gusts)
    ahead = (now + i / LOOKS for i in range(1, ceil((last - now) * LOOKS) + 1))
    coming = next((at - now for at in ahead if strength(level.gust(at))), None)
    return _("No wind") if coming is None else _("Gust in {n} s", n=max(1, ceil(coming)))


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
        self.words = ""
        """What is said of gusts now."""
        self.plate: Rect | None = None
        """Where the sign of the wind is; None where it never blows."""
        self._ticks = 0
        self._moves = True

    def read(self, tower: ChallengeTower | None, moves: bool, level: Level | None = None) -> bool:
        """Reads the wind of this tick. Returns whether the plate looks different. `level`: one with gusts has words for
        them."""
        before, said = self.now, self.words
        if level is not None and level.gusts:
            self.words = gust_words(level, tower)
        self._moves = moves
        self.now = 0.0 if tower is None else tower.ground.wind + tower.gust
        self._ticks += 1
        return _look(before) != _look(self.now) or self.words != said

    def draw(self, ui: Ui, level: Level, ground: Ground) -> None:
        """Streaks, behind all pieces."""
        if not blows(level, ground.wind):
            return
        with ui.on_layer(GROUND):
            for i in range(STREAKS):
                ui.put(f"wind.{i}", art.wind_streak(LONG), OFFSCREEN, OFFSCREEN, animates=False, appears=False)

    def draw_plate(self, ui: Ui, box: Rect, level: Level, ground: Ground) -> None:
        """How the wind blows now: in words, and arrows of which the stronger wind fills more; or the coming gusts."""
        if not blows(level, ground.wind):
            return
        if level.gusts and ui.large:
            # Large words need more room.
            box = Rect(box.x, box.y, WIDER * box.w, box.h)
        self.plate = box
        ui.panel("wind.panel", box)
        ui.keep("view", box)
        inner = box.inset(24, 14)
        head = Rect(inner.x, inner.y, inner.w, inner.h * 0.42)
        filled, turned = _look(self.now)
        words = self.words or (gust_words(level, None) if level.gusts else wind_words(self.now))
        if level.gusts and filled:
            # Its way, beside the words.
            side = head.h
            head = Rect(head.x, head.y, head.w - 1.3 * side, head.h)
            look = art.wind_arrow(1.2 * side, side, True, turned, ui.tone.name)
            ui.put("wind.arrow.0", look, head.right + 0.1 * side, head.y, animates=False)
        size = text.fit(words, "display", ui.px(SUBHEAD), head.w, LEAST) / ui.px(1)
        ui.text_in("wind.word", words, head, size, "display", anchor="left")
        low = Rect(inner.x, head.bottom + 8, inner.w, inner.bottom - head.bottom - 8)
        if level.gusts:
            curve = _curve(box)
            look = art.gust_curve(curve.w, curve.h, points(level, ground))
            ui.put("wind.curve", look, curve.x, curve.y, animates=False)
            marker = art.tile(6, curve.h, 3, GOLD)
            ui.put("wind.marker", marker, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        for i in range(0 if level.gusts else ARROWS):
            across = min(88.0, low.w / ARROWS - 6)
            look = art.wind_arrow(across, low.h, i < filled, turned, ui.tone.name)
            at = ARROWS - 1 - i if turned else i
            ui.put(f"wind.arrow.{i}", look, low.x + at * (across + 4), low.y, animates=False)

    def move(self, mover: FramePlacer, stage: FrameStage, camera: Camera, share: float | None) -> None:
        """Drift; `share`: of the hold that is over, None while nothing is held."""
        places = streak_places(self.now, self._ticks, camera.room) if self._moves else []
        turn = 180.0 if self.now < 0 else 0.0
        for i in range(STREAKS):
            x, y = places[i] if i < len(places) else (OFFSCREEN, OFFSCREEN)
            mover.place(stage, f"wind.{i}", x, y, turn)
        curve = stage.actors.get("wind.curve")
        if curve is None or share is None:
            mover.place(stage, "wind.marker", OFFSCREEN, OFFSCREEN)
        else:
            x = curve.picture.x + share * float(str(curve.picture.art.args[0]))
            mover.place(stage, "wind.marker", x, curve.picture.y + CURVE_HIGH / 2)


def _curve(box: Rect) -> Rect:
    """Where the curve of the gusts is."""
    return Rect(box.x + 24, box.bottom - 14 - CURVE_HIGH, box.w - 48, CURVE_HIGH)


def _look(wind: float) -> tuple[int, bool]:
    return strength(wind), wind < 0
