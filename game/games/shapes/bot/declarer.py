"""`Declarer` decides in Classic how many pieces a bot dares this turn, by trying them on copies of the tower."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.bots.sequential_halving import OutOfTime
from game.bots.turn_trials import TurnTrials
from game.core.bot import Expired
from game.core.game import Observation, Poses
from game.core.tower_events import Piece
from game.games.shapes.rules.actions import Action, Clear, Confirm, Declare, Draw
from game.games.shapes.rules.cards import COLOURED_CARDS, is_wild, piece_of
from game.games.shapes.rules.preview import ease, preview
from game.games.shapes.rules.view import ShapesView

OTHERS: Final = 4
"""Most declarations that are tried instead of the wanted one."""
LEAST: Final = 0.5
"""Chance from which on a first piece is better than to draw a card: then a fall, which also takes a card from a rival,
costs as much as it may gain."""


@dataclass(frozen=True, slots=True)
class Declarer:
    """`caution`: chance that all pieces of a turn stand from which on one more is declared."""

    trials: TurnTrials
    caution: float

    def choose(self, observation: Observation, wanted: Declare, poses: Poses, expired: Expired | None) -> Action:
        """`wanted`, or another declaration that is likelier to stand; if none is likely enough, the turn goes on with
        fewer pieces, or none."""
        view: ShapesView = observation.view
        best, most = wanted, -1.0
        with suppress(OutOfTime):
            for action in _declarations(view, observation.legal, wanted):
                chance = self.trials.chance(poses, in_order(view, action.piece), expired)
                if chance >= self.caution:
                    return action
                if chance > most:
                    best, most = action, chance
        if most < 0:
            # Nothing could be tried.
            return wanted
        if view.picks:
            return Confirm()
        if most >= LEAST:
            return best
        return Clear() if Clear() in observation.legal else Draw()

    def whole(
        self, observation: Observation, begun: Declare, poses: Poses, expired: Expired | None
    ) -> tuple[Action, ...]:
        """The whole choice of cards that begins a turn with the plain card of `begun`: with it all of its colour that
        can be dared, what lies best first, and that they are to be stacked. `begun` alone where nothing could be
        tried."""
        view: ShapesView = observation.view
        if is_wild(begun.card):
            return (begun,)
        colour = [card for card in view.hand if card in COLOURED_CARDS and card // 10 == begun.card // 10]
        others = [Declare(card, piece_of(card)) for card in colour if card != begun.card]
        found: tuple[Declare, ...] = (begun,)
        with suppress(OutOfTime):
            for action in sorted(others, key=_ease_first):
                more = tuple(sorted((*found, action), key=_ease_first))
                if self.trials.chance(poses, tuple(one.piece for one in more), expired) >= self.caution:
                    found = more
            return (*found, Confirm())
        return (begun,)


def _ease_first(action: Declare) -> tuple[int, Piece]:
    return -ease(action.piece), action.piece


def in_order(view: ShapesView, piece: Piece) -> tuple[Piece, ...]:
    """The pieces declared so far and `piece`, in the order in which a bot takes them: what lies best first."""
    pieces = [laid.piece for laid in view.picks if laid.piece is not None]
    return tuple(sorted((*pieces, piece), key=lambda each: (-ease(each), each)))


def _declarations(view: ShapesView, legal: Sequence[object], wanted: Declare) -> Iterator[Declare]:
    """`wanted`, then what gains most of the others, each card once."""
    yield wanted
    seen = {wanted.card}
    others = [action for action in legal if isinstance(action, Declare)]
    others.sort(key=lambda action: (-preview(view, action).gain, action.card, action.piece))
    for action in others:
        if action.card not in seen and len(seen) <= OTHERS:
            seen.add(action.card)
            yield action
