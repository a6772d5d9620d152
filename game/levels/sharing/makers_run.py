"""`keep` keeps the recording of a hand that solves a made level; `kept` gives it while the level is the same."""

from __future__ import annotations

from pathlib import Path

from game.core.files import atomic_write_bytes
from game.core.game import IllegalAction
from game.core.record import RecordError, Recording
from game.core.session import Entry, UndoRefused
from game.levels import recordings
from game.levels.rules.level import Level


def keep(run: Path, level: Level, place: Path) -> bool:
    """Copies the recording `run` to `place` if it solves `level` at least as well as the one that is there. Returns
    whether it did. `OSError` when the disk refuses."""
    medal = medal_in(run, level)
    if not medal or medal < medal_in(place, level):
        return False
    atomic_write_bytes(place, run.read_bytes(), fsync=False)
    return True


def medal_in(path: Path, level: Level) -> int:
    """The medal that the recording at `path` reaches in `level`; 0 without one, and for one of another level."""
    try:
        recording = recordings.read(path)
        return _medal(recording) if recordings.is_of(recording, level) else 0
    except RecordError:
        return 0


def kept(path: Path, level: Level) -> bytes:
    """The recording at `path` if it solves `level`; b"" otherwise."""
    try:
        return path.read_bytes() if medal_in(path, level) else b""
    except OSError:
        return b""


def _medal(recording: Recording) -> int:
    """The medal at the end, by the rules alone: what the tower did stands in the file."""
    session = recording.new_session()
    try:
        for line in recording.lines:
            if isinstance(line.content, Entry):
                session.repeat(line.content)
    except (IllegalAction, UndoRefused):
        return 0
    medal: int = session.observation(0).view.medal
    return medal
