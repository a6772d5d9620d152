"""`Preparation`: makes textures, letters and curtain of a screen over several frames, before the stage shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import arcade
from pyglet.font.base import Font

from game.app import fonts, text
from game.app.canvas import Canvas
from game.art import SpriteKey
from game.ui.letters import load
from game.ui.picture import Picture, Words
from game.ui.place_view import HANDOVER, PlaceView
from game.ui.textures import TextureCache

MUCH = 3.0
"""Work at once, in pictures, from which on a frame only prepares it."""
CURTAIN_WORK = 12.0
"""The curtain takes as long as some dozen pictures."""
FONT_WORK = 2.0
"""A font that has no letter yet needs a texture."""
LETTER_WORK = 0.25
SPRITE_WORK = 0.05
LABEL_WORK = 0.2
PAINTED = 0.2
"""Share of the window's area that is painted in a frame; after that only the next frame goes on. To read a picture from
the disk is as much work for small ones as for large ones, to paint it is not."""


class Preparation:
    """Holds what it has made until `clear`, for nothing on the stage does yet."""

    def __init__(self, window: arcade.Window, textures: TextureCache, place: PlaceView) -> None:
        self._window = window
        self._textures = textures
        self._place = place
        self._made: list[object] = []

    def clear(self) -> None:
        self._made.clear()

    def step(
        self,
        place: str,
        pictures: Sequence[Picture],
        words: Sequence[Words],
        shown: Mapping[str, Picture | Words],
        canvas: Canvas,
        frames: int,
        first: bool,
    ) -> bool:
        """Does a part of the work; see `Stage.prepare`. `shown`: what is on the stage, by id."""
        jobs: list[tuple[float, Callable[[], object]]] = []
        if place == HANDOVER and not self._place.has_curtain:
            jobs.append((CURTAIN_WORK, partial(self._place.prepare_curtain, canvas, self._textures)))
        sides = (art for picture in pictures for art in (picture.art, picture.back) if art)
        new = dict.fromkeys(art for art in sides if art not in self._textures)
        jobs += [(1.0, partial(self._add, art)) for art in new]
        lacking = _lacking_letters((word for word in words if shown.get(word.id) != word), canvas.scale)
        for font, letters in lacking.items():
            work = LETTER_WORK * len(letters) + (0.0 if font.glyphs else FONT_WORK)
            jobs.append((work, partial(self._draw_letters, font, "".join(sorted(letters)))))
        whole = sum(work for work, _do in jobs)
        if first:
            # The screen has been built in this frame, which is work enough.
            sprites = sum(shown.get(picture.id) != picture for picture in pictures)
            labels = sum(shown.get(word.id) != word for word in words)
            return whole + SPRITE_WORK * sprites + LABEL_WORK * labels >= MUCH
        if whole < MUCH:
            return False
        left = max(MUCH, whole / frames)
        most = self._textures.painted + PAINTED * canvas.width * canvas.height
        for work, do in jobs:
            if left <= 0 or self._textures.painted > most:
                break
            left -= work
            do()
        return True

    def _add(self, art: SpriteKey) -> None:
        """Puts a picture into the atlas before a sprite needs it."""
        texture, _baked = self._textures.get(art)
        self._made.append(texture)
        self._window.ctx.default_atlas.add(texture)

    def _draw_letters(self, font: Font, letters: str) -> None:
        font.get_glyphs(letters)
        # pyglet forgets a font that nobody holds.
        self._made.append(font)


def _lacking_letters(words: Iterable[Words], scale: float) -> dict[Font, set[str]]:
    """By font, the letters of `words` that have not been drawn yet."""
    lacking: dict[Font, set[str]] = {}
    for word in words:
        for family, part in fonts.runs(word.text, word.family or text.family(word.text, word.style)):
            font = load(family, word.size * scale)
            letters = set(part) - font.glyphs.keys()
            if letters:
                lacking.setdefault(font, set()).update(letters)
    return lacking
