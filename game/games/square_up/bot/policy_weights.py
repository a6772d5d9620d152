"""`PolicyWeights` says how often a player takes each kind of step; `QUICK`, `BOLD` and `EASY` are such players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class PolicyWeights:
    """Logits of steps: a constant for each kind, and what a point at stake or an ink spent adds.

    Found by random hill climbing: of six changed players the best stayed if it won more of some thousand matches
    against its predecessors. A shared match counted a tenth: players who fear for their units share 0 : 0.

    `ways`: to how many squares, drawn by chance, a rival's shape is expected to go; an ambush may wait on each.
    `tries`: see `act`.
    """

    attack: float = -0.58
    attack_gain: float = 0.31
    attack_price: float = -0.13
    attack_mobile: float = -0.23
    guarded: float = 0.0
    raid: float = 0.03
    raid_gain: float = 0.25
    raid_loss: float = 0.09
    flee: float = 0.63
    flee_gain: float = 0.46
    walk: float = -3.62
    approach: float = 0.0
    guard: float = -0.45
    guard_gain: float = 0.11
    guard_price: float = -0.57
    swap: float = -2.39
    swap_price: float = -0.74
    stack: float = -1.08
    cut: float = -5.22
    ambush: float = -5.05
    ambush_gain: float = -0.33
    ambush_price: float = -0.69
    mine: float = -4.34
    mine_time: float = 1.03
    cover_mine: float = -4.23
    cover_time: float = 1.0
    shape: float = -2.99
    shape_price: float = -0.59
    late: float = 1.48
    ways: int = 1
    tries: int = 6


QUICK: Final = PolicyWeights()
"""The weights of the quick player."""
BOLD: Final = replace(QUICK, attack=1.5, raid=1.0, guard=0.5, ambush=-2.5, shape=-1.5, shape_price=-0.3, tries=12)
"""A player who spends ink: the quick one saves more than half of it to the end."""
FINAL: Final = replace(
    QUICK, attack=2.0, raid=1.5, ambush=-1.0, ambush_gain=0.1, swap=-1.5, shape=-8.0, ways=3, tries=24
)
"""A player of the last turn, in which ink that is left is worth nothing."""
EASY: Final = replace(
    QUICK,
    attack=-0.6,
    attack_gain=0.1,
    raid=-0.6,
    raid_gain=0.1,
    guarded=-4.0,
    flee=-1.2,
    flee_gain=0.0,
    walk=-1.2,
    approach=0.8,
    shape=-0.4,
    shape_price=-0.3,
    ambush=-4.0,
)
"""A player for beginners: it spends its ink and comes nearer, but leaves points open, seldom attacks a guarded tool,
and stays in two of three cases where it might flee."""
