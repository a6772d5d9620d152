"""`draw_level` draws a small picture of a level from its data, as it begins or as the pieces lay after a run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from game import art
from game.art.base.outlines import half_size
from game.core.silhouettes import colour_of, kind_of, silhouette_of, size_of
from game.core.tower_events import UNIT, Piece
from game.levels.rules import goals
from game.levels.rules.goals import Area
from game.levels.rules.level import Level, level_text, read_level
from game.levels.world.challenge_world import ground_of
from game.physics.ground import Box, Ground
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.levels.ground_picture import carrier_points, draw_ground
from game.table.tower.levels.marks.hazards import areas
from game.table.tower.levels.piece_signs import FLAG, badges
from game.table.tower.levels.still_marks import StillCamera, StillMarks
from game.table.tower.views import LARGEST as FULL
from game.ui.layout import Rect
from game.ui.widgets import Ui

Lay = tuple[tuple[Piece, float, float, float], ...]
"""Pieces, each with the place of its centre of gravity in units and its turn in degrees, counterclockwise."""

AIR = 0.4
"""Units around what is shown."""
GIVEN = 0.28
"""Share of the picture's height for the pieces that are given."""
LEAST_GIVEN = 40.0
"""px of a unit up to which they are larger than what stands, where there is room."""
LEAST_SEEN, GAP = 18.0, 0.25
"""px of a unit for given pieces at the least, where there is room for two rows of them; and units between two."""
MOST = 9
"""Most given pieces in the picture."""
UNITS = (
    *(200.0, 170.0, 144.0, 120.0, 104.0, 90.0, 78.0, 68.0, 59.0, 51.0, 44.0),
    *(38.0, 33.0, 28.0, 24.0, 20.0, 17.0, 14.0, 12.0, 10.0, 8.0),
)
"""Scales in px per unit: few, so that levels share the pictures of pieces."""
FLAGGED: Final = 22.0
"""Least px of a unit at which given pieces have their flags."""
FACED, UPRIGHT = 30.0, 20.0
"""Least px of a unit at which pieces have faces, and up to how many degrees they may be turned then."""
LARGEST = 44.0
"""The largest scale, unless the caller wants a larger one."""


@lru_cache(maxsize=256)
def _ground(text: str) -> Ground:
    return ground_of(read_level(text))


def _points(level: Level, ground: Ground) -> Iterator[tuple[float, float]]:
    """Points that must be inside the picture."""
    for fixed in ground.fixed:
        yield from fixed.corners
    for seesaw in ground.seesaws:
        x, y = seesaw.pivot
        yield from ((x + u, y + v) for part in seesaw.parts for u, v in part)
    yield from carrier_points(ground)
    for one in level.standing:
        yield from ((one.x - 0.7, one.y - 0.5), (one.x + 0.7, one.y + 0.5))
    yield from goal_points(level)
    view = ground.camera
    for _id, area in areas(ground, Area(view.left, view.bottom, view.right, view.top)):
        yield from ((area.left, area.bottom), (area.right, area.top))
    for goal in level.goals:
        match goal:
            case goals.Move(place=area):
                yield from ((area.left, area.bottom), (area.right, area.top))
            case goals.Bridge(left=left, right=right, above=above):
                yield from ((left, above), (right, above + 1.5))


def goal_points(level: Level) -> Iterator[tuple[float, float]]:
    """Points of what goals mark."""
    for goal in level.goals:
        match goal:
            case goals.Height(line=line) | goals.Low(line=line):
                yield 0.0, line
            case goals.Reach(stars=stars):
                yield from stars
            case goals.Free(window=area) | goals.Shelter(area=area) | goals.Deliver(pad=area) | goals.Find(pad=area):
                yield from ((area.left, area.bottom), (area.right, area.top))
            case goals.Silhouette(parts=parts):
                yield from (corner for part in parts for corner in part)
            case goals.Beyond(x=x):
                yield x, 0.0


@lru_cache(maxsize=256)
def frame(text: str) -> Area:
    """Area of the world in the picture of a level: everything there, within the view of its camera."""
    level = read_level(text)
    ground = _ground(text)
    seen: Box = ground.camera
    found = list(_points(level, ground))
    left, right = min(x for x, _y in found) - AIR, max(x for x, _y in found) + AIR
    low, high = min(y for _x, y in found) - AIR, max(y for _x, y in found) + AIR
    return Area(max(left, seen.left), max(low, seen.bottom), min(right, seen.right), min(high, seen.top))


