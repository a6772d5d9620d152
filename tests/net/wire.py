"""`Wire`: a match with its phones' server on loopback, and `Phone`, a phone that keeps every byte it was sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from game.bots.inline_executor import InlineExecutor
from game.core.game import OptionValue, SeatInfo
from game.core.manifest import Manifest
from game.core.position import Start
from game.core.session import Session
from game.games import MANIFESTS
from game.net.addresses import LOOPBACK
from game.net.desk import Desk
from game.net.messages import VERSION, News, Opened, Order, ToGame, read_news, read_order, write
from game.net.phones import Phones
from game.net.pictures import Pictures
from game.net.process import Where
from game.net.seating import Seating
from game.net.server import PATH, PhoneServer
from game.play.local_client import LocalClient
from game.play.match import Match

CODE = "ABC234"
NAMES = ("Ana", "Theo", "Mia", "Jon")
COLOURS = ("red", "blue", "green", "yellow")
Told = dict[str, Any]  # a message to a phone, as JSON gives it


class _Pipe:
    """In place of the server's process: the same messages, in this process."""

    def __init__(self) -> None:
        self.server: PhoneServer | None = None
        self.news: list[News] = []

    def tell(self, message: ToGame) -> None:
        self.news.append(read_news(write(message)))

    def send(self, order: Order) -> None:
        assert self.server is not None
        self.server.hear(read_order(write(order)))

    def poll(self) -> list[News]:
        news, self.news = self.news, []
        return news

    def close(self) -> None:
        pass


class Phone:
    """A socket of one phone. `raw`: every message that it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.closed = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for data in self.socket:
                assert isinstance(data, str)
                self.raw.append(data)

    async def send(self, message: Mapping[str, object] | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, Mapping) else message)

    def latest(self, kind: str) -> Told | None:
        """The latest message of a kind; None if there was none."""
        read = (json.loads(data) for data in reversed(self.raw))
        return next((told for told in read if told["t"] == kind), None)

    @property
    def page(self) -> Told:
        message = self.latest("page")
        assert message is not None
        page: Told = message["page"]
        return page

    @property
    def token(self) -> str:
        message = self.latest("token")
        assert message is not None
        return str(message["token"])


class Wire:
    """`server`, `phones` and `client` of one match; `settle` lets all of them say what they have to say."""

    def __init__(self, server: PhoneServer, pipe: _Pipe, phones: Phones, client: LocalClient, port: int) -> None:
        self.server, self.phones, self.client, self.port = server, phones, client, port
        self._pipe = pipe
        self.everyone: list[Phone] = []

    @property
    def host(self) -> str:
        return f"{LOOPBACK}:{self.port}"

    async def settle(self) -> None:
        for _round in range(3):
            for _tick in range(2 * len(self.phones.slots)):
                self.phones.tick()
            await asyncio.sleep(0.005)
            for phone in self.everyone:
                with suppress(ConnectionClosed):
                    await (await phone.socket.ping())

    async def socket(self, **more: Any) -> ClientConnection:
        """A bare connection; `more`: what `connect` takes."""
        return await connect(f"ws://{self.host}{PATH}", **{"origin": f"http://{self.host}", **more})

    async def phone(self, seat: int | None = None, **hello: object) -> Phone:
        """A phone that has said hello with the code and, for a `seat`, sits there."""
        phone = Phone(await self.socket())
        self.everyone.append(phone)
        await phone.send({"t": "hello", "v": VERSION, "lang": "en", "code": CODE, **hello})
        if seat is not None:
            await phone.send({"t": "join", "seat": seat, "name": NAMES[seat], "colour": COLOURS[seat]})
        await self.settle()
        return phone

    def play(self) -> None:
        """The match begins."""
        self.phones.play(self.client)


def people(count: int) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(name, colour, None, "phone") for name, colour in zip(NAMES, COLOURS, strict=True))[:count]


@asynccontextmanager
async def wire(
    key: str,
    seats: int = 2,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 3,
    start: Start | None = None,
) -> AsyncIterator[Wire]:
    """A match of the game `key` whose seats are all of phones, from a `start` if there is one. All that the server
    draws by chance is the same each time. Nothing ticks: there are no clocks, and no tower."""
    manifest: Manifest = MANIFESTS[key]
    infos = people(seats)
    session = Session(manifest.rules(), infos, seed, dict(options or {}), start)
    executor = InlineExecutor(MANIFESTS)
    client = LocalClient(Match(session, executor), executor)
    pipe = _Pipe()
    numbers = iter(range(1, 1000))
    pictures = Pictures(b"secret")
    server = PhoneServer(Desk(MANIFESTS, pictures), pictures, Seating(CODE, lambda: f"{next(numbers):032x}"), pipe.tell)
    pipe.server = server
    phones = Phones(MANIFESTS, key, infos, session.options, Where(0, is_local=True), lambda _games, _where: pipe)
    listening, port = await server.open(LOOPBACK, 0, (LOOPBACK,))
    pipe.tell(Opened(port, (LOOPBACK,), CODE))
    here = Wire(server, pipe, phones, client, port)
    try:
        async with listening:
            yield here
            for phone in here.everyone:
                await phone.socket.close()
                await phone.closed
    finally:
        client.close()


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs a test that waits for sockets."""
    asyncio.run(scenario())


async def answer(wire: Wire, lines: Sequence[str]) -> tuple[int, dict[str, str], bytes]:
    """What the server answers to a request of these lines: status, headers, body."""
    reader, writer = await asyncio.open_connection(LOOPBACK, wire.port)
    writer.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
    head, _, body = (await asyncio.wait_for(reader.read(), 5)).partition(b"\r\n\r\n")
    writer.close()
    first, *rest = head.decode().split("\r\n")
    return int(first.split()[1]) if first else 0, dict(line.split(": ", 1) for line in rest), body
