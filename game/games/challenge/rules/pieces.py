"""The pieces of a level in words and in numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.silhouettes import COLOURS, COPIES, KINDS, PIECES
from game.core.tower import Piece

MATERIALS: Final = ("wood", "ice", "rubber", "lead", "balloon", "glass")

_KIND_LETTERS: Final = "SBPTWDOZHL"
_COLOUR_LETTERS: Final = "rgbyw"
_CODE: Final = re.compile(rf"([{_KIND_LETTERS}])([{_COLOUR_LETTERS}])([1-9][0-9]?)?")


@dataclass(frozen=True, slots=True)
class Described:
    """A piece as a level names it; `colour` None: the next one in turn; `hidden`: the material does not show."""

    kind: str
    colour: str | None
    material: str
    hidden: bool = False


def read_words(words: str) -> Described:
    """ "square", "lead square", "red ice plank", "hidden lead square": kind, colour and material in any order.
    `ValueError` names the wrong word."""
    kind: str | None = None
    colour: str | None = None
    material: str | None = None
    hidden = False
    for word in words.split():
        if word in KINDS and kind is None:
            kind = word
        elif word in COLOURS and colour is None:
            colour = word
        elif word in MATERIALS and material is None:
            material = word
        elif word == "hidden" and not hidden:
            hidden = True
        else:
            raise ValueError(f"“{word}” is no kind, colour or material of a piece")
    if kind is None:
        raise ValueError(f"“{words}” names no kind of piece")
    if hidden and material is None:
        raise ValueError(f"“{words}” hides no material")
    return Described(kind, colour, material or "wood", hidden)


def numbered(described: Sequence[Described]) -> tuple[Piece, ...]:
    """A number for each piece: of those that are alike the first is one of the box, the others are its copies."""
    copies: Counter[int] = Counter()
    numbers = []
    for place, one in enumerate(described):
        colour = COLOURS.index(one.colour) if one.colour else place % len(COLOURS)
        first = KINDS.index(one.kind) * len(COLOURS) + colour
        numbers.append(copies[first] * len(PIECES) + first)
        copies[first] += 1
        if copies[first] > COPIES:
            raise ValueError(f"there are more than {COPIES} pieces of one kind and colour")
    return tuple(numbers)


def piece_code(piece: Piece) -> str:
    """ "Sr" for the red square, "Sr1" for its first copy."""
    copy, first = divmod(piece, len(PIECES))
    kind, colour = divmod(first, len(COLOURS))
    return f"{_KIND_LETTERS[kind]}{_COLOUR_LETTERS[colour]}{copy or ''}"


def read_code(code: str) -> Piece:
    """The piece that `piece_code` writes so. `KeyError` for anything else."""
    found = _CODE.fullmatch(code)
    copy = int(found[3] or 0) if found else COPIES
    if found is None or copy >= COPIES:
        raise KeyError(code)
    return copy * len(PIECES) + _KIND_LETTERS.index(found[1]) * len(COLOURS) + _COLOUR_LETTERS.index(found[2])
