"""`TEMPERS` lists the characters of bots that build against others; a `RoundNote` tells a bot about its round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from game.core.tower_events import UNIT, Piece

_BESIDE: Final = 3 * UNIT
"""px from the middle from which on nothing is below a piece."""
Home = Literal["middle", "leader", "turns", "right", "edge"]
"""Where a bot likes to build: in the middle, where the leader has put the same piece, left and right in turns, on the
right half, or near the left edge."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How a bot differs from others of its difficulty, which decides how well it builds.

    `margin`: factor of the margin it wants (`VersusProfile.trusts`). `height`: factor of what height is worth to it
    now. `watches`: it takes more risks while the leader is ahead. `home`: where it likes to build, and `pull`, what a
    unit away from there costs, in units of height. `hesitates`: percent of its usual pause before it moves, the least
    and the most. `swaps`: by how much more the next piece must promise for a swap. `wavers`: px by which it passes its
    place to either side, with the piece tilted, before it lowers it. `speed`: factor of how quickly its hand moves;
    `lingers`: factor of its pause before it lets go. `shakes`: factor of how far its hand misses. `tall`: what each
    unit costs by which a piece reaches up from its middle; less than 0 for a bot that puts pieces on end. `gloats`:
    ticks for which it watches before it throws a gust when it is out. `lags`: ticks for which it looks on with a piece,
    at the most, until another has placed the same. `aims`: its gusts push a tower to the side where it hangs over
    already. `drops`: px above its place from which it lets a piece fall. `ahead`: for how many more places it asks
    where the next piece would go then. `spares`: what each unit costs by which a piece on whose top nothing lies stands
    higher. `trust`: how many pieces may stand above one that hangs over once it has pulled out a standing piece.
    """

    key: str
    margin: float = 1.0
    height: float = 1.0
    watches: bool = False
    home: Home = "middle"
    pull: float = 0.1
    hesitates: tuple[int, int] = (70, 130)
    swaps: float = 0.0
    wavers: int = 0
    speed: float = 1.0
    lingers: float = 1.0
    shakes: float = 1.0
    tall: float = 0.0
    lags: int = 0
    gloats: int = 240
    aims: bool = False
    drops: int = 0
    ahead: int = 0
    spares: float = 0.0
    trust: int = 2


TEMPERS: Final = (
    Temper(
        "careful",
        margin=0.7,
        height=0.8,
        pull=0.15,
        hesitates=(75, 120),
        swaps=-0.1,
        speed=0.8,
        lingers=2.0,
        shakes=0.3,
        tall=0.15,
        ahead=4,
        spares=0.8,
        trust=1,
    ),
    Temper(
        "daredevil",
        margin=0.4,
        height=1.05,
        watches=True,
        home="edge",
        pull=0.3,
        hesitates=(10, 30),
        swaps=0.1,
        speed=2.5,
        lingers=0.3,
        shakes=2.1,
        drops=30,
        tall=-0.5,
        trust=7,
    ),
    Temper("copycat", home="leader", pull=1.2, hesitates=(20, 40), swaps=0.4, speed=1.6, lingers=0.6, lags=90),
    Temper("wobbler", home="turns", pull=0.15, hesitates=(20, 45), wavers=24, shakes=1.5),
    Temper("gust-thief", home="right", pull=0.2, hesitates=(65, 110), swaps=0.1, lingers=1.5, gloats=90, aims=True),
)
"""At least one for each seat of a round. docs/stack-off.md says how often each comes before the others."""


PLAIN: Final = Temper("plain")
"""The temper of bots that are given none."""


@dataclass(frozen=True, slots=True)
class FailedPlace:
    """Where a piece fell that had just been let go: its x in px, and what it was to lie on; None: the ground."""

    x: float
    support: Piece | None

    def is_near(self, x: float, support: Piece | None) -> bool:
        return support == self.support and abs(x - self.x) <= UNIT / 4


@dataclass(frozen=True, slots=True)
class Model:
    """Where another seat has put a piece: its x in px, and degrees by which it is turned there."""

    x: float
    turn: float


@dataclass(frozen=True, slots=True)
class RoundNote:
    """What a round tells a bot, as `poses["round"]`. `temper`: its own. `failed`: where its pieces fell. `model`: where
    the best of the others has put the held piece; None: nobody has. `behind`: units by which the leader is higher.
    `waited`: it has found no standing piece to take for a while. `next_piece`: what comes after the held one; None: the
    first one of the tray. `looks`: it still looks on before it builds."""

    temper: Temper
    failed: tuple[FailedPlace, ...] = ()
    model: Model | None = None
    behind: float = 0.0
    waited: bool = False
    next_piece: Piece | None = None
    looks: bool = False

    def has_failed_twice(self, x: float, support: Piece | None) -> bool:
        """Tests whether two pieces have fallen within a quarter of a unit of `x` on the same support."""
        return sum(place.is_near(x, support) for place in self.failed) >= 2

    def has_put_aside_twice(self) -> bool:
        """Tests whether two pieces were dropped beside the platform, where they come again as the next one."""
        return sum(place.support is None and abs(place.x) > _BESIDE for place in self.failed) >= 2


class _Standing(Protocol):
    @property
    def piece(self) -> Piece: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...


def support_of(pieces: Sequence[_Standing], x: float, y: float) -> Piece | None:
    """Gets the highest of `pieces` whose centre lies below (`x`, `y`), at most a unit to the side; None: the ground."""
    below = [one for one in pieces if one.y < y and abs(one.x - x) <= UNIT]
    return max(below, key=lambda one: one.y).piece if below else None
