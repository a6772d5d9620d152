"""`LevelSpace`: where the plates, the tower and the controls of a held piece lie at the table of a level.

Its camera learns from it how far the plates reach. All is in px of the canvas.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.app import text
from game.core.tower_events import UNIT
from game.games.challenge.control_spots import BUTTON, BUTTON_LARGE, Spots, around, solid, spots_beside, thin_parts
from game.games.challenge.height_marker import decimals_of
from game.games.challenge.held_controls import HeldControls
from game.games.challenge.layout import (
    BELOW_TRAY,
    EDGE,
    FREE_TRAY,
    GOALS_MORE,
    ChallengeLayout,
    challenge_layout,
    result_places,
)
from game.games.challenge.level_place import place_for
from game.games.challenge.level_state import LevelState
from game.games.challenge.overlays import LevelOverlays
from game.games.challenge.panels.goals import goals_bottom
from game.games.challenge.panels.piece_tray import tray_box
from game.games.challenge.panels.plates import first_plates
from game.games.challenge.place_things import things_of
from game.games.challenge.progress import ChallengeProgress
from game.levels.rules.goals import Beyond
from game.levels.rules.level import Level
from game.levels.world.challenge_world import ground_of
from game.physics.ground import Box
from game.table.playback.bar import playback_places
from game.table.scene.table_part import Weak
from game.table.scene.table_scene import TableScene
from game.table.tower import terrain
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.levels import piece_signs
from game.table.tower.levels.ghosts import Ghost
from game.table.tower.levels.ground_picture import carrier_points
from game.table.tower.levels.level_camera import TRAY, LevelCamera, level_room
from game.table.tower.levels.level_points import box_around, hazard_points
from game.table.tower.levels.near_frame import near_frame
from game.table.tower.levels.thumbnail import goal_points
from game.table.tower.levels.wind import blows
from game.table.tower.show import TowerShow
from game.table.tower.views import LARGEST
from game.ui.layout import Rect
from game.ui.style import LARGE
from game.ui.widgets import Ui

BY_MARKS = 36.0
"""px around the marks of goals where the controls of a held piece stand only if all else is farther."""
SAID_BELOW = 110
"""px below the tray for what is said there."""
GOALS_AIR = 18.0
"""Between the level and a plate with the goals that is wider than as a rule."""
HALF_TAG = 90
"""px that the tag of an upright line reaches out beside it."""
MARKED = 0.4
"""Share of the canvas from which on a mark is a line across the room, of which some is always seen."""
ABOVE_PLAYBACK = 140
"""From the upper edge of the tower's room to where a hand moves a piece most."""


def _around_begun(level: Level) -> Iterator[Box]:
    """Boxes around the pieces that stand at the start, in units."""
    for piece, one in zip(level.ids[len(level.pieces) :], level.standing, strict=True):
        shape = corners(DrawnPiece(piece, one.x * UNIT, one.y * UNIT, -one.turn))
        yield box_around([(x / UNIT, y / UNIT) for x, y in shape])


def _pile(level: Level) -> float:
    """Units that all pieces to come are high above each other, each lying."""
    boxes = (box_around(corners(DrawnPiece(piece, 0.0, 0.0, 0.0))) for piece in level.given)
    return sum(min(one.right - one.left, one.top - one.bottom) for one in boxes) / UNIT


