"""`FaceLayout` says where eyes, mouth and cheeks are on a shape; `Head` where that shape lies on a picture.

Lengths of a `FaceLayout` are units of the side of the square around the shape, from its middle, y down, as the face
stands upright.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Spot = tuple[float, float, float]
SHUT: Final = frozenset({"happy", "asleep", "blink", "worried-blink", "dizzy"})
"""Moods in which no pupils are seen."""


@dataclass(frozen=True, slots=True)
class FaceLayout:
    """`eyes`: the point between the eyes; `apart`: its distance to an eye of `radius`; `mouth`: its middle; `cheeks`:
    places and radii of the colour's marks; `drop`: place of the drop of sweat of a worried face."""

    eyes: tuple[float, float]
    apart: float
    radius: float
    mouth: tuple[float, float]
    cheeks: tuple[Spot, ...]
    drop: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Head:
    """Where a face lies on a picture of w×h px: `x`, `y` is the middle of its shape, `unit` px the side around it."""

    w: float
    h: float
    x: float
    y: float
    unit: float
    spot: FaceLayout

    @property
    def eyes(self) -> tuple[float, float]:
        """The point between the eyes, in px from the picture's upper left corner."""
        return self.x + self.spot.eyes[0] * self.unit, self.y + self.spot.eyes[1] * self.unit

    @property
    def eye(self) -> float:
        """Radius of an eye in px."""
        return self.spot.radius * self.unit
