"""Sprite keys of the pictures that only the workshop has."""

from __future__ import annotations

from collections.abc import Iterable

from game.art import SpriteKey, painter

PAINTERS = "game.games.challenge.workshop.painters"


def mat(w: float, h: float, unit: float, x0: float, y0: float) -> SpriteKey:
    """The cutting mat of the workshop; (x0, y0): its middle, from its upper left corner."""
    return SpriteKey(painter(PAINTERS, "mat"), (round(w), round(h), round(unit, 2), round(x0, 1), round(y0, 1)))


def bench(w: float, h: float) -> SpriteKey:
    """A board of the workbench."""
    return SpriteKey(painter(PAINTERS, "bench"), (round(w), round(h)))


def outline(
    points: Iterable[tuple[float, float]], colour: str, width: float = 4.0, dashed: bool = False, fill: float = 0.0
) -> SpriteKey:
    """A closed line; its picture begins 8 px left of and above the leftmost and topmost of `points`, which are at 0."""
    return SpriteKey(painter(PAINTERS, "outline"), (tuple(points), colour, width, dashed, fill))


def dash(long: float, upright: bool, colour: str, width: float) -> SpriteKey:
    """A dashed line, level or upright, whose picture is 4 px thicker than it."""
    return SpriteKey(painter(PAINTERS, "dash"), (round(long), upright, colour, width))


def grip(size: float, colour: str, adds: bool = False) -> SpriteKey:
    """A handle of the workshop."""
    return SpriteKey(painter(PAINTERS, "grip"), (round(size), colour, adds))
