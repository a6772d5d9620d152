"""Tumblebox: open the window, or run one of the windowless commands."""

from __future__ import annotations

import os
import sys
from pathlib import Path

LIBRARIES = "LD_LIBRARY_PATH"


def clean_environment() -> None:
    """Let programs of the system that a frozen one starts, such as its file manager, find the system's own libraries.

    This process has found its own by then, and PyInstaller sets the variable again for the workers.
    """
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    os.environ.pop(LIBRARIES, None)
    if before is not None:
        os.environ[LIBRARIES] = before


def serve_frozen() -> None:
    """Do the work of a process that `multiprocessing` has started, and end; return in any other process.

    In a frozen program `sys.executable` is the program itself, so all of them begin here.
    `multiprocessing.freeze_support` does this on Windows only.
    """
    import re
    from multiprocessing import spawn

    # A worker of the bots, of the album or of a command.
    spawn.freeze_support()
    tracker = re.fullmatch(r"from multiprocessing.resource_tracker import main;main\((\d+)\)", sys.argv[-1])
    if tracker and "-c" in sys.argv:
        from multiprocessing import resource_tracker

        # What cleans up after them on POSIX.
        resource_tracker.main(int(tracker[1]))
        sys.exit()


def main() -> int:
    """Run the command line. Returns the exit status."""
    if getattr(sys, "frozen", False):
        clean_environment()
        serve_frozen()
    # In the wheel this file is `tumblebox/__main__.py`, and `game` lies beside it.
    here = str(Path(__file__).resolve().parent)
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        from game.tools import cli
    except KeyboardInterrupt:
        return 130
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
