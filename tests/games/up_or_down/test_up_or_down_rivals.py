"""What the tiles of rivals and the note of Up or Down? tell, beside ordinary and large text."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import text
from game.app.intents import MOUSE
from game.app.text import signed
from game.games.up_or_down.layout import up_or_down_layout
from game.games.up_or_down.panels.seat_tiles import HEAD_TALL
from game.games.up_or_down.rules.actions import Play
from game.games.up_or_down.rules.latest_take import take_of_last_turn
from game.games.up_or_down.rules.preview import preview
from game.games.up_or_down.table import UpOrDownScene
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.layout import Rect
from tests.games.up_or_down.spots import put, up_or_down
from tests.screens.screen import Open, play_randomly


def shown(shot: Shot, high: float) -> UpOrDownScene:
    services = services_for(shot)
    services.area = Rect(0, 0, 1920, high)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(shot, services))
    services.director.compose(services.make_ui)
    scene = services.director.top
    assert isinstance(scene, UpOrDownScene)
    return scene


@pytest.mark.parametrize(("moves", "most"), [(10, 0.62), (100, 0.75)])
def test_a_single_rivals_tile_is_as_high_as_its_columns_ask(moves: int, most: float) -> None:
    scene: Any = shown(Shot("up-or-down", language="ja", seats=2, moves=moves, seed=6), 1200)
    points = next(one for one in scene.ui.words if one.id == "seat.1.points.0")
    tile = next(one for one in scene.ui.targets if one.id == "seat.1").rect
    assert tile.h < most * 830
    cards = [one for one in scene.ui.pictures if one.id in {f"card.{c[-1]}" for c in scene.view.columns[1]}]
    assert cards
    assert all(one.y + one.art.args[3] <= tile.bottom for one in cards)
    assert points.y >= tile.y + HEAD_TALL


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
    scene.focus = "rules"
    scene.changed()
    scene.services.director.compose(scene.services.make_ui)
    (free,) = (one for one in scene.ui.pictures if one.id.startswith("free."))
    cards = {one.id: one for one in scene.ui.pictures}
    assert free.art.args[:2] == cards[f"card.{scene.view.columns[0][0][-1]}"].art.args[2:4]


def test_what_a_card_brings_is_told_once_until_a_column_is_meant() -> None:
    """Gains stood on the ring, on ghosts in the columns and in the sums below them at the same time."""
    scene: Any = shown(Shot("up-or-down", seats=3, moves=12, seed=2), 1200)
    taken = [one.take.card for one in preview(scene.view, Play(scene.view.hand[0])).why]
    words = {one.id for one in scene.ui.words}
    assert {f"ring.gain.{card}.label" for card in taken} <= words
    # What a rival took last has its pennant.
    assert {"seat.1.latest.1", "seat.2.latest.2"} <= {one.id for one in scene.ui.pictures}
    assert not any(one.id.startswith(("land.", "ghost.", "pile.0.0.ghost")) for one in scene.ui.pictures)
    scene.focus = f"way.{scene.view.hand[0]}.{taken[0]}"
    scene.changed()
    scene.services.director.compose(scene.services.make_ui)
    ghosts = {one.id for one in scene.ui.pictures if one.art.kind == "ghost_frame"}
    # The dashed frame is of the card that is played; where the other would lie it glows as in the ring.
    assert ghosts == {"ring.ghost.frame"}
    assert any(one.id.endswith(".glow") for one in scene.ui.pictures)


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


def test_columns_of_rivals_beside_large_text_are_small_piles_with_their_last_cards() -> None:
    """A sum such as “6+4” stood in their place."""
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=60, seed=2), 1080)
    pictures = {one.id: one for one in scene.ui.pictures}
    for seat in (1, 2, 3):
        for i, column in enumerate(scene.view.columns[seat]):
            assert pictures[f"card.{column[-1]}"].art.kind == "number_tab"
            below = [one for one in pictures if one.startswith(f"seat.{seat}.below.{i}.")]
            assert len(below) == min(2, len(column) - 1)
    # The main button plays the card that has the focus, once somebody has brought it there.
    assert [one.action[0] for one in scene.ui.targets if one.id == "primary"] == ["asks"]
    scene.focus_moved()
    scene.changed()
    scene.services.director.compose(scene.services.make_ui)
    (button,) = (one for one in scene.ui.targets if one.id == "primary")
    assert button.action == ("picks", (scene.focus, "ring"))


@pytest.mark.parametrize("large", [False, True])
def test_the_hand_always_tells_gains_and_a_best_one_is_larger(large: bool) -> None:
    """In some turns there were none, without a reason that a player could see."""
    for moves, seed in ((12, 2), (60, 3)):
        scene: Any = shown(Shot("up-or-down", text_size=200 if large else 100, seats=3, moves=moves, seed=seed), 1200)
        scene.focus = None
        scene.changed()
        scene.services.director.compose(scene.services.make_ui)
        pictures = {one.id: one for one in scene.ui.pictures}
        gains = [preview(scene.view, Play(card)).gain for card in scene.view.hand]
        assert sum(pictures[f"hand.{card}.gain"].art.args[2] is True for card in scene.view.hand) <= 1
        wides = [pictures[f"hand.{card}.gain"].art.args[0] for card in scene.view.hand]
        for gain, card in zip(gains, scene.view.hand, strict=True):
            tag = pictures[f"hand.{card}.gain"]
            assert tag.art.kind == ("gain_tag" if gain >= 0 else "chip")
            # One of several that is best is larger; nothing is dimmed, and only what is about to be done is gold.
            assert tag.art.args[0] == max(wides) or not gain == max(gains) > min(gains)
            # It hides neither number nor mark, and lies within the screen.
            low = pictures[f"card.{card}"].y + 0.89 * pictures[f"card.{card}"].art.args[3]
            assert low <= tag.y + 1
            assert tag.y + tag.art.args[1] <= 1200


@pytest.mark.parametrize(("seats", "size"), [(3, 100), (4, 200), (6, 100), (6, 200)])
def test_every_rivals_turn_since_ones_own_stays_in_sight(seats: int, size: int) -> None:
    """Only the last rival's turn was there, and what a chosen card would do covered it."""
    scene: Any = shown(Shot("up-or-down", text_size=200 if size == 200 else 100, seats=seats, moves=60, seed=2), 1200)
    for picked in (None, f"hand.{scene.view.hand[0]}"):
        if picked is not None:
            scene.pick(picked, MOUSE)
            scene.focus = picked
            scene.changed()
            scene.services.director.compose(scene.services.make_ui)
        words = {one.id: one.text for one in scene.ui.words}
        pictures = {one.id: one for one in scene.ui.pictures}
        cards = {id_: one.art.args[0] for id_, one in pictures.items() if id_.startswith("log.turn.")}
        for seat in range(1, seats):
            take = take_of_last_turn(scene.observation().history, scene.view, seat)
            assert take is not None
            if size == 200:
                # Large words leave no room for a note beside long columns: the tile shows which card it took.
                assert f"seat.{seat}.gain" not in words
                if seats == 4:
                    place = pictures[f"card.{take.card}"]
                    rim = pictures[f"seat.{seat}.latest"]
                    assert place.x - rim.x == place.y - rim.y == (rim.art.args[0] - place.art.args[2]) / 2 > 0
                continue
            assert cards[f"log.turn.{seat}.took"] == take.card
            assert words[f"log.turn.{seat}.gain"] == signed(take.total)
            assert words[f"log.turn.{seat}.name"] == scene.name(seat)
            assert pictures[f"log.turn.{seat}.face"].art.kind == "face"
        assert "log.turn.0.face" not in pictures
        assert any(one.id == "log" for one in scene.ui.targets)


