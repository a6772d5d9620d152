"""A small picture of a level, drawn from its data: the ground, what stands, where the goals are."""

from __future__ import annotations

from functools import lru_cache

from game import art
from game.art.outlines import half_size
from game.core.silhouettes import colour_of, kind_of
from game.games.challenge.rules import goals
from game.games.challenge.rules.level import Level, level_text, read_level
from game.games.challenge.world.world import ground_of
from game.physics.ground import Box, Ground
from game.ui.kit import Ui
from game.ui.layout import Rect


@lru_cache(maxsize=128)
def _ground(text: str) -> Ground:
    return ground_of(read_level(text))


def draw_level(ui: Ui, id_: str, level: Level, box: Rect) -> None:
    """What the camera shows of `level` at its start, within `box`."""
    ground = _ground(level_text(level))
    seen: Box = ground.camera
    unit = min(box.w / (seen.right - seen.left), box.h / (seen.top - seen.bottom))
    middle = (seen.left + seen.right) / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return box.cx + (x - middle) * unit, box.bottom - (y - seen.bottom) * unit

    polygons = [(fixed.corners, "block") for fixed in ground.fixed]
    for seesaw in ground.seesaws:
        x, y = seesaw.pivot
        polygons += [(tuple((x + u, y + v) for u, v in part), seesaw.material) for part in seesaw.parts]
    for lift in ground.lifts:
        _second, x, y = lift.path[0]
        polygons += [(tuple((x + u, y + v) for u, v in part), lift.material) for part in lift.parts]
    for i, (corners, tone) in enumerate(polygons):
        left, top = min(x for x, _y in corners), max(y for _x, y in corners)
        painted = tuple((round((x - left) * unit, 1), round((top - y) * unit, 1)) for x, y in corners)
        ui.put(f"{id_}.ground.{i}", art.block(painted, tone), *at(left, top), animates=False)
    for i, (piece, one) in enumerate(zip(level.built, level.standing, strict=True)):
        kind = kind_of(piece)
        half_wide, half_high = half_size(kind)
        x, y = at(one.x, one.y)
        look = art.piece(kind, colour_of(piece), float(int(unit)), art.turn_of(-one.turn))
        ui.put(f"{id_}.piece.{i}", look, x - half_wide * unit, y - half_high * unit, angle=-one.turn, animates=False)
    for i, goal in enumerate(level.goals):
        match goal:
            case goals.Height(line=line) | goals.Low(line=line):
                wide = int(box.w * 0.8)
                ui.put(f"{id_}.line.{i}", art.dots(wide, 4, "#FFD24A"), box.cx - wide / 2, at(0, line)[1] - 2)
            case goals.Reach(stars=stars):
                for j, star in enumerate(stars):
                    x, y = at(*star)
                    ui.put(f"{id_}.star.{i}.{j}", art.medal(18, "gold"), x - 9, y - 9, animates=False)
            case goals.Free(window=area) | goals.Shelter(area=area) | goals.Deliver(pad=area):
                x, y = at(area.left, area.top)
                wide, high = round((area.right - area.left) * unit), round((area.top - area.bottom) * unit)
                tone = "pad" if isinstance(goal, goals.Deliver) else "free"
                ui.put(f"{id_}.window.{i}", art.window(wide, high, tone), x, y, animates=False)
