"""`way_out` says to which side a standing piece can be pulled out; `bears_load` whether something rests on a piece;
`carried` what stands only because a hand holds what it lies on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece
from game.physics.stack import Placed

_SLACK: Final = 4.0
"""px that pieces which touch may be apart, or overlap."""
_CLEAR: Final = 2.0
"""px between the sides of two pieces, of which one goes up past the other."""
_ASKEW: Final = 16.0
"""px by which the boxes of two pieces that lie on each other overlap at the most."""
_Box = tuple[float, float, float, float]


def way_out(piece: Piece, standing: Iterable[Placed]) -> Literal["left", "right"] | None:
    """Gets the side on which nothing stands in the piece's way, the outer one of both; None: it is wedged in."""
    found = {placed.piece: (placed.x, _box(placed.piece, placed.x, placed.y, placed.angle)) for placed in standing}
    x, (_left, bottom, _right, top) = found.pop(piece)
    row = [at for at, (_, low, _, high) in found.values() if min(high, top) - max(low, bottom) > _SLACK]
    ways: list[Literal["left", "right"]] = ["left", "right"] if x < 0 else ["right", "left"]
    return next((way for way in ways if not any((at < x) == (way == "left") for at in row)), None)


def bears_load(piece: Piece, x: float, y: float, angle: float, standing: Iterable[Placed]) -> bool:
    """Tests whether another piece lies on `piece`, which is at that pose in px and radians, or so close beside its top
    that it would catch there on its way up."""
    left, _bottom, right, top = _box(piece, x, y, angle)
    boxes = (_box(one.piece, one.x, one.y, one.angle) for one in standing if one.piece != piece and not one.fallen)
    return any(
        abs(low - top) <= _SLACK and min(end, right) - max(start, left) > -_CLEAR for start, low, end, _high in boxes
    )


def carried(held: Placed, standing: Sequence[Placed]) -> frozenset[Piece]:
    """Gets the pieces that lie on `held`, or on such a piece, and on nothing else; none while it stands itself."""
    boxes = {one.piece: _box(one.piece, one.x, one.y, one.angle) for one in (*standing, held) if not one.fallen}
    below = {
        piece: {other for other, box in boxes.items() if other != piece and _lies_on(own, box)}
        for piece, own in boxes.items()
    }
    if below[held.piece] or boxes[held.piece][1] <= _SLACK:
        return frozenset()
    found = {held.piece}
    while more := {piece for piece, on in below.items() if on and on <= found} - found:
        found |= more
    return frozenset(found - {held.piece})


def _lies_on(upper: _Box, lower: _Box) -> bool:
    """Tests whether a piece lies on another one, by their boxes: what is askew laps over what it lies on."""
    left, bottom, right, top = upper
    is_above = lower[3] - _ASKEW <= bottom <= lower[3] + _SLACK and top > lower[3]
    return is_above and min(right, lower[2]) - max(left, lower[0]) > _CLEAR


def _box(piece: Piece, x: float, y: float, angle: float) -> _Box:
    outline = silhouette_of(piece).placed(x, y, angle, UNIT)
    xs, ys = [at for at, _y in outline], [at for _x, at in outline]
    return min(xs), min(ys), max(xs), max(ys)
