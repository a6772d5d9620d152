"""`hint_words` puts a hint of Shapes into one sentence: what to do with cards or pieces, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.text import _, ngettext, pgettext
from game.core.game import Observation, Reason, Seat
from game.core.tower_events import Footing, Release
from game.games.shapes.phrases import piece_name
from game.games.shapes.rules.actions import (
    Action,
    Clear,
    Confirm,
    Declare,
    Draw,
    Order,
    Pass,
    Pick,
    Press,
    Steal,
    Stop,
    Take,
    Toss,
)
from game.games.shapes.rules.cards import Card, is_wild, piece_of
from game.games.shapes.rules.preview import card_ease, shed
from game.games.shapes.rules.view import ShapesView

FIRM = 12.0
"""World px from a piece's centre of gravity to the nearer end of its support from which on it lies firmly."""


def hint_words(observation: Observation, actions: Sequence[Action], reason: Reason, name: Callable[[Seat], str]) -> str:
    """One sentence: "Hint: take the red brick: it lies best of those left"."""
    view: ShapesView = observation.view
    match actions[0]:
        case Declare(card, piece):
            return _(
                "Hint: choose the {piece}: {why}",
                piece=piece_name(piece),
                why=_why_declare(view, card, reason, observation.legal),
            )
        case Confirm():
            return _why_confirm(view, observation.legal)
        case Draw():
            if len(observation.legal) == 1:
                return _("Hint: draw one card: there is nothing that you could stack")
            return _("Hint: draw one card, and stack nothing: whatever you have is likelier to fall than to stand")
        case Clear():
            if len(view.hand) == 1:
                return _("Hint: clear the board: it is your last card, and you win")
            return _("Hint: clear the board: one card less, and nothing can fall")
        case Take(piece):
            only = sum(isinstance(other, Take) for other in observation.legal) == 1
            return _("Hint: take the {piece}: {why}", piece=piece_name(piece), why=_lies(reason, only))
        case Release():
            footing = next((part for part in reason.why if isinstance(part, Footing)), None)
            if footing is None:
                return _("Hint: let go where the piece stands on a broad face and the tower stays even")
            return _hint_place(footing, reason)
        case Steal(rival):
            return _rivals_cards(name(rival), view.hand_sizes[rival])
        case Pass(card, rival, piece):
            return _(
                "Hint: pass the {piece} to {name}: {why}",
                piece=piece_name(piece),
                name=name(rival),
                why=_hard(view, card),
            )
        case Toss(card):
            return _("Hint: throw the {piece} away: {why}", piece=_of(card), why=_hard(view, card))
        case Pick(card):
            return _("Hint: keep the {piece}: {why}", piece=_of(card), why=_lies(reason))
        case Order(card):
            return _("Hint: lay the {piece} next: {why}", piece=_of(card), why=_why_order(card, observation.legal))
        case Stop():
            return _("Hint: stop the turn: what is still beside the tower is not placed")
        case Press():
            return _("Hint: press your button: the first to press begins")
    return ""


def _of(card: Card) -> str:
    return _("wild") if is_wild(card) else piece_name(piece_of(card))


def _hint_place(footing: Footing, reason: Reason) -> str:
    """Where the held piece goes, which an outline on the screen shows too, and how far from tipping all is then."""
    where = _hint_outline(footing)
    if reason.others is None:
        return where
    if reason.more:
        return _(
            "{where}; nothing is nearer to tipping than {margin} % then, {others} % at the next best place",
            where=where,
            margin=reason.gain,
            others=reason.others,
        )
    if reason.is_best:
        return _("{where}; the next best place is as firm, but leaves less room", where=where)
    return _("{where}; the next best place is firmer, but leaves less room", where=where)


def _hint_outline(footing: Footing) -> str:
    parts = [piece_name(piece) for piece in footing.pieces[:2]]
    if footing.ground:
        parts.append(pgettext("what a piece is laid on", "platform"))
    below = pgettext("between what a piece is laid on", " and the ").join(parts)
    if not footing.flat:
        return _("Hint: bring it to the outline: there it rests on the {below}", below=below)
    if footing.margin >= FIRM:
        return _("Hint: bring it to the outline: it lies flat and firm on the {below}", below=below)
    return _("Hint: bring it to the outline: it lies flat on the {below}, with little to spare", below=below)


def _why_order(card: Card, legal: Sequence[Action]) -> str:
    """Why a piece comes next in a row."""
    cards = [action.card for action in legal if isinstance(action, Order)]
    if len(cards) == 1:
        return _("it is the only one left")
    if all(card_ease(card) <= card_ease(other) for other in cards):
        return _("it is the hardest to place, and now there is most room")
    return _("it lies well")


def _lies(reason: Reason, only: bool = False) -> str:
    """Why a piece is taken: `gain` says how well it lies. `only`: no other can be."""
    if only:
        return _("it is the only one left")
    if reason.more:
        return _("it lies best of those left")
    if reason.is_best and reason.equals:
        return ngettext(
            "{n} other lies as well, but none better: what lies well carries the rest",
            "{n} others lie as well, but none better: what lies well carries the rest",
            reason.equals,
        )
    return _("none of the others lies better") if reason.is_best else _("it lies well")


def _why_declare(view: ShapesView, card: Card, reason: Reason, legal: Sequence[Action]) -> str:
    if view.phase == "assign" or not view.options.is_classic:
        return _lies(reason)
    if view.picks:
        return _("one card more that you can place this turn")
    count = shed(view, card)
    can = ngettext("you can place {n} card with it this turn", "you can place {n} cards with it this turn", count)
    colours = {
        other.card // 10: other.card for other in legal if isinstance(other, Declare) and not is_wild(other.card)
    }
    colours.pop(card // 10, None)
    others = [shed(view, other) for other in colours.values()]
    if is_wild(card) and not reason.is_best:
        return _("{can}, and its shape leaves your rivals less room than an easier one", can=can)
    if is_wild(card) or not others:
        return can
    if count > max(others):
        more = count - max(others)
        return ngettext(
            "{can}, {n} more than of any other colour", "{can}, {n} more than of any other colour", more, can=can
        )
    if count == max(others):
        return _("{can}; another colour has as many, but this piece lies better", can=can)
    return _("{can}; of another colour there are more, but they are likelier to fall", can=can)


def _why_confirm(view: ShapesView, legal: Sequence[Action]) -> str:
    if view.phase == "declare":
        stack = ngettext(
            "Hint: stack them: {n} card goes if nothing falls",
            "Hint: stack them: {n} cards go if nothing falls",
            len(view.picks),
        )
        if any(isinstance(action, Declare) for action in legal):
            return _("{stack}; one more would probably bring something down", stack=stack)
        return stack
    if view.phase == "order":
        if view.drafted:
            return _("Hint: keep this order")
        return _("Hint: keep this order: every piece has its place in the row")
    return _("Hint: done choosing: one card is played, one given, one thrown away")


def _hard(view: ShapesView, card: Card) -> str:
    """Why a card is passed or tossed."""
    if all(card_ease(card) <= card_ease(other) for other in view.hand if other != card):
        return _("it is the hardest to place")
    return _("it is not easy to place")


def _rivals_cards(name: str, count: int) -> str:
    return ngettext(
        "Hint: take a card from {name}, who has {n} card",
        "Hint: take a card from {name}, who has {n} cards",
        count,
        name=name,
    )
