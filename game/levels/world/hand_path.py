"""`HandPath`: data that tells a bot's hand by which `Waypoint`s and how fast it moves its piece against others."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.tower_events import Piece


@dataclass(frozen=True, slots=True)
class Waypoint:
    """Where the hand goes next: px, and degrees that the piece is turned from how it was given."""

    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class HandPath:
    """`swap`: the piece is swapped for this one, and nothing else is done. `stops`: the way of the hand. `think`,
    `pause`: for how many ticks it waits before it starts, and before it lets go. `speed`, `spin`: px and degrees by
    which it moves and turns in a tick at the most. `keeps`: it never lets go by itself. `asks`: at its end the bot is
    asked anew."""

    swap: Piece | None = None
    stops: tuple[Waypoint, ...] = ()
    think: int = 0
    pause: int = 0
    speed: float = 20.0
    spin: int = 15
    keeps: bool = False
    asks: bool = False
