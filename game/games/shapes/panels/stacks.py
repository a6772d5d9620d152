"""`draw_stacks` draws two stacks of the Shapes table in their holder on the bench: the deck and the used cards."""

from __future__ import annotations

from collections.abc import Collection

from game import art
from game.app.text import _
from game.core.game import Seat
from game.games.shapes.art import card_rack
from game.games.shapes.card_sprites import card_art
from game.games.shapes.panels.pennants import cards_drawn
from game.games.shapes.panels.tray import is_empty
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.feedback.transitions import MARK, draw_marks
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM
from game.ui.widgets import Ui

CARD = (116, 162)
STEP, STEP_LARGE = 152, 198
"""Canvas px from the deck to the used cards."""
PLATE, PLATE_LARGE = (140, 52), (186, 66)
"""Size of the part of the holder below each."""
BEHIND, LIP = 14.0, 6.0
"""Canvas px of the cards behind the holder, and of its lip over the words."""
BESIDE = 8
"""Canvas px from the deck to pennants beside it: its lower cards show there."""
SHELF, SHELF_OUT, SHELF_OFF = 14, 26, 40
"""Height of the shelf, and how far it reaches beyond the holder and the left edge of the canvas."""
BRACKET, BRACKETS = (24, 44), (0.18, 0.82)
"""Size of a bracket below it, and where they are along the holder."""
CARDS_A_LAYER, MOST_LAYERS = 6, 5
"""A stack is drawn with a layer for this number of cards, and with no more layers than that."""


def draw_stacks(ui: Ui, frame: ShapesFrame) -> None:
    view, box = frame.view, frame.layout.stacks
    if view.seats == 1 and not view.deck_size:
        return
    w, h = CARD
    wide, high = PLATE_LARGE if ui.large else PLATE
    left = box.x + wide / 2
    right = left + (STEP_LARGE if ui.large else STEP)
    shows_used = view.options.is_classic or (view.seats > 1 and bool(view.discard))
    front = Rect(box.x, box.bottom - high, (right if shows_used else left) + wide / 2 - box.x, high)
    top = front.y + BEHIND - h
    ui.put("deck", art.deck(w, h, _layers(view.deck_size)), left - w / 2, top, animates=False)
    drew = cards_drawn(frame.table.observation)
    _draw_drawers(ui, frame, drew, Rect(left - w / 2, top, w, h))
    if view.discard and shows_used:
        below = art.deck(w, h, _layers(len(view.discard)), False)
        ui.put("discard.below", below, right - w / 2, top, animates=False)
        ui.put("discard", card_art(view.discard[-1], w, h), right - w / 2, top, animates=False)
    elif shows_used:
        ui.put("discard", art.cell(w, h, tone=ui.tone.name), right - w / 2, top, animates=False)
    words = [_("Deck {n}", n=view.deck_size)]
    if shows_used:
        words.append(_("Used {n}", n=len(view.discard)))
    if frame.foot_is_hidden or front.bottom < frame.layout.tower.bottom:
        _draw_shelf(ui, front, is_empty(view))
    ui.put("deck.holder", card_rack(front.w, front.h, stands=True), front.x, front.y, animates=False)
    for id_, cx, line in zip(("deck", "discard"), (left, right), words, strict=False):
        place = Rect(cx - wide / 2, front.y + LIP, wide, high - LIP)
        ui.text_in(f"{id_}.title", line, place.inset(10, 2), BODY, "display", CREAM, alike=words)


def _draw_shelf(ui: Ui, front: Rect, is_clear: bool) -> None:
    """The shelf on which the holder stands where the bench is out of sight or lower. `is_clear`: nothing lies below it,
    where it has brackets."""
    if is_clear:
        for i, share in enumerate(BRACKETS):
            w, h = BRACKET
            x = front.x + share * front.w - w / 2
            ui.put(f"shelf.bracket.{i}", card_rack(w, h, stands=True), x, front.bottom, animates=False)
    board = card_rack(front.right + SHELF_OUT + SHELF_OFF, SHELF, stands=True)
    ui.put("shelf", board, -SHELF_OFF, front.bottom - 2, animates=False)


def _draw_drawers(ui: Ui, frame: ShapesFrame, who: Collection[Seat], deck: Rect) -> None:
    """The pennants of those who drew a card last, on the deck; beside large words one below the other right of it."""
    if not ui.large:
        draw_marks(ui, "deck.mark", frame.table.seats, who, deck, 2)
        return
    for i, seat in enumerate(who):
        place = Rect(deck.right + BESIDE, deck.y + 8 + i * (MARK[1] - 4), MARK[0], MARK[1])
        draw_marks(ui, "deck.mark", frame.table.seats, (seat,), place, 2)


def _layers(cards: int) -> int:
    return min(MOST_LAYERS, -(-cards // CARDS_A_LAYER))
