"""`SettingsScene`: the settings of display, sound, table, controls and data; each change acts and is saved at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game import art
from game.app import text
from game.app.settings import Settings
from game.app.text import _
from game.screens.controls import CONTROLS, chosen_names, draw_controls
from game.screens.heading import BACK, draw_back
from game.screens.heading import EDGE as EDGES
from game.screens.settings_data import draw_data
from game.screens.settings_pages import (
    CHOICES,
    ICONS,
    NAMES,
    NOTES,
    PAGES,
    VALUE_NAMES,
    value_name,
)
from game.screens.settings_rows import (
    EDGE,
    HIGH,
    HIGH_LARGE,
    HIGH_STAGED,
    NOTE_GAP,
    NOTE_SPACING,
    ROW_GAP,
    TITLE,
    draw_sheets,
    notes_high,
)
from game.screens.settings_stage import draw_stage
from game.screens.settings_tabs import draw_person, draw_tabs
from game.ui.focus import Target
from game.ui.layout import Anchor, Rect, row
from game.ui.reading import Meaning
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import CONTRAST, CREAM, DISC_GROUND, LABEL, SMALL
from game.ui.widgets import Ui

VOLUME_STEP = 10
YOU, YOU_LARGE = 124, 200
"""Height of the button with the player's face."""
TABS, TABS_LARGE, BETWEEN = 380, 484, 24
"""Width of the tabs, also of those with large words, and between them and the panel."""
SHEET = 20
"""px from the edges of the board to the rows."""
SIGN, DISC = 0.56, 68
"""Side of the disc before a setting, and size of the sign on it as a share."""
BESIDE_DISC = 22
"""Between the disc and the words."""
VALUE, VALUE_SHARES, VALUE_HIGH = 600, (0.23, 0.28), 84
"""Width at the most, least and largest share of the window's width, and height of what changes a setting."""
ARROWS = 170
"""What a button takes beside its words."""
TOGGLE, TOGGLE_LARGE = (112, 60), (136, 68)
INLAID, TOGGLE_ASIDE = 4, 20
"""px from the right edge of its row's values to a toggle, and from there to the word that says what it is."""
BESIDE = 32
"""Between the words of a setting and what changes it."""
WAYS = 80
"""Height of the buttons above the settings of *Access*."""
RESTS = 80
"""Ticks for which the card of the stage rests."""
STAGE, STAGE_MOST = 380, 460
"""Height of the stage at the least and at the most."""
TOLD_LINES, TOLD_IN, TOLD_SPACING = 2, 9, 1.15
"""Lines of what explains a setting at the most, and px around it."""
STAGE_GAP = 14
"""px from the rows to the stage."""
STAGED_VALUE = 390
"""Width of what changes a setting of the display."""


