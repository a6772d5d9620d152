"""What the phones' server lets in and out: pages, hosts and origins, seats and tokens, and messages of bad faith."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from game.core.game import Hand
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.events import Committed
from game.net import limits, server
from game.net.desk import Desk
from game.net.files import FILES
from game.net.messages import MAX_PHONE_BYTES, VERSION, BadPhone, read_phone
from game.net.page import PageMaker
from tests.net.wire import CODE, Wire, answer, run, wire
from tests.some import the

# -- pages


def test_each_file_is_served_with_a_strict_policy_and_nothing_else_is() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            for path in [*FILES, "/words/en.json", "/words/ja.json"]:
                status, headers, body = await answer(here, [f"GET {path} HTTP/1.1", f"Host: {here.host}"])
                assert status == 200, path
                assert body
                policy = headers["Content-Security-Policy"]
                assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
                assert "unsafe" not in policy
                assert headers["X-Content-Type-Options"] == "nosniff"
                assert headers["Referrer-Policy"] == "no-referrer"
                assert not any(name.startswith("Access-Control") for name in headers)
            for path in ("/../main.py", "/main.py", "/picture/x.png", "/index.html", "/?x=1", "/words/de.json"):
                status, headers, body = await answer(here, [f"GET {path} HTTP/1.1", f"Host: {here.host}"])
                assert (status, body) == (404, b""), path

    run(scenario)


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:{port}", ""])
def test_another_host_is_not_answered(host: str) -> None:
    """A page of somebody else's whose name is made to lead here finds nothing."""

    async def scenario() -> None:
        async with wire("square-up") as here:
            status, _headers, body = await answer(here, ["GET / HTTP/1.1", f"Host: {host.format(port=here.port)}"])
            assert (status, body) == (421, b"")

    run(scenario)


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1", "http://localhost:{port}"],
)
def test_a_socket_opens_from_the_page_alone(origin: str | None) -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            with pytest.raises(InvalidStatus):
                await here.socket(origin=None if origin is None else origin.format(port=here.port))

    run(scenario)


# -- seats


def test_a_phone_keeps_its_seat_by_its_token_and_the_older_window_gives_it_up() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            first = await here.phone(0)
            await here.phone(1)
            assert here.phones.is_full
            await first.socket.close()
            await here.settle()
            assert here.phones.missing == (0,)
            again = await here.phone(code="", token=first.token)
            assert here.phones.is_full
            assert the(again.latest("table"))["seat"] == 0
            third = await here.phone(code="", token=first.token)
            await again.closed
            assert the(again.latest("bye"))["why"] == "open"
            assert the(third.latest("table"))["seat"] == 0

    run(scenario)


def test_a_kicked_phone_cannot_come_back_with_its_token() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            phone = await here.phone(0)
            here.phones.kick(0)
            await here.settle()
            await phone.closed
            assert the(phone.latest("bye"))["why"] == "kicked"
            again = await here.phone(code="", token=phone.token)
            assert the(again.latest("bye"))["why"] == "kicked"
            assert again.latest("table") is None
            new = await here.phone(0)
            assert the(new.latest("table"))["seat"] == 0
            assert new.token != phone.token

    run(scenario)


def test_a_seat_whose_phone_is_away_is_taken_by_another_which_says_so_to_the_first() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            phones = [await here.phone(seat) for seat in range(2)]
            here.play()
            await here.settle()
            other = await here.phone()
            assert the(other.latest("join"))["free"] == []
            await phones[0].socket.close()
            await here.settle()
            assert [(free["seat"], free["away"]) for free in the(other.latest("join"))["free"]] == [(0, True)]
            await other.send({"t": "join", "seat": 0})
            await here.settle()
            assert the(other.latest("table"))["seat"] == 0
            late = await here.phone(code="", token=phones[0].token)
            assert the(late.latest("bye"))["why"] == "taken"

    run(scenario)


def test_phones_are_told_that_the_table_is_left() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            phone, guest = await here.phone(0), await here.phone()
            here.phones.close()
            await here.settle()
            assert the(phone.latest("bye"))["why"] == the(guest.latest("bye"))["why"] == "rest"

    run(scenario)


