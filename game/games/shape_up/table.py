"""The table of Shape Up!: the grid in the middle, the card to play, the deck and the goal on the right."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from game import art
from game.app.intents import Intent
from game.app.text import _, ngettext, signed
from game.core.game import Event, Observation, Seat
from game.games.shape_up import words
from game.games.shape_up.art import ghost_card, log_card, su_card
from game.games.shape_up.frame import CARD_RATIO, Cell, Frame, frame_around, frame_of, spec
from game.games.shape_up.results import ShapeUpRound
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, MatchEnded, Moved, Played, RoundScored, RoundStarted
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.scoring import breakdown
from game.games.shape_up.rules.view import ShapeUpView
from game.table.log import LogLine
from game.table.scene import TableScene
from game.ui.kit import BODY, CREAM_DIM, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect, grid

CARD_WIDTHS = (160, 120, 94)
"""Widths of cards on the grid: with up to 3, 4 and more rows. Few sizes, so that few faces are baked."""


class ShapeUpScene(TableScene):
    """A match of Shape Up!: confirm an empty cell to play there; a card on the grid, then a cell, to move it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        self.source: Cell | None = None
        """The card on the grid that is being moved."""
        self.chosen: Card | None = None
        """The card of the hand that will be played (Advanced)."""
        self._scored: list[RoundScored] = []
        self._told_cells: dict[int, str] = {}
        super().__init__(*args, **more)
        self._frame = frame_of(self.view)

    @property
    def view(self) -> ShapeUpView:
        view = self.observation().view
        assert isinstance(view, ShapeUpView)
        return view

    @property
    def private(self) -> bool:  # type: ignore[override]
        options = self.session.options
        return bool(options["advanced"] or options["strict"]) or self.services.settings.privacy == "curtain"

    # -- what can be done

    def _hand(self, actor: Seat | None) -> tuple[Card, ...]:
        return () if actor is None else tuple(dict.fromkeys(a.card for a in self.legal() if isinstance(a, Play)))

    def _card(self, actor: Seat | None) -> Card | None:
        """The card that a confirmed cell would get."""
        hand = self._hand(actor)
        return self.chosen if self.chosen in hand else next(iter(hand), None)

    def _choices(self, actor: Seat | None) -> dict[Cell, Play | Move]:
        """The action for confirming each empty cell."""
        card = self._card(actor)
        if self.source is not None:
            moves = [a for a in self.legal() if isinstance(a, Move) and (a.from_x, a.from_y) == self.source]
            return {(a.to_x, a.to_y): a for a in moves}
        return {(a.x, a.y): a for a in self.legal() if isinstance(a, Play) and a.card == card}

    def _movable(self) -> set[Cell]:
        return {(a.from_x, a.from_y) for a in self.legal() if isinstance(a, Move)}

    def route(self, action: Any) -> tuple[str, ...]:
        match action:
            case Play(card, x, y):
                pick = (f"hand.{card}",) if len(self._hand(self.actor())) > 1 else ()
                return (*self._unpick(), *pick, f"cell.{x},{y}")
            case Move(from_x, from_y, to_x, to_y):
                pick = () if self.source == (from_x, from_y) else (f"cell.{from_x},{from_y}",)
                return (*pick, f"cell.{to_x},{to_y}")
            case _:
                return (*self._unpick(), "end")

    def first_target(self) -> str | None:
        if EndTurn() in self.legal() and self.source is None:
            return "end"
        cells = list(self._choices(self.actor()))
        if not cells:
            return super().first_target()
        # Start in the middle: the first cell would be a corner, and the best one would be a hint.
        middle = sum(x for x, _y in cells) / len(cells), sum(y for _x, y in cells) / len(cells)
        x, y = min(cells, key=lambda cell: (abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]), cell))
        return f"cell.{x},{y}"

    def _unpick(self) -> tuple[str, ...]:
        return () if self.source is None else ("cell.{},{}".format(*self.source),)

    def act(self, action: Hashable, actor: Seat | None) -> None:
        if actor is None:
            return
        match action:
            case ("cell", int(x), int(y)):
                self._confirm_cell((x, y), actor)
            case ("hand", int(card)):
                self.chosen, self.source = card, None
                self.services.audio.play("card", 0.6)
            case "end":
                self.do(EndTurn())

    def _confirm_cell(self, cell: Cell, actor: Seat) -> None:
        choices = self._choices(actor)
        if cell in choices:
            self.do(choices[cell])
        elif cell == self.source:
            self.source = None
            self.services.audio.play("click")
        elif cell in self._movable():
            self.source = cell
            self.services.audio.play("card", 0.6)
        else:
            self.services.audio.play("refuse")
            self.director.toast(self._why_not(cell))

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

    def pick_up(self, target: Any) -> None:
        match target.action:
            case ("cell", int(x), int(y)):
                if (x, y) in self._movable():
                    self.source = (x, y)
            case ("hand", int(card)):
                self.chosen, self.source = card, None
        self.services.audio.play("card", 0.6)

    def put_down(self, target: Any) -> None:
        match target.action if target else None:
            case ("cell", _x, _y):
                super().put_down(target)
            case _:
                self.cancel_drag()
        self.source = None

    def cancel_drag(self) -> None:
        self.source = None

    def forget(self) -> None:
        self.source = self.chosen = None

    def cancel(self) -> bool:
        had, self.source = self.source is not None, None
        return had

    def likely(self) -> Iterator[art.SpriteKey]:
        deck = range(18 if self.session.options["deck"] == 18 else 24)
        yield art.button(368, 112, focus=True, tone="cream")
        yield art.button(368, 112, tone="cream")
        yield from super().likely()
        for card in deck:
            yield su_card(spec(card), 288, 400, 12)
            yield log_card(spec(card))
        for n in range(6):
            yield art.deck(144, 200, n)
        # A grid that has grown shows all its cards in another size at once.
        for width in CARD_WIDTHS:
            high = round(width / CARD_RATIO)
            yield art.ring(width, high, 14)
            yield art.tile(width - 8, high - 8, 14, (0, 0, 0, 34))
            for card in deck:
                yield su_card(spec(card), width, high)
        for width in CARD_WIDTHS:
            for card in deck:
                yield ghost_card(spec(card), width, round(width / CARD_RATIO))

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
        if self._scored and not self.session.over:
            scored = self._scored.pop(0)
            self._away = len(self.persons) > 1 and self.private
            self.director.push(ShapeUpRound(self.services, self, scored.result, scored.totals, False))

    def finish(self) -> None:
        view = self.session.observation(None).view
        self.services.audio.play("win")
        self.director.push(ShapeUpRound(self.services, self, view.results[-1], view.totals, True))

    # -- words

    def seat_note(self, seat: Seat, observation: Observation) -> tuple[str, str]:
        view = observation.view
        total = view.totals[seat]
        if seat == observation.seat and (goal := self._goal(view)) is not None and not self.session.over:
            return _("Score"), str(total + sum(line.points for line in breakdown(view.layout, goal)))
        if view.options.rounds > 1 and view.round > 1:
            return _("Score"), f"{total} + ?" if not self.session.over else str(total)
        return _("Score"), "?" if not self.session.over else str(total)

    @staticmethod
    def _goal(view: ShapeUpView) -> Card | None:
        return view.goal

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        if view.actor is None:
            return _("The last card is placed")
        name = self.name(view.actor)
        if not self.session.seats[view.actor].is_person:
            return _("{name} is thinking", name=name)
        if self.source is not None:
            return _("{name}: where to?", name=name)
        if not view.played:
            return (
                _("{name}: place your card", name=name)
                if view.moved or not view.layout[1:]
                else _("{name}: place your card, or move one first", name=name)
            )
        if view.moved or not self._movable():
            return _("{name}: end your turn", name=name)
        return _("{name}: move a card, or end your turn", name=name)

    def log_lines(self) -> list[LogLine]:
        self._told_cells = self._cells_as_shown()
        return super().log_lines()

    def _cells_as_shown(self) -> dict[int, str]:
        """The cells of events by their `id`, as the grid is named now, or was at the end of an earlier round.

        The names move with the frame, which grows with the layout.
        """
        taken: set[Cell] = set()
        cells: dict[int, Cell] = {}
        named: dict[int, str] = {}
        for event in self.observation().history:
            match event:
                case Played(_seat, _card, x, y):
                    cells[id(event)] = (x, y)
                    taken.add((x, y))
                case Moved(_seat, _card, from_x, from_y, x, y):
                    cells[id(event)] = (x, y)
                    taken.discard((from_x, from_y))
                    taken.add((x, y))
                case RoundScored(result):
                    # A match that begins from a position has cards that no event tells of.
                    taken = {(x, y) for x, y, _card in result.layout}
                case RoundStarted():
                    frame = frame_around(sorted(taken), self.view.options.short_side)
                    named |= {key: frame.name(*cell) for key, cell in cells.items()}
                    taken.clear()
                    cells.clear()
        return named | {key: self._frame.name(*cell) for key, cell in cells.items()}

    def log_line(self, event: Event, observation: Observation) -> LogLine | None:
        match event:
            case Played(seat, card):
                return LogLine(seat, _("played"), log_card(spec(card)), self._told_cells.get(id(event), ""))
            case Moved(seat, card):
                return LogLine(seat, _("moved"), log_card(spec(card)), self._told_cells.get(id(event), ""))
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
        choices = self._choices(actor)
        frame = self._frame = frame_of(view, tuple(choices))
        top = self.top(ui).bottom
        area = Rect(544, top + 88, 864, 920 - top - 88)
        strip = Rect(544, 944, 864, 88)
        wide = CARD_WIDTHS[
            0 if frame.rows <= 3 and frame.columns <= 5 else 1 if frame.rows <= 4 and frame.columns <= 6 else 2
        ]
        cells = grid(area, frame.columns, frame.rows, 16, CARD_RATIO, wide)
        where = {(frame.left + c, frame.top + r): box for r, line in enumerate(cells) for c, box in enumerate(line)}
        self._draw_names(ui, frame, cells)
        focused = self._draw_cells(ui, view, where, choices, actor)
        self._draw_strip(ui, strip, view, frame, choices, focused)
        self._draw_side(ui, view, observation, actor, top)

    def _draw_names(self, ui: Ui, frame: Frame, cells: list[list[Rect]]) -> None:
        size = min(40.0, ui.px(30))
        for c, box in enumerate(cells[0]):
            ui.text_in(f"column.{c}", chr(ord("A") + c), Rect(box.x, box.y - 56, box.w, 48), size, "display", CREAM_DIM)
        for r, line in enumerate(cells):
            box = line[0]
            ui.text_in(f"row.{r}", str(r + 1), Rect(box.x - 56, box.y, 44, box.h), size, "display", CREAM_DIM)

    def _draw_cells(
        self, ui: Ui, view: ShapeUpView, where: dict[Cell, Rect], choices: dict[Cell, Play | Move], actor: Seat | None
    ) -> Cell | None:
        """Cards and empty cells, in reading order; returns the cell that has the focus."""
        here = {(x, y): card for x, y, card in view.layout}
        movable = self._movable()
        moving = self.source
        focused: Cell | None = None
        hint = self._hint_cell()
        for cell, box in where.items():
            id_ = "cell.{},{}".format(*cell)
            card = here.get(cell)
            dragged = self.drag is not None and self.drag[0].id == id_ and moving == cell
            if actor is not None and (card is not None or cell in choices or not view.played or moving is not None):
                drags = cell in movable
                if ui.target(id_, box, ("cell", *cell), drags=drags, ring=14):
                    focused = cell
            if card is not None:
                if cell == moving:
                    ui.put(f"{id_}.from", art.cell(box.w, box.h, True), box.x, box.y, animates=False)
                lift = 12 if cell == moving else 0
                x, y = box.x, box.y - (10 if cell == moving else 0)
                if dragged and self.drag:
                    x, y = self.drag[1] - box.w / 2, self.drag[2] - box.h / 2
                with ui.on_layer(3 if cell == moving else 0):
                    look = su_card(spec(card), box.w, box.h, lift)
                    ui.put(f"card.{card}", look, x, y, animates=not dragged, origin=(1664, 500))
            elif cell in choices:
                ui.put(id_, art.cell(box.w, box.h, cell == focused), box.x, box.y, animates=False)
                self._draw_choice(ui, id_, cell, box, choices[cell], cell == focused)
            else:
                ui.put(id_, art.tile(box.w - 8, box.h - 8, 14, (0, 0, 0, 34)), box.x + 4, box.y + 4, animates=False)
            if cell == hint:
                ui.put("hint.glow", art.highlight(box.w, box.h), box.x, box.y, animates=False)
        return focused

    def _draw_choice(self, ui: Ui, id_: str, cell: Cell, box: Rect, action: Play | Move, focused: bool) -> None:
        """An empty cell that may be confirmed: a chip with the change, and under the focus the card's ghost."""
        knows = self.observation().seat == self.actor()
        gain = self.preview(action).gain if knows else 0
        if focused and self.drag is None:
            card = action.card if isinstance(action, Play) else self._card_at((action.from_x, action.from_y))
            ui.put(f"{id_}.ghost", ghost_card(spec(card), box.w, box.h), box.x, box.y, animates=False)
        if knows:
            with ui.on_layer(1):
                y = box.cy if not focused else box.bottom - (44 if box.h > 160 else 20)
                ui.chip(f"{id_}.chip", box.cx, y, signed(gain), "focus" if focused else "gain" if gain > 0 else "none")

    def _card_at(self, cell: Cell) -> Card:
        return next(card for x, y, card in self.view.layout if (x, y) == cell)

    def _hint_cell(self) -> Cell | None:
        match self.hinted:
            case Play(_card, x, y):
                return (x, y)
            case Move(from_x, from_y, to_x, to_y):
                return (to_x, to_y) if self.source == (from_x, from_y) else (from_x, from_y)
        return None

    def _draw_strip(
        self, ui: Ui, box: Rect, view: ShapeUpView, frame: Frame, choices: dict[Cell, Play | Move], focused: Cell | None
    ) -> None:
        """What the focused move would change, in words."""
        ui.panel("strip", box)
        inner = box.inset(32, 8)
        action = choices.get(focused) if focused else None
        if self.hinted is not None:
            line = words.hint(self.hinted, frame)
        elif action is not None and self.observation().seat == self.actor():
            preview = self.preview(action)
            ui.chip("strip.chip", box.x + 84, box.cy, signed(preview.gain), "focus")
            assert focused
            line = words.change(frame.name(*focused), preview.why)
            inner = Rect(box.x + 152, inner.y, box.right - box.x - 184, inner.h)
        elif action is not None and focused:
            cell = frame.name(*focused)
            line = _("Put it on {cell}. Peek to see what it scores for you.", cell=cell)
        elif focused and focused in self._movable() and focused != self.source:
            line = _("{cell}: confirm to move this card", cell=frame.name(*focused))
        else:
            line = self._status(view)
        if action is not None:
            ui.keycap("strip.key", box.right - 84, box.y + 20, Intent.CONFIRM)
            inner = Rect(inner.x, inner.y, box.right - inner.x - 112, inner.h)
        ui.paragraph("strip.words", line, inner, BODY, middle=True, spacing=1.25)

    def _status(self, view: ShapeUpView) -> str:
        if view.options.rounds == 1:
            return ngettext("{n} card left in the deck", "{n} cards left in the deck", view.deck_size)
        left = ngettext("{n} card left in the deck", "{n} cards left in the deck", view.deck_size)
        return _("Round {round} of {rounds}", round=view.round, rounds=view.options.rounds) + " · " + left

    # -- the right side

    def _draw_side(self, ui: Ui, view: ShapeUpView, observation: Observation, actor: Seat | None, top: float) -> None:
        side = Rect(1456, top + 32, 416, 1032 - top - 32)
        low = Rect(side.x, 664, side.w, side.bottom - 664)
        ui.put("side.line", art.line(side.w, 3), side.x, low.y, animates=False)
        high = Rect(side.x, side.y, side.w, low.y - side.y - 24)
        if view.options.advanced:
            self._draw_hand(ui, view, actor, high)
        else:
            self._draw_drawn(ui, view, actor, high)
        self._draw_stacks(ui, view, actor, low)

    def _draw_end(self, ui: Ui, box: Rect, actor: Seat | None) -> None:
        if actor is not None and EndTurn() in self.legal():
            ui.button(
                "end",
                Rect(box.x + 24, box.cy - 56, box.w - 48, 112),
                _("End turn"),
                "end",
                icon="check",
                tone="cream",
                size=SUBHEAD,
            )

    def _draw_drawn(self, ui: Ui, view: ShapeUpView, actor: Seat | None, box: Rect) -> None:
        """The card that must be played; once it lies, the button that ends the turn."""
        if view.actor is None:
            return
        if view.played:
            self._draw_end(ui, box, actor)
            return
        head = ui.px(SUBHEAD) * 1.3
        mine = view.actor == self.viewer
        title = _("Your card") if mine else _("{name}'s card", name=self.name(view.actor))
        ui.text_in("drawn.title", title, Rect(box.x, box.y, box.w, head), SUBHEAD, "display")
        room = Rect(box.x, box.y + head + 8, box.w, box.h - head - 8)
        h = round(min(400.0, room.h))
        w = round(h * 0.72)
        x, y = room.cx - w / 2, room.y
        if view.drawn is None:
            ui.put("drawn.back", art.card_back(w, h, 12), x, y, origin=(1552, 800))
            return
        ui.put("drawn.halo", art.halo(w, h), x, y, animates=False)
        look = su_card(spec(view.drawn), w, h, 12)
        target_id = f"hand.{view.drawn}"
        drags = actor is not None and self._card(actor) is not None
        place = Rect(x, y, w, h)
        if drags:
            ui.target(target_id, place, ("hand", view.drawn), drags=True, ring=24)
        self._put_hand_card(ui, view.drawn, look, place, target_id)

    def _put_hand_card(self, ui: Ui, card: Card, look: art.SpriteKey, place: Rect, target_id: str) -> None:
        dragged = self.drag is not None and self.drag[0].id == target_id
        x, y = place.x, place.y
        if dragged and self.drag:
            look = su_card(spec(card), 160, 224, 12)
            x, y = self.drag[1] - 80, self.drag[2] - 112
        with ui.on_layer(4):
            ui.put(f"card.{card}", look, x, y, animates=not dragged, origin=(1552, 800))

    def _draw_hand(self, ui: Ui, view: ShapeUpView, actor: Seat | None, box: Rect) -> None:
        """Advanced: the hand, of which one card is chosen to be played."""
        if view.actor is None:
            return
        head = ui.px(SUBHEAD) * 1.3
        mine = view.seat is not None
        owner = view.seat if view.seat is not None else view.actor
        title = _("Your hand") if mine else _("{name}'s hand", name=self.name(owner))
        ui.text_in("hand.title", title, Rect(box.x, box.y, box.w, head), SUBHEAD, "display")
        count = len(view.hand) if mine else view.hand_sizes[owner]
        h = 172
        w = round(h * CARD_RATIO)
        left = box.cx - (count * (w + 12) - 12) / 2
        chosen = self._card(actor) if mine and self.source is None else None
        for i in range(count):
            place = Rect(left + i * (w + 12), box.y + head + 24, w, h)
            if not mine:
                ui.put(f"hand.back.{i}", art.card_back(w, h), place.x, place.y)
                continue
            card = view.hand[i]
            up = card == chosen
            place = Rect(place.x, place.y - (14 if up else 0), w, h)
            look = su_card(spec(card), w, h, 12 if up else 0)
            id_ = f"hand.{card}"
            if card in self._hand(actor):
                ui.target(id_, place, ("hand", card), drags=True, ring=14)
            self._put_hand_card(ui, card, look, place, id_)
        self._draw_end(ui, Rect(box.x, box.y + head + h + 48, box.w, box.bottom - box.y - head - h - 48), actor)

    def _draw_stacks(self, ui: Ui, view: ShapeUpView, actor: Seat | None, box: Rect) -> None:
        """The deck, and the goal: open for the only person, else behind a peek."""
        w, h = 144, 200
        if ui.large:
            w, h = 115, 160
        left, right = box.x + 104, box.x + 312
        y = box.y + 32
        thick = min(5, (view.deck_size + 2) // 3)
        ui.put("deck", art.deck(w, h, thick), left - w / 2 - 6, y, animates=False)
        name = ui.px(SUBHEAD) * 1.3
        note = ui.px(SMALL) * 1.3
        self._caption(
            ui, "deck", left, y + h + 24, name, note, _("Deck"), ngettext("{n} left", "{n} left", view.deck_size)
        )
        if view.options.advanced:
            self._caption(ui, "goal", right, y + h + 24, name, note, _("Your goal"), _("your last card"))
            ui.put("goal", art.cell(w, h), right - w / 2, y, animates=False)
            return
        person = self.viewer if self.viewer is not None else actor
        if person is None:
            return
        place = Rect(right - w / 2, y, w, h)
        goal = view.goal if view.seat == person else None
        hidden = len(self.persons) > 1 and self.viewer is None
        if hidden and actor is not None:
            ui.target("peek", place, "peek", holds=True, ring=14)
            with ui.on_layer(1):
                ui.keycap("peek.key", place.right - 26, place.y - 18, Intent.PEEK)
        if goal is None:
            ui.put("goal", art.card_back(w, h), place.x, place.y, animates=False)
        else:
            ui.put("goal", su_card(spec(goal), w, h), place.x, place.y, animates=False)
        title = _("Your goal") if self.viewer == person else _("Goal")
        how = _("press to peek") if self.services.settings.peek_toggle else _("hold to peek")
        self._caption(ui, "goal", right, y + h + 24, name, note, title, how if hidden else _("only you"))

    @staticmethod
    def _caption(ui: Ui, id_: str, cx: float, y: float, name: float, note: float, title: str, line: str) -> None:
        ui.text_in(f"{id_}.title", title, Rect(cx - 100, y, 200, name), SUBHEAD, "display")
        ui.text_in(f"{id_}.note", line, Rect(cx - 100, y + name, 200, note), SMALL, "body", CREAM_DIM)