def _with(seen: Area, lay: Lay) -> Area:
    """`seen`, extended to the pieces of `lay`."""
    across, up = [x for _piece, x, _y, _turn in lay], [y for _piece, _x, y, _turn in lay]
    return Area(
        min(seen.left, min(across) - 1.0),
        min(seen.bottom, min(up) - 0.6),
        max(seen.right, max(across) + 1.0),
        max(seen.top, max(up) + 0.9),
    )


def _with_gold(seen: Area, level: Level) -> Area:
    """`seen`, extended to what gold asks for."""
    points = list(goal_points(replace(level, goals=level.gold.goals)))
    across, up = [x for x, _y in points], [y for _x, y in points]
    return Area(
        min([seen.left, *(x - AIR for x in across)]),
        min([seen.bottom, *(y - AIR for y in up)]),
        max([seen.right, *(x + AIR for x in across)]),
        max([seen.top, *(y + AIR for y in up)]),
    )


def draw_level(
    ui: Ui,
    id_: str,
    level: Level,
    box: Rect,
    *,
    bare: bool = False,
    tray: bool = True,
    ghostly: bool = False,
    shows_gold: bool = False,
    lay: Lay = (),
    skin: str = "sandpit",
    largest: float = LARGEST,
) -> None:
    """`level` as it begins, within `box`, or with the pieces as they `lay` at the end of a run; `bare`: its ground
    only; `tray`: below it the given pieces; `ghostly`: its pieces as outlines. `skin`: the place whose skin the
    ground wears. `shows_gold`: what gold asks for is marked too.
    """
    ground, seen = _ground(level_text(level)), frame(level_text(level))
    if lay:
        seen = _with(seen, lay)
    if shows_gold:
        seen = _with_gold(seen, level)
    given = 0.0 if bare or lay or not tray else box.h * GIVEN
    room = Rect(box.x, box.y, box.w, box.h - given)
    most = min(room.w / (seen.right - seen.left), room.h / (seen.top - seen.bottom), largest)
    unit = next((unit for unit in UNITS if unit <= most), most)
    middle = (seen.left + seen.right) / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return room.cx + (x - middle) * unit, room.bottom - (y - seen.bottom) * unit

    standing = [] if lay or bare else list(_standing(level))
    signed = [DrawnPiece(piece, x * UNIT, y * UNIT, -turn) for piece, x, y, turn in lay] or standing
    marks = (
        None if bare else StillMarks(id_, level, ground, StillCamera(seen, room, unit), signed, shows_gold=shows_gold)
    )
    if marks is not None:
        marks.draw_behind(ui)
    draw_ground(ui, id_, ground, seen, unit, at, skin, arrived=bool(lay), top=box.y)
    for i, (piece, x, y, turn) in enumerate(lay):
        _draw_piece(ui, f"{id_}.piece.{i}", level.looks, piece, *at(x, y), unit, -turn)
    for i, one in enumerate(standing):
        x, y = at(one.x / UNIT, one.y / UNIT)
        _draw_piece(ui, f"{id_}.piece.{i}", level.looks, one.piece, x, y, unit, one.angle, ghostly)
    if marks is not None:
        marks.draw_before(ui)
    if not (bare or lay):
        draw_given(ui, id_, level, Rect(box.x, room.bottom, box.w, given), max(unit, LEAST_GIVEN), ghostly)


def _standing(level: Level) -> Iterator[DrawnPiece]:
    """The pieces that stand at the start."""
    for piece, one in zip(level.built, level.standing, strict=True):
        yield DrawnPiece(piece, one.x * UNIT, one.y * UNIT, -one.turn)


def draw_tower(
    ui: Ui, id_: str, ground: Ground, lay: Lay, box: Rect, skin: str = "sandpit", largest: float = LARGEST
) -> None:
    """The pieces as they `lay` on `ground`, within `box`, as large as a scale of `UNITS` up to `largest` lets them
    be."""
    seen = _ground_area(ground)
    seen = _with(seen, lay) if lay else seen
    most = min(box.w / (seen.right - seen.left), box.h / (seen.top - seen.bottom), largest)
    unit = next((unit for unit in UNITS if unit <= most), most)
    middle = (seen.left + seen.right) / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return box.cx + (x - middle) * unit, box.bottom - (y - seen.bottom) * unit

    draw_ground(ui, id_, ground, seen, unit, at, skin, arrived=True, top=box.y)
    for i, (piece, x, y, turn) in enumerate(lay):
        _draw_piece(ui, f"{id_}.piece.{i}", ground.looks, piece, *at(x, y), unit, -turn)


def _ground_area(ground: Ground) -> Area:
    """Area of all that stands, within the view of the ground's camera."""
    seen = ground.camera
    found = [corner for fixed in ground.fixed for corner in fixed.corners]
    found += [one.pivot for one in ground.seesaws]
    left, right = min(x for x, _y in found) - AIR, max(x for x, _y in found) + AIR
    low, high = min(y for _x, y in found) - AIR, max(y for _x, y in found) + AIR
    return Area(max(left, seen.left), max(low, seen.bottom), min(right, seen.right), min(high, seen.top))


