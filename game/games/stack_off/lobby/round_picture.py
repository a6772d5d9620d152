"""`draw_round` draws what a stack-off round is about: its platform, line and a small tower, and a sign of its twist."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from game import art
from game.art.base.outlines import half_size
from game.core.silhouettes import colour_of, kind_of, silhouette_of, size_of
from game.core.tower_events import Piece
from game.games.stack_off.art import bench, lane_line, surprise_sign
from game.games.stack_off.building.parts import PartKey
from game.games.stack_off.building.pictures import draw_part
from game.games.stack_off.lobby.handicap_preview import GOLD, draw_stage
from game.games.stack_off.rounds import Round, level_for, potatoes_of, rounds
from game.games.stack_off.table.camera import WIDEST
from game.levels.rules.level import Level
from game.levels.world.level_tower import ground_of
from game.table.tower.levels.thumbnail import draw_level
from game.ui.layout import Rect
from game.ui.style import CREAM, INK
from game.ui.widgets import Ui

STEADY: Final = frozenset({"square", "brick", "plank", "hexagon", "trapezoid"})
"""Kinds on which others stand."""
LINE: Final = 2.6
"""Units: the highest line in the picture, so that pieces are large enough to have faces."""
SWAY: Final = (0.0, 0.07, -0.05, 0.09, -0.08)
"""Units by which pieces lie beside the middle."""
FOOT, AIR = 0.5, 0.5
"""Units below the platform and above the line."""
SIGN: Final = 46.0
"""px of the side of a sign's plate."""

BUILT: Final[tuple[tuple[PartKey, float, float], ...]] = (
    ("danger", -3.2, 1.9),
    ("shelf", 1.3, 1.4),
    ("ice", -2.4, 0.9),
)
"""Parts in the picture of a round before which one builds, with the upper left corners of their rooms."""
SURPRISE: Final = 84.0
"""px of the side of the sign of a surprise."""

Lying = tuple[Piece, float, float, float]
"""A piece, the place of its centre of gravity in units, and its turn in degrees, clockwise."""


@lru_cache(maxsize=64)
def _level(id_: str) -> Level:
    """The level of the round with that id, with a line that is low enough for a small picture."""
    what = next(one for one in rounds() if one.id == id_)
    return level_for(msgspec.structs.replace(what, line=min(what.line, LINE)), 0)


def _lying(what: Round, level: Level, line: float) -> list[Lying]:
    """What stands in the picture: what stands at the start, or else a tower up to the line."""
    if level.standing:
        return [(piece, one.x, one.y, -one.turn) for piece, one in zip(level.built, level.standing, strict=True)]
    leans = 0.1 if what.gusts else 0.0
    potatoes = potatoes_of(what, level)
    found: list[Lying] = []
    top = 0.0
    for i, piece in enumerate(one for one in level.given if kind_of(one) in STEADY and one not in potatoes):
        ys = [y for _x, y in silhouette_of(piece).outline]
        y, top = top - min(ys), top + max(ys) - min(ys)
        if what.mode == "under" and top > line:
            break
        found.append((piece, SWAY[i % len(SWAY)] + leans * y, y, 0.0))
        if top > line:
            break
    if what.falls is not None:
        others = [one for one in level.given if kind_of(one) not in STEADY][:2]
        found += [(piece, side * (what.top / 2 + 0.9), 1.6 - 0.9 * (side > 0), 28.0 * side)
                  for piece, side in zip(others, (1, -1), strict=False)]  # fmt: skip
    return found


def _signs(what: Round) -> list[str]:
    """Icons of what is special in the round."""
    found = []
    if what.gusts or what.steers:
        found.append("wind")
    if what.falls is not None:
        found += ["cross"] * min(3, what.falls)
    if what.build:
        found.append("pencil")
    if what.retakable:
        found.append("retry")
    if what.mode == "level":
        found.append("trophy")
    return found


def _surprises(what: Round) -> list[str]:
    """The kinds of the surprises that come, each once."""
    return [*dict.fromkeys(one.kind for one in what.surprises)]


