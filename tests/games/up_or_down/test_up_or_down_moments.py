"""Play of Up or Down? stops when somebody gives a long column up; not for less."""

from dataclasses import replace

from game.core.rng import stream
from game.games.up_or_down.moments import LONG, moments
from game.games.up_or_down.phrases import turns_left
from game.games.up_or_down.rules.events import Abandoned, Took
from tests.games.up_or_down.spots import put, up_or_down
from tests.screens.screen import Open, new_session, play_randomly


def test_whole_matches_are_stopped_for_long_columns_alone() -> None:
    long = short = own = 0
    for seed in range(3):
        session = new_session("pbb", seed, {}, "up-or-down")
        rng = stream(seed, "moments")
        while not session.over:
            seat = session.actors()[0]
            legal = session.observation(seat).legal
            # Columns grow until they must be given up.
            rare = [action for action in legal if getattr(action, "how", "") == "join"]
            events = session.submit(seat, rng.choice(rare or legal))
            seen = [known for event in events if (known := event.seen_by(None)) is not None]
            view = session.observation(None).view
            told = moments(view, seen, session.seats, None)
            mine = moments(view, seen, session.seats, 0)
            given = [event for event in seen if isinstance(event, Abandoned)]
            long += (stops := sum(len(event.cards) >= LONG for event in given))
            short += len(given) - stops
            assert len(told) == stops
            assert len(mine) == len(told) - (stops if seat == 0 else 0)
            own += stops if seat == 0 else 0
    assert min(long, short, own) > 0


def test_a_given_up_column_adds_up_to_the_change_of_the_score() -> None:
    session = new_session("pbb", 1, {}, "up-or-down")
    view = session.observation(None).view
    after = replace(view, columns=((), ((2, 26), (45,)), ()), discards=((), (1, 7, 13, 19, 25), ()))
    events = [Abandoned(1, 1, (1, 7, 13, 19, 25)), Took(1, 45, 1, "abandon")]
    (told,) = moments(after, events, session.seats, 0)
    assert told.by == 1
    assert [figure for _words, figure in told.sums] == ["−24", "+5", "−19"]
    assert len(told.shown[0].pictures) == 5


def test_that_both_piles_are_empty_is_said_without_a_plate(open_screen: Open) -> None:
    """It covered the table, with two whole cards."""
    screen = open_screen()
    session = play_randomly(
        up_or_down("pp", 2), lambda view: view.phase == "draw" and view.face_down + view.face_up == 1
    )
    scene = put(screen, session)
    scene.do(scene.legal()[0])
    screen.show()
    assert screen.top is scene
    assert screen.director.toast_text == "Both piles are empty: nobody draws any more."


def test_a_replay_says_the_turns_left_to_the_seat_that_is_looked_at() -> None:
    """It used to say the turns of the seat at turn, one more than the live table."""
    session = play_randomly(
        up_or_down("pp", 2), lambda view: view.turn > 8 and view.turns_left(0) != view.turns_left(1)
    )
    (actor,) = session.actors()
    view = session.observation(1 - actor).view
    assert turns_left(view, looks_on=True) == f"Turns left: {view.turns_left(1 - actor)}"
    assert turns_left(session.observation(None).view, looks_on=True) == f"Turns left: {view.turns_left(actor)}"
