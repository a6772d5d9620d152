"""The table of Square Up: the squared paper in the middle, ink, units and the end of planning on the right."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

from game import art
from game.app import text
from game.app.intents import Intent, Signal
from game.app.sentences import sentence
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Event, Observation, Seat
from game.games.square_up import words
from game.games.square_up.art import blot, grid_paper, splot, square_mark, unit_sprite
from game.games.square_up.chart import CHART, COLUMNS, draw_page
from game.games.square_up.paper import CELL, INSET, SHARE, SLIP, Paper, cells_of, draw_slip, one_of, paper_for
from game.games.square_up.results import SquareUpResults
from game.games.square_up.reveal import SquareUpReveal
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.events import Committed, Fought, MatchEnded, Moved, Placed, Revealed
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import CELLS, COST, SPLOT_AREA, STACK, STRENGTH, UNITS, Cell, Unit, name_of
from game.games.square_up.rules.view import SquareUpView
from game.table.log import LogLine
from game.table.scene import TableScene
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, INK, LEAST, OVERLAY, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

COMMIT = Commit()
NEWS = 180
"""Ticks for which a reveal without fights is told."""
STRIP_ENDS = 272
"""What a figure on the left and a key on the right leave no room for in the strip below the paper."""
INK_BLOT = 3
"""The seed of the blot that stands for ink."""


def cell_id(cell: Cell) -> str:
    """The target of a square."""
    return f"cell.{name_of(cell)}"


class SquareUpScene(TableScene):
    """A match of Square Up: confirm a unit and then a square to place it; an own shape and then a square to move it."""

    private = True

    def __init__(self, *args: Any, **more: Any) -> None:
        self.unit: Unit | None = None
        """The unit that a confirmed square would get."""
        self.source: Cell | None = None
        """The square of the own shape that is being moved."""
        self.sure = False
        """The end of planning was confirmed once, and early."""
        self.scores_open = False
        """The score history lies over the table, while the match goes on."""
        self._reveal: list[Event] = []
        self._news = ""
        """What the last reveal came to, where it was not worth a scene of its own; for a while."""
        self._news_ticks = 0
        self._news_cells: frozenset[Cell] = frozenset()
        """Where rivals' plans have put something, while that is told."""
        self._for_all = False
        """A reveal is everybody's: until the next curtain the screen knows what a spectator does."""
        super().__init__(*args, **more)
        # Nobody sees bots plan: a pause before each of their actions would only tell how many there are.
        self.match.bot_delay = 0

    @property
    def shown_to(self) -> Seat | None:
        return None if self._for_all else super().shown_to

    def actor(self) -> Seat | None:
        return None if self._for_all else super().actor()

    def enter(self) -> None:
        self._for_all = False
        super().enter()

    @property
    def view(self) -> SquareUpView:
        view = self.observation().view
        assert isinstance(view, SquareUpView)
        return view

    # -- what can be done

    def _choices(self) -> dict[Cell, Place | Move]:
        """What confirming a square would do with the unit or the shape that is chosen."""
        if self.source is not None:
            return {a.target: a for a in self.legal() if isinstance(a, Move) and a.source == self.source}
        if self.unit is not None:
            return {a.cell: a for a in self.legal() if isinstance(a, Place) and a.unit == self.unit}
        return {}

    def _early(self) -> bool:
        """Whether the plan looks unfinished: there is ink that would buy something."""
        return any(isinstance(action, Place) for action in self.legal())

    def route(self, action: Any) -> tuple[str, ...]:
        match action:
            case Place(unit, cell):
                pick = () if self.unit == unit else (f"unit.{unit}",)
                return (*pick, cell_id(cell))
            case Move(source, target):
                drop = () if self.unit is None else (f"unit.{self.unit}",)
                if self.source is not None and self.source != source:
                    drop = (cell_id(self.source),)
                pick = () if self.source == source else (cell_id(source),)
                return (*drop, *pick, cell_id(target))
            case _:
                return ("commit",) if self.sure or not self._early() else ("commit", "commit")

    def home(self) -> str | None:
        return "close" if self.scores_open and self.handover is None else super().home()

    def first_target(self) -> str | None:
        if self.source is not None:
            return cell_id(self.source)
        return f"unit.{self.unit or UNITS[0]}"

    def act(self, action: Hashable, actor: Seat | None) -> None:
        if action in ("scores", "close"):
            self._open_scores(action == "scores")
            return
        if actor is None:
            return
        sure, self.sure = self.sure, False
        self._end_news()
        match action:
            case ("cell", int(cell)):
                self._confirm_cell(cell)
            case ("unit", str(unit)):
                self.unit = None if self.unit == unit else unit
                self.source = None
                self.services.audio.play("card", 0.6)
            case "commit" if sure or not self._early():
                self.do(COMMIT)
            case "commit":
                self.sure = True
                self.services.audio.play("click")

    def _open_scores(self, on: bool) -> None:
        if self.handover is None and on != self.scores_open:
            self.scores_open = on
            self.focus = "close" if on else "scores"
            self.services.audio.play("click")

    def show_page(self, number: int) -> bool:
        """1: the score history."""
        if there := number < 2:
            self._open_scores(number == 1)
        return there

    def _draw_handover(self, person: Seat) -> None:
        self.scores_open = False
        super()._draw_handover(person)

    def intent(self, signal: Signal) -> bool:
        # Under the score history there is nothing to hint at.
        return (self.scores_open and signal.intent is Intent.HINT) or super().intent(signal)

    def _confirm_cell(self, cell: Cell) -> None:
        view = self.view
        if self.source is not None:
            if cell == self.source:
                self.source = None
                self.services.audio.play("click")
            else:
                self._plan(Move(self.source, cell), cell)
        elif self.unit is not None:
            unit = self.unit
            # The next one of its kind may follow at once.
            if self._plan(Place(unit, cell), cell) and self.view.ink >= COST[unit]:
                self.unit = unit
        elif cell in view.movable:
            self.source = cell
            self.services.audio.play("card", 0.6)
        else:
            self._refuse(self._why_not(view, cell))

    def _plan(self, action: Place | Move, cell: Cell) -> bool:
        """Make `action`; the focus stays on its square, where the next one begins. Returns whether it was allowed."""
        before = self.session.log_length
        self.do(action)
        done = self.session.log_length > before
        if done:
            self.focus = cell_id(cell)
        return done

    def _refuse(self, why: str) -> None:
        self.services.audio.play("refuse")
        self.director.toast(why)

    @staticmethod
    def _why_not(view: SquareUpView, cell: Cell) -> str:
        if cell in view.moved:
            return sentence("square-up.moved-already", {"cell": name_of(cell)})
        if cell in view.fresh:
            return sentence("square-up.placed-this-turn", {"cell": name_of(cell)})
        if any(square.cell == cell for square in view.board):
            return _("Tools never move. Choose a unit to place here.")
        return _("Choose a unit first, or a shape of yours that moves.")

    def pick_up(self, target: Any) -> None:
        match target.action:
            case ("cell", int(cell)):
                self.source, self.unit = cell, None
            case ("unit", str(unit)):
                self.source, self.unit = None, unit
        self.services.audio.play("card", 0.6)

    def put_down(self, target: Any) -> None:
        match target.action if target else None:
            case ("cell", _cell):
                super().put_down(target)
        self.cancel_drag()

    def cancel_drag(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.source = self.unit = None
        self.sure = False

    def cancel(self) -> bool:
        if self.scores_open:
            self._open_scores(False)
            return True
        had = self.source is not None or self.unit is not None or self.sure
        self.forget()
        return had

    def undo(self) -> None:
        if not self.scores_open and self.source is None and self.undoer() is not None:
            # A unit stays chosen for the next square, which is no choice to take back.
            self.forget()
        super().undo()

    def likely(self) -> Iterator[art.SpriteKey]:
        seats = self.session.seats
        for wide, high in ((274, 149), (560, 104)):
            for focus in (True, False):
                yield art.button(wide, high, focus=focus, tone="cream")
                yield art.button(wide, high, focus=focus, disabled=wide == 274)
        for kind in ("source", "reach", "clash", "new"):
            yield square_mark(kind, CELL, CELL)
        yield from super().likely()
        # On a square of its own, on one that is shared, on a slip of the reveal, and beside a tool.
        shared = round(SHARE[2] * CELL)
        for size, small in ((CELL, False), (shared, False), (SLIP - 2 * round(SLIP * INSET), False), (CELL, True)):
            for info in seats:
                for unit in UNITS:
                    for count in range(1, STACK + 1 if unit == "circle" else 2):
                        yield unit_sprite(unit, info.colour, size, count, small)
        yield grid_paper(*CHART, COLUMNS)
        for info in seats:
            yield art.face(80, info.colour, "person" if info.is_person else "bot", "oh")
            for joined in ("rb", "lb", "tr", "lt", ""):
                yield splot(info.colour, CELL, joined)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Placed():
                    self.services.audio.play("place")
                case Moved():
                    self.services.audio.play("move")
                case Committed(seat) if seat in self.persons:
                    self.services.audio.play("draw", 0.7)
                case Revealed():
                    self._reveal = list(events)
                    self.scores_open = False
                    self._for_all = len(self.persons) > 1

    def tick(self) -> None:
        if self._news_ticks:
            self._news_ticks -= 1
            if not self._news_ticks:
                self._end_news()
                self.changed()
        self._show_reveal()
        if self.director.top is self:
            super().tick()
            self._show_reveal()

    def _show_reveal(self) -> None:
        """Let everybody see what the plans have come to, once they are all made."""
        events, self._reveal = self._reveal, []
        if not events:
            return
        if len(self.persons) == 1 and not any(isinstance(event, Fought) for event in events):
            revealed = next(event for event in events if isinstance(event, Revealed))
            self._news = _("Turn {turn}: the plans are open. Nothing was fought for.", turn=revealed.turn)
            self._news_ticks = NEWS
            rivals = (seat for seat in range(len(self.session.seats)) if seat not in self.persons)
            self._news_cells = frozenset().union(*(cells_of(revealed.plans[seat]) for seat in rivals))
            self.changed()
            return
        self._away = len(self.persons) > 1
        self.director.push(SquareUpReveal(self.services, self, tuple(events)))

    def _end_news(self) -> None:
        self._news, self._news_cells, self._news_ticks = "", frozenset(), 0

    def finish(self) -> None:
        if self._reveal:
            # The last turn is shown first.
            self._finished = False
            return
        self.services.audio.play("win")
        self.director.push(SquareUpResults(self.services, self))

    # -- words

    def seat_note(self, seat: Seat, observation: Observation) -> tuple[str, str]:
        return _("Score"), str(observation.view.totals[seat])

    def ready(self, seat: Seat) -> bool:
        """Whether a seat is known to have ended its planning.

        How long a bot takes would tell how much it plans: it is not said while people still do.
        """
        people_plan = any(person in self.session.actors() for person in self.persons)
        return seat not in self.session.actors() and (seat in self.persons or not people_plan)

    def seat_status(self, seat: Seat, acting: bool) -> str:
        view = self.view
        if view.winners:
            return super().seat_status(seat, acting)
        ink = view.ink if seat == view.seat else view.inks[seat]
        if self.ready(seat):
            return _("Ready · {ink} ink", ink=ink)
        return _("{ink} ink", ink=ink)

    def seat_acts(self, seat: Seat) -> bool:
        return not self.session.over and not self.ready(seat)

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.winners:
            return _("The last turn is over")
        actor = self.actor()
        if actor is None:
            waiting = [self.name(seat) for seat in self.session.actors()]
            if len(waiting) == 1:
                return _("{name} is still planning", name=waiting[0])
            return _("All plan their turn in secret")
        name = self.name(actor)
        if self.source is not None:
            return _("{name}: where to?", name=name)
        if self.unit is not None:
            return _("{name}: on which square?", name=name)
        return _("{name}: plan your turn", name=name)

    def log_line(self, event: Event, observation: Observation) -> LogLine | None:
        match event:
            case Placed(seat, unit, cell):
                return self._planned_line(seat, Place(unit, cell), {})
            case Moved(seat, unit, size, _source, target):
                return LogLine(seat, _("moved"), self._log_unit(seat, unit, size), name_of(target))
        return None

    def log_lines(self) -> list[LogLine]:
        """Own plans as they are made; all plans once they are open, then the fights."""
        observation = self.observation()
        lines: list[LogLine] = []
        own: list[LogLine] = []
        for event in observation.history:
            line = self.log_line(event, observation)
            if isinstance(event, Placed | Moved):
                if line:
                    own.append(line)
                continue
            match event:
                case Revealed():
                    own.clear()
                    lines += self.plan_lines(event)
                case Fought(fight):
                    lines += self._fight_lines(fight)
                case MatchEnded(_totals, winners):
                    won = _("wins") if len(winners) == 1 else _("shares the win")
                    lines += [LogLine(seat, won) for seat in winners]
        return lines + own

    def plan_lines(self, event: Revealed) -> list[LogLine]:
        """What all seats have planned."""
        lines = []
        for seat, plan in enumerate(event.plans):
            stand = {square.cell: square for square in event.boards[seat]}
            lines += [self._planned_line(seat, action, stand) for action in plan]
        return lines

    def _planned_line(self, seat: Seat, action: Place | Move, stand: dict[Cell, Square]) -> LogLine:
        if isinstance(action, Place):
            return LogLine(seat, _("placed"), self._log_unit(seat, action.unit, 1), name_of(action.cell))
        there = stand.get(action.target)
        picture = None if there is None or there.shape is None else self._log_unit(seat, there.shape, there.size)
        return LogLine(seat, _("moved"), picture, name_of(action.target))

    def _fight_lines(self, fight: Fight) -> list[LogLine]:
        """The winner with the strengths that met; without one, each who has lost a shape."""
        where, figures = name_of(fight.cell), words.figures(fight)
        if fight.winner is not None:
            return [LogLine(fight.winner, _("won {points}", points=signed(fight.points)), None, where, figures)]
        return [
            LogLine(side.seat, _("lost"), self._log_unit(side.seat, side.shape, side.size), where, figures)
            for side in fight.sides
            if side.shape is not None and side.lost_shape
        ]

    def _log_unit(self, seat: Seat, unit: Unit, size: int) -> art.SpriteKey:
        return unit_sprite(unit, self.session.seats[seat].colour, 48, size)

    # -- drawing

    def build(self, ui: Ui) -> None:
        super().build(ui)
        if self.scores_open and self.handover is None:
            # The table can be seen, and its clock runs on, but nothing on it can be used.
            ui.targets.clear()
            session = self.session
            history = [(0,) * len(session.seats), *session.observation(None).view.history]
            with ui.on_layer(OVERLAY):
                room = draw_page(ui, history, session.seats, int(session.options["turns"]))
                self.draw_clock(ui, "scores.clock", room)

    def board(self, ui: Ui, observation: Observation, actor: Seat | None) -> None:
        view = observation.view
        top = self.top(ui).bottom
        paper = paper_for(ui, top)
        if self.sure and self.focus != "commit":
            self.sure = False
        choices = self._choices()
        ahead = {fight.cell: fight for fight in self.preview(COMMIT).why} if actor is not None else {}
        paper.draw(ui)
        self._draw_units(ui, paper, view, ahead)
        focused = self._draw_cells(ui, paper, view, choices, actor)
        self._draw_strip(ui, Rect(472, 944, 800, 88), view, choices, ahead, focused)
        self._draw_side(ui, Rect(1312, top + 20, 560, 1032 - top - 20), view, actor)
        self._draw_carried(ui, view, paper.cell)

    def _draw_units(self, ui: Ui, paper: Paper, view: SquareUpView, ahead: Iterable[Cell]) -> None:
        boards = [view.board if seat == view.seat else board for seat, board in enumerate(view.boards)]
        lifted = set()
        if self.drag is not None and self.source is not None and view.seat is not None:
            lifted.add((view.seat, self.source))
        paper.draw_boards(ui, boards, self.session.seats, lifted, dict.fromkeys(ahead, "clash"))
        for cell in sorted({*self._new(view), *self._news_cells}):
            box = paper.square(cell)
            ui.put(f"new.{cell}", square_mark("new", box.w, box.h), box.x, box.y, animates=False)

    @staticmethod
    def _new(view: SquareUpView) -> set[Cell]:
        """The squares on which the own plan of this turn has put something that is still there."""
        tools = (action for action in view.planned if isinstance(action, Place) and action.unit not in STRENGTH)
        return {*view.fresh, *view.moved, *cells_of(tools)}

    def _draw_cells(
        self, ui: Ui, paper: Paper, view: SquareUpView, choices: dict[Cell, Place | Move], actor: Seat | None
    ) -> Cell | None:
        """Marks and targets of the squares; returns the one that has the focus."""
        focused: Cell | None = None
        hint = self._hint_cell()
        gains = {} if view.seat is None else {cell: self.preview(action).gain for cell, action in choices.items()}
        for cell in range(CELLS):
            box = paper.square(cell)
            id_ = cell_id(cell)
            if actor is not None and ui.target(id_, box, ("cell", cell), drags=cell in view.movable, ring=None):
                focused = cell
            if cell == self.source:
                ui.put(f"{id_}.source", square_mark("source", box.w, box.h), box.x, box.y, animates=False)
            elif self.source is not None and cell in choices:
                ui.put(f"{id_}.reach", square_mark("reach", box.w, box.h), box.x, box.y, animates=False)
            if gains.get(cell):
                self._draw_gain(ui, id_, box, gains[cell], cell == focused)
            if cell == hint:
                ui.put("hint.glow", art.highlight(box.w, box.h), box.x, box.y, animates=False)
        if focused is not None:
            self._draw_focus(ui, paper, view, focused, choices)
        return focused

    def _draw_gain(self, ui: Ui, id_: str, box: Rect, gain: int, focused: bool) -> None:
        """What the rivals' staying would be worth, on the lower edge of a square."""
        wide, high = 54, 34
        x, y = box.right - wide + 4, box.bottom - high + 4
        tone = "focus" if focused else "gain" if gain > 0 else "loss"
        ui.put(f"{id_}.chip", art.chip(wide, high, tone), x, y, animates=False)
        ink = CREAM if tone == "loss" else INK
        ui.text_in(f"{id_}.gain", signed(gain), Rect(x + 5, y, wide - 10, high), 24, "display", ink)

    def _draw_focus(
        self, ui: Ui, paper: Paper, view: SquareUpView, cell: Cell, choices: dict[Cell, Place | Move]
    ) -> None:
        """The ring around a square; for a Splot also what it would cover."""
        action = choices.get(cell)
        if isinstance(action, Place) and action.unit == "splot" and view.seat is not None:
            own = {square.cell for square in view.board if square.tool is not None}
            covered = tuple(Square(near, None, 0, "splot", 1) for near in SPLOT_AREA[cell] if near not in own)
            paper.draw_ghost(ui, covered, self.session.seats[view.seat].colour)
        with ui.on_layer(1):
            box = paper.square(cell)
            ui.put("focus", art.ring(box.w, box.h, 8), box.x, box.y)

    def _draw_carried(self, ui: Ui, view: SquareUpView, cell: float) -> None:
        """What the pointer drags."""
        if self.drag is None or view.seat is None:
            return
        _target, x, y = self.drag
        colour = self.session.seats[view.seat].colour
        look = None
        if self.unit is not None:
            look = unit_sprite(self.unit, colour, cell)
        elif self.source is not None:
            square = next((square for square in view.board if square.cell == self.source), None)
            if square is not None and square.shape is not None:
                look = unit_sprite(square.shape, colour, cell, square.size)
        if look is not None:
            with ui.on_layer(4):
                ui.put("carried", look, x - cell / 2, y - cell / 2, animates=False, appears=False)

    def _hint_cell(self) -> Cell | None:
        match self.hinted:
            case Place(_unit, cell):
                return cell
            case Move(source, target):
                return target if self.source == source else source
        return None

    # -- the strip

    def _draw_strip(
        self,
        ui: Ui,
        box: Rect,
        view: SquareUpView,
        choices: dict[Cell, Place | Move],
        ahead: dict[Cell, Fight],
        focused: Cell | None,
    ) -> None:
        """What the focused target would do, or is: up to two lines."""
        ui.panel("strip", box)
        inner = box.inset(32, 8)
        action: Any = None if focused is None else choices.get(focused)
        if self.focus == "commit" and self.actor() is not None:
            action = COMMIT
        lines: tuple[str, ...]
        if self.hinted is not None:
            lines = (words.hint(self.hinted),)
        elif self._news:
            lines, action = (self._news,), None
        elif action is not None:
            preview = self.preview(action)
            if preview.why or action == COMMIT:
                lines = self._expected(preview.why, box.w - STRIP_ENDS)
            else:
                lines = self._plan_words(view, action)
            gain = preview.gain if action != COMMIT else self._net(preview.why, view)
            inner = self._draw_net(ui, box, gain)
        elif focused is not None and focused in ahead:
            fought = (ahead[focused],)
            lines = self._expected(fought, box.w - STRIP_ENDS)
            inner = self._draw_net(ui, box, self._net(fought, view))
        elif focused is not None:
            lines = self._square_words(view, focused)
        elif self.focus == "scores":
            lines = (_("The scores turn by turn"),)
        elif self.focus and self.focus.startswith("unit."):
            unit = self.focus.removeprefix("unit.")
            lines = words.about(unit, COST[unit])
        else:
            lines = (self._status(view),)
        if action is not None:
            ui.keycap("strip.key", box.right - 76, box.y + 20, Intent.CONFIRM)
            inner = Rect(inner.x, inner.y, box.right - inner.x - 100, inner.h)
        high = inner.h / 2 if len(lines) > 1 else inner.h
        for i, line in enumerate(lines):
            place = Rect(inner.x, inner.y + i * high, inner.w, high)
            head = i < len(lines) - 1
            size, style = (SMALL, "body_bold") if head else (BODY, "body")
            ui.text_in(f"strip.{i}", line, place, size, style, anchor="left")

    def _expected(self, fights: Sequence[Fight], room: float) -> tuple[str, str]:
        """What fights would come to, with as much of the arithmetic as there is room for."""
        lines = words.expected(fights, self.name)
        fits = text.measure(lines[0], "body_bold", LEAST) <= room
        return lines if fits else words.expected(fights, self.name, brief=True)

    @staticmethod
    def _draw_net(ui: Ui, box: Rect, gain: int) -> Rect:
        """What a preview comes to, at the left end of the strip; returns the room for its words."""
        ui.chip("strip.chip", box.x + 76, box.cy, signed(gain), "focus")
        return Rect(box.x + 140, box.y + 8, box.w - 172, box.h - 16)

    @staticmethod
    def _net(fights: Sequence[Fight], view: SquareUpView) -> int:
        return sum(
            fight.points if fight.winner == view.seat else -fight.points for fight in fights if fight.winner is not None
        )

    @staticmethod
    def _plan_words(view: SquareUpView, action: Place | Move) -> tuple[str, str]:
        if isinstance(action, Place):
            return words.planned(action, action.unit, 1, COST[action.unit], view.ink)
        square = next(square for square in view.board if square.cell == action.source)
        assert square.shape is not None
        return words.planned(action, square.shape, square.size, 0, view.ink)

    def _square_words(self, view: SquareUpView, cell: Cell) -> tuple[str, str]:
        """Who has what on a square."""
        parts = []
        for seat, board in enumerate(view.boards):
            for square in view.board if seat == view.seat else board:
                if square.cell == cell:
                    parts.append(_("{name}: {units}", name=self.name(seat), units=words.stands(square)))
        units = pgettext("between owners of units", "; ").join(parts)
        return name_of(cell), units or _("empty")

    def _status(self, view: SquareUpView) -> str:
        if view.winners:
            return _("All turns are played.")
        left = view.options.turns - view.turn
        if not left:
            return _("This is the last turn.")
        return ngettext("{n} more turn after this one", "{n} more turns after this one", left)

    # -- the right side

    def _draw_side(self, ui: Ui, box: Rect, view: SquareUpView, actor: Seat | None) -> None:
        head = Rect(box.x, box.y, box.w, 124)
        self._draw_head(ui, head, view)
        low = Rect(box.x, box.bottom - 104, box.w, 104)
        self._draw_palette(ui, Rect(box.x, head.bottom + 20, box.w, low.y - head.bottom - 40), view, actor)
        self._draw_end(ui, low, view, actor)

    def _draw_head(self, ui: Ui, box: Rect, view: SquareUpView) -> None:
        """The turn on the left, which opens the score history; the ink on the right."""
        gap = 12
        half = 274
        self._draw_turn(ui, Rect(box.x, box.y, half if view.seat is not None else box.w, box.h), view)
        if view.seat is None:
            return
        ui.panel("head", Rect(box.x + half + gap, box.y, box.w - half - gap, box.h))
        right = Rect(box.x + half + gap + 16, box.y, box.w - half - gap - 16, box.h)
        ui.put("ink.blot", blot(INK_BLOT, 88, 88, "#8FA3FF"), right.x, right.cy - 44, animates=False)
        ui.text_in("ink", str(view.ink), Rect(right.x + 96, box.y + 8, 150, 68), 60, "display_bold", GOLD, "left")
        next_turn = (
            _("+{income} next turn", income=view.income) if view.turn < view.options.turns else _("the last turn")
        )
        ui.text_in(
            "income", next_turn, Rect(right.x + 96, box.y + 74, right.w - 120, 38), SMALL, "body", CREAM_DIM, "left"
        )

    def _draw_turn(self, ui: Ui, box: Rect, view: SquareUpView) -> None:
        focused = ui.target("scores", box, "scores", ring=None)
        y = box.y - (4 if focused else 0)
        ui.put("scores", art.button(box.w, box.h, focus=focused), box.x, y, animates=False)
        ink = INK if focused else CREAM
        turn = _("Turn {turn} of {turns}", turn=view.turn, turns=view.options.turns)
        inner = Rect(box.x + 22, y + 8, box.w - 44, box.h - 16)
        ui.text_in("turn", turn, Rect(inner.x, inner.y, inner.w, 48), SUBHEAD, "display", ink, "left")
        done = round(inner.w * view.turn / view.options.turns)
        way = (*ink[:3], 36)
        ui.put("turn.way", art.tile(inner.w, 10, 5, way), inner.x, inner.y + 54, animates=False)
        ui.put(
            "turn.done", art.tile(max(10, done), 10, 5, INK if focused else GOLD), inner.x, inner.y + 54, animates=False
        )
        ui.icon("scores.icon", "chart", inner.x, inner.bottom - 35, 30, ink)
        label = Rect(inner.x + 42, inner.bottom - 40, inner.w - 42, 40)
        ui.text_in("scores.label", _("Scores"), label, SMALL, "display", ink, "left")

    def _draw_palette(self, ui: Ui, box: Rect, view: SquareUpView, actor: Seat | None) -> None:
        gap = 12
        wide, high = (box.w - gap) / 2, (box.h - 3 * gap) / 4
        colour = self.session.seats[view.seat if view.seat is not None else 0].colour
        for i, unit in enumerate(UNITS):
            place = Rect(
                round(box.x + i % 2 * (wide + gap)), round(box.y + i // 2 * (high + gap)), round(wide), round(high)
            )
            self._draw_unit(ui, place, unit, colour, view, actor)

    def _draw_unit(self, ui: Ui, box: Rect, unit: Unit, colour: str, view: SquareUpView, actor: Seat | None) -> None:
        id_ = f"unit.{unit}"
        dear = view.ink < COST[unit]
        chosen = self.unit == unit
        focused = False
        if actor is not None:
            params: dict[str, int | str] = {"unit": words.unit(unit), "cost": COST[unit], "ink": view.ink}
            disabled_reason = sentence("square-up.too-expensive", params) if dear else ""
            focused = ui.target(id_, box, ("unit", unit), disabled_reason=disabled_reason, drags=True, ring=None)
        lift = 4 if focused else 0
        tone = "cream" if chosen else "slate"
        look = art.button(box.w, box.h, focus=focused, tone=tone, disabled=actor is None or dear)
        ui.put(id_, look, box.x, box.y - lift, animates=False)
        bright = focused or chosen
        ink = INK if bright else CREAM_DIM if dear or actor is None else CREAM
        size = round(min(SLIP, box.h - 28))
        y = box.y - lift
        slip = Rect(box.x + 14, round(y + (box.h - size) / 2) - 2, size, size)
        draw_slip(ui, id_, one_of(unit), colour, slip, dear and actor is not None)
        left = box.x + size + 28
        room = box.right - 14 - left
        step = (box.h - 16) / 3
        cost = _("{cost} ink", cost=COST[unit])
        force = _("strength {strength}", strength=STRENGTH[unit]) if unit in STRENGTH else _("tool")
        ui.text_in(f"{id_}.name", words.unit(unit), Rect(left, y + 8, room, step), BODY, "display", ink, "left")
        ui.text_in(f"{id_}.cost", cost, Rect(left, y + 8 + step, room, step), SMALL, "body_bold", ink, "left")
        ui.text_in(f"{id_}.force", force, Rect(left, y + 8 + 2 * step, room, step), SMALL, "body", ink, "left")

    def _draw_end(self, ui: Ui, box: Rect, view: SquareUpView, actor: Seat | None) -> None:
        if actor is None:
            return
        label = _("Really end? {ink} ink left", ink=view.ink) if self.sure else _("End planning")
        tone = "red" if self.sure else "cream"
        ui.button("commit", box, label, "commit", icon="check", tone=tone, size=SUBHEAD)
