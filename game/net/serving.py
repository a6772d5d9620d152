"""`serve` runs the server of phones in its process until the pipe to the game closes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final

from websockets.asyncio.server import Server

from game.app import sentences, text
from game.core.manifest import Manifest
from game.net.addresses import LOOPBACK, local_addresses
from game.net.desk import Desk
from game.net.messages import Failed, Opened, ToGame, read_order, write
from game.net.pictures import Pictures
from game.net.process import Where
from game.net.seating import TOKEN_BYTES, Seating, make_code
from game.net.server import PhoneServer

SECRET_BYTES: Final = 32
LAST_WORDS: Final = 0.2
"""Seconds for which sockets stay open after the table has been left."""
TRIES: Final = 12


def serve(pipe: Connection, manifests: Mapping[str, Manifest], where: Where) -> None:
    # Requests of strangers are no news, and what phones send is nobody's business.
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    sentences.use(manifests)
    text.set_language("en")
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(pipe, manifests, where))


async def _serve(pipe: Connection, manifests: Mapping[str, Manifest], where: Where) -> None:
    loop = asyncio.get_running_loop()
    orders: asyncio.Queue[bytes | None] = asyncio.Queue()
    threading.Thread(target=_listen, args=(pipe, loop, orders), daemon=True).start()

    def tell(message: ToGame) -> None:
        with suppress(OSError):
            pipe.send_bytes(write(message))

    pictures = Pictures(secrets.token_bytes(SECRET_BYTES))
    seating = Seating(where.code or make_code(secrets.choice), lambda: secrets.token_hex(TOKEN_BYTES))
    phones = PhoneServer(Desk(manifests, pictures), pictures, seating, tell)
    addresses = (LOOPBACK,) if where.is_local else local_addresses()
    try:
        server, port = await _open(phones, where, addresses)
    except OSError as error:
        tell(Failed(error.strerror or str(error)))
        return
    async with server:
        tell(Opened(port, addresses, seating.code))
        while (data := await orders.get()) is not None:
            phones.hear(read_order(data))
        # What was said last is still to be sent.
        await asyncio.sleep(LAST_WORDS)


async def _open(phones: PhoneServer, where: Where, addresses: tuple[str, ...]) -> tuple[Server, int]:
    """Listens at the port of before; the server of the lobby before may still be closing it."""
    bind = LOOPBACK if where.is_local else "0.0.0.0"
    for _try in range(TRIES if where.code else 0):
        with suppress(OSError):
            return await phones.open(bind, where.port, addresses)
        await asyncio.sleep(LAST_WORDS)
    return await phones.open(bind, 0 if where.code else where.port, addresses)


def _listen(pipe: Connection, loop: asyncio.AbstractEventLoop, orders: asyncio.Queue[bytes | None]) -> None:
    """Reads the pipe on a thread: pipes cannot be awaited on every system."""
    data: bytes | None
    while True:
        try:
            data = pipe.recv_bytes()
        except (EOFError, OSError):
            data = None
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(orders.put_nowait, data)
        if data is None:
            return
