"""What a match file holds besides the log: digests, the input of hands, poses of a world, and hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.game import Hand, Seat


@dataclass(frozen=True, slots=True)
class DigestNote:
    """The state had this digest after `at` entries."""

    digest: str
    at: int


@dataclass(frozen=True, slots=True)
class HandRun:
    """`hand` was given for `seat` in the ticks `tick`, `tick` + 1, … (`ticks` of them)."""

    tick: int
    seat: Seat
    hand: Hand
    ticks: int


@dataclass(frozen=True, slots=True)
class HandNote:
    runs: tuple[HandRun, ...]


@dataclass(frozen=True, slots=True)
class PosesNote:
    """The world after `at` entries and `tick` ticks: `poses` rebuild it, `world` is its digest."""

    poses: Any
    world: str
    at: int
    tick: int


@dataclass(frozen=True, slots=True)
class RestoredNote:
    """After `at` entries the match went on at `tick` with a world rebuilt from the latest poses.

    `since`: hand input and poses between that many entries and the poses just before this line are missing; None:
    nothing is.
    """

    at: int
    tick: int
    since: int | None = None


@dataclass(frozen=True, slots=True)
class HintNote:
    """`seat` asked for a hint after `at` entries."""

    seat: Seat
    at: int


Note = DigestNote | HandNote | PosesNote | RestoredNote | HintNote
