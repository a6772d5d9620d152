"""`draw_stations` draws what a tower passes on its way up, as a garland: shelf, window, roofs, clouds."""

from __future__ import annotations

from game import art
from game.games.shapes.art import garland, station
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BASELINE
from game.ui.widgets import Ui

STATIONS = (("table", 0), ("shelf", 5), ("window", 12), ("roofs", 20), ("clouds", 32))
"""What stands in the place at a height in units."""
SIZE, PLATE, SINK = 76, (66, 42), 26
"""Of a sign, of the plate with its height, and by how much the cord sags."""
FIGURE = 30
LEAST_STEP = 92.0
"""Canvas px from one to the next at the least: with less room there is no garland."""
MOST_STEP = 124.0


def reached(height: float) -> int:
    """Number of the highest station that a tower of `height` units has reached."""
    # As the figures on the chart say it.
    return max(i for i, (_name, at) in enumerate(STATIONS) if round(height, 1) >= at)


def draw_stations(ui: Ui, height: float, best: float, box: Rect) -> None:
    """`height` and `best`: of the tower, now and at its best."""
    step = min(MOST_STEP, box.w / len(STATIONS))
    if step < LEAST_STEP or ui.large:
        return
    left = box.cx - step * len(STATIONS) / 2
    ui.put("stations.cord", garland(round(step * len(STATIONS)), SINK), left, box.y + 4, animates=False)
    here, been = reached(height), reached(max(height, best))
    for i, (name, at) in enumerate(STATIONS):
        x = left + (i + 0.5) * step
        share = (i + 0.5) / len(STATIONS)
        y = box.y + 4 + SINK * 3.6 * share * (1 - share) - 8
        look = station(name, SIZE, i == here, i <= been)
        ui.put(f"stations.{name}", look, x - SIZE / 2, y, animates=False)
        if not at:
            continue
        wide, high = PLATE
        low = y + SIZE - 10
        ui.put(f"stations.{name}.plate", art.panel(wide, high, False, ui.tone.name), x - wide / 2, low, animates=False)
        base = low + high / 2 + FIGURE * BASELINE
        ui.words.append(
            Words(f"stations.{name}.words", str(at), x, base, FIGURE, "display_bold", ui.tone.text, "center", ui.layer)
        )
