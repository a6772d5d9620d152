"""`SettingsScene`: the settings of display, sound, table, controls and data; each change acts and is saved at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game import art
from game.app import text
from game.app.settings import Settings
from game.app.text import _
from game.screens.controls import CONTROLS, chosen_names, draw_controls
from game.screens.heading import EDGE as EDGES
from game.screens.heading import TOP, draw_back
from game.screens.settings_data import draw_data
from game.screens.settings_pages import (
    CHOICES,
    ICONS,
    NAMES,
    NOTES,
    PAGE_ICONS,
    PAGE_NAMES,
    PAGES,
    VALUE_NAMES,
    value_name,
)
from game.screens.settings_rows import (
    EDGE,
    MORE,
    NOTE_GAP,
    NOTE_SPACING,
    PAD,
    PLAIN,
    ROW_GAP,
    TITLE,
    draw_sheets,
    lines,
    note_size,
    parts_of,
)
from game.screens.settings_stage import draw_stage, stage_height
from game.screens.settings_tabs import draw_person, draw_tabs
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, CONTRAST, CREAM, DISC_GROUND, HEAD, LABEL
from game.ui.widgets import Ui

VOLUME_STEP = 10
YOU, YOU_LARGE = 124, 200
"""Height of the button with the player's face."""
TABS, TABS_LARGE, BETWEEN = 380, 484, 24
"""Width of the tabs, also of those with large words, and between them and the panel."""
HEAD_SIGN, HEAD_HIGH = 60, 96
"""Side of the sign of the page at the head of the board, and height of that head."""
HEAD_TITLE = 0.3
"""Share of the head's width that the name of the screen has at the most."""
SHEET = 16
"""px from the edges of the board to a sheet that fills it below the head."""
SIGN, DISC, DISC_LARGE = 0.56, 80, 68
"""Size of the disc before a setting, beside large text before its name alone; and of the sign on it, as a share."""
BESIDE_DISC = 20
"""Between the disc and the words beside large text."""
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
STAGE_GAP, STAGE_WIDE, STAGE_BESIDE = 16, 440, 1400
"""Between the board and the stage; width of a stage beside the board, and of both from which on it lies there."""
STAGED_VALUE = 390
"""Width of what changes a setting of the display, beside a stage too: so it stays under the pointer."""
STEP = 12
"""By which a note is made narrower as long as that costs no line."""


