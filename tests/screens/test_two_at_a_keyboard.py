"""Two people at one keyboard: who has which half is set up, and each half's keys are chosen."""

from collections import Counter

import pytest

from game.app.intents import DEFAULT_LEFT, DEFAULT_RIGHT, Intent, Signal
from game.app.paths import settings_file
from game.app.settings import load
from game.screens.settings import SettingsScene
from game.screens.settings_pages import PAGES
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from tests.screens.screen import ANY_DEVICE, Gamepad, Keyboard, Mouse, Open, Player, Screen


def halves_page(screen: Screen) -> SettingsScene:
    scene = SettingsScene(screen.services)
    scene.page = "halves"
    screen.director.reset(TitleScene(screen.services), scene)
    screen.show()
    return scene


def choose(screen: Screen, player: Player, id_: str, key: str) -> None:
    """Open the question for a key, and press it."""
    player.confirm(id_)
    assert screen.top.covers is False
    keyboard = Keyboard(screen)
    keyboard.key(key)
    keyboard.key(key, down=False)
    screen.show()


@ANY_DEVICE
def test_a_half_gets_a_key_and_keeps_it(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    scene = halves_page(screen)
    choose(screen, who(screen), "keys-left.confirm", "G")
    assert screen.top is scene
    assert screen.services.devices.left["G"] is Intent.CONFIRM
    assert "SPACE" not in screen.services.devices.left
    assert screen.services.devices.keys["SPACE"] is Intent.CONFIRM, "the whole keyboard has bindings of its own"
    assert "G" in screen.words
    kept, problems = load(settings_file())
    assert (kept.keys_left, kept.keys_right, kept.keys, problems) == ({"confirm": ("G",)}, {}, {}, [])


@pytest.mark.parametrize(
    ("id_", "key", "left", "right"),
    [
        ("keys-left.up", "S", {"up": ("S",), "down": ("W",)}, {}),
        ("keys-left.up", "UP", {"up": ("UP",)}, {"up": ("W",)}),
        ("keys-left.confirm", "ENTER", {"confirm": ("ENTER",)}, {"confirm": ("NUM_ENTER",)}),
        ("keys-right.turn-left", "TAB", {"next": ("T",)}, {"turn-left": ("TAB",)}),
        ("keys-right.up", "UP", {}, {}),
    ],
)
def test_no_key_is_in_both_halves(
    open_screen: Open, id_: str, key: str, left: dict[str, tuple[str, ...]], right: dict[str, tuple[str, ...]]
) -> None:
    screen = open_screen()
    halves_page(screen)
    choose(screen, Mouse(screen), id_, key)
    settings, devices = screen.services.settings, screen.services.devices
    assert (settings.keys_left, settings.keys_right) == (left, right)
    assert not set(devices.left) & set(devices.right)
    assert set(devices.left.values()) == set(devices.right.values()) == set(Intent)


def test_defaults_of_one_page_leave_the_other(open_screen: Open) -> None:
    screen = open_screen()
    settings = screen.services.settings
    settings.keys["undo"], settings.keys_left["undo"], settings.keys_right["undo"] = ("G",), ("G",), ("O",)
    scene = halves_page(screen)
    mouse = Mouse(screen)
    mouse.confirm("defaults")
    # Own keys do not come back: asked once more, and not of quick presses.
    mouse.again()
    assert settings.keys_left
    mouse.confirm("defaults")
    assert (settings.keys, settings.keys_left, settings.keys_right) == ({"undo": ("G",)}, {}, {})
    assert screen.services.devices.left["Z"] is Intent.UNDO
    scene.page = "controls"
    screen.show()
    for _time in range(2):
        mouse.confirm("defaults")
    assert settings.keys == {}


def test_a_pad_does_not_answer_for_a_half(open_screen: Open) -> None:
    screen = open_screen()
    scene = halves_page(screen)
    pad = Gamepad(screen)
    pad.confirm("keys-left.peek")
    question = screen.top
    pad.tap(Intent.UNDO)
    assert screen.top is question
    pad.back()
    assert screen.top is scene
    assert screen.services.settings.keys_left == {}


def test_every_key_of_both_halves_is_on_the_page(open_screen: Open) -> None:
    screen = open_screen()
    scene = halves_page(screen)
    assert list(PAGES).index(scene.page) == 4
    ids = Counter(target.id for target in screen.targets)
    for kind, defaults in (("keys-left", DEFAULT_LEFT), ("keys-right", DEFAULT_RIGHT)):
        for intent in defaults:
            assert ids[f"{kind}.{intent}"] == 1


def test_glyphs_are_those_of_the_half_used_last(open_screen: Open) -> None:
    screen = open_screen()
    devices, sent = screen.services.devices, list[Signal]()
    devices.halves = {"keys-left"}
    devices.left["G"] = Intent.UNDO
    devices.send = sent.append
    Keyboard(screen).key("G")
    assert [signal.device.name for signal in sent] == ["keys-left"]
    screen.show()
    assert devices.last.name == "keys-left"
    ui = screen.services.make_ui(0, None)
    ui.keycap("cap", 0, 0, Intent.CONFIRM)
    assert [words.text for words in ui.words] == ["Space"]


def test_setup_says_who_has_the_keys(open_screen: Open) -> None:
    """The mouse has the keys too until somebody else is given keys."""
    screen = open_screen()
    setup = SetupScene(screen.services, "shape-up")
    screen.director.reset(TitleScene(screen.services), setup)
    screen.show()
    mouse = Mouse(screen)
    while not setup.seats[1].is_person:
        mouse.adjust("kind.1", 1)

    def devices(*given: str) -> list[str]:
        for seat, device in enumerate(given):
            mouse.confirm(f"device.{seat}")
            mouse.confirm(f"choice.{device}")
        told = []
        for seat in range(len(given)):
            setup.focus = f"device.{seat}"
            setup.changed()
            screen.show()
            told.append(" ".join(word.text for word in setup.ui.words if word.id.startswith("about")))
        return [words.partition(": ")[2] for words in told]

    assert devices("mouse", "any") == ["Mouse and keys", "Any device"]
    assert devices("mouse", "keys-left") == ["Mouse", "Left keys"]
    assert devices("keys-right", "keys-left") == ["Right keys", "Left keys"]
    assert devices("mouse", "keys") == ["Mouse", "Keyboard"]
    while setup.seats[1].is_person:
        mouse.adjust("kind.1", 1)
    assert devices("mouse") == ["Mouse and keys"], "a bot needs no keys"
