"""The driver's interface to physics: a world that is stepped once a tick and reports what happened in it."""

from __future__ import annotations

from collections.abc import Callable
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
    def holder(self) -> Seat | None:
        """The seat whose hand moves a piece now."""
        ...

    def tick(self, hand: Hand | None) -> list[Any]:
        """Advance by 1/60 s with the holder's `hand` (None: no input) and return the resulting actions of `TOWER`."""
        ...

    def on_event(self, event: Event) -> None:
        """A revealing event has happened in the state."""
        ...

    def poses(self) -> Any:
        """Everything needed to rebuild this world, as JSON would give it back: lists, strings, numbers."""
        ...

    def restore(self, poses: Any) -> None:
        """Become the world that `poses` describes. `ValueError` for anything that `poses` never gives."""
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
"""Called every tick while a bot holds a piece; it asks for what takes thought. If it returns a `HandCommand`, that
decides; otherwise the bot itself is asked as well, as for any decision."""
