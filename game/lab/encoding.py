"""`Encoding` turns a game's actions into numbers of a fixed list, and a seat's view into a row of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, Final

from game.core.game import AnyAction, AnyView, BadText, Game, Observation
from game.lab.parts import Part

WAIT: Final = 0
"""The number of doing nothing: legal for a seat that may act out of turn or has nothing to decide."""


@dataclass(frozen=True)
class Encoding:
    """How a game's actions and views become numbers.

    `actions`: all that can ever be legal, and more; action number n is `actions[n - 1]`. `parts`: given the number of
    seats, the parts of a view by the name of its field, in their order. `left_out`: the other fields of the view, with
    the reason. `framed`: a view in the coordinates that `actions` and `parts` have; `local`: for a view, what turns its
    legal actions into these coordinates.
    """

    game: Game
    actions: tuple[AnyAction, ...]
    parts: Callable[[int], Mapping[str, Part]]
    left_out: Mapping[str, str]
    framed: Callable[[AnyView], AnyView] = lambda view: view
    local: Callable[[AnyView], Callable[[AnyAction], AnyAction]] = lambda view: lambda action: action

    @cached_property
    def numbers(self) -> Mapping[AnyAction, int]:
        """The number of each of `actions`."""
        return {action: number for number, action in enumerate(self.actions, start=1)}

    @property
    def size(self) -> int:
        """How many numbers of actions there are, `WAIT` included."""
        return 1 + len(self.actions)

    def legal(self, seen: Observation) -> dict[int, AnyAction]:
        """The legal actions of a seat by their numbers."""
        local = self.local(seen.view)
        return {self.numbers[local(action)]: action for action in seen.legal}


Family = tuple[Callable[..., AnyAction], *tuple[Iterable[Any], ...]]  # values of the action's fields
"""A class of actions, and the values that each of its fields may have."""


def listed(game: Game, *families: Family) -> tuple[AnyAction, ...]:
    """All actions of these classes that the game's own texts tell apart: `decode` reads what `encode` writes."""
    found = [make(*values) for make, *domains in families for values in product(*domains)]
    return tuple(action for action in found if _is_read(game, action))


def _is_read(game: Game, action: AnyAction) -> bool:
    try:
        return bool(game.decode(game.encode(action)) == action)
    except BadText:
        return False
