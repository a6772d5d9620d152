"""`Layer`: draws one layer of a stage: its sprites in one batch, and the lines of text above them."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, field

import arcade
import pyglet

from game.app import text
from game.app.canvas import Canvas
from game.ui.compat import has_changed
from game.ui.picture import Words
from game.ui.text_line import Line


@dataclass(slots=True)
class Layer:
    """`labels`: by id, each line of text and the words it stands for. `clip`: heights of the canvas between which the
    layer is drawn; None for everywhere."""

    sprites: arcade.SpriteList[arcade.Sprite] = field(default_factory=arcade.SpriteList)
    batch: pyglet.graphics.Batch = field(default_factory=pyglet.graphics.Batch)
    labels: dict[str, tuple[Words, Line]] = field(default_factory=dict)
    clip: tuple[float, float] | None = None
    quiet: int = 0
    """Frames since something in it has changed; see `count_quiet`."""
    touched: bool = True
    """Whether sprites have come or gone, or a line of text has changed, since the last frame."""
    _last_clip: tuple[float, float] | None = None

    def clear(self) -> None:
        """Releases all sprites and labels: a list and its sprites refer to each other."""
        self.sprites.clear()
        for _words, label in self.labels.values():
            label.delete()
        self.labels.clear()
        self.touched = True
        # Only while it makes its list of what to draw does a batch let go of textures whose letters are gone, and the
        # batch itself stays until the collector comes.
        self.batch.invalidate()
        self.batch.draw()

    def order(self, wanted: list[arcade.Sprite]) -> None:
        """Holds `wanted` in this order. Clearing and filling the list would make its buffers anew each time."""
        sprites = self.sprites
        if wanted == list(sprites):
            return
        self.touched = True
        place = {sprite: i for i, sprite in enumerate(wanted)}
        for sprite in [sprite for sprite in sprites if sprite not in place]:
            sprites.remove(sprite)
        present = set(sprites)
        for sprite in wanted:
            if sprite not in present:
                sprites.append(sprite)
        sprites.sort(key=place.__getitem__)

    def show_word(self, word: Words, canvas: Canvas) -> bool:
        """Shows a line of text. Returns whether it is new or different."""
        old, label = self.labels.get(word.id, (None, None))
        if old == word:
            return False
        self.touched = True
        at = canvas.to_window(word.x, word.y)
        x, y = round(at[0]), round(at[1])
        family = word.family or text.family(word.text, word.style)
        if old is not None and label is not None:
            alike = (old.size, old.style, old.anchor) == (word.size, word.style, word.anchor)
            if alike and label.font_name == family:
                label.change(word.text, word.colour, x, y)
                self.labels[word.id] = (word, label)
                return True
            label.delete()
        label = Line(word.text, family, word.size * canvas.scale, word.colour, x, y, word.anchor, self.batch)
        self.labels[word.id] = (word, label)
        return True

    def keep_words(self, ids: Container[str]) -> None:
        """Removes every line of text but these."""
        for id_ in [id_ for id_ in self.labels if id_ not in ids]:
            self.labels.pop(id_)[1].delete()
            self.touched = True

    def count_quiet(self) -> None:
        """A frame is about to be drawn."""
        # A list that has never had a sprite is never uploaded.
        changed = self.touched or self.clip != self._last_clip or (len(self.sprites) > 0 and has_changed(self.sprites))
        self.quiet = 0 if changed else self.quiet + 1
        self.touched, self._last_clip = False, self.clip

    def boxes(self) -> Iterator[tuple[float, float, float, float]]:
        """Left, lower, right and upper edge in px of each sprite, as if not turned, and of each line of text."""
        for sprite in self.sprites:
            wide, high = abs(sprite.width) / 2, abs(sprite.height) / 2
            yield sprite.center_x - wide, sprite.center_y - high, sprite.center_x + wide, sprite.center_y + high
        for _words, line in self.labels.values():
            yield line.left, line.y, line.left + line.content_width, line.y + line.font_size

    def draw(self, window: arcade.Window, canvas: Canvas) -> None:
        """Draws it. `canvas`: for the window's present size."""
        if self.clip is not None:
            top, bottom = self.clip
            low, high = round(canvas.to_window(0, bottom)[1]), round(canvas.to_window(0, top)[1])
            box: tuple[float, ...] = 0, low, canvas.width, high - low
            if window.ctx.active_framebuffer is window.ctx.screen:
                # Arcade counts a scissor box in the units of the window, which are larger than pixels on some screens,
                # and cuts off what is left over.
                ratio = window.get_pixel_ratio()
                box = tuple((side + 0.5) / ratio for side in box)
            window.ctx.scissor = box
        try:
            if len(self.sprites):
                self.sprites.draw()
            if self.labels:
                self.batch.draw()
        finally:
            if self.clip is not None:
                window.ctx.scissor = None
