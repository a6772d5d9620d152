"""`ShapesJudge` plays matches of Shapes on without a tower, for the analysis of recorded matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Final

import numpy as np

from game.bots.judging import Outcomes
from game.bots.turn_bot import Actions
from game.core.bot import Expired
from game.core.game import TOWER, Observation, Seat
from game.core.rng import Rng
from game.core.tower_events import Release
from game.games.shapes.bot import bot_of
from game.games.shapes.bot.costs import CardCost, cost_of
from game.games.shapes.rules.actions import (
    Action,
    Clear,
    Confirm,
    Declare,
    Draw,
    Pass,
    Pick,
    Press,
    Steal,
    Take,
    Toss,
)
from game.games.shapes.rules.cards import PIECE_CARDS, Card, is_wild, piece_of
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import ShapesView

_ROUNDS: Final = 3
"""Turns a seat that are played on."""
_OUT: Final = 1000.0
"""Points of a lead that no logistic leaves in doubt."""


class ShapesJudge:
    """A `Judge`. A decision is what is declared, passed or picked, or the placing of one piece: all that comes of that
    is the hand's doing. What is left are the fewest cards in a hand, or the pieces that may still be placed."""

    share: Final = 0.15

    def kind(self, state: ShapesState) -> str:
        return state.options.variant

    def scores(self, state: ShapesState) -> Sequence[int]:
        """Cards that are left; where these decide nothing, pieces placed."""
        return [abs(score) for score in state.scores()]

    def decides(self, state: ShapesState) -> bool:
        match state.phase:
            case "declare":
                return not state.picks
            case "assign":
                return not state.picks and state.passing is None and state.tossing is None
            case "pick":
                return not any(state.picked[seat] is not None for seat in state.still_in())
            case phase:
                return phase in ("ready", "steal")

    def is_feat(self, state: ShapesState) -> bool:
        return state.phase == "ready"

    def has_chance(self, actions: Sequence[Action]) -> bool:
        # A card that decides, such as Clear the Board, is no luck.
        return any(isinstance(action, Draw | Steal) for action in actions)

    def reshuffled(self, state: ShapesState, rng: Rng) -> ShapesState:
        copy = state.clone()
        rng.shuffle(copy.deck)
        # A deck that is rebuilt later, and a stolen card, are chance too.
        copy.rng = Rng(rng.next64())
        return copy

    def play_on(self, states: Sequence[ShapesState], rng: Rng) -> Outcomes:
        """Falls are as likely as in a match without a tower (`ShapesState.sample_outcome`)."""
        points = []
        left = []
        for state in states:
            copy = state.clone()
            # The quick player remembers nothing.
            copy.memories = ()
            end = copy.turns + _ROUNDS * len(copy.still_in())
            while copy.phase != "over" and copy.turns < end:
                _step(copy, rng)
            points.append(_points(copy))
            left.append(0.0 if copy.phase == "over" else float(max(1, min(copy.hand_sizes()))))
        return Outcomes(np.array(points), np.array(left))

    def options(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Sequence[Actions]:
        """All options that differ by their colour, or by who gets what; the one of the hard bot first."""
        view: ShapesView = observation.view
        if len(observation.legal) < 2:
            return []
        found: list[Actions]
        match view.phase:
            case "declare":
                found = _declarations(view, observation.legal)
            case "assign":
                found = _assignments(view, observation.legal)
            case _:
                found = [(action,) for action in observation.legal if isinstance(action, Pick | Steal)]
        first = bot_of("hard").choose(observation, rng, expired)
        return sorted(found, key=lambda actions: actions[0] != first)

    def cost(
        self, before: ShapesState, after: ShapesState, actions: Sequence[tuple[Seat, Action]], victim: Seat
    ) -> CardCost | None:
        return cost_of(before, after, actions, victim)

    def worlds(self, observation: Observation, count: int, rng: Rng) -> Sequence[ShapesState]:
        states = [SHAPES.resample(observation, rng) for _ in range(count)]
        if observation.view.phase == "pick":
            for state in states:
                for seat in state.actors():
                    if seat != observation.seat:
                        state.apply(seat, Pick(rng.choice(state.packs[seat])))
        return states


def _points(state: ShapesState) -> list[float]:
    if state.phase == "over":
        return [float(seat in state.won) for seat in range(state.seats)]
    if state.options.is_classic:
        return [float(score) for score in state.scores()]
    # The last one wins, whatever has been placed.
    return [-_OUT if out else 0.0 for out in state.out]


def _step(state: ShapesState, rng: Rng) -> None:
    """Plays one action of the quick player, who declares all it can and never stops a turn."""
    seat = state.actors()[0]
    state.apply(seat, state.sample_outcome(rng) if seat == TOWER else _quick(state, seat, rng))


def _quick(state: ShapesState, seat: Seat, rng: Rng) -> Action:
    match state.phase:
        case "press":
            return Press()
        case "declare" if state.options.is_classic:
            return _declaration(state, seat)
        case "declare":
            return Declare(state.tray[0].card, state.free_whites()[0])
        case "assign":
            legal = state.legal_actions(seat)
            return rng.choice(legal)
        case "pick":
            return Pick(rng.choice(state.packs[seat]))
        case "order":
            return Confirm()
        case "ready":
            return Take(state.waiting_pieces()[0])
        case "held":
            return Release()
        case _:
            return Steal(max(state.victims(seat), key=lambda rival: (len(state.hands[rival]), -rival)))


def _declaration(state: ShapesState, seat: Seat) -> Action:
    """The next card of the colour of which the hand has most."""
    cards = [card for card in state.hands[seat] if card in PIECE_CARDS]
    colour = state.declared_colour()
    if colour is None:
        counts = Counter(card // 10 for card in cards if not is_wild(card))
        colour = max(counts, key=lambda one: (counts[one], -one), default=-1)
    whites = state.free_whites()
    for card in cards:
        if is_wild(card) and whites:
            return Declare(card, whites[0])
        if not is_wild(card) and card // 10 == colour:
            return Declare(card, piece_of(card))
    return Confirm() if state.picks else Draw()


def _declarations(view: ShapesView, legal: Sequence[Action]) -> list[Actions]:
    """To declare all of a colour, with wilds or without, or to do something else instead."""
    declare = [action for action in legal if isinstance(action, Declare)]
    if not view.options.is_classic:
        return [(action,) for action in declare]
    wild: dict[Card, Declare] = {}
    for action in declare:
        if is_wild(action.card) and action.piece not in [one.piece for one in wild.values()]:
            wild.setdefault(action.card, action)
    coloured: dict[int, list[Declare]] = {}
    for action in declare:
        if not is_wild(action.card):
            coloured.setdefault(action.card // 10, []).append(action)
    found: list[Actions] = [(*own, *wild.values(), Confirm()) for own in coloured.values()]
    found += [(*own, Confirm()) for own in coloured.values()] if wild else []
    if wild and not coloured:
        found.append((*wild.values(), Confirm()))
    return found + [(action,) for action in legal if isinstance(action, Draw | Clear)]


def _assignments(view: ShapesView, legal: Sequence[Action]) -> list[Actions]:
    """Every way to play, pass and toss the cards in the hand, each wild as one piece."""
    found: list[Actions] = []
    for cards in permutations(view.hand):
        ways: list[Actions] = [()]
        for card, kind in zip(cards, (Declare, Pass, Toss), strict=False):
            steps: dict[Seat | None, Declare | Pass | Toss] = {}
            for action in legal:
                if isinstance(action, Declare | Pass | Toss) and type(action) is kind and action.card == card:
                    steps[action.rival if isinstance(action, Pass) else None] = action
            ways = [(*way, step) for way in ways for step in steps.values()]
        found += [(*way, Confirm()) for way in ways]
    return found


JUDGE: Final = ShapesJudge()
