"""Several matches by one lobby: who sits out watches, between games there are standings, and anybody presses."""

from __future__ import annotations

from game.bots.inline_executor import InlineExecutor
from game.core.session import Session
from game.games import MANIFESTS
from game.net.lineup import Lineup
from game.play.local_client import LocalClient
from game.play.match import Match
from tests.net.wire import CODE, Wire, people, run, wire
from tests.some import the


def party(here: Wire) -> None:
    here.phones.lineup.is_party = True


def other_match(here: Wire, *seats: int) -> LocalClient:
    """A match of Shape Up! among some of those who are there."""
    infos = [people(3)[seat] for seat in seats]
    executor = InlineExecutor(MANIFESTS)
    client = LocalClient(Match(Session(MANIFESTS["shape-up"].rules(), tuple(infos), 3, {}), executor), executor)
    here.phones.play(client)
    return client


def test_who_sits_out_sees_what_all_may_know_and_can_do_nothing() -> None:
    async def scenario() -> None:
        async with wire("square-up", 3) as here:
            party(here)
            phones = [await here.phone(seat) for seat in range(3)]
            client = other_match(here, 2, 0)
            await here.settle()
            pages = [phone.page for phone in phones]
            assert [[line["name"] for line in page["seats"]] for page in pages] == [["Mia", "Ana"]] * 3
            assert [[line["name"] for line in page["seats"] if line.get("me")] for page in pages] == [
                ["Ana"],
                [],
                ["Mia"],
            ]
            assert not pages[1].get("ways")
            actor = client.actors()[0]
            text = client.game.encode(client.observation(actor).legal[0])
            before = len(client.observation(None).history)
            await phones[1].send({"t": "act", "a": text})
            await here.settle()
            assert len(client.observation(None).history) == before
            await phones[(2, 0)[actor]].send({"t": "act", "a": text})
            await here.settle()
            assert len(client.observation(None).history) > before
            client.close()

    run(scenario)


def test_between_two_games_phones_show_the_standings_in_their_language_and_no_clock() -> None:
    async def scenario() -> None:
        async with wire("square-up", 2, {"timer": 60}) as here:
            party(here)
            phone, other = await here.phone(0), await here.phone(1, lang="ja")
            here.play()
            await here.settle()
            assert the(phone.latest("time"))["left"] > 0
            here.phones.told((3, 5), "stack-off", 2, 4, is_counting=False)
            await here.settle()
            assert the(phone.latest("time"))["left"] == -1
            assert the(phone.latest("table"))["phase"] == "between"
            assert phone.page["prompt"] == "Next: Stack-off"
            assert [(line["name"], line["score"]) for line in phone.page["seats"]] == [
                ("Theo", "5 points"),
                ("Ana", "3 points"),
            ]
            assert "つみきバトル" in other.page["prompt"]
            here.phones.told((3, 5), "stack-off", 2, 4, is_counting=True)
            await here.settle()
            assert phone.page["prompt"] == "The points are counted"

    run(scenario)


def test_phones_press_only_what_is_for_anybody_and_only_with_a_seat() -> None:
    async def scenario() -> None:
        async with wire("square-up") as here:
            phone = await here.phone(0)
            stranger = await here.phone(code=CODE)
            here.phones.presses = (("next", "Next round"),)
            await here.settle()
            assert the(phone.latest("table"))["presses"] == [{"id": "next", "words": "Next round"}]
            for one, id_ in ((phone, "leave"), (stranger, "next")):
                await one.send({"t": "press", "id": id_})
                await here.settle()
                assert here.phones.take_press() is None
            await phone.send({"t": "press", "id": "next"})
            await here.settle()
            assert here.phones.take_press() == (0, "next")

    run(scenario)


def test_those_who_stay_keep_their_slots_when_others_come_and_go() -> None:
    lineup = Lineup(people(3), is_party=True)
    for number in range(3):
        lineup.arrive(number, here=True)
    ana, _theo, mia = people(3)
    assert lineup.follow((ana, mia)) == [1, 2], "another one sits at slot 1, and slot 2 is gone"
    assert [slot.here for slot in lineup.slots] == [True, False]
    assert lineup.cast_of((mia,)) == (1,)
    assert lineup.cast_of(people(3)) is None
