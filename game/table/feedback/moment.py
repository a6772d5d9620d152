"""`Moment`: what has happened to whom, in words and pictures, as a value that a game makes from events."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.bot_characters import Feeling
from game.art import SpriteKey
from game.core.game import Seat


@dataclass(frozen=True, slots=True)
class Shown:
    """Pictures side by side, each `wide` × `high` canvas px, with `words` below them."""

    pictures: tuple[SpriteKey, ...]
    wide: float
    high: float
    words: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """`headline`: who did what, in a few words. `sentence`: what it means for those at the table.

    `by`: the seat that did it or gave something, None for nobody; `to`: the seats to which it was done, or which got
    it. `shown`: pictures of what came
    and went. `sums`: lines of words, each with a figure. `feelings`: how the faces of `by` and of `to` look.
    `breaks_in`: it comes while somebody is about to press something, so it waits longer and asks for its own button.
    """

    headline: str
    sentence: str = ""
    by: Seat | None = None
    to: tuple[Seat, ...] = ()
    shown: tuple[Shown, ...] = ()
    sums: tuple[tuple[str, str], ...] = ()
    feelings: tuple[Feeling, Feeling] = ("gains", "hurt")
    breaks_in: bool = False
