"""`SettingsScene`: the settings of display, sound, table, controls and data; each change acts and is saved at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game import art
from game.app import text
from game.app.settings import Person, Settings
from game.app.text import LANGUAGES, N_, _
from game.core.game import SEAT_COLOURS, SeatInfo
from game.screens.controls import CONTROLS, chosen_names, draw_controls
from game.screens.heading import draw_heading
from game.ui.layout import Anchor, Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, LABEL, SMALL
from game.ui.widgets import Ui

PAGES: dict[str, tuple[str, ...]] = {
    "display": ("text_size", "language", "fullscreen", "motion", "reduced_motion", "high_contrast"),
    "sound": ("master", "music", "ambience", "effects", "rumble"),
    "play": ("privacy", "peek_toggle", "lens_toggle", "gains", "faces"),
    "controls": (),
    "halves": (),
    "data": (),
}
PAGE_NAMES = {
    "display": N_("Display"),
    "sound": N_("Sound"),
    "play": N_("Table"),
    "controls": N_("Controls"),
    "halves": N_("Keys for two"),
    "data": N_("Data"),
}
NAMES = {
    "fullscreen": N_("Full screen"),
    "motion": N_("Speed of motion"),
    "reduced_motion": N_("Reduced motion"),
    "text_size": N_("Text size"),
    "high_contrast": N_("High contrast"),
    "language": N_("Language"),
    "master": N_("All sound"),
    "music": N_("Music"),
    "ambience": N_("Ambience"),
    "effects": N_("Effects"),
    "rumble": N_("Gamepad rumble"),
    "privacy": N_("Between turns"),
    "peek_toggle": N_("Peek"),
    "lens_toggle": N_("Weigh"),
    "gains": N_("What moves gain"),
    "faces": N_("Faces on pieces"),
}
CHOICES: dict[str, tuple[object, ...]] = {
    "motion": ("1x", "2x", "off"),
    "text_size": (100, 125, 150, 175, 200),
    "language": tuple(LANGUAGES),
    "privacy": ("open", "curtain"),
    "gains": ("always", "pointed", "never"),
    "fullscreen": (False, True),
    "reduced_motion": (False, True),
    "high_contrast": (False, True),
    "peek_toggle": (False, True),
    "lens_toggle": (False, True),
    "faces": (False, True),
}
VALUE_NAMES: dict[tuple[str, object], str] = {
    ("motion", "1x"): N_("Normal"),
    ("motion", "2x"): N_("Fast"),
    ("motion", "off"): N_("Instant"),
    ("privacy", "open"): N_("Open table"),
    ("privacy", "curtain"): N_("Cover the screen"),
    ("peek_toggle", False): N_("While held"),
    ("peek_toggle", True): N_("On and off"),
    ("lens_toggle", False): N_("While held"),
    ("lens_toggle", True): N_("On and off"),
    ("gains", "always"): N_("Always shown"),
    ("gains", "pointed"): N_("Where you point"),
    ("gains", "never"): N_("Never shown"),
}
NOTES = {
    "reduced_motion": N_("Nothing shakes; pieces on the title lie still."),
    "rumble": N_("When wood touches wood, and when a tower falls. Never with reduced motion."),
    "privacy": N_("Whether the screen is covered between turns although the game could do without."),
    "peek_toggle": N_("How you look at your hidden cards when several people share the screen."),
    "lens_toggle": N_("How you look at the weights in a tower."),
    "gains": N_("What a move would add to your score, shown before you make it."),
    "faces": N_("In challenges they tell how safely each piece stands."),
    "high_contrast": N_("Darker panels, brighter text and thicker outlines."),
    "motion": N_("How fast cards travel and bots act."),
}
VOLUME_STEP = 10
ROW = 90.0
"""Height of a setting with its note."""
FIXED, FIXED_STEP = ("text_size", "language"), 124.0
"""Settings at the top of their page, which stay where they are, and the height of one with its gap."""
YOU = 124
"""Height of the button with the player's face."""
TABS = 380
"""Width of the tabs."""
TAB, TAB_STEP = 92, 108
VALUE_LEFT, VALUE = 720, 560
"""From the left edge of the settings to what changes them, and its width at the most."""
NOTE, NOTE_SPACING = 22, 1.1
"""A note below its setting with text of 200 %: double this, so that two lines of it find room."""


