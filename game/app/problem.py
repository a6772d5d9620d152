"""`Problem` is an error as a value: a reason id and parameters, which a scene puts into one sentence."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.game import Params


@dataclass(frozen=True, slots=True)
class Problem:
    """An error that stops nothing: a stable reason id such as "settings.bad-value" and its sentence's parameters."""

    reason: str
    params: Params = field(default_factory=dict)
