"""Tests `Slots`: joining, leaving, bots that fill up, handicaps."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.settings import Person
from game.core.game import SeatInfo
from game.core.manifest import STRENGTHS
from game.games.stack_off.lobby import last_choices
from game.games.stack_off.lobby.handicap_choices import CHOICES, changes, from_kept, to_kept, turned
from game.games.stack_off.lobby.picked_rounds import PickedRounds
from game.games.stack_off.lobby.slots import SLOTS, TEMPER_KEYS, Slots, own_temper
from game.games.stack_off.results.evening import Evening
from game.games.stack_off.rounds import NONE, Handicap, level_for, rounds
from game.games.stack_off.series import Series
from game.play.loader import check_seats

DEVICES = ("mouse", "keys-left", "keys-right", "pad1", "pad2", "pad3")
LEVELS = ("normal", "hard")

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("join"), st.sampled_from(DEVICES), st.sampled_from((None, 0, 1, 2, 3))),
        st.tuples(st.just("leave"), st.integers(0, SLOTS - 1)),
        st.tuples(st.just("turn_kind"), st.integers(0, SLOTS - 1), st.sampled_from((-1, 1))),
        st.tuples(st.just("turn_temper"), st.integers(0, SLOTS - 1), st.sampled_from((-1, 1))),
        st.tuples(st.just("turn_colour"), st.integers(0, SLOTS - 1), st.sampled_from((-1, 1))),
        st.tuples(st.just("lose_pads"), st.sets(st.integers(1, 3))),
    ),
    max_size=25,
)


def test_a_bot_that_fills_up_is_the_same_when_the_lobby_is_opened_again() -> None:
    """It was Mellow, relaxed, in a first series and Bolt, normal, in the next."""
    first = Slots(STRENGTHS, usual="relaxed")
    first.join("mouse")
    kept = last_choices.setup_of(first, {}, PickedRounds())
    again = Slots(STRENGTHS, usual="normal")
    fills = [one.get(last_choices.FILLS) is True for one in kept.handicaps]
    again.seat(kept.seats, (), first.tempers(), fills)
    assert again.all[1] == first.all[1]
    assert again.all[1].fills
    again.join("pad1")
    assert [slot.is_person for slot in again.all[:3]] == [True, True, False], "it makes room for people still"


@given(STEPS)
def test_whatever_happens_two_to_four_take_part_on_devices_of_their_own(steps: list[tuple[str, ...]]) -> None:
    slots = Slots(LEVELS)
    for name, *arguments in steps:
        getattr(slots, name)(*arguments)
        seats = slots.seats()
        assert 2 <= len(seats) <= SLOTS
        check_seats(seats)
        assert len({info.name for info in seats}) == len(seats)
        assert len({slot.colour for slot in slots.all}) == SLOTS
        used = [info.device for info in seats if info.is_person]
        assert len(set(used)) == len(used)
        assert ("keys" in used) + any(device.startswith("keys-") for device in used) <= 1
        assert all(info.level in LEVELS for info in seats if not info.is_person)
        tempers = [slot.temper for slot in slots.all if slot.level is not None]
        assert len({*tempers, ""}) == len(tempers) + 1, "every bot has a temper, no two the same"
        assert all(not slot.temper for slot in slots.all if slot.level is None)
        fills = sum(slot.fills for slot in slots.all)
        assert fills == 0 or len(seats) == 2, "bots fill up to two, and no further"


def test_people_take_the_next_free_place_and_then_those_of_bots() -> None:
    slots = Slots(LEVELS)
    assert [slot.level is not None for slot in slots.all] == [True, True, False, False]
    assert slots.join("pad2") == 0
    assert slots.join("pad2") is None, "this pad has joined"
    assert slots.join("mouse", 3) == 3
    assert [slot.is_free for slot in slots.all] == [False, True, True, False], "two people need no bot"
    slots.turn_kind(1, 1)
    assert slots.join("pad1") == 2
    assert slots.join("keys-left") == 1, "a bot makes room"
    assert slots.join("keys-right") is None
    slots.leave(0)
    assert slots.join("keys-right") == 1
    assert (slots.device(0), slots.device(1)) == ("keys-left", "keys-right"), "the left one sits on the left"
    slots.leave(0)
    assert slots.device(1) == "keys", "a person alone at the keyboard has all of it"


def test_a_bot_of_a_name_has_the_same_temper_each_time() -> None:
    slots = Slots(LEVELS)
    slots.join("mouse")
    for _ in range(3):
        slots.join("pad1")
        assert not any(slot.level for slot in slots.all)
        slots.leave(0)
        (bot,) = (slot for slot in slots.all if slot.level is not None)
        assert bot.temper == own_temper(bot.name)
        slots.join("mouse")
        slots.leave(1)


def test_bots_that_come_back_keep_their_tempers_whatever_those_have_that_fill_up() -> None:
    seats = (SeatInfo("Ana", "red", device="mouse"), *(SeatInfo(name, "blue", "normal") for name in ("Mo", "Rook")))
    for one, other in permutations(TEMPER_KEYS, 2):
        slots = Slots(LEVELS)
        slots.seat(seats, (), ("", one, other))
        assert slots.tempers() == ("", one, other)


def test_a_bot_that_is_added_sends_none_away() -> None:
    slots = Slots(LEVELS)
    slots.join("mouse")
    assert [slot.fills for slot in slots.all] == [False, True, False, False]
    slots.turn_kind(2, 1)
    assert [slot.level is not None for slot in slots.all] == [False, True, True, False]
    assert slots.join("pad1") == 3, "both were chosen, so a person takes the free place"


def test_whoever_comes_back_is_the_same_person() -> None:
    slots = Slots(LEVELS)
    index = slots.join("pad1")
    assert index is not None
    slots.rename(index, "Zoe")
    slots.turn_handicap(index, "line", 1)
    handicap = slots.all[index].handicap
    assert slots.lose_pads({2})[0].name == "Zoe"
    assert slots.at("pad1") is None
    again = slots.join("pad1")
    assert again is not None
    assert (slots.all[again].name, slots.all[again].handicap) == ("Zoe", handicap)


def test_a_bot_of_another_kind_has_another_name_but_a_typed_one_stays() -> None:
    slots = Slots(LEVELS)
    before = slots.all[1].name
    slots.turn_kind(1, 1)
    assert slots.all[1].level == "hard"
    assert slots.all[1].name != before
    slots.rename(1, "HAL")
    slots.turn_kind(1, 1)
    assert slots.all[1].name == "HAL"


def test_a_bot_that_has_played_this_evening_keeps_its_name_at_another_level() -> None:
    slots = Slots(LEVELS)
    evening = Evening()
    evening.highlights_of(Series(slots.seats(), 1))
    name = slots.all[1].name
    slots.turn_kind(1, 1, evening.known)
    assert (slots.all[1].level, slots.all[1].name) == ("hard", name)


def test_those_who_took_part_last_are_seated_again() -> None:
    kept = (
        SeatInfo("Ana", "green", None, "pad2"),
        SeatInfo("Theo", "blue", None, "keys"),
        SeatInfo("Max", "white", "expert"),
        SeatInfo("Kim", "red", None, "keys-right"),
    )
    slots = Slots(LEVELS)
    slots.seat(kept, (Handicap(line=10),))
    assert [info.name for info in slots.seats()] == ["Ana", "Theo", "Max"], "Kim's keys are Theo's"
    assert [info.colour for info in slots.seats()] == ["green", "blue", "white"]
    assert slots.seats()[2].level == "normal", "there is no expert here"
    assert slots.handicaps() == (Handicap(line=10), NONE, NONE)


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


def test_people_who_have_played_here_have_their_colour_and_handicap_again() -> None:
    low, wide = Handicap(line=-10), Handicap(top=0.5)
    people = (Person("Ana", "green", to_kept(low)), Person("Bo", "yellow", to_kept(wide)), Person("Cleo", "green"))
    slots = Slots(LEVELS, people)
    slots.join("mouse")
    slots.join("pad1")
    assert [(slot.name, slot.colour, slot.handicap) for slot in slots.all[:2]] == [
        ("Ana", "green", low),
        ("Bo", "yellow", wide),
    ]
    slots.rename(1, "Cleo")
    assert (slots.all[1].colour, slots.all[1].handicap) == ("yellow", NONE), "somebody else has her colour"
    slots.rename(1, "Somebody new")
    assert slots.all[1].handicap == NONE
    slots.rename(1, "Bo")
    assert (slots.all[1].colour, slots.all[1].handicap) == ("yellow", wide)
    slots.leave(0)
    slots.rename(1, "Ana")
    assert (slots.all[1].colour, slots.all[1].handicap) == ("green", low)
