"""`Ui`: the widgets that a scene draws its screen with: buttons, panels, chips, key caps and dialogs."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager

from game import art
from game.app import text
from game.app.intents import KEYS, Device, Intent
from game.art import SpriteKey
from game.ui.elements import Elements
from game.ui.key_names import KEY_ICONS, PAD_ICONS, PAD_RINGS, key_name
from game.ui.layout import CANVAS, Rect
from game.ui.picture import Words
from game.ui.style import (
    ARROW,
    BASELINE,
    BIRCH,
    BODY,
    CAP,
    CREAM,
    DISC_GROUND,
    GROWN,
    HEAD,
    INK,
    LABEL,
    LEAST,
    MARGIN,
    OVERLAY,
    PAPER,
    SMALL,
    Colour,
    Tone,
)

ICON_HIGH = 0.6
"""Most height of an icon, as a share of its button."""
NOTE = 0.42
"""Most width of a note, as a share of the room on its button."""
BUBBLE_EMS = 18
"""Width of a bubble in heights of its letters, above narrower buttons."""
BUBBLE_PAD, BUBBLE_EDGE, BUBBLE_TIP = 24.0, 12.0, 24.0
"""Between its edge and its words, between it and the edge of the canvas, and between it and the button."""
BUBBLE_SPACING = 1.25
STEP_KEYS, KEY_HIGH, KEY_SIGNS = (62, 44, 30), 74, (30, 44)
"""Keys beside a value: their width, narrower beside long words, their most height, and side of their arrows beside
normal and large words."""
KEY_IN, KEY_AIR = 6, 8
"""px from a key to the end of the value's ground, and to the words."""
STEPS_RADIUS = 18
"""Corners of that ground."""


