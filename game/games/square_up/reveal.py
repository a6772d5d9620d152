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
from game.games.square_up.chart import COLUMNS, draw_chart
from game.games.square_up.paper import SLIP, Paper, cells_of, draw_slip, paper_for
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.board import Board, Square
from game.games.square_up.rules.events import Fought, Revealed, Scored
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import Cell, name_of
from game.table.log import draw_log_line, log_step
from game.ui.director import Scene
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, LABEL, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect, column

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
                self.services.open("rules", self.table.session.game.key)
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
        """What a seat has scored in `_fought`."""
        return sum(fight.points for fight in self._fought() if fight.winner == seat)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.backdrop = "table"
        top = self.table.top(ui)
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
            self._draw_fight(ui, room, fight)
        elif self.done:
            self._draw_summary(ui, room)
        else:
            self._draw_plans(ui, room)
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
        turns = self.table.session.options["turns"]
        return _("Turn {turn} of {turns}: the reveal", turn=self.revealed.turn, turns=turns)

    def _draw_paper(self, ui: Ui, paper: Paper) -> None:
        paper.draw(ui)
        current = self._current()
        marks = self._mark_fights(ui, paper, current)
        paper.draw_boards(ui, self._boards(), self.table.session.seats, marks=marks)
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
        seats = self.table.session.seats
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
            # Not before: it tells how the fights end.
            ui.target("log", box, "log", ring=24)
        ui.panel("list", box)
        title = Rect(box.x + 32, box.y + 12, box.w - 64, head)
        ui.text_in("list.title", _("The plans"), title, SUBHEAD, "display", CREAM, "left")
        shown = lines if len(lines) <= room else lines[: room - 1]
        for i, line in enumerate(shown):
            place = Rect(box.x + 32, box.y + head + 16 + i * step, box.w - 60, step)
            draw_log_line(ui, f"list.{i}", line, place, self.table.session.seats)
        if len(shown) < len(lines):
            rest = ngettext("and {n} more, in the log", "and {n} more, in the log", len(lines) - len(shown))
            place = Rect(box.x + 32, box.y + head + 16 + len(shown) * step, box.w - 60, step)
            ui.text_in("list.rest", rest, place, SMALL, colour=CREAM_DIM, anchor="left")

    def _draw_plans(self, ui: Ui, box: Rect) -> None:
        """What each seat has done, in figures."""
        ui.panel("plans", box)
        inner = box.inset(32, 24)
        ui.text_in(
            "plans.title",
            _("All plans are open"),
            Rect(inner.x, inner.y, inner.w, 56),
            SUBHEAD,
            "display",
            CREAM,
            "left",
        )
        for seat, place in enumerate(self._rows(Rect(inner.x, inner.y + 72, inner.w, inner.h - 72))):
            plan = self.revealed.plans[seat]
            placed = sum(isinstance(action, Place) for action in plan)
            self._draw_row(ui, f"plans.{seat}", place, seat, _tally(placed, len(plan) - placed))

    def _draw_summary(self, ui: Ui, box: Rect) -> None:
        """What each seat has scored in this turn, and the fights in a line each."""
        ui.panel("sum", box)
        inner = box.inset(32, 24)
        ui.text_in("sum.title", _("This turn"), Rect(inner.x, inner.y, inner.w, 56), SUBHEAD, "display", CREAM, "left")
        area = Rect(inner.x, inner.y + 72, inner.w, inner.h - 72)
        rows = self._rows(Rect(area.x, area.y, area.w, min(area.h, 116 * len(self.table.session.seats))))
        for seat, place in enumerate(rows):
            line = _("{total} in all", total=self.scored.totals[seat])
            self._draw_row(ui, f"sum.{seat}", place, seat, line, signed(self.scored.points[seat]))
        step = max(50.0, ui.px(SMALL) * 1.4)
        low = Rect(area.x, rows[-1].bottom + 20, area.w, area.bottom - rows[-1].bottom - 20)
        room = int(low.h // step)
        shown = self.fights if len(self.fights) <= room else self.fights[: max(0, room - 1)]
        for i, fight in enumerate(shown):
            place = Rect(low.x, low.y + i * step, low.w, step)
            ui.text_in(f"sum.fight.{i}", name_of(fight.cell), place, SMALL, "body_bold", GOLD, "left")
            line = words.figures(fight) or _("undefended")
            middle = Rect(place.x + 76, place.y, place.w - 76 - 210, step)
            ui.text_in(f"sum.fight.{i}.sum", line, middle, SMALL, anchor="left")
            end = _("nobody") if fight.winner is None else self.table.name(fight.winner)
            right = Rect(place.right - 200, place.y, 130, step)
            ui.text_in(f"sum.fight.{i}.who", end, right, SMALL, colour=CREAM_DIM, anchor="right")
            gain = Rect(place.right - 62, place.y, 62, step)
            ui.text_in(f"sum.fight.{i}.gain", signed(fight.points), gain, SMALL, "body_bold", CREAM, "right")
        if len(shown) < len(self.fights) and room:
            rest = _rest(len(shown), len(self.fights))
            place = Rect(low.x, low.y + len(shown) * step, low.w, step)
            ui.text_in("sum.rest", rest, place, SMALL, colour=CREAM_DIM, anchor="left")
        used = step * max(1, min(room, len(self.fights))) if self.fights else 0
        self._draw_history(ui, Rect(low.x, low.y + used, low.w, low.h - used))

    def _draw_history(self, ui: Ui, box: Rect) -> None:
        """The scores so far, where there is room for them."""
        square = box.w // (COLUMNS + 1)
        rows = int((box.h - square - 24) // square)
        if rows < 5 or not any(self.scored.totals):
            return
        wide, high = COLUMNS * square, min(rows, 12) * square
        place = Rect(round(box.cx - wide / 2), round(box.bottom - high - square / 2), wide, high)
        session = self.table.session
        history = [(0,) * len(session.seats), *session.observation(None).view.history[: self.revealed.turn]]
        draw_chart(ui, place, history, session.seats, turns=int(session.options["turns"]))

    def _rows(self, area: Rect) -> list[Rect]:
        rows = column(area, len(self.table.session.seats), 16)
        high = min(150.0, rows[0].h)
        return [Rect(area.x, area.y + i * (high + 16), area.w, high) for i in range(len(rows))]

    def _draw_row(self, ui: Ui, id_: str, box: Rect, seat: Seat, line: str, figure: str = "") -> None:
        """A seat in the column on the right: name, a line, and a large figure."""
        info = self.table.session.seats[seat]
        ui.put(f"{id_}.tile", art.tile(box.w, box.h, 16, (255, 255, 255, 12)), box.x, box.y, animates=False)
        ui.put(f"{id_}.pennant", art.pennant(36, 58, info.colour), box.x + 20, box.y - 2, animates=False)
        left = box.x + 76
        right = box.right - (130 if figure else 20)
        step = (box.h - 20) / 2
        ui.text_in(
            f"{id_}.name", info.name, Rect(left, box.y + 10, right - left, step), LABEL, "display", anchor="left"
        )
        ui.text_in(
            f"{id_}.line",
            line,
            Rect(left, box.y + 10 + step, right - left, step),
            SMALL,
            colour=CREAM_DIM,
            anchor="left",
        )
        if figure:
            gold = GOLD if figure != "0" else CREAM_DIM
            ui.text_in(
                f"{id_}.figure", figure, Rect(box.right - 124, box.y, 100, box.h), 52, "display_bold", gold, "right"
            )

    def _draw_fight(self, ui: Ui, box: Rect, fight: Fight) -> None:
        """One fight: who meets whom with what strength, and how it ends."""
        ui.panel("fight", box)
        inner = box.inset(28, 20)
        number = self.fights.index(fight) + 1
        title = _("Fight {number} of {count}", number=number, count=len(self.fights))
        head = Rect(inner.x, inner.y, inner.w, 60)
        ui.text_in("fight.title", title, Rect(head.x, head.y, head.w - 110, 60), SUBHEAD, "display", CREAM, "left")
        ui.text_in("fight.cell", name_of(fight.cell), head, 48, "display_bold", GOLD, "right")
        low = 170
        open_ = self.settled or self.done
        area = Rect(inner.x, head.bottom + 12, inner.w, inner.bottom - head.bottom - 24 - low)
        high = 148 if len(fight.sides) < 4 else int(column(area, 4, 12)[0].h)
        for i, side in enumerate(fight.sides):
            place = Rect(area.x, area.y + i * (high + 12), area.w, high)
            self._draw_side(ui, f"side.{side.seat}", place, side, open_ and side.seat == fight.winner, open_)
        if open_:
            lines = words.verdict(fight, self.table.name) + "\n" + words.gains(fight, self.table.name)
            top = area.y + len(fight.sides) * (high + 12) + 8
            ui.paragraph("fight.words", lines, Rect(inner.x, top, inner.w, inner.bottom - top), BODY, spacing=1.3)

    def _draw_side(self, ui: Ui, id_: str, box: Rect, side: Side, won: bool, open_: bool) -> None:
        info = self.table.session.seats[side.seat]
        ui.put(
            f"{id_}.tile",
            art.tile(box.w, box.h, 16, (255, 210, 74, 46) if won else (255, 255, 255, 12)),
            box.x,
            box.y,
            animates=False,
        )
        ui.put(f"{id_}.pennant", art.pennant(32, 52, info.colour), box.x + 14, box.y - 2, animates=False)
        size = SLIP if box.h > SLIP + 20 else 80
        sheet = Rect(box.x + 60, box.cy - size / 2, size, size)
        draw_slip(ui, id_, Square(0, side.shape, side.size, side.tool, side.splot), info.colour, sheet)
        left, right = sheet.right + 18, box.right - 18
        step = (box.h - 24) / 2
        lost = open_ and (side.lost_shape or side.lost_tool)
        ink = GOLD if won else CREAM_DIM if lost else CREAM
        room = Rect(left, box.y + 12, right - left - 96, step)
        ui.text_in(f"{id_}.name", info.name, room, LABEL, "display", ink, "left")
        low = Rect(left, box.y + 12 + step, right - left - (88 if side.shape is not None else 0), step)
        ui.text_in(f"{id_}.why", _reason(side), low, SMALL, colour=CREAM if not lost else CREAM_DIM, anchor="left")
        if side.shape is not None:
            figure = words.number(side.effective)
            ui.text_in(f"{id_}.figure", figure, Rect(right - 72, box.y, 72, box.h), 56, "display_bold", ink, "right")


def _rest(shown: int, fights: int) -> str:
    """How many fights are not listed."""
    if shown:
        return ngettext("and {n} more fight", "and {n} more fights", fights - shown)
    return ngettext("{n} fight", "{n} fights", fights)


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


def _tally(placed: int, moved: int) -> str:
    """How much a plan did."""
    if not placed and not moved:
        return _("did nothing")
    put = ngettext("{n} unit placed", "{n} units placed", placed)
    gone = ngettext("{n} shape moved", "{n} shapes moved", moved)
    return put if not moved else gone if not placed else _("{placed}, {moved}", placed=put, moved=gone)


def _reason(side: Side) -> str:
    """Where a side's strength comes from, beside the picture of its units."""
    if side.shape is None:
        return _("no shape to defend it")
    plain = not side.bonus and not side.scissors
    return words.shape(side.shape, side.size) if plain else words.strength(side)


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
        turns = reveals(table.session.observation(None).history)
        fought = [turn for turn in turns if any(isinstance(event, Fought) for event in turn)]
        if table.session.over:
            fought = fought or turns
        moves += 50
    return [table, SquareUpReveal(table.services, table, fought[-1])]


SHOTS = {"reveal": _shot}
