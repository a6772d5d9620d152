"""Resampled states look the same to their viewer, and contradict nothing that the viewer has seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import Event, Observation, Seat, digest
from game.core.rng import Rng
from game.games.shapes.rules.actions import Pick
from game.games.shapes.rules.cards import STOPS, by_kind
from game.games.shapes.rules.events import (
    BoardCleared,
    DeckRebuilt,
    Declared,
    Exchanged,
    PackReceived,
    Stolen,
    Stopped,
    TakenBack,
)
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.state import ShapesState
from tests.examples import FEWER
from tests.games.shapes.tables import cards, random_step, run, table, where_cards_are
from tests.words import first

VARIANTS = ["classic", "survivor", "pass", "draft"]


def seen_by(state: ShapesState, seat: Seat | None) -> Observation:
    """What `seat` has, without any history: the view alone must do."""
    legal = () if seat is None else tuple(state.legal_actions(seat))
    return Observation("shapes", seat, state.view(seat), (), legal)


def check_same(state: ShapesState, seat: Seat | None, word: int) -> ShapesState:
    seen = seen_by(state, seat)
    again = SHAPES.resample(seen, Rng(word))
    assert again.view(seat) == seen.view
    assert again.view(None) == state.view(None)
    assert (again.actors(), again.interrupters()) == (state.actors(), state.interrupters())
    if seat is not None:
        assert tuple(again.legal_actions(seat)) == seen.legal
    assert where_cards_are(again) == where_cards_are(state)
    assert digest(SHAPES.resample(seen, Rng(word))) == digest(again)
    return again


@pytest.mark.games
@FEWER
@given(
    variant=st.sampled_from(VARIANTS),
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
    falls=st.sampled_from([0, 30, 4]),
)
def test_resampled_states_look_the_same_and_can_be_played_to_their_end(
    variant: str, seats: int, seed: int, falls: int
) -> None:
    options: dict[str, Any] = {"limit": 15} if variant == "classic" else {}
    state = SHAPES.new(seats, seed, variant=variant, **options)
    rng = Rng(seed)
    events: list[Event] = []
    while state.actors():
        if rng.below(12) == 0:
            seat = rng.choice((None, *range(seats)))
            again = check_same(state, seat, rng.next64())
            check_kept_out_of_the_deck(again, seat, events)
            if rng.below(4) == 0:
                for _ in range(3000):
                    if not again.actors():
                        break
                    again.apply(*random_step(again, rng, falls))
                assert again.winners()
        events += state.apply(*random_step(state, rng, falls))
    for seat in (None, *range(seats)):
        check_same(state, seat, rng.next64())


def check_kept_out_of_the_deck(again: ShapesState, seat: Seat | None, events: list[Event]) -> None:
    """After a rebuilding the deck holds shuffled cards only; Classic may shuffle in more by clearing the board."""
    rebuilt = [event for event in events if isinstance(event, DeckRebuilt)]
    if rebuilt and not again.options.is_classic:
        assert set(again.deck) <= set(rebuilt[-1].shuffled)


def hands(state: ShapesState, seat: Seat, rival: Seat, times: int = 60) -> Counter[int]:
    """How often each card is in the hand of `rival`, as far as `seat` can know."""
    found: Counter[int] = Counter()
    seen = seen_by(state, seat)
    for word in range(times):
        found.update(SHAPES.resample(seen, Rng(word)).hands[rival])
    return found


def fall(state: ShapesState, *cards_declared: str) -> list[Event]:
    seat = state.turn
    script = "; ".join(f"{seat} declare {code}" for code in cards_declared)
    first = cards_declared[0]
    return run(state, f"{script}; {seat} confirm; {seat} take {first}; {seat} release; T fell {first}")


def full_table(hands_text: str, **options: Any) -> ShapesState:
    """A table in which every other card is in the deck."""
    state = table(hands_text, **options)
    lying = where_cards_are(state)
    state.deck = [card for card in range(54) if card not in lying]
    Rng(3).shuffle(state.deck)
    return state


def test_a_stolen_card_is_known_to_whom_it_was_stolen_from() -> None:
    state = full_table("Rs Rb Rp|Bs Bb Bp|Ys Yb Yp")
    fall(state, "Rs")
    events = run(state, "0 steal 1")
    stolen = events[-2].card  # type: ignore[attr-defined]
    assert hands(state, 1, 0)[stolen] == 60
    assert hands(state, 2, 0)[stolen] < 60
    assert set(hands(state, 1, 0)) > {stolen}


def test_and_no_longer_once_it_may_have_been_stolen_on() -> None:
    state = full_table("Rs Rb Rp|Bs Bb Bp|Ys Yb Yp")
    fall(state, "Rs")
    events = run(state, "0 steal 1")
    stolen = events[-2].card  # type: ignore[attr-defined]
    run(state, "1 draw")
    fall(state, "Ys")
    run(state, "2 steal 0")
    known = hands(state, 1, 0, 200), hands(state, 1, 2, 200)
    # Seat 0 held four cards, and any of them may be with seat 2 now.
    assert known[0][stolen] + known[1][stolen] == 200
    assert 20 < known[1][stolen] < 90


def test_a_wrong_guess_is_mended_when_the_card_shows() -> None:
    state = full_table("Rs Rb Rp|Bs Bb Bp|Ys Yb Yp")
    fall(state, "Rs")
    events = run(state, "0 steal 1")
    stolen = events[-2].card  # type: ignore[attr-defined]
    run(state, "1 draw")
    fall(state, "Ys")
    run(state, "2 steal 0")
    holder = next(seat for seat in (0, 2) if stolen in state.hands[seat])
    state.turn, state.phase = holder, "declare"
    declare = next(a for a in state.legal_actions(holder) if getattr(a, "card", None) == stolen)
    state.apply(holder, declare)
    run(state, f"{holder} confirm")
    for word in range(60):
        again = SHAPES.resample(seen_by(state, 1), Rng(word))
        assert [len(hand) for hand in again.hands] == [len(hand) for hand in state.hands]
        assert again.tray == state.tray


def test_cards_that_returned_to_a_hand_for_want_of_others_are_known() -> None:
    state = table("Rs Rb Rp Gs|Bs Bb Bp|Ys Yb", deck="Yd")
    state.discard = []
    fall(state, "Rs", "Rb", "Rp")
    known = hands(state, 1, 0)
    assert known[cards("Rb")[0]] == known[cards("Rp")[0]] == 60


def test_when_the_deck_is_rebuilt_what_is_nowhere_else_is_in_hands() -> None:
    """But not which of the two Stop Turn cards a hand holds."""
    everything = set(range(54))
    own, rival = cards("Rs Rb Gs"), cards("Bs Bb Bp !0")
    state = table("Rs Rb Gs|Bs Bb Bp !0")
    state.discard = sorted(everything - {*own, *rival})
    run(state, "0 draw")
    found = hands(state, 0, 1)
    assert set(map(by_kind, found)) == set(rival)
    run(state, "1 draw")
    found = hands(state, 0, 1)
    assert all(found[card] == 60 for card in rival if card not in STOPS)
    assert sum(found[card] for card in STOPS) >= 60
    assert len(found) > 10


def test_which_stop_turn_was_played_is_guessed_until_something_tells() -> None:
    state = full_table("Rs Rb Gs|Bs Bb|Ys Yb !0|Yt Yw !1")
    state.discard, state.deck = state.deck, []
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm; 2 stop")
    played, other = STOPS
    if played not in state.deck:
        state.hands[0].remove(played)
        state.hands[0].append(state.deck.pop())
        state.deck.append(played)
    held = [hands(state, 1, rival) for rival in (0, 2, 3)]
    assert all(any(found[card] for found in held) for card in STOPS)
    # Seat 1 draws the one that was shuffled back, so the other one has stayed in a hand.
    state.deck.remove(played)
    state.deck.append(played)
    run(state, "1 draw")
    for word in range(40):
        again = check_same(state, 1, word)
        assert other in {card for hand in again.hands for card in hand}


def test_an_unseen_card_is_equally_likely_everywhere() -> None:
    state = full_table("Rs Rb Gs|Bs Bb|Ys Yb")
    found = hands(state, 0, 1, 400)
    assert len(found) == 51
    assert max(found.values()) < 40


@pytest.mark.parametrize("seats", first(1, [2, 3, 4], "games"))
def test_a_resampled_draft_could_have_been_played(seats: int) -> None:
    """Played again from the resampled first packs, with the same picks, each seat sees what it has seen."""
    for seed in range(6):
        state = SHAPES.new(seats, seed, variant="draft", starter="1")
        rng = Rng(seed)
        events: list[Event] = []
        differ = False
        while state.phase == "pick":
            events += state.apply(*random_step(state, rng))
            seat = rng.below(seats)
            again = SHAPES.resample(seen_by(state, seat), rng)
            first = SHAPES.new(seats, seed, variant="draft", starter="1")
            first._begin_draft([list(again.sightings[other][0]) for other in range(seats)])
            first.deck = list(again.deck)
            told: list[Event] = []
            for step in range(len(again.kept[0])):
                for other in range(seats):
                    told += first.apply(other, Pick(again.kept[other][step]))
            for other, card in enumerate(again.picked):
                if card is not None:
                    told += first.apply(other, Pick(card))
            packs = [event for event in told if isinstance(event, PackReceived)]
            seen = [event.seen_by(seat) for event in events if isinstance(event, PackReceived)]
            assert [event.seen_by(seat) for event in packs] == seen
            again.rng = first.rng
            assert digest(first) == digest(again)
            differ |= again.packs != state.packs or again.kept != state.kept
        assert differ


def test_a_draft_of_two_is_known_once_the_packs_came_back() -> None:
    state = SHAPES.new(2, 4, variant="draft", starter="1")
    rng = Rng(1)
    while state.phase == "pick":
        state.apply(*random_step(state, rng))
    for word in range(20):
        again = SHAPES.resample(seen_by(state, 0), Rng(word))
        # All but the first pick from the pack that the rival had first, which nobody else saw whole.
        assert again.kept[1][1:] == state.kept[1][1:]
        assert again.kept[0] == state.kept[0]


@pytest.mark.parametrize("seeds", first(1, [range(2), range(2, 8)], "games"), ids=["two", "more"])
def test_what_a_rival_has_turned_up_is_not_in_its_row_any_more(seeds: range) -> None:
    for seed in seeds:
        state = SHAPES.new(3, seed, variant="draft", starter="1")
        rng = Rng(seed)
        orders = set()
        while state.actors() and state.turns < 12:
            state.apply(*random_step(state, rng, 25))
            if state.phase != "pick" and not any(state.out):
                for seat in range(3):
                    again = check_same(state, seat, rng.next64())
                    for rival in range(3):
                        shown = {*state.kept[rival]} - {*state.rows[rival]} - {*state.drafted[rival]}
                        assert shown <= {*again.kept[rival]}
                        assert not shown & {*again.rows[rival]}
                    orders.add(tuple(again.rows[(seat + 1) % 3]) == tuple(state.rows[(seat + 1) % 3]))
        assert False in orders


def test_the_own_source_is_a_new_one() -> None:
    state = SHAPES.new(2, 4)
    seen = seen_by(state, 0)
    words = {SHAPES.resample(seen, Rng(word)).rng.word for word in range(10)}
    assert len(words) == 10
    assert state.rng.word not in words


@pytest.mark.games
def test_known_cards_hold_in_whole_matches() -> None:
    """Cards that a seat has seen going into a rival's hand, and that nobody can have stolen since, are there."""
    checked = 0
    for seed in range(30):
        state = SHAPES.new(3, seed, limit=15)
        rng = Rng(seed)
        certain: dict[int, Seat] = {}
        while state.actors():
            new = state.apply(*random_step(state, rng, 3))
            for event in new:
                certain = follow(certain, event)
            if certain and rng.below(6) == 0:
                again = SHAPES.resample(seen_by(state, 0), rng)
                for card, rival in certain.items():
                    assert card in {*state.hands[rival], *(laid.card for laid in state.picks)}
                    assert card in again.hands[rival]
                    checked += 1
    assert checked > 100


def follow(certain: dict[int, Seat], event: Event) -> dict[int, Seat]:
    """The cards that seat 0 knows for certain to be in a rival's hand after `event`."""
    told = event.seen_by(0)
    match told:
        case Stolen(seat, rival, None):
            return {known: owner for known, owner in certain.items() if owner != rival}
        case Stolen(seat, rival, int(card)):
            rest = {known: owner for known, owner in certain.items() if known != card}
            return rest | ({card: seat} if seat != 0 else {})
        case Exchanged(seat, _, _, returned) | TakenBack(seat, returned):
            return certain | dict.fromkeys(returned if seat != 0 else (), seat)
        case Declared(_, gone):
            pass
        case Stopped(seat):
            gone = tuple(card for card, owner in certain.items() if owner == seat and card in STOPS)
        case BoardCleared(card=card):
            gone = (card,)
        case _:
            return certain
    return {card: owner for card, owner in certain.items() if card not in gone}
