"""`Door`: a way that a game has on the title besides its lobby, with how things stand there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Door:
    """`note`: a word or two. `metal`: of the medal on it, "" for none; `is_won`: else it is only outlined. `scene`:
    makes the scene behind it."""

    title: str
    note: str
    metal: str
    is_won: bool
    scene: Callable[[], Any]  # game.ui.scene.Scene, which core must not import
