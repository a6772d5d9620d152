"""`SeatLesson` follows one seat through the lesson: move, turn, swap, let go, sit out a gust, hold the line."""

from __future__ import annotations

from math import pi
from typing import Final, Literal

from game.core.tower_events import Piece
from game.games.stack_off.round_client import SeatState

Step = Literal["move", "turn", "swap", "drop", "gust", "line"]
STEPS: Final[tuple[Step, ...]] = ("move", "turn", "swap", "drop", "gust", "line")
ARRIVES: Final = 40
"""Ticks for which a piece that was taken is still on its way to the hand."""
FAR: Final = 7.0
"""World px that a piece is moved to each side, in all: two taps of a key."""
TURNED: Final = 0.45 * pi
"""Radians by which it is turned: a quarter, as good as."""


class SeatLesson:
    """`at`: number of the present step, `len(STEPS)` once all are done. `has_slipped`: a piece has fallen in it."""

    def __init__(self) -> None:
        self.at = 0
        self.has_slipped = False
        self._piece: Piece | None = None
        """The piece that is held."""
        self._ticks = 0
        """For how long it has been held."""
        self._was: float | None = None
        """Where the hand wanted it a tick ago."""
        self._moved = [0.0, 0.0]
        """World px that the hand has moved it to the left and to the right in this step."""
        self._has_swapped = False
        self._angle = 0.0
        """How it lay when the step began, or when it was taken."""
        self._falls = 0

    @property
    def step(self) -> Step | None:
        """The present step; None once all are done."""
        return STEPS[self.at] if self.at < len(STEPS) else None

    def read(self, state: SeatState, gust_is_over: bool) -> bool:
        """Reads the state of the seat after a tick. Returns whether a step is done, or a piece has fallen."""
        held, falls = state.tower.held, state.view.falls
        slips, self._falls = falls > self._falls, falls
        if held is None or held.piece != self._piece:
            self._has_swapped = held is not None and self._piece is not None
            self._piece, self._ticks, self._was = None if held is None else held.piece, 0, None
        if held is not None:
            self._ticks += 1
            if self._ticks <= ARRIVES:
                self._angle = held.angle
            x = held.target[0]
            if self._was is not None:
                self._moved[x > self._was] += abs(x - self._was)
            # The second tick brings it to where it was aimed while it waited.
            self._was = x if self._ticks > 2 else None
        if self._is_done(state, gust_is_over):
            self.at, self.has_slipped = self.at + 1, False
            self._angle = 0.0 if held is None else held.angle
            if state.view.ended == "met":
                # Who builds fast may be done before the gust.
                self.at = len(STEPS)
            return True
        self.has_slipped = self.has_slipped or slips
        return slips

    def _is_done(self, state: SeatState, gust_is_over: bool) -> bool:
        held = state.tower.held
        if state.view.ended == "met":
            return self.step is not None
        match self.step:
            case "move":
                return min(self._moved) >= FAR
            case "turn":
                is_arrived = held is not None and self._ticks > ARRIVES
                return held is not None and is_arrived and abs(held.angle - self._angle) >= TURNED
            case "swap":
                return self._has_swapped
            case "drop":
                return state.view.phase != "settling" and any(not placed.fallen for placed in state.tower.pieces)
            case "gust":
                return gust_is_over
            case "line" | None:
                return False
