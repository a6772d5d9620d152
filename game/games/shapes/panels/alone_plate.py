"""`draw_alone` draws the plate of a single player of Shapes: how many pieces stand, and the way to the aim."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import ngettext
from game.games.shapes.layout import ALONE_FACE
from game.games.shapes.phrases import aim_alone
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect
from game.ui.style import CREAM, HEAD, INK, SMALL
from game.ui.widgets import Ui

ALONE_LEAST, ALONE_HIGH = 170, 220
"""Heights from which on the only seat has its figure below its face, and more room above that."""
FIGURE, FIGURE_HIGH = 124, 0.9
"""Size of the figure at the most, and the height of its line as a share of that."""
PENNANT = (42, 66)
BAR, RIM = 28, 4
"""Height of the bar that shows how far it is to the aim, and of its rim."""
GOLD = (255, 204, 64, 255)
MEDAL, MEDAL_RIM = 64, 5
"""Size of the gold plate with the aim at the end of the bar, and of its rim."""


def draw_alone(ui: Ui, frame: ShapesFrame, tile: SeatTile, box: Rect) -> None:
    """The only seat: face and name, below them in large letters how many pieces stand, and how far that is on the way
    to the aim, whose words follow."""
    id_, over = f"seat.{tile.seat}", 20 if box.h >= ALONE_HIGH else 12
    face = art.seat_face(ALONE_FACE, tile.info, tile.mood)
    ui.put(f"{id_}.face", face, box.x + 24, box.y + over, animates=False)
    pennant = art.pennant(*PENNANT, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.right - PENNANT[0] - 18, box.y - 8, animates=False)
    left = box.x + ALONE_FACE + 44
    name = Rect(left, box.y + over, box.right - PENNANT[0] - 30 - left, ALONE_FACE)
    bar = Rect(box.x + 24, frame.layout.aim.y - BAR - 4, box.w - 24 - MEDAL, BAR)
    if says_aim(ui, frame):
        _draw_standing(ui, frame, tile, name)
    else:
        ui.text_in(f"{id_}.name", tile.info.name, name, HEAD, "display", anchor="left")
        _draw_standing(ui, frame, tile, Rect(box.x + 24, name.bottom, box.w - 48, bar.y - 2 - name.bottom))
    if says_aim(ui, frame):
        bar = Rect(bar.x, frame.layout.aim.y, bar.w, frame.layout.aim.h)
    ui.put("aim.rim", art.tile(bar.w, bar.h, bar.h / 2, INK), bar.x, bar.y, animates=False)
    inner = bar.inset(RIM, RIM)
    ui.put("aim.way", art.tile(inner.w, inner.h, inner.h / 2, CREAM), inner.x, inner.y, animates=False)
    share = min(1.0, frame.view.placed[tile.seat] / aim_alone(frame.view, frame.best_alone))
    if done := round(inner.w * share):
        ui.put("aim.done", art.tile(max(done, inner.h), inner.h, inner.h / 2, GOLD), inner.x, inner.y, animates=False)
    medal = Rect(bar.right - MEDAL / 2, bar.cy - MEDAL / 2, MEDAL, MEDAL)
    ui.put("aim.medal.rim", art.tile(MEDAL, MEDAL, MEDAL / 2, INK), medal.x, medal.y, animates=False)
    plate = medal.inset(MEDAL_RIM, MEDAL_RIM)
    ui.put("aim.medal", art.tile(plate.w, plate.h, plate.h / 2, GOLD), plate.x, plate.y, animates=False)
    aim = str(aim_alone(frame.view, frame.best_alone))
    ui.text_in("aim.figure", aim, medal.inset(8, 4), SMALL, "display_bold", INK)


def says_aim(ui: Ui, frame: ShapesFrame) -> bool:
    """Whether the bar bears the words of the aim, so that more of the plate is the tower's."""
    return ui.large and frame.layout.overview is not None


def _draw_standing(ui: Ui, frame: ShapesFrame, tile: SeatTile, box: Rect) -> None:
    """How many pieces stand: a large figure, with what it counts beside it."""
    n, id_ = frame.stands, f"seat.{tile.seat}"
    size = min(FIGURE, box.h / FIGURE_HIGH)
    wide = text.measure(str(n), "display", size)
    ui.text_in(
        f"{id_}.count", str(n), Rect(box.x, box.y, wide + 2, box.h), ui.size_for(size), "display", ui.tone.accent
    )
    words = ngettext("piece stands", "pieces stand", n)
    rest = Rect(box.x + wide + 18, box.y, box.w - wide - 18, box.h)
    ui.text_in(f"{id_}.left", words, rest, HEAD, "display", ui.tone.accent, "left")
