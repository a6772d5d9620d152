"""`FramePlacer`: places the pictures of a tower on a stage in every frame, but only those that have moved."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import ceil

from game import art
from game.art.base.outlines import half_size
from game.core.silhouettes import kind_of
from game.core.tower_events import UNIT, Piece
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import (
    DOT_STEP,
    DOTS,
    OFFSCREEN,
    DrawnPiece,
    contact_sprite,
    corners,
    is_same,
    painted_scale,
    painted_unit,
    piece_sprite,
    tilted,
    unit_of,
)
from game.ui.frame_stage import FrameStage

NIGHT_SHADOW = 0.35
"""Opacity of the shadows of pieces by night: on a sky that shines they look like smoke."""


class FramePlacer:
    """Remembers where each picture was placed last, and tells the stage only what differs."""

    def __init__(self) -> None:
        self._placed: dict[str, Hashable] = {}
        self._drawn: dict[Piece, DrawnPiece] = {}
        self._shown = -1
        self._dots = 0
        """How many dots of the lines below the held piece are in sight."""
        self._has_painted = False
        """Whether a picture has been painted for this frame."""

    def begin_frame(self, stage: FrameStage) -> None:
        """Forget the places of pictures that `stage` has shown anew since the last frame."""
        self._has_painted = False
        if self._shown == stage.shown - 1:
            for id_ in stage.renewed:
                self._placed.pop(id_, None)
                kind, _dot, piece = id_.partition(".")
                if kind in ("contact", "shadow"):
                    self._placed.pop(f"piece.{piece}", None)
                elif kind in ("face", "eyes"):
                    self._placed.pop(f"faces.{piece}", None)
        elif self._shown != stage.shown:
            self._placed.clear()
            self._dots = DOTS
        self._shown = stage.shown

    def is_placed(self, id_: str, key: Hashable) -> bool:
        """Tests whether `id_` was last placed with `key`, as `note` has remembered it."""
        return self._placed.get(id_) == key

    def note(self, id_: str, key: Hashable) -> None:
        self._placed[id_] = key

    def steadied(self, seen: DrawnPiece) -> DrawnPiece:
        """The piece as it was drawn last if it only trembles, which every piece under load does."""
        before = self._drawn.get(seen.piece)
        if before is seen or (before is not None and is_same(before, seen)):
            return before
        self._drawn[seen.piece] = seen
        return seen

    def place(
        self,
        stage: FrameStage,
        id_: str,
        x: float,
        y: float,
        angle: float = 0.0,
        size: float = 1.0,
        what: art.SpriteKey | None = None,
        alpha: float | None = None,
    ) -> None:
        """`Stage.place`, if that changes anything."""
        where = x, y, angle, size, what, alpha
        if self._placed.get(id_) != where:
            self._placed[id_] = where
            stage.place(id_, x, y, angle, size, what, alpha)

    def place_words(self, stage: FrameStage, id_: str, x: float, y: float) -> None:
        """`Stage.place_words`, if that changes anything."""
        if self._placed.get(id_) != (x, y):
            self._placed[id_] = x, y
            stage.place_words(id_, x, y)

    def place_pieces(
        self, stage: FrameStage, pieces: Iterable[DrawnPiece], camera: Camera, is_held: bool = False
    ) -> bool:
        """Place pieces with their shadows, which fall farther away from a held one. Returns whether all look as they
        should: a frame paints at most one new picture."""
        done = True
        unit, size = painted_unit(camera), painted_scale(camera)
        shift, dim = (0.24 if is_held else 0.1) * camera.unit, NIGHT_SHADOW if stage.is_night else 1.0
        for seen in pieces:
            key: Hashable = (seen, camera.now, unit)
            if self._placed.get(f"piece.{seen.piece}") == key:
                continue
            lit: art.SpriteKey | None = piece_sprite(seen, unit, stage.is_night)
            if lit not in stage.textures:
                # Later pieces keep their present light for this frame.
                key, lit = (None, None) if self._has_painted else (key, lit)
                self._has_painted = True
                done = done and key is not None
            self._placed[f"piece.{seen.piece}"] = key
            x, y = camera.to_canvas(seen.x, seen.y)
            stage.place(f"piece.{seen.piece}", x, y, seen.angle, size, lit, seen.alpha)
            below = contact_sprite(seen, unit) if lit and not is_held else None
            stage.place(f"contact.{seen.piece}", x, y, seen.angle, size, below, 0.0 if is_held else seen.alpha)
            stage.place(f"shadow.{seen.piece}", x + shift, y + 0.8 * shift, seen.angle, size, None, dim * seen.alpha)
        return done

    def place_held(
        self,
        stage: FrameStage,
        seen: DrawnPiece,
        ghost: DrawnPiece | None,
        camera: Camera,
        lean: float = 0.0,
        alpha: float = 255.0,
    ) -> None:
        """Place the held piece, tilted by `lean` degrees, with its glow, pennant and fall lines.

        `ghost`: where it would come to lie straight below; None if it would miss the tower. `alpha`: its outline's
        opacity.
        """
        self.place_pieces(stage, [tilted(seen, lean)], camera, is_held=True)
        x, y = camera.to_canvas(seen.x, seen.y)
        self.place(stage, "held.glow", x, y, seen.angle + lean, painted_scale(camera))
        half = max(half_size(kind_of(seen.piece))) * unit_of(seen.piece, camera.unit)
        self.place(stage, "held.pennant", x + half + 30, y - half * 0.5 - 14)
        dots: list[tuple[float, float]] = []
        if ghost is None:
            self.place(stage, "ghost", OFFSCREEN, OFFSCREEN)
        else:
            at = camera.to_canvas(ghost.x, ghost.y)
            self.place(stage, "ghost", *at, seen.angle, painted_scale(camera), None, alpha)
            dots = list(_fall_lines(seen, seen.y - ghost.y, camera))
        for i, (x, y) in enumerate(dots):
            self.place(stage, f"fall.{i}", x, y, 0.0, 1.0, None, 220.0)
        for i in range(len(dots), self._dots):
            self.place(stage, f"fall.{i}", OFFSCREEN, OFFSCREEN)
        self._dots = len(dots)


def _fall_lines(seen: DrawnPiece, fall: float, camera: Camera) -> Iterable[tuple[float, float]]:
    """Canvas positions of the dots below the left and the right end of the held piece, over `fall` world px."""
    points = corners(seen)
    length = fall / UNIT * camera.unit - 24
    count = min(DOTS // 2, ceil(length / DOT_STEP)) if length > 0 else 0
    step = length / count if count else 0.0
    ends = min(points, key=lambda p: (round(p[0], 1), p[1])), max(points, key=lambda p: (round(p[0], 1), -p[1]))
    for end in ends:
        x, y = camera.to_canvas(*end)
        for i in range(count):
            yield x, y + 12 + (i + 0.5) * step
