"""`next_region` leads the focus from one part of the editor's screen to the next, past all targets between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

REGIONS: Final = (
    ("tab.", "tool.", "piece.", "brush."),
    ("thing.", "handle."),
    ("coming.", "thing.given.", "play", "trail"),
    ("do.", "set.", "page.", "fault", "level"),
    ("back", "name", "help", "guide.", "undo", "redo", "grid", "zoom."),
)
"""Beginnings of the ids of the targets in each region of the screen, for the keys that jump from one to the next."""
PANEL: Final = 3
"""The region of the properties."""


def next_region(ids: Sequence[str], focus: str, by: int, chosen: str) -> str | None:
    """The first target of the next region (`by` 1) or the one before (-1) that has any; `chosen` if that lies there."""
    regions = [[id_ for id_ in ids if _region(id_) == number] for number in range(len(REGIONS))]
    here = _region(focus)
    for step in range(1, len(regions)):
        if found := regions[(here + by * step) % len(regions)]:
            return chosen if chosen in found else found[0]
    return None


def is_panel(id_: str) -> bool:
    """Whether a target belongs to the properties of what is selected."""
    return _region(id_) == PANEL


def _region(id_: str) -> int:
    """The number of the region in which a target lies."""
    best = [(len(start), i) for i, starts in enumerate(REGIONS) for start in starts if id_.startswith(start)]
    return max(best, default=(0, 0))[1]
