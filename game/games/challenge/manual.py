"""`PAGES` holds the manual of challenges: each page's title, sentences and picture."""

from __future__ import annotations

from game import art
from game.app.text import N_, _
from game.core.silhouettes import SILHOUETTES
from game.levels.sentences import MEDALS, METALS
from game.table.manual_page import Page
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect
from game.ui.style import SUBHEAD
from game.ui.widgets import Ui

UNIT = 76.0


def _door(ui: Ui, box: Rect) -> None:
    """A doorway with the window that is to stay empty."""
    low = box.bottom - 120
    wide = 5 * UNIT
    corners = ((0.0, 0.0), (wide, 0.0), (wide, 90.0), (0.0, 90.0))
    ui.put("ground", art.block(corners), box.cx - wide / 2, low, animates=False)
    ui.put("window", art.window(round(1.1 * UNIT), round(1.95 * UNIT)), box.cx - 0.55 * UNIT, low - 1.95 * UNIT)
    pieces = [("square", "red", -1.15, 0.5), ("square", "blue", 1.15, 0.5), ("square", "green", -1.15, 1.5)]
    pieces += [("square", "yellow", 1.15, 1.5), ("plank", "white", 0.0, 2.25)]
    for i, (kind, colour, x, y) in enumerate(pieces):
        w, h = piece_box(kind, UNIT)
        look = art.piece(kind, colour, UNIT)
        ui.put(f"piece.{i}", look, box.cx + x * UNIT - w / 2, low - y * UNIT - h / 2, animates=False)


def _medals(ui: Ui, box: Rect) -> None:
    for i, medal in enumerate((1, 2, 3)):
        y = box.y + 60 + i * 190
        ui.put(f"medal.{medal}", art.medal(140, METALS[medal]), box.x + 60, y, animates=False)
        place = Rect(box.x + 240, y, box.w - 240, 140)
        ui.text_in(f"medal.{medal}.name", _(MEDALS[medal]), place, SUBHEAD, "display", anchor="left")


def _kinds(ui: Ui, box: Rect) -> None:
    """All kinds of pieces."""
    unit = 62.0
    for i, kind in enumerate(SILHOUETTES):
        w, h = piece_box(kind, unit)
        x, y = box.x + (0.27 if i % 2 == 0 else 0.75) * box.w, box.y + 60 + i // 2 * 124
        look = art.piece(kind, ("red", "green", "blue", "yellow", "white")[i % 5], unit)
        ui.put(f"kind.{i}", look, x - w / 2, y - h / 2, animates=False)


PAGES = (
    Page(
        N_("One level, one goal"),
        (
            N_("Each level gives you a few pieces, a ground to build on, and a goal: a height, a window that stays "
               "empty, a star to touch."),
            N_("Take the next piece, turn it, bring it to its place, and let go. When everything is at rest and the "
               "goal is reached, it has to hold for five seconds."),
        ),
        _door,
    ),
    Page(
        N_("Medals"),
        (
            N_("Bronze is for the goal. Silver is for the goal when nothing has fallen. Gold asks for something more, "
               "which stands beside the tower."),
            N_("What falls comes back to the tray and may be placed again, but silver and gold are lost."),
            N_("Undo takes the latest placement back, as often as you like. Restart begins the level again at once."),
        ),
        _medals,
    ),
    Page(
        N_("Pieces"),
        (
            N_("All pieces are of the same wood, and weigh what they cover. Ice slides, rubber grips, lead is four "
               "times as heavy, a balloon rises."),
            N_("The pale outline below a held piece shows where it would touch first."),
            N_("A held piece is solid: it pushes what it meets. Lift it over what stands, and let it down."),
        ),
        _kinds,
    ),
)  # fmt: skip
