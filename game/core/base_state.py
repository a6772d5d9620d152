"""`BaseState`, a base of games' states, answers what most answer alike: no clock, no interrupting, most points win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from game.core.game import A, Seat, TimeLimit
from game.core.rng import Rng


class BaseState(Generic[A]):
    """Part of a `game.core.game.State`: nobody acts out of turn or against a clock, and the highest score wins."""

    __slots__ = ()

    def actors(self) -> tuple[Seat, ...]:
        raise NotImplementedError

    def scores(self) -> tuple[int, ...]:
        raise NotImplementedError

    def interrupters(self) -> tuple[Seat, ...]:
        return ()

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        return None

    def timeout_action(self, seat: Seat) -> A:
        raise LookupError("no decision of this game has a time limit")

    def winners(self) -> tuple[Seat, ...]:
        return () if self.actors() else highest(self.scores())


def starting_seat(option: str, seats: int, rng: Rng) -> Seat:
    """The first seat by the option "starter": one of `seats` drawn from `rng`, or the seat of this number, from "1"."""
    return rng.below(seats) if option == "drawn" else int(option) - 1


def highest(scores: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest of `scores`."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
