"""`ShapeUpScene` is the table on which Shape Up! is played: it turns picks into actions, and draws the panels."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import replace
from itertools import takewhile
from math import hypot
from typing import TYPE_CHECKING

from game.app.intents import MOUSE, Device, Signal
from game.app.text import _
from game.core.game import Event, Observation, Reason, Seat
from game.games.shape_up import phrases
from game.games.shape_up.aiming import Aim
from game.games.shape_up.choices import Choices
from game.games.shape_up.grid_view import LatestGrid
from game.games.shape_up.hints import hint_words, steps_words
from game.games.shape_up.latest_line_changes import LatestEffect
from game.games.shape_up.layout import ShapeUpLayout, shape_up_layout
from game.games.shape_up.log import SpokenOf, before_counting, story
from game.games.shape_up.notebook import NOTES, Notebook, draw_notes_button, left_of, title
from game.games.shape_up.open_view import OpenView
from game.games.shape_up.panels.explanation import draw_explanation, explained_in_bar
from game.games.shape_up.panels.goal_points import draw_goal_points, points_height
from game.games.shape_up.panels.goal_stand import draw_goal_stand
from game.games.shape_up.panels.grid import (
    as_raised,
    draw_cells,
    draw_cloth,
    draw_spoken_of,
    grips,
)
from game.games.shape_up.panels.hand import draw_deck, draw_hand
from game.games.shape_up.panels.head import draw_head
from game.games.shape_up.panels.last_turns import draw_last_turns
from game.games.shape_up.panels.refusal import draw_refusal
from game.games.shape_up.panels.seats import draw_places
from game.games.shape_up.panels.turn_marks import draw_hidden_draws, draw_move, draw_pennants
from game.games.shape_up.refusals import cell_refusal
from game.games.shape_up.results import ShapeUpRound
from game.games.shape_up.ribbons import Loom, draw_ribbons, draw_tags
from game.games.shape_up.round_words import opening
from game.games.shape_up.routes import cell_id, cell_of, route, secrets
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.changes import last_seat, latest, leaves_gap
from game.games.shape_up.rules.events import Dealt, Drew, Moved, Played, RoundScored, RoundStarted, TurnEnded
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.tiles import ShapeUpTiles
from game.games.shape_up.visible_grid import Cell, VisibleGrid, cell_at, cell_name, place_cells, room_to_grow
from game.table.log.entries import LogLine
from game.table.picking.selection import Selection, pick
from game.table.scene.actions import ENDS, Primary, draw_end_key, draw_small_keys
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.teaching.goal import draw_goal_beside
from game.table.teaching.hints import sign_place
from game.table.viewing.viewpoint import Secrets
from game.ui.focus import find
from game.ui.layout import Rect
from game.ui.style import BODY, LARGE, OVERLAY
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


PLAY, FOLLOW = "play", "follow"
"""The button that plays where one aims."""
GLIDES = 16
"""Ticks for which a press on the cloth is ignored when the grid has moved under the pointer: cards glide for 0.22 s."""


class ShapeUpScene(TableScene):
    """A match of Shape Up!: confirm an empty cell to play there; a card on the grid, then a cell, to move it."""

    hints_in_strip = True
    route = staticmethod(route)

    def __init__(self, services: Services, client: Client) -> None:
        self._scored: list[RoundScored] = []
        self._latest = LatestEffect()
        self._aim = Aim()
        self._latest_grid = LatestGrid()
        self._grid: VisibleGrid | None = None
        """Where the grid lay when something happened last."""
        self._refused: tuple[Cell, str] | None = None
        """The cell with which nothing could be done, and why: said there as long as the toast would be seen."""
        self._left: tuple[ShapeUpView, int] | None = None
        self._marked = defaultdict[tuple[int, Seat | None], set[Card]](set)
        """By round and viewer, the cards that are marked in the notebook."""
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
        if self._hinted is not None:
            return FOLLOW
        if choices.can_end and choices.source is None:
            return "end"
        cells = list(choices.cells)
        if len(cells) == 1:
            return cell_id(cells[0])
        # At the card that is to be played: any cell would be a suggestion, and might be the best one.
        return f"hand.{choices.hand_cards[0]}" if choices.hand_cards else super().first_target()

    def forget(self) -> None:
        super().forget()
        self._aim.kept = None

    def picked(self, id_: str | None, device: Device) -> None:
        super().picked(id_, device)
        focus = self.focus or ""
        if focus.startswith("hand.") and device.kind != "mouse":
            self._lead_to_cell(focus)

    def _lead_to_cell(self, from_: str) -> None:
        """Bring the focus from the target of a card to the nearest cell that it may be played on, if there is one."""
        card, cells = find(self.ui.targets, from_), self.choices.cells
        if card is None or not cells or self._asks_to_move:
            return
        where, box = place_cells(self.visible_grid, self._places().field), card.rect
        nearest = min(cells, key=lambda cell: hypot(where[cell].cx - box.cx, where[cell].cy - box.cy))
        self.focus = cell_id(nearest)

    def refuse_pick(self, id_: str, seat: Seat | None) -> None:
        if seat is not None and id_.startswith("cell."):
            self._refuse(cell_of(id_))

    def _refuse(self, cell: Cell) -> None:
        """Say at `cell` why nothing can be done with it."""
        words = cell_refusal(self.view, self.choices.source, cell)
        self.services.audio.play("refuse")
        self.director.toast(words)
        self._refused = cell, words
        self.changed()

    def background_pressed(self, x: float, y: float) -> None:
        cell = self._cell_at(x, y)
        if cell is None or self.handover is not None or self.viewpoint.actor_of(MOUSE) is None or self.pace.skips:
            super().background_pressed(x, y)
        elif not self.viewpoint.holders:
            self._refuse(cell)

    def _cell_at(self, x: float, y: float) -> Cell | None:
        """The cell at a point of the cloth, also where no cards may lie."""
        field = self._places().field
        if not field.holds(x, y):
            return None
        return cell_at(self.visible_grid, field, x, y)

    def _places(self, own: Seat = 0) -> ShapeUpLayout:
        large, hand = self.services.settings.text_size >= LARGE, self.view.options.advanced
        area, seats = self.services.area, len(self.seats)
        return shape_up_layout(large, area, seats, own, self._has_strip, hand)

    @property
    def _has_strip(self) -> bool:
        """Whether a strip explains. Beside large text the bar does, once everybody has had a turn and the goal of the
        game needs no room any more; in a lesson the bar has its task."""
        if self.services.settings.text_size < LARGE or self.is_lesson:
            return True
        seen = self.observation()
        if seen.view.round > 1:
            return False
        # It stays to the end of a turn: no card may change its place before.
        return self.shows_goal(seen) or sum(isinstance(event, TurnEnded) for event in seen.history) < len(self.seats)

    def is_dealt(self, observation: Observation) -> bool:
        since = takewhile(lambda event: not isinstance(event, RoundStarted), reversed(observation.history))
        return all(isinstance(event, Dealt | Drew) for event in since)

    @property
    def aim(self) -> Cell | None:
        """The cell of which it is shown what a card there would change: the one with the focus, or with the focus on
        the button the one that had it before."""
        focus, cells = self.focus or "", self.choices.cells
        cell = cell_of(focus) if focus.startswith("cell.") else self._aim.kept if focus == PLAY else None
        return cell if cell in cells else None

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
        self._refused = None
        if self._latest.event is not None:
            self._light(None)
        super().confirmed(action, device)

    def intent(self, signal: Signal) -> bool:
        if super().intent(signal):
            return True
        if signal.intent is not ENDS or not signal.pressed or signal.is_repeat:
            return False
        if self.actor() is None or self.handover is not None:
            return False
        end = find(self.ui.targets, "end")
        if end is not None:
            self.director.confirm(self, end, signal.device)
        return end is not None

    def actions(self, ui: Ui, frame: TableFrame) -> None:
        super().actions(ui, frame)
        draw_small_keys(ui)
        end = find(ui.targets, "end")
        if end is not None and ui.device.kind != "mouse":
            with ui.on_layer(1):
                draw_end_key(ui, end)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Played():
                    # The next card is not meant for the cell that this one was aimed at.
                    self._aim.kept = None
                    self.services.audio.play("place")
                    self._light(event)
                case Moved():
                    self.services.audio.play("move")
                    self._light(event)
                case Drew():
                    self.services.audio.play("draw", 0.7)
                case RoundScored() if not self.is_replay:
                    self._scored.append(event)
                    self.log.held_back = len(self._scored)
        before, self._grid = self._grid, self.visible_grid
        if before not in (None, self._grid) and self.services.devices.last.kind == "mouse":
            self.director.sleep.hush(GLIDES)

    def focus_after(self, events: Sequence[Event], focus: str | None) -> str | None:
        # A person who reads the goal or the log goes on reading while others play.
        if focus is None or focus.startswith(("goal", "log")):
            return focus
        # Arrows are counted from the cell just used, as long as there is more to do on the grid.
        ended = any(isinstance(event, TurnEnded) for event in events)
        stays = self.ui.device.kind != "mouse" and focus.startswith("cell.") and not ended
        choices = self.choices
        return focus if stays and (choices.movable or choices.hand_cards) else None

    def tick(self) -> None:
        super().tick()
        # A hint may show a cell, and nobody else may see it afterwards.
        if self.viewpoint.peeking is None:
            self._aim.follow(self.focus or "", self.choices.cells)
        if self._refused is not None and self.director.toast_text != self._refused[1]:
            self._refused = None
            self.changed()
        if self._latest.tick():
            self.changed()
        if self._scored and not self.client.over:
            scored = self._scored.pop(0)
            self.log.held_back = len(self._scored)
            if self.secrecy().private:
                self.viewing.step_away()
            self.director.push(ShapeUpRound(self.services, self, scored.result, scored.totals, False))

    def finish(self) -> None:
        view = self.client.observation(None).view
        self._scored.clear()
        self.log.held_back = 0
        self.director.push(ShapeUpRound(self.services, self, view.results[-1], view.totals, True))

    # -- words

    def hint_words(self, observation: Observation, actions: Sequence[Action], reason: Reason) -> str:
        shown = self.advice.shown
        if shown is not None and shown.done and all(action == EndTurn() for action in shown.rest):
            # It is done, and the button says what is left.
            return ""
        return hint_words(observation, actions, reason, self.name)

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None:
            return _("The last card is placed")
        name = self.name(view.actor)
        if not self.seats[view.actor].is_person:
            if view.played and not view.moved:
                return _("{name} may still move a card", name=name)
            if view.played:
                # All has landed: nobody waits for a thought.
                return _("{name} has placed and moved", name=name)
            return _("{name} is thinking", name=name)
        return phrases.prompt(view, name, self.choices)

    def prompt_note(self, observation: Observation) -> str:
        view = observation.view
        if phrases.is_drawn_start(view) and self.services.settings.text_size < LARGE:
            return _("By lot, {name} begins", name=self.name(view.starter))
        if self.actor() is None:
            return ""
        if view.round == 1 and self.services.settings.text_size >= LARGE and self.shows_goal(observation):
            # Beside large text the goal has the strip, where the rest of what must be known would stand.
            return phrases.first_turn_note()
        if self.shows_goal(observation) and (told := latest(view, observation.history)) and told[0].seat != view.actor:
            # The goal of the game takes the room of the note that would say this.
            return opening(self.name(told[0].seat), told[0])
        return phrases.prompt_note(view, self.choices)

    @property
    def visible_grid(self) -> VisibleGrid:
        """The frame of the grid as it is drawn now."""
        return self._latest_grid.of(self.observation(), self._places().field)

    @property
    def room(self) -> VisibleGrid:
        """The part of the grid that may be used now."""
        view = self.view
        room = room_to_grow([(x, y) for x, y, _card in view.layout], view.options.short_side)
        cells = self.choices.cells
        return room.joined(VisibleGrid.around(cells)) if cells else room

    def story(self, observation: Observation) -> list[tuple[int, LogLine]]:
        told = before_counting(observation.history, self.log.held_back)
        return story(told, [info.name for info in self.seats], self.log.picture_scale)

    # -- drawing

    def shape_up_frame(self, table: TableFrame) -> ShapeUpFrame:
        """What the panels show now."""
        event = self._latest.event
        # Once a step of a lesson is done nothing more is to be chosen at its table.
        choices = Choices((), Selection()) if self.parts.ends_play() or self._only_looks else self.choices
        return ShapeUpFrame(
            table=table,
            choices=choices,
            grid=self.visible_grid,
            room=self.room,
            aim=self.aim,
            own=self._own(table),
            explained=self.explained,
            lit=self._latest.effects(table.observation),
            lit_key="" if event is None else f"{event}",
            rivals_turn=self._latest.rivals_turn(table.observation),
            last_seat=last_seat(table.observation.history),
            has_gap=leaves_gap(table.observation.view.layout, table.observation.history),
            asks_to_move=bool(choices.cells) and self._asks_to_move,
            peek_toggle=self.services.settings.peek_toggle,
        )

    def _own(self, frame: TableFrame) -> Seat:
        """The seat from which the table is seen: the viewer's, or the first person's where all look at once."""
        people = (seat for seat, info in enumerate(frame.seats) if info.is_person)
        return frame.viewer if frame.viewer is not None else next(people, 0)

    def primary(self, ui: Ui, frame: TableFrame) -> Primary | None:
        if self._only_looks:
            return None
        choices, cell = self.choices, self._meant
        if cell is not None:
            name = cell_name(*cell)
            label = _("Play at {cell}", cell=name) if choices.source is None else _("Move to {cell}", cell=name)
            return Primary(label, "check", PLAY, id=PLAY)
        if (hinted := self._hinted) is not None:
            return Primary(phrases.step_button(hinted), "hint", FOLLOW, id=FOLLOW)
        if choices.can_end:
            why_not = "" if choices.source is None else _("Put the card down first, or take it back.")
            return Primary(_("End turn"), "check", pick("end"), why_not, "end")
        if frame.actor is None or not (choices.cells or choices.hand_cards):
            return None
        is_ready = choices.source is not None or (choices.cells and not self._asks_to_move)
        label = _("Choose a cell") if is_ready else _("Choose a card")
        return Primary(label, "left", None, phrases.advice(self.view, choices, self._asks_to_move), asks=True)

    @property
    def _asks_to_move(self) -> bool:
        """Whether a step of a lesson wants no card played now."""
        return bool(self.choices.cells) and all(map(self.declines, self.choices.cells.values()))

    @property
    def _only_looks(self) -> bool:
        """Whether a step of a lesson wants nothing but that something is looked at."""
        return self.is_lesson and all(map(self.declines, self.legal()))

    @property
    def _meant(self) -> Cell | None:
        """The cell that the button means: the one that is aimed at, or was last; none at a cell that is refused."""
        if self.aim is not None or (self.focus or "").startswith("cell."):
            return self.aim
        return self._aim.kept if self._aim.kept in self.choices.cells else None

    @property
    def _hinted(self) -> Play | Move | None:
        """What the hint would do next, as long as nothing else has been begun."""
        shown = self.advice.shown
        if shown is None or self.choices.source is not None or not self.advice.steps():
            return None
        return shown.rest[0] if isinstance(shown.rest[0], Play | Move) else None

    @property
    def _pending(self) -> Play | Move | None:
        """The half of a hint that is left once the other half has been done."""
        shown = self.advice.shown
        return self._hinted if shown is not None and shown.done else None

    def ask_hint(self) -> None:
        """A hint of which one half is done is not given up for another one: its other half is said."""
        if (pending := self._pending) is not None:
            self.director.toast(_("The hint goes on: {what}.", what=steps_words([pending], self.view.options.advanced)))
            self.follow_hint()
            return
        self._aim.kept = None
        # A hint is for the whole turn, whichever card has been taken up.
        self.forget()
        super().ask_hint()

    def act(self, action: Hashable, device: Device) -> None:
        if action == PLAY and self._meant is not None:
            self.pick(cell_id(self._meant), device)
        elif action == NOTES:
            self.services.audio.play("click")
            self._open_notes()
        elif action == FOLLOW:
            for id_ in self.advice.steps():
                self.pick(id_, device)

    def _open_notes(self) -> None:
        view = self.view
        marked = self._marked[view.round, view.seat]
        self.director.push(Notebook(self.services, self.seats, view, self.observation().history, marked))

    def show_page(self, number: int) -> bool:
        """1: the notebook."""
        if number == 1:
            self._open_notes()
        return number < 2

    def head(self, ui: Ui, frame: TableFrame) -> Rect | None:
        shown = frame if self._has_strip else explained_in_bar(self.shape_up_frame(frame))
        return draw_head(ui, shown, self._places(self._own(frame)).round, self._has_strip)

    def board(self, ui: Ui, frame: TableFrame) -> None:
        shown, layout = self.shape_up_frame(frame), self._places(self._own(frame))
        where = place_cells(shown.grid, layout.field)
        names = draw_cloth(ui, layout, shown, where)
        ways = draw_move(ui, shown, where)
        loom = Loom(as_raised(shown, where), layout.field, ui.large, names)
        chooses = bool(shown.choices.cells) and shown.aim is None
        draw_ribbons(ui, loom, shown.ribbons, shown.lit_key, steps_back=chooses)
        focused = draw_cells(ui, shown, where)
        rises = bool(shown.lit_key) and not frame.reduced_motion
        pennants = draw_pennants(ui, shown, where)
        ahead = self.advice.steps()
        bulbs = tuple(sign_place(where[cell_of(id_)]) for id_ in ahead[:1] if id_.startswith("cell."))
        kept = *names, *pennants, *grips(shown, where), *bulbs
        loom = replace(loom, kept=kept, spared=ways)
        draw_tags(ui, loom, shown.ribbons, rises, shown.lit_key, above=bool(ahead) or self.is_lesson)
        if layout.strip is not None:
            draw_explanation(ui, shown, layout.strip, focused)
        draw_deck(ui, shown, layout.deck)
        ui.keep("told", layout.deck)
        if self._pending is not None and shown.choices.can_end:
            # To end the turn would lose the move, but nobody must make it.
            ui.button("end", layout.notes, _("End without it"), pick("end"), size=BODY)
        elif not self.is_lesson:
            lit = self.tips.bubbles.shown == NOTES
            words = title(shown.view, self.seats, brief=ui.large)
            draw_notes_button(ui, layout.notes, words, self._cards_left(frame), lit)
        draw_hand(ui, shown, layout.hand)
        draw_goal_stand(ui, shown, layout.goal, layout.foot)
        ui.keep("told", layout.foot)
        if self._refused is not None:
            draw_refusal(ui, shown.view, shown.grid, *self._refused, layout.field)

    def _cards_left(self, frame: TableFrame) -> int:
        """`left_of` for the viewer, worked out once for each view."""
        view, history = frame.observation.view, frame.observation.history
        if self._left is None or self._left[0] != view:
            self._left = view, 0 if view.seat is None else left_of(view, history)
        return self._left[1]

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        layout, goal = self._places(self._own(frame)), frame.observation.view.goal
        high, seats = points_height(ui), layout.seats
        place = Rect(layout.goal.x, layout.goal.y - 12 - high, layout.goal.w, high)
        if goal is not None and not ui.large:
            # A bubble that lay here would leave when the goal gets the focus, and could not be reached from there.
            ui.keep("hand", place)
        if goal is None or not self.explained:
            draw_places(ui, frame.tiles, seats, self._secret(), opened=self._opened())
            log = layout.log if ui.large else draw_goal_beside(ui, frame.goal, layout.log)
            draw_last_turns(ui, frame, log)
            return
        # What the goal pays stands above it, in place of the note, or where there are many seats over the lowest.
        draw_places(ui, frame.tiles, seats, self._secret(), place, self._opened())
        with ui.on_layer(OVERLAY if any(box.overlaps(place) for box in seats) else 0):
            ui.ground("goal.pays.ground", place)
            draw_goal_points(ui, goal, place)

    def _secret(self) -> set[Seat]:
        """The seats that have a goal which the viewer does not know."""
        view = self.view
        return set() if view.options.advanced else {seat for seat, goal in enumerate(view.goals) if goal is None}

    def _opened(self) -> dict[Seat, Sequence[Card]]:
        """The goals or hands of others, where a match is watched with all open."""
        view = self.view
        return {} if not isinstance(view, OpenView) else {s: h for s, h in enumerate(view.hands) if s != view.seat}

    def light(self, ui: Ui, frame: TableFrame) -> None:
        where = place_cells(self.visible_grid, self._places(self._own(frame)).field)
        # Of a card that is spoken of twice, the later entry counts: it was drawn, then played, then moved.
        for spoken_of in {entry.card: entry for entry in frame.spoken_of if isinstance(entry, SpokenOf)}.values():
            draw_spoken_of(ui, where, frame.observation.view, spoken_of)

    def ways(self, ui: Ui, frame: TableFrame) -> None:
        draw_hidden_draws(ui, frame)
