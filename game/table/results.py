"""After a match: who won, and what next. A game's own results scene draws the scoring."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from game.app.intents import Intent, Signal
from game.app.sentences import sentence
from game.app.text import _, pgettext
from game.core.game import Seat
from game.table import matches
from game.table.hints import draw_count
from game.ui.director import Scene
from game.ui.kit import Ui
from game.ui.layout import Rect, row

if TYPE_CHECKING:
    from game.table.scene import TableScene
    from game.ui.services import Services

Step = TypeVar("Step")


class ResultsScene(Scene):
    """The end of a round (`last` false: then the table goes on) or of the match."""

    def __init__(self, services: Services, table: TableScene, last: bool) -> None:
        super().__init__(services)
        self.table = table
        self.last = last
        self._record = matches.finish(table) if last else None
        self._kept = "" if self._record or (last and table.client.file) else _("This match was not recorded.")

    def winner_words(self) -> str:
        """Who won, in a sentence."""
        winners = [self.table.name(seat) for seat in self.table.client.winners()]
        if len(winners) == 1:
            return _("{name} wins", name=winners[0])
        return _("{names} share the win", names=pgettext("between names", " and ").join(winners))

    def tell_hints(self, ui: Ui, seat: Seat, panel: Rect) -> None:
        """After the match: how many hints `seat` asked for, at the edge of its `panel`."""
        if self.last:
            draw_count(ui, f"seat.{seat}", self.table.client.hints_asked(seat), panel)

    def buttons(self, ui: Ui) -> None:
        """What can be done next, along the lower edge."""
        if not self.last:
            place = Rect(1472, 960, 400, 80)
            ui.button("next", place, _("Next round"), "next", icon="play", tone="cream", weighty=True)
            return
        entries = [
            ("rematch", _("Play again"), "retry", ""),
            *([("again", _("Watch again"), "film", "")] if self.table.film() else []),
            ("setup", _("New setup"), "gear", ""),
            ("keep", _("Save the replay"), "save", self._kept),
            ("title", _("To the title"), "home", ""),
        ]
        places = row(Rect(64, 960, 1792, 80), len(entries), 32)
        for i, (id_, label, icon, disabled_reason) in enumerate(entries):
            ui.button(
                id_,
                places[i],
                label,
                id_,
                icon=icon,
                disabled_reason=disabled_reason,
                tone="cream" if i == 0 else "slate",
                alike=[label for _id, label, _icon, _refuses in entries],
                weighty=id_ in ("rematch", "setup", "title"),
            )

    def activate(self, action: Hashable) -> None:
        client = self.table.client
        match action:
            case "next":
                self.director.pop()
            case "again":
                self.table.watch_again()
            case "rematch":
                matches.rematch(self.services, client)
            case "setup":
                key = client.game.key
                self.services.settings.setups[key] = matches.setup_of(client)
                self.director.reset(self.services.make("title"), self.services.make("setup", key))
            case "keep":
                self._keep()
            case "title":
                self.director.reset(self.services.make("title"))
        self.changed()

    def _keep(self) -> None:
        # The disk may have room again by now.
        self._record = self._record or matches.finish(self.table)
        if self._record:
            self._kept = _("The replay is saved already.")
            self.director.toast(matches.keep_replay(self.services, self._record), 8)
        elif problem := self.table.client.problem:
            self.services.audio.play("refuse")
            self.director.toast(sentence(problem.reason, problem.params), 8)

    def back(self) -> None:
        """Go to the title after the match, to the next round before that."""
        way = "title" if self.last else "next"
        if self.director.sleep.takes(way):
            self.activate(way)

    def intent(self, signal: Signal) -> bool:
        return signal.pressed and signal.intent is Intent.UNDO


class CountingResults(ResultsScene, Generic[Step]):
    """Results whose `steps` are counted one by one, `pace` ticks apart; confirm or back counts the rest at once."""

    def __init__(self, services: Services, table: TableScene, last: bool, steps: Sequence[Step], pace: int) -> None:
        super().__init__(services, table, last)
        self.steps = steps
        self.pace = pace
        self.at = len(steps) if services.settings.motion == "off" else 0
        """How many steps have been counted."""
        self._wait = pace

    @property
    def counted(self) -> bool:
        return self.at >= len(self.steps)

    def tick(self) -> None:
        if self.counted:
            return
        self._wait -= 2 if self.services.settings.motion == "2x" else 1
        if self._wait <= 0:
            self._wait = self.pace
            self.at += 1
            self.services.audio.play("tick", pitch=1 + 0.04 * min(12, self.at))
            self.changed()

    def home(self) -> str | None:
        return "skip" if not self.counted else "rematch" if self.last else "next"

    def skip(self) -> None:
        """Count everything at once."""
        self.at = len(self.steps)
        self.changed()

    def back(self) -> None:
        if self.counted:
            super().back()
        else:
            self.skip()

    def buttons(self, ui: Ui) -> None:
        if self.counted:
            super().buttons(ui)
        else:
            ui.button("skip", Rect(1472, 960, 400, 80), _("Count all"), "skip", icon="right")

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and not self.counted and signal.intent in (Intent.CONFIRM, Intent.CANCEL):
            self.skip()
            return True
        return super().intent(signal)

    def activate(self, action: Hashable) -> None:
        if action == "skip":
            self.skip()
        else:
            super().activate(action)
