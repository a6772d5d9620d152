"""`ChallengeScene` is the table where a level is played: the tower between the tray of coming pieces and the goals."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.app.devices import QUARTER
from game.app.intents import Device, Intent, Signal
from game.app.text import N_, _
from game.core.game import TICKS, TOWER, AnyAction, Event, Observation, Reason, Seat
from game.core.tower_events import Piece, PieceReleased, PieceTaken
from game.games.challenge.first_place import Drops
from game.games.challenge.held_controls import HeldControls
from game.games.challenge.held_way import HeldWay
from game.games.challenge.layout import lesson_tools
from game.games.challenge.level_board import Board, draw_board
from game.games.challenge.level_help import LevelHelp
from game.games.challenge.level_keys import LevelKeys
from game.games.challenge.level_space import LevelSpace
from game.games.challenge.level_state import LevelState
from game.games.challenge.overlays import LevelOverlays
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.games.challenge.panels.header import draw_header, draw_tools, restart_key
from game.games.challenge.panels.prompts import hold_line, is_fall_new, ready_line
from game.games.challenge.phone_numbers import numbers_of
from game.games.challenge.progress import ChallengeProgress
from game.games.challenge.result import ChallengeResult
from game.games.challenge.routes import first_of, route
from game.games.challenge.sounds import LevelSounds
from game.games.challenge.taking_back import TakingBack
from game.games.challenge.tray_presses import TrayPresses
from game.levels.rules.actions import BuildOn, TakeBack
from game.levels.rules.events import (
    HoldBroken,
    PieceTakenOut,
    PlacementTakenBack,
)
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.levels.solutions import BUILDER
from game.levels.world.challenge_world import ChallengeTower
from game.table import matches
from game.table.log.entries import LogLine
from game.table.milestones import keep_result
from game.table.picking.selection import pick
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.teaching.hints import draw_marks
from game.table.tower.levels import hold_ring, piece_signs
from game.table.tower.levels.ghosts import Ghost, run_ghosts
from game.table.tower.tower_site import TowerSite
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.sleep import NAP
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services

PROMPTS = {
    "held": N_("Put it where it belongs, and let go."),
    "settling": N_("The tower comes to rest."),
    "over": N_("The level is over."),
}
RESTS = 20 * TICKS
"""Ticks without a movement after which the keys are shown again."""
LOOK_TICKS = 6
"""Ticks between two looks at the stars, and at what the player points at."""


class Trial(Protocol):
    """What a table has more on which a level is only tried: see `game.games.challenge.workshop.trial`."""

    def join(self, table: ChallengeScene) -> None: ...
    def progress(self, services: Services, client: Client) -> ChallengeProgress: ...
    def takes(self, signal: Signal) -> bool: ...
    def finish(self, table: ChallengeScene) -> None: ...


class ChallengeScene(TableScene):
    """A challenge being played. Parts: `site` (the tower), `overlays`, `sounds`, `progress` and `level_hints`."""

    route = staticmethod(route)
    is_level = True

    def __init__(self, services: Services, client: Client, trial: Trial | None = None) -> None:
        """`trial`: see `Trial`; None where a level is played for its own sake."""
        self.trial = trial
        self._calm = NAP
        """Ticks since the tower came to rest: a press meant for something before that takes no piece."""
        self._seen: tuple[object, ...] = ()
        self.tray: dict[Piece, Rect] = {}
        """Where the pieces in the tray are."""
        self.progress = ChallengeProgress(services, client) if trial is None else trial.progress(services, client)
        self.space = LevelSpace(self, self.progress)
        self.site = TowerSite(
            self,
            is_deep=True,
            place_marks=self._move_overlays,
            trying=self._trying,
            slows=self._slows,
            before_read=self._before_read,
            after_read=self._after_read,
            camera=self.space.camera,
            room=self.space.room,
        )
        self.show, self.aim = self.site.show, self.site.aim
        # Another press keeps what was let go too soon.
        self.aim.led_for = 1
        self.way = HeldWay(self.site, self.space.camera, self.level)
        self.keys = LevelKeys(self, self.progress, self.site)
        self.overlays = LevelOverlays(self.show)
        self.sounds = LevelSounds(services.audio)
        self.controls = HeldControls()
        self.space.join(self.show, self.overlays, self.controls)
        self.taking_back = TakingBack(self, self.progress, self.show.standing)
        self.help = LevelHelp(self, services, self.progress, self.overlays)
        self.level_hints = self.help.hints
        self._drops, self._presses = Drops(), TrayPresses()
        super().__init__(services, client)
        self.space.fit()
        self.site.begin()
        self.space.move_controls(self.state, moves=False)
        self.show.has_ruler, self.show.movers.tone = False, "rest"
        self.show.skin = self.place
        self.overlays.read_stars(self.state)
        if trial is not None:
            trial.join(self)

    # -- the state

    @property
    def view(self) -> ChallengeView:
        return self.progress.view

    @property
    def level(self) -> Level:
        return self.progress.level

    @property
    def place(self) -> str:
        return self.space.place

    @property
    def state(self) -> LevelState:
        tower = self.site.tower
        return LevelState(self.view, tower if isinstance(tower, ChallengeTower) else None)

    @property
    def ghosts(self) -> list[Ghost]:
        """The outlines on the tower: of the hint, of the best run, and of a rival's."""
        found = [] if self.level_hints.ghost is None else [self.level_hints.ghost]
        if self.services.settings.best_run and self.space.has_run and self.progress.best_run is not None:
            found += run_ghosts(self.progress.best_run.lay, self.level)
        return found + run_ghosts(self.progress.rivals.tower, self.level, "rival")

    @property
    def is_watched(self) -> bool:
        """A bot builds, and people look on."""
        return not self.is_replay and not self.seats[0].is_person

    @property
    def asks_give_up(self) -> bool:
        """Giving up waits for a second press."""
        return self.selection.picked == ("give-up",)

    # -- what can be done

    def may(self, action: Hashable, device: Device) -> bool:
        means = self._presses.means(self, action)
        return super().may(action, device) or (means and self.viewpoint.covers(0, device))

    def pick(self, id_: str, device: Device) -> None:
        if self._presses.press(self, pick(id_), calm=self._calm):
            self.changed()
        elif id_ == "take-back" and self.may(pick(id_), device):
            self.taking_back.take_back()
        elif not id_.startswith("stands.") or self._calm >= NAP:
            super().pick(id_, device)

    def act(self, action: Hashable, device: Device) -> None:
        match action:
            case "release":
                actor = self.viewpoint.actor_of(device)
                if actor is not None:
                    self.let_drop(actor, device)
            case "back":
                self.cancel(device)

    def let_drop(self, seat: Seat, device: Device) -> None:
        if self._drops.keeps(self.site, device):
            self.services.audio.play("click")
            self.changed()
        elif not self._drops.asks(self, self.site, device, has_fallen=self.view.falls > 0):
            super().let_drop(seat, device)

    def confirmed(self, action: Hashable, device: Device) -> None:
        if action == "restart":
            self.restart()
        elif action == "goals":
            self.keys.switch_goals()
        elif action == "best-run":
            self.progress.switch_best_run()
            self.changed()
        else:
            super().confirmed(action, device)

    def back(self) -> None:
        """The other mouse button puts the held piece back into the tray; it never opens the pause."""
        if self.handover is None and self.holds_input:
            self.taking_back.put_back()
        elif self.is_replay or self.is_watched or self.asks_give_up or self.advice.shown is not None:
            super().back()

    def restart(self) -> None:
        self.keys.restart()

    def undo(self, device: Device) -> None:
        if not self.is_watched:
            self.taking_back.undo(device)

    def typed(self, character: str) -> None:
        self.keys.typed(character)

    def ask_hint(self) -> None:
        """Show the next hint of the level, the first one after the last."""
        if self.help.ask():
            self.level_hints.update(self.view, self.site.tower)
            self.changed()

    def intent(self, signal: Signal) -> bool:
        if self.trial is not None and self.trial.takes(signal):
            return True
        pressed = signal.pressed and not signal.is_repeat
        if signal.intent is Intent.PEEK and self.moves_hand(signal.device):
            self.aim.due += QUARTER if pressed else 0
            return True
        if signal.intent is Intent.CONFIRM and pressed and self.show.slow_ticks:
            self.show.slow_ticks = 0
            return True
        lets_go = signal.intent is Intent.CONFIRM and pressed and self.moves_hand(signal.device)
        if lets_go and not self.director.sleep.takes("release"):
            # It was meant for taking the piece.
            return True
        return super().intent(signal)

    def first_target(self) -> str | None:
        ids = [target.id for target in self.ui.targets if not target.disabled_reason]
        return "back" if self.asks_give_up else first_of(ids, has_fallen=self.view.falls > 0)

    def who_interrupts(self) -> tuple[Seat, ...]:
        # Undo has a button of its own; nobody's turn is interrupted by it.
        return tuple(seat for seat in self.client.interrupters() if seat != TOWER)

    # -- the tower

    def _trying(self) -> int | None:
        return self.view.trying

    def _slows(self) -> bool:
        return self.state.may_be_slowed

    def _before_read(self) -> None:
        self.show.faces.on = self.services.settings.faces
        self.show.faces.glad = self.state.is_glad

    def _after_read(self) -> None:
        changed, gust = self.overlays.read_wind(self.state, self.services.settings.shows_motion)
        if changed:
            self.changed()
        if gust:
            self.services.audio.play("wind", gust)

    def film(self) -> None:
        return None

    def _move_overlays(self, stage: FrameStage) -> None:
        self.overlays.move(stage, self.state, self.ghosts, self.focus)

    def _offers(self) -> piece_signs.Offers:
        return piece_signs.offers_of(self.view, self.legal())

    def _numbers(self) -> dict[Piece, int]:
        """Numbers on the pieces that a phone may take."""
        return numbers_of(self.client.observation(0)) if self.viewpoint.phones else {}

    def tick(self) -> None:
        super().tick()
        self._calm += 1
        self.way.tick()
        turn = self.way.turn
        self.controls.learn(turn, self.services)
        self.overlays.blocked.tick(self.site.held)
        self.space.read_turn(turn if self.holds_input else None, self.way.angle)
        self._presses.tick(self)
        if not self.view.builds_on and self._presses.builds_on(self):
            # No hold ends a try while gold can still be won.
            self.submit(0, BuildOn())
        self.space.fit()
        state, camera = self.state, self.site.camera
        self.sounds.tick(state)
        if not self.is_replay:
            self.progress.tick(state.tower)
            if self.progress.rivals.tick():
                self.changed()
        if self.space.move_controls(state, moves=self.services.settings.shows_motion):
            self.changed()
        looks = self._calm % LOOK_TICKS == 0
        if looks and self.overlays.read_stars(state):
            self.services.audio.play("tick", 0.8, 1.5)
        own = not (self.is_watched or self.is_replay or self.is_lesson)
        self.help.point(state, self.tray, self.focus, looks=looks, own=own)
        seen = (
            hold_ring.seconds_left(state.tower),
            state.seconds_left,
            self.progress.score_now(wins_gold=self.overlays.wins_gold(state)),
            self.overlays.stars,
            self.way.rested >= RESTS,
            self._drops.shows(self.site),
            self.overlays.figures(self.level),
            self.overlays.turned.words,
            state.goals_seen,
            self.overlays.gold_seen(state),
            self.overlays.held_lines(state),
            camera.goal.unit,
            piece_signs.positions(self._offers(), camera, self.show.pieces()),
            piece_signs.positions(self._numbers(), camera, self.show.pieces()),
            self.help.explained,
        )
        if seen != self._seen:
            self._seen = seen
            self.changed()
        if self.level_hints.update(self.view, self.site.tower) or self.progress.offer_hint(self.level_hints):
            self.changed()
        if self._finished:
            # The show has followed the tower once more since the result came.
            self.space.stand_aside(self.state, self.ghosts)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        if self.is_replay:
            # No try counts once more.
            self.sounds.play_events(events)
            return
        self._calm = self._calm if self.view.held else 0
        for event in events:
            self.level_hints.process_event(event)
            match event:
                case PieceTaken(piece=piece):
                    self.keys.unfolded = False
                    self.progress.begin_try()
                    self.way.begin(self.services.devices, piece, stood=self.taking_back.note(piece))
                case PieceReleased(piece=piece):
                    self.way.let_go(piece)
                case PieceTakenOut():
                    self.progress.begin_try()
                case HoldBroken() if not self.is_lesson:
                    self.progress.count_failure()
                case PlacementTakenBack():
                    self._presses.wished = None
                    self.show.clear()
        self.sounds.play_events(events)

    def leave(self) -> None:
        super().leave()
        if not self.is_replay:
            self.progress.keep_time()

    def close(self) -> None:
        self.progress.rivals.close()
        super().close()

    def finish(self) -> None:
        if self.trial is not None:
            self.trial.finish(self)
            return
        self.progress.end_try(self.site.tower)
        if self.occasion is not None:
            # Before the file is moved: a match that still lies there is played to its end, and counted then.
            self.occasion.tried(self.progress.attempt)
        recorded, camera = matches.finish(self), self.space.stand_aside(self.state, self.ghosts)
        keep_result(self, recorded)
        self.director.push(ChallengeResult(self.services, self.progress, self.site.tower, recorded, camera))

    def give_up(self) -> None:
        self.progress.give_up(self.site.tower)

    def pause_entries(self) -> Sequence[tuple[str, str, str]]:
        return self.progress.pause_entries()

    def pause_action(self, id_: Hashable) -> None:
        self.progress.pause_action(id_)

    # -- words

    def prompt(self, observation: Observation) -> str:
        view = self.view
        if (self.is_watched or self.is_replay) and view.phase in ("ready", "held"):
            name = self.seats[0].name
            return _("How it is done") if name == BUILDER else _("{name} builds", name=name)
        if view.phase == "holding":
            misses_gold = any(not one.reached for one in self.overlays.gold)
            return hold_line(misses_gold and bool(self._presses.builds_on(self)))
        if view.phase != "ready":
            return self._presses.line(self) or _(PROMPTS[view.phase])
        is_new, fell = is_fall_new(observation.history), self.state.fall_words
        return ready_line(view, fell, is_new=is_new, is_back=self.taking_back.is_back, is_lesson=self.is_lesson)

    def hint_words(self, observation: Observation, action: AnyAction, reason: Reason) -> str:
        return _("Hint: {action}", action=self.client.game.encode(action))

    def hint_way(self) -> tuple[str, ...]:
        return self.help.way

    def hint_clear(self) -> list[Rect]:
        return self.help.clear

    def log_line(self, event: Event) -> LogLine | None:
        return None

    def shows_goal(self, observation: Observation) -> bool:
        return False

    # -- drawing

    def board(self, ui: Ui, frame: TableFrame) -> None:
        ui.floor = self.site.room().bottom
        self.overlays.draw(ui, self.state, self._offers(), self.ghosts, self.space.plates())
        if self.holds_input:
            ui.keep("hand", self.space.hand_room())
        board = Board(
            space=self.space,
            overlays=self.overlays,
            controls=self.controls,
            help=self.help,
            state=self.state,
            numbers=self._numbers(),
            by_phone=bool(self.viewpoint.phones - self.viewpoint.lost),
            drops=self._drops.shows(self.site),
            is_lesson=self.is_lesson,
        )
        with ui.on_layer(4):
            self.tray = draw_board(ui, board, self._shown(frame))
        if self.level_hints.ghost is not None:
            draw_marks(ui, self.hint_way())

    def head(self, ui: Ui, frame: TableFrame) -> Rect | None:
        with ui.on_layer(4):
            draw_header(ui, self._shown(frame), self.space.places)
        return None

    @property
    def _tells_keys(self) -> bool:
        """Whether it is said how a piece is moved: not to those who have one switch, to which it is no use."""
        settings = self.services.settings
        is_new = self.controls.tells_keys(settings, self.progress.solved)
        # On a slope a piece lies flush only once it is turned finely.
        is_told = is_new or self.is_lesson or self.way.rested >= RESTS or self.show.ground.is_sloped
        return is_told and not settings.one_switch

    def _shown(self, frame: TableFrame) -> ChallengeFrame:
        settings, state = self.services.settings, self.state
        return ChallengeFrame(
            table=frame,
            view=state.view,
            can_undo=TakeBack() in self.client.observation(0).legal,
            moves_hand=self.holds_input,
            tells_keys=self._tells_keys,
            reached=tuple(progress.reached for progress in state.goals_progress),
            figures=state.figures,
            best_medal=max(state.view.medal, self.progress.record.medal),
            seconds_left=state.seconds_left,
            best_run=settings.best_run if self.space.has_run else None,
            asks_give_up=self.asks_give_up,
            hint_glows=bool(self.level_hints.glow),
            day=self.progress.day,
            is_scored=self.progress.is_scored,
            faces=settings.faces,
            builder=self.seats[0].name if self.occasion is not None else "",
            is_watched=self.is_watched or self.is_replay,
            is_folded=self.keys.is_folded,
            may_fold=self.keys.may_fold,
            builds_on=self._presses.builds_on(self),
            wishes=self._presses.wishes(self),
            wished=self._presses.wished,
            score_now=self.progress.score_now(wins_gold=self.overlays.wins_gold(state)),
            restart_key=restart_key(self.services.devices),
            gold_now=self.overlays.wins_gold(state),
        )

    def actions(self, ui: Ui, frame: TableFrame) -> None:
        """They are in the header, but for a lesson, whose words are there."""
        if self.is_lesson:
            with ui.on_layer(4):
                draw_tools(ui, self._shown(frame), lesson_tools(ui.area, large=ui.large))

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        """There are no seats to be shown."""
