"""Options of Shapes: which go together, and what they change."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.game import BadSetup, OptionValue, digest
from game.games import GAMES, MANIFESTS
from game.games.shapes.rules.cards import CLEARS, STOPS
from game.games.shapes.rules.events import PackReceived, Started, TurnBegan
from game.games.shapes.rules.game import SHAPES
from tests.games.shapes.tables import only, run, where_cards_are


def test_registered() -> None:
    assert GAMES["shapes"] is SHAPES


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 9), (4, 8)])
def test_classic_deals_ten_nine_eight_of_all_cards(seats: int, each: int) -> None:
    state = SHAPES.new(seats, 1)
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert where_cards_are(state) == dict.fromkeys(range(54), 1)
    assert state.discard == []
    assert state.platform == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_short_match_of_classic_deals_five(seats: int) -> None:
    state = SHAPES.new(seats, 1, deal="short")
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert where_cards_are(state) == dict.fromkeys(range(54), 1)
    assert digest(SHAPES.from_position(SHAPES.position(state))) == digest(state)
    assert "deal=" not in SHAPES.position(SHAPES.new(seats, 1)), "old positions stay as they are"
    with pytest.raises(BadSetup):
        SHAPES.new(seats, 1, deal="short", variant="draft")


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 9), (4, 8)])
def test_drafting_deals_packs_of_ten_nine_eight(seats: int, each: int) -> None:
    state = SHAPES.new(seats, 1, variant="draft")
    assert [len(pack) for pack in state.packs] == [each] * seats
    assert state.actors() == tuple(range(seats))


@pytest.mark.parametrize(("seats", "variant"), [(1, "survivor"), (3, "survivor"), (2, "pass"), (4, "draft")])
def test_no_stop_turn_and_clear_cards_where_players_go_out(seats: int, variant: str) -> None:
    found = where_cards_are(SHAPES.new(seats, 1, variant=variant))
    assert found == dict.fromkeys(range(50), 1)
    assert not {*STOPS, *CLEARS} & set(found)


@pytest.mark.parametrize("variant", ["classic", "survivor", "pass", "draft"])
def test_starter_is_drawn_from_the_seed_or_given(variant: str) -> None:
    drawn = {SHAPES.new(3, seed, variant=variant).turn for seed in range(30)}
    assert drawn == {0, 1, 2}
    for number in ("1", "2", "3"):
        state = SHAPES.new(3, 4, variant=variant, starter=number)
        assert state.turn == state.starter == int(number) - 1


@pytest.mark.parametrize("variant", ["classic", "survivor", "pass", "draft"])
def test_first_press_starts(variant: str) -> None:
    state = SHAPES.new(3, 4, variant=variant, starter="press")
    assert state.actors() == (0, 1, 2)
    assert state.view(1).starter is None
    events = run(state, "1 press")
    assert events[0] == Started(1)
    assert events[0].reveals
    assert state.turn == state.view(0).starter == 1
    assert state.phase != "press"
    if variant != "draft":
        assert only(events, TurnBegan) == TurnBegan(1, 1)


def test_a_seed_and_the_recorded_press_make_it_replayable() -> None:
    one, other, elsewhere = (SHAPES.new(2, 9, variant="survivor", starter="press") for _ in range(3))
    assert run(one, "0 press") == run(other, "0 press")
    run(elsewhere, "1 press")
    assert digest(one) == digest(other) != digest(elsewhere)


def test_one_alone_plays_survivor() -> None:
    assert SHAPES.new(1, 3).options.variant == "survivor"
    assert SHAPES.choices(1, {})["variant"] == ("survivor",)
    assert SHAPES.choices(1, {})["starter"] == ("drawn",)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {}),
        (1, {"variant": "classic"}),
        (1, {"starter": "press"}),
        (3, {"starter": "4"}),
        (2, {"variant": "draft", "limit": 15}),
        (2, {"limit": 61}),
        (2, {"variant": "solitaire"}),
    ],
)
def test_what_does_not_fit_is_refused(seats: int, options: dict[str, OptionValue]) -> None:
    with pytest.raises(BadSetup):
        SHAPES.new(seats, 1, **options)


def test_every_choice_can_be_made() -> None:
    for seats in SHAPES.seat_range:
        for variant in SHAPES.choices(seats, {})["variant"]:
            chosen: dict[str, Any] = {"variant": variant}
            for starter in SHAPES.choices(seats, chosen)["starter"]:
                for limit in SHAPES.choices(seats, chosen)["limit"]:
                    options = {**chosen, "starter": starter, "limit": limit}
                    assert vars_of(SHAPES.new(seats, 1, **options).options) == options


def vars_of(options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in ("variant", "starter", "limit")}


def test_packs_of_the_first_draft_are_no_events() -> None:
    state = SHAPES.new(2, 1, variant="draft", starter="press")
    assert not [event for event in run(state, "0 press") if isinstance(event, PackReceived)]
    assert state.view(0).pack == state.view(0).sightings[0]


def test_the_lens_may_be_left_out_and_changes_no_rule() -> None:
    with_it, without = SHAPES.new(2, 7), SHAPES.new(2, 7, lens=False)
    assert with_it.view(None).options.lens
    assert not without.view(0).options.lens
    assert with_it.hands == without.hands
    assert with_it.legal_actions(0) == without.legal_actions(0)
    assert digest(with_it) != digest(without)
    assert digest(with_it) == digest(SHAPES.new(2, 7, lens=True))


def test_the_rules_are_few_pages_and_begin_with_how_one_wins() -> None:
    """There were fourteen."""
    pages = MANIFESTS["shapes"].pages()
    assert len(pages) <= 9
    assert pages[0].title == "How one wins"
    assert "wins at once" in pages[0].words[0]
