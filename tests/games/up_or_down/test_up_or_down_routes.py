"""A play together with its take, and `LatestTake`: what a take did to a column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.app.text import signed
from game.core.game import Observation, Reason, SeatInfo
from game.core.rng import stream
from game.core.session import Session
from game.games.up_or_down import phrases
from game.games.up_or_down.bubbles import BUBBLES
from game.games.up_or_down.hints import beside_badges
from game.games.up_or_down.log import lines_of
from game.games.up_or_down.phrases import is_given_up
from game.games.up_or_down.routes import offers
from game.games.up_or_down.rules.actions import Play, Take, decode
from game.games.up_or_down.rules.events import Took
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.latest_take import LatestTake, all_takes, last_take, take_of_last_turn
from game.games.up_or_down.rules.preview import preview, take_parts
from game.games.up_or_down.rules.scoring import Part, column_points, sheet
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.variants import Variants
from game.table.log.entries import PICTURE
from game.table.picking.selection import Role, Selection
from tests.words import first

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
    assert made(state, "hand.50", "ring.45") == ()
    assert made(state, "hand.50", "ring.45", "column.1") == ("play 50", "take 45 > 2")
    assert made(state, "hand.50", "ring.68") == ()
    assert made(state, "hand.50", "ring.68", "column.0") == ("play 50", "take 68 > 1")
    assert made(state, "hand.50", "ring.68", "column.1") == ("play 50", "take 68 > 2")
    assert made(state, "hand.50", "ring.68", "column.2") is None
    assert made(state, "hand.50", "ring.92") is None
    assert made(state, "hand.50", "ring") == ("play 50",)


def test_a_card_that_fits_nowhere_asks_for_what_is_given_up(table: Make) -> None:
    state = table(hand="50", columns=["1 100", "9 105", "20 70"])
    assert made(state, "hand.50", "ring.68") == ()
    # Its button tells the price, and it can be undone: nothing is asked once more.
    assert made(state, "hand.50", "ring.68", "abandon.1") == ("play 50", "take 68 > new for 2")
    assert made(state, "hand.50", "ring.68", "abandon.0") == ("play 50", "take 68 > new for 1")


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("card", [45, 68], ids=["fits one", "fits two"])
def test_a_column_is_given_up_in_the_same_way_however_many_fit(table: Make, played: bool, card: int) -> None:
    """First the card, then its place: a column may be better given up than the only one that fits made longer."""
    state = table(hand="50 14", columns=["1 60", "9 27", "30 20"])
    first = () if played else ("hand.50",)
    if played:
        state.apply(0, Play(50))
    done = (*(() if played else ("play 50",)), f"take {card} > new for 1")
    assert made(state, *first, f"ring.{card}") == ()
    assert made(state, *first, f"ring.{card}", "abandon.0") == done
    assert made(state, *first, "abandon.0") is None


def test_what_leaves_no_choice_is_no_step(table: Make) -> None:
    """Card, *Play*, neighbour, column, pile: five presses, where there was nothing to choose."""
    state = table(hand="50", columns=["80 70", "9 27"])
    # The last card of a hand is chosen.
    assert made(state, "ring") == made(state, "hand.50", "ring") == ("play 50",)
    state = table(hand="50", columns=["80 70", "99 96"])
    assert made(state, "ring.106") is None
    state = table(hand="110 14", columns=["80 70", "104 105"])
    assert made(state, "ring") is made(state, "ring.7") is None
    state.apply(0, Play(110))
    # The 106 fits a column or starts one, the 7 fits another; three columns could be given up as well.
    assert made(state, "ring.106") == made(state, "ring.7") == ()
    state = table(hand="50 14", columns=["80 70", "104 105"])
    state.apply(0, Play(50))
    assert made(state, "ring.68") == ()
    state = table(hand="50 14", columns=["20 10", "104 105"])
    state.apply(0, Play(50))
    # It fits no column, and two are begun: it can only start the third.
    assert made(state, "ring.68") == ("take 68 > new",)


def test_a_card_is_carried_to_the_only_place_that_it_has(table: Make) -> None:
    """A drag takes it up as a press does."""
    state = table(hand="50 14", columns=["1 60", "9 27", "30 20"])
    state.apply(0, Play(50))
    observation = Observation("up-or-down", 0, state.view(0), (), tuple(state.legal_actions(0)))
    held = Selection(offers(observation)).take_up("ring.45")
    assert held is not None
    dropped = held.pick("column.1")
    assert dropped is not None
    assert dropped.actions == (Take(45, 1, "add"),)
    assert held.pick("column.0") is None


@pytest.mark.parametrize(
    ("columns", "asks"),
    [((), False), (("60 55",), True), (("3 99",), False), (("3", "60 99", "80 20"), True), (("3", "60 99"), True)],
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
            if ids[0] != f"hand.{play.card}":
                # The last card of a hand needs no press.
                assert observation.view.hand == (play.card,)
                ids.insert(0, f"hand.{play.card}")
            assert ids[0] == f"hand.{play.card}"
            assert f"ring.{take.card}" in ids
            assert ids[1] == f"ring.{take.card}"
            assert all(step.role is Role.SOURCE for step in offer.route if step.id in ids[:2])
            seen["asked" if len(ids) > 2 else "not asked"] += 1
        for play in observation.legal:
            state = session.fork_state()
            state.apply(seat, play)
            pairs = {offer.actions for offer in found if len(offer.actions) == 2 and offer.actions[0] == play}
            for take in state.legal_actions(seat):
                assert (play, take) in pairs
    assert all(seen.values())


# -- what a take has done


def test_what_a_card_brought_its_column(table: Make) -> None:
    state = table(hand="50", columns=["1", "9 27"])
    history = [*state.apply(0, Play(50)), *state.apply(0, Take(45, 1, "add"))]
    assert take_of_last_turn(history, state, 0) == LatestTake(0, 45, 1, "add", (Part(5, 1),))
    assert last_take(history, state) == LatestTake(0, 45, 1, "add", (Part(5, 1),))
    assert take_of_last_turn(history, state, 1) is None
    history += state.apply(0, decode("draw down"))
    assert take_of_last_turn(history, state, 0) == LatestTake(0, 45, 1, "add", (Part(5, 1),))
    # It stays until the seat's next turn.
    while not isinstance(history[-1], Took) or history[-1].seat != 5:
        (seat,) = state.actors()
        history += state.apply(seat, state.legal_actions(seat)[0])
    assert take_of_last_turn(history, state, 0) == LatestTake(0, 45, 1, "add", (Part(5, 1),))
    history += state.apply(5, state.legal_actions(5)[0])
    history += state.apply(0, state.legal_actions(0)[0])
    assert take_of_last_turn(history, state, 0) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("take 68 > new for 2", LatestTake(0, 68, 1, "abandon", (Part(1 - 4, 1), Part(2)), 2)),
        ("take 45 > 2", LatestTake(0, 45, 1, "add", (Part(9 - 4, 1),))),
        ("take 45 > 2 remove", LatestTake(0, 45, 1, "remove", ())),
        ("take 68 > 1", LatestTake(0, 68, 0, "add", (Part(3 - 2, 0),))),
    ],
)
def test_what_each_way_of_placing_does(table: Make, text: str, told: LatestTake) -> None:
    state = table(hand="50", columns=["1 60", "9 27", "30 20"], remove_one=True, remove_colour="blue")
    history = [*state.apply(0, Play(50)), *state.apply(0, decode(text))]
    assert take_of_last_turn(history, state, 0) == told


def test_a_column_is_worth_its_own_bonuses_but_none_of_the_whole(table: Make) -> None:
    variants = table(pure=True, greenhorn=True, special=True, special_colour="teal").variants
    both = sheet(((6, 12), (12, 6)), (), variants)
    # Two teal cards going up: 2 × 2, pure +5, special +2. What teal cards bring in all belongs to no column.
    assert [column_points(both, index) for index in range(3)] == [11, 7, 0]


@pytest.mark.parametrize(
    "options",
    first(
        1,
        [
            {},
            {"rainbow": True, "pure": True, "greenhorn": True, "special": True, "remove_one": True},
            {"greenhorn_pro": True, "special_pro": True, "take_any": True},
        ],
        "games",
    ),
    ids=str,
)
def test_what_is_told_adds_up_to_the_score(options: dict[str, Any]) -> None:
    """Table, log and preview tell each take as the change of its seat's score, and so do its parts together."""
    before = [0, 0, 0]
    ways: set[str] = set()
    parts: set[tuple[bool, str | None]] = set()
    for session in positions(**options):
        for seat in range(3):
            observation = session.observation((seat + 1) % 3)
            view, history = observation.view, observation.history
            if not history or not isinstance(history[-1], Took) or history[-1].seat != seat:
                continue
            told = take_of_last_turn(history, view, seat)
            assert told is not None
            assert told.total == view.scores[seat] - before[seat]
            before[seat] = view.scores[seat]
            assert all_takes(history, view)[len(history) - 1][0] == told
            (line,) = lines_of(history[-1], ("", "", ""), 0, told, 1)
            figures = [int(found.replace("−", "-")) for found in re.findall(r"[+−]\d+|(?<= )0", line.where)]
            parted = [part.points for part in told.parts]
            if is_given_up(told):
                # The turn in short has the total alone; its lines have the sum.
                assert figures == [told.total]
                assert line.full.endswith(f": {signed(told.total - told.discarded)},")
                (gave,) = lines_of(history[-2], ("", "", ""), 0, None, 1)
                assert gave.full.endswith(f": +{told.discarded}")
            else:
                assert figures == (parted if len(parted) < 2 else [told.total, *parted])
            ways.add(told.how)
            parts |= {(part.column is not None, part.variant) for part in told.parts}
        seat = session.actors()[0] if not session.over else 0
        observation = session.observation(seat)
        for take in [action for action in observation.legal if isinstance(action, Take)]:
            gain = preview(observation.view, take).gain
            assert sum(part.points for part in take_parts(observation.view, take)) == gain
    assert ways >= {"add", "new", "abandon"}
    assert parts == {(True, None), (False, None), *((False, key) for key in options if key.startswith("greenhorn"))}