@pytest.mark.parametrize(("large", "high"), [(True, 1080), (False, 1080), (False, 1200)])
def test_the_ring_has_all_the_height_and_the_hand_is_as_large(large: bool, high: float) -> None:
    """Ring, tags and hand shared one height: cards of the ring were 104 px wide beside large text."""
    made = up_or_down_layout(large, Rect(0, 0, 1920, high), 3)
    assert made.card[0] >= (134 if large else 142)
    assert made.hand_card[0] >= 148
    # It is round, and a glow around a card keeps off the columns.
    assert 0.9 < made.ring.w / made.ring.h < 1.1
    assert made.ring.right + 10 <= made.columns.x
    assert made.ring.bottom <= high - 20


def test_own_and_rivals_columns_have_one_figure_each_and_the_heading_one_edge() -> None:
    scene: Any = shown(Shot("up-or-down", language="ja", seats=2, moves=10, seed=6), 1200)
    words = {one.id: one for one in scene.ui.words}
    assert words["seat.1.points.0"].text == "2"
    assert not any(id_.startswith(("sum.0.product", "changed.")) for id_ in words)
    assert len({words[f"columns.{name}"].x for name in ("name", "total")}) == 1
    # Where no button can be pressed it says what to choose.
    assert words["primary.label"].text == "となりを取る"


