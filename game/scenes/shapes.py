"""The table of Shapes: the tower under the lamp, the tray of declared pieces, and a hand of cards below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.app import text
from game.app.intents import Device, Intent, Signal
from game.app.text import _, ngettext
from game.core.game import TOWER, Event, Hand, Seat, Seen
from game.rules.shapes.actions import (
    Clear,
    Confirm,
    Draw,
    Press,
    Release,
    Steal,
    Stop,
    Take,
)
from game.rules.shapes.cards import CLEARS, STOPS, Card, Piece, colour_of, is_wild, kind_of, piece_of
from game.rules.shapes.events import (
    BoardCleared,
    Completed,
    Drew,
    Eliminated,
    MatchEnded,
    PiecesFell,
    PieceTaken,
    Stolen,
    Stopped,
)
from game.rules.shapes.view import ShapesView
from game.scenes import shapes_words as words
from game.scenes.shapes_view import (
    AREA,
    Aim,
    Camera,
    Drawn,
    between,
    draw_ground,
    draw_pieces,
    look,
    move_pieces,
    piece_box,
)
from game.scenes.table_scene import LogLine, TableScene
from game.table import art
from game.table.layout import Rect
from game.table.ui import BODY, CREAM, CREAM_DIM, GOLD, LABEL, MARGIN, SMALL, SUBHEAD, Ui

CARD = Rect(0, 0, 112, 154)
"""Size of a card in the hand."""
HAND = Rect(440, 884, 1040, 176)
ROW = 14
"""Cards in one row of the hand at the most, so that each stays wide enough to point at."""
ROW_HEIGHT = 70
SECRET_PHASES = ("declare", "assign", "pick", "order")
WHITE_UNIT = 24.0
"""A unit of the white pieces to choose from."""
SLOW = 3
"""How many times slower the first collapse of a match is shown."""
SLOW_TICKS = 70
"""Ticks of the match that are shown slowly."""


def card_art(card: Card, w: float, h: float, lift: float = 0, dim: bool = False) -> art.Art:
    """The face of a card."""
    if card in STOPS:
        return art.shapes_card("stop", "white", w, h, lift, dim)
    if card in CLEARS:
        return art.shapes_card("clear", "white", w, h, lift, dim)
    if is_wild(card):
        return art.shapes_card("wild", "white", w, h, lift, dim)
    piece = piece_of(card)
    return art.shapes_card(kind_of(piece), colour_of(piece), w, h, lift, dim)


class ShapesScene(TableScene):
    """A match of Shapes. Cards are confirmed; a piece in the tray is taken, moved by hand, and let go."""

    rules_key = "shapes"

    def __init__(self, *args: Any, **more: Any) -> None:
        self.camera = Camera()
        self.aim = Aim()
        self.card: Card | None = None
        """The card of which it is still open what to do with it."""
        self.verb: tuple[str, Seat | None] | None = None
        """What is to be done with it, when only the white piece is open."""
        self._before: dict[Piece, Drawn] = {}
        self._now: dict[Piece, Drawn] = {}
        self._held: Drawn | None = None
        self._held_before: Drawn | None = None
        self._ghost: Drawn | None = None
        self._slow = 0
        self._slowed = False
        self._beat = 0
        super().__init__(*args, **more)
        self._read_world()
        self.camera.tick(at_once=True)

    # -- the state as these eyes know it

    @property
    def view(self) -> ShapesView:
        view = self.seen().view
        assert isinstance(view, ShapesView)
        return view

    @property
    def public(self) -> ShapesView:
        """What everybody knows: the phase, the tower, whose turn it is."""
        view = self.session.seen(None).view
        assert isinstance(view, ShapesView)
        return view

    @property
    def private(self) -> bool:  # type: ignore[override]
        view = self.public
        if view.phase not in SECRET_PHASES:
            return False
        # In Survivor and Card drafting a wild that has come up lies open: only its piece is chosen.
        return view.phase != "declare" or view.options.is_classic

    # -- what can be done

    def _options(self, card: Card) -> list[Any]:
        """The legal actions with `card`."""
        return [action for action in self.legal() if getattr(action, "card", None) == card]

    @staticmethod
    def _verb(action: Any) -> tuple[str, Seat | None]:
        return type(action).__name__, getattr(action, "rival", None)

    def _narrowed(self) -> list[Any]:
        """What may still be done with the chosen card."""
        if self.card is None:
            return []
        actions = self._options(self.card)
        return [a for a in actions if self._verb(a) == self.verb] if self.verb else actions

    def _verbs(self) -> list[tuple[str, Seat | None]]:
        return list(dict.fromkeys(self._verb(action) for action in self._narrowed()))

    def route(self, action: Any) -> tuple[str, ...]:
        match action:
            case Press():
                return (f"press.{self.actor()}",)
            case Take(piece):
                return (f"tray.{piece}",)
            case Release():
                return ("release",)
            case Steal(rival):
                return (f"steal.{rival}",)
            case Confirm() | Draw() | Clear():
                return (type(action).__name__.lower(),)
            case Stop():
                return (f"stop.{self.actor()}",)
        actions = self._options(action.card)
        steps = [f"card.{action.card}"]
        verbs = {self._verb(other) for other in actions}
        if len(verbs) > 1:
            steps.append(self._verb_id(self._verb(action)))
        if len([other for other in actions if self._verb(other) == self._verb(action)]) > 1:
            steps.append(f"white.{action.piece}")
        return tuple(steps)

    @staticmethod
    def _verb_id(verb: tuple[str, Seat | None]) -> str:
        return f"verb.{verb[0].lower()}" if verb[1] is None else f"verb.pass.{verb[1]}"

    def act(self, does: Hashable, actor: Seat | None) -> None:
        match does:
            case ("press", int(seat)):
                self._submit(seat, Press())
            case ("card", int(card)):
                self._choose(card)
            case ("verb", str(name), rival):
                self.verb = (name, rival)  # type: ignore[assignment]
                self._settle_choice()
            case ("white", int(piece)):
                found = [action for action in self._narrowed() if getattr(action, "piece", None) == piece]
                if found:
                    self.do(found[0])
            case "back":
                self.cancel()
            case "release":
                self.let_drop()
            case _ if actor is not None and does in self.legal():
                self.do(does)
        self.changed()

    def _choose(self, card: Card) -> None:
        self.card, self.verb = (None, None) if card == self.card else (card, None)
        self.services.audio.play("card", 0.6)
        self._settle_choice()

    def _settle_choice(self) -> None:
        """Act as soon as one thing only is left to do with the chosen card."""
        actions = self._narrowed()
        if len(actions) == 1:
            self.do(actions[0])
        elif not self.verb and len(self._verbs()) == 1:
            self.verb = self._verbs()[0]
        self.focus = None

    def forget(self) -> None:
        self.card = self.verb = None

    def cancel(self) -> bool:
        had = self.card is not None
        self.card = self.verb = None
        return had

    def first_target(self) -> str | None:
        ids = [target.id for target in self.ui.targets]
        starts = ("press.", "white.", "verb.", "tray.", "steal.", "card.", "confirm", "draw")
        return next((id_ for start in starts for id_ in ids if id_.startswith(start)), super().first_target())

    def stoppable(self) -> tuple[Seat, ...]:
        """The people who may press their Stop button now, whether they hold the card or not."""
        if self.curtain is not None:
            return ()
        return tuple(seat for seat in self.session.interrupters() if seat in self.persons)

    def interrupt(self, seat: Seat, action: Any) -> None:
        if seat in self.stoppable():
            self._submit(seat, action)

    # -- the hand

    def hand(self, seat: Seat, device: Device) -> Hand:
        devices = self.services.devices
        told = devices.sample(device)
        return self.aim.hand(told, device.kind == "mouse", devices.pointer, self.camera)

    def let_drop(self) -> None:
        if self.holds_input and self.actor() is not None:
            self.do(Release())

    def poked(self, x: float, y: float) -> None:
        if AREA.holds(x, y):
            super().poked(x, y)

    def put_down(self, target: Any) -> None:
        if self.holds_input:
            self.let_drop()
        else:
            super().put_down(target)

    def cancel_drag(self) -> None:
        if self.holds_input and AREA.holds(*self.services.devices.pointer):
            self.let_drop()

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and not signal.again and signal.intent is Intent.CONFIRM and self._slow:
            self._slow = 0
            return True
        if signal.pressed and not signal.again and signal.intent is Intent.HINT and self.stoppable():
            self.services.open("stop-shapes", self)
            return True
        return super().intent(signal)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case PieceTaken():
                    self.services.audio.play("card")
                    self._begin_hold()
                case Completed():
                    self.services.audio.play("place")
                case Drew() | Stolen():
                    self.services.audio.play("draw", 0.7)
                case PiecesFell(_seat, _pieces, True):
                    self.services.audio.play("refuse")
                    self._watch_collapse()
                case Stopped() | Eliminated() | BoardCleared():
                    self.services.audio.play("turn")

    def _begin_hold(self) -> None:
        held = self.match.world.tower.held if self.match.world else None
        if held:
            self.aim.begin(held.x, held.y, self.services.devices.pointer)

    def _watch_collapse(self) -> None:
        """The first collapse of a match is shown slowly, once."""
        settings = self.services.settings
        if not self._slowed and not settings.reduced_motion and settings.motion != "off":
            self._slow = SLOW_TICKS
            self._slowed = True

    def tick(self) -> None:
        if self._slow:
            # Fewer ticks of the match a second: the physics of each stays the same.
            self._slow -= 1
            self._beat = (self._beat + 1) % SLOW
            if self._beat:
                self.camera.tick()
                return
        super().tick()
        self._read_world()
        still = self.services.settings.motion == "off"
        self.camera.tick(at_once=still)

    def _read_world(self) -> None:
        """See where everything is after a tick; ask for a new picture only when something came or went."""
        world = self.match.world
        if world is None:
            return
        tower = world.tower
        goal = self.camera.goal
        if not tower.collapsing:
            self.camera.aim(tower.height)
        now = {placed.piece: look(placed, self.camera) for placed in tower.pieces}
        if now.keys() != self._now.keys() or goal != self.camera.goal:
            self.changed()
        self._before = {piece: self._now.get(piece, drawn) for piece, drawn in now.items()}
        self._now = now
        self._held_before = self._held
        held = tower.held
        had = self._held.piece if self._held else None
        self._held = look(held, self.camera) if held else None
        landing = tower.landing() if held else None
        self._ghost = None
        if held and landing:
            x, y = self.camera.to_canvas(landing[0], landing[1])
            self._ghost = Drawn(held.piece, x, y, self._held.angle if self._held else 0.0)
        if had != (held.piece if held else None):
            self._held_before = self._held
            self.changed()
        for knock in tower.knocks:
            self.services.audio.play("wood2", 0.2 + 0.6 * knock.strength)

    def frame(self, stage: Any, share: float) -> None:
        pieces = [between(self._before.get(piece, drawn), drawn, share) for piece, drawn in self._now.items()]
        if self._held:
            held = between(self._held_before or self._held, self._held, share)
            pieces.append(held)
            stage.place("held.glow", held.x, held.y, held.angle, self.camera.size)
        if self._ghost:
            stage.place("ghost", self._ghost.x, self._ghost.y, self._ghost.angle, self.camera.size)
        else:
            stage.place("ghost", -2000, 0)
        move_pieces(stage, pieces, self.camera)

    def standing(self) -> list[Drawn]:
        """The pieces as they stand now."""
        return list(self._now.values())

    def finish(self) -> None:
        self.services.audio.play("win")
        self.services.open("results-shapes", self)

    # -- words

    def seat_note(self, seat: Seat, seen: Seen) -> tuple[str, str]:
        view = seen.view
        if view.options.is_classic:
            return _("Cards"), str(view.hand_sizes[seat])
        return _("Placed"), str(view.placed[seat])

    def seat_status(self, seat: Seat, acting: bool) -> str:
        if self.public.out[seat]:
            return _("Out")
        return super().seat_status(seat, acting)

    def prompt(self, seen: Seen) -> str:
        view = seen.view
        phase = view.phase
        if phase == "over":
            return _("The match is over")
        if phase == "press":
            return _("Who plays first? Press your button!")
        if TOWER in view.actors:
            return _("The tower settles …")
        person = self.next_person()
        who = person if person is not None else view.actors[0]
        name = self.name(who)
        if person is None:
            return _("{name} is thinking", name=name)
        piece = view.held if view.held is not None else None
        match phase:
            case "declare" if not view.options.is_classic:
                return _("{name}: choose a white piece", name=name)
            case "declare":
                return _("{name}: declare cards of one colour, and wilds", name=name)
            case "assign":
                return _("{name}: play one, pass one, toss one", name=name)
            case "pick":
                return _("{name}: keep one card", name=name)
            case "order":
                return _("{name}: lay your cards in order", name=name)
            case "ready":
                return _("{name}: take a piece", name=name)
            case "held" if piece is not None:
                return _("{name}: set the {piece} down", name=name, piece=words.piece_name(piece))
            case "steal":
                return _("{name}: steal a card", name=name)
        return _("{name}: your turn", name=name)

    def log_line(self, event: Event, seen: Seen) -> LogLine | None:
        small = (40, 54)
        match event:
            case Completed(seat, card, _piece):
                return LogLine(seat, _("placed"), card_art(card, *small))
            case PiecesFell(seat, pieces, True):
                return LogLine(seat, ngettext("{n} piece fell", "{n} pieces fell", len(pieces)))
            case Drew(seat, card):
                return LogLine(seat, _("drew"), None if card is None else card_art(card, *small))
            case Stolen(seat, rival, card):
                picture = None if card is None else card_art(card, *small)
                return LogLine(seat, _("stole from {name}", name=self.name(rival)), picture)
            case Stopped(seat, _turn, card):
                return LogLine(seat, _("stopped the turn"), card_art(card, *small))
            case BoardCleared(seat, card):
                return LogLine(seat, _("cleared the board"), card_art(card, *small))
            case Eliminated(seat):
                return LogLine(seat, _("is out"))
            case MatchEnded(_why, _scores, winners):
                return LogLine(winners[0], _("wins") if len(winners) == 1 else _("shares the win"))
        return None

    # -- drawing

    def board(self, ui: Ui, seen: Seen, actor: Seat | None) -> None:
        ui.backdrop = "tower"
        view = seen.view
        self._draw_tower(ui)
        with ui.on_layer(4):
            self._draw_left(ui, view, actor)
            if view.phase == "press":
                self._draw_press(ui)
            elif self.card is not None and actor is not None:
                self._draw_choice(ui, view)
            self._draw_hand(ui, view, actor)

    def _draw_tower(self, ui: Ui) -> None:
        world = self.match.world
        draw_ground(ui, self.camera, world.tower.height if world else 0.0)
        with ui.on_layer(1):
            draw_pieces(ui, list(self._now.values()), self.camera)
        if self._held:
            unit, kind = self.camera.baked, kind_of(self._held.piece)
            with ui.on_layer(1):
                ui.put("ghost", art.ghost_piece(kind, unit), 0, 0, glides=False, appears=False)
            with ui.on_layer(3):
                ui.put("held.glow", art.held_glow(kind, unit), 0, 0, glides=False, appears=False)
                draw_pieces(ui, [self._held], self.camera)

    def _draw_left(self, ui: Ui, view: ShapesView, actor: Seat | None) -> None:
        top = self.top(ui).bottom
        head = ui.px(SUBHEAD) * 1.25
        tray = Rect(MARGIN, top + 24 + head, 384, 176)
        ui.text_in(
            "tray.title", _("Next to place"), Rect(tray.x, top + 20, tray.w, head), SUBHEAD, "display", anchor="left"
        )
        ui.put("tray", art.tray(tray.w, tray.h), tray.x, tray.y, glides=False)
        self._draw_tray(ui, view, actor, tray)
        self._draw_stacks(ui, view, Rect(MARGIN, tray.bottom + 36, 384, 170))
        actions = Rect(MARGIN, tray.bottom + 300, 384, 900 - tray.bottom - 300)
        self._draw_actions(ui, view, actor, actions)
        low = Rect(MARGIN, 920, 384, 112)
        if view.phase == "held" and self.holds_input:
            self._draw_hints(ui, low)
        elif len(self.session.seats) > 2 or ui.large:
            ui.button("log", Rect(low.x, low.y + 20, low.w, 80), _("Log"), "log", icon="rules")

    def _draw_tray(self, ui: Ui, view: ShapesView, actor: Seat | None, box: Rect) -> None:
        waiting = [laid for laid in (*view.picks, *view.tray) if laid.status in ("waiting", "choosing")]
        if view.turn is not None:
            waiting += [laid for laid in view.passed[view.turn] if laid not in waiting]
        count = max(1, len(waiting))
        room = box.inset(24, 20)
        step = min(168.0, room.w / count)
        left = room.cx - step * count / 2
        unit = min(46.0, step / 2.1) if count < 4 else step / 2.4
        for i, laid in enumerate(waiting):
            place = Rect(left + i * step, room.y, step - 6, room.h)
            if laid.piece is None:
                ui.put(
                    f"tray.card.{laid.card}", card_art(laid.card, 80, 110), place.cx - 40, place.cy - 55, glides=False
                )
                continue
            can = actor is not None and Take(laid.piece) in self.legal()
            if can:
                wide = max(66.0, place.w)
                ui.target(
                    f"tray.{laid.piece}", Rect(place.x, place.y, wide, place.h), Take(laid.piece), drags=True, ring=14
                )
            look = art.piece(kind_of(laid.piece), colour_of(laid.piece), round(unit, 1))
            wide, high = piece_box(kind_of(laid.piece), round(unit, 1))
            ui.put(f"tray.piece.{laid.piece}", look, place.cx - wide / 2, place.cy - high / 2, glides=False)

    def _draw_stacks(self, ui: Ui, view: ShapesView, box: Rect) -> None:
        w, h = 104, 144
        left, right = box.x + 88, box.right - 96
        ui.put("deck", art.deck(w, h, min(5, -(-view.deck_size // 6))), left - w / 2, box.y, glides=False)
        if view.discard:
            ui.put(
                "discard.below",
                art.deck(w, h, min(5, -(-len(view.discard) // 6)), False),
                right - w / 2,
                box.y,
                glides=False,
            )
            ui.put("discard", card_art(view.discard[-1], w, h), right - w / 2, box.y, glides=False)
        else:
            ui.put("discard", art.cell(w, h), right - w / 2, box.y, glides=False)
        high = ui.px(SMALL) * 1.3
        for id_, cx, title, n in (
            ("deck", left, _("Deck"), view.deck_size),
            ("discard", right, _("Discard"), len(view.discard)),
        ):
            line = _("{title}: {n}", title=title, n=n)
            ui.text_in(f"{id_}.note", line, Rect(cx - 92, box.y + h + 20, 184, high), BODY, "display", CREAM)

    def _draw_actions(self, ui: Ui, view: ShapesView, actor: Seat | None, box: Rect) -> None:
        """What can be done besides cards and pieces."""
        legal = self.legal() if actor is not None else ()
        entries: list[tuple[Any, str, str, str]] = []
        if Confirm() in legal:
            label = {"declare": _("Stack them"), "assign": _("Done choosing")}.get(view.phase, _("This order"))
            entries.append((Confirm(), label, "check", "cream"))
        if Draw() in legal:
            entries.append((Draw(), _("Draw one card"), "plus", "slate"))
        if Clear() in legal:
            entries.append((Clear(), _("Clear the Board"), "trash", "red"))
        if Release() in legal:
            entries.append((Release(), _("Let go"), "down", "cream"))
        for i, (action, label, icon, tone) in enumerate(entries):
            place = Rect(box.x, box.y + i * 84, box.w, 74)
            id_ = type(action).__name__.lower()
            does = "release" if isinstance(action, Release) else action
            ui.button(id_, place, label, does, icon=icon, tone=tone)
        for i, rival in enumerate(action.rival for action in legal if isinstance(action, Steal)):
            place = Rect(box.x, box.y + i * 84, box.w, 74)
            ui.button(
                f"steal.{rival}", place, _("Steal from {name}", name=self.name(rival)), Steal(rival), icon="right"
            )

    def _draw_hints(self, ui: Ui, box: Rect) -> None:
        """How the held piece is moved with the device in use."""
        size = min(ui.px(SMALL), 36)
        if ui.device.kind == "mouse":
            lines = [("wheel", _("Turn the piece")), ("click", _("Let go"))]
        elif ui.device.kind == "pad":
            lines = [("stick", _("Move; triggers turn")), ("pad_a", _("Let go"))]
        else:
            lines = [("keyboard", _("Arrows move, Q and E turn")), ("enter", _("Let go"))]
        for i, (icon, line) in enumerate(lines):
            y = box.y + i * 58
            ui.icon(f"hold.{i}.icon", icon, box.x, y, 44)
            ui.text_in(f"hold.{i}", line, Rect(box.x + 60, y, box.w - 60, 46), size, anchor="left")

    def _draw_hand(self, ui: Ui, view: ShapesView, actor: Seat | None) -> None:
        """The cards along the lower edge: faces for the eyes that own them, backs otherwise."""
        shown = self._hand_cards(view)
        if shown is None:
            owner = view.turn if view.turn is not None else 0
            count = view.hand_sizes[owner] or view.row_sizes[owner] or view.pack_sizes[owner]
            for i, (place, _free) in enumerate(self._fan(count)):
                ui.put(f"back.{i}", art.card_back(place.w, place.h), place.x, place.y)
            return
        choosable = {getattr(action, "card", None) for action in self.legal()} if actor is not None else set()
        for card, (place, free) in zip(shown, self._fan(len(shown)), strict=True):
            id_ = f"card.{card}"
            up = card == self.card or ui.focus == id_
            lifted = Rect(place.x, place.y - (22 if up else 0), place.w, place.h)
            if actor is not None and not self.holds_input:
                refuses = "" if card in choosable else self._why_not(card, view)
                if refuses or card in choosable:
                    ui.target(id_, free, ("card", card), refuses=refuses, ring=None)
            dim = actor is not None and card not in choosable and view.phase in SECRET_PHASES
            with ui.on_layer(1 if up else 0):
                ui.put(
                    id_, card_art(card, place.w, place.h, 10 if up else 0, dim), lifted.x, lifted.y, origin=(136, 470)
                )
                if ui.focus == id_:
                    ui.put("focus", art.ring(place.w, place.h, 12), lifted.x, lifted.y, glides=False)
            if up:
                self._draw_card_words(ui, words.card_name(card))

    def _draw_card_words(self, ui: Ui, line: str) -> None:
        wide = min(1008, round(text.measure(line, "body", ui.px(BODY))) + 64)
        box = Rect(960 - wide / 2, HAND.y - 66, wide, 60)
        with ui.on_layer(2):
            ui.put("card.words.panel", art.tile(wide, 60, 20, (20, 23, 31, 225)), box.x, box.y, glides=False)
            ui.text_in("card.words", line, box.inset(24, 4), BODY, colour=CREAM)

    def _hand_cards(self, view: ShapesView) -> tuple[Card, ...] | None:
        """The faces these eyes may see; None: only backs."""
        if view.seat is None:
            return () if view.options.variant == "survivor" else None
        if view.phase == "pick":
            return view.pack
        if view.options.variant == "draft":
            return view.drafted or view.row
        return view.hand

    @staticmethod
    def _fan(count: int) -> list[tuple[Rect, Rect]]:
        """Places of `count` cards, and the part of each that lies free; more than a row holds stand in two."""
        rows = -(-count // ROW) if count else 0
        places: list[tuple[Rect, Rect]] = []
        for row in range(rows):
            n = count // rows + (row < count % rows)
            step = min(CARD.w + 10, int((HAND.w - CARD.w) / max(1, n - 1)))
            left = round(HAND.cx - (step * (n - 1) + CARD.w) / 2)
            top = HAND.y + 12 - (rows - 1 - row) * ROW_HEIGHT
            high = CARD.h if row == rows - 1 else ROW_HEIGHT
            for i in range(n):
                wide = CARD.w if i == n - 1 else min(CARD.w, step)
                places.append((Rect(left + i * step, top, CARD.w, CARD.h), Rect(left + i * step, top, wide, high)))
        return places

    def _why_not(self, card: Card, view: ShapesView) -> str:
        if view.phase not in SECRET_PHASES:
            return ""
        if card in STOPS:
            return _("Stop Turn is played with its button, while pieces are being stacked.")
        if card in CLEARS:
            return _("Clear the Board is played instead of declaring.")
        return _("Declare cards of one colour, and any wilds.")

    def _draw_choice(self, ui: Ui, view: ShapesView) -> None:
        """What to do with the chosen card: verbs first, then the white piece."""
        verbs = self._verbs()
        ui.panel("choice", Rect(456, 690, 1008, 180), True)
        inner = Rect(488, 700, 944, 160)
        if self.verb is None:
            wide = (inner.w - 16 * len(verbs)) / (len(verbs) + 1)
            for i, verb in enumerate(verbs):
                place = Rect(inner.x + i * (wide + 16), inner.y + 40, wide, 84)
                label = {"Declare": _("Play"), "Toss": _("Toss")}.get(verb[0], "")
                if verb[1] is not None:
                    label = _("Pass to {name}", name=self.name(verb[1]))
                ui.button(self._verb_id(verb), place, label, ("verb", *verb))
            ui.button("back", Rect(inner.right - wide, inner.y + 40, wide, 84), _("Back"), "back", icon="left")
            return
        ui.text_in("choice.words", _("Which white piece?"), Rect(inner.x, inner.y, 700, 50), BODY, anchor="left")
        pieces = [action.piece for action in self._narrowed()]
        step = inner.w / 11
        for i, piece in enumerate(pieces):
            place = Rect(inner.x + i * step, inner.y + 54, step - 8, 98)
            focused = ui.target(f"white.{piece}", place, ("white", piece), ring=12)
            ui.put(
                f"white.tile.{piece}",
                art.tile(place.w, place.h, 12, (255, 255, 255, 40 if focused else 14)),
                place.x,
                place.y,
                glides=False,
            )
            unit = 24.0
            wide, high = piece_box(kind_of(piece), unit)
            ui.put(
                f"white.piece.{piece}",
                art.piece(kind_of(piece), "white", unit),
                place.cx - wide / 2,
                place.cy - high / 2,
                glides=False,
            )
        ui.button("back", Rect(inner.right - step + 4, inner.y + 54, step - 4, 98), "", "back", icon="left")

    def _draw_press(self, ui: Ui) -> None:
        """ "Let's play Shapes!": a button for each seat; the first press starts."""
        box = Rect(560, 250, 800, 480)
        ui.panel("press", box, True)
        ui.text_in("press.words", _("Let's play Shapes!"), Rect(box.x, box.y + 24, box.w, 90), 56, "display", GOLD)
        people = [seat for seat in self.session.actors() if seat in self.persons]
        step = min(88.0, (box.h - 140) / max(1, len(people)))
        for i, seat in enumerate(people):
            place = Rect(box.x + 100, box.y + 126 + i * step, box.w - 200, step - 12)
            ui.button(f"press.{seat}", place, self.name(seat), ("press", seat), icon="person", size=LABEL)

    def sides(self, ui: Ui, seen: Seen) -> None:
        """Seats on the right, each with its Stop button in the classic game: alike for all, card or not."""
        view = seen.view
        classic = view.options.is_classic and view.seats > 1
        top = self.top(ui).bottom + 32
        count = len(self.session.seats)
        below = 84 if classic else 0
        high = min(128.0, (1032 - top - 12 * (count - 1)) / count - below)
        for seat in range(count):
            box = Rect(1488, top + seat * (high + below + 12), 384, high)
            self.draw_seat(ui, seat, box, seen, below)
            if not classic:
                continue
            place = Rect(box.x + 190, box.bottom, 170, 70)
            # Alike for every seat, person or bot, card or not.
            open_ = seat in self.session.interrupters() and self.curtain is None
            if seat in self.persons:
                refuses = "" if open_ else _("A turn can be stopped while pieces are being stacked.")
                ui.target(f"stop.{seat}", place, ("interrupt", seat, Stop()), refuses=refuses, ring=18)
            look = art.button(place.w, place.h, tone="red", disabled=not open_)
            ui.put(f"stop.{seat}", look, place.x, place.y, glides=False)
            ink = CREAM if open_ else CREAM_DIM
            ui.icon(f"stop.{seat}.icon", "stop", place.x + 18, place.cy - 16, 32, ink)
            label = Rect(place.x + 58, place.y, place.w - 70, place.h)
            ui.text_in(f"stop.{seat}.label", _("Stop"), label, LABEL, "display", ink, "left")

        bottom = top + count * (high + below + 12)
        if count <= 2 and not ui.large:
            self.draw_log(ui, Rect(1488, bottom + 12, 384, 1032 - bottom - 12), seen)
