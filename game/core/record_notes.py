"""`Note` is a line of a match file besides the log: a digest, hands' input, poses of a world, a restore, or a hint."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Hand, Poses, Seat


@dataclass(frozen=True, slots=True)
class DigestNote:
    """The state had this digest after `at` entries."""

    digest: str
    at: int


@dataclass(frozen=True, slots=True)
class HandRun:
    """The hand of `seat` had the input `hand` for `ticks` ticks from `tick` on."""

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

    poses: Poses
    world: str
    at: int
    tick: int


@dataclass(frozen=True, slots=True)
class RestoredNote:
    """After `at` entries the match went on at `tick` with a world rebuilt from the latest poses.

    `since`: after this many entries hand input and poses are missing, up to the poses just before this line; None if
    nothing is missing.
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
