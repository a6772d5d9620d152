"""A Stop Turn tells what it changes where it is pressed and once it was; a rival's piece waits where it matters."""

from __future__ import annotations

import pytest

from game.app.intents import Intent
from game.core.game import SeatInfo
from game.games.shapes.moments import Teller
from game.games.shapes.stop_pause import TICKS, StopPauseScene, decides
from game.games.shapes.stop_turn import key_of
from game.games.shapes.stop_worth import StopWorth, button_words, label_words, stop_worth
from game.ui.sleep import NAP
from tests.games.shapes.tables import place, run, table
from tests.games.shapes.test_shapes_last_piece import last_cards
from tests.screens.screen import Keyboard, Mouse, Open
from tests.screens.stacking import put

SEATS = (SeatInfo("Ana", "red", None), SeatInfo("Pebble", "blue", "relaxed"))


def test_a_stop_says_with_how_many_cards_its_rival_ends() -> None:
    state = table("Gs !0|Bs Bb Bp Yd Yp", deck="Gd Gp Gt Rw Rh", starter="2")
    run(state, "1 declare Bs; 1 declare Bb; 1 declare Bp; 1 confirm")

    def words() -> str:
        worth = stop_worth(state.view(0), 0)
        assert worth is not None
        return label_words(worth, "Pebble")

    assert words() == "Stop: Pebble ends at 5 cards instead of 3, you at 1."
    assert button_words(StopWorth(1, 10, 8, by_itself=False), "Pebble") == "Pebble keeps 10, not 8"
    assert button_words(StopWorth(1, 10, 8, by_itself=False), "Pebble", brief=True) == "Pebble: 10, not 8"
    assert decides(state.view(0), 0)
    place(state, "Bs")
    assert words() == "Stop: Pebble ends at 4 cards instead of 3, you at 1."
    place(state, "Bb")
    # The own card goes all the same, and the rival's last piece is the last chance.
    assert words() == "Stop: 1 card is left to you. Pebble ends at 3 cards either way."
    assert button_words(StopWorth(1, 3, 3, by_itself=False, own=2), "Pebble") == "you 1, not 2"
    assert button_words(StopWorth(1, 3, 3, by_itself=False, own=1), "Pebble") == "your last card!"
    assert decides(state.view(0), 0)
    # It may be pressed all the same.
    events = run(state, "0 stop")
    assert state.view(0).hand_sizes[1] == 3
    (moment,) = Teller(SEATS, state.view(0), events, 0).moments(events)
    assert moment.headline == "Ana stops Pebble"
    assert moment.sentence == "The turn of Pebble ends here, and changes nothing: 3 cards either way."
    assert moment.feelings == ("waits", "waits")


@pytest.mark.parametrize(("hand", "left", "words"), [
    ("Rs Rb !0 Gs", 4, "What stands stays, the rest is exchanged: you end at 3 cards either way."),
    ("Rs Rb Rp !0 Gs", 5, "What stands stays, the rest is exchanged: you end at 4 cards, not 3."),
])  # fmt: skip
def test_a_stop_of_the_own_turn_counts_its_card(hand: str, left: int, words: str) -> None:
    state = table(f"{hand}|Bs Bb", deck="Gd Gp Gt Rw Rh")
    own = [code for code in hand.split() if code.startswith("R")]
    run(state, "; ".join([*(f"0 declare {code}" for code in own), "0 confirm"]))
    worth = stop_worth(state.view(0), 0)
    assert worth is not None
    assert label_words(worth, "Ana") == words
    assert button_words(worth, "Ana") == "keeps what stands"
    run(state, "0 stop")
    assert state.view(0).hand_sizes[0] == worth.stopped == left - 1


def test_a_win_that_a_stop_would_keep_away_is_said() -> None:
    state = table("Gs !0|Bs Bb", deck="Gd Gp Gt Rw Rh", starter="2")
    run(state, "1 declare Bs; 1 declare Bb; 1 confirm")
    worth = stop_worth(state.view(0), 0)
    assert worth is not None
    assert label_words(worth, "Pebble") == "Stop: Pebble ends at 2 cards instead of winning."
    assert button_words(worth, "Pebble") == "Pebble keeps 2, no win"
    assert button_words(worth, "Pebble", brief=True) == "Pebble: 2, no win"


def test_a_rivals_piece_waits_for_one_who_may_stop_it(open_screen: Open) -> None:
    screen = open_screen()
    session = last_cards("bp", "hand", "Rs Rb")
    put(screen, session)
    length = session.log_length
    screen.ticks(3)
    assert isinstance(screen.top, StopPauseScene)
    assert screen.ids == ["stop.1"]
    Mouse(screen).confirm("stop.1")
    assert "stop" in [one.text for one in session.log[length:]]


def test_the_key_of_stop_stops_a_piece_that_waits(open_screen: Open) -> None:
    """It only ended the wait: the button at the table slept."""
    screen = open_screen()
    session = last_cards("bp", "hand", "Rs Rb")
    put(screen, session)
    Keyboard(screen).tap(Intent.PEEK)
    screen.services.devices.latest = key_of(1)
    screen.ticks(3)
    assert "stop.1.key" in [one.id for one in screen.top.ui.pictures]
    length = session.log_length
    screen.top.typed(key_of(1))
    assert isinstance(screen.top, StopPauseScene), "a press at once may be meant for something else"
    screen.ticks(NAP)
    screen.top.typed(key_of(1))
    assert next(one.text for one in session.log[length:]) == "stop"


def test_the_wait_ends_by_itself_and_comes_once_a_piece(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, last_cards("bp", "hand", "Rs Rb"))
    screen.ticks(TICKS + 6)
    assert screen.top is scene
    screen.ticks(20)
    assert screen.top is scene


def test_a_stop_pressed_while_a_piece_is_judged_waits_for_the_next_one(open_screen: Open) -> None:
    screen = open_screen()
    session = last_cards("bp", "hand", "Rs Rb")
    scene = put(screen, session)
    mouse = Mouse(screen)
    for _ in range(900):
        if scene.public.phase == "settling":
            break
        screen.ticks(1)
    mouse.confirm("stop.1")
    screen.show()
    assert "Stop: next piece" in screen.words
    assert "press to take back" in screen.words
    mouse.confirm("stop.1")
    screen.show()
    assert "at the next piece" in screen.words
    mouse.confirm("stop.1")
    length = session.log_length
    for _ in range(300):
        if session.log_length > length + 1:
            break
        screen.ticks(1)
    assert [one.text for one in session.log[length:]][1] == "stop"


def test_nothing_waits_where_nobody_holds_a_stop(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, last_cards("bp", "deck", "Rs Rb"))
    screen.ticks(3)
    assert screen.top is scene