class SettingsScene(Scene):
    """Tabs on the left, the settings of one on the right."""

    def __init__(self, services: Services, sought: str = "") -> None:
        """`sought`: the page, or the setting, that is shown first."""
        super().__init__(services)
        self.page = sought if sought in PAGES else next((page for page in PAGES if sought in PAGES[page]), "display")
        self._sought = sought if sought in NAMES else ""
        """The setting whose part of the page is shown next."""
        self.focus = self._sought or None
        self._asked = ""
        """The action that was pressed once and must be confirmed, because it cannot be undone."""
        self.part = 0
        """Part of the page that is shown, where large text needs several."""
        self._staged = "text_size"
        """The setting that the stage of the display shows: the last one that had the focus."""
        self._card_at = 1
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

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        tabs_wide = TABS_LARGE if ui.large else TABS
        left = EDGES + tabs_wide + BETWEEN
        below = draw_back(ui, left)
        you = YOU_LARGE if ui.large else YOU
        draw_tabs(ui, Anchor(left=0, width=tabs_wide, bottom=you + BETWEEN).within(below), self.page)
        draw_person(ui, Anchor(left=0, width=tabs_wide, bottom=0, height=you).within(below), self.chosen.person)
        top = ui.area.y + TOP
        board = Rect(ui.area.x + left, top, ui.area.w - EDGES - left, below.bottom - top)
        below_board = 0.0
        if self.page == "display":
            self._staged = self.focus if self.focus in PAGES["display"] else self._staged
            if board.w >= STAGE_BESIDE and not ui.large:
                stage = Anchor(left=0, width=STAGE_WIDE).within(board)
                board = Anchor(left=stage.w + STAGE_GAP).within(board)
            else:
                stage = Anchor(bottom=0, height=stage_height(ui.area)).within(board)
                board = Anchor(bottom=stage.h + STAGE_GAP).within(board)
                below_board = stage.h + STAGE_GAP
            draw_stage(ui, stage, self._staged, self.chosen, self._card_at)
        if ui.tone is CONTRAST:
            ui.panel("panel", board)
        else:
            ui.put("panel", art.note(board.w, board.h), board.x, board.y, animates=False)
        self._draw_head(ui, Rect(board.x, board.y, board.w, HEAD_HIGH).inset(44, 4))
        box = Rect(board.x, board.y + HEAD_HIGH - SHEET, board.w, board.h - HEAD_HIGH + SHEET).inset(24, 16)
        inner = box.inset(24, 16)
        if self.page in CONTROLS:
            draw_controls(ui, self.chosen, self.page, inner, self._asked == "defaults", self.part)
        elif self.page == "data":
            draw_data(ui, inner, self._asked == "erase", any(scene.plays for scene in self.director.scenes))
        else:
            self._draw_settings(ui, box, below_board)

    def _draw_head(self, ui: Ui, box: Rect) -> None:
        """The sign and the name of the page, and at the right end the name of the screen."""
        ui.icon("head.sign", PAGE_ICONS[self.page], box.x, box.cy - HEAD_SIGN / 2, HEAD_SIGN, ui.tone.accent)
        title = Anchor(right=0, width=HEAD_TITLE * box.w).within(box)
        wide = ui.text_in("head", _("Settings"), title, LABEL, "display", ui.tone.dim, "right")
        name = Anchor(left=HEAD_SIGN + 24, right=wide + 32).within(box)
        ui.text_in("head.page", _(PAGE_NAMES[self.page]), name, HEAD, "display", anchor="left")

    def _draw_settings(self, ui: Ui, box: Rect, below: float) -> None:
        """A row for each setting: its sign, words, and what changes it. Where there is no room for all words, they come
        in parts. `below`: height of a stage below the board."""
        titles = [_(NAMES[name]) for name in PAGES[self.page]]
        wide = self._value_wide(ui)
        disc = DISC_LARGE + BESIDE_DISC if ui.large else DISC + EDGE
        words_wide = box.w - 2 * EDGE - wide - BESIDE - disc
        if self.page == "access":
            box = self._draw_ways(ui, box)
        # The text size stays under the pointer that changes it, also where the stage comes below.
        gaps = ROW_GAP * (len(PAGES[self.page]) - 1)
        share = (box.h + below - gaps) / (box.h - gaps) if self.page == "display" else PLAIN
        parts = parts_of(ui, PAGES[self.page], words_wide, box.h, share)
        self.part = next((i for i, part in enumerate(parts) if self._sought in part), self.part)
        if len(parts) > 1:
            self._draw_more(ui, Anchor(bottom=4, height=MORE - 16).within(box.inset(8, 0)), len(parts))
        top = box.y
        notes = [_(NOTES[name]) for name in PAGES[self.page] if name in NOTES]
        rows = parts[self.part % len(parts)]
        draw_sheets(ui, box, rows, self._staged if self.page == "display" else "")
        for name, high in rows.items():
            place = Rect(box.x, round(top), box.w, round(high))
            top += high + ROW_GAP
            left = place.x + EDGE
            if not ui.large:
                self._draw_sign(ui, name, left, place.cy, DISC)
            left += disc
            value = Rect(place.right - EDGE - wide, round(place.cy - VALUE_HIGH / 2), wide, VALUE_HIGH)
            words = Rect(left, place.y + PAD, words_wide, place.h - 2 * PAD)
            self._draw_words(ui, name, words, titles, notes)
            self._draw_value(ui, name, value)

    def _value_wide(self, ui: Ui) -> int:
        """Width of what changes a setting of the page, the same at every size of text."""
        if self.page == "display":
            return STAGED_VALUE
        # Values of a few letters leave more room to what is said of a setting.
        asked = max((text.measure(value, "display", 2 * LABEL) for value in self._values()), default=0.0)
        least, most = (share * ui.area.w for share in VALUE_SHARES)
        return round(min(VALUE, most, max(least, asked + ARROWS)))

    @staticmethod
    def _draw_ways(ui: Ui, box: Rect) -> Rect:
        """The ways to profiles and to the list of all there is. Returns the room below."""
        ways = (("profiles", _("Profiles and presets"), "person"), ("all-access", _("All there is"), "search"))
        labels = [label for _id, label, _icon in ways]
        for (id_, label, icon), place in zip(ways, row(Rect(box.x, box.y, box.w, WAYS), 2, 16), strict=True):
            ui.button(id_, place, label, id_, icon=icon, size=LABEL, alike=labels)
        return Anchor(top=WAYS + ROW_GAP).within(box)

    def _draw_more(self, ui: Ui, place: Rect, parts: int) -> None:
        """The button that leads to the other settings of the page."""
        label = _("More settings ({page} of {pages})", page=self.part % parts + 1, pages=parts)
        ui.button("part", place, label, ("part", 1), icon="down", adjust=(("part", -1), ("part", 1)), size=BODY)

    @staticmethod
    def _draw_sign(ui: Ui, name: str, left: float, middle: float, across: int) -> None:
        """The sign of a setting on a dark disc, in high contrast without."""
        ink = ui.tone.accent
        if ui.tone is not CONTRAST:
            ink, disc = CREAM, art.tile(across, across, across / 2, DISC_GROUND)
            ui.put(f"{name}.disc", disc, left, middle - across / 2, animates=False)
        side = round(across * SIGN)
        ui.icon(f"{name}.sign", ICONS[name], left + (across - side) / 2, middle - side / 2, side, ink)

    def tick(self) -> None:
        super().tick()
        if self.page == "display" and self.focus == "motion" and not self.chosen.reduced_motion:
            self._rests += 1
            if self._rests >= RESTS:
                self._move_card()

    def _move_card(self) -> None:
        """Shows the speed of motion."""
        self._rests, self._card_at = 0, 1 - self._card_at
        self.changed()

    def _draw_words(self, ui: Ui, name: str, box: Rect, titles: Sequence[str], notes: Sequence[str]) -> None:
        """What a setting is called, and below it what it does: both in the middle of `box`."""
        title = Rect(box.x, box.y, box.w, ui.px(TITLE))
        size = note_size(ui, notes, box.w, box.h - title.h)
        high = lines(_(NOTES[name]), size, box.w) * size * NOTE_SPACING if name in NOTES else 0.0
        gap = max(0.0, min(NOTE_GAP, box.h - title.h - high)) if high else 0.0
        title = Rect(box.x, box.cy - (title.h + gap + high) / 2, box.w, title.h)
        if ui.large:
            self._draw_sign(ui, name, title.x - DISC_LARGE - BESIDE_DISC, title.cy, DISC_LARGE)
        ui.text_in(f"{name}.title", _(NAMES[name]), title, TITLE, "display", anchor="left", alike=titles)
        if name in NOTES:
            top = title.bottom + gap
            # As broad as its lines need: so no word stands alone in the last one.
            wide = box.w
            while lines(_(NOTES[name]), size, wide - STEP) == lines(_(NOTES[name]), size, box.w):
                wide -= STEP
            note = Rect(box.x, top, wide, max(high, box.bottom - top))
            letters = size / ui.px(1)
            ui.paragraph(f"{name}.note", _(NOTES[name]), note, letters, colour=ui.tone.dim, spacing=NOTE_SPACING)

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
                self.page, self.part, self._sought = page, 0, ""
            case ("set", str(name), int(by)):
                self._change(name, by)
            case ("bind", str(kind), str(intent)):
                self.services.open("bind", kind, intent)
            case ("part", int(by)):
                self.part += by
                self._sought = ""
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
