"""`NotingStage`: stands for a stage and notes where pictures are placed."""

from __future__ import annotations

from collections.abc import Iterable

from game.art import SpriteKey
from game.table.tower.drawn_piece import HELD
from game.ui.actors import Actor


class NotingStage:
    """`at`: x, y, angle and size of each picture; `alpha`: as set. `cut`: canvas y below which no tower is drawn;
    `held_cut`: likewise of a held piece."""

    shown = 1
    renewed: tuple[str, ...] = ()
    textures: tuple[SpriteKey, ...] = ()
    is_night = False

    def __init__(self) -> None:
        self.at: dict[str, tuple[float, float, float, float]] = {}
        self.actors: dict[str, Actor] = {}
        self.alpha: dict[str, float | None] = {}
        self.cut = self.held_cut = 0.0

    def place(
        self,
        id_: str,
        x: float,
        y: float,
        angle: float = 0.0,
        size: float = 1.0,
        what: SpriteKey | None = None,
        alpha: float | None = None,
    ) -> None:
        self.at[id_] = x, y, angle, size
        self.alpha[id_] = alpha

    def place_words(self, id_: str, x: float, y: float) -> None: ...

    def say(self, id_: str, line: str) -> None: ...

    def clip(self, layers: Iterable[int], top: float, bottom: float) -> None:
        if HELD in layers:
            self.held_cut = bottom
        else:
            self.cut = bottom

    def look(self, x: float, y: float) -> None: ...

    def finish(self) -> None: ...
