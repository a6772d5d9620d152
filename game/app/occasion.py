"""`Occasion` is what a match is a part of, such as a game night: it takes the result, and the results lead back to it.

While there is one, a match begins without questions, and its results offer nothing but the way back.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from game.core.attempt import Attempt


class Occasion(Protocol):
    @property
    def file(self) -> Path | None:
        """The file of its present match; None where nothing is saved."""
        ...

    @property
    def words(self) -> str:
        """Label of the button that leads back, translated."""
        ...

    def began(self, file: Path | None) -> None:
        """A match of it begins, or begins again, and is recorded in `file`."""
        ...

    def ended(self, places: Sequence[int]) -> None:
        """The match is over. `places`: each seat's place, from 1; seats that are level share one."""
        ...

    def tried(self, attempt: Attempt) -> None:
        """The match of somebody who plays alone is over."""
        ...

    def go_on(self) -> None:
        """Leads back from the results."""
        ...
