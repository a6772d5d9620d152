"""Tumblebox: open the window, or run one of the windowless commands."""

from __future__ import annotations

import sys


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


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        serve_frozen()
    try:
        from game.tools.cli import main
    except KeyboardInterrupt:
        sys.exit(130)

    sys.exit(main(sys.argv[1:]))
