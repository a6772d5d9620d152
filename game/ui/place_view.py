"""`PlaceView`: draws the place in which a screen stands, as large as the window, below all else on a stage.

One place is held at a time. It is read on a thread and faded in over what was seen before, and freed when it is left.
Where nothing may move, no graphics card draws, or frames come late, it becomes one picture that is copied each frame.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import arcade
from arcade.gl import Framebuffer, Texture2D
from PIL import Image

from game.app.canvas import Canvas
from game.app.paths import MissingAsset
from game.app.problem import Problem
from game.art.places.pictures import Box
from game.ui.place_drawing import NOWHERE, Grounds, PlaceDrawing, Standpoint, standpoint
from game.ui.place_loading import Loading
from game.ui.place_tones import tone_of
from game.ui.textures import TextureCache

HANDOVER: Final = "handover"
"""Stands for the curtain, which is no place."""
FADE: Final = 0.3
"""Seconds in which a place appears."""
FLOOR: Final = 150.0
"""Usual height of the floor line above the canvas's lower edge."""
LATE, HANGS = 0.025, 0.25
"""Seconds of a late frame, and of one that says nothing, such as the first after the window was moved."""
PATIENCE: Final = 2.0
"""Seconds of nothing but late frames after which the place stands still."""
RESTS: Final = 0.4
"""Seconds for which the camera has to rest before a place that stands still is drawn anew from there."""
DARK: Final = (16, 18, 24)
"""The ground of the high-contrast theme."""
PLAIN: Final = {
    "walnut": ((86, 60, 41), (48, 33, 23)),
    "dusk": ((62, 70, 84), (32, 38, 48)),
    "birch": ((226, 212, 186), (190, 170, 138)),
    "slate": ((48, 58, 78), (24, 29, 41)),
}
"""By tone, the upper and the lower colour of the ground while there is no place."""


MadeFor = tuple[tuple[int, int], float | None, tuple[float, float]]
"""The size of the window, the floor, and where the camera is, for which a place was drawn in one picture."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A texture that fills the window. `canvas`: by which it was drawn; None for one that was painted."""

    texture: Texture2D
    canvas: Framebuffer | None = None

    def delete(self) -> None:
        if self.canvas is not None:
            self.canvas.delete()  # type: ignore[no-untyped-call]
        self.texture.delete()  # type: ignore[no-untyped-call]

    @property
    def part(self) -> tuple[float, float, float, float]:
        """All of it, the right way up: what was drawn begins with its lowest row."""
        return (0.0, 0.0, 1.0, 1.0) if self.canvas is None else (0.0, 1.0, 1.0, -1.0)


@lru_cache(4)
def plain_ground(tone: str) -> Image.Image:
    """The ground while there is no place: a gradient."""
    upper, lower = PLAIN[tone]
    rows = 256
    image = Image.new("RGB", (1, rows))
    for row in range(rows):
        share = row / (rows - 1)
        colour = [round(a + (b - a) * share) for a, b in zip(upper, lower, strict=True)]
        image.putpixel((0, row), (colour[0], colour[1], colour[2]))
    return image


