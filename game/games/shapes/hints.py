"""Hints of Shapes in words: what to do with cards and pieces, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.text import _, ngettext
from game.core.game import Observation, Reason, Seat
from game.core.tower import Release
from game.games.shapes.rules.actions import (
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
from game.games.shapes.words import piece_name


def hint_words(observation: Observation, action: Any, reason: Reason, name: Callable[[Seat], str]) -> str:
    """One sentence: "Hint: take the red brick: it lies best of those left"."""
    view: ShapesView = observation.view
    match action:
        case Declare(card, piece):
            return _("Hint: choose the {piece}: {why}", piece=piece_name(piece), why=_why_declare(view, card, reason))
        case Confirm():
            return _why_confirm(view)
        case Draw():
            if len(observation.legal) == 1:
                return _("Hint: draw one card: there is nothing that you could stack")
            return _("Hint: draw one card, and stack nothing")
        case Clear():
            if len(view.hand) == 1:
                return _("Hint: clear the board: it is your last card, and you win")
            return _("Hint: clear the board: one card less, and nothing can fall")
        case Take(piece):
            return _("Hint: take the {piece}: {why}", piece=piece_name(piece), why=_lies(reason))
        case Release():
            return _("Hint: let go where the piece stands on a broad face and the tower stays even")
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
            return _("Hint: lay the {piece} next: {why}", piece=_of(card), why=_lies(reason))
        case Stop():
            return _("Hint: stop the turn: what is still beside the tower is not placed")
        case Press():
            return _("Hint: press your button: the first to press begins")
    return ""


def _of(card: Card) -> str:
    return _("wild") if is_wild(card) else piece_name(piece_of(card))


def _lies(reason: Reason) -> str:
    """Why a piece is taken: `gain` says how well it lies."""
    if reason.others is None:
        return _("it is the only one left")
    if reason.others < reason.gain:
        return _("it lies best of those left")
    return _("none of the others lies better") if reason.is_best else _("it lies well")


def _why_declare(view: ShapesView, card: Card, reason: Reason) -> str:
    if view.phase == "assign" or not view.options.is_classic:
        return _lies(reason)
    if view.picks:
        return _("one card more that you can place this turn")
    return ngettext(
        "you can place {n} card with it this turn", "you can place {n} cards with it this turn", shed(view, card)
    )


def _why_confirm(view: ShapesView) -> str:
    if view.phase == "declare":
        return ngettext(
            "Hint: stack them: {n} card goes if nothing falls",
            "Hint: stack them: {n} cards go if nothing falls",
            len(view.picks),
        )
    if view.phase == "order":
        return _("Hint: keep this order: the pieces that lie best come first")
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
