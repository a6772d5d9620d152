"""`draw_leader` draws who leads after a round of Shape Up!; `draw_counting` says that the round is counted."""

from __future__ import annotations

from game.app import text
from game.app.text import _
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, SUBHEAD
from game.ui.widgets import Ui

LEADER_HIGH = (124, 150)
"""Height of the plate that says who leads after a round."""


def draw_leader(ui: Ui, box: Rect, words: str, why: str, over: str) -> None:
    """Who leads after a round, and by how much; before that is known, that and why (`over`) it is counted."""
    ui.panel("head.leader", box, bool(words))
    inner = box.inset(32, 10)
    if not words:
        draw_counting(ui, _("The round is over"), over, inner)
        return
    side = 60
    ui.icon("head.trophy", "trophy", inner.x, inner.cy - side / 2, side, ui.tone.accent)
    left = inner.x + side + 24
    # A long reason has two lines in the size of all other words.
    is_long = text.measure(why, "display", ui.px(BODY)) > inner.right - left
    first = Rect(left, inner.y, inner.right - left, inner.h * (0.4 if is_long else 0.56))
    ui.text_in("head", words, first, HEAD * 1.2, "display", ui.tone.accent, "left")
    below = Rect(left, first.bottom, first.w, inner.h - first.h)
    ui.paragraph("head.why", why, below, BODY if is_long else SUBHEAD, "display", middle=True, spacing=1.1)


def draw_counting(ui: Ui, words: str, over: str, box: Rect) -> None:
    """`over`: "" while nothing is counted yet."""
    if not over:
        ui.text_in("head.counting", _("Now the points are counted"), box, HEAD, "display")
        return
    high = box.h * 0.56
    ui.text_in("head.counting", words, Rect(box.x, box.y, box.w, high), HEAD, "display")
    ui.text_in("head.over", over, Rect(box.x, box.y + high, box.w, box.h - high), BODY, "body_bold", ui.tone.accent)