def test_names_and_colours_are_each_somebodys_own() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            await here.phone(0)
            other = await here.phone()
            for name, colour, said in (
                ("  ", "blue", "Type a name first."),
                ("x" * 21, "blue", "A name has 20 letters at the most here."),
                ("ANA", "blue", "Somebody is called ANA already. Choose another name."),
                ("Theo", "red", "Somebody has this colour already. Choose another one."),
                ("Theo", "pink", "Somebody has this colour already. Choose another one."),
            ):
                await other.send({"t": "join", "seat": 1, "name": name, "colour": colour})
                await here.settle()
                assert the(other.latest("said"))["words"] == said
            await other.send({"t": "join", "seat": 0, "name": "Theo", "colour": "blue"})
            await here.settle()
            assert the(other.latest("said"))["words"] == "This seat has just been taken. Choose another one."
            assert other.latest("token") is None

    run(scenario)


def test_codes_cannot_be_guessed_by_trying() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            guesser = await here.phone(code="")
            for number in range(limits.GUESSES + 1):
                await guesser.send({"t": "hello", "v": VERSION, "lang": "en", "code": f"ZZZZ{number:02}"})
                await here.settle()
            assert the(guesser.latest("code"))["words"] == "Too many wrong codes. Wait a moment."
            # Nor is the right one told from a wrong one then.
            await guesser.send({"t": "hello", "v": VERSION, "lang": "en", "code": CODE})
            await here.settle()
            assert guesser.latest("join") is None

    run(scenario)


def test_a_page_of_another_version_is_asked_to_load_anew() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            old = await here.phone(v=VERSION + 1)
            await old.closed
            assert the(old.latest("bye"))["why"] == "reload"

    run(scenario)


# -- the match


async def _playing(here: Wire) -> None:
    here.play()
    await here.settle()


def test_a_phone_acts_for_its_own_seat_and_only_with_what_it_was_offered() -> None:
    async def scenario() -> None:
        async with wire("square-up", options={"timer": 0}) as here:
            one, two = await here.phone(0), await here.phone(1)
            await _playing(here)
            await one.send({"t": "act", "a": "place circle@A1"})
            await here.settle()
            assert here.client.observation(0).view.planned == (Place("circle", 0),)
            assert here.client.observation(1).view.planned == ()
            # Too dear, no action, and the tower's.
            for text in ("place fractal@A1", "place circle@A9", "settled", "", "commit; commit"):
                await two.send({"t": "act", "a": text})
                await here.settle()
                assert the(two.latest("said"))["words"] == "This cannot be done any more."
            assert here.client.observation(1).view.planned == ()
            await one.send({"t": "undo"})
            await here.settle()
            assert here.client.observation(0).view.planned == ()

    run(scenario)


def test_who_has_no_seat_can_do_nothing_and_is_shown_nothing() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            await here.phone(0)
            await here.phone(1)
            await _playing(here)
            guest = await here.phone()
            stranger = await here.phone(code="")
            for one in (guest, stranger):
                for message in (
                    {"t": "act", "a": "commit"},
                    {"t": "undo"},
                    {"t": "leave"},
                    {"t": "lang", "lang": "ja"},
                ):
                    await one.send(message)
                await one.send({"t": "join", "seat": 0, "name": "Eve", "colour": "white"})
                await here.settle()
                assert {json.loads(data)["t"] for data in one.raw} <= {"join", "code", "said"}
            assert here.client.observation(0).view.committed == (False, False)
            assert here.phones.slots[0].name == "Ana"

    run(scenario)


def test_who_watches_sees_what_all_may_know_does_nothing_and_may_sit_down_later() -> None:
    async def scenario() -> None:
        async with wire("square-up", options={"timer": 0}) as here:
            one = await here.phone(0)
            await here.phone(1)
            watcher = await here.phone()
            await watcher.send({"t": "watch", "on": True})
            await here.settle()
            assert the(watcher.latest("table"))["seat"] == -1
            await _playing(here)
            assert "ways" not in watcher.page
            await one.send({"t": "act", "a": "place circle@A1"})
            await watcher.send({"t": "act", "a": "commit"})
            await watcher.send({"t": "undo"})
            await here.settle()
            assert here.client.observation(0).view.planned == (Place("circle", 0),)
            assert all(line["status"] == "still planning" for line in watcher.page["seats"])
            await one.send({"t": "act", "a": "commit"})
            await here.settle()
            assert [line["status"] for line in watcher.page["seats"]] == ["sealed", "still planning"]
            here.phones.kick(1)
            await here.settle()
            await watcher.send({"t": "watch", "on": False})
            await here.settle()
            assert [free["seat"] for free in the(watcher.latest("join"))["free"]] == [1]
            await watcher.send({"t": "join", "seat": 1})
            await here.settle()
            assert the(watcher.latest("table"))["seat"] == 1

    run(scenario)