def draw_round(ui: Ui, id_: str, what: Round, box: Rect, part: int) -> None:
    """`part`: part of the fete behind the stage, from 0."""
    level = _level(what.id)
    if ui.tone.name == "birch":
        draw_stage(ui, id_, box, part % 4)
    room = Rect(box.x + 14, box.y + 8, box.w - 28, box.h - 18)
    if what.mode == "level":
        seen = ground_of(level).camera
        share = 0.64 if seen.right - seen.left <= WIDEST else 0.9
        wide = Rect(room.cx - share * room.w / 2, room.y, share * room.w, room.h - 10)
        draw_level(ui, f"{id_}.level", level, wide, skin="sandpit", largest=68.0)
    else:
        _draw_tower(ui, id_, what, level, room)
    kinds = _surprises(what)
    for i, kind in enumerate(kinds):
        x, y = box.right - (SURPRISE + 8) * (i + 1), box.y + 8
        ui.put(f"{id_}.surprise.{i}", surprise_sign(kind, SURPRISE), x, y, animates=False)
    for i, name in enumerate(_signs(what)):
        x, y = box.right - (SIGN + 8) * (i + 1), box.y + 8
        ui.put(f"{id_}.sign.{i}", art.tile(SIGN, SIGN, 14, INK), x, y, animates=False)
        ui.icon(f"{id_}.sign.{i}.icon", name, x + 8, y + 8, SIGN - 16, CREAM)


def _draw_tower(ui: Ui, id_: str, what: Round, level: Level, room: Rect) -> None:
    line = min(what.line, LINE) if what.mode in ("race", "under") else None
    lying = _lying(what, level, LINE if line is None else line)
    high = max([line or 0.0, *(y + 0.5 for _piece, _x, y, _turn in lying)])
    unit = round(min(room.h / (FOOT + high + AIR), room.w / 6.5), 1)
    ground = room.bottom - FOOT * unit
    foot = bench(round((what.top + 1.2) * unit), round(FOOT * unit), round(what.top * unit))
    ui.put(f"{id_}.foot", foot, room.cx - round((what.top + 1.2) * unit) / 2, ground, animates=False)
    if what.gusts:
        for i, (x, y, long) in enumerate(((-3.2, 2.4, 2.4), (-3.4, 1.6, 1.8), (-2.9, 0.8, 2.2))):
            at = room.cx + x * unit, ground - y * unit
            ui.put(f"{id_}.wind.{i}", art.wind_streak(round(long * unit)), *at, animates=False)
    if line is not None:
        wide = round(min(room.w, 7 * unit))
        look = lane_line(wide, GOLD, what.mode == "race")
        ui.put(f"{id_}.line", look, room.cx - wide / 2, ground - line * unit - 4, animates=False)
    for i, (part, x, y) in enumerate(BUILT if what.build else ()):
        draw_part(ui, f"{id_}.built.{i}", part, room.cx + x * unit, ground - y * unit, unit)
    for i, (piece, x, y, turn) in enumerate(lying):
        at = room.cx + x * unit, ground - y * unit
        _draw_piece(ui, f"{id_}.piece.{i}", piece, *at, unit, turn, level.looks.get(piece, "wood"))
    if what.potato:
        potato = min(potatoes_of(what, level))
        _draw_piece(
            ui,
            f"{id_}.potato",
            potato,
            room.cx + 2.5 * unit,
            ground - 2.6 * unit,
            1.5 * unit,
            12.0,
            level.looks[potato],
        )


def _draw_piece(ui: Ui, id_: str, piece: Piece, x: float, y: float, unit: float, turn: float, made: str) -> None:
    """A piece with its centre of gravity at x, y."""
    kind, side = kind_of(piece), unit * size_of(piece)
    wide, high = half_size(kind)
    at = x - wide * side, y - high * side
    look = art.piece(kind, colour_of(piece), side, 0, made, True)
    ui.put(id_, look, *at, angle=turn, animates=False)
    face = art.piece_face(kind, colour_of(piece), side, "happy", made=made)
    ui.put(f"{id_}.face", face, *at, angle=turn, animates=False)