class SettingsScene(Scene):
    """Tabs on the left, the settings of one on the right."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = "display"
        self._asked = ""
        """The action that was pressed once and must be confirmed, because it cannot be undone."""
        self.part = 0
        """Part of the controls that is shown, where large text needs several."""

    @property
    def chosen(self) -> Settings:
        return self.services.settings

    def show_page(self, number: int) -> bool:
        if there := number < len(PAGES):
            self.page = list(PAGES)[number]
        return there

    def home(self) -> str | None:
        return f"tab.{self.page}"

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        below = draw_heading(ui, _("Settings"))
        tabs = Anchor(left=0, width=TABS).within(below)
        labels = [_(PAGE_NAMES[page]) for page in PAGES]
        for i, page in enumerate(PAGES):
            place = Rect(tabs.x, tabs.y + i * TAB_STEP, tabs.w, TAB)
            tone = "honey" if page == self.page else "plain"
            ui.button(f"tab.{page}", place, labels[i], ("tab", page), anchor="left", alike=labels, tone=tone)
        self._draw_person(ui, Anchor(left=0, width=TABS, bottom=0, height=YOU).within(below))
        box = Anchor(left=TABS + 24).within(below)
        ui.panel("panel", box)
        box = box.inset(48, 36)
        if self.page in CONTROLS:
            draw_controls(ui, self.chosen, self.page, box, self._asked == "defaults", self.part)
        elif self.page == "data":
            self._draw_data(ui, box)
        else:
            self._draw_settings(ui, box)

    def _draw_person(self, ui: Ui, place: Rect) -> None:
        """The player's face and name, which lead to the questions of the first start."""
        person = self.chosen.person or Person("", SEAT_COLOURS[0])
        focused = ui.target("welcome", place, "welcome", ring=None)
        ui.put("welcome", ui.face(place.w, place.h, focus=focused), place.x, place.y, animates=False)
        side = round(place.h - 36)
        look = art.seat_face(side, SeatInfo(person.name, person.colour))
        ui.put("welcome.face", look, place.x + 20, place.cy - side / 2 - 3, animates=False)
        words = Rect(place.x + side + 40, place.y + 8, place.w - side - 64, place.h - 20)
        label = person.name or _("You")
        ui.text_in("welcome.name", label, words, LABEL, "display", ui.face_ink(), "left")

    def _draw_settings(self, ui: Ui, box: Rect) -> None:
        wide = ui.text_size > 100
        for name, top in zip(PAGES[self.page], self._tops(ui, box), strict=True):
            label = Rect(box.x, top, VALUE_LEFT - 40, 60 if name in NOTES and not wide else 76)
            ui.text_in(f"{name}.title", _(NAMES[name]), label, LABEL, "display", anchor="left")
            if name in NOTES:
                note, size, spacing = Rect(box.x, top + 54, VALUE_LEFT - 30, 64), float(SMALL), 1.1
                if wide:
                    note = Rect(box.x, top + 78, box.w, self._note_height(ui, name, box.w))
                    size, spacing = self._note_size(ui) / ui.px(1), NOTE_SPACING
                ui.paragraph(f"{name}.note", _(NOTES[name]), note, size, colour=ui.tone.dim, spacing=spacing)
            self._draw_value(ui, name, Rect(box.x + VALUE_LEFT, top, min(box.w - VALUE_LEFT, VALUE), 76))

    def _draw_value(self, ui: Ui, name: str, place: Rect) -> None:
        """The toggle, slider or button that changes a setting."""
        value = getattr(self.chosen, name)
        action = ("set", name)
        adjust = ((*action, -1), (*action, 1))
        if isinstance(value, bool) and (name, value) not in VALUE_NAMES:
            focused = ui.target(name, place, (*action, 1), adjust=adjust)
            ui.put(f"{name}.toggle", art.toggle(112, 60, value, focused), place.x + 8, place.cy - 30, animates=False)
            word = Rect(place.x + 144, place.y, place.w - 150, place.h)
            ui.text_in(f"{name}.value", _("On") if value else _("Off"), word, BODY, "display", anchor="left")
        elif name in PAGES["sound"]:
            more = 60 if ui.large else 0
            focused = ui.target(name, place, (*action, 1), adjust=adjust)
            slider = art.slider(place.w - 130 - more, 44, value / 100, focused)
            ui.put(f"{name}.slider", slider, place.x + 16, place.cy - 22, animates=False)
            word = Rect(place.right - 104 - more, place.y, 96 + more, place.h)
            ui.text_in(f"{name}.value", f"{value} %", word, BODY, "display", anchor="right")
        else:
            ui.button(name, place, self._value_name(name, value), (*action, 1), adjust=adjust, size=BODY)

    def _tops(self, ui: Ui, box: Rect) -> list[float]:
        """Top of each setting of the page. With large text notes need the whole width, below their setting."""
        names = PAGES[self.page]
        head = [name for name in names if name in FIXED]
        if head:
            # They change the words of all others, and must not move under the pointer.
            tops = [box.y + 10 + i * FIXED_STEP for i in range(len(head))]
            return tops + self._tops_of(ui, names[len(head) :], Anchor(top=len(head) * FIXED_STEP).within(box))
        return self._tops_of(ui, names, box)

    def _tops_of(self, ui: Ui, names: Sequence[str], box: Rect) -> list[float]:
        if ui.text_size == 100:
            # Each in the middle of an equal part of the panel.
            step = box.h / len(names)
            return [box.y + (i + 0.5) * step - ROW / 2 for i in range(len(names))]
        highs = [82 + (self._note_height(ui, name, box.w) + 4 if name in NOTES else 0) for name in names]
        gap = (box.h - sum(highs)) / len(names)
        return [box.y + gap / 2 + sum(highs[:i]) + i * gap for i in range(len(names))]

    @staticmethod
    def _note_size(ui: Ui) -> float:
        return max(SMALL, ui.px(NOTE))

    @classmethod
    def _note_height(cls, ui: Ui, name: str, width: float) -> float:
        size = cls._note_size(ui)
        return len(text.wrap(_(NOTES[name]), "body", size, width)) * size * NOTE_SPACING

    @staticmethod
    def _value_name(name: str, value: object) -> str:
        if name == "language":
            return LANGUAGES[str(value)]
        if name == "text_size":
            return f"{value} %"
        return _(VALUE_NAMES[name, value])

    def _draw_data(self, ui: Ui, box: Rect) -> None:
        words = _(
            "Settings, saved matches and saved replays lie in your own folders on this machine; nothing leaves it."
        )
        ui.paragraph("data.words", words, Rect(box.x, box.y, box.w, 220), BODY)
        sure = self._asked == "erase"
        label = _("Really erase?") if sure else _("Erase settings and saved matches")
        tone = "red" if sure else "plain"
        playing = any(scene.plays for scene in self.director.scenes)
        disabled_reason = _("A match is on the table. Leave to the title first.") if playing else ""
        place = Rect(box.x, box.y + 260, box.w if ui.large else 760, 84)
        ui.button(
            "erase", place, label, "erase", icon="trash", tone=tone, disabled_reason=disabled_reason, weighty=sure
        )
        if sure:
            ui.paragraph(
                "data.sure",
                _("Confirm once more to erase. Saved replays stay."),
                Rect(box.x, box.y + 370, box.w, 120),
                BODY,
            )

    def activate(self, action: Hashable) -> None:
        asked, self._asked = self._asked, ""
        match action:
            case ("tab", str(page)):
                self.page = page
            case ("set", str(name), int(by)):
                self._change(name, by)
            case ("bind", str(kind), str(intent)):
                self.services.open("bind", kind, intent)
            case ("part", int(by)):
                self.part += by
            case "defaults" | "erase" if action != asked and self._costs(action):
                self._asked = str(action)
            case "defaults":
                for kind in CONTROLS[self.page].kinds:
                    chosen_names(self.chosen, kind).clear()
                self._apply()
            case "erase":
                self._erase()
            case "welcome":
                self.services.open("welcome", True)
            case "back":
                self.back()
        self.services.audio.play("click")
        self.changed()

    def _costs(self, action: Hashable) -> bool:
        """Whether something would be lost: the player's own keys, or everything."""
        return action == "erase" or any(chosen_names(self.chosen, kind) for kind in CONTROLS[self.page].kinds)

    def _change(self, name: str, by: int) -> None:
        value = getattr(self.chosen, name)
        if name in CHOICES:
            choices = CHOICES[name]
            at = choices.index(value) + by
            if name == "text_size" and not 0 <= at < len(choices):
                # Who presses on and on wants the last one.
                self.services.audio.play("refuse")
                return
            value = choices[at % len(choices)]
        else:
            value = (
                (value + by * VOLUME_STEP) % 110
                if by > 0 and value == 100
                else min(100, max(0, value + by * VOLUME_STEP))
            )
        if name == "fullscreen":
            self.services.fullscreen(value)
            return
        setattr(self.chosen, name, value)
        self._apply()
        if name == "rumble" and self.services.devices.last.kind == "pad":
            self.services.rumble.strong(self.services.devices.last.number, 0.5)

    def _apply(self) -> None:
        self.services.apply_settings()
        self.services.save_settings()

    def _erase(self) -> None:
        self.services.erase()
        self.director.toast(_("Erased. Everything is as at the first start."))
