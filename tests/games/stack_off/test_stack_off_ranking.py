"""Tests who is ahead and who has won, case by case."""

from dataclasses import replace
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.stack_off.ranking import Tally, leader, places, ranked, winners
from game.games.stack_off.rounds import Mode

CASES: list[tuple[str, Mode, list[Tally], list[int]]] = [
    ("the first to hold the line", "race", [Tally(met=900, height=8.1), Tally(height=8.9)], [1, 2]),
    ("the earlier one", "race", [Tally(met=900), Tally(met=899)], [2, 1]),
    ("in the same tick: more pieces, not the higher tower", "race",
     [Tally(met=900, height=8.9, pieces=11), Tally(met=900, height=8.1, pieces=12)], [2, 1]),
    ("in the same tick, as many pieces: neater", "race",
     [Tally(met=900, pieces=11, away=0.5), Tally(met=900, pieces=11, away=0.2)], [2, 1]),
    ("equal in all", "race", [Tally(met=900, pieces=11), Tally(met=900, pieces=11)], [1, 1]),
    ("nobody held it: the higher one", "race", [Tally(height=6.2, pieces=4), Tally(height=6.4, pieces=9)], [2, 1]),
    ("as high to a tenth: more pieces", "race", [Tally(height=6.21, pieces=8), Tally(height=6.19, pieces=9)], [2, 1]),
    ("the last one standing", "survival", [Tally(out=900), Tally(), Tally(out=1200)], [3, 1, 2]),
    ("out in the same tick: fewer falls", "survival", [Tally(out=9, falls=5), Tally(out=9, falls=3)], [2, 1]),
    ("both last: fewer falls", "survival", [Tally(falls=1, pieces=20), Tally(falls=0, pieces=9)], [2, 1]),
    ("both last, as many falls: more pieces", "survival", [Tally(pieces=9), Tally(pieces=20)], [2, 1]),
    ("and then neater", "survival", [Tally(pieces=9, away=1), Tally(pieces=9, away=0.9)], [2, 1]),
    ("whoever met a goal nobody can is not out", "survival", [Tally(met=9), Tally(out=900)], [1, 2]),
    ("the most pieces below the line", "under", [Tally(low=9, pieces=9), Tally(low=10, pieces=15)], [2, 1]),
    ("as many: fewer falls", "under", [Tally(low=9, pieces=12, falls=1), Tally(low=9, pieces=9)], [2, 1]),
    ("as many: neater", "under", [Tally(low=9, pieces=9, away=1.21), Tally(low=9, pieces=9, away=1.23)], [1, 2]),
    ("the highest", "highest", [Tally(height=7.0), Tally(height=6.0)], [1, 2]),
    ("each fall costs a unit", "highest", [Tally(height=7.0, falls=2), Tally(height=6.0)], [2, 1]),
    ("seven less one is six, and a fall more", "highest",
     [Tally(height=7.0, falls=1, pieces=9), Tally(height=6.0, pieces=8)], [2, 1]),
    ("below nothing", "highest", [Tally(height=1.0, falls=9), Tally(height=2.0, falls=9)], [2, 1]),
    ("the best medal", "level", [Tally(medal=2, met=300), Tally(medal=3, met=900)], [2, 1]),
    ("as good: the earlier one", "level", [Tally(medal=2, met=900), Tally(medal=2, met=300)], [2, 1]),
    ("none: four pieces and no fall beat one and two falls", "level",
     [Tally(pieces=4), Tally(pieces=1, falls=2)], [1, 2]),
    ("three share a place", "level", [Tally(), Tally(medal=1, met=9), Tally(), Tally()], [2, 1, 2, 2]),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "tallies", "places"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_places(mode: Mode, tallies: list[Tally], places: list[int]) -> None:
    ranks = ranked(mode, tallies)
    assert [next(rank.place for rank in ranks if rank.seat == seat) for seat in range(len(tallies))] == places
    assert [rank.place for rank in ranks] == sorted(places)
    assert winners(ranks) == tuple(seat for seat, place in enumerate(places) if place == 1)


TALLIES = st.builds(
    Tally,
    met=st.none() | st.integers(0, 3),
    out=st.none() | st.integers(0, 3),
    medal=st.integers(0, 3),
    height=st.floats(0, 20).map(lambda height: round(height, 1)),
    low=st.integers(0, 3),
    pieces=st.integers(0, 3),
    falls=st.integers(0, 3),
    away=st.sampled_from((0.0, 0.5)),
)


@given(st.sampled_from(get_args(Mode)), st.lists(TALLIES, min_size=1, max_size=4))
def test_the_order_of_the_seats_decides_nothing(mode: Mode, tallies: list[Tally]) -> None:
    ranks = ranked(mode, tallies)
    assert sorted(rank.seat for rank in ranks) == list(range(len(tallies)))
    assert ranks[0].place == 1
    assert all(one.place <= other.place for one, other in pairwise(ranks))
    back = {rank.seat: rank.place for rank in ranked(mode, tallies[::-1])}
    assert {rank.seat: rank.place for rank in ranks} == {len(tallies) - 1 - seat: place for seat, place in back.items()}


@given(st.sampled_from(get_args(Mode)), TALLIES)
def test_a_fall_more_never_helps(mode: Mode, tally: Tally) -> None:
    ranks = ranked(mode, [tally, replace(tally, falls=tally.falls + 1)])
    assert ranks[0].seat == 0


@given(st.sampled_from(get_args(Mode)), TALLIES, st.integers(0, 3), st.integers(0, 2), st.sampled_from((0.0, 0.5)))
def test_doing_less_is_never_rewarded(mode: Mode, tally: Tally, more: int, falls: int, away: float) -> None:
    """More pieces and no more falls are never behind fewer, equal in all else that counts, however neat those are."""
    did_less = replace(tally, falls=tally.falls + falls)
    did_more = replace(tally, pieces=tally.pieces + 1 + more, away=away)
    assert [rank.seat for rank in ranked(mode, [did_less, did_more])] == [1, 0]


@pytest.mark.parametrize("mode", [mode for mode in get_args(Mode) if mode != "survival"])
def test_what_only_decides_a_tie_makes_nobody_lead(mode: Mode) -> None:
    """Neither while all have built nothing, nor when one has placed a piece more, or straighter, to no avail. In
    survival pieces count as soon as falls are equal."""
    assert leader(mode, [Tally(), Tally(), Tally()]) is None
    tallies = [Tally(pieces=1, away=0.4), Tally(), Tally(pieces=2)]
    assert leader(mode, tallies) is None
    assert places(mode, ranked(mode, tallies)) == {0: 1, 1: 1, 2: 1}


@pytest.mark.parametrize(
    ("mode", "ahead"),
    [
        ("race", Tally(height=1.0)),
        ("survival", Tally()),
        ("under", Tally(low=1)),
        ("highest", Tally(height=1.0)),
        ("level", Tally(medal=1, met=9)),
    ],
)
def test_whoever_has_more_of_what_counts_leads(mode: Mode, ahead: Tally) -> None:
    behind = Tally(falls=1 if mode == "survival" else 0)
    assert leader(mode, [behind, ahead, behind]) == 1
    assert places(mode, ranked(mode, [behind, ahead, behind])) == {0: 2, 1: 1, 2: 2}
    assert leader(mode, [ahead, ahead, behind]) is None


@given(
    st.sampled_from(get_args(Mode)),
    st.lists(
        st.builds(
            Tally,
            medal=st.integers(0, 3),
            height=st.floats(0, 3),
            low=st.integers(0, 2),
            pieces=st.integers(0, 2),
            falls=st.integers(0, 2),
        ),
        min_size=1,
        max_size=4,
    ),
)
def test_whoever_leads_is_first(mode: Mode, tallies: list[Tally]) -> None:
    found = leader(mode, tallies)
    if found is not None:
        assert winners(ranked(mode, tallies)) == (found,)
