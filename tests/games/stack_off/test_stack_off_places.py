"""Who takes part in a stack-off: joining, leaving, bots that fill up, handicaps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import SeatInfo
from game.core.manifest import STRENGTHS
from game.games.stack_off.lobby.handicaps import CHOICES, changes, from_kept, to_kept, turned
from game.games.stack_off.lobby.places import PLACES, Places
from game.games.stack_off.rounds import NONE, Handicap, level_for, rounds
from game.play.loader import check_seats

DEVICES = ("mouse", "keys-left", "keys-right", "pad1", "pad2", "pad3")
LEVELS = ("normal", "hard")

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("join"), st.sampled_from(DEVICES), st.sampled_from((None, 0, 1, 2, 3))),
        st.tuples(st.just("leave"), st.integers(0, PLACES - 1)),
        st.tuples(st.just("turn_kind"), st.integers(0, PLACES - 1), st.sampled_from((-1, 1))),
        st.tuples(st.just("turn_colour"), st.integers(0, PLACES - 1), st.sampled_from((-1, 1))),
        st.tuples(st.just("lose_pads"), st.sets(st.integers(1, 3))),
    ),
    max_size=25,
)


@given(STEPS)
def test_whatever_happens_two_to_four_take_part_on_devices_of_their_own(steps: list[tuple[str, ...]]) -> None:
    places = Places(LEVELS)
    for name, *arguments in steps:
        getattr(places, name)(*arguments)
        seats = places.seats()
        assert 2 <= len(seats) <= PLACES
        check_seats(seats)
        assert len({info.name for info in seats}) == len(seats)
        assert len({place.colour for place in places.all}) == PLACES
        used = [info.device for info in seats if info.is_person]
        assert len(set(used)) == len(used)
        assert ("keys" in used) + any(device.startswith("keys-") for device in used) <= 1
        assert all(info.level in LEVELS for info in seats if not info.is_person)
        fills = sum(place.fills for place in places.all)
        assert fills == 0 or len(seats) == 2, "bots fill up to two, and no further"


def test_people_take_the_next_free_place_and_then_those_of_bots() -> None:
    places = Places(LEVELS)
    assert [place.level is not None for place in places.all] == [True, True, False, False]
    assert places.join("pad2") == 0
    assert places.join("pad2") is None, "this pad has joined"
    assert places.join("mouse", 3) == 3
    assert [place.is_free for place in places.all] == [False, True, True, False], "two people need no bot"
    places.turn_kind(1, 1)
    assert places.join("pad1") == 2
    assert places.join("keys-left") == 1, "a bot makes room"
    assert places.join("keys-right") is None
    places.leave(0)
    assert places.join("keys-right") == 1
    assert (places.device(0), places.device(1)) == ("keys-left", "keys-right"), "the left one sits on the left"
    places.leave(0)
    assert places.device(1) == "keys", "whoever is alone at the keyboard has all of it"


def test_whoever_comes_back_is_the_same_person() -> None:
    places = Places(LEVELS)
    index = places.join("pad1")
    assert index is not None
    places.rename(index, "Zoe")
    places.turn_handicap(index, "line", 1)
    handicap = places.all[index].handicap
    assert places.lose_pads({2})[0].name == "Zoe"
    assert places.at("pad1") is None
    again = places.join("pad1")
    assert again is not None
    assert (places.all[again].name, places.all[again].handicap) == ("Zoe", handicap)


def test_a_bot_of_another_kind_has_another_name_but_a_typed_one_stays() -> None:
    places = Places(LEVELS)
    before = places.all[1].name
    places.turn_kind(1, 1)
    assert places.all[1].level == "hard"
    assert places.all[1].name != before
    places.rename(1, "HAL")
    places.turn_kind(1, 1)
    assert places.all[1].name == "HAL"


def test_those_who_took_part_last_are_seated_again() -> None:
    kept = (
        SeatInfo("Ana", "green", None, "pad2"),
        SeatInfo("Theo", "blue", None, "keys"),
        SeatInfo("Max", "white", "expert"),
        SeatInfo("Kim", "red", None, "keys-right"),
    )
    places = Places(LEVELS)
    places.seat(kept, (Handicap(line=10),))
    assert [info.name for info in places.seats()] == ["Ana", "Theo", "Max"], "Kim's keys are Theo's"
    assert [info.colour for info in places.seats()] == ["green", "blue", "white"]
    assert places.seats()[2].level == "normal", "there is no expert here"
    assert places.handicaps() == (Handicap(line=10), NONE, NONE)


HANDICAPS = st.builds(Handicap, **{field: st.sampled_from(values) for field, values in CHOICES.items()})


@given(HANDICAPS)
def test_a_handicap_is_kept_as_it_is(handicap: Handicap) -> None:
    kept = to_kept(handicap)
    assert len(kept) == changes(handicap)
    assert from_kept(kept) == handicap


@pytest.mark.parametrize(
    "kept", [{"line": True}, {"line": 7}, {"top": "wide"}, {"top": True}, {"ghost": 0}, {"size": "huge"}, {"wings": 2}]
)
def test_a_handicap_that_is_none_counts_for_nothing(kept: dict[str, int | str]) -> None:
    assert from_kept(kept) == NONE


@pytest.mark.parametrize("field", CHOICES)
def test_every_handicap_there_is_can_be_played(field: str) -> None:
    handicap, what = NONE, rounds("race")[0]
    usual, seen = level_for(what, 1), [NONE]
    for _step in CHOICES[field][1:]:
        handicap = turned(handicap, field, 1)
        assert handicap not in seen
        seen.append(handicap)
        assert (level_for(what, 1, handicap) != usual) == (field not in ("ghost", "falls"))
    assert turned(handicap, field, 1) == NONE


def test_levels_are_those_people_know() -> None:
    assert set(LEVELS) < set(STRENGTHS)
