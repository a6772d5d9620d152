"""`draw_stations` draws what a tower passes on its way up, as a garland: shelf, window, roofs, clouds."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import N_, _
from game.games.shapes.art import garland, station
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BASELINE, SMALL
from game.ui.widgets import Ui

STATIONS = (("table", 0), ("shelf", 5), ("window", 12), ("roofs", 20), ("clouds", 32))
"""What stands in the place at a height in units."""
WORDS = {"shelf": N_("Shelf"), "window": N_("Window"), "roofs": N_("Roofs"), "clouds": N_("Clouds")}
"""What is said of each; of the table, where all begin, nothing is."""
TELLS = N_("What the tower passes on its way up, by height. A square is 1 high.")
"""Said while the garland has the focus."""
SIZE, PLATE, SINK = 64, (112, 66), 12
"""Of a sign, of the plate with its word and height, and by how much the cord sags."""
FIGURE, ARROW = 28, 20
"""Sizes of what is on a plate, and of the arrow before the height."""
LEAST_STEP = 116.0
"""Canvas px from one to the next at the least: with less room there is no garland."""
MOST_STEP = 130.0
SHOWN_FROM = 4.0
"""Height in units, shortly below the first, from which on they are shown."""


def reached(height: float) -> int:
    """Number of the highest station that a tower of `height` units has reached."""
    # As the figures on the chart say it.
    return max(i for i, (_name, at) in enumerate(STATIONS) if round(height, 1) >= at)


def draw_stations(ui: Ui, height: float, best: float, box: Rect, explains: bool = True) -> None:
    """`height` and `best`: of the tower, now and at its best. `explains`: it says what it is when it is pointed at."""
    shown = STATIONS[1:]
    step = min(MOST_STEP, box.w / len(shown))
    if step < LEAST_STEP or ui.large or round(max(height, best), 1) < SHOWN_FROM:
        return
    left = box.cx - step * len(shown) / 2
    whole = Rect(left, box.y, step * len(shown), SIZE + PLATE[1] + SINK)
    if explains:
        ui.target("stations", whole, "stations", ring=24, disabled_reason=_(TELLS))
        ui.reason("stations", _(TELLS), whole)
    ui.put("stations.cord", garland(round(step * len(shown)), SINK), left, box.y + 4, animates=False)
    here, been = reached(height), reached(max(height, best))
    for i, (name, at) in enumerate(shown, 1):
        x = left + (i - 0.5) * step
        share = (i - 0.5) / len(shown)
        y = box.y + 4 + SINK * 3.6 * share * (1 - share) - 8
        look = station(name, SIZE, i == here, i <= been)
        ui.put(f"stations.{name}", look, x - SIZE / 2, y, animates=False)
        wide, high = PLATE
        low = y + SIZE - 10
        ui.put(f"stations.{name}.plate", art.panel(wide, high, False, ui.tone.name), x - wide / 2, low, animates=False)
        figure = str(at)
        first, second = low + high * 0.3, low + high * 0.7
        ui.text_in(
            f"stations.{name}.words",
            _(WORDS[name]),
            Rect(x - wide / 2 + 6, first - 16, wide - 12, 32),
            SMALL,
            "body_bold",
        )
        long = ARROW + 4 + text.measure(figure, "display_bold", FIGURE)
        ui.icon(f"stations.{name}.up", "up", x - long / 2, second - ARROW / 2, ARROW, ui.tone.accent)
        base, ink = second + FIGURE * BASELINE, ui.tone.text
        start = x - long / 2 + ARROW + 4
        ui.words.append(
            Words(f"stations.{name}.figure", figure, start, base, FIGURE, "display_bold", ink, "left", ui.layer)
        )
