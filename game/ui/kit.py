"""The kit from which every screen is built: it collects pictures, words and targets for the stage and the devices.

Sizes are logical units. Text sizes are given as at 100 %; the player's text size enlarges them here, and text that
has a room to fit shrinks back into it rather than being cut.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.intents import KEYS, Device, Intent
from game.art import SpriteKey
from game.ui.focus import Target, find
from game.ui.free import Kept, Kind
from game.ui.keys import KEY_ICONS, PAD_ICONS, key_name
from game.ui.layout import Rect
from game.ui.picture import Picture, Words
from game.ui.sleep import NAP, STEPS, Sleep

if TYPE_CHECKING:
    from collections.abc import Iterator

Colour = tuple[int, int, int, int]

CREAM: Colour = (247, 236, 214, 255)
CREAM_DIM: Colour = (207, 200, 186, 255)
INK: Colour = (20, 23, 31, 255)
GOLD: Colour = (255, 210, 74, 255)
INK_DIM: Colour = (74, 66, 52, 255)

HEAD = 44
SUBHEAD = 36
LABEL = 32
BODY = 30
SMALL = 28
LEAST = 21
"""No text is smaller: 14 px in a window of 1280×800."""

BASELINE = 0.355
"""Share of the text size by which the baseline lies below the middle of a line."""
MARGIN = 48
LINE = 1.5
SHADE: Colour = (20, 23, 31, 135)
"""Over what sleeps."""
ARROW = 90.0
"""Width of an end of a button with an arrow."""
CAP = 48
"""Height of a key beside text of `BODY`."""
LARGE = 150
"""Text size, in %, from which rivals' displays are summaries."""
GROWN = 1.4
"""By how much words grow at least with text of 200 %; a sign that would keep them from it goes."""
OVERLAY = 20
"""By how many layers an overlay lies above the scene below it."""


