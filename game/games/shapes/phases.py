"""`ended` says what a turn of Shapes that is over has come to, and `has_fallen` whether something has come down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.app.text import _, ngettext, pgettext
from game.art.base.outlines import half_size
from game.core.game import Event, Seat
from game.core.silhouettes import SILHOUETTES
from game.core.tower_events import UNIT
from game.games.shapes.rules.cards import Piece, kind_of
from game.games.shapes.rules.events import TurnBegan
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.tale import BEGINS, Tale, begun
from game.physics.tower_view import TowerView
from game.table.tower.camera import AIR, GLOW, TAKEN
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.piece_words import piece_name


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


def aim_above(view: ShapesView) -> float:
    """Units above the tower up to which the pieces of this turn are held when they are taken, as far as they are
    known."""
    if is_choosing(view) and not view.picks:
        # A turn that only draws needs none.
        return 0.0
    laid = [*view.tray, *view.picks, *(view.passed[view.turn] if view.turn is not None else ())]
    if not laid or any(card.piece is None for card in laid):
        return TAKEN
    return AIR + max(SILHOUETTES[kind_of(card.piece)].radius for card in laid if card.piece is not None)


def reach_above(view: ShapesView, held: DrawnPiece | None) -> float:
    """Units from the hand to the upper end of the `held` piece as it is turned, or else of the longest that is still to
    be taken in this turn, unturned, and of the glow above it; 0 if none is known."""
    if held is not None:
        return GLOW + (max(y for _x, y in corners(held)) - held.y) / UNIT
    due = [laid.piece for laid in (*view.tray, *view.picks) if laid.status in ("waiting", "held")]
    return max((GLOW + half_size(kind_of(piece))[1] for piece in due if piece is not None), default=0.0)


def grows(view: ShapesView) -> float:
    """Units by which the tower may well grow in this turn before its last piece is taken: a square's side; 0 for one
    piece, and before two cards are chosen."""
    due = [laid for laid in (*view.tray, *view.picks) if laid.status in ("waiting", "held")]
    return 1.0 if len(due) > 1 else 0.0


def is_choosing(view: ShapesView) -> bool:
    """Whether the cards of a turn are chosen from a hand."""
    return view.phase == "declare" and view.options.is_classic


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
    if tale.dropped or tale.stopper is not None or not tale.draws:
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
