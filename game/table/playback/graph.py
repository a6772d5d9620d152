"""`draw_graph` draws the seats' chances of winning over a recorded match, and below them what changed one of these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from game import art
from game.app import text
from game.app.text import _, pgettext, signed
from game.art.base import palette
from game.core.game import Seat, SeatInfo
from game.table.playback.graph_frame import FLAG, NAMES, STOREY, GraphFrame, Plot, graph_places
from game.table.playback.graph_parts import (
    EDGE,
    INK,
    colour_of,
    draw_bar,
    draw_bars,
    draw_end_names,
    draw_level,
    draw_seat_lines,
    draw_strip,
    draw_title,
    draw_turns,
)
from game.ui.chart_line import draw_way
from game.ui.layout import Rect
from game.ui.style import BIRCH, SMALL, Colour
from game.ui.widgets import Ui

LUCK: Final[Colour] = (90, 90, 90, 255)
"""Colour of the part that the draw of cards changed, and no seat."""
HONEY: Final[Colour] = (214, 138, 0, 255)
EVEN: Final = 50
"""Per cent in the middle of the scale."""
LEAST: Final = 0.005
"""Least change that has a bar."""
FULL: Final = 0.1
"""Least change of a chance that fills the strip below the chances."""


def draw_graph(ui: Ui, shown: GraphFrame, box: Rect) -> None:
    """The sheet in `box`, with flags to press at the turning points."""
    ui.put("graph.paper", art.note(box.w, box.h), box.x, box.y, animates=False)
    axis = shown.axis()
    storeys = _storeys([box.w * sum(axis[at] for at in (one.step, one.last + 1)) / 2 for one in shown.points])
    places = graph_places(box, ui.px(SMALL), ui.large, max(storeys, default=0) + 1)
    plot = Plot(shown, places, [places.chances.x + share * places.chances.w for share in axis])
    with ui.toned(BIRCH):
        _draw_scale(ui, plot)
        if not ui.large:
            _draw_title(ui, plot, box)
            _draw_caption(ui, plot, box)
        if shown.analysis.is_read or shown.rival is not None:
            _draw_names(ui, plot)
        if shown.analysis.is_read:
            draw_turns(ui, shown, places.axis)
            _draw_pointed(ui, plot)
            if not ui.large:
                _draw_bars(ui, plot)
            _draw_lines(ui, plot)
    _draw_flags(ui, plot, storeys)


def _draw_scale(ui: Ui, plot: Plot) -> None:
    """Chances at the left; of two seats each has its name at its own end, and only the middle a figure."""
    box, is_two = plot.places.chances, plot.shown.rival is not None
    for number, percent in enumerate((100, EVEN, 0)):
        words = "" if is_two and percent != EVEN else _("{percent} %", percent=percent)
        draw_level(ui, number, box, box.y + box.h * number / 2, words)


def _draw_title(ui: Ui, plot: Plot, box: Rect) -> None:
    shown = plot.shown
    words = _("Chance of winning, round by round") if shown.in_rounds else _("Chance of winning, turn by turn")
    if shown.rival is not None:
        names = {"upper": shown.seats[shown.seat].name, "lower": shown.seats[shown.rival].name}
        words = _("Chance of winning: above the middle {upper} is ahead, below it {lower}", **names)
    draw_title(ui, words, plot.places.title, box)


def _draw_pointed(ui: Ui, plot: Plot) -> None:
    """The only cursor: a band over the steps that are pointed at, and over their bars. What the bars are of stays
    clear."""
    shown, places = plot.shown, plot.places
    if shown.pointed is None:
        return
    left, right = plot.span(shown.pointed, shown.pointed if shown.last is None else shown.last)
    wide = max(8, 2 * round((right - left) / 2))
    bands = {"graph.pointed": places.chances}
    if not ui.large and any(bars for _step, bars in _steps(shown)):
        bands["graph.pointed.bars"] = places.parts
    for id_, box in bands.items():
        band = art.tile(wide, round(box.h), 4, BIRCH.lit)
        ui.put(id_, band, (left + right - wide) / 2, box.y, animates=False)


def _draw_lines(ui: Ui, plot: Plot) -> None:
    """Draws a line for each seat, the chosen seat's widest. For two seats it draws only one line, as the other would be
    its mirror image, and fills the space up to the middle with the leader's colour."""
    shown, box = plot.shown, plot.places.chances
    if shown.rival is None:
        draw_seat_lines(ui, shown, [plot.way(seat) for seat in range(len(shown.seats))])
        return
    way = plot.way(shown.seat)
    if shown.analysis.has_points:
        shares = tuple((round((x - box.x) / box.w, 4), round((box.bottom - y) / box.h, 3)) for x, y in way)
        inks = [palette.SEATS[shown.seats[seat].colour] for seat in (shown.seat, shown.rival)]
        ui.put("graph.lead", art.lead_curve(round(box.w), round(box.h), shares, *inks), box.x, box.y, animates=False)
    draw_way(ui, f"graph.way.{shown.seat}", way, 6, INK)