class Ui:
    """One screen in the making."""

    def __init__(
        self,
        *,
        focus: str | None = None,
        text_size: int = 100,
        device: Device = KEYS,
        keys: dict[str, Intent] | None = None,
        pad: dict[str, Intent] | None = None,
        layer: int = 0,
    ) -> None:
        self.pictures: list[Picture] = []
        self.words: list[Words] = []
        self.targets: list[Target] = []
        self.pane: object | None = None
        """What scrolls, for the scene that put it there."""
        self.kept: list[Kept] = []
        """What toasts and bubbles do not cover, besides the focus."""
        self.backdrop = "table"
        """The scene of `art.background`."""
        self.focus = focus
        self.text_size = text_size
        self.device = device
        self.layer = layer
        self.sleep: Sleep | None = None
        """Which targets sleep; None: nothing can be pressed here now."""
        self._start = ""
        """What ids of pictures and words begin with now."""
        self._keys = keys or {}
        self._pad = pad or {}

    # -- sizes

    @property
    def large(self) -> bool:
        """Whether the text is so large that rivals' displays collapse to summaries."""
        return self.text_size >= LARGE

    def px(self, size: float) -> float:
        """A text size after the player's setting. Headings, large already, grow half as much, and stay the largest."""
        grow = self.text_size / 100 - 1
        return max(min(size, LABEL) * (1 + grow), size * (1 + grow / 2))

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

    @contextmanager
    def played_with(self, device: Device, keys: dict[str, Intent]) -> Iterator[None]:
        """Within the block keys and buttons are those of `device`, which mean `keys`."""
        before = self.device, self._keys
        self.device, self._keys = device, keys
        try:
            yield
        finally:
            self.device, self._keys = before

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
        colour: Colour = CREAM,
        anchor: str = "left",
        room: float | None = None,
    ) -> float:
        """One line with its baseline at y; shrinks to fit `room`. Returns its width."""
        size = self.px(size)
        if room is not None:
            size = text.fit(line, style, size, room, LEAST)
            line = clipped(line, style, size, room)
        self.words.append(Words(self._start + id_, line, x, y, size, style, colour, anchor, self.layer))
        return text.measure(line, style, size)

    def text_in(
        self,
        id_: str,
        line: str,
        box: Rect,
        size: float = BODY,
        style: str = "body",
        colour: Colour = CREAM,
        anchor: str = "center",
        alike: Sequence[str] = (),
    ) -> float:
        """One line in the middle of the height of `box`, shrunk to fit both ways. Returns its width.

        `alike`: the texts of similar boxes beside it; all get the size that the longest needs.
        """
        size = self._fitted((line, *alike), style, size, box.w, box.h)
        wide = text.measure(line, style, size)
        if wide > box.w:
            line = clipped(line, style, size, box.w)
            wide = text.measure(line, style, size)
        x = box.x if anchor == "left" else box.right if anchor == "right" else box.cx
        self.words.append(
            Words(self._start + id_, line, x, box.cy + size * BASELINE, size, style, colour, anchor, self.layer)
        )
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
        colour: Colour = CREAM,
        anchor: str = "left",
        middle: bool = False,
        spacing: float = LINE,
        whole: bool = False,
    ) -> float:
        """Wrapped text from the top of `box` (or in its `middle`), shrunk until it fits. Returns its height.

        Line feeds separate paragraphs, with half a line between them. `whole`: see `text.wrap`.
        """
        size = self.px(size)
        while True:
            parts = [text.wrap(part, style, size, box.w, whole=whole) for part in words.split("\n")]
            height = size * spacing * (sum(map(len, parts)) + 0.5 * (len(parts) - 1))
            # Only the leading below the last baseline may exceed the box.
            if height <= box.h + size * (spacing / 2 - BASELINE) or size <= LEAST:
                break
            size = max(LEAST, size - 1)
        x = {"left": box.x, "center": box.cx, "right": box.right}[anchor]
        y = (box.cy - height / 2 if middle else box.y) + size * (spacing / 2 + BASELINE)
        for p, lines in enumerate(parts):
            for i, line in enumerate(lines):
                # The whole paragraph is set in one font, whatever a single line of it could be set in.
                family = text.family(" ".join(lines), style)
                self.words.append(
                    Words(f"{self._start}{id_}.{p}.{i}", line, x, y, size, style, colour, anchor, self.layer, family)
                )
                y += size * spacing
            y += size * spacing / 2
        return height

    # -- targets

    def keep(self, kind: Kind, rect: Rect) -> None:
        """Let no toast and no bubble lie on `rect`."""
        self.kept.append(Kept(kind, rect))

    def needed(self) -> tuple[Kept, ...]:
        """All that must stay clear now: what is kept, and the target that has the focus unless it fills the screen."""
        kept = tuple(one for one in self.kept if one.kind != "view")
        focused = find(self.targets, self.focus)
        if focused is None or focused.rect.w * focused.rect.h > 1920 * 1080 / 4:
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
    ) -> bool:
        """Offer a target; with a `ring` radius the focus is drawn around it. Returns whether it has the focus.

        While a `weighty` one sleeps, it lies in the shade, and a line below grows until it is awake.
        """
        target = Target(id_, rect, action, disabled_reason, drags, holds, adjust, links, weighty, outline, arrows)
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
        shade = art.tile(round(rect.w), round(rect.h), radius, SHADE)
        self.put(f"{id_}.shade", shade, rect.x, rect.y, animates=False, appears=False)
        room = rect.inset(min(24.0, rect.w * 0.12), 0)
        for name, part, colour in (("way", 1.0, (*CREAM[:3], 60)), ("done", int(share * STEPS) / STEPS, CREAM)):
            if part:
                line = art.tile(round(room.w * part), 5, 2.5, colour)
                self.put(f"{id_}.shade.{name}", line, room.x, rect.bottom - 13, animates=False, appears=False)

    # -- widgets

    def panel(self, id_: str, rect: Rect, active: bool = False) -> None:
        """A slate tile."""
        self.put(id_, art.panel(rect.w, rect.h, active), rect.x, rect.y, animates=False)

    def icon(self, id_: str, name: str, x: float, y: float, size: float, colour: Colour = CREAM) -> None:
        """A line icon with its upper left corner at x, y."""
        hexa = "#{:02X}{:02X}{:02X}".format(*colour[:3])
        self.put(id_, art.icon(name, round(size), hexa), x, y, animates=False)

    def button(
        self,
        id_: str,
        rect: Rect,
        label: str,
        action: Hashable,
        *,
        icon: str = "",
        note: str = "",
        tone: str = "slate",
        disabled_reason: str = "",
        anchor: str = "center",
        size: float = LABEL,
        adjust: tuple[Hashable, Hashable] | None = None,
        turns: bool = False,
        alike: Sequence[str] = (),
        weighty: bool = False,
        links: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """A button: slate, cream and lifted when it has the focus. `note` stands small at its right end.

        `turns`: confirming goes on to the next of several values. `alike`: see `text_in`. `weighty`, `links`: see
        `target`.
        """
        focused = self.target(
            id_,
            Rect(rect.x, rect.y, rect.w, rect.h),
            action,
            disabled_reason=disabled_reason,
            adjust=adjust,
            ring=None,
            weighty=weighty,
            links=links,
            arrows=min(ARROW, rect.w / 3) if adjust else 0.0,
        )
        disabled = bool(disabled_reason)
        if tone == "cream" and not disabled:
            self.keep("primary", rect)
        lift = 4 if focused and not self._sleeps(self.targets[-1]) else 0
        look = art.button(rect.w, rect.h, focus=focused, tone=tone, disabled=disabled)
        self.put(id_, look, rect.x, rect.y - lift, animates=False)
        ink = INK if focused or tone == "cream" else CREAM_DIM if disabled else CREAM
        box = Rect(rect.x, rect.y - lift, rect.w, rect.h).inset(min(32.0, rect.w * 0.09), 4)
        side = min(32.0, rect.h * 0.5)
        if adjust and not disabled:
            # Arrows at both ends say that left and right change the value.
            self.icon(f"{id_}.less", "left", rect.x + 10, box.cy - 12, 24, ink)
            self.icon(f"{id_}.more", "right", rect.right - 34, box.cy - 12, 24, ink)
            box = Rect(rect.x + 38, box.y, rect.w - 76, box.h)
        if turns:
            self.icon(f"{id_}.turns", "updown", rect.right - 38, box.cy - 13, 26, ink)
            box = Rect(box.x, box.y, rect.right - 42 - box.x, box.h)
        if note:
            room = box.w * 0.45
            wide = self.text_in(
                f"{id_}.note",
                note,
                Rect(box.right - room, box.y, room, box.h),
                SMALL,
                colour=INK_DIM if focused else CREAM_DIM,
                anchor="right",
            )
            box = Rect(box.x, box.y, box.w - wide - 16, box.h)
        if icon and label and self.large:
            # Words that grow come before the sign beside them.
            beside = self._fitted((label, *alike), "display", size, box.w - side - 12, box.h)
            if beside < min(self.px(size), GROWN * size):
                icon = ""
        if icon:
            if anchor == "center":
                fitted = self._fitted((label, *alike), "display", size, box.w - side - 12, box.h)
                wide = text.measure(label, "display", fitted)
                left = box.cx - (wide + side + 12) / 2 if label else box.cx - side / 2
            else:
                left = box.x
            self.icon(f"{id_}.icon", icon, left, box.cy - side / 2, side, ink)
            box = Rect(left + side + 12, box.y, box.w - side - 12, box.h)
            anchor = "left"
        if label:
            self.text_in(f"{id_}.label", label, box, size, "display", ink, anchor, alike)

    def chip(self, id_: str, cx: float, cy: float, label: str, tone: str) -> float:
        """A score-change chip around cx, cy; tones as in `art.chip`. Returns its width."""
        # A chip covers what it is about: even the larger one grows no further than by half.
        size = min(36, 54 / self.px(1)) if tone == "focus" else BODY
        wide = max(88 if tone == "focus" else 72, text.measure(label, "display", self.px(size)) + 36)
        high = max(56 if tone == "focus" else 48, self.px(size) + 16)
        wide, high = round(wide), round(high)
        self.put(id_, art.chip(wide, high, tone), cx - wide / 2, cy - high / 2, animates=False)
        ink = INK if tone in ("gain", "focus") else CREAM
        self.text_in(f"{id_}.label", label, Rect(cx - wide / 2, cy - high / 2, wide, high), size, "display", ink)
        return wide

    def keycap(self, id_: str, x: float, y: float, intent: Intent, high: float = CAP, both: bool = False) -> float:
        """The key or button that stands for `intent` on the device used last; `both`: up and down in one.

        Beside large text it grows to all sides. Returns its width, 0 when unbound.
        """
        if high == CAP and self.large:
            high = round(CAP * GROWN)
            x, y = x - (high - CAP) / 2, y - (high - CAP) / 2
        wide = self._keycap_width(intent, high)
        if not wide:
            return 0
        if self.device.kind == "mouse" and intent is Intent.CONFIRM:
            self.icon(f"{id_}.icon", "click", x, y, high)
            return wide
        name, letters = self._bound(intent), high * SMALL / CAP
        if self.device.kind == "pad" and name in PAD_ICONS:
            self.icon(f"{id_}.icon", PAD_ICONS[name], x, y, high)
            return wide
        self.put(id_, art.keycap(wide, high), x, y, animates=False)
        if name in KEY_ICONS:
            side = 30 * high / CAP
            icon = "updown" if both else KEY_ICONS[name]
            self.icon(f"{id_}.icon", icon, x + (wide - side) / 2, y + (high - side) / 2 - 1, side, INK)
        else:
            base = y + high * 33 / CAP
            label, middle = f"{self._start}{id_}.label", x + wide / 2
            self.words.append(
                Words(label, key_name(name), middle, base, letters, "body_bold", INK, "center", self.layer)
            )
        return wide

    def _bound(self, intent: Intent) -> str:
        if self.device.kind == "pad":
            return next((name for name, bound in self._pad.items() if bound is intent), "")
        return next((name for name, bound in self._keys.items() if bound is intent), "")

    def _keycap_width(self, intent: Intent, high: float) -> float:
        if self.device.kind == "mouse" and intent is Intent.CONFIRM:
            return high
        name = self._bound(intent)
        if not name:
            return 0
        if name in (PAD_ICONS if self.device.kind == "pad" else KEY_ICONS):
            return high
        letters = high * SMALL / CAP
        return max(high, round(text.measure(key_name(name), "body_bold", letters) + letters))

    def hints(self, hints: list[tuple[Intent, str]], box: Rect) -> float:
        """A row of keys and what they do, as many as find room in `box`, as large as all do. Returns its width."""
        caps = [(i, intent, label) for i, (intent, label) in enumerate(hints) if self._keycap_width(intent, CAP)]
        size = min(self.px(BODY), box.h * BODY / CAP)

        def wide(intent: Intent, label: str) -> float:
            return self._keycap_width(intent, size * CAP / BODY) + text.measure(label, "body", size) + 16

        while size > BODY and sum(wide(intent, label) + 56 for _i, intent, label in caps) - 56 > box.w:
            size -= 1
        x, high = box.x, size * CAP / BODY
        for i, intent, label in caps:
            if x + wide(intent, label) > box.right:
                break
            cap = self.keycap(f"hint.{i}", x, box.cy - high / 2, intent, high, both=intent in (Intent.UP, Intent.DOWN))
            at = x + cap + 16
            base = box.cy + size * BASELINE
            name = f"{self._start}hint.{i}.words"
            self.words.append(Words(name, label, at, base, size, "body", CREAM, "left", self.layer))
            x += wide(intent, label) + 56
        return x - 56 - box.x

    def veil(self, alpha: float = 0.72) -> None:
        """Darken everything below, margins included."""
        self.put("veil", art.veil(1920 * 3, 1080 * 3, alpha), -1920, -1080, animates=False)

    def dialog(self, rect: Rect, title: str) -> Rect:
        """An overlay's panel with its heading; returns the area below the heading."""
        self.veil()
        # A panel lets a little of the table through; under a dialog there is text.
        self.put("dialog.ground", art.tile(rect.w, rect.h, 24, (26, 30, 40, 255)), rect.x, rect.y, animates=False)
        self.panel("dialog", rect, active=True)
        high = self.px(HEAD) * 1.3
        self.text_in(
            "dialog.title", title, Rect(rect.x + 48, rect.y + 32, rect.w - 96, high), HEAD, "display", CREAM, "left"
        )
        return Rect(rect.x + 48, rect.y + 48 + high, rect.w - 96, rect.h - high - 96)


def clipped(line: str, style: str, size: float, width: float) -> str:
    """`line`, its end replaced by "…" where it is too wide at the least size: long names only."""
    if text.measure(line, style, size) <= width:
        return line
    while line and text.measure(line + "…", style, size) > width:
        line = line[:-1]
    return line + "…"
