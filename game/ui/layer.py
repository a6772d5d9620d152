"""A layer of the stage: its sprites, drawn at once, and the text above them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import arcade
import pyglet

from game.app.canvas import Canvas
from game.ui.line import Line

if TYPE_CHECKING:
    from game.ui.picture import Words


@dataclass(slots=True)
class Layer:
    """`labels`: each line of text beside the words that asked for it. `clip`: the heights of the canvas between which
    the layer is drawn; None: everywhere."""

    sprites: arcade.SpriteList[arcade.Sprite] = field(default_factory=arcade.SpriteList)
    batch: pyglet.graphics.Batch = field(default_factory=pyglet.graphics.Batch)
    labels: dict[str, tuple[Words, Line]] = field(default_factory=dict)
    clip: tuple[float, float] | None = None

    def clear(self) -> None:
        """Release all sprites and labels: a list and its sprites refer to each other."""
        self.sprites.clear()
        for _words, label in self.labels.values():
            label.delete()
        self.labels.clear()
        # Only while it makes its list of what to draw does a batch let go of textures whose letters are gone, and the
        # batch itself stays until the collector comes.
        self.batch.invalidate()
        self.batch.draw()

    def order(self, wanted: list[arcade.Sprite]) -> None:
        """Hold `wanted` in this order. Clearing and filling the list would make its buffers anew each time."""
        sprites = self.sprites
        if wanted == list(sprites):
            return
        place = {sprite: i for i, sprite in enumerate(wanted)}
        for sprite in [sprite for sprite in sprites if sprite not in place]:
            sprites.remove(sprite)
        present = set(sprites)
        for sprite in wanted:
            if sprite not in present:
                sprites.append(sprite)
        sprites.sort(key=place.__getitem__)

    def draw(self, window: arcade.Window, canvas: Canvas) -> None:
        """Draw it, `canvas` being as the window is now."""
        if self.clip is not None:
            top, bottom = self.clip
            low, high = round(canvas.to_window(0, bottom)[1]), round(canvas.to_window(0, top)[1])
            # Arcade counts a scissor box in the units of the window, which are larger than pixels on some screens, and
            # cuts off what is left over.
            ratio = window.get_pixel_ratio()
            box = 0, low, canvas.width, high - low
            window.ctx.scissor = tuple((side + 0.5) / ratio for side in box)
        try:
            if len(self.sprites):
                self.sprites.draw()
            if self.labels:
                self.batch.draw()
        finally:
            if self.clip is not None:
                window.ctx.scissor = None
