"""What a search would do, and why, in numbers for a hint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.search import P, Tried
from game.core.game import Game, Observation, Reason


@dataclass(frozen=True, slots=True)
class Advice:
    """`actions`: what is advised, the next action first, as far as it is known.

    `reason` has in `why` what the next action changes at once, as in its preview; `gain` and `others` are what the
    search expects in the end, in points ahead of the best rival: with that action, and with the best other one.
    """

    actions: tuple[Any, ...]
    reason: Reason


def advise(
    game: Game, observation: Observation, ranked: Sequence[Tried[P]], actions: Callable[[P], tuple[Any, ...]]
) -> Advice:
    """The best plan of `ranked`, which comes best first, as advice; `actions` are those of a plan. Pure.

    Where nothing has been tried, the first plan or else the first legal action, with what its preview says.
    """
    chosen = actions(ranked[0].plan) if ranked else observation.legal[:1]
    preview = game.preview(observation.view, chosen[0])
    if not ranked or not ranked[0].worlds:
        return Advice(chosen, Reason(preview.gain, preview.why))
    gain = round(ranked[0].value)
    others = [tried.value for tried in ranked if tried.worlds and actions(tried.plan)[0] != chosen[0]]
    # A plan given up early was tried in few worlds, and may seem better than it is.
    return Advice(chosen, Reason(gain, preview.why, min(gain, round(others[0])) if others else None))
