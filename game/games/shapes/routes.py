"""`route` returns the targets that a player picks to make an action of Shapes; `secrets`, when hands are hidden."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Observation, Seat
from game.core.tower_events import Release
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
from game.games.shapes.rules.cards import Card, is_wild
from game.games.shapes.rules.view import ShapesView
from game.table.picking.selection import Route, Step, button, source
from game.table.viewing.viewpoint import Secrets

CardAction = Declare | Pass | Toss | Pick | Order
"""What is done with a card of one's own."""
SECRET_PHASES = ("declare", "assign", "pick", "order")
"""When hands are looked at, each by its owner only."""

FIRST_TARGETS = ("release", "press.", "white.", "verb.", "tray.", "steal.", "card.", "confirm", "draw")
"""How the ids of targets begin that get the focus first, in this order."""

Verb = tuple[str, Seat | None]
"""How a card is used: the name of the action, and the rival to whom the card goes."""


def secrets(view: ShapesView) -> Secrets:
    """When the table hides hands; `view`: what everybody knows.

    In Survivor and Card drafting a wild that has come up lies open, and only its piece is chosen. While people press to
    be the first, nothing secret is shown.
    """
    hidden = view.phase in SECRET_PHASES and (view.phase != "declare" or view.options.is_classic)
    return Secrets.NEEDED if hidden else Secrets.TOGETHER if view.phase == "press" else Secrets.NONE


def first_of(ids: Sequence[str]) -> str | None:
    """The target that gets the focus first."""
    return next((id_ for start in FIRST_TARGETS for id_ in ids if id_.startswith(start)), None)


def meant_card(id_: str, hinted: str) -> str:
    """The target that is meant by a press on `id_`: all wilds are alike, and any of them is the `hinted` one."""
    return hinted if _is_wild(hinted) and _is_wild(id_) else id_


def _is_wild(id_: str) -> bool:
    kind, _dot, card = id_.partition(".")
    return kind == "card" and card.isdecimal() and is_wild(int(card))


def verb_of(action: CardAction) -> Verb:
    return type(action).__name__, action.rival if isinstance(action, Pass) else None


def verb_id(verb: Verb) -> str:
    """The id of the target of a verb."""
    return f"verb.{verb[0].lower()}" if verb[1] is None else f"verb.pass.{verb[1]}"


def open_wild(view: ShapesView, legal: Sequence[object]) -> Card | None:
    """A wild that lies open while its white piece is chosen, which is all that can be done then."""
    if view.phase != "declare" or view.options.is_classic:
        return None
    return next((action.card for action in legal if isinstance(action, Declare)), None)


def route(observation: Observation, action: Action) -> Route:
    """A button or a piece in the tray; or a card, how it is used, and its white piece, as far as there is a choice."""
    match action:
        case Press():
            return (button(f"press.{observation.seat}"),)
        case Stop():
            return (button(f"stop.{observation.seat}"),)
        case Take(piece):
            return (button(f"tray.{piece}"),)
        case Release():
            return (button("release"),)
        case Steal(rival):
            return (button(f"steal.{rival}"),)
        case Confirm() | Draw():
            return (button(type(action).__name__.lower()),)
        case Clear():
            # A tower is not swept away by one press.
            return (button("clear"), button("clear.sure"))
    assert isinstance(action, CardAction)
    others = [other for other in observation.legal if isinstance(other, CardAction) and other.card == action.card]
    verb = verb_of(action)
    steps = [] if action.card == open_wild(observation.view, observation.legal) else [source(f"card.{action.card}")]
    if any(verb_of(other) != verb for other in others):
        steps.append(Step(verb_id(verb)))
    if isinstance(action, Declare | Pass) and sum(verb_of(other) == verb for other in others) > 1:
        steps.append(Step(f"white.{action.piece}"))
    return tuple(steps)
