"""`Stage`: draws a scene: makes sprites and texts match its list of `Picture`s and `Words`, and moves what changes.

Each `Picture` and `Words` has an id of its own. The stage compares the list with the last one: the same id at a new
place moves there, a new id fades in, a missing one goes. So a scene never moves a sprite, and an animation that is
skipped changes nothing but looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

import arcade
from arcade.texture_atlas import DefaultTextureAtlas, TextureAtlasBase
from msgspec.structs import replace
from pyglet.math import Mat4, Vec3

from game.app import compat, text
from game.app.canvas import Canvas
from game.art import SpriteKey
from game.art.base.disk_cache import DiskCache
from game.art.places.pictures import Box
from game.ui.actors import Actor, Actors
from game.ui.layer import Layer
from game.ui.picture import Picture, Words
from game.ui.place_drawing import NOWHERE
from game.ui.place_tones import tone_of
from game.ui.place_view import PlaceView
from game.ui.preparation import Preparation
from game.ui.still_layers import StillLayers
from game.ui.textures import TextureCache
from game.ui.tweens import Pose

ATLAS_SHARE = 0.45
"""Most of the atlas that the texture cache may fill: the stage needs a part too, and there are gaps."""
MOST_FONTS = 40
"""Above this number of fonts (family and size) unused ones are freed: each takes 1 MB or more."""
ABOVE = 12
"""Number of layers by which a flying picture lies above its own."""


def _shrink(atlas: TextureAtlasBase) -> None:
    """Gives an atlas that has grown, and is almost empty, its first size back. A fuller one would be uploaded again."""
    size = arcade.ArcadeContext.atlas_size
    assert isinstance(atlas, DefaultTextureAtlas)
    left = sum(image.width * image.height for image in atlas.images)
    if atlas.size != size and 8 * left <= size[0] * size[1]:
        atlas.resize(size)


class Stage:
    """What is drawn in one window: a place, then layers of sprites and text from the lowest to the highest.

    `at_once`: places are there in the frame that asks for them, for pictures and tests.
    """

    def __init__(self, window: arcade.Window, disk: DiskCache | None = None, at_once: bool = True) -> None:
        self.window = window
        self.canvas = Canvas(window.width, window.height)
        self.textures = TextureCache(disk=disk)
        self.motion = 1.0
        """Speed of motion, 0: off."""
        self.calm = False
        """Whether pictures neither turn over nor seem to rise."""
        self.shown = 0
        """Number of calls of `show`."""
        self.renewed: set[str] = set()
        """Ids of the pictures and words that the last `show` brought or changed."""
        self._theme = "normal"
        self._place_is_dark = False
        self._layers: dict[int, Layer] = {}
        self._actors = Actors(self.textures)
        self.ground = PlaceView(window, at_once)
        """The place below everything else."""
        self._still = StillLayers(self.ground.grounds)
        self._preparation = Preparation(window, self.textures, self.ground)
        self._fit()

    @property
    def is_night(self) -> bool:
        """Whether pieces need a pale rim where the screen stands."""
        return self._place_is_dark or self._theme == "contrast"

    def _fit(self) -> None:
        self.canvas = self._actors.canvas = Canvas(*self._window_size())
        area = round(self.canvas.width * self.canvas.height)
        wide, high = self.window.ctx.default_atlas.size
        # A jump in a recorded match brings back what was seen a few jumps ago; to make that again takes longest of all.
        self.textures.room = max(2 * area, min(4 * area, round(ATLAS_SHARE * wide * high)))
        text.set_scale(self.canvas.scale)
        self.textures.use(self.canvas.scale, self._theme)

    def _window_size(self) -> tuple[int, int]:
        # A window that is minimised may have none.
        width, height = self.window.get_framebuffer_size()
        return max(1, width), max(1, height)

    @property
    def fits(self) -> bool:
        """Whether everything was made for the window's present size; otherwise it is drawn stretched."""
        return self._window_size() == (self.canvas.width, self.canvas.height)

    @property
    def seen(self) -> Canvas:
        """Where the canvas lies in the window now."""
        size = self._window_size()
        return self.canvas if self.fits else self.canvas.stretched(*size)

    def resize(self) -> None:
        """Takes the window's present size: everything is baked and placed anew at the next `show`."""
        before = self.canvas.scale
        self._clear()
        self.ground.resize()
        self._fit()
        if self.canvas.scale != before:
            compat.release_fonts()
        _shrink(self.window.ctx.default_atlas)

    def theme(self, theme: str) -> None:
        """Uses "normal" or "contrast" from now on."""
        if theme != self._theme:
            self._theme = theme
            self.ground.contrast = theme == "contrast"
            self.ground.clear()
            self.resize()

    def trim(self) -> None:
        """Frees every texture and every font that is not on the stage."""
        self.textures.keep({actor.picture.art for actor in self._actors.values()})
        self._release_fonts()

    def _release_fonts(self) -> None:
        """Frees the fonts of which no letter is on the stage."""
        labels = [label for layer in self._layers.values() for _word, label in layer.labels.values()]
        compat.release_fonts({(label.font_name, label.font_size) for label in labels})
        for layer in self._layers.values():
            layer.batch.invalidate()

    def clear(self) -> None:
        """Takes everything off the stage and frees it, the place as well."""
        self._clear()
        self.ground.clear()

    def _clear(self) -> None:
        self._still.clear()
        for layer in self._layers.values():
            layer.clear()
        self._layers.clear()
        self._actors.clear()
        self._preparation.clear()

    # -- what is shown

    def prepare(
        self, place: str, pictures: Sequence[Picture], words: Sequence[Words], frames: int, first: bool = False
    ) -> bool:
        """Makes a part of what `show` will need, if that is much; `show` makes the rest.

        Returns whether there was much: then the stage should stay as it is for this frame, so that several short frames
        take the place of a long one. An empty stage has nothing to stay. `frames`: number of frames that may still be
        spent. `first`: this is the first of them, in which nothing is made.
        """
        if not self._actors:
            return False
        shown: dict[str, Picture | Words] = {id_: actor.picture for id_, actor in self._actors.items()}
        for layer in self._layers.values():
            shown |= {id_: word for id_, (word, _label) in layer.labels.items()}
        return self._preparation.step(place, pictures, words, shown, self.canvas, frames, first)

    def show(
        self,
        place: str,
        pictures: Iterable[Picture],
        words: Iterable[Words],
        still: bool = False,
        floor: float | None = None,
    ) -> None:
        """Shows exactly these in the place called `place`. `still`: everything rests at once; `floor`: see `Ui`."""
        self.shown += 1
        self.ground.moves = self.motion > 0 and not self.calm
        self._place_is_dark = tone_of(place).is_night
        self.ground.show(place, floor, self.canvas, self.textures)
        self.renewed = self._actors.show(list(pictures), self.motion, self.calm, still)
        self._arrange()
        for layer in self._layers.values():
            layer.clip = None
        self._show_words(words)
        self._preparation.clear()
        if compat.fonts_held() > MOST_FONTS:
            self._release_fonts()

    def _arrange(self) -> None:
        """Puts every sprite on its layer, in the order of the list; flying ones lie above."""
        by_layer: dict[int, list[arcade.Sprite]] = {}
        for actor in self._actors.values():
            number = actor.picture.layer + (ABOVE if actor.flies else 0)
            by_layer.setdefault(number, []).append(actor.sprite)
        for number in set(by_layer) | set(self._layers):
            self._layer(number).order(by_layer.get(number, []))

    def _layer(self, number: int) -> Layer:
        if number not in self._layers:
            self._layers[number] = Layer()
        return self._layers[number]

    def _show_words(self, words: Iterable[Words]) -> None:
        seen: dict[int, set[str]] = {number: set() for number in self._layers}
        for word in words:
            if word.text:
                seen.setdefault(word.layer, set()).add(word.id)
                if self._layer(word.layer).show_word(word, self.canvas):
                    self.renewed.add(word.id)
        for number, layer in self._layers.items():
            layer.keep_words(seen[number])

    # -- every frame

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
        """Puts the centre of a picture somewhere at once: for what the physics or the pointer moves every frame.

        `what`: another sprite of the same size to show from now on, such as a piece lit from another side.
        `alpha`: its opacity, 0 … 255; None leaves it unchanged.
        """
        self._actors.place(id_, Pose(x, y, angle, 255.0, size), what, alpha)

    def place_words(self, id_: str, x: float, y: float) -> None:
        """Moves a line of text at once to another place, as `Words` has it, until the next `show`."""
        for layer in self._layers.values():
            if id_ in layer.labels:
                words, label = layer.labels[id_]
                at = self.canvas.to_window(x, y)
                place = round(at[0]), round(at[1])
                layer.touched = layer.touched or place != (label.x, label.y)
                label.change(words.text, words.colour, *place)

    def say(self, id_: str, line: str) -> None:
        """Changes a line of text in the same place and size: for figures that change often."""
        for layer in self._layers.values():
            if id_ in layer.labels:
                words, label = layer.labels[id_]
                if words.text != line:
                    label.change(line, words.colour, label.x, label.y)
                    layer.touched = True
                    layer.labels[id_] = replace(words, text=line), label
                return

    def clip(self, layers: Iterable[int], top: float, bottom: float) -> None:
        """Draws `layers` only between two heights of the canvas, until the next `show`."""
        for number in layers:
            self._layer(number).clip = top, bottom

    def advance(self, seconds: float) -> None:
        """Advances all motion by `seconds`."""
        self.ground.advance(seconds)
        if self._actors.advance(seconds):
            self._arrange()

    def look(self, x: float, y: float) -> None:
        """The camera has moved right and up by this many canvas px from its rest: the place's layers follow by depth.

        Every frame begins with a camera at rest.
        """
        self.ground.look(x, y)

    def finish(self) -> None:
        """Ends all motion."""
        self._actors.finish()
        self._arrange()

    @property
    def actors(self) -> Mapping[str, Actor]:
        """By the id of their picture."""
        return self._actors

    @property
    def moving(self) -> bool:
        """Whether anything is still moving."""
        return any(actor.tween for actor in self._actors.values())

    def overdraw(self) -> float:
        """Area of all quads of a frame over the window's, pictures that cannot be seen at the moment included."""
        canvas = self.seen
        wide, high = canvas.width, canvas.height
        boxes = [layer.boxes() for layer in self._ordered()[self._still.count :]]
        area = 0.0
        for left, low, right, top in chain.from_iterable(boxes):
            area += max(0.0, min(wide, right) - max(0.0, left)) * max(0.0, min(high, top) - max(0.0, low))
        return self.ground.overdraw(canvas, self._covered()) + area / (wide * high)

    def draw(self) -> None:
        """Draws one frame, stretched in a window of another size: the canvas lies where `Canvas` says."""
        made, now = self.canvas, self.seen
        stretch = now.scale / made.scale
        left, low = now.left - made.left * stretch, now.top - made.top * stretch
        if self.fits and self.ground.stands_still and self.ground.settled:
            self._draw_still(now)
            return
        self._still.clear()
        self.ground.draw(now, self._covered())
        if not self.fits:
            self.window.view = Mat4.from_translation(Vec3(left, low, 0)) @ Mat4.from_scale(Vec3(stretch, stretch, 1))
        try:
            self._draw_layers(self._ordered())
        finally:
            if not self.fits:
                self.window.view = Mat4()

    def _covered(self) -> Box:
        """The largest part of the window, in shares of it, in which a sprite at rest hides the place."""
        best, most = NOWHERE, 0.0
        wide, high = self.canvas.width, self.canvas.height
        for actor in self._actors.values():
            solid, sprite = actor.baked.solid, actor.sprite
            if solid is None or actor.tween or actor.pose.angle or sprite.alpha < 255 or not self.fits:
                continue
            if self._layers[actor.picture.layer].clip is not None:
                continue
            across, down = sprite.width / actor.baked.image.width, sprite.height / actor.baked.image.height
            left, top = sprite.center_x - sprite.width / 2, sprite.center_y + sprite.height / 2
            box = (
                (left + solid[0] * across) / wide,
                1 - (top - solid[1] * down) / high,
                (left + solid[2] * across) / wide,
                1 - (top - solid[3] * down) / high,
            )
            area = (box[2] - box[0]) * (box[3] - box[1])
            if area > most:
                best, most = box, area
        return best

    def _ordered(self) -> list[Layer]:
        """From the lowest to the highest."""
        return [self._layers[number] for number in sorted(self._layers)]

    def _draw_layers(self, layers: Iterable[Layer]) -> None:
        canvas = self.seen
        for layer in layers:
            layer.draw(self.window, canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        """Draws a frame where nothing in the place moves: what rests upon it becomes a part of its picture."""
        layers = self._ordered()
        for layer in layers:
            layer.count_quiet()

        def draw(lowest: Iterable[Layer]) -> None:
            self.ground.draw(canvas)
            self._draw_layers(lowest)

        left = self._still.draw(self.ground.mark, canvas, layers, draw)
        if len(left) == len(layers):
            self.ground.draw(canvas)
        self._draw_layers(left)
