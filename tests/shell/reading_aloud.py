"""Run under `dbus-run-session`: the game without a display, and a screen reader that reads its tree over AT-SPI.

Its argument is a file, into which it writes as JSON what it has read: of the title, of a table, and after each wish.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from jeepney import DBusAddress, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from game.shell import headless

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SECONDS = 20.0
REGIONS = 3
"""Live regions, which are there before anything else is."""
ROOT = "/org/a11y/atspi/accessible/root"
ROLES = {29: "label", 32: "list item", 37: "tab", 43: "button", 52: "spin button", 56: "cell"}
"""AT-SPI's numbers of roles."""
FOCUSED = 12
"""Bit of AT-SPI's states."""


class Reader:
    """A screen reader: follows the tree from the registry, and asks for actions."""

    def __init__(self, address: str) -> None:
        self._bus: DBusConnection = open_dbus_connection(address)

    def _call(self, of: tuple[str, str], interface: str, method: str, signature: str = "", *args: Any) -> Any:
        address = DBusAddress(of[1], of[0], interface)
        message = new_method_call(address, method, signature or None, args)
        return self._bus.send_and_get_reply(message, timeout=SECONDS).body

    def _get(self, of: tuple[str, str], name: str) -> Any:
        message = Properties(DBusAddress(of[1], of[0], "org.a11y.atspi.Accessible")).get(name)
        return self._bus.send_and_get_reply(message, timeout=SECONDS).body[0][1]

    def children(self, of: tuple[str, str]) -> list[tuple[str, str]]:
        return list(self._call(of, "org.a11y.atspi.Accessible", "GetChildren")[0])

    def windows(self) -> list[tuple[str, str]]:
        apps = self.children(("org.a11y.atspi.Registry", ROOT))
        return [window for app in apps for window in self.children(app)]

    def read(self, of: tuple[str, str]) -> dict[str, Any]:
        """A node as a screen reader gets it."""
        low, _high = self._call(of, "org.a11y.atspi.Accessible", "GetState")[0]
        attributes = self._call(of, "org.a11y.atspi.Accessible", "GetAttributes")[0]
        return {
            "role": ROLES.get(self._call(of, "org.a11y.atspi.Accessible", "GetRole")[0], ""),
            "name": self._get(of, "Name"),
            "description": self._get(of, "Description"),
            "focused": bool(low >> FOCUSED & 1),
            "place": attributes.get("posinset", ""),
        }

    def press(self, of: tuple[str, str]) -> None:
        self._call(of, "org.a11y.atspi.Action", "DoAction", "i", 0)

    def go_to(self, of: tuple[str, str]) -> None:
        self._call(of, "org.a11y.atspi.Component", "GrabFocus")


@contextmanager
def accessibility() -> Iterator[str]:
    """The bus of screen readers, switched on; its address."""
    launcher = next(path for path in LAUNCHERS if Path(path).exists())
    process = subprocess.Popen([launcher, "--launch-immediately"], stderr=subprocess.DEVNULL)
    try:
        session = open_dbus_connection("SESSION")
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        end = time.monotonic() + SECONDS
        while True:
            reply = session.send_and_get_reply(new_method_call(bus, "GetAddress"), timeout=SECONDS)
            if reply.header.message_type.name == "method_return":
                break
            assert time.monotonic() < end, reply.body
            time.sleep(0.1)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            message = Properties(bus.with_interface("org.a11y.Status")).set(name, "b", True)
            session.send_and_get_reply(message, timeout=SECONDS)
        yield reply.body[0]
    finally:
        # Killed, it would leave its bus behind.
        process.terminate()
        process.wait()


def main() -> None:
    headless.prepare()
    from game.app.settings import Setup
    from game.shell.window import open_window
    from game.table import matches
    from game.table.matches import people
    from game.ui.textures import TextureCache
    from tests.screens.screen import Screen

    said = {}
    with accessibility() as address:
        screen = Screen(open_window(1280, 800, visible=False), TextureCache(room=100_000_000), seed=3)
        screen.services.settings.speech = "reader"
        reader = Reader(address)

        def read() -> tuple[list[dict[str, Any]], list[tuple[str, str]]]:
            screen.ticks(5)
            end = time.monotonic() + SECONDS
            while not (windows := reader.windows()):
                assert time.monotonic() < end, "no window is there"
                screen.ticks(1)
                time.sleep(0.05)
            while len(nodes := reader.children(windows[0])) <= REGIONS:
                assert time.monotonic() < end, "nothing is in the window"
                screen.ticks(1)
                time.sleep(0.05)
            return [reader.read(node) for node in nodes], nodes

        def wish(name: str, do: Any) -> list[dict[str, Any]]:
            found, nodes = read()
            do(next(node for one, node in zip(found, nodes, strict=True) if one["name"].startswith(name)))
            for _ in range(20):
                time.sleep(0.02)
                screen.ticks(2)
            return read()[0]

        screen.director.reset(screen.services.make("title"))
        said["title"] = read()[0]
        said["focus"] = wish("Rules", reader.go_to)
        said["settings"] = wish("Settings", reader.press)
        matches.start(screen.services, "shape-up", Setup(people(2, 1, "greedy"), {"rounds": 1}))
        screen.ticks(60)
        said["table"] = read()[0]
        said["picked"] = wish("Your card: ", reader.press)
        assert screen.shell.speech is not None
        said["own"] = [{"name": str(screen.shell.speech.is_read)}]
    Path(sys.argv[1]).write_text(json.dumps(said))


if __name__ == "__main__":
    main()
