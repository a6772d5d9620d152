"""`draw_scores` draws what each seat counted over a recorded match: what is known before its chances are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game import art
from game.app.text import _, signed
from game.core.game import Seat
from game.table.playback.graph_frame import GraphFrame, GraphPlaces, graph_places
from game.table.playback.graph_parts import (
    EDGE,
    colour_of,
    draw_bars,
    draw_end_names,
    draw_level,
    draw_seat_lines,
    draw_strip,
    draw_title,
    draw_turns,
)
from game.ui.layout import Rect
from game.ui.style import BIRCH, SMALL
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Swing:
    """What a seat counted `before` and `after` a turn, of which `main` is the first step by that seat."""

    turn: int
    seat: Seat
    before: int
    after: int
    main: int

    @property
    def size(self) -> int:
        return abs(self.after - self.before)


def scores_of(shown: GraphFrame) -> list[Sequence[int]]:
    """What each seat counted before the first turn and after each; [] where that is not known."""
    analysis = shown.analysis
    if not analysis.scores or not analysis.steps:
        return []
    found = [analysis.scores[0]]
    for step in range(len(analysis.steps)):
        turn = shown.turn_of(step)
        # Turns without a step change nothing.
        found += [found[-1]] * (turn + 1 - len(found))
        found[turn] = analysis.scores[step + 1]
    return found


def swings_of(shown: GraphFrame, count: int, without: Sequence[int] = ()) -> list[Swing]:
    """The `count` turns in which what somebody counted changed most, in their order; `without`: turns that are left
    out."""
    found, steps_of = [], defaultdict[int, list[int]](list)
    for step in range(len(shown.analysis.steps)):
        steps_of[shown.turn_of(step)].append(step)
    for turn, (before, after) in enumerate(pairwise(scores_of(shown)), 1):
        seat = max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
        steps = steps_of[turn]
        if turn in without or before[seat] == after[seat] or not steps:
            continue
        main = next((step for step in steps if seat in shown.analysis.movers(step)), steps[0])
        found.append(Swing(turn, seat, before[seat], after[seat], main))
    largest = sorted(found, key=lambda swing: (-swing.size, swing.turn))[:count]
    return sorted(largest, key=lambda swing: swing.turn)


def draw_scores(ui: Ui, shown: GraphFrame, box: Rect, counted: str) -> None:
    """The sheet in `box`. `counted`: what is counted."""
    ui.put("graph.paper", art.note(box.w, box.h), box.x, box.y, animates=False)
    scores = scores_of(shown)
    if not scores:
        return
    places = graph_places(box, ui.px(SMALL), ui.large)
    chart, turns = places.chances, len(scores) - 1
    low, high = min(0, *map(min, scores)), max(1, *map(max, scores))

    def share(count: int) -> float:
        return (count - low) / (high - low)

    with ui.toned(BIRCH):
        for number, value in enumerate(dict.fromkeys((high, round((high + low) / 2), low))):
            draw_level(ui, number, chart, chart.bottom - chart.h * share(value), f"{value}".replace("-", "−"))
        draw_turns(ui, shown, places.axis)
        if not ui.large:
            by_turns, by_rounds = _("{what}, turn by turn", what=counted), _("{what}, round by round", what=counted)
            draw_title(ui, by_rounds if shown.in_rounds else by_turns, places.title, box)
            _draw_changes(ui, shown, box, places, scores)
        xs = [chart.x + chart.w * turn / turns for turn in range(turns + 1)]
        ways = [
            [(x, chart.bottom - chart.h * share(counts[seat])) for x, counts in zip(xs, scores, strict=True)]
            for seat in range(len(shown.seats))
        ]
        draw_seat_lines(ui, shown, ways)
        draw_end_names(ui, shown, chart, [share(count) for count in scores[-1]], ())


def _draw_changes(ui: Ui, shown: GraphFrame, box: Rect, places: GraphPlaces, scores: Sequence[Sequence[int]]) -> None:
    """Below the lines a bar for what each turn changed, in the colour of its seat."""
    parts, place = places.parts, places.caption
    caption = Rect(box.x + EDGE, place.y, box.w - 2 * EDGE, place.h)
    ui.text_in("graph.caption", _("What each turn changed"), caption, SMALL, "body_bold", anchor="left")
    changes = [[now - then for then, now in zip(*pair, strict=True)] for pair in pairwise(scores)]
    full = max(1, *(abs(change) for each in changes for change in each))
    draw_strip(ui, places, signed(full), signed(-full))
    wide = parts.w / len(changes)
    for turn, each in enumerate(changes):
        left = parts.x + turn * wide
        bars = [
            (f"graph.change.{turn}.{seat}", change, colour_of(shown, seat))
            for seat, change in enumerate(each)
            if change
        ]
        draw_bars(ui, parts, (left, left + wide), bars, full)
