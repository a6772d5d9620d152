"""What a bot would do, and why, in numbers for a hint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.levels import Expired
from game.bots.search import P, Tried
from game.core.game import AnyAction, Game, Observation, Outlook, Preview, Reason

Actions = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """`actions`: what is advised, in order, as far as a hint speaks of it; `reason`: why. The first `done` of the
    actions have been done since."""

    actions: tuple[AnyAction, ...]
    reason: Reason
    done: int = 0

    @property
    def rest(self) -> tuple[AnyAction, ...]:
        """What is still to be done, the next action first."""
        return self.actions[self.done :]


def reason_of(game: Game, observation: Observation, action: Any, expired: Expired | None = None) -> Reason:
    """Why `action` is a good one, from what the previews of all legal actions say, as far as there is time. Pure."""
    preview = game.preview(observation.view, action)
    gains: list[int] = []
    for other in observation.legal:
        if expired is not None and expired():
            return Reason(preview.gain, preview.why)
        if other != action:
            gains.append(game.preview(observation.view, other).gain)
    return Reason(preview.gain, preview.why, max(gains, default=None))


def advise(
    game: Game,
    observation: Observation,
    ranked: Sequence[Tried[P]],
    actions: Callable[[P], Actions],
    told: Callable[[Actions], tuple[Actions, Preview]],
    expired: Expired | None = None,
) -> Advice:
    """The best plan of `ranked`, which comes best first, as advice. Pure.

    `actions` are those of a plan, and `told` which of them a hint speaks of, with what these change at once. Where
    there are no plans, the first legal action, with what the previews say.
    """
    if not ranked:
        return Advice(observation.legal[:1], reason_of(game, observation, observation.legal[0], expired))
    plan = actions(ranked[0].plan)
    said, effect = told(plan)
    gains: list[int] = []
    ends: list[float] = []
    for tried in ranked[1:]:
        if expired is not None and expired():
            gains = []
            break
        other, change = told(actions(tried.plan))
        if other != said:
            gains.append(change.gain)
            if tried.worlds:
                ends.append(tried.value)
    outlook = None
    if ranked[0].worlds:
        value = round(ranked[0].value)
        # A plan given up early was tried in few worlds, and may seem better than it is.
        outlook = Outlook(value, min(value, round(max(ends))) if ends else None)
    return Advice(plan, Reason(effect.gain, effect.why, max(gains, default=None), outlook))
