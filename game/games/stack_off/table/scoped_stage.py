"""What a column draws has ids of its own on the stage that all columns share."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from game.art import SpriteKey
from game.ui.actors import Actor
from game.ui.frame_stage import FrameStage


class OwnStage:
    """The part of a stage whose ids begin with `start`."""

    stage: FrameStage

    def __init__(self, start: str) -> None:
        self.start = start
        self._names: dict[str, str] = {}

    def of(self, stage: FrameStage) -> OwnStage:
        """This part of `stage`."""
        self.stage = stage
        return self

    def _name(self, id_: str) -> str:
        name = self._names.get(id_)
        if name is None:
            name = self._names[id_] = self.start + id_
        return name

    @property
    def shown(self) -> int:
        return self.stage.shown

    @property
    def renewed(self) -> Iterable[str]:
        start = self.start
        return [id_.removeprefix(start) for id_ in self.stage.renewed if id_.startswith(start)]

    @property
    def textures(self) -> Container[SpriteKey]:
        return self.stage.textures

    @property
    def actors(self) -> Mapping[str, Actor]:
        start = self.start
        return {id_.removeprefix(start): actor for id_, actor in self.stage.actors.items() if id_.startswith(start)}

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
        self.stage.place(self._name(id_), x, y, angle, size, what, alpha)

    def place_words(self, id_: str, x: float, y: float) -> None:
        self.stage.place_words(self._name(id_), x, y)

    def say(self, id_: str, line: str) -> None:
        self.stage.say(self._name(id_), line)

    def clip(self, layers: Iterable[int], top: float, bottom: float) -> None:
        self.stage.clip(layers, top, bottom)

    def finish(self) -> None:
        self.stage.finish()
