"""`WatchScene` plays the recorded solution of a level in a tower of its own."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.app import text
from game.app.intents import Intent, Signal
from game.app.text import _
from game.core.game import TICKS
from game.core.record import RecordError, Recording
from game.games.challenge.level_place import place_of
from game.games.challenge.overlays import draw_feet, move_feet
from game.levels import recordings
from game.levels.library import LevelEntry
from game.levels.progress import LevelProgress
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.levels.sentences import MEDALS, localized
from game.levels.world.challenge_world import ChallengeTower, ChallengeWorld
from game.levels.world.goal_context import GoalProgress
from game.levels.world.touched_stars import touched_stars
from game.play.playback import Diverged, Playback
from game.table.tower.drawn_piece import HELD, OFFSCREEN, corners
from game.table.tower.levels import marks
from game.table.tower.levels.level_camera import LevelCamera, level_room
from game.table.tower.levels.marks.mark import Mark, places
from game.table.tower.overlays.countdown_ring import CountdownRing
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.table.tower.terrain import ends
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect, row
from game.ui.scene import Scene
from game.ui.style import GOLD, HEAD, LABEL, LARGE
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

KEY = "challenge"
SPEEDS = (1, 2, 4)
OVER = 12.0
"""px between the ground and the plates below it."""
HOLD = CountdownRing("hold", drains=True)


def locked_reason(best: LevelProgress) -> str:
    """Why the solution of a level may not be watched yet; "" if it may."""
    return "" if best.shows_solution else _("Solve the level or give it up: then you can watch how it is done.")


def watch_solution(services: Services, entry: LevelEntry) -> None:
    """Show how a level is done."""
    found = recordings.recording_to_watch(entry, services.manifests[KEY])
    if found is None or entry.level is None:
        services.audio.play("refuse")
        services.director.toast(_("There is no solution of this level that could be shown."))
        return
    title = _("How it is done: {name}", name=localized(entry.level.name))
    services.director.push(WatchScene(services, found, title))


def cannot_play() -> str:
    """The sentence for a recording that cannot be followed."""
    return _("This recording cannot be played here: it is damaged, or from another version of the game.")


class WatchScene(Scene):
    """Plays a recording from its beginning, and stays at its end. `RecordError` for one that has no sound beginning."""

    def __init__(self, services: Services, found: Recording, title: str) -> None:
        super().__init__(services)
        self.title = title
        self.speed = 1
        self.runs = True
        self._recording = found
        self._begin()

    def _begin(self) -> None:
        self.playback = Playback(self._recording, self.services.manifests[KEY])
        camera = LevelCamera(self._level.goals)
        camera.has_plates = False
        self.show = TowerShow(camera)
        self.show.has_ruler = False
        self.show.skin = place_of(self._level.id)
        self.show.faces.on = self.services.settings.faces
        camera.ground_ends = ends(self.tower.ground)
        room = level_room(self.services.area)
        self.show.camera.room = Rect(room.x, room.y, room.w, min(room.bottom, self._strip().y - OVER) - room.y)
        self._mover = FramePlacer()
        self._seen: tuple[object, ...] = ()
        self._read()
        self.show.camera.tick(at_once=True)

    @property
    def _level(self) -> Level:
        view = self.playback.session.observation(None).view
        assert isinstance(view, ChallengeView)
        return view.level

    @property
    def tower(self) -> ChallengeTower:
        seen = self.playback.world.view()
        assert isinstance(seen, ChallengeTower)
        return seen

    def close(self) -> None:
        if isinstance(self.playback.world, ChallengeWorld):
            self.playback.world.close()

    # -- time

    def tick(self) -> None:
        if self.show.skips_tick():
            self.show.camera.tick()
            return
        if self.runs:
            try:
                for _number in range(self.speed):
                    self.playback.tick()
            except (Diverged, RecordError):
                self.services.director.pop()
                self.services.audio.play("refuse")
                self.services.director.toast(cannot_play())
                return
            self.runs = not self.playback.over
        self._read()
        self.show.camera.tick()

    def _read(self) -> None:
        """See where everything is; ask for a new picture only when something came or went."""
        moves = self.services.settings.shows_motion
        tower = self._tower = self.tower
        self.show.camera.steps = not moves
        goals_progress = tuple((progress.reached, round(progress.figure, 1)) for progress in tower.goals_progress)
        view = self.playback.session.observation(None).view
        faces = self.show.faces
        faces.on, faces.glad = self.services.settings.faces, view.phase == "holding" or view.medal > 0
        self._lit = touched_stars(view.level, tower)
        seen = (
            self._lit,
            self.runs,
            goals_progress,
            self._seconds_left(),
            self.show.camera.goal.unit,
            self.playback.session.over,
        )
        if self.show.read(tower, None, moves) or seen != self._seen:
            self._seen = seen
            self.changed()

    def frame(self, stage: FrameStage, share: float) -> None:
        # What stands still is shown where it came to.
        share = share if self.runs or self.show.slow_ticks else 1.0
        self.show.frame(stage, share)
        camera, tower, mover = self.show.camera, self._tower, self._mover
        mover.begin_frame(stage)
        stage.look(*camera.travel)
        marks.move(mover, stage, camera, self._marks())
        move_feet(mover, stage, self.show)
        left = None if tower.hold is None else max(0.0, 1.0 - tower.hold / tower.hold_for)
        x, y = HOLD.position(camera, self.show.height)
        HOLD.move(mover, stage, (x, y), left, tower.hold or 0)
        mover.place_words(stage, "hold.seconds", *((OFFSCREEN, OFFSCREEN) if left is None else (x, y + 16)))

    def _seconds_left(self) -> int | None:
        """Seconds left of the hold, rounded up."""
        tower = self._tower
        return None if tower.hold is None else max(1, -(-(tower.hold_for - tower.hold) // TICKS))

    def _marks(self) -> list[tuple[str, Mark]]:
        level = self._level
        goals_progress = self._tower.goals_progress or (GoalProgress(False, 0.0),) * len(level.goals)
        camera = self.show.camera
        found = marks.marks_of(level.goals, goals_progress, camera, self._tower.ground, self._lit, self.show.bars)
        pieces = [camera.rect_around(corners(one)) for one in self.show.standing()]
        chosen = places(found, camera, [self._strip()], pieces)
        return [(id_, replace(mark, place=chosen.get(id_, 0))) for id_, mark in found]

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place, ui.floor = place_of(self._level.id), self.show.camera.room.bottom
        found = self._marks()
        marks.draw(ui, self.show.camera, found, front=False)
        self.show.draw(ui, "")
        marks.draw(ui, self.show.camera, found, front=True)
        draw_feet(ui, self.show)
        left = self._seconds_left()
        if left is not None:
            HOLD.draw(ui)
            with ui.on_layer(HELD):
                x, y = HOLD.position(self.show.camera, self.show.height)
                ui.text("hold.seconds", str(left), x, y + 16, HEAD, "display_bold", GOLD, "center")
        with ui.on_layer(4):
            self._draw_title(ui)
            self._draw_buttons(ui)

    def _draw_title(self, ui: Ui) -> None:
        """What is shown, and the medal at the end."""
        note, size = self.note(), min(ui.px(HEAD), 64.0)
        wide = text.measure(self.title, "display", size) + 72
        aside = 0.0 if not note else text.measure(note, "display", size) + 28
        high, most = (110, ui.area.w - 1250) if ui.large else (92, ui.area.w - 1100)
        plate = Rect(ui.area.x + 40, ui.area.bottom - 30 - high, min(wide + aside, most), high)
        ui.panel("head.plate", plate)
        words = Rect(plate.x + 34, plate.y, plate.w - 68 - aside, plate.h)
        ui.text_in("head", self.title, words, HEAD, "display", anchor="left")
        if note:
            room = Rect(plate.right - 34 - aside, plate.y, aside, plate.h)
            ui.text_in("note", note, room, HEAD, "display", ui.tone.accent, "right")

    def note(self) -> str:
        """The medal, once the recording is over."""
        view = self.playback.session.observation(None).view
        return _("{medal}!", medal=_(MEDALS[view.medal])) if view.medal else ""

    def _strip(self) -> Rect:
        """The plates along the lower edge."""
        area, high = self.services.area, 110 if self.services.settings.text_size >= LARGE else 92
        return Rect(area.x, area.bottom - 30 - high, area.w, high)

    def _draw_buttons(self, ui: Ui) -> None:
        """The main button in the lower right corner, the others left of it."""
        high, wide = (110, 1150) if ui.large else (92, 1000)
        box = Rect(ui.area.right - 40 - wide, ui.area.bottom - 30 - high, wide, high)
        over = self.playback.over
        play = (_("Pause"), "pause") if self.runs else (_("Again"), "retry") if over else (_("Go on"), "play")
        entries = [
            ("back", _("Back"), "left"),
            ("speed", _("Speed ×{n}", n=self.speed), "right"),
            ("play", *play),
        ]
        labels = [label for _id, label, _icon in entries]
        for (id_, label, icon), place in zip(entries, row(box, len(entries), 24), strict=True):
            tone = "honey" if id_ == "play" else "plain"
            ui.button(id_, place, label, id_, icon=icon, size=LABEL, tone=tone, alike=labels)

    def home(self) -> str | None:
        return "play"

    # -- what can be done

    def activate(self, action: Hashable) -> None:
        match action:
            case "play":
                self.services.audio.play("click")
                if self.playback.over:
                    self.close()
                    self._begin()
                    self.runs = True
                else:
                    self.runs = not self.runs
            case "speed":
                self.services.audio.play("click")
                self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
            case "back":
                self.back()
        self.changed()

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and not signal.is_repeat and signal.intent is Intent.MENU:
            self.back()
            return True
        return False
