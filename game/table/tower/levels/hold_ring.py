"""Draws the ring (`draw`, `move`) that empties while the goals of a level are held, and in it the `seconds_left`."""

from __future__ import annotations

from game.app.text import _, pgettext
from game.core.game import TICKS
from game.levels.world.challenge_world import ChallengeTower
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN
from game.table.tower.overlays.countdown_ring import CountdownRing
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, GOLD
from game.ui.widgets import Ui

RING = CountdownRing("hold", size=176.0, drains=True)
FIGURE = 72.0
"""Size of the seconds in it."""
WORD = 24.0
"""px below it that its word takes."""
MOST_NOTCHES = 6


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


def ring_box(camera: Camera, height: float, tower: ChallengeTower | None) -> Rect | None:
    """What the ring and its word take on the canvas; None while the goals are not held."""
    if seconds_left(tower) is None:
        return None
    x, y = RING.position(camera, height)
    return Rect(x - RING.size / 2, y - RING.size / 2, RING.size, RING.size + WORD)


def draw(ui: Ui, camera: Camera, height: float, tower: ChallengeTower | None) -> None:
    """The ring beside the top of a `tower` of `height`, with the seconds that are left."""
    left = seconds_left(tower)
    if tower is None or left is None:
        return
    RING.draw(ui, hold_word(), notches(tower))
    with ui.on_layer(HELD):
        x, y = RING.position(camera, height)
        ui.text_in(
            "hold.seconds", _("{n} s", n=left), Rect(x - 60, y - FIGURE / 2, 120, FIGURE), FIGURE, "display_bold", GOLD
        )


def move(mover: FramePlacer, stage: FrameStage, camera: Camera, height: float, tower: ChallengeTower | None) -> None:
    """Leaves as much of the ring as of the hold."""
    hold = None if tower is None else tower.hold
    share = None if tower is None or hold is None else max(0.0, 1.0 - hold / tower.hold_for)
    x, y = RING.position(camera, height)
    RING.move(mover, stage, (x, y), share, hold or 0, 0 if tower is None or hold is None else notches(tower))
    mover.place_words(stage, "hold.seconds", *((OFFSCREEN, OFFSCREEN) if hold is None else (x, y + FIGURE * BASELINE)))
