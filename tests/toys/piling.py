"""Piling: every seat piles blocks on a pile of its own, all at the same time; the shape of a race between towers.

Take a block, move it, let it go. If it hits the block below, it stays; otherwise it falls and is lost. The first whose
pile is high enough wins. Each outcome of the tower names the seat whose pile it is about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from json import dumps
from typing import Any, cast

from game.core.game import (
    TOWER,
    BadText,
    Event,
    Game,
    Hand,
    IllegalAction,
    Observation,
    Option,
    OptionValue,
    Preview,
    Seat,
    Standing,
    TimeLimit,
    settle_options,
)
from game.core.manifest import Lazy, Manifest
from game.core.rng import Rng
from game.core.tower_events import Fell, PieceReleased, PieceTaken, Release, Revealing, Settled


@dataclass(frozen=True, slots=True)
class Take:
    pass


Action = Take | Release | Settled | Fell


@dataclass(frozen=True, slots=True)
class Rested(Revealing):
    """The block of `seat` stands on its pile, or has fallen off."""

    seat: Seat
    stands: bool


@dataclass(frozen=True, slots=True)
class PilingView:
    goal: int
    phases: tuple[str, ...]
    heights: tuple[int, ...]


class PilingState:
    """`phases`: of each seat, "ready", "held" or "falling"; `heights`: blocks on each pile."""

    def __init__(self, seats: int, goal: int) -> None:
        self.seats = seats
        self.goal = goal
        self.phases = ["ready"] * seats
        self.heights = [0] * seats

    def actors(self) -> tuple[Seat, ...]:
        if self.goal in self.heights:
            return ()
        seats = tuple(seat for seat, phase in enumerate(self.phases) if phase != "falling")
        return (*seats, TOWER) if "falling" in self.phases else seats

    def interrupters(self) -> tuple[Seat, ...]:
        return ()

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.actors():
            return ()
        if seat != TOWER:
            return (Take() if self.phases[seat] == "ready" else Release(),)
        falling = [seat for seat, phase in enumerate(self.phases) if phase == "falling"]
        return tuple(one for seat in falling for one in (Settled(seat), Fell((self.heights[seat],), seat=seat)))

    def check(self, seat: Seat, action: Action) -> None:
        if action not in self.legal_actions(seat):
            raise IllegalAction("piling.not-now")

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.check(seat, action)
        match action:
            case Take():
                self.phases[seat] = "held"
                return [PieceTaken(seat, self.heights[seat])]
            case Release():
                self.phases[seat] = "falling"
                return [PieceReleased(seat, self.heights[seat])]
            case Settled(seat=int(builder)) | Fell(seat=int(builder)):
                stands = isinstance(action, Settled)
                self.phases[builder] = "ready"
                self.heights[builder] += stands
                return [Rested(builder, stands)]
        raise AssertionError(action)

    def sample_outcome(self, rng: Rng) -> Action:
        return rng.choice(self.legal_actions(TOWER))

    def clone(self) -> PilingState:
        twin = PilingState(self.seats, self.goal)
        twin.phases, twin.heights = self.phases[:], self.heights[:]
        return twin

    def view(self, seat: Seat | None) -> PilingView:
        return PilingView(self.goal, tuple(self.phases), tuple(self.heights))

    def canonical(self) -> tuple[Any, ...]:
        return (self.goal, tuple(self.phases), tuple(self.heights))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.heights)

    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if self.heights[seat] == self.goal)

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        return None

    def timeout_action(self, seat: Seat) -> Action:
        raise LookupError("no limit")


class Piling:
    key = "test-piling"
    rules_version = 1
    hand = 0
    seat_range = range(2, 5)

    def options(self) -> tuple[Option, ...]:
        return (Option("goal", 3, (1, 2, 3, 9)),)

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        return {option.key: option.values for option in self.options()}

    def new(self, seats: int, seed: int, **options: OptionValue) -> PilingState:
        return PilingState(seats, int(settle_options(cast(Game, self), seats, options)["goal"]))

    def resample(self, seen: Observation, rng: Rng) -> PilingState:
        view: PilingView = seen.view
        state = PilingState(len(view.phases), view.goal)
        state.phases, state.heights = list(view.phases), list(view.heights)
        return state

    def preview(self, view: PilingView, action: Action) -> Preview:
        return Preview(isinstance(action, Take))

    def standing(self, view: PilingView) -> Standing:
        return Standing("turn", max(view.heights) + 1)

    def encode(self, action: Action) -> str:
        match action:
            case Settled(seat=seat):
                return f"settled {seat}"
            case Fell(pieces=(piece,), seat=seat):
                return f"fell {seat} {piece}"
        return "take" if action == Take() else "release"

    def decode(self, text: str) -> Action:
        match text.split(" "):
            case ["take"]:
                return Take()
            case ["release"]:
                return Release()
            case ["settled", seat] if _is_number(seat):
                return Settled(int(seat))
            case ["fell", seat, piece] if _is_number(seat) and _is_number(piece):
                return Fell((int(piece),), seat=int(seat))
        raise BadText(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4


PILING: Game = cast(Game, Piling())  # it has no positions and no messages

REACH = 40
WIDTH = 10
FALL_TICKS = 6


class PilingWorld:
    """The piles: x of each block, and of the block that a hand holds, which follows `aim_x` by three places a tick.

    A released block falls for six ticks. It stays if it is less than its width beside the one below, or at the bottom.
    """

    def __init__(self, seats: int, seed: int, options: Mapping[str, OptionValue]) -> None:
        self.piles: list[list[int]] = [[] for _ in range(seats)]
        self.moving: list[list[int] | None] = [None] * seats  # [x, ticks left to fall; −1 while it is held]

    @property
    def active(self) -> bool:
        return any(block is not None and block[1] for block in self.moving)

    @property
    def holders(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, block in enumerate(self.moving) if block is not None and block[1] < 0)

    def tick(self, samples: Mapping[Seat, Hand]) -> list[Action]:
        holders = self.holders
        assert set(samples) <= set(holders), "only who holds a block moves one"
        said: list[Action] = []
        for seat, block in enumerate(self.moving):
            if block is None:
                continue
            if seat in samples:
                step = samples[seat].aim_x - block[0]
                block[0] = max(-REACH, min(REACH, block[0] + max(-3, min(3, step))))
            elif block[1] > 0:
                block[1] -= 1
                if not block[1]:
                    said.append(self._outcome(seat, block[0]))
        return said

    def _outcome(self, seat: Seat, x: int) -> Action:
        pile = self.piles[seat]
        return Settled(seat) if not pile or abs(x - pile[-1]) < WIDTH else Fell((len(pile),), seat=seat)

    def use_hand(self, version: int) -> None:
        """There is one hand only."""

    def on_event(self, event: Event) -> None:
        match event:
            case PieceTaken(seat=seat):
                self.moving[seat] = [0, -1]
            case PieceReleased(seat=seat):
                block = self.moving[seat]
                assert block is not None
                block[1] = FALL_TICKS
            case Rested(seat=seat, stands=stands):
                block, self.moving[seat] = self.moving[seat], None
                assert block is not None
                if stands:
                    self.piles[seat].append(block[0])

    def view(self) -> tuple[tuple[int, int] | None, ...]:
        """The moving block of each seat: its place, and ticks left to fall."""
        return tuple(None if block is None else (block[0], block[1]) for block in self.moving)

    def poses(self) -> Any:
        return [[pile[:] for pile in self.piles], [None if block is None else block[:] for block in self.moving]]

    def restore(self, poses: Any) -> None:
        try:
            piles, moving = poses
            self.piles = [[int(x) for x in pile] for pile in piles]
            self.moving = [None if block is None else [int(block[0]), int(block[1])] for block in moving]
        except (TypeError, IndexError) as error:
            raise ValueError("not poses of these piles") from error

    def agrees(self, view: PilingView) -> bool:
        return True

    def repeats(self, poses: Any) -> bool:
        return True

    def digest(self) -> str:
        return blake2b(dumps(self.poses()).encode(), digest_size=8).hexdigest()


PILING_MANIFEST = Manifest(
    key=PILING.key,
    title="Piling",
    tagline="Pile up faster.",
    goal="The first high pile wins.",
    players=range(PILING.seat_range[0], PILING.seat_range[-1] + 1),
    rules=Lazy("tests.toys.piling", "PILING"),
    table=Lazy("tests.toys.list_table", "ListTable"),
    manual=Lazy("tests.toys.list_table", "PAGES"),
    vignette=Lazy("tests.toys.art", "vignette"),
    option_words=dict,
    refusals=dict,
    world=Lazy("tests.toys.piling", "PilingWorld"),
)