def test_nothing_can_be_done_while_the_big_screen_shows_something_else() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            phone = await here.phone(0)
            await here.phone(1)
            await _playing(here)
            here.phones.is_covered = True
            await here.settle()
            await phone.send({"t": "act", "a": "commit"})
            await here.settle()
            assert the(phone.latest("said"))["words"] == "Look at the big screen."
            assert here.client.observation(0).view.committed == (False, False)

    run(scenario)


def test_a_page_is_made_once_however_often_and_by_how_many_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    maker = Desk._maker

    def counted(desk: Desk) -> PageMaker:
        made.append(desk)
        return maker(desk)

    monkeypatch.setattr(Desk, "_maker", counted)

    async def scenario() -> None:
        async with wire("square-up", options={"timer": 0}) as here:
            await here.phone(0)
            await here.phone(1)
            watchers = [await here.phone() for _number in range(4)]
            for watcher in watchers:
                await watcher.send({"t": "watch", "on": True})
            await _playing(here)
            assert len(made) == 3
            for language in ("ja", "en", "ja", "en"):
                await watchers[0].send({"t": "lang", "lang": language})
                await here.settle()
            assert len(made) == 4
            here.phones.slots[0] = msgspec.structs.replace(here.phones.slots[0], name="Anna")
            await here.settle()
            assert watchers[3].page["seats"][0]["name"] == "Anna"

    run(scenario)


def test_a_piece_is_steered_only_by_the_phone_that_holds_one_and_not_too_far() -> None:
    async def scenario() -> None:
        async with wire("shapes", options={"variant": "survivor"}) as here:
            phones = [await here.phone(0), await here.phone(1)]
            await _playing(here)
            for _number in range(6):
                if here.client.observation(here.client.actors()[0]).view.held is not None:
                    break
                seat = here.client.actors()[0]
                text = here.client.game.encode(here.client.observation(seat).legal[0])
                await phones[seat].send({"t": "act", "a": text})
                await here.settle()
            holder = here.client.actors()[0]
            assert phones[holder].page["pad"]
            for phone in phones:
                await phone.send({"t": "steer", "x": 5, "y": -3, "turn": 1})
                await phone.send({"t": "steer", "x": 2, "y": 0})
                await phone.send({"t": "steer", "x": 100_000, "y": 0})
                await here.settle()
            assert here.phones.take_moves(holder) == Hand(7, -3, 1)
            assert here.phones.take_moves(1 - holder) is None
            assert not any(phone.closed.done() for phone in phones)

    run(scenario)


def test_a_phone_speaks_the_language_that_it_asks_for() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            phone = await here.phone(0)
            other = await here.phone(1)
            await _playing(here)
            assert phone.page["prompt"] == "Plan in secret"
            await phone.send({"t": "lang", "lang": "ja"})
            await here.settle()
            assert not phone.page["prompt"].isascii()
            assert other.page["prompt"] == "Plan in secret"

    run(scenario)


# -- bad faith

HOSTILE = (
    "",
    "{}",
    "[]",
    "null",
    "{",
    '{"t":"act"}',
    '{"t":"act","a":1}',
    '{"t":"act","a":"commit","seat":1}',
    '{"t":"join","seat":"0","name":"","colour":""}',
    '{"t":"join","seat":1e999}',
    '{"t":"hello","v":1,"lang":"en","token":null}',
    '{"t":"quit"}',
    '{"t":"act","a":"commit"}x',
    '{"t":"act","t":"undo","a":"commit"} ',
    "[" * 1000,
    '{"t":"act","a":"' + "a" * MAX_PHONE_BYTES + '"}',
    '{"t":"lang","lang":"\\ud800"}',
    b"\xff\xfe",
    b"\x00" * 50,
)


@pytest.mark.parametrize("message", HOSTILE, ids=range(len(HOSTILE)))
def test_what_no_page_sends_is_not_understood(message: str | bytes) -> None:
    try:
        read = read_phone(message)
    except BadPhone:
        return
    # A word twice is read as the last one says, and nothing more comes of it.
    assert type(read).__name__ in ("Undo", "Act")
    assert message == HOSTILE[13]


