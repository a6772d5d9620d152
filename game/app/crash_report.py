"""`keep` writes the traceback of an uncaught error to a file in the player's log folder, and returns its path."""

from __future__ import annotations

import tempfile
import traceback
from datetime import datetime
from pathlib import Path

from game.app import paths


def keep(error: BaseException) -> str:
    """Writes the traceback of `error` into the log folder, or into a temporary one. Returns the path, or "—"."""
    details = "".join(traceback.format_exception(error))
    for folder in (paths.log_dir(), Path(tempfile.gettempdir()) / "tumblebox"):
        path = folder / f"crash {datetime.now():%Y-%m-%d %H-%M-%S}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(details, encoding="utf-8")
        except OSError:
            continue
        return str(path)
    return "—"
