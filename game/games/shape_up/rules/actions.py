"""The actions of Shape Up! are `Play`, `Move` and `EndTurn`; `encode` writes one as a short text, `decode` reads it.

Cells are (x, y) relative to the first card of the round, which lies at (0, 0); x grows to the right, y downwards;
both may be negative.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.game import BadText
from game.games.shape_up.rules.cards import CARD_BY_CODE, CODES, Card


@dataclass(frozen=True, slots=True)
class Play:
    """Put the drawn card (Advanced: a card of the hand) on the empty cell (x, y). Once a turn, mandatory."""

    card: Card
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move the card at (from_x, from_y) to the empty cell (to_x, to_y). Once a turn, before or after the play."""

    from_x: int
    from_y: int
    to_x: int
    to_y: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Pass the turn on, after the play. Always an action of its own, so that the turn can be undone until then."""


Action = Play | Move | EndTurn

# One spelling a number, so that reading and writing are exact inverses.
_CELL = r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)"
_PLAY = re.compile(rf"play ([RGB][sh][otqx])@{_CELL}")
_MOVE = re.compile(rf"move {_CELL}>{_CELL}")


def encode(action: Action) -> str:
    """ "play Rho@2,1", "move 2,1>3,1" or "end"."""
    match action:
        case Play(card, x, y):
            return f"play {CODES[card]}@{x},{y}"
        case Move(from_x, from_y, to_x, to_y):
            return f"move {from_x},{from_y}>{to_x},{to_y}"
        case EndTurn():
            return "end"


def decode(text: str) -> Action:
    """The action that `encode` writes as `text`. `BadText` for anything else."""
    if text == "end":
        return EndTurn()
    if found := _PLAY.fullmatch(text):
        code, x, y = found.groups()
        return Play(CARD_BY_CODE[code], int(x), int(y))
    if found := _MOVE.fullmatch(text):
        from_x, from_y, to_x, to_y = map(int, found.groups())
        return Move(from_x, from_y, to_x, to_y)
    raise BadText(text)
