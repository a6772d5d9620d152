"""Uncaught errors, written down where a player finds them again."""

from __future__ import annotations

import sys
import traceback
from datetime import datetime

from game.app import paths


def keep(error: BaseException) -> str:
    """Write the traceback of `error` into the log folder and return the path; into the terminal where that fails."""
    details = "".join(traceback.format_exception(error))
    path = paths.log_dir() / f"crash {datetime.now():%Y-%m-%d %H-%M-%S}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(details, encoding="utf-8")
    except OSError:
        print(details, file=sys.stderr)
        return "—"
    return str(path)
