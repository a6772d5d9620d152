"""Tests that the score shown during play is the one by which the round ranks in the end."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.stack_off.ranking import Tally, places, ranked
from game.games.stack_off.results.win_reasons import figures, why
from game.games.stack_off.rounds import Mode, level_for, rounds
from game.games.stack_off.start_heights import most_height, start_height
from game.games.stack_off.table.scene import RANK_EVERY, StackOffScene
from game.games.stack_off.table.score_words import score_words, tag_figure
from game.games.stack_off.table.shots import scene_of
from game.tools.screenshot import Shot, services_for
from tests.words import first


@pytest.mark.parametrize(
    ("mode", "tally", "figure", "words"),
    [
        ("race", Tally(height=7.71, falls=2), "7.7", ""),
        ("survival", Tally(falls=2, pieces=1), "1", "1 piece"),
        ("survival", Tally(height=3, pieces=4), "4", "4 pieces"),
        ("under", Tally(low=9, pieces=12), "9", "9 below"),
        ("highest", Tally(height=9.2, falls=2), "7.2", "9.2 − 2 = 7.2"),
        ("highest", Tally(height=1.0, falls=3), "−2.0", "1.0 − 3 = −2.0"),
        ("highest", Tally(height=9.0), "9.0", ""),
        ("highest", Tally(height=4.0, start=4.0, idle=True), "0.0", "Nothing moved yet"),
        ("highest", Tally(height=5.5, falls=1, start=4.0), "0.5", "1.5 − 1 = 0.5"),
    ],
)
def test_what_is_told(mode: Mode, tally: Tally, figure: str, words: str) -> None:
    assert tag_figure(mode, tally) == figure
    assert score_words(mode, tally) == words


@given(st.sampled_from(("race", "under", "highest")), st.data())
def test_the_better_figure_is_the_better_place(mode: Mode, data: st.DataObject) -> None:
    """While nobody has reached the goal or is out."""
    tally = st.builds(
        Tally,
        height=st.floats(0, 12),
        low=st.integers(0, 9),
        pieces=st.integers(0, 9),
        falls=st.integers(0, 9),
    )
    first, second = ranked(mode, data.draw(st.lists(tally, min_size=2, max_size=2)))
    figures = [float(tag_figure(mode, rank.tally).replace("−", "-")) for rank in (first, second)]
    assert figures[0] >= figures[1]


@given(st.lists(st.builds(Tally, pieces=st.integers(0, 9), falls=st.integers(0, 3)), min_size=2, max_size=4))
def test_in_survival_fewer_falls_are_ahead_and_then_more_pieces(tallies: list[Tally]) -> None:
    told = places("survival", ranked("survival", tallies))
    order = sorted({(tally.falls, -tally.pieces) for tally in tallies})
    first = {key: sum((one.falls, -one.pieces) < key for one in tallies) + 1 for key in order}
    assert told == {seat: first[tally.falls, -tally.pieces] for seat, tally in enumerate(tallies)}


@given(
    st.sampled_from(get_args(Mode)),
    st.floats(0, 9),
    st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 3)),
    st.tuples(st.floats(0, 3), st.integers(0, 3), st.integers(0, 3)),
    st.sampled_from((0, 90, 4000)),
)
def test_who_has_built_more_without_another_fall_never_ranks_behind(
    mode: Mode, height: float, base: tuple[int, int, int], more: tuple[float, int, int], out: int
) -> None:
    """Doing less is never rewarded, however neat it is."""
    low, falls, medal = base
    less = Tally(out=out or None, medal=medal, height=height, low=low, pieces=4, falls=falls, away=0.0)
    built = Tally(
        out=out or None,
        medal=medal,
        height=height + more[0],
        low=low + more[1],
        pieces=5 + more[2],
        falls=falls,
        away=3.0,
    )
    for tallies, seat in (([less, built], 1), ([built, less], 0)):
        assert ranked(mode, tallies)[0].seat == seat


def test_what_stood_at_the_start_wins_nothing() -> None:
    """In a round without new pieces, who has done nothing is last even if all others have lost height."""
    idle, clumsy = Tally(height=4.0, start=4.0, pieces=10, idle=True), Tally(height=3.0, start=4.0, falls=6, pieces=4)
    assert [rank.seat for rank in ranked("highest", [idle, clumsy])] == [1, 0]
    assert "Ana has not moved a piece" in why("highest", ranked("highest", [idle, clumsy]), ["Ana", "Theo"])
    what = next(one for one in rounds("highest") if one.retakable)
    assert ("Gained", "−1.0") in figures("highest", clumsy)
    assert start_height(level_for(what, 1)) == 4.0
    assert most_height(level_for(what, 1)) == 10.0


def shown(scene: StackOffScene) -> list[tuple[int, str]]:
    return [(column.rank, column.figure) for column in scene.columns]


def counted(scene: StackOffScene) -> list[tuple[int, str]]:
    """The place and the score shown for each seat. All places are 0 while all seats are level."""
    mode, ranking = scene.client.round.mode, scene.client.ranking()
    ranks = sorted(ranking.ranks, key=lambda rank: rank.seat)
    level = places(mode, ranks)
    found = [rank.place if ranking.winners else level[rank.seat] for rank in ranks]
    told = found if len(set(found)) > 1 else [0] * len(found)
    return [(place, tag_figure(mode, rank.tally)) for place, rank in zip(told, ranks, strict=True)]


@pytest.mark.matches
@pytest.mark.parametrize("mode", first(1, get_args(Mode), "games"))
def test_the_order_that_is_shown_is_that_of_the_round_up_to_its_end(mode: Mode) -> None:
    services = services_for(Shot("table"))
    what = msgspec.structs.replace(rounds(mode)[0], seconds=20)
    scene = scene_of(services, "first-to-eight", 13, what=what)
    services.director.reset(scene)
    scene.countdown.left = 0
    for _ in range(24 * 60 // RANK_EVERY):
        for _tick in range(RANK_EVERY):
            scene.tick()
        if scene.over or scene.client.view().seconds_left:
            assert shown(scene) == counted(scene)
        if scene.over:
            break
    assert scene.over
    # The bots do not solve the level in this time.
    assert len({place for place, _figure in shown(scene)}) > (mode != "level")
