"""`draw_actions_done` lists what the latest turn of Square Up did: in each line a unit and its square."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import text
from game.app.text import _
from game.core.game import Seat, SeatInfo
from game.games.square_up.art import arrow, new_sign, unit_sprite
from game.games.square_up.rules.units import name_of
from game.games.square_up.turn_summary import SeatPlan, Step, steps_of
from game.ui.layout import Rect
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

LINE = 54.0
"""Most height of a line."""
LINES = 3
"""Lines for which there is room at least."""
APART = 8
"""Between the picture, the arrow and the name of a line."""
ARROW = 0.8, 0.5
"""Length and height of an arrow, as shares of a line's height."""
WET = 0.92
"""Side of the sign behind a placed unit, as a share of the unit's."""


def rows_of(steps: Sequence[Sequence[Step]], lines: int) -> tuple[list[list[Step]], int]:
    """Rows of two actions, at most `lines` of them, in which each seat begins a row where that is enough; and the
    number of actions left out, for which the last place is left free. Rivals' are left out first: of one's own one
    knows that they are missing."""
    apart = [list(some[i : i + 2]) for some in steps for i in range(0, len(some), 2)]
    if len(apart) <= lines:
        return apart, 0
    all_ = [step for some in steps for step in some]
    shown = all_ if len(all_) <= 2 * lines else all_[: 2 * lines - 1]
    return [shown[i : i + 2] for i in range(0, len(shown), 2)], len(all_) - len(shown)


def draw_actions_done(
    ui: Ui, plans: Sequence[SeatPlan], seats: Sequence[SeatInfo], own: Seat | None, box: Rect
) -> None:
    """The actions of `plans` in rows of two in `box`, the seat `own` first."""
    lines = max(LINES, int(box.h // LINE))
    high = min(LINE, box.h / lines)
    order = sorted(range(len(plans)), key=lambda seat: seat != own)
    acted = [steps for seat in order if (steps := steps_of(seat, plans[seat]))]
    rows, more = rows_of(acted, lines)
    wide = box.w / 2
    for r, steps in enumerate(rows):
        for i, step in enumerate(steps):
            place = Rect(box.x + i * wide, box.y + r * high, wide, high)
            _draw_step(ui, f"last.{r}.{i}", seats[step.seat].colour, step, place)
    if more:
        place = Rect(box.x + wide, box.y + (lines - 1) * high, wide, high)
        ui.text_in("last.more", _("+{n} more", n=more), place, SMALL, "body", ui.tone.dim, "left")


def _draw_step(ui: Ui, id_: str, colour: str, step: Step, box: Rect) -> None:
    """A unit with an arrow to where it moved, or with a plus where it was placed."""
    side = round(box.h - 6)
    x, y = round(box.x), round(box.cy - side / 2)
    if step.source is None:
        wet = round(WET * side)
        at = round((side - wet) / 2)
        ui.put(f"{id_}.ink", new_sign(colour, wet), x + at, y + at, animates=False)
        inner = round(0.8 * side)
        x, y, side = x + (side - inner) // 2, y + (side - inner) // 2, inner
    ui.put(f"{id_}.unit", unit_sprite(step.unit, colour, side, step.size), x, y, animates=False)
    left = box.x + box.h + APART
    if step.source is not None:
        long, high = (round(share * box.h) for share in ARROW)
        ui.put(f"{id_}.arrow", arrow(colour, long, high), left, round(box.cy - high / 2), animates=False)
        left += long + APART
    room = Rect(left, box.y, box.right - left, box.h)
    size = min(ui.px(SUBHEAD), text.fit("H8", "display", box.h * 0.8, box.right - left, SMALL)) / ui.px(1)
    ui.text_in(f"{id_}.words", name_of(step.cell), room, size, "display", anchor="left")
