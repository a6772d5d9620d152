"""`cup` makes the sprite key of the golden cup of the Stack-off, painted by `painters`."""

from __future__ import annotations

from game.art import SpriteKey, painter

PAINTERS = "game.games.stack_off.painters"


def cup(size: float) -> SpriteKey:
    """A golden cup with two handles on a wooden foot, in a square."""
    return SpriteKey(painter(PAINTERS, "cup"), (round(size),))
