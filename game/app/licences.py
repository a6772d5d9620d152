"""`parts` lists the fonts and libraries that the game uses, each with its licence; `licence` reads the text of one.

`python -m package.licences` writes the files.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, Literal

import msgspec

from game.app import paths

FOLDER: Final = "licences"
LIST: Final = "list.json"
FULL: Final = 50
"""Characters from which a line was broken for its width: the next line of its paragraph goes on with it."""
_ITEM: Final = re.compile(r"[-*•=_#]|\(?([0-9]{1,2}|[a-z]|[ivx]+)[.)] ", re.IGNORECASE)
"""Start of a line that is an item of a list, or a drawn rule."""


class Part(msgspec.Struct, frozen=True):
    """`licence`: its short name, "" where it has none; `home`: its page on the web; `file`: the text in `FOLDER`."""

    name: str
    version: str
    kind: Literal["font", "library"]
    licence: str
    home: str
    file: str


def parts() -> tuple[Part, ...]:
    """Fonts first. `MissingAsset` where the list is absent or damaged."""
    data = paths.asset(FOLDER, LIST).read_bytes()
    try:
        return msgspec.json.decode(data, type=tuple[Part, ...])
    except msgspec.DecodeError:
        raise paths.MissingAsset(f"{FOLDER}/{LIST}") from None


def licence(part: Part) -> str:
    """The whole text, a line a paragraph. `MissingAsset` where it is absent."""
    text = paths.asset(FOLDER, part.file).read_text("utf-8", "replace")
    return "\n".join(filter(None, map(_unbroken, text.split("\n\n"))))


def _unbroken(block: str) -> str:
    """A block without the line feeds that only kept its lines short."""
    lines = [line.strip() for line in block.splitlines() if line.strip()]
    whole = lines[:1]
    for before, line in pairwise(lines):
        if len(before) >= FULL and not _ITEM.match(line):
            whole[-1] += f" {line}"
        else:
            whole.append(line)
    return "\n".join(whole)
