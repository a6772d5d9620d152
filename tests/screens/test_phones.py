"""Phones at a table on the screen: the lobby, whose turn it is, lost phones, and seats that change hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.company import people_of
from game.app.intents import MOUSE
from game.app.settings import Setup
from game.core.codec import codec_of
from game.core.game import Observation
from game.games.shapes.rules.cards import STOPS
from game.games.shapes.table import ShapesScene
from game.games.square_up.reveal.scene import SquareUpReveal
from game.games.square_up.rules.actions import Commit, Place
from game.net.messages import Failed, Free, GivesUp, Joined, Look, Presence, Presses, Steers, Table
from game.net.process import Where
from game.physics.tower import Held
from game.physics.tower_view import TowerView
from game.screens.pause import PauseScene
from game.screens.phones import ARMED, PhonesHereScene, PhonesScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table import matches
from game.table.scene.table_scene import TableScene
from game.table.viewing.away_card import LATER
from tests.screens.screen import ANY_DEVICE, Anyone, Player, Screen
from tests.screens.scripted_phones import ScriptedServer, acts, begun, join, seats
from tests.some import the


def test_the_setup_leads_to_the_lobby_and_that_to_the_match(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=0)
    assert isinstance(screen.top, PhonesScene)
    assert {"192.168.0.7:52144", "J7K2QX"} <= set(screen.words.split("\n"))
    assert screen.target("start").disabled_reason
    table = begun(screen, (0, 1))
    assert [(info.name, info.colour, info.device) for info in table.seats[:2]] == [
        ("Kim", "red", "any"),
        ("Lou", "purple", "any"),
    ]
    assert {look.seat for look in ScriptedServer.latest.of(Look)} == {0, 1}


def test_what_phones_type_counts_for_the_match_alone(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fpb", timer=0)
    settings = screen.services.settings
    begun(screen, (0,))
    screen.table.pause()
    Anyone(screen).confirm("new")
    Anyone(screen).confirm("new")
    assert screen.table.seats[0].name == "Kim"
    kept = settings.setups["square-up"].seats
    assert [(info.name, info.device) for info in kept] == [("Ana", "phone"), ("Theo", "any"), ("Mia", "any")]
    assert [person.name for person in people_of(settings)] == ["Theo"]


def test_a_match_with_phones_goes_on_by_the_lobby(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fffb", timer=0)
    screen.services.autosaves = True
    file = the(begun(screen, (0, 1, 2)).host.file)
    acts(screen, 0, "place circle@D4")
    screen.director.reset(screen.services.make("title"))
    matches.resume(screen.services, file)
    screen.ticks(1)
    assert isinstance(screen.top, PhonesScene)
    assert screen.target("start").disabled_reason
    server = ScriptedServer.latest
    assert server.of(Table)[-1].is_begun
    server.news += [Joined(0, "Kim", "red"), Presence(0, True)]
    screen.ticks(1)
    anyone = Anyone(screen)
    anyone.confirm("to-table.1")
    anyone.confirm("stand-in.2")
    anyone.confirm("start")
    screen.ticks(5)
    table = screen.table
    assert table.viewpoint.phones == {0, 2}
    assert [info.name for info in table.seats[:3]] == ["Kim", "Lou", "Bo"]
    assert table.client.observation(0).view.planned == (Place("circle", 27),)
    assert table.handover == 1
    table.pause()
    assert screen.target("phones")


def test_one_press_in_the_setup_gives_everybody_a_phone(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fpb")
    screen.services.settings.setups["square-up"] = Setup(seats("fpb"), {})
    screen.services.open("setup", "square-up")
    scene = screen.top
    assert isinstance(scene, SetupScene)
    anyone = Anyone(screen)
    for device, level in (("phone", None), ("any", "greedy")):
        anyone.confirm("by-phone")
        assert [info.device for info in scene.seats] == [device] * 3
        assert scene.seats[2].level == level
        assert len({info.name for info in scene.seats}) == 3
    assert scene.seats[2].name == "Mia"


def test_phones_for_all_leave_the_clock_alone(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fpb")
    screen.services.settings.setups["square-up"] = Setup(seats("pbb"), {"timer": 0})
    screen.services.open("setup", "square-up")
    scene = screen.top
    assert isinstance(scene, SetupScene)
    before = dict(scene.options)
    anyone = Anyone(screen)
    for _press in range(2):
        anyone.confirm("by-phone")
        assert scene.options == before


def test_an_address_is_one_of_several(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fb")
    Anyone(screen).confirm("address.next")
    assert "10.0.0.7:52144" in screen.words.split("\n")


def test_a_door_that_does_not_open_is_said(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fb")
    server = ScriptedServer.latest
    server.news.append(Failed("Address already in use"))
    screen.ticks(1)
    # It had been open: another server takes its place.
    assert server.closed
    assert ScriptedServer.latest is not server
    ScriptedServer.latest.news = [Failed("Address already in use")]
    screen.ticks(1)
    assert "Address already in use" in screen.words


def test_nobody_is_served_any_more_after_the_way_back(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fb")
    Anyone(screen).confirm("back")
    assert ScriptedServer.latest.closed
    assert screen.services.phones is None
    assert isinstance(screen.top, TitleScene)


def test_the_next_lobby_has_the_same_port_and_code(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fb")
    assert ScriptedServer.latest.where == Where()
    Anyone(screen).confirm("back")
    screen.services.open("phones", "shapes", Setup(seats("fb"), {}))
    assert ScriptedServer.latest.where == Where(52144, code="J7K2QX")


def test_phones_plan_while_the_screen_shows_nobodys_secret(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=0)
    table = begun(screen, (0, 1))
    assert table.handover is None
    assert table.viewpoint.shown_to is None
    acts(screen, 0, "place circle@D4")
    assert table.client.observation(0).view.planned == (Place("circle", 27),)
    assert table.observation().view.board == ()
    acts(screen, 0, "commit", "commit")
    acts(screen, 1, "nonsense", "place star@A1", "commit")
    assert isinstance(screen.top, SquareUpReveal)


def test_phones_tell_nothing_of_a_reveal_before_the_screen_has_shown_it(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=0)
    table = begun(screen, (0, 1))
    screen.ticks(40)
    acts(screen, 0, "place circle@D4", "commit")
    screen.ticks(4)
    before = ScriptedServer.latest.of(Look)
    acts(screen, 1, "commit")
    assert isinstance(screen.top, SquareUpReveal)
    screen.ticks(20)
    codec = codec_of(table.client.game)
    new = [codec.decode(look.observation, Observation) for look in ScriptedServer.latest.of(Look)[len(before) :]]
    assert {look.view.turn for look in new} <= {1}
    screen.director.pop()
    screen.ticks(8)
    latest = codec.decode(ScriptedServer.latest.of(Look)[-1].observation, Observation)
    assert latest.view.turn == 2


def test_phones_go_on_in_a_reveal(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fb", timer=0)
    begun(screen, (0,))
    acts(screen, 0, "commit")
    screen.ticks(30)
    reveal = screen.top
    assert isinstance(reveal, SquareUpReveal)
    for id_ in ("skip", "next"):
        if id_ == "skip" and reveal.progress.done:
            continue
        screen.wake()
        screen.ticks(1)
        assert id_ in dict(ScriptedServer.latest.of(Table)[-1].presses)
        ScriptedServer.latest.news.append(Presses(0, id_))
        screen.ticks(2)
    assert isinstance(screen.top, TableScene)


def test_a_phone_can_do_nothing_while_another_screen_lies_over_the_table(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=0)
    table = begun(screen, (0, 1))
    table.pause()
    screen.ticks(1)
    acts(screen, 0, "commit")
    assert 0 in table.client.actors()
    assert ScriptedServer.latest.of(Table)[-1].is_covered
    Anyone(screen).confirm("go-on")
    acts(screen, 0, "commit")
    assert 0 not in table.client.actors()


def test_a_lost_phone_is_named_and_only_its_clock_stands(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=60)
    table = begun(screen, (0, 1))
    ScriptedServer.latest.news.append(Presence(1, False))
    screen.ticks(1)
    here, away = the(table.client.ticks_left(0)), the(table.client.ticks_left(1))
    screen.ticks(10)
    assert (table.client.ticks_left(0), table.client.ticks_left(1)) == (here - 10, away)
    assert "The phone of Lou is away: the match waits for it." in screen.words
    ScriptedServer.latest.news.append(Presence(1, True))
    screen.ticks(2)
    assert "is away" not in screen.words
    assert the(table.client.ticks_left(1)) < away


def test_somebody_at_the_screen_is_asked_to_take_over_and_phones_go_on_meanwhile(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fpb", timer=60)
    table = begun(screen, (0,))
    assert table.handover == 1
    acts(screen, 0, "place circle@D4", "commit")
    assert 0 not in table.client.actors()
    assert table.handover == 1
    screen.wait_guard()
    Anyone(screen).confirm("curtain")
    assert table.viewpoint.shown_to == 1
    assert table.observation().view.seat == 1
    table.do(Commit())
    screen.ticks(1)
    assert isinstance(screen.top, SquareUpReveal)


def test_a_seat_goes_to_the_screen_and_back_to_a_phone(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=0)
    table = begun(screen, (0, 1))
    table.pause()
    assert isinstance(screen.top, PauseScene)
    anyone = Anyone(screen)
    anyone.confirm("phones")
    assert isinstance(screen.top, PhonesHereScene)
    anyone.confirm("to-table.1")
    assert ScriptedServer.latest.of(Free) == [Free(1, "table")]
    anyone.confirm("go-on")
    anyone.confirm("go-on")
    screen.ticks(1)
    assert table.handover == 1
    acts(screen, 1, "commit")
    assert 1 in table.client.actors()
    table.pause()
    anyone.confirm("phones")
    anyone.confirm("to-phone.1")
    anyone.confirm("go-on")
    anyone.confirm("go-on")
    join(screen, (1,))
    assert table.handover is None
    acts(screen, 1, "commit")
    assert 1 not in table.client.actors()


def test_a_phone_that_is_kicked_acts_no_more_until_another_has_come(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=0)
    table = begun(screen, (0, 1))
    table.pause()
    anyone = Anyone(screen)
    anyone.confirm("phones")
    anyone.confirm("kick.0")
    assert not ScriptedServer.latest.of(Free)
    assert "Press again" in screen.words
    screen.ticks(ARMED + 1)
    assert "Press again" not in screen.words
    anyone.confirm("kick.0")
    anyone.confirm("kick.0")
    assert ScriptedServer.latest.of(Free) == [Free(0, "kicked")]
    anyone.confirm("go-on")
    anyone.confirm("go-on")
    screen.ticks(1)
    assert "The phone of Kim is away" in screen.words
    ScriptedServer.latest.news.append(GivesUp(0))
    screen.ticks(1)
    assert table.handover == 0


def test_a_bot_stands_in_until_the_phone_is_back(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=0)
    table = begun(screen, (0, 1))
    ScriptedServer.latest.news.append(Presence(1, False))
    screen.ticks(1)
    table.pause()
    anyone = Anyone(screen)
    anyone.confirm("phones")
    anyone.confirm("stand-in.1")
    assert "a bot stands in" in screen.words
    anyone.confirm("go-on")
    anyone.confirm("go-on")
    screen.ticks(30)
    assert 1 not in table.client.actors()
    assert "is away" not in screen.words
    ScriptedServer.latest.news.append(Presence(1, True))
    acts(screen, 0, "commit")
    assert isinstance(screen.top, SquareUpReveal)
    screen.director.pop()
    screen.ticks(30)
    assert 1 in table.client.actors()


def test_a_match_again_keeps_its_phones_and_the_title_sends_them_away(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ffb", timer=0)
    begun(screen, (0, 1))
    server = ScriptedServer.latest
    screen.table.pause()
    Anyone(screen).confirm("new")
    Anyone(screen).confirm("new")
    screen.ticks(4)
    assert ScriptedServer.latest is server
    assert not server.closed
    assert screen.table.viewpoint.phones == {0, 1}
    screen.table.pause()
    Anyone(screen).confirm("title")
    if isinstance(screen.top, PauseScene):
        Anyone(screen).confirm("title")
    assert server.closed
    assert screen.services.phones is None


def test_the_stop_button_at_the_screen_tells_nothing_to_those_with_phones(lobby: Callable[..., Screen]) -> None:
    screen = lobby("fp", "shapes", variant="classic")
    table = begun(screen, (0,))
    assert isinstance(table, ShapesScene)
    hand = table.client.observation(1).view.hand
    assert hand
    assert not any(card in STOPS for card in hand)
    assert table.stop_turn.seats == (1,)


def test_the_piece_of_a_phones_seat_is_moved_at_the_screen(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ff", "shapes", variant="survivor")
    table = begun(screen, (0, 1))
    while not table.client.holders():
        seat = table.client.actors()[0]
        acts(screen, seat, table.client.game.encode(table.client.observation(seat).legal[0]))
    assert table.viewpoint.actor is None
    assert table.moves_hand(MOUSE)
    before = the(table.client.world())
    for x in (300, 320, 340):
        screen.window.on_mouse_motion(x, 400, 20, 0)
        screen.ticks(10)
    assert table.client.world() != before


def test_the_pad_of_a_phone_moves_and_turns_its_piece_until_the_mouse_does(lobby: Callable[..., Screen]) -> None:
    screen = lobby("ff", "shapes", variant="survivor")
    table = begun(screen, (0, 1))
    while not table.client.holders():
        seat = table.client.actors()[0]
        acts(screen, seat, table.client.game.encode(table.client.observation(seat).legal[0]))
    (seat,) = table.client.holders()
    screen.ticks(30)

    def held() -> Held:
        world = table.client.world()
        assert isinstance(world, TowerView)
        return the(world.held)

    def steers(x: int, y: int, turn: int) -> None:
        for _number in range(10):
            ScriptedServer.latest.news.append(Steers(seat, x, y, turn))
            screen.ticks(4)

    before = held()
    steers(-25, 0, 0)
    moved = held()
    assert moved.x < before.x - 80
    assert abs(moved.target[2] - before.target[2]) < 0.01
    # The other phone moves nothing.
    ScriptedServer.latest.news.append(Steers(1 - seat, 300, 0, 0))
    screen.ticks(20)
    assert abs(held().x - moved.x) < 10
    steers(0, 0, 9)
    assert abs(held().target[2] - before.target[2]) > 1.5
    for x in (640, 660, 680):
        screen.window.on_mouse_motion(x, 400, 20, 0)
        screen.ticks(20)
    assert held().x > moved.x + 50, "the pointer leads again"
    acts(screen, seat, "release")
    assert not table.client.holders()


@pytest.mark.parametrize("game", ["shape-up", "up-or-down", "shapes"])
def test_other_games_are_played_from_phones_too(lobby: Callable[..., Screen], game: str) -> None:
    screen = lobby("ff", game)
    table = begun(screen, (0, 1))
    seat = table.client.actors()[0]
    action = table.client.observation(seat).legal[0]
    acts(screen, seat, table.client.game.encode(action))
    assert table.client.acted(seat)


@ANY_DEVICE
def test_a_card_says_how_a_lost_phone_comes_back_and_a_bot_stands_in(
    lobby: Callable[..., Screen], who: type[Player]
) -> None:
    screen = lobby("fb", "up-or-down")
    table = begun(screen, (0,))
    while table.client.actors() != (0,):
        screen.ticks(1)
    ScriptedServer.latest.news.append(Presence(0, False))
    screen.ticks(2)
    assert "away.stand-in" not in screen.ids, "a page that is loaded anew is back at once"
    screen.ticks(LATER)
    assert {"Phone away: Kim", "192.168.0.7:52144", "Code: J7K2QX"} <= set(screen.words.split("\n"))
    assert "is away: the match waits" not in screen.words, "it is said once"
    player = who(screen)
    player.confirm("away.phones")
    assert isinstance(screen.top, PhonesHereScene)
    player.confirm("go-on")
    screen.ticks(2)
    player.confirm("away.stand-in")
    screen.ticks(2)
    assert the(screen.services.phones).stand_ins == {0}
    assert "away.stand-in" not in screen.ids
    ScriptedServer.latest.news.append(Presence(0, True))
    screen.ticks(1)
    assert not the(screen.services.phones).stand_ins
