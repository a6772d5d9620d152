"""`x_server`: an X server of a test's own, which draws nowhere."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

MUST = "TUMBLEBOX_MUST_DRAW"
"""In the environment of CI: fail rather than skip."""


@contextmanager
def x_server() -> Iterator[str]:
    """The name of its display. Skips the test where Xvfb is not installed."""
    server = shutil.which("Xvfb")
    if server is None:
        assert MUST not in os.environ, "Xvfb is not installed"
        pytest.skip("Xvfb is not installed")
    read, write = os.pipe()
    command = [server, "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.kill()
        process.wait()
