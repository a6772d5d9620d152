"""`hint_words` puts a hint of Shapes into one sentence: what to do with cards or pieces, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import radians
from typing import Final

from game.app.text import _, ngettext, pgettext
from game.core.game import Observation, Reason, Seat
from game.core.silhouettes import COLOURS, kind_of, silhouette_of
from game.core.tower_events import Footing, Piece, Release
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
from game.table.tower.piece_words import KINDS, piece_name

MIDDLE = 60.0
"""World px from the middle of the platform within which a place is in its middle."""
UPRIGHT = 1.2
"""Height over width from which on a piece stands upright instead of lying."""
BARELY = 10
"""Percent: firmness of the firmest place below which a hint says that nothing holds well."""

_FLAT: Final = 0.02
"""Units above its lowest point up to which a piece is flat."""


def hint_words(observation: Observation, actions: Sequence[Action], reason: Reason, name: Callable[[Seat], str]) -> str:
    """One sentence: "Hint: take the red brick: of the pieces left it is the easiest to place"."""
    view: ShapesView = observation.view
    match actions[0]:
        case Declare() if len(actions) > 2:
            return _whole_choice(view, [action.piece for action in actions if isinstance(action, Declare)])
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
            return _("Hint: draw one card: whatever you stack is likelier to fall than to stand")
        case Clear():
            if len(view.hand) == 1:
                return _("Hint: clear the platform: it is your last card, and you win")
            return _("Hint: clear the platform: one card less, and nothing can fall")
        case Take(piece):
            only = sum(isinstance(other, Take) for other in observation.legal) == 1
            return _("Hint: take the {piece}: {why}", piece=piece_name(piece), why=_why_take(reason, only))
        case Release():
            footing = next((part for part in reason.why if isinstance(part, Footing)), None)
            if footing is None:
                return _("Hint: let go where the piece stands on a broad face and the tower stays even")
            return _hint_place(footing, reason, Stop() in observation.legal)
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
            why = _("it can be any white piece") if is_wild(card) else _lies(reason, len(observation.legal) == 1)
            return _("Hint: keep the {piece}: {why}", piece=_of(card), why=why)
        case Order(card):
            return _("Hint: lay the {piece} next: {why}", piece=_of(card), why=_why_order(card, observation.legal))
        case Stop():
            return _("Hint: stop the turn: what is still beside the tower is not placed")
        case Press():
            return _("Hint: press your button: the first to press begins")
    return ""


def _whole_choice(view: ShapesView, pieces: Sequence[Piece]) -> str:
    """Which cards of one colour to choose, and in which order their pieces are placed."""
    bases = [_base(_as_drawn(piece)) for piece in pieces]
    why = _("the widest base") if bases[0] == max(bases) else _("it lies best")
    # All are of one colour, which is named once.
    then = pgettext("between pieces of a turn", ", ").join(_(KINDS[kind_of(piece)]) for piece in pieces[1:])
    first, left = piece_name(pieces[0]), len(view.hand) - len(pieces)
    if not left:
        return _("Hint: first the {piece} ({why}), then {then}: you win if all stand", piece=first, why=why, then=then)
    # One card is drawn at the end.
    return ngettext(
        "Hint: first the {piece} ({why}), then {then}: leaves you {n} card",
        "Hint: first the {piece} ({why}), then {then}: leaves you {n} cards",
        left + 1,
        piece=first,
        why=why,
        then=then,
    )


def _as_drawn(piece: Piece) -> Sequence[tuple[float, float]]:
    return silhouette_of(piece).placed(0, 0, 0.0, 1)


def _base(outline: Sequence[tuple[float, float]]) -> float:
    """Width of what a piece stands on, in units."""
    low = min(y for _x, y in outline) + _FLAT
    xs = [x for x, y in outline if y <= low]
    return round(max(xs) - min(xs), 2)


def _of(card: Card) -> str:
    return _("wild") if is_wild(card) else piece_name(piece_of(card))


def _hint_place(footing: Footing, reason: Reason, may_stop: bool) -> str:
    """What the held piece lies on, where an outline on the screen shows it too, and how firm the tower is then.
    `may_stop`: its holder may end the turn with a Stop Turn card instead."""
    parts = [piece_name(piece) for piece in footing.pieces[:2]]
    if footing.ground:
        parts.append(pgettext("what a piece is laid on", "platform") if parts else _side(footing.x))
    below = pgettext("between what a piece is laid on", " and the ").join(parts)
    if 0 <= reason.gain < BARELY:
        if may_stop:
            return _("Hint: nothing holds it well, the outline least badly: rather stop your turn")
        return _("Hint: nothing holds it well; least badly the {below}, exactly as outlined", below=below)
    if reason.gain < 0:
        return _("Hint: it might hold on the {below}, as outlined", below=below)
    if not footing.flat and reason.others is None:
        return _("Hint: set it on the {below} as outlined", below=below)
    if not footing.flat:
        return _("Hint: set it on the {below} as outlined: {why}", below=below, why=_firm(reason))
    if _is_upright(footing):
        return _("Hint: stand it upright on the {below}: {why}", below=below, why=_firm(reason))
    return _("Hint: lay it flat on the {below}: {why}", below=below, why=_firm(reason))


def _is_upright(footing: Footing) -> bool:
    """Whether the piece is clearly higher than wide as it is outlined."""
    outline = silhouette_of(footing.piece).placed(0, 0, radians(footing.turn), 1)
    across, up = [x for x, _y in outline], [y for _x, y in outline]
    return max(up) - min(up) > UPRIGHT * (max(across) - min(across))


def _side(x: float) -> str:
    """Where on the platform `x` is."""
    if abs(x) < MIDDLE:
        return _("middle of the platform")
    return _("left of the platform") if x < 0 else _("right of the platform")


def _firm(reason: Reason) -> str:
    """How firm the tower is with the piece, compared with the next best place."""
    if reason.others is None or reason.gain < 0:
        return _("the outline shows where")
    if reason.more:
        return _("twice as firm as elsewhere") if reason.gain >= 2 * reason.others else _("nowhere else is as firm")
    return _("as firm as any, more room")


def _why_take(reason: Reason, only: bool) -> str:
    """Why a piece is the next; `only`: no other can be."""
    if only:
        return _("it is the only one left")
    if reason.more:
        return _("of the pieces left it is the easiest to place")
    if reason.is_best:
        return _("others are as easy, but this carries the next ones")
    return _("tried on this tower it stood most often")


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
        return _("no other is as easy to place")
    if reason.is_best:
        return _("others lie as well; what lies well carries the rest")
    return _("it lies well")


def _why_declare(view: ShapesView, card: Card, reason: Reason, legal: Sequence[Action]) -> str:
    if view.phase == "assign" or not view.options.is_classic:
        return _lies(reason)
    if view.picks:
        return _("one card more that you can place this turn")
    if is_wild(card) and not reason.is_best:
        return _("its shape leaves your rivals little room")
    count = shed(view, card)
    can = ngettext("{n} card can go this turn", "{n} cards can go this turn", count)
    colours = {
        other.card // 10: other.card for other in legal if isinstance(other, Declare) and not is_wild(other.card)
    }
    colours.pop(card // 10, None)
    most = max((shed(view, other) for other in colours.values()), default=None)
    if is_wild(card) or most is None:
        return can
    if count > most:
        return ngettext(
            "{can}, {n} more than any other colour", "{can}, {n} more than any other colour", count - most, can=can
        )
    if count == most:
        other = next(colour for colour, card in colours.items() if shed(view, card) == most)
        return _as_many(COLOURS[other])
    return _("more go in another colour, but they are likelier to fall")


def _as_many(colour: str) -> str:
    """`colour`: another one of which as many cards could go."""
    words = {
        "red": _("as many red ones would go, but these stand more firmly"),
        "green": _("as many green ones would go, but these stand more firmly"),
        "blue": _("as many blue ones would go, but these stand more firmly"),
        "yellow": _("as many yellow ones would go, but these stand more firmly"),
    }
    return words[colour]


def _why_confirm(view: ShapesView, legal: Sequence[Action]) -> str:
    if view.phase == "declare":
        stack = ngettext(
            "Hint: stack them: {n} card goes if nothing falls",
            "Hint: stack them: {n} cards go if nothing falls",
            len(view.picks),
        )
        if any(isinstance(action, Declare) for action in legal):
            return _("{stack}; one more would probably fall", stack=stack)
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
