"""`PiecePennants` draws pennants in Shapes beside the tower's pieces that other seats placed in their latest turns,
and checks on the pieces of the present turn that stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot, inf

from game import art
from game.core.game import Observation, Seat, SeatInfo
from game.core.tower_events import Piece, PieceReleased
from game.games.shapes.rules.events import Drew, TurnBegan
from game.games.shapes.rules.view import ShapesView
from game.table.feedback.transitions import latest_turns
from game.table.tower.camera import Camera, View, canvas_position
from game.table.tower.drawn_piece import GROUND, HELD, OFFSCREEN, DrawnPiece, corners, put_offscreen
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import CREAM, INK
from game.ui.widgets import Ui

MARK, MARK_LARGE = (34, 54), (48, 76)
"""Size of a pennant, and with large text."""
ASIDE, UP = 44.0, 22.0
"""Canvas px from the pieces at its height to the middle of a pennant, and from the middle of its piece up to it."""
APART = 62.0
"""Canvas px between two pennants on the same side at the least."""
NEAR = 34.0
"""Pieces within this many canvas px above or below a pennant are beside it."""
MOST, SHARED = 3, 150.0
"""How many pieces share a pennant, and within what height in canvas px, at the most."""
STANDS = "#1E6B3C"
"""Colour of the sign on a piece that stands."""
KNOT, THREAD = 14, 3
"""Diameter of the knot on the piece, and thickness of the thread."""
CHECK, CHECK_LARGE = 26, 34
"""Diameter of the sign on a piece of this turn that stands, so that its card is gone."""
INSET = 14.0
"""Canvas px from the edge of a piece to the knot."""


def marked_pieces(observation: Observation) -> dict[Piece, Seat]:
    """The pieces of each other seat's latest turn that are on the tower, and whose they were."""
    found: dict[Piece, Seat] = {}
    for seat, events in latest_turns(observation, TurnBegan, ()).items():
        pieces = (event.piece for event in events if isinstance(event, PieceReleased))
        found.update({piece: seat for piece in pieces if piece in observation.view.platform})
    return found


def standing_pieces(view: ShapesView) -> set[Piece]:
    """The pieces of this turn that stand, so that their cards are gone."""
    placed = (laid.piece for laid in view.tray if laid.status == "placed")
    return {piece for piece in placed if piece is not None and piece in view.platform}


def seats_that_drew(observation: Observation) -> list[Seat]:
    """The other seats that drew cards in their latest turns."""
    turns = latest_turns(observation, TurnBegan, ()).items()
    return [seat for seat, events in turns if any(isinstance(event, Drew) for event in events)]


@dataclass(frozen=True, slots=True)
class Spot:
    """Canvas px from the middle of a piece to the knot, and from the knot to the pennant. `leads`: the pennant hangs on
    the thread of this piece; other threads lead to the same one."""

    knot: tuple[float, float]
    way: tuple[float, float]
    leads: bool

    @property
    def length(self) -> float:
        return hypot(*self.way)


def spots(
    marked: Mapping[Piece, Seat], pieces: Sequence[DrawnPiece], camera: Camera, view: View, grown: float = 1.0
) -> dict[Piece, Spot]:
    """Where the pennants of `marked` pieces hang: on the nearer side of the tower, clear of it and of each other.
    `grown`: how much larger they are than `MARK`.

    Neighbours of one seat share a pennant.
    """
    spans = {seen.piece: _span(seen, camera, view) for seen in pieces}
    middle = camera.room.cx
    found: dict[Piece, Spot] = {}
    for side in (-1, 1):
        mine = [piece for piece in marked if piece in spans and (spans[piece].cx >= middle) is (side > 0)]
        last = -inf
        for group in _groups(sorted(mine, key=lambda piece: spans[piece].cy), marked, spans):
            at = max(sum(spans[piece].cy for piece in group) / len(group) - UP, last + grown * APART)
            last = at
            ends = [spans[piece] for piece in group]
            beside = [span for span in spans.values() if span.y < at + NEAR and span.bottom > at - NEAR]
            edges = [span.right if side > 0 else span.x for span in (*beside, *ends)]
            x = (max(edges) if side > 0 else min(edges)) + side * grown * ASIDE
            for piece in group:
                own = spans[piece]
                knot = side * max(0.0, own.w / 2 - INSET), 0.0
                found[piece] = Spot(knot, (x - own.cx - knot[0], at - own.cy), piece == group[0])
    return found


