"""The table of Square Up: what can be chosen and confirmed, what is said about it, and when a reveal is shown."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from game import art
from game.app.intents import Intent, Signal
from game.app.sentences import sentence
from game.app.text import _, signed
from game.core.game import Event, Observation, Seat
from game.games.square_up import words
from game.games.square_up.art import grid_paper, splot, square_mark, unit_sprite
from game.games.square_up.chart import CHART, COLUMNS, draw_page
from game.games.square_up.paper import CELL, INSET, SHARE, SLIP, cells_of, paper_for
from game.games.square_up.results import SquareUpResults
from game.games.square_up.reveal import SquareUpReveal
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.events import Committed, Fought, MatchEnded, Moved, Placed, Revealed
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import COST, STACK, UNITS, Cell, Unit, name_of
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.side import draw_side
from game.games.square_up.squares import cell_id, draw_carried, draw_cells, draw_units
from game.games.square_up.strip import draw_strip
from game.table.log import LogLine
from game.table.scene import TableScene
from game.ui.kit import OVERLAY, Ui
from game.ui.layout import Rect

NEWS = 180
"""Ticks for which the result of a reveal without fights is shown."""


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
        self.news = ""
        """Result of the last reveal if it had no scene of its own; shown for a while."""
        self._news_ticks = 0
        self.news_cells: frozenset[Cell] = frozenset()
        """Squares where rivals' plans have put something, while the result is shown."""
        self._for_all = False
        """Everybody watches a reveal: until the next handover the screen shows only what a spectator may know."""
        super().__init__(*args, **more)
        # Bots plan unseen: a pause before each of their actions would only reveal how many actions there are.
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
                self.do(Commit())
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
        """Show the reveal to everybody once all plans are made."""
        events, self._reveal = self._reveal, []
        if not events:
            return
        if len(self.persons) == 1 and not any(isinstance(event, Fought) for event in events):
            revealed = next(event for event in events if isinstance(event, Revealed))
            self.news = _("Turn {turn}: the plans are open. Nothing was fought for.", turn=revealed.turn)
            self._news_ticks = NEWS
            rivals = (seat for seat in range(len(self.session.seats)) if seat not in self.persons)
            self.news_cells = frozenset().union(*(cells_of(revealed.plans[seat]) for seat in rivals))
            self.changed()
            return
        self._away = len(self.persons) > 1
        self.director.push(SquareUpReveal(self.services, self, tuple(events)))

    def _end_news(self) -> None:
        self.news, self.news_cells, self._news_ticks = "", frozenset(), 0

    def finish(self) -> None:
        if self._reveal:
            # Show the reveal of the last turn before the results.
            self._finished = False
            return
        self.services.audio.play("win")
        self.director.push(SquareUpResults(self.services, self))

    # -- words

    def seat_note(self, seat: Seat, observation: Observation) -> tuple[str, str]:
        return _("Score"), str(observation.view.totals[seat])

    def ready(self, seat: Seat) -> bool:
        """Whether a seat is known to have ended its planning.

        A bot's planning time would reveal how much it plans, so this stays hidden while people still plan.
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
            # The table is visible and its clock runs on, but nothing on it can be used.
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
        ahead = {fight.cell: fight for fight in self.preview(Commit()).why} if actor is not None else {}
        paper.draw(ui)
        draw_units(ui, self, paper, view, ahead)
        focused = draw_cells(ui, self, paper, view, choices, actor)
        draw_strip(ui, self, Rect(472, 944, 800, 88), view, choices, ahead, focused)
        draw_side(ui, self, Rect(1312, top + 20, 560, 1032 - top - 20), view, actor)
        draw_carried(ui, self, view, paper.cell)
