"""`Wind`: draws the wind of a level at its table: drifting streaks, arrows with words, gusts along a time line.

The wind blows all the time (`ground.wind`), or in gusts while the goals are held (`Level.gusts`). With motion off only
the plate shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.core.game import TICKS
from game.core.silhouettes import Point
from game.levels.rules.level import Level
from game.levels.sentences import format_number
from game.levels.world.challenge_world import ChallengeTower
from game.levels.world.durations import hold_ticks
from game.physics.ground import Ground
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN
from game.table.tower.levels import windsock
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, GOLD, INK, LEAST, SUBHEAD
from game.ui.widgets import Ui

STREAKS = 22
"""Number of streaks in the strongest wind."""
STRONG = 0.4
"""Weights: stronger wind looks no stronger."""
LONG = 150
"""px of a streak."""
LINE_HIGH = 60
"""Height of the arrows of gusts with their time line."""
TIMES, TIMES_LARGE = 30.0, 44.0
"""Height of the seconds below it."""
TIME = 24
"""Size of these."""
HEAD, HEAD_LARGE = 44.0, 58.0
"""Height of the words on the plate."""
NEARLY = 1.4
"""A plate is widened by less than this to be as wide as the one above it."""
WIDER = 1.35
"""Width of a plate with large words for gusts, as a multiple of its usual width."""
CALM = 0.12
"""Share of the hold up to which the wind is calm where it turns."""
LOOKS = 4
"""Looks ahead for a gust in each second."""
ROWS = 2
"""Up to this number of gusts to come have a row each; more are arrows on one line."""
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
        return _("Wind while you hold")
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


def spells(curve: Sequence[tuple[float, float]]) -> tuple[tuple[float, float, float], ...]:
    """When it blows one way: shares of the hold at which that begins and ends, and the strength at its strongest.
    `curve`: see `points`."""
    found: list[tuple[float, float, float]] = []
    way = 0.0
    for (begin, before), (end, after) in pairwise(curve):
        # Where it turns, it is calm for a moment.
        turns = before * after < 0
        calm = begin + (end - begin) * before / (before - after) if turns else end
        parts = [(begin, calm, before), (calm, end, after)] if turns else [(begin, end, before or after)]
        for a, b, most in parts:
            most = max(before, after, key=abs) if not turns else most
            if most and most * way > 0:
                start, _end, least = found.pop()
                found.append((start, b, max(least, most, key=abs)))
            elif most:
                found.append((a, b, most))
            way = most
    return tuple((round(a, 4), round(b, 4), round(most, 4)) for a, b, most in found)


def spell_words(told: Sequence[tuple[float, float, float]], whole: int) -> tuple[str, ...]:
    """How long it blows each way. `told`: see `spells`; `whole`: seconds of the hold. What is calm where the wind turns
    is counted to both sides."""
    found = []
    for i, (begin, end, _most) in enumerate(told):
        before, after = told[i - 1][1] if i else -1.0, told[i + 1][0] if i + 1 < len(told) else 2.0
        first = (before + begin) / 2 if begin - before < CALM else begin
        last = (end + after) / 2 if after - end < CALM else end
        found.append(_("{n} s", n=format_number(round(2 * whole * (last - first)) / 2)))
    return tuple(found)


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
        self.is_held = False
        """Whether the goals are held, so that there is a “now” among the gusts."""
        self.plate: Rect | None = None
        """Where the sign of the wind is; None where it never blows."""
        self._ends = self._now = 0.0, 0.0
        """Between which px across its word “now” lies; and the width of that, and its base line."""
        self._socks: dict[str, Point] = {}
        """Where the middles of socks belong while the camera rests, by their ids."""
        self._ticks = 0
        self._moves = True

    def read(self, tower: ChallengeTower | None, moves: bool, level: Level | None = None) -> bool:
        """Reads the wind of this tick. Returns whether the plate looks different. `level`: one with gusts has words for
        them."""
        before, said = self.now, self.words
        if level is not None and level.gusts:
            self.words = gust_words(level, tower)
            self.is_held = tower is not None and tower.hold is not None
        self._moves = moves
        self.now = 0.0 if tower is None else tower.ground.wind + tower.gust
        self._ticks += 1
        return _look(before) != _look(self.now) or self.words != said

    def _coming(self, level: Level, ground: Ground) -> tuple[int, bool] | None:
        """How the gust looks that blows first, while it is still to come."""
        if not level.gusts or self.is_held or self.now:
            return None
        told = spells(points(level, ground))
        return _look(told[0][2] * STRONG) if told else None

    def draw(self, ui: Ui, level: Level, ground: Ground, place: str = "") -> None:
        """Streaks, behind all pieces, and the sock of a `place` that has a mast."""
        with ui.on_layer(GROUND):
            self._socks = {}
            if place == windsock.PLACE:
                self._socks = windsock.draw(ui, *_look(self.now), self._coming(level, ground))
        if not blows(level, ground.wind):
            return
        with ui.on_layer(GROUND):
            for i in range(STREAKS):
                ui.put(f"wind.{i}", art.wind_streak(LONG), OFFSCREEN, OFFSCREEN, animates=False, appears=False)

    def draw_plate(self, ui: Ui, box: Rect | None, level: Level, ground: Ground, beside: float = 0.0) -> None:
        """How the wind blows now: in words, and arrows of which the stronger wind fills more; or the coming gusts.
        `beside`: width of the plate above it, which it shares where it is nearly as wide. Without a `box` it is put
        away."""
        self.plate = box if blows(level, ground.wind) else None
        if box is None or self.plate is None:
            return
        if level.gusts and ui.large:
            # Large words need more room.
            box = Rect(box.x, box.y, WIDER * box.w, box.h)
        if box.w < beside < NEARLY * box.w:
            box = Rect(box.x, box.y, beside, box.h)
        self.plate = box
        ui.panel("wind.panel", box)
        ui.keep("view", box)
        inner = box.inset(24, 14)
        high = HEAD_LARGE if ui.large else HEAD
        head = Rect(inner.x, inner.y, inner.w, high if level.gusts else inner.h * 0.42)
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
            self._draw_line(ui, Rect(low.x, head.bottom + 4, low.w, LINE_HIGH), level, ground)
        for i in range(0 if level.gusts else ARROWS):
            across = min(88.0, low.w / ARROWS - 6)
            look = art.wind_arrow(across, low.h, i < filled, turned, ui.tone.name)
            at = ARROWS - 1 - i if turned else i
            ui.put(f"wind.arrow.{i}", look, low.x + at * (across + 4), low.y, animates=False)

    def _draw_line(self, ui: Ui, line: Rect, level: Level, ground: Ground) -> None:
        """The gusts along the hold; below, when they blow which way, or what moves along as “now”."""
        told = spells(points(level, ground))
        times = Rect(line.x, line.bottom, line.w, TIMES_LARGE if ui.large else TIMES)
        whole = round(hold_ticks(level, ground) / TICKS)
        if not self.is_held and len(told) <= ROWS:
            self._draw_rows(ui, Rect(line.x, line.y, line.w, times.bottom - line.y), told, whole)
            return
        look = art.gust_line(line.w, line.h, told, ui.tone.name)
        ui.put("wind.line", look, line.x, line.y, animates=False)
        if not self.is_held:
            for i, ((begin, end, _most), words) in enumerate(zip(told, spell_words(told, whole), strict=True)):
                below = Rect(line.x + begin * line.w - 20, times.y, (end - begin) * line.w + 40, times.h)
                ui.text_in(f"wind.long.{i}", words, below, TIME, "body_bold")
            return
        last = _("{n} s", n=whole)
        self._ends = (
            line.x,
            times.right - ui.text_in("wind.last", last, times, TIME, colour=ui.tone.dim, anchor="right"),
        )
        for id_, tile in (
            ("wind.marker", art.tile(8, line.h, 4, INK)),
            ("wind.marker.in", art.tile(4, line.h - 4, 2, GOLD)),
        ):
            ui.put(id_, tile, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        now, size = pgettext("on a time line", "now"), min(TIME, times.h / ui.px(1))
        ui.text("wind.now", now, OFFSCREEN, OFFSCREEN, size, "body_bold", ui.tone.text, "center")
        self._now = text.measure(now, "body_bold", ui.px(size)), times.cy + ui.px(size) * BASELINE

    def _draw_rows(self, ui: Ui, box: Rect, told: Sequence[tuple[float, float, float]], whole: int) -> None:
        """Each gust that is to come in a row: its way, and how long it blows."""
        high, gap = box.h / ROWS, 8.0
        wide = min(2.4 * high, 0.36 * box.w)
        y = box.cy - high * len(told) / 2
        for i, ((_begin, _end, most), time) in enumerate(zip(told, spell_words(told, whole), strict=True)):
            look = art.wind_arrow(round(wide), round(high - gap), True, most < 0, ui.tone.name)
            ui.put(f"wind.way.{i}", look, box.x, y + gap / 2, animates=False)
            words = time
            if len(told) > 1:
                words = _("then {time}", time=time) if i else _("first {time}", time=time)
            beside = Rect(box.x + wide + 18, y, box.w - wide - 18, high)
            ui.text_in(f"wind.long.{i}", words, beside, TIME, "body_bold", anchor="left")
            y += high

    def move(self, mover: FramePlacer, stage: FrameStage, camera: Camera, share: float | None) -> None:
        """Drift; `share`: how much of the hold is over, None while nothing is held."""
        places = streak_places(self.now, self._ticks, camera.room) if self._moves else []
        turn = 180.0 if self.now < 0 else 0.0
        for i in range(STREAKS):
            x, y = places[i] if i < len(places) else (OFFSCREEN, OFFSCREEN)
            mover.place(stage, f"wind.{i}", x, y, turn)
        for id_, sock in self._socks.items():
            # A plate that hangs at the mast covers all of it, and says the same.
            is_covered = self.plate is not None and windsock.box(sock).overlaps(self.plate)
            windsock.move(mover, stage, camera, id_, (OFFSCREEN, OFFSCREEN) if is_covered else sock)
        line = stage.actors.get("wind.line")
        if line is None or not self.is_held:
            return
        x, y, (wide, low) = OFFSCREEN, OFFSCREEN, self._now
        if share is not None:
            x, y = line.picture.x + share * float(str(line.picture.art.args[0])), line.picture.y + LINE_HIGH / 2
        for id_ in ("wind.marker", "wind.marker.in"):
            mover.place(stage, id_, x, y)
        first, last = self._ends
        at = OFFSCREEN if share is None else max(first + wide / 2, min(last - 12 - wide / 2, x))
        mover.place_words(stage, "wind.now", at, low)


def _look(wind: float) -> tuple[int, bool]:
    return strength(wind), wind < 0
