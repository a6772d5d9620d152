"""`SharedLevel`: a level with the solution that proves it, as its maker hands it on; `ShareError`: what cannot be."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Params
from game.levels.rules.level import Level
from game.levels.solutions import SolutionStep


class ShareError(ValueError):
    """A code, file or picture that gives no level, or a level that cannot be shared that way.

    `reason` is one of "share.none" (no code in a text), "share.newer" (of a later Tumblebox), "share.damaged",
    "share.level" (with "why": what is wrong with the level); "share.unreadable" (with "file" and "why"),
    "share.no-level", "share.no-picture" and "share.no-code" (with "file"); and for a level that gets no code
    "share.too-large" and "share.no-steps". Of the code of a day "day.none", "day.damaged", "day.ahead" (not open
    yet) and "day.other" (another level here).
    """

    def __init__(self, reason: str, **params: str) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params: Params = params


@dataclass(frozen=True, slots=True)
class SharedLevel:
    """`steps`: the solution; () where no steps repeat what the maker's hand did. `recording`: then the match file of
    what the hand did; b"" otherwise."""

    level: Level
    steps: tuple[SolutionStep, ...] = ()
    recording: bytes = b""
