"""`PickedRounds` holds the rounds of the stack-off that were chosen by hand in the lobby, and the favourites."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.app.settings import Value
from game.core.game import OptionValue
from game.core.rng import stream
from game.games.stack_off.rounds import rounds
from game.games.stack_off.series import MIX, MOST_MIXED

FAVOURITES: Final = "favourites"
"""The choice of the lobby that makes a mix of the favourites."""


@dataclass(slots=True)
class PickedRounds:
    """`mix`: ids in the order in which they are played. `favourites`: ids in the order in which they were marked."""

    mix: list[str] = field(default_factory=list)
    favourites: list[str] = field(default_factory=list)

    def toggle(self, id_: str) -> None:
        """Takes a round into the mix as its last one, or out of it."""
        _toggle(self.mix, id_)

    def mark(self, id_: str) -> None:
        """Makes a round a favourite, or none any more."""
        _toggle(self.favourites, id_)

    def of(self, mode: OptionValue) -> list[str]:
        """Gets the rounds that were picked for one of these modes."""
        return {MIX: self.mix, FAVOURITES: self.favourites}.get(str(mode), [])

    def own_modes(self) -> tuple[str, ...]:
        """Gets which of `FAVOURITES` and `MIX` have rounds."""
        return tuple(mode for mode, ids in ((FAVOURITES, self.favourites), (MIX, self.mix)) if ids)

    def ids(self, mode: str, seed: int) -> tuple[str, ...]:
        """Gets the mix of the series with that seed, () in other modes. Favourites come in an order of its own."""
        found = list(self.of(mode))
        if mode == FAVOURITES:
            stream(seed, "favourites").shuffle(found)
        return tuple(found)

    def kept(self) -> dict[str, OptionValue]:
        """Gets what the settings keep, besides the mode."""
        return {
            f"{name}.{i}": id_
            for name, ids in (("mix", self.mix), ("fav", self.favourites))
            for i, id_ in enumerate(ids)
        }


def _toggle(ids: list[str], id_: str) -> None:
    if id_ in ids:
        ids.remove(id_)
    elif len(ids) < MOST_MIXED:
        ids.append(id_)


def picked_from(kept: Mapping[str, Value]) -> PickedRounds:
    """Reads what `PickedRounds.kept` gave. Rounds that are gone are left out."""
    known = {one.id for one in rounds()}
    found: dict[str, list[str]] = {"mix": [], "fav": []}
    for name, ids in found.items():
        for i in range(MOST_MIXED):
            id_ = kept.get(f"{name}.{i}")
            if isinstance(id_, str) and id_ in known and id_ not in ids:
                ids.append(id_)
    return PickedRounds(mix=found["mix"], favourites=found["fav"])
