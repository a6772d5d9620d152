"""`draw_actions_done` lists what the latest turn of Square Up did, a line for each action with its unit's picture."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app.text import _
from game.core.game import Seat, SeatInfo
from game.games.square_up.art import unit_sprite
from game.games.square_up.rules.units import Unit, name_of
from game.games.square_up.turn_summary import SeatPlan
from game.ui.layout import Rect
from game.ui.style import SMALL
from game.ui.widgets import Ui

LINE = 40.0
"""Most height of a line."""
LINES = 3
"""Lines for which there is room at least."""
PENNANT = (18, 28)
APART = 7
"""Between the pennant, the picture and the words of a line."""

Step = tuple[Seat, Unit, int, str]
"""What a seat did with a unit of a size, or so many Circles: "A7 → A6" moved it there, "B1" placed it."""


def steps_of(plans: Sequence[SeatPlan], own: Seat | None) -> list[list[Step]]:
    """What each seat did that did anything, the seat `own` first."""
    order = sorted(range(len(plans)), key=lambda seat: seat != own)
    found: list[list[Step]] = []
    for seat in order:
        steps: list[Step] = [
            (seat, one.shape, one.size, f"{name_of(one.source)} → {name_of(one.target)}") for one in plans[seat].moved
        ]
        steps += [(seat, one.unit, one.count, f"+ {name_of(one.cell)}") for one in plans[seat].placed]
        if steps:
            found.append(steps)
    return found


def columns_of(steps: Sequence[Sequence[Step]], lines: int) -> tuple[list[list[Step]], int]:
    """Two columns of so many `lines`, of a seat each where that is enough; and the number of actions left out, for
    which the last line is left free. Rivals' are left out first: of one's own one knows that they are missing."""
    if len(steps) == 2 and max(map(len, steps)) <= lines:
        return [list(some) for some in steps], 0
    all_ = [step for some in steps for step in some]
    shown = all_ if len(all_) <= 2 * lines else all_[: 2 * lines - 1]
    return [shown[:lines], shown[lines:]], len(all_) - len(shown)


def draw_actions_done(
    ui: Ui, plans: Sequence[SeatPlan], seats: Sequence[SeatInfo], own: Seat | None, box: Rect
) -> None:
    """The actions of `plans` in two columns in `box`."""
    lines = max(LINES, int(box.h // LINE))
    high = min(LINE, box.h / lines)
    columns, more = columns_of(steps_of(plans, own), lines)
    wide = box.w / 2
    alike = [words for steps in columns for *_step, words in steps]
    for c, steps in enumerate(columns):
        for i, step in enumerate(steps):
            _draw_step(ui, f"last.{c}.{i}", seats, step, Rect(box.x + c * wide, box.y + i * high, wide, high), alike)
    if more:
        place = Rect(box.x + wide, box.y + (lines - 1) * high, wide, high)
        ui.text_in("last.more", _("+{n} more", n=more), place, SMALL, "body", ui.tone.dim, "left")


def _draw_step(ui: Ui, id_: str, seats: Sequence[SeatInfo], step: Step, box: Rect, alike: Sequence[str]) -> None:
    seat, unit, size, words = step
    colour, (wide, high) = seats[seat].colour, PENNANT
    ui.put(f"{id_}.pennant", art.pennant(wide, high, colour), box.x, round(box.cy - high / 2), animates=False)
    side = round(box.h - 2)
    x = box.x + wide + APART
    ui.put(f"{id_}.unit", unit_sprite(unit, colour, side, size), x, round(box.cy - side / 2), animates=False)
    left = x + side + APART
    room = Rect(left, box.y, box.right - left, box.h)
    ui.text_in(f"{id_}.words", words, room, SMALL, "body_bold", anchor="left", alike=alike)
