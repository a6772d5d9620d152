"""The table of Shapes: the tower under the lamp, the tray of declared pieces, and a hand of cards below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game import art
from game.app.intents import HALVES, KEYS, Device, Intent, Signal
from game.app.text import _, ngettext
from game.core.game import TOWER, Event, Hand, Observation, Seat
from game.core.tower import PieceTaken, Release
from game.games.shapes import words
from game.games.shapes.cards import card_art, draw_hand, draw_row, draw_stacks
from game.games.shapes.panels import draw_actions, draw_choice, draw_hints, draw_press, draw_stop, draw_tray
from game.games.shapes.results import ShapesResults
from game.games.shapes.rules.actions import Press, Stop
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
from game.games.shapes.steps import Verb, open_wild, route, secrecy, verb_of
from game.games.shapes.stop import StopScene
from game.physics.view import TowerView
from game.table.bar import bar_of
from game.table.log import LogLine, draw_log
from game.table.scene import TableScene
from game.table.seats import draw_seat
from game.table.tower.show import TowerShow
from game.table.tower.view import AREA, Aim, Camera, Drawn
from game.table.viewpoint import Secrecy
from game.ui.kit import MARGIN, SUBHEAD, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services

HEAVY, LIGHT = ("plank", "square", "brick", "hexagon"), ("triangle", "wedge", "dome")
"""Pieces that sound lower, and higher, than the others."""


class ShapesScene(TableScene):
    """A match of Shapes. Cards are confirmed; a piece in the tray is taken, moved by hand, and let go."""

    route = staticmethod(route)

    def __init__(self, services: Services, client: Client) -> None:
        self.show = TowerShow()
        self.aim = Aim()
        super().__init__(services, client)
        if self._tower and (held := self._tower.held):
            # A match that goes on with a piece in somebody's hand.
            self.aim.begin(*held.aim, self.services.devices.pointer)
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
        view = self.client.observation(None).view
        assert isinstance(view, ShapesView)
        return view

    def secrecy(self) -> Secrecy:
        return secrecy(self.public)

    @property
    def hides_hands(self) -> bool:
        """Whether the hand of whose turn it is lies hidden, and its owner may peek."""
        return self.viewpoint.is_shared and self.viewer is None and self.public.phase != "press"

    def peek(self, on: bool) -> None:
        if self.hides_hands or not on:
            super().peek(on)

    # -- what can be done

    @property
    def card(self) -> Card | None:
        """The chosen card whose use is not decided yet."""
        picked = self.selection.picked_of("card")
        return None if picked is None else int(picked)

    @property
    def open_wild(self) -> Card | None:
        """A wild that lies open and whose white piece is to be chosen."""
        actor = self.actor()
        return None if actor is None else open_wild(self.client.observation(actor))

    @property
    def chosen(self) -> Card | None:
        return self.open_wild if self.card is None else self.card

    def narrowed(self) -> list[Any]:
        """What may still be done with the chosen card."""
        card = self.chosen
        return [] if card is None else [a for a in self.selection.fitting() if getattr(a, "card", None) == card]

    def verbs(self) -> list[Verb]:
        return list(dict.fromkeys(verb_of(action) for action in self.narrowed()))

    def act(self, action: Hashable, device: Device) -> None:
        match action:
            case ("press", int(seat)):
                self.submit(seat, Press())
            case "back":
                self.cancel()
            case "release":
                actor = self.viewpoint.actor_of(device)
                if actor is not None:
                    self.let_drop(actor, device)

    def picked(self, id_: str | None, device: Device) -> None:
        self.services.audio.play("card", 0.6)
        self.focus = None

    def first_target(self) -> str | None:
        ids = [target.id for target in self.ui.targets if not target.disabled_reason]
        starts = ("press.", "white.", "verb.", "tray.", "steal.", "card.", "confirm", "draw")
        return next((id_ for start in starts for id_ in ids if id_.startswith(start)), super().first_target())

    @property
    def stop_is_open(self) -> bool:
        """Whether a turn could be stopped now by whoever holds the card."""
        return self.handover is None and any(seat != TOWER for seat in self.client.interrupters())

    def who_interrupts(self) -> tuple[Seat, ...]:
        # All people, whether they hold the card or not.
        return self.persons if any(seat != TOWER for seat in self.client.interrupters()) else ()

    @staticmethod
    def digit(seat: Seat) -> str:
        """The key of a seat: to stop a turn, and to be the first to press."""
        return str(seat + 1)

    def typed(self, character: str) -> None:
        devices = self.services.devices
        if any(devices.latest in devices.bound(keyboard) for keyboard in (KEYS, *HALVES)):
            # A player has given this key another meaning.
            return
        seat = next((seat for seat in self.persons if self.digit(seat) == character), None)
        if seat is None or not any(self.viewpoint.covers(seat, keyboard) for keyboard in (KEYS, *HALVES)):
            return
        if self._asks_who_starts:
            self.submit(seat, Press())
        elif self.stop_is_open:
            self.interrupt(seat, Stop())

    @property
    def _asks_who_starts(self) -> bool:
        return self.public.phase == "press" and self.handover is None

    def may(self, action: Hashable, device: Device) -> bool:
        match action:
            case ("press", int(seat)):
                # Everybody acts here, each with a device of their own.
                return self.viewpoint.covers(seat, device)
        return super().may(action, device)

    def _own(self, device: Device) -> Seat | None:
        """The person who alone plays with this gamepad."""
        own = [seat for seat in self.persons if self.seats[seat].device == device.name]
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
    def _tower(self) -> TowerView | None:
        tower = self.client.world()
        return tower if isinstance(tower, TowerView) else None

    def let_drop(self, seat: Seat, device: Device) -> None:
        """Let go: at once if the piece is where it is wanted, or when asked again, otherwise when it is there."""
        held = self._tower.held if self._tower else None
        if held is None or Release() not in self.client.observation(seat).legal:
            return
        if device.kind == "mouse":
            self.aim.point(self.services.devices.pointer, self.camera)
        if self.aim.leaving or self.aim.is_there(held):
            self.submit(seat, Release())
        else:
            self.aim.leave()

    def _let_go_there(self) -> None:
        seat = self.holder()
        held = self._tower.held if self.aim.leaving and self._tower else None
        if held is None or seat is None or not self.aim.is_there(held):
            return
        if Release() in self.client.observation(seat).legal:
            self.submit(seat, Release())

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
            super().background_pressed(*self.services.devices.pointer)

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.again:
            return super().intent(signal)
        if signal.intent is Intent.CONFIRM and self.show.slow:
            self.show.slow = 0
            return True
        own = self._own(signal.device)
        if signal.intent is Intent.CONFIRM and own is not None and self._asks_who_starts:
            self.submit(own, Press())
            return True
        if signal.intent is Intent.HINT:
            seats = [seat for seat in self.viewpoint.interrupters if self.viewpoint.covers(seat, signal.device)]
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
        return super().seat_acts(seat) or (TOWER in self.client.actors() and seat == self.public.turn)

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
        person = self.viewpoint.next_person
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
            case PiecesFell(seat, pieces, False):
                return LogLine(
                    seat,
                    ngettext("saw {n} piece fall, without fault", "saw {n} pieces fall, without fault", len(pieces)),
                )
            case Drew(seat, card):
                return LogLine(seat, _("drew"), None if card is None else card_art(card, *small))
            case Stolen(seat, rival, card):
                picture = None if card is None else card_art(card, *small)
                return LogLine(seat, _("stole from {name}", name=self.name(rival)), picture)
            case Stopped(seat):
                return LogLine(seat, _("stopped the turn"), card_art(STOPS[0], *small))
            case BoardCleared(seat, card):
                return LogLine(seat, _("cleared the board"), card_art(card, *small))
            case Eliminated(seat) if len(self.seats) > 1:
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
        holders = self.client.holders()
        return self.seats[holders[0]].colour if holders and len(self.seats) > 1 else ""

    def _draw_left(self, ui: Ui, view: ShapesView, actor: Seat | None) -> None:
        top = bar_of(ui).bottom
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
        top = bar_of(ui).bottom + 32
        count = len(self.seats)
        below = 84 if classic else 0
        high = min(128.0, (1032 - top - 14 * (count - 1)) / count - below)
        for seat in range(count):
            box = Rect(1488, top + seat * (high + below + 14), 384, high)
            draw_seat(ui, self, seat, box, observation, below)
            if view.out[seat] and view.seats > 1:
                with ui.on_layer(1):
                    shade = art.tile(round(box.w), round(box.h + below), 24, (20, 23, 31, 130))
                    ui.put(f"out.{seat}", shade, box.x, box.y, animates=False)
            if classic:
                draw_stop(ui, self, seat, Rect(box.x + 190, box.bottom - 2, 170, 70))
        bottom = top + count * (high + below + 14)
        if self._has_log(ui):
            draw_log(ui, self.log_lines(), Rect(1488, bottom + 10, 384, 1032 - bottom - 10), self.seats)

    def _has_log(self, ui: Ui) -> bool:
        """Whether the log finds room below the seats; otherwise it has a button."""
        return not ui.large and len(self.seats) <= (2 if self.public.options.is_classic else 4)
