"""`lane_scale` gives the canvas px of a unit with which the lanes of a stack-off begin, the same in all of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.stack_off.round_client import SeatState
from game.games.stack_off.rounds import Round
from game.games.stack_off.table.camera import FREE, needed
from game.games.stack_off.table.layout import CUT, NEAR_CUT, unit_of
from game.ui.layout import Rect

MARGIN_TOP = 0.9
"""Units less than `FREE` that are in sight above the view of a ground, which ends above its line."""
LINE_LOW = 0.85
"""Units that the line of a race hangs below that end of the view while towers are low: pieces are larger, and the
view goes back as the highest tower nears the line."""
RISES = 2.0
"""Units of the height of a lane that two seats do without where no line has to be in sight."""
GROWS = 1.7
"""Units of the height of a lane that are kept free for what grows of standing bricks."""


def lane_scale(what: Round, states: Sequence[SeatState], rooms: Sequence[Rect]) -> float:
    is_level = what.mode == "level"
    cut, above = (0.0, 0.0) if is_level else (CUT, FREE - MARGIN_TOP)
    if what.mode == "race":
        cut, above = NEAR_CUT, -LINE_LOW
    if what.retakable:
        # Under a pointer that aims at bricks no lane shrinks, but for a very high tower.
        above += GROWS
    elif what.mode in ("survival", "highest"):
        # No line has to be in sight: wide lanes show larger pieces, and rise sooner.
        cut = NEAR_CUT
        above -= RISES
    seen = needed if is_level else (lambda state: state.tower.bounds)
    return min(unit_of(seen(state), room, cut, above) for state, room in zip(states, rooms, strict=True))
