"""Tumblebox: open the window, or run one of the windowless commands."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    try:
        from game.tools.cli import main
    except KeyboardInterrupt:
        sys.exit(130)

    sys.exit(main(sys.argv[1:]))
