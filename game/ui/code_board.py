"""`CodeBoard`: what the overlay for names needs to take a code in place of a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeBoard:
    """`rows`: the letters of which codes are made, as they are laid out. `tidy` makes a code of what is typed; `find`
    takes the code out of a text that is pasted, "" if there is none."""

    rows: Sequence[str]
    tidy: Callable[[str], str]
    find: Callable[[str], str]
