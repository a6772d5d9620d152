"""After a level: the medal, and where to go on."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game import art
from game.app.intents import Intent, Signal
from game.app.progress import Best
from game.app.text import _
from game.games.challenge.levels import following, words
from game.games.challenge.rules.level import level_hash
from game.games.challenge.sentences import MEDALS, METALS, medal_conditions
from game.table import matches
from game.table.counting import counts_at_once
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, SUBHEAD, Ui
from game.ui.layout import Rect
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.games.challenge.table import ChallengeScene
    from game.ui.services import Services

BIG = 150
WAKES = 24
"""Ticks for which the buttons come later than the medal."""


class ChallengeResult(Scene):
    """Lies over the table, whose tower can still be seen."""

    covers = False

    def __init__(self, services: Services, table: ChallengeScene) -> None:
        super().__init__(services)
        self.table = table
        view = table.view
        self.medal = view.medal
        self.level = table.level
        self._record = matches.finish(table)
        before = services.progress.get(self.level.id, Best())
        used = sum(piece in view.placed for piece in view.rules.given)
        best = before.after(self.medal, used, level_hash(view.level))
        self.is_better = best.medal > before.medal
        services.progress[self.level.id] = best
        services.keep_progress()
        self.next = following(self.level.id)
        self._wait = 0 if counts_at_once(services) else WAKES

    def enter(self) -> None:
        self.services.audio.play("win" if self.medal else "end")

    @property
    def done(self) -> bool:
        """Whether one can go on."""
        return self._wait <= 0

    def tick(self) -> None:
        if self._wait > 0:
            self._wait -= 1
            if self.done:
                self.focus = None
                self.changed()

    def headline(self) -> str:
        if not self.medal:
            return {"falls": _("Too much fell"), "given-up": _("Given up")}.get(self.table.view.ended or "", "")
        return _("{medal}!", medal=_(MEDALS[self.medal]))

    def note(self) -> str:
        """What the next better medal asks for."""
        if self.medal == 3:
            return _("There is nothing better.")
        wanted = self.medal + 1
        return _("For {medal}: {what}", medal=_(MEDALS[wanted]), what=medal_conditions(self.level)[wanted - 1])

    def entries(self) -> list[tuple[str, str, str]]:
        """(id, label, icon) of the buttons."""
        ahead = [("next", _("Next level"), "play")] if self.next is not None else []
        return [*ahead, ("rematch", _("Play again"), "retry"), ("shelf", _("All levels"), "menu")]

    def build(self, ui: Ui) -> None:
        ui.put("veil", art.veil(1920, 1480, 0.3), 0, -200, animates=False)
        box = Rect(1180, 150, 692, 780)
        ui.put("result.ground", art.tile(box.w, box.h, 24, (20, 23, 31, 240)), box.x, box.y, animates=False)
        ui.panel("result", box, active=True)
        inner = box.inset(60, 36)
        if self.medal:
            x = inner.cx - BIG / 2
            ui.put("result.medal", art.medal(BIG, METALS[self.medal]), x, inner.y, animates=False)
        top = inner.y + BIG + 12
        ui.text_in("result.head", self.headline(), Rect(inner.x, top, inner.w, 80), 60, "display", GOLD)
        name = words(self.level.name)
        ui.text_in("result.name", name, Rect(inner.x, top + 82, inner.w, 56), HEAD, "display", CREAM)
        note = Rect(inner.x, top + 142, inner.w, 96)
        ui.paragraph(
            "result.note", self.note(), note, BODY, colour=CREAM_DIM, anchor="center", middle=True, spacing=1.2
        )
        if not self.done:
            return
        entries = self.entries()
        labels = [label for _id, label, _icon in entries]
        for i, (id_, label, icon) in enumerate(entries):
            place = Rect(inner.x + 60, inner.bottom - (len(entries) - i) * 96 + 12, inner.w - 120, 84)
            tone = "cream" if not i else "slate"
            ui.button(id_, place, label, id_, icon=icon, tone=tone, size=SUBHEAD, alike=labels, weighty=True)

    def home(self) -> str | None:
        if not self.done:
            return None
        return "next" if self.next is not None and self.medal else "rematch"

    def activate(self, action: Hashable) -> None:
        match action:
            case "next" if self.next is not None:
                setup = matches.setup_of(self.table.client)
                options = {**setup.options, "level": self.next.id}
                matches.start(self.services, self.table.client.game.key, type(setup)(setup.seats, options))
            case "rematch":
                matches.rematch(self.services, self.table.client)
            case "shelf":
                self._to_shelf()

    def _to_shelf(self) -> None:
        from game.games.challenge.shelf import ShelfScene

        self.director.reset(self.services.make("title"), ShelfScene(self.services, self.level.id))

    def back(self) -> None:
        if self.done and self.director.sleep.takes("shelf"):
            self.services.audio.play("click")
            self._to_shelf()

    def typed(self, character: str) -> None:
        if character.lower() == "r" and self.done and self.director.sleep.takes("rematch"):
            self.activate("rematch")

    def intent(self, signal: Signal) -> bool:
        return signal.intent is Intent.UNDO
