"""`ShapeUpScene` is the table on which Shape Up! is played: it turns picks into actions, and draws the panels."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from game.app.intents import Device
from game.app.text import _
from game.core.game import Event, Observation, Reason, Seat
from game.games.shape_up import phrases
from game.games.shape_up.choices import Choices
from game.games.shape_up.hints import hint_words
from game.games.shape_up.latest_line_changes import LatestEffect
from game.games.shape_up.layout import shape_up_layout
from game.games.shape_up.line_highlights import draw_highlights, whole_effects
from game.games.shape_up.log import SpokenOf, story
from game.games.shape_up.panels.explanation import draw_explanation
from game.games.shape_up.panels.grid import draw_cells, draw_names, draw_spoken_of, place_cells
from game.games.shape_up.panels.hand_and_goal import draw_side
from game.games.shape_up.panels.turn_marks import draw_hidden_draws, draw_turn_marks
from game.games.shape_up.refusals import cell_refusal
from game.games.shape_up.results import ShapeUpRound
from game.games.shape_up.routes import cell_id, cell_of, route, secrets
from game.games.shape_up.rules.actions import Action, Move, Play
from game.games.shape_up.rules.changes import latest
from game.games.shape_up.rules.events import Dealt, Drew, Moved, Played, RoundScored, RoundStarted
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.tiles import ShapeUpTiles
from game.games.shape_up.visible_grid import VisibleGrid, visible_grid_of
from game.table.log.entries import LogLine
from game.table.picking.selection import pick
from game.table.scene.actions import Primary
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.viewing.viewpoint import Secrets
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


class ShapeUpScene(TableScene):
    """A match of Shape Up!: confirm an empty cell to play there; a card on the grid, then a cell, to move it."""

    hints_in_strip = True
    route = staticmethod(route)

    def __init__(self, services: Services, client: Client) -> None:
        self._scored: list[RoundScored] = []
        self._latest = LatestEffect()
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
    def choices(self) -> Choices:
        """What the acting person can pick."""
        return Choices(self.legal(), self.selection)

    def first_target(self) -> str | None:
        choices = self.choices
        if choices.can_end and choices.source is None:
            return "end"
        cells = list(choices.cells)
        if len(cells) == 1:
            return cell_id(cells[0])
        # At the card that is to be played: any cell would be a suggestion, and might be the best one.
        return f"hand.{choices.hand_cards[0]}" if choices.hand_cards else super().first_target()

    def refuse_pick(self, id_: str, seat: Seat | None) -> None:
        if seat is not None and id_.startswith("cell."):
            self.services.audio.play("refuse")
            self.director.toast(cell_refusal(self.view, self.choices.source, cell_of(id_)))

    def is_dealt(self, observation: Observation) -> bool:
        since = takewhile(lambda event: not isinstance(event, RoundStarted), reversed(observation.history))
        return all(isinstance(event, Dealt | Drew) for event in since)

    # -- the viewer's lines

    @property
    def explained(self) -> str:
        """The attribute of the viewer's goal that is pointed at, "all", or "" for nothing."""
        focus = self.focus or ""
        if self.view.goal is None:
            return ""
        if focus == "goal" or (focus == "peek" and self.viewpoint.peeking is not None):
            return "all"
        return focus.removeprefix("goal.") if focus.startswith("goal.") else ""

    def _light(self, event: Played | Moved | None) -> None:
        """Light what `event` did to the viewer's lines for a while; None: nothing any more."""
        own = event is None or event.seat == self.viewer
        self._latest.show(event, self.services.settings.motion, own)
        self.changed()

    def confirm_handover(self) -> None:
        asked = self.handover
        super().confirm_handover()
        if asked is not None and self.viewer == asked:
            # What the seat before did to the lines of the person who has come.
            told = latest(self.view, self.observation().history)
            self._light(told[0] if told is not None and told[0].seat != asked else None)

    def handed_over(self) -> None:
        self._light(None)

    def leave(self) -> None:
        super().leave()
        self._light(None)

    def confirmed(self, action: Hashable, device: Device) -> None:
        if self._latest.event is not None:
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
        # A person who reads the goal or the log goes on reading while others play.
        return focus if focus is not None and focus.startswith(("goal", "log")) else None

    def tick(self) -> None:
        super().tick()
        if self._latest.tick():
            self.changed()
        if self._scored and not self.client.over:
            scored = self._scored.pop(0)
            if self.secrecy().private:
                self.viewing.step_away()
            self.director.push(ShapeUpRound(self.services, self, scored.result, scored.totals, False))

    def finish(self) -> None:
        view = self.client.observation(None).view
        self.director.push(ShapeUpRound(self.services, self, view.results[-1], view.totals, True))

    # -- words

    def hint_words(self, observation: Observation, actions: Sequence[Action], reason: Reason) -> str:
        return hint_words(observation, actions, reason, self.visible_grid)

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None:
            return _("The last card is placed")
        name = self.name(view.actor)
        if not self.seats[view.actor].is_person:
            return _("{name} is thinking", name=name)
        return phrases.prompt(view, name, self.choices)

    @property
    def visible_grid(self) -> VisibleGrid:
        """The frame of the grid as it is drawn now, which names its cells."""
        observation = self.observation()
        also = set(self.choices.cells)
        for action in () if self.advice.shown is None else self.advice.shown.actions:
            match action:
                case Play(_card, x, y):
                    also.add((x, y))
                case Move(from_x, from_y, x, y):
                    # Where a card was that has been moved already is still spoken of.
                    also |= {(from_x, from_y), (x, y)}
        return visible_grid_of(observation.view, observation.history, also)

    def story(self, observation: Observation) -> list[tuple[int, LogLine]]:
        return story(observation.history, [info.name for info in self.seats], self.log.picture_scale)

    # -- drawing

    def shape_up_frame(self, table: TableFrame) -> ShapeUpFrame:
        """What the panels show now."""
        event = self._latest.event
        return ShapeUpFrame(
            table=table,
            choices=self.choices,
            grid=self.visible_grid,
            explained=self.explained,
            lit=self._latest.effects(table.observation),
            lit_key="" if event is None else f"{event}",
            peek_toggle=self.services.settings.peek_toggle,
        )

    def primary(self, ui: Ui, frame: TableFrame) -> Primary | None:
        choices = self.choices
        if not choices.can_end:
            return None
        why_not = "" if choices.source is None else _("Put the card down first, or take it back.")
        return Primary(_("End turn"), "check", pick("end"), why_not, "end")

    def board(self, ui: Ui, frame: TableFrame) -> None:
        shown, layout = self.shape_up_frame(frame), shape_up_layout(ui.large, ui.area)
        where = place_cells(shown.grid, layout.grid)
        draw_names(ui, shown.grid, where)
        draw_turn_marks(ui, shown, where)
        focused = draw_cells(ui, shown, where)
        if shown.explained:
            draw_highlights(ui, where, whole_effects(shown.explained_lines), False, "goal")
        elif shown.lit_key and frame.drag is None:
            draw_highlights(ui, where, shown.lit, not frame.reduced_motion, shown.lit_key)
        draw_explanation(ui, shown, layout.explanation, focused)
        draw_side(ui, shown, layout)

    def light(self, ui: Ui, frame: TableFrame) -> None:
        where = place_cells(self.visible_grid, shape_up_layout(ui.large, ui.area).grid)
        # Of a card that is spoken of twice, the later entry counts: it was drawn, then played, then moved.
        for spoken_of in {entry.card: entry for entry in frame.spoken_of if isinstance(entry, SpokenOf)}.values():
            draw_spoken_of(ui, where, frame.observation.view, spoken_of)

    def ways(self, ui: Ui, frame: TableFrame) -> None:
        draw_hidden_draws(ui, frame)
