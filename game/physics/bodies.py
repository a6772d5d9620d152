"""`make_body` makes a rigid body of a silhouette and a `Material`; `discard` takes bodies out of a space again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pymunk

from game.core.silhouettes import Silhouette

FRICTION = 0.8
"""Friction of every wooden shape. Chipmunk multiplies the two of a pair, so wood on wood has µ = 0.64."""


@dataclass(frozen=True, slots=True)
class Material:
    """`friction` of a shape; `density` in squares per U²; `lift`: the weights of wood that draw each U² upwards;
    `breaks`: whether a knock breaks it."""

    friction: float = FRICTION
    density: float = 1.0
    lift: float = 0.0
    breaks: bool = False


WOOD = Material()
MATERIALS: dict[str, Material] = {
    "wood": WOOD,
    "ice": Material(friction=0.1, density=0.9),
    "rubber": Material(friction=1.3),
    "lead": Material(density=4.0),
    "balloon": Material(density=0.15, lift=1.0),
    "glass": Material(breaks=True),
}


def make_body(
    silhouette: Silhouette, unit: float, material: Material = WOOD
) -> tuple[pymunk.Body, tuple[pymunk.Poly, ...]]:
    """Makes a body at the origin, at rest, and its shapes; the caller adds both to a space.

    One U is `unit` long. Mass and moment are given to the body explicitly: were they left to the shapes' density,
    the centre of gravity would be off by 1e-15 and two copies of a piece would differ. The polygons' corners have
    no radius, which would lower the real overhang limit.
    """
    body = pymunk.Body(silhouette.mass * material.density, silhouette.moment * unit * unit * material.density)
    shapes = []
    for part in silhouette.parts:
        shape = pymunk.Poly(body, [(u * unit, v * unit) for u, v in part], radius=0)
        shape.friction = material.friction
        shape.elasticity = 0
        shapes.append(shape)
    return body, tuple(shapes)


def discard(space: pymunk.Space, bodies: Iterable[pymunk.Body], shapes: Iterable[pymunk.Shape]) -> None:
    """Takes bodies with all their shapes out of a space, for good. Not to be called while the space steps.

    A shape that was merely removed still points at its body. When the garbage collector then frees the body first,
    freeing the shape reads freed memory, and pymunk 6.9 crashes; so each shape is parted from its body here.
    """
    for shape in shapes:
        space.remove(shape)
        shape.body = None
    space.remove(*bodies)


def part_from_body(shapes: Sequence[pymunk.Shape]) -> None:
    """Parts shapes that are in no space from their body, which pymunk 6.9 needs before either is freed."""
    for shape in shapes:
        shape.body = None
