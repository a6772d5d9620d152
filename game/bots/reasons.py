"""`reason_of` explains an action to a player: a `Reason`, from comparing it with all other legal actions."""

from __future__ import annotations

from game.core.bot import Expired
from game.core.game import AnyAction, Game, Observation, Reason


def reason_of(game: Game, observation: Observation, action: AnyAction, expired: Expired | None = None) -> Reason:
    """Explains `action` by the previews of all legal actions, as far as there is time. Pure."""
    preview = game.preview(observation.view, action)
    gains: list[int] = []
    for other in observation.legal:
        if expired is not None and expired():
            return Reason(preview.gain, preview.why)
        if other != action:
            gains.append(game.preview(observation.view, other).gain)
    return Reason(preview.gain, preview.why, max(gains, default=None))
