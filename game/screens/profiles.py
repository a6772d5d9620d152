"""`ProfilesScene`: profiles of settings are made, chosen, renamed and deleted, and presets set several settings."""

from __future__ import annotations

from collections.abc import Hashable

from game.app import profiles
from game.app.profiles import PRESETS, USUAL
from game.app.settings import MOST_LETTERS, MOST_PROFILES
from game.app.text import _, pgettext
from game.screens.access_list import PRESET_NAMES, preset_words
from game.screens.heading import draw_heading
from game.ui.layout import Anchor, Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, LABEL, SUBHEAD
from game.ui.widgets import Ui

LIST, LIST_LARGE, BETWEEN = 0.34, 0.36, 24
"""Share of the profiles beside the presets, and between the two."""
HEAD = 64.0
FOOT, FOOT_LARGE, GAP = 76.0, 84.0, 12.0
"""Height of a button below the list."""
WORDS = BODY + 2
"""Size of what a preset sets."""
EACH_LARGE = 2
"""Presets that are shown at once beside large text."""
BUTTON = 84.0
"""Height of the button of a profile at the most."""
SET, SET_LARGE = 250.0, 330.0
"""Width of the button that sets a preset."""


class ProfilesScene(Scene):
    """On the left the profiles, on the right the presets, each with what it sets."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._asked = False
        """Whether to delete the profile was pressed once."""
        self.part = 0
        """Part of the presets that is shown, where large text needs several."""
        self._before: dict[str, dict[str, object]] = {}
        """Preset → what it has changed, as it was before."""

    @property
    def _names(self) -> list[str]:
        return profiles.names(self.services.settings)

    @property
    def _used(self) -> str:
        return self.services.settings.profile

    def home(self) -> str | None:
        return f"profile.{self._names.index(self._used)}"

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        below = draw_heading(ui, _("Profiles and presets"), 900)
        wide = round(below.w * (LIST_LARGE if ui.large else LIST))
        left, right = Anchor(left=0, width=wide).within(below), Anchor(left=wide + BETWEEN).within(below)
        for id_, box in (("panel", left), ("presets.panel", right)):
            ui.panel(id_, box)
        self._draw_profiles(ui, left.inset(32, 26))
        self._draw_presets(ui, right.inset(36, 26))

    def _draw_profiles(self, ui: Ui, box: Rect) -> None:
        names, used = self._names, self._used
        title = Rect(box.x, box.y, box.w, HEAD)
        ui.text_in("head.profiles", _("Profiles"), title, SUBHEAD, "display", anchor="left")
        high = FOOT_LARGE if ui.large else FOOT
        foot = Anchor(bottom=0, height=3 * high + 2 * GAP).within(box)
        room = Anchor(top=HEAD + GAP, bottom=foot.h + 2 * GAP).within(box)
        list_high = min(room.h, len(names) * (BUTTON + 8) - 8)
        places = column(Rect(room.x, room.y, room.w, list_high), len(names), 8)
        labels = [name or _("Usual settings") for name in names]
        for i, (name, place) in enumerate(zip(names, places, strict=True)):
            tone, icon = ("chosen", "check") if name == used else ("plain", "person")
            ui.button(
                f"profile.{i}", place, labels[i], ("use", name), icon=icon, tone=tone, anchor="left", alike=labels
            )
        full = _("There is room for {count} profiles: delete one first.", count=MOST_PROFILES)
        usual = _("The usual settings are always there.") if used == USUAL else ""
        delete = _("Really delete?") if self._asked else _("Delete {name}", name=used) if used else _("Delete")
        entries = (
            ("make", _("New profile"), "plus", "plain", full if profiles.is_full(self.services.settings) else ""),
            ("rename", _("Rename {name}", name=used) if used else _("Rename"), "pencil", "plain", usual),
            ("delete", delete, "trash", "red" if self._asked else "plain", usual),
        )
        alike = [entry[1] for entry in entries]
        for (id_, label, icon, tone, why), place in zip(entries, column(foot, 3, GAP), strict=True):
            ui.button(
                id_,
                place,
                label,
                id_,
                icon=icon,
                tone=tone,
                disabled_reason=why,
                alike=alike,
                weighty=id_ == "delete" and self._asked,
            )

    def _draw_presets(self, ui: Ui, box: Rect) -> None:
        """A row for each preset: its name, what it sets, and the button that does so or takes it back."""
        title = Rect(box.x, box.y, box.w, HEAD)
        ui.text_in("head.presets", _("Presets: each sets what it names"), title, SUBHEAD, "display", anchor="left")
        each = EACH_LARGE if ui.large else len(PRESETS)
        parts = -(-len(PRESETS) // each)
        part = self.part % parts
        if parts > 1:
            label = _("More presets ({page} of {pages})", page=part + 1, pages=parts)
            foot = Anchor(bottom=0, height=FOOT_LARGE).within(box)
            ui.button("part", foot, label, ("part", 1), icon="down", adjust=(("part", -1), ("part", 1)), size=BODY)
            box = Anchor(bottom=FOOT_LARGE + GAP).within(box)
        rows = column(Anchor(top=HEAD + GAP).within(box), each, GAP)
        shown = list(PRESETS)[part * each : (part + 1) * each]
        names = [_(PRESET_NAMES[preset]) for preset in shown]
        between = pgettext("between settings", " · ")
        words = [between.join(preset_words(preset)) for preset in shown]
        labels = [pgettext("a preset", "Set"), pgettext("a preset", "Take back"), pgettext("a preset", "Is set")]
        wide = SET_LARGE if ui.large else SET
        for i, (preset, place) in enumerate(zip(shown, rows, strict=False)):
            room = Anchor(right=wide + 28).within(place)
            high = min(ui.px(LABEL) * 1.25, place.h * 0.45)
            name = Rect(room.x, room.y, room.w, high)
            ui.text_in(f"{preset}.name", names[i], name, LABEL, "display", anchor="left", alike=names)
            told = Anchor(top=high).within(room)
            ui.paragraph(f"{preset}.words", words[i], told, WORDS, colour=ui.tone.dim, spacing=1.1, alike=words)
            changes = profiles.missing(self.services.settings, preset)
            may_undo = not changes and preset in self._before
            label = labels[0] if changes else labels[1] if may_undo else labels[2]
            why = "" if changes or may_undo else _("All of this is set already.")
            button = Rect(place.right - wide, place.cy - min(40, place.h / 2), wide, min(80, place.h))
            icon = "undo" if may_undo else "check"
            ui.button(f"set.{preset}", button, label, ("set", preset), icon=icon, alike=labels, disabled_reason=why)

    # -- what is done

    def activate(self, action: Hashable) -> None:
        asked, self._asked = self._asked, False
        settings = self.services.settings
        match action:
            case ("use", str(name)) if name != self._used:
                profiles.use(settings, name)
                self._before.clear()
                self._apply()
            case ("set", str(preset)):
                self._set(preset)
            case ("part", int(by)):
                self.part += by
            case "make":
                self.services.open("naming", self._proposed, self._make, _("Name of the profile"))
            case "rename":
                self.services.open("naming", self._used, self._rename, _("Name of the profile"))
            case "delete" if not asked:
                self._asked = True
            case "delete":
                profiles.delete(settings, self._used)
                self._before.clear()
                self.focus = "profile.0"
                self._apply()
            case "back":
                self.back()
        self.services.audio.play("click")
        self.changed()

    @property
    def _proposed(self) -> str:
        person = self.services.settings.person
        return person.name if person is not None and person.name else _("Profile")

    def _make(self, name: str) -> None:
        made = profiles.make(self.services.settings, name[:MOST_LETTERS])
        self._before.clear()
        self._focus_on(made)

    def _rename(self, name: str) -> None:
        self._focus_on(profiles.rename(self.services.settings, self._used, name))

    def _focus_on(self, name: str) -> None:
        self.focus = f"profile.{self._names.index(name)}"
        self.services.save_settings()
        self.changed()

    def _set(self, preset: str) -> None:
        """Sets what a preset names, or takes that back."""
        settings = self.services.settings
        changes = profiles.missing(settings, preset)
        if changes:
            self._before[preset] = {name: getattr(settings, name) for name in changes}
            profiles.set_all(settings, changes)
        else:
            profiles.set_all(settings, self._before.pop(preset, {}))
        self._apply()

    def _apply(self) -> None:
        self.services.apply_settings()
        self.services.save_settings()
