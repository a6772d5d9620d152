"""`Celebration`: draws for three seconds how the winners' pennants unroll, their faces laugh, and shapes fly.

What flies depends on the time alone. Without motion all hangs and lies still from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, pi, sin

from game import art
from game.app import bot_characters
from game.art.base.outlines import half_size
from game.core.game import TICKS, Seat, SeatInfo
from game.ui.actors import Actor
from game.ui.frame_stage import FrameStage
from game.ui.layout import CANVAS, Rect
from game.ui.tweens import Pose, ease_out
from game.ui.widgets import Ui

LENGTH = 3 * TICKS
SHAPES = 72
KINDS = ("square", "disc", "triangle", "dome", "hexagon")
UNITS = (34.0, 46.0)
BEHIND = -1
"""Layer of the shapes that fly."""
BANNERS, ROLLS = 12, 13
"""Layers of the pennants, which are cut off below the roll, and of the rolls."""
ROD, REACH = 12.0, 40.0
"""Thickness of the rods from which the pennants hang, and length of their shadow."""
UNROLLS = 0.7
"""Seconds in which a pennant comes down."""
ROLL = 20.0
HOPS, HOP = 1.5, 12.0
"""Seconds for which the faces hop, twice a second, and height of a hop."""
HOPPING = {"head.face.{}": 1.0, "head.crown.{}": 0.7, "seat.{}.face": 1.0, "seat.{}.crown": 0.7}
"""What hops in a heading or on a podium: the heights over the widths of a face, and of the crown upon it."""
FACE_OVER = 8
"""px by which a face may be higher than its heading."""
CROWN, CROWN_IN = 0.62, 0.42
"""Width of a crown, as a share of the face's, and how far it rises above that, as a share of its own."""
BURST = 0.45
"""Seconds in which the shapes start, one after another."""
FADES = 2.6
"""Seconds after which what still flies fades."""
FALL, DRAG = 1300.0, 1.1
"""Canvas px/s² downwards, and the share of its speed that a shape loses in a second."""
GARLAND = 4
"""Shapes at each side of the heading, where it leaves room."""


def is_festive(seats: Sequence[SeatInfo], winners: Sequence[Seat]) -> bool:
    """Whether shapes fly: not for a draw, for a single player, or for a bot that has beaten the only person."""
    people = [seat for seat, info in enumerate(seats) if info.is_person]
    return 0 < len(winners) < len(seats) and (len(people) != 1 or people[0] in winners)


def _scattered(number: int, way: int) -> float:
    """Gets a number of 0 … 1 that looks like chance and is the same every time."""
    return sin((number + 1) * 12.9898 + way * 78.233) * 43758.5453 % 1


def flight(number: int, seconds: float) -> Pose:
    """Gets the pose of a shape on the smallest canvas `seconds` after the start: it is thrown from a lower corner, and
    falls."""
    one, two, three = (_scattered(number, way) for way in range(3))
    time = seconds - BURST * number / SHAPES
    if time <= 0:
        return Pose(0.0, 0.0, alpha=0.0)
    side = 1 if number % 2 else -1
    gone = (1 - exp(-DRAG * time)) / DRAG
    across, up = 150 + 1150 * one, 1700 + 800 * two
    x = 960 - side * 1000 + side * across * gone
    y = 1120 - (up + FALL / DRAG) * gone + FALL / DRAG * time
    alpha = 255 * min(1.0, max(0.0, (LENGTH / TICKS - seconds) / (LENGTH / TICKS - FADES)))
    return Pose(x, y, 360 * three + side * (140 + 280 * two) * time, alpha)


def draw_crown(ui: Ui, id_: str, face: Rect) -> None:
    """A crown on a winner's `face`, as wide as high."""
    wide = round(CROWN * face.w)
    with ui.on_layer(1):
        ui.put(id_, art.crown(wide), face.cx - wide / 2, face.y - CROWN_IN * wide, animates=False)


