"""`World` is the protocol of the physics beside a match; a `HandController` moves the hands of bots in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.bot import Future, Placement
from game.core.game import AnyAction, AnyView, Event, Hand, Observation, Poses, Seat


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

    def tick(self, samples: Mapping[Seat, Hand]) -> Sequence[AnyAction]:
        """Advances by 1/60 s and returns the resulting actions of `TOWER`.

        `samples`: the input of each holder's hand; a holder without input is not in it. Where seats build on towers of
        their own, each action names the seat that it concerns. The actions of one tick concern different seats, and
        none makes another illegal, unless it ends the match: then the rest is dropped.
        """
        ...

    def use_hand(self, version: int) -> None:
        """Moves pieces as this version of the hand does, from the next piece on."""
        ...

    def on_event(self, event: Event) -> None:
        """Processes a revealing event of the state."""
        ...

    def view(self) -> object:
        """Returns what can be seen now, as a frozen value."""
        ...

    def poses(self) -> Poses:
        """Returns all that is needed to rebuild this world."""
        ...

    def restore(self, poses: Poses) -> None:
        """Becomes the world that `poses` describes. `ValueError` for anything that `poses()` never returns."""
        ...

    def agrees(self, view: AnyView) -> bool:
        """Tests whether this world fits a state that a spectator sees as `view`: the same pieces in the world and in
        the hand, and still moving exactly while the state waits for it."""
        ...

    def digest(self) -> str:
        """Returns 16 hexadecimal digits for the whole world."""
        ...

    def repeats(self, poses: Poses) -> bool:
        """Tests whether the world that gave `poses` moves here as it did there, bit for bit. It does not with another
        build of a physics library."""
        ...


@dataclass(frozen=True, slots=True)
class HandCommand:
    """What a bot that holds a piece does now: `hand` in the coming tick, or `action` instead, such as letting go."""

    hand: Hand | None = None
    action: AnyAction | None = None


AskPlace = Callable[[], Future["Placement | None"]]
"""Asks the bot through the executor where to put the piece it holds now (`Placer.place`). A second question cancels the
first, and so does the loss of the piece."""

HandController = Callable[[Seat, Observation, World, AskPlace], HandCommand | Hand | None]
"""Called every tick for each bot that holds a piece. A `HandCommand` decides; otherwise the bot itself is asked as
well, as for any decision."""


def notify_world(world: World, events: Sequence[Event]) -> bool:
    """Passes the revealing `events` on to `world`. Returns whether there were any."""
    revealing = [event for event in events if event.reveals]
    for event in revealing:
        world.on_event(event)
    return bool(revealing)
