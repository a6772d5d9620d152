"""`draw_chart` draws all scores turn by turn on a sheet with scale, title and names; `draw_page` is a dialog of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.art.base import palette
from game.core.game import Seat, SeatInfo
from game.games.square_up.art import chart_grid, unit_sprite
from game.games.square_up.layout import SCORE_PAGE
from game.table.feedback.leading import most
from game.ui.layout import Rect, column
from game.ui.style import BIRCH, BODY, HEAD, INK_DIM, SUBHEAD
from game.ui.widgets import Ui

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)
"""Points between two lines of the scale."""
FIGURES = 28
SMALLEST, LARGEST = 23.0, 46.0
FIT, FIT_LARGE = 17, 11.5
"""Widths of the sheet in sizes of figures, at which they stop growing, and with large text."""
DASH = 16.0
"""About the length of the dashes of lines that are one."""
LEVEL = 0.94
"""From the mark of a seat to the next one's that ends as high, in sides of the marks: all are seen."""
LEADER = 0.8
"""From the end of a score to its name, in sizes of the letters."""
PATCH = (247, 238, 218, 235)
"""Paper behind a name inside the lines."""
NAMES = 0.36
"""Most width of the names at the ends of the lines, as a share of the sheet's."""

History = Sequence[tuple[int, ...]]
"""The totals of all seats at the beginning, when they are 0, and after each turn."""


