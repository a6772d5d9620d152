"""`draw_stations` draws beside the ruler what a tower passes on its way up: shelf, window, roofs, clouds.

`place_stations` moves them with the tower.
"""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import N_, _
from game.core.tower_events import UNIT
from game.games.shapes.art import station
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import OFFSCREEN, put_offscreen
from game.table.tower.overlays.ruler import bounds
from game.ui.frame_stage import FrameStage
from game.ui.picture import Words
from game.ui.style import BASELINE, SMALL
from game.ui.widgets import Ui

STATIONS = (("table", 0), ("shelf", 5), ("window", 12), ("roofs", 20), ("clouds", 32))
"""What stands in the place at a height in units."""
WORDS = {
    "shelf": N_("Shelf height"),
    "window": N_("Window height"),
    "roofs": N_("Roof height"),
    "clouds": N_("Cloud height"),
}
"""The words about each station. The table, where all begin, has none."""
SIZE, ASIDE, PAD = 60, 8, 14
"""Canvas px: side of a sign, from it to the ruler, and beside its word."""
FREE = 0.75
"""Units from an end of the ruler to a sign, at the least."""


def reached(height: float) -> int:
    """Number of the highest station that a tower of `height` units has reached."""
    # As the figures on the chart say it.
    return max(i for i, (_name, at) in enumerate(STATIONS) if round(height, 1) >= at)


def draw_stations(ui: Ui, height: float, best: float) -> None:
    """Draws them offscreen; nothing where words are large, which have no room there. `height`, `best`: the tower's
    height now and at its best."""
    if ui.large:
        return
    here, been = reached(height), reached(max(height, best))
    for i, (name, _at) in enumerate(STATIONS[1:], 1):
        id_, words = f"stations.{name}", _(WORDS[name])
        size = ui.px(SMALL)
        wide = round(text.measure(words, "body_bold", size)) + 2 * PAD + SIZE
        put_offscreen(ui, f"{id_}.plate", art.panel(wide, SIZE - 8, False, ui.tone.name))
        put_offscreen(ui, id_, station(name, SIZE, i == here, i <= been))
        ui.words.append(
            Words(f"{id_}.words", words, OFFSCREEN, OFFSCREEN, size, "body_bold", ui.tone.text, "center", ui.layer)
        )


def place_stations(stage: FrameStage, camera: Camera, size: float) -> None:
    """Places each left of the ruler, as long as its height is in sight. `size`: the words' size."""
    box, plate = bounds(camera), stage.actors.get("hold.plate")
    # Keys for the held piece have the place below.
    low = box.bottom - FREE * camera.unit
    if plate is not None:
        _wide, high, *_rest = (side for side in plate.picture.art.args if isinstance(side, int | float))
        low = min(low, plate.pose.y - high / 2 - SIZE)
    x = box.x - ASIDE - SIZE / 2
    for name, at in STATIONS[1:]:
        id_ = f"stations.{name}"
        if id_ not in stage.actors:
            continue
        y = camera.to_canvas(0, at * UNIT)[1]
        # As long as its figure is in full view.
        if not box.y + FREE * camera.unit <= y <= low:
            y = OFFSCREEN
        stage.place(id_, x, y)
        sides = stage.actors[f"{id_}.plate"].picture.art.args
        wide, *_rest = (side for side in sides if isinstance(side, int | float))
        stage.place(f"{id_}.plate", x + SIZE / 2 - wide / 2, y)
        stage.place_words(f"{id_}.words", x - SIZE / 2 - (wide - SIZE) / 2, y + size * BASELINE)
