"""`draw_card_label` draws a plate with what a card is called; beside large words `bar_that_names` says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game import art
from game.app import text
from game.app.text import _
from game.games.shapes import phrases
from game.games.shapes.rules.cards import CLEARS, STOPS, Card, is_wild
from game.games.shapes.shapes_frame import ShapesFrame
from game.games.shapes.stop_worth import label_words, stop_worth
from game.table.scene.table_frame import BarFrame
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui

LINES = 1.5
"""How many times as high a label of two lines is as one of one line."""
ABOVE_KEY = 22
"""How much higher the label stands beside the key with which a hidden hand is looked at."""
SHRUNK = 0.7
"""Share of their size to which large words above a card shrink before they take a second line."""
SENTENCE = 2.5
"""How many times as high the plate of a sentence is as the plate of a name."""


def draw_card_label(
    ui: Ui, frame: ShapesFrame, line: str, rise: float = 0, over: float | None = None, low: float | None = None
) -> None:
    """What a card is called, on a plate between the tower and the hand, as near as can be to the x `over`; `low`: its
    lower edge, if it is elsewhere."""
    most = frame.layout.card_label
    if low is not None:
        most = Rect(most.x, low - most.h, most.w, most.h)
    if ui.large and text.measure(line, "body", ui.px(BODY)) * SHRUNK > most.w - 64:
        # A sentence has more lines.
        high = SENTENCE * most.h
        most = Rect(most.x, most.bottom - high, most.w, high)
        with ui.on_layer(3):
            ui.panel("card.words.panel", most)
            ui.paragraph("card.words", line, most.inset(24, 3), BODY, anchor="center", middle=True, spacing=1.0)
        return
    wide = min(most.w, round(text.measure(line, "body", min(ui.px(BODY), most.h - 10))) + 64)
    middle = most.cx if over is None else over
    left = max(most.x, min(most.right - wide, middle - wide / 2))
    two = text.measure(line, "body", LEAST) > wide - 50
    box = Rect(left, most.y - rise, wide, most.h)
    if two:
        # Nothing of it may be cut.
        box = Rect(left, box.bottom - LINES * most.h, wide, LINES * most.h)
    with ui.on_layer(3):
        ui.put("card.words.panel", art.panel(wide, box.h, False, ui.tone.name), box.x, box.y, animates=False)
        if two:
            ui.paragraph("card.words", line, box.inset(24, 4), BODY, anchor="center", middle=True, spacing=1.0)
        else:
            ui.text_in("card.words", line, box.inset(24, 4), BODY)


def draw_stop_label(ui: Ui, frame: ShapesFrame) -> None:
    """Draws what the Stop button is for that has the focus. Whether its owner holds the card is a secret."""
    focus = ui.focus or ""
    if not focus.startswith("stop."):
        return
    seat = int(focus.removeprefix("stop."))
    worth = stop_worth(frame.view, seat)
    line = _("A Stop Turn card of {name} ends a turn, while pieces are being stacked.", name=frame.table.name(seat))
    if worth is not None and frame.stop_is_open:
        line = label_words(worth, frame.table.name(worth.whose))
    if frame.stop_may_wait:
        line = _("The turn ends before the next piece is placed.")
    draw_card_label(ui, frame, line, ABOVE_KEY)


def bar_that_names(bar: BarFrame, card: Card | None) -> BarFrame:
    """The bar beside large words: what a `card` does that is no piece takes both lines, where a plate would cover the
    tower."""
    return bar if card is None else replace(bar, prompt=phrases.card_name(card), note="", keys=())


def named_card(ui: Ui, frame: ShapesFrame, shown: Sequence[Card]) -> Card | None:
    """The card of those `shown` that is pointed at or chosen, unless a question about it is open."""
    return None if frame.choice.is_open else next((card for card in shown if is_up(ui, frame, card)), None)


def is_up(ui: Ui, frame: ShapesFrame, card: Card) -> bool:
    """Whether a card is pointed at or chosen, or the main button with the focus means it."""
    return card == frame.choice.picked or f"card.{card}" in (ui.focus, frame.meant)


def is_piece(card: Card) -> bool:
    return not is_wild(card) and card not in STOPS and card not in CLEARS
