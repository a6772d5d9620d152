"""`HeldControls` draws what goes with the held piece: the two ways to turn it, and *Let go*; they follow it gently.

The turns are signs with the keys of the device in use; *Let go* is a button.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.app.intents import Intent
from game.app.text import _
from game.art.base.outlines import half_size
from game.core.silhouettes import kind_of, size_of
from game.games.challenge.layout import EDGE, ChallengeLayout
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.input.control_words import release_icon
from game.ui.layout import Rect
from game.ui.style import LABEL
from game.ui.widgets import Ui

TURN: Final = 80.0
BUTTON, BUTTON_LARGE = (224.0, 84.0), (320.0, 108.0)
GAP: Final = 14.0
BESIDE: Final = 40.0
"""From the held piece to what stands beside it."""
TRAY, TRAY_LOW = 0.7, 220.0
"""Part of the canvas below the name that a tray takes, as a rule."""
CAP: Final = 42.0
FOLLOWS: Final = 0.16
"""Share of the remaining way that they go in a tick."""
STEP: Final = 2.0
"""px after which they are drawn anew."""


@dataclass(frozen=True, slots=True)
class Spots:
    """Middles of the signs for turning, left and right, and of the button."""

    left: tuple[float, float]
    right: tuple[float, float]
    button: tuple[float, float]

    def towards(self, goal: Spots, share: float) -> Spots:
        """On the way to `goal`."""

        def between(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

        return Spots(between(self.left, goal.left), between(self.right, goal.right), between(self.button, goal.button))

    def rounded(self) -> tuple[int, ...]:
        """In steps of `STEP`."""
        return tuple(round(one / STEP) for spot in (self.left, self.right, self.button) for one in spot)


def _circle(one: DrawnPiece, camera: Camera) -> tuple[float, float, float]:
    """Middle of a piece on the canvas, and half of its longer side."""
    return *camera.to_canvas(one.x, one.y), max(half_size(kind_of(one.piece))) * size_of(one.piece) * camera.unit


def spots(
    held: DrawnPiece, standing: Sequence[DrawnPiece], camera: Camera, area: Rect, places: ChallengeLayout, large: bool
) -> Spots:
    """Where they belong: turns left of the piece, *Let go* right of it; all on one side where the other has no room;
    and above it where they would cover what is `standing`."""
    x, y, half = _circle(held, camera)
    wide, high = BUTTON_LARGE if large else BUTTON
    beside = _beside(x, y, half, camera, area, places, (wide, high))
    circles = [_circle(one, camera) for one in standing]
    rects = [
        *(Rect(u - TURN / 2, v - TURN / 2, TURN, TURN) for u, v in (beside.left, beside.right)),
        Rect(beside.button[0] - wide / 2, beside.button[1] - high / 2, wide, high),
    ]
    above = y - half - BESIDE - high / 2
    if above - high / 2 < places.clear_top or not any(_covers(rect, circle) for rect in rects for circle in circles):
        return beside
    whole = 2 * TURN + GAP + 24 + wide
    least = area.x + (EDGE + TRAY * places.tray.w if above < places.tray.y + TRAY_LOW else 16)
    left = max(least, min(x - whole / 2, places.goals.x - 16 - whole))
    button = left + 2 * TURN + GAP + 24 + wide / 2
    return Spots((left + TURN / 2, above), (left + 1.5 * TURN + GAP, above), (button, above))


def _covers(rect: Rect, circle: tuple[float, float, float]) -> bool:
    x, y, half = circle
    near = max(rect.x, min(rect.right, x)) - x, max(rect.y, min(rect.bottom, y)) - y
    return near[0] ** 2 + near[1] ** 2 < (0.92 * half) ** 2


def _beside(
    x: float,
    y: float,
    half: float,
    camera: Camera,
    area: Rect,
    places: ChallengeLayout,
    size: tuple[float, float],
) -> Spots:
    """Beside a piece with its middle at x, y."""
    wide, high = size
    y = max(places.clear_top + 10 + high / 2, min(camera.room.bottom - high / 2 - 10, y))
    least, most = area.x + 16, area.right - 16
    if y - high / 2 < places.goals.y + 520:
        most = places.goals.x - 16
    if y < places.tray.y + TRAY_LOW:
        least = area.x + EDGE + TRAY * places.tray.w
    turns = 2 * TURN + GAP
    left, right = x - half - BESIDE, x + half + BESIDE
    if right + wide > most:
        # Both left of the piece.
        button = left - wide / 2
        first = button - wide / 2 - BESIDE / 2 - turns
    elif left - turns < least:
        first = right
        button = right + turns + BESIDE / 2 + wide / 2
    else:
        first, button = left - turns, right + wide / 2
    return Spots((first + TURN / 2, y), (first + turns - TURN / 2, y), (button, y))


class HeldControls:
    """They stand where `now` says; None while nothing is held."""

    def __init__(self) -> None:
        self.now: Spots | None = None
        self._drawn: tuple[int, ...] = ()

    def tick(self, goal: Spots | None, moves: bool) -> bool:
        """Moves on. Returns whether they are to be drawn anew."""
        if goal is None or self.now is None or not moves:
            self.now = goal
        else:
            self.now = self.now.towards(goal, FOLLOWS)
        drawn = () if self.now is None else self.now.rounded()
        changed, self._drawn = drawn != self._drawn, drawn
        return changed

    def draw(self, ui: Ui) -> None:
        if self.now is None:
            return
        wide, high = BUTTON_LARGE if ui.large else BUTTON
        x, y = self.now.button
        place = Rect(x - wide / 2, y - high / 2, wide, high)
        focused = ui.target("release", place, "release", ring=None, weighty=True)
        ui.keep("primary", place)
        ui.put("release", ui.face(wide, high, focus=focused, tone="honey"), place.x, place.y, animates=False)
        ink = ui.face_ink("honey")
        side = 44.0
        ui.icon("release.icon", release_icon(ui.device), place.x + 22, place.cy - side / 2, side, ink)
        ui.text_in(
            "release.label",
            _("Let go"),
            Rect(place.x + 78, y - high / 2, wide - 96, high),
            LABEL,
            "display",
            ink,
            "left",
        )
        for name, spot, intent in (
            ("left", self.now.left, Intent.TURN_LEFT),
            ("right", self.now.right, Intent.TURN_RIGHT),
        ):
            self._draw_turn(ui, name, spot, intent)

    def _draw_turn(self, ui: Ui, name: str, spot: tuple[float, float], intent: Intent) -> None:
        x, y = spot
        ui.put(f"turn.{name}", art.turn_sign(TURN, name, ui.tone.button), x - TURN / 2, y - TURN / 2, animates=False)
        cap_x = x - TURN / 2 - 8 if name == "left" else x + TURN / 2 - CAP + 8
        cap_y = y + TURN / 2 - CAP + 10
        if ui.device.kind == "mouse":
            ui.put(f"turn.{name}.cap", art.keycap(CAP, CAP), cap_x, cap_y, animates=False)
            ui.put(f"turn.{name}.icon", art.icon("wheel", 32, "#14171F"), cap_x + 5, cap_y + 4, animates=False)
        elif ui.device.kind == "pad":
            ui.icon(f"turn.{name}.icon", "pad_lt" if name == "left" else "pad_rt", cap_x - 4, cap_y - 4, CAP + 8)
        else:
            ui.keycap(f"turn.{name}.cap", cap_x, cap_y, intent, CAP)
