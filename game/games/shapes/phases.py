"""`ended` says what a turn of Shapes that is over has come to, and `has_fallen` whether something has come down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.app.text import _, ngettext, pgettext
from game.core.game import Event, Seat
from game.core.silhouettes import silhouette_of
from game.games.shapes.rules.cards import Piece
from game.games.shapes.rules.events import TurnBegan
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.tale import BEGINS, Tale, begun
from game.physics.tower import Held
from game.physics.tower_view import TowerView
from game.table.tower.piece_words import piece_name

AIR = 0.6
"""Units in sight above a held piece, where the tower leaves room for them: it does not hang right below the bar."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """`words`: how the turn of `seat` ended, in one sentence. `deeds`: what the seat did, line by line and without its
    name; () unless the turn ended as it should. `pieces`: the first of these, or the words, is about them."""

    seat: Seat
    words: str
    deeds: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()


def has_fallen(view: ShapesView, tower: TowerView | None) -> bool:
    """Whether a piece has come down of which the judge, who waits until all is still, has not spoken yet."""
    return (
        view.phase == "settling" and tower is not None and (tower.collapsing or len(tower.pieces) < len(view.platform))
    )


def extent(held: Held | None) -> tuple[float, float] | None:
    """Units from the hand up to the air above the `held` piece as it is turned, and down to its lower end; None
    without one."""
    if held is None:
        return None
    ys = [y for _x, y in silhouette_of(held.piece).placed(0.0, 0.0, held.angle, 1.0)]
    return AIR + max(ys), -min(ys)


def last_tale(history: Sequence[Event]) -> Tale | None:
    """The turn before the one that began last; None if there was none."""
    ends = next((i for i in range(len(history) - 1, -1, -1) if isinstance(history[i], TurnBegan)), 0)
    tale: Tale | None = None
    for event in history[:ends]:
        if isinstance(event, TurnBegan) or (tale is None and isinstance(event, BEGINS)):
            tale = begun(event)
        if tale is not None:
            tale.hear(event)
    return tale


def ended(tale: Tale, view: ShapesView, name: Callable[[Seat], str]) -> TurnEnd:
    """What the turn of a tale, which is just over, has come to."""
    who, n = name(tale.seat), len(tale.placed)
    if not view.options.is_classic:
        return TurnEnd(
            tale.seat, _without_cards(tale, view, who), pieces=() if tale.dropped else tuple(tale.placed[-1:])
        )
    left = view.hand_sizes[tale.seat]
    cards = ngettext("{n} card left", "{n} cards left", left)
    if tale.has_cleared:
        words = _("{name}: {cards}. Used cards went back into the deck.", name=who, cards=cards)
        return TurnEnd(tale.seat, words)
    if tale.dropped:
        words = ngettext(
            "{name} dropped {n} piece: {cards}",
            "{name} dropped {n} pieces: {cards}",
            tale.dropped,
            name=who,
            cards=cards,
        )
        return TurnEnd(tale.seat, words)
    if tale.stopper is not None or not tale.draws:
        return TurnEnd(tale.seat, _("{name}: {cards}", name=who, cards=cards))
    deeds: tuple[str, ...] = (pgettext("what a seat did", "drew a card"),)
    if n:
        deeds = (ngettext("placed {n} piece", "placed {n} pieces", n), *deeds)
        words = ngettext(
            "{name} placed {n}, draws one: {cards}", "{name} placed {n}, draws one: {cards}", n, name=who, cards=cards
        )
    else:
        words = _("{name} draws a card: {cards}", name=who, cards=cards)
    return TurnEnd(tale.seat, words, deeds, tuple(tale.placed))


def _without_cards(tale: Tale, view: ShapesView, who: str) -> str:
    """What a turn has come to where only falls count."""
    if tale.dropped:
        return _("{name} is out", name=who)
    if not tale.placed:
        return _("It stands: {name} stays in", name=who)
    piece = piece_name(tale.placed[-1])
    if view.seats == 1:
        n = view.placed[0]
        return ngettext("The {piece} stands: {n} piece now.", "The {piece} stands: {n} pieces now.", n, piece=piece)
    return _("{name}'s {piece} stands: still in", piece=piece, name=who)
