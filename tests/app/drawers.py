"""Drawing functions for the tests of `Album`; its process imports only this module."""

import os
import time
from pathlib import Path

from game.app.album import Report


def patient(wanted: str, report: Report) -> bytes:
    """The process in which this is drawn; half done until `wanted` is there."""
    report(0.5)
    while not Path(wanted).exists():
        time.sleep(0.005)
    return str(os.getpid()).encode()


def small(report: Report) -> bytes:
    return b"small"


def large(report: Report) -> bytes:
    return bytes(1_000_000)


def wrong(report: Report) -> bytes:
    raise RuntimeError("the brush is broken")


def dies(report: Report) -> bytes:
    os._exit(3)


def write_down(what: object, report: Report) -> bytes:
    """Stands for a painter that takes seconds."""
    return repr(what).encode()
