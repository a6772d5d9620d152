"""`branch` writes the file of a new match that goes on from a place in a recorded one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.game import BadSetup, IllegalAction, SeatInfo
from game.core.record import Line, Recording
from game.core.record_lines import header_line, write_line
from game.core.record_notes import HandNote, HintNote
from game.core.session import Entry, Session, UndoRefused


def branch(recording: Recording, position: int, seats: Sequence[SeatInfo]) -> bytes | None:
    """Returns the file of a match between `seats` that begins with the first `position` entries of `recording`.

    None if these entries do not lead there between other seats: what an undo takes back rests on who is a bot. What
    `recording` says must be known to hold: see `game.play.replay_index`.
    """
    lines = list(_lines_until(recording, position))
    known = recording.new_session()
    try:
        session = Session(
            recording.game,
            seats,
            recording.seed,
            recording.options,
            recording.start,
            hand=recording.hand,
            speed=recording.speed,
        )
        for line in lines:
            if isinstance(line.content, Entry):
                known.repeat(line.content)
                session.repeat(line.content)
    except (BadSetup, IllegalAction, UndoRefused):
        return None
    if session.digest() != known.digest():
        return None
    return header_line(session) + b"".join(write_line(line.content) for line in lines)


def _lines_until(recording: Recording, position: int) -> Iterator[Line]:
    """Yields the lines up to entry number `position`, from 1, and the notes right behind it: poses that came of it are
    among them. Hints are left out: they were asked for by others."""
    done = 0
    for line in recording.lines:
        if done >= position and isinstance(line.content, Entry | HandNote):
            return
        done += isinstance(line.content, Entry)
        if not isinstance(line.content, HintNote):
            yield line
