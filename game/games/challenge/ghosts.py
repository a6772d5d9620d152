"""Outlines on the tower: where the next piece belongs, and where all lay at the end of the best run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import degrees, radians
from typing import Any, Literal

from game import art
from game.app.progress import BestRun
from game.core.silhouettes import kind_of
from game.core.tower import UNIT, Piece
from game.games.challenge.levels import Step
from game.games.challenge.rules.level import Level
from game.games.challenge.rules.view import ChallengeView
from game.physics.view import TowerView
from game.table.tower.camera import Camera
from game.table.tower.view import AWAY, GROUND, Mover, baked, scale
from game.ui.kit import Ui


@dataclass(frozen=True, slots=True)
class Ghost:
    """The outline of a piece: its centre of gravity in px of the world, degrees counterclockwise."""

    id: str
    piece: Piece
    x: float
    y: float
    turn: float
    tone: Literal["hint", "best"]


def next_step(steps: Sequence[Step], view: ChallengeView) -> tuple[Step, Piece] | None:
    """The step of the solution that comes next, and the piece to be placed: the one that is held, or else the first
    that is to come and has its place still before it. Of pieces that look the same the first one placed counts as the
    first one of the solution, and so on. None: nothing is to come, or the solution does not use it."""
    level = view.rules
    like = dict(zip(level.ids, level.described, strict=True))
    given = set(level.given)
    standing = Counter(like[piece] for piece in view.placed if piece in given)
    ahead = []
    for step in steps:
        kind = level.described[step.piece]
        if standing[kind]:
            standing[kind] -= 1
        else:
            ahead.append(step)
    if view.held is not None:
        wanted: Iterable[Piece] = (view.held,)
    else:
        wanted = view.coming if level.order == "free" else view.coming[:1]
    for step in ahead:
        for piece in wanted:
            if like[piece] == level.described[step.piece]:
                return step, piece
    # All its likes stand: it goes where the last of them does.
    return next(
        ((step, piece) for piece in wanted for step in reversed(steps) if like[piece] == level.described[step.piece]),
        None,
    )


def hint_ghost(step: Step, piece: Piece, tower: TowerView) -> Ghost | None:
    """Where `piece` is to be let go on the tower as it stands; None if there is nothing below it."""
    x = step.x * UNIT
    y = tower.touches_at(piece, x, radians(step.turn)) if step.y is None else step.y * UNIT
    return None if y is None else Ghost("ghost.hint", piece, x, y, step.turn, "hint")


def best_ghosts(run: BestRun, level: Level) -> list[Ghost]:
    """Where the pieces of `level` lay at the end of its best run."""
    return [
        Ghost(f"ghost.best.{piece}", piece, x * UNIT, y * UNIT, turn, "best")
        for piece, x, y, turn in run.lay
        if piece in level.given
    ]


def lay_of(tower: TowerView) -> tuple[tuple[Piece, float, float, float], ...]:
    """How everything lies now, as `BestRun` keeps it."""
    return tuple(
        (one.piece, round(one.x / UNIT, 3), round(one.y / UNIT, 3), round(degrees(one.angle), 2))
        for one in tower.pieces
        if not one.fallen
    )


def turned_by(step: Step) -> int:
    """By how many degrees the piece is to be turned, -179 … 180, counterclockwise."""
    return -((-step.turn + 180) % 360 - 180)


def draw(ui: Ui, ghosts: Iterable[Ghost], camera: Camera) -> None:
    """Put them on the screen; `place` moves them to where they belong."""
    unit = baked(camera)
    with ui.on_layer(GROUND):
        for ghost in ghosts:
            look = art.outline_piece(kind_of(ghost.piece), unit, ghost.tone)
            ui.put(ghost.id, look, AWAY, AWAY, animates=False, appears=False)


def place(mover: Mover, stage: Any, camera: Camera, ghosts: Iterable[Ghost]) -> None:
    """Put them where the camera shows them now."""
    for ghost in ghosts:
        x, y = camera.to_canvas(ghost.x, ghost.y)
        mover.place(stage, ghost.id, x, y, -ghost.turn, scale(camera))
