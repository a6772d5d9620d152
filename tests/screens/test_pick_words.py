"""The pick screen: descriptions of the games, and how one is chosen and started."""

import re
from itertools import pairwise

from game.app import text
from game.screens.pick import DIMMED, FRAME, PickScene
from game.table.matches import quick_setup
from game.tools.screenshot import Shot
from game.ui.style import SUBHEAD
from tests.games.measures import measures
from tests.screens.composing import composed
from tests.screens.screen import Keyboard, Mouse, Open


def test_descriptions_have_one_leading_whether_a_line_ends_a_sentence_or_not() -> None:
    services, scene = composed(Shot("pick", language="ja"))
    leading = set()
    for key in ("shape-up", "shapes", "square-up", "up-or-down"):
        lines = [words.y for words in scene.ui.words if words.id.startswith(f"words.{key}.")]
        leading |= {round(low - high) for high, low in pairwise(lines)}
    assert len(leading) == 1
    services.director.reset()


def test_the_ring_of_a_card_lies_on_its_frame_and_words_of_the_title_keep_off_the_edges() -> None:
    services, scene = composed(Shot("pick", language="ja"))
    pictures = {one.id: one for one in scene.ui.pictures}
    targets = {one.id: one for one in scene.ui.targets}
    card, ring = targets["play.shape-up"].rect, pictures["focus"]
    assert card.x + FRAME / 2 < ring.x < card.x + FRAME
    words = {one.id: one for one in scene.ui.words}
    plate = pictures["head.plate"]
    high = float(plate.art.args[1])  # type: ignore[arg-type]
    assert words["head"].y - words["head"].size * 0.9 > plate.y + 10
    assert words["head.phones"].y + words["head.phones"].size * 0.25 < plate.y + high - 10
    services.director.reset()


def test_buttons_above_the_cards_are_as_wide_as_their_words_and_the_start_says_with_whom() -> None:
    services, scene = composed(Shot("pick", language="ja"))
    targets = {one.id: one.rect for one in scene.ui.targets}
    night, lesson, start = (targets[id_] for id_ in ("night", "lesson", "start"))
    assert night.w < 0.75 * lesson.w
    assert lesson.right == start.right
    words = {one.id: one for one in scene.ui.words}
    assert words["start.label"].size > SUBHEAD
    lines = [one for id_, one in words.items() if id_.startswith("starts.shape-up.")]
    assert len(lines) == 2, "players; how strong they are, and rules"
    assert all(start.holds(one.x, one.y) for one in lines)
    assert "のんびり" in lines[1].text
    services.director.reset()


def test_what_lies_below_the_cards_is_as_wide_as_these_and_the_start_is_largest() -> None:
    services, scene = composed(Shot("pick", language="ja"))
    places = {one.id: one.rect for one in scene.ui.targets}
    cards = [place for id_, place in places.items() if id_.startswith("play.")]
    below = {id_: place for id_, place in places.items() if id_.startswith(("lobby", "contest", "setup", "start"))}
    assert min(one.x for one in below.values()) == min(one.x for one in cards)
    assert max(one.right for one in below.values()) == max(one.right for one in cards)
    assert all(one.w < 0.75 * below["start"].w for id_, one in below.items() if id_ != "start")
    services.director.reset()


def test_the_chosen_card_is_lifted_and_pictures_of_others_are_dim() -> None:
    services, scene = composed(Shot("pick"))
    places = {one.id: one.rect for one in scene.ui.targets if one.id.startswith("play.")}
    lifted = places.pop("play.shape-up")
    assert len({place.y for place in places.values()}) == 1
    assert lifted.y < places["play.shapes"].y - 16
    assert lifted.bottom == places["play.shapes"].bottom, "it is larger"
    pictures = {one.id: one.art for one in scene.ui.pictures}
    sizes = {measures(pictures[f"picture.{key}"].args[1:3]) for key in ("shape-up", "shapes", "square-up")}
    assert len(sizes) == 1, "no picture is painted anew when another game is chosen"
    shaded = {id_ for id_ in pictures if re.fullmatch(r"plate\.[\w-]+\.shade", id_)}
    assert shaded == {f"plate.{id_.removeprefix('play.')}.shade" for id_ in places}, "its paper is the brightest"
    dim = {one.id for one in scene.ui.pictures if one.id.endswith(".dim")}
    assert dim == {f"picture.{id_.removeprefix('play.')}.dim" for id_ in places}
    assert DIMMED[-1] < 40, "no game looks switched off"
    assert [one.id for one in scene.ui.pictures if one.id == "chosen.light"]
    services.director.reset()


def test_the_faces_of_those_who_play_are_on_the_button_that_starts() -> None:
    services, scene = composed(Shot("pick"))
    start = next(one.rect for one in scene.ui.targets if one.id == "start")
    faces = [one for one in scene.ui.pictures if one.id.startswith("start.face")]
    assert len(faces) == len(quick_setup(services, "shape-up").seats)
    assert all(start.x < one.x and one.x + measures(one.art.args[:1])[0] < start.x + start.w / 2 for one in faces)
    words = [one for one in scene.ui.words if one.id.startswith("starts.")]
    assert min(one.x for one in words) > max(one.x + measures(one.art.args[:1])[0] for one in faces)
    assert max(one.x + text.measure(one.text, one.style, one.size) for one in words) < start.right
    services.director.reset()


def test_a_click_on_a_card_chooses_its_game_and_starts_none(open_screen: Open) -> None:
    """It started a match at once, while the button below named another game."""
    screen = open_screen()
    scene = PickScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    mouse = Mouse(screen)
    mouse.point("play.shapes")
    screen.ticks(40)
    assert scene.chosen == "shape-up", "a pointer that rests chooses nothing"
    mouse.confirm("play.up-or-down")
    assert screen.top is scene
    assert scene.chosen == "up-or-down"
    assert screen.target("start").action == ("play", "up-or-down")
    assert "setup.up-or-down" in screen.ids
    mouse.confirm("play.up-or-down")
    assert screen.top is scene, "a second click on the card starts nothing"
    mouse.confirm("start")
    assert screen.table.client.game.key == "up-or-down"


def test_two_confirmations_lead_to_a_match_and_keys_need_one(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(PickScene(screen.services))
    screen.show()
    Mouse(screen).confirm("play.shapes")
    Mouse(screen).confirm("start")
    assert screen.table.client.game.key == "shapes"
    screen.director.reset(PickScene(screen.services))
    screen.show()
    Keyboard(screen).confirm("play.square-up")
    assert screen.table.client.game.key == "square-up"
