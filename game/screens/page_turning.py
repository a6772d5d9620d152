"""`draw_page_turning` draws the foot of a screen with pages: back a page, where one is, on a page."""

from __future__ import annotations

from game.app.text import _
from game.ui.layout import Rect, row
from game.ui.style import LABEL
from game.ui.widgets import Ui

FOOT = 92.0
"""Its height."""
GAP = 20.0


def draw_page_turning(ui: Ui, foot: Rect, page: int, pages: int) -> None:
    """Buttons with the actions ("page", -1) and ("page", 1); nothing where there is one page only."""
    if pages < 2:
        return
    labels = [_("Previous page"), _("Next page")]
    left, middle, right = row(foot, 3, GAP)
    if page:
        ui.button("earlier", left, labels[0], ("page", -1), icon="left", alike=labels)
    ui.panel("count.plate", middle)
    words = _("Page {page} of {pages}", page=page + 1, pages=pages)
    ui.text_in("count", words, middle.inset(24, 8), LABEL, "display")
    if page < pages - 1:
        ui.button("later", right, labels[1], ("page", 1), icon="right", tone="honey", alike=labels)
