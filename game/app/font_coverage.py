"""`coverage` returns the characters that a font file can draw, read from its `cmap` table (formats 4 and 12)."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

from game.app.paths import MissingAsset


@cache
def coverage(path: Path) -> frozenset[int]:
    """All code points for which the font at `path` has a glyph. `MissingAsset` when it cannot be read as a font."""
    try:
        return frozenset(_read(path.read_bytes()))
    except (OSError, struct.error, KeyError, IndexError) as error:
        raise MissingAsset(path.name) from error


def _read(data: bytes) -> set[int]:
    tables = {}
    for number in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        tables[tag] = offset
    cmap = tables[b"cmap"]
    points: set[int] = set()
    for number in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        start = cmap + offset
        layout = struct.unpack_from(">H", data, start)[0]
        if platform in (0, 3) and layout == 4:
            points |= _read_4(data, start)
        elif platform in (0, 3) and layout == 12:
            points |= _read_12(data, start)
    return points


def _read_4(data: bytes, start: int) -> set[int]:
    """Format 4: segments of the basic plane, mapped by a difference or through a table of glyph numbers."""
    double = struct.unpack_from(">H", data, start + 6)[0]
    ends, starts = start + 14, start + 16 + double
    deltas, ranges = starts + double, starts + 2 * double
    points: set[int] = set()
    for at in range(0, double, 2):
        (last,), (first,) = struct.unpack_from(">H", data, ends + at), struct.unpack_from(">H", data, starts + at)
        (delta,), (shift,) = struct.unpack_from(">H", data, deltas + at), struct.unpack_from(">H", data, ranges + at)
        for point in range(first, min(last, 0xFFFE) + 1):
            glyph = point
            if shift:
                glyph = struct.unpack_from(">H", data, ranges + at + shift + 2 * (point - first))[0]
                if not glyph:
                    continue
            if (glyph + delta) & 0xFFFF:
                points.add(point)
    return points


def _read_12(data: bytes, start: int) -> set[int]:
    """Format 12: groups of code points with consecutive glyph numbers."""
    points: set[int] = set()
    for number in range(struct.unpack_from(">I", data, start + 12)[0]):
        first, last, glyph = struct.unpack_from(">III", data, start + 16 + 12 * number)
        points.update(range(first + (glyph == 0), last + 1))
    return points
