"""The table of Shape Up!: what can be confirmed, what is said about it, and how the screen is divided."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import takewhile
from math import ceil
from typing import TYPE_CHECKING, Any

from game.app.intents import Device
from game.app.text import _
from game.core.game import TICKS, Event, Observation, Reason, Seat
from game.games.shape_up.hints import hint_words
from game.games.shape_up.line_highlights import draw_lights, standing
from game.games.shape_up.log import SpokenOf, story
from game.games.shape_up.panels.explanation import draw_strip, strip_box
from game.games.shape_up.panels.grid import draw_cells, draw_names, draw_spoken_of, lay_out
from game.games.shape_up.panels.hand_and_goal import draw_side
from game.games.shape_up.panels.turn_marks import draw_turns, draw_ways
from game.games.shape_up.results import ShapeUpRound
from game.games.shape_up.routes import cell_id, cell_of, route, secrets
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.changes import Effect, effects_of, latest, lines_of
from game.games.shape_up.rules.events import Dealt, Drew, Moved, Played, RoundScored, RoundStarted
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.tiles import ShapeUpTiles
from game.games.shape_up.visible_grid import Cell, VisibleGrid, visible_grid_of
from game.table.log.entries import LogLine
from game.table.scene.bar import bar_of
from game.table.scene.frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.viewing.viewpoint import Secrets
from game.ui.kit import Ui
from game.ui.layout import Rect
from game.ui.tweens import FLIGHT, TWEEN

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


LIT = {"1x": 100, "2x": 54, "off": 100}
"""Ticks for which lines that have changed are lit, by the speed of motion; a bot's next card ends it sooner."""
ARRIVES = {"1x": ceil(TWEEN * TICKS), "2x": ceil(TWEEN * TICKS / 2), "off": 0}
"""Ticks that an own card is on its way, before its lines light up."""
FAR_ARRIVES = {"1x": ceil(FLIGHT[1] * TICKS), "2x": ceil(FLIGHT[1] * TICKS / 2), "off": 0}
"""The same for the card of another seat, which the eye must follow."""


