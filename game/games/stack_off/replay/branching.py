"""`branch_round` cuts the file of a recorded round behind a tick, as a window that was killed then leaves it."""

from __future__ import annotations

from pathlib import Path

from game.core.files import whole_lines
from game.games.stack_off.round_record import RoundRecord


def branch_round(found: RoundRecord, path: Path, tick: int) -> bytes | None:
    """Returns the file of a round that goes on from the latest note up to `tick`, a second earlier at most; None before
    the first note. `path`: where the file of `found` is now. `OSError` if it cannot be read."""
    last = max((number for number, note in found.notes if note.tick <= tick), default=None)
    if last is None:
        return None
    lines = (line + b"\n" for number, line in whole_lines(path.read_bytes()) if number <= last)
    return b"".join(lines)
