"""Measures the frames of a table while strangers attack its phones' server: `python -m tests.net.load`.

200 connections that say nothing, 100 half handshakes, phones that do not read, and 10,000 messages of bad faith.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from game.app import paths
from game.app.settings import Setup
from game.core.game import SeatInfo
from game.games import MANIFESTS
from game.net.addresses import LOOPBACK
from game.net.messages import VERSION
from game.net.phones import Phones
from game.net.process import Where
from game.net.server_process import ServerProcess
from game.shell import headless
from game.tools.confidence_intervals import percentile
from game.ui.remote import PHONE
from tests.net.test_server import HOSTILE

FRAMES, QUIET, HALVES, SLOW, MESSAGES = 1200, 200, 100, 20, 10_000
KEY = "square-up"
SEATS = (
    SeatInfo("Ana", "red", None, PHONE),
    SeatInfo("Theo", "blue", None, PHONE),
    SeatInfo("Rook", "green", "relaxed"),
)


async def _socket(port: int) -> ClientConnection:
    host = f"{LOOPBACK}:{port}"
    return await connect(f"ws://{host}/socket", origin=f"http://{host}", max_queue=None)  # type: ignore[arg-type]


async def players(port: int, code: str) -> None:
    """Two phones that plan all the time."""

    async def one(seat: int) -> None:
        socket = await _socket(port)
        await socket.send(json.dumps({"t": "hello", "v": VERSION, "lang": "en", "code": code}))
        name, colour = SEATS[seat].name, SEATS[seat].colour
        await socket.send(json.dumps({"t": "join", "seat": seat, "name": name, "colour": colour}))
        rng = random.Random(seat)
        reader = asyncio.create_task(_drain(socket))
        for number in range(100_000):
            cell = f"{rng.choice('ABCDEFGH')}{rng.randint(1, 8)}"
            text = {"t": "act", "a": f"place circle@{cell}"} if number % 2 == 0 else {"t": "undo"}
            await socket.send(json.dumps(text))
            await asyncio.sleep(0.2 + seat / 50)
        await reader

    with suppress(ConnectionClosed):
        await asyncio.gather(one(0), one(1))


async def _drain(socket: ClientConnection) -> None:
    async for _data in socket:
        pass


async def attack(port: int, code: str) -> None:
    """Everything at once, as fast as it goes; says how much was sent."""
    halves = [await asyncio.open_connection(LOOPBACK, port) for _number in range(HALVES)]
    for _reader, writer in halves:
        writer.write(b"GET /socket HTTP/1.1\r\nHost: ")
    quiet = [await _socket(port) for _number in range(QUIET)]
    slow = [asyncio.create_task(_never_reads(port, code)) for _number in range(SLOW)]
    rng, sent, ended = random.Random(2), 0, 0
    while sent < MESSAGES:
        with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            socket = await _socket(port)
            for _number in range(50):
                await socket.send(rng.choice(HOSTILE) if rng.random() < 0.5 else rng.randbytes(rng.randrange(1, 900)))
                sent += 1
            await asyncio.wait_for(socket.wait_closed(), 5)
            ended += 1
    print(f"sent {sent} messages; {ended} connections were ended; {len(quiet)} were quiet", flush=True)
    for task in slow:
        task.cancel()


async def _never_reads(port: int, code: str) -> None:
    """Asks for more and more, and lets it lie."""
    host = f"{LOOPBACK}:{port}"
    with suppress(ConnectionClosed):
        socket = await connect(f"ws://{host}/socket", origin=f"http://{host}", max_queue=1)  # type: ignore[arg-type]
        await socket.send(json.dumps({"t": "hello", "v": VERSION, "lang": "en", "code": code}))
        while True:
            await socket.send(json.dumps({"t": "lang", "lang": "ja"}))
            await asyncio.sleep(0.2)


def _child(*args: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "tests.net.load", *map(str, args)], cwd=paths.ROOT)


def main() -> None:
    headless.prepare()
    from game.screens.phones import PhonesScene
    from game.shell.window import open_window
    from game.tools.frame_times import frames, open_shell

    window = open_window(1280, 800, visible=False)
    with open_shell(window, MANIFESTS) as shell:
        setup = Setup(SEATS, {"timer": 0})
        scene = PhonesScene(
            shell.services, KEY, setup, connect=lambda games, _where: ServerProcess(games, Where(0, True))
        )
        shell.services.director.reset(scene)
        phones = shell.services.phones
        assert isinstance(phones, Phones)
        _until(shell.services.tick_phones, lambda: phones.door.is_open)
        playing = _child("players", phones.door.port, phones.door.code)
        try:
            _until(shell.services.tick_phones, lambda: phones.is_full)
            scene.activate("start")
            frames(shell, 300)
            for name in ("alone", "attacked", "alone again"):
                attacking = _child("attack", phones.door.port, phones.door.code) if name == "attacked" else None
                time.sleep(2 if attacking else 0)
                times = frames(shell, FRAMES)
                print(f"{name}: p50 {percentile(times, 50):.2f} ms, p99 {percentile(times, 99):.2f} ms", flush=True)
                if attacking is not None:
                    attacking.wait(120)
            print("phones that are missing:", phones.missing, "door:", phones.door.problem or "open")
        finally:
            playing.kill()
            playing.wait()
            shell.services.hang_up()


def _until(tick: Callable[[], None], done: Callable[[], bool]) -> None:
    """Lets time pass until something is so."""
    end = time.monotonic() + 30
    while not done() and time.monotonic() < end:
        tick()
        time.sleep(1 / 60)
    assert done()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["players", port, code]:
            asyncio.run(players(int(port), code))
        case ["attack", port, code]:
            asyncio.run(attack(int(port), code))
        case _:
            main()