class Celebration:
    """Honours the `winners` among `seats`, or a single player. `still`: nothing moves."""

    def __init__(self, seats: Sequence[SeatInfo], winners: Sequence[Seat], still: bool) -> None:
        self.seats = seats
        self.honoured = tuple(winners) or (tuple(range(len(seats))) if len(seats) == 1 else ())
        self.crowned = tuple(winners) if len(winners) < len(seats) else ()
        """Who wears a crown: nobody where all share the win, or one plays alone."""
        self.festive = is_festive(seats, winners)
        self.at = LENGTH if still else 0
        """Ticks that have passed."""

    @property
    def over(self) -> bool:
        return self.at >= LENGTH

    def tick(self, ticks: int) -> None:
        self.at = min(LENGTH, self.at + ticks)

    def end(self) -> None:
        self.at = LENGTH

    def mood(self, seat: Seat) -> str:
        """Gets the mood of a seat's face. Nobody laughs where people have lost to bots."""
        level = self.seats[seat].level
        if seat not in self.honoured:
            return bot_characters.mood(level, "loses")
        return bot_characters.mood(level, "wins") if self.festive else "smile"

    # -- drawing

    def headline(self, ui: Ui, words: str, box: Rect, size: float = 60, face: int = 88) -> None:
        """Draws the `words` in `box` with the winners' faces, at most so large, and pennants, and shapes where that
        leaves room."""
        count = len(self.honoured)
        # It reaches into no line below.
        face = min(face if count < 2 else 88 if count < 4 else 64, round(box.h) + FACE_OVER)
        step = face + 16
        side = count * step + 24 if count else 0
        ink = ui.tone.accent if count else ui.tone.text
        wide = ui.text_in("head", words, Rect(box.x + side, box.y, box.w - 2 * side, box.h), size, "display", ink)
        left, right = box.cx - wide / 2 - 24, box.cx + wide / 2 + 24
        for i, seat in enumerate(self.honoured):
            info = self.seats[seat]
            look = art.seat_face(face, info, self.mood(seat))
            x, y = round(left - (count - i) * step), round(box.cy + 4 - face / 2)
            ui.put(f"head.face.{seat}", look, x, y, animates=False)
            if seat in self.crowned:
                draw_crown(ui, f"head.crown.{seat}", Rect(x, y, face, face))
            top = round(box.y - 6)
            pennant = Rect(round(right + i * step + 6), top, round(0.8 * face), round(box.bottom - top))
            with ui.on_layer(BANNERS - ui.layer):
                look = art.pennant(pennant.w, pennant.h, info.colour)
                ui.put(f"head.pennant.{seat}", look, pennant.x, pennant.y, animates=False)
            with ui.on_layer(ROLLS - ui.layer):
                if not self.over:
                    look = art.banner_roll(pennant.w + 12, ROLL, info.colour)
                    ui.put(f"head.roll.{seat}", look, pennant.x - 6, pennant.y, animates=False, appears=False)
                rod = art.banner_rod(pennant.w + 20, ROD)
                ui.put(f"head.rod.{seat}", rod, pennant.x - 10, pennant.y - ROD / 2, animates=False)
        if self.festive:
            self._garland(ui, box, left - count * step - 16, right + count * step + 16)

    def _garland(self, ui: Ui, box: Rect, left: float, right: float) -> None:
        """Draws shapes beside the heading, the same on both sides, ever smaller and higher."""
        for i in range(GARLAND):
            unit = 46 - 6 * i
            for side, x in ((-1, left - 52 - 84 * i), (1, right + 52 + 84 * i)):
                if not box.x + 30 <= x <= box.right - 30:
                    continue
                seat = self.honoured[i % len(self.honoured)]
                kind = KINDS[i % len(KINDS)]
                wide, high = half_size(kind)
                look = art.confetto(kind, self.seats[seat].colour, unit)
                y = box.cy + (-8 if i % 2 else 18)
                place = x - wide * unit, y - high * unit
                ui.put(f"garland.{side}.{i}", look, *place, angle=side * (14 + 9 * i), animates=False)

    def shapes(self, ui: Ui) -> None:
        """Draws the shapes that fly: behind all plates, so that they hide no figure."""
        if self.over or not self.festive:
            return
        with ui.on_layer(BEHIND - ui.layer):
            for i in range(SHAPES):
                colour = self.seats[self.honoured[i // 2 % len(self.honoured)]].colour
                look = art.confetto(KINDS[i // 2 % len(KINDS)], colour, UNITS[i // 3 % len(UNITS)])
                ui.put(f"confetti.{i}", look, 0, 0, alpha=0.0, animates=False, appears=False)

    def place(self, stage: FrameStage, share: float, speed: int, area: Rect) -> None:
        """Moves all this on the stage; `share` of the next tick, which counts for `speed`, has passed. The shapes rise
        from the lower corners of the canvas `area`."""
        if self.over:
            return
        seconds = (self.at + share * speed) / TICKS
        if self.festive:
            for i in range(SHAPES):
                pose = flight(i, seconds)
                x, y = pose.x * area.w / CANVAS.w, pose.y + area.h - CANVAS.h
                stage.place(f"confetti.{i}", x, y, pose.angle, alpha=pose.alpha)
        down = ease_out(seconds / UNROLLS)
        top = edge = 0.0
        for seat in self.honoured:
            hop = HOP * abs(sin(2 * pi * seconds)) * max(0.0, 1 - seconds / HOPS) if self.festive else 0.0
            for name, ratio in HOPPING.items():
                if actor := stage.actors.get(name.format(seat)):
                    wide, x, y = _size(actor, 0), actor.picture.x, actor.picture.y
                    stage.place(name.format(seat), x + wide / 2, y + wide * ratio / 2 - hop)
            pennant = stage.actors.get(f"head.pennant.{seat}")
            roll = stage.actors.get(f"head.roll.{seat}")
            if pennant and roll:
                top = pennant.picture.y - REACH
                edge = pennant.picture.y + down * _size(pennant, 1)
                thick = (1 - down) ** 0.5
                stage.place(f"head.roll.{seat}", roll.picture.x + _size(roll, 0) / 2, edge, size=thick)
        if edge:
            stage.clip((BANNERS,), top, edge if down < 1 else edge + REACH)


def _size(actor: Actor, axis: int) -> float:
    """The width (axis 0) or height (1) with which the picture of `actor` is painted."""
    size = actor.picture.art.args[axis]
    assert isinstance(size, int | float)
    return size
