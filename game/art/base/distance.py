"""Functions `sd_…` return distance fields: each sample's distance from an outline (box, star …), negative inside."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.floating[Any]]  # Any: of either precision.
Point = tuple[float, float]

F = np.float32


def sd_box(x: Field, y: Field, hw: float, hh: float, r: float) -> Field:
    """A rectangle of half sizes hw, hh around the origin with corners of radius r."""
    qx, qy = np.abs(x) - F(hw - r), np.abs(y) - F(hh - r)
    distance: Field = np.maximum(qx, qy)
    # Only beyond the corners is it a root, which takes ten times as long.
    np.hypot(qx, qy, out=distance, where=np.minimum(qx, qy) > 0)
    distance -= F(r)
    return distance


def sd_circle(x: Field, y: Field, cx: float, cy: float, r: float) -> Field:
    """A circle of radius r around (cx, cy)."""
    distance: Field = np.hypot(x - F(cx), y - F(cy)) - F(r)
    return distance


def sd_polygon(x: Field, y: Field, corners: Sequence[Point]) -> Field:
    """A simple polygon."""
    # Rows and columns stay apart as long as they can, and what is as large as the picture is used again.
    shape = np.broadcast_shapes(x.shape, y.shape)
    nearest = np.full(shape, 1e9, F)
    inside = np.zeros(shape, bool)
    share, across, down = (np.empty(shape, F) for _ in range(3))
    for i, (ax, ay) in enumerate(corners):
        bx, by = corners[i - 1]
        ex, ey = bx - ax, by - ay
        wx, wy = x - F(ax), y - F(ay)
        np.add(wx * F(ex), wy * F(ey), out=share)
        share *= F(1 / (ex * ex + ey * ey))
        np.clip(share, 0, 1, out=share)
        np.multiply(share, F(ex), out=across)
        np.subtract(wx, across, out=across)
        across *= across
        np.multiply(share, F(ey), out=down)
        np.subtract(wy, down, out=down)
        down *= down
        across += down
        np.minimum(nearest, across, out=nearest)
        if ey:
            crosses = (y >= ay) != (y >= by)
            inside ^= crosses & (wx * F(ey) > wy * F(ex) if ey > 0 else wx * F(ey) < wy * F(ex))
    distance: Field = np.where(inside, -1, 1).astype(F) * np.sqrt(nearest)
    return distance


def sd_star(x: Field, y: Field, r: float, inner: float) -> Field:
    """A five-pointed star of outer radius r whose inner corners lie at `inner` times r, one point up."""
    angle = np.arctan2(x, -y)
    turn = F(2 * math.pi / 5)
    folded = np.abs((angle + turn / 2) % turn - turn / 2)
    radius = np.hypot(x, y)
    px, py = radius * np.cos(folded), radius * np.sin(folded)
    bx, by = r * inner * math.cos(math.pi / 5), r * inner * math.sin(math.pi / 5)
    ex, ey = bx - r, by
    length = ex * ex + ey * ey
    t = np.clip(((px - F(r)) * F(ex) + py * F(ey)) * F(1 / length), 0, 1)
    distance = np.hypot(px - F(r) - F(ex) * t, py - F(ey) * t)
    # The cross product with the edge is positive at the centre.
    return np.where(F(ex) * py - F(ey) * (px - F(r)) > 0, -distance, distance)


def _joined(*distances: Field) -> Field:
    """The union of several shapes."""
    nearest: Field = reduce(np.minimum, distances)
    return nearest


def shrunk(corners: Sequence[Point], r: float) -> list[Point]:
    """A polygon with every edge moved inwards by r, so that `sd_polygon(…) - r` has rounded corners of the old size."""
    n = len(corners)
    area = sum(corners[i - 1][0] * corners[i][1] - corners[i][0] * corners[i - 1][1] for i in range(n))
    sign = 1 if area > 0 else -1
    out = []
    for i in range(n):
        before, here, after = corners[i - 1], corners[i], corners[(i + 1) % n]
        e1 = (here[0] - before[0], here[1] - before[1])
        e2 = (after[0] - here[0], after[1] - here[1])
        l1, l2 = math.hypot(*e1), math.hypot(*e2)
        n1 = (-e1[1] / l1 * sign, e1[0] / l1 * sign)
        n2 = (-e2[1] / l2 * sign, e2[0] / l2 * sign)
        k = 1 + n1[0] * n2[0] + n1[1] * n2[1]
        out.append((here[0] + (n1[0] + n2[0]) / k * r, here[1] + (n1[1] + n2[1]) / k * r))
    return out


def sd_rounded(x: Field, y: Field, corners: Sequence[Point], r: float) -> Field:
    """A polygon with corners of radius r."""
    return sd_polygon(x, y, shrunk(corners, r)) - F(r)


def sd_mark(colour: str, u: Field, v: Field) -> Field | None:
    """The mark of a colour within the unit circle: cross, rings, dots, star, triangle; none for white."""
    if colour == "red":
        p, q = (u + v) * F(0.70711), (u - v) * F(0.70711)
        return _joined(sd_box(p, q, 1, 0.3, 0.12), sd_box(p, q, 0.3, 1, 0.12))
    if colour == "green":
        r = np.hypot(u, v)
        return _joined(np.abs(r - F(0.82)) - F(0.17), r - F(0.34))
    if colour == "blue":
        angles = [math.pi * 2 * i / 3 - math.pi / 2 for i in range(3)]
        dots = [np.hypot(u - F(0.6 * math.cos(a)), v - F(0.08 + 0.6 * math.sin(a))) for a in angles]
        return _joined(*dots) - F(0.38)
    if colour == "yellow":
        return sd_star(u, v, 1.05, 0.44) - F(0.06)
    if colour == "purple":
        return sd_rounded(u, v, [(0, -1.0), (1.0, 0.75), (-1.0, 0.75)], 0.12)
    return None


def sd_suit(colour: str, u: Field, v: Field) -> Field:
    """The mark of a colour of Up or Down? within the unit circle: sun, diamond, drop, heart, triangle, square."""
    if colour == "yellow":
        angle = np.arctan2(v, u)
        turn = F(math.pi / 4)
        folded = np.abs((angle + turn / 2) % turn - turn / 2)
        radius = np.hypot(u, v)
        px, py = radius * np.cos(folded), radius * np.sin(folded)
        ray = np.hypot(np.maximum(np.abs(px - F(0.86)) - F(0.1), 0), py) - F(0.085)
        return _joined(radius - F(0.56), ray)
    if colour == "red":
        return sd_rounded(u, v, [(0, -1.0), (0.74, 0), (0, 1.0), (-0.74, 0)], 0.08)
    if colour == "blue":
        sides = sd_polygon(u, v, [(0, -1.0), (0.555, 0.1), (0, 0.4), (-0.555, 0.1)])
        drop = np.hypot(u, v - F(0.36)) - F(0.62)
        return _joined(drop, sides - F(0.02))
    if colour == "pink":
        lobes = np.hypot(np.abs(u) - F(0.45), v + F(0.3)) - F(0.45)
        point = sd_polygon(u, v, [(-0.79, -0.02), (0, -0.24), (0.79, -0.02), (0, 0.92)])
        return _joined(lobes, point - F(0.02))
    if colour == "purple":
        return sd_rounded(u, v, [(0, -0.95), (1.0, 0.75), (-1.0, 0.75)], 0.1)
    if colour == "teal":
        return sd_box(u, v, 0.78, 0.78, 0.08)
    raise ValueError(f"no card of Up or Down? has the colour {colour!r}")


def sd_stroke(x: Field, y: Field, a: Point, b: Point) -> Field:
    """Distance to the segment from a to b."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    wx, wy = x - F(a[0]), y - F(a[1])
    t = np.clip((wx * F(ex) + wy * F(ey)) * F(1 / (ex * ex + ey * ey)), 0, 1)
    return np.hypot(wx - F(ex) * t, wy - F(ey) * t)


def turned(x: Field, y: Field, degrees: float) -> tuple[Field, Field]:
    """Coordinates in which a thing drawn upright appears turned clockwise around the origin."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * F(c) + y * F(s), y * F(c) - x * F(s)


def smoothed(d: Field, reach: int) -> Field:
    """A field without creases: each value the mean of those up to `reach` samples away, twice over. Straight edges stay
    where they are."""
    for axis in (0, 1, 0, 1):
        pad = [(reach + 1, reach) if one == axis else (0, 0) for one in (0, 1)]
        total = np.cumsum(np.pad(d, pad, mode="reflect", reflect_type="odd"), axis=axis, dtype=np.float64)
        upper, lower = (np.roll(total, -shift, axis)[: d.shape[0], : d.shape[1]] for shift in (2 * reach + 1, 0))
        d = ((upper - lower) / (2 * reach + 1)).astype(F)
    return d
