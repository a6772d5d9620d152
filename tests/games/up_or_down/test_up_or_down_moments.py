"""Play of Up or Down? stops when somebody gives a long column up, and when nobody draws any more; not for less."""

from dataclasses import replace

from game.core.rng import stream
from game.games.up_or_down.moments import LONG, moments
from game.games.up_or_down.rules.events import Abandoned, Drew, Took
from tests.screens.screen import new_session


def test_whole_matches_are_stopped_for_long_columns_and_once_for_the_empty_piles() -> None:
    long = short = own = 0
    for seed in range(3):
        session = new_session("pbb", seed, {}, "up-or-down")
        rng = stream(seed, "moments")
        empty = 0
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
            empties = len(told) - stops
            assert empties == (any(isinstance(event, Drew) for event in seen) and not view.face_down + view.face_up)
            empty += empties
            assert len(mine) == len(told) - (stops if seat == 0 else 0)
            own += stops if seat == 0 else 0
        assert empty == 1
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
