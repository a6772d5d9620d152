"""Settings pages of keys and buttons, drawn by `draw_controls`; `BindScene` waits for a key or button and binds it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.app.intents import DEFAULT_KEYS, DEFAULT_LEFT, DEFAULT_PAD, DEFAULT_RIGHT, Device, Intent
from game.app.settings import Names, Settings
from game.app.text import N_, _
from game.ui.key_names import INTENT_NAMES, KEY_NAMES
from game.ui.layout import Anchor, Rect, column, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui

PAD_NAMES = {
    "leftshoulder": "LB",
    "rightshoulder": "RB",
    "leftstick": "L3",
    "rightstick": "R3",
    "back": "Back",
    "start": "Start",
    "dpup": "✚ ↑",
    "dpdown": "✚ ↓",
    "dpleft": "✚ ←",
    "dpright": "✚ →",
    "lefttrigger": "LT",
    "righttrigger": "RT",
}


DEFAULTS = {"keys": DEFAULT_KEYS, "pad": DEFAULT_PAD, "keys-left": DEFAULT_LEFT, "keys-right": DEFAULT_RIGHT}


@dataclass(frozen=True, slots=True)
class Page:
    """Two kinds of bindings side by side, and a line that says which is which. `exclusive`: both are used at once, so a
    key means one intent on the whole page."""

    kinds: tuple[str, str]
    note: str
    exclusive: bool = False
    first: float = 206
    """Width of the first column."""


CONTROLS = {
    "controls": Page(("keys", "pad"), N_("Keys on the left, gamepad on the right.")),
    "halves": Page(("keys-left", "keys-right"), N_("Left half on the left, right half on the right."), True, first=178),
}


def chosen_names(settings: Settings, kind: str) -> dict[str, Names]:
    """Keys or buttons that the player has chosen, by intent. `kind`: "keys", "pad", "keys-left" or "keys-right"."""
    chosen: dict[str, Names] = getattr(settings, kind.replace("-", "_"))
    return chosen


def draw_controls(ui: Ui, settings: Settings, page: str, box: Rect, asks: bool, part: int = 0) -> None:
    """Draws a table of intents in two columns: the name of each, and its bindings of both kinds.

    `asks`: whether "back to the defaults" was pressed once. With large text the table has one column, and `part` says
    which half of it is shown.
    """
    if ui.large:
        _draw_large(ui, settings, page, box, asks, part % 2)
        return
    half = (box.w - 32) / 2
    intents = list(Intent)
    rows = (len(intents) + 1) // 2
    step = (box.h - 96) / rows
    for i, intent in enumerate(intents):
        left = box.x + (i // rows) * (half + 32)
        top = box.y + (i % rows) * step
        ui.text_in(f"{intent}.name", _(INTENT_NAMES[intent]), Rect(left, top, 170, step - 10), SMALL, anchor="left")
        first = CONTROLS[page].first
        places = (Rect(left + 178, top, first, step - 12), Rect(left + 188 + first, top, half - 188 - first, step - 12))
        _draw_bindings(ui, settings, page, intent, places)
    low = Rect(box.x, box.bottom - 72, box.w, 72)
    _draw_defaults(ui, Rect(low.x, low.y, 420, low.h), asks)
    _draw_note(ui, page, Rect(low.x + 450, low.y, low.w - 450, low.h))


def _draw_large(ui: Ui, settings: Settings, page: str, box: Rect, asks: bool, part: int) -> None:
    intents = list(Intent)
    rows = (len(intents) + 1) // 2
    low = Rect(box.x, box.bottom - 72, box.w, 72)
    _draw_note(ui, page, Rect(box.x, box.y - 10, box.w, 60))
    for intent, place in zip(
        intents[part * rows : (part + 1) * rows],
        column(Rect(box.x, box.y + 56, box.w, low.y - box.y - 68), rows, 5),
        strict=False,
    ):
        ui.text_in(
            f"{intent}.name", _(INTENT_NAMES[intent]), Rect(place.x, place.y, 400, place.h), SMALL, anchor="left"
        )
        keys = row(Rect(place.x + 420, place.y, place.w - 420, place.h), 2, 12)
        _draw_bindings(ui, settings, page, intent, (keys[0], keys[1]))
    _draw_defaults(ui, Rect(low.x, low.y, 640, low.h), asks)
    turn = Rect(low.x + 656, low.y, low.w - 656, low.h)
    label = _("Page {page} of {pages}", page=part + 1, pages=2)
    ui.button("part", turn, label, ("part", 1), adjust=(("part", -1), ("part", 1)), size=BODY)


def _draw_bindings(ui: Ui, settings: Settings, page: str, intent: Intent, places: tuple[Rect, Rect]) -> None:
    for kind, place in zip(CONTROLS[page].kinds, places, strict=True):
        names = chosen_names(settings, kind).get(intent) or DEFAULTS[kind][intent]
        label = pad_names(names) if kind == "pad" else key_names(names)
        ui.button(f"{kind}.{intent}", place, label, ("bind", kind, intent.value), size=SMALL)


def _draw_defaults(ui: Ui, place: Rect, asks: bool) -> None:
    label = _("Really give up your own?") if asks else _("Back to the defaults")
    tone = "red" if asks else "plain"
    ui.button("defaults", place, label, "defaults", icon="retry", size=BODY, tone=tone, weighty=asks)


def _draw_note(ui: Ui, page: str, place: Rect) -> None:
    ui.text_in("controls.note", _(CONTROLS[page].note), place, SMALL, colour=ui.tone.dim, anchor="left")


def key_names(keys: tuple[str, ...]) -> str:
    """Keys in words, as printed on a keyboard."""
    arrows = {"UP": "↑", "DOWN": "↓", "LEFT": "←", "RIGHT": "→"}
    names = dict.fromkeys(KEY_NAMES.get(key, arrows.get(key, key)) for key in keys)
    return " / ".join(list(names)[:2])


def pad_names(buttons: tuple[str, ...]) -> str:
    """Buttons in words, as printed on a pad."""
    return " ".join(PAD_NAMES.get(button, button.upper()) for button in buttons[:2])


class BindScene(Scene):
    """Waits for one key or button and binds it; if another intent has it already, the two swap."""

    covers = False

    def __init__(self, services: Services, kind: str, intent: str) -> None:
        super().__init__(services)
        self.kind = kind
        self.bound = intent

    def build(self, ui: Ui) -> None:
        body = ui.dialog(Anchor(width=900, height=400).within(ui.area), _(INTENT_NAMES[self.bound]))
        words = _("Press the key for this.") if self.kind != "pad" else _("Press the gamepad button for this.")
        ui.paragraph("words", words, Rect(body.x, body.y + 10, body.w, 110), BODY)
        ui.button("cancel", Rect(body.right - 260, body.bottom - 76, 260, 76), _("Cancel"), "cancel")

    def enter(self) -> None:
        self.services.devices.listen = self._take

    def leave(self) -> None:
        self.services.devices.listen = None

    def _take(self, device: Device, name: str) -> bool:
        """A raw key or button. Returns whether it was taken."""
        if (device.kind == "pad") != (self.kind == "pad"):
            return False
        page = next(page for page in CONTROLS.values() if self.kind in page.kinds)
        kinds = page.kinds if page.exclusive else (self.kind,)
        settings = self.services.settings
        now = {
            (kind, intent.value): tuple(chosen_names(settings, kind).get(intent) or DEFAULTS[kind][intent])
            for kind in kinds
            for intent in Intent
        }
        old = now[self.kind, self.bound]
        for place, names in now.items():
            if name in names:
                now[place] = tuple(n for n in names if n != name) or old[:1]
        now[self.kind, self.bound] = (name,)
        for kind in kinds:
            chosen = chosen_names(settings, kind)
            chosen.clear()
            chosen.update({i: names for (k, i), names in now.items() if k == kind and names != DEFAULTS[kind][i]})
        self.services.apply_settings()
        self.services.save_settings()
        self.services.audio.play("place")
        self.director.pop()
        return True

    def activate(self, action: Hashable) -> None:
        if action == "cancel":
            self.back()
