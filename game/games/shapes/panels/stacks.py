"""`draw_stacks` draws two stacks of the Shapes table: the deck and the used cards."""

from __future__ import annotations

from game import art
from game.app.text import _, ngettext
from game.games.shapes.card_sprites import card_art
from game.games.shapes.panels.pennants import seats_that_drew
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.feedback.transitions import draw_marks
from game.ui.layout import Rect
from game.ui.style import LABEL, SMALL
from game.ui.widgets import Ui

CARD = (112, 156)
DECK_INSET, DISCARD_INSET = 84, 100
"""Canvas px from the left end of the panel to the middle of the deck, and from its right end to the used cards."""
CARDS_A_LAYER, MOST_LAYERS = 6, 5
"""A stack is drawn with a layer for this number of cards, and with no more layers than that."""


def draw_stacks(ui: Ui, frame: ShapesFrame) -> None:
    view, box = frame.view, frame.layout.stacks
    w, h = CARD
    left, right = box.x + DECK_INSET, box.right - DISCARD_INSET
    ui.put("deck", art.deck(w, h, _layers(view.deck_size)), left - w / 2, box.y, animates=False)
    drew = seats_that_drew(frame.table.observation)
    draw_marks(ui, "deck.mark", frame.table.seats, drew, Rect(left - w / 2, box.y, w, h))
    if view.discard:
        below = art.deck(w, h, _layers(len(view.discard)), False)
        ui.put("discard.below", below, right - w / 2, box.y, animates=False)
        ui.put("discard", card_art(view.discard[-1], w, h), right - w / 2, box.y, animates=False)
    else:
        ui.put("discard", art.cell(w, h, tone=ui.tone.name), right - w / 2, box.y, animates=False)
    for id_, cx, title, n in (
        ("deck", left, _("Deck"), view.deck_size),
        ("discard", right, _("Used cards"), len(view.discard)),
    ):
        first = Rect(cx - 96, box.y + h + 24, 192, 46)
        ui.text_in(f"{id_}.title", title, first, LABEL, "display")
        line = ngettext("{n} card", "{n} cards", n)
        ui.text_in(f"{id_}.note", line, Rect(first.x, first.bottom - 2, first.w, 40), SMALL, colour=ui.tone.dim)


def _layers(cards: int) -> int:
    return min(MOST_LAYERS, -(-cards // CARDS_A_LAYER))
