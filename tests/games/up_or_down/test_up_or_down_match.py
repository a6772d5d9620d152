"""Turns and whole matches of Up or Down?: their events, secrets, undo and resampling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.difficulties import make_bot
from game.core.game import Event, Observation, SeatInfo, State, digest
from game.core.rng import Rng
from game.core.session import Session, UndoRefused
from game.games.up_or_down.log import story
from game.games.up_or_down.rules.actions import Draw, EndTurn, Play, Take, decode
from game.games.up_or_down.rules.cards import COLOURS, DECKS, colour_of
from game.games.up_or_down.rules.columns import Columns
from game.games.up_or_down.rules.events import Abandoned, Drew, MatchEnded, Played, Removed, Took, TurnEnded
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.scoring import score
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.variants import COLOUR_OPTIONS, EXCLUSIVE, VARIANTS
from tests.examples import FEWER
from tests.toys import BOX
from tests.words import first

Make = Callable[..., UpOrDownState]


@st.composite
def setups(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    seats = draw(st.integers(2, 6))
    options: dict[str, Any] = {"length": draw(st.sampled_from(("full", "short")))}
    options |= {variant: draw(st.booleans()) for variant in VARIANTS}
    for one, other in EXCLUSIVE:
        if options[one] and options[other]:
            options[draw(st.sampled_from((one, other)))] = False
    colours = st.permutations(("drawn", *COLOURS))
    for (key, variants), colour in zip(COLOUR_OPTIONS.items(), draw(colours), strict=False):
        if any(options[variant] for variant in variants):
            options[key] = colour
    options["starter"] = draw(st.sampled_from(("drawn", "1", "2", "3", "4", "5", "6")[: seats + 1]))
    return seats, options


def places(state: UpOrDownState) -> Counter[int]:
    """How often each card lies anywhere."""
    cards = Counter([*state.ring, *state.down, *state.up, *state.removed])
    for hand in state.hands:
        cards.update(hand)
    for columns in state.columns:
        for column in columns:
            cards.update(column)
    for discards in state.discards:
        cards.update(discards)
    return cards


def goes_one_way(columns: Columns) -> bool:
    return all(list(column) in (sorted(column), sorted(column, reverse=True)) and len(column) > 0 for column in columns)


@FEWER
@given(setups(), st.integers(0, 2**32))
def test_random_matches_keep_the_rules(setup: tuple[int, dict[str, Any]], seed: int) -> None:
    seats, options = setup
    rng = Rng(seed)
    state: UpOrDownState = UP_OR_DOWN.new(seats, seed, **options)
    assert isinstance(state, State)
    deck = Counter(range(1, DECKS[options["length"]][seats] + 1))
    turns = len(state.down) + len(state.up) + 3 * seats
    events: list[Event] = []
    order: list[int] = []
    while state.actors():
        (seat,) = state.actors()
        before = state.clone()
        action = rng.choice(state.legal_actions(seat))
        happened = state.apply(seat, action)
        events += happened
        assert places(state) == deck
        assert list(state.ring) == sorted(state.ring)
        assert len(state.ring) == 6 + (state.phase == "take")
        assert all(len(columns) <= 3 and goes_one_way(columns) for columns in state.columns)
        assert all(set(known) <= set(hand) for known, hand in zip(state.known, state.hands, strict=True))
        assert [before.columns[other] for other in range(seats) if other != seat] == [
            state.columns[other] for other in range(seats) if other != seat
        ]
        match action:
            case Play(card):
                order.append(seat)
                assert len(before.hands[seat]) == 3 or not (before.down or before.up)
                assert set(state.ring) - set(before.ring) == {card}
            case Take():
                check_take(before, state, action, happened)
            case Draw():
                assert len(state.hands[seat]) == 3
            case EndTurn():
                assert not before.down
                assert not before.up
    assert all(not hand for hand in state.hands)
    assert not state.down
    assert not state.up
    assert order == [(state.starter + turn) % seats for turn in range(turns)]
    assert state.turn == turns
    for kind, count in ((Played, turns), (Took, turns), (TurnEnded, turns), (Drew, turns - 3 * seats)):
        assert sum(isinstance(event, kind) for event in events) == count
    assert sum(map(len, state.discards)) == sum(len(e.cards) for e in events if isinstance(e, Abandoned))
    assert list(state.removed) == [event.card for event in events if isinstance(event, Removed)]
    assert not state.removed or options["remove_one"]
    scores = tuple(score(state.columns[seat], state.discards[seat], state.variants) for seat in range(seats))
    assert state.scores() == state.view(None).scores == scores
    assert state.winners() == tuple(seat for seat in range(seats) if scores[seat] == max(scores))
    assert events[-1] == MatchEnded(scores, state.winners())


def check_take(before: UpOrDownState, state: UpOrDownState, take: Take, happened: list[Event]) -> None:
    """A take by the words of the rules, without the functions that the engine has for it."""
    played, variants = before.just_played, state.variants
    assert played is not None
    assert take.card != played
    assert played in state.ring
    circle = [*before.ring, *before.ring]
    beside = {played, take.card} in [set(pair) for pair in pairwise(circle)]
    if not beside:
        colour = variants.take_special or variants.take_any
        assert colour == colour_of(played)
        assert variants.take_any or colour_of(take.card) == colour
    seat = before.actor
    assert seat is not None
    old, new = before.columns[seat], state.columns[seat]
    took = happened[-1]
    assert took == Took(seat, take.card, len(old) if take.column is None else take.column, take.how)
    assert isinstance(took, Took)
    assert new[took.column][-1] == take.card
    assert [column for index, column in enumerate(new) if index != took.column] == [
        column for index, column in enumerate(old) if index != took.column
    ]
    match take.how:
        case "new":
            assert len(new) == len(old) + 1 <= 3
            assert len(happened) == 1
        case "add":
            assert new[took.column][:-1] == old[took.column]
            assert len(happened) == 1
        case "abandon":
            assert len(old) == 3
            assert new[took.column] == (take.card,)
            assert state.discards[seat] == before.discards[seat] + old[took.column]
            assert happened[0] == Abandoned(seat, took.column, old[took.column])
        case "remove":
            assert variants.remove_one == colour_of(take.card)
            assert new[took.column][:-1] == old[took.column][:-1]
            assert state.discards[seat] == before.discards[seat]
            assert happened[0] == Removed(seat, took.column, old[took.column][-1])


def test_how_long_a_match_is() -> None:
    lengths = {}
    for length in ("full", "short"):
        for seats in range(2, 7):
            state = UP_OR_DOWN.new(seats, 1, length=length)
            while state.actor is not None:
                state.apply(state.actor, state.legal_actions(state.actor)[0])
            lengths[length, seats] = state.turn
    assert [lengths["full", seats] for seats in range(2, 7)] == [48, 72, 96, 120, 120]
    assert [lengths["short", seats] for seats in range(2, 7)] == [36, 54, 72, 90, 90]


def test_a_turn_in_events(table: Make) -> None:
    state = table(hand="14 50 120", columns=["10 20", "90", "60"], remove_one=True, remove_colour="blue")
    assert state.apply(0, decode("play 50")) == [Played(0, 50, 45, 68, shown=True)]
    assert state.view(0).just_played == 50
    removing = state.clone()
    assert state.apply(0, decode("take 45 > new for 1")) == [Abandoned(0, 0, (10, 20)), Took(0, 45, 0, "abandon")]
    assert state.columns[0] == ((45,), (90,), (60,))
    assert removing.apply(0, decode("take 45 > 1 remove")) == [Removed(0, 0, 20), Took(0, 45, 0, "remove")]
    hidden, top = state.down[-1], state.up[-2]
    other = state.clone()
    assert state.apply(0, Draw("down")) == [Drew(0, "down", hidden, 60), TurnEnded(0)]
    assert state.hands[0] == sorted([14, 120, hidden])
    assert state.known[0] == ()
    assert other.apply(0, Draw("up")) == [Drew(0, "up", 60, top), TurnEnded(0)]
    assert other.known[0] == (60,)
    view = other.view(3)
    assert (view.actor, view.turn, view.phase, view.top, view.known[0]) == (1, 2, "play", top, (60,))
    assert (view.just_played, view.takes, view.hand_sizes[0]) == (None, (), 3)


def test_the_winner_and_a_tie(table: Make) -> None:
    state = table(hand="14", columns=["10 20"], up=0, down=0, seats=2, ring="2 8 26 32 38 44", hands=(1, 1))
    state.columns[1] = ((49, 51, 53, 54),)
    state.hands[1] = [50]
    for text in ("play 14", "take 8 > new", "end"):
        state.apply(0, decode(text))
    assert state.scores() == (2 + 1, 4)
    assert state.winners() == ()
    won, tied = state.clone(), state.clone()
    for text in ("play 50", "take 44 > new"):
        won.apply(1, decode(text))
    assert won.apply(1, EndTurn()) == [TurnEnded(1), MatchEnded((3, 5), (1,))]
    assert (won.view(0).phase, won.view(0).actor, won.view(0).winners) == ("over", None, (1,))
    tied.columns[1] = ((51, 53),)
    for text in ("play 50", "take 44 > new", "end"):
        tied.apply(1, decode(text))
    assert tied.scores() == (3, 3)
    assert tied.winners() == (0, 1)


# Who knows what.


def test_what_others_see_of_a_draw() -> None:
    hidden = Drew(1, "down", 45, 60)
    assert hidden.seen_by(1) == hidden
    assert hidden.seen_by(0) == hidden.seen_by(None) == Drew(1, "down", None, 60)
    shown = Drew(1, "up", 45, 60)
    assert shown.seen_by(0) == shown.seen_by(None) == shown
    assert hidden.reveals
    assert replace(hidden, top=None).reveals
    # It shows the card below, if there is one.
    assert shown.reveals
    assert not replace(shown, top=None).reveals


def test_a_known_card_stays_known_until_it_is_played(table: Make) -> None:
    state = table(hand="14 50 120", seats=2, length="full", ring="7 13 20 33 36 40", top=25, down=4, up=4, hands=(3, 3))
    for text in ("play 14", "take 13 > new", "draw up"):
        state.apply(0, decode(text))
    assert state.view(1).known == ((25,), ())
    assert 25 in UP_OR_DOWN.resample(_seen(state, 1), Rng(1)).hands[0]
    while state.actor == 1:
        state.apply(1, state.legal_actions(1)[0])
    (played,) = state.apply(0, Play(25))
    assert isinstance(played, Played)
    assert (played.shown, played.reveals) == (False, False)
    assert state.view(1).known[0] == ()


def _seen(state: UpOrDownState, seat: int) -> Observation:
    return Observation("up-or-down", seat, state.view(seat), (), tuple(state.legal_actions(seat)))


def test_resample_keeps_what_is_known_and_mixes_the_rest(walk: Make) -> None:
    rng = Rng(4)
    for moves in (0, 1, 2, 30, 61, 92, 137, 300):
        state = walk(rng, moves, seats=3, remove_one=True)
        for seat in (None, 0, 1, 2):
            seen = Observation("up-or-down", seat, state.view(seat), (), ())
            others = [UP_OR_DOWN.resample(seen, rng) for _ in range(8)]
            for other in others:
                assert other.view(seat) == state.view(seat)
                assert places(other) == places(state)
                assert all(hand == sorted(hand) for hand in other.hands)
            if moves < 100:
                assert len({digest(other) for other in others}) == 8
                assert len({tuple(other.down) for other in others}) > 1
                assert len({tuple(other.up) for other in others}) > 1
            # Later a hand may be known altogether.
            if moves < 3 and seat != 1:
                assert len({tuple(other.hands[1]) for other in others}) > 1


def test_undo_until_something_shows() -> None:
    people = [SeatInfo("a", "red"), SeatInfo("b", "blue")]
    session = Session(UP_OR_DOWN, people, 3, {"starter": "1"})
    legal = session.observation(0).legal
    session.submit(0, legal[0])
    # The card was hidden in the hand: everybody has seen it now.
    with pytest.raises(UndoRefused):
        session.undo(0)
    before = session.digest()
    for take in session.observation(0).legal:
        session.submit(0, take)
        session.undo(0)
        assert session.digest() == before
    session.submit(0, session.observation(0).legal[0])
    session.submit(0, Draw("up"))
    with pytest.raises(UndoRefused):
        session.undo(0)


def test_a_card_that_was_shown_to_bots_alone_can_be_taken_back() -> None:
    people = [SeatInfo("a", "red"), SeatInfo("b", "blue", "relaxed"), SeatInfo("c", "green", "relaxed")]
    session = Session(UP_OR_DOWN, people, 3, {"starter": "1"})
    dealt = session.digest()
    for taken in (False, True):
        session.submit(0, session.observation(0).legal[0])
        if taken:
            session.submit(0, session.observation(0).legal[0])
            session.undo(0)
        session.undo(0)
        assert session.digest() == dealt
    # A hidden card that was drawn, or the card below an open one, stays seen.
    for action in (session.observation(0).legal[0], None, Draw("up")):
        session.submit(0, action or session.observation(0).legal[0])
    session.submit(1, session.observation(1).legal[0])
    assert not session.can_undo(0)
    # Its log can be played again.
    again = Session(UP_OR_DOWN, people, 3, {"starter": "1"})
    for entry in session.log:
        again.repeat(entry)
    assert again.digest() == session.digest()


def test_the_end_of_a_turn_without_piles_can_be_taken_back_but_not_the_end_of_the_match() -> None:
    people = [SeatInfo("a", "red"), SeatInfo("b", "blue")]
    session = Session(UP_OR_DOWN, people, 3, {})
    undone = 0
    while not session.over:
        (seat,) = session.actors()
        action = session.observation(seat).legal[-1]
        session.submit(seat, action)
        if isinstance(action, EndTurn) and not session.over:
            session.undo(seat)
            session.submit(seat, action)
            undone += 1
    assert undone == 5
    assert not any(session.can_undo(seat) for seat in (0, 1))


# Bots.


@pytest.mark.games
@pytest.mark.parametrize("options", [{}, dict.fromkeys(("rainbow", "pure", "greenhorn", "special", "take_any"), True)])
def test_greedy_beats_random_clearly(options: dict[str, bool]) -> None:
    greedy, random = make_bot("greedy", BOX["up-or-down"]), make_bot("random", BOX["up-or-down"])
    rng = Rng(6)
    pairs = []
    for seed in range(10):
        for mine in (0, 1):
            state = UP_OR_DOWN.new(2, seed, length="short", **options)
            while state.actor is not None:
                bot = greedy if state.actor == mine else random
                state.apply(state.actor, bot.choose(_seen(state, state.actor), rng))
            scores = state.scores()
            pairs.append((scores[mine], scores[1 - mine]))
    assert sum(mine for mine, _ in pairs) > 1.3 * sum(theirs for _, theirs in pairs)
    assert sum(mine > theirs for mine, theirs in pairs) >= 16


@pytest.mark.parametrize("options", first(1, [{}, {"take_any": True}], "games"), ids=["plain", "take-any"])
def test_the_log_says_whether_a_column_had_to_be_given_up(options: dict[str, Any]) -> None:
    session = Session(UP_OR_DOWN, [SeatInfo("a", "red", "normal"), SeatInfo("b", "blue", "normal")], 5, options)
    bot, rng = make_bot("normal", BOX["up-or-down"]), Rng(3)
    expected = []
    while not session.over:
        seat = session.actors()[0]
        before = session.observation(seat)
        action = bot.choose(before, rng)
        session.submit(seat, action)
        if isinstance(action, Take) and action.how == "abandon":
            assert action.column is not None
            free = any(isinstance(other, Take) and other.how == "add" for other in before.legal)
            cards = len(before.view.columns[seat][action.column])
            why = "to begin a new one" if free or len(before.view.takes) > 2 else "neither {} nor {} fitted a column"
            many = "card" if cards == 1 else "cards"
            line = f"gave up {cards} {many} of column {action.column + 1}: +{cards}"
            expected.append((line, why.format(*before.view.takes[:2])))
    lines = [
        line for _number, line in story(session.observation(0), ["A", "B"], 1.0) if line.verb.startswith("gave up")
    ]
    assert [(line.full, line.detail) for line in lines] == expected
    assert len({why[:3] for _line, why in expected}) == 2
