"""`start` begins and `stop` ends the log file: a line for each error that the player need not do anything about."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.app import paths

NAME: Final = "tumblebox.log"
MOST: Final = 256 * 1024
"""Bytes. A longer file is begun anew with the next line."""


class _Journal(logging.Handler):
    """Makes the file with the first line. A line that cannot be written is lost."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        self._path = path

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8", errors="replace") as file:
                if file.tell() > MOST:
                    file.truncate(0)
                file.write(self.format(record) + "\n")


def start() -> logging.Handler:
    """Begins to write what the program's modules log. Returns the handler, for `stop`."""
    handler = _Journal(paths.log_dir() / NAME)
    logging.getLogger("game").addHandler(handler)
    return handler


def stop(handler: logging.Handler) -> None:
    """Ends the log."""
    logging.getLogger("game").removeHandler(handler)
