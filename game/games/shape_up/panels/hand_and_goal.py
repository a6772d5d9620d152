"""`draw_side` draws the right side of Shape Up!: card to play or hand, the button that ends the turn, deck and goal."""

from __future__ import annotations

from game import art
from game.app.intents import Intent
from game.app.text import _, ngettext
from game.games.shape_up.art import su_card
from game.games.shape_up.layout import ShapeUpLayout
from game.games.shape_up.panels.goal_points import HEIGHT, draw_goal_points
from game.games.shape_up.panels.turn_marks import deck_marks
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import CARD_RATIO, spec
from game.table.feedback.transitions import draw_marks
from game.table.picking.selection import pick
from game.ui.layout import Anchor, Rect
from game.ui.style import SMALL, SUBHEAD
from game.ui.tweens import DEAL, NEXT, in_turn
from game.ui.widgets import Ui

NOT_YET = 80
"""Alpha of the back that stands for a goal which nobody has yet."""
APART = (247, 236, 214, 90)


def draw_side(ui: Ui, frame: ShapeUpFrame, layout: ShapeUpLayout) -> None:
    """Draw hand and stacks. While the goal is explained, its points take the place of cards."""
    ui.put("side.line", art.line(layout.stacks.w, 3, ui.tone.name), layout.stacks.x, layout.stacks.y, animates=False)
    view, hand = frame.view, layout.hand
    explained = view.goal is not None and frame.explained != ""
    if view.goal is not None and explained:
        # The card to play makes room: nothing on the grid is covered, for there the lines are lit.
        points = Anchor(bottom=0, height=HEIGHT).within(hand)
        draw_goal_points(ui, view.goal, points)
        hand = Rect(hand.x, hand.y, hand.w, points.y - 20 - hand.y)
    if not view.options.advanced:
        _draw_drawn(ui, frame, hand)
    elif not explained:
        # While an advanced goal is explained, it is all that is left of the hand.
        _draw_hand(ui, frame, hand)
    _draw_deck(ui, frame, layout)
    _draw_goal_card(ui, frame, layout)


