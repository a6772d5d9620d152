"""`draw_hand` draws the viewer's hand below the columns of Up or Down?, or for spectators the actor's known cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import art
from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import draw_tag, face
from game.games.up_or_down.layout import HAND_GAP
from game.games.up_or_down.rules.actions import Play
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.tweens import DEAL, FLIGHT, in_turn
from game.ui.widgets import Ui

LIFT = 10
"""How much higher a card stands that has the focus or is chosen."""
SUNK = 6
"""How much lower a card stands that cannot be played now."""
TAG_LOW = 0, 8
"""From the lower edge of a card down to the middle of its gain, and beside large text."""


def hand_places(count: int, area: Rect, size: tuple[int, int]) -> list[Rect]:
    """The places of `count` cards of a `size` in the middle of `area`."""
    w, h = size
    left = area.cx - (count * (w + HAND_GAP) - HAND_GAP) / 2
    return [Rect(round(left + i * (w + HAND_GAP)), round(area.y), w, h) for i in range(count)]


def draw_hand(ui: Ui, frame: UpOrDownFrame, area: Rect, size: tuple[int, int]) -> None:
    """Draw the hand in `area`, of cards of a `size`."""
    view = frame.view
    if view.actor is None:
        return
    owner = view.seat if view.seat is not None else view.actor
    gap = frame.gap
    count = view.hand_sizes[owner] + (gap is not None)
    w, h = size
    places = hand_places(count, area, size)
    ui.keep("hand", Rect(places[0].x, area.y - 50, places[-1].right - places[0].x, h + 50) if places else area)
    hidden: list[Card | None] = [*view.known[owner], *[None] * (view.hand_sizes[owner] - len(view.known[owner]))]
    cards: Sequence[Card | None] = view.hand if view.seat is not None else hidden
    if gap is not None:
        cards = sorted((*view.hand, gap))
    gains = _gains(frame)
    for i, (card, box) in enumerate(zip(cards, places, strict=True)):
        if card is not None and card == gap:
            # Its place stays free.
            continue
        if card is None:
            ui.put(f"hand.back.{i}", number_back(w, h), box.x, box.y, after=FLIGHT[0])
        elif view.seat is None:
            ui.put(f"card.{card}", face(card, w, h), box.x, box.y)
        else:
            after = in_turn(i, count, DEAL) if frame.table.is_dealing else 0.0
            _draw_hand_card(ui, frame, box, card, after, gains)


def _gains(frame: UpOrDownFrame) -> Mapping[Card, int]:
    """What each card of the hand brings if it is played now. All cards show it from the start: players compare them."""
    if frame.table.actor is None or frame.view.phase != "play" or not frame.table.shows_gain(True):
        return {}
    return {card: frame.preview(Play(card)).gain for card in frame.view.hand}


def _draw_hand_card(
    ui: Ui, frame: UpOrDownFrame, box: Rect, card: Card, after: float, gains: Mapping[Card, int]
) -> None:
    """A card of the viewer, dealt `after` seconds; it stands higher while it has the focus or is chosen."""
    id_ = f"hand.{card}"
    mine = frame.table.actor is not None and frame.view.phase == "play"
    chosen = card == frame.choices.chosen
    # A second press plays it, as the button does: to give it back looks like no answer at all.
    focused = ui.target(id_, box, pick("ring" if chosen else id_), drags=mine, ring=None)
    carried = frame.table.dragged(id_, box.w, box.h)
    # What cannot be played now stands a little lower.
    waits = frame.table.actor is not None and frame.view.phase == "take" and not focused and not chosen
    up = focused or chosen or card == frame.ahead
    rise = LIFT if up else -SUNK if waits else 0
    x, y = carried or (box.x, box.y - rise)
    if chosen:
        ui.put(f"{id_}.halo", art.halo(box.w, box.h), x, y, animates=False)
    if card == frame.drawn:
        ui.put(f"{id_}.lit", art.highlight(box.w, box.h), x, y, animates=False)
    with ui.on_layer(4 if carried else 0):
        look = face(card, box.w, box.h, 12 if up else 0, dusk=frame.table.actor is not None and not mine)
        back = None if carried else number_back(box.w, box.h)
        how = {"origin": ("pile.down",), "flies": not carried, "back": back, "after": after}
        ui.put(f"card.{card}", look, x, y, animates=not carried, **how)
    if (focused or chosen) and not carried:
        with ui.on_layer(1):
            ui.put("focus" if focused else f"{id_}.rim", art.ring(box.w, box.h, 14), x, y, animates=False)
    if card in gains and not carried:
        # Beside large text a larger one would hide the mark.
        gain, small = gains[card], ui.large
        cy, least, most = y + box.h + TAG_LOW[ui.large], min(gains.values()), max(gains.values())
        # Where all bring alike, no tag is bright: nothing is to be chosen by it.
        best = gain == most and (least < most or len(gains) == 1)
        draw_tag(ui, f"{id_}.gain", box.cx, cy, gain, lit=up, small=small, best=best)
