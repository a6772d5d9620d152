"""A bot of Up or Down? that thinks in whole turns.

A turn is worth the points that it brings, what its columns and hand may bring later, less what it leaves to the next
seat. With `plans` the best turns are tried in matches that are played to the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from game.bots.advice import Advice
from game.bots.greedy import GreedyBot
from game.bots.levels import Expired
from game.bots.search import OutOfTime, Tried, sequential_halving
from game.core.game import Observation
from game.core.rng import Rng
from game.games.up_or_down.bot.advice import advice
from game.games.up_or_down.bot.tables import Care, Floats, Tables, future
from game.games.up_or_down.bot.trials import NOISE, Plan, Trials
from game.games.up_or_down.bot.turns import turns_of
from game.games.up_or_down.rules.actions import Action
from game.games.up_or_down.rules.cards import DECKS, HAND, RING
from game.games.up_or_down.rules.columns import Columns
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.scoring import score
from game.games.up_or_down.rules.view import UpOrDownView

_CARE: Final = Care()
_GLANCE: Final = GreedyBot(UP_OR_DOWN)
_SAMPLES: Final = 9
"""How many cards stand for all that the next seat may hold."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How a bot plays.

    `blur`: points by which it misjudges turns. `wary`: the share of the next seat's points that it counts against a
    turn. `foresight`: whether it counts what columns may bring later. `plans`: how many turns it tries, 0: none;
    `worlds`: in how many matches each, on average. `noise`: points by which all are off in those matches.
    """

    blur: float = 0.0
    wary: float = 1.0
    foresight: bool = False
    plans: int = 0
    worlds: int = 0
    noise: float = NOISE


class TurnBot:
    """A `Bot` of Up or Down?"""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Action:
        ranked = self.ranked(observation, rng, expired) if len(observation.legal) > 1 else []
        # Out of time before there was anything to choose from: what a glance at each action shows.
        action: Action = ranked[0].plan.turn.actions[0] if ranked else _GLANCE.choose(observation, rng)
        return action

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """The turn that begins with what `choose` would do, and why."""
        ranked = self.ranked(observation, rng, expired) if len(observation.legal) > 1 else []
        return advice(observation, ranked, expired)

    def ranked(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> list[Tried[Plan]]:
        """The turns that may be made, the best first; [] if time was up before there were any."""
        view: UpOrDownView = observation.view
        temper = self._temper
        try:
            plans = self._look(view, rng, expired)
        except OutOfTime:
            return []
        if not temper.plans or len(plans) < 2:
            return [Tried(plan, plan.worth, 0) for plan in plans]
        trials = Trials(view, temper.noise, rng.next64(), expired)
        plans = plans[: temper.plans]
        return sequential_halving(plans, temper.worlds * len(plans), trials)

    def _look(self, view: UpOrDownView, rng: Rng, expired: Expired | None) -> list[Plan]:
        """All turns, the one that is best at a glance first."""
        temper = self._temper
        assert view.seat is not None
        turns = turns_of(view, expired)
        worth = np.random.default_rng(rng.next64()).normal(0.0, max(temper.blur, 1e-6), len(turns))
        worth += [score(turn.columns, turn.discards, view.variants) for turn in turns]
        if expired is not None and expired():
            raise OutOfTime
        rings = np.array([turn.ring for turn in turns], np.int32)
        number = {columns: i for i, columns in enumerate(dict.fromkeys(turn.columns for turn in turns))}
        own = Tables.joined([_alone(columns) for columns in number]).chosen([number[turn.columns] for turn in turns])
        own.ring = rings
        hands = np.zeros((len(turns), HAND), np.int32)
        for i, turn in enumerate(turns):
            hands[i, : len(turn.hand)] = turn.hand
        worth += 0.5 * np.where(hands > 0, own.reach(0, hands), 0).max(1)
        if expired is not None and expired():
            raise OutOfTime
        # A hidden card may be better than what is there.
        worth += [0.5 * (turn.pile == "down") for turn in turns]
        if temper.foresight:
            left = (view.face_down + view.face_up + len(view.hand)) / view.seats - 1
            worth += future(own, 0, DECKS[view.options.length][view.seats], _CARE, left).sum(1)
        if temper.wary:
            following = (view.seat + 1) % view.seats
            theirs = _alone(view.columns[following]).repeated(len(turns))
            theirs.ring = rings
            worth -= temper.wary * _threat(theirs, view, following)
        plans = [Plan(turn, float(points)) for turn, points in zip(turns, worth, strict=True)]
        return sorted(plans, key=lambda plan: -plan.worth)


def _alone(columns: Columns) -> Tables:
    """One seat with these columns, and no cards elsewhere."""
    return Tables.of([0] * RING, [columns], [()], [()], [(), ()])


def _threat(tables: Tables, view: UpOrDownView, seat: int) -> Floats:
    """[n]: what the next `seat`, seat 0 of `tables`, may gain: by the best of its known cards, or a third of all."""
    highest = DECKS[view.options.length][view.seats]
    step = max(1, highest // _SAMPLES)
    cards = np.arange(1 + step // 2, highest, step, dtype=np.int32)
    count = len(tables.ring)
    gains = np.sort(tables.reach(0, np.tile(cards, (count, 1))), 1)
    threat = gains[:, -(len(cards) // 3) :].mean(1)
    known = np.array(view.known[seat], np.int32)
    if len(known):
        threat = np.maximum(threat, tables.reach(0, np.tile(known, (count, 1))).max(1))
    return np.asarray(threat, np.float32)
