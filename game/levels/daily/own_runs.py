"""`note` remembers which matches of a day's level were played here, so that none counts as a rival's run."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.app.store import Table

MOST: Final = 60
"""Latest matches of a day that are kept."""


class OwnRuns(msgspec.Struct, frozen=True):
    """The seeds of a day's matches, the latest last."""

    seeds: Annotated[tuple[int, ...], Meta(max_length=MOST)] = ()


OWN_RUNS = Table("daily-own.json", OwnRuns, "challenge.unsaved")
"""By day, such as 2026-01-31."""


def note(known: dict[str, OwnRuns], day: date, seed: int) -> bool:
    """Notes that the match with this `seed` is played here. Returns whether that is new."""
    if is_own(known, day, seed):
        return False
    before = known.get(day.isoformat(), OwnRuns()).seeds
    known[day.isoformat()] = OwnRuns((*before, seed)[-MOST:])
    return True


def is_own(known: dict[str, OwnRuns], day: date, seed: int) -> bool:
    """Whether the match with this `seed` was played here."""
    return seed in known.get(day.isoformat(), OwnRuns()).seeds