@pytest.mark.parametrize(("seats", "moves"), [(2, 70), (3, 80)])
def test_points_of_rivals_columns_stand_above_them(seats: int, moves: int) -> None:
    scene: Any = shown(Shot("up-or-down", seats=seats, moves=moves, seed=3), 1200)
    words = {one.id: one for one in scene.ui.words}
    pictures = {one.id: one for one in scene.ui.pictures}
    assert max(map(len, scene.view.columns[1])) >= 4
    for seat in range(1, seats):
        for i, score in enumerate(scene.view.sheets[seat].columns):
            points = words[f"seat.{seat}.points.{i}"]
            assert points.text == str(score.points)
            plate = pictures[f"seat.{seat}.plate.{i}"]
            assert plate.y < points.y < plate.y + plate.art.args[1]
            column = scene.view.columns[seat][i]
            top = min(
                pictures[id_].y
                for card in column
                for id_ in (f"seat.{seat}.strip.{card}", f"card.{card}")
                if id_ in pictures
            )
            assert points.y <= top
    # A longer column gets the height that others do not need.
    highs = [pictures[f"seat.{seat}"].art.args[1] for seat in range(1, seats)]
    longest = [max(map(len, scene.view.columns[seat])) for seat in range(1, seats)]
    assert len(set(longest)) == len(set(highs))
    assert highs.index(max(highs)) == longest.index(max(longest))


def test_beside_large_text_little_is_said_in_one_line_each() -> None:
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=60, seed=2), 1080)
    words = {one.id: one for one in scene.ui.words}
    assert words["turns-left"].text == "Your turns left: 19"
    assert words["prompt.note"].text.startswith("Pixel played ")


def test_a_choice_that_nearly_closes_a_column_says_so() -> None:
    """The words were too long for their line, which stayed empty beside the largest gain."""
    scene: Any = shown(Shot("up-or-down", seats=2, moves=6, seed=6), 1200)
    best = max(scene.view.hand, key=lambda card: preview(scene.view, Play(card)).gain)
    taken = next(one.take for one in preview(scene.view, Play(best)).why if one.gain > 1)
    scene.pick(f"hand.{best}", MOUSE)
    scene.pick(f"ring.{taken.card}", MOUSE)
    scene.focus = f"column.{taken.column}"
    scene.changed()
    scene.services.director.compose(scene.services.make_ui)
    words = {one.id: one.text for one in scene.ui.words}
    assert words["prompt.note"] == "Then only 53, 54 fit it."


def test_turns_before_ones_own_are_pale_once_rivals_play_again(open_screen: Open) -> None:
    """Old and new rows stood there alike."""
    session = play_randomly(up_or_down("pbb", 5), lambda view: view.turn > 30)
    while session.actors() != (2,):
        (seat,) = session.actors()
        session.submit(seat, session.observation(seat).legal[0])
    scene = put(open_screen(), session)
    alphas = {one.id: one.alpha for one in scene.ui.pictures if one.id.startswith("log.turn.")}
    assert alphas["log.turn.1.took"] == 255
    assert alphas["log.turn.2.took"] < 200


@pytest.mark.parametrize(("moves", "ranked"), [(1, False), (12, None), (60, True)])
def test_all_ranks_are_shown_from_round_four_on(moves: int, ranked: bool | None) -> None:
    """After the first point somebody was first, and others looked desperate. The leader has one sooner."""
    scene: Any = shown(Shot("up-or-down", seats=3, moves=moves, seed=2), 1200)
    ranks = {one.id for one in scene.ui.words if one.id.endswith(".rank.words")}
    if ranked is None:
        assert len(ranks) == scene.view.scores.count(max(scene.view.scores)) < 3
        return
    assert ranks == ({"columns.rank.words", "seat.1.rank.words", "seat.2.rank.words"} if ranked else set())


