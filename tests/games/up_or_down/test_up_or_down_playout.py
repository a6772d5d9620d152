from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game.core.game import digest
from game.core.rng import Rng
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.playout import random_playout
from game.games.up_or_down.rules.state import UpOrDownState

Make = Callable[..., UpOrDownState]

OPTIONS: list[dict[str, Any]] = [
    {},
    {"rainbow": True, "pure": True, "greenhorn": True, "special": True},
    {"greenhorn_pro": True, "special_pro": True, "take_special": True, "remove_one": True},
    {"take_any": True, "remove_one": True, "pure": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "basic")
@pytest.mark.parametrize(("seats", "length"), [(2, "full"), (3, "short"), (4, "full"), (5, "short"), (6, "short")])
def test_every_step_is_legal_and_the_points_are_those_of_the_rules(
    walk: Make, seats: int, length: str, options: dict[str, Any]
) -> None:
    rng = Rng(31)
    kinds: Counter[str] = Counter()
    # From every phase of a turn, early and late, with piles and without.
    for moves in [*range(6), *range(20, 400, 31), *range(95, 108, 3)]:
        start = walk(rng, moves, seats=seats, length=length, **options)
        if start.actor is None:
            continue
        before = digest(start)
        trace: list[Action] = []
        scores = random_playout(start, rng, trace)
        assert digest(start) == before
        state = start.clone()
        for action in trace:
            (seat,) = state.actors()
            state.apply(seat, action)
            kinds[action.how if isinstance(action, Take) else type(action).__name__] += 1
        assert state.actors() == ()
        assert state.scores() == scores
    assert set(kinds) == {"Play", "Draw", "EndTurn", "add", "new", "abandon"} | (
        {"remove"} if "remove_one" in options else set()
    )


def test_repeats_with_the_same_source_and_ignores_the_trace(walk: Make) -> None:
    for moves in (9, 10, 11):
        state = walk(Rng(2), moves, seats=3, take_any=True)
        one, two, traced = Rng(7), Rng(7), Rng(7)
        first = [random_playout(state, one) for _ in range(50)]
        assert [random_playout(state, two) for _ in range(50)] == first
        assert [random_playout(state, traced, []) for _ in range(50)] == first
        assert one.word == two.word == traced.word
        assert len(set(first)) > 20


def firsts(state: UpOrDownState, steps: int, count: int) -> list[Counter[Action]]:
    """How often each action comes first, second and so on."""
    rng = Rng(5)
    found: list[Counter[Action]] = [Counter() for _ in range(steps)]
    for _ in range(count):
        trace: list[Action] = []
        random_playout(state, rng, trace)
        for counter, action in zip(found, trace, strict=False):
            counter[action] += 1
    return found


def even(counts: Counter[Action], actions: set[Action]) -> bool:
    return set(counts) == actions and max(counts.values()) < 1.25 * min(counts.values())


def test_plays_neighbours_columns_and_piles_are_about_equally_likely(table: Make) -> None:
    state = table(hand="50 51 52", columns=["10", "20", "30"], hands=(3,) * 6)
    plays, takes, draws = firsts(state, 3, 4000)
    assert even(plays, {Play(50), Play(51), Play(52)})
    assert even(takes, {Take(card, column, "add") for card in (45, 68) for column in range(3)})
    assert even(draws, {Draw("up"), Draw("down")})


def test_abandons_any_column_when_the_card_fits_none(table: Make) -> None:
    state = table(hand="50 51 52", columns=["10 80", "60 30", "90 100"], hands=(3,) * 6)
    _, takes = firsts(state, 2, 4000)
    assert even(takes, {Take(card, column, "abandon") for card in (45, 68) for column in range(3)})


@pytest.mark.parametrize(("variant", "cards"), [("take_any", (7, 33, 45, 68, 92, 106)), ("take_special", (45, 68, 92))])
def test_takes_what_the_variant_allows(table: Make, variant: str, cards: tuple[int, ...]) -> None:
    options = {variant: True, "take_colour": "red"}
    state = table(hand="50 56 62", hands=(3,) * 6, **options)
    _, takes = firsts(state, 2, 4000)
    assert even(takes, {Take(card, None, "new") for card in cards})


def test_the_hands_are_played_out_when_both_piles_are_empty(table: Make) -> None:
    state = table(hand="50 51", up=0, down=0, seats=2, length="short", ring="7 13 20 33 36 40", hands=(2, 2))
    plays, takes, ends, others = firsts(state, 4, 50)
    assert set(plays) == {Play(50), Play(51)}
    assert {type(action) for action in takes} == {Take}
    assert set(ends) == {EndTurn()}
    assert {type(action) for action in others} == {Play}


def test_a_match_that_is_over_has_no_playout(walk: Make) -> None:
    with pytest.raises(ValueError, match="over"):
        random_playout(walk(Rng(5), 400), Rng(1))
