"""`TitleScene`: the title screen: logo, menu, the match to go on with, and a box into which wooden pieces fall."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import degrees
from pathlib import Path

from game import art
from game.app import text
from game.app.bot_characters import is_guest
from game.app.intents import Intent, Signal
from game.app.saves import Saved
from game.app.text import _, ngettext
from game.core.game import SeatInfo
from game.core.manifest import Manifest, lobbies
from game.core.silhouettes import SILHOUETTES
from game.physics.heap import TITLE_BOX, TITLE_FLOOR, TITLE_SEEDS, Heap, HeapPiece, resting, title_heap
from game.screens import open_games
from game.screens.doors import doors, hang_medal, lobby_words
from game.screens.saved_picture import draw_saved_picture
from game.screens.saved_words import saved_title, standing_words
from game.screens.title_heap import draw_behind, draw_heap, place_heap
from game.screens.title_links import draw_links, draw_sign
from game.ui.frame_stage import FrameStage
from game.ui.layout import CANVAS, Anchor, Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BASELINE, BODY, CAP, HEAD, LABEL, SUBHEAD, WALNUT
from game.ui.widgets import Ui

BENCH = 176.0
"""From the lower edge of the canvas to the line on the bench on which the box stands."""
LOGO = (1190.0, 52.0)
"""Width, and distance from the upper edge of the canvas."""
ASIDE, ASIDE_LARGE = 190.0, 250.0
"""px that the logo stands right of the middle, if there is room: no rope of the menu is behind it."""
MENU_TOP = 300.0
MENU_LEFT = 72.0
MENU_WIDTH, MENU_WIDTH_LARGE = 500.0, 640.0
FIRST = 1.3
"""Height of the first entry of the menu over the usual."""
MENU_STEP, MENU_STEP_FEW = 116.0, 132.0
"""Height of an entry of the menu with its gap, at the most; and where there are only games."""
GAP, GAP_LARGE, LIP = 16.0, 8.0, 8
"""Between two entries, also beside large text, and thickness of an entry's lower rim."""
SMALLER = "watch", "rules", "settings", "quit"
"""What is no game: it lies below the bench, or at the end of the menu beside large text."""
STRIP = Anchor(left=72, right=48, bottom=28, height=124)
"""Below the bench: the keys, and the match to go on with."""
GO_ON = 360.0
"""Width of the button that goes on."""
SAVED, SAVED_LARGE = 620.0, 740.0
"""Width of the plate beside it that says with what."""
GREETING, GREETED = 600.0, 72
"""Greatest width of the greeting, and size of the face beside it."""
COUNT = 0.46
"""Share of that plate for the number of matches, beside large text."""
PADS_ASIDE = 48.0
"""px from the line about gamepads to the hints beside it."""
KEYS = replace(WALNUT, text=(232, 214, 186, 255))
"""Tone of the words about keys: they are read once, links are pressed."""
ICONS = {"play": "play", "watch": "film", "rules": "rules", "settings": "gear", "quit": "cross"}


