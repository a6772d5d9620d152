"""`ChallengeScene` is the table where a level is played: the tower between the tray of coming pieces and the goals."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import degrees
from typing import TYPE_CHECKING, Protocol

from game.app.devices import QUARTER
from game.app.intents import Device, Intent, Signal
from game.app.text import N_, _
from game.core.game import TICKS, TOWER, AnyAction, Event, Observation, Reason, Seat
from game.core.tower_events import Piece, PieceReleased, PieceTaken
from game.games.challenge.explained import Explained, FirstMeeting, Pointing, heights, things
from game.games.challenge.first_place import Drops, first_place
from game.games.challenge.held_controls import HeldControls
from game.games.challenge.hints import HintSequence
from game.games.challenge.layout import lesson_tools
from game.games.challenge.level_place import place_for
from game.games.challenge.level_space import LevelSpace
from game.games.challenge.level_state import LevelState
from game.games.challenge.overlays import LevelOverlays
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.games.challenge.panels.goals import GOALS, draw_goals
from game.games.challenge.panels.header import RESTART, draw_header, draw_tools, restart_key
from game.games.challenge.panels.piece_tray import draw_said, draw_tray, tray_places, tray_wide
from game.games.challenge.panels.prompts import hold_line, is_fall_new, ready_line
from game.games.challenge.phone_numbers import draw_numbers, numbers_of
from game.games.challenge.progress import ChallengeProgress
from game.games.challenge.result import ChallengeResult
from game.games.challenge.routes import first_of, route
from game.games.challenge.sounds import LevelSounds
from game.games.challenge.tray_presses import TrayPresses
from game.games.challenge.undo_steps import UndoSteps, put_back
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
from game.table.teaching.hints import draw_marks, draw_plate
from game.table.tower.drawn_piece import DrawnPiece, corners
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
        self._turned: dict[Piece, int] = {}
        """Degrees by which each piece was turned that has been put back."""
        self._calm = NAP
        """Ticks since the tower came to rest: a press meant for something before that takes no piece."""
        self._seen: tuple[object, ...] = ()
        self._aimed: tuple[float, float, float] | None = None
        """Where the hand of the held piece was in the last tick."""
        self._rested = 0
        """Ticks since the held piece was moved last."""
        self.tray: dict[Piece, Rect] = {}
        """Where the pieces in the tray are."""
        self._explained: Explained | None = None
        """What the player points at, unless a piece is held."""
        self._pointing, self._meeting = Pointing(), FirstMeeting(services)
        self._unfolded = False
        """The goals are shown in words though building has begun."""
        self._warned = False
        """The player knows that a restart would end the scored try."""
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
        self.overlays = LevelOverlays(self.show)
        self.sounds = LevelSounds(services.audio)
        self.controls = HeldControls()
        self.space.join(self.show, self.overlays, self.controls)
        self.undo_steps = UndoSteps()
        self._drops, self._presses = Drops(), TrayPresses()
        super().__init__(services, client)
        self.level_hints = HintSequence(self.level)
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
        return place_for(self.level)

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
            self._take_back()
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
        if not self._drops.asks(self, self.site, device, has_fallen=self.view.falls > 0):
            super().let_drop(seat, device)

    def confirmed(self, action: Hashable, device: Device) -> None:
        if action == "restart":
            self.restart()
        elif action == "goals":
            self._switch_goals()
        elif action == "best-run":
            self.progress.switch_best_run()
            self.changed()
        else:
            super().confirmed(action, device)

    def back(self) -> None:
        """The other mouse button puts the held piece back into the tray; it never opens the pause."""
        if self.handover is None and self.holds_input:
            self.put_back()
        elif self.is_replay or self.is_watched or self.asks_give_up or self.advice.shown is not None:
            super().back()

    def put_back(self) -> None:
        """Put the held piece back."""
        if self.view.held is None:
            return
        action = put_back(self.view, self.client.observation(0).legal)
        if action is None:
            self.director.refuse(_("There is nothing to take back."))
        else:
            self.submit(0, action)

    def restart(self) -> None:
        """Begin the level again at once; a scored try that has begun is ended only by a second press."""
        if any(part.restarts() for part in self.parts):
            return
        if self.occasion is not None:
            self.director.refuse(_("Everybody has one try at this level."))
            return
        if self.progress.is_scored and self.view.takes and not self._warned:
            self._warned = True
            self.services.audio.play("refuse")
            self.director.toast(_("This is today's scored try. Press Restart once more to end it."))
        else:
            self.progress.start_again(self.site.tower)

    def undo(self, device: Device) -> None:
        """Take the latest placement back, also while the tower still moves."""
        if self.is_watched:
            return
        if self.cancel(device):
            self.changed()
        elif TakeBack() in self.client.observation(0).legal:
            self._take_back()
        else:
            self.client.undo(0)
            self.hear()

    def _switch_goals(self) -> None:
        """Folds the goals, or unfolds them until the next piece is taken."""
        self._unfolded = not self._unfolded
        self.services.audio.play("click")
        self.changed()

    @property
    def _may_fold(self) -> bool:
        """A press folds or unfolds the goals."""
        return self.progress.has_begun and not self.view.ended and not self.is_lesson

    def _take_back(self) -> None:
        """Takes the latest placement back that can be seen. After a fall, which is undone already, it says what it has
        taken."""
        view, standing = self.view, list(self.show.standing())
        empty = self.undo_steps.empty_count(view, standing)
        if not self.undo_steps.can_be_seen(view, standing):
            self.director.refuse(_("The piece that fell is in the tray again, and no other piece of yours stands."))
            return
        if empty > 0:
            words, asks = self.undo_steps.told(view, view.steps[-1 - empty])
            self.director.toast(words)
            if asks:
                return
        for _step in range(self.undo_steps.next_count(view, standing)):
            self.submit(0, TakeBack())

    def typed(self, character: str) -> None:
        devices = self.services.devices
        # A player may have given this key another meaning.
        means_restart = character.lower() == RESTART.lower() and devices.is_free(devices.latest)
        is_shown = any(target.id == "restart" for target in self.ui.targets)
        if means_restart and is_shown and self.director.sleep.takes("restart"):
            self.restart()
        if character.lower() == GOALS.lower() and devices.is_free(devices.latest) and self._may_fold:
            self._switch_goals()

    def ask_hint(self) -> None:
        """Show the next hint of the level, the first one after the last."""
        if self.occasion is not None:
            self.director.refuse(_("All play this level without hints."))
            return
        is_first = not self.level_hints.was_asked
        if self.level_hints.outline_is_next and (words := self.progress.outline_warning()):
            self.director.toast(words, 8)
            return
        if not self.level_hints.ask():
            self.director.refuse(_("There is no hint for this level."))
        else:
            self.services.audio.play("hint")
            if is_first:
                self.director.toast(self.progress.hint_cost)
            self.progress.count_hint()
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
        held = self.site.held
        turn = None if held is None else round(degrees(held.target[2]))
        self.controls.learn(turn, self.services)
        self.overlays.blocked.tick(held)
        self.space.read_turn(turn if self.holds_input else None, None if held is None else degrees(held.angle))
        if held is not None and turn is not None:
            self._turned[held.piece] = turn
        self._presses.tick(self)
        if not self.view.builds_on and self._presses.builds_on(self):
            # No hold ends a try while gold can still be won.
            self.submit(0, BuildOn())
        aim = None if held is None else held.target
        self._rested = self._rested + 1 if aim == self._aimed else 0
        self._aimed = aim
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
        if self._pointing.follow(self.services.devices.pointer, self.focus) or looks:
            self._explained = self._pointed_at(state)
        seen = (
            hold_ring.seconds_left(state.tower),
            state.seconds_left,
            self.progress.score_now(wins_gold=self.overlays.wins_gold(state)),
            self.overlays.stars,
            self._rested >= RESTS,
            self.overlays.figures(self.level),
            self.overlays.turned.words,
            state.goals_seen,
            self.overlays.gold_seen(state),
            self.overlays.held_lines(state),
            camera.goal.unit,
            piece_signs.positions(self._offers(), camera, self.show.pieces()),
            piece_signs.positions(self._numbers(), camera, self.show.pieces()),
            self._explained,
        )
        if seen != self._seen:
            self._seen = seen
            self.changed()
        if self.level_hints.update(self.view, self.site.tower) or self.progress.offer_hint(self.level_hints):
            self.changed()
        if self._finished:
            # The show has followed the tower once more since the result came.
            self.space.stand_aside()

    def _pointed_at(self, state: LevelState) -> Explained | None:
        """What explains itself under the pointer, or where keys and pads have their focus."""
        if self.show.held is not None or self.view.ended or self.director.top is not self:
            return None
        height = self.overlays.height
        lines = heights(self.show, self.overlays.marks(state), height.box(self.level), height.number)
        found = [*things(self.show, state, self.overlays.wind.plate, self.tray), *lines]
        is_own = not (self.is_watched or self.is_replay or self.is_lesson or self.level_hints.words(self.view))
        return self._pointing.find(found) or self._meeting.find(found if is_own else (), self.view)

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
                    self._unfolded = False
                    self.progress.begin_try()
                    self.undo_steps.note(self.view, self.show.standing())
                    if self.site.held is not None:
                        stood = piece in self.view.before[-1]
                        at = first_place(self.site, self.services.devices, self.space.camera, is_new=not stood)
                        self.aim.begin(*at, self.services.devices.pointer, stood)
                        # A piece that was put back keeps its turn.
                        self.aim.due = 0 if stood else self._turned.get(piece, 0)
                case PieceReleased(piece=piece):
                    self._turned.pop(piece, None)
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
        recorded, camera = matches.finish(self), self.space.stand_aside()
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
        is_new, is_back = is_fall_new(observation.history), self.undo_steps.empty_count(view, self.show.standing()) > 0
        return ready_line(view, self.state.fall_words, is_new=is_new, is_back=is_back, is_lesson=self.is_lesson)

    def hint_words(self, observation: Observation, action: AnyAction, reason: Reason) -> str:
        return _("Hint: {action}", action=self.client.game.encode(action))

    def hint_way(self) -> tuple[str, ...]:
        """The targets of the piece of which the hint speaks."""
        piece = self.level_hints.piece
        return () if piece is None else (f"tray.{piece}", f"stands.{piece}")

    def hint_clear(self) -> list[Rect]:
        ghost = self.level_hints.ghost
        if ghost is None:
            return []
        return [self.site.camera.rect_around(corners(DrawnPiece(ghost.piece, ghost.x, ghost.y, -ghost.turn)))]

    def hint_text(self) -> str:
        """The hint of the level that is shown."""
        return self.level_hints.words(self.view)

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
        with ui.on_layer(4):
            shown = self._shown(frame)
            places = self.space.places
            # The tower of a level that is over stands aside, where the tray was.
            low = places.tray.y - 20 if frame.is_over else draw_tray(ui, shown, places)
            self.tray = {} if frame.is_over else tray_places(shown, places)
            if (explained := None if self.holds_input else self._explained) is not None:
                bubble = explained.draw(ui, low, places.goals.x - 16)
                # What is said below the tray makes room.
                low = bubble.bottom if explained.is_in_tray else low
            if not self.is_lesson:
                draw_goals(ui, shown, places)
            if line := self.hint_text():
                draw_plate(ui, line, self.hint_way(), places.hint_bottom, self.hint_clear())
            elif not frame.is_over:
                low = draw_said(ui, shown, places, low, self.space.subject(self.state))
            # It keeps still while the tray and what is said above it change.
            top = max(self.space.wind_top, low + 20)
            if explained is None:
                self.space.wind_top = top
            wind = Rect(places.wind.x, top, places.wind.w, places.wind.h)
            plate, wide = None if frame.is_over else wind, tray_wide(self.view, places)
            self.overlays.wind.draw_plate(ui, plate, self.level, self.show.ground, wide)
            if self.holds_input:
                self.controls.draw(ui, bool(self.viewpoint.phones - self.viewpoint.lost))
            draw_numbers(ui, self._numbers(), self.show.pieces(), self.site.camera)
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
        is_told = is_new or self.is_lesson or self._rested >= RESTS or self.show.ground.is_sloped
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
            is_folded=self.progress.has_begun and not self._unfolded,
            may_fold=self._may_fold,
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