class ShapeUpScene(TableScene):
    """A match of Shape Up!: confirm an empty cell to play there; a card on the grid, then a cell, to move it."""

    hints_in_strip = True
    route = staticmethod(route)

    def __init__(self, services: Services, client: Client) -> None:
        self._scored: list[RoundScored] = []
        self._lit: Played | Moved | None = None
        """The card whose effect on the own lines is shown now."""
        self._lit_for = 0
        """Ticks for which it will be, once the card has arrived."""
        self._flies = 0
        """Ticks until it has."""
        super().__init__(services, client)

    def make_tiles(self) -> ShapeUpTiles:
        return ShapeUpTiles(self.client)

    @property
    def view(self) -> ShapeUpView:
        view = self.observation().view
        assert isinstance(view, ShapeUpView)
        return view

    def keeps(self) -> Secrets:
        return secrets(self.client.options)

    # -- what can be done

    @property
    def source(self) -> Cell | None:
        """The card on the grid that is being moved."""
        picked = self.selection.picked_of("cell")
        return None if picked is None else cell_of(picked)

    @property
    def hand_cards(self) -> tuple[Card, ...]:
        """The cards of the hand that may be played."""
        return tuple(dict.fromkeys(a.card for a in self.legal() if isinstance(a, Play)))

    @property
    def chosen(self) -> Card | None:
        """The card of the hand that a confirmed cell would get; None while a card of the grid is being moved."""
        picked = self.selection.picked
        cards = (a.card for a in self.selection.fitting() if isinstance(a, Play))
        return next(cards, None) if not picked or picked[0].startswith("hand.") else None

    def choices(self) -> dict[Cell, Play | Move]:
        """The action for confirming each cell that can be chosen now."""
        results = self.selection.results.items()
        return {cell_of(id_): actions[0] for id_, actions in results if id_.startswith("cell.")}

    def movable(self) -> set[Cell]:
        return {(a.from_x, a.from_y) for a in self.legal() if isinstance(a, Move)}

    def first_target(self) -> str | None:
        if EndTurn() in self.legal() and self.source is None:
            return "end"
        cells = list(self.choices())
        if len(cells) == 1:
            return cell_id(cells[0])
        # At the card that is to be played: any cell would be a suggestion, and might be the best one.
        return f"hand.{self.hand_cards[0]}" if self.hand_cards else super().first_target()

    def refuse_pick(self, id_: str, seat: Seat | None) -> None:
        if seat is not None and id_.startswith("cell."):
            self.services.audio.play("refuse")
            self.director.toast(self._why_not(cell_of(id_)))

    def _why_not(self, cell: Cell) -> str:
        view = self.view
        here = {(x, y) for x, y, _card in view.layout}
        if cell in here:
            if cell == view.just_played:
                return _("This card was just played and stays. Move another one, or end the turn.")
            if view.moved:
                return _("You have moved a card this turn. Place your card, or end the turn.")
            return _("This card has nowhere to go. Choose another one.")
        if self.source is None and view.played:
            return _("The card is played. Move one card, or end the turn.")
        x, y = cell
        if not any(
            other in here and other != self.source for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        ):
            return _("A card must lie beside another one. Choose a cell with a neighbour.")
        return _(
            "All cards must fit into {long} by {short} cells. Choose another cell.",
            long=LONG_SIDE,
            short=view.options.short_side,
        )

    def is_dealt(self, observation: Observation) -> bool:
        since = takewhile(lambda event: not isinstance(event, RoundStarted), reversed(observation.history))
        return all(isinstance(event, Dealt | Drew) for event in since)

    # -- the own lines

    @property
    def explained(self) -> str:
        """What of the viewer's goal is pointed at: an attribute, "all", or "" for nothing."""
        focus = self.focus or ""
        if self.view.goal is None:
            return ""
        if focus == "goal" or (focus == "peek" and self.peeking is not None):
            return "all"
        return focus.removeprefix("goal.") if focus.startswith("goal.") else ""

    def explained_lines(self) -> tuple[Line, ...]:
        """The lines on the grid that score for what is explained."""
        view, part = self.view, self.explained
        if view.goal is None or not part:
            return ()
        return tuple(line for line in lines_of(view.layout, view.goal) if part in ("all", line.attribute))

    def lit(self) -> tuple[Effect, ...]:
        """What the card laid or moved just now did to the lines of whoever looks; nothing on an open table, for lit
        lines betray a goal."""
        observation = self.observation()
        if self._lit is None or observation.seat is None or self._flies:
            return ()
        told = latest(observation.view, observation.history)
        return effects_of(told[1]) if told is not None and told[0] == self._lit else ()

    def _light(self, event: Played | Moved | None) -> None:
        """Light what `event` did to the own lines for a while; None: no more."""
        motion = self.services.settings.motion
        flight = ARRIVES if event is None or event.seat == self.viewer else FAR_ARRIVES
        self._lit, self._lit_for, self._flies = event, LIT[motion], flight[motion]
        self.changed()

    def confirm_handover(self) -> None:
        asked = self.handover
        super().confirm_handover()
        if asked is not None and self.viewer == asked:
            # What the one before did to the lines of whoever has come.
            told = latest(self.view, self.observation().history)
            self._light(told[0] if told is not None and told[0].seat != asked else None)

    def handed_over(self) -> None:
        self._light(None)

    def leave(self) -> None:
        super().leave()
        self._light(None)

    def confirmed(self, action: Hashable, device: Device) -> None:
        if self._lit is not None:
            self._light(None)
        super().confirmed(action, device)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Played():
                    self.services.audio.play("place")
                    self._light(event)
                case Moved():
                    self.services.audio.play("move")
                    self._light(event)
                case Drew():
                    self.services.audio.play("draw", 0.7)
                case RoundScored():
                    self._scored.append(event)

    def focus_after(self, events: Sequence[Event], focus: str | None) -> str | None:
        # Whoever studies the goal or the log goes on doing so while others play.
        return focus if focus is not None and focus.startswith(("goal", "log")) else None

    def tick(self) -> None:
        super().tick()
        if self._lit is not None:
            if self._flies:
                self._flies -= 1
                if not self._flies:
                    self.changed()
            elif self._lit_for > 1:
                self._lit_for -= 1
            else:
                self._light(None)
        if self._scored and not self.client.over:
            scored = self._scored.pop(0)
            if self.secrecy().private:
                self.step_away()
            self.director.push(ShapeUpRound(self.services, self, scored.result, scored.totals, False))

    def finish(self) -> None:
        view = self.client.observation(None).view
        self.director.push(ShapeUpRound(self.services, self, view.results[-1], view.totals, True))

    # -- words

    def hint_words(self, observation: Observation, actions: Sequence[Any], reason: Reason) -> str:
        return hint_words(observation, actions, reason, self.visible_grid)

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None:
            return _("The last card is placed")
        name = self.name(view.actor)
        if not self.seats[view.actor].is_person:
            return _("{name} is thinking", name=name)
        if self.source is not None:
            return _("{name}: choose where it goes", name=name)
        if not view.played:
            return (
                _("{name}: place your card", name=name)
                if view.moved or not view.layout[1:]
                else _("{name}: place your card, or move one first", name=name)
            )
        if view.moved or not self.movable():
            return _("{name}: end your turn", name=name)
        return _("{name}: move a card, or end your turn", name=name)

    @property
    def visible_grid(self) -> VisibleGrid:
        """The frame of the grid as it is drawn now, which names its cells."""
        observation = self.observation()
        also = set(self.choices())
        for action in () if self.hint is None else self.hint.actions:
            match action:
                case Play(_card, x, y):
                    also.add((x, y))
                case Move(from_x, from_y, x, y):
                    # Where a card was that has been moved already is still spoken of.
                    also |= {(from_x, from_y), (x, y)}
        return visible_grid_of(observation.view, observation.history, also)

    def story(self, observation: Observation) -> list[tuple[int, LogLine]]:
        return story(observation.history, [info.name for info in self.seats], self.picture_scale)

    # -- drawing

    def board(self, ui: Ui, frame: TableFrame) -> None:
        observation, actor = frame.observation, frame.actor
        view = observation.view
        choices = self.choices()
        grid = self.visible_grid
        top = bar_of(ui).bottom
        low = strip_box(ui)
        where = lay_out(grid, top, low.y)
        draw_names(ui, grid, where)
        draw_turns(ui, self, where, observation)
        focused = draw_cells(ui, self, where, view, choices, actor)
        if self.explained:
            draw_lights(ui, where, standing(self.explained_lines()), False, "goal")
        elif self._lit is not None and self.drag is None:
            draw_lights(ui, where, self.lit(), not self.services.settings.reduced_motion, f"{self._lit}")
        draw_strip(ui, self, low, view, grid, choices, focused)
        draw_side(ui, self, Rect(1456, top + 32, 416, 1032 - top - 32), view, actor)

    def light(self, ui: Ui, frame: TableFrame) -> None:
        where = lay_out(self.visible_grid, bar_of(ui).bottom, strip_box(ui).y)
        # Of a card that is spoken of twice, the later word counts: it was drawn, then played, then moved.
        for one in {one.card: one for one in frame.spoken_of if isinstance(one, SpokenOf)}.values():
            draw_spoken_of(ui, where, frame.observation.view, one)

    def ways(self, ui: Ui, frame: TableFrame) -> None:
        draw_ways(ui, self, frame.observation)
