"""`draw_graph` draws the seats' chances of winning over a recorded match, and below them what changed one of these."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import Final

from game import art
from game.app import text
from game.app.text import _, pgettext, signed
from game.art.base import palette
from game.core.game import Seat, SeatInfo
from game.table.playback.graph_frame import FLAG, NAMES, SCALE, STOREY, GraphFrame, Plot, graph_places
from game.ui.chart_line import draw_way
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, SMALL, Colour
from game.ui.widgets import Ui

LUCK: Final[Colour] = (90, 90, 90, 255)
"""Colour of the part that the draw of cards changed, and no seat."""
HONEY: Final[Colour] = (214, 138, 0, 255)
BAR: Final = 22
"""Greatest width of a bar."""
RIM: Final = 2
EVEN: Final = 50
"""Per cent in the middle of the scale."""
LEAST: Final = 0.005
"""Least change that has a bar."""
FULL: Final = 0.1
"""Least change of a chance that fills the strip below the chances."""
EVERY: Final = (1, 2, 5, 10, 20, 50)
"""Between two numbers of turns below the curve."""
MOST_TURNS: Final = 12
"""Numbers of turns there, about, at the most."""


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
            draw_turns(ui, plot)
            _draw_pointed(ui, plot)
            if not ui.large:
                _draw_bars(ui, plot)
            _draw_lines(ui, plot)
    _draw_flags(ui, plot, storeys)


def _draw_scale(ui: Ui, plot: Plot) -> None:
    """Chances at the left; of two seats each has its name at its own end, and only the middle a figure."""
    box, is_two = plot.places.chances, plot.shown.rival is not None
    for number, percent in enumerate((100, EVEN, 0)):
        y = box.y + box.h * number / 2
        line = art.tile(round(box.w), 2, 1, (*BIRCH.dim[:3], 70))
        ui.put(f"graph.line.{number}", line, box.x, y - 1, animates=False)
        if is_two and percent != EVEN:
            continue
        words, told = Rect(box.x - SCALE, y - 22, SCALE - 12, 44), _("{percent} %", percent=percent)
        ui.text_in(f"graph.scale.{number}", told, words, SMALL, colour=ui.tone.dim, anchor="right")


def _draw_title(ui: Ui, plot: Plot, box: Rect) -> None:
    shown, place = plot.shown, plot.places.title
    words = _("Chance of winning, round by round") if shown.in_rounds else _("Chance of winning, turn by turn")
    if shown.rival is not None:
        names = {"upper": shown.seats[shown.seat].name, "lower": shown.seats[shown.rival].name}
        words = _("Chance of winning: above the middle {upper} is ahead, below it {lower}", **names)
    title = Rect(box.x + 28, place.y, box.w - 56, place.h)
    ui.text_in("graph.title", words, title, BODY, "body_bold", anchor="left")


def draw_turns(ui: Ui, plot: Plot) -> None:
    """A few round numbers of turns, each below the middle of its turn."""
    axis, shown = plot.places.axis, plot.shown
    turns = shown.turn_of(len(shown.analysis.steps) - 1) if shown.analysis.steps else 0
    every = next(each for each in EVERY if turns <= MOST_TURNS * each or each == EVERY[-1])
    wide = axis.w / max(1, turns)
    ui.text_in(
        "graph.turns",
        pgettext("axis of a chart", "Round") if shown.in_rounds else pgettext("axis of a chart", "Turn"),
        Rect(axis.x - SCALE, axis.y, SCALE - 12, axis.h),
        SMALL,
        colour=ui.tone.dim,
        anchor="right",
    )
    for number in range(every, turns + 1, every):
        place = Rect(axis.x + (number - 0.5) * wide - 40, axis.y, 80, axis.h)
        ui.text_in(f"graph.turn.{number}", str(number), place, SMALL, colour=ui.tone.dim)


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


def ink_of(shown: GraphFrame, seat: Seat) -> str:
    return palette.SEATS[shown.seats[seat].colour]


def _draw_lines(ui: Ui, plot: Plot) -> None:
    """Draws a line for each seat, the chosen seat's widest. For two seats it draws only one line, as the other would be
    its mirror image, and fills the space up to the middle with the leader's colour."""
    shown, box = plot.shown, plot.places.chances
    ink = (*palette.rgb(palette.INK), 255)
    if shown.rival is not None:
        way = plot.way(shown.seat)
        if shown.analysis.has_points:
            shares = tuple((round((x - box.x) / box.w, 4), round((box.bottom - y) / box.h, 3)) for x, y in way)
            look = art.lead_curve(
                round(box.w), round(box.h), shares, ink_of(shown, shown.seat), ink_of(shown, shown.rival)
            )
            ui.put("graph.lead", look, box.x, box.y, animates=False)
        draw_way(ui, f"graph.way.{shown.seat}", way, 6, ink)
        return
    for seat in sorted(range(len(shown.seats)), key=lambda seat: seat == shown.seat):
        way, wide = plot.way(seat), 8 if seat == shown.seat else 4
        draw_way(ui, f"graph.rim.{seat}", way, wide + 4, ink)
        draw_way(ui, f"graph.way.{seat}", way, wide, (*palette.rgb(ink_of(shown, seat)), 255))


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


