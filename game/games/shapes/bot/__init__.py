"""`bot_of`: the bots of Shapes, which stack, choose cards, and may stop a rival's turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.bots.greedy_bot import GreedyBot
from game.bots.random_bot import RandomBot
from game.bots.stacker import Place, choose_place
from game.core.bot import Bot, Expired
from game.core.game import AnyAction, Observation, Poses
from game.core.rng import Rng
from game.games.shapes.rules.actions import Stop
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.view import ShapesView

StopPolicy = Callable[[ShapesView, Rng], bool]
"""Whether a seat that holds a Stop Turn card plays it now."""


@dataclass(frozen=True, slots=True)
class StoppingBot:
    """A `Bot` that chooses as `chooser` does, a `Placer`, and an `Interrupter` that stops turns as `stops` says.

    It stops only after the declaration and after a settled piece, never while a piece is held: people would have
    no chance against a bot's reflexes.
    """

    chooser: Bot
    stops: StopPolicy

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        return self.chooser.choose(observation, rng, expired)

    def place(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Place | None:
        return choose_place(poses, expired)

    def interrupt(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Stop | None:
        view: ShapesView = observation.view
        if Stop() not in observation.legal or view.phase != "ready":
            return None
        return Stop() if self.stops(view, rng) else None


def stops_at_random(view: ShapesView, rng: Rng) -> bool:
    """One time in four."""
    return rng.below(4) == 0


def stops_for(cost: int) -> StopPolicy:
    """Stops to win with the card, to keep a rival from winning, or to cost it at least `cost` pieces."""

    def stops(view: ShapesView, rng: Rng) -> bool:
        return _decides(view) or _left(view) >= cost

    return stops


def gentle(view: ShapesView, rng: Rng) -> bool:
    """Stops, after the first round, a rival who has laid their last cards; or to win with the card, once a piece of the
    turn stands: a first match is to be lost to the tower, not to a card."""
    assert view.turn is not None
    stands = any(laid.status == "placed" for laid in view.tray)
    return view.turns >= view.seats and (view.hand_sizes[view.turn] == 0 or (stands and len(view.hand) == 1))


def patient(view: ShapesView, rng: Rng) -> bool:
    """Stops to win with the card, and to keep a rival from winning. Else it waits until each seat has had a turn, and
    takes two pieces after one stands, or four at once: a rival that has just chosen should get to place something."""
    stands = any(laid.status == "placed" for laid in view.tray)
    return _decides(view) or (view.turns >= view.seats and _left(view) >= (_AFTER_ONE if stands else _AT_ONCE))


_AFTER_ONE, _AT_ONCE = 2, 4
"""Pieces that a patient bot takes from a rival who has placed one, and from one who has placed none."""


def _decides(view: ShapesView) -> bool:
    """Whether a stop wins with the card, or keeps a rival from winning."""
    assert view.turn is not None
    return len(view.hand) == 1 or view.hand_sizes[view.turn] == 0


def _left(view: ShapesView) -> int:
    """How many pieces of the turn are not placed yet."""
    return sum(laid.status == "waiting" for laid in view.tray)


def bot_of(difficulty: str) -> StoppingBot:
    """A new bot. "random" acts and stops at random; "greedy" takes what gains most at once, and stops when it pays;
    the others think."""
    if difficulty == "random":
        return StoppingBot(RandomBot(), stops_at_random)
    if difficulty == "greedy":
        return StoppingBot(GreedyBot(SHAPES), stops_for(3))
    # Not above: it needs NumPy, and the greedy bot must answer where that is broken.
    from game.games.shapes.bot.thinking import thinking_bot

    return thinking_bot(difficulty)
