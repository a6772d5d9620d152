"""The settings beside large text: notes that can be read, and parts where a page has no room for all rows."""

from __future__ import annotations

import pytest

from game.screens.settings import SettingsScene
from game.screens.settings_pages import NOTES, PAGES
from game.ui.layout import Rect
from tests.games.measures import measures
from tests.screens.screen import ANY_DEVICE, Open, Player, Screen
from tests.window import resize


def settings_page(screen: Screen, page: str) -> SettingsScene:
    resize(screen.window, 1280, 720)
    screen.shell.view.resize()
    scene = SettingsScene(screen.services)
    screen.director.reset(scene)
    scene.page = page
    scene.changed()
    screen.show()
    return scene


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("page", ["display", "sound", "play"])
def test_notes_are_two_thirds_as_large_as_names_and_fit_their_rows(open_screen: Open, page: str, language: str) -> None:
    screen = open_screen(text_size=200, language=language)
    scene = settings_page(screen, page)
    seen = set()
    for _part in range(2):
        words = {one.id: one for one in scene.ui.words}
        rows = {one.id: one for one in scene.ui.pictures if one.id.endswith(".row")}
        for name in PAGES[page]:
            lines = [one for id_, one in words.items() if id_.startswith(f"{name}.note")]
            if f"{name}.row" in rows:
                seen.add(name)
                assert bool(lines) == (name in NOTES)
            row = rows.get(f"{name}.row")
            for line in lines:
                assert row is not None
                assert line.size >= 0.66 * words[f"{name}.title"].size
                place = Rect(row.x, row.y, *measures(row.art.args[:2]))
                assert place.holds(line.x, line.y)
        if "part" in {target.id for target in scene.ui.targets}:
            scene.activate(("part", 1))
            screen.show()
    assert seen == set(PAGES[page])


@ANY_DEVICE
def test_a_setting_of_the_second_part_can_be_reached(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(text_size=200, language="ja")
    scene = settings_page(screen, "play")
    before = screen.services.settings.faces
    assert "faces" not in {target.id for target in scene.ui.targets}
    player = who(screen)
    player.confirm("part")
    player.confirm("faces")
    assert screen.services.settings.faces is not before


def test_the_open_tab_touches_the_board_and_looks_like_no_main_button(open_screen: Open) -> None:
    screen = open_screen()
    scene = settings_page(screen, "sound")
    pictures = {one.id: one for one in scene.ui.pictures}
    tab, board = pictures["tab.sound"], pictures["panel"]
    assert tab.x + measures(tab.art.args[:2])[0] > board.x
    assert pictures["tab.play"].x + measures(pictures["tab.play"].art.args[:2])[0] < board.x
    assert "honey" not in tab.art.args
