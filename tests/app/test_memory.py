"""Memory that is free goes back to the system."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PROGRAM = """
import os
from game.app.freed_memory import return_large_blocks

def mb():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

return_large_blocks()
bytearray(30_000_000)
before = mb()
large, small = [], []
for _ in range(20):
    large.append(bytearray(8_000_000))
    small.append(bytearray(100_000))
large.clear()
print(mb() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="glibc alone keeps what was freed")
def test_large_blocks_that_are_freed_leave_the_process() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert float(done.stdout) < 20
