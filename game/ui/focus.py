"""`Target`: a place on the screen to point at and confirm; `at` and `neighbour` find one by point or by direction."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import hypot

import msgspec
from msgspec.structs import replace

from game.ui.layout import Rect

DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Target(msgspec.Struct, frozen=True, gc=False):
    """A place on the screen that does something when it is confirmed.

    `action`: goes to the scene's `activate`. `disabled_reason`: sentence that is shown instead. `drags`: a pointer can
    pick it up, which confirms it; dropping on a target confirms that one. `holds`: acts as long as it is held.
    `adjust`: actions for left and right, for a slider or a choice. `links`: (direction, id) where an arrow leads to
    another target than the next one. `weighty`: takes no press that was meant for another target, see `ui.sleep`.
    `roams`: it follows something that moves, and means the same wherever it is.
    `outline`: corners of the sensitive area, where that is not all of `rect`. `arrows`: width in canvas px of both ends
    at which a pointer adjusts. `stays`: directions in which an arrow leads to targets of its kind only; an arrow from
    elsewhere comes back to the one of them that had the focus last.
    """

    id: str
    rect: Rect
    action: Hashable
    disabled_reason: str = ""
    drags: bool = False
    holds: bool = False
    adjust: tuple[Hashable, Hashable] | None = None
    links: tuple[tuple[str, str], ...] = ()
    weighty: bool = False
    outline: tuple[tuple[float, float], ...] = ()
    arrows: float = 0.0
    roams: bool = False
    stays: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The first part of an id that has several; "" for a target of its own."""
        start, dot, _rest = self.id.partition(".")
        return start if dot else ""

    def pressed(self, x: float) -> Target:
        """The target as a pointer presses it: at its ends, where it has arrows, it is adjusted."""
        if self.adjust is None or self.rect.x + self.arrows <= x <= self.rect.right - self.arrows:
            return self
        return replace(self, action=self.adjust[x > self.rect.cx])

    def distance(self, x: float, y: float) -> float:
        """Distance of a point from the target; 0 on it."""
        if not self.outline:
            return 0.0 if self.rect.holds(x, y) else float("inf")
        return _distance(self.outline, x, y)


NEAR = 14.0
"""Canvas px by which a pointer may miss an outline: pieces of a tower may be small."""


def _distance(corners: Sequence[tuple[float, float]], x: float, y: float) -> float:
    """Distance of a point from a polygon; 0 inside."""
    inside, nearest = False, float("inf")
    for i, (qx, qy) in enumerate(corners):
        px, py = corners[i - 1]
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            inside = not inside
        dx, dy = qx - px, qy - py
        along = max(0.0, min(1.0, ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy or 1.0)))
        nearest = min(nearest, hypot(px + along * dx - x, py + along * dy - y))
    return 0.0 if inside else nearest


def at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """The uppermost target under a point, or the nearest outline; later ones lie above earlier ones."""
    found = min(reversed(targets), key=lambda target: target.distance(x, y), default=None)
    return found if found is not None and found.distance(x, y) <= NEAR else None


def find(targets: Sequence[Target], id_: str | None) -> Target | None:
    """The target called `id_`."""
    return next((target for target in targets if target.id == id_), None)


def _gap(a0: float, a1: float, b0: float, b1: float) -> float:
    return max(0.0, b0 - a1, a0 - b1)


def neighbour(targets: Sequence[Target], current: Target, direction: str) -> Target | None:
    """The target that lies next in `direction`; None at the edge.

    Targets in line with the current one win over nearer ones aside: sideways distance counts threefold.
    """
    linked = find(targets, dict(current.links).get(direction))
    if linked is not None:
        return linked
    if direction in current.stays:
        targets = [target for target in targets if target.kind == current.kind]
    dx, dy = DIRECTIONS[direction]
    here = current.rect
    best: tuple[float, float, Target] | None = None
    for target in targets:
        there = target.rect
        along = (there.cx - here.cx) * dx + (there.cy - here.cy) * dy
        if target.id == current.id or along <= 1:
            continue
        if dx:
            ahead = there.x - here.right if dx > 0 else here.x - there.right
            aside = _gap(here.y, here.bottom, there.y, there.bottom)
            off = abs(there.cy - here.cy)
        else:
            ahead = there.y - here.bottom if dy > 0 else here.y - there.bottom
            aside = _gap(here.x, here.right, there.x, there.right)
            off = abs(there.cx - here.cx)
        if ahead < -min(here.w, here.h) / 2 and aside > 0:
            continue
        cost = max(0.0, ahead) + 3 * aside
        if best is None or (cost, off) < best[:2]:
            best = (cost, off, target)
    return best[2] if best else None


def step(targets: Sequence[Target], current: Target | None, by: int) -> Target | None:
    """The next (`by` = 1) or previous (`by` = −1) target in the order of the list, cyclically."""
    if not targets:
        return None
    if current is None:
        return targets[0]
    ids = [target.id for target in targets]
    return targets[(ids.index(current.id) + by) % len(targets)] if current.id in ids else targets[0]
