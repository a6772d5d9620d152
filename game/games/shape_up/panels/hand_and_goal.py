"""The right side of the table: the card to play or the hand, the end of the turn, the deck and the goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app.intents import Intent
from game.app.text import _, ngettext
from game.core.game import Seat
from game.games.shape_up.art import su_card
from game.games.shape_up.panels.goal_points import HEIGHT, draw_goal
from game.games.shape_up.panels.turn_marks import deck_marks
from game.games.shape_up.rules.actions import EndTurn
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import CARD_RATIO, spec
from game.table.feedback.transitions import draw_marks
from game.table.picking.selection import pick
from game.ui.kit import CREAM_DIM, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect
from game.ui.tweens import DEAL, NEXT, in_turn

if TYPE_CHECKING:
    from game.games.shape_up.table import ShapeUpScene


NOT_YET = 80
"""Alpha of the back that stands for a goal which nobody has yet."""
APART = (247, 236, 214, 90)


def draw_side(ui: Ui, table: ShapeUpScene, box: Rect, view: ShapeUpView, actor: Seat | None) -> None:
    low = Rect(box.x, 664, box.w, box.bottom - 664)
    ui.put("side.line", art.line(box.w, 3), box.x, low.y, animates=False)
    high = Rect(box.x, box.y, box.w, low.y - box.y - 24)
    if view.goal is not None and table.explained:
        # The card to play makes room: nothing on the grid is covered, for there the lines are lit.
        pays = Rect(high.x, high.bottom - HEIGHT, high.w, HEIGHT)
        draw_goal(ui, view.goal, pays)
        high = Rect(high.x, high.y, high.w, pays.y - 20 - high.y)
        if view.options.advanced:
            # The goal is all that is left of the hand.
            _draw_stacks(ui, table, low, view, actor)
            return
    if view.options.advanced:
        _draw_hand(ui, table, high, view, actor)
    else:
        _draw_drawn(ui, table, high, view, actor)
    _draw_stacks(ui, table, low, view, actor)


def _draw_end(ui: Ui, table: ShapeUpScene, box: Rect, actor: Seat | None) -> None:
    if actor is not None and EndTurn() in table.legal():
        ui.button(
            "end",
            Rect(box.x + 24, box.y + 24, box.w - 48, 112),
            _("End turn"),
            pick("end"),
            icon="check",
            tone="cream",
            disabled_reason="" if table.source is None else _("Put the card down first, or take it back."),
            size=SUBHEAD,
            weighty=True,
        )


def _draw_drawn(ui: Ui, table: ShapeUpScene, box: Rect, view: ShapeUpView, actor: Seat | None) -> None:
    """The card that must be played; once it lies, the button that ends the turn."""
    if view.actor is None:
        return
    if view.played:
        _draw_end(ui, table, box, actor)
        return
    small = box.h < 240
    head = 0.0 if small and ui.large else ui.px(SUBHEAD) * 1.3
    mine = view.actor == table.viewer
    title = _("Your card") if mine else _("{name}'s card", name=table.name(view.actor))
    if head:
        ui.text_in("drawn.title", title, Rect(box.x, box.y, box.w, head), SUBHEAD, "display")
    room = Rect(box.x, box.y + head + 8, box.w, box.h - head - 8)
    h = round(min(400.0, room.h))
    w = round(h * 0.72)
    x, y = room.cx - w / 2, room.y
    if view.drawn is None:
        ui.put("drawn.back", art.card_back(w, h, 12), x, y, origin=("deck",), flies=True)
        draw_marks(ui, "drawn.mark", table.seats, [view.actor], Rect(x, y, w, h), 5)
        return
    if not mine:
        draw_marks(ui, "drawn.mark", table.seats, [view.actor], Rect(x, y, w, h), 5)
    ui.keep("hand", Rect(x, y, w, h))
    ui.put("drawn.halo", art.halo(w, h), x, y, animates=False)
    look = su_card(spec(view.drawn), w, h, 12)
    target_id = f"hand.{view.drawn}"
    drags = actor is not None and bool(table.hand_cards)
    place = Rect(x, y, w, h)
    if drags:
        ui.target(target_id, place, pick(target_id), drags=True, ring=24)
    _put_hand_card(ui, table, view.drawn, look, place, target_id, after=NEXT if table.deals(table.observation()) else 0)


def _put_hand_card(
    ui: Ui, table: ShapeUpScene, card: Card, look: art.SpriteKey, place: Rect, target_id: str, after: float
) -> None:
    dragged = table.drag is not None and table.drag[0].id == target_id
    x, y = place.x, place.y
    if dragged and table.drag:
        look = su_card(spec(card), 160, 224, 12)
        x, y = table.drag[1] - 80, table.drag[2] - 112
    back = art.card_back(place.w, place.h, 12)
    how = {"origin": ("deck",), "flies": not dragged, "back": None if dragged else back, "after": after}
    with ui.on_layer(4):
        ui.put(f"card.{card}", look, x, y, animates=not dragged, **how)


def _draw_hand(ui: Ui, table: ShapeUpScene, box: Rect, view: ShapeUpView, actor: Seat | None) -> None:
    """Advanced: the hand, of which one card is chosen to be played."""
    if view.actor is None:
        return
    head = ui.px(SUBHEAD) * 1.3
    mine = view.seat is not None
    owner = view.seat if view.seat is not None else view.actor
    title = _("Your hand") if mine else _("{name}'s hand", name=table.name(owner))
    ui.text_in("hand.title", title, Rect(box.x, box.y, box.w, head), SUBHEAD, "display")
    count = len(view.hand) if mine else view.hand_sizes[owner]
    h = 172
    w = round(h * CARD_RATIO)
    left = box.cx - (count * (w + 12) - 12) / 2
    chosen = table.chosen if mine else None
    dealt = table.deals(table.observation())
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
        if card in table.hand_cards:
            ui.target(id_, place, pick(id_), drags=True, ring=14)
        _put_hand_card(ui, table, card, look, place, id_, in_turn(i, count, DEAL) if dealt else 0)
    _draw_end(ui, table, Rect(box.x, box.y + head + h + 48, box.w, box.bottom - box.y - head - h - 48), actor)


def _draw_stacks(ui: Ui, table: ShapeUpScene, box: Rect, view: ShapeUpView, actor: Seat | None) -> None:
    """The deck, and the goal: open for the only person, else behind a peek."""
    w, h = 144, 200
    if ui.large:
        w, h = 115, 160
    left, right = (box.x + 104, box.x + 312) if not ui.large else (box.x + 74, box.x + 298)
    y = box.y + 32
    if ui.large:
        # Large captions would read as one line.
        ui.put("stacks.line", art.tile(3, 300, 1.5, APART), box.x + 160, y + 8, animates=False)
    thick = min(5, (view.deck_size + 2) // 3)
    ui.put("deck", art.deck(w, h, thick), left - w / 2 - 6, y, animates=False)
    draw_marks(ui, "deck.mark", table.seats, deck_marks(table.observation()), Rect(left - w / 2 - 6, y, w, h))
    name = ui.px(SUBHEAD) * 1.3
    note = ui.px(SMALL) * 1.3
    _caption(ui, "deck", left, y + h + 24, name, note, _("Deck"), ngettext("{n} left", "{n} left", view.deck_size))
    place = Rect(right - w / 2, y, w, h)
    if view.options.advanced and view.goal is None:
        _caption(ui, "goal", right, y + h + 24, name, note, _("Your goal"), _("your last card"))
        # No hollow: that would look like a cell where a card may be put.
        ui.put("goal", art.card_back(w, h), place.x, place.y, animates=False, alpha=NOT_YET)
        return
    person = table.viewer if table.viewer is not None else actor
    if person is None:
        return
    goal = view.goal if view.seat == person else None
    hidden = len(table.persons) > 1 and table.viewer is None
    if hidden and actor is not None:
        ui.target("peek", place, "peek", holds=True, ring=14)
        with ui.on_layer(1):
            ui.keycap("peek.key", place.right - 26, place.y - 18, Intent.PEEK)
    elif goal is not None:
        ui.target("goal", place, "goal", ring=14)
    deal = ("deck",) if table.deals(table.observation()) and not view.options.advanced else None
    if goal is None:
        ui.put("goal", art.card_back(w, h), place.x, place.y, animates=False, origin=deal)
    else:
        # It turns over when its owner looks at it, and is hidden at once.
        ui.put(
            "goal", su_card(spec(goal), w, h), place.x, place.y, animates=False, origin=deal, back=art.card_back(w, h)
        )
    title = _("Your goal") if table.viewer == person else _("Goal")
    how = _("press to peek") if table.services.settings.peek_toggle else _("hold to peek")
    _caption(ui, "goal", right, y + h + 24, name, note, title, how if hidden else _("only you"))


def _caption(ui: Ui, id_: str, cx: float, y: float, name: float, note: float, title: str, line: str) -> None:
    wide = 200 if not ui.large else 148 if id_ == "deck" else 232
    ui.text_in(f"{id_}.title", title, Rect(cx - wide / 2, y, wide, name), SUBHEAD, "display")
    ui.text_in(f"{id_}.note", line, Rect(cx - wide / 2, y + name, wide, note), SMALL, "body", CREAM_DIM)
