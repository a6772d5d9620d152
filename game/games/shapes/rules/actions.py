"""Actions of Shapes, of seats and the tower: `Declare`, `Take`, `Stop` …; `encode` and `decode` their short texts.

The tower (`game.core.game.TOWER`) acts for the physics. Its `Settled` or `Fell` as an actor means that everything is at
rest again: one of the two follows each release, and each lifting out of a held piece (by a stop, or because something
fell while it was held). While a piece is held the tower may interrupt with a `Fell`, at rest or not; if the held piece
has touched nothing, nobody is at fault.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core.game import BadText, Seat
from game.core.tower_events import Fell, Release, Settled
from game.games.shapes.rules.cards import (
    CARD_BY_CODE,
    CARD_CODES,
    COLOURED_CARDS,
    PIECE_BY_CODE,
    PIECE_CODES,
    Card,
    Piece,
    piece_of,
)


@dataclass(frozen=True, slots=True)
class Press:
    """ "Let's play Shapes!": the first seat to say so has the first turn."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare to place `piece` for `card` this turn: the card's own piece, or for a wild any white one not in play.

    Classic: one card of several, until `Confirm`. Play one, pass one, toss one: the card to play. Survivor and Card
    drafting: the white piece of a wild that has come up.
    """

    card: Card
    piece: Piece


@dataclass(frozen=True, slots=True)
class Confirm:
    """Confirm what was chosen: the declaration, the three assignments, or the order of a row (cards not put in order
    follow as they are)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Classic: declare nothing; draw one card and end the turn."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Classic: play Clear the Board (the lower of two) as the whole turn."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Classic: play Stop Turn (the lower of two) in anyone's turn, one's own included."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a declared piece into the hand."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Steal:
    """Classic, after a fall: steal a card at random from `rival`, who holds at least two."""

    rival: Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """Play one, pass one, toss one: give `card` to `rival`, who must place `piece` for it."""

    card: Card
    rival: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class Toss:
    """Play one, pass one, toss one: discard `card`."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pick:
    """Card drafting: keep `card` of the pack and pass the others on."""

    card: Card


@dataclass(frozen=True, slots=True)
class Order:
    """Card drafting: put `card` next in one's own row, from left to right."""

    card: Card


Action = (
    Press
    | Declare
    | Confirm
    | Draw
    | Clear
    | Stop
    | Take
    | Release
    | Steal
    | Pass
    | Toss
    | Pick
    | Order
    | Settled
    | Fell
)

_PLAIN: dict[str, Action] = {
    "press": Press(),
    "confirm": Confirm(),
    "draw": Draw(),
    "clear": Clear(),
    "stop": Stop(),
    "release": Release(),
    "settled": Settled(),
}
_PLAIN_TEXT: dict[Action, str] = {action: text for text, action in _PLAIN.items()}

UNTOUCHED: Final = " untouched"
"""Follows pieces that fell without anybody's fault."""

_SEAT = re.compile(r"[0-3]")


def laid_text(card: Card, piece: Piece) -> str:
    """A card with its piece: "Rs", or "*3=Wm" for a wild."""
    return CARD_CODES[card] if card in COLOURED_CARDS else f"{CARD_CODES[card]}={PIECE_CODES[piece]}"


def encode(action: Action) -> str:
    """ "declare Rs", "declare *3=Wm", "steal 2", "pass Rs 2", "fell Rs,Gb", "fell Rs untouched", "confirm" …"""
    match action:
        case Declare(card, piece):
            return f"declare {laid_text(card, piece)}"
        case Take(piece):
            return f"take {PIECE_CODES[piece]}"
        case Steal(rival):
            return f"steal {rival}"
        case Pass(card, rival, piece):
            return f"pass {laid_text(card, piece)} {rival}"
        case Toss(card):
            return f"toss {CARD_CODES[card]}"
        case Pick(card):
            return f"pick {CARD_CODES[card]}"
        case Order(card):
            return f"order {CARD_CODES[card]}"
        case Fell(pieces, touched):
            return f"fell {','.join(PIECE_CODES[piece] for piece in pieces)}{'' if touched else UNTOUCHED}"
    return _PLAIN_TEXT[action]


def decode(text: str) -> Action:
    """The action that `encode` writes as `text`. `BadText` for anything else."""
    if text in _PLAIN:
        return _PLAIN[text]
    try:
        match text.split(" "):
            case ["declare", laid]:
                return Declare(*read_laid(laid))
            case ["take", piece]:
                return Take(PIECE_BY_CODE[piece])
            case ["steal", rival] if _SEAT.fullmatch(rival):
                return Steal(int(rival))
            case ["pass", laid, rival] if _SEAT.fullmatch(rival):
                own, meant = read_laid(laid)
                return Pass(own, int(rival), meant)
            case ["toss", card]:
                return Toss(CARD_BY_CODE[card])
            case ["pick", card]:
                return Pick(CARD_BY_CODE[card])
            case ["order", card]:
                return Order(CARD_BY_CODE[card])
            case ["fell", pieces, *rest] if rest in ([], [UNTOUCHED[1:]]):
                return Fell(tuple(PIECE_BY_CODE[piece] for piece in pieces.split(",")), touched=not rest)
    except KeyError:
        pass
    raise BadText(text)


def read_laid(text: str) -> tuple[Card, Piece]:
    """`KeyError` for what `laid_text` never writes."""
    code, equals, piece = text.partition("=")
    card = CARD_BY_CODE[code]
    if card in COLOURED_CARDS:
        if equals:
            raise KeyError(text)
        return card, piece_of(card)
    return card, PIECE_BY_CODE[piece]
