"""`SquareUpScene` runs Square Up's table: people plan a turn on it, and it opens `SquareUpReveal` after each turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.app.intents import Device, Intent, Signal
from game.core.game import Event, Observation, Reason, Seat
from game.games.square_up.chart import draw_page
from game.games.square_up.concession import Concession
from game.games.square_up.hint_reasons import dear_chance, dear_unit
from game.games.square_up.hints import hint_words
from game.games.square_up.layout import explained_room, layout, left_column
from game.games.square_up.log import SpokenOf, story
from game.games.square_up.phrases import held_blocked, not_movable
from game.games.square_up.planning.board import draw_board, draw_carried, draw_wrong
from game.games.square_up.planning.explained import Rest, draw_explained
from game.games.square_up.planning.frame import Picks, PlanningFrame
from game.games.square_up.planning.head import draw_head
from game.games.square_up.planning.keys import FROM_MOUSE, draw_keys, prompt_keys
from game.games.square_up.planning.latest_turn import LatestTurn
from game.games.square_up.planning.left import draw_left, kept_idea
from game.games.square_up.planning.prompts import main_button, prompt, prompt_note
from game.games.square_up.planning.supply import draw_right
from game.games.square_up.results import SquareUpResults
from game.games.square_up.reveal.replayed import ReplayedReveal
from game.games.square_up.reveal.scene import SquareUpReveal
from game.games.square_up.routes import ENDING, RESTS, SECRETS, SETTLES, cell_id, cell_of, lesson_route, route
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.events import Committed, Moved, Placed, Revealed
from game.games.square_up.rules.units import CELL_BY_NAME, COST, UNITS, Cell, Unit, distance
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.tiles import SquareUpTiles
from game.play.lesson import LessonClient
from game.table.log.entries import LogLine, light
from game.table.log.side import draw_log
from game.table.scene.actions import ENDS, Primary
from game.table.scene.bar import bar_of, draw_clock
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.teaching.bubbles import Look
from game.table.teaching.goal import SIGN
from game.table.viewing.viewpoint import Secrets
from game.ui.focus import find
from game.ui.layout import Rect
from game.ui.sleep import NAP
from game.ui.style import OVERLAY
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services

MIDDLE = CELL_BY_NAME["D4"]


class SquareUpScene(TableScene):
    """A match of Square Up: confirm a unit and then a square to place it; an own shape and then a square to move it."""

    hints_in_strip = True
    route = staticmethod(route)
    tiles: SquareUpTiles

    def __init__(self, services: Services, client: Client) -> None:
        self.scores_open = False
        """The score history lies over the table, while the match goes on."""
        if isinstance(client, LessonClient):
            self.route = lesson_route
        self.latest = LatestTurn(client.observation(None))
        self.rest = Rest()
        self.concession = Concession()
        self._cell: Cell = MIDDLE
        """The square on which the focus was last."""
        self._looked: Cell = MIDDLE
        """The square with units on which it was last, where something was planned, or from which a key led away: others
        may only have been on the way to the units at the side."""
        self._begun: tuple[int, Seat] | None = None
        """The turn whose planning has begun last, and for whom."""
        self._settled: Cell | None = None
        """The square on which something was placed just now, until another one has the focus."""
        self._unit: Unit = UNITS[0]
        """The unit to choose that had it last."""
        self._chances: dict[Unit, int] = {}
        """The turn in which a dear unit would first win something: it is said then, once for each player."""
        self._ends: tuple[object, ...] = ()
        """The turn and the plan after which a hint has said to end planning."""
        super().__init__(services, client)
        self.advice.by_steps = True
        self.replayed = ReplayedReveal()
        self.parts.append(self.replayed)

    def make_tiles(self) -> SquareUpTiles:
        return SquareUpTiles(self.client)

    def keeps(self) -> Secrets:
        return SECRETS

    @property
    def view(self) -> SquareUpView:
        view = self.observation().view
        assert isinstance(view, SquareUpView)
        return view

    # -- what can be done

    @property
    def picks(self) -> Picks:
        """What the acting person has picked."""
        return Picks.of(self.selection)

    def home(self) -> str | None:
        return "close" if self.scores_open and self.handover is None else super().home()

    def first_target(self) -> str | None:
        # For the mouse no unit is lit: it would look as if it were chosen.
        return None if self.ui.device.kind == "mouse" and self.actor() is not None else self._first_by_keys()

    def _first_by_keys(self) -> str:
        picks, view = self.picks, self.view
        if picks.source is not None:
            return cell_id(picks.source)
        if self.actor() is None or picks.unit is not None or view.ink >= COST[UNITS[0]]:
            return f"unit.{picks.unit or UNITS[0]}"
        # No unit can be paid for, so none is lit as if it were chosen.
        return cell_id(min(view.movable)) if view.movable else "commit"

    def act(self, action: Hashable, device: Device) -> None:
        if self.replayed.act(action):
            return
        if action in ("scores", "close"):
            self._open_scores(action == "scores")
        elif action == "last-turn":
            self.latest.looked_back = not self.latest.looked_back
            self.services.audio.play("click")

    def pick(self, id_: str, device: Device) -> None:
        # What has been chosen is known.
        self.rest.moved(None)
        self.latest.begin_planning()
        self._settled = None
        if device.kind == "mouse" and self._holds(id_):
            # It means "another one": a plan must not end half made because the unit was let go without a word.
            self.services.audio.play("click", 0.35)
            return
        for before in self._hinted(id_):
            # The glow on a square means the whole step.
            super().pick(before, device)
        super().pick(id_, device)

    def _holds(self, id_: str) -> bool:
        """Whether `id_` is the unit that stayed in the hand after a placement, unless a hint asks to put it back."""
        kept = self.selection.kept and self.selection.picked == (id_,)
        return kept and self.advice.steps()[:1] != (id_,)

    def _hinted(self, id_: str) -> tuple[str, ...]:
        """What to pick before the glowing target `id_` to do the step of the hint; () if `id_` comes next by itself."""
        way = self.advice.steps()
        return way[: way.index(id_)] if id_ in way else ()

    def ask_hint(self) -> None:
        if self.picks.sure:
            # The press that follows is meant for the hint.
            self.forget()
            self.focus = cell_id(self._cell)
        super().ask_hint()

    def follow_hint(self) -> None:
        # Beside the pointer a ring would look as if something were chosen: the glow is enough.
        if self.ui.device.kind != "mouse":
            super().follow_hint()
            self._let_end_sleep(SETTLES)

    def _let_end_sleep(self, ticks: int) -> None:
        for ending in ENDING:
            self.director.sleep.rest(ending, ticks)

    def picked(self, id_: str | None, device: Device) -> None:
        advised = isinstance(self.advice.action, Commit) or self._ends == (self.view.turn, self.view.planned)
        if id_ == "commit" and advised:
            # What a hint says is not asked about, also once its words have gone.
            super().pick("commit.sure", device)
        elif id_ == "commit":
            # The button asks, and sleeps for a moment: a second click of the same press ends nothing.
            self.focus = "commit.sure"
            self.services.audio.play("click")
        else:
            super().picked(id_, device)
            if id_ is not None and device.kind != "mouse":
                self.focus = cell_id(self._first_choice())

    def _first_choice(self) -> Cell:
        """Where the focus begins, of the squares where what is picked may go: nearest to where somebody looked last."""
        return min(self.picks.choices, key=lambda cell: (distance(cell, self._looked), distance(cell, MIDDLE)))

    def focus_moved(self) -> None:
        self.rest.moved(self.focus)
        self._settled = None
        match (self.focus or "").split("."):
            case "cell", name:
                self._cell = cell_of(name)
                if any(one.cell == self._cell for board in self.view.known_boards for one in board):
                    self._looked = self._cell
            case "unit", unit:
                self._unit = unit
        # To be asked again, the end of planning must be confirmed twice without looking elsewhere.
        if self.picks.sure and self.focus not in ENDING:
            self.forget()

    def refuse_pick(self, id_: str, seat: Seat | None) -> None:
        if seat is None or not id_.startswith("cell."):
            return
        cell, picks = cell_of(id_), self.picks
        if picks.source is not None:
            # The rules refuse it, and say why.
            self.submit(seat, Move(picks.source, cell))
        elif picks.unit is not None and not (blocked := held_blocked(self.view, picks.unit, cell)):
            self.submit(seat, Place(picks.unit, cell))
        else:
            self.services.audio.play("refuse")
            self.director.refuse(not_movable(self.view, cell) if picks.unit is None else blocked)

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

    def handed_over(self) -> None:
        self.scores_open = False
        self.latest.looked_back = False

    def intent(self, signal: Signal) -> bool:
        # Under the score history there is nothing to hint at.
        if (self.scores_open and signal.intent is Intent.HINT) or super().intent(signal):
            return True
        if not signal.pressed or signal.is_repeat or self.actor() is None or self.scores_open:
            return False
        if self.focus is None and self.handover is None and signal.intent in FROM_MOUSE:
            # The first key after the mouse.
            self.focus = self._first_by_keys()
        if signal.intent is ENDS:
            end = find(self.ui.targets, "commit.sure" if self.picks.sure else "commit")
            if end is not None:
                self.director.confirm(self, end, signal.device)
            return True
        if signal.intent not in (Intent.NEXT, Intent.PREV):
            return False
        on_paper = (self.focus or "").startswith("cell.")
        if on_paper:
            self._looked = self._cell
        self.focus = f"unit.{self._unit}" if on_paper else cell_id(self._cell)
        self.focus_moved()
        self.changed()
        self.services.audio.play("click", 0.35)
        return True

    def cancel(self, device: Device) -> bool:
        if self.scores_open:
            self._open_scores(False)
            return True
        return super().cancel(device)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Placed():
                    self.services.audio.play("place")
                case Moved():
                    self.services.audio.play("move")
                case Committed(seat) if seat in self.viewpoint.people:
                    self.services.audio.play("draw", 0.7)
                case Revealed():
                    self.latest.reveal(events, self.client.observation(None))
                    self.scores_open = False
                    self.viewing.gather()

    def focus_after(self, events: Sequence[Event], focus: str | None) -> str | None:
        # The next action of a plan begins on the square of the last one.
        for event in events:
            match event:
                case Placed(seat, _unit, cell) | Moved(seat, _unit, _, _, cell) if seat == self.actor():
                    if self.ui.device.kind != "mouse":
                        self._let_end_sleep(SETTLES)
                    self._cell = self._looked = self._settled = cell
                    return cell_id(cell)
        return None

    def pause_entries(self) -> Sequence[tuple[str, str, str]]:
        return self.concession.entries(self)

    def pause_action(self, id_: Hashable) -> None:
        self.services.audio.play("click")
        if self.concession.press(self):
            self.director.pop()

    def tick(self) -> None:
        if self.rest.tick():
            self.changed()
        self._tell_chance()
        self._show_reveal()
        if self.is_replay or self.director.top is self:
            super().tick()
            self._show_reveal()
        if self.director.top is self:
            self.concession.forget()
            self._begin_planning()
            if self.concession.seat in self.client.actors():
                self.submit(self.concession.seat, Commit())

    def _tell_chance(self) -> None:
        """Says once of each dear unit that it would win something now."""
        if self.is_lesson or self.is_replay or self.actor() is None or self.director.top is not self:
            return
        unit = dear_unit(self.view)
        if unit is not None and unit not in self._chances and self.tips.once(f"{unit}.wins"):
            self._chances[unit] = self.view.turn
            self.changed()

    def _begin_planning(self) -> None:
        """Lets the end of planning sleep for a moment once somebody begins to plan a turn, and all else for a shorter
        one: a press to leave the reveal, which goes on by itself too, is not meant for the paper."""
        actor = None if self.handover is not None else self.actor()
        if actor is None or self._begun == (begun := (self.view.turn, actor)):
            return
        self._begun = begun
        self._let_end_sleep(RESTS)
        if self.view.turn > 1 and not self.is_lesson:
            self.director.sleep.hush(NAP)

    def _show_reveal(self) -> None:
        """Show the reveal to everybody once all plans are made."""
        events, self.latest.events = self.latest.events, ()
        if not events or self.concession.seat is not None:
            return
        reveal = SquareUpReveal(self.services, self, events, self.latest.began)
        if self.is_replay:
            self.latest.arrives = self.hurries or not self.replayed.show(reveal)
            return
        if self.viewpoint.is_shared:
            self.viewing.step_away()
        self.director.push(reveal)

    def finish(self) -> None:
        if self.latest.events:
            # Show the reveal of the last turn before the results.
            self._finished = False
            return
        self.director.push(SquareUpResults(self.services, self, self.concession.words(self)))

    # -- words

    def hint_words(self, observation: Observation, actions: Sequence[object], reason: Reason) -> str:
        if isinstance(actions[0], Commit):
            self._ends = observation.view.turn, observation.view.planned
        return hint_words(observation, actions, reason)

    def prompt(self, observation: Observation) -> str:
        actor, waits = self.actor(), [self.name(seat) for seat in self.client.actors()]
        name = None if actor is None else self.name(actor)
        return prompt(observation.view, name, waits, self.picks, self._is_done())

    def _is_done(self) -> bool:
        """Whether nothing is left to do but to end planning."""
        return len(self.legal()) == 1

    def prompt_note(self, observation: Observation) -> str:
        if self.actor() is None or observation.view.winners:
            return ""
        return prompt_note(observation.view, self.picks, self._is_done())

    def shows_goal(self, observation: Observation) -> bool:
        # Where a hint takes its place in the strip, or somebody looks at the sign, the sign shows it.
        return self.advice.shown is None and self.focus != SIGN and super().shows_goal(observation)

    def no_undo(self) -> str:
        # The question whether to end is no step of a plan.
        return self.viewing.no_undo() if self.picks.sure else super().no_undo()

    def prompt_keys(self) -> Sequence[tuple[Intent, str]]:
        return prompt_keys(self.picks, self.view)

    def story(self, observation: Observation) -> list[tuple[int, LogLine]]:
        return self.concession.told(story(observation, self.seats, self.log.picture_scale))

    def light(self, ui: Ui, frame: TableFrame) -> None:
        paper, boards = layout(bar_of(ui), ui.large, ui.area).paper, frame.observation.view.known_boards
        spoken_of = (one for one in frame.spoken_of if isinstance(one, SpokenOf))
        for cell in dict.fromkeys(one.cell for one in spoken_of if one.is_there(boards)):
            light(ui, f"{cell}", paper.square(cell), 8)

    def look(self) -> Look | None:
        return None if self.scores_open else super().look()

    # -- drawing

    def build(self, ui: Ui) -> None:
        super().build(ui)
        if self.scores_open and self.handover is None:
            # The table is visible and its clock runs on, but nothing on it can be used.
            ui.targets.clear()
            history = [(0,) * len(self.seats), *self.client.observation(None).view.history]
            with ui.on_layer(OVERLAY):
                room = draw_page(ui, history, self.seats, int(self.client.options["turns"]))
                draw_clock(ui, self.clock(), "scores.clock", room)

    def _planning(self, frame: TableFrame) -> PlanningFrame:
        """What the bar and the panels show."""
        at_start = self.focus in (None, self.first_target())
        chance = dear_chance(self.view) if self.view.turn in self._chances.values() else ""
        return PlanningFrame.of(frame, self.latest, at_start, self._settled, self.is_lesson, chance)

    def head(self, ui: Ui, frame: TableFrame) -> Rect | None:
        return draw_head(ui, self._planning(frame))

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        """The column at the left is drawn with the board."""

    def primary(self, ui: Ui, frame: TableFrame) -> Primary | None:
        if frame.actor is None:
            return None
        return main_button(self.view, self.picks)

    def actions(self, ui: Ui, frame: TableFrame) -> None:
        super().actions(ui, frame)
        if frame.actor is None or ui.device.kind == "mouse":
            return
        draw_keys(ui, self.picks, self.view.ink >= COST[UNITS[0]])

    def board(self, ui: Ui, frame: TableFrame) -> None:
        if self.replayed.draw(ui, self.focus):
            return
        places = layout(bar_of(ui), ui.large, ui.area)
        planning = self._planning(frame)
        seats, plans = len(self.seats), planning.view.seat is not None
        draw_board(ui, planning, places.paper)
        column = left_column(ui.large, places.left, seats - plans, plans)
        draw_left(ui, planning, column, tuple(map(self.tiles.ready, range(seats))), kept_idea(self.client))
        if not plans:
            draw_log(ui, frame, places.side)
        else:
            draw_right(ui, planning, places.side)
        draw_carried(ui, planning, places.paper.cell)
        if isinstance(self.client, LessonClient) and isinstance(self.client.tried, Place | Move):
            draw_wrong(ui, planning, places.paper, self.client.tried)
        if self.rest.explains(self.focus) and not self.scores_open:
            draw_explained(ui, planning, places, explained_room(bar_of(ui), ui.area))