def _groups(
    pieces: Sequence[Piece], marked: Mapping[Piece, Seat], spans: Mapping[Piece, Rect]
) -> Iterator[list[Piece]]:
    """Neighbours of one seat, from the top."""
    group: list[Piece] = []
    for piece in pieces:
        if group and (
            len(group) == MOST or marked[group[0]] != marked[piece] or spans[piece].cy - spans[group[0]].cy > SHARED
        ):
            yield group
            group = []
        group.append(piece)
    if group:
        yield group


def _span(seen: DrawnPiece, camera: Camera, view: View) -> Rect:
    """What a piece covers on the canvas, about its middle."""
    x, y = canvas_position(view, camera.room, seen.x, seen.y)
    points = [canvas_position(view, camera.room, *corner) for corner in corners(seen)]
    half = max(abs(u - x) for u, _v in points), max(abs(v - y) for _u, v in points)
    return Rect(x - half[0], y - half[1], 2 * half[0], 2 * half[1])


class PiecePennants:
    """Moves the pennants with the tower."""

    def __init__(self) -> None:
        self._spots: dict[Piece, Spot] = {}
        self._standing: set[Piece] = set()
        self._size = MARK

    def draw(
        self, ui: Ui, observation: Observation, seats: Sequence[SeatInfo], pieces: Sequence[DrawnPiece], camera: Camera
    ) -> None:
        """Draws them offscreen, each on a thread; `place` brings them to their pieces."""
        marked = marked_pieces(observation)
        self._standing = standing = standing_pieces(observation.view)
        self._size = MARK_LARGE if ui.large else MARK
        self._spots = spots(marked, pieces, camera, camera.goal, self._size[1] / MARK[1])
        for seen in pieces:
            if seen.piece in standing and seen.piece not in self._spots:
                # Whose it is needs no pennant in one's own turn.
                end = max(0.0, _span(seen, camera, camera.goal).w / 2 - INSET)
                self._spots[seen.piece] = Spot((end, 0.0), (0.0, 0.0), False)
        check = CHECK_LARGE if ui.large else CHECK
        with ui.on_layer(GROUND - 1):
            # Threads run behind other pieces.
            for piece, spot in self._spots.items():
                if not spot.length:
                    continue
                thread = art.tile(round(spot.length), THREAD, THREAD / 2, ui.tone.text)
                put_offscreen(ui, f"mark.{piece}.thread", thread)
        with ui.on_layer(HELD):
            for piece, spot in self._spots.items():
                knot = check if piece in standing else KNOT
                put_offscreen(ui, f"mark.{piece}.rim", art.tile(knot, knot, knot / 2, INK))
                put_offscreen(ui, f"mark.{piece}.knot", art.tile(knot - 5, knot - 5, knot / 2 - 2.5, CREAM))
                if piece in standing:
                    put_offscreen(ui, f"mark.{piece}.check", art.icon("check", round(0.7 * knot), STANDS))
                if spot.leads:
                    put_offscreen(ui, f"mark.{piece}", art.pennant(*self._size, seats[marked[piece]].colour))

    def place(self, stage: FrameStage, pieces: Sequence[DrawnPiece], camera: Camera) -> None:
        """Places each beside its piece."""
        drawn = {seen.piece: seen for seen in pieces} if self._spots else {}
        for piece, spot in self._spots.items():
            seen = drawn.get(piece)
            x, y = (OFFSCREEN, OFFSCREEN) if seen is None else camera.to_canvas(seen.x, seen.y)
            (a, b), (u, v) = spot.knot, spot.way
            if spot.length:
                stage.place(f"mark.{piece}.thread", x + a + u / 2, y + b + v / 2, degrees(atan2(v, u)))
            for part in ("rim", "knot", "check") if piece in self._standing else ("rim", "knot"):
                stage.place(f"mark.{piece}.{part}", x + a, y + b)
            if spot.leads:
                stage.place(f"mark.{piece}", x + a + u, y + b + v + self._size[1] / 3)