def draw_end_names(ui: Ui, shown: GraphFrame, box: Rect, heights: Sequence[float], cups: Collection[Seat]) -> None:
    """Names the lines at their ends, which are at these `heights` (0 to 1), the highest on top; who won has a cup."""
    seats = sorted(range(len(shown.seats)), key=lambda seat: -heights[seat])
    high = min(ui.px(SMALL) * 1.2, box.h / len(seats))
    ys = [box.bottom - heights[seat] * box.h - high / 2 for seat in seats]
    for number in range(1, len(ys)):
        ys[number] = max(ys[number], ys[number - 1] + high)
    for number in reversed(range(len(ys))):
        ys[number] = min(ys[number], box.bottom - high / 2 - (len(ys) - 1 - number) * high)
    for seat, y in zip(seats, ys, strict=True):
        place = Rect(box.right + 16, y, NAMES - 16, high)
        look = art.tile(20, 20, 10, (*palette.rgb(ink_of(shown, seat)), 255))
        ui.put(f"graph.name.{seat}", look, place.x, place.cy - 10, animates=False)
        style = "body_bold" if seat == shown.seat else "body"
        cup = min(34.0, high) if seat in cups else 0.0
        room = Rect(place.x + 30, place.y, place.w - 30 - cup - 10, place.h)
        wide = ui.text_in(f"graph.name.words.{seat}", shown.seats[seat].name, room, SMALL, style, anchor="left")
        if seat in cups:
            ui.icon(f"graph.cup.{seat}", "trophy", room.x + wide + 10, room.cy - cup / 2, cup, ui.tone.accent)


# -- what changed a chance


def _draw_caption(ui: Ui, plot: Plot, box: Rect) -> None:
    """What the bars are of, which of them help, and how far they reach; nothing as long as there are none."""
    if not any(bars for _step, bars in _steps(plot.shown)):
        return
    shown, place, parts = plot.shown, plot.places.caption, plot.places.parts
    line = Rect(box.x + 28, place.y, plot.places.title.right + NAMES - box.x - 28, place.h)
    wide = _draw_legend(ui, shown, line)
    rest = Rect(line.x, line.y, line.w - wide - 24, line.h)
    words = _("What changed the chance of {name}: up helped, down hurt", name=shown.seats[shown.seat].name)
    ui.text_in("graph.caption", words, rest, SMALL, "body_bold", anchor="left")
    full = round(100 * _full(shown))
    for id_, value, y in (("gained", full, parts.y), ("lost", -full, parts.bottom)):
        half = Rect(parts.x - SCALE, y - place.h / 2, SCALE - 12, place.h)
        told = _("{points} %", points=signed(value))
        ui.text_in(f"graph.{id_}", told, half, SMALL, colour=ui.tone.dim, anchor="right")
    ui.put("graph.zero", art.tile(round(parts.w), 2, 1, (*BIRCH.dim[:3], 110)), parts.x, parts.cy - 1, animates=False)


def _draw_legend(ui: Ui, shown: GraphFrame, box: Rect) -> float:
    """The colours of the bars with their names, up to the right of `box`; returns the width."""
    rivals = [seat for seat in range(len(shown.seats)) if seat != shown.seat]
    own, theirs, draw = part_names(shown.seats, shown.seat)
    alone = any(len(step.seats) == 1 for step in shown.analysis.steps)
    draws = alone and shown.analysis.has_luck
    # Where all act at once, the rivals' shares are not told apart.
    chips = [_colour(shown, seat) for seat in rivals] if alone or len(rivals) == 1 else [BIRCH.dim]
    entries = [([_colour(shown, shown.seat)], own), (chips, theirs)]
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


def _colour(shown: GraphFrame, seat: Seat) -> Colour:
    red, green, blue = palette.rgb(ink_of(shown, seat))
    return red, green, blue, 255


def _bars(shown: GraphFrame, step: int) -> list[tuple[str, float, Colour]]:
    """The bars of a step from left to right, each with its source, its value and its colour. The bar of a move has the
    mover's colour."""
    shares = shown.analysis.shares(step, shown.seat)
    if shares is None:
        return []
    others = [seat for seat in shown.analysis.movers(step) if seat != shown.seat]
    rival = _colour(shown, others[0]) if len(others) == 1 else BIRCH.dim
    own = _colour(shown, shown.seat)
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
    shown, box = plot.shown, plot.places.parts
    full = _full(shown)
    for step, bars in _steps(shown):
        left, right = plot.span(step, step)
        wide = max(4, 2 * round(min(BAR, 0.8 * (right - left) / max(1, len(bars))) / 2))
        x = (left + right - wide * len(bars)) / 2
        for name, value, colour in bars:
            high = max(2, 2 * round(abs(value) / full * box.h / 4))
            y = box.cy - high if value > 0 else box.cy
            draw_bar(ui, f"graph.{name}.{step}", Rect(x, y, wide, high), colour)
            x += wide


def draw_bar(ui: Ui, id_: str, box: Rect, colour: Colour) -> None:
    """Draws a bar with a rim, as some seats are pale like the paper."""
    ui.put(f"{id_}.rim", art.tile(box.w, box.h, 2, BIRCH.text), box.x, box.y, animates=False)
    inner = box.inset(RIM, RIM)
    if inner.w >= 2 and inner.h >= 2:
        ui.put(id_, art.tile(inner.w, inner.h, 1, colour), inner.x, inner.y, animates=False)


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
