"""Reads a level file's words for pieces (`read_words`), numbers these (`numbered`), writes and reads `piece_code`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.silhouettes import COLOURS, COPIES, KINDS, PIECES, SIZES
from game.core.tower_events import Piece

MATERIALS: Final = ("wood", "ice", "rubber", "lead", "balloon", "glass")

_KIND_LETTERS: Final = "SBPTWDOZHL"
_SIZE_SIGNS: Final = ("", "-", "+")
_COLOUR_LETTERS: Final = "rgbyw"
_CODE: Final = re.compile(rf"([{_KIND_LETTERS}])([{_COLOUR_LETTERS}])([1-9][0-9]?)?([-+])?")


@dataclass(frozen=True, slots=True)
class Described:
    """A piece as a level names it; `colour` None: the next one in turn; `hidden`: the material does not show."""

    kind: str
    colour: str | None
    material: str
    hidden: bool = False
    size: str = ""


def read_words(words: str) -> Described:
    """ "square", "lead square", "red ice plank", "small hidden lead square": kind, colour, material and size in any
    order. `ValueError` names the wrong word."""
    kind: str | None = None
    colour: str | None = None
    material: str | None = None
    hidden, size = False, ""
    for word in words.split():
        if word in KINDS and kind is None:
            kind = word
        elif word in COLOURS and colour is None:
            colour = word
        elif word in MATERIALS and material is None:
            material = word
        elif word == "hidden" and not hidden:
            hidden = True
        elif word in SIZES and not size:
            size = word
        else:
            raise ValueError(f"“{word}” is no kind, colour, material or size of a piece")
    if kind is None:
        raise ValueError(f"“{words}” names no kind of piece")
    if hidden and material is None:
        raise ValueError(f"“{words}” hides no material")
    return Described(kind, colour, material or "wood", hidden, size)


def numbered(described: Sequence[Described]) -> tuple[Piece, ...]:
    """A number for each piece: of those that are alike the first is one of the box, the others are its copies."""
    copies: Counter[int] = Counter()
    numbers = []
    for place, one in enumerate(described):
        colour = COLOURS.index(one.colour) if one.colour else place % len(COLOURS)
        first = KINDS.index(one.kind) * len(COLOURS) + colour
        alike = list(SIZES).index(one.size) * COPIES * len(PIECES) + first
        numbers.append(copies[alike] * len(PIECES) + alike)
        copies[alike] += 1
        if copies[alike] > COPIES:
            raise ValueError(f"there are more than {COPIES} pieces of one kind and colour")
    return tuple(numbers)


def piece_code(piece: Piece) -> str:
    """ "Sr" for the red square, "Sr1" for its first copy, "Sr-" and "Sr1+" for a small and a large one."""
    size, number = divmod(piece, COPIES * len(PIECES))
    copy, first = divmod(number, len(PIECES))
    kind, colour = divmod(first, len(COLOURS))
    return f"{_KIND_LETTERS[kind]}{_COLOUR_LETTERS[colour]}{copy or ''}{_SIZE_SIGNS[size]}"


def read_code(code: str) -> Piece:
    """The piece that `piece_code` writes so. `KeyError` for anything else."""
    found = _CODE.fullmatch(code)
    copy = int(found[3] or 0) if found else COPIES
    if found is None or copy >= COPIES:
        raise KeyError(code)
    size = _SIZE_SIGNS.index(found[4] or "")
    return (
        (size * COPIES + copy) * len(PIECES)
        + _KIND_LETTERS.index(found[1]) * len(COLOURS)
        + _COLOUR_LETTERS.index(found[2])
    )
