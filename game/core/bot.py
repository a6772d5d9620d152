"""Protocols of bots: `Bot` chooses, `Placer` places, `Adviser` explains; a `BotExecutor` answers `Question`s to them.

A bot gets an `Observation`, a random source and, for a piece that it holds, the poses of the world. Its answer depends
on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar, runtime_checkable

from game.core.game import AnyAction, Observation, Poses, Reason
from game.core.rng import Rng

Expired = Callable[[], bool]
"""Whether a bot's time is up or its answer is no longer wanted. A bot that thinks for longer calls it at least every
10 ms, and answers at once when it is true."""

Placement = Hashable
"""Frozen value that says where a held piece goes; the game's `HandController` can read it."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Advice:
    """A bot's hint. `actions`: what to do, in order; `reason`: why; `done`: how many of the actions have been done;
    `second` and `second_reason`: the turn after the best one, () where the bot names none."""

    actions: tuple[AnyAction, ...]
    reason: Reason
    done: int = 0
    second: tuple[AnyAction, ...] = ()
    second_reason: Reason | None = None

    @property
    def next_best(self) -> Advice | None:
        """The hint after this one, as long as nothing of this one has been done."""
        if self.second_reason is None or self.done:
            return None
        return Advice(self.second, self.second_reason)

    @property
    def rest(self) -> tuple[AnyAction, ...]:
        """The actions still to be done, the next one first."""
        return self.actions[self.done :]


# What a bot can do


class Bot(Protocol):
    """Decides for a seat from what that seat may see; it never gets a state."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        """Returns one of `observation.legal`, which is not empty.

        The same `observation` and `rng` give the same answer if `expired` turns true at the same call of it, or never.
        """
        ...


@runtime_checkable
class WorldReader(Protocol):
    """A bot that also looks at the world before it chooses."""

    def choose_before(
        self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None
    ) -> AnyAction:
        """Like `Bot.choose`. `poses`: poses of the world at rest, see `World.poses`."""
        ...


@runtime_checkable
class Interrupter(Protocol):
    """A bot that can also act out of turn."""

    def interrupt(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction | None:
        """Returns the action to interrupt with, or None to let the others go on."""
        ...


@runtime_checkable
class Placer(Protocol):
    """A bot that can also place the piece it holds. For a bot that cannot, `choose_place` of the stacker does it."""

    def place(
        self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None
    ) -> Placement | None:
        """Returns where the game's `HandController` moves the piece, None for nowhere. `poses`: see `World.poses`."""
        ...


@runtime_checkable
class Adviser(Protocol):
    """A bot that can also explain its choice."""

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """Returns the choice and the reason; `observation.legal` is not empty. Otherwise like `Bot.choose`."""
        ...


@runtime_checkable
class WorldAdviser(Protocol):
    """A bot that also looks at the world before it advises."""

    def advise_before(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Advice:
        """Like `Adviser.advise`. `poses`: poses of the world at rest, see `World.poses`."""
        ...


@runtime_checkable
class PlaceAdviser(Protocol):
    """A bot that can also explain where it places the piece it holds."""

    def advise_place(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Advice:
        """Returns what to do with the piece, and the reason; otherwise like `Placer.place`."""
        ...


# Questions


@dataclass(frozen=True, slots=True)
class Question(Generic[T_co]):
    """A question to the bot of `difficulty` at the seat of `observation`; the answer is a `T_co`.

    `key` (0 ≤ key < 2**64) starts the bot's random source.
    """

    observation: Observation
    difficulty: str
    key: int


@dataclass(frozen=True, slots=True)
class ChooseQuestion(Question[AnyAction]):
    """Which action does the seat choose? `poses`: see `World.poses`, if there is a world and it is at rest."""

    poses: Poses | None = None


@dataclass(frozen=True, slots=True)
class InterruptQuestion(Question["AnyAction | None"]):
    """With which action does the seat act out of turn? None: with none."""


@dataclass(frozen=True, slots=True)
class PlaceQuestion(Question["Placement | None"]):
    """Where does the seat put the piece it holds in the world of `poses`? None: nowhere."""

    poses: Poses


@dataclass(frozen=True, slots=True)
class HintQuestion(Question[Advice]):
    """What does the seat do best, and why? `poses`: see `World.poses`, if there is a world, and it is at rest or the
    seat holds a piece; `holds`: whether it does."""

    poses: Poses | None = None
    holds: bool = False


class Future(Protocol[T_co]):
    """A question that a bot is answering."""

    def done(self) -> bool:
        """Whether `result` returns at once. Never true once the question is cancelled."""
        ...

    def result(self) -> T_co:
        """Waits for the answer and returns it.

        Where people play, the greedy bot answers for a bot that failed, and an exception of the greedy bot is raised.
        An executor that runs bots inside `ask` raises their exceptions there.
        """
        ...

    def cancel(self) -> None:
        """Discards the question; the bot's `expired` turns true."""
        ...


class BotExecutor(Protocol):
    """Runs bots. An answer depends on its question only."""

    def ask(self, question: Question[T]) -> Future[T]:
        """Lets a bot think about `question`."""
        ...

    def close(self) -> None:
        """Stops all bots. `ask` must not be called afterwards."""
        ...
