"""`first_place` is where keys and pads hold a new piece first; `Drops` asks before the first one falls for nothing.

A piece appears beside the tray, where a mouse is: keys would have to lead it from there past everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.app.devices import Devices
from game.app.intents import Device
from game.app.text import _
from game.core.tower_events import UNIT
from game.physics.tower import Held
from game.physics.tower_view import TowerView

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.table.tower.levels.level_camera import LevelCamera
    from game.table.tower.tower_site import TowerSite

AIR: Final = 0.9 * UNIT
"""World px from the piece to what it would touch below."""
STEP: Final = 0.25 * UNIT
"""World px between two places that are tried."""
SUPPORT: Final = 0.5 * UNIT
"""World px to either side within which something must lie below."""
WAY: Final = 0.5 * UNIT
"""World px between two places of the way there that are looked at."""


def over_building(tower: TowerView, held: Held, ceiling: float) -> tuple[float, float] | None:
    """Finds the place over the middle of what stands, or else of the ground, in world px: the nearest that has
    something below, and to which the piece may come in a straight line. `ceiling`: how high the hand may be. None
    without one."""
    standing = [placed.x for placed in tower.pieces if not placed.fallen]
    xs = standing or [x * UNIT for fixed in tower.ground.fixed for x, _y in fixed.corners]
    xs = xs or [x for x, _y, _turn in tower.bars]
    if not xs:
        return None
    middle, reach = (min(xs) + max(xs)) / 2, tower.reach
    tries = [middle + side * step * STEP for step in range(40) for side in (1, -1)]
    for x in tries:
        if reach.left * UNIT <= x <= reach.right * UNIT and (y := _free_over(tower, held, x, ceiling)) is not None:
            return round(x), round(y)
    return None


def first_place(site: TowerSite, devices: Devices, camera: LevelCamera, *, is_new: bool) -> tuple[float, float]:
    """Where the hand shall bring the piece that the latest of `devices` has taken; `is_new`: from the tray. It comes
    into the picture of the `camera`, which does not move for it. The only switch moves it by itself, from the tray
    on."""
    held, tower = site.held, site.tower
    assert held is not None
    assert tower is not None
    ceiling = camera.take_ceiling
    leads = is_new and devices.last.kind in ("keys", "pad") and not devices.one_switch
    found = over_building(tower, held, ceiling) if leads else None
    return found or (held.x, min(held.y, ceiling) if is_new else held.y)


def _free_over(tower: TowerView, held: Held, x: float, ceiling: float) -> float | None:
    """The y at which the piece is held at `x`; None where nothing lies below, or something in the way."""
    touches = [tower.touches_at(held.piece, x + aside, held.angle) for aside in (-SUPPORT, 0.0, SUPPORT)]
    if any(touch is None for touch in touches):
        return None
    y = max(touch for touch in touches if touch is not None) + AIR
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
    """Asks once at a table before a piece is let go with nothing below it."""

    def __init__(self) -> None:
        self._has_asked = False

    def asks(self, table: TableScene, site: TowerSite, device: Device, *, has_fallen: bool) -> bool:
        """Refuses, once, to let a piece go with nothing below it. Returns whether it has. `has_fallen`: something fell
        already, and no medal is lost by another fall."""
        held, tower = site.held, site.tower
        if self._has_asked or has_fallen or held is None or tower is None or device.kind == "phone":
            return False
        if table.is_lesson or table.services.settings.one_switch:
            return False
        if tower.touches_at(held.piece, site.aim.x, held.target[2], max(site.aim.y, held.y)) is not None:
            return False
        self._has_asked = True
        site.refuse(_("Nothing is below it: it would fall. Let go once more if you mean it."))
        return True
