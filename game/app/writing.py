"""`write` draws a line of text on an image, in all fonts that it needs; `fitting` gives a size at which it fits."""

from __future__ import annotations

from PIL.ImageDraw import ImageDraw

from game.app.fonts import face, runs


def fitting(line: str, family: str, size: int, wide: float, least: int) -> int:
    """The largest whole size in px, from `size` down to `least`, at which `line` is no wider than `wide` px."""
    while size > least and _width(line, family, size) > wide:
        size -= 1
    return size


def _width(line: str, family: str, size: float) -> float:
    return sum(face(name, size).getlength(part) for name, part in runs(line, family))


def write(
    pen: ImageDraw,
    place: tuple[float, float],
    line: str,
    family: str,
    size: float,
    ink: tuple[int, ...],
    anchor: str = "ls",
) -> None:
    """`family`: the line's font family, see `text.font_for`; `size` in px; `anchor`: as in Pillow, with a, m or s as
    its second letter."""
    parts = runs(line, family)
    if len(parts) == 1:
        ((name, part),) = parts
        pen.text(place, part, ink, face(name, size), anchor)
        return
    across, up = anchor[0], anchor[1]
    ascent, descent = face(family, size).getmetrics()
    x = place[0] - _width(line, family, size) * {"l": 0.0, "m": 0.5, "r": 1.0}[across]
    y = place[1] + {"a": ascent, "m": (ascent - descent) / 2, "s": 0}[up]
    for name, part in parts:
        pen.text((x, y), part, ink, face(name, size), "ls")
        x += face(name, size).getlength(part)
