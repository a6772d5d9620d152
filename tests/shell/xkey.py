"""Presses a key in a window of X11: `python -m tests.shell.xkey KEY`, on the display of DISPLAY. KEY: a number of X11.

Waits for the window, and ends with status 0 once the key is sent.
"""

from __future__ import annotations

import sys
import time
from ctypes import POINTER, byref, c_uint, c_ulong, cast

from pyglet.libs.x11 import xlib

from tests.shell.xdnd import CURRENT_TIME, PATIENCE, Source


def view_of(source: Source, window: int) -> int:
    """pyglet takes keys in the first window inside its own."""
    root, parent, children, number = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
    xlib.XQueryTree(source.display, window, byref(root), byref(parent), byref(children), byref(number))
    return int(children[0]) if number.value else window


def press(source: Source, view: int, key: int) -> None:
    for kind, mask in ((xlib.KeyPress, xlib.KeyPressMask), (xlib.KeyRelease, xlib.KeyReleaseMask)):
        event = xlib.XEvent()
        event.xkey.type = kind
        event.xkey.display = cast(source.display, POINTER(xlib.Display))
        event.xkey.window, event.xkey.root, event.xkey.time = view, source.root, CURRENT_TIME
        event.xkey.keycode = xlib.XKeysymToKeycode(source.display, key)
        xlib.XSendEvent(source.display, view, False, mask, byref(event))
    xlib.XSync(source.display, False)


def main() -> int:
    source, until = Source(), time.monotonic() + PATIENCE
    while not (window := source.aware(source.root)):
        if time.monotonic() > until:
            return 2
        time.sleep(0.05)
    press(source, view_of(source, window), int(sys.argv[1], 0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
