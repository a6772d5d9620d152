"""The paintings of the museum in their frames: abstract, in dusty colours, like no piece of the game."""

from __future__ import annotations

import math
from collections.abc import Callable

from scenery import Box, Painting, curve, linear, poly, radial, rounded

Draw = Callable[[Painting, float, float, float, float], None]


def framed(p: Painting, x: float, y: float, w: float, h: float, draw: Draw, gilt: str, seed: int) -> None:
    """A picture in its frame, lit from above."""
    p.box(x + 8, y + 18, w, h, 4, "#000000", 0.6, blur=14)
    p.wood(rounded(x, y, w, h, 4), gilt, (x, y, w, h), seed, grain=0.3, bevel=9, light=0.8)
    p.box(x + 13, y + 13, w - 26, h - 26, 3, "#3A2A14")
    inner: Box = (x + 20, y + 20, w - 40, h - 40)
    with p.clip(rounded(*inner, 2)):
        p.rect(*inner, "#D8CBB0")
        draw(p, *inner)
        p.grain(None, 0.02, 0.2, "#2A241C", 0.7, -0.32, 3, seed)
        p.rect(
            *inner,
            radial(x + w / 2, y - h * 0.1, h * 1.2, (0, "#FFF0C8", 0.3), (0.55, "#FFF0C8", 0.0), (1, "#0A0C14", 0.62)),
        )


def strata(p: Painting, x: float, y: float, w: float, h: float) -> None:
    """Bands that flow, like a coast from above."""
    p.rect(x, y, w, h, "#CFC2A4")
    bands = ("#B9A98A", "#9C9484", "#7F8A86", "#6A7C80", "#566A70", "#6E6A66", "#8C7A68")
    for i, colour in enumerate(bands):
        top = 0.16 + i * 0.12
        edge = [
            (x + w * t, y + h * (top + 0.07 * math.sin(5.2 * t + i * 0.8) + 0.03 * math.sin(11 * t + i * 1.9)))
            for t in (k / 16 - 0.06 for k in range(19))
        ]
        band = curve(edge)
        band.lineTo(x + w * 1.1, y + h * 1.1)
        band.lineTo(x - w * 0.1, y + h * 1.1)
        band.close()
        p.path(band, colour)
        p.path(curve(edge), "#E9DEC2", 0.35, width=2.5)


def arcs(p: Painting, x: float, y: float, w: float, h: float) -> None:
    """Arcs within arcs, cut by a thin line."""
    p.rect(x, y, w, h, "#CDBFA2")
    for i, colour in enumerate(("#8C7466", "#B59C7C", "#7A8684", "#D6C7A4", "#8A6E62", "#A99878")):
        p.dot(x + w * 0.18, y + h * 1.02, h * (0.98 - i * 0.15), colour)
    for i, colour in enumerate(("#5F7072", "#B7A27C", "#6E5F62")):
        p.dot(x + w * 0.98, y + h * 0.12, h * (0.36 - i * 0.1), colour)
    p.line((x + w * 0.04, y + h * 0.2), (x + w * 0.96, y + h * 0.74), 4, "#2A2422", 0.8)
    p.line((x + w * 0.3, y + h * 0.06), (x + w * 0.46, y + h * 0.94), 2.5, "#2A2422", 0.6)


def peaks(p: Painting, x: float, y: float, w: float, h: float) -> None:
    """Mountains at dusk, in flat tones."""
    p.rect(x, y, w, h, linear(y, y + h, (0, "#77868F"), (0.6, "#C2AC88"), (1, "#CDB48C")))
    p.dot(x + w * 0.66, y + h * 0.32, h * 0.1, "#E8D6A8")
    ridges = (
        ("#7C8888", ((0, 0.6), (0.18, 0.46), (0.34, 0.58), (0.56, 0.42), (0.8, 0.6), (1, 0.5))),
        ("#5F6E72", ((0, 0.7), (0.12, 0.66), (0.36, 0.5), (0.6, 0.74), (0.82, 0.6), (1, 0.72))),
        ("#4A585C", ((0, 0.82), (0.3, 0.78), (0.62, 0.86), (1, 0.76))),
    )
    for colour, ridge in ridges:
        points = [(x + w * a, y + h * b) for a, b in ridge]
        p.path(poly(*points, (x + w, y + h), (x, y + h)), colour)
    p.rect(x, y + h * 0.9, w, h * 0.1, "#8C9490", 0.6)


def figure(p: Painting, x: float, y: float, w: float, h: float) -> None:
    """A reclining line, in one stroke."""
    p.rect(x, y, w, h, linear(y, y + h, (0, "#B8AC92"), (1, "#A0917A")))
    p.oval(x + w * 0.55, y + h * 0.62, w * 0.34, h * 0.16, "#7E6E62", 0.7)
    stroke = [(0.1, 0.7), (0.24, 0.5), (0.36, 0.3), (0.5, 0.28), (0.48, 0.44), (0.62, 0.6), (0.8, 0.5), (0.92, 0.72)]
    p.path(curve([(x + w * a, y + h * b) for a, b in stroke]), "#2E2926", 0.85, width=6)
