"""`draw_hand` draws the card to play, or the hand of the advanced game; `draw_deck` what is left."""

from __future__ import annotations

from game import art
from game.app.text import _, ngettext
from game.games.shape_up.art import played_slot, su_card
from game.games.shape_up.hand_slots import hand_slots
from game.games.shape_up.panels.card_faces import LEAST_FACED, draw_card_face
from game.games.shape_up.panels.grid import draw_key
from game.games.shape_up.panels.turn_marks import deck_marks
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import CARD_RATIO, cell_name, spec
from game.table.feedback.toy_faces import How
from game.table.feedback.transitions import draw_marks
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import BODY, SUBHEAD
from game.ui.tweens import DEAL, NEXT, in_turn
from game.ui.widgets import Ui

LARGEST = 420
"""Greatest height of the card to play."""
HAND = 200
"""Greatest height of the cards of a hand."""
GAP, ROW_GAP = 16, 34
"""Between two cards of a hand, and between two rows of them: a chosen card is lifted, in a ring."""
DRAGGED = (150, 198)
"""Size of a card that the pointer drags."""
PENNANT = (38, 62)
PLAYED = 0.9
"""Size of the slot that a played card leaves, as a share of the size of a card."""
LEFT_LARGE = 0.8
"""Size of the words that count the cards of the deck, beside large text: they are quiet."""
LEAST_SLOT = 90
"""Least height of that slot: a smaller one is left out."""
TICK, TICK_LARGE = 0.46, 0.24
"""Side of the tick in that slot, as a share of its width; and above large words, of its height."""