def _draw_piece(
    ui: Ui,
    id_: str,
    looks: Mapping[Piece, str],
    piece: Piece,
    x: float,
    y: float,
    unit: float,
    turn: float = 0.0,
    ghostly: bool = False,
) -> None:
    """A piece with its centre of gravity at x, y. `looks`: materials of the pieces that are not of wood."""
    kind = kind_of(piece)
    unit = unit * size_of(piece)
    half_wide, half_high = half_size(kind)
    # However it is turned, it is lit from one side: so small, nobody sees that, and levels share pictures.
    made, unit = looks.get(piece, "wood"), float(max(6, int(unit)))
    if ghostly:
        x, y = x - half_wide * unit, y - half_high * unit
        ui.put(id_, art.ghost_piece(kind, unit), x, y, angle=turn, animates=False)
        return
    faced = unit >= FACED and abs(turn) < UPRIGHT
    look = art.piece(kind, colour_of(piece), unit, 0, made, faced)
    at = x - half_wide * unit, y - half_high * unit
    ui.put(id_, look, *at, angle=turn, animates=False)
    if faced:
        face = art.piece_face(kind, colour_of(piece), unit, "happy", made=made)
        ui.put(f"{id_}.face", face, *at, angle=turn, animates=False)


def draw_given(
    ui: Ui, id_: str, level: Level, box: Rect, unit: float, ghostly: bool = False, *, most: int = MOST
) -> None:
    """The first given pieces, `most` of them, side by side, as large as they fit; in two rows where one would be too
    small to be seen."""
    if not level.given or box.h <= 0:
        return
    rows = given_rows(level, box, most)
    largest = min(unit * 0.95, _given_unit(rows, box))
    unit = next((one for one in UNITS if one <= largest), largest)
    first = 0
    for i, row in enumerate(rows):
        below = sum(_highest(other) + GAP for other in rows[i + 1 :])
        _draw_given_row(ui, id_, level, row, first, box.cx, box.bottom - below * unit, unit, ghostly)
        first += len(row)


def given_rows(level: Level, box: Rect, most: int = MOST) -> Sequence[Sequence[Piece]]:
    """How the first given pieces, `most` of them, stand in `box`."""
    pieces = level.given[:most]
    one, two = [pieces], [pieces[: len(pieces) // 2], pieces[len(pieces) // 2 :]]
    if len(pieces) < 2 or _given_unit(one, box) >= LEAST_SEEN:
        return one
    return max(one, two, key=lambda rows: _given_unit(rows, box))


def _wide(piece: Piece) -> float:
    return 2 * half_size(kind_of(piece))[0] * size_of(piece)


def _highest(row: Sequence[Piece]) -> float:
    return max(2 * half_size(kind_of(piece))[1] * size_of(piece) for piece in row)


def _given_unit(rows: Sequence[Sequence[Piece]], box: Rect) -> float:
    """px of a unit with which `rows` of pieces fill `box`."""
    high = sum(map(_highest, rows)) + GAP * (len(rows) - 1)
    wide = max(sum(map(_wide, row)) + GAP * (len(row) - 1) for row in rows)
    return min(box.h * 0.9 / high, box.w / wide)


def _draw_given_row(
    ui: Ui,
    id_: str,
    level: Level,
    pieces: Sequence[Piece],
    first: int,
    middle: float,
    bottom: float,
    unit: float,
    ghostly: bool,
) -> None:
    """A row of given pieces, the first of which has the number `first`, on a line at `bottom`."""
    wide = [_wide(piece) for piece in pieces]
    x = middle - (sum(wide) + GAP * (len(wide) - 1)) * unit / 2
    flags = {} if ghostly or unit < FLAGGED else badges(level)
    for i, (piece, across) in enumerate(zip(pieces, wide, strict=True), first):
        # All stand on one line, wherever their centre of gravity is.
        foot = -min(y for _x, y in silhouette_of(piece).outline)
        _draw_piece(
            ui,
            f"{id_}.given.{i}",
            level.looks,
            piece,
            x + across * unit / 2,
            bottom - foot * unit,
            unit,
            0.0,
            ghostly,
        )
        if piece in flags:
            side = round(FLAG * unit / FULL)
            top = bottom - 2 * half_size(kind_of(piece))[1] * size_of(piece) * unit
            ui.put(
                f"{id_}.given.{i}.flag", flags[piece](side), x + (across * unit - side) / 2, top - side, animates=False
            )
        x += (across + GAP) * unit
