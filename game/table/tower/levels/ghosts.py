"""`next_step` finds what to do next of a solution; `Ghost` outlines it on the tower, as well as the best run's end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, degrees, radians, sin
from typing import Literal

from game import art
from game.core.silhouettes import kind_of, size_of
from game.core.tower_events import UNIT, Piece
from game.levels.progress import Lay
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.levels.solutions import SolutionStep
from game.physics.tower_view import TowerView
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, painted_scale, painted_unit
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Ghost:
    """The outline of a piece: its centre of gravity in px of the world, degrees counterclockwise."""

    id: str
    piece: Piece
    x: float
    y: float
    turn: float
    tone: Literal["hint", "best"]


def next_step(steps: Sequence[SolutionStep], view: ChallengeView) -> tuple[SolutionStep, Piece] | None:
    """The step of the solution that comes next, and its piece: the one that is held, or else the first that can be
    placed, taken up or taken out and was not yet. Of given pieces that look the same the first one placed counts as the
    first one of the solution, and so on. None: there is nothing of the solution to be done."""
    level = view.level
    like = dict(zip(level.ids, level.described, strict=True))
    ahead = _ahead(steps, view)
    if view.held is not None:
        wanted: Iterable[Piece] = (view.held,)
    else:
        wanted = view.coming if level.order == "free" else view.coming[:1]
    for step in ahead:
        piece = _piece(step, level)
        if view.held is None and piece in view.placed and (step.out is not None or piece in level.liftable):
            return step, piece
        for other in wanted if step.out is None else ():
            if like[other] == like[piece]:
                return step, other
    # All its likes stand: it goes where the last of them does.
    places = [step for step in reversed(steps) if step.out is None]
    return next(
        ((step, other) for other in wanted for step in places if like[other] == like[_piece(step, level)]),
        None,
    )


def _piece(step: SolutionStep, level: Level) -> Piece:
    """The piece that a step places, or takes out."""
    number = step.piece if step.out is None else step.out
    assert number is not None
    return level.ids[number]


def _ahead(steps: Sequence[SolutionStep], view: ChallengeView) -> list[SolutionStep]:
    """The steps still to be done."""
    level = view.level
    like = dict(zip(level.ids, level.described, strict=True))
    given = set(level.given)
    # What was taken out has been placed before.
    standing = Counter(like[piece] for piece in {*view.placed, *view.outs} if piece in given)
    acted = Counter(piece for piece, before in zip(view.steps, view.before, strict=True) if piece in before)
    if view.held is not None and view.held in view.before[-1]:
        acted[view.held] -= 1
    placed = set()
    ahead = []
    for step in steps:
        piece = _piece(step, level)
        if step.out is None and piece in given and piece not in placed:
            placed.add(piece)
            is_done = standing[like[piece]] > 0
            standing[like[piece]] -= 1
        else:
            is_done = acted[piece] > 0
            acted[piece] -= 1
        if not is_done:
            ahead.append(step)
    return ahead


def hint_ghost(step: SolutionStep, piece: Piece, tower: TowerView) -> Ghost | None:
    """Where `piece` is to be let go on the present tower, or where it stands if it is to be taken out; None if there is
    nothing below it."""
    if step.out is not None:
        found = next((one for one in tower.pieces if one.piece == piece), None)
        return None if found is None else Ghost("ghost.hint", piece, found.x, found.y, degrees(found.angle), "hint")
    assert step.x is not None
    x, turn, high = step.x * UNIT, float(step.turn), None
    if step.on is not None:
        # Along the seesaw, let down from where the hand is, for it may be under something.
        px, py, angle = tower.bars[step.on]
        turn += degrees(angle)
        high = None if tower.held is None else tower.held.y
        x, along = px + x * cos(angle), x
        for _ in range(3):
            y = tower.touches_at(piece, x, radians(turn), high) if step.y is None else step.y * UNIT
            x = px + (along - ((py if y is None else y) - py) * sin(angle)) / cos(angle)
    y = tower.touches_at(piece, x, radians(turn), high) if step.y is None else step.y * UNIT
    return None if y is None else Ghost("ghost.hint", piece, x, y, turn, "hint")


def run_ghosts(lay: Lay, level: Level, whose: str = "best") -> list[Ghost]:
    """Where the pieces of `level` lay at the end of a run. `whose`: part of their ids."""
    return [
        Ghost(f"ghost.{whose}.{piece}", piece, x * UNIT, y * UNIT, turn, "best")
        for piece, x, y, turn in lay
        if piece in level.given
    ]


def lay_of(tower: TowerView) -> tuple[tuple[Piece, float, float, float], ...]:
    """Positions of all pieces in the form that `BestRun` keeps."""
    return tuple(
        (one.piece, round(one.x / UNIT, 3), round(one.y / UNIT, 3), round(degrees(one.angle), 2))
        for one in tower.pieces
        if not one.fallen
    )


def turned_by(step: SolutionStep) -> int:
    """By how many degrees the piece is to be turned, -179 … 180, counterclockwise."""
    return -((-step.turn + 180) % 360 - 180)


def draw(ui: Ui, ghosts: Iterable[Ghost], camera: Camera) -> None:
    """Adds the outlines to the screen; `move` brings them to their places."""
    unit = painted_unit(camera)
    with ui.on_layer(GROUND):
        for ghost in ghosts:
            look = art.outline_piece(kind_of(ghost.piece), unit * size_of(ghost.piece), ghost.tone)
            ui.put(ghost.id, look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def move(mover: FramePlacer, stage: FrameStage, camera: Camera, ghosts: Iterable[Ghost]) -> None:
    """Moves the outlines to where the camera shows them in this frame."""
    for ghost in ghosts:
        x, y = camera.to_canvas(ghost.x, ghost.y)
        mover.place(stage, ghost.id, x, y, -ghost.turn, painted_scale(camera))