def _draw_drawn(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """The card that must be played."""
    view, seats = frame.view, frame.table.seats
    if view.actor is None or view.played:
        return
    small = box.h < 240
    head = 0.0 if small and ui.large else ui.px(SUBHEAD) * 1.3
    mine = view.actor == frame.table.viewer
    title = _("Your card") if mine else _("{name}'s card", name=frame.table.name(view.actor))
    if head:
        ui.text_in("drawn.title", title, Rect(box.x, box.y, box.w, head), SUBHEAD, "display")
    room = Rect(box.x, box.y + head + 8, box.w, box.h - head - 8)
    h = round(min(400.0, room.h))
    w = round(h * 0.72)
    x, y = room.cx - w / 2, room.y
    if view.drawn is None:
        ui.put("drawn.back", art.card_back(w, h, 12), x, y, origin=("deck",), flies=True)
        draw_marks(ui, "drawn.mark", seats, [view.actor], Rect(x, y, w, h), 5)
        return
    if not mine:
        draw_marks(ui, "drawn.mark", seats, [view.actor], Rect(x, y, w, h), 5)
    ui.keep("hand", Rect(x, y, w, h))
    ui.put("drawn.halo", art.halo(w, h), x, y, animates=False)
    look = su_card(spec(view.drawn), w, h, 12)
    target_id = f"hand.{view.drawn}"
    place = Rect(x, y, w, h)
    if frame.choices.hand_cards:
        ui.target(target_id, place, pick(target_id), drags=True, ring=24)
    _put_hand_card(ui, frame, view.drawn, look, place, target_id, after=NEXT if frame.table.is_dealing else 0)


def _put_hand_card(
    ui: Ui, frame: ShapeUpFrame, card: Card, look: art.SpriteKey, place: Rect, target_id: str, after: float
) -> None:
    dragged = frame.table.dragged(target_id, 160, 224)
    x, y = dragged or (place.x, place.y)
    if dragged:
        look = su_card(spec(card), 160, 224, 12)
    back = art.card_back(place.w, place.h, 12)
    how = {"origin": ("deck",), "flies": not dragged, "back": None if dragged else back, "after": after}
    with ui.on_layer(4):
        ui.put(f"card.{card}", look, x, y, animates=not dragged, **how)


def _draw_hand(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """The hand of the advanced game, of which one card is chosen to be played."""
    view = frame.view
    if view.actor is None:
        return
    head = ui.px(SUBHEAD) * 1.3
    mine = view.seat is not None
    owner = view.seat if view.seat is not None else view.actor
    title = _("Your hand") if mine else _("{name}'s hand", name=frame.table.name(owner))
    ui.text_in("hand.title", title, Rect(box.x, box.y, box.w, head), SUBHEAD, "display")
    count = len(view.hand) if mine else view.hand_sizes[owner]
    h = 172
    w = round(h * CARD_RATIO)
    left = box.cx - (count * (w + 12) - 12) / 2
    chosen = frame.choices.chosen if mine else None
    dealt = frame.table.is_dealing
    for i in range(count):
        place = Rect(left + i * (w + 12), box.y + head + 24, w, h)
        if not mine:
            ui.put(f"hand.back.{i}", art.card_back(w, h), place.x, place.y)
            continue
        ui.keep("hand", place)
        card = view.hand[i]
        up = card == chosen
        place = Rect(place.x, place.y - (14 if up else 0), w, h)
        look = su_card(spec(card), w, h, 12 if up else 0)
        id_ = f"hand.{card}"
        if card in frame.choices.hand_cards:
            ui.target(id_, place, pick(id_), drags=True, ring=14)
        _put_hand_card(ui, frame, card, look, place, id_, in_turn(i, count, DEAL) if dealt else 0)


def _draw_deck(ui: Ui, frame: ShapeUpFrame, layout: ShapeUpLayout) -> None:
    if ui.large:
        # Large captions would read as one line.
        left, top = layout.stacks.x + 160, layout.stacks.y + 40
        ui.put("stacks.line", art.tile(3, 300, 1.5, APART), left, top, animates=False)
    deck, size = layout.deck, frame.view.deck_size
    ui.put("deck", art.deck(deck.w, deck.h, min(5, (size + 2) // 3)), deck.x, deck.y, animates=False)
    draw_marks(ui, "deck.mark", frame.table.seats, deck_marks(frame), deck)
    _draw_caption(ui, "deck", layout.deck_caption, _("Deck"), ngettext("{n} left", "{n} left", size))


def _draw_goal_card(ui: Ui, frame: ShapeUpFrame, layout: ShapeUpLayout) -> None:
    """The goal: open for the only person, else behind a peek."""
    view, viewer, actor = frame.view, frame.table.viewer, frame.table.actor
    box, caption = layout.goal, layout.goal_caption
    if view.options.advanced and view.goal is None:
        _draw_caption(ui, "goal", caption, _("Your goal"), _("your last card"))
        # No hollow: that would look like a cell where a card may be put.
        ui.put("goal", art.card_back(box.w, box.h), box.x, box.y, animates=False, alpha=NOT_YET)
        return
    person = viewer if viewer is not None else actor
    if person is None:
        return
    goal = view.goal if view.seat == person else None
    hidden = frame.table.viewpoint.is_shared and viewer is None
    if hidden and actor is not None:
        ui.target("peek", box, "peek", holds=True, ring=14)
        with ui.on_layer(1):
            ui.keycap("peek.key", box.right - 26, box.y - 18, Intent.PEEK)
    elif goal is not None:
        ui.target("goal", box, "goal", ring=14)
    deal = ("deck",) if frame.table.is_dealing and not view.options.advanced else None
    back = art.card_back(box.w, box.h)
    if goal is None:
        ui.put("goal", back, box.x, box.y, animates=False, origin=deal)
    else:
        # It turns over when its owner looks at it, and is hidden at once.
        ui.put("goal", su_card(spec(goal), box.w, box.h), box.x, box.y, animates=False, origin=deal, back=back)
    title = _("Your goal") if viewer == person else _("Goal")
    how = _("press to peek") if frame.peek_toggle else _("hold to peek")
    _draw_caption(ui, "goal", caption, title, how if hidden else _("only you"))


def _draw_caption(ui: Ui, id_: str, box: Rect, title: str, line: str) -> None:
    name, note = ui.px(SUBHEAD) * 1.3, ui.px(SMALL) * 1.3
    ui.text_in(f"{id_}.title", title, Rect(box.x, box.y, box.w, name), SUBHEAD, "display")
    ui.text_in(f"{id_}.note", line, Rect(box.x, box.y + name, box.w, note), SMALL, "body", ui.tone.dim)
