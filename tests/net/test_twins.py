"""Two matches that differ only in what others may not know are the same for a phone, byte for byte."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.position import Start
from game.core.rng import stream
from game.net.desk import Desk
from game.net.messages import Look
from tests.bots.positions import middle
from tests.conformance.hidden import worlds
from tests.net.wire import run, wire
from tests.some import the


async def _square_up(plans: Sequence[str]) -> list[list[str]]:
    """All that the phone of seat 0, a guest, a stranger and a watcher are sent while seat 1 makes `plans` and takes one
    back."""
    async with wire("square-up", seats=3, options={"timer": 0}) as here:
        own, rival = await here.phone(0), await here.phone(1)
        await here.phone(2)
        here.play()
        await here.settle()
        guest, stranger = await here.phone(), await here.phone(code="")
        watcher = await here.phone()
        await watcher.send({"t": "watch", "on": True})
        await here.settle()
        for text in plans:
            await rival.send({"t": "act", "a": text})
            await here.settle()
        assert len(here.client.observation(1).view.planned) == len(plans)
        await rival.send({"t": "undo"})
        await here.settle()
        for text in ("place circle@A1", *plans, "place fractal@D4", "nonsense"):
            # What the rival has done is no more nor less possible for seat 0.
            await own.send({"t": "act", "a": text})
            await here.settle()
            await guest.send({"t": "act", "a": text})
        await rival.send({"t": "act", "a": "commit"})
        await here.settle()
        assert watcher.page["prompt"] == "All plan in secret"
        return [own.raw, guest.raw, stranger.raw, watcher.raw]


def test_a_plan_shows_nowhere_before_it_is_revealed() -> None:
    """The other squares, the same number of them: who hears how much somebody plans hears a secret."""

    async def scenario() -> None:
        one = await _square_up(["place circle@H8"])
        assert one == await _square_up(["place circle@H7"])
        assert any("sealed" in data for data in one[0]), "that a plan is sealed is for all to see"

    run(scenario)


async def _seen(key: str, seats: int, seat: int, start: Start) -> list[str]:
    """All that the phone of a seat is sent, in two languages."""
    async with wire(key, seats, start=start) as here:
        phones = [await here.phone(number) for number in range(seats)]
        here.play()
        await here.settle()
        for language in ("ja", "en"):
            await phones[seat].send({"t": "lang", "lang": language})
            await here.settle()
        return phones[seat].raw


@pytest.mark.parametrize("key", ["shape-up", "up-or-down", "shapes"])
def test_cards_of_others_and_of_the_deck_show_nowhere(key: str) -> None:
    async def scenario() -> None:
        session, seat = middle(key, 3)
        game = session.game
        rival = (seat + 1) % 3
        twins = list(worlds(session, seat, stream(7, "twins"), 6))
        states = [state for state, _seen in twins]
        # A pair in which the rival knows something else.
        other = next(state for state in states[1:] if state.view(rival) != states[0].view(rival))
        shown = [await _seen(key, 3, seat, Start(game.position(state))) for state in (states[0], other)]
        assert shown[0] == shown[1]
        assert len([data for data in shown[0] if '"t":"page"' in data]) == 3

    run(scenario)


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above has teeth: a desk that lets one byte of a rival's observation through is caught."""
    seen: dict[int, bytes] = {}
    look = Desk.look

    def leaks(desk: Desk, message: Look) -> None:
        seen[message.seat] = message.observation
        look(desk, message)

    monkeypatch.setattr(Desk, "look", leaks)
    words = Desk.wait_words
    monkeypatch.setattr(Desk, "wait_words", lambda desk, language: words(desk, language) + str(len(seen.get(1, b""))))

    async def scenario() -> None:
        assert await _square_up(["place circle@H8"]) != await _square_up([])

    run(scenario)


def test_a_spectator_has_no_page() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            await here.phone(0)
            await here.phone(1)
            here.play()
            await here.settle()
            guest = await here.phone()
            assert guest.latest("page") is None

    run(scenario)


def test_the_tower_is_no_seat_of_a_phone() -> None:
    async def scenario() -> None:
        async with wire("shapes", seats=2) as here:
            phone = await here.phone(0)
            await here.phone(1)
            here.play()
            await here.settle()
            for text in ("settled", "fell 3"):
                await phone.send({"t": "act", "a": text})
                await here.settle()
                assert the(phone.latest("said"))["words"] == "This cannot be done any more."
            assert here.client.observation(None).history == ()

    run(scenario)
