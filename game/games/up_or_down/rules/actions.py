"""Defines the actions of Up or Down? (`Play`, `Take`, `Draw`, `EndTurn`); `encode` and `decode` convert them to text.

A turn is a `Play`, a `Take`, and a `Draw` or, once both piles are empty, an `EndTurn`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, get_args

from game.core.game import BadText
from game.games.up_or_down.rules.cards import HIGHEST, Card

How = Literal["add", "new", "abandon", "remove"]
"""What a taken card does: it goes to the end of a column; starts one more column; replaces a column, which is
abandoned to the discard pile; or goes to the end of a column whose last card is removed from the game first."""

Pile = Literal["down", "up"]
"""The face-down or the face-up pile."""

PILES: Final[tuple[Pile, ...]] = get_args(Pile)


@dataclass(frozen=True, slots=True)
class Play:
    """Put `card` from the hand into its place in the ring."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """Take `card` from the ring into an own column. `column` is its index, 0 to 2; None exactly when `how` is "new"."""

    card: Card
    column: int | None
    how: How


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of a pile, which ends the turn."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Pass the turn on when both piles are empty; an action of its own, so that the turn can be undone until then."""


Action = Play | Take | Draw | EndTurn

# One spelling a card, so that reading and writing are exact inverses.
_PLAY = re.compile(r"play ([1-9][0-9]{0,2})")
_TAKE = re.compile(r"take ([1-9][0-9]{0,2}) > (?:([1-3])( remove)?|new(?: for ([1-3]))?)")
_DRAW: Final[dict[str, Pile]] = {f"draw {pile}": pile for pile in PILES}


def encode(action: Action) -> str:
    """ "play 45", "take 47 > 2" (a column, from 1), "take 47 > 2 remove", "take 47 > new", "take 47 > new for 1"
    (abandoning column 1), "draw up", "draw down" or "end"."""
    match action:
        case Play(card):
            return f"play {card}"
        case Take(card, column, how):
            if column is None:
                return f"take {card} > new"
            if how == "abandon":
                return f"take {card} > new for {column + 1}"
            return f"take {card} > {column + 1}" + (" remove" if how == "remove" else "")
        case Draw(pile):
            return f"draw {pile}"
        case EndTurn():
            return "end"


def decode(text: str) -> Action:
    """The action that `encode` writes as `text`. `BadText` for anything else."""
    if text == "end":
        return EndTurn()
    if text in _DRAW:
        return Draw(_DRAW[text])
    if found := _PLAY.fullmatch(text):
        return Play(_card(found[1], text))
    if found := _TAKE.fullmatch(text):
        card = _card(found[1], text)
        _, column, remove, abandoned = found.groups()
        if column is not None:
            return Take(card, int(column) - 1, "add" if remove is None else "remove")
        return Take(card, None, "new") if abandoned is None else Take(card, int(abandoned) - 1, "abandon")
    raise BadText(text)


def _card(digits: str, text: str) -> Card:
    if int(digits) > HIGHEST:
        raise BadText(text)
    return int(digits)
