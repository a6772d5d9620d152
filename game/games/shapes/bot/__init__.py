"""Bots of Shapes: they stack, choose cards, and may stop a rival's turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from game.bots.greedy import GreedyBot
from game.bots.random import RandomBot
from game.bots.stacker import Place, choose_place
from game.core.bot import Expired
from game.core.game import Observation
from game.core.rng import Rng
from game.games.shapes.rules.actions import Stop
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.view import ShapesView


class _Chooser(Protocol):
    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any: ...


Judgement = Callable[[ShapesView, Rng], bool]
"""Whether a seat that holds a Stop Turn card should play it now."""


@dataclass(frozen=True, slots=True)
class StoppingBot:
    """A `Bot` that decides as `chooser` does, stacks as a `Placer`, and is an `Interrupter`: asked to stop a turn, it
    does as `judge` says.

    It stops only after the declaration and after a settled piece, never while a piece is held: people would have
    no chance against a bot's reflexes.
    """

    chooser: _Chooser
    judge: Judgement

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        return self.chooser.choose(observation, rng, expired)

    def place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Place | None:
        return choose_place(poses, expired)

    def interrupt(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Stop | None:
        """`Stop()` or None."""
        view: ShapesView = observation.view
        if Stop() not in observation.legal or view.phase != "ready":
            return None
        return Stop() if self.judge(view, rng) else None


def at_random(view: ShapesView, rng: Rng) -> bool:
    """One time in four."""
    return rng.below(4) == 0


def when_it_pays(view: ShapesView, rng: Rng) -> bool:
    """To win with the card, to keep a rival from winning, or to cost it three pieces or more."""
    assert view.turn is not None
    left = sum(laid.status == "waiting" for laid in view.tray)
    return len(view.hand) == 1 or view.hand_sizes[view.turn] == 0 or left >= 3


def bot_of(level: str) -> StoppingBot:
    """A new bot of `level`. Random acts and stops at random; greedy takes what gains most at once, and stops when it
    pays."""
    if level == "random":
        return StoppingBot(RandomBot(), at_random)
    if level == "greedy":
        return StoppingBot(GreedyBot(SHAPES), when_it_pays)
    # Not above: it needs NumPy, and the greedy bot must answer where that is broken.
    from game.games.shapes.bot.thinking import thinking_bot

    return thinking_bot(level)
