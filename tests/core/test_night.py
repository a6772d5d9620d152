"""A game night: order of the games, points, bonus, who sits out, standings, who comes and goes."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.attempt import Attempt
from game.core.game import SEAT_COLOURS, SeatInfo
from game.core.night.night import Guest, Night
from game.core.night.points import gains, places_of
from game.core.night.program import Pastime, alternating, drawn, length
from game.core.night.seating import seated
from game.core.rng import Rng

CARDS = Pastime("cards", 15, 2, 4)
TOWER = Pastime("tower", 10, 1, 4)
PAPER = Pastime("paper", 20, 2, 4)
LEVEL = Pastime("level", 3, 1, 1, in_turns=True)
RACE = Pastime("race", 3, 2, 4, at_once=True)
ALL = (CARDS, TOWER, PAPER, LEVEL, RACE)
SEEDS = st.integers(0, 2**32)


def guest(name: str, colour: int = 0, level: str | None = None) -> Guest:
    return Guest(SeatInfo(name, SEAT_COLOURS[colour], level))


def night(count: int = 4, program: tuple[str, ...] = ("cards",) * 6, bonus: bool = True) -> Night:
    return Night(1, tuple(guest(f"P{i}", i) for i in range(count)), program, bonus=bonus)


def after(before: Night, *places: int) -> Night:
    """A game of all who are here."""
    return before.begin(before.here, False, {}).after(places)


# -- order


@given(st.lists(st.sampled_from(ALL), min_size=1, max_size=12), st.integers(2, 6), SEEDS)
def test_long_and_short_games_alternate(chosen: list[Pastime], guests: int, seed: int) -> None:
    program = alternating(chosen, guests, Rng(seed))
    assert Counter(program) == Counter(chosen)
    assert program == alternating(chosen, guests, Rng(seed))
    first = len(chosen) % 2
    longs = [length(one, guests) for one in program[1 - first :: 2]]
    shorts = [length(one, guests) for one in program[first::2]]
    assert not shorts or max(shorts) <= min(longs)
    assert first <= len(longs) - len(shorts) <= 1


@given(st.integers(1, 12), SEEDS)
def test_no_game_is_drawn_again_before_all_have_come(count: int, seed: int) -> None:
    program = drawn(ALL, count, 3, Rng(seed))
    assert len(program) == count
    times = Counter(one.key for one in program)
    assert max(times.values()) - min(times.get(one.key, 0) for one in ALL) <= 1


def test_the_same_game_does_not_follow_itself_where_that_can_be_avoided() -> None:
    for seed in range(50):
        program = alternating([CARDS, CARDS, RACE, RACE], 3, Rng(seed))
        assert [one.key for one in program] == ["race", "cards", "race", "cards"]


# -- points


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6), st.integers(0, 4))
def test_points_add_up_to_the_same_whoever_sits_out(places: list[int], out: int) -> None:
    here = range(len(places) + out)
    found = gains(dict(enumerate(places)), here, ())
    assert sum(gain.points for gain in found.values()) == len(here) * (len(here) - 1)
    assert not any(gain.bonus for gain in found.values())
    for one, mine in enumerate(places):
        for other, theirs in enumerate(places):
            assert (mine < theirs) <= (found[one].points > found[other].points)
    assert all(found[guest].points == len(here) - 1 for guest in here[len(places) :])


def test_two_points_for_each_rival_beaten_and_one_for_each_who_is_level() -> None:
    found = gains({0: 1, 1: 2, 2: 2, 3: 4}, range(4), ())
    assert [found[guest].points for guest in range(4)] == [6, 3, 3, 0]


def test_an_underdog_gets_one_more_for_each_rival_beaten() -> None:
    found = gains({0: 2, 1: 1, 2: 3}, range(4), [1, 3])
    assert [(found[guest].points, found[guest].bonus) for guest in range(4)] == [(3, 0), (5, 2), (1, 0), (3, 0)]


def test_the_last_ones_are_underdogs_unless_all_are_level_or_nobody_wants_it() -> None:
    start = night(3)
    assert start.underdogs == ()
    assert after(start, 1, 2, 2).underdogs == (1, 2)
    assert after(night(3, bonus=False), 1, 2, 2).underdogs == ()


def test_winners_share_the_first_place_and_others_follow_by_score() -> None:
    assert places_of((1, 3), (9, 20, 12, 20)) == (4, 1, 3, 1)
    # A game may be won by something else than the score.
    assert places_of((0,), (-2, 0, -2)) == (1, 2, 3)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Attempt(3, 9, 5), Attempt(2, 1, 0)),
        (Attempt(2, 4, 3), Attempt(2, 5, 0)),
        (Attempt(2, 4, 1), Attempt(2, 4, 2)),
        (Attempt(1, 9, 9), Attempt(0, 0, 0)),
    ],
)
def test_medal_then_pieces_then_falls_decide_a_level(better: Attempt, worse: Attempt) -> None:
    assert better.rank < worse.rank


def test_without_a_medal_nobody_is_ahead_for_doing_less() -> None:
    assert Attempt(0, 0, 0).rank == Attempt(0, 7, 3).rank


# -- who sits out


@given(st.integers(2, 6), st.integers(0, 3), st.integers(2, 4), st.integers(1, 30), SEEDS)
def test_people_sit_out_equally_often(people: int, bots: int, most: int, games: int, seed: int) -> None:
    here = {number: (number < people, 0) for number in range(people + bots)}
    table = Pastime("x", 10, 2, most)
    for number in range(games):
        found = seated(here, table, number, seed)
        assert sorted((*found.playing, *found.out)) == [*here]
        assert len(found.playing) == min(most, len(here))
        assert not any(here[guest][0] for guest in found.out) or all(here[guest][0] for guest in found.playing)
        here = {one: (is_person, sat + (one in found.out)) for one, (is_person, sat) in here.items()}
    counts = [sat for is_person, sat in here.values() if is_person]
    assert max(counts) - min(counts) <= 1


def test_the_first_seat_moves_on_from_game_to_game() -> None:
    here = dict.fromkeys(range(3), (True, 0))
    assert [seated(here, CARDS, number, 1).playing for number in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_all_have_their_turn_at_a_level() -> None:
    here = dict.fromkeys(range(6), (True, 0))
    assert seated(here, LEVEL, 0, 1, devices=1).out == ()


def test_people_without_a_device_make_room_for_bots() -> None:
    here = {0: (True, 0), 1: (True, 1), 2: (True, 0), 3: (False, 0), 4: (False, 0)}
    found = seated(here, RACE, 0, 1, devices=2)
    assert len(found.playing) == 4
    assert 1 in found.playing
    assert {3, 4} <= {*found.playing}


# -- a night


def test_a_night_goes_from_game_to_game_and_ends_with_a_cup() -> None:
    now = night(3, ("cards", "race"))
    assert (now.key, now.is_over, now.winners) == ("cards", False, ())
    now = after(now, 1, 2, 3)
    assert (now.key, now.totals) == ("race", (4, 2, 0))
    now = after(now, 2, 3, 1)
    # The last one gets 2 besides, for two rivals beaten.
    assert now.totals == (6, 2, 6)
    assert now.is_over
    assert now.winners == (0, 2), "both have won a game"
    assert [(one.guest, one.place) for one in now.standings] == [(0, 1), (2, 1), (1, 3)]


def test_more_games_won_decide_between_equal_points() -> None:
    now = after(night(3, bonus=False), 1, 2, 3)
    now = after(after(now, 3, 2, 1), 2, 2, 2)
    assert now.totals == (6, 6, 6)
    assert [one.guest for one in now.standings] == [0, 2, 1]
    assert [one.place for one in now.standings] == [1, 1, 3]


def test_a_level_is_over_once_all_have_tried_it() -> None:
    now = night(3, ("level", "cards")).begin((1, 2, 0), True, {"level": "x"})
    assert now.turn == 1
    now = now.after_try(Attempt(2, 5)).recorded("file").after_try(Attempt(3, 6))
    assert now.turn == 0
    assert now.playing is not None
    assert now.playing.file == ""
    now = now.after_try(Attempt(2, 5))
    assert (now.playing, now.key) == (None, "cards")
    assert now.totals == (1, 1, 4)
    assert [result.attempt for result in now.played[0].results] == [Attempt(2, 5), Attempt(2, 5), Attempt(3, 6)]


def test_who_comes_has_the_points_of_the_last_and_sits_out_no_sooner_than_others() -> None:
    now = night(5)
    for _game in range(2):
        seats = now.seating(CARDS).playing
        now = now.begin(seats, False, {}).after(range(1, 5))
    least = min(now.totals)
    new = now.with_people([now.guests[number].info for number in now.here] + [SeatInfo("New", "purple")])
    assert new.totals[5] == least
    assert new.guests[5].sat_out == max(guest.sat_out for guest in now.guests)
    assert 5 in new.seating(CARDS).playing


def test_who_leaves_and_comes_back_has_their_own_points() -> None:
    now = after(night(3), 1, 2, 3)
    infos = [guest.info for guest in now.guests]
    left = now.with_people(infos[1:])
    assert (left.here, [one.guest for one in left.standings]) == ((1, 2), [1, 2])
    back = left.with_people([*infos[1:], infos[0]])
    assert (back.here, back.totals, len(back.guests)) == ((0, 1, 2), now.totals, 3)


def test_who_changes_their_name_stays_who_they_are() -> None:
    now = after(night(3), 1, 2, 3)
    infos = [guest.info for guest in now.guests]
    other = SeatInfo("Anna", "red")
    changed = now.with_people([other, *infos[1:]], ["P0", "P1", "P2"])
    assert (len(changed.guests), changed.guests[0].info, changed.totals) == (3, other, now.totals)
    # Somebody else takes the seat.
    changed = now.with_people([other, *infos[1:]], ["", "P1", "P2"])
    assert (len(changed.guests), changed.here, changed.totals[3]) == (4, (1, 2, 3), 0)


@given(st.integers(2, 5), st.lists(SEEDS, min_size=1, max_size=5), SEEDS)
def test_a_night_is_the_same_after_it_was_written_and_read(count: int, games: list[int], seed: int) -> None:
    now = msgspec.structs.replace(night(count, tuple("cards" for _game in games)), seed=seed)
    for game in games:
        rng = Rng(game)
        seats = now.seating(CARDS).playing
        assert seats == now.seating(CARDS).playing
        now = now.begin(seats, False, {}).recorded("x.tumblebox")
        assert now.is_sound
        assert msgspec.json.decode(msgspec.json.encode(now), type=Night) == now
        now = now.after([1 + rng.below(len(seats)) for _seat in seats])
    assert now.is_sound
    assert msgspec.json.decode(msgspec.json.encode(now), type=Night) == now
    assert sum(now.totals) >= len(games) * count * (count - 1)


@pytest.mark.parametrize("wrong", ["names", "colours", "table", "program", "playing"])
def test_a_night_that_cannot_be_is_refused(wrong: str) -> None:
    now = after(night(3), 1, 2, 3)
    replace = msgspec.structs.replace
    match wrong:
        case "names":
            bad = replace(now, guests=(*now.guests, guest("P0", 5)))
        case "colours":
            bad = replace(now, guests=(*now.guests, guest("P9", 0)))
        case "table":
            bad = now.begin((0, 7), False, {})
        case "program":
            bad = replace(now, program=("race", "cards"))
        case _:
            bad = now.begin((0, 0), False, {})
    assert not bad.is_sound