def _draw_names(ui: Ui, plot: Plot) -> None:
    """Names each line at its end. For two seats each name stands on its seat's side."""
    shown, box, chances = plot.shown, plot.places.chances, plot.shown.analysis.chances
    if not chances and shown.rival is None:
        return
    last = chances[max(chances)] if chances else ()
    every = range(len(shown.seats))
    heights = [1.0 - (seat != shown.seat) if shown.rival is not None else last[seat].mean for seat in every]
    is_whole = bool(chances) and max(chances) == len(shown.analysis.steps)
    cups = [seat for seat in every if is_whole and last[seat].mean > 0 and not last[seat].margin]
    draw_end_names(ui, shown, box, heights, cups)


# -- what changed a chance


def _draw_caption(ui: Ui, plot: Plot, box: Rect) -> None:
    """What the bars are of, which of them help, and how far they reach; nothing as long as there are none."""
    if not any(bars for _step, bars in _steps(plot.shown)):
        return
    shown, place = plot.shown, plot.places.caption
    line = Rect(box.x + EDGE, place.y, plot.places.title.right + NAMES - box.x - EDGE, place.h)
    wide = _draw_legend(ui, shown, line)
    rest = Rect(line.x, line.y, line.w - wide - 24, line.h)
    words = _("What changed the chance of {name}: up helped, down hurt", name=shown.seats[shown.seat].name)
    ui.text_in("graph.caption", words, rest, SMALL, "body_bold", anchor="left")
    full = round(100 * _full(shown))
    draw_strip(ui, plot.places, *(_("{points} %", points=signed(value)) for value in (full, -full)))


def _draw_legend(ui: Ui, shown: GraphFrame, box: Rect) -> float:
    """The colours of the bars with their names, up to the right of `box`; returns the width."""
    rivals = [seat for seat in range(len(shown.seats)) if seat != shown.seat]
    own, theirs, draw = part_names(shown.seats, shown.seat)
    alone = any(len(step.seats) == 1 for step in shown.analysis.steps)
    draws = alone and shown.analysis.has_luck
    # Where all act at once, the rivals' shares are not told apart.
    chips = [colour_of(shown, seat) for seat in rivals] if alone or len(rivals) == 1 else [BIRCH.dim]
    entries = [([colour_of(shown, shown.seat)], own), (chips, theirs)]
    if draws:
        entries.append(([LUCK], draw))
    size, x = min(ui.px(SMALL), box.h), box.right
    for number, (colours, words) in reversed(list(enumerate(entries))):
        x -= text.measure(words, "body", size)
        ui.text_in(f"legend.word.{number}", words, Rect(x, box.y, box.right - x, box.h), SMALL, anchor="left")
        x -= 12
        for chip, colour in enumerate(colours):
            x -= 24
            draw_bar(ui, f"legend.{number}.{chip}", Rect(x, box.cy - 12, 18, 24), colour)
        x -= 32
    return box.right - x


