"""`breaks_below` says, by geometry alone, which glass would break if the held piece were let go where it is."""

from __future__ import annotations

from math import sqrt

from game.core.silhouettes import silhouette_of
from game.core.tower_events import Piece
from game.physics.bodies import MATERIALS
from game.physics.glass import breaking
from game.physics.landing import Profile, land
from game.physics.space import GRAVITY
from game.physics.stack import Placed, profiles
from game.physics.tower_view import TowerView

TOUCHING = 1.5
"""px within which a piece touches several things at once."""
EARLY = 0.87
"""Share of the breaking knock that counts as one: what comes down beside its middle, or through a column, may knock a
little harder than the formula says, so that the warning comes early."""


def breaks_below(tower: TowerView) -> tuple[Piece, ...]:
    """The pieces of glass that break if the held piece is let go at rest: itself, what it lands on, and what stands
    below that in a column. Hidden glass is not betrayed, and how a tower falls that loses a piece is not foreseen."""
    held, looks = tower.held, tower.ground.looks
    if held is None or tower.landing is None or "glass" not in looks.values():
        return ()
    parts = profiles(held.piece, held.x, held.y, held.angle)
    found = land(parts, tower.ledges())
    if found is None:
        return ()
    made, (_aside, down) = MATERIALS[looks.get(held.piece, "wood")], tower.ground.pull
    weight = max(0.0, down * (made.density - made.lift) / made.density)
    knock = silhouette_of(held.piece).mass * made.density * sqrt(2 * GRAVITY * weight * found.distance)
    if knock < EARLY * breaking(tower.ground.strength):
        return ()
    broken = [held.piece] if made.breaks else []
    under = _bearing(tower, parts, found.distance)
    seen: set[Piece] = set()
    while under:
        broken += [one.piece for one in under if looks.get(one.piece) == "glass"]
        seen |= {one.piece for one in under}
        if len(under) > 1:
            # The knock is shared out.
            break
        under = [one for one in _bearing(tower, _profiles(under[0])) if one.piece not in seen]
    return tuple(broken)


def _profiles(placed: Placed) -> list[Profile]:
    return profiles(placed.piece, placed.x, placed.y, placed.angle)


def _bearing(tower: TowerView, parts: list[Profile], drop: float = 0.0) -> list[Placed]:
    """The standing pieces that these `parts` touch once they are `drop` px lower."""
    found = ((one, land(parts, _profiles(one))) for one in tower.pieces if not one.fallen)
    return [one for one, landing in found if landing is not None and landing.distance <= drop + TOUCHING]
