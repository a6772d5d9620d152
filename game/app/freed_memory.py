"""`return_freed_memory` makes the C library glibc give free memory back to the system."""

from __future__ import annotations

import ctypes


def return_freed_memory() -> None:
    """Gives back everything that is free at the moment, where the C library is glibc, in about 3 ms.

    Painting leaves up to 100 MB in its heap. To keep large blocks out of the heap (`M_MMAP_THRESHOLD`) would double the
    time of painting: the system hands out each block anew, and clears it.
    """
    try:
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    except (OSError, AttributeError):
        # Another C library.
        return
