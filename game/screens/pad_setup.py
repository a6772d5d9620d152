"""`PadSetupScene` asks for the buttons and sticks of a gamepad one by one, and keeps the answers for its kind."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from game import art
from game.app.pad_mapping import STEPS, PadLearner, Raw
from game.app.text import N_, _
from game.ui.key_names import PAD_ICONS
from game.ui.layout import Anchor, Rect, row
from game.ui.pad_desk import PadInfo
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, CREAM, DISC_GROUND, HEAD, SUBHEAD
from game.ui.widgets import Ui

ASKS: Final = {
    "a": N_("Press A, the lowest of the four buttons on the right."),
    "b": N_("Press B, the rightmost of the four."),
    "x": N_("Press X, the leftmost of the four."),
    "y": N_("Press Y, the uppermost of the four."),
    "leftshoulder": N_("Press the left shoulder button."),
    "rightshoulder": N_("Press the right shoulder button."),
    "lefttrigger": N_("Press the left trigger."),
    "righttrigger": N_("Press the right trigger."),
    "back": N_("Press Back, left of the middle."),
    "start": N_("Press Start, right of the middle."),
    "leftstick": N_("Press the left stick down."),
    "rightstick": N_("Press the right stick down."),
    "dpup": N_("Press the cross upwards."),
    "dpdown": N_("Press the cross downwards."),
    "dpleft": N_("Press the cross to the left."),
    "dpright": N_("Press the cross to the right."),
    "leftx": N_("Push the left stick to the right."),
    "lefty": N_("Push the left stick towards you."),
    "rightx": N_("Push the right stick to the right."),
    "righty": N_("Push the right stick towards you."),
}
ICONS: Final = {**PAD_ICONS, "leftx": "stick", "lefty": "stick", "rightx": "stick", "righty": "stick"}
BOX, BOX_LARGE = Anchor(width=1240, height=780), Anchor(width=1400, height=780)
"""The dialog, and wider for large words on its buttons."""
SIGN: Final = 150
BUTTON: Final = 92


class PadSetupScene(Scene):
    """`number`: the pad's number; None: the one whose button is pressed first."""

    covers = False
    shows_device = False

    def __init__(self, services: Services, number: int | None = None) -> None:
        super().__init__(services)
        self.learner: PadLearner | None = None
        self._number: int | None = None
        if (info := next((one for one in self._pads if one.number == number), None)) is not None:
            self._begin(info)

    @property
    def _pads(self) -> tuple[PadInfo, ...]:
        return self.services.pad_desk.infos()

    @property
    def _own(self) -> list[PadInfo]:
        """The pads that were set up here, one of each kind."""
        found = {one.guid: one for one in self._pads if self.services.settings.pads.get(one.guid)}
        return list(found.values())

    def _begin(self, info: PadInfo) -> None:
        self._number, self.learner = info.number, PadLearner(info.guid, info.name, dict(info.rests))

    def enter(self) -> None:
        self.services.pad_desk.listen(self._hear)

    def leave(self) -> None:
        self.services.pad_desk.listen(None)

    def tick(self) -> None:
        if self._number is not None and all(one.number != self._number for one in self._pads):
            # It was unplugged.
            self._number = self.learner = None
            self.changed()

    # -- what the pad shows

    def _hear(self, number: int, raw: Raw) -> bool:
        """Takes what moves on a pad, and keeps it from all else."""
        if self.learner is None:
            info = next((one for one in self._pads if one.number == number), None)
            if info is not None and raw.kind == "button" and raw.value:
                self._begin(info)
                self.services.audio.play("click")
        elif number == self._number:
            self._learn(self.learner, raw)
        self.changed()
        return True

    def _learn(self, learner: PadLearner, raw: Raw) -> None:
        if learner.show(raw):
            self.services.audio.play("place")
        elif raw.value and learner.is_shown("a", raw):
            # The buttons that were shown work already, so that the pad alone is enough.
            learner.skip()
            self.services.audio.play("click")
        elif raw.value and learner.is_shown("b", raw):
            self.back()
            return
        if learner.step is None:
            self._finish(learner)

    def _finish(self, learner: PadLearner) -> None:
        if not learner.is_of_use:
            learner.again()
            self.services.audio.play("refuse")
            self.director.toast(_("Nobody could play with that: it needs A, and a cross or a stick."))
            return
        self._keep(learner.guid, learner.mapping)
        self.director.toast(_("The gamepad is set up. It is known from now on."))
        self.back()

    def _keep(self, guid: str, mapping: str | None) -> None:
        pads = self.services.settings.pads
        if mapping is None:
            pads.pop(guid, None)
        else:
            pads[guid] = mapping
        self.services.save_settings()
        self.services.pad_desk.map(guid, mapping or "")

    # -- the buttons of the screen

    def activate(self, action: Hashable) -> None:
        match action:
            case "skip" if self.learner is not None:
                self.learner.skip()
                if self.learner.step is None:
                    self._finish(self.learner)
            case "again" if self.learner is not None:
                self.learner.again()
            case "as-it-is" if self.learner is not None:
                self.services.settings.pads.setdefault(self.learner.guid, "")
                self.services.save_settings()
                self.back()
                return
            case ("forget", str(guid)):
                self._keep(guid, None)
                self.director.toast(_("Forgotten: this gamepad is understood as usual again."))
            case "back":
                self.back()
                return
        self.services.audio.play("click")
        self.changed()

    # -- drawing

    def build(self, ui: Ui) -> None:
        body = ui.dialog((BOX_LARGE if ui.large else BOX).within(ui.area), _("Set up a gamepad"))
        foot, above = Anchor(bottom=0, height=BUTTON).within(body), Anchor(bottom=BUTTON + 16).within(body)
        if self.learner is None or self.learner.step is None:
            self._draw_waiting(ui, above)
            ui.button("back", Anchor(right=0, width=320).within(foot), _("Back"), "back", icon="left", size=SUBHEAD)
            return
        self._draw_step(ui, above, self.learner)
        entries = [
            ("skip", _("It has none"), "right"),
            ("again", _("From the start"), "retry"),
            ("as-it-is", _("Leave it as it is"), "check"),
            ("back", _("Back"), "left"),
        ]
        labels = [label for _id, label, _icon in entries]
        for (id_, label, icon), place in zip(entries, row(foot, len(entries), 16), strict=True):
            ui.button(id_, place, label, id_, icon=icon, size=BODY, alike=labels)

    def _draw_waiting(self, ui: Ui, box: Rect) -> None:
        """What to do first, and the pads that can be forgotten."""
        words = _("Press any button of the gamepad that you want to set up.")
        if not self._pads:
            words = _("No gamepad is plugged in that can be set up.")
        ui.paragraph("words", words, Rect(box.x, box.y + 8, box.w, 190), SUBHEAD, spacing=1.2)
        for i, info in enumerate(self._own[:2]):
            place = Rect(box.x, box.y + 220 + i * (BUTTON + 16), box.w, BUTTON)
            label = _("Forget how {name} was set up", name=info.name)
            ui.button(f"forget.{i}", place, label, ("forget", info.guid), icon="trash", size=BODY, weighty=True)

    def _draw_step(self, ui: Ui, box: Rect, learner: PadLearner) -> None:
        step = learner.step
        assert step is not None
        ui.text_in(
            "count",
            _("{name}: {number} of {count}", name=learner.name, number=learner.number + 1, count=len(STEPS)),
            Rect(box.x, box.y, box.w, 60),
            BODY,
            colour=ui.tone.dim,
            anchor="left",
        )
        disc = Rect(box.x, box.y + 96, SIGN, SIGN)
        ui.put("sign.disc", art.tile(SIGN, SIGN, SIGN / 2, DISC_GROUND), disc.x, disc.y, animates=False)
        ui.icon("sign", ICONS[step], disc.x + 24, disc.y + 24, SIGN - 48, CREAM)
        words = Rect(disc.right + 36, disc.y, box.right - disc.right - 36, SIGN)
        ui.paragraph("ask", _(ASKS[step]), words, HEAD * 0.8, "display", middle=True, spacing=1.1)
        if learner.number:
            note = _("A once more: it has none. B once more: back.")
            ui.paragraph("note", note, Rect(box.x, disc.bottom + 30, box.w, 130), BODY, colour=ui.tone.dim)
