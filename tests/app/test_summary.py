"""A player's statistics, as they come of ended matches."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.history.rows import EndedMatch, Player, Share
from game.app.history.summary import ALONE, PEOPLE, Record, best_of_each, opponents_of, players_of, summarize

ANA = Player("Ana", None, True, {"score": 10})


def match(*players: Player, name: str = "a", game: str = "shape-up", **options: str | int) -> EndedMatch:
    return EndedMatch(name, game, options, "2026-11-23 10-00", players)


def against(won: bool, *bots: str | None, score: int = 10, share: Share | None = None) -> EndedMatch:
    me = Player("Ana", None, won, {"score": score}, share=share)
    return match(me, *(Player(f"Rival {i}", bot, not won, {"score": 5}) for i, bot in enumerate(bots)))


@pytest.mark.parametrize(
    ("bots", "opponents"),
    [
        ((), ALONE),
        (("relaxed",), "relaxed"),
        (("hard", "expert", "normal"), "expert"),
        (("expert", None), PEOPLE),
        (("greedy", "relaxed"), "relaxed"),
        (("greedy",), "greedy"),
    ],
)
def test_opponents_are_people_or_the_strongest_bot(bots: Sequence[str | None], opponents: str) -> None:
    assert opponents_of(against(True, *bots), 0) == opponents


@pytest.mark.parametrize(
    ("won", "streak", "longest"), [("", 0, 0), ("++-", 0, 2), ("+-+++", 3, 3), ("++++-+", 1, 4), ("---", 0, 0)]
)
def test_wins_in_a_row(won: str, streak: int, longest: int) -> None:
    found = summarize([against(one == "+", "normal") for one in won], "Ana")
    assert (found.streak, found.longest) == (streak, longest)


def test_a_row_of_wins_counts_the_matches_that_are_counted_as_won() -> None:
    found = summarize([against(False, "normal"), against(True)], "Ana")
    assert (found.won, found.streak, found.longest) == (1, 1, 1)


def test_a_bot_of_one_name_is_called_by_it() -> None:
    one = match(ANA, Player("Pebble", "relaxed", False), game="up-or-down")
    other = match(ANA, Player("Moss", "relaxed", False))
    hard = match(Player("Bolt", "hard", False), ANA)
    assert summarize([one, hard, one], "Ana").met == {"relaxed": ("Pebble", 1), "hard": ("Bolt", 0)}
    assert summarize([one, other], "Ana").met == {}


def test_best_and_mean_are_of_the_most_frequent_figure() -> None:
    odd = match(Player("Ana", None, True, {"pieces": 900}))
    found = summarize([against(True, "hard", score=10), against(False, "hard", score=25), odd], "Ana")
    assert (found.kind, found.best, found.mean) == ("score", 25, 17.5)
    assert [entry.value for entry in found.entries] == [10, 25, None]
    nothing = summarize([], "Ana")
    assert (nothing.kind, nothing.best, nothing.mean, nothing.played) == ("", None, None, 0)


def test_parts_are_means_of_the_matches_that_tell_them() -> None:
    told = [match(Player("Ana", None, True, {}, parts)) for parts in ({"fill": 6, "shape": 1}, {"fill": 2}, {})]
    assert summarize(told, "Ana").parts == (("fill", 4.0), ("shape", 0.5))


def test_skill_and_luck_are_means_of_the_analysed_matches() -> None:
    told = [against(True, "hard", share=share) for share in (Share(-10.0, 30.0), None, Share(-20.0, 0.0))]
    found = summarize(told, "Ana")
    assert (found.analysed, found.skill, found.luck) == (2, -15.0, 15.0)


def test_others_and_bots_of_the_same_name_do_not_count() -> None:
    bot = match(Player("Ana", "hard", True, {"score": 99}), Player("Bo", None, False, {"score": 1}))
    erased = match(Player("", None, True), Player("Bo", None, False, {"score": 2}))
    matches = [against(True, "hard"), bot, erased]
    assert players_of(matches) == ("Bo", "Ana")
    assert summarize(matches, "Ana").played == 1
    assert summarize(matches, "Bo").opponents == (Record("hard", 1, 0), Record(PEOPLE, 1, 0))


def test_the_best_of_each_value_of_an_option_counts() -> None:
    runs = [("doorway", 1), ("doorway", 3), ("doorway", 2), ("marbles", 0), ("hooks", 3)]
    told = [match(Player("Ana", None, True, {"medal": medal}), level=level) for level, medal in runs]
    won = best_of_each(summarize(told, "Ana").entries, "level")
    assert [won[medal] for medal in range(4)] == [1, 0, 0, 2]


PLAYERS = st.builds(
    Player,
    st.sampled_from(["Ana", "Bo", ""]),
    st.sampled_from([None, None, "relaxed", "hard", "greedy"]),
    st.booleans(),
    st.dictionaries(st.sampled_from(["score", "height"]), st.integers(-50, 500), max_size=2),
)
MATCHES = st.lists(
    st.builds(
        EndedMatch,
        st.text(max_size=3),
        st.sampled_from(["shape-up", "shapes"]),
        st.just({}),
        st.just("2026-11-23 10-00"),
        st.lists(PLAYERS, min_size=1, max_size=4).map(tuple),
    ),
    max_size=12,
)


@given(MATCHES)
def test_all_sums_agree(matches: list[EndedMatch]) -> None:
    for name in players_of(matches):
        found = summarize(matches, name)
        assert found.played == sum(one.played for one in found.opponents) == sum(one.played for one in found.games)
        assert found.won == sum(one.won for one in found.opponents) == sum(one.won for one in found.games)
        assert found.streak <= found.longest <= found.won <= found.played
        if found.best is not None and found.mean is not None:
            assert found.mean <= found.best
