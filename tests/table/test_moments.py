"""Moments of real matches of Shapes: who is waited for, two in a row, nothing told twice, nothing secret shown."""

from __future__ import annotations

import pytest

from game.core.position import Start
from game.core.rng import stream
from game.core.session import Session
from game.core.tower_events import Settled
from game.games.shapes.card_sprites import card_art
from game.games.shapes.moments import CARD, Teller
from game.games.shapes.rules.actions import Confirm, Declare, Stop
from game.games.shapes.rules.cards import CARD_CODES
from game.games.shapes.rules.events import BoardCleared, DeckRebuilt, Exchanged, MatchEnded, Stolen, Stopped
from game.table.feedback.moments import AFTER_SKIP, LATER, LEAD, UNATTENDED, MomentScene
from tests.positions import full_hand
from tests.screens.screen import ANY_DEVICE, Keyboard, Open, Player, Screen, again, new_session, people, table_for
from tests.screens.stacking import put
from tests.some import match_of
from tests.toys import RULES


def stoppable(seats: str) -> Session:
    """Seat 1 has declared, and seat 2 holds a Stop Turn."""
    for seed in range(200):
        session = new_session(seats, seed, {"variant": "classic", "starter": "1"}, "shapes")
        session.submit(0, next(action for action in session.observation(0).legal if isinstance(action, Declare)))
        if Confirm() in session.observation(0).legal:
            session.submit(0, Confirm())
        if Stop() in session.observation(1).legal:
            return session
    raise AssertionError("no such deal")


def stop(screen: Screen, session: Session) -> MomentScene:
    """Seat 2 stops the turn of seat 1."""
    scene = put(screen, session)
    match_of(scene.client).submit(1, Stop())
    scene.hear()
    assert isinstance(screen.top, MomentScene)
    return screen.top


@pytest.mark.parametrize("motion", ["1x", "off"])
def test_before_spectators_it_goes_by_itself(open_screen: Open, motion: str) -> None:
    screen = open_screen(motion=motion)
    moment = stop(screen, stoppable("bb"))
    lead = LEAD + 1 if motion == "1x" else 1
    screen.ticks(lead - 1)
    assert not screen.top.ui.pictures, "what flies comes first"
    screen.ticks(1)
    assert moment.stands
    screen.ticks(UNATTENDED - 1)
    assert screen.top is moment
    screen.ticks(1)
    assert screen.top is screen.table


def nothing_to_draw() -> Session:
    """Seat 2 may stop seat 1, for whose cards the deck must be rebuilt."""
    lines = dict(line.split(": ", 1) for line in full_hand(1).splitlines() if ": " in line)
    held = {"!1", "Bb"}
    lines |= {"phase": "ready", "open": "Rs waiting, Rd waiting", "deck": "-"}

    def codes(cards: set[str]) -> str:
        return " ".join(sorted(cards, key=CARD_CODES.index))

    lines |= {"hand of 1": codes(set(CARD_CODES) - {"Rs", "Rd"} - held), "hand of 2": codes(held)}
    text = "shapes 2\n" + "".join(f"{word}: {value}\n" for word, value in lines.items())
    return Session(RULES["shapes"], people("pb"), 1, {}, Start(text))


@ANY_DEVICE
def test_two_in_a_row_are_acknowledged_one_by_one(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    moment = stop(screen, nothing_to_draw())
    screen.wait_for_moment()
    first = moment.moment
    player.confirm("go-on")
    assert screen.top is moment
    assert moment.moment != first
    for _ in range(LATER):
        player.again()
        assert screen.top is moment, "the second press of two that were meant for the first ends the second"
        screen.ticks(1)
    player.confirm("go-on")
    assert screen.top is screen.table


def test_presses_that_skip_bots_do_not_acknowledge_what_comes_then(open_screen: Open) -> None:
    """Somebody who skipped a rival's turn by pressing again and again never saw its fall."""
    screen = open_screen()
    keyboard = Keyboard(screen)
    scene = put(screen, stoppable("pb"))
    scene.pace.skip()
    match_of(scene.client).submit(1, Stop())
    scene.hear()
    screen.wait_until(lambda: isinstance(screen.top, MomentScene) and screen.top.stands)
    screen.ticks(LATER + 1)
    keyboard.again()
    assert isinstance(screen.top, MomentScene)
    screen.ticks(AFTER_SKIP)
    keyboard.confirm("go-on")
    assert screen.top is screen.table


def test_it_does_not_come_again_with_the_match(open_screen: Open) -> None:
    screen = open_screen()
    session = stoppable("bb")
    stop(screen, session)
    scene = screen.put(table_for(screen, again(session)))
    scene.hear()
    screen.ticks(2)
    assert screen.top is scene


def test_every_event_that_happens_to_somebody_is_told_and_nothing_secret() -> None:
    """Over matches played at random: as spectators see them, no face of a hidden card is in any picture."""
    told = set()
    for seed in range(6):
        session = new_session("ppp", seed, {"variant": "classic", "limit": 15}, "shapes")
        rng = stream(seed, "moments")
        while not session.over and session.log_length < 300:
            seat = session.actors()[0]
            stoppers = [one for one in range(3) if Stop() in session.observation(one).legal]
            if stoppers and rng.below(4) == 0:
                events = session.submit(stoppers[0], Stop())
            else:
                legal = session.observation(seat).legal
                stands = Settled() in legal and rng.below(4) > 0
                events = session.submit(seat, Settled() if stands else rng.choice(legal))
            seen = [known for event in events if (known := event.seen_by(None)) is not None]
            public = session.observation(None)
            moments = Teller(session.seats, public.view, public.history, None).moments(seen)
            hidden = {
                card_art(card, *CARD)
                for one in range(3)
                for card in session.observation(one).view.hand
                if not any(isinstance(event, Exchanged) and card in event.returned for event in seen)
            }
            shown = {look for moment in moments for group in moment.shown for look in group.pictures}
            plain = {look for look in hidden if look.args[0] not in ("wild", "stop", "clear")}
            assert not shown & plain
            ended = any(isinstance(event, MatchEnded) for event in seen)
            for event in seen:
                if isinstance(event, Stopped) or (not ended and isinstance(event, Stolen | DeckRebuilt | BoardCleared)):
                    told.add(type(event))
                    assert moments
    assert told == {Stopped, Stolen, DeckRebuilt, BoardCleared}


def test_who_has_chosen_alone_is_not_told() -> None:
    """A single person at the screen knows whom of several they took a card from; what was not chosen they must see."""
    thefts = 0
    for seed, seats in enumerate(("pb", "pbb", "pb", "pbb")):
        session = new_session(seats, seed, {"variant": "classic", "limit": 15}, "shapes")
        rng = stream(seed, "alone")
        while not session.over and session.log_length < 200:
            events = session.submit(session.actors()[0], rng.choice(session.observation(session.actors()[0]).legal))
            seen = [known for event in events if (known := event.seen_by(0)) is not None]
            theft = next((event for event in seen if isinstance(event, Stolen)), None)
            own = session.observation(0)
            if theft is None or own.view.phase == "over":
                continue
            thefts += 1
            moments = Teller(session.seats, own.view, own.history, 0).moments([theft])
            assert bool(moments) == (theft.seat != 0 or seats == "pb")
            if moments:
                assert (moments[0].by, moments[0].to) == (theft.rival, (theft.seat,)), "the arrow is the card's way"
                if 0 in (theft.seat, theft.rival):
                    assert theft.card is not None
                    assert moments[0].shown[0].pictures == (card_art(theft.card, *CARD),), "it was their own"
    assert thefts > 2