class Ui(Elements):
    """A screen's elements and widgets. `device`: the one used last; `keys`, `pad`: meaning of its keys and buttons."""

    def __init__(
        self,
        *,
        focus: str | None = None,
        text_size: int = 100,
        device: Device = KEYS,
        keys: dict[str, Intent] | None = None,
        pad: dict[str, Intent] | None = None,
        layer: int = 0,
        area: Rect = CANVAS,
        contrast: bool = False,
    ) -> None:
        super().__init__(focus=focus, text_size=text_size, layer=layer, area=area, contrast=contrast)
        self.device = device
        self._keys = keys or {}
        self._pad = pad or {}

    @contextmanager
    def played_with(self, device: Device, keys: dict[str, Intent]) -> Iterator[None]:
        """Within the block, words and glyphs name the keys and buttons of `device`, which mean `keys`."""
        before = self.device, self._keys
        self.device, self._keys = device, keys
        try:
            yield
        finally:
            self.device, self._keys = before

    def panel(self, id_: str, rect: Rect, active: bool = False, *, raised: bool = False) -> None:
        """A flat plate for words, with a bright rim while it is `active`; `raised`: of wood, as it can be pressed."""
        self.put(id_, art.panel(rect.w, rect.h, active, self.tone.name, raised), rect.x, rect.y, animates=False)

    def ground(self, id_: str, rect: Rect, radius: float = 24) -> None:
        """An opaque ground in the colour of plates: below a plate that lies above words, or as a small plate."""
        look = art.tile(round(rect.w), round(rect.h), radius, self.tone.ground)
        self.put(id_, look, rect.x, rect.y, animates=False)

    def face(
        self, w: float, h: float, *, focus: bool = False, tone: str = "plain", disabled: bool = False
    ) -> SpriteKey:
        """The face of a button; tones: "plain", "honey" for the main thing to do, "chosen", "red"."""
        return art.button(w, h, focus, self.tone.button if disabled or tone == "plain" else tone, disabled)

    def face_ink(self, tone: str = "plain", disabled: bool = False) -> Colour:
        """The colour of the words on such a face."""
        if disabled:
            return self.tone.label_dim
        return {"honey": INK, "red": CREAM, "chosen": INK if self._contrast else CREAM}.get(tone, self.tone.label)

    @property
    def face_tone(self) -> Tone:
        """The tone of words on buttons."""
        return BIRCH if self.tone.button == "birch" else self.tone

    @contextmanager
    def toned(self, tone: Tone) -> Iterator[None]:
        """Within the block words have another tone, in the high-contrast theme too: for paper, trays and pictures."""
        before, self.tone = self.tone, PAPER if self._contrast and tone is BIRCH else tone
        try:
            yield
        finally:
            self.tone = before

    @contextmanager
    def plated(self, tone: Tone) -> Iterator[None]:
        """Within the block plates and words have another tone, but not in the high-contrast theme."""
        before = self.tone
        self.use(tone)
        try:
            yield
        finally:
            self.tone = before

    def icon(self, id_: str, name: str, x: float, y: float, size: float, colour: Colour | None = None) -> None:
        """A line icon with its upper left corner at x, y."""
        hexa = "#{:02X}{:02X}{:02X}".format(*(colour or self.tone.text)[:3])
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
        notes: Sequence[str] = (),
        tone: str = "plain",
        disabled_reason: str = "",
        anchor: str = "center",
        size: float = LABEL,
        adjust: tuple[Hashable, Hashable] | None = None,
        turns: bool = False,
        alike: Sequence[str] = (),
        weighty: bool = False,
        links: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """A button, lifted when it has the focus; tones as in `face`. `note` stands small at its right end.

        `adjust`: it is a value that steps either way, flat between two small signs. `turns`: confirming goes on
        to the next of several values. `alike`: see `text_in`; `notes`: the notes of similar buttons, all of which
        leave the same room for the label. `weighty`, `links`: see `target`.
        """
        focused = self.target(
            id_,
            rect,
            action,
            disabled_reason=disabled_reason,
            adjust=adjust,
            ring=STEPS_RADIUS if adjust else None,
            weighty=weighty,
            links=links,
            arrows=min(ARROW, rect.w / 3) if adjust else 0.0,
        )
        disabled = bool(disabled_reason)
        if tone == "honey" and not disabled:
            self.keep("primary", rect)
        ink = self.face_ink(tone, disabled)
        dim = ink if disabled or tone in ("red", "chosen") else self.face_tone.dim
        if tone == "honey" and not disabled:
            dim = INK if self._contrast else BIRCH.dim
        if adjust:
            longest = max(text.measure(one, "display", min(self.px(size), GROWN * size)) for one in (label, *alike))
            box = self.steps(id_, rect, focused, longest, chosen=tone == "chosen", disabled=disabled)
            if tone != "chosen" or disabled:
                ink, dim = self.tone.dim if disabled else self.tone.text, self.tone.dim
        else:
            lift = 4 if focused and not self._sleeps(self.targets[-1]) else 0
            face = self.face(rect.w, rect.h, focus=focused, tone=tone, disabled=disabled)
            self.put(id_, face, rect.x, rect.y - lift, animates=False)
            box = Rect(rect.x, rect.y - lift, rect.w, rect.h).inset(min(32.0, rect.w * 0.09), 4)
            if turns:
                side = 24.0 * min(GROWN, self.px(1))
                self.icon(f"{id_}.turns", "updown", rect.right - 14 - side, box.cy - side / 2, side, ink)
                box = Rect(box.x, box.y, rect.right - 18 - side - box.x, box.h)
        if note or any(notes):
            box = self._button_note(id_, note, box, dim, notes)
        self._button_label(id_, label, icon, box, size, ink, anchor, alike)
        self.reason(id_, disabled_reason, rect)

    def reason(self, id_: str, words: str, rect: Rect) -> None:
        """Why the button `id_` in `rect` cannot be pressed, in a bubble above or below it while it has the focus."""
        if words and self.focus == id_:
            self.bubble(f"{id_}.reason", words, rect)

    def bubble(self, id_: str, words: str, rect: Rect, *, below: bool = False, right: float | None = None) -> Rect:
        """`words` in a bubble above or `below` `rect` that ends left of `right`; where they are the toast too, that is
        not shown. Returns where the bubble is."""
        self.reasons.append(words)
        size, room = self.px(BODY), self.area.inset(MARGIN, BUBBLE_EDGE)
        most = min(max(rect.w, size * BUBBLE_EMS), room.w) - 2 * BUBBLE_PAD
        lines = text.wrap(words, "body", size, most)
        wide = round(max(text.measure(line, "body", size) for line in lines) + 2 * BUBBLE_PAD)
        high = round(len(lines) * size * BUBBLE_SPACING + BUBBLE_PAD)
        end = room.right if right is None else min(room.right, right)
        left = max(room.x, min(rect.cx - wide / 2, end - wide))
        above = rect.y - high - BUBBLE_TIP
        is_above = above >= room.y and not below
        bubble = Rect(left, above if is_above else rect.bottom + BUBBLE_TIP, wide, high)
        with self.on_layer(OVERLAY - 1), self.named(f"{id_}."):
            tip = art.tile(24, 24, 4, self.tone.ground)
            x = min(max(rect.cx, bubble.x + 24), bubble.right - 24)
            self.put("tip", tip, x - 12, (bubble.bottom if is_above else bubble.y) - 12, angle=45, animates=False)
            self.ground("ground", bubble)
            self.panel("plate", bubble)
            inner = bubble.inset(BUBBLE_PAD, BUBBLE_PAD / 2)
            self.paragraph("words", words, inner, anchor="center", middle=True, spacing=BUBBLE_SPACING)
        return bubble

    def steps(
        self, id_: str, rect: Rect, focused: bool, longest: float = 0, *, chosen: bool = False, disabled: bool = False
    ) -> Rect:
        """The flat ground of a value and a sign at either end, unless it is `disabled`: quiet, and on a raised key once
        it is `focused`. Returns the area between them. `longest`: px that its words need; `chosen`: on dark
        ground."""
        w, h = round(rect.w), round(rect.h)
        colour = self.tone.ground
        if chosen and not disabled:
            colour = CREAM if self._contrast else DISC_GROUND
        plain = art.panel(w, h) if self._contrast and not chosen else art.tile(w, h, STEPS_RADIUS, colour)
        self.put(id_, plain, rect.x, rect.y, animates=False)
        # Words that grow come before the keys beside them.
        room = (rect.w - longest) / 2 - KEY_IN - KEY_AIR
        wide = next((one for one in STEP_KEYS if one <= min(room, rect.w / 5)), STEP_KEYS[-1])
        if not disabled:
            tone = "honey" if focused else "plain"
            high = round(min(rect.h - 2 * KEY_IN - 4, KEY_HIGH))
            key, top = self.face(wide, high, tone=tone), rect.cy - high / 2 - 3
            sign = min(KEY_SIGNS[self.large], wide * 0.84)
            for name, way, x in (("less", "left", rect.x + KEY_IN), ("more", "right", rect.right - KEY_IN - wide)):
                ink = self.face_ink("chosen") if chosen else self.tone.dim
                if focused:
                    self.put(f"{id_}.{name}.key", key, x, top, animates=False)
                    ink = self.face_ink(tone)
                at = x + (wide - sign) / 2
                self.icon(f"{id_}.{name}", way, at, top + (high - sign) / 2, sign, ink)
        aside = wide + KEY_IN + KEY_AIR
        return Rect(rect.x + aside, rect.y + 4, rect.w - 2 * aside, rect.h - 8)

    def _button_note(self, id_: str, note: str, box: Rect, ink: Colour, alike: Sequence[str]) -> Rect:
        """The note at the right end of `box`. Returns the area left of it."""
        room = box.w * NOTE
        place = Rect(box.right - room, box.y, room, box.h)
        size = self._fitted((note, *alike), "body", SMALL, room, box.h)
        if note:
            self.text_in(f"{id_}.note", note, place, SMALL, colour=ink, anchor="right", alike=alike)
        wide = min(room, max(text.measure(one, "body", size) for one in (note, *alike)))
        return Rect(box.x, box.y, box.w - wide - 16, box.h)

    def _button_label(
        self, id_: str, label: str, icon: str, box: Rect, size: float, ink: Colour, anchor: str, alike: Sequence[str]
    ) -> None:
        """The word of a button, and left of it the icon, as high as the letters or smaller beside long words; large
        words that would have to shrink stand in two lines, without the icon."""
        lines, least = (label, *alike), min(self.px(size), GROWN * size)
        two = self._size_in_two(lines, size, box) if label and self.large else 0.0
        if two > self._fitted(lines, "display", size, box.w, box.h):
            self.paragraph(
                f"{id_}.label", label, box, two / self.px(1), "display", ink, anchor, middle=True, spacing=1.0
            )
            return
        side, letters = self._icon_side(lines, size, box) if icon else (0.0, 0.0)
        # Words that grow come before the sign beside them.
        if icon and not (label and self.large and letters < least):
            gap = max(12.0, side * 0.3)
            left = box.x
            if anchor == "center":
                wide = text.measure(label, "display", letters)
                left = box.cx - (wide + side + gap) / 2 if label else box.cx - side / 2
            self.icon(f"{id_}.icon", icon, left, box.cy - side / 2, side, ink)
            box = Rect(left + side + gap, box.y, box.w - side - gap, box.h)
            anchor = "left"
        if label:
            self.text_in(f"{id_}.label", label, box, size, "display", ink, anchor, alike)

    def _size_in_two(self, lines: Sequence[str], size: float, box: Rect) -> float:
        """The size of letters with which each of `lines` has room in two lines without a word broken; 0 if none has."""
        most = int(min(self.px(size), box.h / 2))
        for letters in range(most, int(LEAST), -1):
            if all(
                len(text.wrap(line, "display", letters, box.w)) <= 2
                and all(text.measure(part.rstrip(), "display", letters) <= box.w for part in text.phrases(line))
                for line in lines
            ):
                return letters
        return 0

    def _icon_side(self, lines: Sequence[str], size: float, box: Rect) -> tuple[float, float]:
        """Side of the icon beside the longest of `lines` in `box`, and the size of the letters."""
        if not any(lines):
            return min(self.px(size), (box.h + 8) * ICON_HIGH), 0.0
        least = min(self.px(size), GROWN * size)
        most = letters = min(self.px(size), box.h)
        for side in (1.0, 0.9, 0.8, 0.7, 0.6):
            side = min(most * side, (box.h + 8) * ICON_HIGH)
            letters = self._fitted(lines, "display", size, box.w - side - max(12.0, side * 0.3), box.h)
            if letters >= side * 0.95 and (letters >= least or not self.large):
                return side, letters
        side = min(size, 32.0)
        return side, self._fitted(lines, "display", size, box.w - side - 12, box.h)

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
        name, letters = self.bound(intent), high * SMALL / CAP
        if self.device.kind == "pad" and name in PAD_ICONS:
            # Its outline would not be seen upon dark wood.
            disc = round(high * 0.9)
            if ring := PAD_RINGS.get(name):
                self.put(f"{id_}.ring", art.tile(high, high, high / 2, ring), x, y)
                disc = round(high * 0.8)
            self.put(id_, art.tile(disc, disc, disc / 2, CREAM), x + (high - disc) / 2, y + (high - disc) / 2)
            inset = 0.08 * high if ring else 0.0
            self.icon(f"{id_}.icon", PAD_ICONS[name], x + inset, y + inset, high - 2 * inset)
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

    def bound(self, intent: Intent) -> str:
        if self.device.kind == "pad":
            return next((name for name, bound in self._pad.items() if bound is intent), "")
        return next((name for name, bound in self._keys.items() if bound is intent), "")

    def named_key(self, id_: str, x: float, y: float, name: str, wide: float, high: float) -> None:
        """A key by the word on it, such as Shift."""
        self.put(id_, art.keycap(round(wide), round(high)), x, y, animates=False)
        self.words.append(
            Words(
                f"{self._start}{id_}.label",
                name,
                x + wide / 2,
                y + high * 33 / CAP,
                high * SMALL / CAP,
                "body_bold",
                INK,
                "center",
                self.layer,
            )
        )

    def keycap_width(self, intent: Intent, high: float) -> float:
        """Width of `keycap`."""
        return self._keycap_width(intent, high)

    def _keycap_width(self, intent: Intent, high: float) -> float:
        if self.device.kind == "mouse" and intent is Intent.CONFIRM:
            return high
        name = self.bound(intent)
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
            self.words.append(Words(name, label, at, base, size, "body", self.tone.text, "left", self.layer))
            x += wide(intent, label) + 56
        return x - 56 - box.x

    def veil(self, alpha: float = 0.72) -> None:
        """Darken everything below, margins included."""
        w, h = round(self.area.w), round(self.area.h)
        self.put("veil", art.veil(w * 3, h * 3, alpha), -w, -h, animates=False)

    def dialog(self, rect: Rect, title: str) -> Rect:
        """An overlay's panel with its heading; returns the area below the heading."""
        self.veil()
        # A panel lets a little of the table through; under a dialog there is text.
        self.ground("dialog.ground", rect)
        self.panel("dialog", rect, active=True)
        high = self.px(HEAD) * 1.3
        self.text_in(
            "dialog.title", title, Rect(rect.x + 48, rect.y + 32, rect.w - 96, high), HEAD, "display", anchor="left"
        )
        return Rect(rect.x + 48, rect.y + 48 + high, rect.w - 96, rect.h - high - 96)
