"""Drops a file on a window of X11 as a file manager does: `python tests/shell/xdnd.py FILE`, on the display of DISPLAY.

Ends with status 0 once the window has asked for the data and got it. XDND 5: enter, position, status, drop, the data.
pyglet sends the last message, that it has finished, to the root and not to the source.
"""

from __future__ import annotations

import sys
import time
from ctypes import POINTER, byref, c_char_p, c_int, c_ubyte, c_uint, c_ulong, cast
from pathlib import Path

from pyglet.libs.x11 import xlib

VERSION, ATOM, BYTES, LONGS, REPLACE = 5, 4, 8, 32, 0
PATIENCE, AGAIN = 20.0, 1.0
CURRENT_TIME = 0


class Source:
    """A window of its own from which a file is dragged."""

    def __init__(self) -> None:
        self.display = xlib.XOpenDisplay(None)
        self.root = xlib.XDefaultRootWindow(self.display)
        self.window = xlib.XCreateSimpleWindow(self.display, self.root, 0, 0, 9, 9, 0, 0, 0)
        xlib.XSetSelectionOwner(self.display, self.atom("XdndSelection"), self.window, CURRENT_TIME)

    def atom(self, name: str) -> int:
        return int(xlib.XInternAtom(self.display, name.encode(), False))

    def aware(self, window: int) -> int:
        """The first window below `window`, or itself, that takes drops; 0 without any."""
        kind, size, count, left = c_ulong(), c_int(), c_ulong(), c_ulong()
        data, aware = POINTER(c_ubyte)(), self.atom("XdndAware")
        found = byref(kind), byref(size), byref(count), byref(left), byref(data)
        xlib.XGetWindowProperty(self.display, window, aware, 0, 1, False, ATOM, *found)
        if count.value:
            return window
        root, parent, children, number = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        xlib.XQueryTree(self.display, window, byref(root), byref(parent), byref(children), byref(number))
        return next((one for i in range(number.value) if (one := self.aware(children[i]))), 0)

    def send(self, target: int, message: str, *longs: int) -> None:
        event = xlib.XEvent()
        event.xclient.type = xlib.ClientMessage
        event.xclient.display = cast(self.display, POINTER(xlib.Display))
        event.xclient.window = target
        event.xclient.message_type = self.atom(message)
        event.xclient.format = LONGS
        for i, value in enumerate((self.window, *longs)):
            event.xclient.data.l[i] = value
        xlib.XSendEvent(self.display, target, False, 0, byref(event))
        xlib.XFlush(self.display)

    def answer(self, asked: xlib.XSelectionRequestEvent, text: bytes) -> None:
        """Hands out the data that the target asks for."""
        given = asked.property or asked.target
        buffer = cast(c_char_p(text), POINTER(c_ubyte))
        xlib.XChangeProperty(self.display, asked.requestor, given, asked.target, BYTES, REPLACE, buffer, len(text))
        event = xlib.XEvent()
        event.xselection.type = xlib.SelectionNotify
        event.xselection.requestor = asked.requestor
        event.xselection.selection = asked.selection
        event.xselection.target = asked.target
        event.xselection.property = given
        event.xselection.time = asked.time
        xlib.XSendEvent(self.display, asked.requestor, False, 0, byref(event))
        xlib.XSync(self.display, False)

    def drop(self, target: int, text: bytes, until: float) -> bool:
        """Returns whether the target has taken it."""
        event, again = xlib.XEvent(), 0.0
        while (now := time.monotonic()) < until:
            if not xlib.XPending(self.display):
                # As a pointer that moves; a window that has just appeared may miss the first ones.
                if now >= again:
                    self.send(target, "XdndEnter", VERSION << 24, self.atom("text/uri-list"))
                    self.send(target, "XdndPosition", 0, (300 << 16) | 300, CURRENT_TIME, self.atom("XdndActionCopy"))
                    again = now + AGAIN
                time.sleep(0.01)
                continue
            xlib.XNextEvent(self.display, byref(event))
            if event.type == xlib.SelectionRequest:
                self.answer(event.xselectionrequest, text)
                return True
            if event.type == xlib.ClientMessage and event.xclient.message_type == self.atom("XdndStatus"):
                if not event.xclient.data.l[1] & 1:
                    return False
                self.send(target, "XdndDrop", 0, CURRENT_TIME)
                again = until
        return False


def main() -> int:
    source, until = Source(), time.monotonic() + PATIENCE
    while not (target := source.aware(source.root)):
        if time.monotonic() > until:
            return 2
        time.sleep(0.05)
    return 0 if source.drop(target, Path(sys.argv[1]).as_uri().encode() + b"\r\n", until) else 1


if __name__ == "__main__":
    sys.exit(main())
