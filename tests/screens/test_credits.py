"""The credits: reached from the settings, with every licence of others to be read to its end."""

from __future__ import annotations

import pytest

from game.app import licences
from game.app.licences import Part
from game.app.paths import MissingAsset
from game.screens.credits import CreditsScene, LicenceScene
from game.screens.settings import SettingsScene
from tests.screens.screen import ANY_DEVICE, Open, Player, Screen


def ids(screen: Screen) -> set[str]:
    return {target.id for target in screen.top.ui.targets}


def to_credits(screen: Screen) -> CreditsScene:
    screen.director.reset(CreditsScene(screen.services))
    screen.show()
    assert isinstance(screen.top, CreditsScene)
    return screen.top


@ANY_DEVICE
def test_a_licence_is_reached_from_the_settings_and_back(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    screen.director.reset(SettingsScene(screen.services))
    screen.show()
    player = who(screen)
    for target in ("tab.data", "credits", "later", "part.fredoka"):
        player.confirm(target)
    assert isinstance(screen.top, LicenceScene)
    assert "Fredoka Project Authors" in " ".join(words.text for words in screen.top.ui.words)
    player.confirm("back")
    assert isinstance(screen.top, CreditsScene)
    player.confirm("back")
    assert isinstance(screen.top, SettingsScene)


@pytest.mark.parametrize("text_size", [100, 200])
def test_every_part_is_on_one_of_the_pages(open_screen: Open, text_size: int) -> None:
    screen = open_screen(text_size=text_size)
    scene = to_credits(screen)
    seen = ids(screen)
    while "later" in ids(screen):
        scene.activate(("page", 1))
        screen.show()
        seen |= ids(screen)
    assert {f"part.{part.file.removesuffix('.txt')}" for part in scene.parts} <= seen


def test_a_licence_is_shown_to_its_last_word(open_screen: Open) -> None:
    screen = open_screen(text_size=200, language="ja")
    part = next(part for part in licences.parts() if part.name == "msgspec")
    scene = LicenceScene(screen.services, part)
    screen.director.reset(scene)
    shown = ""
    while True:
        screen.show()
        lines = [words for words in scene.ui.words if words.id.startswith("line.")]
        shown += " ".join(words.text for words in lines) + " "
        panel = next(picture for picture in scene.ui.pictures if picture.id == "panel")
        assert all(words.y < panel.y + float(panel.art.args[1]) for words in lines)  # type: ignore[arg-type]
        if "later" not in ids(screen):
            break
        scene.activate(("page", 1))
    assert shown.split() == licences.licence(part).split()


def test_lines_that_were_broken_for_their_width_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{'x' * 60}\n{'y' * 60}\n1. an item\n2. another\n\nshort\nlines\n"
    part = Part("a", "", "library", "MIT", "", "arcade.txt")
    monkeypatch.setattr("pathlib.Path.read_text", lambda *_about: text)
    assert licences.licence(part) == f"{'x' * 60} {'y' * 60}\n1. an item\n2. another\nshort\nlines"


def test_a_damaged_list_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pathlib.Path.read_bytes", lambda _path: b"[{}]")
    with pytest.raises(MissingAsset, match=r"licences/list\.json"):
        licences.parts()
