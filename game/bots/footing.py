"""`footing_of` says how a held piece would stand at a `Place`: its pose and its support. Hints use it.

`raised` first holds the piece above its tower.
"""

from __future__ import annotations

from math import radians

from game.bots.stacker import Place, turns
from game.core.game import Poses
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Footing, Piece
from game.physics.landing import land
from game.physics.stack import profiles
from game.physics.tower import Tower

_TOUCHING = 1.5
"""px: a larger gap below a piece is no support."""
_FLAT = 0.22 * UNIT
"""px from the first to the last touch from which a face lies on something: round things touch it over less."""


def raised(poses: Poses) -> Poses:
    """`poses` with the held piece above all others, unturned, as it was taken; the same if nothing is held.

    A person may hold it between the pieces, and a search looks only at what is below.
    """
    tower = Tower.of(poses)
    try:
        held = tower.held
        if held is None:
            return poses
        tower.lift({held.piece})
        tower.take(held.piece, held.holder)
        return tower.poses()
    finally:
        tower.close()


def footing_of(poses: Poses, place: Place) -> Footing | None:
    """Finds the support of the held piece at `place`; None if it would miss everything. The piece is let down from
    where `poses` hold it."""
    tower = Tower.of(poses)
    try:
        held = tower.held
        if held is None:
            return None
        parts = profiles(held.piece, place.x, held.y, radians(place.turn))
        landing = land(parts, tower.ledges())
        if landing is None:
            return None
        under = []
        for placed in tower.pieces:
            if not placed.fallen:
                on_it = land(parts, profiles(placed.piece, placed.x, placed.y, placed.angle))
                if on_it is not None and on_it.distance <= landing.distance + _TOUCHING:
                    under.append((on_it.touching[0], placed.piece))
        tower.clear()
        ground = land(parts, tower.ledges())
        return Footing(
            held.piece,
            place.x,
            held.y - landing.distance,
            place.turn,
            tuple(piece for _x, piece in sorted(under)),
            ground is not None and ground.distance <= landing.distance + _TOUCHING,
            _lies_flat(held.piece, place.turn) and landing.touching[-1] - landing.touching[0] >= _FLAT,
            round(min(place.x - landing.touching[0], landing.touching[-1] - place.x), 1),
        )
    finally:
        tower.close()


def _lies_flat(piece: Piece, turn: int) -> bool:
    """Tests whether `piece`, turned by `turn` degrees, lies on a face of its own."""
    silhouette = silhouette_of(piece)

    def looks(degrees: int) -> list[tuple[float, float]]:
        return sorted((round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in silhouette.placed(0, 0, radians(degrees), 1))

    return silhouette.kind != "disc" and any(looks(turn) == looks(flat) for flat in turns(piece))