def test_whole_matches_add_up_take_by_take() -> None:
    """All takes of the log together are the final scores."""
    for options in ({}, {"greenhorn": True, "pure": True, "special": True, "remove_one": True}):
        session = list(positions(**options))[-1]
        observation = session.observation(None)
        sums = [0, 0, 0]
        for take, _columns in all_takes(observation.history, observation.view).values():
            sums[take.seat] += take.total
        assert tuple(sums) == observation.view.scores


def test_a_hint_compares_with_what_the_badges_of_other_cards_tell() -> None:
    """“2 more than the next best” was said where another card of the hand showed as much."""
    session = next(one for one in positions() if one.actors() == (0,) and one.observation(0).view.phase == "play")
    view = session.observation(0).view
    gains = {card: preview(view, Play(card)).gain for card in view.hand}
    card = max(gains, key=gains.__getitem__)
    badges = [gain for other, gain in gains.items() if other != card]
    assert beside_badges(view, card, Reason(99, (), -99)).others == max(badges)
    assert beside_badges(view, card, Reason(99, (), 98)).others == 98


def test_bubbles_explain_a_rivals_face_and_the_line_below_a_column() -> None:
    """“13 cards fit” and the mark of a card that a rival would like were explained nowhere."""
    face, line = (next(one for one in BUBBLES if one.id == id_) for id_ in ("wanted", "room"))

    def look(phase: str, *picked: str) -> Any:
        return SimpleNamespace(seat=0, picked=picked, acts=True, view=SimpleNamespace(phase=phase))

    # It is there from the beginning of a turn on.
    assert face.when(look("play"))
    assert face.when(look("take"))
    assert not face.when(look("draw"))
    assert line.when(look("play"))
    assert line.untaught, "the lesson says it long before"
    assert face.apart
    assert line.apart


def test_a_column_that_is_given_up_has_one_total_which_comes_last() -> None:
    take = LatestTake(0, 26, 2, "abandon", (Part(-11, 2), Part(4)), 4)
    assert phrases.told(take, "A") == ("A gave up 4 cards for the 26: +4, column 3: −11, net −7.",)
    (line,) = lines_of(Took(0, 26, 2, "new"), ("A",), 0, take, 1)
    assert f"{line.full} {line.where}" == f"took {PICTURE} into column 3: −11, net −7"
