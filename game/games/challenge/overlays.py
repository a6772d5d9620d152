"""`LevelOverlays` draws what a level adds to its tower: goal marks, signs, outlines, wind, the hold's countdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game import art
from game.core.silhouettes import Point
from game.core.tower_events import UNIT, Piece
from game.games.challenge import hush, over_line
from game.games.challenge.blocked_line import BlockedLine
from game.games.challenge.control_spots import solid
from game.games.challenge.height_marker import HeightMarker, top_ends
from game.games.challenge.level_state import LevelState
from game.games.challenge.reach_marker import ReachMarker
from game.games.challenge.turn_tag import TurnTag
from game.levels.rules.goals import Low
from game.levels.rules.level import Level
from game.levels.world.goal_context import GoalProgress
from game.levels.world.touched_stars import gold_progress, touched_stars
from game.table.tower import supports
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import corners, put_offscreen
from game.table.tower.levels import balloon_strings, ghosts, hold_ring, marks, piece_signs
from game.table.tower.levels.ghosts import Ghost
from game.table.tower.levels.marks import gold
from game.table.tower.levels.marks.copies import copies, widened
from game.table.tower.levels.marks.mark import LAPS, Mark, places
from game.table.tower.levels.marks.passed import HeldPasses, with_ticks
from game.table.tower.levels.marks.zones import middles
from game.table.tower.levels.piece_signs import Offers
from game.table.tower.levels.wind import Wind, strength
from game.table.tower.piece_strips import strips
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

RIM = 12.0
"""Thickness in px of the edge of a place that pieces fill."""
FEET = 4
"""Layer of what lies at the foot of the ground: it reaches below the floor line, where the tower is cut off."""
END = 60.0
"""px of the upper end of the ground, on which pieces lie, that no tag covers."""
FOOT = 40.0
"""Height in px of its pictures."""


def draw_feet(ui: Ui, show: TowerShow) -> None:
    """What lies where the ground stands on the floor of its place."""
    unit = show.camera.painted
    with ui.on_layer(FEET):
        for i, (left, right) in enumerate(supports.feet(show.ground, show.camera.foot)):
            put_offscreen(ui, f"foot.{i}", art.foot(round((right - left) * unit), show.skin))


def move_feet(placer: FramePlacer, stage: FrameStage, show: TowerShow) -> None:
    """Puts it where the camera shows it in this frame."""
    camera = show.camera
    size = camera.unit / camera.painted
    for i, (left, right) in enumerate(supports.feet(show.ground, camera.foot)):
        x, y = camera.to_canvas((left + right) / 2 * UNIT, camera.bounds.bottom * UNIT)
        placer.place(stage, f"foot.{i}", x, y + FOOT / 2 * size, 0.0, size)


def _taken(shown: Iterable[tuple[str, Mark]], camera: Camera, plates: Iterable[Rect]) -> list[Rect]:
    """What neither the tag of the height nor the countdown of a hold may cover: tags, lines and stars, not the places
    that pieces fill."""
    boxes = [box for _id, mark in shown for box in mark.box(camera)[0 if _is_seen(mark) else 1 :]]
    return [*boxes, *plates]


def _rims(shown: Iterable[tuple[str, Mark]], camera: Camera) -> list[Rect]:
    """The edges of the places that pieces fill."""
    boxes = [box for _id, mark in shown if not _is_seen(mark) for box in mark.box(camera)[:1]]
    return [
        edge
        for box in boxes
        for edge in (
            Rect(box.x, box.y, box.w, RIM),
            Rect(box.x, box.bottom - RIM, box.w, RIM),
            Rect(box.x, box.y, RIM, box.h),
            Rect(box.right - RIM, box.y, RIM, box.h),
        )
    ]


def _is_seen(mark: Mark) -> bool:
    return mark.front or bool(mark.ink) or mark.picture.kind == "star"


class LevelOverlays:
    """A part of the challenge table, drawn around the tower of `show`."""

    def __init__(self, show: TowerShow) -> None:
        self.show = show
        self.wind = Wind()
        self.height = HeightMarker(show)
        self.reach = ReachMarker(show)
        self.blocked = BlockedLine()
        self.turned = TurnTag()
        self.stars: frozenset[Point] = frozenset()
        """Positions of the stars that a piece touches."""
        self.plates: Sequence[Rect] = ()
        """What lies around the tower."""
        self.places: dict[str, int] = {}
        """By mark: which of the places of its tag is free."""
        self.gold: tuple[GoalProgress, ...] = ()
        """How far what gold asks for is."""
        self._looked_at: tuple[object, ...] = ()
        """Where everything was when that was measured."""
        self._cleared: list[Rect] = []
        """The boxes for which the tags have moved away last: where they cannot, they are not asked in every frame."""
        self._ring = (0.0, 0.0)
        self._below_ring: tuple[Piece, float] | None = None
        """The piece that was highest as the hold began, and the world x at which it was when the countdown of the hold
        found its place."""
        self._placer = FramePlacer()
        self._passes = HeldPasses()

    def read_wind(self, state: LevelState, moves: bool) -> tuple[bool, float]:
        """Reads the wind. Returns whether it looks different, and how strongly a gust that begins now is heard."""
        before = strength(self.wind.now)
        changed = self.wind.read(state.tower, moves, state.level)
        now = strength(self.wind.now)
        return changed, 0.4 + 0.2 * now if now > before else 0.0

    def figures(self, level: Level) -> tuple[str, str]:
        """What the tags of the height and of the reach say: a redraw is due when it changes."""
        return self.height.figure(level), self.reach.figure(level)

    def gold_seen(self, state: LevelState) -> tuple[int, ...]:
        """The part of `gold` that is drawn: a redraw is due when it changes."""
        return tuple(gold.lit(goal, one) for goal, one in zip(state.level.gold.goals, self.gold, strict=False))

    def wins_gold(self, state: LevelState) -> bool:
        """Whether the goals and what gold asks for are reached now."""
        is_read = len(self.gold) == len(state.level.gold.goals)
        return is_read and all(one.reached for one in (*self.gold, *state.goals_progress))

    def read_stars(self, state: LevelState) -> bool:
        """Looks which stars are touched. Returns whether there is a new one."""
        if (looked_at := () if state.tower is None else (state.tower.pieces, state.tower.bars)) != self._looked_at:
            self._looked_at, self.gold = looked_at, gold_progress(state.level, state.tower)
        before, self.stars = self.stars, touched_stars(state.level, state.tower)
        return bool(self.stars - before)

    def marks(self, state: LevelState) -> list[tuple[str, Mark]]:
        """The marks of the goals, with their ids."""
        show = self.show
        level, camera, ground, bars = state.level, show.camera, show.ground, show.bars
        progress = self._as_held(level, state.goals_progress)
        wanted = widened(level, progress, show.standing())
        found = marks.marks_of(wanted, progress, camera, ground, self.stars, bars)
        standing, held = [one.reached for one in progress], self._passes.of(level, state.tower)
        found = list(with_ticks(found, level.goals, standing, held, "mark"))
        found += copies(level, show.standing(), camera)
        if level.gold.goals:
            gained = self.gold or gold_progress(level, None)
            standing, held = [one.reached for one in gained], held[len(level.goals) :]
            shown = gold.marks(level, gained, camera, ground, bars, show.standing())
            found += with_ticks(shown, level.gold.goals, standing, held, "mark.gold")
        # Over the bands in which they have to be.
        given = (one for one in show.pieces(holds=True) if one.piece in level.given)
        found += middles((*level.goals, *level.gold.goals), given, camera)
        return [(id_, replace(mark, place=self.places.get(id_, 0))) for id_, mark in found]

    def held_lines(self, state: LevelState) -> tuple[bool, ...]:
        """Whether the held piece is too high for a line that every piece must stay below, and then for each goal, those
        of gold last, whether it would pass that goal's line. The table is drawn again when this changes."""
        return (self.over_line(state.level), *self._passes.of(state.level, state.tower))

    def over_line(self, level: Level) -> bool:
        """Whether the held piece reaches above a line that all must stay below."""
        held, lines = self.show.held, [goal.line for goal in level.goals if isinstance(goal, Low)]
        return held is not None and bool(lines) and max(y for _x, y in corners(held)) > min(lines) * UNIT

    def _as_held(self, level: Level, progress: Sequence[GoalProgress]) -> Sequence[GoalProgress]:
        """How far the goals are as their marks tell it: a line through the held piece is not kept yet."""
        if not self.over_line(level):
            return progress
        return [
            replace(one, reached=False) if isinstance(goal, Low) else one
            for goal, one in zip(level.goals, progress, strict=True)
        ]

    def _place_tags(self, state: LevelState) -> None:
        """Finds places for the tags of the marks, off all pieces."""
        camera = self.show.camera
        shapes = [[camera.to_canvas(*corner) for corner in corners(one)] for one in self.show.standing()]
        boxes = [*(strip for shape in shapes for strip in strips(shape)), *self._held_boxes()]
        walls = solid(self.show.ground, self.show.bars, camera)
        ends = [Rect(one.x, one.y, one.w, min(one.h, END)) for one in walls]
        shown = self.marks(state)
        if self.show.held is not None and not self._in_the_way(shown, boxes):
            # A tag that went back at once would follow a wide piece from place to place.
            return
        self.places = places(shown, camera, self.plates, boxes, self.places, ends, walls)

    def _in_the_way(self, shown: Iterable[tuple[str, Mark]], boxes: Sequence[Rect]) -> bool:
        """Whether the tag of a mark is new, or lies over a plate or one of these `boxes`."""
        camera = self.show.camera
        tags = [(id_, mark.tag_box(camera).inset(LAPS)) for id_, mark in shown if mark.words]
        taken = [*self.plates, *boxes]
        return any(id_ not in self.places or any(map(tag.overlaps, taken)) for id_, tag in tags)

    def _held_boxes(self) -> list[Rect]:
        """Around the held piece, and around where it would land."""
        camera, held, landing = self.show.camera, self.show.held, self.show.landing
        if held is None:
            return []
        there = [] if landing is None else [replace(held, x=landing.x, y=landing.y)]
        return [camera.rect_around(corners(one)) for one in (held, *there)]

    def _clear_held(self, state: LevelState) -> list[tuple[str, Mark]]:
        """The marks, once tags that lay over the held piece or its outline have moved away."""
        camera, boxes, shown = self.show.camera, self._held_boxes(), self.marks(state)
        hidden = any(mark.words and any(map(mark.tag_box(camera).overlaps, boxes)) for _id, mark in shown)
        if not hidden or boxes == self._cleared:
            return shown
        self._cleared = boxes
        self._place_tags(state)
        return self.marks(state)

    def _keep_height_clear(self, shown: Iterable[tuple[str, Mark]], plates: Iterable[Rect], state: LevelState) -> None:
        """Tells the tags of the height and of the reach what they must not cover."""
        camera, held = self.show.camera, self._held_boxes()
        self.height.waits = state.view.phase == "settling"
        ring = hold_ring.ring_box(camera, self.show.height, state.tower, self.ring)
        rings = [] if ring is None else [ring]
        self.height.taken = [*_taken(shown, camera, plates), *held, *rings]
        if self.reach.goal(state.level) is None:
            return
        tags = [mark.tag_box(camera) for _id, mark in shown if mark.words]
        self.reach.lines = [mark.box(camera)[0] for _id, mark in shown if mark.side == "floor"]
        self.reach.taken = [*tags, *plates, *held, *(camera.rect_around(corners(one)) for one in self.show.standing())]

    def _top(self) -> float:
        """Canvas x of the middle of what is highest."""
        ends = top_ends(self.show) or [0.0]
        return self.show.camera.to_canvas((min(ends) + max(ends)) / 2, 0.0)[0]

    @property
    def ring(self) -> Point:
        """px by which the countdown of a hold stands aside, to cover nothing: it rides along with what is held."""
        aside, high = self._ring
        if self._below_ring is not None:
            piece, x = self._below_ring
            now = next((one.x for one in self.show.standing() if one.piece == piece), x)
            aside += (now - x) * self.show.camera.unit / UNIT
        return aside, high

    def _clear_ring(
        self, state: LevelState, shown: Iterable[tuple[str, Mark]], plates: Iterable[Rect], area: Rect
    ) -> None:
        """Finds a place for the countdown of a hold where it covers no piece, tag or plate, and cuts no frame."""
        if hold_ring.seconds_left(state.tower) is None:
            self._ring, self._below_ring = (0.0, 0.0), None
            return
        camera, show, before = self.show.camera, self.show, self.ring
        marks = list(shown)
        taken = [*_taken(marks, camera, plates), *_rims(marks, camera), *solid(show.ground, show.bars, camera)]
        for one in show.standing():
            taken += strips([camera.to_canvas(*corner) for corner in corners(one)])
        self._ring = hold_ring.clear(camera, show.height, area, taken, before, self._top())
        known = None if self._below_ring is None else self._below_ring[0]
        below = max(show.standing(), key=lambda one: (one.piece == known, one.y), default=None)
        self._below_ring = None if below is None else (below.piece, below.x)

    def draw(
        self, ui: Ui, state: LevelState, offers: Offers, outlines: Sequence[Ghost], plates: Sequence[Rect]
    ) -> None:
        """Draws the tower and all around it. `offers`: see `piece_signs.offers_of`; `plates`: what lies around the
        tower."""
        show, camera, tower = self.show, self.show.camera, state.tower
        if hold_ring.seconds_left(tower) is not None:
            hush.draw(ui, show)
        self.wind.draw(ui, state.level, show.ground, show.skin)
        self.plates = plates
        self._place_tags(state)
        shown = self.marks(state)
        camera.tags = tuple(mark.box(camera)[-1] for _id, mark in shown if mark.words)
        self._clear_ring(state, shown, plates, ui.area)
        self._keep_height_clear(shown, plates, state)
        marks.draw(ui, camera, shown, front=False)
        balloon_strings.draw(ui, state.level, show.pieces(holds=True), camera)
        show.draw(ui, "")
        ghosts.draw(ui, outlines, camera)
        marks.draw(ui, camera, shown, front=True)
        over_line.draw(ui)
        self.height.draw(ui, state.level)
        self.reach.draw(ui, state.level)
        held = None if tower is None or tower.held is None else tower.held.piece
        piece_signs.draw(ui, state.view, offers, camera, show.pieces(), held)
        hold_ring.draw(ui, camera, show.height, tower, self.ring)
        draw_feet(ui, show)
        self.blocked.draw(ui)
        self.turned.draw(ui)

    def move(self, stage: FrameStage, state: LevelState, outlines: Iterable[Ghost], focus: str | None) -> None:
        """Moves everything to where the camera shows it in this frame."""
        placer, camera = self._placer, self.show.camera
        placer.begin_frame(stage)
        shown = self._clear_held(state)
        marks.move(placer, stage, camera, shown)
        self._keep_height_clear(shown, self.plates, state)
        balloon_strings.move(placer, stage, state.level, self.show.pieces(holds=True), camera)
        piece_signs.move(placer, stage, camera, state.view, self.show.pieces(holds=True), focus)
        over_line.move(placer, stage, camera, self.show.held, state.level.goals)
        self.height.move(placer, stage, state.level)
        self.reach.move(placer, stage, state.level)
        hold_ring.move(placer, stage, camera, self.show.height, state.tower, self.ring)
        move_feet(placer, stage, self.show)
        self.blocked.move(placer, stage, camera)
        self.turned.move(placer, stage, self.show.held, camera)
        self.wind.move(placer, stage, camera, state.hold_share)
        ghosts.move(placer, stage, camera, outlines)
