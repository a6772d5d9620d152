"""The hand at the lower edge: one's own, or for spectators what everybody knows of the actor's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import art
from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import CARD, draw_gain, face, tone_of
from game.games.up_or_down.rules.actions import Play
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.tweens import DEAL, FLIGHT, in_turn
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.up_or_down.table import UpOrDownScene


def draw_hand(ui: Ui, table: UpOrDownScene, area: Rect, view: UpOrDownView) -> None:
    if view.actor is None:
        return
    owner = view.seat if view.seat is not None else view.actor
    count = view.hand_sizes[owner]
    w, h = CARD
    gap = 14
    left = area.cx - (count * (w + gap) - gap) / 2
    dealt = table.deals(table.observation())
    ui.keep("hand", Rect(left, area.bottom - h - 64, count * (w + gap) - gap, h + 64))
    hidden: list[Card | None] = [*view.known[owner], *[None] * (count - len(view.known[owner]))]
    cards: Sequence[Card | None] = view.hand if view.seat is not None else hidden
    for i, card in enumerate(cards):
        box = Rect(round(left + i * (w + gap)), area.bottom - h - 6, w, h)
        if card is None:
            ui.put(f"hand.back.{i}", number_back(w, h), box.x, box.y, after=FLIGHT[0])
        elif view.seat is None:
            ui.put(f"card.{card}", face(card, w, h), box.x, box.y)
        else:
            _draw_hand_card(ui, table, box, card, view, in_turn(i, count, DEAL) if dealt else 0.0)


def _draw_hand_card(ui: Ui, table: UpOrDownScene, box: Rect, card: Card, view: UpOrDownView, after: float) -> None:
    id_ = f"hand.{card}"
    mine = table.actor() is not None and view.phase == "play"
    focused = ui.target(id_, box, pick(id_), drags=mine, ring=None)
    carried = table.drag is not None and table.drag[0].id == id_
    up = focused or card == table.chosen
    x, y = box.x, box.y - (14 if up else 0)
    if carried and table.drag:
        x, y = table.drag[1] - box.w / 2, table.drag[2] - box.h / 2
    if card == table.chosen:
        ui.put(f"{id_}.halo", art.halo(box.w, box.h), x, y, animates=False)
    if card == table.drawn():
        ui.put(f"{id_}.lit", art.highlight(box.w, box.h), x, y, animates=False)
    with ui.on_layer(4 if carried else 0):
        look, back = face(card, box.w, box.h, 12 if up else 0), None if carried else number_back(box.w, box.h)
        how = {"origin": ("pile.down",), "flies": not carried, "back": back, "after": after}
        ui.put(f"card.{card}", look, x, y, animates=not carried, **how)
    if focused and not carried:
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, 14), x, y)
    if mine and not carried and table.shows_gain(focused):
        gain = table.expected(view, Play(card)).gain
        tone = "focus" if up else tone_of(gain)
        draw_gain(ui, f"{id_}.gain", box.cx, y + 2, gain, tone)
