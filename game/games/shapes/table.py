"""The table of Shapes: the tower under the lamp, the tray of declared pieces, and a hand of cards below."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from game import art
from game.app.intents import KEYS, Device, Intent, Signal
from game.app.text import _, ngettext
from game.core.game import TOWER, Event, Hand, Observation, Seat
from game.core.tower import PieceTaken, Release
from game.games.shapes import words
from game.games.shapes.cards import CARD, SECRET_PHASES, card_art, draw_hand, draw_row, draw_stacks
from game.games.shapes.panels import draw_actions, draw_choice, draw_hints, draw_press, draw_stop, draw_tray
from game.games.shapes.results import ShapesResults
from game.games.shapes.rules.actions import Clear, Confirm, Declare, Draw, Press, Steal, Stop, Take
from game.games.shapes.rules.cards import STOPS, Card
from game.games.shapes.rules.events import (
    BoardCleared,
    Completed,
    Drew,
    Eliminated,
    MatchEnded,
    PiecesFell,
    Stolen,
    Stopped,
)
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.stop import StopScene
from game.play.tower_world import TowerWorld
from game.table.log import LogLine
from game.table.scene import TableScene
from game.table.tower.show import TowerShow, first_arts, later_arts
from game.table.tower.view import AREA, Aim, Camera, Drawn
from game.ui.kit import MARGIN, SUBHEAD, Ui
from game.ui.layout import Rect

HEAVY, LIGHT = ("plank", "square", "brick", "hexagon"), ("triangle", "wedge", "dome")
"""Pieces that sound lower, and higher, than the others."""


class ShapesScene(TableScene):
    """A match of Shapes. Cards are confirmed; a piece in the tray is taken, moved by hand, and let go."""

    def __init__(self, *args: Any, **more: Any) -> None:
        self.show = TowerShow()
        self.aim = Aim()
        self.card: Card | None = None
        """The chosen card whose use is not decided yet."""
        self.verb: tuple[str, Seat | None] | None = None
        """How that card is used, when only the white piece is not chosen yet."""
        super().__init__(*args, **more)
        if self._tower and self._tower.held:
            # A match that goes on with a piece in somebody's hand.
            x, y, *_more = self._tower.poses()["held"]["aim"]
            self.aim.begin(x, y, self.services.devices.pointer)
        self._read_world()
        self.camera.tick(at_once=True)

    @property
    def camera(self) -> Camera:
        return self.show.camera

    # -- the state as the viewer knows it

    @property
    def view(self) -> ShapesView:
        view = self.observation().view
        assert isinstance(view, ShapesView)
        return view

    @property
    def public(self) -> ShapesView:
        """What everybody knows: the phase, the tower, whose turn it is."""
        view = self.session.observation(None).view
        assert isinstance(view, ShapesView)
        return view

    @property
    def private(self) -> bool:  # type: ignore[override]
        view = self.public
        if view.phase not in SECRET_PHASES:
            return False
        # In Survivor and Card drafting a wild that has come up lies open: only its piece is chosen.
        return view.phase != "declare" or view.options.is_classic

    @property
    def hides_hands(self) -> bool:
        """Whether the hand of whose turn it is lies hidden, and its owner may peek."""
        return len(self.persons) > 1 and self.viewer is None and self.public.phase != "press"

    def peek(self, on: bool) -> None:
        if self.hides_hands or not on:
            super().peek(on)

    def _draw_handover(self, person: Seat) -> None:
        # Everybody may press to start and nothing secret is shown; the handover is to whoever presses.
        if self.public.phase != "press":
            super()._draw_handover(person)

    # -- what can be done

    def _options(self, card: Card) -> list[Any]:
        """The legal actions with `card`."""
        return [action for action in self.legal() if getattr(action, "card", None) == card]

    @staticmethod
    def _verb(action: Any) -> tuple[str, Seat | None]:
        return type(action).__name__, getattr(action, "rival", None)

    @property
    def open_wild(self) -> Card | None:
        """A wild that has come up and lies open, when its white piece is to be chosen: the only thing to do."""
        if self.public.phase != "declare" or self.public.options.is_classic:
            return None
        return next((action.card for action in self.legal() if isinstance(action, Declare)), None)

    @property
    def chosen(self) -> Card | None:
        return self.open_wild if self.card is None else self.card

    def narrowed(self) -> list[Any]:
        """What may still be done with the chosen card."""
        if self.chosen is None:
            return []
        actions = self._options(self.chosen)
        return [a for a in actions if self._verb(a) == self.verb] if self.verb else actions

    def verbs(self) -> list[tuple[str, Seat | None]]:
        return list(dict.fromkeys(self._verb(action) for action in self.narrowed()))

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
        steps = [] if action.card == self.open_wild else [f"card.{action.card}"]
        verbs = {self._verb(other) for other in actions}
        if len(verbs) > 1:
            steps.append(self.verb_id(self._verb(action)))
        if len([other for other in actions if self._verb(other) == self._verb(action)]) > 1:
            steps.append(f"white.{action.piece}")
        return tuple(steps)

    @staticmethod
    def verb_id(verb: tuple[str, Seat | None]) -> str:
        return f"verb.{verb[0].lower()}" if verb[1] is None else f"verb.pass.{verb[1]}"

    def act(self, action: Hashable, actor: Seat | None) -> None:
        match action:
            case ("press", int(seat)):
                self._submit(seat, Press())
            case ("card", int(card)):
                self._choose(card)
            case ("verb", str(name), rival):
                self.verb = (name, rival)  # type: ignore[assignment]
                self._settle_choice()
            case ("white", int(piece)):
                found = [action for action in self.narrowed() if getattr(action, "piece", None) == piece]
                if found:
                    self.do(found[0])
            case "back":
                self.cancel()
            case "release":
                self.let_drop()
            case _ if actor is not None and action in self.legal():
                self.do(action)
        self.changed()

    def _choose(self, card: Card) -> None:
        self.card, self.verb = (None, None) if card == self.card else (card, None)
        self.services.audio.play("card", 0.6)
        self._settle_choice()

    def _settle_choice(self) -> None:
        """Act as soon as one thing only is left to do with the chosen card."""
        actions = self.narrowed()
        if len(actions) == 1:
            self.do(actions[0])
        elif not self.verb and len(self.verbs()) == 1:
            self.verb = self.verbs()[0]
        self.focus = None

    def forget(self) -> None:
        self.card = self.verb = None

    def cancel(self) -> bool:
        had = self.card is not None
        self.card = self.verb = None
        return had

    def first_target(self) -> str | None:
        ids = [target.id for target in self.ui.targets if not target.disabled_reason]
        starts = ("press.", "white.", "verb.", "tray.", "steal.", "card.", "confirm", "draw")
        return next((id_ for start in starts for id_ in ids if id_.startswith(start)), super().first_target())

    @property
    def stop_is_open(self) -> bool:
        """Whether a turn could be stopped now by whoever holds the card."""
        return self.handover is None and any(seat != TOWER for seat in self.session.interrupters())

    def stoppable(self) -> tuple[Seat, ...]:
        """The people who may press their Stop button now, whether they hold the card or not."""
        return self.persons if self.stop_is_open else ()

    def interrupters(self) -> tuple[Seat, ...]:
        return self.stoppable()

    def interrupt(self, seat: Seat, action: Any) -> None:
        if seat in self.stoppable():
            self._submit(seat, action)

    @staticmethod
    def digit(seat: Seat) -> str:
        """The key of a seat: to stop a turn, and to be the first to press."""
        return str(seat + 1)

    def typed(self, character: str) -> None:
        devices = self.services.devices
        if devices.latest in devices.keys:
            # A player has given this key another meaning.
            return
        seat = next((seat for seat in self.persons if self.digit(seat) == character), None)
        if seat is None or not self.belongs(seat, KEYS):
            return
        if self._asks_who_starts:
            self.act(("press", seat), seat)
        elif self.stop_is_open:
            self.interrupt(seat, Stop())

    @property
    def _asks_who_starts(self) -> bool:
        return self.public.phase == "press" and self.handover is None

    def _may(self, action: Hashable, device: Device) -> bool:
        if self._asks_who_starts:
            # Everybody acts here, each with a device of their own.
            named = isinstance(action, tuple) and action[0] == "press"
            seats = (action[1],) if named else self.persons  # type: ignore[index]
            return any(self.belongs(seat, device) for seat in seats)
        return super()._may(action, device)

    def allows(self, device: Device) -> bool:
        if self._asks_who_starts:
            return any(self.belongs(seat, device) for seat in self.persons)
        return super().allows(device)

    def _own(self, device: Device) -> Seat | None:
        """The person who alone plays with this gamepad."""
        own = [seat for seat in self.persons if self.session.seats[seat].device == device.name]
        return own[0] if len(own) == 1 and device.kind == "pad" else None

    # -- the hand

    def hand(self, seat: Seat, device: Device) -> Hand:
        devices = self.services.devices
        told = devices.sample(device)
        held = self._tower.held if self._tower else None
        if held is None:
            return told
        return self.aim.hand(told, device, devices.fine(device), devices.pointer, self.camera, held)

    @property
    def _tower(self) -> Any:
        return self.match.world.tower if isinstance(self.match.world, TowerWorld) else None

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

    def background_pressed(self, x: float, y: float) -> None:
        if AREA.holds(x, y):
            super().background_pressed(x, y)

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
        if signal.intent is Intent.CONFIRM and self.show.slow:
            self.show.slow = 0
            return True
        own = self._own(signal.device)
        if (
            signal.intent is Intent.CONFIRM
            and own is not None
            and self.public.phase == "press"
            and self.handover is None
        ):
            self.act(("press", own), own)
            return True
        if signal.intent is Intent.HINT:
            seats = [seat for seat in self.stoppable() if self.belongs(seat, signal.device)]
            if own in seats and own != self.public.turn:
                # A pad of one's own stands for its owner. Who stacks may press the stick by accident, so ask them.
                self.interrupt(own, Stop())
                return True
            if seats:
                self.director.push(StopScene(self.services, self, tuple(seats)))
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
        if self.show.waits():
            self.camera.tick()
            return
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
        if self.show.read(tower, self.public.trying if self._moves else None, self._moves):
            self.changed()

    def _play_knock(self, knock: Any) -> None:
        """Wood on wood: big pieces sound low, small ones high, hard knocks loud."""
        name = "wood1" if knock.kind in HEAVY else "wood3" if knock.kind in LIGHT else "wood2"
        self.services.audio.play(name, 0.15 + 0.7 * knock.strength, 0.9 if not knock.other else 1.0)

    def frame(self, stage: Any, share: float) -> None:
        above = self.director.scenes[self.director.scenes.index(self) + 1 :]
        if self.handover is not None or any(scene.covers for scene in above):
            return
        self.show.frame(stage, share)

    def standing(self) -> list[Drawn]:
        """The pieces as they stand now."""
        return self.show.pieces()

    def likely(self) -> Iterator[art.SpriteKey]:
        yield art.button(384, 74, focus=True, tone="cream")
        yield art.button(384, 74, tone="cream")
        yield from first_arts()
        for card in range(54):
            yield card_art(card, CARD.w, CARD.h)
        yield art.ring(CARD.w, CARD.h, 12)
        yield from later_arts()

    def finish(self) -> None:
        self.services.audio.play("win")
        self.director.push(ShapesResults(self.services, self))

    # -- words

    def prompt_note(self, observation: Observation) -> str:
        view = observation.view
        if view.phase == "pick" and len(view.pack) > 1:
            still_in = [seat for seat in range(view.seats) if not view.out[seat]]
            after = still_in[(still_in.index(view.seat) + 1) % len(still_in)]
            return _("the rest goes to {name}", name=self.name(after))
        left = sum(laid.status == "waiting" for laid in view.tray)
        if view.phase == "ready":
            left -= 1
        if view.phase not in ("ready", "held", "settling") or left < 1:
            return ""
        return ngettext("then {n} more", "then {n} more", left)

    def seat_note(self, seat: Seat, observation: Observation) -> tuple[str, str]:
        view = observation.view
        if view.options.is_classic:
            return _("Cards"), str(view.hand_sizes[seat])
        return _("Placed"), str(view.placed[seat])

    def seat_acts(self, seat: Seat) -> bool:
        # While the tower settles it is still the turn of whoever let go.
        return super().seat_acts(seat) or (TOWER in self.session.actors() and seat == self.public.turn)

    def seat_status(self, seat: Seat, acting: bool) -> str:
        view = self.public
        if view.seats == 1 and view.ended:
            return _("Finished")
        if view.out[seat]:
            return _("Out")
        return super().seat_status(seat, acting)

    def prompt(self, observation: Observation) -> str:
        view = observation.view
        phase = view.phase
        if phase == "over":
            alone = view.seats == 1
            return words.reached(self.name(0), view.placed[0]) if alone else _("The match is over")
        if phase == "press":
            return _("Who plays first? Press your button!")
        if TOWER in view.actors:
            return _("Down it goes!") if self._tower and self._tower.collapsing else _("The tower settles …")
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

    def log_line(self, event: Event, observation: Observation) -> LogLine | None:
        small = (40, 54)
        match event:
            case Completed(seat, card, _piece):
                return LogLine(seat, _("placed"), card_art(card, *small))
            case PiecesFell(seat, pieces, True):
                return LogLine(seat, ngettext("dropped {n} piece", "dropped {n} pieces", len(pieces)))
            case Drew(seat, card):
                return LogLine(seat, _("drew"), None if card is None else card_art(card, *small))
            case Stolen(seat, rival, card):
                picture = None if card is None else card_art(card, *small)
                return LogLine(seat, _("stole from {name}", name=self.name(rival)), picture)
            case Stopped(seat):
                return LogLine(seat, _("stopped the turn"), card_art(STOPS[0], *small))
            case BoardCleared(seat, card):
                return LogLine(seat, _("cleared the board"), card_art(card, *small))
            case Eliminated(seat) if len(self.session.seats) > 1:
                return LogLine(seat, _("is out"))
            case MatchEnded(_why, (placed,), _winners):
                return LogLine(0, ngettext("placed {n} piece", "placed {n} pieces", placed))
            case MatchEnded(_why, _scores, winners):
                return LogLine(winners[0], _("wins") if len(winners) == 1 else _("shares the win"))
        return None

    # -- drawing

    def board(self, ui: Ui, observation: Observation, actor: Seat | None) -> None:
        ui.backdrop = "tower"
        view = observation.view
        self.show.draw(ui, self._holders_colour())
        self._draw_left(ui, view, actor)
        with ui.on_layer(4):
            if view.phase == "press":
                draw_press(ui, self)
            elif self.chosen is not None and actor is not None:
                draw_choice(ui, self)
            if self.open_wild is None:
                draw_hand(ui, self, view, actor)

    def _holders_colour(self) -> str:
        """Of whoever holds a piece, where several play."""
        holder = next(iter(self.match.world.holders), None) if self.match.world else None
        return "" if holder is None or len(self.session.seats) == 1 else self.session.seats[holder].colour

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
        ui.put("tray", art.tray(tray.w, tray.h), tray.x, tray.y, animates=False)
        if view.phase in ("pick", "order"):
            draw_row(ui, own if view.phase == "pick" else view.row, tray)
        else:
            draw_tray(ui, self, view, actor, tray)
        draw_stacks(ui, view, Rect(MARGIN, tray.bottom + 32, 384, 176))
        actions = Rect(MARGIN, tray.bottom + 316, 384, 900 - tray.bottom - 316)
        draw_actions(ui, self, view, actor, actions)
        low = Rect(MARGIN, 880, 384, 152)
        if view.phase == "held" and self.holds_input:
            draw_hints(ui, low)
        elif not self._has_log(ui) and view.phase != "press":
            ui.button("log", Rect(low.x, low.bottom - 80, low.w, 80), _("Log"), "log", icon="rules")

    def sides(self, ui: Ui, observation: Observation) -> None:
        """Seats on the right, each with its Stop button in the classic game: alike for all, card or not."""
        view = observation.view
        classic = view.options.is_classic and view.seats > 1
        top = self.top(ui).bottom + 32
        count = len(self.session.seats)
        below = 84 if classic else 0
        high = min(128.0, (1032 - top - 14 * (count - 1)) / count - below)
        for seat in range(count):
            box = Rect(1488, top + seat * (high + below + 14), 384, high)
            self.draw_seat(ui, seat, box, observation, below)
            if view.out[seat] and view.seats > 1:
                with ui.on_layer(1):
                    shade = art.tile(round(box.w), round(box.h + below), 24, (20, 23, 31, 130))
                    ui.put(f"out.{seat}", shade, box.x, box.y, animates=False)
            if classic:
                draw_stop(ui, self, seat, Rect(box.x + 190, box.bottom - 2, 170, 70))
        bottom = top + count * (high + below + 14)
        if self._has_log(ui):
            self.draw_log(ui, Rect(1488, bottom + 10, 384, 1032 - bottom - 10), observation)

    def _has_log(self, ui: Ui) -> bool:
        """Whether the log finds room below the seats; otherwise it has a button."""
        return not ui.large and len(self.session.seats) <= (2 if self.public.options.is_classic else 4)
