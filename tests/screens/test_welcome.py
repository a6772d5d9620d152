"""The questions of the first start, and what follows from the answers: names, colours and greetings everywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app import paths, settings
from game.app.company import introduce, people_of
from game.app.settings import Person, Setup
from game.core.game import SeatInfo
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.stack_off.series import KEY as STACK_OFF
from game.screens.naming import NamingScene
from game.screens.settings import SettingsScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.screens.welcome import SIZES, WelcomeScene
from game.shell.run import greet
from game.table import matches
from tests.screens.screen import ANY_DEVICE, Keyboard, Mouse, Open, Player, Screen
from tests.words import first

EVA = Person("Eva", "green")
TOM = Person("Tom", "purple")


def first_start(screen: Screen) -> WelcomeScene:
    screen.services.settings.welcomed = False
    screen.director.reset(TitleScene(screen.services))
    greet(screen.services)
    screen.show()
    scene = screen.top
    assert isinstance(scene, WelcomeScene)
    return scene


@ANY_DEVICE
def test_each_question_is_answered_with_one_device(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    scene, player = first_start(screen), who(screen)
    player.confirm("language.ja")
    assert screen.services.settings.language == "ja"
    player.confirm("language.en")
    player.confirm("size.150")
    assert scene.ui.text_size == 150
    player.confirm("colour.green")
    assert scene.device == player.device.kind, "the one in use"
    player.confirm("device.pad")
    player.confirm("name")
    assert isinstance(screen.top, NamingScene)
    for target in ("key.0.4", "key.5.1", "key.3.0", "done"):
        player.confirm(target)
    assert screen.top is scene
    player.confirm("done")
    assert isinstance(screen.top, TitleScene)
    assert "Hello, Eva" in screen.words
    stored, problems = settings.load(paths.settings_file())
    assert not problems
    assert (stored.welcomed, stored.person, stored.device) == (True, EVA, "pad")
    assert (stored.language, stored.text_size) == ("en", 150)


def test_a_typed_name_does_not_choose_the_keyboard(open_screen: Open) -> None:
    screen = open_screen()
    scene = first_start(screen)
    Mouse(screen).confirm("name")
    for letter in "Eva":
        Keyboard(screen).key(letter.upper())
        screen.window.on_text(letter)
    Keyboard(screen).key("ENTER")
    assert (screen.top, scene.name, scene.device) == (scene, "Eva", "mouse")


@ANY_DEVICE
def test_the_questions_can_be_skipped_and_do_not_come_again(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    first_start(screen)
    player = who(screen)
    player.confirm("colour.green")
    player.confirm("later")
    assert isinstance(screen.top, TitleScene)
    assert "Hello" not in screen.words
    stored, _problems = settings.load(paths.settings_file())
    assert (stored.welcomed, stored.person) == (True, Person("", "red"))
    greet(screen.services)
    assert isinstance(screen.top, TitleScene)


def test_who_writes_no_name_gets_one_that_is_shown(open_screen: Open) -> None:
    """Whoever pressed *Let's play* at once read “Guest wins”."""
    screen = open_screen()
    scene, mouse = first_start(screen), Mouse(screen)
    assert "Ana" in screen.words
    assert "Your name (you can change it)" in screen.words.replace("\n", " ")
    mouse.confirm("name")
    assert isinstance(screen.top, NamingScene)
    Keyboard(screen).key("ESCAPE")
    assert (screen.top, scene.name) == (scene, ""), "the name is written anew"
    mouse.confirm("done")
    assert screen.services.settings.person == Person("Ana", "red")
    assert "Hello, Ana" in screen.words


def test_who_skipped_the_questions_has_a_name_at_a_table(open_screen: Open) -> None:
    screen = open_screen()
    first_start(screen)
    mouse = Mouse(screen)
    for target in ("later", "play", "play.shapes", "start"):
        mouse.confirm(target)
    assert screen.table.seats[0].name == "Ana"


@pytest.mark.parametrize("key", first(2, ["shape-up", "shapes", "square-up", "up-or-down"], "screens"))
def test_four_confirmations_lead_from_the_first_start_to_a_table(open_screen: Open, key: str) -> None:
    screen = open_screen()
    screen.services.tips = True
    first_start(screen)
    player = Keyboard(screen)
    for target in ("done", "play", f"play.{key}", "play"):
        player.confirm(target)
    assert screen.table.client.game.key == key
    assert screen.table.tips.bubbles.running, "it is explained as the first match"


