"""Applies a bot's temper: `tempered` changes its profile, `homesick` what places cost, `hesitation` its pauses.

`caught` says where a piece may catch on its way down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from game.bots.skyline import Shape
from game.core.rng import Rng
from game.core.tower_events import UNIT
from game.levels.bot.loads import Floats
from game.levels.bot.profiles import VersusProfile
from game.levels.bot.tempers import RoundNote
from game.levels.bot.under_line import peaks

_HALF = 0.5
"""Units from the middle to where a bot builds that likes the right half, and from which it leans to either side."""
_TURNED, _ALIKE = 0.6, 15.0
"""Units of height that it costs to turn a piece otherwise than the one that is copied, and degrees that are alike."""
_HIGH = 1.5
"""Units above the platform from which on the room over a piece is worth the same."""
_EDGE = 1.2
"""Units from the middle to where a bot builds that likes the edge."""


def tempered(profile: VersusProfile, note: RoundNote) -> VersusProfile:
    """`profile` as a bot of that temper has it in that round."""
    temper = note.temper
    trusts = profile.trusts * temper.margin
    if temper.watches:
        trusts *= 1 - 0.1 * min(2.0, max(0.0, note.behind))
    return replace(
        profile,
        trusts=trusts,
        swaps=None if profile.swaps is None else profile.swaps + temper.swaps,
        speed=profile.speed * temper.speed,
        pause=round(profile.pause * temper.lingers),
        shake=profile.shake * temper.shakes,
        twist=profile.twist * temper.shakes,
        ahead=profile.ahead + temper.ahead,
    )


def hesitation(note: RoundNote | None, rng: Rng) -> int:
    """Percent of its usual pause that a bot waits before it moves."""
    if note is None:
        return 100
    least, most = note.temper.hesitates
    return least + rng.below(most - least + 1)


def homesick(note: RoundNote, xs: Floats, ups: Floats, takes: int) -> Floats:
    """What places cost, in units of height, because the bot would rather build elsewhere or otherwise. `xs`: px from
    the middle; `ups`: px that the piece reaches up from its middle; `takes`: how many pieces the bot has taken."""
    away = np.abs(xs) / UNIT
    match note.temper.home:
        case "turns":
            away = np.abs(xs / UNIT - (_HALF if takes % 2 else -_HALF))
        case "edge":
            away = np.abs(xs / UNIT + _EDGE)
        case "right":
            away = np.abs(xs / UNIT - _HALF)
        case "leader":
            away *= 0.1 if note.model is None else 0.0
    cost: Floats = note.temper.pull * away + note.temper.tall * ups / UNIT
    return cost


def unlike(note: RoundNote | None, xs: Floats, turns: Floats) -> Floats:
    """What places cost, in units of height, because others than the one that the bot copies. `turns`: in degrees."""
    if note is None or note.model is None:
        return np.zeros_like(xs)
    askew = np.abs((turns - note.model.turn + 180.0) % 360.0 - 180.0)
    cost: Floats = note.temper.pull * np.abs(xs - note.model.x) / UNIT + _TURNED * (askew > _ALIKE)
    return cost


def spoilt(note: RoundNote | None, shapes: Sequence[Shape], rows: NDArray[np.integer], y: Floats) -> Floats:
    """What places cost for the room over a pointed piece, which belongs low. `y`: px of its middle there."""
    if note is None or not note.temper.spares:
        return np.zeros_like(y)
    lows = y + np.array([shape.lower.min() for shape in shapes])[rows]
    cost: Floats = note.temper.spares * peaks(shapes)[rows] * (lows / UNIT).clip(0.0, _HIGH)
    return cost


def caught(y: Floats, near: int) -> Floats:
    """Height by which neighbours within `near` columns stand out: there the piece may catch on its way down."""
    found = np.zeros_like(y)
    for step in range(1, near + 1):
        found[:, step:] = np.maximum(found[:, step:], y[:, :-step] - y[:, step:])
        found[:, :-step] = np.maximum(found[:, :-step], y[:, step:] - y[:, :-step])
    return found
