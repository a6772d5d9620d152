"""The table of Shapes: the tower under the lamp, the tray of declared pieces, and a hand of cards below."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from game.app import text
from game.app.intents import Device, Intent, Signal
from game.app.text import _, ngettext
from game.core.game import TOWER, Event, Hand, Seat, Seen
from game.play.stack import StackWorld
from game.rules.shapes.actions import (
    Clear,
    Confirm,
    Declare,
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
from game.rules.shapes.view import Laid, ShapesView
from game.scenes import shapes_words as words
from game.scenes.shapes_view import (
    AREA,
    BAKED,
    ZOOMS,
    Aim,
    Camera,
    Drawn,
    Mover,
    between,
    draw_ground,
    draw_held,
    draw_pieces,
    faded,
    look,
    piece_box,
    ruler,
)
from game.scenes.table_scene import LogLine, TableScene
from game.table import art
from game.table.layout import Rect, column, row
from game.table.ui import BODY, CREAM, CREAM_DIM, GOLD, LABEL, MARGIN, SMALL, SUBHEAD, Ui

CARD = Rect(0, 0, 124, 172)
"""Size of a card in the hand."""
HAND = Rect(448, 882, 1024, 184)
CARD_STEP = 108
"""From one card of the hand to the next, where there is room."""
TILT, ARCH = 1.5, 1.2
"""Degrees by which each card of the fan is turned more than its neighbour towards the middle, and px it hangs lower."""
SMALL_CARD = (54, 75)
ROW = 14
"""Cards in one row of the hand at the most, so that each stays wide enough to point at."""
ROW_HEIGHT = 70
SECRET_PHASES = ("declare", "assign", "pick", "order")
WHITE_UNIT = 44.0
"""A unit of the white pieces to choose from."""
SLOW = 3
"""How many times slower the first collapse of a match is shown."""
SLOW_TICKS = 50
"""Ticks of the match that are shown slowly."""
DROP = 4.0
"""World px in a tick: what falls faster is on its way to the table."""
FADE_FROM, FADE_TICKS = 50, 36
"""When a fallen piece begins to fade, in ticks since its fall, and how long that takes."""
GONE_TICKS = 18
"""How long a piece that goes back to the box is still to be seen."""
HEAVY, LIGHT = ("plank", "square", "brick", "hexagon"), ("triangle", "wedge", "dome")
"""Pieces that sound lower, and higher, than the others."""


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
        self._held_drawn: Piece | None = None
        """Whose art lies on the stage as the held piece's."""
        self._ghost: Drawn | None = None
        self._fallen: dict[Piece, int] = {}
        """Ticks since each fallen piece fell."""
        self._gone: dict[Piece, tuple[Drawn, int]] = {}
        """What was taken off the tower, and for how many ticks it is still shown."""
        self._mover = Mover()
        self._slow = 0
        self._slowed = False
        self._beat = 0
        super().__init__(*args, **more)
        if self._tower and self._tower.held:
            # A match that goes on with a piece in somebody's hand.
            x, y, *_more = self._tower.poses()["held"]["aim"]
            self.aim.begin(x, y, self.services.devices.pointer)
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

    @property
    def _open_wild(self) -> Card | None:
        """A wild that has come up and lies open, when its white piece is to be chosen: the only thing to do."""
        if self.public.phase != "declare" or self.public.options.is_classic:
            return None
        return next((action.card for action in self.legal() if isinstance(action, Declare)), None)

    @property
    def _chosen(self) -> Card | None:
        return self._open_wild if self.card is None else self.card

    def _narrowed(self) -> list[Any]:
        """What may still be done with the chosen card."""
        if self._chosen is None:
            return []
        actions = self._options(self._chosen)
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
        steps = [] if action.card == self._open_wild else [f"card.{action.card}"]
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
        ids = [target.id for target in self.ui.targets if not target.refuses]
        starts = ("press.", "white.", "verb.", "tray.", "steal.", "card.", "confirm", "draw")
        return next((id_ for start in starts for id_ in ids if id_.startswith(start)), super().first_target())

    @property
    def stop_is_open(self) -> bool:
        """Whether a turn could be stopped now by whoever holds the card."""
        return self.curtain is None and any(seat != TOWER for seat in self.session.interrupters())

    def stoppable(self) -> tuple[Seat, ...]:
        """The people who may press their Stop button now, whether they hold the card or not."""
        return self.persons if self.stop_is_open else ()

    def interrupters(self) -> tuple[Seat, ...]:
        return self.stoppable()

    def interrupt(self, seat: Seat, action: Any) -> None:
        if seat in self.stoppable():
            self._submit(seat, action)

    # -- the hand

    def hand(self, seat: Seat, device: Device) -> Hand:
        devices = self.services.devices
        told = devices.sample(device)
        held = self._tower.held if self._tower else None
        if held is None:
            return told
        return self.aim.hand(told, device, devices.fine, devices.pointer, self.camera, held)

    @property
    def _tower(self) -> Any:
        return self.match.world.tower if isinstance(self.match.world, StackWorld) else None

    def let_drop(self) -> None:
        """Let go: at once if the piece is where it is wanted, or when asked again, otherwise when it is there."""
        held = self._tower.held if self.holds_input and self._tower else None
        if held is None or Release() not in self.legal():
            return
        if self.services.devices.last.kind == "mouse":
            self.aim.point(self.services.devices.pointer, self.camera)
        if self.aim.leaving or self.aim.is_there(held):
            self.do(Release())
        else:
            self.aim.leave()

    def _let_go_there(self) -> None:
        held = self._tower.held if self.aim.leaving and self._tower else None
        if held is not None and self.holds_input and self.aim.is_there(held) and Release() in self.legal():
            self.do(Release())

    def poked(self, x: float, y: float) -> None:
        if AREA.holds(x, y):
            super().poked(x, y)

    def put_down(self, target: Any) -> None:
        if self.holds_input:
            self.cancel_drag()
        else:
            super().put_down(target)

    def cancel_drag(self) -> None:
        if self.holds_input and AREA.holds(*self.services.devices.pointer):
            self.let_drop()

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.again:
            return super().intent(signal)
        if signal.intent is Intent.CONFIRM and self._slow:
            self._slow = 0
            return True
        if signal.intent is Intent.HINT:
            seats = [seat for seat in self.stoppable() if self.belongs(seat, signal.device)]
            own = [seat for seat in seats if self.session.seats[seat].device == signal.device.name]
            if len(own) == 1 and signal.device.kind == "pad" and own[0] != self.public.turn:
                # A pad of one's own can only mean oneself. Who stacks may press its stick by chance, and is asked.
                self.interrupt(own[0], Stop())
                return True
            if seats:
                self.services.open("stop-shapes", self, tuple(seats))
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
                case Stopped() | Eliminated() | BoardCleared():
                    self.services.audio.play("turn")

    def _begin_hold(self) -> None:
        held = self._tower.held if self._tower else None
        if held:
            self.aim.begin(held.x, held.y, self.services.devices.pointer)

    @property
    def _moves(self) -> bool:
        """Whether motion is shown that is there for its looks only."""
        return not self.services.settings.reduced_motion and self.services.settings.motion != "off"

    def tick(self) -> None:
        if self._slow:
            # Fewer ticks of the match a second: the physics of each stays the same.
            self._beat = (self._beat + 1) % SLOW
            if self._beat:
                self.camera.tick()
                return
            self._slow -= 1
        super().tick()
        self._let_go_there()
        self._read_world()
        self.camera.tick(at_once=self.services.settings.motion == "off")

    def _read_world(self) -> None:
        """See where everything is after a tick; ask for a new picture only when something came or went."""
        tower = self._tower
        if tower is None:
            return
        for knock in tower.knocks:
            self._play_knock(knock)
        before = self._now
        now = {placed.piece: look(placed, self._opacity(placed)) for placed in tower.pieces}
        held = tower.held
        self._held_before, self._held = self._held, look(held) if held else None
        if self._held_before is None or self._held is None or self._held_before.piece != self._held.piece:
            if self._held_before is not None:
                # Let go: the same piece, now one of the tower's. Or it was lifted out.
                before = {**before, self._held_before.piece: self._held_before}
            self._held_before = self._held
        self._watch_collapse(before, now)
        goal = self.camera.goal
        if not tower.collapsing and not self._slow:
            self.camera.aim(tower.height)
        self._let_fade(before, now)
        landing = tower.landing() if held else None
        self._ghost = Drawn(held.piece, landing[0], landing[1], 0.0) if held and landing else None
        drawn = held.piece if held else None
        if now.keys() != self._now.keys() or goal != self.camera.goal or drawn != self._held_drawn:
            self.changed()
        self._before = {piece: before.get(piece, drawn) for piece, drawn in now.items()}
        self._now = now

    def _play_knock(self, knock: Any) -> None:
        """Wood on wood: big pieces sound low, small ones high, hard knocks loud."""
        name = "wood1" if knock.kind in HEAVY else "wood3" if knock.kind in LIGHT else "wood2"
        self.services.audio.play(name, 0.15 + 0.7 * knock.strength, 0.9 if not knock.other else 1.0)

    def _opacity(self, placed: Any) -> float:
        """A fallen piece fades away before it goes back to the box."""
        if not placed.fallen:
            self._fallen.pop(placed.piece, None)
            return 255.0
        ticks = self._fallen[placed.piece] = self._fallen.get(placed.piece, -1) + 1
        return 255.0 * min(1.0, max(0.0, 1 - (ticks - FADE_FROM) / FADE_TICKS))

    def _let_fade(self, before: dict[Piece, Drawn], now: dict[Piece, Drawn]) -> None:
        """What was lifted off the tower does not vanish from one frame to the next."""
        left = {piece: drawn for piece, drawn in before.items() if piece not in now and drawn.alpha > 200}
        if self._held and self._held.piece in left:
            del left[self._held.piece]
        still = {piece: (drawn, ticks - 1) for piece, (drawn, ticks) in self._gone.items() if ticks > 1}
        gone = {piece: entry for piece, entry in still.items() if piece not in now}
        if self._moves:
            gone.update({piece: (drawn, GONE_TICKS) for piece, drawn in left.items()})
        if gone.keys() != self._gone.keys():
            self.changed()
        self._gone = gone

    def _watch_collapse(self, before: dict[Piece, Drawn], now: dict[Piece, Drawn]) -> None:
        """The first collapse of a match is shown slowly, once."""
        if self._slowed or not self._moves:
            return
        trying = self.public.trying
        for piece, drawn in now.items():
            falls = piece in before and before[piece].y - drawn.y > DROP
            if falls and (piece != trying or drawn.y < 0):
                self._slow, self._slowed, self._beat = SLOW_TICKS, True, 0
                return

    def frame(self, stage: Any, share: float) -> None:
        above = self.director.scenes[self.director.scenes.index(self) + 1 :]
        if self.curtain is not None or any(scene.covers for scene in above):
            return
        if self._slow:
            share = (self._beat + share) / SLOW
        mover = self._mover
        mover.ground(stage, self.camera)
        mover.pieces(
            stage, [between(self._before[piece], drawn, share) for piece, drawn in self._now.items()], self.camera
        )
        fading = [faded(drawn, drawn.alpha * ticks / GONE_TICKS) for drawn, ticks in self._gone.values()]
        mover.pieces(stage, fading, self.camera)
        if self._held:
            mover.held(stage, between(self._held_before or self._held, self._held, share), self._ghost, self.camera)

    def standing(self) -> list[Drawn]:
        """The pieces as they stand now."""
        return list(self._now.values())

    def likely(self) -> Iterator[art.Art]:
        yield art.button(384, 74, focus=True, tone="cream")
        yield art.button(384, 74, tone="cream")
        for piece in range(50):
            yield art.piece(kind_of(piece), colour_of(piece), BAKED[-1])
        for kind in words.KINDS:
            yield art.ghost_piece(kind, BAKED[-1])
            yield art.held_glow(kind, BAKED[-1])
            yield art.piece_shadow(kind, BAKED[-1])
            yield art.piece_contact(kind, BAKED[-1])
        for card in range(54):
            yield card_art(card, CARD.w, CARD.h)
        yield art.ring(CARD.w, CARD.h, 12)
        for zoom in ZOOMS[1:6]:
            yield ruler(zoom)
        # A tower that has grown is painted anew, smaller, all at once.
        for unit in reversed(BAKED[:-1]):
            for piece in range(50):
                yield art.piece(kind_of(piece), colour_of(piece), unit)
            for kind in words.KINDS:
                yield art.piece_shadow(kind, unit)
                yield art.piece_contact(kind, unit)
                yield art.ghost_piece(kind, unit)
                yield art.held_glow(kind, unit)
        for zoom in ZOOMS[6:]:
            yield ruler(zoom)

    def finish(self) -> None:
        self.services.audio.play("win")
        self.services.open("results-shapes", self)

    # -- words

    def prompt_note(self, seen: Seen) -> str:
        view = seen.view
        left = sum(laid.status == "waiting" for laid in view.tray)
        if view.phase == "ready":
            left -= 1
        if view.phase not in ("ready", "held", "settling") or left < 1:
            return ""
        return ngettext("then {n} more", "then {n} more", left)

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
        piece = view.held if view.held is not None else None
        if person is None and piece is not None:
            return _("{name} sets the {piece} down", name=name, piece=words.piece_name(piece))
        if person is None:
            return _("{name} is thinking", name=name)
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
        self._draw_left(ui, view, actor)
        with ui.on_layer(4):
            if view.phase == "press":
                self._draw_press(ui)
            elif self._chosen is not None and actor is not None:
                self._draw_choice(ui)
            if self._open_wild is None:
                self._draw_hand(ui, view, actor)

    def _draw_tower(self, ui: Ui) -> None:
        self._mover.forget()
        pieces = list(self._now.values())
        draw_ground(ui, self.camera, self._tower.height if self._tower else 0.0, self._standing())
        with ui.on_layer(1):
            draw_pieces(ui, [*(drawn for drawn, _ticks in self._gone.values()), *pieces], self.camera)
        self._held_drawn = self._held.piece if self._held else None
        if self._held:
            holder = self.match.world.holder if self.match.world else None
            alone = holder is None or len(self.session.seats) == 1
            draw_held(ui, self._held, self.camera, "" if alone else self.session.seats[holder or 0].colour)

    def _standing(self) -> list[Drawn]:
        return [drawn for piece, drawn in self._now.items() if piece not in self._fallen]

    def _draw_left(self, ui: Ui, view: ShapesView, actor: Seat | None) -> None:
        top = self.top(ui).bottom
        head = ui.px(SUBHEAD) * 1.25
        tray = Rect(MARGIN, top + 24 + head, 384, 176)
        own = (*view.kept, *view.row) if view.phase in ("pick", "order") else ()
        title = _("Next to place")
        if view.phase == "order":
            title = _("Your row, from the left")
        elif view.phase == "pick":
            title = _("Kept so far")
        ui.text_in("tray.title", title, Rect(tray.x, top + 20, tray.w, head), SUBHEAD, "display", anchor="left")
        ui.put("tray", art.tray(tray.w, tray.h), tray.x, tray.y, glides=False)
        if view.phase in ("pick", "order"):
            self._draw_row(ui, own if view.phase == "pick" else view.row, tray)
        else:
            self._draw_tray(ui, view, actor, tray)
        self._draw_stacks(ui, view, Rect(MARGIN, tray.bottom + 32, 384, 176))
        actions = Rect(MARGIN, tray.bottom + 316, 384, 900 - tray.bottom - 316)
        self._draw_actions(ui, view, actor, actions)
        low = Rect(MARGIN, 880, 384, 152)
        if view.phase == "held" and self.holds_input:
            self._draw_hints(ui, low)
        elif (len(self.session.seats) > 2 or ui.large) and view.phase != "press":
            ui.button("log", Rect(low.x, low.bottom - 80, low.w, 80), _("Log"), "log", icon="rules")

    @staticmethod
    def _draw_row(ui: Ui, cards: Sequence[Card], box: Rect) -> None:
        """Own cards in the tray, small, in two rows where there are many."""
        inner = box.inset(24, 18)
        wide, high = SMALL_CARD
        for i, card in enumerate(cards):
            line, place = divmod(i, 5)
            x, y = inner.x + 6 + place * 66, inner.y + line * (inner.h - high)
            if len(cards) <= 5:
                y = inner.cy - high / 2
            ui.put(f"row.{card}", card_art(card, wide, high), x, y)

    def _draw_tray(self, ui: Ui, view: ShapesView, actor: Seat | None, box: Rect) -> None:
        """The pieces of this turn; small pennants tell which ones a rival has passed, and who gets the passed one."""
        tray = [laid for laid in (*view.picks, *view.tray) if laid.status in ("waiting", "choosing")]
        if view.turn is not None:
            tray += [laid for laid in view.passed[view.turn] if laid not in tray]
        entries: list[tuple[Laid, str]] = [(laid, "") for laid in tray]
        if view.passing is not None:
            given = Laid(view.passing.card, view.passing.piece, "waiting")
            entries.append((given, self.session.seats[view.passing.rival].colour))
        count = max(1, len(entries))
        room = box.inset(22, 18)
        step = min(168.0, room.w / count)
        left = room.cx - step * count / 2
        boxes = [piece_box(kind_of(laid.piece), 1.0) for laid, _to in entries if laid.piece is not None]
        unit = float(
            round(min([80.0, *((step - 22) / wide for wide, _high in boxes), *(124 / high for _, high in boxes)]))
        )
        for i, (laid, pennant) in enumerate(entries):
            place = Rect(left + i * step, room.y, step - 6, room.h)
            if laid.piece is None:
                look = card_art(laid.card, 80, 110)
                ui.put(f"tray.card.{laid.card}", look, place.cx - 40, place.cy - 55, glides=False)
                continue
            if actor is not None and Take(laid.piece) in self.legal():
                target = Rect(place.x, place.y, max(66.0, place.w), place.h)
                ui.target(f"tray.{laid.piece}", target, Take(laid.piece), drags=True, ring=14)
            look = art.piece(kind_of(laid.piece), colour_of(laid.piece), unit)
            wide, high = piece_box(kind_of(laid.piece), unit)
            x, y = place.cx - wide / 2, place.cy - high / 2
            ui.put(f"tray.shadow.{laid.piece}", art.piece_shadow(kind_of(laid.piece), unit), x + 5, y + 6, glides=False)
            ui.put(f"tray.piece.{laid.piece}", look, x, y, glides=False)
            if pennant:
                ui.put(f"tray.to.{laid.piece}", art.pennant(26, 40, pennant), place.x + 4, place.y - 2, glides=False)

    def _draw_stacks(self, ui: Ui, view: ShapesView, box: Rect) -> None:
        w, h = 112, 156
        left, right = box.x + 84, box.right - 100
        ui.put("deck", art.deck(w, h, min(5, -(-view.deck_size // 6))), left - w / 2, box.y, glides=False)
        if view.discard:
            below = art.deck(w, h, min(5, -(-len(view.discard) // 6)), False)
            ui.put("discard.below", below, right - w / 2, box.y, glides=False)
            ui.put("discard", card_art(view.discard[-1], w, h), right - w / 2, box.y, glides=False)
        else:
            ui.put("discard", art.cell(w, h), right - w / 2, box.y, glides=False)
        for id_, cx, title, n in (
            ("deck", left, _("Deck"), view.deck_size),
            ("discard", right, _("Discard"), len(view.discard)),
        ):
            first = Rect(cx - 92, box.y + h + 24, 184, 46)
            ui.text_in(f"{id_}.title", title, first, LABEL, "display", CREAM)
            line = ngettext("{n} card", "{n} cards", n)
            ui.text_in(f"{id_}.note", line, Rect(first.x, first.bottom - 2, first.w, 40), SMALL, colour=CREAM_DIM)

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
        for i, (action, label, icon, tone) in enumerate(entries):
            place = Rect(box.x, box.y + i * 84, box.w, 74)
            ui.button(type(action).__name__.lower(), place, label, action, icon=icon, tone=tone)
        for i, rival in enumerate(action.rival for action in legal if isinstance(action, Steal)):
            place = Rect(box.x, box.y + i * 84, box.w, 74)
            ui.button(
                f"steal.{rival}", place, _("Steal from {name}", name=self.name(rival)), Steal(rival), icon="right"
            )

    def _draw_hints(self, ui: Ui, box: Rect) -> None:
        """How the held piece is moved with the device in use; the second line is a button too."""
        icon, line = {
            "mouse": ("wheel", _("Turn the piece")),
            "pad": ("stick", _("Move; triggers turn")),
        }.get(ui.device.kind, ("keyboard", _("Arrows move, Q and E turn")))
        ui.icon("hold.icon", icon, box.x + 20, box.y + 8, 44)
        ui.text_in("hold", line, Rect(box.x + 80, box.y, box.w - 80, 60), BODY, anchor="left")
        place = Rect(box.x, box.bottom - 80, box.w, 80)
        ui.target("release", place, "release", ring=None)
        ui.put("release", art.button(place.w, place.h), place.x, place.y, glides=False)
        icon = {"mouse": "click", "pad": "pad_a"}.get(ui.device.kind, "enter")
        ui.icon("release.icon", icon, place.x + 20, place.cy - 22, 44)
        label = Rect(place.x + 80, place.y, place.w - 96, place.h)
        ui.text_in("release.label", _("Let go"), label, LABEL, "display", anchor="left")

    def _draw_hand(self, ui: Ui, view: ShapesView, actor: Seat | None) -> None:
        """The cards along the lower edge: faces for the eyes that own them, backs otherwise."""
        shown = self._hand_cards(view)
        if shown is None:
            owner = view.turn if view.turn is not None else 0
            count = view.hand_sizes[owner] or view.row_sizes[owner] or view.pack_sizes[owner]
            for i, (place, _free, tilt) in enumerate(self._fan(count)):
                ui.put(f"back.{i}", art.card_back(place.w, place.h), place.x, place.y, angle=tilt)
            return
        choosable = {getattr(action, "card", None) for action in self.legal()} if actor is not None else set()
        for card, (place, free, tilt) in zip(shown, self._fan(len(shown)), strict=True):
            id_ = f"card.{card}"
            up = card == self.card or ui.focus == id_
            lifted = Rect(place.x, place.y - (24 if up else 0), place.w, place.h)
            tilt = 0.0 if up else tilt
            if actor is not None and not self.holds_input:
                refuses = "" if card in choosable else self._why_not(card, view)
                if refuses or card in choosable:
                    ui.target(id_, free, ("card", card), refuses=refuses, ring=None)
            dim = actor is not None and card not in choosable and view.phase in SECRET_PHASES
            with ui.on_layer(1 if up else 0):
                look = card_art(card, place.w, place.h, 10 if up else 0, dim)
                ui.put(id_, look, lifted.x, lifted.y, angle=tilt, origin=(136, 470))
                if ui.focus == id_:
                    ui.put("focus", art.ring(place.w, place.h, 12), lifted.x, lifted.y, glides=False)
            if up and self.card is None:
                self._draw_card_words(ui, words.card_name(card))

    def _draw_card_words(self, ui: Ui, line: str) -> None:
        wide = min(1008, round(text.measure(line, "body", ui.px(BODY))) + 64)
        box = Rect(960 - wide / 2, HAND.y - 92, wide, 60)
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
    def _fan(count: int) -> list[tuple[Rect, Rect, float]]:
        """Places of `count` cards, the part of each that lies free, and its tilt; many cards stand in two rows."""
        rows = -(-count // ROW) if count else 0
        places: list[tuple[Rect, Rect, float]] = []
        for line in range(rows):
            n = count // rows + (line < count % rows)
            step = min(CARD_STEP, int((HAND.w - CARD.w) / max(1, n - 1)))
            left = round(HAND.cx - (step * (n - 1) + CARD.w) / 2)
            top = HAND.y - (rows - 1 - line) * ROW_HEIGHT
            high = CARD.h if line == rows - 1 else ROW_HEIGHT
            for i in range(n):
                wide = CARD.w if i == n - 1 else min(CARD.w, step)
                off = i - (n - 1) / 2
                # The more cards, the flatter the fan: the outer ones must stay on the table.
                tilt = off * TILT * min(1.0, 6 / n) if rows == 1 else 0.0
                sink = off * off * ARCH * min(1.0, 36 / (n * n)) if rows == 1 else 0.0
                spot = Rect(left + i * step, top + round(sink), CARD.w, CARD.h)
                places.append((spot, Rect(spot.x, spot.y, wide, high), tilt))
        return places

    def _why_not(self, card: Card, view: ShapesView) -> str:
        if view.phase not in SECRET_PHASES:
            return ""
        if card in STOPS:
            return _("Stop Turn is played with its button, while pieces are being stacked.")
        if card in CLEARS:
            return _("Clear the Board is played instead of declaring.")
        return _("Declare cards of one colour, and any wilds.")

    def _draw_choice(self, ui: Ui) -> None:
        """What to do with the chosen card: verbs first, then the white piece."""
        if self.verb is None and self._open_wild is None:
            self._draw_verbs(ui)
            return
        if self._open_wild is None:
            box = Rect(456, 566, 1008, 282)
            inner = box.inset(28, 16)
            high = min(54.0, ui.px(BODY) * 1.3)
            ask = Rect(inner.x, inner.y, 600, high)
            back = Rect(inner.right - 170, inner.y, 170, inner.h)
            ui.button("back", back, _("Back"), "back", icon="left", size=BODY)
            room = Rect(inner.x, inner.y + high + 6, inner.w - 186, inner.h - high - 6)
        else:
            # Where the hand is otherwise: the tower stays in sight.
            box = Rect(456, 872, 1008, 196)
            inner = box.inset(24, 14)
            ask = Rect(inner.x, inner.y, 190, inner.h)
            room = Rect(inner.x + 206, inner.y, inner.w - 206, inner.h)
        self._draw_choice_panel(ui, box)
        ui.paragraph("choice.words", _("Which white piece?"), ask, BODY, spacing=1.25, middle=True)
        pieces = [action.piece for action in self._narrowed()]
        places = [place for line in column(room, 2, 8) for place in row(line, 5, 8)]
        for piece, place in zip(pieces, places, strict=False):
            focused = ui.target(f"white.{piece}", place, ("white", piece), ring=12)
            glow = art.tile(round(place.w), round(place.h), 12, (255, 255, 255, 40 if focused else 14))
            ui.put(f"white.tile.{piece}", glow, place.x, place.y, glides=False)
            wide, high = piece_box(kind_of(piece), WHITE_UNIT)
            look = art.piece(kind_of(piece), "white", WHITE_UNIT)
            ui.put(f"white.piece.{piece}", look, place.cx - wide / 2, place.cy - high / 2, glides=False)

    @staticmethod
    def _draw_choice_panel(ui: Ui, box: Rect) -> None:
        # A panel lets a little of what lies below it through; here that is the tower.
        ui.put("choice.ground", art.tile(box.w, box.h, 24, (26, 30, 40, 240)), box.x, box.y, glides=False)
        ui.panel("choice", box, True)

    def _draw_verbs(self, ui: Ui) -> None:
        """Play or toss it above, to whom to pass it below."""
        own = [verb for verb in self._verbs() if verb[1] is None]
        given = [verb for verb in self._verbs() if verb[1] is not None]
        box = Rect(456, 624 if given else 724, 1008, 224 if given else 124)
        self._draw_choice_panel(ui, box)
        inner = box.inset(24, 20)
        lines = column(inner, 2 if given else 1, 16)
        places = row(lines[0], len(own) + 1, 16)
        for verb, place in zip(own, places, strict=False):
            label, icon = (_("Play it"), "check") if verb[0] == "Declare" else (_("Toss it"), "trash")
            ui.button(self._verb_id(verb), place, label, ("verb", *verb), icon=icon)
        ui.button("back", places[-1], _("Back"), "back", icon="left")
        for verb, place in zip(given, row(lines[-1], len(given), 16), strict=False):
            assert verb[1] is not None
            label = _("Pass to {name}", name=self.name(verb[1]))
            ui.button(self._verb_id(verb), place, label, ("verb", *verb), icon="right")

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
        high = min(128.0, (1032 - top - 14 * (count - 1)) / count - below)
        for seat in range(count):
            box = Rect(1488, top + seat * (high + below + 14), 384, high)
            self.draw_seat(ui, seat, box, seen, below)
            if view.out[seat]:
                with ui.on_layer(1):
                    shade = art.tile(round(box.w), round(box.h + below), 24, (20, 23, 31, 130))
                    ui.put(f"out.{seat}", shade, box.x, box.y, glides=False)
            if classic:
                self._draw_stop(ui, seat, Rect(box.x + 190, box.bottom - 2, 170, 70))
        bottom = top + count * (high + below + 14)
        if count <= 2 and not ui.large:
            self.draw_log(ui, Rect(1488, bottom + 10, 384, 1032 - bottom - 10), seen)

    def _draw_stop(self, ui: Ui, seat: Seat, place: Rect) -> None:
        """The Stop button of a seat; with its key beside it for those who have no pointer in hand."""
        is_open = self.stop_is_open
        if seat in self.persons:
            refuses = "" if is_open else _("A turn can be stopped while pieces are being stacked.")
            ui.target(f"stop.{seat}", place, ("interrupt", seat, Stop()), refuses=refuses, ring=18)
            if is_open and ui.device.kind != "mouse" and self.belongs(seat, ui.device):
                ui.keycap(f"stop.{seat}.key", place.x - 64, place.cy - 24, Intent.HINT)
        look = art.button(place.w, place.h, tone="red", disabled=not is_open)
        ui.put(f"stop.{seat}", look, place.x, place.y, glides=False)
        ink = CREAM if is_open else CREAM_DIM
        ui.icon(f"stop.{seat}.icon", "stop", place.x + 18, place.cy - 16, 32, ink)
        label = Rect(place.x + 58, place.y, place.w - 70, place.h)
        ui.text_in(f"stop.{seat}.label", _("Stop"), label, LABEL, "display", ink, "left")