class SettingsScene(Scene):
    """Tabs on the left, the settings of one on the right."""

    def __init__(self, services: Services, sought: str = "") -> None:
        """`sought`: the page, or the setting, that is shown first."""
        super().__init__(services)
        self.page = sought if sought in PAGES else next((page for page in PAGES if sought in PAGES[page]), "display")
        self.focus = sought if sought in NAMES else None
        self._asked = ""
        """The action that was pressed once and must be confirmed, because it cannot be undone."""
        self.part = 0
        """Part of the keys that is shown, where large text needs several."""
        self._told = "text_size"
        """The setting that is explained: the last one that had the focus."""
        self._card_at = 0
        """Which of its places the card of the stage has."""
        self._rests = 0
        """Ticks for which it has lain there while the speed of motion has the focus."""

    @property
    def chosen(self) -> Settings:
        return self.services.settings

    def show_page(self, number: int) -> bool:
        if there := number < len(PAGES):
            self.page = list(PAGES)[number]
        return there

    def home(self) -> str | None:
        return f"tab.{self.page}"

    def meaning(self, target: Target) -> Meaning | None:
        """What a setting does, where that does not stand in its row."""
        in_row = any(words.id.startswith(f"{target.id}.note") for words in self.ui.words)
        return None if in_row or target.id not in NOTES else Meaning(use=_(NOTES[target.id]))

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        tabs_wide = TABS_LARGE if ui.large else TABS
        left = EDGES + tabs_wide + BETWEEN
        below = draw_back(ui, left)
        you = YOU_LARGE if ui.large else YOU
        tabs = Anchor(left=0, width=tabs_wide, bottom=you + BETWEEN).within(below)
        draw_tabs(ui, tabs, self.page, ui.area.x + left)
        draw_person(ui, Anchor(left=0, width=tabs_wide, bottom=0, height=you).within(below), self.chosen.person)
        top = BACK.within(ui.area).y
        board = Rect(ui.area.x + left, top, ui.area.w - EDGES - left, below.bottom - top)
        if PAGES[self.page]:
            self._draw_settings(ui, board)
            return
        ui.panel("panel", board)
        inner = board.inset(44, 30)
        if self.page in CONTROLS:
            draw_controls(ui, self.chosen, self.page, inner, self._asked == "defaults", self.part)
        else:
            draw_data(ui, inner, self._asked == "erase", any(scene.plays for scene in self.director.scenes))

    def _draw_settings(self, ui: Ui, board: Rect) -> None:
        """A row for each setting: its sign, words, and what changes it. Where there is no room for all notes, one line
        below the rows explains the setting that has the focus. On the display page, a part of a table lies there in
        place of the line, and its prompt explains the setting."""
        names, staged = PAGES[self.page], self.page == "display"
        if self.focus in names or self._told not in names:
            self._told = self.focus if self.focus in names else names[0]
        room = board.inset(SHEET, SHEET)
        ways = WAYS + 2 * ROW_GAP if self.page == "access" else 0
        wide = self._value_wide(ui)
        disc = DISC + BESIDE_DISC
        words_wide = room.w - 2 * EDGE - wide - BESIDE - disc
        gaps = ROW_GAP * (len(names) - 1)
        noted = notes_high(ui, names, words_wide)
        has_notes = not staged and not ui.large and len(names) * noted + gaps <= room.h - ways
        line = ui.px(LABEL) * TOLD_SPACING
        told_wide = room.w - 2 * EDGE
        lines = max(len(text.wrap(_(NOTES[name]), "body", ui.px(LABEL), told_wide)) for name in names)
        told = 0.0 if has_notes or staged else min(lines, TOLD_LINES) * line + 2 * TOLD_IN
        # The text size stays under the pointer that changes it.
        beside = STAGE if staged else told
        most = HIGH_STAGED if staged else HIGH_LARGE if ui.large else max(HIGH, noted if has_notes else 0)
        high = min(most, (room.h - ways - gaps - beside) / len(names))
        rows = Rect(room.x, room.y + ways, room.w, len(names) * high + gaps)
        rest = min(STAGE_MOST, room.bottom - rows.bottom - told) if staged else 0.0
        board = Rect(board.x, board.y, board.w, rows.bottom + told + rest + SHEET - board.y)
        ui.panel("panel", board)
        if ways:
            self._draw_ways(ui, Rect(room.x, room.y, room.w, WAYS))
        places = {
            name: Rect(room.x, round(rows.y + i * (high + ROW_GAP)), room.w, round(high))
            for i, name in enumerate(names)
        }
        draw_sheets(ui, rows, places, "" if has_notes or self.focus != self._told else self._told)
        titles = [_(NAMES[name]) for name in names]
        for name, place in places.items():
            self._draw_sign(ui, name, place)
            tall = round(min(VALUE_HIGH, place.h))
            value = Rect(place.right - EDGE - wide, round(place.cy - tall / 2), wide, tall)
            words = Rect(place.x + EDGE + disc, place.y, words_wide, place.h)
            self._draw_words(ui, name, words, titles, has_notes)
            self._draw_value(ui, name, value)
        if told:
            words = Rect(room.x + EDGE, rows.bottom, told_wide, told)
            ui.paragraph("told", _(NOTES[self._told]), words, LABEL, spacing=TOLD_SPACING, middle=True)
        if staged:
            top = round(rows.bottom + STAGE_GAP)
            stage = Rect(room.x, top, room.w, board.bottom - SHEET - top)
            draw_stage(ui, stage, self.chosen, self._card_at, _(NAMES[self._told]), _(NOTES[self._told]))

    def _value_wide(self, ui: Ui) -> int:
        """Width of what changes a setting of the page, the same at every size of text."""
        if self.page == "display":
            return STAGED_VALUE
        # Values of a few letters leave more room to what is said of a setting.
        asked = max((text.measure(value, "display", 2 * LABEL) for value in self._values()), default=0.0)
        least, most = (share * ui.area.w for share in VALUE_SHARES)
        return round(min(VALUE, most, max(least, asked + ARROWS)))

    @staticmethod
    def _draw_ways(ui: Ui, box: Rect) -> None:
        """The ways to profiles and to the list of all there is."""
        ways = (("profiles", _("Profiles and presets"), "person"), ("all-access", _("All there is"), "search"))
        labels = [label for _id, label, _icon in ways]
        for (id_, label, icon), place in zip(ways, row(box, 2, 16), strict=True):
            ui.button(id_, place, label, id_, icon=icon, size=LABEL, alike=labels)

    @staticmethod
    def _draw_sign(ui: Ui, name: str, place: Rect) -> None:
        """The sign of a setting at the left of its row on a dark disc, in high contrast without."""
        across, middle = round(min(DISC, place.h - 12)), place.x + EDGE + DISC / 2
        ink = ui.tone.accent
        if ui.tone is not CONTRAST:
            ink, disc = CREAM, art.tile(across, across, across / 2, DISC_GROUND)
            ui.put(f"{name}.disc", disc, middle - across / 2, place.cy - across / 2, animates=False)
        side = round(across * SIGN)
        ui.icon(f"{name}.sign", ICONS[name], middle - side / 2, place.cy - side / 2, side, ink)

    def tick(self) -> None:
        super().tick()
        if self.focus in ("motion", "reduced_motion") and not self.chosen.reduced_motion:
            self._rests += 1
            if self._rests >= RESTS:
                self._move_card()

    def _move_card(self) -> None:
        """Shows the speed of motion."""
        self._rests, self._card_at = 0, 1 - self._card_at
        self.changed()

    @staticmethod
    def _draw_words(ui: Ui, name: str, box: Rect, titles: Sequence[str], has_note: bool) -> None:
        """What a setting is called, and below it what it does: both in the middle of `box`."""
        if not has_note:
            ui.text_in(f"{name}.title", _(NAMES[name]), box, TITLE, "body", anchor="left", alike=titles)
            return
        size = ui.px(SMALL)
        high = len(text.wrap(_(NOTES[name]), "body", size, box.w)) * size * NOTE_SPACING
        title = Rect(box.x, box.cy - (ui.px(TITLE) + NOTE_GAP + high) / 2, box.w, ui.px(TITLE))
        ui.text_in(f"{name}.title", _(NAMES[name]), title, TITLE, "display", anchor="left", alike=titles)
        note = Rect(box.x, title.bottom + NOTE_GAP, box.w, high)
        ui.paragraph(f"{name}.note", _(NOTES[name]), note, SMALL, colour=ui.tone.dim, spacing=NOTE_SPACING, even=True)

    def _draw_value(self, ui: Ui, name: str, place: Rect) -> None:
        """The toggle, slider or button that changes a setting."""
        value = getattr(self.chosen, name)
        action = ("set", name)
        # What only opens a screen has no values to go through.
        adjust = ((*action, -1), (*action, 1)) if name in CHOICES or name in PAGES["sound"] else None
        is_switch = isinstance(value, bool) and (name, value) not in VALUE_NAMES
        if name in PAGES["sound"]:
            ui.put(f"{name}.field", art.tile(place.w, place.h, 18, ui.tone.field), place.x, place.y, animates=False)
        if is_switch:
            focused = ui.target(name, place, (*action, 1), adjust=adjust)
            wide, high = TOGGLE_LARGE if ui.large else TOGGLE
            toggle = art.toggle(wide, high, value, focused)
            left = place.right - INLAID - wide
            ui.put(f"{name}.toggle", toggle, left, place.cy - high / 2, animates=False)
            word = Rect(place.x, place.y, left - TOGGLE_ASIDE - place.x, place.h)
            ui.text_in(f"{name}.value", value_name(name, value), word, LABEL, "display", anchor="right")
        elif name in PAGES["sound"]:
            figure = 116 + (60 if ui.large else 0)
            focused = ui.target(name, place, (*action, 1), adjust=adjust)
            slider = art.slider(place.w - figure - 56, 44, value / 100, focused)
            ui.put(f"{name}.slider", slider, place.x + 20, place.cy - 22, animates=False)
            word = Rect(place.right - figure - 20, place.y, figure, place.h)
            ui.text_in(f"{name}.value", value_name(name, value), word, LABEL, "display", anchor="right")
        else:
            words = value_name(name, value)
            ui.button(name, place, words, (*action, 1), adjust=adjust, size=LABEL, alike=self._values())

    def _values(self) -> list[str]:
        """The words of all values that can be chosen on the page."""
        values = ((name, value) for name in PAGES[self.page] for value in CHOICES.get(name, ()))
        return [value_name(*one) for one in values if one in VALUE_NAMES]

    def activate(self, action: Hashable) -> None:
        asked, self._asked = self._asked, ""
        match action:
            case ("tab", str(page)):
                self.page, self.part = page, 0
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
            case "credits" | "profiles" | "moving":
                self.services.open(action)
            case "all-access":
                self.services.open("access")
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
        if name == "pads":
            self.services.open("pad-setup")
            return
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
        if name == "motion":
            self._move_card()
        if name == "rumble" and self.services.devices.last.kind == "pad":
            self.services.rumble.strong(self.services.devices.last.number, 0.5)

    def _apply(self) -> None:
        self.services.apply_settings()
        self.services.save_settings()

    def _erase(self) -> None:
        self.services.erase()
        self.director.toast(_("Erased. Everything is as at the first start."))
