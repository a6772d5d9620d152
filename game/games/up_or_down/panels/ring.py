"""`draw_ring` draws the middle of Up or Down?: the ring, the cards that may go in or out of it, and the two piles."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.sentences import sentence
from game.app.text import _, ngettext
from game.core.game import Seat
from game.games.up_or_down.art import number_back, ring_seat
from game.games.up_or_down.card_drawing import CARD, draw_gain, draw_ghost, face, tone_of
from game.games.up_or_down.panels.turn_marks import marked_cards, marked_piles, ring_origin
from game.games.up_or_down.ring_geometry import RingPlan, draw_way
from game.games.up_or_down.rules.actions import PILES, Draw, Pile, Play
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.rules.preview import TakeGain
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.feedback.transitions import draw_marks
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import LEAST, SMALL
from game.ui.tweens import DEAL, in_turn
from game.ui.widgets import Ui

PILE, PILE_LARGE = (94, 130), (80, 110)
COUNT, COUNTED = 108, 21
"""Width of the count of a pile beside large text, and the size of its letters: double this."""


def draw_ring(ui: Ui, frame: UpOrDownFrame, area: Rect) -> None:
    """Draw the ring in `area`, with room for the card of the hand that is looked at."""
    view, choices, acts = frame.view, frame.choices, frame.table.actor is not None
    plan = RingPlan(area, *CARD)
    # While another seat acts the ring stays as it is: a card that is looked at would move what happens there.
    ahead = frame.ahead if acts else None
    cards = view.ring if ahead is None else insert(view.ring, ahead)
    draw_way(ui, plan, len(cards))
    is_open = acts and view.phase == "play" and choices.chosen is not None
    if is_open and frame.table.drag is not None:
        # A card may be dropped anywhere on the ring: it goes to its sorted place.
        ui.target("ring", area, pick("ring"), ring=None)
    _draw_middle(ui, frame, plan)
    gains = _ring_gains(frame, ahead)
    # The gain of one card is shown together with those of the others: none of them is a suggestion.
    tells = frame.table.tells_gain(frame.focused("ring") in gains)
    places = plan.places(len(cards))
    for card, box in zip(cards, places, strict=True):
        if card in gains:
            # Drawn under the card, so that only the glow around it is visible.
            ui.put(f"ring.lit.{card}", art.highlight(box.w, box.h), box.x, box.y, appears=False)
    marks = marked_cards(frame.table.observation)
    if view.just_played is not None and view.actor is not None:
        # A match that begins from a position has no history yet.
        marks.setdefault(view.just_played, view.actor)
    for i, (card, box) in enumerate(zip(cards, places, strict=True)):
        if card == ahead:
            _draw_gap(ui, frame, box, card, is_open and frame.table.drag is None)
        else:
            after = in_turn(i, len(cards), DEAL) if frame.table.is_dealing else 0.0
            _draw_ring_card(ui, frame, box, card, marks.get(card), after)
        gain = gains.get(card)
        if gain is not None and tells:
            tone = "focus" if frame.table.focus == f"ring.{card}" else tone_of(gain)
            # On the outer edge: number and mark stay in sight, and so do the piles.
            lift = 12 if card == choices.taking else 0
            out = 4 if ui.large else -2
            y = box.y - out if box.cy < area.cy else box.bottom + out
            draw_gain(ui, f"ring.gain.{card}", box.cx, y - lift, gain, tone)


def _ring_gains(frame: UpOrDownFrame, ahead: Card | None) -> dict[Card, int | None]:
    """The cards that may be taken, now or after `ahead` is played, with the most that each brings the viewer."""
    view = frame.view
    if ahead is not None:
        return {take.card: take.gain for take in frame.preview(Play(ahead)).why if isinstance(take, TakeGain)}
    if view.seat is None or view.seat != view.actor:
        return dict.fromkeys(view.takes)
    placements = frame.choices.placements
    return {
        card: max([frame.preview(take).gain for take in placements(card).values()], default=0) for card in view.takes
    }


def _draw_gap(ui: Ui, frame: UpOrDownFrame, box: Rect, card: Card, opens: bool) -> None:
    """The gap for the card that is looked at; `opens`: confirming it plays the card."""
    if opens:
        ui.target("ring", box, pick("ring"), ring=None)
    draw_ghost(ui, "ring.ghost", card, box)
    if frame.table.focus == "ring":
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, 14), box.x, box.y)


def _draw_ring_card(ui: Ui, frame: UpOrDownFrame, box: Rect, card: Card, seat: Seat | None, after: float) -> None:
    """A card of the ring. `seat`: the seat that played it in its latest turn; `after`: when it is dealt, in seconds."""
    view, choices, is_dealing = frame.view, frame.choices, frame.table.is_dealing
    id_ = f"ring.{card}"
    played = view.just_played if view.phase == "take" else choices.chosen if view.phase == "play" else None
    if frame.table.actor is not None and played is not None:
        disabled_reason = "" if card in choices.takes else _why_not(view, card, played)
        ui.target(id_, box, pick(id_), disabled_reason=disabled_reason, drags=view.phase == "take", ring=14)
    carried = frame.table.dragged(id_, box.w, box.h)
    chosen = card == choices.taking
    if carried or chosen:
        ui.put(f"{id_}.from", ring_seat(box.w, box.h), box.x, box.y, animates=False)
    x, y = carried or (box.x, box.y - (12 if chosen else 0))
    origin = ring_origin(frame, card)
    if not origin and is_dealing:
        origin = ("pile.down",)
    with ui.on_layer(4 if carried else 0):
        look = face(card, box.w, box.h, 12 if chosen else 0)
        back = number_back(box.w, box.h) if origin else None
        flies = card in frame.moved or is_dealing
        ui.put(f"card.{card}", look, x, y, animates=not carried, origin=origin, flies=flies, after=after, back=back)
    if seat is not None:
        draw_marks(ui, f"{id_}.mark", frame.table.seats, [seat], box)


def _why_not(view: UpOrDownView, card: Card, played: Card) -> str:
    """Why `card` of the ring cannot be taken after `played`."""
    if card == view.just_played:
        return sentence("up-or-down.just-played", {"card": card})
    before, after = neighbours(view.ring if played in view.ring else insert(view.ring, played), played)
    return sentence("up-or-down.not-beside", {"card": card, "before": before, "after": after})


def _draw_middle(ui: Ui, frame: UpOrDownFrame, plan: RingPlan) -> None:
    """The two piles."""
    view = frame.view
    w, h = PILE_LARGE if ui.large else PILE
    gap, label = 16, 38.0
    top = round(plan.box.cy - (h + gap + label) / 2 + 2)
    apart = 0.7 * w
    if ui.large:
        # Large words have room beside the piles, not below them.
        top, apart = round(plan.box.cy - h / 2), w / 2 + 8
    for pile, cx in zip(PILES, (plan.box.cx - apart, plan.box.cx + apart), strict=True):
        box = Rect(round(cx - w / 2), top, w, h)
        _draw_pile(ui, frame, pile, box)
        count = view.face_down if pile == "down" else view.face_up
        hidden, open_ = ngettext("{n} hidden", "{n} hidden", count), ngettext("{n} open", "{n} open", count)
        note = (hidden if pile == "down" else open_) if count else _("empty")
        if ui.large:
            beside = Rect(box.x - COUNT - 6 if pile == "down" else box.right + 6, box.y, COUNT, h)
            size = min(text.fit(word, "body_bold", ui.px(COUNTED), COUNT, LEAST) for word in note.split()) / ui.px(1)
            ui.paragraph(
                f"pile.{pile}.count", note, beside, size, "body_bold", anchor="center", middle=True, spacing=1.1
            )
            continue
        wide = 2 * apart - 4
        below = Rect(box.cx - wide / 2, box.bottom + gap, wide, label)
        ui.text_in(f"pile.{pile}.count", note, below, SMALL, "body_bold")


def _draw_pile(ui: Ui, frame: UpOrDownFrame, pile: Pile, box: Rect) -> None:
    view, id_ = frame.view, f"draw.{pile}"
    count = view.face_down if pile == "down" else view.face_up
    thick = min(5, (count + 5) // 6)
    may = frame.table.actor is not None and view.phase == "draw"
    if count and may and frame.hinted in (None, Draw(pile)):
        ui.put(f"{id_}.lit", art.highlight(box.w, box.h), box.x, box.y, animates=False)
    ui.put(f"pile.{pile}", art.deck(box.w, box.h, thick, pile == "down"), box.x, box.y, animates=False)
    draw_marks(ui, f"pile.{pile}.mark", frame.table.seats, marked_piles(frame.table.observation, pile), box)
    if count and pile == "down":
        ui.put("pile.back", number_back(box.w, box.h), box.x, box.y, animates=False)
    elif view.top is not None and pile == "up":
        ui.put(f"card.{view.top}", face(view.top, box.w, box.h), box.x, box.y)
    if not may:
        return
    disabled_reason = "" if count else sentence("up-or-down.pile-empty", {"pile": pile})
    ui.target(id_, box, pick(id_), disabled_reason=disabled_reason, ring=14, weighty=True)
