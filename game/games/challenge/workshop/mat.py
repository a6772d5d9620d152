"""`Mat` draws a draft on the cutting mat with the painters of the table, and offers its things as targets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game import art
from game.app.text import N_, _
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower_events import UNIT
from game.games.challenge.workshop.art import dash, grip, mat, outline
from game.games.challenge.workshop.last_try import LastTry
from game.games.challenge.workshop.mat_camera import MatCamera
from game.games.challenge.workshop.mat_geometry import HIT, apart, around, clipped, handles_shown, parts_of
from game.levels.rules.goals import AnyGoal, Balance, Ring, pieces_of
from game.levels.rules.pieces import read_words
from game.levels.workshop import preview
from game.levels.workshop.draft import Draft
from game.levels.workshop.shapes import outlines
from game.levels.workshop.things import Thing, things_of
from game.levels.world.goal_context import GoalProgress
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.table.tower import terrain
from game.table.tower.drawn_piece import (
    GROUND,
    HELD,
    DrawnPiece,
    draw_pieces,
    painted_scale,
    painted_unit,
    put_offscreen,
)
from game.table.tower.levels import ghosts, marks
from game.table.tower.levels.ghosts import Ghost
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.levels.thumbnail import FACED, UPRIGHT
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.style import CREAM, INK, LEAST, SMALL
from game.ui.widgets import Ui

GOLD_LINE, FOCUS_LINE, CAMERA_LINE, HAND_LINE, DANGER_LINE, GUARD_LINE = (
    "#FFC938",
    "#F7ECD6",
    "#F7ECD6",
    "#7FC7FF",
    "#FF7A5C",
    "#B9A7FF",
)
ZONE_WORDS: Final = {"zone": N_("Danger"), "guard": N_("Keep out")}
PREFIX: Final = "desk."
"""Begins the ids of all pictures here, as the table on which the level is tried has pictures of the same names."""
GRIP, PLUS = 26, 22
DOTS: Final = {"red": "#F0664C", "green": "#4FCF97", "blue": "#8C93F0", "yellow": "#FFD64C", "white": "#FFFFFF"}
ORDER: Final = ("zone", "guard", "goal", "bonus", "terrain", "seesaw", "lift", "spawn", "standing")
"""Kinds from the lowest target to the uppermost."""
DISC, DISC_LARGE = 34, 44


@dataclass(frozen=True, slots=True)
class MatFrame:
    """What is drawn: the draft as it is now, what of it is selected, and the try before."""

    draft: Draft
    selected: tuple[Thing, ...]
    focus: str | None
    corner: str
    carried: tuple[float, float] | None
    last: LastTry | None
    place: str
    faces: bool = True


def thing_id(thing: Thing) -> str:
    """The id of a thing's target."""
    return f"thing.{thing.kind}.{thing.number}"


