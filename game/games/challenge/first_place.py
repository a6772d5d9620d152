"""`first_place` is where keys and pads hold a new piece first; `Drops` asks before the first one falls for nothing.

A piece appears beside the tray, where a mouse is: keys would have to lead it from there past everything. It comes
beside the place where it belongs, never over that: players aim for themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from game.app.devices import Devices
from game.app.intents import Device
from game.app.text import _
from game.core.tower_events import UNIT
from game.physics.tower import Held
from game.physics.tower_view import TowerView
from game.ui.sleep import NAP

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.table.tower.levels.level_camera import LevelCamera
    from game.table.tower.tower_site import TowerSite

AIR: Final = 0.9 * UNIT
"""World px from the piece to what it would touch below."""
STEP: Final = 0.25 * UNIT
"""World px between two places that are tried."""
NEIGHBOUR: Final = 0.5 * UNIT
"""World px to either side within which it is held above all that is there."""
WAY: Final = 0.5 * UNIT
"""World px between two places of the way there that are looked at."""
BESIDE: Final = 1.25 * UNIT
"""World px from the middle of what stands to where the piece is held, as a rule."""
LEAST_BESIDE, MOST_BESIDE = 0.5 * UNIT, 2.0 * UNIT
"""World px from there to a place that is not much worse."""
ON: Final = 0.75 * UNIT
"""World px from a place of the solution within which a piece would lie as good as there."""

FLIES: Final = 6
"""Ticks for which a released piece is on its way until that is said."""


def beside_building(
    tower: TowerView, held: Held, ceiling: float, targets: Iterable[float] = ()
) -> tuple[float, float] | None:
    """Finds the place beside the middle of what stands, or else of the ground, in world px, on the side from which the
    piece comes: one that has something below, and to which the piece may come in a straight line. `ceiling`: how high
    the hand may be; `targets`: x at which pieces belong, over which it is not held. None without a place."""
    standing = [placed.x for placed in tower.pieces if not placed.fallen]
    xs = standing or [x * UNIT for fixed in tower.ground.fixed for x, _y in fixed.corners]
    xs = xs or [x for x, _y, _turn in tower.bars]
    if not xs:
        return None
    reach, avoided = tower.reach, tuple(targets)
    left, right = reach.left * UNIT, reach.right * UNIT
    middle = max(left, min(right, (min(xs) + max(xs)) / 2))
    side = 1 if held.x > middle else -1

    def cost(x: float) -> tuple[bool, bool, bool, float]:
        far = abs(x - middle)
        is_beside = LEAST_BESIDE <= far <= MOST_BESIDE
        is_over = any(abs(x - target) < ON for target in avoided)
        return is_over, not is_beside, (x - middle) * side < 0, abs(far - BESIDE)

    tries = [middle + step * STEP for step in range(-40, 41)]
    for x in sorted((x for x in tries if left <= x <= right), key=cost):
        if (y := _free_over(tower, held, x, ceiling)) is not None:
            return round(x), round(y)
    return None


def first_place(
    site: TowerSite, devices: Devices, camera: LevelCamera, targets: Iterable[float], *, is_new: bool
) -> tuple[float, float]:
    """Where the hand shall bring the piece that the latest of `devices` has taken; `is_new`: from the tray. It comes
    into the picture of the `camera`, which does not move for it. The only switch moves it by itself, from the tray
    on. `targets`: see `beside_building`."""
    held, tower = site.held, site.tower
    assert held is not None
    assert tower is not None
    ceiling = camera.take_ceiling
    leads = is_new and devices.last.kind in ("keys", "pad") and not devices.one_switch
    found = beside_building(tower, held, ceiling, targets) if leads else None
    return found or (held.x, min(held.y, ceiling) if is_new else held.y)


def _free_over(tower: TowerView, held: Held, x: float, ceiling: float) -> float | None:
    """The y at which the piece is held at `x`; None where nothing lies below, or something in the way."""
    below = tower.touches_at(held.piece, x, held.angle)
    if below is None:
        return None
    # A wall beside it may be higher than any hand.
    asides = (tower.touches_at(held.piece, x + aside, held.angle) for aside in (-NEIGHBOUR, NEIGHBOUR))
    y = max([below, *(aside for aside in asides if aside is not None and aside + AIR <= ceiling)]) + AIR
    steps = max(1, round(abs(x - held.x) / WAY))
    way = [(step / steps, held.x + (x - held.x) * step / steps) for step in range(1, steps)]
    tops = [(share, tower.touches_at(held.piece, at, held.angle)) for share, at in way]
    # As high as the way demands.
    lifts = ((top - held.y) / share + held.y for share, top in tops if top is not None)
    y = max([y, *(lift + AIR / 2 for lift in lifts)])
    radius = AIR
    inside = any(
        box.left * UNIT - radius < x < box.right * UNIT + radius and box.bottom * UNIT - radius < y < box.top * UNIT
        for box in tower.ground.guards
    )
    return None if y > ceiling or inside else y


class Drops:
    """Asks once at a table before a piece is let go with nothing below it, and keeps one that is still on its way."""

    def __init__(self) -> None:
        self._has_asked = False

    def shows(self, site: TowerSite) -> bool:
        """Whether it is worth saying that a released piece flies to its place."""
        return site.aim.leaving and site.aim.left_for >= FLIES

    def keeps(self, site: TowerSite, device: Device) -> bool:
        """Takes in a press of the mouse while a released piece flies to its place. Returns whether it does: the piece
        stays in the hand then, unless the press is the second of two quick ones."""
        if device.kind != "mouse" or not site.aim.leaving:
            return False
        if site.aim.left_for >= NAP:
            site.aim.stay()
        return True

    def asks(self, table: TableScene, site: TowerSite, device: Device, *, has_fallen: bool) -> bool:
        """Refuses, once, to let a piece go with nothing below it. Returns whether it has. `has_fallen`: something fell
        already, and no medal is lost by another fall."""
        held, tower = site.held, site.tower
        if self._has_asked or has_fallen or held is None or tower is None or device.kind == "phone":
            return False
        if table.is_lesson or table.services.settings.one_switch:
            return False
        if device.kind == "mouse":
            site.point(device)
        if tower.touches_at(held.piece, site.aim.x, held.target[2], max(site.aim.y, held.y)) is not None:
            return False
        self._has_asked = True
        site.refuse(_("Nothing is below it: it would fall. Let go once more if you mean it."))
        return True