def draw_hand(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """The card or the cards to play."""
    if frame.view.options.advanced:
        _draw_hand(ui, frame, box)
    elif frame.view.played:
        _draw_played(ui, frame, box)
    else:
        _draw_drawn(ui, frame, box)


def _title(ui: Ui, id_: str, words: str, box: Rect) -> Rect:
    """A heading over `box`. Returns what is below it."""
    head = min(ui.px(SUBHEAD) * 1.3, box.h * 0.22)
    ui.text_in(id_, words, Rect(box.x, box.y, box.w, head), SUBHEAD, "display")
    ui.keep("told", Rect(box.x, box.y, box.w, head))
    return Rect(box.x, box.y + head + 10, box.w, box.h - head - 10)


def _draw_drawn(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """The card that must be played, as large as there is room."""
    view, seats = frame.view, frame.table.seats
    if view.actor is None:
        return
    h = round(min(LARGEST, box.h - 12, box.w / CARD_RATIO))
    w = round(h * CARD_RATIO)
    place = Rect(round(box.cx - w / 2), round(box.y + (8 if box.h - h < 60 else min(24, (box.h - h) / 2))), w, h)
    if view.drawn is None:
        ui.put("drawn.back", art.card_back(w, h, 12), place.x, place.y, origin=("deck",), flies=True)
    else:
        ui.keep("hand", place)
        target_id = f"hand.{view.drawn}"
        if frame.choices.hand_cards and ui.target(target_id, place, pick(target_id), drags=True, ring=20):
            draw_key(ui, place)
        _put_hand_card(ui, frame, view.drawn, place, target_id, 12, after=NEXT if frame.table.is_dealing else 0)
    if not frame.table.is_you(view.actor):
        with ui.on_layer(5):
            colour = seats[view.actor].colour
            ui.put(
                f"drawn.mark.{view.actor}", art.pennant(*PENNANT, colour), place.x - 24, place.y + 14, animates=False
            )


def _draw_played(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """The empty place of the card that has been played in this turn, with a tick, and where the card lies: beside large
    text in the place itself, else below it."""
    view = frame.view
    cell = view.just_played
    if view.actor is None or cell is None or all((x, y) != cell for x, y, _card in view.layout):
        return
    ui.keep("told", box)
    line = 0.0 if ui.large else ui.px(BODY) * 1.5
    h = round(min(min(LARGEST, box.h - 12, box.w / CARD_RATIO) * PLAYED, box.h - 26 - line))
    w = round(h * CARD_RATIO)
    place = Rect(round(box.cx - w / 2), box.y + 16, w, h)
    told = _("Placed at {cell}", cell=cell_name(*cell))
    if ui.large:
        place = Rect(box.x, box.y, box.w, place.bottom - box.y)
        ui.put("drawn.slot", played_slot(place.w, place.h), place.x, place.y, animates=False)
        side = round(place.h * TICK_LARGE)
        ui.icon("drawn.tick", "check", place.cx - side / 2, place.y + 22, side, ui.tone.text)
        words = Rect(place.x + 12, place.y + 30 + side, place.w - 24, place.h - side - 46)
        ui.paragraph("drawn.told", told, words, BODY, "display", anchor="center", middle=True, spacing=1.1)
        return
    if h >= LEAST_SLOT:
        ui.put("drawn.slot", played_slot(w, h), place.x, place.y, animates=False)
        side = round(w * TICK)
        ui.icon("drawn.tick", "check", place.cx - side / 2, place.cy - side / 2, side, ui.tone.dim)
    words = Rect(box.x, place.bottom + 10, box.w, line)
    ui.text_in("drawn.told", told, words, BODY, "display", ui.tone.dim)


def _put_hand_card(
    ui: Ui, frame: ShapeUpFrame, card: Card, place: Rect, target_id: str, lift: float, after: float
) -> None:
    """A card that is to be played, `lift` px above the table; its face looks at the person."""
    dragged = frame.table.dragged(target_id, *DRAGGED)
    box = Rect(*dragged, *DRAGGED) if dragged else place
    faced = frame.table.faces and box.w >= LEAST_FACED
    look = su_card(spec(card), box.w, box.h, 12 if dragged else lift, faced=faced)
    how = How(origin=("deck",), flies=not dragged, animates=not dragged, after=after)
    how["back"] = None if dragged else art.card_back(place.w, place.h, 12)
    with ui.on_layer(4):
        ui.put(f"card.{card}", look, box.x, box.y, **how)
        if faced:
            draw_card_face(ui, f"card.{card}", spec(card), box, "calm", **how)


def _draw_hand(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """The hand of the advanced game, of which one card is chosen to be played."""
    view = frame.view
    if view.actor is None:
        return
    mine = view.seat is not None
    owner = view.seat if view.seat is not None else view.actor
    title = _("Your hand") if mine else _("{name}'s hand", name=frame.table.name(owner))
    room = _title(ui, "hand.title", title, box)
    slots = hand_slots(view, frame.table.observation.history) if mine else (None,) * view.hand_sizes[owner]
    count = len(slots)
    places = _hand_places(room, count)
    chosen = frame.choices.chosen if mine else None
    dealt = frame.table.is_dealing
    for i, (card, place) in enumerate(zip(slots, places, strict=True)):
        w, h = place.w, place.h
        if not mine:
            ui.put(f"hand.back.{i}", art.card_back(w, h), place.x, place.y)
            continue
        ui.keep("hand", place)
        if card is None:
            continue
        up = card == chosen
        place = Rect(place.x, place.y - (14 if up else 0), w, h)
        id_ = f"hand.{card}"
        if card in frame.choices.hand_cards and ui.target(id_, place, pick(id_), drags=True, ring=14):
            draw_key(ui, place)
        _put_hand_card(ui, frame, card, place, id_, 12 if up else 0, in_turn(i, count, DEAL) if dealt else 0)


def _hand_places(room: Rect, count: int) -> list[Rect]:
    """The cards of a hand in one row or in two, as large as there is room."""

    def high(columns: int) -> float:
        rows = -(-count // columns)
        return min(HAND, (room.h - 24) / rows - ROW_GAP, ((room.w + GAP) / columns - GAP) / CARD_RATIO)

    if not count:
        return []
    columns = max((count, -(-count // 2)), key=high)
    h = round(high(columns))
    w = round(h * CARD_RATIO)
    rows = -(-count // columns)
    top = room.y + min(40.0, (room.h - rows * (h + ROW_GAP)) / 2)
    places = []
    for i in range(count):
        row, column = divmod(i, columns)
        there = min(columns, count - row * columns)
        left = room.cx - (there * (w + GAP) - GAP) / 2
        places.append(Rect(round(left + column * (w + GAP)), round(top + row * (h + ROW_GAP)), w, h))
    return places


def draw_deck(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """The deck on the cloth, and what is left of it: beside it where `box` is low, else under it."""
    view = frame.view
    high, aside = ui.px(BODY) * 1.25, box.w > box.h and not frame.view.options.advanced
    h = round(box.h - 12 if aside else min(box.w / CARD_RATIO, box.h - high))
    w = round(h * CARD_RATIO)
    deck = Rect(box.x, box.y, w, h)
    pile = art.deck(w, h, min(5, (view.deck_size + 2) // 3)) if view.deck_size else played_slot(w, h)
    ui.put("deck", pile, deck.x, deck.y, animates=False)
    draw_marks(ui, "deck.mark", frame.table.seats, deck_marks(frame), deck)
    words = Rect(box.x, deck.bottom + 10, box.w, high)
    if ui.large:
        # Large words reach over the deck's sides, as far as the tray and the card leave room.
        words = words.inset(-8, 0)
    if aside:
        words = Rect(deck.right + GAP, deck.y, box.right - deck.right - GAP, h)
    size = BODY * (LEFT_LARGE if ui.large else 1)
    left, anchor = ngettext("{n} left", "{n} left", view.deck_size), "left" if aside else "center"
    ui.text_in("deck.note", left, words, size, "body", ui.tone.dim, anchor)
