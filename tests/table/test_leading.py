"""Who leads, and why, on the tiles of the seats."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import text
from game.app.bot_characters import OPPONENTS, USUAL
from game.games.up_or_down.panels.seat_tiles import has_rank
from game.table.feedback.leading import most
from game.table.scene.table_scene import TableScene
from tests.games.up_or_down.spots import Spot, put, up_or_down
from tests.screens.screen import Open, play_randomly
from tests.screens.test_layout_audit import faults
from tests.table.test_hints import table_at
from tests.words import first, one_in


def signs(scene: TableScene) -> set[int]:
    """The seats with a trophy or the golden badge of the first, which the viewer has above the own columns."""
    golden = {p.id for p in scene.ui.pictures if p.art.kind == "chip" and p.art.args[-1] == "focus"}
    if "columns.rank" in golden:
        golden.add(f"seat.{scene.viewer}.rank")
    trophies = {p.id for p in scene.ui.pictures}
    seats = range(len(scene.seats))
    return {seat for seat in seats if f"seat.{seat}.rank" in golden or f"lead.{seat}" in trophies}


def test_nobody_leads_while_all_are_equal_or_anything_is_secret() -> None:
    assert most([3, 7, 7]) == (1, 2)
    assert most([-3, 0]) == (1,)
    assert most([0, 0, 0]) == most([5]) == most([4, None]) == ()


@one_in(4, "screens")
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", first(1, ["pb", "pbbb", "pbbbbb"], "screens"))
def test_the_leaders_tile_has_a_sign(open_screen: Open, seats: str, size: int, language: str) -> None:
    screen = open_screen(text_size=size, language=language)
    text.set_scale(1280 / 1920)
    for point in ("first", "play"):
        scene = put(screen, Spot(point, seats).session())
        screen.show()
        scores = scene.view.scores
        best = {seat for seat, score in enumerate(scores) if score == max(scores)} if len(set(scores)) > 1 else set()
        assert set(scene.tiles.leaders(scene.observation())) == best
        assert signs(scene) == {seat for seat in best if has_rank(scene.view, seat)}
        assert not faults(scene.ui)


def test_the_own_plate_says_that_one_leads(open_screen: Open) -> None:
    screen = open_screen()
    ahead: Any = lambda view: has_rank(view, 0) and view.phase == "play" and view.scores[0] > max(view.scores[1:])  # noqa: E731
    scene = put(screen, play_randomly(up_or_down("pbb", 3), ahead))
    screen.show()
    assert signs(scene) == {0}
    assert "1st" in screen.words


def test_each_game_says_what_its_leader_leads_by(open_screen: Open) -> None:
    screen = open_screen()
    scene = table_at(screen, "shape-up", {}, 9)
    screen.show()
    assert signs(scene) == set(), "What a seat has won is secret."
    scene = table_at(screen, "square-up", {"timer": 0}, 90)
    screen.show()
    totals = scene.observation().view.totals
    assert signs(scene) == {totals.index(max(totals))}
    assert f"{scene.name(totals.index(max(totals)))} leads by {max(totals) - min(totals)}" in screen.words
    scene = table_at(screen, "shapes", {"variant": "classic"}, 60, "pbb")
    screen.show()
    left = scene.observation().view.hand_sizes
    assert signs(scene) == {seat for seat, cards in enumerate(left) if cards == min(left)}
    said = screen.words.replace("\n", " ")
    assert ("Tied" if left.count(min(left)) > 1 else "Leads") in said
    assert "First without cards wins" in said


def test_nobody_leads_where_the_last_one_wins(open_screen: Open) -> None:
    screen = open_screen()
    scene = table_at(screen, "shapes", {"variant": "survivor"}, 4, "pbb")
    screen.show()
    assert scene.observation().history
    assert signs(scene) == set()


def test_a_bot_that_does_nothing_is_told_as_a_bot(open_screen: Open) -> None:
    """“Bot, greedy” meant nothing to newcomers."""
    screen = open_screen()
    scene = table_at(screen, "shape-up", {}, 3)
    assert scene.tiles.status(1, scene.observation(), False) == OPPONENTS[USUAL].word
    assert scene.tiles.status(0, scene.observation(), False) == "Waiting"
