"""Tests the order of the rounds of a series: no round comes twice before all were played, and kinds change."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import SeatInfo
from game.games.stack_off.rounds import rounds
from game.games.stack_off.series import MIX, Series

SEATS = (SeatInfo("A", "red"), SeatInfo("B", "blue"))
TRIO = (*SEATS, SeatInfo("C", "green"))
IDS = [one.id for one in rounds()]


def played(series: Series, count: int) -> list[str]:
    return [replace(series, number=number).round.id for number in range(1, count + 1)]


@given(st.integers(0, 2**40))
def test_a_bit_of_everything_plays_each_round_once_and_another_kind_next(seed: int) -> None:
    series = Series(TRIO, seed)
    unasked = [one.id for one in rounds() if not one.picked]
    assert sorted(played(series, len(unasked))) == sorted(unasked)
    assert {one.id for one in rounds("level") if not one.picked} == {"warm-up"}, "hard ones are chosen"
    modes = [one.mode for one in series.order]
    kinds = len(set(modes))
    assert len(set(modes[:kinds])) == kinds, "no kind twice before all have come"
    assert all(one != other for one, other in pairwise(modes[: 2 * kinds - 1]))
    assert played(series, len(unasked) + 2)[len(unasked) :] == played(series, 2)


@given(st.integers(0, 2**40), st.sampled_from([3, 5, 7]))
def test_players_act_on_each_other_in_the_first_or_second_round(seed: int, best_of: int) -> None:
    series = Series(SEATS, seed, best_of=best_of)
    assert any(one.potato or one.build for one in series.order[:2])


def test_other_seeds_begin_with_other_rounds() -> None:
    assert len({Series(TRIO, seed).round.id for seed in range(40)}) > len(IDS) / 3


@given(st.lists(st.sampled_from(IDS), min_size=1, max_size=len(IDS), unique=True), st.integers(0, 99))
def test_a_mix_is_played_in_the_order_in_which_it_was_chosen(mix: list[str], seed: int) -> None:
    series = Series(SEATS, seed, MIX, mix=(*mix, "a-round-that-was-deleted"))
    assert played(series, len(mix) + 1) == [*mix, mix[0]]


def test_a_mix_whose_rounds_are_all_gone_cannot_be_played() -> None:
    with pytest.raises(LookupError):
        _ = Series(SEATS, 1, MIX, mix=("a-round-that-was-deleted",)).round


def test_the_first_series_of_a_player_begins_with_a_plain_race_and_has_no_level() -> None:
    for number in range(5):
        own = Series(TRIO, 1000 * number, best_of=3).gentle()
        first, *others = [replace(own, number=number).round for number in (1, 2, 3)]
        assert first.mode == "race"
        assert first.is_plain
        assert "level" not in {what.mode for what in others}
    chosen = Series(TRIO, 1, mode="level")
    assert chosen.gentle() is chosen, "what was chosen is played"


@given(st.integers(0, 2**40))
def test_no_kind_comes_twice_in_a_row_in_a_first_series(seed: int) -> None:
    own = Series(TRIO, seed).gentle()
    kinds = len({what.mode for what in own.order})
    assert all(one.mode != other.mode for one, other in pairwise(own.order[: 2 * kinds - 1]))


@given(st.integers(0, 2**40), st.integers(0, 2**40), st.sampled_from(["any", "race", "gentle"]))
def test_a_rematch_opens_with_another_round_and_other_pieces(seed: int, other: int, mode: str) -> None:
    before = Series(TRIO, seed, "any" if mode == "gentle" else mode, won=(2, 0, 0), number=3)
    before = before.gentle() if mode == "gentle" else before
    again = before.rematch(other)
    assert (again.wins, again.number) == ((0, 0, 0), 1)
    assert again.order[0] != before.order[0]
    assert again.tempers == before.tempers, "bots stay who they are"


def test_a_rematch_goes_on_with_the_cards_that_have_not_come() -> None:
    cards = ("first-to-eight", "glue-hour", "last-brick")
    over = Series(TRIO, 1, MIX, best_of=3, won=(2, 0, 0), number=3, mix=cards)
    assert [one.id for one in over.unseen] == ["last-brick"]
    assert over.rematch(2).mix == ("last-brick", "first-to-eight", "glue-hour")
    seen = replace(over, won=(2, 1, 0), number=4)
    assert not seen.unseen
    assert seen.rematch(2).mix == ("glue-hour", "last-brick", "first-to-eight"), "with another one first"
