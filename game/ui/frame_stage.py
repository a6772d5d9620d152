"""`FrameStage`: protocol of the methods of `Stage` by which a scene moves its own pictures in every frame."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Protocol

from game.art import SpriteKey
from game.ui.actors import Actor


class FrameStage(Protocol):
    """See `Stage` for each of its members. `ScopedStage` has them too."""

    @property
    def shown(self) -> int: ...

    @property
    def renewed(self) -> Iterable[str]: ...

    @property
    def textures(self) -> Container[SpriteKey]: ...

    @property
    def is_night(self) -> bool: ...

    @property
    def actors(self) -> Mapping[str, Actor]: ...

    def place(
        self,
        id_: str,
        x: float,
        y: float,
        angle: float = 0.0,
        size: float = 1.0,
        what: SpriteKey | None = None,
        alpha: float | None = None,
    ) -> None: ...

    def place_words(self, id_: str, x: float, y: float) -> None: ...

    def say(self, id_: str, line: str) -> None: ...

    def clip(self, layers: Iterable[int], top: float, bottom: float) -> None: ...

    def look(self, x: float, y: float) -> None: ...

    def finish(self) -> None: ...
