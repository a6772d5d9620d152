"""What the tiles of rivals and the note of Up or Down? tell, beside ordinary and large text."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import text
from game.games.up_or_down.layout import up_or_down_layout
from game.games.up_or_down.panels.seat_tiles import HAND_TALL, HEAD_TALL
from game.games.up_or_down.rules.scoring import column_points
from game.games.up_or_down.table import UpOrDownScene
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.layout import Rect


def shown(shot: Shot, high: float) -> UpOrDownScene:
    services = services_for(shot)
    services.area = Rect(0, 0, 1920, high)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(shot, services))
    services.director.compose(services.make_ui)
    scene = services.director.top
    assert isinstance(scene, UpOrDownScene)
    return scene


def test_beside_large_text_three_rivals_show_what_their_columns_are_worth() -> None:
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=60, seed=2), 1080)
    words = {one.id: one.text for one in scene.ui.words}
    for seat in (1, 2, 3):
        sheet = scene.view.sheets[seat]
        for i in range(len(scene.view.columns[seat])):
            assert words[f"seat.{seat}.points.{i}"] == str(column_points(sheet, i))


@pytest.mark.parametrize(("moves", "most"), [(10, 0.62), (100, 0.75)])
def test_a_single_rivals_tile_is_as_high_as_its_columns_ask(moves: int, most: float) -> None:
    scene: Any = shown(Shot("up-or-down", language="ja", seats=2, moves=moves, seed=6), 1200)
    well = next(one for one in scene.ui.pictures if one.id == "seat.1.well.0")
    tile = next(one for one in scene.ui.targets if one.id == "seat.1").rect
    assert tile.h < most * 830
    cards = [one for one in scene.ui.pictures if one.id in {f"card.{c[-1]}" for c in scene.view.columns[1]}]
    assert cards
    assert all(one.y + one.art.args[3] <= tile.bottom for one in cards)
    assert well.y >= tile.y + HEAD_TALL + HAND_TALL


def test_the_note_shows_what_the_rival_did_before_ones_own_move() -> None:
    scene: Any = shown(Shot("up-or-down", language="ja", seats=2, moves=10, seed=6), 1200)
    entries = {one.id.split(".")[1] for one in scene.ui.targets if one.id.startswith("log.")}
    assert len(entries) == 2
    said = " ".join(one.text for one in scene.ui.words if one.id.startswith("log."))
    assert "Rook" in said
    assert "Ana" in said


def test_free_places_are_as_high_as_a_card() -> None:
    """Black wells as high as the plate were the darkest things on the table."""
    scene: Any = shown(Shot("up-or-down", language="ja", seats=2, moves=10, seed=6), 1200)
    pictures = {one.id: one for one in scene.ui.pictures}
    assert "slot.0" in pictures
    assert "slot.1" not in pictures
    (last,) = {f"card.{column[-1]}" for column in scene.view.columns[0]}
    assert pictures["free.1"].art.args[:2] == pictures[last].art.args[2:4]


def test_numbers_on_covered_cards_are_large_beside_large_text() -> None:
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=60, seed=2), 1080)
    steps = [one.art.args[3] for one in scene.ui.pictures if one.id.startswith("pile.0.") and ".strip." in one.id]
    assert steps
    assert min(steps) >= 44
    faces = [one for one in scene.ui.pictures if one.id in {f"seat.{seat}.face" for seat in (1, 2, 3)}]
    assert len(faces) == 3
    # At 1920×1080 a canvas px is one of the screen. No pennant lies over an aerial.
    pictures = {one.id: one for one in scene.ui.pictures}
    for face in faces:
        assert face.art.args[0] >= 60
        pennant = pictures[face.id.replace("face", "pennant")]
        assert pennant.x + pennant.art.args[0] <= face.x


def test_columns_of_rivals_beside_large_text_are_small_piles() -> None:
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=60, seed=2), 1080)
    for seat in (1, 2, 3):
        count = len(scene.view.columns[seat])
        piles = [one.art.args for one in scene.ui.pictures if one.id.startswith(f"seat.{seat}.pile.")]
        assert [args[1] for args in piles] == [len(column) for column in scene.view.columns[seat]]
        assert len(piles) == count
        assert all(args[0] in score.colours for args, score in zip(piles, scene.view.sheets[seat].columns, strict=True))
    # The main button plays the card that has the focus.
    (button,) = (one for one in scene.ui.targets if one.id == "primary")
    assert button.action == ("picks", (scene.focus, "ring"))


def test_beside_large_text_points_are_added_up_and_tags_stand_above_the_hand() -> None:
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=60, seed=2), 1080)
    words = {one.id: one for one in scene.ui.words}
    pictures = {one.id: one for one in scene.ui.pictures}
    for seat in (1, 2, 3):
        signs = [one for one in words if one.startswith(f"seat.{seat}.plus.")]
        terms = [words[one] for one in words if one.startswith(f"seat.{seat}.points.")]
        assert len(signs) == len(terms) - 1
        assert sum(int(one.text) for one in terms) == scene.view.scores[seat]
        assert words["columns.total"].size >= words[f"seat.{seat}.figure"].size
    for card in scene.view.hand:
        tag = pictures[f"hand.{card}.gain"]
        assert tag.y + tag.art.args[1] <= pictures[f"card.{card}"].y
    # The last turns look like no main action, and the place of a new column says what it is.
    assert any(one.id == "log" for one in scene.ui.targets)
    assert words["log.title"].size < words["primary.label"].size
    assert words["log.title"].style == "body"
    assert any(one.startswith("free.2.words") for one in words)


def test_the_ring_is_large_beside_large_text() -> None:
    bounds = Rect(0, 0, 1920, 1080)
    made = up_or_down_layout(True, bounds, 3)
    assert made.card[0] >= 116
    assert made.ring.w >= 740
    assert made.ring.right < made.columns.x
    assert made.ring.bottom <= made.hand.y - 30


def test_own_and_rivals_columns_have_one_notation_and_the_heading_one_edge() -> None:
    scene: Any = shown(Shot("up-or-down", language="ja", seats=2, moves=10, seed=6), 1200)
    words = {one.id: one for one in scene.ui.words}
    assert words["sum.0.points"].text == "= 1"
    assert words["seat.1.points.0"].text == "= 2"
    assert words["seat.1.sum.0.product"].text == "2 × 1"
    # Two lines of a sum say it all, and have air.
    assert not any(id_.startswith("seat.1.changed.") for id_ in words)
    assert words["seat.1.points.0"].y - words["seat.1.sum.0.product"].y >= 42
    assert len({words[f"columns.{name}"].x for name in ("name", "total", "rule")}) == 1
    # Where no button can be pressed it says what to choose.
    assert words["primary.label"].text == "となりを取る"


@pytest.mark.parametrize(("seats", "moves"), [(2, 70), (3, 80)])
def test_long_columns_of_rivals_have_their_factors(seats: int, moves: int) -> None:
    scene: Any = shown(Shot("up-or-down", seats=seats, moves=moves, seed=3), 1200)
    words = {one.id: one for one in scene.ui.words}
    pictures = {one.id: one for one in scene.ui.pictures}
    assert max(map(len, scene.view.columns[1])) >= 4
    for seat in range(1, seats):
        for i, score in enumerate(scene.view.sheets[seat].columns):
            points = words[f"seat.{seat}.points.{i}"]
            assert words[f"seat.{seat}.sum.{i}.product"].text == f"{score.count} × {score.best}"
            assert points.text == f"= {score.points}"
            column = scene.view.columns[seat][i]
            top = min(
                pictures[id_].y
                for card in column
                for id_ in (f"seat.{seat}.strip.{card}", f"card.{card}")
                if id_ in pictures
            )
            assert points.y <= top


def test_beside_large_text_little_is_said_in_one_line_each() -> None:
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=60, seed=2), 1080)
    words = {one.id: one for one in scene.ui.words}
    assert words["turns-left"].text == "19 turns left"
    assert words["strip.line.1"].text == "new column"
    assert words["prompt.note"].text == "Pixel took the 72: +1"
    scene = shown(Shot("up-or-down", text_size=200, seats=4, moves=190, seed=5), 1200)
    terms = [one for one in scene.ui.words if one.id.startswith("seat.") and ".points." in one.id]
    assert len(terms) == 12
    assert len({one.size for one in terms}) == 1, "points for cards given up are a term too, and no sum is smaller"
    for seat in (1, 2, 3):
        own = [int(one.text) for one in terms if one.id.startswith(f"seat.{seat}.")]
        assert sum(own) == scene.view.scores[seat]


def test_a_choice_that_nearly_closes_a_column_says_so() -> None:
    """The words were too long for their line, which stayed empty beside the largest gain."""
    scene: Any = shown(Shot("up-or-down", seats=2, moves=6, seed=6), 1200)
    words = {one.id: one.text for one in scene.ui.words}
    assert words["strip.line.0"].startswith("column 1: 2 × ")
    assert words["strip.line.0.rest"] == "then only 53, 54 fit"
