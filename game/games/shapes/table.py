"""The table of Shapes: what can be done with cards and with the held piece, and what of the tower is seen and heard."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game.app.intents import HALVES, KEYS, Device, Intent, Signal
from game.app.text import _
from game.core.game import TOWER, Event, Observation, Reason, Seat
from game.core.tower import PieceTaken
from game.games.shapes import words
from game.games.shapes.cards import draw_hand, draw_stop_words
from game.games.shapes.hints import hint_words
from game.games.shapes.left import draw_left
from game.games.shapes.lens import ShakyWords, lens_tool, look_through_lens
from game.games.shapes.log import draw_spoken_of, place_spoken_of, story
from game.games.shapes.moments import show_moment
from game.games.shapes.panels import draw_open_goal, draw_press
from game.games.shapes.pose import advised, draw_pose, place_pose, words_low
from game.games.shapes.results import ShapesResults
from game.games.shapes.rules.actions import Confirm, Draw, Press, Steal, Stop
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.seats import draw_seats
from game.games.shapes.sounds import play_events
from game.games.shapes.steps import Verb, open_wild, route, secrets, verb_of
from game.games.shapes.stop import press_or_stop, stop_seats
from game.games.shapes.tiles import ShapesTiles
from game.games.shapes.turns import PieceMarks, draw_ways
from game.physics.tower import Held
from game.table.log.entries import LogLine
from game.table.scene.bar import bar_of
from game.table.scene.frame import TableFrame, Tool
from game.table.scene.table_scene import TableScene
from game.table.tower.camera import AREA, Camera
from game.table.tower.overlays.balance_lens import draw_legend
from game.table.tower.site import TowerSite
from game.table.tower.view import DrawnPiece
from game.table.viewing.viewpoint import Secrets
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


class ShapesScene(TableScene):
    """A match of Shapes. Cards are confirmed; a piece in the tray is taken, moved by hand, and let go."""

    route = staticmethod(route)
    tiles: ShapesTiles

    def __init__(self, services: Services, client: Client) -> None:
        self._marks = PieceMarks()
        self._shaky = ShakyWords()
        self.site = TowerSite(
            self,
            is_deep=lambda: self.is_deep,
            place_marks=self.place_marks,
            builders=self.builders,
            trying=lambda: self.public.trying,
        )
        self.show, self.aim = self.site.show, self.site.aim
        super().__init__(services, client)
        self.site.begin()

    def make_tiles(self) -> ShapesTiles:
        return ShapesTiles(self.client, self.show.tipping)

    # -- for panels that still take a scene

    @property
    def camera(self) -> Camera:
        return self.show.camera

    @property
    def held(self) -> Held | None:
        return self.site.held

    def standing(self) -> list[DrawnPiece]:
        return self.show.pieces()

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

    def keeps(self) -> Secrets:
        return secrets(self.public)

    @property
    def hides_hands(self) -> bool:
        """Whether the hand of whose turn it is lies hidden, and its owner may peek."""
        return self.viewpoint.is_shared and self.viewer is None and self.public.phase != "press"

    def peek(self, on: bool, device: Device) -> None:
        if self.hides_hands or not on:
            super().peek(on, device)

    # -- the balance lens

    @property
    def may_use_lens(self) -> bool:
        return self.public.options.lens

    def tool(self) -> Tool | None:
        return lens_tool(self)

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        if action == "lens":
            look_through_lens(self, on)
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

    @property
    def asks_clear(self) -> bool:
        """Whether it is asked if the board is really to be cleared."""
        return self.selection.picked == ("clear",)

    @property
    def chooses(self) -> bool:
        """Whether something is to be chosen, or answered, before anything else can be done."""
        return self.actor() is not None and (self.chosen is not None or self.asks_clear or bool(self.victims))

    @property
    def victims(self) -> list[Seat]:
        """From whom a card may be taken now."""
        return [] if self.actor() is None else [action.rival for action in self.legal() if isinstance(action, Steal)]

    @property
    def done_with_hand(self) -> str | None:
        """The button with which the choice of cards ends."""
        starts = {Confirm(): "confirm", Draw(): "draw"}
        return None if self.chooses else next((id_ for action, id_ in starts.items() if action in self.legal()), None)

    def narrowed(self) -> list[Any]:
        """What may still be done with the chosen card."""
        card = self.chosen
        return [] if card is None else [a for a in self.selection.fitting() if getattr(a, "card", None) == card]

    def verbs(self) -> list[Verb]:
        return list(dict.fromkeys(verb_of(action) for action in self.narrowed()))

    def confirmed(self, action: Hashable, device: Device) -> None:
        match action:
            case ("interrupt", int(seat), Stop()) if not self.viewpoint.covers(seat, device):
                self.services.audio.play("refuse")
                self.director.toast(_("Only {name} can press this button. Use your own.", name=self.name(seat)))
            case "again" if self.handover is None:
                # Everybody may ask for it: what fell has been seen by all.
                self.viewing.stop_peeking()
                self.watch_again()
            case _:
                super().confirmed(action, device)

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
        if self.asks_clear:
            return "back"
        ids = [target.id for target in self.ui.targets if not target.disabled_reason]
        starts = ("press.", "white.", "verb.", "tray.", "steal.", "card.", "confirm", "draw")
        found = next((id_ for start in starts for id_ in ids if id_.startswith(start)), None)
        if found is None and self.public.phase in ("settling", "resting"):
            # Whoever presses twice to let go opens nothing by that.
            return None
        return found or super().first_target()

    @property
    def stop_is_open(self) -> bool:
        """Whether a turn could be stopped now by whoever holds the card."""
        return self.handover is None and any(seat != TOWER for seat in self.client.interrupters())

    @property
    def stop_seats(self) -> tuple[Seat, ...]:
        """The seats that have a Stop button."""
        alone = self.viewpoint.people[0] if len(self.viewpoint.people) == 1 else None
        hand = () if alone is None else self.client.observation(alone).view.hand
        return stop_seats(self.public.options.is_classic, self.viewpoint.people, hand)

    def who_interrupts(self) -> tuple[Seat, ...]:
        # Of several people all, whether they hold the card or not.
        return self.stop_seats if any(seat != TOWER for seat in self.client.interrupters()) else ()

    @staticmethod
    def digit(seat: Seat) -> str:
        """The key of a seat: to stop a turn, and to be the first to press."""
        return str(seat + 1)

    def typed(self, character: str) -> None:
        devices = self.services.devices
        if any(devices.latest in devices.bound(keyboard) for keyboard in (KEYS, *HALVES)):
            # A player has given this key another meaning.
            return
        seat = next((seat for seat in self.viewpoint.people if self.digit(seat) == character), None)
        if seat is None or not any(self.viewpoint.covers(seat, keyboard) for keyboard in (KEYS, *HALVES)):
            return
        sleep = self.director.sleep
        if self.asks_who_starts and sleep.takes(f"press.{seat}"):
            self.submit(seat, Press())
        elif self.stop_is_open and sleep.takes(f"stop.{seat}"):
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

    def intent(self, signal: Signal) -> bool:
        if signal.intent is Intent.LENS and (self.handover is None or not signal.pressed):
            # The tower is open to all, and anyone may look at it so, whoever's turn it is.
            if not signal.is_repeat:
                look_through_lens(self, signal.pressed)
            return True
        if not signal.pressed or signal.is_repeat:
            return super().intent(signal)
        if signal.intent is Intent.CONFIRM and self.show.slow_ticks:
            self.show.slow_ticks = 0
            return True
        lets_go = signal.intent is Intent.CONFIRM and self.moves_hand(signal.device)
        if lets_go and not self.director.sleep.takes("release"):
            # It was meant for taking the piece.
            return True
        return press_or_stop(self, signal) or super().intent(signal)

    # -- again

    @property
    def offers_again(self) -> bool:
        """Whether the table itself offers to see a fall again: it is over, and nobody's piece is in the way."""
        return self.show.recorder.fall is not None and self.public.phase not in ("held", "settling", "resting")

    # -- the tower

    @property
    def is_deep(self) -> bool:
        """Whether no hand of cards ever lies below the tower."""
        return self.public.options.variant == "survivor"

    def builders(self) -> tuple[Seat, ...]:
        turn = self.public.turn
        return () if turn is None else (turn,)

    def place_marks(self, stage: FrameStage) -> None:
        place_spoken_of(stage, self.show, self.log.spoken_of())
        self._marks.place(stage, self)
        self._shaky.place(stage, self)
        place_pose(stage, self)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        play_events(self.services.audio, events)
        for event in events:
            if isinstance(event, PieceTaken) and self.seats[event.seat].is_person:
                self.show.recorder.forget_fall()
            if isinstance(event, PieceTaken) and (held := self.site.held):
                self.aim.begin(held.x, held.y, self.services.devices.pointer)
        show_moment(self, events)

    def finish(self) -> None:
        self.director.push(ShapesResults(self.services, self))

    # -- words

    def hint_way(self) -> Sequence[str]:
        # To let go comes after the way to the outline.
        return () if advised(self) is not None else super().hint_way()

    def hint_low(self) -> float | None:
        # What is held hangs below the bar.
        return None if advised(self) is None else words_low(self)

    def hint_words(self, observation: Observation, actions: Sequence[Any], reason: Reason) -> str:
        return hint_words(observation, actions, reason, self.name)

    def prompt(self, observation: Observation) -> str:
        tower = self.site.tower
        return words.prompt(observation, self.viewpoint.next_person, self.name, bool(tower and tower.collapsing))

    def prompt_note(self, observation: Observation) -> str:
        return words.prompt_note(observation.view, self.name)

    def story(self, observation: Observation) -> list[tuple[int, LogLine]]:
        return story(observation.history, [info.name for info in self.seats], self.log.picture_scale)

    def light(self, ui: Ui, frame: TableFrame) -> None:
        draw_spoken_of(ui, self.show, frame.spoken_of)

    # -- drawing

    def shows_goal(self, observation: Observation) -> bool:
        # It hangs in the air, where nothing stands yet.
        view = observation.view
        return not view.platform and not view.held and super().shows_goal(observation)

    def board(self, ui: Ui, frame: TableFrame) -> None:
        ui.backdrop = "deep-tower" if self.is_deep else "tower"
        observation, actor = frame.observation, frame.actor
        view = observation.view
        self.show.draw(ui, self._holders_colour())
        self._marks.draw(ui, observation, self.seats)
        self._shaky.draw(ui, self)
        draw_pose(ui, self)
        # What is held may be anywhere before the tower.
        ui.keep("hand" if self.holds_input else "view", self.site.room())
        top = bar_of(ui).bottom + 20
        if self.show.lens.on:
            top = draw_legend(ui, AREA.right - 16, top).bottom + 12
        if self.offers_again:
            ui.button("again", Rect(AREA.right - 316, top, 300, 70), _("Again"), "again", icon="film")
        draw_open_goal(ui, frame)
        draw_left(ui, self, bar_of(ui).bottom, view, actor)
        with ui.on_layer(4):
            if view.phase == "press":
                draw_press(ui, self)
            if self.open_wild is None:
                draw_hand(ui, self, view, actor)
            draw_stop_words(ui, self)

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        draw_seats(ui, self, frame)

    def ways(self, ui: Ui, frame: TableFrame) -> None:
        draw_ways(ui, self, frame.observation)

    def _holders_colour(self) -> str:
        """Of whoever holds a piece, where several play."""
        holders = self.client.holders()
        return self.seats[holders[0]].colour if holders and len(self.seats) > 1 else ""
