"""`Link`: one connection of a phone. It holds the latest of each kind of message and sends them as fast as it is read.

A phone that reads slowly gets fewer messages, never old ones, and holds up nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

import msgspec
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from game.core.game import Seat
from game.net.limits import BURST, RATE, STEER_BURST, STEER_RATE, Bucket

_encoder = msgspec.json.Encoder()
CLOSE_SECONDS: Final = 1.0


class Link:
    """`seat`: the phone's seat, once it has one; `language`: in which it gets its words; `greeted`: it has said the
    code; `watches`: it sees what all may know."""

    def __init__(self, socket: ServerConnection, clock: Callable[[], float]) -> None:
        self.socket = socket
        self.seat: Seat | None = None
        self.language = "en"
        self.greeted = self.watches = False
        self.bucket = Bucket(RATE, BURST, clock)
        self.steering = Bucket(STEER_RATE, STEER_BURST, clock)
        self.page: bytes = b""
        """The latest page, without its number."""
        self.number = 0
        self._waiting: dict[str, bytes] = {}
        self._wake = asyncio.Event()
        self._ending: tuple[int, str] | None = None

    def send(self, kind: str, **fields: object) -> None:
        """Sends a message, in place of an older one of this kind that still waits."""
        self._waiting.pop(kind, None)
        self._waiting[kind] = _encoder.encode({"t": kind, **fields})
        self._wake.set()

    def show(self, page: Mapping[str, object]) -> None:
        """Sends a page, unless the phone shows the same already."""
        written = _encoder.encode(page)
        if written != self.page:
            self.page = written
            self.number += 1
            self.send("page", n=self.number, page=msgspec.Raw(written))

    def end(self, code: int, why: str) -> None:
        """Closes the connection after what waits is sent."""
        self._ending = code, why
        self._wake.set()

    async def write(self) -> None:
        """Sends until the connection ends; the task beside the one that reads."""
        with suppress(ConnectionClosed):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    kind = next(iter(self._waiting))
                    await self.socket.send(self._waiting.pop(kind), text=True)
                if self._ending is not None:
                    await asyncio.wait_for(self.socket.close(*self._ending), CLOSE_SECONDS)
        with suppress(Exception):
            self.socket.transport.abort()
