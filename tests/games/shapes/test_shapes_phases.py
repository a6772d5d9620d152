"""The table of Shapes says for a while how a turn has ended; a turn's last piece comes by itself."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.app.intents import KEYS, MOUSE, Device, Intent, Signal
from game.core.game import Event, Observation
from game.core.session import Session
from game.games.shapes import turn_guide
from game.games.shapes.bubbles import bubbles
from game.games.shapes.choice import slot_words
from game.games.shapes.lesson import LESSON
from game.games.shapes.moments import Teller
from game.games.shapes.phases import ended, has_fallen, last_tale
from game.games.shapes.phrases import only_payer, prompt, prompt_note
from game.games.shapes.rules.actions import Draw, Steal
from game.games.shapes.rules.events import TurnBegan
from game.games.shapes.tale import Tale
from game.games.shapes.turn_guide import COMES, SHOWN, SHOWN_FALL, only_left
from game.physics.tower import Tower
from game.physics.tower_view import view_of
from game.table.scene.actions import main_place
from game.table.teaching.bubbles import Look
from game.ui.sleep import NAP
from tests.games.shapes.tables import card, eliminations, place, run, table
from tests.screens.screen import Keyboard, Mouse, Open, people
from tests.screens.stacking import declare, put, stacking
from tests.toys import RULES

NAMES = ("Ana", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("", "Ana placed 2, draws one: 3 cards left"),
        ("0 take Rs; 0 release; T settled; 0 take Rb; 0 release; T fell Rb; 0 steal 1",
         "Ana dropped 1 piece: 4 cards left"),
        ("2 stop", "Ana: 4 cards left"),
    ],
)  # fmt: skip
def test_what_a_turn_has_come_to(script: str, words: str) -> None:
    for first in (True, False):
        state = table("Rs Rb Rp Rw|Bs Bb|Ys !1", deck="Yd Yp Yt Yw")
        events = run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
        events += run(state, script) if script else place(state, "Rs", "Rb")
        tale = last_tale(events if first else [TurnBegan(0, 1), *events])
        assert tale is not None
        assert ended(tale, state.view(None), NAMES.__getitem__).words == words


@pytest.mark.parametrize(
    ("seats", "words"), [(1, "The red square stands: 1 piece now."), (2, "Ana's red square stands: still in")]
)
def test_what_stands_is_named_where_only_falls_count(seats: int, words: str) -> None:
    state = eliminations("survivor", seats, "Rs Gb Rp Yd")
    tale = last_tale([TurnBegan(0, 1), *place(state, "Rs")])
    assert tale is not None
    assert ended(tale, state.view(None), NAMES.__getitem__).words == words


def test_a_fall_is_told_before_all_is_still() -> None:
    """A piece had gone from the table, and it was still asked whether it stood."""
    state = table("Rs Rb Rp|Bs Bb|Ys Yw", deck="Yd Yp Yt", platform="Gb")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release")
    view = state.view(None)
    tower = Tower()
    for piece in view.platform:
        tower.place(piece, 60.0 * piece, 40.0, 0.0)
    assert not has_fallen(view, view_of(tower))
    assert has_fallen(view, replace(view_of(tower), collapsing=True))
    gone = replace(view_of(tower), pieces=view_of(tower).pieces[:1])
    tower.close()
    assert has_fallen(view, gone)
    seen = Session(RULES["shapes"], people("pbb"), 1, {}).observation(None)
    seen = replace(seen, view=view)
    assert prompt(seen, None, NAMES.__getitem__, False, True).startswith("Something fell.")


def test_what_a_fall_costs_is_said_before_one() -> None:
    state = table("Rs Rb Rp Rw|Bs Bb Bp|Ys Yp", deck="Yd Yp Yt Yw")

    def note(person: bool = True) -> str:
        return prompt_note(state.view(state.turn), NAMES.__getitem__, person)

    assert note() == "As many as you dare, or draw a card."
    run(state, "0 declare Rs; 0 declare Rb")
    assert note() == "More, or stack these."
    run(state, "0 confirm")
    assert note() == "Onto the platform. A fall means 5 cards."
    assert note(person=False) == "Then 1 more. A fall means 5 cards."
    place(state, "Rs")
    assert note() == "The last one this turn. A fall means 4 cards."
    run(state, "0 take Rb; 0 release; T fell Rb; 0 steal 1")
    assert state.view(None).hand_sizes[0] == 4
    run(state, "1 declare Bs; 1 confirm")
    assert note() == "Tower or bare platform. A fall means 3 cards."
    assert "A fall: out of the game." in prompt_note(
        eliminations("survivor", 2, "Rs Gb").view(0), NAMES.__getitem__, True
    )
    assert "A fall ends the match." in prompt_note(
        eliminations("survivor", 1, "Rs Gb").view(0), NAMES.__getitem__, True
    )


def test_the_last_cards_chosen_say_that_they_win() -> None:
    state = table("Rs Rb|Bs Bb Bp", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 declare Rb")
    assert prompt_note(state.view(0), NAMES.__getitem__, True).startswith("You win if both stand.")


def test_a_bot_that_has_chosen_places_its_pieces() -> None:
    state = table("Rs Rb Rp|Bs Bb Bp", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 declare Rb")

    def words() -> str:
        seen = Session(RULES["shapes"], people("pb"), 1, {}).observation(None)
        return prompt(replace(seen, view=state.view(1)), None, NAMES.__getitem__, False)

    assert words() == f"{NAMES[0]} is thinking"
    run(state, "0 confirm")
    assert words() == f"{NAMES[0]} places the next piece"


@pytest.mark.parametrize("dropped", [0, 1])
def test_the_end_of_a_turn_is_seen_before_the_next_one(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, dropped: int
) -> None:
    """A fall, which costs cards, was gone before one had read it."""

    def tale(history: Sequence[Event]) -> Tale | None:
        found = last_tale(history)
        return None if found is None else replace(found, dropped=dropped)

    monkeypatch.setattr(turn_guide, "last_tale", tale)
    screen = open_screen()
    scene = put(screen, Session(RULES["shapes"], people("pb"), 1, {"starter": "1"}))
    left = scene.public.hand_sizes[0]
    scene.submit(0, Draw())
    screen.show()
    deed = "dropped 1 piece" if dropped else "draws a card"
    end = f"{scene.name(0)} {deed}: {left + 1} cards left"
    assert end in screen.words
    screen.ticks(SHOWN + 1)
    assert (end in screen.words) is bool(dropped)
    screen.ticks(SHOWN_FALL - SHOWN)
    assert end not in screen.words


def test_the_only_piece_is_taken_by_itself(open_screen: Open) -> None:
    for count in (1, 2):
        screen = open_screen()
        scene = put(screen, Session(RULES["shapes"], people("pb"), 1, {"starter": "1"}))
        declare(scene, Keyboard(screen), count)
        screen.ticks(COMES + 5)
        assert (scene.public.held is not None) is (count == 1)


@pytest.mark.parametrize("device", [KEYS, MOUSE], ids=["keys", "mouse"])
def test_a_press_that_was_meant_for_taking_the_last_piece_does_not_drop_it(open_screen: Open, device: Device) -> None:
    """“Take a piece” stood above it; it came by itself, and the press dropped it."""
    screen = open_screen()
    session = stacking(
        "pb", lambda view: view.phase == "ready" and [laid.status for laid in view.tray] == ["placed", "waiting"]
    )
    scene = put(screen, session)
    mouse = Mouse(screen)
    mouse.at = mouse.point(next(target.id for target in scene.ui.targets if target.id.startswith("tray.")))
    screen.ticks(COMES + 5)
    assert scene.public.held is not None
    if device == MOUSE:
        screen.ticks(2 * NAP)
        mouse.again()
    else:
        screen.ticks(NAP)
        for pressed in (True, False):
            screen.director.signal(Signal(Intent.CONFIRM, pressed, KEYS))
    screen.ticks(2)
    assert scene.public.held is not None


def test_the_only_rival_pays_without_a_choice(open_screen: Open) -> None:
    """A panel with a single button asked who pays, and the player who had dropped the pieces smiled."""
    screen = open_screen(text_size=200)
    scene = put(screen, stacking("pb", lambda view: view.phase == "steal", variant="classic"))
    assert not scene.choice.is_open
    ids = {one.id for one in scene.ui.pictures}
    assert not any(id_.startswith("choice") for id_ in ids)
    assert screen.target("steal.1").rect == main_place(scene.ui, True)
    assert "Ana, you dropped" in screen.words
    assert f"You take one of {scene.name(1)}'s cards." in screen.words
    assert scene.tiles.mood(0, True) == "oh"
    mouse = Mouse(screen)
    mouse.confirm("steal.1")
    mouse.go_on()
    assert scene.public.turn == 1
    assert scene.tiles.mood(0, False) == "smile"


def test_of_three_the_only_one_with_a_card_to_spare_pays() -> None:
    for third, payer in (("Ys", 1), ("Ys Yb", None)):
        state = table(f"Rs Rb Rp|Bs Bb Bp|{third}", deck="Yd Yp Yt Yw")
        fall = run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T fell Rs")
        view = state.view(0)
        assert (view.phase, only_payer(view)) == ("steal", payer)
        seen = SimpleNamespace(handover=None)
        found = only_left(cast(Any, SimpleNamespace(legal=lambda state=state: state.legal_actions(0), viewpoint=seen)))
        assert (found == Steal(1)) is (payer == 1)
        seats = people("pbb")
        # The theft's moment tells of the fall too, unless the fall had a moment of its own before a choice.
        assert bool(Teller(seats, view, fall, 0).moments(fall)) is (payer is None)
        theft = run(state, "0 steal 1")
        assert bool(Teller(seats, state.view(0), [*fall, *theft], 0).moments(theft)) is (payer == 1)


def test_the_only_rival_pays_by_itself(open_screen: Open) -> None:
    for seats in ("pb", "pbb"):
        screen = open_screen()
        scene = put(screen, stacking(seats, lambda view: view.phase == "steal", variant="classic"))
        screen.ticks(COMES + 5)
        assert (scene.public.phase == "steal") is (seats == "pbb")
        if seats == "pb":
            moment = screen.wait_for_moment().moment
            assert f"+1 from {scene.name(1)}" in moment.sentence


def test_a_newcomer_is_told_that_one_card_alone_gains_nothing() -> None:
    level = next(bubble for bubble in bubbles({"variant": "classic"}, 2) if bubble.id == "level")
    state = table("Rs Rb Gt|Bs Bb", deck="Yd Yp")
    fits = []
    for code in ("Rs", "Rb"):
        run(state, f"0 declare {code}")
        fits.append(level.when(Look(state.view(0), 0)))
    assert fits == [True, False]


def test_the_lesson_tries_the_broom() -> None:
    assert any(step.way == ("clear",) for step in LESSON)


def test_a_broom_says_where_the_used_cards_went() -> None:
    """The deck jumped from 25 to 46 without a word."""
    state = table("Rs Rb #0|Bs Bb", deck="Yd Yp Yt Yw")
    tale = last_tale(run(state, "0 clear"))
    assert tale is not None
    told = "Ana: 2 cards left. Used cards went back into the deck."
    assert ended(tale, state.view(None), NAMES.__getitem__).words == told


def test_who_has_only_stop_cards_can_only_draw() -> None:
    """It was asked for cards of one colour."""
    state = table("!0|Bs Bb", deck="Yd Yp Yt")
    seen = Observation("shapes", 0, state.view(0), (), tuple(state.legal_actions(0)))
    assert prompt(seen, 0, NAMES.__getitem__, False) == "Ana: you can only draw"
    assert prompt_note(seen.view, NAMES.__getitem__, True).startswith("That ends the turn")
    other = table("!0 Rs|Bs Bb", deck="Yd Yp Yt").view(0)
    assert prompt(replace(seen, view=other), 0, NAMES.__getitem__, False) == "Ana: choose cards of one colour"


def test_a_penalty_names_who_pays_it() -> None:
    """“A rival's card joins their hand”, where there was one rival, the reader."""
    state = table("Rs Rb Rp|Bs Bb Bp", deck="Yd Yp Yt Yw")
    run(state, "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T fell Rs")
    seen = Observation("shapes", 1, state.view(1), (), ())
    assert prompt(seen, None, NAMES.__getitem__, False, you=(1,)) == "Ana dropped one and takes one of your cards"
    assert prompt(seen, None, NAMES.__getitem__, False, you=()) == "Ana dropped one and takes a card from Ben"


def test_pass_and_toss_says_what_comes_first_and_what_is_still_to_choose() -> None:
    """“The last one this turn” was said of a rival's piece, before three cards were drawn."""
    state = eliminations("pass", 2, "Rs Gb Yd Rp Gs Yt")
    events: list[Event] = []

    def asks(seat: int) -> str:
        seen = Observation("shapes", seat, state.view(seat), tuple(events), ())
        return prompt(seen, seat, NAMES.__getitem__, False)

    assert asks(0) == "Ana: a card to play, to give, to throw away"
    events += run(state, "0 declare Rs")
    assert asks(0) == "Ana: a card to give, one to throw away"
    assert slot_words(state.view(0), card("Rs")) == "play"
    events += run(state, "0 pass Gb 1")
    assert asks(0) == "Ana: the last card is thrown away"
    assert slot_words(state.view(0), card("Gb")) == "give"
    events += run(state, "0 toss Yd")
    assert slot_words(state.view(0), card("Yd")) == "throw"
    assert asks(0) == "Ana: all three are chosen"
    events += run(state, "0 confirm")
    events += place(state, "Rs")
    note = prompt_note(state.view(1), NAMES.__getitem__, True, events)
    assert note == "First the piece from Ana; then draw 3."
