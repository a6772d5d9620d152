"""Computes where a draft's things lie on the mat, in canvas px: outlines cut at its rim, handles, and free tags."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import hypot
from typing import Final

from game.games.challenge.workshop.mat_camera import MatCamera
from game.levels.rules.goals import Height, Low, Out
from game.levels.sentences import format_number
from game.levels.workshop.draft import Draft
from game.levels.workshop.handles import Handle, handles_of
from game.levels.workshop.shapes import LINE, Polygon, outlines
from game.levels.workshop.things import Thing, get
from game.table.tower.levels.marks.mark import Mark, line_in, places
from game.ui.layout import Rect

Point = tuple[float, float]
HIT: Final = 19.0
"""Radius of a handle's area; a pointer may miss it by `focus.NEAR` px more."""
APART: Final = 30.0
"""Least distance of the handle of a side from others: a short side has none until the mat is closer."""
WORDS: Final = 42.0
"""Height of the words inside the upper side of a frame."""


def around(points: Iterable[Point]) -> Rect:
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def clipped(camera: MatCamera, points: Sequence[Point]) -> list[Point]:
    """The corners of a polygon on the canvas, drawn to the rim of the mat where it is larger."""
    room = camera.room.inset(10)
    found = [camera.point(x, y) for x, y in points]
    inside = any(room.x <= x <= room.right and room.y <= y <= room.bottom for x, y in found)
    if not inside and not around(found).overlaps(room):
        return []
    return [(min(max(x, room.x), room.right), min(max(y, room.y), room.bottom)) for x, y in found]


def parts_of(camera: MatCamera, draft: Draft, thing: Thing) -> tuple[Polygon, ...]:
    """The `outlines` of a thing; of a line across the room, what is drawn of it."""
    match get(draft, thing):
        case Height(line=line, left=None) | Low(line=line) | Out(below=float(line)):
            half, _at_right = line_in(camera, line, f"↑ {format_number(line)}")
            left, _y = camera.units(camera.middle - half, 0.0)
            right, _y = camera.units(camera.middle + half, 0.0)
            return (((left, line - LINE), (right, line - LINE), (right, line + LINE), (left, line + LINE)),)
    return outlines(draft, thing)


def handles_shown(camera: MatCamera, draft: Draft, selected: tuple[Thing, ...], moved: str) -> list[Handle]:
    """The handles of the selected thing that lie on the mat and do not overlap: sides first, then corners. `moved`: id
    of the handle that was moved last; it is shown in any case."""
    if len(selected) != 1 or selected[0].kind == "given":
        return []
    room = camera.room.inset(HIT + 6)
    found: list[tuple[Handle, float, float]] = []
    for one in sorted(handles_of(draft, selected[0]), key=_rank):
        x, y = camera.point(one.x, one.y)
        free = not _rank(one) or all(hypot(x - u, y - v) >= APART for _other, u, v in found)
        if room.holds(x, y) and (free or one.id == moved):
            found.append((one, x, y))
    return [one for one, _x, _y in reversed(found)]


def _rank(handle: Handle) -> int:
    """Corners come before sides, and those before what adds a corner."""
    return handle.side + 2 * handle.adds


def apart(camera: MatCamera, found: list[tuple[str, Mark]], draft: Draft) -> list[tuple[str, Mark]]:
    """Marks whose tags cover no frame and no standing piece, as far as there is room."""
    boxes = [around(px) for kind in ("camera", "hand") if len(px := _whole(camera, draft, Thing(kind))) > 2]
    frames = [line for box in boxes for line in _rim(box)]
    # The sign where pieces appear.
    frames.append(around(_whole(camera, draft, Thing("spawn"))))
    pieces = [around(_whole(camera, draft, Thing("standing", i))) for i in range(len(draft.standing))]
    chosen = places(found, camera, frames, pieces)
    return [(id_, replace(mark, place=chosen.get(id_, 0))) for id_, mark in found]


def _whole(camera: MatCamera, draft: Draft, thing: Thing) -> list[Point]:
    return [camera.point(x, y) for part in outlines(draft, thing) for x, y in part]


def _rim(box: Rect) -> list[Rect]:
    """The four sides of a frame, with its words along the upper one."""
    return [
        Rect(box.x - 3, box.y, 6, box.h),
        Rect(box.right - 3, box.y, 6, box.h),
        Rect(box.x, box.y - 3, box.w, WORDS),
        Rect(box.x, box.bottom - 3, box.w, 6),
    ]
