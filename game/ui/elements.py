"""`Elements`, base of `Ui`: collects pictures, words and targets of one screen, in the player's text size.

The player's text size enlarges all text here, and text that has a room to fit shrinks back into it rather than being
cut.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager

from game import art
from game.app import text
from game.art import SpriteKey
from game.ui.focus import Target, find
from game.ui.free_space import Kept, Kind
from game.ui.layout import CANVAS, Rect
from game.ui.picture import Picture, Words
from game.ui.place_tones import tone_of
from game.ui.sleep import NAP, STEPS, Sleep
from game.ui.style import (
    BASELINE,
    BODY,
    CONTRAST,
    CREAM,
    LABEL,
    LARGE,
    LEAST,
    LINE,
    VEIL,
    Colour,
    Tone,
)

WHOLE = 0.72
"""Share of its size to which a paragraph shrinks rather than break a word."""


class Elements:
    """One screen in the making."""

    def __init__(
        self,
        *,
        focus: str | None = None,
        text_size: int = 100,
        layer: int = 0,
        area: Rect = CANVAS,
        contrast: bool = False,
    ) -> None:
        self.pictures: list[Picture] = []
        self.words: list[Words] = []
        self.targets: list[Target] = []
        self.pane: object | None = None
        """What scrolls, for the scene that put it there."""
        self.kept: list[Kept] = []
        """Areas that toasts and bubbles do not cover, besides the focus."""
        self.spared: list[Rect] = []
        """Areas that toasts do not cover either, as long as there is other room."""
        self.reasons: list[str] = []
        """Why what has the focus cannot be pressed, as the screen tells it already."""
        self._contrast = contrast
        self._place = "home"
        self.floor: float | None = None
        """Canvas y of the line on which things stand, in places that stand; None for the usual one."""
        self.focus = focus
        self.text_size = text_size
        self.area = area
        """The whole logical canvas, at least as large as `CANVAS`."""
        self.layer = layer
        self.sleep: Sleep | None = None
        """Knows which targets sleep; None when nothing can be pressed here now."""
        self._start = ""
        """Present prefix of the ids of pictures and words."""
        self.tone = CONTRAST
        """The colours of plates, buttons and words here."""
        self.use(tone_of(self._place))

    # -- where it stands

    @property
    def place(self) -> str:
        """Name of the place in which the screen stands, which gives the tone; "handover" for the curtain."""
        return self._place

    @place.setter
    def place(self, name: str) -> None:
        self._place = name
        self.use(tone_of(name))

    def use(self, tone: Tone) -> None:
        """Draws plates, buttons and words in a tone from now on; the high-contrast theme keeps its own."""
        self.tone = CONTRAST if self._contrast else tone

    # -- sizes

    @property
    def large(self) -> bool:
        """Whether the text is so large that rivals' displays collapse to summaries."""
        return self.text_size >= LARGE

    def px(self, size: float) -> float:
        """A text size after the player's setting. Headings, large already, grow half as much, and stay the largest."""
        if self.text_size == 100:
            return size
        grow = self.text_size / 100 - 1
        return max(min(size, LABEL) * (1 + grow), size * (1 + grow / 2))

    def size_for(self, px: float) -> float:
        """The text size from which the method `px` makes letters of this many px."""
        grow = self.text_size / 100 - 1
        return px / (1 + grow) if px <= LABEL * (1 + grow) else px / (1 + grow / 2)

    @contextmanager
    def on_layer(self, layers: int) -> Iterator[None]:
        """Within the block everything is put `layers` higher."""
        self.layer += layers
        try:
            yield
        finally:
            self.layer -= layers

    @contextmanager
    def named(self, start: str) -> Iterator[None]:
        """Within the block the ids of pictures and words begin with `start`: for what is there several times."""
        before = self._start
        self._start = before + start
        try:
            yield
        finally:
            self._start = before

    # -- pictures and words

    def put(self, id_: str, what: SpriteKey, x: float, y: float, **how: object) -> None:
        """Show a sprite with its upper left corner at x, y. `how`: see `Picture`."""
        self.pictures.append(Picture(self._start + id_, what, x, y, layer=self.layer, **how))  # type: ignore[arg-type]

    def text(
        self,
        id_: str,
        line: str,
        x: float,
        y: float,
        size: float = BODY,
        style: str = "body",
        colour: Colour | None = None,
        anchor: str = "left",
        room: float | None = None,
    ) -> float:
        """One line with its baseline at y; shrinks to fit `room`. Returns its width."""
        size = self.px(size)
        if room is not None:
            size = text.fit(line, style, size, room, LEAST)
            line = clipped(line, style, size, room)
        self.words.append(
            Words(self._start + id_, line, x, y, size, style, colour or self.tone.text, anchor, self.layer)
        )
        return text.measure(line, style, size)

    def text_in(
        self,
        id_: str,
        line: str,
        box: Rect,
        size: float = BODY,
        style: str = "body",
        colour: Colour | None = None,
        anchor: str = "center",
        alike: Sequence[str] = (),
    ) -> float:
        """One line in the middle of the height of `box`, shrunk to fit both ways. Returns its width.

        What cannot shrink that far takes two lines if the box is high enough, and is cut if it is not.
        `alike`: the texts of similar boxes beside it; all get the size that the longest needs.
        """
        size = self._fitted((line, *alike), style, size, box.w, box.h)
        wide = text.measure(line, style, size)
        if wide > box.w:
            two = text.wrap(line, style, LEAST, box.w)
            # A word is cut, not broken.
            whole = all(text.measure(part.rstrip(), style, LEAST) <= box.w for part in text.phrases(line))
            if len(two) == 2 and all(two) and whole and box.h >= 2 * LEAST:
                self.paragraph(id_, line, box, LEAST / self.px(1), style, colour, anchor, middle=True, spacing=1.0)
                return max(text.measure(part, style, LEAST) for part in two)
            line = clipped(line, style, size, box.w)
            wide = text.measure(line, style, size)
        x = box.x if anchor == "left" else box.right if anchor == "right" else box.cx
        y, ink = box.cy + size * BASELINE, colour or self.tone.text
        self.words.append(Words(self._start + id_, line, x, y, size, style, ink, anchor, self.layer))
        return wide

    def _fitted(self, lines: Sequence[str], style: str, size: float, width: float, height: float) -> float:
        most = max(LEAST, min(self.px(size), height))
        return min([text.fit(line, style, most, width, LEAST) for line in lines])

    def paragraph(
        self,
        id_: str,
        words: str,
        box: Rect,
        size: float = BODY,
        style: str = "body",
        colour: Colour | None = None,
        anchor: str = "left",
        middle: bool = False,
        spacing: float = LINE,
        alike: Sequence[str] = (),
        apart: float = 0.5,
        even: bool = False,
    ) -> float:
        """Wrapped text from the top of `box` (or in its `middle`), shrunk until it fits. Returns its height.

        Line feeds separate paragraphs; `apart` is the distance between them in lines. `alike`: the texts of
        similar boxes; all get the size that the longest needs. `even`: its lines are of about one length.
        """
        size, wrap = self.px(size), text.wrap_evenly if even else text.wrap
        wides = [text.measure(phrase.rstrip(), style, size) for one in (words, *alike) for phrase in text.phrases(one)]
        if (widest := max((wide for wide in wides if wide <= box.w / WHOLE), default=0.0)) > box.w:
            # A word is rather a little smaller than broken.
            size = max(LEAST, math.floor(size * box.w / widest))

        def broken(one: str) -> tuple[list[tuple[str, ...]], float]:
            parts = [wrap(part, style, size, box.w) for part in one.split("\n")]
            return parts, size * spacing * (sum(map(len, parts)) + apart * (len(parts) - 1))

        while True:
            parts, height = broken(words)
            highest = max([height, *(broken(one)[1] for one in alike)])
            # Only the leading below the last baseline may exceed the box.
            if highest <= box.h + size * (spacing / 2 - BASELINE) or size <= LEAST:
                break
            size = max(LEAST, size - 1)
        x = {"left": box.x, "center": box.cx, "right": box.right}[anchor]
        y = (box.cy - height / 2 if middle else box.y) + size * (spacing / 2 + BASELINE)
        ink = colour or self.tone.text
        for p, lines in enumerate(parts):
            for i, line in enumerate(lines):
                # The whole paragraph is set in one font, whatever a single line of it could be set in.
                family = text.family(" ".join(lines), style)
                self.words.append(
                    Words(f"{self._start}{id_}.{p}.{i}", line, x, y, size, style, ink, anchor, self.layer, family)
                )
                y += size * spacing
            y += size * spacing * apart
        return height

    # -- targets

    def keep(self, kind: Kind, rect: Rect) -> None:
        """Let no toast and no bubble lie on `rect`."""
        self.kept.append(Kept(kind, rect))

    def spare(self, rect: Rect) -> None:
        """Let no toast lie on `rect`, as long as there is other room."""
        self.spared.append(rect)

    def needed(self) -> tuple[Kept, ...]:
        """All that must stay clear now: what is kept, and the target that has the focus unless it fills the screen."""
        kept = tuple(one for one in self.kept if one.kind != "view")
        focused = find(self.targets, self.focus)
        if focused is None or focused.rect.w * focused.rect.h > self.area.w * self.area.h / 4:
            return kept
        return (*kept, Kept("focus", focused.rect))

    def target(
        self,
        id_: str,
        rect: Rect,
        action: Hashable,
        *,
        disabled_reason: str = "",
        drags: bool = False,
        holds: bool = False,
        adjust: tuple[Hashable, Hashable] | None = None,
        ring: float | None = 18,
        links: tuple[tuple[str, str], ...] = (),
        weighty: bool = False,
        outline: tuple[tuple[float, float], ...] = (),
        arrows: float = 0.0,
        roams: bool = False,
        stays: tuple[str, ...] = (),
    ) -> bool:
        """Offer a target; with a `ring` radius the focus is drawn around it. Returns whether it has the focus.

        While a `weighty` one sleeps, it is pale, as if not quite there, and a line below grows until it is awake.
        """
        target = Target(
            id_, rect, action, disabled_reason, drags, holds, adjust, links, weighty, outline, arrows, roams, stays
        )
        self.targets.append(target)
        focused = id_ == self.focus
        if focused and ring is not None:
            with self.on_layer(1):
                self.put("focus", art.ring(rect.w, rect.h, ring), rect.x, rect.y)
        if left := self._sleeps(target):
            with self.on_layer(2):
                self._draw_sleep(id_, rect, 18 if ring is None else ring, 1 - left / NAP)
        return focused

    def _sleeps(self, target: Target) -> int:
        """Ticks for which a target sleeps."""
        if self.sleep is None:
            return 0
        return self.sleep.left(target, target.id == self.focus and self.sleep.brings(self.focus))

    def _draw_sleep(self, id_: str, rect: Rect, radius: float, share: float) -> None:
        pale, ink = CREAM if self.tone.button == "birch" else self.tone.ground, self.tone.label
        shade = art.tile(round(rect.w), round(rect.h), radius, (*pale[:3], VEIL))
        self.put(f"{id_}.shade", shade, rect.x, rect.y, animates=False, appears=False)
        room = rect.inset(min(24.0, rect.w * 0.12), 0)
        for name, part, colour in (("way", 1.0, (*ink[:3], 50)), ("done", int(share * STEPS) / STEPS, (*ink[:3], 200))):
            if part:
                line = art.tile(round(room.w * part), 5, 2.5, colour)
                self.put(f"{id_}.shade.{name}", line, room.x, rect.bottom - 13, animates=False, appears=False)


def clipped(line: str, style: str, size: float, width: float) -> str:
    """`line`, its end replaced by "…" where it is too wide at the least size: long names only."""
    if text.measure(line, style, size) <= width:
        return line
    while line and text.measure(line + "…", style, size) > width:
        line = line[:-1]
    return line + "…"
