"""`draw_graph` draws the chances of all seats over a recorded match, and below them skill and luck of one seat."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.analysis.analysis import Analysis, TurningPoint
from game.app import text
from game.app.text import _, pgettext, signed
from game.art.base import palette
from game.core.game import Seat, SeatInfo
from game.ui.chart_line import draw_way
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, SMALL, Colour
from game.ui.widgets import Ui

SCALE: Final = 124.0
"""Width of the figures at the left."""
SHARE: Final = 0.7
"""Share of the height for the chances; the rest is for what changed one of them."""
FLAG: Final = 48.0
SKILL: Final[Colour] = (176, 74, 20, 255)
LUCK: Final[Colour] = (70, 98, 150, 255)
"""Both hold 3:1 on the paper; bars of luck are also narrower, so that they differ without colour."""
BARS: Final = (("skill", SKILL, 22), ("luck", LUCK, 10))
"""Colour and greatest width of the bars of a step."""
HONEY: Final[Colour] = (214, 138, 0, 255)
DROP: Final[Colour] = (255, 190, 40, 150)
"""Behind the part of a line that falls at a turning point."""
FULL: Final = 0.1
"""Least change of a chance that fills the strip of skill and luck."""
EVERY: Final = (1, 2, 5, 10, 20, 50)
"""Between two numbers of turns below the curve."""
MOST_TURNS: Final = 12
"""Numbers of turns there, about, at the most."""
NAMES: Final = 220.0
"""Width of the names at the ends of the lines."""


@dataclass(frozen=True, slots=True)
class GraphFrame:
    """What the graph shows. `seat`: whose skill and luck; `length`: entries of the recording, `position`: those done at
    the table; `pointed`: the step that is pointed at, None without one."""

    analysis: Analysis
    seats: tuple[SeatInfo, ...]
    seat: Seat
    length: int
    position: int
    pointed: int | None = None
    last: int | None = None
    """The last step of what is pointed at, more than `pointed` for a slide."""
    turns: Sequence[int] = ()
    """The positions at which turns begin."""

    def turn_of(self, step: int) -> int:
        """The number of the turn in which a step was taken, from 1."""
        return max(1, bisect_right(self.turns, self.analysis.steps[step].at))


@dataclass(frozen=True, slots=True)
class GraphPlaces:
    """Rectangles from top to bottom: the title, the chances, what the bars are of, the bars, and the words below. Of
    the bars beside large text there is nothing."""

    title: Rect
    chances: Rect
    caption: Rect
    parts: Rect
    axis: Rect


def graph_places(box: Rect, size: float = SMALL, large: bool = False) -> GraphPlaces:
    """`size`: height of the words, which are `large` or not."""
    inner = Rect(box.x + SCALE, box.y + 10, box.w - SCALE - NAMES - 12, box.h - 18)
    line = round(1.25 * size)
    # Below the chances stands the lowest figure, half of it under the line.
    caption, share = (0, 1.0) if large else (line, SHARE)
    high = inner.h - 2.5 * line - FLAG / 2 - caption
    upper, lower = round(high * share), round(high * (1 - share))
    places, y = [], inner.y
    for tall, gap in ((line, FLAG / 2), (upper, line / 2), (caption, 0.0), (lower, 0.0), (line, 0.0)):
        places.append(Rect(inner.x, y, inner.w, tall))
        y += tall + gap
    return GraphPlaces(*places)


def step_at(shown: GraphFrame, box: Rect, x: float) -> int | None:
    """The step at canvas `x`; None while none is known."""
    plot = graph_places(box).chances
    position = (x - plot.x) / plot.w * shown.length
    steps = shown.analysis.steps
    if not steps:
        return None
    return next((number for number, step in enumerate(steps) if position < step.until), len(steps) - 1)


def draw_graph(ui: Ui, shown: GraphFrame, box: Rect) -> None:
    """The sheet in `box`, with flags to press at the turning points."""
    ui.put("graph.paper", art.note(box.w, box.h), box.x, box.y, animates=False)
    places = graph_places(box, ui.px(SMALL), ui.large)
    with ui.toned(BIRCH):
        _draw_scale(ui, places)
        _draw_title(ui, places, box)
        _draw_axis(ui, shown, places.axis)
        if not ui.large:
            _draw_caption(ui, shown, places, box)
        if shown.analysis.is_read:
            _draw_marks(ui, shown, places)
            _draw_drops(ui, shown, places)
            if not ui.large:
                _draw_parts(ui, shown, places.parts)
            for seat in sorted(range(len(shown.seats)), key=lambda seat: seat == shown.seat):
                _draw_chances(ui, shown, seat, places.chances)
            _draw_names(ui, shown, places.chances)
    _draw_flags(ui, shown, places.chances)


def _x(shown: GraphFrame, plot: Rect, position: float) -> float:
    return plot.x + plot.w * position / max(1, shown.length)


def _draw_scale(ui: Ui, places: GraphPlaces) -> None:
    plot = places.chances
    for number, percent in enumerate((100, 50, 0)):
        y = plot.y + plot.h * number / 2
        line = art.tile(round(plot.w), 2, 1, (*BIRCH.dim[:3], 70))
        ui.put(f"graph.line.{percent}", line, plot.x, y - 1, animates=False)
        words = Rect(plot.x - SCALE, y - 22, SCALE - 12, 44)
        ui.text_in(
            f"graph.scale.{percent}",
            _("{percent} %", percent=percent),
            words,
            SMALL,
            colour=ui.tone.dim,
            anchor="right",
        )


def _draw_title(ui: Ui, places: GraphPlaces, box: Rect) -> None:
    left = box.x + 28
    title = Rect(left, places.title.y, places.title.right - left, places.title.h)
    words = _("Chance of winning, turn by turn")
    ui.text_in("graph.title", words, title, BODY, "body_bold", anchor="left")


def _draw_caption(ui: Ui, shown: GraphFrame, places: GraphPlaces, box: Rect) -> None:
    """What the bars are of, and which of them help."""
    left = box.x + 28
    caption = Rect(left, places.caption.y, places.caption.right - left, places.caption.h)
    wide = _draw_legend(ui, caption, (_("own choices"), _("luck and rivals")))
    rest = Rect(left, caption.y, caption.w - wide - 24, caption.h)
    words = _("What changed the chance of {name}", name=shown.seats[shown.seat].name)
    ui.text_in("graph.caption", words, rest, SMALL, "body_bold", anchor="left")
    parts = places.parts
    full = round(100 * _full(shown))
    for id_, value, y in (("gained", full, parts.y), ("lost", -full, parts.cy)):
        place = Rect(parts.x - SCALE, y, SCALE - 12, parts.h / 2)
        ui.text_in(
            f"graph.{id_}", _("{points} %", points=signed(value)), place, SMALL, colour=ui.tone.dim, anchor="right"
        )
    ui.put("graph.zero", art.tile(round(parts.w), 2, 1, (*BIRCH.dim[:3], 110)), parts.x, parts.cy - 1, animates=False)


def _draw_axis(ui: Ui, shown: GraphFrame, axis: Rect) -> None:
    """Start and end of the match, and where the table is, which comes first where there is no room for all."""
    now = pgettext("position in a match", "Here")
    ends = (pgettext("of a match", "Start"), pgettext("of a match", "End"))
    size = ui.px(SMALL)
    wide = text.measure(now, "body_bold", size) + 8
    x = min(axis.right - wide, max(axis.x, _x(shown, axis, shown.position) - wide / 2))
    here = Rect(x, axis.y, wide, axis.h)
    ui.text_in("graph.here", now, here, SMALL, "body_bold", colour=ui.tone.accent)
    taken = [here]
    for word, anchor in zip(ends, ("left", "right"), strict=True):
        room = text.measure(word, "body", size) + 8
        place = Rect(axis.x if anchor == "left" else axis.right - room, axis.y, room, axis.h)
        if not place.overlaps(here):
            ui.text_in(f"graph.{anchor}", word, place, SMALL, colour=ui.tone.dim, anchor=anchor)
            taken.append(place)
    every = next(each for each in EVERY if len(shown.turns) <= MOST_TURNS * each or each == EVERY[-1])
    for number in range(every, len(shown.turns) + 1, every):
        x, wide = _x(shown, axis, shown.turns[number - 1]), text.measure(str(number), "body", size) + 8
        place = Rect(x - wide / 2, axis.y, wide, axis.h)
        if not any(place.inset(-8, 0).overlaps(other) for other in taken):
            ui.text_in(f"graph.turn.{number}", str(number), place, SMALL, colour=ui.tone.dim)
            taken.append(place)


def _draw_marks(ui: Ui, shown: GraphFrame, places: GraphPlaces) -> None:
    """Where the table is, and the step that is pointed at."""
    plot, parts = places.chances, places.parts
    high = round(parts.bottom - plot.y)
    if shown.pointed is not None:
        steps = shown.analysis.steps
        last = shown.pointed if shown.last is None else shown.last
        left, right = _x(shown, plot, steps[shown.pointed].at), _x(shown, plot, steps[last].until)
        wide = max(8, 2 * round((right - left) / 2))
        ui.put("graph.pointed", art.tile(wide, high, 4, BIRCH.lit), (left + right - wide) / 2, plot.y, animates=False)
    x = _x(shown, plot, shown.position)
    ui.put("graph.now", art.tile(4, high, 2, BIRCH.accent), x - 2, plot.y, animates=False)


def _draw_drops(ui: Ui, shown: GraphFrame, places: GraphPlaces) -> None:
    """Which part of whose line a turning point is, and where it stands among the bars."""
    plot, parts = places.chances, places.parts
    steps, chances = shown.analysis.steps, shown.analysis.chances
    for number, point in enumerate(_points(shown)):
        ends = [(steps[point.step].at, chances[point.step])]
        ends += [(steps[step].until, chances[step + 1]) for step in range(point.step, point.last + 1)]
        way = [(_x(shown, plot, position), plot.bottom - chance[point.seat].mean * plot.h) for position, chance in ends]
        draw_way(ui, f"graph.drop.{number}", way, 24, DROP)
        x = (way[0][0] + way[-1][0]) / 2
        stem = art.tile(4, round(parts.bottom - plot.y), 2, (*HONEY[:3], 150))
        ui.put(f"graph.stem.{number}", stem, x - 2, plot.y, animates=False)


def _points(shown: GraphFrame) -> list[TurningPoint]:
    return shown.analysis.turns() if shown.analysis.has_points else []


def _draw_chances(ui: Ui, shown: GraphFrame, seat: Seat, plot: Rect) -> None:
    """The line of a seat, as far as it is known; that of the chosen seat is the widest."""
    steps, chances = shown.analysis.steps, shown.analysis.chances
    positions = [step.at for step in steps] + [step.until for step in steps[-1:]]
    way = [
        (_x(shown, plot, position), plot.bottom - chances[number][seat].mean * plot.h)
        for number, position in enumerate(positions)
        if number in chances
    ]
    wide = 8 if seat == shown.seat else 4
    draw_way(ui, f"graph.rim.{seat}", way, wide + 4, (*palette.rgb(palette.INK), 255))
    draw_way(ui, f"graph.way.{seat}", way, wide, (*palette.rgb(palette.SEATS[shown.seats[seat].colour]), 255))


def _draw_names(ui: Ui, shown: GraphFrame, plot: Rect) -> None:
    """Whose line is whose: the names at its end, the highest chance on top."""
    chances = shown.analysis.chances
    if not chances:
        return
    last = chances[max(chances)]
    seats = sorted(range(len(shown.seats)), key=lambda seat: -last[seat].mean)
    high = min(ui.px(SMALL) * 1.2, plot.h / len(seats))
    ys = [plot.bottom - last[seat].mean * plot.h - high / 2 for seat in seats]
    for number in range(1, len(ys)):
        ys[number] = max(ys[number], ys[number - 1] + high)
    for number in reversed(range(len(ys))):
        ys[number] = min(ys[number], plot.bottom - high / 2 - (len(ys) - 1 - number) * high)
    for seat, y in zip(seats, ys, strict=True):
        box = Rect(plot.right + 16, y, NAMES - 16, high)
        ink = palette.rgb(palette.SEATS[shown.seats[seat].colour])
        ui.put(f"graph.name.{seat}", art.tile(20, 20, 10, (*ink, 255)), box.x, box.cy - 10, animates=False)
        style = "body_bold" if seat == shown.seat else "body"
        words = Rect(box.x + 30, box.y, box.w - 30, box.h)
        has_won = max(chances) == len(shown.analysis.steps) and last[seat].mean > 0 and not last[seat].margin
        cup = min(34.0, high) if has_won else 0.0
        room = Rect(words.x, words.y, words.w - cup - 10, words.h)
        wide = ui.text_in(f"graph.name.words.{seat}", shown.seats[seat].name, room, SMALL, style, anchor="left")
        if has_won:
            ui.icon(f"graph.cup.{seat}", "trophy", words.x + wide + 10, words.cy - cup / 2, cup, ui.tone.accent)


def _full(shown: GraphFrame) -> float:
    """The change of a chance that fills half of the strip of skill and luck."""
    analysis = shown.analysis
    if not analysis.has_curve:
        return FULL
    steps = range(len(analysis.steps))
    values = [part(number, shown.seat) for number in steps for part in (analysis.skill, analysis.luck)]
    return max(FULL, *(abs(value or 0.0) for value in values))


def _draw_parts(ui: Ui, shown: GraphFrame, plot: Rect) -> None:
    """For each step a broad bar of skill, and in it a narrow one of luck; up is better for the seat."""
    analysis = shown.analysis
    if not analysis.has_curve:
        return
    full = _full(shown)
    for number, step in enumerate(analysis.steps):
        left, right = _x(shown, plot, step.at), _x(shown, plot, step.until)
        parts = (analysis.skill(number, shown.seat), analysis.luck(number, shown.seat))
        for (name, colour, most), value in zip(BARS, parts, strict=True):
            high = min(2 * round(abs(value or 0.0) / full * plot.h / 4), round(plot.h / 2))
            if value is None or high < 2:
                continue
            wide = max(4, 2 * round(min(float(most), (right - left) * most / BARS[0][2]) / 2))
            y = plot.cy - high if value > 0 else plot.cy
            bar = art.tile(wide, high, 2, colour)
            ui.put(f"graph.{name}.{number}", bar, (left + right - wide) / 2, y, animates=False)


def _draw_flags(ui: Ui, shown: GraphFrame, plot: Rect) -> None:
    """A numbered button at each turning point; pressing it opens the position before it."""
    points = _points(shown)
    steps = shown.analysis.steps
    xs = [(_x(shown, plot, steps[point.step].at) + _x(shown, plot, steps[point.last].until)) / 2 for point in points]
    # They stand side by side where turning points follow each other.
    for number in range(1, len(xs)):
        xs[number] = max(xs[number], xs[number - 1] + FLAG + 4)
    for number in reversed(range(len(xs))):
        xs[number] = min(xs[number], plot.right - FLAG / 2 - (len(xs) - 1 - number) * (FLAG + 4))
    with ui.on_layer(1):
        for number, (point, x) in enumerate(zip(points, xs, strict=True)):
            place = Rect(x - FLAG / 2, plot.y - FLAG / 2, FLAG, FLAG)
            # They lie on the graph, which keeps left and right for itself.
            links = [("down", "graph"), ("up", "whose")]
            links += [("left", f"flag.{number - 1}")] if number else []
            links += [("right", f"flag.{number + 1}")] if number + 1 < len(points) else []
            to, words = ("open", point.step), str(number + 1)
            ui.button(f"flag.{number}", place, words, to, tone="honey", size=SMALL, links=tuple(links))


def _draw_legend(ui: Ui, box: Rect, names: Sequence[str]) -> float:
    """The two colours of the bars with their `names`, up to the right of `box`; returns the width."""
    size = min(ui.px(SMALL), box.h)
    x = box.right
    for number in reversed(range(len(names))):
        name, (key, colour, wide) = names[number], BARS[number]
        x -= text.measure(name, "body", size)
        ui.text_in(f"legend.word.{key}", name, Rect(x, box.y, box.right - x, box.h), SMALL, anchor="left")
        x -= 34
        ui.put(f"legend.{key}", art.tile(wide, 26, 3, colour), x + (22 - wide) / 2, box.cy - 13, animates=False)
        x -= 32
    return box.right - x