def test_the_last_rivals_turn_stands_in_the_prompt_beside_large_text() -> None:
    """It was behind the button of the log. While columns are short a note below them tells it as well."""
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=60, seed=5), 1080)
    words = {one.id: one.text for one in scene.ui.words}
    assert words["prompt.note"] == "Pixel played 53, took 60: +1"
    assert words["seat.3.figure"] == "6 points"
    early: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=12, seed=5), 1200)
    assert "draw one" in next(one.text for one in early.ui.words if one.id == "prompt.note")
    assert "log.turn.3.took" in {one.id for one in early.ui.pictures}
    assert [one.id for one in early.ui.targets].count("log") == 1


def test_undo_says_that_it_goes_back_behind_the_rivals_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was lit at the beginning of a turn, without a word on what it takes back."""
    for lit in (True, False):
        monkeypatch.setattr(UpOrDownScene, "no_undo", lambda self, lit=lit: "" if lit else "Nothing.")
        scene: Any = shown(Shot("up-or-down", seats=3, moves=60, seed=2), 1080)
        scene.focus = "undo"
        scene.changed()
        scene.services.director.compose(scene.services.make_ui)
        note = next(one.text for one in scene.ui.words if one.id == "prompt.note")
        assert note.startswith("That takes back your last turn") == lit


def test_rivals_columns_end_in_upright_cards_and_hands_lie_beside_names() -> None:
    """Their last cards lay across like chips of a list, below a line of their own for the hand."""
    scene: Any = shown(Shot("up-or-down", seats=3, moves=60, seed=6), 1080)
    pictures = {one.id: one for one in scene.ui.pictures}
    words = {one.id: one for one in scene.ui.words}
    for seat in (1, 2):
        lasts = [pictures[f"card.{column[-1]}"] for column in scene.view.columns[seat]]
        assert {one.art.kind for one in lasts} == {"number_card"}
        name = words[f"seat.{seat}.name"]
        known = [pictures[f"card.{card}"] for card in scene.view.known[seat]]
        for one in [*known, *(pictures[id_] for id_ in pictures if id_.startswith(f"seat.{seat}.back."))]:
            assert one.x >= name.x + text.measure(name.text, name.style, name.size)
            assert one.y < name.y + name.size
    # How points come about, and what still fits, is told of a column that is pointed at.
    assert not {"closing.0", "sum.0.product"} & set(words)
    scene.focus = "fits.0"
    scene.changed()
    scene.services.director.compose(scene.services.make_ui)
    pictures, words = ({one.id: one for one in found} for found in (scene.ui.pictures, scene.ui.words))
    assert words["sum.0.product"].y < words["sum.0.points"].y
    assert words["closing.0"].y > pictures["closing.0.76"].y


def test_beside_large_text_piles_have_names_and_a_single_point_is_told_once() -> None:
    scene: Any = shown(Shot("up-or-down", text_size=200, seats=4, moves=8, seed=3), 1200)
    words = {one.id: one.text for one in scene.ui.words}
    assert [words[f"pile.{pile}.word"] for pile in ("down", "up")] == ["hidden", "open"]
    assert words["columns.total"] == "1 point"
    assert not any(id_.startswith("sum.0.") for id_ in words)
    pictures = {one.id: one for one in scene.ui.pictures}
    # What is empty on a rival's tile has room for its hand.
    assert {"seat.1.back.0", "seat.3.back.2"} <= set(pictures)
    # The latest turns were cards and arrows without a word.
    lines = {one.id: one for one in scene.ui.words}
    for i, part in enumerate(("played", "took")):
        word, card = lines[f"log.word.{i}"], pictures[f"log.turn.1.{part}"]
        assert word.text == part
        assert card.x < word.x < card.x + card.art.args[2]
        assert word.y < card.y
    # Places for all three columns, whose cards are smaller than those of the hand.
    assert {"free.1", "later.2"} <= set(pictures)
    assert pictures["card.11"].art.args[2] < pictures["card.23"].art.args[2]
    # The leader is lit, and what lies longer in a rival's columns is outside the light.
    assert [seat for seat in range(4) if f"seat.{seat}.lead" in pictures] == [3]
    assert [pictures[f"card.{card}"].art.args[-1] for card in (93, 88)] == [True, False]
