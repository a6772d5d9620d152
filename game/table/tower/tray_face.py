"""`draw_tray_face` draws the face of a piece that waits in a tray."""

from __future__ import annotations

from game import art
from game.art.base.outlines import piece_box
from game.art.tower.face_layout import layout
from game.core.silhouettes import colour_of, kind_of
from game.core.tower_events import Piece
from game.ui.widgets import Ui

ASIDE = (0.35, 0.1)
"""How far its pupils are off the middle, in radii of the eye: it looks at the tower, beside it."""


def draw_tray_face(
    ui: Ui,
    piece: Piece,
    unit: float,
    middle: tuple[float, float],
    awake: bool,
    made: str = "wood",
    after: float = 0.0,
) -> None:
    """The face of the piece whose centre of gravity is at `middle` on the canvas, lying, in `unit` px: it looks
    at the tower if it may be taken, otherwise it sleeps. `after`: seconds until it appears."""
    kind, (across, high), (x, y) = kind_of(piece), piece_box(kind_of(piece), unit), middle
    look = art.piece_face(kind, colour_of(piece), unit, "calm" if awake else "asleep", made=made)
    ui.put(f"tray.face.{piece}", look, x - across / 2, y - high / 2, animates=False, after=after)
    if awake:
        spot = layout(kind, False)
        x += (spot.eyes[0] + (ASIDE[0] - 1) * spot.radius - spot.apart) * unit
        y += (spot.eyes[1] + (ASIDE[1] - 1) * spot.radius) * unit
        ui.put(f"tray.eyes.{piece}", art.piece_pupils(kind, unit), x, y, animates=False, after=after)
