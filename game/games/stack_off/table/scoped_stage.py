"""`ScopedStage`: the part of a stage whose ids begin with a column's prefix. All columns share one stage."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.art import SpriteKey

if TYPE_CHECKING:
    from game.ui.stage import Stage
    from game.ui.textures import TextureCache


class ScopedStage:
    """Goes for a `Stage` where pictures are moved. `prefix`: with a dot at its end."""

    stage: Stage

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self._ids: dict[str, str] = {}

    def of(self, stage: Stage) -> ScopedStage:
        """Gets this part of `stage`."""
        self.stage = stage
        return self

    def _id(self, id_: str) -> str:
        found = self._ids.get(id_)
        if found is None:
            found = self._ids[id_] = self.prefix + id_
        return found

    @property
    def shown(self) -> int:
        return self.stage.shown

    @property
    def renewed(self) -> Iterable[str]:
        return [id_.removeprefix(self.prefix) for id_ in self.stage.renewed if id_.startswith(self.prefix)]

    @property
    def textures(self) -> TextureCache:
        return self.stage.textures

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
        self.stage.place(self._id(id_), x, y, angle, size, what, alpha)

    def place_words(self, id_: str, x: float, y: float) -> None:
        self.stage.place_words(self._id(id_), x, y)

    def say(self, id_: str, line: str) -> None:
        self.stage.say(self._id(id_), line)

    def clip(self, layers: Iterable[int], top: float, bottom: float) -> None:
        self.stage.clip(layers, top, bottom)
