"""The table of Shapes: what can be done with cards and with the held piece, and what of the tower is seen and heard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game.app.intents import HALVES, KEYS, Device, Intent, Signal
from game.app.text import _
from game.core.game import TOWER, Event, Hand, Observation, Seat
from game.core.tower import PieceTaken, Release
from game.games.shapes import words
from game.games.shapes.cards import draw_hand
from game.games.shapes.left import draw_left
from game.games.shapes.log import log_line
from game.games.shapes.panels import draw_choice, draw_press
from game.games.shapes.results import ShapesResults
from game.games.shapes.rules.actions import Press, Stop
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.seats import draw_seats
from game.games.shapes.sounds import play_event, play_knock
from game.games.shapes.steps import Verb, open_wild, route, secrecy, verb_of
from game.games.shapes.stop import press_or_stop
from game.physics.tower import Held
from game.physics.view import TowerView
from game.table.bar import Tool, bar_of
from game.table.log import LogLine
from game.table.scene import TableScene
from game.table.tower.lens import draw_legend
from game.table.tower.show import TowerShow
from game.table.tower.view import AREA, Aim, Camera, Drawn
from game.table.viewpoint import Secrecy
from game.ui.kit import Ui

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.director import Scene
    from game.ui.services import Services


class ShapesScene(TableScene):
    """A match of Shapes. Cards are confirmed; a piece in the tray is taken, moved by hand, and let go."""

    route = staticmethod(route)

    def __init__(self, services: Services, client: Client) -> None:
        self.show = TowerShow()
        self.aim = Aim()
        super().__init__(services, client)
        if held := self._held:
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

    # -- the balance lens

    @property
    def may_use_lens(self) -> bool:
        return self.public.options.lens

    def tool(self) -> Tool | None:
        return Tool("lens", "balance", _("Lens"), self.show.lens.on) if self.may_use_lens else None

    def look_through_lens(self, on: bool) -> None:
        """Show how the pieces balance while `on`; with the toggle of the settings each press switches."""
        if not self.may_use_lens:
            if on:
                self.director.toast(_("This match is played without the balance lens."))
            return
        if self.services.settings.lens_toggle:
            if not on:
                return
            on = not self.show.lens.on
        if on != self.show.lens.on:
            self.show.lens.on = on
            self.services.audio.play("click", 0.6)
            if self._tower is not None:
                self.show.lens.read(self._tower)
            self.changed()

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        if action == "lens":
            self.look_through_lens(on)
        else:
            super().hold(action, on, device)

    def leave(self) -> None:
        if not self.services.settings.lens_toggle:
            self.show.lens.on = False
        super().leave()

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
                self.cancel(device)
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
        if self.asks_who_starts:
            self.submit(seat, Press())
        elif self.stop_is_open:
            self.interrupt(seat, Stop())

    @property
    def asks_who_starts(self) -> bool:
        """Whether whoever presses first starts."""
        return self.public.phase == "press" and self.handover is None

    def may(self, action: Hashable, device: Device) -> bool:
        match action:
            case ("press", int(seat)):
                # Everybody acts here, each with a device of their own.
                return self.viewpoint.covers(seat, device)
        return super().may(action, device)

    # -- the hand

    @property
    def _tower(self) -> TowerView | None:
        tower = self.client.world()
        return tower if isinstance(tower, TowerView) else None

    @property
    def _held(self) -> Held | None:
        return None if self._tower is None else self._tower.held

    def hand(self, seat: Seat, device: Device) -> Hand:
        devices = self.services.devices
        told, held = devices.sample(device), self._held
        if held is None:
            return told
        return self.aim.hand(told, device, devices.fine(device), devices.pointer, self.camera, held)

    def let_drop(self, seat: Seat, device: Device) -> None:
        """Let go: at once if the piece is where it is wanted, or when asked again, otherwise when it is there."""
        held = self._held
        if held is None or Release() not in self.client.observation(seat).legal:
            return
        if device.kind == "mouse":
            self.aim.point(self.services.devices.pointer, self.camera)
        if self.aim.leaving or self.aim.is_there(held):
            self.submit(seat, Release())
        else:
            self.aim.leave()

    def _let_go_there(self) -> None:
        seat, held = self.holder(), self._held
        if seat is None or held is None or not self.aim.leaving or not self.aim.is_there(held):
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
        if signal.intent is Intent.LENS and self.handover is None:
            # The tower is open to all, and anyone may look at it so, whoever's turn it is.
            if not signal.again:
                self.look_through_lens(signal.pressed)
            return True
        if not signal.pressed or signal.again:
            return super().intent(signal)
        if signal.intent is Intent.CONFIRM and self.show.slow:
            self.show.slow = 0
            return True
        return press_or_stop(self, signal) or super().intent(signal)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        for event in events:
            play_event(self.services.audio, event)
            if isinstance(event, PieceTaken) and (held := self._held):
                self.aim.begin(held.x, held.y, self.services.devices.pointer)

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
            play_knock(self.services.audio, knock)
        # Whether motion is shown that is there for its looks only.
        moves = not self.services.settings.reduced_motion and self.services.settings.motion != "off"
        if self.show.read(tower, self.public.trying if moves else None, moves):
            self.changed()

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

    def prompt(self, observation: Observation) -> str:
        tower = self._tower
        return words.prompt(observation.view, self.viewpoint.next_person, self.name, bool(tower and tower.collapsing))

    def prompt_note(self, observation: Observation) -> str:
        return words.prompt_note(observation.view, self.name)

    def log_line(self, event: Event) -> LogLine | None:
        return log_line(event, [info.name for info in self.seats])

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

    # -- drawing

    def board(self, ui: Ui, observation: Observation, actor: Seat | None) -> None:
        ui.backdrop = "tower"
        view = observation.view
        self.show.draw(ui, self._holders_colour())
        if self.show.lens.on:
            draw_legend(ui, AREA.right - 16, bar_of(ui).bottom + 20)
        draw_left(ui, self, bar_of(ui).bottom, view, actor)
        with ui.on_layer(4):
            if view.phase == "press":
                draw_press(ui, self)
            elif self.chosen is not None and actor is not None:
                draw_choice(ui, self)
            if self.open_wild is None:
                draw_hand(ui, self, view, actor)

    def sides(self, ui: Ui, observation: Observation) -> None:
        draw_seats(ui, self, bar_of(ui).bottom, observation)

    def _holders_colour(self) -> str:
        """Of whoever holds a piece, where several play."""
        holders = self.client.holders()
        return self.seats[holders[0]].colour if holders and len(self.seats) > 1 else ""


def _through_lens(table_after: Callable[[int], ShapesScene], moves: int) -> list[Scene]:
    """The table as it is seen through the balance lens."""
    table = table_after(moves)
    table.look_through_lens(True)
    return [table]


SHOTS = {"lens": _through_lens}
