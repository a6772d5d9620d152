"""`WelcomeScene`: the questions of the first start on one screen: language, size of text, name, colour and device."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from game import art
from game.app.bot_characters import free_name, guest
from game.app.company import introduce, people_of
from game.app.intents import KEYS, MOUSE, Device, Intent
from game.app.settings import DeviceKind, Person, TextSize
from game.app.text import LANGUAGES, N_, _
from game.core.game import SEAT_COLOURS, SeatInfo
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, LABEL, SUBHEAD, WALNUT
from game.ui.widgets import Ui

EDGE = 48
HEAD = Anchor(left=EDGE, right=EDGE, top=22, height=88)
PANELS = Anchor(left=EDGE, right=EDGE, top=132, bottom=164)
FOOT = Anchor(left=EDGE, right=EDGE, bottom=36, height=104)
START, LATER = 400.0, 300.0
"""Widths of the buttons."""
TITLE, CHOICE, GAP = 62.0, 84.0, 24.0
"""Heights of a question and of its answers, and the space below."""
FACE, MOST_FACE, FACES = 200.0, 280.0, 116.0
"""Sizes of the person's face, where the panel is lowest and at the most, and of those to choose from."""
LOWEST = 732.0
"""Height within a panel on the lowest canvas."""
SAMPLED = 76.0
"""Height of the sample's head, and of its keys."""
PENNANT = (52, 78)
DEVICES: Final[tuple[tuple[DeviceKind, str, str], ...]] = (
    ("mouse", "mouse", N_("Mouse")),
    ("keys", "keyboard", N_("Keyboard")),
    ("pad", "pad", N_("Gamepad")),
)
"""Kind, icon and name."""
SHARES = (0.24, 0.37, 0.39)
"""Widths of their buttons: long names get more, in any language, so that all may grow."""
SIZES: Final[tuple[TextSize, ...]] = (100, 125, 150, 175, 200)