def test_nothing_is_asked_where_settings_cannot_be_kept(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.keeps_settings = False
    screen.director.reset(TitleScene(screen.services))
    greet(screen.services)
    assert isinstance(screen.top, TitleScene)


def test_the_keys_of_ones_own_device_are_shown_from_the_start(open_screen: Open) -> None:
    screen = open_screen(welcomed=True, device="keys")
    greet(screen.services)
    assert screen.services.devices.last.kind == "keys"
    screen = open_screen(welcomed=True, device="pad")
    greet(screen.services)
    assert screen.services.devices.last.kind == "mouse", "no gamepad is there"
    screen.plugs.plug()
    greet(screen.services)
    assert screen.services.devices.last.name == "pad1"


def places(screen: Screen, starts: tuple[str, ...]) -> dict[str, object]:
    return {target.id: target.rect for target in screen.targets if target.id.startswith(starts)}


def test_answers_stay_under_the_pointer(open_screen: Open) -> None:
    screen = open_screen()
    first_start(screen)
    player, all_ = Mouse(screen), ("language", "size", "name", "colour", "device", "done", "later")
    before = places(screen, all_)
    for size in SIZES:
        for language in ("ja", "en"):
            player.confirm(f"size.{size}")
            player.confirm(f"language.{language}")
            assert places(screen, all_) == before


@pytest.mark.parametrize("start", [100, 200])
def test_text_size_in_the_settings_stays_in_place_and_does_not_wrap(open_screen: Open, start: int) -> None:
    screen = open_screen(text_size=start)
    screen.director.reset(SettingsScene(screen.services))
    screen.show()
    player, rows = Mouse(screen), ("text_size", "language")
    before, found = places(screen, rows), []
    for _ in range(6):
        player.adjust("text_size", 1 if start == 100 else -1)
        assert places(screen, rows) == before
        found.append(screen.services.settings.text_size)
    assert found == ([125, 150, 175, 200, 200, 200] if start == 100 else [175, 150, 125, 100, 100, 100])
    Keyboard(screen).confirm("text_size")
    assert screen.services.settings.text_size == (200 if start == 100 else 125)


@ANY_DEVICE
def test_the_settings_lead_there_again(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(welcomed=True, person=EVA, device="keys")
    screen.services.settings.setups["shape-up"] = Setup((SeatInfo("Eva", "green"), SeatInfo("Rook", "red", "normal")))
    screen.director.reset(TitleScene(screen.services), SettingsScene(screen.services))
    player = who(screen)
    player.confirm("welcome")
    scene = screen.top
    assert isinstance(scene, WelcomeScene)
    assert (scene.name, scene.colour, scene.device) == ("Eva", "green", "keys")
    player.confirm("colour.red")
    player.back()
    assert screen.services.settings.person == EVA, "given up"
    player.confirm("welcome")
    player.confirm("colour.red")
    player.confirm("done")
    assert screen.services.settings.person == Person("Eva", "red")
    seats = screen.services.settings.setups["shape-up"].seats
    assert [(info.name, info.colour) for info in seats] == [("Eva", "red"), ("Rook", "green")]


def test_somebody_who_has_played_here_takes_over(open_screen: Open) -> None:
    screen = open_screen(welcomed=True, person=EVA, company=(TOM,))
    player = Keyboard(screen)
    screen.director.reset(TitleScene(screen.services))
    for target in ("person", "name", "known.0", "done"):
        player.confirm(target)
    assert people_of(screen.services.settings) == (TOM, EVA)
    assert "Hello, Tom" in screen.words


def test_the_greeting_leads_there_too(open_screen: Open) -> None:
    screen = open_screen(person=EVA)
    screen.director.reset(TitleScene(screen.services))
    Keyboard(screen).confirm("person")
    assert isinstance(screen.top, WelcomeScene)


def test_every_table_greets_the_person(open_screen: Open) -> None:
    screen = open_screen(person=EVA)
    services = screen.services
    for key in services.manifests:
        first = matches.quick_setup(services, key).seats[0]
        assert (first.name, first.colour, first.level) == ("Eva", "green", None), key
    shelf = ShelfScene(services)
    screen.director.reset(shelf)
    shelf.activate(("play", shelf.chosen))
    assert screen.table.seats[0].name == "Eva"


def test_a_first_match_is_short_and_against_rivals_as_in_the_last_game(open_screen: Open) -> None:
    """The card of the game said “Brisk”, and the setup behind it began with 20 turns; the level had to be set again in
    each game."""
    services = open_screen(person=EVA).services
    assert matches.quick_setup(services, "square-up").options == {"timer": 0, "turns": 12}
    setup = SetupScene(services, "square-up")
    assert (setup.options["turns"], setup.seats[1].level) == (12, "relaxed")
    rivals = SeatInfo("Rook", "red", "hard"), SeatInfo("Bolt", "blue", "hard")
    services.settings.setups["square-up"] = Setup((setup.seats[0], *rivals), {"turns": 20})
    services.settings.last_game = "square-up"
    assert matches.quick_setup(services, "square-up").options == {"turns": 20}
    assert SetupScene(services, "shapes").seats[1].level == "hard"
    mixed = rivals[0], replace(rivals[1], level="normal")
    services.settings.setups["square-up"] = Setup((setup.seats[0], *mixed), {"turns": 20})
    assert SetupScene(services, "shapes").seats[1].level == "relaxed"


def test_the_person_joins_a_stack_off_first(open_screen: Open) -> None:
    screen = open_screen(person=EVA, company=(TOM,))
    lobby = next(m.contest for m in screen.services.manifests.values() if m.contest and m.contest.key == STACK_OFF)
    assert lobby.lobby is not None
    scene = lobby.lobby()(screen.services)
    screen.director.reset(TitleScene(screen.services), scene)
    assert [(slot.name, slot.colour) for slot in scene.slots.all[:1]] == [("Eva", "green")]
    scene.slots.join("pad1")
    assert ("Tom", "purple") in [(slot.name, slot.colour) for slot in scene.slots.all]


def test_who_sat_at_a_table_sits_at_the_next_one(open_screen: Open) -> None:
    screen = open_screen(person=EVA)
    services, player = screen.services, Keyboard(screen)
    seats = (SeatInfo("Zoe", "white"), SeatInfo("Eva", "green"), SeatInfo("Tom", "purple"))
    matches.start(services, "up-or-down", Setup(seats))
    assert people_of(services.settings) == (EVA, Person("Zoe", "white"), TOM)
    scene = SetupScene(services, "shape-up")
    screen.director.reset(TitleScene(services), scene)
    player.adjust("kind.1", 1)
    while not scene.seats[1].is_person:
        player.adjust("kind.1", 1)
    assert scene.seats[1] == SeatInfo("Zoe", "white")
    player.confirm("name.1")
    player.confirm("known.0")
    assert scene.seats[1] == SeatInfo("Tom", "purple"), "chosen instead"
    player.adjust("kind.1", 1)
    assert scene.seats[1].name == "Pebble", "a bot does not bear the name of somebody"


def test_a_name_typed_at_the_first_seat_is_the_players_own(open_screen: Open) -> None:
    screen = open_screen()
    services = screen.services
    matches.keep_setup(services, "shape-up", Setup((SeatInfo("Ana", "red"), SeatInfo("Rook", "blue", "normal"))))
    assert services.settings.person is None, "nobody has told it"
    matches.keep_setup(services, "shape-up", Setup((SeatInfo("Zoe", "red"), SeatInfo("Rook", "blue", "normal"))))
    assert services.settings.person == Person("Zoe", "red")
    introduce(services.settings, EVA)
    assert services.settings.setups["shape-up"].seats[0] == SeatInfo("Eva", "green")


def test_after_a_game_alone_a_bot_comes_again(open_screen: Open) -> None:
    screen = open_screen()
    services = screen.services
    alone = Setup((SeatInfo("Ana", "blue"),), {"variant": "survivor"})
    services.settings.setups["shapes"] = alone
    again = matches.quick_setup(services, "shapes")
    assert again == Setup((*alone.seats, SeatInfo("Rook", "red", "normal")), alone.options)
    assert SetupScene(services, "shapes").seats == list(alone.seats), "the setup knows what was set"
    matches.start(services, "shapes", again)
    matches.rematch(services, screen.table.client)
    assert screen.table.seats == again.seats, "the same bot"
