"""`draw_hand` draws the viewer's hand at the lower edge of Up or Down?, or for spectators the actor's known cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import art
from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import SMALLER, draw_tag, face, tag_size
from game.games.up_or_down.layout import HAND_CARD, HAND_CARD_LARGE, HAND_GAP
from game.games.up_or_down.panels.beside import turns_beside
from game.games.up_or_down.panels.heading import draw_turns_left, turns_left_wide
from game.games.up_or_down.panels.ring import PLATE_INK
from game.games.up_or_down.rules.actions import Play
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.picking.selection import pick
from game.table.scene.actions import FOOT
from game.ui.layout import Rect
from game.ui.style import DUSK, MARGIN
from game.ui.tweens import DEAL, FLIGHT, in_turn
from game.ui.widgets import Ui

LIFT, LIFT_LARGE = 14, 4
"""How much higher a card stands that has the focus or is chosen; beside large text the ring is near."""
SUNK, SUNK_LARGE = 10, 4
"""How much lower a card stands that cannot be played now."""
COUNT_HIGH, COUNT_GAP, COUNT_PAD = 68, 14, 18
"""Height of the plate that says how many turns are left, canvas px from it to the rack, and beside its words."""
TAG = 4
"""From the upper edge of a card down to the middle of its gain; beside large text from the gain down to that edge."""


def draw_hand(ui: Ui, frame: UpOrDownFrame, area: Rect, rack: Rect) -> None:
    """Draw the hand in `area`, its cards whole in the hollow of a `rack`, and beside it how many turns are left."""
    ui.put("rack", art.well(rack.w, rack.h, ui.tone.name), rack.x, rack.y, animates=False)
    if ui.large and not turns_beside(ui, frame):
        left = ui.area.x + MARGIN
        room = Rect(left, ui.area.bottom - FOOT - COUNT_HIGH, rack.x - COUNT_GAP - left, COUNT_HIGH)
        _draw_large_turns_left(ui, frame, room)
    _draw_cards(ui, frame, area)


def _draw_large_turns_left(ui: Ui, frame: UpOrDownFrame, room: Rect) -> None:
    """How soon the match ends, on a plate at the right end of `room`, where no row below the columns says it."""
    wide = round(min(room.w, turns_left_wide(ui, frame) + 2 * COUNT_PAD + 2))
    if wide > 2 * COUNT_PAD + 2:
        box = Rect(room.right - wide, room.y, wide, room.h)
        ui.put("turns-left.plate", art.tile(box.w, box.h, 14, PLATE_INK), box.x, box.y, animates=False)
        with ui.toned(DUSK):
            draw_turns_left(ui, frame, box.inset(COUNT_PAD, 2), "body_bold", DUSK.text)


def _draw_cards(ui: Ui, frame: UpOrDownFrame, area: Rect) -> None:
    view = frame.view
    if view.actor is None:
        return
    owner = view.seat if view.seat is not None else view.actor
    gap = frame.gap
    count = view.hand_sizes[owner] + (gap is not None)
    w, h = HAND_CARD_LARGE if ui.large else HAND_CARD
    wide = count * (w + HAND_GAP) - HAND_GAP
    left = area.cx - wide / 2
    ui.keep("hand", Rect(left, area.y - 50, wide, h + 50))
    hidden: list[Card | None] = [*view.known[owner], *[None] * (view.hand_sizes[owner] - len(view.known[owner]))]
    cards: Sequence[Card | None] = view.hand if view.seat is not None else hidden
    if gap is not None:
        cards = sorted((*view.hand, gap))
    gains = _gains(frame)
    for i, card in enumerate(cards):
        box = Rect(round(left + i * (w + HAND_GAP)), round(area.y), w, h)
        if card is not None and card == gap:
            # The hollow of the rack alone is seen there.
            continue
        if card is None:
            ui.put(f"hand.back.{i}", number_back(w, h), box.x, box.y, after=FLIGHT[0])
        elif view.seat is None:
            ui.put(f"card.{card}", face(card, w, h), box.x, box.y)
        else:
            after = in_turn(i, count, DEAL) if frame.table.is_dealing else 0.0
            _draw_hand_card(ui, frame, box, card, after, gains)


def _gains(frame: UpOrDownFrame) -> Mapping[Card, int]:
    """What each card of the hand brings that may be played now. All tell it, so that they can be compared, unless they
    bring alike."""
    if frame.table.actor is None or frame.view.phase != "play" or not frame.table.shows_gain(True):
        return {}
    gains = {card: frame.preview(Play(card)).gain for card in frame.view.hand}
    return {} if len(gains) > 1 and len({*gains.values()}) == 1 else gains


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
    up, sunk = focused or chosen or card == frame.ahead, SUNK_LARGE if ui.large else SUNK
    rise = (LIFT_LARGE if ui.large else LIFT) if up else -sunk if waits else 0
    x, y = carried or (box.x, box.y - rise)
    if chosen:
        ui.put(f"{id_}.halo", art.halo(box.w, box.h), x, y, animates=False)
    if card == frame.drawn:
        ui.put(f"{id_}.lit", art.highlight(box.w, box.h), x, y, animates=False)
    with ui.on_layer(4 if carried else 0):
        look, back = face(card, box.w, box.h, 12 if up else 0), None if carried else number_back(box.w, box.h)
        how = {"origin": ("pile.down",), "flies": not carried, "back": back, "after": after}
        ui.put(f"card.{card}", look, x, y, animates=not carried, **how)
    if (focused or chosen) and not carried:
        with ui.on_layer(1):
            ui.put("focus" if focused else f"{id_}.rim", art.ring(box.w, box.h, 14), x, y, animates=False)
    if card in gains and not carried:
        # The details are of the one that has the focus. Large ones would touch the ring.
        gain, small = gains[card], ui.large or not frame.table.shows_gain(focused)
        # Large tags would hide the numbers.
        cy = y - TAG - tag_size(ui)[1] * (SMALLER if small else 1) / 2 if ui.large else y + TAG
        draw_tag(ui, f"{id_}.gain", box.cx, cy, gain, lit=up, small=small, best=gain == max(gains.values()))
