"""A bot of Square Up that draws whole plans, and carries them out action by action.

The mixture from which a plan is drawn must be the same at each action of a turn: only then does a plan come as often
as the mixture has it. So it follows from what everybody knows as the turn begins. Whoever knows the code can work out
that mixture, though not which plan is drawn.

A bot with a secret cannot be worked out even that far: which plans come to its mind depends on a number that it draws
before its first action. That action is hidden until the reveal, so the mixture of what follows may depend on it in
place of the number.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from game.bots.reasons import reason_of
from game.bots.search import OutOfTime
from game.core.bot import Advice, Expired
from game.core.game import Observation
from game.core.rng import Rng
from game.games.square_up.bot.advice import advice
from game.games.square_up.bot.plans import Actions
from game.games.square_up.bot.thought import Mixture, Temper, think
from game.games.square_up.rules.actions import Action, Commit
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import planned
from game.games.square_up.rules.view import SquareUpView

Found = tuple[int, Mixture]
"""A mixture, and how often the bot had asked for the time when it was found."""


class SquareUpBot:
    """A `Bot` of Square Up."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper
        self._known: OrderedDict[tuple[object, ...], list[Found]] = OrderedDict()
        """The mixtures of the latest positions: a plan's later actions need no new thought. It changes no answer, since
        a position always leads to the same mixtures after as many looks at the time."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Action:
        """The next action of a plan, `Commit` at its end."""
        if len(observation.legal) == 1:
            return Commit()
        meant = self._meant(observation.view, rng, expired)
        plan = meant.plans[_draw(meant.weights, rng)]
        return plan[0] if plan else Commit()

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """The likeliest plan of those of which `choose` draws one, and why."""
        if len(observation.legal) == 1:
            return Advice((Commit(),), reason_of(SQUARE_UP, observation, Commit()))
        meant = self._meant(observation.view, rng, expired)
        return advice(observation, meant, expired)

    def _meant(self, view: SquareUpView, rng: Rng, expired: Expired | None) -> Mixture:
        """What is left of the plans that what has been planned so far may become."""
        late = False

        def up() -> bool:
            """Asks no more once time is up."""
            nonlocal late
            late = late or (expired is not None and expired())
            return late

        secret = rng.next64() if self._temper.secret and not view.planned else 0
        begun = 1 if self._temper.secret else 0
        done = view.planned[begun:]
        mixture = self.mixture(_as_begun(view, view.planned[:begun]), up, secret)
        meant = [i for i, plan in enumerate(mixture.plans) if plan[: len(done)] == done]
        if not meant:
            # Somebody else began this plan. Each further action of it is thought about anew, from where it stands.
            done = ()
            mixture = self.mixture(view, up)
            meant = list(range(len(mixture.plans)))
        plans = [mixture.plans[i][len(done) :] for i in meant]
        leads = None if mixture.leads is None else mixture.leads[meant]
        return Mixture(plans, mixture.weights[meant], leads, mixture.until)

    def mixture(self, view: SquareUpView, expired: Expired | None = None, secret: int = 0) -> Mixture:
        """What may be planned from here on, and how likely. `secret`: decides which plans come to mind."""
        key = (*_key(view), secret)
        known = self._known.get(key)
        if known is None:
            found, whole = self._think(view, key, expired)
            if whole:
                self._known[key] = found
                while len(self._known) > 8:
                    self._known.popitem(last=False)
            return found[-1][1]
        # As if it were thought through again, the time included.
        latest = known[0][1]
        asked = 0
        for looks, mixture in known:
            for _ in range(looks - asked):
                if expired is not None and expired():
                    return latest
            asked, latest = looks, mixture
        return latest

    def _think(self, view: SquareUpView, key: tuple[object, ...], expired: Expired | None) -> tuple[list[Found], bool]:
        """The mixtures in the order in which they are found, the best last, and whether there was time for all."""
        rng = np.random.default_rng(np.frombuffer(repr(key).encode(), np.uint8))
        looks = 0

        def look() -> bool:
            nonlocal looks
            looks += 1
            return expired is not None and expired()

        found: list[Found] = []
        try:
            for mixture in think(view, self._temper, rng, look):
                found.append((looks, mixture))
        except OutOfTime:
            return found, False
        return found, True


def _as_begun(view: SquareUpView, actions: Actions) -> SquareUpView:
    """What the seat knew when it had planned no more than these actions."""
    assert view.seat is not None
    plan = planned(Grid.of(view.boards[view.seat]), view.inks[view.seat], actions)
    fresh, moved = ([cell for cell in range(64) if bits >> cell & 1] for bits in (plan.fresh, plan.moved))
    return replace(view, planned=actions, board=plan.grid.board(), ink=plan.ink, fresh=tuple(fresh), moved=tuple(moved))


def _key(view: SquareUpView) -> tuple[object, ...]:
    """All on which a mixture depends, and nothing that others might not know while nothing is planned."""
    return (view.seat, view.options.turns, view.turn, view.totals, view.inks, view.boards, view.planned)


def _draw(weights: npt.NDArray[np.float64], rng: Rng) -> int:
    """An index by its weight; if all are 0, each is as likely."""
    edges = np.cumsum(weights if weights.sum() > 0 else np.ones(len(weights)))
    return int(np.searchsorted(edges, edges[-1] * ((rng.next64() >> 11) / 2**53), "right"))
