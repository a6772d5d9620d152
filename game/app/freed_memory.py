"""`return_large_blocks` and `return_free_memory` make the C library glibc give freed memory back to the system."""

from __future__ import annotations

import ctypes
from typing import Final

_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3
"""`M_TRIM_THRESHOLD` and `M_MMAP_THRESHOLD` of glibc's malloc.h."""
_LARGE: Final = 1_000_000
_KEPT: Final = 16_000_000


def return_large_blocks() -> None:
    """Returns every large block to the system as soon as it is freed, where the C library is glibc.

    By default glibc raises its threshold once a large block is freed, and then takes them from its heap,
    which hardly shrinks again: baking leaves 100 MB in it. With a threshold of ours it returns the end of its heap at
    every chance, and the system clears it anew at the next: so some of it is kept for painting.
    """
    try:
        library = ctypes.CDLL("libc.so.6")
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_TRIM_THRESHOLD, _KEPT)
    except (OSError, AttributeError):
        # Another C library.
        return


def return_free_memory() -> None:
    """Returns what is free in the heap at the moment, where the C library is glibc, in some 3 ms."""
    try:
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    except (OSError, AttributeError):
        # Another C library.
        return
