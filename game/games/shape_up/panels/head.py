"""`draw_head` draws the bar of Shape Up!, with the round in it; what has no room there stands below the card, or else
how far cards may reach."""

from __future__ import annotations

from dataclasses import replace

from game.games.shape_up.layout import PROMPT_WIDTH
from game.games.shape_up.phrases import size_limit
from game.games.shape_up.round_words import round_words
from game.games.shape_up.rules.view import ShapeUpView
from game.table.scene.bar import draw_bar
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.style import SMALL
from game.ui.widgets import Ui

LEADING = 1.1


def draw_head(ui: Ui, frame: TableFrame, below: Rect, has_strip: bool) -> Rect:
    """`below`: for the words without room in the bar. Returns the place of the sign of the goal."""
    view = frame.observation.view
    assert isinstance(view, ShapeUpView)
    lines = round_words(view, frame.name)
    # Without a strip a hint has the bar to itself.
    bar = frame.bar if frame.hint_line and not has_strip else replace(frame.bar, aside=lines)
    sign = draw_bar(ui, replace(frame, bar=bar), PROMPT_WIDTH)
    if ui.large:
        told = {one.text for one in ui.words if one.id.startswith("prompt.aside.")}
        left = [line for line in lines if line not in told]
        _draw_lines(ui, left, below)
        if not (left or view.played or view.options.advanced):
            ui.paragraph("deck.limit", size_limit(view), below, SMALL, colour=ui.tone.dim, middle=True, spacing=LEADING)
    return sign


def _draw_lines(ui: Ui, lines: list[str], box: Rect) -> None:
    """The last of `lines`, as many as `box` has room for."""
    high = ui.px(SMALL) * LEADING
    room = int(box.h // high)
    for i, line in enumerate(lines[-room:] if room > 0 else ()):
        place = Rect(box.x, box.y + i * high, box.w, high)
        ui.text_in(f"deck.round.{i}", line, place, SMALL, "body_bold", ui.tone.dim, "left")
