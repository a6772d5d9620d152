"""Bots of Up or Down?: they think in whole turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.bots.levels import Expired
from game.bots.search import OutOfTime, Tried, sequential_halving
from game.core.game import Observation
from game.core.rng import Rng
from game.games.up_or_down.bot.tables import COLOUR, Care, Tables
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.cards import COLOUR_INDEX, DECKS, HAND
from game.games.up_or_down.rules.columns import Columns, insert, place, placements, takes
from game.games.up_or_down.rules.scoring import most_frequent, score
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.view import UpOrDownView

CARE = Care(6, 0.7, 0.5)


@dataclass(frozen=True, slots=True)
class Temper:
    blur: float = 0.0
    wary: float = 1.0
    foresight: bool = True
    plans: int = 0
    worlds: int = 0
    noise: float = 1.0


Turn = tuple[Action, ...]


class TurnBot:
    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Action:
        if len(observation.legal) == 1:
            return observation.legal[0]
        return self.ranked(observation, rng, expired)[0].plan[0]

    def ranked(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> list[Tried[Turn]]:
        view: UpOrDownView = observation.view
        seen = self._look(view, rng)
        temper = self._temper
        if not temper.plans or len(seen) < 2:
            return [Tried(turn, worth, 0) for worth, turn in seen]
        trials = _Trials(view, temper.noise, rng.next64(), expired)
        return sequential_halving([turn for _worth, turn in seen[: temper.plans]], temper.worlds, trials)

    def _look(self, view: UpOrDownView, rng: Rng) -> list[tuple[float, Turn]]:
        temper = self._temper
        numbers = np.random.default_rng(rng.next64())
        found = []
        seat = view.seat
        left = (view.face_down + view.face_up + len(view.hand)) / view.seats - 1
        turns = turns_of(view)
        for turn, columns, discards, ring, hand in turns:
            own = score(columns, discards, view.variants)
            if temper.foresight:
                own += sum(future(column, left, view, CARE) for column in columns) + future((), left, view, CARE) * (3 - len(columns))
                # what the hand can do with the ring afterwards
                top = view.top if turn[-1] == Draw("up") else None
                cards = list(hand) + ([top] if top is not None else [])
                best = [reach(card, ring, columns, view) for card in cards]
                own += 0.5 * max(best, default=0) + (0 if top is not None or turn[-1] == EndTurn() else 0.5)
            elif turn[-1] == Draw("up"):
                own += 0.0
            theirs = 0.0
            if temper.wary:
                nxt = (seat + 1) % view.seats
                theirs = threat(ring, view, nxt)
            found.append((own - temper.wary * theirs + float(numbers.normal(0, temper.blur or 1e-6)), turn))
        found.sort(key=lambda pair: -pair[0])
        return found


def future(column, left, view, care):
    highest = DECKS[view.options.length][view.seats]
    if not column:
        room, size, most = 1.0, 0, 0
    else:
        last = column[-1] / highest
        size, most = len(column), most_frequent(column)
        room = max(last, 1 - last) if size < 2 else (1 - last if column[1] > column[0] else last)
    return min(care.reach * room, care.share * left) * (most + care.crowd * size)


def reach(card, ring, columns, view):
    """The most that playing `card` could gain now."""
    new = insert(ring, card)
    best = 0
    for other in takes(new, card, view.variants)[:2]:
        for column in columns:
            if len(column) < 2 or (other > column[-1]) == (column[1] > column[0]):
                best = max(best, (len(column) + 1) * most_frequent([*column, other]) - len(column) * most_frequent(column))
        if len(columns) < 3:
            best = max(best, 1)
    return best


def threat(ring, view, seat):
    """What `seat` can gain on average next."""
    columns = view.columns[seat]
    known = view.known[seat]
    highest = DECKS[view.options.length][view.seats]
    cards = list(known)
    step = max(1, highest // 9)
    others = [c for c in range(1 + step // 2, highest, step) if c not in ring]
    gains = [reach(card, ring, columns, view) for card in others]
    gains.sort(reverse=True)
    third = sum(gains[: max(1, len(gains) // 3)]) / max(1, len(gains) // 3)
    best_known = max((reach(card, ring, columns, view) for card in cards), default=0)
    return max(third, best_known)


def turns_of(view: UpOrDownView):
    """(actions, own columns, own discards, ring, hand before the draw)"""
    seat = view.seat
    columns, discards = view.columns[seat], view.discards[seat]
    ends: list[tuple[Action, ...]] = []
    if view.face_down or view.face_up:
        if view.face_down:
            ends.append((Draw("down"),))
        if view.face_up:
            ends.append((Draw("up"),))
    else:
        ends.append((EndTurn(),))
    found = []
    if view.phase in ("draw", "end"):
        for end in ends:
            found.append((end, columns, discards, view.ring, view.hand))
        return found
    plays = [(None, view.just_played)] if view.phase == "take" else [(Play(card), card) for card in view.hand]
    for play, card in plays:
        ring = view.ring if play is None else insert(view.ring, card)
        hand = tuple(c for c in view.hand if c != card)
        for taken in dict.fromkeys(takes(ring, card, view.variants)):
            left = tuple(c for c in ring if c != taken)
            for take in placements(columns, taken, view.variants):
                after, gone, _removed = place(columns, take)
                for end in ends:
                    actions = ((play,) if play else ()) + (take,) + end
                    found.append((actions, after, discards + gone, left, hand))
    return found


class _Trials:
    def __init__(self, view, noise, seed, expired):
        self._view, self._noise, self._seed, self._expired = view, noise, seed, expired

    def __call__(self, plans, numbers):
        view = self._view
        seat = view.seat
        worlds = [UpOrDownState.from_view(view, Rng(self._seed + number)) for number in numbers]
        states = []
        for plan in plans:
            for world in worlds:
                if self._expired is not None and self._expired():
                    raise OutOfTime
                state = world.clone()
                for action in plan:
                    state.apply(seat, action)
                states.append(state)
        if states[0].actor is None:
            final = np.array([state.scores() for state in states])
        else:
            rng = np.random.default_rng((self._seed, numbers.start))
            final = Tables.of(states, view.variants).play_on(
                states[0].actor, CARE, self._noise, view.variants, rng, self._expired
            )
        value = final[:, seat] - np.delete(final, seat, 1).max(1)
        return value.reshape(len(plans), len(worlds)).tolist()
