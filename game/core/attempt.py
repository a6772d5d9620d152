"""`Attempt` is one person's result in a match that several people play one after the other, each alone."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

_Count = Annotated[int, Meta(ge=0, le=100_000)]


class Attempt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`medal`: 0 none, 1 bronze, 2 silver, 3 gold. `pieces`: that were used; `falls`: pieces that fell."""

    medal: Annotated[int, Meta(ge=0, le=3)] = 0
    pieces: _Count = 0
    falls: _Count = 0

    @property
    def rank(self) -> tuple[int, ...]:
        """What decides, the smaller the better: medal, pieces, falls. Without a medal nothing else counts, so that
        nobody wins by doing less."""
        return (-self.medal, self.pieces, self.falls) if self.medal else (0,)
