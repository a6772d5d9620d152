"""The cards of Shapes on the screen: a face, the hand along the lower edge, a row of small ones, the two stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext
from game.core.game import Seat
from game.games.shapes import words
from game.games.shapes.art import shapes_card
from game.games.shapes.rules.cards import CLEARS, STOPS, Card, colour_of, is_wild, kind_of, piece_of
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.steps import SECRET_PHASES
from game.table.selection import pick
from game.ui.kit import BODY, CREAM, CREAM_DIM, LABEL, SMALL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene

CARD = Rect(0, 0, 124, 172)
"""Size of a card in the hand."""
HAND = Rect(448, 882, 1024, 184)
CARD_STEP = 108
"""From one card of the hand to the next, where there is room."""
TILT, ARCH = 1.5, 1.2
"""Degrees by which each card of the fan is turned more than its neighbour towards the middle, and px it hangs lower."""
SMALL_CARD, LARGE_CARD = (54, 75), (78, 108)
"""Sizes of cards in the tray."""
ROW = 14
"""Cards in one row of the hand at the most, so that each stays wide enough to point at."""
ROW_HEIGHT = 70


def card_art(card: Card, w: float, h: float, lift: float = 0, dim: bool = False) -> art.SpriteKey:
    """The face of a card."""
    if card in STOPS:
        return shapes_card("stop", "white", w, h, lift, dim)
    if card in CLEARS:
        return shapes_card("clear", "white", w, h, lift, dim)
    if is_wild(card):
        return shapes_card("wild", "white", w, h, lift, dim)
    piece = piece_of(card)
    return shapes_card(kind_of(piece), colour_of(piece), w, h, lift, dim)


def draw_hand(ui: Ui, table: ShapesScene, view: ShapesView, actor: Seat | None) -> None:
    """The cards along the lower edge: faces if the viewer owns them, otherwise backs."""
    shown = _hand_cards(view)
    if shown is None:
        owner = view.turn if view.turn is not None else 0
        count = view.hand_sizes[owner] or view.row_sizes[owner] or view.pack_sizes[owner]
        _draw_peek(ui, table, actor, count)
        for i, (place, _free, tilt) in enumerate(_fan(count)):
            ui.put(f"back.{i}", art.card_back(place.w, place.h), place.x, place.y, angle=tilt)
        return
    _draw_peek(ui, table, actor, len(shown))
    choosable = {getattr(action, "card", None) for action in table.legal()} if actor is not None else set()
    for card, (place, free, tilt) in zip(shown, _fan(len(shown)), strict=True):
        id_ = f"card.{card}"
        up = card == table.card or ui.focus == id_
        lifted = Rect(place.x, place.y - (24 if up else 0), place.w, place.h)
        tilt = 0.0 if up else tilt
        if actor is not None and not table.holds_input:
            disabled_reason = "" if card in choosable else _why_not(card, view)
            if disabled_reason or card in choosable:
                ui.target(id_, free, pick(id_), disabled_reason=disabled_reason, ring=None)
        dim = actor is not None and card not in choosable and view.phase in SECRET_PHASES
        with ui.on_layer(1 if up else 0):
            look = card_art(card, place.w, place.h, 10 if up else 0, dim)
            ui.put(id_, look, lifted.x, lifted.y, angle=tilt, origin=(136, 470))
            if ui.focus == id_:
                ui.put("focus", art.ring(place.w, place.h, 12), lifted.x, lifted.y, animates=False)
        if up and table.card is None:
            _draw_card_words(ui, words.card_name(card))


def _draw_peek(ui: Ui, table: ShapesScene, actor: Seat | None, count: int) -> None:
    """All of the hand is a button by which its owner may look at it while it lies hidden."""
    if actor is None or not count or not table.hides_hands:
        return
    places = [place for place, _free, _tilt in _fan(count)]
    left, top = min(place.x for place in places), min(place.y for place in places)
    right = max(place.right for place in places)
    ui.target("peek", Rect(left, top, right - left, HAND.bottom - top), "peek", holds=True, ring=18)
    with ui.on_layer(1):
        ui.keycap("peek.key", right - 26, top - 24, Intent.PEEK)


def _draw_card_words(ui: Ui, line: str) -> None:
    wide = min(1008, round(text.measure(line, "body", ui.px(BODY))) + 64)
    box = Rect(960 - wide / 2, HAND.y - 92, wide, 60)
    with ui.on_layer(2):
        ui.put("card.words.panel", art.tile(wide, 60, 20, (20, 23, 31, 225)), box.x, box.y, animates=False)
        ui.text_in("card.words", line, box.inset(24, 4), BODY, colour=CREAM)


def _hand_cards(view: ShapesView) -> tuple[Card, ...] | None:
    """The faces the viewer may see; None: only backs."""
    if view.seat is None:
        return () if view.options.variant == "survivor" else None
    if view.phase == "pick":
        return view.pack
    if view.options.variant == "draft":
        return view.drafted or view.row
    return view.hand


def _fan(count: int) -> list[tuple[Rect, Rect, float]]:
    """Places of `count` cards, the part of each that lies free, and its tilt; many cards stand in two rows."""
    rows = -(-count // ROW) if count else 0
    places: list[tuple[Rect, Rect, float]] = []
    for line in range(rows):
        n = count // rows + (line < count % rows)
        step = min(CARD_STEP, int((HAND.w - CARD.w) / max(1, n - 1)))
        left = round(HAND.cx - (step * (n - 1) + CARD.w) / 2)
        top = HAND.y - (rows - 1 - line) * ROW_HEIGHT
        high = CARD.h if line == rows - 1 else ROW_HEIGHT
        for i in range(n):
            wide = CARD.w if i == n - 1 else min(CARD.w, step)
            off = i - (n - 1) / 2
            # The more cards, the flatter the fan: the outer ones must stay on the table.
            tilt = off * TILT * min(1.0, 6 / n) if rows == 1 else 0.0
            sink = off * off * ARCH * min(1.0, 36 / (n * n)) if rows == 1 else 0.0
            spot = Rect(left + i * step, top + round(sink), CARD.w, CARD.h)
            places.append((spot, Rect(spot.x, spot.y, wide, high), tilt))
    return places


def _why_not(card: Card, view: ShapesView) -> str:
    if view.phase not in SECRET_PHASES:
        return ""
    if card in STOPS:
        return _("Stop Turn is played with its button, while pieces are being stacked.")
    if card in CLEARS:
        return _("Clear the Board is played instead of declaring.")
    return _("Declare cards of one colour, and any wilds.")


def draw_row(ui: Ui, cards: Sequence[Card], box: Rect) -> None:
    """Own cards in the tray, in two rows of small ones where there are many."""
    inner = box.inset(24, 18)
    few = len(cards) <= 4
    wide, high = LARGE_CARD if few else SMALL_CARD
    step = 84 if few else 66
    for i, card in enumerate(cards):
        line, place = (0, i) if few else divmod(i, 5)
        x, y = inner.x + 3 + place * step, inner.y + line * (inner.h - high)
        if len(cards) <= 5:
            y = inner.cy - high / 2
        ui.put(f"row.{card}", card_art(card, wide, high), x, y)


def draw_stacks(ui: Ui, view: ShapesView, box: Rect) -> None:
    w, h = 112, 156
    left, right = box.x + 84, box.right - 100
    ui.put("deck", art.deck(w, h, min(5, -(-view.deck_size // 6))), left - w / 2, box.y, animates=False)
    if view.discard:
        below = art.deck(w, h, min(5, -(-len(view.discard) // 6)), False)
        ui.put("discard.below", below, right - w / 2, box.y, animates=False)
        ui.put("discard", card_art(view.discard[-1], w, h), right - w / 2, box.y, animates=False)
    else:
        ui.put("discard", art.cell(w, h), right - w / 2, box.y, animates=False)
    for id_, cx, title, n in (
        ("deck", left, _("Deck"), view.deck_size),
        ("discard", right, _("Discard"), len(view.discard)),
    ):
        first = Rect(cx - 92, box.y + h + 24, 184, 46)
        ui.text_in(f"{id_}.title", title, first, LABEL, "display", CREAM)
        line = ngettext("{n} card", "{n} cards", n)
        ui.text_in(f"{id_}.note", line, Rect(first.x, first.bottom - 2, first.w, 40), SMALL, colour=CREAM_DIM)
