"""The table of a challenge: the tower of the level in the middle, what comes on the left, the goal on the right."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game.app.intents import HALVES, KEYS, Device, Intent, Signal
from game.app.text import N_, _
from game.core.game import TICKS, TOWER, Event, Observation, Reason, Seat
from game.core.silhouettes import Point
from game.core.tower import PieceTaken
from game.games.challenge.hints import HintSequence
from game.games.challenge.layout import challenge_layout
from game.games.challenge.panels.frame import ChallengeFrame
from game.games.challenge.panels.goals import HURRY, draw_goals
from game.games.challenge.panels.header import draw_header
from game.games.challenge.panels.piece_tray import draw_tray
from game.games.challenge.panels.prompts import ready_line
from game.games.challenge.progress import ChallengeProgress
from game.games.challenge.result import ChallengeResult
from game.games.challenge.routes import route
from game.levels.rules.actions import TakeBack
from game.levels.rules.events import (
    HoldBegan,
    HoldBroken,
    PieceSettled,
    PiecesFell,
    PieceTakenOut,
    PlacementTakenBack,
    TowerRested,
)
from game.levels.rules.goals import Ring
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.levels.world.goal_context import GoalProgress
from game.levels.world.touched_stars import touched_stars
from game.levels.world.world import ChallengeTower
from game.table import matches
from game.table.log.entries import LogLine
from game.table.scene.bar import bar_of
from game.table.scene.frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.teaching.hints import draw_marks, draw_plate
from game.table.tower.levels import countdown, ghosts, marks, piece_signs
from game.table.tower.levels.ghosts import Ghost, best_ghosts
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.levels.wind import Wind, strength
from game.table.tower.placer import FramePlacer
from game.table.tower.site import TowerSite
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.sleep import NAP
from game.ui.style import SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services

PROMPTS = {
    "held": N_("Put it where it belongs, and let go."),
    "settling": N_("The tower comes to rest."),
    "holding": N_("The goal is reached. Now it has to hold."),
    "over": N_("The level is over."),
}
RESTART = "r"
LOOKS = 6
"""Ticks from one look at the stars to the next."""


class ChallengeScene(TableScene):
    """A challenge being played."""

    route = staticmethod(route)

    def __init__(self, services: Services, client: Client) -> None:
        self._mover = FramePlacer()
        self._calm = NAP
        """Ticks since the tower came to rest: a press meant for something before that takes no piece."""
        self.wind = Wind()
        self._lit: frozenset[Point] = frozenset()
        """The stars that are touched."""
        self._held_for: int | None = None
        self._seen: tuple[Any, ...] = ()
        self._late: int | None = None
        """How many seconds were left a tick ago."""
        self._warned = False
        """Whether it has been said that a restart would end the scored try."""
        self._rung: int | None = None
        """How many rings of the bells have been heard."""
        self.site = TowerSite(
            self,
            is_deep=lambda: True,
            place_marks=self.place_marks,
            trying=lambda: self.view.trying,
            slows=self.slows,
            before_read=self._before_read,
            after_read=self._after_read,
        )
        self.show, self.aim = self.site.show, self.site.aim
        self.progress = ChallengeProgress(services, client)
        super().__init__(services, client)
        self.level_hints = HintSequence(self.level)
        self.site.begin()
        self.show.has_ruler = False
        self._lit = touched_stars(self.level, self.challenge)

    # -- the state

    @property
    def view(self) -> ChallengeView:
        return self.progress.view

    @property
    def level(self) -> Level:
        return self.progress.level

    @property
    def challenge(self) -> ChallengeTower | None:
        """The tower, with its goals."""
        tower = self.site.tower
        return tower if isinstance(tower, ChallengeTower) else None

    @property
    def goals_progress(self) -> tuple[GoalProgress, ...]:
        """Of each goal, how far it is."""
        tower = self.challenge
        if tower is None or not tower.goals_progress:
            return (GoalProgress(False, 0.0),) * len(self.level.goals)
        return tower.goals_progress

    @property
    def reached(self) -> tuple[bool, ...]:
        """Of each goal, whether it is reached."""
        return tuple(progress.reached for progress in self.goals_progress)

    @property
    def best(self) -> int:
        """The best medal of this level so far; of this run, once it is over."""
        return max(self.view.medal, self.progress.record.medal)

    @property
    def ghosts(self) -> list[Ghost]:
        """The outlines on the tower."""
        found = [] if self.level_hints.ghost is None else [self.level_hints.ghost]
        if self.services.settings.best_run and self.progress.best_run is not None:
            found += best_ghosts(self.progress.best_run, self.level)
        return found

    @property
    def asks_give_up(self) -> bool:
        """Whether it is asked if the level is really to be given up."""
        return self.selection.picked == ("give-up",)

    # -- what can be done

    def pick(self, id_: str, device: Device) -> None:
        if not id_.startswith("stands.") or self._calm >= NAP:
            super().pick(id_, device)

    def act(self, action: Hashable, device: Device) -> None:
        match action:
            case "release":
                actor = self.viewpoint.actor_of(device)
                if actor is not None:
                    self.let_drop(actor, device)
            case "back":
                self.cancel(device)

    def confirmed(self, action: Hashable, device: Device) -> None:
        if action == "restart":
            self.restart()
        elif action == "best-run":
            self.progress.switch_best_run()
            self.changed()
        else:
            super().confirmed(action, device)

    def restart(self) -> None:
        """Begin the level again at once; a scored try that has begun is ended only by a second press."""
        if self.progress.is_scored and self.view.takes and not self._warned:
            self._warned = True
            self.services.audio.play("refuse")
            self.director.toast(_("This is today's scored try. Press Restart once more to end it."))
        else:
            self.progress.start_again()

    def undo(self, device: Device) -> None:
        """Take the latest placement back, also while the tower still moves."""
        if self.cancel(device):
            self.changed()
        elif TakeBack() in self.client.observation(0).legal:
            self.submit(0, TakeBack())
        else:
            self.client.undo(0)
            self.hear()

    def typed(self, character: str) -> None:
        devices = self.services.devices
        if any(devices.latest in devices.bound(keyboard) for keyboard in (KEYS, *HALVES)):
            # A player has given this key another meaning.
            return
        if character.lower() == RESTART and self.director.sleep.takes("restart"):
            self.restart()

    def ask_hint(self) -> None:
        """Show the next hint of the level, the first one after the last."""
        if not self.level_hints.ask():
            self.director.toast(_("There is no hint for this level."))
        else:
            self.services.audio.play("hint")
        self.level_hints.update(self.view, self.site.tower)
        self.changed()

    def intent(self, signal: Signal) -> bool:
        pressed = signal.pressed and not signal.is_repeat
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
        if self.asks_give_up:
            return "back"
        if "release" in ids:
            return "release"
        found = next((id_ for start in ("tray.", "stands.") for id_ in ids if id_.startswith(start)), None)
        return found or next((id_ for id_ in ("take-back", "restart") if id_ in ids), None)

    def who_interrupts(self) -> tuple[Seat, ...]:
        # Undo has a button of its own; nobody's turn is interrupted by it.
        return tuple(seat for seat in self.client.interrupters() if seat != TOWER)

    # -- the tower

    def _before_read(self) -> None:
        faces = self.show.faces
        faces.on = self.services.settings.faces
        faces.glad = self.view.phase == "holding" or self.view.medal > 0

    def _after_read(self) -> None:
        before = self.wind.now
        if self.wind.read(self.challenge, self.services.settings.shows_motion):
            self.changed()
        if strength(self.wind.now) > strength(before):
            # A gust rises; that it blows is seen by the sock as well.
            self.services.audio.play("wind", 0.4 + 0.2 * strength(self.wind.now))

    def slows(self) -> bool:
        # Time does not stand still while a clock, a gust or a lift runs.
        tower = self.challenge
        return tower is not None and tower.hold is None and self.time_left is None and not tower.ground.lifts

    def film(self) -> None:
        return None

    def goal_marks(self) -> list[tuple[str, Mark]]:
        """The marks of the goals, with their ids."""
        return marks.marks_of(self.level.goals, self.goals_progress, self.site.camera, self.show.ground, self._lit)

    def place_marks(self, stage: FrameStage) -> None:
        self._mover.begin_frame(stage)
        marks.move(self._mover, stage, self.site.camera, self.goal_marks())
        piece_signs.move(self._mover, stage, self.site.camera, self.view, self.show.pieces(holds=True), self.focus)
        tower = self.challenge
        countdown.move(self._mover, stage, self.site.camera, self.show.height, tower)
        held = None if tower is None or tower.hold is None else min(1.0, tower.hold / tower.hold_for)
        self.wind.move(self._mover, stage, self.site.camera, held)
        ghosts.move(self._mover, stage, self.site.camera, self.ghosts)

    def _offers(self) -> piece_signs.Offers:
        return piece_signs.offers_of(self.view, self.legal())

    def tick(self) -> None:
        super().tick()
        self._calm += 1
        left = countdown.seconds_left(self.challenge)
        self._hear_bells()
        self._hurry()
        if self._calm % LOOKS == 0:
            before, self._lit = self._lit, touched_stars(self.level, self.challenge)
            if self._lit - before:
                self.services.audio.play("tick", 0.8, 1.5)
        places = piece_signs.positions(self._offers(), self.site.camera, self.show.pieces())
        seen = left, self.time_left, self._lit, self.goals_seen, self.site.camera.goal.unit, places
        if left is not None and left != self._held_for:
            self.services.audio.play("tick", pitch=1.6 - 0.12 * min(left, 8))
        self._held_for = left
        if seen != self._seen:
            self._seen = seen
            self.changed()
        if self.level_hints.update(self.view, self.site.tower) or self.progress.offer_hint(self.level_hints):
            self.changed()

    @property
    def time_left(self) -> int | None:
        """The seconds that are left of those of the level, rounded up; None if it has none."""
        ticks = None if self.challenge is None else self.challenge.left
        return None if ticks is None else -(-ticks // TICKS)

    def _hurry(self) -> None:
        """The last seconds tick."""
        late, self._late = self._late, self.time_left
        if self._late is not None and late is not None and 0 < self._late < late <= HURRY:
            self.services.audio.play("tick", 0.8)

    @property
    def goals_seen(self) -> tuple[Any, ...]:
        """Of the goals_progress, what is drawn: a redraw is due when it changes."""
        pairs = zip(self.level.goals, self.goals_progress, strict=True)
        return tuple((progress.reached, progress.figure if isinstance(goal, Ring) else 0) for goal, progress in pairs)

    def _hear_bells(self) -> None:
        """Each of a seesaw's two bells has its tone."""
        tower = self.challenge
        rung = () if tower is None or not self.level.rings else tower.rung
        if self._rung is not None and len(rung) > self._rung:
            _bar, side = rung[-1]
            self.services.audio.play("bell", pitch=1.0 if side == "left" else 1.25)
        self._rung = len(rung)

    # -- what happened

    def on_events(self, events: Sequence[Event]) -> None:
        audio = self.services.audio
        if not self.view.held:
            self._calm = 0
        for event in events:
            self.level_hints.process_event(event)
            match event:
                case PieceTaken(piece=piece):
                    self.progress.begin_try()
                    audio.play("card", 0.6)
                    if held := self.site.held:
                        stood = piece in self.view.before[-1]
                        self.aim.begin(held.x, held.y, self.services.devices.pointer, stood)
                case PieceTakenOut():
                    self.progress.begin_try()
                    audio.play("card", 0.8)
                case PieceSettled() | TowerRested():
                    audio.play("move", 0.7)
                case PiecesFell():
                    audio.play("refuse", 0.7)
                case HoldBroken():
                    audio.play("refuse", 0.7)
                    self.progress.count_failure()
                case HoldBegan():
                    audio.play("turn")
                case PlacementTakenBack():
                    self.show.clear()
                    audio.play("card")

    def finish(self) -> None:
        self.progress.end_try(self.view.medal, self.progress.used)
        self.director.push(ChallengeResult(self.services, self.progress, self.site.tower, matches.finish(self)))

    def give_up(self) -> None:
        self.progress.give_up()

    def pause_entries(self) -> Sequence[tuple[str, str, str]]:
        return self.progress.pause_entries()

    def pause_action(self, id_: Hashable) -> None:
        self.progress.pause_action(id_)

    # -- words

    def prompt(self, observation: Observation) -> str:
        view = self.view
        return ready_line(view) if view.phase == "ready" else _(PROMPTS[view.phase])

    def hint_words(self, observation: Observation, action: Any, reason: Reason) -> str:
        return _("Hint: {action}", action=self.client.game.encode(action))

    def hint_text(self) -> str:
        """The hint of the level that is shown."""
        return self.level_hints.words(self.view)

    def log_line(self, event: Event) -> LogLine | None:
        return None

    def shows_goal(self, observation: Observation) -> bool:
        return False

    # -- drawing

    def board(self, ui: Ui, frame: TableFrame) -> None:
        ui.backdrop = "deep-tower"
        view = self.view
        self.wind.draw(ui, self.site.camera, self.level, self.show.ground)
        marks.draw(ui, self.site.camera, self.goal_marks(), front=False)
        self.show.draw(ui, "")
        ghosts.draw(ui, self.ghosts, self.site.camera)
        marks.draw(ui, self.site.camera, self.goal_marks(), front=True)
        held = None if self.site.held is None else self.site.held.piece
        piece_signs.draw(ui, view, self._offers(), self.site.camera, self.show.pieces(), held)
        ui.keep("hand" if self.holds_input else "view", self.site.room())
        countdown.draw(ui, self.site.camera, self.show.height, countdown.seconds_left(self.challenge))
        with ui.on_layer(4):
            shown = self._shown(frame)
            bar, heading, has_best_run = bar_of(ui), ui.px(SUBHEAD) * 1.2, shown.best_run is not None
            places = challenge_layout(bar, heading, large=ui.large, has_best_run=has_best_run)
            draw_tray(ui, shown, places)
            draw_goals(ui, shown, places)
            if line := self.hint_text():
                draw_plate(ui, line, places.hint_bottom)
        if self.level_hints.ghost is not None:
            draw_marks(ui, [f"tray.{self.level_hints.piece}", f"stands.{self.level_hints.piece}"])

    def head(self, ui: Ui, frame: TableFrame) -> Rect | None:
        draw_header(ui, self._shown(frame), bar_of(ui))
        return None

    def _shown(self, frame: TableFrame) -> ChallengeFrame:
        """All that the panels show."""
        settings = self.services.settings
        return ChallengeFrame(
            table=frame,
            view=self.view,
            can_undo=TakeBack() in self.client.observation(0).legal,
            moves_hand=self.holds_input,
            reached=self.reached,
            best_medal=self.best,
            seconds_left=self.time_left,
            best_run=None if self.progress.best_run is None else settings.best_run,
            asks_give_up=self.asks_give_up,
            hint_glows=bool(self.level_hints.glow),
            day=self.progress.day,
            is_scored=self.progress.is_scored,
            faces=settings.faces,
        )

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        """There are no seats to be shown."""
