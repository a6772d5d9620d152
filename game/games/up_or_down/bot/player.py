"""`UpOrDownBot` plays Up or Down?: it compares whole turns by their points, their outlook and what the next seat gets.

A turn is worth the points that it brings, what its columns and hand may bring later, less what it leaves to the next
seat. With `plans` the best turns are tried in matches that are played to the end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from game.bots.sequential_halving import Tryout, go_on
from game.bots.turn_bot import Actions, Plan, TurnBot
from game.core.bot import Advice, Expired
from game.core.game import Observation, Preview
from game.core.rng import Rng
from game.games.up_or_down.bot.advice import TO_THE_END, hinted_part, pays_later
from game.games.up_or_down.bot.match_arrays import Floats, Matches, future
from game.games.up_or_down.bot.tryouts import Tryouts
from game.games.up_or_down.bot.whole_turns import Turn, turns_of
from game.games.up_or_down.rules.cards import DECKS, HAND, RING
from game.games.up_or_down.rules.columns import Columns
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.scoring import score
from game.games.up_or_down.rules.side_effects import open_card_gain
from game.games.up_or_down.rules.view import UpOrDownView

_LAST_PLANS: Final = 12
_LAST_WORLDS: Final = 60
"""Turns, and matches for each, that a hint tries in the last turns."""
_SAMPLES: Final = 9
"""How many cards stand for all that the next seat may hold."""


@dataclass(frozen=True, slots=True)
class UpOrDownSkill:
    """How a bot plays.

    `blur`: points by which it misjudges turns. `wary`: the share of the next seat's points that it counts against a
    turn. `foresight`: the share that it counts of what columns may bring later. `thrift`: points that it counts against
    each card given up. `plans`: how many turns it tries, 0: none; `worlds`: in how many matches each, on average.
    """

    blur: float = 0.0
    wary: float = 1.0
    foresight: float = 0.0
    thrift: float = 0.0
    plans: int = 0
    worlds: int = 0


class UpOrDownBot(TurnBot[None, Plan[Turn]]):
    """It guesses nothing: all cards that it has not seen are equally likely."""

    def __init__(self, skill: UpOrDownSkill) -> None:
        super().__init__(UP_OR_DOWN, skill.plans, skill.worlds)
        self._skill = skill

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        view = observation.view
        near = view.seat is not None and view.turns_left(view.seat) <= TO_THE_END
        if near and 0 < self._skill.plans < _LAST_PLANS:
            # Few turns are left: playing them on is quick, so it tries more of them.
            careful = replace(self._skill, plans=_LAST_PLANS, worlds=_LAST_WORLDS)
            return UpOrDownBot(careful).advise(observation, rng, expired)
        return super().advise(observation, rng, expired)

    def _guess(self, observation: Observation, expired: Expired | None) -> None:
        pass

    def _list_plans(self, view: UpOrDownView, guess: None, rng: Rng, expired: Expired | None) -> list[Plan[Turn]]:
        skill = self._skill
        assert view.seat is not None
        turns = turns_of(view, expired)
        worth = np.random.default_rng(rng.next64()).normal(0.0, max(skill.blur, 1e-6), len(turns))
        scores = [score(turn.columns, turn.discards, view.variants) for turn in turns]
        worth += scores
        go_on(expired)
        rings = np.array([turn.ring for turn in turns], np.int32)
        number = {columns: i for i, columns in enumerate(dict.fromkeys(turn.columns for turn in turns))}
        own = Matches.joined([_alone(columns) for columns in number]).chosen([number[turn.columns] for turn in turns])
        own.ring = rings
        hands = np.zeros((len(turns), HAND), np.int32)
        for i, turn in enumerate(turns):
            hands[i, : len(turn.hand)] = turn.hand
        worth += 0.5 * np.where(hands > 0, own.reach(0, hands), 0).max(1)
        go_on(expired)
        # A hidden card may be better than what is there.
        worth += [0.5 * (turn.pile == "down") for turn in turns]
        if skill.thrift:
            worth -= [skill.thrift * len(turn.discards) for turn in turns]
        if skill.foresight:
            left = (view.face_down + view.face_up + len(view.hand)) / view.seats - 1
            worth += skill.foresight * future(own, 0, DECKS[view.options.length][view.seats], left).sum(1)
        if skill.wary:
            following = (view.seat + 1) % view.seats
            theirs = _alone(view.columns[following]).repeated(len(turns))
            theirs.ring = rings
            worth -= skill.wary * _threat(theirs, view, following)
        now = score(view.columns[view.seat], view.discards[view.seat], view.variants)
        drawn = open_card_gain(view) if view.phase == "draw" else 0
        gains = [points - now + drawn * (turn.pile == "up") for turn, points in zip(turns, scores, strict=True)]
        return [Plan(turn, float(value), gain) for turn, value, gain in zip(turns, worth, gains, strict=True)]

    def _tryout(self, view: UpOrDownView, guess: None, seed: int, expired: Expired | None) -> Tryout[Plan[Turn]]:
        return Tryouts(view, seed, expired)

    def _hinted_part(self, view: UpOrDownView, actions: Actions) -> tuple[Actions, Preview]:
        return hinted_part(view, actions)

    def _is_same_choice(self, shown: Actions, actions: Actions) -> bool:
        return shown[-1] in actions

    def _pays_later(self, view: UpOrDownView, plan: Plan[Turn], most: Plan[Turn]) -> bool:
        return pays_later(view, plan, most)


def _alone(columns: Columns) -> Matches:
    """One seat with these columns, and no cards elsewhere."""
    return Matches.of([0] * RING, [columns], [()], [()], [(), ()])


def _threat(matches: Matches, view: UpOrDownView, seat: int) -> Floats:
    """[n]: what the next `seat`, seat 0 of `matches`, may gain: by the best of its known cards, or the mean of the best
    third of sampled cards."""
    highest = DECKS[view.options.length][view.seats]
    step = max(1, highest // _SAMPLES)
    cards = np.arange(1 + step // 2, highest, step, dtype=np.int32)
    count = len(matches.ring)
    gains = np.sort(matches.reach(0, np.tile(cards, (count, 1))), 1)
    threat = gains[:, -(len(cards) // 3) :].mean(1)
    known = np.array(view.known[seat], np.int32)
    if len(known):
        threat = np.maximum(threat, matches.reach(0, np.tile(known, (count, 1))).max(1))
    return np.asarray(threat, np.float32)
