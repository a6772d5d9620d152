"""Square Up when plans are open: the reveal of a turn, all plans at once and then fight by fight."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from game import art
from game.app.intents import Intent, Signal
from game.app.text import _
from game.core.game import Event, Seat
from game.games.square_up import words
from game.games.square_up.paper import paper_for
from game.games.square_up.reveal_paper import draw_paper
from game.games.square_up.reveal_seats import draw_seats
from game.games.square_up.reveal_side import draw_side
from game.games.square_up.reveal_strip import draw_strip
from game.games.square_up.rules.events import Fought, Revealed, Scored
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import name_of
from game.games.square_up.story import boards_before, plan_of, reveals
from game.table.feedback.figures import Figures, counts_at_once
from game.table.scene.bar import BAR_BUTTON, bar_of, draw_bar_label
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.style import BODY, CREAM, CREAM_DIM, HEAD, INK
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.square_up.table import SquareUpScene
    from game.ui.services import Services

PLANS = 90
"""Ticks for which the open plans are shown before the first fight, and so many more for each action."""
PLAN = 8
MOST_PLANS = 300
MEET = 65
"""Ticks from the arithmetic of a fight to its outcome."""
STAY = 95
"""Ticks that an outcome stays."""
WATCHED = 150
"""Ticks after which a reveal that nobody plays in goes on by itself."""


class SquareUpReveal(Scene):
    """All plans of a turn, then its fights one by one, then what each seat has scored.

    Whoever has the focus on a seat sees its whole plan lit.
    """

    def __init__(self, services: Services, table: SquareUpScene, events: Sequence[Event]) -> None:
        super().__init__(services)
        self.table = table
        self.revealed = next(event for event in events if isinstance(event, Revealed))
        self.scored = next(event for event in events if isinstance(event, Scored))
        self.fights = [event.fight for event in events if isinstance(event, Fought)]
        history = table.client.observation(None).history
        before = boards_before(history, self.revealed, table.began)
        self.plans = [plan_of(board, plan) for board, plan in zip(before, self.revealed.plans, strict=True)]
        self.at = 0
        """Which fight is shown, from 1; 0: the plans; one more than there are: the summary."""
        self.settled = False
        """Whether the outcome of this fight is shown."""
        self.paused = False
        self._wait = min(MOST_PLANS, PLANS + PLAN * sum(map(len, self.revealed.plans)))
        self._figures = Figures()
        self._figures.follow(self._totals())
        if services.settings.motion == "off" or not self.fights:
            self.skip()

    @property
    def done(self) -> bool:
        return self.at > len(self.fights)

    @property
    def moves(self) -> bool:
        """Whether pictures move to their places."""
        return self.services.settings.motion != "off" and not self.services.settings.reduced_motion

    # -- going on

    def total(self, seat: Seat) -> int:
        """What is seen of the points of a seat in the match so far."""
        return self._figures.shown(seat, self._totals()[seat])

    def _totals(self) -> dict[Hashable, int]:
        before = zip(self.scored.totals, self.scored.points, strict=True)
        return {seat: total - points + self.points(seat) for seat, (total, points) in enumerate(before)}

    def tick(self) -> None:
        self._figures.follow(self._totals(), counts_at_once(self.services))
        if self._figures.tick(2 if self.services.settings.motion == "2x" else 1):
            self.changed()
        if self.done:
            if not self.table.persons:
                self._wait -= 1
                if self._wait <= 0:
                    self.director.pop()
            return
        if self.paused:
            return
        self._wait -= 2 if self.services.settings.motion == "2x" else 1
        if self._wait <= 0:
            self.step()

    def step(self) -> None:
        """The outcome of this fight, or the next one."""
        if 0 < self.at <= len(self.fights) and not self.settled:
            self.settled = True
            self._wait = STAY
            fight = self.fights[self.at - 1]
            self.services.audio.play("wood1" if fight.winner is None else "place")
        elif not self.done:
            self.at += 1
            self.settled = False
            self._wait = MEET
            self.services.audio.play("tick", pitch=1 + 0.04 * min(12, self.at))
        if self.done:
            self._end()
        self.changed()

    def skip(self) -> None:
        """Show the summary at once."""
        self.at = len(self.fights) + 1
        self._end()
        self.changed()

    def _end(self) -> None:
        self.settled = self.paused = False
        self._wait = WATCHED
        self.focus = None

    def show_page(self, number: int) -> bool:
        """1: the plans; then for each fight a page without and one with its outcome; then the summary."""
        if there := number // 2 <= len(self.fights) + 1:
            self.at, self.settled = number // 2, number % 2 == 1 and number > 1
            self.focus = None
        return there

    def home(self) -> str | None:
        return "next" if self.done else "step"

    def activate(self, action: Hashable) -> None:
        match action:
            case "step":
                self.step()
            case "skip":
                self.skip()
            case "pause":
                self._pause(not self.paused)
            case ("seat", _seat) if not self.done:
                # Whoever presses a name wants to look at its plan in peace.
                self._pause(not self.paused)
            case "log":
                self.services.open("log", self.table)
            case "rules":
                self.services.open("rules", self.table.client.game.key)
            case "menu":
                self.table.pause()
            case "next":
                self.services.audio.play("click")
                self.director.pop()

    def _pause(self, on: bool) -> None:
        self.paused = on
        self.services.audio.play("click")

    def back(self) -> None:
        if not self.done:
            self.skip()
        elif self.director.sleep.takes("next"):
            self.activate("next")

    def background_pressed(self, x: float, y: float) -> None:
        if not self.done:
            self.step()

    def interrupted(self, sentence: str) -> None:
        if self.director.top is self:
            self.table.pause(sentence)

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.is_repeat:
            return False
        match signal.intent:
            case Intent.RULES:
                self.activate("rules")
            case Intent.MENU:
                self.activate("menu")
            case Intent.UNDO:
                pass
            case _:
                return False
        return True

    # -- what is shown

    def lit(self) -> Seat | None:
        """The seat that is pointed at: its plan stands out."""
        return int(self.focus[5:]) if self.focus and self.focus.startswith("seat.") else None

    def current(self) -> Fight | None:
        """The fight that is shown: the one that is on, or the one whose square has the focus."""
        if not self.done:
            return self.fights[self.at - 1] if self.at else None
        focused = (self.focus or "").removeprefix("fight.")
        return next((fight for fight in self.fights if name_of(fight.cell) == focused), None)

    def fought(self) -> Sequence[Fight]:
        """The fights whose outcome is shown."""
        return self.fights[: self.at if self.settled or self.done else max(0, self.at - 1)]

    def is_open(self, fight: Fight) -> bool:
        """Whether the outcome of a fight is shown."""
        return fight in self.fought()

    def points(self, seat: Seat) -> int:
        """Points of a seat in the fights whose outcome is shown."""
        return sum(fight.points for fight in self.fought() if fight.winner == seat)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.backdrop = "table"
        top = bar_of(ui)
        self._draw_bar(ui, top)
        draw_seats(ui, self, Rect(48, top.bottom + 20, 400, 1032 - top.bottom - 20))
        draw_paper(ui, self, paper_for(ui, top.bottom))
        draw_strip(ui, self, Rect(472, 944, 800, 88))
        draw_side(ui, self, Rect(1312, top.bottom + 20, 560, 1032 - top.bottom - 20))

    def _draw_bar(self, ui: Ui, bar: Rect) -> None:
        """What is going on in one sentence, and the buttons that every table has; the log tells how all fights end."""
        buttons = [("rules", "rules", _("Rules")), ("menu", "menu", _("Menu"))]
        if self.done:
            buttons.insert(0, ("log", "eye", _("Log")))
        left = bar.right - len(buttons) * (BAR_BUTTON + 12) + 12
        labels = [label for _id, _icon, label in buttons]
        for i, (id_, icon, label) in enumerate(buttons):
            box = Rect(left + i * (BAR_BUTTON + 12), bar.y, BAR_BUTTON, bar.h)
            _draw_bar_button(ui, id_, icon, label, box, labels)
        panel = Rect(bar.x, bar.y, left - 24 - bar.x, bar.h)
        ui.panel("prompt", panel)
        turns = self.table.client.options["turns"]
        turn = _("All plans of turn {turn} of {turns}", turn=self.revealed.turn, turns=turns)
        room = panel.w - 64
        if ui.large:
            # Each has a line of its own.
            upper = Rect(panel.x + 32, panel.y + 2, room, panel.h * 0.56)
            ui.text_in("prompt.words", self._title(), upper, HEAD, "display", CREAM, "left")
            lower = Rect(upper.x, upper.bottom, room, panel.bottom - 4 - upper.bottom)
            ui.text_in("prompt.turn", turn, lower, BODY, colour=CREAM_DIM, anchor="left")
            return
        end = Rect(panel.right - 372, panel.y, 340, panel.h)
        room -= ui.text_in("prompt.turn", turn, end, BODY, colour=CREAM_DIM, anchor="right") + 24
        words_ = Rect(panel.x + 32, panel.y, room, panel.h)
        ui.text_in("prompt.words", self._title(), words_, HEAD, "display", CREAM, "left")

    def _title(self) -> str:
        names = self.table.name
        fight = self.current()
        if fight is not None:
            cell = name_of(fight.cell)
            if not self.is_open(fight):
                return _("Fight for {cell}", cell=cell)
            return f"{cell}  ·  {words.verdict(fight, names)}"
        if not self.done:
            return _("All plans are open")
        if not self.fights:
            return _("Nothing was fought for.")
        gained = "  ·  ".join(f"{names(seat)} +{points}" for seat, points in enumerate(self.scored.points))
        return _("This turn: {points}", points=gained)


def _draw_bar_button(ui: Ui, id_: str, icon: str, label: str, box: Rect, labels: Sequence[str]) -> None:
    """A button as in the bar of every table."""
    focused = ui.target(id_, box, id_, ring=None)
    box = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    ui.put(id_, art.button(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    draw_bar_label(ui, id_, icon, label, box, labels, INK if focused else CREAM)


def _shot(table_after: Callable[[int], SquareUpScene], moves: int) -> list[Scene]:
    """The latest turn that had fights, in a match that goes on until there is one."""
    fought: list[tuple[Event, ...]] = []
    while not fought:
        table = table_after(moves)
        turns = reveals(table.client.observation(None).history)
        fought = [turn for turn in turns if any(isinstance(event, Fought) for event in turn)]
        if table.client.over:
            fought = fought or turns
        moves += 50
    return [table, SquareUpReveal(table.services, table, fought[-1])]


SHOTS = {"reveal": _shot}