class WelcomeScene(Scene):
    """How it looks on the left, who plays on the right. Language and size act at once, and nothing here moves when they
    change; the person is kept by the main button. `again`: the screen was opened from the settings."""

    def __init__(self, services: Services, again: bool = False) -> None:
        super().__init__(services)
        self.again = again
        person = services.settings.person or Person("", SEAT_COLOURS[0])
        self.name, self.colour = person.name, person.colour
        self.given = "" if again else free_name(None, ())
        """The name of a player who writes none: the sentences of a table need one."""
        self._device: DeviceKind | None = services.settings.device if again else None
        """The one that was chosen; until then it is the one in use."""
        self.focus = "done"

    @property
    def device(self) -> DeviceKind:
        if self._device is not None:
            return self._device
        used = self.services.devices.last.kind
        return next(kind for kind, _icon, _name in DEVICES if kind == used)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        head = HEAD.within(ui.area)
        with ui.plated(WALNUT):
            ui.panel("head.plate", head)
            title = _("Who plays here?") if self.again else _("Welcome to Tumblebox!")
            wide = ui.text_in("head", title, head.inset(28, 4), 52, "display", anchor="left")
            if not self.again:
                rest = Anchor(left=28 + wide + 40, right=28).within(head)
                once = _("These few questions come only once.")
                ui.paragraph("once", once, rest, LABEL, colour=ui.tone.dim, middle=True, spacing=1.1)
        looks, who = row(PANELS.within(ui.area), 2, GAP)
        for id_, panel in (("looks", looks), ("who", who)):
            ui.panel(id_, panel)
        self._draw_looks(ui, looks.inset(40, 26))
        self._draw_person(ui, who.inset(40, 26))
        self._draw_foot(ui, FOOT.within(ui.area))

    def _draw_looks(self, ui: Ui, box: Rect) -> None:
        settings, gap = self.services.settings, GAP + (box.h - LOWEST) / 4
        place = self._ask(ui, "language", _("Language"), box)
        names = list(LANGUAGES.values())
        for (key, name), answer in zip(LANGUAGES.items(), row(place, len(names), 14), strict=True):
            tone = "chosen" if key == settings.language else "plain"
            ui.button(f"language.{key}", answer, name, ("language", key), tone=tone, alike=names)
        box = Anchor(top=place.bottom + gap - box.y).within(box)
        place = self._ask(ui, "size", _("Text size"), box)
        sizes = [f"{size} %" for size in SIZES]
        for size, label, answer in zip(SIZES, sizes, row(place, len(SIZES), 12), strict=True):
            tone = "chosen" if size == settings.text_size else "plain"
            ui.button(f"size.{size}", answer, label, ("size", size), tone=tone, size=BODY, alike=sizes)
        box = Anchor(top=place.bottom + gap - box.y).within(box)
        self._draw_sample(ui, box)

    def _draw_sample(self, ui: Ui, box: Rect) -> None:
        """Words as they are at a table, and the keys of the device."""
        ui.put("sample", art.tile(round(box.w), round(box.h), 18, ui.tone.field), box.x, box.y, animates=False)
        box = box.inset(28, 14)
        head, keys = Anchor(top=0, height=SAMPLED).within(box), Anchor(bottom=0, height=SAMPLED).within(box)
        ui.text_in("sample.head", _("It is your turn"), head, SUBHEAD, "display", anchor="left")
        words = Anchor(top=SAMPLED, bottom=SAMPLED).within(box)
        ui.paragraph("sample.words", _("The words at the table are as large as these."), words, BODY)
        device = {"mouse": MOUSE, "keys": KEYS, "pad": Device("pad", 1)}[self.device]
        with ui.played_with(device, self.services.devices.keys):
            ui.hints([(Intent.CONFIRM, _("Select")), (Intent.HINT, _("Hint"))], keys)

    def _draw_person(self, ui: Ui, box: Rect) -> None:
        side, gap = min(MOST_FACE, FACE + (box.h - LOWEST) / 2), GAP + (box.h - LOWEST) / 6
        look = art.seat_face(round(side), SeatInfo(self.name, self.colour))
        ui.put("face", look, box.x, box.y, animates=False)
        ui.put("pennant", art.pennant(*PENNANT, self.colour), box.right - PENNANT[0], box.y - 30, animates=False)
        beside = Anchor(left=side + 36, top=(side - TITLE - CHOICE) / 2 + 8).within(box)
        asked = _("Your name") if self.name or not self.given else _("Your name (you can change it)")
        place = self._ask(ui, "name", asked, beside)
        label = self.name or self.given or _("Write your name")
        ui.button("name", place, label, "name", icon="pencil", anchor="left")
        box = Anchor(top=side + gap).within(box)
        title = self._ask(ui, "colour", _("Your colour"), box)
        faces = Rect(title.x, title.y, title.w, FACES + 8)
        for colour, answer in zip(SEAT_COLOURS, row(faces, len(SEAT_COLOURS), 12), strict=True):
            self._draw_colour(ui, colour, answer)
        box = Anchor(top=faces.bottom + gap - box.y).within(box)
        place = self._ask(ui, "device", _("You play with"), box)
        names = [_(name) for _kind, _icon, name in DEVICES]
        answer = Rect(place.x - 14, place.y, 0, place.h)
        for (kind, icon, _name), name, share in zip(DEVICES, names, SHARES, strict=True):
            answer = Rect(answer.right + 14, place.y, (place.w - 14 * (len(names) - 1)) * share, place.h)
            tone = "chosen" if kind == self.device else "plain"
            alike = () if ui.large else names
            ui.button(f"device.{kind}", answer, name, ("device", kind), icon=icon, tone=tone, size=BODY, alike=alike)
        note = Rect(box.x, place.bottom + 16, box.w, box.bottom - place.bottom - 16)
        words = _("All others work too, whenever you take one.")
        ui.paragraph("device.note", words, note, BODY, colour=ui.tone.dim, spacing=1.15)

    @staticmethod
    def _ask(ui: Ui, id_: str, question: str, box: Rect) -> Rect:
        """A question at the top of `box`. Returns the place of its answers."""
        title = Rect(box.x, box.y, box.w, TITLE - 6)
        ui.text_in(f"{id_}.title", question, title, LABEL, "display", anchor="left")
        return Rect(box.x, box.y + TITLE, box.w, CHOICE)

    def _draw_colour(self, ui: Ui, colour: str, place: Rect) -> None:
        chosen = colour == self.colour
        focused = ui.target(f"colour.{colour}", place, ("colour", colour), ring=18)
        if chosen:
            lit = art.tile(round(place.w), round(place.h), 18, ui.tone.field)
            ui.put(f"colour.{colour}.lit", lit, place.x, place.y, animates=False)
        side = min(FACES, place.w) - (0 if chosen or focused else 16)
        look = art.face(round(side), colour, "person", "laugh" if chosen else "smile")
        ui.put(f"colour.{colour}", look, place.cx - side / 2, place.cy - side / 2, animates=False)

    def _draw_foot(self, ui: Ui, foot: Rect) -> None:
        done = Rect(foot.right - START, foot.y, START, foot.h)
        later = Rect(done.x - GAP - LATER, foot.y + 10, LATER, foot.h - 20)
        words = _("Save") if self.again else _("Let's play")
        ui.button("done", done, words, "done", icon="check", tone="honey", size=SUBHEAD, weighty=True)
        ui.button("later", later, _("Cancel") if self.again else _("Skip"), "back")
        if not self.again:
            plate = Rect(foot.x, later.y, later.x - GAP - foot.x, later.h)
            with ui.plated(WALNUT):
                ui.panel("note.plate", plate)
                note = _("You find all of this again in the settings.")
                ui.paragraph("note", note, plate.inset(28, 8), BODY, middle=True, spacing=1.1)

    # -- what is done

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case ("language", str(language)):
                self.services.settings.language = language
                self.services.apply_settings()
            case ("size", int(size)):
                self.services.settings.text_size = next(one for one in SIZES if one == size)
                self.services.apply_settings()
            case ("device", str(chosen)):
                self._device = next(kind for kind, _icon, _name in DEVICES if kind == chosen)
            case ("colour", str(colour)):
                self.colour = colour
            case "name":
                # A name is typed on keys, with whatever one plays.
                self._device = self.device
                people = people_of(self.services.settings)
                known = tuple(person.name for person in people if person.name not in ("", self.name))
                self.services.open("naming", self.name, self._rename, _("Your name"), "any", (), known)
            case "done":
                introduce(self.services.settings, Person(self.name or self.given or guest(), self.colour))
                self.services.settings.device = self.device
                self.director.pop()
            case "back":
                if self.services.settings.person is None:
                    introduce(self.services.settings, Person("", SEAT_COLOURS[0]))
                self.director.pop()
        self.changed()

    def _rename(self, name: str) -> None:
        self.name = name
        known = {person.name: person for person in people_of(self.services.settings)}
        self.colour = known[name].colour if name in known else self.colour
        self.focus = "done"
        self.changed()

    def back(self) -> None:
        self.activate("back")

    def close(self) -> None:
        """What was answered is not asked again."""
        self.services.settings.welcomed = True
        self.services.save_settings()
