"""What a bot would do, and why, in numbers for a hint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.bots.levels import Expired
from game.core.game import AnyAction, Game, Observation, Reason


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
