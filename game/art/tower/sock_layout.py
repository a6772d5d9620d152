"""`SOCK` is the box that a windsock fills in its picture, for layouts that do not load the painter."""

from __future__ import annotations

from typing import Final

SOCK: Final = (-8.0, -70.0, 250.0, 330.0)
"""Left, top, width and height of a sock that blows to the right, from the point where its mast carries it."""
