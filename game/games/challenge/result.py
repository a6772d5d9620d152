"""`ChallengeResult` shows, over the table of a finished level, the medal that was won and the buttons to go on."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING

from game import art
from game.app.text import _, ngettext
from game.games.challenge.medal_burst import Burst
from game.games.challenge.progress import ChallengeProgress
from game.games.challenge.watch import locked_reason, watch_run, watch_solution
from game.levels.library import LIBRARY
from game.levels.sentences import MEDALS, METALS, localized, medal_conditions
from game.physics.tower_view import TowerView
from game.table import matches
from game.table.feedback.counting_figures import counts_at_once
from game.table.results_flow import Delay, ResultsFlow
from game.table.scene.bar import bar_of
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect, row
from game.ui.scene import Scene
from game.ui.style import BODY, HEAD, LABEL, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

BIG = 130
SIGN = 40.0
LANDS = 8
"""Ticks before the buttons come at which the medal has arrived, and shapes fly from it."""
WAKES = 24
"""Ticks for which the buttons come later than the medal."""

Button = tuple[str, str, str, str]
"""Id, label, icon, and why it cannot be pressed, or ""."""


class ChallengeResult(Scene):
    """Lies over the table, whose tower can still be seen."""

    covers = False

    def __init__(
        self, services: Services, progress: ChallengeProgress, tower: TowerView | None, recorded: Path | None
    ) -> None:
        """`recorded`: the file of the finished match, None if it is incomplete."""
        super().__init__(services)
        self.progress = progress
        self.view = progress.view
        self.medal = self.view.medal
        self.level = progress.level
        self._recorded = recorded
        self.before, self.best = progress.keep_result(tower)
        self.next = progress.following
        self._delay = Delay(0 if counts_at_once(services) else WAKES)
        self.flow = ResultsFlow(self, celebration=self._delay)
        self._has_sounded = False
        self._medal_at = 0.0, 0.0
        self.burst = Burst(self.medal, services.settings.shows_motion)

    def enter(self) -> None:
        if not self._has_sounded:
            self._has_sounded = True
            self.services.audio.play("win" if self.medal else "end")

    @property
    def done(self) -> bool:
        """The buttons are there."""
        return self.flow.done

    def tick(self) -> None:
        if not self.burst.over and self._delay.left <= LANDS:
            self.burst.ticks += 1
            if self.burst.over:
                self.changed()
        self.flow.tick()

    def frame(self, stage: FrameStage, share: float) -> None:
        if self.burst.ticks:
            self.burst.place(stage, *self._medal_at, share)

    # -- words

    def headline(self) -> str:
        if not self.medal:
            heads = {
                "falls": _("Too much fell"),
                "given-up": _("Given up"),
                "time": _("The time is over"),
                "heavy": _("Too heavy"),
            }
            return heads.get(self.view.ended or "", "")
        return _("{medal}!", medal=_(MEDALS[self.medal]))

    def cause(self) -> str:
        """Why it ended, where the headline does not say enough."""
        if self.view.ended != "heavy":
            return ""
        return _("The level is too heavy for the table: too much touches at once. Try fewer pieces, or another level.")

    def best_line(self) -> str:
        """The best that is kept, or that it has just been beaten."""
        best, before = self.best, self.before
        if not best.solved:
            return ""
        if before.solved and (best.medal, -best.pieces) > (before.medal, -before.pieces):
            return _("Better than ever before")
        return ngettext(
            "Your best: {medal} with {n} piece",
            "Your best: {medal} with {n} pieces",
            best.pieces,
            medal=_(MEDALS[best.medal]),
        )

    def missing(self) -> list[int]:
        """The medals that are better than this one, the next one first."""
        return list(range(self.medal + 1, 4))

    # -- what can be done

    def ahead(self) -> Button:
        """The first button: on to the next level, or once more."""
        if self.next is None:
            return "rematch", _("Play again"), "retry", ""
        if self.best.is_passed:
            return "next", _("Next level"), "play", ""
        return "skip", _("Skip this level"), "right", ""

    def others(self) -> list[Button]:
        entries: list[Button] = []
        if self.next is not None:
            entries.append(("rematch", _("Play again"), "retry", ""))
        entries.append(("shelf", _("All levels"), "menu", ""))
        if LIBRARY.find(self.level.id) is not None:
            entries.append(("watch", _("Watch the solution"), "film", locked_reason(self.best)))
        if self._recorded is not None:
            entries.append(("again", _("Watch again"), "film", ""))
        return entries

    def home(self) -> str | None:
        if not self.done:
            return None
        return "next" if self.next is not None and self.medal else "rematch"

    def activate(self, action: Hashable) -> None:
        match action:
            case "next":
                self.progress.go_on()
            case "skip":
                self.progress.skip()
            case "rematch":
                matches.rematch(self.services, self.progress.client)
            case "shelf":
                self.progress.show_shelf()
            case "watch" if entry := LIBRARY.find(self.level.id):
                watch_solution(self.services, entry)
            case "again" if self._recorded is not None:
                watch_run(self.services, self._recorded, localized(self.level.name))

    def back(self) -> None:
        if self.flow.takes("shelf"):
            self.services.audio.play("click")
            self.progress.show_shelf()

    def typed(self, character: str) -> None:
        if character.lower() == "r" and self.flow.takes("rematch"):
            self.activate("rematch")

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.put("veil", art.veil(1920, 1480, 0.3), 0, -200, animates=False)
        top = bar_of(ui).bottom + 12
        box = Rect(1176, top, 704, 984 - top)
        ui.put("result.ground", art.tile(box.w, box.h, 24, ui.tone.ground), box.x, box.y, animates=False)
        ui.panel("result", box, active=True)
        inner = box.inset(32, 32)
        top = inner.y
        self._medal_at = inner.cx, inner.y + BIG / 2
        if self.medal:
            x = inner.cx - BIG / 2
            # It comes from the tower.
            place = None if self.done else (960.0, 640.0)
            ui.put("result.medal", art.medal(BIG, METALS[self.medal]), x, inner.y, origin=place, flies=True)
            self.burst.draw(ui)
            top += BIG + 8
        ui.text_in("result.head", self.headline(), Rect(inner.x, top, inner.w, 76), 60, "display", ui.tone.accent)
        name = localized(self.level.name)
        ui.text_in("result.name", name, Rect(inner.x, top + 76, inner.w, 54), HEAD, "display")
        top += 136
        if line := self.best_line():
            ui.text_in("result.best", line, Rect(inner.x, top, inner.w, 44), BODY)
            top += 50
        if line := self.cause():
            ui.paragraph("result.cause", line, Rect(inner.x, top, inner.w, 84), SMALL, middle=True)
            top += 90
        low = inner.bottom - 88 - 2 * 92
        self._draw_missing(ui, Rect(inner.x, top + 4, inner.w, low - top - 16))
        if self.done:
            self._draw_buttons(ui, Rect(inner.x, low, inner.w, inner.bottom - low))

    def _draw_missing(self, ui: Ui, box: Rect) -> None:
        """What the better medals ask for."""
        missing = self.missing()
        if not missing:
            ui.text_in(
                "result.note", _("There is nothing better."), Rect(box.x, box.y, box.w, 60), BODY, colour=ui.tone.dim
            )
            return
        high = min(84.0, box.h / len(missing))
        for i, medal in enumerate(missing):
            place = Rect(box.x + 20, box.y + i * high, box.w - 40, high)
            picture = art.medal(SIGN, METALS[medal], False)
            ui.put(f"result.missing.{medal}", picture, place.x, place.cy - SIGN / 2, animates=False)
            what = medal_conditions(self.level)[medal - 1]
            line = _("For {medal}: {what}", medal=_(MEDALS[medal]), what=what)
            room = Rect(place.x + SIGN + 16, place.y, place.w - SIGN - 16, high - 6)
            id_ = f"result.missing.{medal}.what"
            ui.paragraph(id_, line, room, SMALL, colour=ui.tone.dim, middle=True, spacing=1.15)

    def _draw_buttons(self, ui: Ui, box: Rect) -> None:
        id_, label, icon, why = self.ahead()
        first = Rect(box.x, box.y, box.w, 84)
        ui.button(id_, first, label, id_, icon=icon, tone="honey", size=SUBHEAD, disabled_reason=why, weighty=True)
        others = self.others()
        labels = [label for _id, label, _icon, _why in others]
        for i, (id_, label, icon, why) in enumerate(others):
            line = Rect(box.x, first.bottom + 14 + i // 2 * 90, box.w, 78)
            place = row(line, 2, 16)[i % 2]
            ui.button(id_, place, label, id_, icon=icon, size=LABEL, disabled_reason=why, alike=labels, weighty=True)
