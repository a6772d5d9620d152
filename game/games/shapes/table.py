"""`ShapesScene` runs a match of Shapes on the screen: cards, the tower moved by hand, and announcements."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game.app.devices import QUARTER
from game.app.intents import Device, Intent, Signal
from game.app.text import _
from game.core.game import Event, Observation, Reason, Seat
from game.core.tower_events import Footing, PieceTaken
from game.games.shapes import phrases
from game.games.shapes.announcements.clear import sweep_board
from game.games.shapes.board import TowerBoard
from game.games.shapes.choice import Choice
from game.games.shapes.falls import latest_cause
from game.games.shapes.figures import best_alone
from game.games.shapes.first_deal import FirstDeal
from game.games.shapes.hints import hint_words
from game.games.shapes.last_piece import LastPiece
from game.games.shapes.layout import ShapesLayout, layout
from game.games.shapes.lens_switch import LensSwitch
from game.games.shapes.log import draw_spoken_of, story
from game.games.shapes.main_button import main_button, meant_thing, without_skip
from game.games.shapes.moments import Teller
from game.games.shapes.panels.card_flights import draw_card_flights
from game.games.shapes.panels.card_label import bar_that_names, draw_stop_label
from game.games.shapes.panels.hand import draw_hand, name_in_bar
from game.games.shapes.panels.left_column import draw_left_column, points_at_card
from game.games.shapes.panels.press import draw_press
from game.games.shapes.panels.seats_column import draw_seats_column
from game.games.shapes.phases import has_fallen
from game.games.shapes.results import ShapesResults
from game.games.shapes.routes import first_of, meant_card, route, secrets
from game.games.shapes.rules.actions import Action, Press, Stop
from game.games.shapes.rules.events import BoardCleared
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import ShapesFrame, shapes_view
from game.games.shapes.sounds import play_events
from game.games.shapes.stop_pause import StopPause
from game.games.shapes.stop_turn import StopTurn
from game.games.shapes.taking_back import take_back
from game.games.shapes.tiles import ShapesTiles, standing_alone
from game.games.shapes.tumble import ALL_STAYED, Tumble
from game.games.shapes.turn_guide import COMES, TurnGuide, only_left
from game.physics.fall_watch import FallCause
from game.physics.tower_view import TowerView
from game.play.client import Client
from game.table.feedback.moment import Moment
from game.table.log.entries import LogLine
from game.table.scene.actions import Primary, actions_place, draw_end_key
from game.table.scene.bar import bar_place, draw_bar
from game.table.scene.fast_forward import FastForward
from game.table.scene.only_choice import OnlyChoice
from game.table.scene.table_frame import TableFrame, Tool
from game.table.scene.table_part import weakly
from game.table.scene.table_scene import TableScene
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.tower_site import TowerSite
from game.table.viewing.viewpoint import Secrets
from game.ui.focus import find
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.services import Services
from game.ui.style import LARGE
from game.ui.widgets import Ui

PROMPT = 700
"""Width of the prompt."""


class ShapesScene(TableScene):
    """A match of Shapes. Cards are confirmed; a piece in the tray is taken, moved by hand, and let go."""

    route = staticmethod(route)
    tiles: ShapesTiles

    def __init__(self, services: Services, client: Client) -> None:
        self.stop_turn = StopTurn(self)
        self.is_deep = client.options["variant"] == "survivor"
        """Whether no hand of cards ever lies below the tower."""
        self.site = TowerSite(
            self,
            is_deep=self.is_deep,
            place_marks=self.place_marks,
            builders=self.builders,
            trying=self._trying,
            advised=self.advised,
            before_read=self._before_read,
        )
        self.show, self.aim = self.site.show, self.site.aim
        self.tower_board = TowerBoard(self.site, self.is_deep, client.options["variant"] == "classic")
        self._tumble = Tumble(self.show)
        super().__init__(services, client)
        self.site.begin()
        self._best_alone = best_alone(services.history.matches()) if len(self.seats) == 1 else 0
        self.guide = TurnGuide(self)
        only = OnlyChoice(self, only_left, COMES, rests="release")
        self.parts += [FirstDeal(self), self.guide, only, LastPiece(self, self.stop_turn)]
        self.parts += [StopPause(self, self.stop_turn, weakly(self.stop_place), self.guide), FastForward(self)]
        self._pointed = ""
        """The card or piece that had the focus last."""
        self.lens = LensSwitch(services, self.client, self.show.lens, weakly(self.changed))

    def make_tiles(self) -> ShapesTiles:
        return ShapesTiles(self.client, self.show.tipping)

    # -- what is known

    @property
    def public(self) -> ShapesView:
        """What everybody knows: the phase, the tower, whose turn it is."""
        return shapes_view(self.client.observation(None).view)

    @property
    def choice(self) -> Choice:
        """What the acting person is choosing."""
        return Choice.of(self.public, self.legal(), self.selection)

    @property
    def meant(self) -> str:
        """The card or piece that the main button takes: the one with the focus, or a hint's, or the last one."""
        focus = self.focus or ""
        # With the focus on a card that cannot be used, nothing else is meant.
        others = () if focus.startswith("card.") else (*self.advice.steps()[:1], self._pointed)
        return meant_thing(self.legal(), (focus, *others))

    @property
    def hides_hands(self) -> bool:
        """Whether the acting person's hand lies hidden, and its owner may peek."""
        return self.viewpoint.is_shared and self.viewer is None and self.public.phase != "press"

    @property
    def turns_quarters(self) -> bool:
        """Whether the key that shows a hidden hand turns the held piece by 90°: there is none to be shown."""
        return not self.viewpoint.is_shared

    def keeps(self) -> Secrets:
        return secrets(self.public)

    def advised(self) -> Footing | None:
        """Where the shown hint wants the held piece."""
        hint, held = self.advice.shown, self.site.held
        if hint is None or held is None:
            return None
        return next((why for why in hint.reason.why if isinstance(why, Footing) and why.piece == held.piece), None)

    # -- what people do

    def pick(self, id_: str, device: Device) -> None:
        super().pick(meant_card(id_, next(iter(self.advice.steps()), "")), device)

    def peek(self, on: bool, device: Device) -> None:
        if self.hides_hands or not on:
            super().peek(on, device)

    def tool(self) -> Tool | None:
        return self.lens.tool()

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        if action == "lens":
            self.lens.look(on)
        else:
            super().hold(action, on, device)

    def leave(self) -> None:
        self.lens.release()
        super().leave()

    def confirmed(self, action: Hashable, device: Device) -> None:
        match action:
            case ("interrupt", int(seat), Stop()) if not self.viewpoint.covers(seat, device):
                self.services.audio.play("refuse")
                self.director.toast(_("Only {name} can press this button. Use your own.", name=self.name(seat)))
            case ("keep-stop", int(seat)) if self.viewpoint.covers(seat, device):
                self.stop_turn.keep(seat)
            case "again" if self.handover is None:
                # Everybody may ask for it: all have seen what fell.
                self.viewing.stop_peeking()
                self.watch_again()
            case _:
                super().confirmed(action, device)

    def act(self, action: Hashable, device: Device) -> None:
        match action:
            case ("press", int(seat)):
                self.submit(seat, Press())
            case ("take-back", int(card)) if (actor := self.viewpoint.actor_of(device)) is not None:
                take_back(self.client, actor, card)
                self.hear()
            case "back":
                self.cancel(device)
            case "release":
                actor = self.viewpoint.actor_of(device)
                if actor is not None:
                    self.let_drop(actor, device)

    def picked(self, id_: str | None, device: Device) -> None:
        self.services.audio.play("card", 0.6)
        self.focus = None

    def focus_moved(self) -> None:
        super().focus_moved()
        self._pointed = meant_thing(self.legal(), (self.focus or "", self._pointed))

    def first_target(self) -> str | None:
        if self.choice.asks_clear:
            return "back"
        found = first_of([target.id for target in self.ui.targets if not target.disabled_reason])
        if found is None and self.public.phase in ("settling", "resting"):
            # A second press for letting go must not open anything.
            return None
        return found or super().first_target()

    def who_interrupts(self) -> tuple[Seat, ...]:
        return self.stop_turn.interrupters

    def typed(self, character: str) -> None:
        self.stop_turn.typed(character)

    def may(self, action: Hashable, device: Device) -> bool:
        match action:
            case ("press", int(seat)):
                # Everybody acts here, each with a device of their own.
                return self.viewpoint.covers(seat, device)
        return super().may(action, device)

    def intent(self, signal: Signal) -> bool:
        if signal.intent is Intent.LENS and (self.handover is None or not signal.pressed):
            # The tower is open to all, so anyone may weigh it at any time.
            if not signal.is_repeat:
                self.lens.look(signal.pressed)
            return True
        if signal.intent is Intent.PEEK and self.turns_quarters and self.moves_hand(signal.device):
            self.aim.due += QUARTER if signal.pressed and not signal.is_repeat else 0
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
        return self.stop_turn.intent(signal) or super().intent(signal)

    # -- the tower

    def _trying(self) -> int | None:
        return self.public.trying

    def _before_read(self) -> None:
        services, view = self.services, self.public
        large = services.settings.text_size >= LARGE
        self.tower_board.aim_camera(services.area, large, view.turns)
        if len(self.seats) == 1:
            # Only a single player's plate has room for it.
            self.show.camera.overview = self._places(services.area, large, tall=True).overview
        self.tower_board.read_faces(services.settings.faces, self.client.observation(None))
        if self.tower_board.read(view.turns, self.advised()):
            self.changed()

    def builders(self) -> tuple[Seat, ...]:
        turn = self.public.turn
        return () if turn is None else (turn,)

    def place_marks(self, stage: FrameStage) -> None:
        self.tower_board.place(stage, self.ui, self.log.spoken_of(), self.advised())

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        play_events(self.services.audio, events)
        self.guide.hear(events)
        if self._tumble.what(events) == "tipped":
            self.director.toast(_(ALL_STAYED), public=True)
        self._tumble.hear(events)
        for event in events:
            if isinstance(event, PieceTaken):
                # The latest fall can be watched again until any seat takes the next piece.
                self.show.recorder.forget_fall()
                if held := self.site.held:
                    self.aim.begin(held.x, held.y, self.services.devices.pointer)
            if isinstance(event, BoardCleared):
                sweep_board(self, self.show)

    def moments(self, observation: Observation, events: Sequence[Event]) -> Sequence[Moment]:
        alone = None if self.viewpoint.is_shared else self.viewer
        cause = latest_cause(observation.history, self._causes())
        told = Teller(self.seats, observation.view, observation.history, alone, cause).moments(events)
        return [*self._tumble.moments(events), *told]

    def finish(self) -> None:
        self.director.push(ShapesResults(self.services, self, self.show.pieces()))

    # -- words

    def hint_way(self) -> Sequence[str]:
        # Letting go comes after the way to the outline.
        return () if self.advised() is not None else super().hint_way()

    def hint_low(self) -> float | None:
        # A held piece hangs below the bar, and may be put down at the foot of the tower.
        return None if self.advised() is None else self._layout(self.ui).hint_bottom

    def hint_clear(self) -> list[Rect]:
        if (pose := self.advised()) is None:
            return []
        return [self.show.camera.rect_around(corners(DrawnPiece(pose.piece, pose.x, pose.y, -float(pose.turn))))]

    def hint_words(self, observation: Observation, actions: Sequence[Action], reason: Reason) -> str:
        return hint_words(observation, actions, reason, self.name)

    def prompt(self, observation: Observation) -> str:
        if self.guide.ended and self.actor() is None and not (self.public.held or self.public.phase == "over"):
            return self.guide.ended
        tower, point = self.site.tower, self.viewpoint
        collapses, fell = tower is not None and tower.collapsing, has_fallen(observation.view, tower)
        return phrases.prompt(observation, point.next_person, self.name, collapses, fell, point.people)

    def prompt_note(self, observation: Observation) -> str:
        if self.pace.is_fast:
            return _("Fast-forward …")
        mine = self.actor() is not None
        before = (mine or observation.view.phase == "over") and self.guide.ended
        return before or phrases.prompt_note(observation.view, self.name, mine, observation.history)

    def story(self, observation: Observation) -> list[tuple[int, LogLine]]:
        view, names = shapes_view(observation.view), [info.name for info in self.seats]
        sizes = view.hand_sizes if view.options.is_classic else None
        return story(observation.history, names, self.log.picture_scale, sizes, self._causes())

    def _causes(self) -> tuple[FallCause | None, ...]:
        """Why pieces fell, of the latest falls."""
        world = self.client.world()
        return world.causes if isinstance(world, TowerView) else ()

    def light(self, ui: Ui, frame: TableFrame) -> None:
        draw_spoken_of(ui, self.show.camera, frame.spoken_of)

    # -- drawing

    def shows_goal(self, observation: Observation) -> bool:
        # It hangs in the air, where nothing stands yet; a lesson and the first match say it in their own words.
        view, told = observation.view, self.is_lesson or self.tips.is_first
        return not (view.platform or view.held or told) and super().shows_goal(observation)

    def shapes_frame(self, ui: Ui, frame: TableFrame) -> ShapesFrame:
        """What the table shows now."""
        # A fall is offered again once it is over, while nobody's piece is in the way.
        is_calm = self.public.phase not in ("held", "settling", "resting")
        return ShapesFrame(
            table=frame,
            layout=self._layout(ui),
            choice=self.choice,
            before=self.guide.turn_before(frame.observation),
            stop_seats=self.stop_turn.seats,
            stop_is_open=self.stop_turn.is_open,
            stop_may_wait=self.stop_turn.may_wait,
            stop_is_kept=self.stop_turn.is_kept,
            figures=self.tiles.all_words_below(frame.observation, len(self.show.pieces())),
            advised=self.advised(),
            stands=standing_alone(self.public, len(self.show.pieces())),
            briefs=self.tiles.all_brief_words(frame.observation),
            hides_hands=self.hides_hands,
            has_replay=is_calm and self.show.recorder.fall is not None,
            foot_is_hidden=self.show.camera.goal.low > self.show.camera.bounds.bottom,
            best_alone=self._best_alone,
            in_lesson=self.is_lesson,
            weighs=self.show.lens.on,
            faces=self.services.settings.faces,
            meant=self.meant if self.focus == "primary" else "",
        )

    def _layout(self, ui: Ui) -> ShapesLayout:
        return self._places(ui.area, ui.large, self.show.has_overview)

    def _places(self, area: Rect, large: bool, tall: bool) -> ShapesLayout:
        stops = self.stop_turn.seats
        return layout(
            area,
            bar_place(large, area),
            actions_place(large, area, True),
            [seat in stops for seat in range(len(self.seats))],
            large=large,
            deep=self.is_deep,
            pressing=len(self.stop_turn.pressing),
            tall=tall,
        )

    def stop_place(self, ui: Ui, seat: Seat) -> Rect | None:
        """Where the Stop button of `seat` is."""
        return self._layout(ui).seats[seat].stop

    def primary(self, ui: Ui, frame: TableFrame) -> Primary | None:
        view = shapes_view(frame.observation.view)
        holds = bool(self.viewpoint.holders)
        return main_button(ui, frame, view, self.choice, holds, self.show.is_caught, self.meant)

    def head(self, ui: Ui, frame: TableFrame) -> Rect | None:
        card, bar = name_in_bar(ui, self.shapes_frame(ui, frame)), without_skip(ui, frame.bar)
        return draw_bar(ui, replace(frame, bar=bar_that_names(bar, card)), PROMPT, fits=len(self.seats) == 1)

    def board(self, ui: Ui, frame: TableFrame) -> None:
        shapes = self.shapes_frame(ui, frame)
        holders = self.client.holders()
        # Whose hand it is says something only where several play.
        tells = len(self.seats) > 2 or sum(seat.is_person for seat in self.seats) > 1
        holder = self.seats[holders[0]].colour if holders and tells else ""
        self.tower_board.draw(ui, shapes, self.seats, holder, self.turns_quarters)
        draw_left_column(ui, shapes)
        with ui.on_layer(4):
            if shapes.view.phase == "press":
                draw_press(ui, shapes)
            if shapes.choice.open_wild is None:
                draw_hand(ui, shapes)
            draw_stop_label(ui, shapes)

    def actions(self, ui: Ui, frame: TableFrame) -> None:
        super().actions(ui, frame)
        end = find(ui.targets, "confirm")
        if end is not None and self.choice.done == "confirm" and points_at_card(ui):
            with ui.on_layer(1):
                draw_end_key(ui, end, Intent.UP)

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        draw_seats_column(ui, self.shapes_frame(ui, frame))

    def ways(self, ui: Ui, frame: TableFrame) -> None:
        draw_card_flights(ui, frame)
