"""`Reader`: a player that knows the code of its rival but not its seed, and answers the rival's mixture of plans.

How often it wins against a difficulty, with the 95 % interval in which a shared match counts as a half:

python -m tests.games.square_up.reader --matches 20
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np

from game.core.bot import Expired
from game.core.game import Observation, SeatInfo
from game.core.manifest import STRENGTHS
from game.core.rng import Rng, stream
from game.core.session import Session
from game.games.square_up.bot.board_arrays import Boards
from game.games.square_up.bot.difficulties import DIFFICULTIES
from game.games.square_up.bot.plan_search import FIRST_SAMPLES, SAMPLES, SearchSettings
from game.games.square_up.bot.plans import Actions, Plans, joined, sample
from game.games.square_up.bot.player import SquareUpBot
from game.games.square_up.bot.regret_matching import Payoffs, leads, meet, payoffs, smooth
from game.games.square_up.rules.actions import Action, Commit
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import planned
from game.games.square_up.rules.view import SquareUpView
from game.tools.confidence_intervals import wilson

MODELS = 2
"""How often the reader thinks in the place of a rival with a secret."""


class Reader:
    """A `Bot` for two seats: of `plans` plans the one that does best against a rival of this settings.

    The mixture of a rival without a secret it knows for certain; otherwise it thinks `models` times in the rival's
    place, as the rival may have done. It thinks once a turn and keeps the plan, so it serves one match at a time.
    """

    def __init__(
        self, settings: SearchSettings, models: int = 1, plans: int = 32, tries: int = 4, turns: int = 4
    ) -> None:
        self._rival = SquareUpBot(settings)
        self._secret = settings.secret
        self._models = models
        self._size = plans, tries, turns
        self._plan: list[Action] = []

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Action:
        view: SquareUpView = observation.view
        if not view.planned:
            self._plan = [*self.answer(view, rng), Commit()]
        return self._plan[len(view.planned)]

    def answer(self, view: SquareUpView, rng: Rng) -> Actions:
        assert view.seat is not None
        seat, other = view.seat, 1 - view.seat
        theirs, weights = self._expected(view, other, rng)
        most, tries, turns = self._size
        numbers = np.random.default_rng(rng.next64())
        root = Boards.of(view.boards, view.inks, view.totals, view.turn, view.options.turns, 1)
        # Half of them as usual, and half sampled on boards on which the rival's likeliest plans are carried out.
        known = against(root, other, theirs, [int(i) for i in np.argsort(-weights, kind="stable")[:5]])
        seen = [
            sample(known.take(np.array([i])), seat, FIRST_SAMPLES, most // 8, numbers) for i in range(len(known.ink))
        ]
        own = joined([sample(root, seat, SAMPLES, most // 2, numbers), *seen])
        met = meet(root, seat, own, [theirs])
        gained = leads(met.points - root.points)[:, seat].reshape(-1, len(weights)).astype(np.float64)
        tried = [payoffs(met, seat, len(weights), turns, numbers, None)[0] for _ in range(tries)]
        values: Payoffs = np.mean(tried, 0)
        if not met.over:
            values = smooth(values, gained)
        return own.actions[int((values @ weights).argmax())]

    def _expected(self, view: SquareUpView, other: int, rng: Rng) -> tuple[Plans, np.ndarray]:
        """What the rival may plan, and how likely."""
        seen = replace(view, seat=other, board=view.boards[other], ink=view.inks[other], planned=(), fresh=(), moved=())
        actions: list[Actions] = []
        weights: list[float] = []
        for _ in range(self._models if self._secret else 1):
            mixture = self._rival.mixture(seen, None, rng.next64() if self._secret else 0)
            for plan, weight in zip(mixture.plans, mixture.weights / mixture.weights.sum(), strict=True):
                if weight > 0:
                    actions.append(plan)
                    weights.append(weight)
        ends = [planned(Grid.of(seen.board), seen.ink, plan) for plan in actions]
        plans = Plans(
            actions,
            np.array([list(end.grid.shapes) for end in ends], np.int8),
            np.array([list(end.grid.tools) for end in ends], np.int8),
            np.array([end.ink for end in ends], np.int32),
            np.ones(len(ends), np.intp),
        )
        return plans, np.array(weights) / sum(weights)


def against(root: Boards, seat: int, plans: Plans, chosen: Sequence[int]) -> Boards:
    """`root` as it were if `seat` carried out the chosen plans in the open: one match for each."""
    boards = root.take(np.zeros(len(chosen), np.intp))
    rows = np.array(chosen, np.intp)
    boards.shapes[:, seat] = plans.shapes[rows]
    boards.tools[:, seat] = plans.tools[rows]
    boards.ink[:, seat] = plans.ink[rows]
    return boards


def matches(settings: SearchSettings, turns: int, seed: int) -> Iterator[float]:
    """What the reader gets of each match against a bot of `settings`: 1, 0, or 0.5 of a shared one. They never end."""
    number = 0
    while True:
        rng = stream(seed, f"match {number}")
        players: list[SquareUpBot | Reader] = [SquareUpBot(settings), Reader(settings, MODELS)]
        # Every second match it has the other seat.
        reader = 1 - number % 2
        seats = [SeatInfo("a", "red"), SeatInfo("b", "blue")]
        session = Session(SQUARE_UP, seats, rng.next64() >> 1, {"timer": 0, "turns": turns})
        while not session.over:
            for seat in session.actors():
                session.submit(seat, players[seat == reader].choose(session.observation(seat), Rng(rng.next64())))
        winners = session.winners()
        yield 0.5 if len(winners) == 2 else float(winners == (reader,))
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--level", choices=STRENGTHS, default="expert")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--turns", type=int, choices=(10, 20), default=20)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    won: list[float] = []
    for result in islice(matches(DIFFICULTIES[told.level], told.turns, told.seed), told.matches):
        won.append(result)
        print(f"{len(won)}: {sum(won):g}", file=sys.stderr, flush=True)
    low, high = wilson(sum(won), len(won))
    print(
        json.dumps(
            {
                "matches": len(won),
                "won": won.count(1.0),
                "shared": won.count(0.5),
                "share": round(sum(won) / len(won), 4),
                "interval": [round(low, 4), round(high, 4)],
            }
        )
    )


if __name__ == "__main__":
    main()
