"""`PhoneServer`: serves the phones' page and their sockets on one port, and lets only checked messages through.

It runs in a process of its own (`game.net.process`). `tell` hands a message to the game; `hear` takes one from it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.app import text
from game.core.game import Seat
from game.net.addresses import hosts_of
from game.net.desk import Desk
from game.net.files import TYPES, Page, file_at, response
from game.net.limits import (
    GAME_BURST,
    GAME_RATE,
    GUESS_RATE,
    GUESSES,
    HELLO_SECONDS,
    LOST_AFTER,
    MOST_GUESTS,
    MOST_WAITING,
    PING,
    STEER_FARTHEST,
    Bucket,
)
from game.net.link import Link
from game.net.messages import (
    MAX_PHONE_BYTES,
    VERSION,
    WATCHERS,
    Act,
    Acts,
    BadPhone,
    Free,
    GivesUp,
    Hello,
    Join,
    Joined,
    Leave,
    Look,
    Order,
    PhoneMessage,
    Presence,
    Press,
    Presses,
    Rest,
    Say,
    Speak,
    Steer,
    Steers,
    Table,
    Time,
    ToGame,
    Undo,
    Undoes,
    Watch,
    Watched,
    read_phone,
)
from game.net.pictures import PREFIX, Pictures
from game.net.seating import CannotSit, Seating

PATH: Final = "/socket"
CLOSED, REFUSED, TOO_FAST, REPLACED, GONE = 1000, 1008, 4001, 4002, 4003
"""Codes with which connections end."""


class PhoneServer:
    """`clock`: seconds, monotonic."""

    def __init__(
        self,
        desk: Desk,
        pictures: Pictures,
        seating: Seating,
        tell: Callable[[ToGame], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._desk, self._pictures, self._seating = desk, pictures, seating
        self._tell, self._clock = tell, clock
        self._guests: dict[Link, None] = {}
        """Connections without a seat, the oldest first."""
        self._links: dict[Seat, Link] = {}
        self._watched = False
        self._times: dict[Seat, int] = {}
        self._guesses = Bucket(GUESS_RATE, GUESSES, clock)
        self._crossing = Bucket(GAME_RATE, GAME_BURST, clock)
        self._hosts: frozenset[str] = frozenset()

    async def open(self, bind: str, port: int, addresses: tuple[str, ...]) -> tuple[Server, int]:
        """Listens. Returns the server and its port. `OSError` where that is not possible."""
        # The port may be chosen by the system, and hosts and origins have it in them: they are checked here.
        server = await serve(
            self._serve,
            bind,
            port,
            process_request=self._answer,
            open_timeout=HELLO_SECONDS,
            ping_interval=PING,
            ping_timeout=LOST_AFTER,
            close_timeout=1,
            max_size=MAX_PHONE_BYTES,
            max_queue=8,
            write_limit=MOST_WAITING,
            server_header=None,
        )
        port = next(iter(server.sockets)).getsockname()[1]
        self._hosts = hosts_of(addresses, port)
        self._origins = frozenset(f"http://{host}" for host in self._hosts)
        return server, port

    # -- pages

    async def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Serves a file, or lets a socket through: None."""
        hosts = request.headers.get_all("Host")
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return response(HTTPStatus.MISDIRECTED_REQUEST, "", None)
        if request.path == PATH:
            origins = request.headers.get_all("Origin")
            if origins == [f"http://{hosts[0]}"]:
                return None
            return response(HTTPStatus.FORBIDDEN, hosts[0], None)
        page = await self._page(request.path)
        return response(HTTPStatus.NOT_FOUND if page is None else HTTPStatus.OK, hosts[0], page)

    async def _page(self, path: str) -> Page | None:
        if path.startswith(PREFIX):
            # Painting takes hundredths of a second: sockets go on meanwhile.
            picture = await asyncio.to_thread(self._pictures.png, path)
            return None if picture is None else Page(picture, TYPES["png"], lasts=True)
        return file_at(path)

    # -- sockets

    async def _serve(self, socket: ServerConnection) -> None:
        """Reads what one phone says until it is gone."""
        link = Link(socket, self._clock)
        self._guests[link] = None
        if len(self._guests) > MOST_GUESTS:
            self._drop(next(iter(self._guests)), REFUSED, "too many")
        writer = asyncio.create_task(link.write())
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await socket.recv()
            self._read(link, first)
            async for data in socket:
                self._read(link, data)
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            self._forget(link)
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer

    def _read(self, link: Link, data: str | bytes) -> None:
        try:
            message = read_phone(data)
        except BadPhone:
            self._drop(link, REFUSED, "not understood")
            return
        bucket = link.steering if isinstance(message, Steer) else link.bucket
        if bucket.take():
            self._hear(link, message)
        else:
            self._drop(link, TOO_FAST, "too fast")

    def _hear(self, link: Link, message: PhoneMessage) -> None:
        match message:
            case Hello():
                self._greet(link, message)
            case Speak(language):
                self._speak(link, language)
                self._show_all(link)
            case Join() if link.greeted and link.seat is None:
                self._join(link, message)
            case Act(action) if link.seat is not None:
                self._act(link, link.seat, action)
            case Undo() if link.seat is not None and self._desk.can_undo(link.seat):
                self._cross(Undoes(link.seat))
            case Steer(x, y, turn) if link.seat is not None and self._desk.steers(link.seat):
                far = max(abs(x), abs(y), abs(turn))
                if far <= STEER_FARTHEST and not self._desk.table.is_covered:
                    self._tell(Steers(link.seat, x, y, turn))
            case Watch(on) if link.greeted and link.seat is None:
                link.watches = on
                self._note_watchers()
                self._show_all(link)
            case Press(id_) if link.seat is not None and any(id_ == one for one, _words in self._desk.table.presses):
                self._cross(Presses(link.seat, id_))
            case Leave() if link.seat is not None:
                self._cross(GivesUp(link.seat))
            case _:
                # A phone whose seat has gone meanwhile has sent it in good faith.
                pass

    def _cross(self, message: ToGame) -> None:
        """Hands a checked message to the game, if the phones do not send too many."""
        if self._crossing.take():
            self._tell(message)

    def _speak(self, link: Link, language: str) -> None:
        link.language = language if language in text.LANGUAGES else "en"

    def _greet(self, link: Link, hello: Hello) -> None:
        self._speak(link, hello.lang)
        if hello.v != VERSION:
            link.send("bye", why="reload")
            link.end(CLOSED, "version")
            return
        seat = self._seating.seat_of(hello.token) if hello.token else None
        if seat is not None:
            self._seat(link, seat)
            return
        if why := self._seating.why_lost(hello.token):
            link.send("bye", why=why)
            link.end(GONE, why)
            return
        if self._guesses.empty:
            link.send("code", words=self._words(link, text.N_("Too many wrong codes. Wait a moment.")))
            return
        if not hello.code or not self._seating.knows(hello.code):
            wrong = bool(hello.code) and self._guesses.take()
            words = text.N_("This is not the code on the big screen.") if wrong else ""
            link.send("code", words=self._words(link, words))
            return
        link.greeted = True
        self._offer(link)

    def _words(self, link: Link, sentence: str, **params: object) -> str:
        with text.speaking(link.language):
            return text._(sentence, **params)

    def _offer(self, link: Link) -> None:
        """Shows the seats that can be taken."""
        slots = self._desk.slots
        free = [
            {
                "seat": seat,
                "name": slots[seat].name,
                "colour": slots[seat].colour,
                "colours": self._seating.colours(seat),
                "away": slots[seat].taken,
            }
            for seat in self._seating.free()
        ]
        link.send("join", title=self._desk.title(link.language), free=free, named=self._seating.named)

    def _join(self, link: Link, join: Join) -> None:
        try:
            token, name, colour = self._seating.sit(join.seat, join.name, join.colour)
        except CannotSit as refused:
            link.send("said", words=self._words(link, refused.sentence, **refused.params))
            self._offer(link)
            return
        self._tell(Joined(join.seat, name, colour))
        link.send("token", token=token)
        self._seat(link, join.seat)
        for guest in self._guests:
            self._show_all(guest)

    def _seat(self, link: Link, seat: Seat) -> None:
        """A phone is at its seat. Where it was open before, it is not any more."""
        before = self._links.pop(seat, None)
        if before is not None and before is not link:
            before.seat = None
            before.send("bye", why="open")
            before.end(REPLACED, "open elsewhere")
        self._guests.pop(link, None)
        link.watches = False
        self._note_watchers()
        link.seat = seat
        self._links[seat] = link
        self._tell(Presence(seat, True))
        self._show_all(link)

    def _act(self, link: Link, seat: Seat, action: str) -> None:
        if self._desk.table.is_covered:
            link.send("said", words=self._desk.wait_words(link.language))
        elif self._desk.offers(seat, action):
            self._cross(Acts(seat, action))
        else:
            link.send("said", words=self._words(link, text.N_("This cannot be done any more.")))

    @property
    def _watchers(self) -> list[Link]:
        return [guest for guest in self._guests if guest.watches]

    def _lookers(self, number: int) -> list[Link]:
        """The phones that show the page of slot `number`, or the watchers' page for `WATCHERS`."""
        seated = [link for seat, link in self._links.items() if self._desk.sees(seat) == number]
        return self._watchers + seated if number == WATCHERS else seated

    def _note_watchers(self) -> None:
        """Tells the game whether anybody watches, if that has changed."""
        if self._watched != bool(self._watchers):
            self._watched = not self._watched
            self._tell(Watched(self._watched))

    def _drop(self, link: Link, code: int, why: str) -> None:
        self._guests.pop(link, None)
        self._note_watchers()
        link.end(code, why)

    def _forget(self, link: Link) -> None:
        """A connection has ended."""
        self._guests.pop(link, None)
        self._note_watchers()
        if link.seat is not None and self._links.get(link.seat) is link:
            del self._links[link.seat]
            self._tell(Presence(link.seat, False))

    # -- the game

    def hear(self, order: Order) -> None:
        """The game has something to tell."""
        if isinstance(order, Table):
            self._set(order)
            return
        if isinstance(order, Rest):
            for each in (*self._links.values(), *self._guests):
                each.send("bye", why="rest")
            return
        link = self._links.get(order.seat)
        match order:
            case Look(seat):
                self._desk.look(order)
                for each in self._lookers(seat):
                    self._show_page(each, seat)
            case Time(seat, left):
                self._times[seat] = left
                if link is not None:
                    link.send("time", left=left)
            case Say():
                if link is not None:
                    link.send("said", words=self._desk.sentence(order, link.language))
            case Free(seat, why):
                self._seating.leave(seat, why)
                if link is not None:
                    del self._links[seat]
                    link.seat = None
                    link.send("bye", why=why)
                    link.end(GONE, why)

    def _set(self, table: Table) -> None:
        if self._desk.set(table):
            self._times.clear()
        self._seating.slots, self._seating.named = table.slots, table.phase == "lobby" and not table.is_begun
        for link in (*self._links.values(), *self._guests):
            self._show_all(link)

    def _show_all(self, link: Link) -> None:
        """Sends everything that a phone shows."""
        seat = link.seat
        if seat is None:
            if link.greeted and not link.watches:
                self._offer(link)
            if not link.watches:
                return
            seat = WATCHERS
        phase = self._desk.table.phase
        if phase == "lobby":
            link.page = b""
        link.send("table", **self._desk.told(seat, link.language))
        if phase == "between":
            link.send("time", left=-1)
            self._show_page(link, seat)
        elif phase != "lobby":
            sees = self._desk.sees(seat)
            link.send("time", left=self._times.get(sees, -1))
            self._show_page(link, sees)

    def _show_page(self, link: Link, seat: Seat) -> None:
        page = self._desk.page(seat, link.language)
        if page is not None:
            link.show(page)
