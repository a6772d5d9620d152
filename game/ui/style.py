"""The colours, text sizes and measures that all screens share, as constants such as `CREAM`, `BODY` and `MARGIN`.

Sizes are logical units; text sizes are given as at 100 %.
"""

from __future__ import annotations

Colour = tuple[int, int, int, int]

CREAM: Colour = (247, 236, 214, 255)
CREAM_DIM: Colour = (207, 200, 186, 255)
INK: Colour = (20, 23, 31, 255)
GOLD: Colour = (255, 210, 74, 255)
INK_DIM: Colour = (74, 66, 52, 255)

HEAD = 44
SUBHEAD = 36
LABEL = 32
BODY = 30
SMALL = 28
LEAST = 21
"""Smallest text size: 14 px in a window of 1280×800."""

BASELINE = 0.355
"""Share of the text size by which the baseline lies below the middle of a line."""
MARGIN = 48
LINE = 1.5
SHADE: Colour = (20, 23, 31, 135)
"""Over sleeping targets."""
ARROW = 90.0
"""Width of an end of a button with an arrow."""
CAP = 48
"""Height of a key beside text of `BODY`."""
LARGE = 150
"""Text size in % from which rivals' displays are summaries."""
GROWN = 1.4
"""Least growth of words at 200 % text size; a sign that would prevent it is left out."""
OVERLAY = 20
"""Layers by which an overlay lies above the scene below it."""
