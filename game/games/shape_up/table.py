"""The table of Shape Up!: what can be confirmed, what is said about it, and how the screen is divided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.app.text import _
from game.core.game import Event, Observation, Seat
from game.games.shape_up.art import log_card
from game.games.shape_up.frame import Cell, Frame, frame_before, frame_of, spec
from game.games.shape_up.grid import draw_cells, draw_names, lay_out
from game.games.shape_up.results import ShapeUpRound
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, MatchEnded, Moved, Played, RoundScored, RoundStarted
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.scoring import breakdown
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.side import draw_side
from game.games.shape_up.steps import cell_id, cell_of, route, secrecy
from game.games.shape_up.strip import draw_strip
from game.table.bar import bar_of
from game.table.log import LogLine
from game.table.scene import TableScene
from game.table.viewpoint import Secrecy
from game.ui.kit import Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


class ShapeUpScene(TableScene):
    """A match of Shape Up!: confirm an empty cell to play there; a card on the grid, then a cell, to move it."""

    route = staticmethod(route)

    def __init__(self, services: Services, client: Client) -> None:
        self._scored: list[RoundScored] = []
        super().__init__(services, client)

    @property
    def view(self) -> ShapeUpView:
        view = self.observation().view
        assert isinstance(view, ShapeUpView)
        return view

    def secrecy(self) -> Secrecy:
        return secrecy(self.client.options, self.services.settings.privacy == "curtain")

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
        if not cells:
            return super().first_target()
        # Start in the middle: the first cell would be a corner, and the best one would be a hint.
        middle = sum(x for x, _y in cells) / len(cells), sum(y for _x, y in cells) / len(cells)
        return cell_id(min(cells, key=lambda cell: (abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]), cell)))

    def refuse_pick(self, id_: str, seat: Seat | None) -> None:
        if seat is not None and id_.startswith("cell."):
            self.services.audio.play("refuse")
            self.director.toast(self._why_not(cell_of(id_)))

    def _why_not(self, cell: Cell) -> str:
        view = self.view
        here = {(x, y) for x, y, _card in view.layout}
        if cell in here:
            if cell == view.just_played:
                return _("This card was just played. It is not moved in the same turn.")
            if view.moved:
                return _("One card was moved already this turn.")
            return _("This card has nowhere to go.")
        if self.source is None and view.played:
            return _("The card is played. Move one card, or end the turn.")
        x, y = cell
        if not any(
            other in here and other != self.source for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        ):
            return _("A card must lie beside another one.")
        return _("All cards must fit into {long} by {short} cells.", long=LONG_SIDE, short=view.options.short_side)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Played():
                    self.services.audio.play("place")
                case Moved():
                    self.services.audio.play("move")
                case Drew():
                    self.services.audio.play("draw", 0.7)
                case RoundScored():
                    self._scored.append(event)

    def tick(self) -> None:
        super().tick()
        if self._scored and not self.client.over:
            scored = self._scored.pop(0)
            if self.secrecy().private:
                self.step_away()
            self.director.push(ShapeUpRound(self.services, self, scored.result, scored.totals, False))

    def finish(self) -> None:
        view = self.client.observation(None).view
        self.services.audio.play("win")
        self.director.push(ShapeUpRound(self.services, self, view.results[-1], view.totals, True))

    # -- words

    def seat_note(self, seat: Seat, observation: Observation) -> tuple[str, str]:
        view = observation.view
        total = view.totals[seat]
        if seat == observation.seat and (goal := view.goal) is not None and not self.client.over:
            return _("Score"), str(total + sum(line.points for line in breakdown(view.layout, goal)))
        if view.options.rounds > 1 and view.round > 1:
            return _("Score"), f"{total} + ?" if not self.client.over else str(total)
        return _("Score"), "?" if not self.client.over else str(total)

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None:
            return _("The last card is placed")
        name = self.name(view.actor)
        if not self.seats[view.actor].is_person:
            return _("{name} is thinking", name=name)
        if self.source is not None:
            return _("{name}: where to?", name=name)
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
    def shown_frame(self) -> Frame:
        """The frame of the grid as it is drawn now, which names its cells."""
        return frame_of(self.view, tuple(self.choices()))

    def latest_lines(self, observation: Observation) -> Iterator[tuple[int, LogLine]]:
        # The names of cells move with the frame, which grows with the layout: those of this round are as it is drawn
        # now, those of an earlier one as it was at the end of that.
        history, frame = observation.history, self.shown_frame
        for number in reversed(range(len(history))):
            event = history[number]
            line = self._log_line(event, frame)
            if line is not None:
                yield number, line
            if isinstance(event, RoundStarted):
                frame = frame_before(history[:number], observation.view.options.short_side) or frame

    @staticmethod
    def _log_line(event: Event, frame: Frame) -> LogLine | None:
        match event:
            case Played(seat, card, x, y):
                return LogLine(seat, _("played"), log_card(spec(card)), frame.name(x, y))
            case Moved(seat, card, _from_x, _from_y, x, y):
                return LogLine(seat, _("moved"), log_card(spec(card)), frame.name(x, y))
            case Drew(seat, card):
                return LogLine(seat, _("drew"), None if card is None else log_card(spec(card)))
            case RoundStarted(number, starter):
                return LogLine(starter, _("starts round {round}", round=number))
            case MatchEnded(_totals, winners):
                return LogLine(winners[0], _("wins") if len(winners) == 1 else _("shares the win"))
        return None

    # -- drawing

    def board(self, ui: Ui, observation: Observation, actor: Seat | None) -> None:
        view = observation.view
        choices = self.choices()
        frame = self.shown_frame
        top = bar_of(ui).bottom
        cells = lay_out(frame, top)
        where = {(frame.left + c, frame.top + r): box for r, line in enumerate(cells) for c, box in enumerate(line)}
        draw_names(ui, cells)
        focused = draw_cells(ui, self, where, view, choices, actor)
        draw_strip(ui, self, Rect(544, 944, 864, 88), view, frame, choices, focused)
        draw_side(ui, self, Rect(1456, top + 32, 416, 1032 - top - 32), view, actor)
