"""Tumblebox: open the window, or run one of the windowless commands."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from game.tools.cli import main

    sys.exit(main(sys.argv[1:]))
