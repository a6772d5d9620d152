"""The legal actions of Up or Down?, with every variant, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from game.core.game import IllegalAction, digest
from game.core.rng import Rng
from game.games.up_or_down import phrases
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Play, Take, decode, encode
from game.games.up_or_down.rules.state import UpOrDownState

Make = Callable[..., UpOrDownState]

RING = "7 33 45 68 92 106"


def texts(state: UpOrDownState, *done: str) -> list[str]:
    """The legal actions of seat 0 after `done`, in order."""
    state = after(state, *done)
    return [encode(action) for action in state.legal_actions(0)]


def after(state: UpOrDownState, *done: str) -> UpOrDownState:
    state = state.clone()
    for text in done:
        state.apply(0, decode(text))
    return state


def refusal(state: UpOrDownState, action: str | Action, seat: int = 0) -> tuple[str, dict[str, int | str]]:
    """The reason and parameters of the refusal; checks that nothing changed."""
    before = digest(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, decode(action) if isinstance(action, str) else action)
    assert digest(state) == before
    return refused.value.reason, dict(refused.value.params)


def test_a_turn_begins_with_any_card_of_the_hand_in_their_order(table: Make) -> None:
    assert texts(table(hand="14 50 120")) == ["play 14", "play 50", "play 120"]


@pytest.mark.parametrize(
    ("card", "before", "after_"),
    [
        # The examples of the rules: 14 goes between 7 and 33; 5 between 106 and 7.
        (14, 7, 33),
        (5, 106, 7),
        (120, 106, 7),
        (50, 45, 68),
        (93, 92, 106),
        (105, 92, 106),
    ],
)
def test_a_played_card_goes_between_its_neighbours(table: Make, card: int, before: int, after_: int) -> None:
    state = after(table(hand=f"{card}"), f"play {card}")
    assert state.ring == tuple(sorted([7, 33, 45, 68, 92, 106, card]))
    assert state.takes() == (before, after_)
    assert texts(state) == [f"take {before} > new", f"take {after_} > new"]


def test_the_played_card_stays_and_the_taken_one_leaves(table: Make) -> None:
    state = after(table(hand="5 14 50"), "play 5", "take 106 > new")
    assert state.ring == (5, 7, 33, 45, 68, 92)
    assert state.columns[0] == ((106,),)
    assert state.hands[0] == [14, 50]


def test_one_column_gives_two_ways_for_each_card(table: Make) -> None:
    state = table(hand="50", columns=["20"])
    assert texts(state, "play 50") == ["take 45 > 1", "take 45 > new", "take 68 > 1", "take 68 > new"]


def test_the_second_card_fixes_the_direction(table: Make) -> None:
    # An ascending column from 46 to 50, and a descending one from 100 to 70; 45 and 68 are taken.
    state = table(hand="51", columns=["46 50", "100 70"])
    assert texts(state, "play 51") == [
        *("take 45 > 2", "take 45 > new"),
        *("take 68 > 1", "take 68 > 2", "take 68 > new"),
    ]


def test_direction_is_that_of_the_first_two_cards(table: Make) -> None:
    low = table(hand="8", columns=["20 10"])
    assert texts(low, "play 8") == ["take 7 > 1", "take 7 > new", "take 33 > new"]
    high = table(hand="8", columns=["10 20"])
    assert texts(high, "play 8") == ["take 7 > new", "take 33 > 1", "take 33 > new"]


def test_three_columns_offer_abandoning_instead_of_new(table: Make) -> None:
    state = table(hand="50", columns=["10 20", "90 30", "60"])
    assert texts(state, "play 50") == [
        *("take 45 > 1", "take 45 > 3"),
        *("take 45 > new for 1", "take 45 > new for 2", "take 45 > new for 3"),
        *("take 68 > 1", "take 68 > 3"),
        *("take 68 > new for 1", "take 68 > new for 2", "take 68 > new for 3"),
    ]


def test_a_card_that_fits_nowhere_must_replace_a_column(table: Make) -> None:
    state = table(hand="50", columns=["10 80", "60 30", "90 100"])
    assert texts(state, "play 50") == [
        *("take 45 > new for 1", "take 45 > new for 2", "take 45 > new for 3"),
        *("take 68 > new for 1", "take 68 > new for 2", "take 68 > new for 3"),
    ]


def test_a_turn_ends_with_a_draw(table: Make) -> None:
    done = ("play 50", "take 45 > new")
    assert texts(table(hand="50"), *done) == ["draw down", "draw up"]
    assert texts(table(hand="50", up=0), *done) == ["draw down"]
    assert texts(table(hand="50", down=0), *done) == ["draw up"]
    assert texts(table(hand="50", up=0, down=0), *done) == ["end"]


def test_other_seats_have_nothing_to_do(table: Make) -> None:
    state = table()
    assert [state.legal_actions(seat) for seat in range(1, 6)] == [[]] * 5
    assert state.actors() == (0,)
    assert state.interrupters() == ()
    assert state.time_limit(0) is None


# The variants. 45 is blue, 68 red; 50 red, 51 blue; of the ring 33 and 45 are blue, 68 and 92 red.


def test_take_special_offers_its_colour_from_the_whole_ring(table: Make) -> None:
    state = after(table(hand="14", take_special=True, take_colour="red"), "play 14")
    assert state.takes() == (7, 33, 68, 92)
    assert texts(state)[-2:] == ["take 68 > new", "take 92 > new"]
    blue = after(table(hand="14", take_special=True, take_colour="blue"), "play 14")
    assert blue.takes() == (7, 33)


def test_take_special_without_another_card_of_the_colour(table: Make) -> None:
    state = after(table("7 33 45 70 94 106", hand="14", take_special=True, take_colour="red"), "play 14")
    assert state.takes() == (7, 33)


def test_take_special_does_not_name_a_neighbour_twice(table: Make) -> None:
    state = after(table(hand="50", take_special=True, take_colour="red"), "play 50")
    assert state.takes() == (45, 68, 92)


def test_take_any_offers_the_whole_ring(table: Make) -> None:
    state = after(table(hand="5", take_any=True, take_colour="purple"), "play 5")
    assert state.takes() == (106, 7, 33, 45, 68, 92)
    other = after(table(hand="5", take_any=True, take_colour="red"), "play 5")
    assert other.takes() == (106, 7)


def test_remove_one_lets_the_card_follow_the_one_before_the_last(table: Make) -> None:
    state = table(hand="50", columns=["10 80", "20 30", "90"], remove_one=True, remove_colour="blue")
    assert texts(state, "play 50") == [
        *("take 45 > 2", "take 45 > 3", "take 45 > new for 1", "take 45 > new for 2", "take 45 > new for 3"),
        *("take 45 > 1 remove", "take 45 > 2 remove", "take 45 > 3 remove"),
        *("take 68 > 2", "take 68 > 3", "take 68 > new for 1", "take 68 > new for 2", "take 68 > new for 3"),
    ]


def test_remove_one_must_fit_after_the_removal(table: Make) -> None:
    state = table(hand="50", columns=["10 60 80"], remove_one=True, remove_colour="blue")
    assert texts(state, "play 50") == ["take 45 > new", "take 68 > new"]
    assert refusal(after(state, "play 50"), "take 45 > 1 remove") == (
        "up-or-down.not-higher",
        {"card": 45, "column": 1, "last": 60},
    )
    red = table(hand="50", columns=["10 60 80"], remove_one=True, remove_colour="red")
    assert texts(red, "play 50") == ["take 45 > new", "take 68 > new", "take 68 > 1 remove"]


@pytest.mark.parametrize(
    ("column", "left"),
    [("10 40 60", (10, 40, 45)), ("10 80", (10, 45)), ("60 80", (60, 45)), ("90", (45,))],
)
def test_what_a_removal_leaves(table: Make, column: str, left: tuple[int, ...]) -> None:
    state = table(hand="50", columns=["1 2", column], discards="3", remove_one=True, remove_colour="blue")
    last = int(column.split()[-1])
    state = after(state, "play 50", "take 45 > 2 remove")
    assert state.columns[0] == ((1, 2), left)
    assert state.removed == (last,)
    assert state.discards[0] == (3,)


# Refusals.


def test_order_of_a_turn(table: Make) -> None:
    state = table(hand="50 51 52")
    assert refusal(state, "take 45 > new") == ("up-or-down.play-first", {})
    assert refusal(state, "draw up") == ("up-or-down.play-first", {})
    assert refusal(state, "end") == ("up-or-down.play-first", {})
    assert refusal(state, "play 49") == ("up-or-down.not-your-card", {"card": 49})
    state = after(state, "play 50")
    assert refusal(state, "play 51") == ("up-or-down.already-played", {})
    assert refusal(state, "draw up") == ("up-or-down.take-first", {})
    assert refusal(state, "end") == ("up-or-down.take-first", {})
    state = after(state, "take 45 > new")
    assert refusal(state, "play 51") == ("up-or-down.already-taken", {})
    assert refusal(state, "take 68 > 1") == ("up-or-down.already-taken", {})
    assert refusal(state, "end") == ("up-or-down.draw-first", {})
    state.apply(0, Draw("up"))
    assert refusal(state, "play 51") == ("up-or-down.not-your-turn", {})
    assert refusal(state, "end", seat=-1) == ("up-or-down.not-your-turn", {})


def test_empty_piles(table: Make) -> None:
    done = ("play 50", "take 45 > new")
    assert refusal(after(table(hand="50", up=0), *done), "draw up") == ("up-or-down.pile-empty", {"pile": "up"})
    assert refusal(after(table(hand="50", down=0), *done), "draw down") == ("up-or-down.pile-empty", {"pile": "down"})
    assert refusal(after(table(hand="50", up=0), *done), "end") == ("up-or-down.draw-first", {})
    both = after(table(hand="50", up=0, down=0), *done)
    assert refusal(both, "draw down") == ("up-or-down.pile-empty", {"pile": "down"})


def test_only_the_neighbours_may_be_taken(table: Make) -> None:
    state = after(table(hand="50"), "play 50")
    assert refusal(state, "take 50 > new") == ("up-or-down.just-played", {"card": 50})
    assert refusal(state, "take 46 > new") == ("up-or-down.not-in-ring", {"card": 46})
    assert refusal(state, "take 33 > new") == ("up-or-down.not-beside", {"card": 33, "before": 45, "after": 68})
    special = after(table(hand="50", take_special=True, take_colour="red"), "play 50")
    assert refusal(special, "take 33 > new")[0] == "up-or-down.not-beside"
    anything = after(table(hand="50", take_any=True, take_colour="red"), "play 50")
    assert refusal(anything, "take 50 > new")[0] == "up-or-down.just-played"


def test_where_a_card_may_not_go(table: Make) -> None:
    state = after(table(hand="50", columns=["10 60", "60 20"]), "play 50")
    assert refusal(state, "take 45 > 1") == ("up-or-down.not-higher", {"card": 45, "column": 1, "last": 60})
    assert refusal(state, "take 68 > 2") == ("up-or-down.not-lower", {"card": 68, "column": 2, "last": 20})
    assert refusal(state, "take 68 > 3") == ("up-or-down.no-such-column", {"column": 3})
    assert refusal(state, "take 68 > new for 1") == ("up-or-down.columns-free", {"most": 3})
    assert refusal(state, "take 68 > 1 remove") == ("up-or-down.no-removing", {"card": 68})
    full = after(table(hand="50", columns=["10 60", "60 20", "1"]), "play 50")
    assert refusal(full, "take 68 > new") == ("up-or-down.columns-full", {"most": 3})
    assert refusal(full, "take 46 > new for 1") == ("up-or-down.not-in-ring", {"card": 46})


def test_actions_that_no_text_stands_for(table: Make) -> None:
    state = after(table(hand="50", columns=["10"]), "play 50")
    odd: tuple[Any, ...] = (Take(45, None, "add"), Take(45, 0, "new"), Take(45, 0, cast(Any, "flip")), None, 45)
    for action in odd:
        assert refusal(state, action)[0] == "up-or-down.no-such-action"
    assert refusal(state, Take(45, -1, "add"))[0] == "up-or-down.no-such-column"
    taken = after(state, "take 45 > new")
    assert refusal(taken, Draw(cast(Any, "left")))[0] == "up-or-down.no-such-action"


def test_nothing_is_legal_once_it_is_over(walk: Make) -> None:
    over = walk(Rng(1), 500)
    assert over.actors() == ()
    assert [over.legal_actions(seat) for seat in (0, 1)] == [[], []]
    for action in (Play(1), Take(1, None, "new"), Draw("up"), EndTurn()):
        assert refusal(over, action) == ("up-or-down.over", {})


def test_a_card_that_fits_no_column_asks_to_give_one_up(table: Make) -> None:
    state = after(table(hand="50", columns=["10 60", "60 80", "20 10"]), "play 50")
    for column in (1, 2, 3):
        assert refusal(state, f"take 45 > {column}") == ("up-or-down.fits-none", {"card": 45})
    # With room for a new column nothing has to be given up.
    free = after(table(hand="50", columns=["10 60", "60 80"]), "play 50")
    assert refusal(free, "take 45 > 1")[0] == "up-or-down.not-higher"


def test_the_rest_of_a_turn_draws_only_while_there_are_cards(table: Make) -> None:
    assert "draw" in phrases.rest_of_turn(table(hand="50").view(0))
    assert "draw" not in phrases.rest_of_turn(table(hand="50", up=0, down=0).view(0))
