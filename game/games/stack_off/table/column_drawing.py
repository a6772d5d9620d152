"""`draw_column` and `place_column` show the tower of a stack-off column, and what is held, waits or is pointed at."""

from __future__ import annotations

from game import art
from game.core.silhouettes import kind_of, size_of
from game.core.tower_events import Piece
from game.games.stack_off.table import waiting_piece
from game.games.stack_off.table.bench import dress
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import HELD, OFFSCREEN, DrawnPiece, painted_scale, painted_unit
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui


def _drawn_waiting(column: Column, piece: Piece) -> DrawnPiece:
    made = column.state.tower.ground.looks.get(piece, "wood")
    return column.hand.drawn_waiting(piece, made, column.show.faces.on)


def draw_column(ui: Ui, column: Column, colour: str = "") -> None:
    """Draws the tower, and the pieces that are held, waiting or pointed at."""
    if column.marks is not None:
        column.marks.draw_behind(ui, column.state)
    column.show.draw(ui, colour)
    dress(ui, column.stage.prefix, column.show.ground)
    if column.marks is not None:
        column.marks.draw_before(ui, column.state)
    piece, pointed = column.shown_waiting, column.state.pointed
    with ui.on_layer(HELD):
        if piece is not None:
            waiting_piece.draw(ui, column.camera, _drawn_waiting(column, piece))
        if pointed is not None:
            ring = art.grasp(kind_of(pointed), painted_unit(column.camera) * size_of(pointed))
            ui.put("grasp", ring, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def place_column(stage: FrameStage, column: Column, share: float) -> None:
    """Places everything as it is when `share` of the next tick has passed."""
    own = column.stage.of(stage)
    column.show.frame(own, share)
    column.placer.begin_frame(own)
    if column.marks is not None:
        column.marks.frame(own, column.state)
    camera, piece, pointed = column.camera, column.shown_waiting, column.state.pointed
    if piece is not None:
        waiting_piece.place(own, column.placer, column.show, _drawn_waiting(column, piece))
    found: DrawnPiece | None = next((one for one in column.show.pieces() if one.piece == pointed), None)
    if found is not None:
        column.placer.place(own, "grasp", *camera.to_canvas(found.x, found.y), found.angle, painted_scale(camera))
