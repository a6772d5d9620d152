"""`TitleScene`: the title screen: logo, menu, and a `Heap` of wooden pieces that fall and pile up by physics."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import degrees
from pathlib import Path

from game import art
from game.app import text
from game.app.intents import Intent, Signal
from game.app.text import _, ngettext
from game.core.bundle import contest_for
from game.core.manifest import Manifest, lobbies
from game.core.record import RecordError
from game.core.silhouettes import SILHOUETTES
from game.physics.heap import TITLE_SEEDS, Heap, HeapPiece, resting
from game.table import matches
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BASELINE, BODY, LEAST, SUBHEAD
from game.ui.widgets import Ui

FLOOR = 960
"""The table's edge, in canvas units from the top."""
UNIT = 100.0
PADS = 760
"""Greatest width of the line about gamepads: the hints beside it grow as much."""


class TitleScene(Scene):
    """Play, go on, rules, settings, quit."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.heap: Heap | None = None
        """The falling heap; None if nothing moves."""
        self._resting: Sequence[HeapPiece] = ()
        self._shown: list[tuple[str, str, int]] = []
        self._saved: list[Path] = []

    def enter(self) -> None:
        if self.heap or self._resting:
            return
        seed = TITLE_SEEDS[self.services.seed() % len(TITLE_SEEDS)]
        if self.services.settings.shows_motion:
            self.heap = Heap(seed, unit=UNIT)
        else:
            self._resting = resting(seed, UNIT)

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

    def entries(self) -> list[tuple[str, str, str]]:
        """(id, label, note) of the menu."""
        most = max(game.players[-1] for game in self.services.manifests.values())
        menu = [("play", _("Play"), _("1–{most} players", most=most))]
        menu += [(f"lobby.{key}", _(game.title), "") for key, game in self._lobbies()]
        menu += [
            (f"contest.{contest.key}", _(contest.title), _players(contest.players))
            for contest in lobbies(self.services.manifests)
        ]
        self._saved = matches.unfinished() if self.services.autosaves else []
        if self._saved:
            count = len(self._saved)
            note = ngettext("{n} saved match", "{n} saved matches", count) if count > 1 else self._of(self._saved[0])
            menu.insert(0, ("resume", _("Continue"), note))
        return [*menu, ("rules", _("Rules"), ""), ("settings", _("Settings"), ""), ("quit", _("Quit"), "")]

    def _of(self, path: Path) -> str:
        """Note on the only match that can be continued."""
        try:
            contest = contest_for(path, self.services.manifests)
        except RecordError:
            # The player learns why when they want to go on.
            contest = None
        return _("saved match") if contest is None else _(contest.title)

    def _lobbies(self) -> list[tuple[str, Manifest]]:
        """The games that begin in a scene of their own, with their keys."""
        return [(key, game) for key, game in self.services.manifests.items() if game.lobby is not None]

    def build(self, ui: Ui) -> None:
        ui.place, ui.floor = "title", FLOOR
        ui.put("logo", art.logo(1720), 100, 48, animates=False)
        with ui.on_layer(1):
            self._draw_heap(ui)
        menu = self.entries()
        step = 84 if len(menu) <= 6 else 76
        wide = 560 if ui.large else 440
        with ui.on_layer(3):
            for i, (id_, label, note) in enumerate(menu):
                place = Rect(160, 424 + i * step, wide, 66)
                ui.button(
                    id_,
                    place,
                    label,
                    id_,
                    note=note,
                    anchor="left",
                    size=SUBHEAD,
                    weighty=id_ in ("play", "resume", "quit"),
                )
            back = (Intent.CANCEL, _("Quit"))
            pads = len(self.services.pads())
            line = (
                ngettext("{n} gamepad ready", "{n} gamepads ready", pads) if pads else _("Mouse, keyboard or gamepad")
            )
            left, right = (72, 1848) if ui.large else (160, 1788)
            size = text.fit(line, "body", ui.px(BODY), PADS, LEAST)
            side = 1.2 * size
            ui.icon("pads.icon", "pad" if pads else "mouse", right - side, 1016 - side / 2, side)
            edge = right - side - 16
            taken = ui.text("pads", line, edge, 1016 + size * BASELINE, BODY, anchor="right", room=PADS)
            room = edge - taken - 40 - left
            ui.hints([(Intent.DOWN, _("Choose")), (Intent.CONFIRM, _("Select")), back], Rect(left, 968, room, 96))

    def _draw_heap(self, ui: Ui) -> None:
        self._shown = self._pieces_to_paint()
        for i, (kind, _colour, _turn) in enumerate(self._shown):
            ui.put(f"shadow.{i}", art.piece_shadow(kind, UNIT), 0, 0, animates=False, appears=False)
        for i, (kind, colour, turn) in enumerate(self._shown):
            ui.put(f"piece.{i}", art.piece(kind, colour, UNIT, turn), 0, 0, animates=False, appears=False)
        for i, (kind, _colour, _turn) in enumerate(self._shown):
            ui.put(f"contact.{i}", art.piece_contact(kind, UNIT), 0, 0, animates=False, appears=False)

    def frame(self, stage: FrameStage, share: float) -> None:
        for i, pose in enumerate(self.poses):
            x, y = pose.x, self.services.area.bottom - pose.y
            turn = -degrees(pose.angle)
            stage.place(f"piece.{i}", x, y, turn)
            stage.place(f"contact.{i}", x, y, turn)
            stage.place(f"shadow.{i}", x + 16, y + 14, turn)

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        match action:
            case "play":
                self.services.open("pick")
            case str(name) if name.startswith("lobby."):
                game = self.services.manifests[name.removeprefix("lobby.")]
                assert game.lobby is not None
                self.director.push(game.lobby()(self.services))
            case str(name) if name.startswith("contest."):
                contest = next(one for one in lobbies(self.services.manifests) if f"contest.{one.key}" == name)
                assert contest.lobby is not None
                self.director.push(contest.lobby()(self.services))
            case "resume":
                if len(self._saved) > 1:
                    self.services.open("continue")
                else:
                    matches.resume(self.services, self._saved[0])
            case "rules":
                self.services.open("rules", next(iter(self.services.manifests)))
            case "settings":
                self.services.open("settings")
            case "quit":
                self.services.quit()

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and signal.intent is Intent.RULES:
            self.activate("rules")
            return True
        return False

    def background_pressed(self, x: float, y: float) -> None:
        """A click on the heap flicks a piece."""
        if self.heap and not self.services.settings.reduced_motion and self.heap.poke(x, self.services.area.bottom - y):
            self.services.audio.play("wood1", 0.5)

    def back(self) -> None:
        if self.focus == "quit":
            if self.director.sleep.takes("quit"):
                self.services.quit()
        else:
            self.focus = "quit"
            self.changed()


def _players(count: range) -> str:
    return _("{low}–{high} players", low=count[0], high=count[-1])
