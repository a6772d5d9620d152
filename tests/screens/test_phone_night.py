"""Phones through a game night: the same phones in all of its games, and the standings on them in between."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace as changed

from game.core.game import SeatInfo
from game.games.challenge.table import ChallengeScene
from game.games.stack_off.table.scene import StackOffScene
from game.net.messages import Free, Joined, Presence, Presses, Table
from game.net.phones import Phones
from game.screens.night.host import NightHost, resume_night
from game.screens.night.people import PeopleScene
from game.screens.night.plan import PlanScene
from game.screens.night.standings import StandingsScene
from game.screens.phones import PhonesHereScene, PhonesScene
from game.table.scene.table_scene import TableScene
from tests.screens.screen import Anyone, Screen
from tests.screens.scripted_phones import ScriptedServer, acts, join
from tests.screens.test_phone_hands import steers
from tests.some import the

PROGRAM = ("square-up", "challenge", "stack-off")


def latest() -> Table:
    table = ScriptedServer.latest.of(Table)[-1]
    assert isinstance(table, Table)
    return table


def begun(screen: Screen) -> NightHost:
    """A night of two phones and a bot, at its first page."""
    plan = PlanScene(screen.services)
    plan.editor.seats = [
        SeatInfo("Ana", "red", None, "phone"),
        SeatInfo("Theo", "blue", None, "phone"),
        SeatInfo("Bolt", "green", "greedy"),
    ]
    plan.editor.origins = ["Ana", "Theo", "Bolt"]
    screen.director.reset(screen.services.make("title"), plan)
    anyone = Anyone(screen)
    anyone.confirm("start")
    assert isinstance(screen.top, PhonesScene)
    join(screen, (0, 1))
    anyone.confirm("start")
    standings = screen.top
    assert isinstance(standings, StandingsScene)
    host = standings.host
    host.keep(changed(host.night, program=PROGRAM))
    host.tell_phones()
    screen.ticks(2)
    return host


def over(screen: Screen, host: NightHost, *places: int) -> None:
    """The game at the table is over."""
    host.ended(places)
    host.show()
    screen.show()


def test_phones_show_standings_and_begin_the_next_game(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    host = begun(screen)
    assert [guest.info.name for guest in host.night.guests] == ["Kim", "Lou", "Bolt"]
    assert latest().phase == "between"
    interval = the(latest().interval)
    assert (interval.next, interval.number, interval.games) == ("square-up", 1, 3)
    screen.wake()
    screen.ticks(1)
    assert latest().presses == (("play", "Play"),)
    ScriptedServer.latest.news.append(Presses(1, "play"))
    screen.ticks(4)
    table = screen.top
    assert isinstance(table, TableScene)
    assert table.viewpoint.phones == {0, 1}
    assert latest().game == "square-up"
    acts(screen, 0, "place circle@D4")
    assert table.client.observation(0).view.planned
    over(screen, host, 2, 1, 3)
    screen.ticks(2)
    assert the(latest().interval).points == host.night.totals
    assert the(latest().interval).next == "challenge"


def test_phones_tell_no_points_before_the_big_screen_has_counted_them(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    host = begun(screen)
    host.play()
    over(screen, host, 2, 1, 3)
    screen.ticks(2)
    assert the(latest().interval).is_counting
    assert the(latest().interval).points == (0, 0, 0)
    screen.ticks(600)
    assert not the(latest().interval).is_counting
    assert the(latest().interval).points == host.night.totals != (0, 0, 0)


@pytest.mark.matches
def test_each_in_turn_builds_by_their_own_phone_and_a_stack_off_by_all(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    host = begun(screen)
    host.play()
    over(screen, host, 1, 2, 3)
    while host.night.key == "challenge":
        host.play()
        screen.ticks(2)
        table = screen.top
        assert isinstance(table, ChallengeScene)
        guest = the(host.night.turn)
        if host.info(guest).is_person:
            assert latest().cast == (guest,)
            take = table.client.game.encode(table.client.observation(0).legal[0])
            acts(screen, 1 - guest, take)
            assert table.view.held is None, "it is not the turn of that phone"
            acts(screen, guest, take)
            assert table.view.held is not None
        host.tried(table.progress.attempt)
        host.show()
    assert host.night.key == "stack-off"
    host.play()
    round_ = screen.top
    assert isinstance(round_, StackOffScene)
    screen.ticks(round_.countdown.left + 60)
    seat = next(seat for seat, info in enumerate(round_.devices.seats) if info.name == "Lou")
    before = the(round_.columns[seat].held).x
    steers(screen, latest().cast[seat], -12, 0, 0)
    assert the(round_.columns[seat].held).x < before - 20


def test_a_night_that_goes_on_waits_for_its_phones(open_screen: Callable[..., Screen], scripted_phones: None) -> None:
    screen = open_screen(autosaves=True)
    host = begun(screen)
    path = the(host.path)
    screen.director.reset(screen.services.make("title"))
    assert ScriptedServer.latest.closed
    resume_night(screen.services, path)
    screen.ticks(1)
    standings = screen.top
    assert isinstance(standings, StandingsScene)
    Anyone(screen).confirm("play")
    assert isinstance(screen.top, PhonesScene)
    server = ScriptedServer.latest
    screen.ticks(1)
    server.news += [Joined(0, "Kim", "red"), Presence(0, True), Joined(1, "Lou", "purple"), Presence(1, True)]
    screen.ticks(1)
    Anyone(screen).confirm("start")
    screen.ticks(2)
    assert isinstance(screen.top, TableScene)
    assert screen.top.viewpoint.phones == {0, 1}


def test_phones_follow_those_who_come_and_go(open_screen: Callable[..., Screen], scripted_phones: None) -> None:
    screen = open_screen()
    host = begun(screen)
    screen.services.open("night-people", host)
    people = screen.top
    assert isinstance(people, PeopleScene)
    people.editor.act(("remove", 0))
    people.editor.seats.append(SeatInfo("Mia", "yellow", None, "phone"))
    people.editor.origins.append("")
    Anyone(screen).confirm("done")
    screen.ticks(1)
    assert ScriptedServer.latest.of(Free) == [Free(0, "table")]
    assert isinstance(screen.top, PhonesHereScene)
    assert [slot.hand for slot in latest().slots] == ["gone", "phone", "bot", "phone"]
    assert [slot.here for slot in latest().slots] == [False, True, False, False]
    assert "Kim" not in screen.words
    phones = screen.services.phones
    assert isinstance(phones, Phones)
    ScriptedServer.latest.news += [Joined(3, "Mia", "yellow"), Presence(3, True)]
    screen.ticks(1)
    assert phones.is_full
