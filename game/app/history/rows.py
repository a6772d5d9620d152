"""`EndedMatch` and `Player`: what is kept of a match that is over."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.core.game import OptionValue


class Share(msgspec.Struct, frozen=True):
    """What of a seat's chance of winning came of skill and of luck in a match that was analysed, in points of 100."""

    skill: float
    luck: float


class Player(msgspec.Struct, frozen=True):
    """Who sat at a seat, and how it ended. `name`: "" for a person who was erased. `bot`: its difficulty, None for a
    person. `figures`: kind → value, of which more is better, such as {"score": 23}. `parts`: what that is made of.
    `share`: None unless the match was analysed."""

    name: str
    bot: str | None
    won: bool
    figures: Mapping[str, int] = {}
    parts: Mapping[str, int] = {}
    share: Share | None = None


class EndedMatch(msgspec.Struct, frozen=True):
    """A match that is over. `name`: unique, without the suffix of its file; `finished`: a minute as in file names.
    `game`: key of the game or contest."""

    name: str
    game: str
    options: Mapping[str, OptionValue]
    finished: str
    players: tuple[Player, ...]


class Tally(msgspec.Struct, frozen=True):
    """Number of matches that one side won, lost and shared."""

    won: int = 0
    lost: int = 0
    shared: int = 0
