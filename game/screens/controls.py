"""The controls page of the settings: every intent with its keys and pad buttons, all of them changeable."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.app.intents import DEFAULT_KEYS, DEFAULT_PAD, Device, Intent
from game.app.settings import Settings
from game.app.text import N_, _
from game.ui.director import Scene
from game.ui.kit import BODY, CREAM_DIM, KEY_NAMES, SMALL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.ui.services import Services

INTENT_NAMES = {
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
    "confirm": N_("Confirm"),
    "cancel": N_("Back"),
    "peek": N_("Peek"),
    "next": N_("Next"),
    "prev": N_("Previous"),
    "turn-left": N_("Turn left"),
    "turn-right": N_("Turn right"),
    "undo": N_("Undo"),
    "hint": N_("Hint"),
    "rules": N_("Rules"),
    "menu": N_("Menu"),
}
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


def draw_controls(ui: Ui, settings: Settings, box: Rect) -> None:
    """A table of intents in two halves: name, key, pad button."""
    half = (box.w - 32) / 2
    intents = list(Intent)
    rows = (len(intents) + 1) // 2
    step = (box.h - 96) / rows
    for i, intent in enumerate(intents):
        left = box.x + (i // rows) * (half + 32)
        top = box.y + (i % rows) * step
        ui.text_in(f"{intent}.name", _(INTENT_NAMES[intent]), Rect(left, top, 170, step - 10), SMALL, anchor="left")
        keys = settings.keys.get(intent) or DEFAULT_KEYS[intent]
        pad = settings.pad.get(intent) or DEFAULT_PAD[intent]
        ui.button(
            f"key.{intent}",
            Rect(left + 178, top, 206, step - 12),
            key_names(keys),
            ("bind", "keys", intent.value),
            size=SMALL,
        )
        ui.button(
            f"pad.{intent}",
            Rect(left + 394, top, half - 394, step - 12),
            pad_names(pad),
            ("bind", "pad", intent.value),
            size=SMALL,
        )
    ui.button(
        "defaults",
        Rect(box.x, box.bottom - 72, 420, 72),
        _("Back to the defaults"),
        "defaults",
        icon="retry",
        size=BODY,
    )
    note = _("Keys on the left, gamepad on the right.")
    ui.text_in(
        "controls.note",
        note,
        Rect(box.x + 450, box.bottom - 72, box.w - 450, 72),
        SMALL,
        colour=CREAM_DIM,
        anchor="left",
    )


def key_names(keys: tuple[str, ...]) -> str:
    """Keys as they are printed on a keyboard."""
    arrows = {"UP": "↑", "DOWN": "↓", "LEFT": "←", "RIGHT": "→"}
    names = dict.fromkeys(KEY_NAMES.get(key, arrows.get(key, key)) for key in keys)
    return " / ".join(list(names)[:2])


def pad_names(buttons: tuple[str, ...]) -> str:
    """Buttons as they are called on a pad."""
    return " ".join(PAD_NAMES.get(button, button.upper()) for button in buttons[:2])


class BindScene(Scene):
    """Waits for one key or button and binds it; if another intent has it already, the two swap."""

    covers = False

    def __init__(self, services: Services, kind: str, intent: str) -> None:
        super().__init__(services)
        self.kind = kind
        self.bound = intent
        self._armed = 0

    def build(self, ui: Ui) -> None:
        body = ui.dialog(Rect(510, 330, 900, 400), _(INTENT_NAMES[self.bound]))
        words = _("Press the key for this.") if self.kind == "keys" else _("Press the gamepad button for this.")
        ui.paragraph("words", words, Rect(body.x, body.y + 10, body.w, 110), BODY)
        ui.button("cancel", Rect(body.right - 260, body.bottom - 76, 260, 76), _("Cancel"), "cancel")

    def enter(self) -> None:
        self.services.devices.listen = self.hear

    def leave(self) -> None:
        self.services.devices.listen = None

    def hear(self, device: Device, name: str) -> bool:
        """A raw key or button. Returns whether it was taken."""
        if (device.kind == "pad") != (self.kind == "pad"):
            return False
        settings = self.services.settings
        chosen = settings.pad if self.kind == "pad" else settings.keys
        defaults = DEFAULT_PAD if self.kind == "pad" else DEFAULT_KEYS
        now = {intent.value: tuple(chosen.get(intent) or defaults[intent]) for intent in Intent}
        old = now[self.bound]
        for other, names in now.items():
            if other != self.bound and name in names:
                rest = tuple(n for n in names if n != name) or old[:1]
                now[other] = rest
        now[self.bound] = (name,)
        chosen.clear()
        chosen.update({intent: names for intent, names in now.items() if names != tuple(defaults[intent])})
        self.services.apply_settings()
        self.services.save_settings()
        self.services.audio.play("place")
        self.director.pop()
        return True

    def activate(self, action: Hashable) -> None:
        if action == "cancel":
            self.back()
