"""`PauseScene`: the pause menu (go on, rules, settings, leave), which covers the table so that secrets stay hidden."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.app.intents import Intent, Signal
from game.app.speed_words import speed_line
from game.app.text import _
from game.table import matches
from game.table.scene.notices import names_of
from game.table.tower.replay.film_words import watch_words
from game.ui.layout import Anchor, Rect
from game.ui.scene import Scene
from game.ui.style import BODY, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


RETRY_TICKS = 120
"""Ticks between two attempts to save after a failed write."""


class PauseScene(Scene):
    """Go on, rules, settings, leave. The match is saved already. `why`: what interrupted it."""

    def __init__(self, services: Services, table: TableScene, why: str = "") -> None:
        super().__init__(services)
        self.table = table
        self.why = why
        # Alone at the screen one may go on thinking; several people must not see each other's secrets meanwhile.
        self.covers = table.viewpoint.is_shared
        self._asked = ""
        """The entry that was pressed once and must be confirmed."""
        self._ticks = 0

    def build(self, ui: Ui) -> None:
        ui.place = "home" if self.covers else self.table.place
        if not self.covers:
            ui.veil(0.6)
        lacking = self.table.viewing.without_pads()
        why = self.why
        if lacking:
            names = names_of(self.table.seats, lacking)
            why = _("The gamepad of {names} is not there. Plug it in again.", names=names)
        entries = [
            ("go-on", _("Go on"), "play"),
            *([("any-device", _("Play on without the gamepad"), "mouse")] if lacking else []),
            *([("again", watch_words(film), "film")] if (film := self.table.film()) else []),
            ("rules", _("Rules"), "rules"),
            *([("tips", _("Show the tips"), "hint")] if self._has_tips() else []),
            *([("phones", _("Phones"), "phone")] if self.table.viewing.remote else []),
            ("settings", _("Settings"), "gear"),
            *([] if self.table.is_lesson or self.table.occasion else self.table.pause_entries()),
            *self._endings(),
        ]
        box = Anchor(width=700, height=940).within(ui.area)
        # Many entries also take the place of the reason where there is none.
        top = 224 if why else 160 if len(entries) <= 8 else 126
        step = (864 - top) / len(entries)
        gap = max(4, min(20, step - 68))
        ui.panel("panel", box, active=True)
        ui.text_in("head", _("Paused"), Rect(box.x, box.y + 32, box.w, 90), 64, "display")
        if why:
            place = Rect(box.x + 48, box.y + 126, box.w - 96, 84)
            ui.paragraph("why", why, place, BODY, colour=ui.tone.dim, anchor="center", middle=True, spacing=1.3)
        for i, (id_, label, icon) in enumerate(entries):
            ui.button(
                id_,
                Rect(box.x + 90, box.y + top + i * step, box.w - 180, step - gap),
                label,
                id_,
                icon=icon,
                anchor="left",
                size=SUBHEAD,
                alike=[label for _id, label, _icon in entries],
                tone="red" if id_ == self._asked else "honey" if id_ == "go-on" else "plain",
                weighty=id_ == self._asked or id_ == "title",
            )
        ui.text_in("note", self._note(), Rect(box.x + 40, box.bottom - 72, box.w - 80, 52), BODY, colour=ui.tone.dim)

    def _endings(self) -> list[tuple[str, str, str]]:
        """How to end the match, or the lesson."""
        if self.table.is_lesson:
            return [("title", _("Leave the lesson"), "home")]
        # What belongs to an occasion is played once.
        again = _("Restart") if self.table.is_level else _("Start again")
        sure = _("Really give it up?") if self._asked == "new" else again
        return [
            *([] if self.table.occasion else [("new", sure, "retry")]),
            ("title", _("Leave without saving?") if self._asked == "title" else _("Leave to the title"), "home"),
        ]

    def _has_tips(self) -> bool:
        return bool(not self.table.is_lesson and self.table.tips.bubbles.all and self.table.viewpoint.people)

    def _note(self) -> str:
        """Whether the match is on disk, and its speed where that is not the usual one."""
        return " ".join(filter(None, (self._saved(), speed_line(self.table.client.game_speed))))

    def _saved(self) -> str:
        """Whether the match is on disk."""
        if self.table.is_lesson:
            return _("The lesson goes on here next time.")
        host = self.table.host
        if host.file is None:
            return _("This try is not saved.") if self.table.is_level else _("This match is not saved.")
        if host.problem is not None:
            return _("Not saved at present: {why}.", why=host.problem.params["why"])
        level = _("The try is saved after every piece.")
        return level if self.table.is_level else _("The match is saved after every move.")

    @property
    def _is_saved(self) -> bool:
        return self.table.is_lesson or (self.table.host.file is not None and self.table.host.problem is None)

    def enter(self) -> None:
        self.table.host.retry_recording()

    def tick(self) -> None:
        self._ticks += 1
        if self.table.host.problem is not None and self._ticks % RETRY_TICKS == 0:
            self.table.host.retry_recording()
            self.changed()

    def activate(self, action: Hashable) -> None:
        asked, self._asked = self._asked, ""
        match action:
            case "go-on":
                self.back()
            case "any-device":
                self.table.viewing.play_without_pads()
                self.table.changed()
                self.back()
            case "again":
                self.table.watch_again()
            case "rules":
                self.services.open("rules", self.table.client.game.key)
            case "tips":
                self.table.tips.again()
                self.back()
            case "phones":
                self.services.open("phones-here", len(self.table.seats) > 1)
            case "settings":
                self.services.open("settings")
            case "new" if asked != "new":
                self._ask("new")
            case "new":
                self.table.give_up()
                matches.rematch(self.services, self.table.client, self.table.host.file)
            case "title" if not self._is_saved and asked != "title":
                self._ask("title")
            case "title":
                self.director.reset(self.services.make("title"))
            case _:
                self.table.pause_action(action)
                self.changed()

    def _ask(self, entry: str) -> None:
        self._asked = entry
        self.services.audio.play("click")
        self.changed()

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and not signal.is_repeat and signal.intent is Intent.MENU:
            self.back()
            return True
        return False
