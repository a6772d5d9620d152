"""`draw_scores` draws what each seat counted over a recorded match: what is known before its chances are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game import art
from game.app.text import _, signed
from game.art.base import palette
from game.core.game import Seat
from game.table.playback.graph import draw_bar, draw_end_names, draw_turns, ink_of
from game.table.playback.graph_frame import SCALE, GraphFrame, GraphPlaces, Plot, graph_places
from game.ui.chart_line import draw_way
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, SMALL
from game.ui.widgets import Ui

BAR: Final = 22
"""Greatest width of a bar."""


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
    turns = [shown.turn_of(step) for step in range(len(analysis.steps))]
    found = [analysis.scores[0]] * (turns[-1] + 1)
    for step, turn in enumerate(turns):
        # Turns without a step change nothing.
        found[turn:] = [analysis.scores[step + 1]] * (turns[-1] + 1 - turn)
    return found


def swings_of(shown: GraphFrame, count: int, without: Sequence[int] = ()) -> list[Swing]:
    """The `count` turns in which what somebody counted changed most, in their order; `without`: turns that are left
    out."""
    found = []
    analysis, scores = shown.analysis, scores_of(shown)
    for turn, (before, after) in enumerate(pairwise(scores), 1):
        seat = max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
        steps = [step for step in range(len(analysis.steps)) if shown.turn_of(step) == turn]
        if turn in without or before[seat] == after[seat] or not steps:
            continue
        main = next((step for step in steps if seat in analysis.movers(step)), steps[0])
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
    xs = [chart.x + chart.w * turn / turns for turn in range(turns + 1)]
    with ui.toned(BIRCH):
        for number, value in enumerate(dict.fromkeys((high, round((high + low) / 2), low))):
            y = chart.bottom - chart.h * (value - low) / (high - low)
            line = art.tile(round(chart.w), 2, 1, (*BIRCH.dim[:3], 70))
            ui.put(f"graph.line.{number}", line, chart.x, y - 1, animates=False)
            words = Rect(chart.x - SCALE, y - 22, SCALE - 12, 44)
            ui.text_in(
                f"graph.scale.{number}", f"{value}".replace("-", "−"), words, SMALL, colour=ui.tone.dim, anchor="right"
            )
        draw_turns(ui, Plot(shown, places, [places.chances.x + share * chart.w for share in shown.axis()]))
        if not ui.large:
            heading = _("{what}, turn by turn", what=counted)
            if shown.in_rounds:
                heading = _("{what}, round by round", what=counted)
            title = Rect(box.x + 28, places.title.y, box.w - 56, places.title.h)
            ui.text_in("graph.title", heading, title, BODY, "body_bold", anchor="left")
            _draw_changes(ui, shown, box, places, scores)
        ink = (*palette.rgb(palette.INK), 255)
        for seat in sorted(range(len(shown.seats)), key=lambda seat: seat == shown.seat):
            way = [
                (x, chart.bottom - chart.h * (counts[seat] - low) / (high - low))
                for x, counts in zip(xs, scores, strict=True)
            ]
            wide = 8 if seat == shown.seat else 4
            draw_way(ui, f"graph.rim.{seat}", way, wide + 4, ink)
            draw_way(ui, f"graph.way.{seat}", way, wide, (*palette.rgb(ink_of(shown, seat)), 255))
        heights = [(counts - low) / (high - low) for counts in scores[-1]]
        draw_end_names(ui, shown, chart, heights, ())


def _draw_changes(ui: Ui, shown: GraphFrame, box: Rect, places: GraphPlaces, scores: Sequence[Sequence[int]]) -> None:
    """Below the lines a bar for what each turn changed, in the colour of its seat."""
    parts, place = places.parts, places.caption
    caption = Rect(box.x + 28, place.y, box.w - 56, place.h)
    ui.text_in("graph.caption", _("What each turn changed"), caption, SMALL, "body_bold", anchor="left")
    changes = [[now - then for then, now in zip(*pair, strict=True)] for pair in pairwise(scores)]
    full = max(1, *(abs(change) for each in changes for change in each))
    wide = parts.w / len(changes)
    for id_, value, y in (("gained", full, parts.y), ("lost", -full, parts.bottom)):
        words = Rect(parts.x - SCALE, y - place.h / 2, SCALE - 12, place.h)
        ui.text_in(f"graph.{id_}", signed(value), words, SMALL, colour=ui.tone.dim, anchor="right")
    ui.put("graph.zero", art.tile(round(parts.w), 2, 1, (*BIRCH.dim[:3], 110)), parts.x, parts.cy - 1, animates=False)
    for turn, each in enumerate(changes):
        shown_now = [(seat, change) for seat, change in enumerate(each) if change]
        thick = max(4, 2 * round(min(BAR, 0.8 * wide / max(1, len(shown_now))) / 2))
        x = parts.x + (turn + 0.5) * wide - thick * len(shown_now) / 2
        for seat, change in shown_now:
            high = max(2, 2 * round(abs(change) / full * parts.h / 4))
            y = parts.cy - high if change > 0 else parts.cy
            colour = (*palette.rgb(ink_of(shown, seat)), 255)
            draw_bar(ui, f"graph.change.{turn}.{seat}", Rect(x, y, thick, high), colour)
            x += thick
