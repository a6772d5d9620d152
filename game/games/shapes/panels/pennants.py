"""`PiecePennants` hangs in Shapes a pennant of its seat at each piece that a rival placed in the latest turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game import art
from game.core.game import Observation, Seat, SeatInfo
from game.core.tower_events import Piece, PieceReleased
from game.games.shapes.rules.events import BoardCleared, Drew, TurnBegan
from game.table.feedback.transitions import latest_turns
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, DrawnPiece, corners, put_offscreen
from game.table.tower.views import View, canvas_position
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.widgets import Ui

MARK, MARK_LARGE = (30, 48), (40, 64)
"""Size of a pennant, and with large text."""
NEAR = 10.0
"""Pieces within this many canvas px above or below the middle of one are beside it."""


INSIDE, PARTS, NARROWEST = 0.03, 2.0, 0.5
"""Share of its width from the left end of a piece to a pennant on it, which lies clear of the eyes, how many times as
wide the piece is at least, and down to which share a pennant becomes smaller for that."""
WAIST = 0.3
"""Share of its height above and below the middle of a piece where a pennant on it lies."""


def marked_pieces(observation: Observation) -> dict[Piece, Seat]:
    """The pieces of each other seat's latest turn that are on the tower, and whose they were."""
    # A piece that fell comes again by another hand.
    latest = {event.piece: event.seat for event in observation.history if isinstance(event, PieceReleased)}
    found: dict[Piece, Seat] = {}
    for seat, events in latest_turns(observation, TurnBegan, ()).items():
        pieces = (event.piece for event in events if isinstance(event, PieceReleased))
        found.update({piece: seat for piece in pieces if piece in observation.view.platform and latest[piece] == seat})
    return found


def cards_drawn(observation: Observation) -> dict[Seat, int]:
    """The other seats that drew cards in their latest turns, and how many; none from before the
    deck was shuffled with all cards that were used."""
    turns = latest_turns(observation, TurnBegan, BoardCleared).items()
    counts = {seat: sum(isinstance(event, Drew) for event in events) for seat, events in turns}
    return {seat: count for seat, count in counts.items() if count}


def hangs(
    marked: Iterable[Piece], pieces: Sequence[DrawnPiece], camera: Camera, view: View, wide: float
) -> dict[Piece, tuple[float, float]]:
    """For each of the `marked` pieces, canvas px from its centre of mass to the middle of a pennant, and its width: at
    an edge in open air, `wide` px, or else on the left end of the piece, smaller on a narrow one. None lies on the
    chart."""
    spans = {seen.piece: _span(seen, camera, view) for seen in pieces}
    centres = {seen.piece: canvas_position(view, camera.room, seen.x, seen.y)[0] for seen in pieces}
    chart = camera.room.cx - camera.chart + camera.chart_wide
    waists = {seen.piece: _waist(seen, camera, view) for seen in pieces}
    found: dict[Piece, tuple[float, float]] = {}
    for piece in marked:
        own = spans.get(piece)
        if own is None:
            continue
        beside = [span for span in spans.values() if span.y < own.cy + NEAR and span.bottom > own.cy - NEAR]
        ways: list[tuple[float, float, float]] = []
        for side, edge in ((-1, own.x), (1, own.right)):
            # What lies between it and the open air.
            between = max(side * (other - edge) for span in beside for other in (span.x, span.right))
            middle = edge + side * (between + wide / 2)
            if between < NEAR and middle - wide / 2 >= chart:
                ways.append((between, middle - centres[piece], wide))
        left, right = waists[piece]
        narrow = min(wide, (right - left) / PARTS)
        if not ways and narrow >= NARROWEST * wide and own.x >= chart:
            ways = [(0.0, left + INSIDE * (right - left) + narrow / 2 - centres[piece], narrow)]
        if ways:
            found[piece] = min(ways)[1:]
    return found


def _span(seen: DrawnPiece, camera: Camera, view: View) -> Rect:
    """What a piece covers on the canvas."""
    xs, ys = zip(*(canvas_position(view, camera.room, *corner) for corner in corners(seen)), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _waist(seen: DrawnPiece, camera: Camera, view: View) -> tuple[float, float]:
    """From where to where on the canvas a piece reaches wherever a pennant on it lies; it may grow narrower there."""
    points = [canvas_position(view, camera.room, *corner) for corner in corners(seen)]
    low, high = min(y for _x, y in points), max(y for _x, y in points)
    lefts, rights = [], []
    for share in (0.5 - WAIST, 0.5, 0.5 + WAIST):
        level = low + share * (high - low)
        cuts = [
            ax + (bx - ax) * (level - ay) / (by - ay)
            for (ax, ay), (bx, by) in pairwise((*points, points[0]))
            if (ay <= level) != (by <= level)
        ]
        lefts.append(min(cuts))
        rights.append(max(cuts))
    return max(lefts), min(rights)


class PiecePennants:
    """Moves pennants with the tower."""

    def __init__(self) -> None:
        self._hangs: dict[Piece, tuple[float, float]] = {}

    def draw(
        self,
        ui: Ui,
        observation: Observation,
        seats: Sequence[SeatInfo],
        pieces: Sequence[DrawnPiece],
        camera: Camera,
        is_shown: bool = True,
    ) -> None:
        """Draws them offscreen; `place` brings them to their pieces. `is_shown`: False draws none."""
        size = MARK_LARGE if ui.large else MARK
        marked = marked_pieces(observation) if is_shown else {}
        self._hangs = hangs(marked, pieces, camera, camera.goal, size[0])
        with ui.on_layer(GROUND):
            for piece, (_way, wide) in self._hangs.items():
                look = art.pennant(round(wide), round(wide * size[1] / size[0]), seats[marked[piece]].colour)
                put_offscreen(ui, f"mark.{piece}", look)

    def place(self, stage: FrameStage, pieces: Sequence[DrawnPiece], camera: Camera) -> None:
        """Places each at its piece."""
        drawn = {seen.piece: seen for seen in pieces}
        for piece, (way, _wide) in self._hangs.items():
            seen = drawn.get(piece)
            x, y = (OFFSCREEN, OFFSCREEN) if seen is None else camera.to_canvas(seen.x, seen.y)
            stage.place(f"mark.{piece}", x + way, y, alpha=255.0 if seen is None else seen.alpha)
