"""The cards of Shapes on the screen: a face, the hand along the lower edge, a row of small ones, the two stacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext
from game.core.game import Seat
from game.games.shapes import turns, words
from game.games.shapes.faces import card_art
from game.games.shapes.rules.cards import CLEARS, STOPS, Card
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.steps import SECRET_PHASES
from game.table.feedback.transitions import draw_marks
from game.table.picking.selection import pick
from game.ui.layout import Rect, around
from game.ui.style import BODY, CREAM, CREAM_DIM, LABEL, SMALL
from game.ui.tweens import DEAL, in_turn
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene

CARD, SMALLER = (108, 150), (72, 100)
"""Sizes of cards in the hand: in one row, in two."""
HAND = Rect(448, 914, 1024, 162)
STEP_MOST = 114
"""From one card of the hand to the next, where there is room."""
TILT, ARCH = 1.5, 0.8
"""Degrees by which each card of the fan is turned more than its neighbour towards the middle, and px it hangs lower."""
LIFT = 6
"""How far a card rises that is pointed at or chosen."""
WORDS, WORDS_LARGE = Rect(456, 866, 1008, 40), Rect(456, 864, 1008, 44)
"""Where a card's name stands: below the tower, above the hand."""
ABOVE_KEY = 22
"""How much higher it stands beside the key with which a hidden hand is looked at."""
CORNER = Rect(48, 892, 384, 56)
"""Where it stands when the hand has two rows."""
SMALL_CARD, LARGE_CARD = (54, 75), (78, 108)
"""Sizes of cards in the tray."""
STACKING = ("ready", "held", "settling", "resting", "steal")
"""The phases of a turn after its cards have been chosen."""
ROW = 14
"""Cards in one row of the hand at the most, so that each stays wide enough to point at."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a card in the hand: where it lies, the part of it that no other card covers, its tilt."""

    place: Rect
    free: Rect
    tilt: float = 0.0

    @property
    def clear(self) -> float:
        """The width that its print has, 0 for all of it."""
        return self.free.w if self.free.w < self.place.w else 0


def draw_hand(ui: Ui, table: ShapesScene, view: ShapesView, actor: Seat | None) -> None:
    """The cards along the lower edge: faces if the viewer owns them, otherwise backs."""
    shown = _hand_cards(view)
    if shown is None:
        count = _count(view)
        _draw_peek(ui, table, actor, count)
        _keep_clear(ui, fan(count))
        for i, spot in enumerate(fan(count)):
            place = spot.place
            ui.put(f"back.{i}", art.card_back(place.w, place.h), place.x, place.y, angle=spot.tilt)
        return
    _draw_peek(ui, table, actor, len(shown))
    choosable = {getattr(action, "card", None) for action in table.legal()} if actor is not None else set()
    spots = fan(len(shown))
    _keep_clear(ui, spots)
    observation = table.observation()
    dealt, origin = table.deals(observation), turns.hand_origin(table, observation)
    for i, (card, spot) in enumerate(zip(shown, spots, strict=True)):
        id_, place = f"card.{card}", spot.place
        up = card == table.card or ui.focus == id_
        lifted = Rect(place.x, place.y - (LIFT if up else 0), place.w, place.h)
        if actor is not None and not table.holds_input:
            disabled_reason = "" if card in choosable else _why_not(card, view)
            if disabled_reason or card in choosable:
                links = _links(table, spot, spots)
                ui.target(id_, spot.free, pick(id_), disabled_reason=disabled_reason, ring=None, links=links)
        dim = card not in choosable and ((actor is not None and view.phase in SECRET_PHASES) or _is_stacking(view))
        with ui.on_layer(1 if up else 0):
            # A lifted card lies on the others, and nothing covers its print.
            after = in_turn(i, len(shown), DEAL) if dealt else 0.0
            how = {"origin": origin, "flies": True, "back": art.card_back(place.w, place.h), "after": after}
            look = card_art(card, place.w, place.h, 10 if up else 0, dim, 0 if up else spot.clear)
            ui.put(id_, look, lifted.x, lifted.y, angle=0.0 if up else spot.tilt, **how)
            if ui.focus == id_:
                ui.put("focus", art.ring(place.w, place.h, 12), lifted.x, lifted.y, animates=False)
        if up and not table.chooses:
            _draw_card_words(ui, words.card_name(card), min(spot.place.y for spot in spots))


def _is_stacking(view: ShapesView) -> bool:
    """Whether it is the viewer's turn and no card can be used in it any more."""
    return view.seat is not None and view.seat == view.turn and view.phase in STACKING


def _keep_clear(ui: Ui, spots: Sequence[Spot]) -> None:
    """Let nothing lie on the hand."""
    hand = around([spot.place for spot in spots])
    if hand is not None:
        ui.keep("hand", Rect(hand.x, hand.y - LIFT, hand.w, hand.h + LIFT))


def _links(table: ShapesScene, spot: Spot, spots: Sequence[Spot]) -> tuple[tuple[str, str], ...]:
    """One step leads from any card to the button with which the hand is done: up, and from the lower row down."""
    done = table.done_with_hand
    if done is None:
        return ()
    top, low = min(spot.place.y for spot in spots), max(spot.free.bottom for spot in spots)
    two = low - top > 1.5 * spot.place.h
    rows = ("up", "down") if not two else ("up",) if spot.free.bottom < low - spot.place.h / 2 else ("down",)
    return tuple((direction, done) for direction in rows)


