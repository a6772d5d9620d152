"""The stage: updates sprites and texts to match the list of things a scene wants to show.

A scene says what is to be seen as a list of `Picture` and `Words`, each with an id of its own. The stage compares it
with the last list: the same id at a new place moves there, a new id fades in, a missing one goes. So a scene never
moves a sprite, and an animation that is skipped cannot change anything but looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import arcade
from msgspec.structs import replace
from pyglet.math import Mat4, Vec3

from game.app import compat, text
from game.app.canvas import Canvas
from game.art import Baked, SpriteKey
from game.art.base.disk import DiskCache
from game.ui.actor import Actor, Look, beside, way
from game.ui.backdrop import Backdrop
from game.ui.layer import Layer
from game.ui.letters import load
from game.ui.line import Line
from game.ui.picture import Picture, Words
from game.ui.textures import TextureCache
from game.ui.tweens import Pose

MOST_FONTS = 40
"""Above this number of fonts (family and size) unused ones are freed: each takes 1 MB or more."""


MUCH = 3.0
"""Work at once, in pictures, from which on a frame only prepares it."""
BACKDROP_WORK = 12.0
"""A backdrop takes as long as some dozen pictures."""
FONT_WORK = 2.0
"""A font that has no letter yet needs a texture."""
LETTER_WORK = 0.25
SPRITE_WORK = 0.05
LABEL_WORK = 0.2
ABOVE = 12
"""By how many layers what flies lies above its own."""


def _shrink(atlas: Any) -> None:
    """Give an atlas that has grown, and is almost empty, its first size back. A fuller one would be uploaded again."""
    size = arcade.ArcadeContext.atlas_size
    left = sum(image.width * image.height for image in atlas.images)
    if atlas.size != size and 8 * left <= size[0] * size[1]:
        atlas.resize(size)


class Stage:
    """All that is drawn in one window: a backdrop, then layers of sprites and text from the lowest to the highest."""

    def __init__(self, window: arcade.Window, disk: DiskCache | None = None) -> None:
        self.window = window
        self.canvas = Canvas(window.width, window.height)
        self.textures = TextureCache(disk=disk)
        self.motion = 1.0
        """Speed of motion, 0: off."""
        self.calm = False
        """Whether nothing turns over or seems to rise."""
        self.shown = 0
        """How often the stage has been given what it shows."""
        self.renewed: set[str] = set()
        """The ids of the pictures and words that were not there before the last time, or were different."""
        self._theme = "normal"
        self._layers: dict[int, Layer] = {}
        self._actors: dict[str, Actor] = {}
        self._backdrop = Backdrop(window)
        self._prepared: list[Any] = []
        """Textures and fonts that nothing on the stage holds yet."""
        self._fit()

    def _fit(self) -> None:
        self.canvas = Canvas(*self._window_size())
        self.textures.room = 2 * round(self.canvas.width * self.canvas.height)
        text.set_scale(self.canvas.scale)
        self.textures.use(self.canvas.scale, self._theme)

    def _window_size(self) -> tuple[int, int]:
        # A window that is minimised may have none.
        width, height = self.window.get_framebuffer_size()
        return max(1, width), max(1, height)

    @property
    def fits(self) -> bool:
        """Whether everything was made for the window's present size. Otherwise it is drawn stretched."""
        return self._window_size() == (self.canvas.width, self.canvas.height)

    def resize(self) -> None:
        """Take the window's present size: everything is baked and placed anew at the next `show`."""
        before = self.canvas.scale
        self.clear()
        self._fit()
        if self.canvas.scale != before:
            compat.release_fonts()
        _shrink(self.window.ctx.default_atlas)

    def theme(self, theme: str) -> None:
        """Use "normal" or "contrast" from now on."""
        if theme != self._theme:
            self._theme = theme
            self.resize()

    def trim(self) -> None:
        """Free every sprite and every font that is not on the stage."""
        self.textures.keep({actor.picture.art for actor in self._actors.values()})
        self._release_fonts()

    def _release_fonts(self) -> None:
        """Free the fonts of which no letter is on the stage."""
        labels = [label for layer in self._layers.values() for _word, label in layer.labels.values()]
        compat.release_fonts({(label.font_name, label.font_size) for label in labels})
        for layer in self._layers.values():
            layer.batch.invalidate()

    def clear(self) -> None:
        """Take everything off the stage and free it."""
        for layer in self._layers.values():
            layer.clear()
        self._layers.clear()
        self._actors.clear()
        self._backdrop.clear()
        self._prepared.clear()

    # -- what is shown

    def prepare(
        self, backdrop: str, pictures: Sequence[Picture], words: Sequence[Words], frames: int, first: bool = False
    ) -> bool:
        """Make a part of what `show` will need, if that is much; what is not made then `show` makes.

        Returns whether there was much: then what is on the stage had better stay for this frame, and some short frames
        take the place of a long one. An empty stage has nothing to stay. `frames`: how many of them there may be yet.
        `first`: this is the first of them, in which nothing is made.
        """
        if not self._actors:
            return False
        jobs: list[tuple[float, Callable[[], object]]] = []
        if backdrop not in (self._backdrop.scene, self._backdrop.prepared):
            size = (self.canvas.width, self.canvas.height)
            jobs.append((BACKDROP_WORK, partial(self._backdrop.prepare, backdrop, size, self.textures)))
        new = dict.fromkeys(picture.art for picture in pictures if picture.art not in self.textures)
        jobs += [(1.0, partial(self._add, art)) for art in new]
        for font, letters in self._lacking_letters(words).items():
            work = LETTER_WORK * len(letters) + (0.0 if font.glyphs else FONT_WORK)
            jobs.append((work, partial(self._draw_letters, font, "".join(sorted(letters)))))
        whole = sum(work for work, _do in jobs)
        if first:
            # The screen has been built in this frame, which is work enough.
            return whole + self._work_of_show(pictures, words) >= MUCH
        if whole < MUCH:
            return False
        left = max(MUCH, whole / frames)
        for work, do in jobs:
            if left <= 0:
                break
            left -= work
            do()
        return True

    def _work_of_show(self, pictures: Sequence[Picture], words: Sequence[Words]) -> float:
        """The work that new sprites and labels are, and those that change."""
        there = {id_: actor.picture for id_, actor in self._actors.items()}
        sprites = sum(there.get(picture.id) != picture for picture in pictures)
        told = {id_: word for layer in self._layers.values() for id_, (word, _label) in layer.labels.items()}
        return SPRITE_WORK * sprites + LABEL_WORK * sum(told.get(word.id) != word for word in words)

    def _add(self, art: SpriteKey) -> None:
        """Put a picture into the atlas before a sprite needs it."""
        texture, _baked = self.textures.get(art)
        self._prepared.append(texture)
        self.window.ctx.default_atlas.add(texture)

    def _lacking_letters(self, words: Iterable[Words]) -> dict[Any, set[str]]:
        """By font, the letters that have not been drawn of words that are not on the stage."""
        lacking: dict[Any, set[str]] = {}
        for word in words:
            layer = self._layers.get(word.layer)
            if layer is not None and layer.labels.get(word.id, (None,))[0] == word:
                continue
            family = word.family or text.family(word.text, word.style)
            font = load(family, word.size * self.canvas.scale)
            letters = set(word.text) - font.glyphs.keys()
            if letters:
                lacking.setdefault(font, set()).update(letters)
        return lacking

    def _draw_letters(self, font: Any, letters: str) -> None:
        font.get_glyphs(letters)
        # pyglet forgets a font that nobody holds.
        self._prepared.append(font)

    def show(self, backdrop: str, pictures: Iterable[Picture], words: Iterable[Words], still: bool = False) -> None:
        """Make the stage show exactly these before the background `backdrop`. `still`: all stand still at once."""
        self.shown += 1
        self.renewed.clear()
        self._backdrop.show(backdrop, (self.canvas.width, self.canvas.height), self.textures)
        pictures = list(pictures)
        seen: set[str] = set()
        later: list[Picture] = []
        for picture in pictures:
            if picture.id in seen:
                raise ValueError(f"two pictures are called {picture.id!r}")
            seen.add(picture.id)
            if picture.refers:
                later.append(picture)
            else:
                self._show_picture(picture, still)
        for picture in later:
            # What it refers to is there now, or has been until now.
            self._show_picture(picture, still)
        self._actors = {picture.id: self._actors[picture.id] for picture in pictures}
        self._arrange()
        for layer in self._layers.values():
            layer.clip = None
        self._show_words(words)
        self._prepared.clear()
        if compat.fonts_held() > MOST_FONTS:
            self._release_fonts()

    def _arrange(self) -> None:
        """Put every sprite on its layer, in the order of the list; what flies lies above."""
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

    def _rest(self, picture: Picture, baked: Baked) -> Pose:
        end = self._first(picture.end)
        if end is not None:
            return beside(end, baked, picture.alpha)
        left, top, right, bottom = baked.pad
        scale = self.canvas.scale
        w = baked.width / scale - left - right
        h = baked.height / scale - top - bottom
        return Pose(picture.x + w / 2, picture.y + h / 2, picture.angle, picture.alpha)

    def _first(self, ids: Iterable[Any]) -> Actor | None:
        """The first of the pictures called so that is there."""
        return next((self._actors[id_] for id_ in ids if id_ in self._actors), None)

    def _show_picture(self, picture: Picture, still: bool) -> None:
        actor = self._actors.get(picture.id)
        if actor and actor.picture == picture and not still:
            return
        self.renewed.add(picture.id)
        look = self.textures.get(picture.art)
        rest = self._rest(picture, look[1])
        quick = still or self.motion == 0
        if actor is None:
            actor = self._actors[picture.id] = self._enter(picture, look, rest, quick)
        else:
            self._change(actor, picture, look, rest, quick)
        actor.place(self.canvas)

    def _enter(self, picture: Picture, look: Look, rest: Pose, quick: bool) -> Actor:
        """A new picture: it comes from its origin, appears, or is there at once."""
        start = rest if quick or not picture.appears else replace(rest, alpha=0.0)
        comes = False
        if picture.origin and not quick:
            there = self._first(picture.origin)
            if there is not None:
                start, comes = replace(beside(there, look[1], rest.alpha), angle=rest.angle), True
            elif isinstance(picture.origin[0], float | int):
                start, comes = Pose(*picture.origin, rest.angle, rest.alpha), True
        if picture.leaves and not comes:
            start = rest
        turns = comes and picture.back is not None and not self.calm
        shown = self.textures.get(picture.back) if turns and picture.back is not None else look
        sprite = arcade.Sprite(shown[0])
        # Otherwise the sprite would keep its first texture as long as it exists.
        sprite.textures.clear()
        actor = Actor(picture, sprite, shown[1], start, other=look if turns else None)
        if start != rest or turns:
            actor.tween = way(picture, start, rest, self.motion, self.calm, turns)
        return actor

    def _change(self, actor: Actor, picture: Picture, look: Look, rest: Pose, quick: bool) -> None:
        """A picture that was there: it goes to its new place, and turns over if its other side was seen."""
        before, before_width = actor.goal, actor.baked.width
        turns = picture.back is not None and actor.picture.art == picture.back and not (quick or self.calm)
        if turns:
            actor.other = look
        elif actor.other is None or picture.art != actor.picture.art or quick:
            actor.show(look)
        actor.picture = picture
        if quick or not (picture.animates or turns):
            actor.stop()
            actor.pose = rest
        elif before != rest or turns:
            start = replace(actor.pose, size=actor.pose.size * before_width / max(1, look[1].width), wide=1.0)
            actor.tween = way(picture, start, rest, self.motion, self.calm, turns or actor.other is not None)

    def _show_words(self, words: Iterable[Words]) -> None:
        seen: dict[int, set[str]] = {number: set() for number in self._layers}
        for word in words:
            if not word.text:
                continue
            layer = self._layer(word.layer)
            seen.setdefault(word.layer, set()).add(word.id)
            self._show_word(layer, word)
        for number, layer in self._layers.items():
            for id_ in [id_ for id_ in layer.labels if id_ not in seen[number]]:
                layer.labels.pop(id_)[1].delete()

    def _show_word(self, layer: Layer, word: Words) -> None:
        old, label = layer.labels.get(word.id, (None, None))
        if old == word:
            return
        self.renewed.add(word.id)
        x, y = self.canvas.to_window(word.x, word.y)
        x, y = round(x), round(y)
        if (
            label is not None
            and old is not None
            and (old.size, old.style, old.anchor) == (word.size, word.style, word.anchor)
        ):
            family = word.family or text.family(word.text, word.style)
            if label.font_name == family:
                label.change(word.text, word.colour, x, y)
                layer.labels[word.id] = (word, label)
                return
        if label is not None:
            label.delete()
        label = Line(
            word.text,
            word.family or text.family(word.text, word.style),
            word.size * self.canvas.scale,
            word.colour,
            x,
            y,
            word.anchor,
            layer.batch,
        )
        layer.labels[word.id] = (word, label)

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
        """Put the centre of a picture somewhere at once: for what the physics or the pointer moves every frame.

        `what` is another sprite of the same size that it shows from now on, such as a piece lit from another side.
        `alpha`: its opacity, 0 … 255; None leaves it unchanged.
        """
        actor = self._actors.get(id_)
        if actor is None:
            return
        if what is not None and what != actor.picture.art:
            actor.show(self.textures.get(what))
            actor.picture = replace(actor.picture, art=what)
        if alpha is None:
            alpha = actor.goal.alpha
        if actor.tween is not None:
            actor.stop()
        actor.pose = Pose(x, y, angle, alpha, size)
        actor.place(self.canvas)

    def place_words(self, id_: str, x: float, y: float) -> None:
        """Move a line of text at once to another place, as `Words` has it, until the next `show`."""
        for layer in self._layers.values():
            if id_ in layer.labels:
                words, label = layer.labels[id_]
                at = self.canvas.to_window(x, y)
                label.change(words.text, words.colour, round(at[0]), round(at[1]))

    def say(self, id_: str, line: str) -> None:
        """Let a line of text that is there say something else, in the same place and size: for figures that change
        often."""
        for layer in self._layers.values():
            if id_ in layer.labels:
                words, label = layer.labels[id_]
                if words.text != line:
                    label.change(line, words.colour, label.x, label.y)
                    layer.labels[id_] = replace(words, text=line), label
                return

    def clip(self, layers: Iterable[int], top: float, bottom: float) -> None:
        """Draw `layers` between two heights of the canvas only, until the next `show`."""
        for number in layers:
            self._layer(number).clip = top, bottom

    def advance(self, seconds: float) -> None:
        """Advance all motion by `seconds`."""
        landed = False
        for actor in self._actors.values():
            if actor.tween:
                flew = actor.flies
                landed |= actor.advance(seconds) and flew
                actor.place(self.canvas)
        if landed:
            self._arrange()

    def finish(self) -> None:
        """Let everything be where it moves to."""
        for actor in self._actors.values():
            if actor.tween:
                actor.stop()
                actor.place(self.canvas)
        self._arrange()

    @property
    def actors(self) -> Mapping[str, Actor]:
        """What is on the stage, by the id of its picture."""
        return self._actors

    @property
    def moving(self) -> bool:
        """Whether anything is still moving."""
        return any(actor.tween for actor in self._actors.values())

    def draw(self) -> None:
        """Draw one frame. In a window of another size it is stretched: the canvas lies where `Canvas` says it does."""
        self.window.clear()
        made, now = self.canvas, Canvas(*self._window_size())
        stretch = now.scale / made.scale
        left, low = now.left - made.left * stretch, now.top - made.top * stretch
        wide, high = made.width * stretch, made.height * stretch
        self._backdrop.draw((now.width / wide, now.height / high), (-left / wide, -low / high))
        if not self.fits:
            self.window.view = Mat4.from_translation(Vec3(left, low, 0)) @ Mat4.from_scale(Vec3(stretch, stretch, 1))
        try:
            self._draw_layers()
        finally:
            if not self.fits:
                self.window.view = Mat4()

    def _draw_layers(self) -> None:
        canvas = Canvas(*self._window_size())
        for number in sorted(self._layers):
            self._layers[number].draw(self.window, canvas)
