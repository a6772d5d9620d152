"""`draw_row` draws a seat's row in the results of Up or Down?: rank, face, each sum with its sign, and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _
from game.core.game import Seat, SeatInfo
from game.games.up_or_down.art import suit_count
from game.table.scene.standing import draw_rank
from game.ui.layout import Rect, column
from game.ui.style import BODY, HEAD, LABEL, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

GAP = 14.0
TALLEST = 390.0
"""Greatest height of a row."""
HIGH = 320.0
"""From this height on face, sums and their words are larger."""
TALL = 186.0
"""From this height on the sums have a line of their own, with words above them."""
RANK = (142, 74)
TOTAL = 108.0
"""Width of the total, and from its right end to the edge: there an arrow says that the row opens."""
OPENS = 48.0
NAME_LOW = 54.0
"""Height of a name without sums."""
PILL, PILL_HIGH, WIDEST = 60.0, 92.0, 210.0
"""Height of a sum, in a high row as well, and its width at the most."""
FACE, FACE_HIGH = 104.0, 172.0
"""Size of a face at the most, in a high row as well."""
LABELS, LABELS_HIGH = 30, 44
"""Height of the words above sums, in a high row as well."""


@dataclass(frozen=True, slots=True)
class Sum:
    """One of a seat's sums: its `points`, the colours that a column counts, or the icon of other points."""

    label: str
    points: int
    colours: tuple[str, ...] = ()
    icon: str = ""
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What one row shows. `rank`: from 1; 0: not yet known. `shown`: its columns lie beside the rows; `opens`: a press
    lays them there."""

    seat: Seat
    info: SeatInfo
    mood: str
    sums: Sequence[Sum]
    total: int
    rank: int
    shared: bool
    shown: bool
    opens: bool


def rows_in(box: Rect, count: int) -> list[Rect]:
    """A row for each of `count` seats from the top of `box`."""
    high = min(TALLEST, (box.h - GAP * (count - 1)) / count)
    return [Rect(box.x, round(box.y + i * (high + GAP)), box.w, round(high)) for i in range(count)]


def draw_row(ui: Ui, row: SeatRow, box: Rect) -> None:
    """The rank and the face at the left; name and total, and the sums below them."""
    id_ = f"seat.{row.seat}"
    if row.opens:
        ui.target(id_, box, ("seat", row.seat), ring=24)
    ui.panel(id_, box, active=row.shown)
    tall = box.h >= TALL
    high = box.h >= HIGH
    pill = PILL_HIGH if high else PILL
    low = pill + (0 if ui.large else LABELS_HIGH if high else LABELS) if tall else 0.0
    upper = Rect(box.x, box.y + 4, box.w, box.h - low - (20 if tall else 4))
    left = box.x + 22
    if row.rank:
        place = Rect(left, upper.cy - RANK[1] / 2, *RANK)
        draw_rank(ui, id_, row.rank, place, size=HEAD, shared=row.shared and not ui.large)
    left += RANK[0] + 20
    size = round(min(FACE_HIGH if high else FACE, upper.h - 28))
    ui.put(f"{id_}.face", art.seat_face(size, row.info, row.mood), left, upper.cy + 4 - size / 2, animates=False)
    ui.put(f"{id_}.pennant", art.pennant(32, 52, row.info.colour), left - 14, box.y - 6, animates=False)
    left += size + 20
    right = box.right - 18
    if row.opens:
        right -= OPENS
        ink = ui.tone.accent if row.shown else ui.tone.text
        ui.icon(f"{id_}.opens", "right", right + 6, upper.cy - 22, 44, ink)
    gold = ui.tone.accent if row.rank == 1 else ui.tone.text
    total = Rect(right - TOTAL, upper.y, TOTAL, upper.h)
    ui.text_in(f"{id_}.total", str(row.total), total, 84 if high else 68, "display_bold", gold, "right")
    inner = Rect(left, upper.y + 4, total.x - 12 - left, upper.h - 12)
    # In a low row large text leaves the sums to the sheet that the row opens.
    has_sums = tall or not ui.large or inner.h - PILL >= HEAD
    name = inner if tall else Rect(inner.x, inner.y, inner.w, inner.h - PILL)
    if not has_sums:
        name = Rect(inner.x, inner.cy - NAME_LOW / 2, inner.w, NAME_LOW)
    ui.text_in(f"{id_}.name", row.info.name, name, HEAD, "display", anchor="left")
    sums = Rect(inner.x, name.bottom, inner.w, PILL)
    if tall:
        sums = Rect(box.x + 22, box.bottom - 16 - low, box.w - 44, low)
    if has_sums:
        _draw_sums(ui, row, sums, pill)


def _draw_sums(ui: Ui, row: SeatRow, box: Rect, high: float) -> None:
    """A pill `high` px high for each sum: the marks of the colours that count, or an icon, and the points."""
    if not row.sums:
        return
    gap = 8.0
    wide = min(WIDEST, (box.w - gap * (len(row.sums) - 1)) / max(4, len(row.sums)))
    alike = [one.label for one in row.sums]
    for i, one in enumerate(row.sums):
        id_ = f"seat.{row.seat}.sum.{i}"
        pill = Rect(round(box.x + i * (wide + gap)), round(box.bottom - high), round(wide), round(high))
        tint = ui.tone.lit if one.fresh else ui.tone.field
        ui.put(id_, art.tile(pill.w, pill.h, 14, tint), pill.x, pill.y, animates=False)
        if box.h > high:
            over = Rect(pill.x, box.y, pill.w, box.h - high - 2)
            ui.text_in(
                f"{id_}.label", one.label, over, BODY if high > PILL else SMALL - 2, colour=ui.tone.dim, alike=alike
            )
        _draw_sum(ui, id_, one, pill)


def _draw_sum(ui: Ui, id_: str, one: Sum, box: Rect) -> None:
    figure = str(one.points).replace("-", "−")
    marks = one.colours[:2]
    count = len(marks) + bool(one.icon)
    least = text.measure(figure, "display_bold", 28)
    side = 0 if not count else round(min(0.6 * box.h, (box.w - 8 - least) / count - 6))
    room = box.w - 8 - count * (side + 6)
    size = text.fit(figure, "display_bold", min(max(ui.px(LABEL), 0.52 * box.h), 48.0), room, LEAST)
    x = box.cx - (text.measure(figure, "display_bold", size) + count * (side + 6)) / 2
    for mark in marks:
        ui.put(f"{id_}.mark.{mark}", suit_count(mark, 0, side, side), round(x), box.cy - side / 2, animates=False)
        x += side + 6
    if one.icon:
        ui.icon(f"{id_}.icon", one.icon, round(x), box.cy - side / 2, side, ui.tone.dim)
        x += side + 6
    place = Rect(x, box.y, box.right - x, box.h)
    ui.text_in(f"{id_}.points", figure, place, size / ui.px(1), "display_bold", anchor="left")


def draw_reasons(ui: Ui, lines: Sequence[str], box: Rect) -> None:
    """Why the match is won, below who has won it."""
    for i, (words, place) in enumerate(zip(lines, column(box, len(lines), 0), strict=True)):
        ui.text_in(f"head.why.{i}", words, place, SUBHEAD, "display", ui.tone.text if not i else ui.tone.dim)


def column_label(number: int) -> str:
    """The name of a column in a row, from 1."""
    return _("Column {n}", n=number)
