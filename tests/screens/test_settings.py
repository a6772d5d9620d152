"""The settings beside large text: notes that can be read, and parts where a page has no room for all rows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.screens.settings import RESTS, SettingsScene
from game.screens.settings_pages import NOTES, PAGES
from game.screens.settings_stage import BLOCKS, LETTERS
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
        sheets = sheets_of(scene)
        for name in PAGES[page]:
            lines = [one for id_, one in words.items() if id_.startswith(f"{name}.note")]
            if f"{name}.title" in words:
                seen.add(name)
                assert bool(lines) == (name in NOTES)
            for line in lines:
                assert line.size >= 0.66 * words[f"{name}.title"].size
                assert any(place.holds(line.x, line.y) for place in sheets.values())
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


def test_tabs_lie_on_one_sheet_and_the_open_one_is_lit(open_screen: Open) -> None:
    scene = settings_page(open_screen(), "sound")
    pictures = {one.id: one for one in scene.ui.pictures}
    sheet = Rect(pictures["tabs"].x, pictures["tabs"].y, *measures(pictures["tabs"].art.args[:2]))
    tabs = [one.rect for one in scene.ui.targets if one.id.startswith("tab.")]
    assert all(sheet.holds(tab.x, tab.y) and sheet.holds(tab.right, tab.bottom) for tab in tabs)
    assert [one for one in pictures if one in {f"tab.{page}" for page in PAGES}] == ["tab.sound"]
    assert sheet.right < pictures["panel"].x


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


def test_the_open_page_is_named_at_the_head_of_its_board_in_letters_no_smaller_than_below(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    for page in ("display", "halves"):
        scene = settings_page(screen, page)
        words, board = {one.id: one for one in scene.ui.words}, next(iter(boards_of(scene)))
        assert words["head.page"].text == words[f"tab.{page}.label"].text
        assert board.holds(words["head.page"].x, words["head.page"].y)
        assert words["head.page"].size >= words[f"tab.{page}.label"].size >= 0.9 * words["back.label"].size


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
    for page in ("display", "sound", "play"):
        scene = settings_page(screen, page)
        middles = [one.rect.cy for one in scene.ui.targets if one.id in PAGES[page]]
        steps = [b - a for a, b in pairwise(middles)]
        assert max(steps) - min(steps) <= 2


def staged(screen: Screen, scene: SettingsScene, name: str) -> None:
    scene.focus = name
    scene.changed()
    screen.show()


def test_the_stage_shows_what_the_setting_with_the_focus_does(open_screen: Open) -> None:
    screen = open_screen()
    scene = settings_page(screen, "display")
    own = {
        "language": "stage.ja.bubble",
        "fullscreen": "stage.1.view",
        "high_contrast": "stage.1.line",
        "motion": "stage.card",
        "reduced_motion": "stage.0.shakes.left",
        "text_size": "stage.block.200",
    }
    for name, thing in own.items():
        staged(screen, scene, name)
        pictures = {one.id for one in scene.ui.pictures}
        assert thing in pictures
        assert not pictures & (set(own.values()) - {thing})
        assert [one for one in pictures if one.endswith(".lit")] == [f"{name}.lit"]
        words = {one.id: one.text for one in scene.ui.words}
        assert words["stage.name"] == words[f"{name}.title"]
    staged(screen, scene, "tab.sound")
    assert "stage.block.200" in {one.id for one in scene.ui.pictures}, "the last one stays"


def test_the_picture_of_the_chosen_value_has_a_frame(open_screen: Open) -> None:
    screen = open_screen()
    scene = settings_page(screen, "display")
    staged(screen, scene, "high_contrast")

    def framed() -> list[str]:
        return [one.id for one in scene.ui.pictures if one.id.startswith("stage.") and one.id.endswith(".frame")]

    assert framed() == ["stage.0.frame"]
    scene.activate(("set", "high_contrast", 1))
    screen.show()
    assert framed() == ["stage.1.frame"]


def test_letters_fill_their_blocks_alike_at_each_text_size(open_screen: Open) -> None:
    """At 125 % those on large blocks were too small."""
    scene = settings_page(open_screen(text_size=125), "display")
    sizes = sorted(one.size for one in scene.ui.words if one.id.startswith("stage.letter."))
    smallest = sizes[0] / BLOCKS[0]
    assert smallest >= LETTERS
    assert sizes == pytest.approx([smallest * side for side in BLOCKS], rel=0.02)


def test_the_stage_shows_text_size_and_motion(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    scene = settings_page(screen, "display")

    def card() -> tuple[float, float]:
        return next((one.x, one.y) for one in scene.ui.pictures if one.id == "stage.card")

    def letters() -> float:
        return next(one.size for one in scene.ui.words if one.id.startswith("stage.words"))

    size = letters()
    scene.activate(("set", "text_size", 1))
    screen.show()
    assert letters() > size
    staged(screen, scene, "motion")
    before = card()
    scene.activate(("set", "motion", 1))
    screen.show()
    assert card() != before, "so fast cards travel now"
    before = card()
    screen.ticks(RESTS)
    screen.show()
    assert card() != before, "again and again, while it is chosen"
    screen.services.settings.reduced_motion = True
    before = card()
    screen.ticks(2 * RESTS)
    assert card() == before


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1280, 960)])
def test_a_stage_beside_the_board_leaves_all_rows_on_one_page(open_screen: Open, size: tuple[int, int]) -> None:
    screen = open_screen()
    scene = settings_page(screen, "display")
    resize(screen.window, *size)
    screen.shell.view.resize()
    for name in PAGES["display"]:
        staged(screen, scene, name)
        stage = next(one for one in scene.ui.pictures if one.id == "stage.hollow")
        assert stage.x < boards_of(scene)[0].x
        assert {target.id for target in scene.ui.targets} >= set(PAGES["display"])
