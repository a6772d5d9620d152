"""`ScopedStage` moves pictures on the shared stage under a prefix, so that ids do not clash.

Screens that lie over each other share a stage, and so do towers side by side.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Final

from game.art import SpriteKey
from game.ui.actors import Actor
from game.ui.frame_stage import FrameStage

PIECES: Final = frozenset({"piece", "face", "eyes", "shadow", "contact"})
"""Beginnings of the ids of pictures of pieces that stand or fall."""
OUT_OF_SIGHT: Final = -2000.0
"""Canvas x left of which nothing is meant to be seen."""


class ScopedStage:
    """Goes for a `FrameStage` where pictures are moved. `prefix`: with a dot or a slash at its end."""

    stage: FrameStage

    def __init__(self, prefix: str, lane: tuple[float, float] | None = None) -> None:
        """`lane`: left and right canvas x between which pieces of towers are shown. One that flies further slides down
        there. That changes only the picture."""
        self.prefix = prefix
        self.lane = lane
        self._ids: dict[str, str] = {}

    def of(self, stage: FrameStage) -> ScopedStage:
        """This part of `stage`."""
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
    def textures(self) -> Container[SpriteKey]:
        return self.stage.textures

    @property
    def is_night(self) -> bool:
        return self.stage.is_night

    @property
    def actors(self) -> Mapping[str, Actor]:
        prefix = self.prefix
        return {id_.removeprefix(prefix): actor for id_, actor in self.stage.actors.items() if id_.startswith(prefix)}

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
        if self.lane is not None and x > OUT_OF_SIGHT and id_.partition(".")[0] in PIECES:
            x = min(max(x, self.lane[0]), self.lane[1])
        self.stage.place(self._id(id_), x, y, angle, size, what, alpha)

    def place_words(self, id_: str, x: float, y: float) -> None:
        self.stage.place_words(self._id(id_), x, y)

    def say(self, id_: str, line: str) -> None:
        self.stage.say(self._id(id_), line)

    def clip(self, layers: Iterable[int], top: float, bottom: float) -> None:
        self.stage.clip(layers, top, bottom)

    def look(self, x: float, y: float) -> None:
        self.stage.look(x, y)

    def finish(self) -> None:
        self.stage.finish()
