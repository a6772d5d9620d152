"""By which targets each action of Shapes is made, and when hands are secret."""

from __future__ import annotations

from typing import Any

from game.core.game import Observation, Seat
from game.core.tower import Release
from game.games.shapes.rules.actions import Clear, Confirm, Declare, Draw, Press, Steal, Stop, Take
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.view import ShapesView
from game.table.picking.selection import Route, Step, button, source
from game.table.viewing.viewpoint import Secrets

SECRET_PHASES = ("declare", "assign", "pick", "order")
"""When hands are looked at, each by its owner only."""

Verb = tuple[str, Seat | None]
"""How a card is used: the name of the action, and the rival to whom it goes."""


def secrets(view: ShapesView) -> Secrets:
    """Hands are secret while their owners look at them. `view`: what all may know.

    In Survivor and Card drafting a wild that has come up lies open, and only its piece is chosen. Who presses first
    starts; everybody may, and nothing secret is shown.
    """
    hidden = view.phase in SECRET_PHASES and (view.phase != "declare" or view.options.is_classic)
    return Secrets.NEEDED if hidden else Secrets.TOGETHER if view.phase == "press" else Secrets.NONE


def verb_of(action: Any) -> Verb:
    return type(action).__name__, getattr(action, "rival", None)


def verb_id(verb: Verb) -> str:
    """The target of a verb."""
    return f"verb.{verb[0].lower()}" if verb[1] is None else f"verb.pass.{verb[1]}"


def open_wild(observation: Observation) -> Card | None:
    """A wild that has come up and lies open, when its white piece is to be chosen: the only thing to do."""
    view: ShapesView = observation.view
    if view.phase != "declare" or view.options.is_classic:
        return None
    return next((action.card for action in observation.legal if isinstance(action, Declare)), None)


def route(observation: Observation, action: Any) -> Route:
    """A button or a piece of the tray; or a card, how it is used, and the white piece, as far as there is a choice."""
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
    others = [other for other in observation.legal if getattr(other, "card", None) == action.card]
    verb = verb_of(action)
    steps = [] if action.card == open_wild(observation) else [source(f"card.{action.card}")]
    if any(verb_of(other) != verb for other in others):
        steps.append(Step(verb_id(verb)))
    if sum(verb_of(other) == verb for other in others) > 1:
        steps.append(Step(f"white.{action.piece}"))
    return tuple(steps)
