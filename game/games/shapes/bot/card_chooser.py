"""`CardChooser` chooses the cards of a Shapes bot: like greedy, but with foresight in passing, rows and robbing.

It does otherwise where the largest gain at once is not the best: what to pass and toss, in which order a row is laid,
and whom to rob.

In Classic it declares what gains most: comparing declarations by playing the race to an empty hand to its end gained
nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from game.bots.greedy_bot import GreedyBot
from game.core.bot import Expired
from game.core.game import AnyAction, Game, Observation
from game.core.rng import Rng
from game.games.shapes.rules.actions import Confirm, Declare, Draw, Order, Pass, Steal, Stop, Toss
from game.games.shapes.rules.cards import PIECE_CARDS, WILDS, is_wild, kind_of
from game.games.shapes.rules.preview import card_ease, ease
from game.games.shapes.rules.view import ShapesView

Assignment = Declare | Pass | Toss
"""What is done with one of three cards in Play one, pass one, toss one."""

_SPOILS = {
    "triangle": 9,
    "dome": 8,
    "wedge": 7,
    "hexagon": 6,
    "trapezoid": 5,
    "ell": 4,
    "square": 3,
    "brick": 2,
    "plank": 1,
    "disc": 0,
}
"""How little room each kind leaves for further pieces, higher is less; our estimate."""


@dataclass(frozen=True, slots=True)
class CardTemper:
    """`slips`: decisions of a hundred that are made at random. `late`: hard pieces come first in a row, while there
    is room, and easy ones later. `spoils`: in Classic a wild becomes a white piece that leaves rivals no level place.
    `caution`: chance that all pieces of a turn stand from which on it declares one more in Classic; 0: it does not
    ask. `most` cards, and `wilds` among them, are declared in a turn of Classic, and in `timid` turns of a hundred
    only one card."""

    slips: int = 0
    late: bool = True
    spoils: bool = True
    caution: float = 0.0
    most: int = len(PIECE_CARDS)
    wilds: int = len(WILDS)
    timid: int = 0


@dataclass(frozen=True, slots=True)
class CardChooser:
    """A `Bot` that decides like greedy, except where `temper` and foresight say otherwise."""

    game: Game
    temper: CardTemper

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        view: ShapesView = observation.view
        observation = replace(observation, legal=self._dared(view, observation.legal))
        legal = observation.legal
        if self.temper.slips and rng.below(100) < self.temper.slips:
            # Giving a turn away is no slip.
            return rng.choice([action for action in legal if action not in (Draw(), Stop())] or legal)
        may_stay = view.options.is_classic and len(view.picks) == 1 and Confirm() in legal
        if self.temper.timid and may_stay and rng.below(100) < self.temper.timid:
            return Confirm()
        if view.phase == "assign" and Confirm() not in legal:
            return _assign(view, legal)
        orders = [action for action in legal if isinstance(action, Order)]
        if orders and self.temper.late:
            return min(orders, key=lambda action: (card_ease(action.card), action.card))
        steals = [action for action in legal if isinstance(action, Steal)]
        if steals:
            # A theft helps its victim, who has a card less.
            return max(steals, key=lambda action: (view.hand_sizes[action.rival], -action.rival))
        best = GreedyBot(self.game).choose(observation, rng, expired)
        if self.temper.spoils and view.options.is_classic and isinstance(best, Declare) and is_wild(best.card):
            same = [action for action in legal if isinstance(action, Declare) and action.card == best.card]
            return max(same, key=lambda action: (_SPOILS[kind_of(action.piece)], action.piece))
        return best

    def _dared(self, view: ShapesView, legal: Sequence[AnyAction]) -> tuple[AnyAction, ...]:
        """`legal` without what would be more cards, or more wilds, than it declares in a turn of Classic."""
        if not view.picks:
            return tuple(legal)
        is_full = len(view.picks) >= self.temper.most
        is_wild_enough = sum(is_wild(laid.card) for laid in view.picks) >= self.temper.wilds

        def is_dared(action: AnyAction) -> bool:
            return not isinstance(action, Declare) or not (is_full or (is_wild_enough and is_wild(action.card)))

        return tuple(action for action in legal if is_dared(action))


def _assign(view: ShapesView, legal: Sequence[AnyAction]) -> Assignment:
    """The first step of playing the piece that lies best, passing the worst, and tossing the third."""
    kinds = (Declare, Pass, Toss)
    steps: list[list[Assignment]] = [[action for action in legal if isinstance(action, kind)] for kind in kinds]
    steps = [actions for actions in steps if actions]
    best: list[Assignment] = []
    most = float("-inf")
    for cards in permutations(view.hand, len(steps)):
        chosen = [
            max((action for action in actions if action.card == card), key=lambda action: _eagerness(view, action))
            for actions, card in zip(steps, cards, strict=True)
        ]
        worth = sum(_eagerness(view, action)[0] for action in chosen)
        if worth > most:
            best, most = chosen, worth
    return best[0]


def _eagerness(view: ShapesView, action: Assignment) -> tuple[int, ...]:
    if isinstance(action, Declare):
        return ease(action.piece), 0, 0, -action.piece
    if isinstance(action, Pass):
        # To the rival with most to place already, then to the next one.
        assert view.seat is not None
        waiting = len(view.passed[action.rival])
        return -ease(action.piece), waiting, -((action.rival - view.seat) % view.seats), -action.piece
    return (0,)
