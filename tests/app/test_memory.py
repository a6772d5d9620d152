"""Freed memory goes back to the system."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PROGRAM = """
import os
from game.app.freed_memory import return_free_memory, return_large_blocks

def mb():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

return_large_blocks()
bytearray(30_000_000)
before = mb()
large, small = [], []
for _ in range({count}):
    large.append(bytearray({large}))
    small.append(bytearray({small}))
large.clear()
{last}
print(mb() - before)
"""


def left(**words: object) -> float:
    """MB that a process holds more after it freed 160 MB."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(**words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return float(done.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="glibc alone keeps what was freed")
def test_large_blocks_that_are_freed_leave_the_process() -> None:
    assert left(count=20, large=8_000_000, small=100_000, last="") < 20


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="glibc alone keeps what was freed")
def test_free_blocks_between_others_leave_the_process_when_asked() -> None:
    blocks = {"count": 2000, "large": 80_000, "small": 1_000}
    assert left(**blocks, last="") > 100
    assert left(**blocks, last="return_free_memory()") < 20
