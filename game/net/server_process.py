"""`ServerProcess`: the game's end of the pipe to the process that serves phones. Nothing here holds up a frame."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from queue import SimpleQueue
from typing import Final

from game.app.side_process import SideProcess
from game.core.manifest import Manifest
from game.net.messages import Failed, News, Order, read_news, write
from game.net.process import Where, run

PARTING: Final = 2.0
"""Seconds that the process has at the most to say what waits, and then to end."""
MOST_AT_ONCE: Final = 40
"""Messages that are read in one frame at the most; the others wait for the next."""


class ServerProcess:
    """`ended`: the process is gone, be it because it could not be started."""

    def __init__(self, manifests: Mapping[str, Manifest], where: Where) -> None:
        self._process = SideProcess(run, manifests, where, name="phones", duplex=True)
        self._pipe = self._process.pipe
        self.ended = not self._process.started
        self._orders: SimpleQueue[bytes | None] = SimpleQueue()
        # The pipe may be full, and then writing waits.
        self._writer = threading.Thread(target=self._write, name="phones-pipe", daemon=True)
        self._writer.start()

    def send(self, order: Order) -> None:
        self._orders.put(write(order))

    def poll(self) -> list[News]:
        """What has come since the last call."""
        found: list[News] = []
        try:
            while not self.ended and len(found) < MOST_AT_ONCE and self._pipe.poll():
                found.append(read_news(self._pipe.recv_bytes()))
        except (EOFError, OSError):
            self.ended = True
            found.append(Failed(""))
        return found

    def close(self) -> None:
        """Ends the process, once it has said what waits, and without holding up the frame."""
        self._orders.put(None)
        threading.Thread(target=self._end, name="phones-end", daemon=True).start()
        self.ended = True

    def _end(self) -> None:
        self._writer.join(PARTING)
        self._process.close(PARTING)

    def _write(self) -> None:
        with suppress(OSError, ValueError):
            while (data := self._orders.get()) is not None:
                self._pipe.send_bytes(data)