class LevelSpace:
    """Part of `table`, which it does not keep alive; `camera` shows its level, which stands in `place`."""

    _table = Weak[TableScene]()

    def __init__(self, table: TableScene, progress: ChallengeProgress) -> None:
        """`join` tells the rest, which needs the camera first."""
        self._progress = progress
        level = progress.level
        self.place = place_for(level)
        wanted, ground = (*level.goals, *level.gold.goals), ground_of(level)
        self.camera = LevelCamera(wanted, ground)
        self.camera.begun = tuple(_around_begun(level))
        above = max((self._above(DrawnPiece(one, 0.0, 0.0, 0.0)) for one in level.given), default=0.0)
        self.camera.above_take = above
        floats = "balloon" in level.looks.values()
        self.camera.near = near_frame(wanted, ground, self.camera.begun, above, _pile(level), floats=floats)
        self.wind_top = 0.0
        """Upper end of the sign of the wind: it moves down only, while what is said above it changes."""
        self._table = table
        self._fitted_for: tuple[Rect, int, str, bool] | None = None
        """Canvas, text size and language for which the camera knows goals and tray, and whether this is wide."""

    def join(self, show: TowerShow, overlays: LevelOverlays, controls: HeldControls) -> None:
        """What is drawn around the tower."""
        self._show, self._overlays, self._controls = show, overlays, controls
        overlays.height.decimals = decimals_of(self._progress.level)
        ground = ground_of(self._progress.level)
        if not (ground.seesaws or ground.lifts):
            # A recording is not filmed at once: without this, the platform of another game would lie here until then.
            show.ground = ground

    def read_turn(self, turn: int | None, angle: float | None = None) -> None:
        """Lets the tag tell the turn of the piece in the viewer's hand, in degrees; None without one. `angle`: by which
        it is turned now."""
        tag, controls = self._overlays.turned, self._controls.plate
        tag.is_large = self.is_large
        tag.tick(turn, angle)
        if tag.words:
            tag.taken = [*self.plates(), *([] if controls is None else [controls])]

    @property
    def _area(self) -> Rect:
        return self._table.services.area

    @property
    def has_run(self) -> bool:
        """A best run can be shown here; a recorded match shows only itself."""
        return self._progress.best_run is not None and not self._table.is_replay

    @property
    def is_large(self) -> bool:
        return self._table.services.settings.text_size >= LARGE

    @property
    def _has_wide_tray(self) -> bool:
        """Any piece may be taken, and no goal lies beside the tray."""
        return self._progress.level.order != "fixed" and self.camera.marks_top > self._area.y + BELOW_TRAY

    @property
    def places(self) -> ChallengeLayout:
        """The rectangles of the plates."""
        view = self._progress.view
        return challenge_layout(
            self._area,
            large=self.is_large,
            has_best_run=self.has_run,
            has_wide_tray=self._has_wide_tray,
            may_finish=view.medal > 0 and not view.ended,
            goals_more=self.camera.goals_more,
            is_lesson=self._table.is_lesson,
        )

    def room(self, area: Rect) -> Rect:
        """The part of the canvas in which the tower is; a replay has its bar above it."""
        room = level_room(area)
        if not self._table.is_replay:
            return room
        low = playback_places(self.is_large, area).plate.bottom
        return Rect(room.x, low, room.w, room.bottom - low)

    def hand_room(self) -> Rect:
        """The middle of the tower's room, where a piece is moved most."""
        room = self.room(self._area)
        return Rect(room.cx - 0.22 * room.w, room.y + ABOVE_PLAYBACK, 0.44 * room.w, room.h - ABOVE_PLAYBACK)

    def marked(self, state: LevelState) -> list[Rect]:
        """The marks of goals."""
        return [rect for _id, mark in self._overlays.marks(state) for rect in mark.box(self.camera)]

    def subject(self, marked: Sequence[Rect]) -> list[Rect]:
        """What stands, what is `marked`, and the ground: nothing may lie over them."""
        return [
            *(around(one, self.camera) for one in self._show.standing()),
            *marked,
            *solid(self._show.ground, self._show.bars, self.camera),
        ]

    def plates(self) -> list[Rect]:
        """The plates around the tower: as they were drawn, or where they belong before anything is drawn."""
        progress = self._progress
        drawn = [one.rect for one in self._table.ui.kept if one.kind in ("prompt", "view")]
        if progress.view.ended:
            drawn += result_places(self._area, large=self.is_large)
        if drawn:
            return drawn
        blown, is_scored = blows(progress.level, self._show.ground.wind), progress.tells_score
        return first_plates(
            progress.view, self.places, self._px, blown=blown, is_scored=is_scored, is_folded=progress.has_begun
        )

    def spots(self, state: LevelState) -> Spots | None:
        """Where the controls of the held piece belong; None without one."""
        held, controls = self._show.held, self._controls
        if held is None or not self._table.holds_input:
            controls.place = None
            return None
        tag, button = self._overlays.height.box(self._progress.level), BUTTON_LARGE if self.is_large else BUTTON
        reach = self._overlays.reach.box(self._progress.level)
        plates = self.plates() if reach is None else [*self.plates(), reach]
        marked, places = self.marked(state), self.places
        controls.avoids = self.subject(marked)
        controls.plates = [places.name, places.give_up, *places.tools.values()]
        thin = thin_parts(self._show.ground, self._show.bars, self.camera)
        controls.crossed = [*thin, *(one for one in (tag, reach) if one is not None)]
        # Right beside a mark they would look like a part of it.
        things = [*self._things(), *(one.inset(-BY_MARKS) for one in marked)]
        controls.place, found = spots_beside(
            held, self._show, self._area, plates, controls.avoids, tag, button, controls.place, things
        )
        return found

    def _things(self) -> list[Rect]:
        return things_of(self.place, self._area, self.room(self._area).bottom)

    def move_controls(self, state: LevelState, *, moves: bool) -> bool:
        """Moves them on. Returns whether they are to be drawn anew."""
        held = self._show.held
        box = None if held is None else around(held, self.camera)
        return self._controls.tick(self.spots(state), moves, box)

    # -- what the camera learns

    def fit(self) -> None:
        """Tell the camera, and what lies beside the tower, how large the plates and the text are."""
        camera, level = self.camera, self._progress.level
        self._overlays.height.is_large = self._overlays.reach.is_large = self.is_large
        camera.is_large = self.is_large
        camera.ends = not (self._progress.view.coming or level.liftable) and bool(level.given)
        self._fit_goals()
        # A piece that is taken is followed before it is drawn.
        camera.above_aim = camera.above_take
        if held := self._show.held:
            camera.above_aim = self._above(held)
            camera.beside_aim = max(abs(x - held.x) for x, _y in corners(held)) / UNIT
        camera.by_pointer = self._table.services.devices.last.kind == "mouse"
        camera.leads = self._table.viewpoint.holder is not None
        camera.tray = FREE_TRAY + EDGE if self._has_wide_tray else TRAY

    def stand_aside(self, state: LevelState, ghosts: Sequence[Ghost]) -> LevelCamera:
        """Move the tower to the left of the result, with all that goals mark, and outlines. Returns the camera."""
        camera, area = self.camera, self._area
        plate, _primary = result_places(area, large=self.is_large)
        ground = self._show.ground
        points = [(x / UNIT, y / UNIT) for one in self._show.standing() for x, y in corners(one)]
        ends = [*terrain.ends(ground), *(x for x, _y in (*points, *goal_points(self._progress.level)))]
        ends += [goal.x for goal in self._progress.level.gold.goals if isinstance(goal, Beyond)]
        # Posts, rods and the ways of lifts reach beyond what stands.
        ends += [x for x, _y in (*carrier_points(ground), *hazard_points(ground))]
        outlines = (DrawnPiece(one.piece, one.x, one.y, -one.turn) for one in ghosts)
        ends += [x / UNIT for one in outlines for x, _y in corners(one)]
        # Stars, frames and their ticks are larger than the points that they mark; lines have their tags where there is
        # room.
        marks = [mark.box(camera)[0] for _id, mark in self._overlays.marks(state) if not mark.words]
        seen = [one for one in marks if one.w < MARKED * area.w]
        ends += [camera.to_world(x, 0)[0] / UNIT for one in seen for x in (one.x, one.right)]
        high = max((y for _x, y in points), default=0.0)
        # The tag of an upright line is wider than the line.
        wanted = (*self._progress.level.goals, *self._progress.level.gold.goals)
        beside = 40 + (HALF_TAG if any(isinstance(goal, Beyond) for goal in wanted) else 0)
        room = Rect(area.x + beside, area.y, plate.x - area.x - 2 * beside, area.h)
        camera.stand_aside(min(ends), max(ends), high, room)
        camera.tick(at_once=not self._table.services.settings.shows_motion)
        return camera

    def _px(self, size: float) -> float:
        """See `Ui.px`."""
        return Ui(text_size=self._table.services.settings.text_size).px(size)

    def _above(self, piece: DrawnPiece) -> float:
        """Units from its middle up to its highest point, flag included."""
        flag = piece_signs.FLAG / LARGEST if piece.piece in piece_signs.badges(self._progress.level) else 0.0
        return (max(y for _x, y in corners(piece)) - piece.y) / UNIT + flag

    def _fit_goals(self) -> None:
        """Tell the camera how far goals and tray reach; not for every word that changes while the level is played."""
        camera, progress = self.camera, self._progress
        fitted_for = self._area, self._table.services.settings.text_size, text.language(), self._has_wide_tray
        if fitted_for == self._fitted_for:
            return
        self._fitted_for = fitted_for
        self.wind_top = 0.0
        camera.room, camera.bounds, camera.goals_more = self.room(self._area), ground_of(progress.level).camera, 0.0
        places = self.places
        low = partial(goals_bottom, progress.view, self._px, is_scored=progress.tells_score)
        camera.goals_low = low(places)
        camera.gap = places.name.right, places.tools["restart"].x
        camera.plates_above = (places.name, *places.tools.values(), places.give_up)
        tray = tray_box(progress.view, places)
        # Large words about what to do move out of the way.
        camera.tray_corner = tray.right, tray.bottom + (0 if self.is_large else SAID_BELOW)
        room = places.goals.x - GOALS_AIR - camera.reach_right(camera.goals_low + GOALS_AIR)
        room -= self._overlays.height.room(progress.level)
        possible = [more for more in GOALS_MORE if more <= max(0.0, room)]
        # The narrowest of the lowest plates.
        camera.goals_more = min(possible, key=lambda more: low(places.with_goals(more)))
