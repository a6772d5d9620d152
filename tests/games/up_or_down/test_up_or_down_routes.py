"""A play together with its take, and `LatestTake`: what a take did to a column."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.core.game import Observation, SeatInfo
from game.core.rng import stream
from game.core.session import Session
from game.games.up_or_down.routes import offers
from game.games.up_or_down.rules.actions import Play, Take, decode
from game.games.up_or_down.rules.events import Took
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.latest_take import LatestTake, last_take, take_of_last_turn, worth
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.variants import Variants
from game.table.picking.selection import Role, Selection

Make = Callable[..., UpOrDownState]
PLAIN = Variants()
BOT = SeatInfo("Bot", "red", "greedy")


def made(state: UpOrDownState, *targets: str) -> tuple[Any, ...] | None:
    """The texts of the actions that picking `targets` makes; None if a target cannot be picked."""
    observation = Observation("up-or-down", 0, state.view(0), (), tuple(state.legal_actions(0)))
    selection, actions = Selection(offers(observation)), ()
    for target in targets:
        assert not actions
        outcome = selection.pick(target)
        if outcome is None:
            return None
        selection, actions = outcome.selection, outcome.actions
    return tuple(map(UP_OR_DOWN.encode, actions))


def test_a_card_onto_the_neighbour_that_is_to_be_taken(table: Make) -> None:
    """The 50 comes between 45 and 68. Three columns: 45 fits only the second, 68 the first and the second."""
    state = table(hand="50", columns=["1 60", "9 27", "30 20"])
    assert made(state, "hand.50", "ring.45") == ("play 50", "take 45 > 2")
    assert made(state, "hand.50", "ring.68") == ()
    assert made(state, "hand.50", "ring.68", "column.0") == ("play 50", "take 68 > 1")
    assert made(state, "hand.50", "ring.68", "column.1") == ("play 50", "take 68 > 2")
    assert made(state, "hand.50", "ring.68", "column.2") is None
    assert made(state, "hand.50", "ring.92") is None
    assert made(state, "hand.50", "ring") == ("play 50",)


def test_a_card_that_fits_nowhere_asks_for_what_is_given_up(table: Make) -> None:
    state = table(hand="50", columns=["1 100", "9 107", "20 70"])
    assert made(state, "hand.50", "ring.68") == ()
    assert made(state, "hand.50", "ring.68", "abandon.1") == ()
    assert made(state, "hand.50", "ring.68", "abandon.1", "abandon.1.sure") == ("play 50", "take 68 > new for 2")


@pytest.mark.parametrize(
    ("columns", "asks"),
    [((), False), (("60 55",), True), (("3 99",), False), (("3", "60 99", "80 20"), False), (("3", "60 99"), True)],
)
def test_a_new_column_is_one_more_place(table: Make, columns: tuple[str, ...], asks: bool) -> None:
    """The 45 starts a column where it fits none; where it fits one as well, that is asked."""
    state = table(hand="50", columns=columns)
    assert (made(state, "hand.50", "ring.45") == ()) == asks


def test_to_remove_a_card_is_a_place_of_its_own(table: Make) -> None:
    """The blue 45 fits the second column alone, with or without its last card."""
    state = table(hand="50", columns=["1 60", "9 27", "30 20"], remove_one=True, remove_colour="blue")
    assert made(state, "hand.50", "ring.45") == ()
    assert made(state, "hand.50", "ring.45", "remove.1") == ("play 50", "take 45 > 2 remove")


def positions(**options: Any) -> Iterator[Session]:
    """A random match, before each action."""
    session = Session(UP_OR_DOWN, (BOT,) * 3, 5, options)
    rng = stream(5, "steps")
    while not session.over:
        yield session
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))


VARIANTS = [{}, {"remove_one": True, "take_any": True, "rainbow": True, "pure": True}]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_whatever_is_offered_together_is_legal_one_after_the_other(options: dict[str, Any]) -> None:
    seen = {"asked": 0, "not asked": 0}
    for number, session in enumerate(positions(**options)):
        seat = session.actors()[0]
        observation = session.observation(seat)
        if observation.view.phase != "play" or number % 9:
            continue
        found = offers(observation)
        routes = [tuple(step.id for step in offer.route) for offer in found]
        assert len(set(routes)) == len(routes)
        assert not set(routes) & {route[:n] for route in routes for n in range(1, len(route))}
        for offer in found:
            if len(offer.actions) == 1:
                continue
            play, take = offer.actions
            state = session.fork_state()
            state.apply(seat, play)
            assert take in state.legal_actions(seat)
            ids = [step.id for step in offer.route]
            assert ids[:2] == [f"hand.{play.card}", f"ring.{take.card}"]
            assert [step.role for step in offer.route[:2]] == [Role.SOURCE, Role.SOURCE]
            seen["asked" if len(ids) > 2 else "not asked"] += 1
        for play in observation.legal:
            state = session.fork_state()
            state.apply(seat, play)
            pairs = {offer.actions for offer in found if len(offer.actions) == 2 and offer.actions[0] == play}
            for take in state.legal_actions(seat):
                # Only giving up a column for a card that fits another waits until the card is played.
                assert (play, take) in pairs or take.how == "abandon"
    assert all(seen.values())


# -- what a take has done


def test_what_a_card_brought_its_column(table: Make) -> None:
    state = table(hand="50", columns=["1", "9 27"])
    history = [*state.apply(0, Play(50)), *state.apply(0, Take(45, 1, "add"))]
    assert take_of_last_turn(history, state.columns, PLAIN, 0) == LatestTake(0, 45, 1, "add", 5)
    assert last_take(history, state.columns, PLAIN) == LatestTake(0, 45, 1, "add", 5)
    assert take_of_last_turn(history, state.columns, PLAIN, 1) is None
    history += state.apply(0, decode("draw down"))
    assert take_of_last_turn(history, state.columns, PLAIN, 0) == LatestTake(0, 45, 1, "add", 5)
    # It is told until the seat's next turn.
    while not isinstance(history[-1], Took) or history[-1].seat != 5:
        (seat,) = state.actors()
        history += state.apply(seat, state.legal_actions(seat)[0])
    assert take_of_last_turn(history, state.columns, PLAIN, 0) == LatestTake(0, 45, 1, "add", 5)
    history += state.apply(5, state.legal_actions(5)[0])
    history += state.apply(0, state.legal_actions(0)[0])
    assert take_of_last_turn(history, state.columns, PLAIN, 0) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("take 68 > new for 2", LatestTake(0, 68, 1, "abandon", 1 - 4, 2)),
        ("take 45 > 2", LatestTake(0, 45, 1, "add", 9 - 4)),
        ("take 45 > 2 remove", LatestTake(0, 45, 1, "remove", 0)),
        ("take 68 > 1", LatestTake(0, 68, 0, "add", 3 - 2)),
    ],
)
def test_what_each_way_of_placing_does(table: Make, text: str, told: LatestTake) -> None:
    state = table(hand="50", columns=["1 60", "9 27", "30 20"], remove_one=True, remove_colour="blue")
    history = [*state.apply(0, Play(50)), *state.apply(0, decode(text))]
    assert take_of_last_turn(history, state.columns, state.variants, 0) == told


def test_a_column_is_worth_its_own_bonuses_but_none_of_the_whole(table: Make) -> None:
    variants = table(pure=True, greenhorn=True, special=True, special_colour="teal").variants
    assert worth((), variants) == 0
    # Two teal cards going up: 2 × 2, pure +5, special +2. The 3 for teal cards in all belongs to no column.
    assert worth((6, 12), variants) == 11
    assert worth((12, 6), variants) == 7


@pytest.mark.parametrize("options", [{}, {"rainbow": True, "pure": True, "special": True, "remove_one": True}], ids=str)
def test_what_is_told_adds_up_to_the_score(options: dict[str, Any]) -> None:
    before = [0, 0, 0]
    ways = set()
    for session in positions(**options):
        for seat in range(3):
            observation = session.observation((seat + 1) % 3)
            view = observation.view
            if not observation.history or not isinstance(observation.history[-1], Took):
                continue
            told = take_of_last_turn(observation.history, view.columns, view.variants, seat)
            if observation.history[-1].seat == seat:
                assert told is not None
                assert view.scores[seat] == before[seat] + told.gain + told.discarded
                before[seat] = view.scores[seat]
                ways.add(told.how)
    assert ways >= {"add", "new", "abandon"}