def _draw_peek(ui: Ui, table: ShapesScene, actor: Seat | None, count: int) -> None:
    """All of the hand is a button by which its owner may look at it while it lies hidden."""
    if actor is None or not count or not table.hides_hands:
        return
    places = [spot.place for spot in fan(count)]
    left, top = min(place.x for place in places), min(place.y for place in places)
    right = max(place.right for place in places)
    ui.target("peek", Rect(left, top, right - left, HAND.bottom - top), "peek", holds=True, ring=18)
    with ui.on_layer(1):
        ui.keycap("peek.key", right - 26, top - 24, Intent.PEEK)


def _draw_card_words(ui: Ui, line: str, top: float, rise: float = 0) -> None:
    """What a card is called, along the table's edge between the tower and the hand, which begins at `top`; where two
    rows of cards leave no room there, in the lower left corner."""
    if top < WORDS.bottom:
        ui.paragraph("card.words", line, CORNER, BODY, colour=CREAM, spacing=1.2, middle=True)
        return
    most = WORDS if not ui.large else WORDS_LARGE
    wide = min(most.w, round(text.measure(line, "body", min(ui.px(BODY), most.h - 6))) + 48)
    box = Rect(most.cx - wide / 2, most.y - rise, wide, most.h)
    with ui.on_layer(2):
        ui.put("card.words.panel", art.tile(wide, box.h, 14, (20, 23, 31, 225)), box.x, box.y, animates=False)
        ui.text_in("card.words", line, box.inset(20, 2), BODY, colour=CREAM)


def draw_stop_words(ui: Ui, table: ShapesScene) -> None:
    """What the Stop button is for that is pointed at; whether its owner holds the card is a secret."""
    focus = ui.focus or ""
    if not focus.startswith("stop."):
        return
    name = table.name(int(focus.removeprefix("stop.")))
    line = _("{name} may end this turn with a Stop Turn card.", name=name)
    _draw_card_words(ui, line, min((spot.place.y for spot in fan(_count(table.view))), default=HAND.y), ABOVE_KEY)


def _hand_cards(view: ShapesView) -> tuple[Card, ...] | None:
    """The faces the viewer may see; None: only backs."""
    if view.seat is None:
        return () if view.options.variant == "survivor" else None
    if view.phase == "pick":
        return view.pack
    if view.options.variant == "draft":
        return view.drafted or view.row
    return view.hand


def _count(view: ShapesView) -> int:
    """How many cards lie along the lower edge."""
    shown = _hand_cards(view)
    if shown is not None:
        return len(shown)
    owner = view.turn if view.turn is not None else 0
    return view.hand_sizes[owner] or view.row_sizes[owner] or view.pack_sizes[owner]


def fan(count: int) -> list[Spot]:
    """Where `count` cards of a hand lie; more than a row holds stand in two rows of smaller ones, side by side."""
    if count > ROW:
        return _two_rows(count)
    w, h = CARD
    step = min(STEP_MOST, int((HAND.w - w) / max(1, count - 1)))
    left = round(HAND.cx - (step * (count - 1) + w) / 2)
    spots = []
    for i in range(count):
        off = i - (count - 1) / 2
        # The more cards, the flatter the fan: the outer ones must stay on the table.
        sink = round(off * off * ARCH * min(1.0, 36 / (count * count)))
        place = Rect(left + i * step, HAND.y + sink, w, h)
        free = place if i == count - 1 else Rect(place.x, place.y, min(w, step), h)
        spots.append(Spot(place, free, off * TILT * min(1.0, 6 / count)))
    return spots


def _two_rows(count: int) -> list[Spot]:
    w, h = SMALLER
    spots = []
    for line, n in enumerate((count // 2, count - count // 2)):
        step = min(w + 8, int((HAND.w - w) / (n - 1)))
        left = round(HAND.cx - (step * (n - 1) + w) / 2)
        top = HAND.bottom - 2 - h - (1 - line) * (h + 6)
        for i in range(n):
            place = Rect(left + i * step, top, w, h)
            spots.append(Spot(place, place if i == n - 1 else Rect(place.x, top, min(w, step), h)))
    return spots


def _why_not(card: Card, view: ShapesView) -> str:
    if view.phase not in SECRET_PHASES:
        return ""
    if card in STOPS:
        return _("Stop Turn has a red button beside your name: press it while pieces are being stacked.")
    if card in CLEARS:
        return _("Clear the Board has a red button on the left. It is used before any card is chosen.")
    return _("Choose cards of the same colour, or wild ones.")


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


def draw_stacks(ui: Ui, table: ShapesScene, view: ShapesView, box: Rect) -> None:
    w, h = 112, 156
    left, right = box.x + 84, box.right - 100
    ui.put("deck", art.deck(w, h, min(5, -(-view.deck_size // 6))), left - w / 2, box.y, animates=False)
    drew = turns.marked_draws(table.observation())
    draw_marks(ui, "deck.mark", table.seats, drew, Rect(left - w / 2, box.y, w, h))
    if view.discard:
        below = art.deck(w, h, min(5, -(-len(view.discard) // 6)), False)
        ui.put("discard.below", below, right - w / 2, box.y, animates=False)
        ui.put("discard", card_art(view.discard[-1], w, h), right - w / 2, box.y, animates=False)
    else:
        ui.put("discard", art.cell(w, h), right - w / 2, box.y, animates=False)
    for id_, cx, title, n in (
        ("deck", left, _("Deck"), view.deck_size),
        ("discard", right, _("Used cards"), len(view.discard)),
    ):
        first = Rect(cx - 96, box.y + h + 24, 192, 46)
        ui.text_in(f"{id_}.title", title, first, LABEL, "display", CREAM)
        line = ngettext("{n} card", "{n} cards", n)
        ui.text_in(f"{id_}.note", line, Rect(first.x, first.bottom - 2, first.w, 40), SMALL, colour=CREAM_DIM)