class Mat:
    """A part of the editor. `camera`: what the mat shows."""

    def __init__(self) -> None:
        self.camera = MatCamera()
        self._placer = FramePlacer()
        self._scope = ScopedStage(PREFIX)
        self._ground: Ground | None = None
        self._bars: tuple[Pose, ...] = ()
        self._pieces: tuple[DrawnPiece, ...] = ()
        self._marks: list[tuple[str, Mark]] = []
        self._ghosts: list[Ghost] = []
        self._skin = ""

    # -- drawing

    def draw(self, ui: Ui, frame: MatFrame, box: Rect) -> None:
        with ui.named(PREFIX):
            self._draw(ui, frame, box)

    def _draw(self, ui: Ui, frame: MatFrame, box: Rect) -> None:
        camera, draft = self.camera, frame.draft
        x0, y0 = camera.point(0.0, 0.0)
        ui.put("mat", mat(box.w, box.h, camera.unit, x0 - box.x, y0 - box.y), box.x, box.y, animates=False)
        self._read(frame)
        self._draw_zones(ui, draft)
        marks.draw(ui, camera, self._marks, front=False)
        with ui.on_layer(GROUND):
            if self._ground is not None:
                terrain.draw(ui, self._ground, camera.painted, self._skin)
            draw_pieces(ui, self._pieces, camera)
            for one in self._pieces:
                if one.faced:
                    unit = painted_unit(camera) * size_of(one.piece)
                    face = art.piece_face(kind_of(one.piece), colour_of(one.piece), unit, "calm", made=one.made)
                    put_offscreen(ui, f"face.{one.piece}", face)
        ghosts.draw(ui, self._ghosts, camera)
        with ui.on_layer(GROUND):
            if frame.last is not None:
                self._draw_trail(ui, frame.last)
        marks.draw(ui, camera, self._marks, front=True)
        with ui.on_layer(HELD):
            self._draw_frames(ui, frame)
            self._draw_spawn(ui, draft)
            self._draw_flags(ui, draft)
            self._draw_selection(ui, frame)
        self._draw_scale(ui, box)

    def _read(self, frame: MatFrame) -> None:
        draft = frame.draft
        self._skin = frame.place
        self._ground = preview.ground_of(draft)
        movers = [one.pivot for one in draft.ground.seesaws] + [one.path[0][1:] for one in draft.ground.lifts]
        self._bars = tuple((x * UNIT, y * UNIT, 0.0) for x, y in movers)
        numbers = preview.pieces_of(draft)[len(draft.pieces) :]
        found = []
        for piece, one in zip(numbers, draft.standing, strict=False):
            told = read_words(one.piece)
            made = "wood" if told.hidden else told.material
            faced = frame.faces and abs(one.turn) < UPRIGHT and painted_unit(self.camera) * size_of(piece) >= FACED
            found.append(DrawnPiece(piece, one.x * UNIT, one.y * UNIT, -one.turn, made=made, faced=faced))
        self._pieces = tuple(found)
        self._marks = apart(self.camera, self._marks_of(draft), draft)
        self._ghosts = [] if frame.last is None else frame.last.ghosts()

    def _marks_of(self, draft: Draft) -> list[tuple[str, Mark]]:
        """The marks of all goals; of one that names what the ground lacks there is none."""
        if self._ground is None:
            return []
        found = []
        for start, wanted in (("", draft.goals), ("bonus.", draft.gold.goals)):
            shown = [goal for goal in wanted if _is_drawn(goal, self._ground)]
            none = [GoalProgress(False, 0.0)] * len(shown)
            of = marks.marks_of(shown, none, self.camera, self._ground, (), self._bars)
            found += [
                (start + id_, mark) for id_, mark in of if ".hand." not in id_ and not (start and _is_of_world(id_))
            ]
        return found

    def draw_framing(self, ui: Ui, box: Rect) -> None:
        """The frame that the pointer draws to select what is in it."""
        with ui.named(PREFIX), ui.on_layer(HELD):
            corners = [self.camera.units(x, y) for x, y in ((box.x, box.y), (box.right, box.bottom))]
            (left, top), (right, low) = corners
            self._frame(ui, "framing", ((left, low), (right, low), (right, top), (left, top)), GOLD_LINE, 3.0)

    def move(self, stage: FrameStage) -> None:
        """Puts everything where the camera shows it, in every frame."""
        placer, camera = self._placer, self.camera
        stage = self._scope.of(stage)
        placer.begin_frame(stage)
        stage.clip((GROUND, HELD), camera.room.y, camera.room.bottom)
        marks.move(placer, stage, camera, self._marks)
        if self._ground is not None:
            terrain.move(placer, stage, camera, self._ground, self._bars, self._skin)
        placer.place_pieces(stage, self._pieces, camera)
        for one in self._pieces:
            if one.faced:
                x, y = camera.to_canvas(one.x, one.y)
                placer.place(stage, f"face.{one.piece}", x, y, one.angle, painted_scale(camera))
        ghosts.move(placer, stage, camera, self._ghosts)

    def _polygon(
        self,
        ui: Ui,
        id_: str,
        points: Sequence[tuple[float, float]],
        colour: str,
        *,
        width: float = 4.0,
        dashed: bool = False,
        fill: float = 0.0,
    ) -> None:
        """A line around a polygon in units, as far as it is on the mat."""
        px = clipped(self.camera, points)
        if len(px) < 3:
            return
        left, top = min(x for x, _y in px), min(y for _x, y in px)
        shape = tuple((round(x - left, 1), round(y - top, 1)) for x, y in px)
        ui.put(id_, outline(shape, colour, width, dashed, fill), left - 8, top - 8, animates=False, appears=False)

    def _draw_zones(self, ui: Ui, draft: Draft) -> None:
        with ui.on_layer(1):
            for kind, colour in (("zone", DANGER_LINE), ("guard", GUARD_LINE)):
                count = len(draft.ground.zones if kind == "zone" else draft.ground.guards)
                for i in range(count):
                    for part in outlines(draft, Thing(kind, i)):
                        self._polygon(ui, f"{kind}.{i}.area", part, colour, width=2.0, dashed=True, fill=0.16)
                        self._name_zone(ui, f"{kind}.{i}.word", part, _(ZONE_WORDS[kind]), colour)

    def _name_zone(self, ui: Ui, id_: str, points: Sequence[tuple[float, float]], word: str, colour: str) -> None:
        """The word of a zone in its upper right corner, if that has room."""
        px = clipped(self.camera, points)
        if len(px) > 2 and (box := around(px)).h > 76 and box.w > 190:
            line = Rect(box.x + 80, box.y + 6, box.w - 92, 28 if not ui.large else 36)
            ui.text_in(id_, word, line, LEAST, "display", _rgba(colour), "right")

    def _draw_frames(self, ui: Ui, frame: MatFrame) -> None:
        for kind, colour in (("camera", CAMERA_LINE), ("hand", HAND_LINE)):
            chosen = Thing(kind) in frame.selected
            for part in outlines(frame.draft, Thing(kind)):
                tone = GOLD_LINE if chosen else colour
                box = self._frame(ui, f"frame.{kind}", part, tone, 4.0 if chosen else 2.0)
                if box is not None and box.w > 260 and box.h > 120:
                    word = _("View") if kind == "camera" else _("Reach of the hand")
                    line = Rect(box.x + 12, box.y + 8, box.w - 24, 28 if not ui.large else 36)
                    side = "left" if kind == "camera" else "right"
                    ui.text_in(f"frame.{kind}.word", word, line, LEAST, "display", _rgba(tone), side)

    def _frame(self, ui: Ui, id_: str, points: Sequence[tuple[float, float]], colour: str, width: float) -> Rect | None:
        """Four dashed lines: one picture as large as what they frame would take the room of all others. Returns where
        they are."""
        px = clipped(self.camera, points)
        if len(px) < 3:
            return None
        box, half = around(px), (width + 4) / 2
        for side, y in (("top", box.y), ("low", box.bottom)):
            line = dash(box.w, False, colour, width)
            ui.put(f"{id_}.{side}", line, box.x, y - half, animates=False, appears=False)
        for side, x in (("left", box.x), ("right", box.right)):
            line = dash(box.h, True, colour, width)
            ui.put(f"{id_}.{side}", line, x - half, box.y, animates=False, appears=False)
        return box

    def _draw_spawn(self, ui: Ui, draft: Draft) -> None:
        (part,) = outlines(draft, Thing("spawn"))
        x, y = self.camera.point((part[0][0] + part[2][0]) / 2, (part[0][1] + part[2][1]) / 2)
        if self.camera.room.inset(24).holds(x, y):
            ui.put("spawn.sign", art.tool_icon("spawn", 44, "#F7ECD6"), x - 22, y - 22, animates=False, appears=False)

    def _draw_flags(self, ui: Ui, draft: Draft) -> None:
        """A flag at every standing piece that a goal is about."""
        named = {number for goal in (*draft.goals, *draft.gold.goals) for number in pieces_of(goal)}
        for i, one in enumerate(draft.standing):
            x, y = self.camera.point(one.x, one.y)
            if len(draft.pieces) + i in named and self.camera.room.inset(30).holds(x, y):
                ui.put(f"flag.{i}.disc", art.tile(32, 32, 16, INK), x + 4, y - 36, animates=False, appears=False)
                ui.icon(f"flag.{i}", "flag", x + 9, y - 31, 22, CREAM)

    def _draw_trail(self, ui: Ui, last: LastTry) -> None:
        """Dots where the hand carried the pieces, and the number of each at its last place."""
        room = self.camera.room.inset(12)
        for i, (piece, x, y) in enumerate(last.trail):
            px, py = self.camera.point(x, y)
            if room.holds(px, py):
                look = art.tile(9, 9, 4.5, _rgba(DOTS[colour_of(piece)]))
                ui.put(f"trail.{i}", look, px - 4.5, py - 4.5, animates=False, appears=False)
        wide = DISC_LARGE if ui.large else DISC
        for i, (_piece, x, y, _turn) in enumerate(last.in_order):
            px, py = self.camera.point(x, y)
            if room.inset(wide / 2).holds(px, py):
                disc = Rect(px - wide / 2, py - wide / 2, wide, wide)
                ui.put(f"last.{i}", art.tile(wide, wide, wide / 2, INK), disc.x, disc.y, animates=False, appears=False)
                ui.text_in(f"last.{i}.number", str(i + 1), disc.inset(3, 4), 22, "display_bold", CREAM)

    def _draw_selection(self, ui: Ui, frame: MatFrame) -> None:
        draft = frame.draft
        for thing in frame.selected:
            if thing.kind in ("camera", "hand"):
                continue
            for i, part in enumerate(parts_of(self.camera, draft, thing)):
                self._polygon(ui, f"chosen.{thing.kind}.{thing.number}.{i}", part, GOLD_LINE, width=5.0)
        if frame.focus and frame.focus.startswith("thing."):
            _start, kind, number = frame.focus.split(".")
            focused = Thing(kind, int(number))
            if focused not in frame.selected and focused in things_of(draft):
                for i, part in enumerate(parts_of(self.camera, draft, focused)):
                    self._polygon(ui, f"focus.{i}", part, FOCUS_LINE, width=5.0, dashed=True)
        for handle in handles_shown(self.camera, frame.draft, frame.selected, frame.corner):
            x, y = self.camera.point(handle.x, handle.y)
            size = PLUS if handle.adds or handle.side else GRIP
            focused_here = frame.focus == f"handle.{handle.id}"
            tone = "#FF8A3C" if handle.id == frame.corner or focused_here else GOLD_LINE
            if focused_here:
                ui.put("focus.grip", art.ring(size + 12, size + 12, 12), x - size / 2 - 6, y - size / 2 - 6)
            look = grip(size, tone, handle.adds)
            ui.put(f"grip.{handle.id}", look, x - size / 2, y - size / 2, animates=False, appears=False)
        if frame.carried is not None:
            self._draw_carried(ui, frame.carried)

    def _draw_carried(self, ui: Ui, at: tuple[float, float]) -> None:
        """Two lines through the point that is carried, and its figures."""
        room = self.camera.room
        x, y = self.camera.point(*at)
        tone = (255, 154, 70, 150)
        if room.x < x < room.right:
            ui.put("guide.x", art.tile(2, round(room.h), 0, tone), x - 1, room.y, animates=False, appears=False)
        if room.y < y < room.bottom:
            ui.put("guide.y", art.tile(round(room.w), 2, 0, tone), room.x, y - 1, animates=False, appears=False)
        wide, high = 190.0 if not ui.large else 250.0, 52.0
        left = min(max(x - wide - 24, room.x + 8), room.right - wide - 8)
        top = min(max(y - high - 24, room.y + 8), room.bottom - high - 8)
        tag = Rect(left, top, wide, high)
        with ui.on_layer(2):
            ui.put("guide.tag", art.tile(wide, high, 12, INK), tag.x, tag.y, animates=False, appears=False)
            line = f"{at[0]:g} · {at[1]:g}"
            ui.text_in("guide.words", line, tag.inset(10, 6), SMALL, "display_bold", (255, 190, 120, 255))

    def _draw_scale(self, ui: Ui, box: Rect) -> None:
        """Figures along the left and the lower rim."""
        unit = self.camera.unit
        step = next(step for step in (1, 2, 5, 10, 20) if step * unit >= (90 if not ui.large else 130))
        left, low = self.camera.units(box.x, box.bottom)
        right, top = self.camera.units(box.right, box.y)
        high, ink = 28 if not ui.large else 36, (207, 230, 228, 190)
        for n in range(int(left // step) + 1, int(right // step) + 1):
            x, _y = self.camera.point(n * step, 0.0)
            if box.x + 60 < x < box.right - 40:
                place = Rect(x - 30, box.bottom - 10 - high, 60, high)
                ui.text_in(f"scale.x.{n}", f"{n * step}", place, 21, "display", ink)
        for n in range(int(low // step) + 1, int(top // step) + 1):
            _x, y = self.camera.point(0.0, n * step)
            if box.y + 30 < y < box.bottom - 50:
                ui.text_in(
                    f"scale.y.{n}", f"{n * step}", Rect(box.x + 12, y - high / 2, 44, high), 21, "display", ink, "left"
                )

    # -- targets

    def offer(self, ui: Ui, frame: MatFrame) -> None:
        """Adds a target for each thing on the mat, then for the handles of the selected one."""
        room = self.camera.room.inset(4)
        things = sorted(
            (thing for thing in things_of(frame.draft) if thing.kind in ORDER), key=lambda one: ORDER.index(one.kind)
        )
        for thing in things:
            found = parts_of(self.camera, frame.draft, thing)
            parts = [px for part in found if len(px := clipped(self.camera, part)) > 2]
            if not parts:
                continue
            shape = max(parts, key=lambda px: around(px).w * around(px).h)
            rect = around(shape)
            if rect.w < 1 or rect.h < 1 or not rect.overlaps(room):
                continue
            ui.target(
                thing_id(thing), rect, ("thing", thing.kind, thing.number), drags=True, ring=None, outline=tuple(shape)
            )
        for handle in handles_shown(self.camera, frame.draft, frame.selected, frame.corner):
            x, y = self.camera.point(handle.x, handle.y)
            shape = [(x + HIT * cos(i * pi / 4), y + HIT * sin(i * pi / 4)) for i in range(8)]
            rect = Rect(x - HIT, y - HIT, 2 * HIT, 2 * HIT)
            ui.target(f"handle.{handle.id}", rect, ("handle", handle.id), drags=True, ring=None, outline=tuple(shape))


def _is_of_world(id_: str) -> bool:
    """Whether a mark is none of a goal: those have a number."""
    return not id_.split(".")[1].isdigit()


def _is_drawn(goal: AnyGoal, ground: Ground) -> bool:
    if isinstance(goal, Balance):
        return goal.bar < len(ground.seesaws)
    if isinstance(goal, Ring):
        return goal.bar < len(ground.seesaws) and ground.seesaws[goal.bar].stops is not None
    return True


def _rgba(colour: str) -> tuple[int, int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), 230
