"""`Faces`: draws faces on the pieces of a tower; `mood_of` and `gaze_of` choose mood and gaze by how a piece stands.

`mood_of` and `gaze_of` decide, and are pure; `Faces` reads a tower once a tick and places the pictures in every frame.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, radians, sin
from types import MappingProxyType
from typing import Literal

from game import art
from game.art.tower.face_layout import layout, quarter
from game.core.silhouettes import Point, colour_of, kind_of, size_of
from game.core.tower_events import UNIT, Piece
from game.physics.balance import THIN
from game.physics.tower_view import TowerView
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import OFFSCREEN, DrawnPiece, painted_scale, painted_unit, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

Mood = Literal["calm", "curious", "worried", "frightened", "happy", "asleep"]

CALMS = 0.05
"""How far above a thin margin a worried piece calms down, so that its mood does not flicker near the limit."""
NEAR = 2.4 * UNIT
"""World px up to which the held piece makes others curious."""
FALLS = 3.0
"""Downward px per tick above which a piece that nobody holds is falling."""
KEEPS = 15
"""Ticks that a mood lasts at least; fright comes at once."""
FAR = 1.5 * UNIT
"""World px from which on pupils are turned as far as they go."""
DIRECTIONS, STILL_DIRECTIONS = 24, 8
"""Number of directions in which eyes look, with motion and without."""
ROLL = 0.42
"""How far pupils move, in radii of the eye."""
FOLLOWS = 0.22
"""Share of the way that eyes follow in a tick."""
BLINK_EVERY, BLINK = 260, 8
"""Ticks between two blinks of a piece, more for some pieces, and ticks that its eyes are closed."""
RIGHTS = 0.2
"""Share of the way that a face turns upright in a tick."""
FRESH = 2
"""Faces that are painted in one frame; others keep their picture until the next."""


def mood_of(margin: float | None, fall: float, fallen: bool, near: bool, glad: bool, was: str = "calm") -> Mood:
    """The mood of a piece.

    `margin`: 0 (about to tip) … 1, as the lens shows it; None if nothing bears the piece. `fall`: downward px per tick.
    `near`: it is held, or close to the held piece. `glad`: the goals are reached. `was`: its mood so far.
    """
    if fallen or fall > FALLS:
        return "frightened"
    if margin is not None and margin < THIN + (CALMS if was == "worried" else 0.0):
        return "worried"
    if glad:
        return "happy"
    return "curious" if near else "calm"


def gaze_of(eyes: Point, aim: Point | None, directions: int = DIRECTIONS) -> Point:
    """Position of the pupils in radii of the eye from its middle, y down, in one of `directions`.

    `eyes` and `aim` are in world px; an `aim` of None is straight ahead.
    """
    if aim is None:
        return 0.0, 0.0
    dx, dy = aim[0] - eyes[0], eyes[1] - aim[1]
    far = hypot(dx, dy)
    if far < 1.0:
        return 0.0, 0.0
    angle = round(atan2(dy, dx) / (2 * pi) * directions) * 2 * pi / directions
    reach = ROLL * min(1.0, far / FAR)
    return reach * cos(angle), reach * sin(angle)


def blinks(piece: Piece, ticks: int) -> bool:
    """Tests whether a piece blinks at this tick. Every piece has its own rhythm."""
    every = BLINK_EVERY + piece * 37 % 120
    return (ticks + piece * 97) % every < BLINK


def idle_gaze(piece: Piece, ticks: int) -> Point:
    """Where a piece looks when nothing happens, as in `gaze_of`: ahead, and now and then aside."""
    part = (ticks + piece * 61) // 90 % 7
    return {1: (0.3, 0.05), 4: (-0.3, 0.05), 5: (0.0, -0.25)}.get(part, (0.0, 0.0))


@dataclass(slots=True)
class _Face:
    mood: Mood = "calm"
    since: int = 0
    """The tick in which the mood came."""
    gaze: Point = (0.0, 0.0)
    quarter: int = 0
    righted: float = 0.0
    """Degrees by which the face is turned back on its piece, on its way to `quarter`."""
    closed: bool = False
    fresh: bool = True
    """Whether it has not been shown yet."""


def _step(value: float, goal: float, share: float, least: float) -> float:
    return goal if abs(goal - value) < least else value + (goal - value) * share


class Faces:
    """Draws faces while `on`. `glad`: whether the goals are reached; `glad_pieces`: pieces that are glad anyway.
    `worried`: calm and curious pieces worry. `mishap`: a point of the world at which all look, startled, while no piece
    moves; None: nothing has happened. `watched`: a point at which all but the moving piece look, or None."""

    def __init__(self) -> None:
        self.on = False
        self.glad = False
        self.worried = False
        self.glad_pieces: Collection[Piece] = ()
        self.mishap: Point | None = None
        self.watched: Point | None = None
        self._faces: dict[Piece, _Face] = {}
        self._made: Mapping[Piece, str] = {}
        self._ticks = 0

    def moods(self) -> dict[Piece, Mood]:
        """The present mood of each piece."""
        return {piece: one.mood for piece, one in self._faces.items()}

    @property
    def ticks(self) -> int:
        """How often `read` has been called while on; nothing changes in between."""
        return self._ticks

    def gaze(self, piece: Piece) -> Point:
        """The gaze of a piece, as in `gaze_of`."""
        return self._faces[piece].gaze

    def closed(self, piece: Piece) -> bool:
        """Whether a piece blinks now."""
        return self._faces[piece].closed

    def read(
        self,
        tower: TowerView,
        before: Mapping[Piece, DrawnPiece],
        now: Mapping[Piece, DrawnPiece],
        held: DrawnPiece | None,
        trying: Piece | None,
        moves: bool,
    ) -> None:
        """Updates moods and gazes. `trying`: the piece that was let go last; `moves`: whether eyes move."""
        if not self.on:
            self._faces.clear()
            return
        self._ticks += 1
        self._made = tower.ground.looks
        margins = tower.margins
        fallen = {placed.piece for placed in tower.pieces if placed.fallen}
        seen = {**now, **({held.piece: held} if held else {})}
        faces = {piece: self._faces.get(piece) or _Face() for piece in seen}
        active = held or (now.get(trying) if trying is not None and tower.phase == "settling" else None)
        startled = active is None and self.mishap is not None
        wary = startled or self.watched is not None
        for piece, one in seen.items():
            face, is_held = faces[piece], held is not None and held.piece == piece
            was = before.get(piece)
            fall = 0.0 if is_held or was is None else was.y - one.y
            near = wary or (held is not None and hypot(held.x - one.x, held.y - one.y) < NEAR)
            margin = None if is_held else margins.get(piece)
            glad = self.glad or piece in self.glad_pieces
            mood = mood_of(margin, fall, piece in fallen, near, glad, face.mood)
            self._set_mood(face, "worried" if self.worried and mood in ("calm", "curious") else mood)
            aim = self.mishap if startled else self._aim(tower, one, active)
            if self.watched is not None and (active is None or one.piece != active.piece):
                aim = self.watched[0], one.y
            self._set_gaze(face, one, aim, wary or active is not None, moves)
            self._turn_upright(face, one, moves)
            face.closed = moves and blinks(piece, self._ticks) and face.mood not in ("frightened", "happy", "asleep")
        self._faces = faces

    def read_poses(
        self, pieces: Iterable[DrawnPiece], before: Mapping[Piece, DrawnPiece] = MappingProxyType({})
    ) -> None:
        """Updates the faces of pieces of which no more is known than where they are, and where they were a tick
        `before`: what falls is frightened, and all else calm or glad."""
        if not self.on:
            return
        self._ticks += 1
        faces: dict[Piece, _Face] = {}
        made = self._made = dict[Piece, str]()
        for one in pieces:
            made[one.piece] = one.made
            face, was = self._faces.get(one.piece) or _Face(), before.get(one.piece)
            faces[one.piece] = face
            fall = 0.0 if was is None else was.y - one.y
            self._set_mood(face, mood_of(None, fall, False, False, self.glad))
            self._turn_upright(face, one, False)
        self._faces = faces

    def _set_mood(self, face: _Face, mood: Mood) -> None:
        if mood != face.mood and (mood == "frightened" or self._ticks - face.since >= KEEPS or not face.since):
            face.mood, face.since = mood, self._ticks

    @staticmethod
    def _aim(tower: TowerView, one: DrawnPiece, active: DrawnPiece | None) -> Point | None:
        """What a piece looks at: the moving piece, which itself looks where it would come to lie."""
        if active is None:
            return None
        if one.piece != active.piece:
            return active.x, active.y
        return (one.x, one.y - FAR) if tower.landing is None else tower.landing[:2]

    def _set_gaze(self, face: _Face, one: DrawnPiece, aim: Point | None, watches: bool, moves: bool) -> None:
        if not moves:
            # Eyes turn at once, and in few directions.
            face.gaze = gaze_of((one.x, one.y), aim, STILL_DIRECTIONS)
            return
        goal = gaze_of((one.x, one.y), aim) if watches else idle_gaze(one.piece, self._ticks)
        (x, y), (u, v) = goal if face.fresh else face.gaze, goal
        face.gaze = _step(x, u, FOLLOWS, 0.03), _step(y, v, FOLLOWS, 0.03)

    @staticmethod
    def _turn_upright(face: _Face, one: DrawnPiece, moves: bool) -> None:
        face.quarter = quarter(kind_of(one.piece), one.angle, face.quarter)
        goal = 90.0 * face.quarter
        # The shorter way round.
        face.righted += 360 * round((goal - face.righted) / 360)
        face.righted = _step(face.righted, goal, RIGHTS, 2.0) if moves and not face.fresh else goal
        face.fresh = False

    # -- pictures

    def _picture(self, piece: Piece, unit: float) -> art.SpriteKey:
        face = self._faces.get(piece) or _Face()
        mood: str = face.mood
        if face.closed:
            mood = "worried-blink" if mood == "worried" else "blink"
        made = self._made.get(piece, "wood")
        return art.piece_face(
            kind_of(piece), colour_of(piece), unit * size_of(piece), mood, face.quarter % 2 == 1, made
        )

    def _eyes(self, piece: Piece, unit: float) -> art.SpriteKey:
        face = self._faces.get(piece) or _Face()
        return art.piece_pupils(kind_of(piece), unit * size_of(piece), face.quarter % 2 == 1, face.mood == "frightened")

    def draw(self, ui: Ui, pieces: Iterable[DrawnPiece], camera: Camera) -> None:
        """Draws the faces offscreen; `place` brings them to their pieces."""
        if not self.on:
            return
        unit = painted_unit(camera)
        for one in pieces:
            for id_, look in (("face", self._picture(one.piece, unit)), ("eyes", self._eyes(one.piece, unit))):
                put_offscreen(ui, f"{id_}.{one.piece}", look)

    def place(self, stage: FrameStage, placer: FramePlacer, camera: Camera, pieces: Iterable[DrawnPiece]) -> bool:
        """Places the faces on the pieces as they are in this frame. Returns whether all show their present mood."""
        if not self.on:
            return True
        unit, size, fresh = painted_unit(camera), painted_scale(camera), 0
        for one in pieces:
            face = self._faces.get(one.piece)
            if face is None:
                continue
            key = one, camera.now, unit, face.mood, face.quarter, face.righted, face.gaze, face.closed
            if placer.is_placed(f"faces.{one.piece}", key):
                continue
            look, eyes = self._picture(one.piece, unit), self._eyes(one.piece, unit)
            shown: list[art.SpriteKey | None] = []
            for picture in (look, eyes):
                fresh += picture not in stage.textures
                shown.append(picture if fresh <= FRESH or picture in stage.textures else None)
            if None not in shown:
                placer.note(f"faces.{one.piece}", key)
            angle = one.angle - face.righted
            x, y = camera.to_canvas(one.x, one.y)
            placer.place(stage, f"face.{one.piece}", x, y, angle, size, shown[0], one.alpha)
            if face.closed or face.mood in ("happy", "asleep"):
                placer.place(stage, f"eyes.{one.piece}", OFFSCREEN, OFFSCREEN)
                continue
            spot = layout(kind_of(one.piece), face.quarter % 2 == 1)
            c, s = cos(radians(angle)), sin(radians(angle))
            unit_here = camera.unit * size_of(one.piece)
            u, v = spot.eyes[0] * unit_here, spot.eyes[1] * unit_here
            x += u * c - v * s + face.gaze[0] * spot.radius * unit_here
            y += u * s + v * c + face.gaze[1] * spot.radius * unit_here
            placer.place(stage, f"eyes.{one.piece}", x, y, angle, size, shown[1], one.alpha)
        return fresh <= FRESH
