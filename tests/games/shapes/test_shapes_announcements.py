"""A Stop Turn does what its announcement says; who has a Stop button; how a tower is swept away."""

import pytest

from game.core.game import TOWER, Event, Seat
from game.core.position import Start
from game.core.rng import stream
from game.core.session import Session
from game.core.tower_events import Fell, Settled
from game.games.shapes.announcements.stop_facts import StopFacts, stop_facts
from game.games.shapes.announcements.sweep import SWEEP_TICKS, swept
from game.games.shapes.log import story
from game.games.shapes.moments import Teller
from game.games.shapes.phrases import prompt
from game.games.shapes.rules.actions import Stop, Take
from game.games.shapes.rules.cards import CARD_CODES, CLEARS, PIECE_BY_CODE, STOPS, Card
from game.games.shapes.rules.events import (
    BoardCleared,
    CardPicked,
    Declared,
    Exchanged,
    MatchEnded,
    PackReceived,
    PiecesFell,
    Stolen,
    TakenBack,
    TurnBegan,
)
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.stop_turn import stop_seats
from game.table.log.entries import fold
from game.table.matches import people
from game.table.tower.drawn_piece import DrawnPiece
from tests.positions import full_hand

WITH, WITHOUT = (3, STOPS[1], CLEARS[0]), (3, 41, CLEARS[0])


@pytest.mark.parametrize(
    ("classic", "persons", "hand", "buttons"),
    [
        (True, (0,), WITH, (0,)),
        (True, (2,), WITH, (2,)),
        (True, (0,), WITHOUT, ()),
        (True, (0,), (), ()),
        (True, (0, 1), None, (0, 1)),
        (True, (0, 1, 2, 3), None, (0, 1, 2, 3)),
        (True, (0,), None, (0,)),
        (True, (), None, ()),
        (False, (0,), WITH, ()),
        (False, (0, 1), None, ()),
    ],
)
def test_who_has_a_stop_button(
    classic: bool, persons: tuple[Seat, ...], hand: tuple[Card, ...] | None, buttons: tuple[Seat, ...]
) -> None:
    """Whoever is alone, with the card; of several people those at the screen, always; bots never."""
    assert stop_seats(classic, persons, hand) == buttons


def _stops(seed: int) -> list[tuple[StopFacts, list[Event]]]:
    """The facts of each Stop Turn of a match played at random, with all that happens until the stop is over."""
    session = Session(SHAPES, people(3, 0), seed, {"variant": "classic", "limit": 15})
    rng = stream(seed, "stops")
    found = []
    while not session.over and session.log_length < 400:
        stoppers = [seat for seat in range(3) if Stop() in session.observation(seat).legal]
        if stoppers and rng.below(3) == 0:
            events = list(session.submit(stoppers[0], Stop()))
            facts = stop_facts(events, session.observation(None).view)
            assert facts is not None
            while session.observation(None).view.phase == "resting":
                events += session.submit(TOWER, Settled())
            found.append((facts, events))
            continue
        seat = session.actors()[0]
        legal = session.observation(seat).legal
        # Cards go quickly, so that a Stop Turn is the last one now and then.
        stands = Settled() in legal and rng.below(5) > 0
        session.submit(seat, Settled() if stands else rng.choice(legal))
    return found


def test_stop_does_what_it_is_said_to_do() -> None:
    """Also where the exchange waits for the tower to come to rest."""
    seen = set()
    for seed in range(8):
        for facts, events in _stops(seed):
            for event in events:
                match event:
                    case Exchanged(seat, drawn, discarded, returned):
                        assert (facts.stopped, facts.discarded) == (seat, discarded)
                        assert sorted(facts.kept) == sorted(returned)
                        assert facts.drawn == drawn
                    case TakenBack(seat, cards):
                        assert (facts.stopped, facts.kept) == (seat, cards)
                        assert (facts.discarded, facts.drawn) == ((), 0)
            won = any(isinstance(event, MatchEnded) and event.winners == (facts.stopper,) for event in events)
            assert facts.wins == (won and facts.stopper != facts.stopped)
            seen.add((facts.piece is not None, facts.stopper == facts.stopped, facts.wins))
    assert {(held, own, False) for held in (True, False) for own in (True, False)} <= seen


def _stopped(hand: str, deck: str, rivals: str, held: bool) -> tuple[StopFacts, list[Event]]:
    """Seat 2 stops seat 1, who has declared a red square and a red disc, and holds the square or not."""
    lines = dict(line.split(": ", 1) for line in full_hand(1).splitlines() if ": " in line)
    lines |= {"phase": "ready", "open": "Rs waiting, Rd waiting", "deck": deck, "hand of 1": hand, "hand of 2": rivals}
    text = "shapes 2\n" + "".join(f"{word}: {value}\n" for word, value in lines.items())
    session = Session(SHAPES, people(2, 0), 1, {}, Start(text))
    if held:
        session.submit(0, Take(0))
    events = list(session.submit(1, Stop()))
    facts = stop_facts(events, session.observation(None).view)
    assert facts is not None
    while session.observation(None).view.phase == "resting":
        events += session.submit(TOWER, Settled())
    return facts, events


@pytest.mark.parametrize("held", [False, True])
def test_last_card_wins_and_nothing_is_exchanged(held: bool) -> None:
    rest = REST - {"!0"}
    facts, events = _stopped(_cards({"!1"}), _cards(rest - {"!1"}), "!0", held)
    assert facts == StopFacts(1, 0, 0 if held else None, (), 0, (0, 5), wins=True)
    assert any(isinstance(event, TakenBack) for event in events)
    assert any(isinstance(event, MatchEnded) and event.winners == (1,) for event in events)


