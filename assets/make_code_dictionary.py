"""Makes the dictionary of a new version of the codes by which levels are shared, from the levels of the box.

    python assets/make_code_dictionary.py 2

Whatever stands in a code refers to the dictionary of its version, so a file that is there is never written again.
"""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.levels.library import LIBRARY
from game.levels.sharing.codes import RAW, pack
from game.levels.solutions import read_solution

WINDOW = 32_768
"""Bytes as far as deflate looks back."""


def squeezed(raw: bytes, dictionary: bytes) -> int:
    """Bytes of `raw` by deflate."""
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zdict=dictionary)
    return len(packer.compress(raw) + packer.flush())


def make(raws: list[bytes]) -> bytes:
    """The levels that help the others least to be small, the best of them last, where deflate reaches them by less."""
    chosen: list[bytes] = []
    while raws:
        dictionary = b"".join(reversed(chosen))
        worst = max(raws, key=lambda raw: (squeezed(raw, dictionary), raw))
        if len(dictionary) + len(worst) > WINDOW:
            break
        raws.remove(worst)
        chosen.append(worst)
    return b"".join(reversed(chosen))


def main() -> None:
    version = int(sys.argv[1])
    file = Path(__file__).parent / "codes" / f"tb{version}.dictionary"
    if file.exists():
        sys.exit(f"{file.name} is there, and codes rest on it: make the next version.")
    entries = [entry for entry in LIBRARY.entries() if entry.level is not None]
    raws = [pack(entry.level, read_solution(entry.solution_path).steps) for entry in entries if entry.level]
    dictionary = make(raws)
    file.write_bytes(dictionary)
    print(f"{file.name}: {len(dictionary)} bytes")


if __name__ == "__main__":
    main()
