"""`PiecePennants` draws pennants in Shapes on the tower's pieces that other seats placed in their latest turns."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.core.game import Observation, Seat, SeatInfo
from game.core.tower_events import UNIT, Piece, PieceReleased
from game.games.shapes.rules.events import Drew, TurnBegan
from game.table.feedback.transitions import MARK, latest_turns
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, DrawnPiece, put_offscreen
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

ABOVE = 0.3 * UNIT
"""World px from the middle of a piece up to its pennant."""


def marked_pieces(observation: Observation) -> dict[Piece, Seat]:
    """The pieces of each other seat's latest turn that are on the tower, and whose they were."""
    found: dict[Piece, Seat] = {}
    for seat, events in latest_turns(observation, TurnBegan, ()).items():
        pieces = (event.piece for event in events if isinstance(event, PieceReleased))
        found.update({piece: seat for piece in pieces if piece in observation.view.platform})
    return found


def seats_that_drew(observation: Observation) -> list[Seat]:
    """The other seats that drew cards in their latest turns."""
    turns = latest_turns(observation, TurnBegan, ()).items()
    return [seat for seat, events in turns if any(isinstance(event, Drew) for event in events)]


class PiecePennants:
    """Moves the pennants with the tower."""

    def __init__(self) -> None:
        self._seen: Observation | None = None
        self._pieces: dict[Piece, Seat] = {}

    def draw(self, ui: Ui, observation: Observation, seats: Sequence[SeatInfo]) -> None:
        """Draws them offscreen; `place` brings them to their pieces."""
        with ui.on_layer(HELD):
            for piece, seat in marked_pieces(observation).items():
                put_offscreen(ui, f"mark.{piece}", art.pennant(*MARK, seats[seat].colour))

    def place(self, stage: FrameStage, observation: Observation, pieces: Sequence[DrawnPiece], camera: Camera) -> None:
        """Places each above its piece."""
        if observation is not self._seen:
            self._seen, self._pieces = observation, marked_pieces(observation)
        drawn = {seen.piece: seen for seen in pieces} if self._pieces else {}
        for piece in self._pieces:
            seen = drawn.get(piece)
            at = (OFFSCREEN, OFFSCREEN) if seen is None else camera.to_canvas(seen.x, seen.y + ABOVE)
            stage.place(f"mark.{piece}", *at)
