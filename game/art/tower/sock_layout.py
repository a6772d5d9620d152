"""`SOCK`: what a windsock takes in its picture, known without the painter."""

from __future__ import annotations

from typing import Final

SOCK: Final = (-8.0, -70.0, 250.0, 330.0)
"""Of one that blows to the right: its left and upper end, from where its mast carries it, its width and height."""
