"""Draws the ring (`draw`, `move`) that empties while the goals of a level are held, and in it the `seconds_left`."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from game.app.text import _, pgettext
from game.core.game import TICKS
from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.levels.world.challenge_world import ChallengeTower
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN
from game.table.tower.overlays.countdown_ring import CAPTION_GAP, CAPTION_HIGH, CountdownRing
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, GOLD
from game.ui.widgets import Ui

RING = CountdownRing("hold", size=176.0)
FIGURE, FIGURE_WIDE = 66.0, 104.0
"""Size of the seconds in it, and their greatest width."""
WORD = CAPTION_GAP + CAPTION_HIGH
"""px below it that its word takes."""
OVER: Final = 20.0
"""px from the top of the tower to it."""
MOST_NOTCHES = 6
AIR: Final = 6.0
"""px between it and what it must not cover."""
_STEPS: Final = [24.0 * i for i in range(-30, 31)]
_ASIDES: Final = sorted(((x, y) for x in _STEPS for y in _STEPS), key=lambda one: (hypot(*one), one))
"""Where else it may stand."""


def seconds_left(tower: ChallengeTower | None) -> int | None:
    """Seconds for which the goals must still be held, rounded up; None if they are not held."""
    if tower is None or tower.hold is None:
        return None
    return max(1, -(-(tower.hold_for - tower.hold) // TICKS))


def notches(tower: ChallengeTower) -> int:
    """How many seconds the ring tells apart; 0 for many, or where the last one is not whole."""
    seconds, rest = divmod(tower.hold_for, TICKS)
    return seconds if seconds <= MOST_NOTCHES and not rest else 0


def hold_word() -> str:
    """What the ring asks for."""
    return pgettext("under a countdown", "Hold!")


def _position(camera: Camera, height: float, aside: Point) -> Point:
    x, y = camera.middle, camera.to_canvas(0, height * UNIT)[1] - OVER - WORD - RING.size / 2
    return x + aside[0], y + aside[1]


def _box(camera: Camera, height: float, aside: Point) -> Rect:
    x, y = _position(camera, height, aside)
    return Rect(x - RING.size / 2, y - RING.size / 2, RING.size, RING.size + WORD)


def ring_box(camera: Camera, height: float, tower: ChallengeTower | None, aside: Point = (0.0, 0.0)) -> Rect | None:
    """What the ring and its word take on the canvas; None while the goals are not held. `aside`: see `clear`."""
    if seconds_left(tower) is None:
        return None
    return _box(camera, height, aside)


def clear(camera: Camera, height: float, area: Rect, taken: Sequence[Rect], before: Point, over: float) -> Point:
    """Finds how many px the ring stands aside of the middle of the room. It stands over the top of the tower, at the
    canvas x `over`, or at the nearest place on the canvas `area` where it covers nothing in `taken`. It keeps `before`,
    its latest place, while that is free; (0, 0): it has had no place yet."""
    aside = over - camera.middle
    wanted = [(aside + x, y) for x, y in _ASIDES]

    def is_free(aside: Point) -> bool:
        box = _box(camera, height, aside).inset(-AIR)
        is_seen = area.x <= box.x and box.right <= area.right and area.y <= box.y and box.bottom <= area.bottom
        return is_seen and not any(map(box.overlaps, taken))

    return next((one for one in ([before] if before != (0.0, 0.0) else []) + wanted if is_free(one)), before)


def draw(ui: Ui, camera: Camera, height: float, tower: ChallengeTower | None, aside: Point = (0.0, 0.0)) -> None:
    """The ring over the top of a `tower` of `height`, with the seconds that are left."""
    left = seconds_left(tower)
    if tower is None or left is None:
        return
    RING.draw(ui, hold_word(), notches(tower))
    with ui.on_layer(HELD):
        x, y = _position(camera, height, aside)
        ui.text_in(
            "hold.seconds",
            _("{n} s", n=left),
            Rect(x - FIGURE_WIDE / 2, y - FIGURE / 2, FIGURE_WIDE, FIGURE),
            FIGURE,
            "display_bold",
            GOLD,
        )


def move(
    mover: FramePlacer,
    stage: FrameStage,
    camera: Camera,
    height: float,
    tower: ChallengeTower | None,
    aside: Point = (0.0, 0.0),
) -> None:
    """Leaves as much of the ring as of the hold."""
    hold = None if tower is None else tower.hold
    share = None if tower is None or hold is None else max(0.0, 1.0 - hold / tower.hold_for)
    x, y = _position(camera, height, aside)
    RING.move(mover, stage, (x, y), share, hold or 0, 0 if tower is None or hold is None else notches(tower))
    mover.place_words(stage, "hold.seconds", *((OFFSCREEN, OFFSCREEN) if hold is None else (x, y + FIGURE * BASELINE)))
