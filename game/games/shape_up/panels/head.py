"""`draw_head` draws the bar of Shape Up! with the round in it. Beside large text the round stands below the card, with
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
    # A hint without a strip has the bar to itself, and so has a large prompt where the lines have room below the card.
    apart = (frame.hint_line and not has_strip) or (ui.large and len(lines) <= _rows(ui, below))
    bar = frame.bar if apart else replace(frame.bar, aside=lines)
    sign = draw_bar(ui, replace(frame, bar=bar), PROMPT_WIDTH)
    if ui.large:
        told = {one.text for one in ui.words if one.id.startswith("prompt.aside.")}
        left = [line for line in lines if line not in told]
        rest = _draw_lines(ui, left, below)
        if not view.options.advanced and _rows(ui, rest):
            words = size_limit(view, brief=True)
            ui.paragraph("deck.limit", words, rest, SMALL, colour=ui.tone.dim, spacing=LEADING)
    return sign


def _rows(ui: Ui, box: Rect) -> int:
    """How many lines have room in `box`."""
    return int(box.h // (ui.px(SMALL) * LEADING))


def _draw_lines(ui: Ui, lines: list[str], box: Rect) -> Rect:
    """The last of `lines`, as many as `box` has room for. Returns what is left below them."""
    high = ui.px(SMALL) * LEADING
    room = _rows(ui, box)
    shown = lines[-room:] if room > 0 else []
    for i, line in enumerate(shown):
        place = Rect(box.x, box.y + i * high, box.w, high)
        ui.text_in(f"deck.round.{i}", line, place, SMALL, "body_bold", ui.tone.dim, "left")
    return Rect(box.x, box.y + len(shown) * high, box.w, box.h - len(shown) * high)
