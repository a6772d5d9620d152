"""Square Up when plans are open: the reveal of a turn, fight by fight."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.intents import Intent, Signal
from game.app.text import _, ngettext, signed
from game.core.game import Event, Seat
from game.games.square_up import words
from game.games.square_up.art import square_mark
from game.games.square_up.paper import Paper, cells_of, paper_for
from game.games.square_up.reveal_side import draw_fight, draw_plans, draw_summary
from game.games.square_up.rules.board import Board, Square
from game.games.square_up.rules.events import Fought, Revealed, Scored
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import Cell, name_of
from game.table.bar import bar_of
from game.table.log import draw_log_line, log_step
from game.ui.director import Scene
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.square_up.table import SquareUpScene
    from game.ui.services import Services

PLANS = 70
"""Ticks for which the open plans are shown before the first fight."""
MEET = 65
"""Ticks from the arithmetic of a fight to its outcome."""
STAY = 95
"""Ticks that an outcome stays."""
WATCHED = 150
"""Ticks after which a reveal that nobody plays in goes on by itself."""


class SquareUpReveal(Scene):
    """All plans of a turn, then its fights one by one, then what each seat has scored."""

    def __init__(self, services: Services, table: SquareUpScene, events: Sequence[Event]) -> None:
        super().__init__(services)
        self.table = table
        self.revealed = next(event for event in events if isinstance(event, Revealed))
        self.scored = next(event for event in events if isinstance(event, Scored))
        self.fights = [event.fight for event in events if isinstance(event, Fought)]
        self.at = 0
        """Which fight is shown, from 1; 0: the plans; one more than there are: the summary."""
        self.settled = False
        """Whether the outcome of this fight is shown."""
        self._wait = PLANS
        if services.settings.motion == "off" or not self.fights:
            self.skip()

    @property
    def done(self) -> bool:
        return self.at > len(self.fights)

    # -- going on

    def tick(self) -> None:
        if self.done:
            if not self.table.persons:
                self._wait -= 1
                if self._wait <= 0:
                    self.director.pop()
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
            self._wait = WATCHED
            self.focus = None
        self.changed()

    def skip(self) -> None:
        """Show the summary at once."""
        self.at = len(self.fights) + 1
        self.settled = False
        self._wait = WATCHED
        self.focus = None
        self.changed()

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
            case "log":
                self.services.open("log", self.table)
            case "next":
                self.services.audio.play("click")
                self.director.pop()

    def back(self) -> None:
        self.activate("next" if self.done else "skip")

    def interrupted(self, sentence: str) -> None:
        if self.director.top is self:
            self.table.pause(sentence)

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.again:
            return False
        match signal.intent:
            case Intent.RULES:
                self.services.open("rules", self.table.client.game.key)
            case Intent.MENU:
                self.table.pause()
            case Intent.UNDO:
                pass
            case _:
                return False
        return True

    # -- what stands where

    def _current(self) -> Fight | None:
        """The fight that is shown: the one that is on, or the one whose square has the focus."""
        if not self.done:
            return self.fights[self.at - 1] if self.at else None
        focused = (self.focus or "").removeprefix("fight.")
        return next((fight for fight in self.fights if name_of(fight.cell) == focused), None)

    def _fought(self) -> Sequence[Fight]:
        """The fights whose outcome is shown."""
        return self.fights[: self.at if self.settled or self.done else max(0, self.at - 1)]

    def _boards(self) -> list[Board]:
        """The boards after `_fought`."""
        lost = {(side.seat, fight.cell): side for fight in self._fought() for side in fight.sides}
        boards = []
        for seat, board in enumerate(self.revealed.boards):
            left = (_remains(square, lost.get((seat, square.cell))) for square in board)
            boards.append(tuple(square for square in left if square is not None))
        return boards

    def _points(self, seat: Seat) -> int:
        """Points of a seat in `_fought`."""
        return sum(fight.points for fight in self._fought() if fight.winner == seat)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.backdrop = "table"
        top = bar_of(ui)
        ui.panel("prompt", top)
        ui.text_in("prompt.words", self._title(), top.inset(36, 0), HEAD, "display", CREAM, "left")
        paper = paper_for(ui, top.bottom)
        self._draw_paper(ui, paper)
        self._draw_strip(ui, Rect(472, 944, 800, 88))
        self._draw_seats(ui, Rect(48, top.bottom + 32, 400, 1032 - top.bottom - 32))
        side = Rect(1312, top.bottom + 20, 560, 1032 - top.bottom - 20)
        fight = self._current()
        room = Rect(side.x, side.y, side.w, side.h - 124)
        if fight is not None:
            draw_fight(ui, self, room, fight)
        elif self.done:
            draw_summary(ui, self, room)
        else:
            draw_plans(ui, self, room)
        low = Rect(side.x, side.bottom - 104, side.w, 104)
        if self.done:
            ui.button("next", low, _("Go on"), "next", icon="play", tone="cream", size=SUBHEAD)
        else:
            half = (side.w - 16) / 2
            ui.button("skip", Rect(low.x, low.y, half, low.h), _("Show all"), "skip")
            ui.button(
                "step", Rect(low.x + half + 16, low.y, half, low.h), _("Next"), "step", icon="right", tone="cream"
            )

    def _title(self) -> str:
        turns = self.table.client.options["turns"]
        return _("Turn {turn} of {turns}: the reveal", turn=self.revealed.turn, turns=turns)

    def _draw_paper(self, ui: Ui, paper: Paper) -> None:
        paper.draw(ui)
        current = self._current()
        marks = self._mark_fights(ui, paper, current)
        paper.draw_boards(ui, self._boards(), self.table.seats, marks=marks)
        if self.at == 0 or not self.fights:
            for cell in sorted(self._new()):
                box = paper.square(cell)
                ui.put(f"new.{cell}", square_mark("new", box.w, box.h), box.x, box.y, animates=False)

    def _mark_fights(self, ui: Ui, paper: Paper, current: Fight | None) -> dict[Cell, str]:
        """How squares with a fight are marked; which one is shown has a ring, and at the end all can be chosen."""
        marks = {}
        for fight in self.fights:
            box = paper.square(fight.cell)
            id_ = f"fight.{name_of(fight.cell)}"
            ahead = fight not in self._fought()
            if ahead or fight is current or self.done:
                marks[fight.cell] = "clash" if ahead or fight is current else "source"
            if self.done:
                ui.target(id_, box, ("fight", fight.cell), ring=None)
            if fight is current:
                with ui.on_layer(1):
                    ui.put("focus", art.ring(box.w, box.h, 8), box.x, box.y)
        return marks

    def _new(self) -> set[Cell]:
        """The squares on which the plans have put something."""
        return {cell for plan in self.revealed.plans for cell in cells_of(plan)}

    def _draw_strip(self, ui: Ui, box: Rect) -> None:
        ui.panel("strip", box)
        fight = self._current()
        if fight is not None:
            line = words.arithmetic(fight) or _("No shape defends {cell}.", cell=name_of(fight.cell))
            room = box.inset(32, 8)
            if text.measure(line, "display", BODY) <= room.w:
                ui.text_in("strip.words", line, room, SUBHEAD, "display")
            else:
                ui.paragraph("strip.words", line, room, BODY, "display", middle=True, anchor="center", spacing=1.15)
            return
        if not self.done:
            line = ngettext("{n} square is fought for", "{n} squares are fought for", len(self.fights))
        elif self.fights:
            line = _("Choose a marked square to see its fight again.")
        else:
            line = _("Nothing was fought for.")
        ui.paragraph("strip.words", line, box.inset(32, 8), BODY, middle=True, anchor="center", spacing=1.2)

    def _draw_seats(self, ui: Ui, area: Rect) -> None:
        """Names, what each has scored so far in this turn, and in all."""
        seats = self.table.seats
        fight = self._current()
        winner = fight.winner if fight is not None and (self.settled or self.done) else None
        high = 184.0 if len(seats) < 3 else 132.0
        for seat, info in enumerate(seats):
            box = Rect(area.x, area.y + seat * (high + 20), area.w, high)
            ui.panel(f"seat.{seat}", box, active=seat == winner)
            ui.put(
                f"seat.{seat}.pennant",
                art.pennant(48, 84 if high > 150 else 68, info.colour),
                box.x + 28,
                box.y - 4,
                animates=False,
            )
            mood = "oh" if fight is not None and winner not in (None, seat) and _in(fight, seat) else "smile"
            kind = "person" if info.is_person else "bot"
            ui.put(f"seat.{seat}.face", art.face(80, info.colour, kind, mood), box.x + 96, box.cy - 34, animates=False)
            left, right = box.x + 200, box.right - 28
            step = (high - 28) / 2
            points = self._points(seat)
            total = self.scored.totals[seat] - self.scored.points[seat] + points
            ui.text_in(
                f"seat.{seat}.name",
                info.name,
                Rect(left, box.y + 14, right - left, step),
                HEAD,
                "display",
                CREAM,
                "left",
            )
            low = Rect(left, box.y + 14 + step, right - left, step)
            ui.text_in(f"seat.{seat}.total", str(total), low, 52, "display_bold", CREAM, "right")
            if points:
                ui.text_in(f"seat.{seat}.points", signed(points), low, SUBHEAD, "display", GOLD, "left")
        top = area.y + len(seats) * (high + 20)
        self._draw_list(ui, Rect(area.x, top, area.w, area.bottom - top))

    def _draw_list(self, ui: Ui, box: Rect) -> None:
        """The plans action by action, as far as there is room; the log has them all."""
        step = log_step(ui)
        head = ui.px(SUBHEAD) * 1.4
        room = int((box.h - head - 24) // step)
        lines = self.table.plan_lines(self.revealed)
        if room < 1 or not lines:
            return
        if self.done:
            # Only at the end, because it reveals how the fights end.
            ui.target("log", box, "log", ring=24)
        ui.panel("list", box)
        title = Rect(box.x + 32, box.y + 12, box.w - 64, head)
        ui.text_in("list.title", _("The plans"), title, SUBHEAD, "display", CREAM, "left")
        shown = lines if len(lines) <= room else lines[: room - 1]
        for i, line in enumerate(shown):
            place = Rect(box.x + 32, box.y + head + 16 + i * step, box.w - 60, step)
            draw_log_line(ui, f"list.{i}", line, place, self.table.seats)
        if len(shown) < len(lines):
            rest = ngettext("and {n} more, in the log", "and {n} more, in the log", len(lines) - len(shown))
            place = Rect(box.x + 32, box.y + head + 16 + len(shown) * step, box.w - 60, step)
            ui.text_in("list.rest", rest, place, SMALL, colour=CREAM_DIM, anchor="left")


def reveals(history: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of each finished turn, from its `Revealed` to its `Scored`."""
    found: list[tuple[Event, ...]] = []
    turn: list[Event] = []
    for event in history:
        if isinstance(event, Revealed):
            turn = []
        turn.append(event)
        if isinstance(event, Scored):
            found.append(tuple(turn))
    return found


def _in(fight: Fight, seat: Seat) -> bool:
    return any(side.seat == seat for side in fight.sides)


def _remains(square: Square, side: Side | None) -> Square | None:
    """What is left of a square after its fight; None: nothing."""
    if side is None:
        return square
    if side.lost_shape:
        square = replace(square, shape=None, size=0)
    if side.lost_tool:
        square = replace(square, tool=None, splot=0)
    return square if square.shape is not None or square.tool is not None else None


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
