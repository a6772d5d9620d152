"""The settings: all rows of a page at once, notes that can be read, and a table that changes with them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.app.text import _
from game.screens.settings import RESTS, SettingsScene
from game.screens.settings_pages import NOTES, PAGES
from game.screens.settings_stage import LEANS
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


LISTS = [page for page, names in PAGES.items() if names]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("page", LISTS)
def test_all_settings_of_a_page_are_there_and_the_one_with_the_focus_is_explained(
    open_screen: Open, page: str, language: str
) -> None:
    screen = open_screen(text_size=200, language=language)
    scene = settings_page(screen, page)
    (board,) = boards_of(scene)
    assert {target.id for target in scene.ui.targets} >= set(PAGES[page])
    for name in PAGES[page]:
        staged(screen, scene, name)
        words = {one.id: one for one in scene.ui.words}
        lines = [one for id_, one in words.items() if id_.startswith("told.")]
        assert "".join("".join(one.text for one in lines).split()) == "".join(_(NOTES[name]).split())
        assert all(one.size >= 0.66 * words[f"{name}.title"].size for one in lines)
        assert all(board.holds(one.x, one.y) for one in lines)
        assert [one.id for one in scene.ui.pictures if one.id.endswith(".lit")] == [f"{name}.lit"]
    staged(screen, scene, "tab.data")
    assert not [one.id for one in scene.ui.pictures if one.id.endswith(".lit")], "only the focus is marked"
    assert "".join("".join(one.text for one in lines).split()) in "".join(screen.words.split()), "its words stay"


@ANY_DEVICE
def test_the_last_setting_of_a_list_can_be_reached(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(text_size=200, language="ja")
    settings_page(screen, "play")
    before = screen.services.settings.faces
    who(screen).confirm("faces")
    assert screen.services.settings.faces is not before


def test_tabs_lie_on_one_sheet_and_the_open_one_is_lit(open_screen: Open) -> None:
    scene = settings_page(open_screen(), "sound")
    pictures = {one.id: one for one in scene.ui.pictures}
    sheet = Rect(pictures["tabs"].x, pictures["tabs"].y, *measures(pictures["tabs"].art.args[:2]))
    tabs = [one.rect for one in scene.ui.targets if one.id.startswith("tab.")]
    assert all(sheet.holds(tab.x, tab.y) and sheet.holds(tab.right, tab.bottom) for tab in tabs)
    assert [one for one in pictures if one in {f"tab.{page}" for page in PAGES}] == ["tab.sound"]
    board = pictures["panel"].x
    assert sheet.right < board
    tab = pictures["tab.sound"]
    assert tab.x + measures(tab.art.args[:1])[0] > board, "it is a part of the open page"


def test_settings_that_belong_together_lie_on_one_sheet(open_screen: Open) -> None:
    scene = settings_page(open_screen(), "display")
    titles = {one.id.removesuffix(".title"): one for one in scene.ui.words if one.id.endswith(".title")}
    sheets = sheets_of(scene).values()
    found = [{name for name, at in titles.items() if sheet.holds(at.x, at.y)} for sheet in sheets]
    assert found == [{"text_size", "language"}, {"fullscreen", "high_contrast"}, {"motion", "reduced_motion"}]


def test_back_and_the_heading_are_of_one_scale_beside_large_words(open_screen: Open) -> None:
    scene = settings_page(open_screen(text_size=200), "display")
    sizes = {one.id: one.size for one in scene.ui.words}
    assert sizes["back.label"] >= 0.75 * sizes["head"]
    assert sizes["head"] >= sizes["tab.display.label"] >= 0.9 * sizes["back.label"]


def boards_of(scene: SettingsScene) -> list[Rect]:
    return [Rect(one.x, one.y, *measures(one.art.args[:2])) for one in scene.ui.pictures if one.id == "panel"]


def sheets_of(scene: SettingsScene) -> dict[str, Rect]:
    sheets = [one for one in scene.ui.pictures if one.id.endswith(".sheet")]
    return {one.id: Rect(one.x, one.y, *measures(one.art.args[:2])) for one in sheets}


@pytest.mark.parametrize("size", [100, 200])
def test_what_a_switch_is_at_stands_next_to_it(open_screen: Open, size: int) -> None:
    scene = settings_page(open_screen(text_size=size), "display")
    pictures = {one.id: one for one in scene.ui.pictures}
    switches = [id_.removesuffix(".toggle") for id_ in pictures if id_.endswith(".toggle")]
    assert switches
    for name in switches:
        word = next(one for one in scene.ui.words if one.id == f"{name}.value")
        assert 0 < pictures[f"{name}.toggle"].x - word.x <= 24
        assert word.anchor == "right"
        assert f"{name}.field" not in pictures


def test_the_tabs_leave_no_hole_above_the_player(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    screen.director.reset(SettingsScene(screen.services))
    screen.show()
    rects = {one.id: one.rect for one in screen.top.ui.targets}
    assert rects["welcome"].y - rects["tab.access"].bottom <= 56


def test_rows_of_a_page_have_one_height(open_screen: Open) -> None:
    screen = open_screen()
    for page in LISTS:
        scene = settings_page(screen, page)
        middles = [one.rect.cy for one in scene.ui.targets if one.id in PAGES[page]]
        steps = [b - a for a, b in pairwise(middles)]
        assert max(steps) - min(steps) <= 2


def staged(screen: Screen, scene: SettingsScene, name: str) -> None:
    scene.focus = name
    scene.changed()
    screen.show()


def test_the_table_below_the_settings_changes_with_them(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    scene = settings_page(screen, "display")

    def words() -> tuple[float, str]:
        return next((one.size, one.text) for one in scene.ui.words if one.id.startswith("told."))

    size, told = words()
    scene.activate(("set", "text_size", 1))
    screen.show()
    assert words()[0] > size
    scene.activate(("set", "language", 1))
    screen.show()
    assert words()[1] != told

    def card() -> tuple[float, float]:
        return next((one.x, one.y) for one in scene.ui.pictures if one.id == "stage.card")

    def lean() -> float:
        return next(one.angle for one in scene.ui.pictures if one.id == "stage.piece")

    staged(screen, scene, "motion")
    before = card()
    scene.activate(("set", "motion", 1))
    screen.show()
    assert card() != before, "so fast cards travel now"
    before, leant = card(), lean()
    screen.ticks(RESTS)
    screen.show()
    assert card() != before, "again and again, while it is chosen"
    assert sorted((leant, lean())) == [-LEANS, LEANS]
    screen.services.settings.reduced_motion = True
    before = card()
    screen.ticks(2 * RESTS)
    scene.changed()
    screen.show()
    assert (card(), lean()) == (before, 0.0)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1280, 960), (1024, 768), (768, 1024), (1680, 720)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_nothing_of_the_table_covers_another_thing(open_screen: Open, size: tuple[int, int], text_size: int) -> None:
    screen = open_screen(text_size=text_size)
    scene = settings_page(screen, "display")
    resize(screen.window, *size)
    screen.shell.view.resize()
    scene.changed()
    screen.show()
    places = {one.id: Rect(one.x, one.y, *measures(one.art.args[:2])) for one in scene.ui.pictures if one.id in THINGS}
    assert set(places) == THINGS
    order = sorted(places.values(), key=lambda one: one.x)
    assert all(left.right <= right.x for left, right in pairwise(order))
    board, stage = boards_of(scene)[0], places_of(scene, "stage")
    assert board.holds(stage.x, stage.y)
    assert board.holds(stage.right, stage.bottom)
    assert all(stage.holds(one.x, one.y) and stage.holds(one.right, one.bottom) for one in order)


THINGS = {"stage.prompt", "stage.face-up", "stage.cell", "stage.deck"}


def places_of(scene: SettingsScene, id_: str) -> Rect:
    return next(Rect(one.x, one.y, *measures(one.art.args[:2])) for one in scene.ui.pictures if one.id == id_)
