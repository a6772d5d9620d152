"""The pages of the manual about the Stack-off, reached from its lobby and from its pause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import art
from game.app.text import N_
from game.core.manifest import Manifest
from game.table.page import Page
from game.table.tower.view import piece_box
from game.ui.kit import Ui
from game.ui.layout import Rect, row

if TYPE_CHECKING:
    from game.ui.services import Services

GAME: Final = "challenge"
TOWERS: Final = (("red", 4), ("blue", 2), ("green", 5), ("yellow", 3))
UNIT: Final = 62.0
FIRST: Final = N_("Stack-off: four towers at once")


def open_help(services: Services) -> None:
    """Show the manual, opened at the Stack-off."""
    manifest: Manifest = services.manifests[GAME]
    scene = services.make("rules", GAME)
    scene.show_page(next(i for i, page in enumerate(manifest.manual()) if page.title == FIRST))
    services.director.push(scene)


def _draw_towers(ui: Ui, box: Rect) -> None:
    """Four towers under one line."""
    low = box.bottom - 150
    line = low - 4.5 * UNIT
    ui.put("line", art.goal_line(box.w - 20, "#FFD24A", False), box.x + 10, line, animates=False)
    for (colour, count), place in zip(TOWERS, row(box, len(TOWERS), 12), strict=True):
        foot = art.small_pedestal(place.w - 8, 62)
        ui.put(f"foot.{colour}", foot, place.x + 4, low, animates=False)
        w, h = piece_box("square", UNIT)
        for i in range(count):
            look = art.confetto("square", colour, UNIT)
            ui.put(f"{colour}.{i}", look, place.cx - w / 2, low - (i + 1) * h, animates=False)
        ui.put(f"pennant.{colour}", art.pennant(34, 54, colour), place.cx - 17, low + 76, animates=False)


def _draw_swap(ui: Ui, box: Rect) -> None:
    """A held piece, and the next one in its tray."""
    w, h = piece_box("plank", 78)
    ui.put("held", art.piece("plank", "white", 78), box.cx - w / 2, box.y + 110, animates=False)
    ui.icon("swap", "updown", box.cx - 46, box.y + 220, 92)
    ui.put("tray", art.tray(220, 200), box.cx - 110, box.y + 360, animates=False)
    w, h = piece_box("square", 96)
    ui.put("next", art.piece("square", "red", 96), box.cx - w / 2, box.y + 460 - h / 2, animates=False)


PAGES: Final = (
    Page(
        FIRST,
        (
            N_("Two to four build at the same time, each on a tower of their own. All get the same pieces in the same "
               "order, and the next one comes by itself."),
            N_("Race: hold the line first. Survival: lose no more pieces than allowed. Under the line: most pieces "
               "below it. Highest: the top counts when the time is over. Any level: one puzzle for all."),
            N_("Whoever wins most rounds wins the cup."),
        ),
        _draw_towers,
    ),
    Page(
        N_("Swap, tie, handicap"),
        (
            N_("A piece that does not fit can be swapped for the next one, at no cost. What was swapped comes again."),
            N_("In a tie fewer pieces win, then the neater tower. If that is equal too, the round counts for nobody."),
            N_("A handicap makes it even: a lower or higher line, a wider or narrower platform, more or fewer falls, "
               "other sizes, no outline below the held piece."),
            N_("Whoever is out early may send the leader a gust now and then, if throws are on."),
        ),
        _draw_swap,
    ),
)  # fmt: skip
