"""The actions of a challenge, from `Take` to `TooHeavy`, as dataclasses; `encode` and `decode` write and read them.

The tower acts once everything is at rest: `Rested` after a release or a taking out, `Met` or `Broken` at the end of a
hold. While a piece is held it may interrupt with `Fell`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.core.game import TICKS, BadText
from game.core.tower_events import Fell, Piece, Release
from game.levels.rules.pieces import piece_code, read_code

Side = Literal["left", "right"]
TrickKind = Literal["balloon", "glue"]
"""A balloon draws the highest piece up for a while; glue holds together for a while what touches."""
TRICK_TICKS: Final[dict[TrickKind, int]] = {"balloon": 5 * TICKS, "glue": 12 * TICKS}
"""For how long each is at work."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a piece from the tray, or take a standing one up again."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class TakeOut:
    """Take a piece out of the tower, at once."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo the latest step: everything stands as before its piece was taken up or out."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Put the held piece back into the tray and take this one instead."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class PutAway:
    """The held piece leaves the hand, back into the tray; no step is undone, and what it touched settles."""


@dataclass(frozen=True, slots=True)
class Gust:
    """An opponent sends wind from one side for `GUST_TICKS`."""

    side: Side


@dataclass(frozen=True, slots=True)
class Trick:
    """An event of the round befalls the tower for its `TRICK_TICKS`."""

    kind: TrickKind


@dataclass(frozen=True, slots=True)
class BuildOn:
    """Go on after the hold unless it wins gold: its medal is kept."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End, with the medal that is kept or without one."""


@dataclass(frozen=True, slots=True)
class Rested:
    """Tower: everything is at rest. `fallen`: since the release or the taking out; `reached`: the goals are reached."""

    fallen: tuple[Piece, ...] = ()
    reached: bool = False


@dataclass(frozen=True, slots=True)
class Met:
    """Tower: the goals were held. `gold`: the goals of gold are reached as well."""

    gold: bool = False


@dataclass(frozen=True, slots=True)
class Broken:
    """Tower: a goal was lost during the hold, and everything is at rest again."""

    fallen: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Tower: the level's clock has run out."""


@dataclass(frozen=True, slots=True)
class TooHeavy:
    """Tower: more has been touching, for too long, than can be computed in time."""


Action = (
    Take
    | TakeOut
    | Release
    | TakeBack
    | Swap
    | PutAway
    | Gust
    | Trick
    | BuildOn
    | GiveUp
    | Rested
    | Fell
    | Met
    | Broken
    | TimeUp
    | TooHeavy
)

_PLAIN: Final[dict[str, Action]] = {
    "release": Release(),
    "take back": TakeBack(),
    "put away": PutAway(),
    "gust left": Gust("left"),
    "gust right": Gust("right"),
    "trick balloon": Trick("balloon"),
    "trick glue": Trick("glue"),
    "build on": BuildOn(),
    "give up": GiveUp(),
    "met": Met(),
    "met gold": Met(gold=True),
    "rested": Rested(),
    "rested reached": Rested(reached=True),
    "broken": Broken(),
    "time up": TimeUp(),
    "too heavy": TooHeavy(),
}
_PLAIN_TEXT: Final = {action: text for text, action in _PLAIN.items()}


def _pieces(pieces: tuple[Piece, ...]) -> str:
    return ",".join(map(piece_code, pieces))


def encode(action: Action) -> str:
    """ "take Sr", "out Sr", "release", "rested reached fell Sr,Pb1", "fell Sr untouched", "met gold" …"""
    if action in _PLAIN_TEXT:
        return _PLAIN_TEXT[action]
    match action:
        case Take(piece):
            return f"take {piece_code(piece)}"
        case Swap(piece):
            return f"swap {piece_code(piece)}"
        case TakeOut(piece):
            return f"out {piece_code(piece)}"
        case Rested(fallen, reached):
            return f"rested {'reached ' if reached else ''}fell {_pieces(fallen)}"
        case Broken(fallen):
            return f"broken fell {_pieces(fallen)}"
        case Fell(pieces, touched):
            return f"fell {_pieces(pieces)}{'' if touched else ' untouched'}"
    raise AssertionError(action)


def decode(text: str) -> Action:
    """The action that `encode` writes as `text`. `BadText` for anything else."""
    if text in _PLAIN:
        return _PLAIN[text]
    try:
        match text.split(" "):
            case ["take", piece]:
                return Take(read_code(piece))
            case ["swap", piece]:
                return Swap(read_code(piece))
            case ["out", piece]:
                return TakeOut(read_code(piece))
            case ["rested", "fell", pieces]:
                return Rested(_read(pieces))
            case ["rested", "reached", "fell", pieces]:
                return Rested(_read(pieces), reached=True)
            case ["broken", "fell", pieces]:
                return Broken(_read(pieces))
            case ["fell", pieces, *rest] if rest in ([], ["untouched"]):
                return Fell(_read(pieces), touched=not rest)
    except KeyError:
        pass
    raise BadText(text)


def _read(pieces: str) -> tuple[Piece, ...]:
    return tuple(map(read_code, pieces.split(",")))