def draw_chart(
    ui: Ui,
    box: Rect,
    history: History,
    seats: Sequence[SeatInfo],
    picked: Seat | None = None,
    turns: int = 0,
    best: int = 0,
) -> None:
    """Draws the lines of all seats on a sheet of paper in `box`.

    `picked`: the seat whose line stands out. `turns` and `best`: turns and points for which the paper has room, if more
    than in `history`.
    """
    box = Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    ui.put("chart", art.note(box.w, box.h), box.x, box.y, animates=False)
    turns = max(turns, len(history) - 1, 1)
    best = max(best, 1, *(max(totals) for totals in history))
    size = max(SMALLEST, min(ui.px(FIGURES), LARGEST, box.w / (FIT if not ui.large else FIT_LARGE)))
    with ui.toned(BIRCH):
        edge = 12 if ui.large else 24
        title = Rect(box.x + edge, box.y + 10, box.w - 2 * edge, size * 1.7)
        ui.text_in("chart.title", _("Points after each turn"), title, size * 1.2 / ui.px(1), "display", anchor="left")
        words = _ends(seats, history)
        plot = _plot(box, words, best, size, 0.0)
        step = next((step for step in STEPS if best / step * size * 2.1 <= plot.h), STEPS[-1])
        rows = -(-best // step)
        labels = labels_inside(plot, words, history, turns, step * rows, size, _upright(plot, turns, size))
        if labels is None:
            plot = _plot(box, words, best, size, (len(history) - 1) / turns)
        _draw_scale(ui, plot, turns, rows, step, size)
        ends = {
            seat: (
                plot.x + plot.w * (len(history) - 1) / turns,
                plot.bottom - history[-1][seat] / (step * rows) * plot.h,
            )
            for seat in range(len(seats))
        }
        if labels is None:
            _draw_names(ui, plot, box, words, ends, picked, size)
        for seat, room in enumerate(labels or ()):
            # A line of the grid below it would make it hard to read.
            ui.put(f"chart.name.{seat}.paper", art.tile(room.w, room.h, 4, PATCH), room.x, room.y, animates=False)
            ink = BIRCH.text if picked in (None, seat) else BIRCH.dim
            ui.text_in(f"chart.name.{seat}", words[seat], room, size / ui.px(1), "display", ink, "left")
    wide = max(6, round(min(plot.h / 60, plot.w / 90)))
    for seat in sorted(range(len(seats)), key=lambda seat: seat == picked):
        alpha = 90.0 if picked not in (None, seat) else 255.0
        way = [
            (plot.x + plot.w * turn / turns, plot.bottom - totals[seat] / (step * rows) * plot.h)
            for turn, totals in enumerate(history)
        ]
        shared = [(seat,) if picked is not None else sharing(history, seat, turn) for turn in range(len(history) - 1)]
        draw_line(ui, seat, seats[seat].colour, way, wide, alpha, shared)
        side = round(max(26.0, wide * 4.2))
        x, y = way[-1]
        # Seats that end level have their marks side by side.
        level = [other for other in range(len(seats)) if history[-1][other] == history[-1][seat]]
        x -= LEVEL * side * (len(level) - 1 - level.index(seat))
        look = unit_sprite("circle", seats[seat].colour, side)
        ui.put(f"point.{seat}.{len(way) - 1}", look, x - side / 2, y - side / 2, alpha=alpha, animates=False)


def sharing(history: History, seat: Seat, turn: int) -> tuple[Seat, ...]:
    """The seats whose lines are one from `turn` to the next: they had the same points at both."""
    before, after = history[turn], history[turn + 1]
    same = (before[seat], after[seat])
    return tuple(other for other in range(len(after)) if (before[other], after[other]) == same)


def apart(ends: dict[Seat, float], step: float, low: float) -> dict[Seat, float]:
    """The heights of `ends`, moved to be at least a `step` apart, none below `low`."""
    order = sorted(ends, key=lambda seat: ends[seat])
    places: list[float] = []
    for seat in order:
        places.append(max(ends[seat], places[-1] + step if places else -math.inf))
    for i in reversed(range(len(places))):
        places[i] = min(places[i], low if i == len(places) - 1 else places[i + 1] - step)
    return dict(zip(order, places, strict=True))


def _ends(seats: Sequence[SeatInfo], history: History) -> list[str]:
    """What stands at the end of each line: name and points."""
    return [f"{info.name} {total}" for info, total in zip(seats, history[-1], strict=True)]


def _plot(box: Rect, ends: Sequence[str], best: int, size: float, share: float) -> Rect:
    """The part of the sheet for the lines, between the scale, the title, the turns and the `ends` of the lines, which
    stand after a `share` of its width, or inside it if that is 0."""
    names = min(max(text.measure(words, "display", size) for words in ends), box.w * NAMES)
    left = text.measure(str(best), "display", size) + 44
    room = box.w - left - 30
    wide = min(room - size * 0.4, (room - names - size * LEADER) / share) if share else room - size * 0.4
    return Rect(
        round(box.x + left),
        round(box.y + size * 2.3 + 10),
        round(wide),
        round(box.h - size * 5.0 - 20),
    )


def labels_inside(
    plot: Rect,
    words: Sequence[str],
    history: History,
    turns: int,
    top: int,
    size: float,
    grid: Sequence[float] = (),
) -> list[Rect] | None:
    """Rooms for the `words` at the ends of the lines, inside `plot` and clear of lines and of one another; None if
    there are none. `turns`, `top`: the ends of the scales; `grid`: where upright lines are."""
    ways = [
        [
            (plot.x + plot.w * turn / turns, plot.bottom - totals[seat] / top * plot.h)
            for turn, totals in enumerate(history)
        ]
        for seat in range(len(words))
    ]
    # Lines as points nearer to one another than letters are high.
    on_lines = [
        (ax + (bx - ax) * k / count, ay + (by - ay) * k / count)
        for way in ways
        for (ax, ay), (bx, by) in pairwise(way)
        for count in (max(8, math.ceil(math.hypot(bx - ax, by - ay) / size * 2)),)
        for k in range(count + 1)
    ]
    found: list[Rect] = []
    for line, way in zip(words, ways, strict=True):
        (x, y), wide, high = way[-1], text.measure(line, "display", size) + 4, size
        aside, over = size * LEADER, size * 0.62
        left = min(x + aside, plot.right - wide)
        places = [
            (x + aside, y - high / 2),
            (x - aside - wide, y + 4),
            (left, y + over * 0.6),
            (left, y - over - high),
            (x - aside - wide, y - high / 2),
        ]
        rooms = [Rect(px, py, wide, high) for px, py in places]
        # Clear of the grid as well, if that is possible: a little farther from the end of the line.
        clear = [
            Rect(
                min([room.x, *(at - 5 - wide for at in grid if room.x < at + 2 and room.right > at - 5)]),
                room.y,
                wide,
                high,
            )
            for room in rooms
        ]
        rooms = [*(room for room in clear if not any(room.x - 2 < at < room.right for at in grid)), *rooms]
        free = (
            room
            for room in rooms
            if plot.x <= room.x
            and room.right <= plot.right + size * 0.4
            and plot.y - size * 0.7 <= room.y
            and room.bottom <= plot.bottom - 4
            and not any(room.x - 3 < px < room.right + 3 and room.y - 3 < py < room.bottom + 3 for px, py in on_lines)
            and not any(room.overlaps(other) for other in found)
        )
        place = next(free, None)
        if place is None:
            return None
        found.append(place)
    return found


def _every(plot: Rect, turns: int, size: float) -> int:
    """Turns between two figures of the scale."""
    return next(every for every in (1, 2, 5, 10, 20, 50) if turns / every * size * 2.2 <= plot.w or every == 50)


def _upright(plot: Rect, turns: int, size: float) -> list[float]:
    """Where the upright lines of the grid are, inside its edges."""
    every = _every(plot, turns, size)
    columns = turns // every if turns % every == 0 else turns
    return [plot.x + plot.w * i / columns for i in range(1, columns)]


def _draw_scale(ui: Ui, plot: Rect, turns: int, rows: int, step: int, size: float) -> None:
    """Lines, with points at their left and turns below them."""
    every = _every(plot, turns, size)
    ui.put(
        "chart.grid",
        chart_grid(plot.w, plot.h, len(_upright(plot, turns, size)) + 1, rows),
        plot.x,
        plot.y,
        animates=False,
    )
    for row in range(rows + 1):
        place = Rect(plot.x - 110, plot.bottom - row * plot.h / rows - size * 0.6, 96, size * 1.2)
        ui.text_in(f"score.{row}", str(step * row), place, size / ui.px(1), "display", INK_DIM, "right")
    for turn in range(every, turns + 1, every):
        place = Rect(plot.x + plot.w * turn / turns - 50, plot.bottom + 8, 100, size * 1.2)
        ui.text_in(f"turn.at.{turn}", str(turn), place, size / ui.px(1), "display", INK_DIM)
    word = Rect(plot.x, plot.bottom + 6 + size * 1.15, plot.w, size * 1.2)
    ui.text_in("turn.word", pgettext("below a chart", "turns"), word, size / ui.px(1), "body", INK_DIM)


def _draw_names(
    ui: Ui,
    plot: Rect,
    box: Rect,
    words: Sequence[str],
    ends: dict[Seat, tuple[float, float]],
    picked: Seat | None,
    size: float,
) -> None:
    """The names with the points at the right, each as high as its line ends, but clear of each other."""
    step, low = size * 1.25, plot.bottom - size * 0.65
    for seat, y in apart({seat: end[1] for seat, end in ends.items()}, step, low).items():
        end = min(ends[seat][0], plot.right)
        x = end + size * LEADER
        if abs(y - ends[seat][1]) > size * 0.7:
            # A thin line leads from the end of the score to its name, which lies higher or lower.
            draw_leader(ui, seat, (end, ends[seat][1]), (x, y))
        room = Rect(x + 4, y - step / 2, box.right - 8 - x, step)
        ink = BIRCH.text if picked in (None, seat) else BIRCH.dim
        ui.text_in(f"chart.name.{seat}", words[seat], room, size / ui.px(1), "display", ink, "left", words)


def draw_leader(ui: Ui, seat: Seat, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A thin line from the end of a score to its name or mark, which lies higher or lower."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = 2 * round(math.hypot(dx, dy) / 2)
    ui.put(
        f"leader.{seat}",
        art.tile(max(4, long), 2, 1, INK_DIM),
        (start[0] + end[0] - long) / 2,
        (start[1] + end[1]) / 2 - 1,
        angle=math.degrees(math.atan2(dy, dx)),
        animates=False,
    )


def draw_page(ui: Ui, history: History, seats: Sequence[SeatInfo], turns: int, picked: Seat | None = None) -> Rect:
    """Draws a dialog with the scores so far and a way back. Returns the room at the right end of its heading.

    `picked`: the seat whose line stands out.
    """
    wide, high = SCORE_PAGE.width or 0.0, SCORE_PAGE.height or 0.0
    page = SCORE_PAGE.within(ui.area)
    page = Rect(page.x, ui.area.cy - min(high, ui.area.h - 60) / 2, wide, min(high, ui.area.h - 60))
    body = ui.dialog(page, _("The scores turn by turn"))
    chart = Rect(body.x, body.y, round(body.w * 0.64), body.h + 20)
    draw_chart(ui, chart, history, seats, picked, turns)
    left = chart.right + 44
    close = 92.0 if not ui.large else 116.0
    area = Rect(left, body.y, body.right - left, body.h + 20 - close - 28)
    rows = column(area, max(3, len(seats)), 18)
    leaders = most(list(history[-1]))
    for seat, info in enumerate(seats):
        box = rows[seat]
        id_ = f"scores.{seat}"
        tint = ui.tone.lit if seat in leaders else ui.tone.field
        ui.put(f"{id_}.tile", art.tile(box.w, round(box.h), 18, tint), box.x, box.y, animates=False)
        ui.put(f"{id_}.pennant", art.pennant(44, 70, info.colour), box.x + 20, box.y - 4, animates=False)
        name = Rect(box.x + 84, box.y, box.w - 224, box.h)
        ui.text_in(f"{id_}.name", info.name, name, HEAD if len(seats) < 4 else SUBHEAD, "display", anchor="left")
        total = Rect(box.right - 130, box.y, 110, box.h)
        ink = ui.tone.accent if seat in leaders else ui.tone.text
        ui.text_in(f"{id_}.total", str(history[-1][seat]), total, 68, "display_bold", ink, "right")
    place = Rect(left, body.bottom + 20 - close, body.right - left, close)
    ui.button("close", place, _("Back"), "close", size=BODY + 6)
    return Rect(body.right - 200, page.y + 28, 200, body.y - page.y - 40)


def draw_line(
    ui: Ui,
    seat: Seat,
    colour: str,
    way: Sequence[tuple[float, float]],
    wide: int,
    alpha: float,
    shared: Sequence[tuple[Seat, ...]],
) -> None:
    """A line along its `way`. Seats that `shared` a part of it have dashes there in turn, on one rim."""
    rim = max(1, round(wide / 4))
    for thick, ink in ((wide + 2 * rim, palette.INK), (wide, palette.SEATS[colour])):
        for i, ((start, end), seats) in enumerate(zip(pairwise(way), shared, strict=True)):
            whole = thick > wide or len(seats) == 1
            if thick > wide and seat != seats[0]:
                continue
            long = math.hypot(end[0] - start[0], end[1] - start[1])
            count = 1 if whole else len(seats) * max(1, round(long / (DASH * len(seats))))
            for n in range(count) if whole else range(seats.index(seat), count, len(seats)):
                a, b = (tuple(p + (q - p) * k / count for p, q in zip(start, end, strict=True)) for k in (n, n + 1))
                over = thick if whole else 0
                piece = max(thick, 2 * round(long / count / 2) + over)
                ui.put(
                    f"line.{seat}.{thick}.{i}" + ("" if whole else f".{n}"),
                    art.tile(piece, thick, thick / 2 if whole else 2, (*palette.rgb(ink), 255)),
                    (a[0] + b[0] - piece) / 2,
                    (a[1] + b[1] - thick) / 2,
                    angle=math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])),
                    alpha=alpha,
                    animates=False,
                )
