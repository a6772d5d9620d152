"""The log file: a line for whatever went wrong without the player having to do anything about it."""

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
    """Makes the file with the first line. What cannot be written is lost, for nobody could be told."""

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
    """From now on write what the program's modules log. Returns the handler, for `stop`."""
    handler = _Journal(paths.log_dir() / NAME)
    logging.getLogger("game").addHandler(handler)
    return handler


def stop(handler: logging.Handler) -> None:
    """Write no more."""
    logging.getLogger("game").removeHandler(handler)
