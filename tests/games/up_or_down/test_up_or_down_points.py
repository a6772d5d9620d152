"""Points on the table of Up or Down?: sums that add up, what was gained, and what could be gained."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.rng import stream
from game.games.up_or_down.column_targets import way_target
from game.games.up_or_down.layout import up_or_down_layout
from game.games.up_or_down.routes import takes_after
from game.games.up_or_down.rules.actions import Play
from game.games.up_or_down.rules.events import Drew, Played
from game.games.up_or_down.rules.latest_take import latest_turn
from game.games.up_or_down.rules.preview import preview
from game.games.up_or_down.rules.scoring import sheet
from game.games.up_or_down.table import UpOrDownScene
from game.games.up_or_down.up_or_down_frame import shown_seat
from tests.games.measures import measures
from tests.games.up_or_down.spots import Spot, put, up_or_down
from tests.screens.screen import Mouse, Open, again, play_randomly
from tests.words import each_second, first, one_in

VARIANTS: list[dict[str, Any]] = [
    {},
    {"rainbow": True, "pure": True},
    {"greenhorn": True, "special": True},
    {"greenhorn_pro": True, "special_pro": True, "remove_one": True, "pure": True},
]


def number(word: str) -> int:
    found = re.search(r"[+−-]?\d+", word)
    assert found is not None, word
    return int(found.group().replace("−", "-"))


@one_in(2, "games")
@pytest.mark.parametrize("seats", first(1, ["pbbbbb", "pbb"], "screens"))
@pytest.mark.parametrize("options", each_second(VARIANTS[::-1], "screens"), ids=str)
def test_what_is_shown_of_a_seat_adds_up_to_its_points(open_screen: Open, seats: str, options: dict[str, Any]) -> None:
    """A rival had 10 points, and lines of 4 and 1: the bonus of a variant was not shown."""
    screen = open_screen()
    rng = stream(3, "sums")
    for seed in (2, 5):
        session = up_or_down(seats, seed, length="short", **options)
        for turn in range(120):
            if session.over:
                break
            seat = session.actors()[0]
            session.submit(seat, rng.choice(session.observation(seat).legal))
            if turn % 17 or session.over:
                continue
            scene = put(screen, again(session))
            screen.show()
            said = {word.id: word.text for word in scene.ui.words}
            for rival, total in enumerate(scene.view.scores):
                parts = [said[id_] for id_ in said if id_.startswith(f"seat.{rival}.points.")]
                if parts:
                    assert sum(map(number, parts)) == total
                is_shown = rival == shown_seat(scene.view, scene.focus)
                assert number(said["columns.total" if is_shown else f"seat.{rival}.figure"]) == total
            shown = r"(sum\.\d\.points|(land\.\d\.\d+|pile\.\d\.\d\.after)\.before)"
            own = [said[id_] for id_ in said if re.fullmatch(shown, id_)]
            # A long one takes two lines.
            lines = {id_: said[id_] for id_ in said if re.match(r"beside\.\d(\.|$)", id_)}
            beside = [re.split("[:：]", line)[-1] for line in lines.values() if re.search("[:：]", line)]
            seat = shown_seat(scene.view, scene.focus)
            # The points of a single card, if they are all, stand in the heading alone.
            alone = list(map(len, scene.view.columns[seat])) == [1] and not own
            assert sum(map(number, own + beside)) == (0 if alone else scene.view.scores[seat])


def test_a_bonus_is_told_with_its_variant(open_screen: Open) -> None:
    screen = open_screen()
    pure: Any = lambda view: view.phase == "play" and any(one.variant == "pure" for one in view.sheets[1].bonuses)  # noqa: E731
    put(screen, play_randomly(up_or_down("pb", 5, pure=True), pure))
    assert re.search(r"\+\d+ pure", screen.words)


def test_piles_are_named(open_screen: Open) -> None:
    scene = put(open_screen(), Spot("draw", "pb").session())
    said = {word.id: word.text for word in scene.ui.words}
    assert said["pile.down.count"] == f"{scene.view.face_down} hidden"
    assert said["pile.up.count"] == f"{scene.view.face_up} open"


def pictures(scene: UpOrDownScene) -> set[str]:
    return {picture.id for picture in scene.ui.pictures}


def test_a_card_that_is_looked_at_is_dashed(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, Spot("play", "pb").session())
    Mouse(screen).point(f"hand.{scene.view.hand[0]}")
    assert {"ring.ghost", "ring.ghost.frame"} <= pictures(scene)
    assert "way.wrap" not in pictures(scene)


@pytest.mark.parametrize(("gains", "both"), [("always", True), ("pointed", True), ("never", False)])
def test_both_cards_tell_what_they_bring_or_none(open_screen: Open, gains: str, both: bool) -> None:
    """The poorer one had a pill, and the other none."""
    screen = open_screen(gains=gains)
    scene = put(screen, Spot("take", "pbbb").session())
    for card in scene.view.takes:
        Mouse(screen).point(f"ring.{card}")
        found = {id_ for id_ in pictures(scene) if id_.startswith("ring.gain.") and not id_.endswith("label")}
        assert found == ({f"ring.gain.{one}" for one in scene.view.takes} if both else set())


def test_a_card_that_is_pointed_at_lies_on_its_columns_with_the_sum_before_and_after(open_screen: Open) -> None:
    """Small cards stood below all columns with a code: one had to guess what “30 = 2” says."""
    screen = open_screen()
    scene = put(screen, Spot("play", "pb").session())
    mouse, named = Mouse(screen), 0
    for card in scene.view.hand:
        mouse.point(f"hand.{card}")
        assert not [one for one in pictures(scene) if one.startswith("land.")]
        for taken, ways in takes_after(scene.view, card).items():
            mouse.point(f"hand.{card}")
            mouse.point(way_target(card, taken))
            said = {word.id: word.text for word in scene.ui.words}
            for way in ways:
                columns = scene.view.columns[0]
                at = len(columns) if way.column is None else way.column
                if way.how == "abandon":
                    continue
                after = sheet(((*columns[at], taken),) if at < len(columns) else ((taken,),), (), scene.view.variants)
                assert said[f"land.{at}.{taken}.after"] == str(after.columns[0].points)
                if at < len(columns):
                    before = scene.view.sheets[0].columns[at].points
                    assert said[f"land.{at}.{taken}.before"] == str(before)
                    assert before + preview(scene.view, way).gain == after.columns[0].points
                    named += 1
                # It lies over the column, as large as its last card would.
                assert not any(one.id == f"free.{at}" for one in scene.ui.pictures)
    assert named


def test_a_card_of_the_ring_that_is_pointed_at_lies_in_all_its_places(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, Spot("second", "pb").session())
    card = scene.view.takes[0]
    Mouse(screen).point(f"ring.{card}")
    assert {f"land.0.{card}.glow", f"land.1.{card}.glow"} <= pictures(scene)
    said = {word.id: word.text for word in scene.ui.words if word.id.startswith("land.")}
    assert said[f"land.1.{card}.after"] == "1"
    assert f"land.0.{card}.product" in said


def test_the_tray_is_as_long_as_its_columns(open_screen: Open) -> None:
    """Most of it was an empty hole."""
    scene = put(open_screen(), Spot("play", "pb").session())
    (tray,) = (one for one in scene.ui.pictures if one.id == "columns")
    _wide, high = measures(tray.art.args[:2])
    assert high < 0.9 * up_or_down_layout(False, scene.ui.area, 1).columns.h


@pytest.mark.parametrize("point", ["play", "take"])
def test_the_latest_turn_alone_is_marked(open_screen: Open, point: str) -> None:
    """Pennants of all seats lay upon one another."""
    scene = put(open_screen(), Spot(point, "pbb").session())
    turn = latest_turn(scene.observation().history)
    assert {getattr(event, "seat", None) for event in turn} == {2 if point == "play" else 0}
    played = {f"ring.{event.card}.mark.{event.seat}" for event in turn if isinstance(event, Played)}
    drew = {f"pile.{event.pile}.mark.{event.seat}" for event in turn if isinstance(event, Drew)}
    assert {id_ for id_ in pictures(scene) if ".mark." in id_ and not id_.startswith("sum.")} == played | drew
    assert played


def test_no_discards_are_not_spoken_of(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, up_or_down("pb", starter="1"))
    assert "discarded" not in screen.words
    assert not {id_ for id_ in pictures(scene) if id_.startswith("beside.")}


@pytest.mark.parametrize("seats", ["pb", "pbb"])
def test_columns_of_one_or_two_rivals_are_seen_beside_large_text(open_screen: Open, seats: str) -> None:
    scene = put(open_screen(text_size=200), Spot("play", seats).session())
    said = {word.id: word.text for word in scene.ui.words}
    for rival, sheet_ in enumerate(scene.view.sheets[1:], 1):
        for i, column in enumerate(sheet_.columns):
            assert said[f"seat.{rival}.points.{i}"] == str(column.points)
        assert sheet_.columns


def test_no_card_of_the_hand_moves_when_one_is_played(open_screen: Open) -> None:
    screen = open_screen()
    session = Spot("play", "pb").session()
    scene = put(screen, session)
    screen.show()
    before = {one.id: one.rect for one in screen.targets if one.id.startswith("hand.")}
    session.submit(0, Play(scene.view.hand[0]))
    put(screen, again(session))
    screen.show()
    after = {one.id: one.rect for one in screen.targets if one.id.startswith("hand.")}
    assert after == {id_: place for id_, place in before.items() if id_ in after}
    assert len(after) == len(before) - 1
