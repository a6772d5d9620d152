"""`SquareUpBot` chooses actions: it draws a whole plan from a `Mixture` and carries it out action by action.

The mixture must be the same at each action of a turn, or plans would not come as often as the mixture says. So it
follows from what everybody knows when the turn begins. Somebody who knows the code can work out the mixture, though
not the plan that is drawn.

A bot with a secret hides the mixture too: its candidate plans depend on a number that it draws before its first
action. That action is hidden until the reveal, so the later mixtures may depend on it in place of the number.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from game.bots.reasons import reason_of
from game.bots.sequential_halving import OutOfTime
from game.core.bot import Advice, Expired
from game.core.game import Observation
from game.core.rng import Rng
from game.games.square_up.bot.hint_advice import advice, hinted_plan
from game.games.square_up.bot.plan_search import Mixture, SearchSettings, think
from game.games.square_up.bot.plans import Actions
from game.games.square_up.rules.actions import Action, Commit
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import planned
from game.games.square_up.rules.view import SquareUpView

Found = tuple[int, Mixture]
"""A mixture, and how often the bot had checked the time when it was found."""


class SquareUpBot:
    """A `Bot` of Square Up."""

    def __init__(self, settings: SearchSettings) -> None:
        self._settings = settings
        self._known: OrderedDict[tuple[object, ...], list[Found]] = OrderedDict()
        """Mixtures of the latest positions, for a plan's later actions. The cache changes no answer: a position always
        leads to the same mixtures after the same number of checks of the time."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Action:
        """The next action of a plan, `Commit` at its end."""
        if len(observation.legal) == 1:
            return Commit()
        remaining = self._remaining(observation.view, rng, expired)
        plan = remaining.plans[_draw(remaining.weights, rng)]
        return plan[0] if plan else Commit()

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """The plan that gains most on average, and why; it goes on with an earlier hint as long as that is followed."""
        if len(observation.legal) == 1:
            return Advice((Commit(),), reason_of(SQUARE_UP, observation, Commit()))
        view: SquareUpView = observation.view
        remaining = self._remaining(view, rng, expired)
        begun = view if not view.planned else _as_begun(view, ())
        plan = hinted_plan(begun, self._remaining(begun, rng, expired), expired)
        done = len(view.planned)
        if plan[:done] == view.planned:
            return advice(observation, plan[done:], remaining, expired)
        return advice(observation, hinted_plan(view, remaining, expired), remaining, expired)

    def _remaining(self, view: SquareUpView, rng: Rng, expired: Expired | None) -> Mixture:
        """The plans that begin with the actions of this turn so far, without these."""
        late = False

        def up() -> bool:
            """Stays true once time is up."""
            nonlocal late
            late = late or (expired is not None and expired())
            return late

        secret = rng.next64() if self._settings.secret and not view.planned else 0
        begun = 1 if self._settings.secret else 0
        done = view.planned[begun:]
        mixture = self.mixture(_as_begun(view, view.planned[:begun]), up, secret)
        remaining = [i for i, plan in enumerate(mixture.plans) if plan[: len(done)] == done]
        if not remaining:
            # Somebody else began this plan: search anew from here for each further action.
            done = ()
            mixture = self.mixture(view, up)
            remaining = list(range(len(mixture.plans)))
        plans = [mixture.plans[i][len(done) :] for i in remaining]
        return Mixture(plans, mixture.weights[remaining])

    def mixture(self, view: SquareUpView, expired: Expired | None = None, secret: int = 0) -> Mixture:
        """The plans from here on and their weights. `secret`: decides which plans are candidates."""
        key = (*_key(view), secret)
        known = self._known.get(key)
        if known is None:
            found, whole = self._think(view, key, expired)
            if whole:
                self._known[key] = found
                while len(self._known) > 8:
                    self._known.popitem(last=False)
            return found[-1][1]
        # Like a new search, the checks of the time included.
        latest = known[0][1]
        asked = 0
        for looks, mixture in known:
            for _ in range(looks - asked):
                if expired is not None and expired():
                    return latest
            asked, latest = looks, mixture
        return latest

    def _think(self, view: SquareUpView, key: tuple[object, ...], expired: Expired | None) -> tuple[list[Found], bool]:
        """The mixtures in the order in which they are found, the best last, and whether the search ended in time."""
        rng = np.random.default_rng(np.frombuffer(repr(key).encode(), np.uint8))
        looks = 0

        def look() -> bool:
            nonlocal looks
            looks += 1
            return expired is not None and expired()

        found: list[Found] = []
        try:
            for mixture in think(view, self._settings, rng, look):
                found.append((looks, mixture))
        except OutOfTime:
            return found, False
        return found, True


def _as_begun(view: SquareUpView, actions: Actions) -> SquareUpView:
    """The view of the seat when it had planned only these actions."""
    assert view.seat is not None
    plan = planned(Grid.of(view.boards[view.seat]), view.inks[view.seat], actions)
    fresh, moved = ([cell for cell in range(64) if bits >> cell & 1] for bits in (plan.fresh, plan.moved))
    return replace(view, planned=actions, board=plan.grid.board(), ink=plan.ink, fresh=tuple(fresh), moved=tuple(moved))


def _key(view: SquareUpView) -> tuple[object, ...]:
    """Everything that a mixture depends on. While nothing is planned, it is known to all."""
    return (view.seat, view.options.turns, view.turn, view.totals, view.inks, view.boards, view.planned)


def _draw(weights: npt.NDArray[np.float64], rng: Rng) -> int:
    """A random index by weight; if all weights are 0, all are equally likely."""
    edges = np.cumsum(weights if weights.sum() > 0 else np.ones(len(weights)))
    return int(np.searchsorted(edges, edges[-1] * ((rng.next64() >> 11) / 2**53), "right"))
