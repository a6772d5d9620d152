"""`draw_actions_done` says what the latest turn of Square Up did: in each line who did what with which units, where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game import art
from game.app import text
from game.app.text import ngettext, pgettext
from game.core.game import Seat, SeatInfo
from game.games.square_up.art import unit_sprite
from game.games.square_up.rules.units import name_of
from game.games.square_up.turn_summary import SeatPlan, Step, steps_of
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SMALL
from game.ui.widgets import Ui

LINE = 54.0
"""Most height of a line."""
LOW_LINE = 44.0
"""Least height of one, where there are many."""
MANY = 99
"""Lines, as many as a turn has."""
APART = 6
"""Between the face, the verb, the pictures and the names of a line."""
BESIDE = 4
"""px from a unit to the name of its square."""
WIDEST = "G4"
"""A name of a square that is as wide as any."""
WAY = 4.3
"""Room for the names of two cells with an arrow between them, in sizes of their letters."""
LARGEST = 66
"""Greatest side of a unit."""
FACE = 0.78
"""Side of a face, as a share of a line's height."""


def rows_of(steps: Sequence[Sequence[Step]], lines: int, abreast: int = 2) -> tuple[list[list[Step]], int]:
    """Rows of up to `abreast` actions of one seat and of one kind, at most `lines` of them, and the number of actions
    left out, for which the last line is left free. The last seat's are left out first."""
    rows = []
    for some in steps:
        for _is_new, group in groupby(some, key=lambda step: step.source is None):
            alike = list(group)
            rows += [alike[i : i + abreast] for i in range(0, len(alike), abreast)]
    if len(rows) <= lines:
        return rows, 0
    shown = rows[: lines - 1]
    return shown, sum(map(len, rows)) - sum(map(len, shown))


def high_for(plans: Sequence[SeatPlan], own: Seat | None, line: float = LINE, abreast: int = 2) -> float:
    """How high `draw_actions_done` would like its room."""
    return line * len(rows_of(_steps(plans, own), MANY, abreast)[0])


def _steps(plans: Sequence[SeatPlan], own: Seat | None) -> list[list[Step]]:
    """The steps of each seat, the `own` ones last."""
    return [steps_of(seat, plans[seat]) for seat in sorted(range(len(plans)), key=lambda seat: seat == own)]


def draw_actions_done(
    ui: Ui,
    plans: Sequence[SeatPlan],
    seats: Sequence[SeatInfo],
    own: Seat | None,
    box: Rect,
    id_: str = "last",
    line: float = LINE,
    least: float = LOW_LINE,
    planned: bool = False,
) -> None:
    """Draws the actions of `plans` in `box`, a face, a verb and a unit with its square in a line, two or three where
    there are many. The seat `own`, which knows its actions, comes last. `id_`: what the names of pictures and
    words begin with. `line`, `least`: most and least height of a line. `planned`: they are still to be done."""
    if box.h < least:
        return
    steps, most = _steps(plans, own), int(box.h // least)
    # Each has a line of its own where there is room for large ones.
    rooms = (1, int(box.h // line)), (2, most), (3, most)
    abreast = next((count for count, room in rooms if len(rows_of(steps, MANY, count)[0]) <= room), 2)
    # Lines are lower where there are many, rather than left out.
    lines = max(1, int(box.h // line), min(most, len(rows_of(steps, MANY, abreast)[0])))
    high = min(line, box.h / lines)
    rows, more = rows_of(steps, lines, abreast)
    verbs = _verbs(planned)
    side = round(FACE * high)
    size = min(ui.px(SMALL), high * 0.6)
    wide = max(text.measure(verb, "body", size) for verb in verbs)
    left = box.x + side + APART + wide + APART
    last = None
    for r, row in enumerate(rows):
        y = box.y + r * high
        if row[0].seat != last:
            last = row[0].seat
            ui.put(
                f"{id_}.{r}.face", art.seat_face(side, seats[last]), box.x, round(y + (high - side) / 2), animates=False
            )
        verb = Rect(box.x + side + APART, y, wide + 2, high)
        ui.text_in(f"{id_}.{r}.verb", verbs[row[0].source is None], verb, size / ui.px(1), "body", anchor="left")
        part = (box.right - left) / abreast
        for i, step in enumerate(row):
            _draw_step(ui, f"{id_}.{r}.{i}", seats[step.seat].colour, step, Rect(left + i * part, y, part, high))
    if more:
        place = Rect(box.x, box.y + len(rows) * high, box.w, high)
        words = ngettext("and {n} more action, in the log", "and {n} more actions, in the log", more)
        ui.text_in(f"{id_}.more", words, place, SMALL, "body", ui.tone.dim, "left")


def _verbs(planned: bool) -> tuple[str, str]:
    if planned:
        return (
            pgettext("of a plan, before pictures of units with squares", "move"),
            pgettext("of a plan, before pictures of units with squares", "place"),
        )
    return (
        pgettext("before pictures of units with squares", "moved"),
        pgettext("before pictures of units with squares", "placed"),
    )


def _draw_step(ui: Ui, id_: str, colour: str, step: Step, box: Rect) -> None:
    """A unit and the square where it is now."""
    # The name of the square is never cut.
    name = text.measure(WIDEST, "display", LEAST) + 1
    side = round(min(box.h - 8, box.w * 0.55, box.w - BESIDE - name, LARGEST))
    unit = unit_sprite(step.unit, colour, side, step.size)
    ui.put(f"{id_}.unit", unit, round(box.x), round(box.cy - side / 2), animates=False)
    left = box.x + side + BESIDE
    room = Rect(left, box.y, box.right - left, box.h)
    size = text.fit(WIDEST, "display", min(ui.px(BODY), box.h * 0.8), room.w, LEAST)
    if step.source is not None and room.w >= WAY * size:
        # Where it came from, and an arrow.
        sign = round(size * 0.8)
        wide = ui.text_in(f"{id_}.from", name_of(step.source), room, size / ui.px(1), "display", ui.tone.dim, "left")
        ui.icon(f"{id_}.way", "right", left + wide + 8, room.cy - sign / 2, sign, ui.tone.dim)
        room = Rect(left + wide + sign + 16, room.y, room.w - wide - sign - 16, room.h)
    ui.text_in(f"{id_}.words", name_of(step.cell), room, size / ui.px(1), "display", anchor="left")