@pytest.mark.parametrize("held", [False, True])
def test_with_too_few_cards_to_draw_the_last_ones_return(held: bool) -> None:
    """The Stop Turn itself is the only card that can be drawn."""
    facts, events = _stopped(_cards(REST - {"!0", "Bb"}), "-", _cards({"!0", "Bb"}), held)
    assert facts == StopFacts(1, 0, 0 if held else None, (0,), 1, (5,), wins=False)
    exchanged = next(event for event in events if isinstance(event, Exchanged))
    assert (exchanged.drawn, exchanged.discarded, exchanged.returned) == (1, (0,), (5,))


REST = set(CARD_CODES) - {"Rs", "Rd"}


def _cards(codes: set[str]) -> str:
    return " ".join(sorted(codes, key=CARD_CODES.index))


def test_all_that_left_the_platform_is_named_with_its_one_penalty() -> None:
    """“Dropped one” was said of a slip after which three pieces lay on the table."""
    lines = dict(line.split(": ", 1) for line in full_hand(1).splitlines() if ": " in line)
    lines |= {"phase": "ready", "open": "Rs waiting, Rd waiting", "platform": "Gs Bs Ys", "discard": "Gs Bs Ys"}
    hand, rivals = {"!0"}, {"!1", "Bb"}
    lines |= {"hand of 1": _cards(hand), "hand of 2": _cards(rivals)}
    lines["deck"] = _cards(REST - hand - rivals - {"Gs", "Bs", "Ys"})
    text = "shapes 2\n" + "".join(f"{word}: {value}\n" for word, value in lines.items())
    session = Session(SHAPES, people(2, 0), 1, {}, Start(text))
    session.submit(0, Take(0))
    session.submit(TOWER, Fell((PIECE_BY_CODE["Gs"],)))
    session.submit(TOWER, Fell((PIECE_BY_CODE["Bs"], PIECE_BY_CODE["Ys"])))
    seen = session.observation(None)
    assert seen.view.phase == "steal"
    assert "dropped 3 and takes" in prompt(seen, None, str, False)
    last = fold(line for _n, line in story(seen.history, ("Ana", "Ben"), 1, seen.view.hand_sizes))[-1]
    assert [line.verb for line in last.lines][:2] == ["dropped 1 piece", "2 pieces more fell after it"]


def test_no_stop_no_facts() -> None:
    session = Session(SHAPES, people(2, 0), 1, {"variant": "classic"})
    assert stop_facts((), session.observation(None).view) is None


def test_the_penalty_of_a_bot_tells_the_whole_price_of_its_fall() -> None:
    session = Session(SHAPES, people(2, 1), 1, {"variant": "classic"})
    laid = Declared(1, (1, 2), (1, 2), True)
    fall = [TurnBegan(1, 3), laid, PiecesFell(1, (4,), True), Exchanged(1, 2, (), ()), Stolen(1, 0, None)]
    teller = Teller(session.seats, session.observation(None).view, fall, 0)
    (theft,) = teller.moments(fall[4:])
    ana, ben = (info.name for info in session.seats)
    # The giver's card comes first, as the giver's face does; drawn cards lie at the face of the one who draws.
    assert [(len(shown.pictures), shown.words) for shown in theft.shown] == [
        (1, f"from {ana}"),
        (2, f"{ben} draws 2 cards for pieces not placed"),
    ]
    assert theft.sentence == (
        f"{ben} dropped 1 piece: −2 played, +2 drawn, +1 from {ana} as the penalty = 10 cards. "
        f"That helps {ana}: 10 cards left."
    )


def test_a_cleared_board_is_told_to_all_but_one_who_was_asked_alone() -> None:
    session = Session(SHAPES, people(2, 1), 1, {"variant": "classic"})
    cleared = BoardCleared(0, 50, ())
    view = session.observation(None).view
    assert Teller(session.seats, view, [cleared], 0).moments([cleared]) == []
    for viewer in (1, None):
        (moment,) = Teller(session.seats, view, [cleared], viewer).moments([cleared])
        assert moment.headline.endswith("clears the platform!")


def test_a_new_draft_is_told_and_a_pack_that_goes_round_is_not() -> None:
    session = Session(SHAPES, people(2, 2), 1, {"variant": "draft"})
    teller = Teller(session.seats, session.observation(None).view, (), None)
    packs = [PackReceived(seat, (None,) * 5) for seat in (0, 1)]
    (moment,) = teller.moments(packs)
    assert "5 new cards" in moment.sentence
    assert teller.moments([CardPicked(1, None), *packs]) == []


PILE = [
    DrawnPiece(0, -60.0, 30.0, 0.0),
    DrawnPiece(1, 60.0, 30.0, 0.0),
    DrawnPiece(2, 0.0, 90.0, 15.0),
    DrawnPiece(3, 0.0, 150.0, 0.0, 200.0),
]


def test_sweep_begins_where_the_tower_stood_and_leaves_nothing() -> None:
    assert swept([], 10) == []
    assert swept(PILE, 0.0) == PILE
    assert all(seen.alpha == 0 for seen in swept(PILE, SWEEP_TICKS))


def test_sweep_comes_down_the_tower_and_keeps_neighbours_apart() -> None:
    before = PILE
    moved: list[int] = []
    for ticks in range(1, SWEEP_TICKS):
        now = swept(PILE, ticks)
        for was, seen in zip(before, now, strict=True):
            assert seen.x >= was.x
            assert seen.alpha <= was.alpha
            if seen.x > was.x and seen.piece not in moved:
                moved.append(seen.piece)
        assert now[1].x - now[0].x > 119.9 or not now[1].alpha
        before = now
    assert moved == [3, 2, 0, 1]
