"""`plan_hand` leads a bot's hand to the place that it has chosen, with a hand that is not quite steady."""

from __future__ import annotations

from math import ceil, radians, sin

import numpy as np

from game.bots.skyline import STEP, shape_of
from game.bots.stacker import turns
from game.core.game import Poses
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece
from game.levels.bot.hand_ways import put_aside, sway, way_out
from game.levels.bot.temper_costs import hesitation
from game.levels.bot.tower_look import Option, TowerLook
from game.levels.world.hand_path import HandPath, Waypoint
from game.physics.ground import Ground
from game.physics.ground_limits import parts_of
from game.physics.stack import Placed

_GAP = 1
"""px above its place where a piece is let go."""
_CLEAR = 6.0
"""px between the tower and a piece that is put by."""
_PUT_BY = 150
"""Ticks for which a piece that fits nowhere is shown before it is dropped for the next one."""


def plan_hand(look: TowerLook, option: Option | None, held: Poses, waits: bool = False) -> HandPath:
    """The way to `option`, with a hand that is not quite steady; None: a piece that fits nowhere is put by, and kept in
    the hand while it `waits`."""
    profile = look.profile
    x, y = held["aim"][0], held["aim"][1]
    if option is None:
        aside = round(look.reach[1] if x >= 0 else look.reach[0])
        if look.aim == "under":
            stops = _put_by(look, int(held["piece"][0]), aside, y)
            return HandPath(None, stops, profile.think, _PUT_BY * (not waits), profile.speed, profile.spin, waits)
        stops = put_aside(_out(look, held), aside, y, held["aim"][3])
        return HandPath(None, stops, profile.think, 0, profile.speed, profile.spin)
    aside = round(option.x + _miss(look, profile.shake))
    twist = round(_miss(look, profile.twist))
    # Askew, a corner touches first.
    lifted = silhouette_of(option.piece).radius * UNIT * sin(radians(abs(twist)))
    low = _low(look, option, aside) + lifted + look.temper.drops
    high = max(y, ceil(low) + UNIT // 4)
    out = _out(look, held)
    high = max([high, *(stop.y for stop in out)])
    radius = silhouette_of(option.piece).radius * UNIT
    between = _highest(look.ground, min(x, aside) - radius, max(x, aside) + radius) + radius
    rises: tuple[Waypoint, ...] = ()
    if between > y and not out:
        # Something of the ground is in the way: first up, then across.
        high = max(high, ceil(between) + _GAP)
        rises = (Waypoint(x, high, held["aim"][3]),)
    end = ceil(low) + _GAP
    stops = (
        *out,
        *rises,
        *sway(look.temper.wavers, x, Waypoint(aside, high, option.turn + twist), end),
        Waypoint(aside, end, option.turn + twist),
    )
    slow = _slowness(look)
    return HandPath(None, stops, round(_pause(look) * slow), round(profile.pause * slow), profile.speed, profile.spin)


def _out(look: TowerLook, held: Poses) -> tuple[Waypoint, ...]:
    """The way of a piece that was taken up where it stood, until it is in free air."""
    if "spot" not in held:
        return ()
    piece = int(held["piece"][0])
    x, y, angle = held["spot"]
    turn = held["aim"][3]
    radius = silhouette_of(piece).radius * UNIT
    side = way_out(Placed(piece, x, y, angle), look.standing) or 0
    high = round(max(y, look.top) + 1.5 * radius)
    if not side:
        return (Waypoint(round(x), high, turn),)
    edge = max([side * one.x for one in look.standing]) + 3 * radius
    out = round(side * min(edge, side * look.reach[side > 0]))
    return Waypoint(out, round(y) + 1, turn), Waypoint(out, high, turn)


def _highest(ground: Ground, left: float, right: float) -> float:
    """The highest part of the ground from x to x, in px; 0 where there is only its first part, the platform."""
    parts = [part for _name, part in parts_of(ground)[1:]]
    tops = (max(y for _x, y in part) for part in parts if min(x for x, _y in part) * UNIT < right
            and max(x for x, _y in part) * UNIT > left)  # fmt: skip
    return max(tops, default=0.0) * UNIT


def _put_by(look: TowerLook, piece: Piece, aside: int, y: int) -> tuple[Waypoint, ...]:
    """The way of a piece that fits nowhere: on end it is brought down beside the platform, if there is room, as if
    it stood there. It stays in the hand, for what is let go there comes again as the next piece."""
    turn = min(turns(piece), key=lambda one: len(shape_of(piece, one).lower))
    shape, side = shape_of(piece, turn), 1 if aside > 0 else -1
    xs = look.skyline.left + STEP * np.arange(len(look.skyline.heights))
    edge = float((side * xs[look.skyline.heights > -_CLEAR]).max(initial=0.0))
    above = Waypoint(aside, y, turn)
    if edge + _CLEAR > side * aside - len(shape.lower) * STEP / 2:
        return (above,)
    return above, Waypoint(aside, min(y, ceil(-float(shape.lower.min()))), turn)


def _pause(look: TowerLook) -> float:
    """Ticks before the hand moves."""
    return look.profile.think * hesitation(look.note, look.rng) / 100


def _slowness(look: TowerLook) -> float:
    """How much of its usual time the bot takes: where pieces may fall, they come ever faster."""
    return max(0.3, 1 - look.view.takes / 25) if look.aim == "survival" else 1.0


def _miss(look: TowerLook, by: float) -> float:
    return by * (look.rng.below(2001) + look.rng.below(2001) - 2000) / 2000


def _low(look: TowerLook, option: Option, x: float) -> float:
    """How high the piece's centre lies when it touches, let down at `x`."""
    column = (x - look.skyline.left) / STEP
    row = look.landings[option.piece][option.row]
    near = row[max(0, int(column)) : ceil(column) + 1]
    return max(option.y, float(near.max())) if len(near) else option.y