class TitleScene(Scene):
    """Play, go on, rules, settings, quit."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.heap: Heap | None = None
        """The falling heap; None if nothing moves."""
        self._resting: Sequence[HeapPiece] = ()
        self._shown: list[tuple[str, str, int]] = []
        self._unfinished: list[Path] = []
        self._latest: Saved | None = None
        """The match that was played last, if it is not over."""

    def enter(self) -> None:
        # What begins from here is a match by itself.
        self.services.occasion = None
        self.services.hang_up()
        self._find_saved()
        if self.heap or self._resting:
            return
        seed = TITLE_SEEDS[self.services.seed() % len(TITLE_SEEDS)]
        if self.services.settings.shows_motion:
            self.heap = title_heap(seed)
        else:
            self._resting = resting(seed)

    def _find_saved(self) -> None:
        self._unfinished = open_games.unfinished() if self.services.autosaves else []
        self._latest = open_games.look(self.services, self._unfinished[0]) if self._unfinished else None
        self.changed()

    def close(self) -> None:
        if self.heap:
            self.heap.close()
            self.heap = None

    @property
    def poses(self) -> Sequence[HeapPiece]:
        """The pieces that have been dropped so far, as they lie now."""
        return self.heap.poses() if self.heap else self._resting

    def tick(self) -> None:
        if self.heap is None or self.heap.resting:
            return
        self.heap.tick()
        for contact in self.heap.contacts():
            pitch = SILHOUETTES[contact.kind].mass ** -0.25
            self.services.audio.play("wood2", 0.15 + 0.45 * contact.strength, pitch)
        if self._pieces_to_paint() != self._shown:
            self.changed()

    def _pieces_to_paint(self) -> list[tuple[str, str, int]]:
        """Pieces to paint, with the direction each is lit from."""
        return [(pose.kind, pose.colour, art.turn_of(-degrees(pose.angle))) for pose in self.poses]

    def entries(self) -> list[tuple[str, str, str, str]]:
        """(id, icon, label, note) of the menu."""
        services = self.services
        most = max(game.players[-1] for game in services.manifests.values())
        menu = [("play", _("Play"), _("1–{most} players", most=most))]
        for key, game in self._lobbies():
            menu.append((f"lobby.{key}", _(game.title), lobby_words(game, services)))
        menu += [(f"door.{key}", _(door.title), door.note) for key, door in doors(services).items()]
        menu += [
            (f"contest.{contest.key}", _(contest.title), _players(contest.players))
            for contest in lobbies(services.manifests)
        ]
        menu += [
            ("watch", _("Watch"), ""),
            ("rules", _("Rules"), ""),
            ("settings", _("Settings"), ""),
            ("quit", _("Quit"), ""),
        ]
        icons = {"lobby": "blocks", "door": "clock", "contest": "trophy"} | ICONS
        return [(id_, icons[id_.partition(".")[0]], label, note) for id_, label, note in menu]

    def _lobbies(self) -> list[tuple[str, Manifest]]:
        """The games that begin in a scene of their own, with their keys."""
        return [(key, game) for key, game in self.services.manifests.items() if game.lobby is not None]

    def home(self) -> str | None:
        return "resume" if self._unfinished else "play"

    # -- drawing

    @property
    def _bench(self) -> float:
        return self.services.area.bottom - BENCH

    def build(self, ui: Ui) -> None:
        ui.place, ui.floor = "title", self._bench - 20
        wide, top = LOGO
        box = ui.area.cx - CANVAS.cx + (TITLE_BOX.left + TITLE_BOX.right) / 2
        entries = self.entries()
        # What is no game lies below the bench, but for large words.
        menu = [entry for entry in entries if ui.large or entry[0] not in SMALLER]
        step = _menu_step(ui, len(menu))
        high = step * (len(menu) + FIRST - 1) - _menu_gap(ui)
        # The lip of the last entry is below it.
        draw_sign(ui, Rect(MENU_LEFT, MENU_TOP, _menu_wide(ui), round(high) + LIP))
        # Pieces fall in front of the logo: it rests, and becomes part of the place.
        left = min(ui.area.cx - wide / 2 + (ASIDE_LARGE if ui.large else ASIDE), ui.area.right - wide - MENU_LEFT / 2)
        ui.put("logo", art.logo(wide), left, top, animates=False)
        ui.put("box.back", art.toy_box(False), box - 360, self._bench - 520, animates=False)
        with ui.on_layer(1):
            seed = TITLE_SEEDS[0]
            draw_behind(ui, resting(seed), self._aside, self._bench + TITLE_FLOOR)
            self._draw_heap(ui)
        with ui.on_layer(2):
            ui.put("box.front", art.toy_box(True), box - 360, self._bench - 250, animates=False)
        with ui.on_layer(3):
            self._draw_menu(ui, menu, step)
            self._draw_greeting(ui)
            strip = STRIP.within(ui.area)
            if self._latest is not None:
                self._draw_saved(ui, strip, self._latest)
                strip = Rect(strip.x, strip.y, strip.w - _saved_wide(ui) - GO_ON - 2 * GAP, strip.h)
            with ui.plated(WALNUT):
                if not ui.large:
                    links = [(id_, icon, label) for id_, icon, label, _note in entries if id_ in SMALLER]
                    strip = draw_links(ui, links, strip)
            if ui.large or self._latest is None:
                with ui.plated(KEYS):
                    self._draw_keys(ui, strip)

    def _draw_menu(self, ui: Ui, menu: Sequence[tuple[str, str, str, str]], step: float) -> None:
        wide = _menu_wide(ui)
        # The first entry is honey unless there is a match to go on with.
        labels = [label for _id, _icon, label, _note in menu]
        notes = [note for _id, _icon, _label, note in menu]
        top = MENU_TOP
        for i, (id_, icon, label, note) in enumerate(menu):
            high = step if i else step * FIRST
            ui.button(
                id_,
                Rect(MENU_LEFT, round(top), wide, round(high - _menu_gap(ui))),
                label,
                id_,
                icon=icon,
                note=note,
                notes=notes,
                anchor="left",
                size=SUBHEAD if i else HEAD,
                tone="honey" if not i and self._latest is None else "plain",
                alike=labels[1:] if i else labels[:1],
                weighty=id_ in ("play", "quit"),
                # Below the games the first of the links comes, whatever lies nearest.
                links=(("down", SMALLER[0]),) if not ui.large and i == len(menu) - 1 else (),
            )
            top += high
        for key, door in doors(self.services).items():
            hang_medal(ui, f"door.{key}", door)

    def _draw_greeting(self, ui: Ui) -> None:
        """The player's face and name beside the menu; a press leads to what was asked at the first start."""
        person = self.services.settings.person
        if person is None or is_guest(person.name):
            return
        words = _("Hello, {name}", name=person.name)
        left = MENU_LEFT + _menu_wide(ui) + 48
        wide = min(text.measure(words, "display", ui.px(LABEL)), GREETING) + GREETED + 56
        plate = Rect(left, MENU_TOP + 8, round(wide), GREETED + 16)
        focused = ui.target("person", plate, "person", ring=20)
        ui.panel("person", plate, active=focused)
        look = art.seat_face(GREETED, SeatInfo(person.name, person.colour))
        ui.put("person.face", look, plate.x + 12, plate.y + 8, animates=False)
        room = Rect(plate.x + GREETED + 28, plate.y, plate.w - GREETED - 52, plate.h)
        ui.text_in("person.words", words, room, LABEL, "display", anchor="left")

    def _draw_saved(self, ui: Ui, strip: Rect, saved: Saved) -> None:
        """The match to go on with: what it is, who plays, how it stands; and the button that goes on."""
        go_on = Rect(strip.right - GO_ON, strip.y + 8, GO_ON, strip.h - 16)
        self._draw_go_on(ui, go_on, saved)
        wide = _saved_wide(ui)
        plate = Rect(go_on.x - GAP - wide, strip.y, wide, strip.h)
        count = len(self._unfinished)
        if count > 1:
            focused = ui.target("saved", plate, "saved", ring=20)
            ui.panel("saved", plate, active=focused)
        else:
            ui.panel("saved", plate)
        if saved.problem or not saved.game:
            problem = _("This match cannot be read.")
            ui.text_in("saved.title", problem, plate.inset(28, 12), BODY, colour=ui.tone.text)
            return
        words = plate.inset(28, 8)
        if not ui.large:
            # Large words need its room.
            high = plate.h - 24
            picture = Rect(plate.x + 14, plate.y + 12, round(high * 1.5), round(high))
            draw_saved_picture(ui, "saved.picture", self.services.manifests, saved, picture)
            words = Rect(plate.x + 28 + high * 1.5, plate.y + 8, plate.w - high * 1.5 - 52, plate.h - 16)
        above, below = column(words, 2, 0)
        what = _("{game}, {standing}", game=saved_title(self.services, saved), standing=standing_words(saved.standing))
        ui.text_in("saved.title", what, above, LABEL, "display", anchor="left")
        if count > 1:
            note = ngettext("{n} saved match", "{n} saved matches", count)
            room = below if not ui.large else Anchor(right=0, width=COUNT * below.w).within(below)
            taken = ui.text_in("saved.count", note, room, BODY, colour=ui.tone.dim, anchor="right") + 16
            below = Rect(below.x, below.y, below.w - taken, below.h)
        self._draw_seats(ui, saved, below)

    @staticmethod
    def _draw_go_on(ui: Ui, box: Rect, saved: Saved) -> None:
        """The button that goes on, and on it whose turn it is."""
        if saved.turn is None:
            ui.button("resume", box, _("Continue"), "resume", icon="play", tone="honey", weighty=True)
            return
        ui.button("resume", box, "", "resume", tone="honey", weighty=True)
        lift = 4 if ui.focus == "resume" else 0
        inner = Rect(box.x + 20, box.y + 6 - lift, box.w - 40, box.h - 20)
        first = Rect(inner.x, inner.y, inner.w, inner.h * 0.56)
        second = Rect(inner.x, first.bottom, inner.w, inner.h - first.h)
        ink = ui.face_ink("honey")
        ui.text_in("resume.label", _("Continue"), first, LABEL, "display", ink)
        words = _("{name} to play", name=saved.seats[saved.turn].name)
        ui.text_in("resume.turn", words, second, BODY, colour=ink)

    def _draw_seats(self, ui: Ui, saved: Saved, box: Rect) -> None:
        """The faces of those who play, each with its points if all have some, and otherwise with its name."""
        face = round(min(44.0, box.h))
        size = min(ui.px(BODY), float(face))
        scores = saved.points
        x = box.x
        for i, seat in enumerate(saved.seats):
            words = str(scores[i]) if scores else seat.name
            wide = text.measure(words, "display", size)
            if x + face > box.right:
                break
            ui.put(f"saved.face.{i}", art.seat_face(face, seat), x, box.cy - face / 2, animates=False)
            x += face + 8
            if x + wide <= box.right:
                room = Rect(x, box.cy - size / 2, wide + 2, size)
                ui.text_in(f"saved.seat.{i}", words, room, BODY, "display", ui.tone.dim, "left")
                x += wide + 22

    def _draw_keys(self, ui: Ui, strip: Rect) -> None:
        """The keys that choose and select at the right end, and before them how many gamepads are ready."""
        hints = [(Intent.DOWN, _("Choose")), (Intent.CONFIRM, _("Select"))]
        if self._latest is not None:
            ui.hints(hints, strip)
            return
        size = ui.px(BODY)
        caps = sum(ui.keycap_width(intent, size * CAP / BODY) for intent, _label in hints)
        words = sum(text.measure(label, "body", size) for _intent, label in hints)
        wide = min(caps + words + 2 * 16 + 60, strip.w)
        ui.hints(hints, Rect(strip.right - wide, strip.y, wide, strip.h))
        if pads := len(self.services.pads()):
            line = ngettext("{n} gamepad ready", "{n} gamepads ready", pads)
            side, edge = 1.2 * size, strip.right - wide - PADS_ASIDE
            room = max(0.0, edge - side - 16 - strip.x)
            taken = ui.text("pads", line, edge, strip.cy + size * BASELINE, BODY, anchor="right", room=room)
            ui.icon("pads.icon", "pad", edge - taken - side - 16, strip.cy - side / 2, side)

    def _draw_heap(self, ui: Ui) -> None:
        self._shown = self._pieces_to_paint()
        draw_heap(ui, self._shown, self.services.settings.faces)

    @property
    def _aside(self) -> float:
        """How far the heap lies to the right of where it is computed."""
        return self.services.area.cx - CANVAS.cx

    def frame(self, stage: FrameStage, share: float) -> None:
        place_heap(stage, self.poses, self._aside, self._bench + TITLE_FLOOR, self.services.settings.faces)

    # -- what is done

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case "play":
                self.services.open("pick")
            case str(name) if name.startswith("lobby."):
                game = self.services.manifests[name.removeprefix("lobby.")]
                assert game.lobby is not None
                self.director.push(game.lobby()(self.services))
            case str(name) if name.startswith("door."):
                self.director.push(doors(self.services)[name.removeprefix("door.")].scene())
            case str(name) if name.startswith("contest."):
                contest = next(one for one in lobbies(self.services.manifests) if f"contest.{one.key}" == name)
                assert contest.lobby is not None
                self.director.push(contest.lobby()(self.services))
            case "resume":
                open_games.resume(self.services, self._unfinished[0])
                if self.director.top is self:
                    # It could not be opened, and may have been put aside.
                    self._find_saved()
            case "saved":
                self.services.open("continue")
            case "watch":
                self.services.open("replays")
            case "rules":
                self.services.open("rules", next(iter(self.services.manifests)))
            case "settings":
                self.services.open("settings")
            case "person":
                self.services.open("welcome", True)
            case "quit":
                self.services.quit()

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and signal.intent is Intent.RULES:
            self.activate("rules")
            return True
        return False

    def background_pressed(self, x: float, y: float) -> None:
        """A click on the heap flicks a piece."""
        if self.heap is None or self.services.settings.reduced_motion:
            return
        if self.heap.poke(x - self._aside, self._bench + TITLE_FLOOR - y):
            self.services.audio.play("wood1", 0.5)

    def back(self) -> None:
        # However often it is pressed: only the button quits.
        self.focus = "quit"
        self.changed()


def _saved_wide(ui: Ui) -> float:
    return SAVED_LARGE if ui.large else SAVED


def _players(count: range) -> str:
    return _("{low}–{high} players", low=count[0], high=count[-1])


def _menu_step(ui: Ui, count: int) -> float:
    """Height of one of `count` entries with its gap; the first one is higher."""
    room = STRIP.within(ui.area).y - 24 - MENU_TOP
    return min(MENU_STEP if ui.large else MENU_STEP_FEW, (room + _menu_gap(ui)) / (count + FIRST - 1))


def _menu_gap(ui: Ui) -> float:
    return GAP_LARGE if ui.large else GAP


def _menu_wide(ui: Ui) -> float:
    return MENU_WIDTH_LARGE if ui.large else MENU_WIDTH