def test_chance_is_never_understood() -> None:
    rng = random.Random(1)
    words = ['"t"', '"act"', '"a"', '"hello"', '"v"', "1", ":", ",", "{", "}", '"commit"', "[", "]", "\\", "\x00", "é"]
    for _number in range(3000):
        text = "".join(rng.choice(words) for _word in range(rng.randrange(1, 20)))
        with pytest.raises(BadPhone):
            read_phone(text)
        with pytest.raises(BadPhone):
            read_phone(rng.randbytes(rng.randrange(1, 200)))


async def _ends(socket: ClientConnection, messages: Sequence[str | bytes]) -> bool:
    """Whether the server ends a connection on which it gets these messages."""
    with suppress(ConnectionClosed):
        for message in messages:
            await socket.send(message)
    await asyncio.wait_for(socket.wait_closed(), 5)
    return True


def test_hostile_phones_are_dropped_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket ends at the first message that no page sends, at too many, and where nothing comes."""
    monkeypatch.setattr(server, "HELLO_SECONDS", 0.05)

    async def scenario() -> None:
        async with wire("square-up") as here:
            one, two = await here.phone(0), await here.phone(1)
            await _playing(here)
            for message in (*HOSTILE, "x" * 100_000):
                bad = await here.socket()
                assert await _ends(bad, [message])
            fast = await here.socket()
            assert await _ends(fast, ['{"t":"undo"}'] * (limits.BURST + 1))
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(b"GET /socket HTTP/1.1\r\nHost: ")
            silent = await here.socket()
            assert await _ends(silent, [])
            assert not await asyncio.wait_for(reader.read(), 5), "half a handshake is no reason to wait"
            writer.close()
            await one.send({"t": "act", "a": "commit"})
            await two.send({"t": "act", "a": "commit"})
            await here.settle()
            assert here.client.observation(0).view.turn == 2
            assert one.page["turn"].startswith("Turn 2")

    run(scenario)


def test_who_does_not_read_holds_up_nobody_and_gets_no_old_pages() -> None:
    """A phone that sleeps with its socket open is sent the latest of each kind once it reads again."""

    async def scenario() -> None:
        async with wire("square-up", options={"timer": 0}) as here:
            one = await here.phone(0)
            link = here.server._links[0]
            await here.phone(1)
            await _playing(here)
            writer = asyncio.Event()
            sent: list[str] = []

            async def slowly(data: bytes, text: bool = False) -> None:
                await writer.wait()
                sent.append(json.loads(data)["t"])

            link.socket.send = slowly  # type: ignore[method-assign, assignment]
            for number in range(200):
                here.client.submit(0, Place("circle", 0)) if number % 2 == 0 else here.client.undo(0)
                here.phones.tick()
                here.phones.tick()
                await asyncio.sleep(0)
            writer.set()
            await asyncio.sleep(0.01)
            assert len(sent) <= 4, "one message was on its way, and one of each kind waited"
            assert one.socket.state.name == "OPEN"

    run(scenario)


def test_of_too_many_strangers_the_oldest_go_and_seats_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_GUESTS", 5)

    async def scenario() -> None:
        async with wire("square-up") as here:
            phone = await here.phone(0)
            crowd = [await here.phone(code="") for _number in range(8)]
            assert [one.closed.done() for one in crowd] == [True] * 3 + [False] * 5
            assert not phone.closed.done()

    run(scenario)


def test_no_secret_stands_in_a_request_or_an_answer() -> None:
    """Token and code travel inside the socket: no path, no header, no cookie has them."""

    async def scenario() -> None:
        async with wire("square-up") as here:
            phone = await here.phone(0)
            seen = f"{phone.socket.request}{phone.socket.response}{the(phone.socket.request).headers}"
            assert phone.token not in seen
            assert CODE not in seen
            assert "Set-Cookie" not in seen

    run(scenario)


def test_commits_of_all_seats_end_a_turn() -> None:
    """What the phones asked for is in the match as any other action."""

    async def scenario() -> None:
        async with wire("square-up", seats=3) as here:
            phones = [await here.phone(seat) for seat in range(3)]
            await _playing(here)
            for phone in phones:
                await phone.send({"t": "act", "a": "commit"})
            await here.settle()
            assert here.client.observation(None).view.turn == 2
            assert here.client.observation(None).history[:3] == tuple(Committed(seat) for seat in range(3))

    run(scenario)