class PlaceView:
    """The place of a scene. `at_once`: it is there in the same frame, for pictures and tests."""

    def __init__(self, window: arcade.Window, at_once: bool = True) -> None:
        self.name = ""
        """The place that is shown, or was before the curtain."""
        self.moves = True
        """Whether anything in it may move."""
        self.contrast = False
        """Whether there is only a dark ground."""
        self.problems: list[Problem] = []
        """Places that cannot be shown, for the player to be told once."""
        self.seconds = 0.0
        """Time that has passed in the place."""
        self._window = window
        self.grounds = Grounds(window)
        self._at_once = at_once
        self.by_software = self.grounds.by_software
        """Whether no graphics card draws."""
        self.stands_still = self.by_software
        """Whether drawing takes too long for anything to move. Frames that come late set it."""
        self._late = 0.0
        self._floor: float | None = None
        self._look = 0.0, 0.0
        self._rested = 0.0
        """Seconds since the camera moved."""
        self._loading: Loading | None = None
        self._ahead: Loading | None = None
        """A place that is read before a screen stands in it."""
        self._drawing: PlaceDrawing | None = None
        self._still: tuple[MadeFor, Picture] | None = None
        """What it was made for, and the place in one picture."""
        self._cover: Picture | None = None
        """What was seen before, while a place is awaited and while it appears."""
        self._cover_floor: float | None = None
        """Canvas y of the floor line in the cover, if that shows this place; None: another one."""
        self._stands = False
        """Whether the place has a floor line."""
        self._fade = 0.0
        """Seconds for which the cover is still seen."""
        self._plain: tuple[str, Picture] | None = None
        self._curtain: Picture | None = None
        self._curtained = False
        self._missing: set[str] = set()

    # -- what is shown

    def prepare_curtain(self, canvas: Canvas, textures: TextureCache) -> None:
        """Paints the curtain before it is shown: that takes a while."""
        if self._curtain is None:
            self._curtain = Picture(self.grounds.texture(textures.curtain(canvas.width, canvas.height)))

    @property
    def has_curtain(self) -> bool:
        """Whether the curtain is ready."""
        return self._curtain is not None

    def show(self, name: str, floor: float | None, canvas: Canvas, textures: TextureCache) -> None:
        """Shows a place, or the curtain, from now on. `floor`: canvas y of its floor line, None for the usual one."""
        self._curtained = name == HANDOVER
        if self._curtained:
            # The place behind it is kept: the table will stand there again.
            self.prepare_curtain(canvas, textures)
            return
        if self._curtain is not None:
            self._curtain.delete()
            self._curtain = None
        if name != self.name:
            self._leave(canvas)
            self._cover_floor = None
        self.name, self._floor = name, floor

    def read_ahead(self, name: str) -> None:
        """Begins to read the place of a screen that may come next, so that it is there at once."""
        is_known = name in (self.name, *self._missing) or (self._ahead is not None and self._ahead.name == name)
        if not (self._at_once or self.contrast or is_known):
            self._ahead = Loading(name, at_once=False)

    def look(self, x: float, y: float) -> None:
        """See `Stage.look`."""
        if (x, y) != self._look:
            self._look, self._rested = (x, y), 0.0

    def advance(self, seconds: float) -> None:
        """A frame is drawn, `seconds` after the last."""
        if LATE < seconds < HANGS:
            self._late += seconds
            self.stands_still = self.stands_still or self._late >= PATIENCE
        else:
            self._late = 0.0
        if self.lives:
            self.seconds += seconds
        self._fade = max(0.0, self._fade - seconds)
        self._rested += seconds

    @property
    def lives(self) -> bool:
        """Whether anything moves in it now."""
        return self.moves and not self.stands_still and not self.contrast

    @property
    def settled(self) -> bool:
        """Whether nothing is awaited, and nothing fades."""
        if self.contrast or self._curtained or self.name in self._missing:
            return True
        drawn = self._drawing is not None and self._drawing.complete and self.lives
        return self._cover is None and (drawn or (self._still is not None and not self.lives))

    @property
    def mark(self) -> object:
        """Equal as long as it looks the same while it stands still."""
        return self.name, self._floor, self._curtained, self.contrast, self.name in self._missing, id(self._still)

    # -- freeing

    def clear(self) -> None:
        """Frees everything."""
        self._leave(None)
        self.name, self._ahead = "", None
        self._drop_plain()
        self.resize()

    def resize(self) -> None:
        """Frees what was made for a window of another size."""
        if self._curtain is not None:
            self._curtain.delete()
            self._curtain = None

    def _leave(self, canvas: Canvas | None, comes_back: bool = False) -> None:
        """Frees the place. `canvas`: what is seen stays until the next place is there; None if nothing is to stay.
        `comes_back`: the next one is the same."""
        self._loading = None
        stays = canvas is not None and not self._at_once and (self.moves or comes_back) and not self.contrast
        cover: Picture | None = None
        floor = None if self._still is None else self._still[0][1]
        if stays and self._drawing is not None and self._drawing.complete:
            assert canvas is not None
            cover = self._compose(self._drawing, canvas)
        elif stays and self._still is not None:
            cover, self._still = self._still[1], None
        if cover is not None or not stays:
            self._uncover()
            self._cover, self._cover_floor = cover, floor
        if self._still is not None:
            self._still[1].delete()
        if self._drawing is not None:
            self._drawing.delete()
        self._still = self._drawing = None

    def _uncover(self) -> None:
        if self._cover is not None:
            self._cover.delete()
        self._cover, self._fade = None, 0.0

    # -- drawing

    def _at(self, drawing: PlaceDrawing, canvas: Canvas) -> Standpoint:
        floor = canvas.high - FLOOR if self._floor is None else self._floor
        return standpoint(drawing.place.stands, canvas, floor, self._look)

    def _compose(self, drawing: PlaceDrawing, canvas: Canvas) -> Picture:
        """The place as it looks now, in one picture."""
        self._stands = drawing.place.stands
        texture = self.grounds.empty((canvas.width, canvas.height))
        target = self.grounds.canvas(texture)
        with target.activate():
            drawing.draw(self._at(drawing, canvas), self.seconds)
        return Picture(texture, target)

    def _settle(self, canvas: Canvas) -> None:
        """Does a part of what lacks for this frame: all of it if everything has to be there at once."""
        made_for = (canvas.width, canvas.height), self._floor, self._look
        if not self.lives and self._still is not None:
            if self._still[0][:2] != made_for[:2]:
                self._leave(canvas, comes_back=True)
            elif self._still[0] == made_for or self._rested < RESTS:
                return
            else:
                self._look_again(made_for, canvas)
                return
        if self._drawing is None and self._still is not None:
            self._leave(canvas)
        if self._drawing is None and self.name not in self._missing:
            self._receive()
        if self._drawing is not None:
            if not self._drawing.complete:
                self._drawing.add()
                while self._at_once and not self._drawing.complete:
                    self._drawing.add()
                if self._drawing.complete:
                    self._drop_plain()
                    if not self._at_once:
                        self._appear()
            if self._drawing.complete and not self.lives:
                self._still = made_for, self._compose(self._drawing, canvas)
                self._drawing.delete()
                self._drawing = None

    def _look_again(self, made_for: MadeFor, canvas: Canvas) -> None:
        """Draws the still picture anew, as the camera has moved; until that can be done the old one stays."""
        if self._drawing is None:
            self._receive()
        if self._drawing is None or self._still is None:
            return
        self._drawing.add()
        while self._at_once and not self._drawing.complete:
            self._drawing.add()
        if self._drawing.complete:
            before = self._still[1]
            self._still = made_for, self._compose(self._drawing, canvas)
            before.delete()
            self._drawing.delete()
            self._drawing = None

    def _receive(self) -> None:
        """Takes the place once it has been read."""
        if self._loading is None:
            ahead, self._ahead = self._ahead, None
            if ahead is None or ahead.name != self.name:
                ahead = Loading(self.name, self._at_once)
            self._loading = ahead
        found = self._loading.found
        if isinstance(found, MissingAsset):
            self._missing.add(self.name)
            self.problems.append(found.problem)
            self._uncover()
        elif found is not None:
            self._drawing = PlaceDrawing(self.grounds, found)
        if found is not None:
            self._loading = None

    def _appear(self) -> None:
        """The place is there: what was seen before fades away."""
        if not self.moves:
            self._uncover()
            return
        if self._cover is None:
            self._cover = Picture(self.grounds.texture(plain_ground(tone_of(self.name).name)))
        self._fade = FADE

    def draw(self, canvas: Canvas, covered: Box = NOWHERE) -> None:
        """Fills the window. `canvas`: where the logical canvas lies in it now; `covered`: see `PlaceDrawing`."""
        size = canvas.width, canvas.height
        if self.contrast:
            self._window.clear(color=DARK)
            return
        if self._curtained and self._curtain is not None:
            self.grounds.fill(self._curtain.texture)
            return
        if not self.name:
            self._window.clear()
            return
        self._settle(canvas)
        if self._still is not None and self._still[1].canvas is not None:
            self.grounds.copy(self._still[1].canvas, size)
        elif self._drawing is not None and self._drawing.complete:
            self._drawing.draw(self._at(self._drawing, canvas), self.seconds, covered)
        elif self._cover is not None:
            self.grounds.fill(self._cover.texture, self._cover_part(self._cover, canvas))
            return
        else:
            plain = self._plain_picture()
            self.grounds.fill(plain.texture, plain.part)
            return
        if self._fade > 0 and self._cover is not None:
            self.grounds.fill(self._cover.texture, self._cover_part(self._cover, canvas), self._fade / FADE)
        elif self._cover is not None:
            self._uncover()

    def _cover_part(self, cover: Picture, canvas: Canvas) -> tuple[float, float, float, float]:
        """What is seen of the cover: with its floor line where that is now, or a tower would float above it until the
        place is drawn anew."""
        left, top, wide, high = cover.part
        if self._cover_floor is None or self._floor is None or not self._stands:
            return left, top, wide, high
        lower = (self._floor - self._cover_floor) * canvas.scale / canvas.height
        return left, top - lower * high, wide, high

    def _drop_plain(self) -> None:
        if self._plain is not None:
            self._plain[1].delete()
            self._plain = None

    def _plain_picture(self) -> Picture:
        tone = tone_of(self.name).name
        if self._plain is None or self._plain[0] != tone:
            self._drop_plain()
            self._plain = tone, Picture(self.grounds.texture(plain_ground(tone)))
        return self._plain[1]

    def overdraw(self, canvas: Canvas, covered: Box = NOWHERE) -> float:
        """Area of all quads of which the ground consists now, over the window's."""
        if self._drawing is None or self._curtained or self.contrast:
            return 1.0
        return self._drawing.overdraw(self._at(self._drawing, canvas), covered)
