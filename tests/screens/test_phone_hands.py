"""Phones as the hands of towers: challenges by a touch pad, and buttons of the big screen that phones press."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.app.intents import MOUSE, Device, Intent, Signal
from game.app.settings import Setup
from game.core.codec import codec_of
from game.core.game import Observation, SeatInfo
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.phone import phone_page
from game.games.challenge.result import ChallengeResult
from game.games.challenge.table import ChallengeScene
from game.games.stack_off.building.scene import BuildingScene
from game.games.stack_off.phone_rules import PHONE_RULES
from game.games.stack_off.results.round_over import RoundOverScene
from game.games.stack_off.rounds import rounds
from game.games.stack_off.start import resume, show_results, start_round
from game.games.stack_off.table.pause import StackOffPause
from game.games.stack_off.table.round_end import OVER_AFTER
from game.games.stack_off.table.scene import StackOffScene
from game.levels.library import LIBRARY
from game.net.messages import GivesUp, Joined, Look, Presence, Presses, Steers, Table
from game.net.page import PhoneFrame
from game.net.pictures import Pictures
from game.physics.tower import Held
from game.physics.tower_view import TowerView
from game.screens.phones import PhonesScene
from game.table.scene.table_scene import TableScene
from game.table.viewing.away_card import LATER
from tests.screens.screen import Anyone, Mouse, Screen
from tests.screens.scripted_phones import ScriptedServer, acts, join, seats, two_lanes
from tests.some import the


def held(table: TableScene) -> Held:
    world = table.client.world()
    assert isinstance(world, TowerView)
    return the(world.held)


def steers(screen: Screen, seat: int, x: int, y: int, turn: int) -> None:
    for _number in range(10):
        ScriptedServer.latest.news.append(Steers(seat, x, y, turn))
        screen.ticks(4)


def by_phone(screen: Screen) -> ChallengeScene:
    """A level that a phone builds, chosen on the shelf."""
    screen.director.reset(screen.services.make("title"), ShelfScene(screen.services))
    anyone = Anyone(screen)
    anyone.confirm("by-phone")
    assert isinstance(screen.top, PhonesScene)
    assert screen.target("start").disabled_reason
    join(screen, (0,))
    anyone.confirm("start")
    screen.ticks(2)
    assert isinstance(screen.top, ChallengeScene)
    return screen.top


def test_a_level_is_built_by_the_pad_of_a_phone(open_screen: Callable[..., Screen], scripted_phones: None) -> None:
    screen = open_screen()
    table = by_phone(screen)
    first = table.view.coming[0]
    acts(screen, 0, table.client.game.encode(table.client.observation(0).legal[0]))
    assert table.view.held == first
    screen.ticks(20)
    screen.show()
    assert "release" in screen.ids
    said = [words.text for words in table.ui.words if words.id.startswith(("release", "said."))]
    assert said == [], "the page of the phone has the words"
    before = held(table)
    steers(screen, 0, -20, 0, 9)
    assert held(table).x < before.x - 50
    assert abs(held(table).target[2] - before.target[2]) > 1
    acts(screen, 0, "release")
    assert table.view.held is None
    # It is kept like any other run, and the next one is set up at the screen.
    assert table.seats[0].name == "Kim"
    assert "challenge" not in screen.services.settings.setups


def test_no_bot_builds_the_level_of_somebody_whose_phone_is_away(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    by_phone(screen)
    ScriptedServer.latest.news.append(Presence(0, False))
    screen.ticks(LATER + 2)
    assert "Phone away: Kim" in screen.words
    assert "away.stand-in" not in screen.ids
    Anyone(screen).confirm("away.phones")
    assert "stand-in.0" not in screen.ids


def test_a_phone_presses_what_the_big_screen_has_for_anybody(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    table = by_phone(screen)
    acts(screen, 0, "give up")
    screen.ticks(200)
    result = screen.top
    assert isinstance(result, ChallengeResult)
    assert ("rematch", "Play again") in ScriptedServer.latest.of(Table)[-1].presses
    for id_ in ("shelf", "nonsense"):
        screen.wake()
        ScriptedServer.latest.news.append(Presses(0, id_))
        screen.ticks(2)
        assert screen.top is result, "only what is for anybody"
    ScriptedServer.latest.news.append(Presses(0, "rematch"))
    screen.ticks(2)
    again = screen.top
    assert isinstance(again, ChallengeScene)
    assert again is not table
    assert again.viewpoint.phones == {0}, "the phone goes on with the level"


def goes_on(screen: Screen, table: ChallengeScene, press: Callable[[], object]) -> ChallengeScene:
    """Another level follows `table` by `press`, and the phone has its page."""
    screen.ticks(200)
    screen.wake()
    told = len(ScriptedServer.latest.orders)
    press()
    screen.ticks(3)
    after = screen.top
    assert isinstance(after, ChallengeScene)
    assert after is not table
    assert ScriptedServer.latest.of(Table)[-1].phase == "match"
    assert any(isinstance(order, Look) and order.seat == 0 for order in ScriptedServer.latest.orders[told:])
    return after


def test_a_phone_goes_on_with_the_next_level(
    open_screen: Callable[..., Screen], scripted_phones: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    table = by_phone(screen)
    monkeypatch.setattr(ChallengeResult, "ahead", lambda _result: ("next", "Next level", "play", ""))
    anyone = Anyone(screen)
    for press in (
        lambda: ScriptedServer.latest.news.append(Presses(0, "next")),
        lambda: anyone.confirm("next"),
        lambda: anyone.confirm("rematch"),
    ):
        acts(screen, 0, "give up")
        table = goes_on(screen, table, press)
    goes_on(screen, table, table.restart)


def test_a_phone_begins_after_the_question_of_the_first_time(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    screen.services.tips = True
    screen.services.open("phones", "square-up", Setup(seats("fb"), {}))
    join(screen, (0,))
    for id_ in ("start", "play"):
        screen.wake()
        screen.ticks(2)
        ScriptedServer.latest.news.append(Presses(0, id_))
        screen.ticks(2)
    assert isinstance(screen.top, TableScene)
    assert ScriptedServer.latest.of(Table)[-1].phase == "match"


def test_the_shelf_keeps_its_phone_until_it_is_sent_away(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    by_phone(screen).progress.show_shelf()
    anyone = Anyone(screen)
    anyone.confirm("play")
    screen.ticks(2)
    table = screen.top
    assert isinstance(table, ChallengeScene)
    assert table.viewpoint.phones == {0}
    table.progress.show_shelf()
    anyone.confirm("by-phone")
    assert ScriptedServer.latest.closed
    anyone.confirm("play")
    screen.ticks(2)
    assert isinstance(screen.top, ChallengeScene)
    assert not screen.top.viewpoint.phones


def test_standing_pieces_have_the_same_numbers_on_the_tower_and_on_the_phone(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    level = next(entry.id for shelf in LIBRARY.shelves for entry in shelf.entries if entry.id.endswith("moving-day"))
    screen.services.open("phones", "challenge", Setup((SeatInfo("Ana", "red", None, "phone"),), {"level": level}))
    join(screen, (0,))
    Anyone(screen).confirm("start")
    screen.ticks(2)
    table = screen.top
    assert isinstance(table, ChallengeScene)
    page = phone_page(
        PhoneFrame(
            table.client.game, {}, table.client.seats, table.client.observation(0), False, Pictures(b"secret").url
        )
    )
    badges = {thing.id.removeprefix("stands."): thing.badge for thing in page.groups[0].things}
    screen.show()
    shown = {words.id.split(".")[1]: words.text for words in table.ui.words if words.id.startswith("number.")}
    assert len(badges) == 3
    assert shown == badges


# -- Stack-off


def racing(screen: Screen) -> StackOffScene:
    """A round of two phones, who have joined in its lobby."""
    screen.director.reset(screen.services.make("title"))
    mouse = Mouse(screen)
    two_lanes(screen, mouse)
    assert isinstance(screen.top, PhonesScene)
    seats = [(seat, info) for seat, info in enumerate(screen.top.setup.seats) if info.device == "phone"]
    for (seat, info), name in zip(seats, ("Kim", "Lou"), strict=True):
        ScriptedServer.latest.news += [Joined(seat, name, info.colour), Presence(seat, True)]
    screen.ticks(1)
    mouse.confirm("start")
    table = screen.top
    assert isinstance(table, StackOffScene)
    return table


def phone_seats(table: StackOffScene) -> list[int]:
    return [seat for seat, info in enumerate(table.devices.seats) if info.device == "phone"]


def begin_round(screen: Screen, table: StackOffScene) -> None:
    screen.ticks(table.countdown.left + 60)
    assert not table.countdown.left


def test_each_lane_of_a_stack_off_is_built_by_its_own_phone(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    table = racing(screen)
    one, other = phone_seats(table)
    assert {table.devices.seats[seat].name for seat in (one, other)} == {"Kim", "Lou"}
    begin_round(screen, table)
    before = [the(table.columns[seat].held).x for seat in (one, other)]
    steers(screen, one, -12, 0, 0)
    after = [the(table.columns[seat].held).x for seat in (one, other)]
    assert after[0] < before[0] - 20
    assert abs(after[1] - before[1]) < 1
    piece = table.columns[other].state.view.held
    acts(screen, other, "release")
    screen.ticks(30)
    assert table.columns[other].state.view.held != piece
    assert table.columns[one].held is not None, "a phone acts for its own seat alone"
    looks = [look for look in ScriptedServer.latest.of(Look) if look.seat == one]
    sight = codec_of(PHONE_RULES).decode(looks[-1].observation, Observation).view
    assert sight.held == table.columns[one].state.view.held


def test_a_round_waits_for_a_phone_that_is_away(open_screen: Callable[..., Screen], scripted_phones: None) -> None:
    screen = open_screen()
    table = racing(screen)
    one, other = phone_seats(table)
    begin_round(screen, table)
    ScriptedServer.latest.news.append(Presence(one, False))
    screen.ticks(2)
    assert isinstance(screen.top, StackOffPause)
    assert {"Phone away: Kim", "Code: J7K2QX"} <= set(screen.words.split("\n"))
    ScriptedServer.latest.news.append(Presence(one, True))
    screen.ticks(2)
    assert screen.top is table
    ScriptedServer.latest.news.append(GivesUp(other))
    screen.ticks(2)
    Mouse(screen).confirm("mouse")
    assert screen.top is table
    assert table.devices.seats[other].device == "mouse"


def test_phones_are_ready_for_the_next_round(open_screen: Callable[..., Screen], scripted_phones: None) -> None:
    screen = open_screen()
    table = racing(screen)
    table.host.close()
    show_results(table)
    over = screen.top
    while not isinstance(over, RoundOverScene):
        screen.director.pop()
        over = screen.top
    screen.ticks(400)
    one, other = phone_seats(table)
    screen.wake()
    screen.ticks(1)
    ScriptedServer.latest.news.append(Presses(one, "next"))
    screen.ticks(2)
    assert over.next.ready == {one}
    screen.wake()
    ScriptedServer.latest.news.append(Presses(other, "next"))
    screen.ticks(2)
    assert isinstance(screen.top, StackOffScene)
    assert screen.top is not table
    assert not ScriptedServer.latest.closed


def test_phones_tell_the_winner_of_a_round_with_its_results(
    open_screen: Callable[..., Screen], scripted_phones: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    table = racing(screen)
    begin_round(screen, table)
    monkeypatch.setattr(StackOffScene, "over", True)
    screen.ticks(3)
    assert screen.top is table
    assert the(screen.services.phones).holds_back
    screen.ticks(OVER_AFTER + 2)
    assert screen.top is not table
    assert not the(screen.services.phones).holds_back


def test_ground_is_built_at_the_screen_for_those_with_phones(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    table = racing(screen)
    what = next(one for one in rounds() if one.build)
    start_round(screen.services, replace(table.series, mode=what.id, number=1))
    building = screen.top
    assert isinstance(building, BuildingScene)
    for device in (MOUSE, Device("keys")):
        built = len(building.site.built)
        screen.ticks(1)
        screen.director.signal(Signal(Intent.CONFIRM, True, device))
        screen.director.signal(Signal(Intent.CONFIRM, False, device))
        assert len(building.site.built) == built + 1


def test_a_round_that_goes_on_waits_for_its_phones(open_screen: Callable[..., Screen], scripted_phones: None) -> None:
    screen = open_screen(autosaves=True)
    table = racing(screen)
    one, other = phone_seats(table)
    begin_round(screen, table)
    acts(screen, one, "release")
    screen.ticks(30)
    file, colours = the(table.host.file), [info.colour for info in table.devices.seats]
    screen.director.reset(screen.services.make("title"))
    assert screen.services.phones is None
    resume(screen.services, file)
    lobby = screen.top
    assert isinstance(lobby, PhonesScene)
    screen.ticks(1)
    assert ScriptedServer.latest.of(Table)[-1].is_begun, "names stay"
    for seat, name in ((one, "Kim"), (other, "Lou")):
        ScriptedServer.latest.news += [Joined(seat, name, colours[seat]), Presence(seat, True)]
    screen.ticks(1)
    Anyone(screen).confirm("start")
    again = screen.top
    assert isinstance(again, StackOffScene)
    begin_round(screen, again)
    piece = again.columns[other].state.view.held
    acts(screen, other, "release")
    screen.ticks(30)
    assert again.columns[other].state.view.held != piece
