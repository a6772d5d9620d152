"""`StillLayers`: keeps the lowest layers of a stage in one picture with the place, as long as nothing changes there.

Where no graphics card draws, each pixel that is drawn again costs: a table at rest is copied from one picture instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from arcade.gl import Framebuffer, Texture2D

from game.app.canvas import Canvas
from game.ui.layer import Layer
from game.ui.place_drawing import Grounds

QUIET: Final = 20
"""Frames without a change after which a layer counts as still."""


class StillLayers:
    """The picture of the lowest layers."""

    def __init__(self, grounds: Grounds) -> None:
        self._grounds = grounds
        self._shows: tuple[object, ...] = ()
        """What the picture was made of."""
        self._picture: tuple[Framebuffer, Texture2D] | None = None

    @property
    def count(self) -> int:
        """Number of layers in the picture."""
        return max(0, len(self._shows) - 1)

    def clear(self) -> None:
        """Frees the picture."""
        if self._picture is not None:
            for one in self._picture:
                one.delete()  # type: ignore[no-untyped-call]
            self._picture = None
        self._shows = ()

    def draw(
        self, ground: object, canvas: Canvas, layers: Sequence[Layer], draw: Callable[[Sequence[Layer]], object]
    ) -> Sequence[Layer]:
        """Draws the picture, if any of the lowest `layers` are still, and returns those that are left to be drawn; all,
        and nothing is drawn, if none are. `ground`: equal as long as the ground looks the same; `draw`: draws the
        ground, and layers upon it."""
        count = next((i for i, layer in enumerate(layers) if layer.quiet < QUIET), len(layers))
        if not count:
            self.clear()
            return layers
        still = layers[:count]
        shows = ((ground, canvas), *map(id, still))
        size = canvas.width, canvas.height
        if shows != self._shows or self._picture is None:
            self.clear()
            texture = self._grounds.empty(size)
            self._shows, self._picture = shows, (self._grounds.canvas(texture), texture)
            ctx = self._grounds.ctx
            # Arcade counts the window's viewport in the units of the window.
            ratio = ctx.window.get_pixel_ratio()
            left, low, wide, high = (round(side * ratio) for side in ctx.screen.viewport)
            with self._picture[0].activate() as target:
                target.viewport = left, low, wide, high
                draw(still)
        self._grounds.copy(self._picture[0], size)
        return layers[count:]
