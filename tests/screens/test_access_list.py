"""The list of all there is for access: complete, the same in the game and in the docs, and it leads to each setting."""

import pytest

from docs import make_access
from game.screens.access_list import ACCESS
from game.screens.settings_pages import NAMES, PAGES
from tests.screens.screen import ANY_DEVICE, Open, Player
from tests.words import one_in

PLACES = [one.place for group in ACCESS for one in group.features if one.place]


def test_it_names_every_setting_of_its_page_once() -> None:
    assert set(PAGES["access"]) <= set(PLACES)
    assert len(set(PLACES)) == len(PLACES)
    assert set(PLACES) <= {*NAMES, *PAGES, "profiles"}


def test_the_docs_say_the_same() -> None:
    assert make_access.PAGE.read_text("utf-8") == make_access.page(), "run docs/make_access.py"


@ANY_DEVICE
def test_it_is_reached_from_the_settings_and_leads_to_one(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    screen.services.open("settings", "access")
    screen.show()
    player = who(screen)
    player.confirm("all-access")
    player.confirm("to.high_contrast")
    assert screen.top.focus == "high_contrast"
    player.confirm("high_contrast")
    assert screen.services.settings.high_contrast


@one_in(2, "screens")
@pytest.mark.parametrize("size", [100, 200])
def test_each_place_is_shown_where_it_leads(open_screen: Open, size: int) -> None:
    screen = open_screen(text_size=size)
    screen.services.open("access")
    screen.show()
    seen = []
    for _page in range(20):
        here = [id_.removeprefix("to.") for id_ in screen.ids if id_.startswith("to.")]
        seen += here
        for place in here:
            screen.top.activate(("to", place))
            screen.show()
            assert place not in NAMES or place in screen.ids
            screen.top.back()
            screen.show()
        if "later" not in screen.ids:
            break
        screen.top.activate(("page", 1))
        screen.show()
    assert seen == PLACES
