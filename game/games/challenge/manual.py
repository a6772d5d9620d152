"""`PAGES` holds the manual of challenges: each page's title, sentences and picture."""

from __future__ import annotations

from game import art
from game.app.text import N_, _
from game.art.base.outlines import piece_box
from game.core.silhouettes import SILHOUETTES
from game.levels.sentences import MEDALS, METALS
from game.table.manual_page import Page
from game.ui.layout import Rect
from game.ui.style import SUBHEAD
from game.ui.widgets import Ui


def _door(ui: Ui, box: Rect) -> None:
    """A doorway with the window that is to stay empty."""
    unit = float(int(min(box.w / 5.4, box.h / 4.4)))
    wide, high = 5 * unit, 1.2 * unit
    low = box.cy + (2.5 * unit - high) / 2
    corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    ui.put("ground", art.block(corners), box.cx - wide / 2, low, animates=False)
    ui.put("window", art.window(round(1.1 * unit), round(1.95 * unit)), box.cx - 0.55 * unit, low - 1.95 * unit)
    pieces = [("square", "red", -1.15, 0.5), ("square", "blue", 1.15, 0.5), ("square", "green", -1.15, 1.5)]
    pieces += [("square", "yellow", 1.15, 1.5), ("plank", "white", 0.0, 2.25)]
    for i, (kind, colour, x, y) in enumerate(pieces):
        w, h = piece_box(kind, unit)
        look = art.piece(kind, colour, unit)
        ui.put(f"piece.{i}", look, box.cx + x * unit - w / 2, low - y * unit - h / 2, animates=False)


def _medals(ui: Ui, box: Rect) -> None:
    for i, medal in enumerate((1, 2, 3)):
        step = min(box.h / 3, 260.0)
        size, left = round(0.78 * step), box.cx - 250
        y = box.cy + (i - 1) * step - size / 2
        ui.put(f"medal.{medal}", art.medal(size, METALS[medal]), left, y, animates=False)
        place = Rect(left + size + 40, y, box.right - left - size - 40, size)
        ui.text_in(f"medal.{medal}.name", _(MEDALS[medal]), place, SUBHEAD + 10, "display", anchor="left")


def _kinds(ui: Ui, box: Rect) -> None:
    """All kinds of pieces."""
    rows = -(-len(SILHOUETTES) // 2)
    step = min(box.h / rows, box.w / 4.4)
    unit = float(int(step / 1.65))
    for i, kind in enumerate(SILHOUETTES):
        w, h = piece_box(kind, unit)
        x, y = box.x + (0.27 if i % 2 == 0 else 0.75) * box.w, box.cy + (i // 2 - (rows - 1) / 2) * step
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
            N_("Where gold asks for more pieces, silver is kept once it has held: build on, or finish."),
            N_("The daily has a score: gold 300, silver 200, bronze 100; hints −10 each, falls −5 each, pieces left +5 "
               "each; up to +10 for more than gold asks for; balance up to +20: how far the weakest places are from "
               "tipping; time up to +9: one for each 20 seconds of your own hand below 3 minutes. Of equal scores the "
               "faster one is ahead. Gold that none of the four beats wins a crown."),
            N_("Undo takes the latest placement back, as often as you like, and costs no points. Restart begins the "
               "level again at once."),
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