def part_names(seats: Sequence[SeatInfo], seat: Seat) -> tuple[str, str, str]:
    """Names what changes the chance of a seat, in the order of `Shares`: its choices beside usual ones, those of
    rivals, and luck, which is the rest: what was drawn, how pieces came to lie, what nobody could foresee. Of two
    seats each part has the same name for both."""
    rivals = [info.name for other, info in enumerate(seats) if other != seat]
    luck, name = pgettext("what changes a chance of winning", "luck"), seats[seat].name
    if len(rivals) == 1:
        return _("{name}'s moves", name=name), _("{name}'s moves", name=rivals[0]), luck
    return _("{name}'s moves", name=name), _("rivals' moves"), luck


def _bars(shown: GraphFrame, step: int) -> list[tuple[str, float, Colour]]:
    """The bars of a step from left to right, each with its source, its value and its colour. The bar of a move has the
    mover's colour."""
    shares = shown.analysis.shares(step, shown.seat)
    if shares is None:
        return []
    others = [seat for seat in shown.analysis.movers(step) if seat != shown.seat]
    rival = colour_of(shown, others[0]) if len(others) == 1 else BIRCH.dim
    own = colour_of(shown, shown.seat)
    bars = [("own", shares.own, own), ("rivals", shares.rivals, rival), ("draw", shares.draw, LUCK)]
    return [bar for bar in bars if abs(bar[1]) >= LEAST]


def _steps(shown: GraphFrame) -> Iterator[tuple[int, list[tuple[str, float, Colour]]]]:
    if shown.analysis.has_shares:
        yield from ((step, _bars(shown, step)) for step in range(len(shown.analysis.steps)))


def _full(shown: GraphFrame) -> float:
    """The change of a chance that fills half of the strip."""
    return max([FULL, *(abs(value) for _step, bars in _steps(shown) for _name, value, _colour in bars)])


def _draw_bars(ui: Ui, plot: Plot) -> None:
    """Draws for each step, side by side, what made up the change; up is better for the seat."""
    full = _full(plot.shown)
    for step, bars in _steps(plot.shown):
        named = [(f"graph.{name}.{step}", value, colour) for name, value, colour in bars]
        draw_bars(ui, plot.places.parts, plot.span(step, step), named, full)


# -- flags


def _storeys(xs: Sequence[float]) -> list[int]:
    """The row of each flag, 0 the lowest, so that none touches another."""
    found: list[int] = []
    for number, x in enumerate(xs):
        taken = {found[other] for other in range(number) if abs(xs[other] - x) < STOREY}
        found.append(next(row for row in count() if row not in taken))
    return found


def _draw_flags(ui: Ui, plot: Plot, storeys: Sequence[int]) -> None:
    """A numbered button above each turning point, and a bar over the steps of a long one; pressing it opens the
    position before it."""
    points, box = plot.shown.points, plot.places.chances
    for number, (point, storey) in enumerate(zip(points, storeys, strict=True)):
        x, y = plot.middle(point), box.y - storey * STOREY
        left, right = plot.span(point.step, point.last)
        if point.length > 1 and right - left > FLAG:
            bar = art.tile(2 * round((right - left) / 2), 8, 4, HONEY)
            ui.put(f"graph.span.{number}", bar, left, y - 4, animates=False)
        stem = art.tile(4, round(box.bottom - y), 2, (*HONEY[:3], 150))
        ui.put(f"graph.stem.{number}", stem, x - 2, y, animates=False)
        # They lie on the graph, which keeps left and right for itself.
        links = [("down", "graph"), ("up", "whose")]
        links += [("left", f"flag.{number - 1}")] if number else []
        links += [("right", f"flag.{number + 1}")] if number + 1 < len(points) else []
        to, words = ("open", point.main_step), str(number + 1)
        place = Rect(x - FLAG / 2, y - FLAG / 2, FLAG, FLAG)
        with ui.on_layer(1):
            ui.button(f"flag.{number}", place, words, to, tone="honey", size=SMALL, links=tuple(links))
