"""The driver's interface to physics: a world that is stepped once a tick and reports what happened in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.bots.executor import Future
from game.core.game import Event, Hand, Observation, Seat


class World(Protocol):
    """Bodies beside a state. The same events, hands and ticks always give the same world.

    It receives only revealing events, which are never undone. Taking up a piece must be one of them.
    """

    @property
    def active(self) -> bool:
        """Whether a piece is held or anything may still move. An inactive world is not stepped."""
        ...

    @property
    def holders(self) -> tuple[Seat, ...]:
        """The seats whose hands move a piece now, in ascending order."""
        ...

    def tick(self, samples: Mapping[Seat, Hand]) -> Sequence[Any]:
        """Advance by 1/60 s and return the resulting actions of `TOWER`.

        `samples`: what each holder's hand was told; a holder without input is not in it. Where seats build on towers of
        their own, each action names the seat that it concerns. The actions of one tick concern different seats, and
        none makes another illegal, unless it ends the match: then the rest is dropped.
        """
        ...

    def use_hand(self, version: int) -> None:
        """Move pieces as this version of the hand does, from the next one on that is taken."""
        ...

    def on_event(self, event: Event) -> None:
        """A revealing event has happened in the state."""
        ...

    def view(self) -> Any:
        """What can be seen now, as a frozen value."""
        ...

    def poses(self) -> Any:
        """Everything needed to rebuild this world, as JSON would give it back: lists, strings, numbers."""
        ...

    def restore(self, poses: Any) -> None:
        """Become the world that `poses` describes. `ValueError` for anything that `poses` never gives."""
        ...

    def agrees(self, view: Any) -> bool:
        """Whether this can be the world beside a state that a spectator sees as `view`: the same pieces in it and in
        the hand, and still moving exactly while the state waits for it."""
        ...

    def digest(self) -> str:
        """16 hexadecimal digits for the whole world."""
        ...

    def repeats(self, poses: Any) -> bool:
        """Whether the world that gave `poses` moves here as it did there, bit for bit: not so with another build of a
        physics library."""
        ...


@dataclass(frozen=True, slots=True)
class HandCommand:
    """What a bot that holds a piece does now: `hand` in the coming tick, or `action` instead, such as letting go."""

    hand: Hand | None = None
    action: Any = None


Ask = Callable[[], Future]
"""Asks the bot, through the executor, where to put what it holds now (`Placer.place`). Asked again, or once the seat
holds nothing more, the question before is cancelled."""

HandController = Callable[[Seat, Observation, World, Ask], HandCommand | Hand | None]
"""Called every tick for each bot that holds a piece; it asks for what takes thought. If it returns a `HandCommand`,
that decides; otherwise the bot itself is asked as well, as for any decision."""
