"""A turn of Shapes shows its steps, and for a while what it has come to; the only piece there is comes by itself."""

from dataclasses import replace

import pytest

from game.core.session import Session
from game.games.shapes.phases import TurnSteps, ended, has_fallen, last_tale, steps
from game.games.shapes.phrases import prompt, prompt_note
from game.games.shapes.rules.actions import Draw
from game.games.shapes.rules.events import TurnBegan
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.turn_guide import SHOWN, TAKES
from game.physics.tower import Tower
from game.physics.tower_view import view_of
from tests.games.shapes.tables import eliminations, place, run, table
from tests.screens.screen import Keyboard, Open, people
from tests.screens.stacking import declare, put
from tests.toys import RULES

NAMES = ("Ana", "Ben", "Cleo")


def shown(turn: TurnSteps | None) -> str:
    """The words of all steps, each after its sign."""
    signs = {"done": "+", "failed": "-", "now": ">", "later": ""}
    return "" if turn is None else "; ".join(signs[step.state] + step.words for step in turn.steps)


def now(state: ShapesState) -> str:
    return shown(steps(state.view(None), NAMES.__getitem__))


def test_each_step_of_a_turn_is_named() -> None:
    state = table("Rs Rb Rp|Bs Bb|Ys Yw", deck="Yd Yp Yt")
    assert now(state) == ">Choose cards; Place the pieces; Does it stand?; Draw a card"
    run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
    assert now(state) == "+2 cards chosen; >Place 1 of 2; Does it stand?; Draw a card"
    run(state, "0 take Rs; 0 release")
    assert now(state) == "+2 cards chosen; +Place 1 of 2; >Does it stand?; Draw a card"
    run(state, "T settled; 0 take Rb")
    assert now(state) == "+2 cards chosen; >Place 2 of 2; Does it stand?; Draw a card"
    run(state, "0 release; T fell Rb")
    assert now(state) == "+Choose cards; -Something fell; >Take a rival's card"
    state = eliminations("survivor", 2, "Rs *1 Gb")
    assert now(state) == "+Turn up a card; >Place the piece; Does it stand?"
    run(state, "0 take Rs; 0 release; T settled")
    assert now(state) == "+Turn up a card; >Choose its white piece; Place the pieces; Does it stand?"


@pytest.mark.parametrize(
    ("script", "steps_of_it", "words"),
    [
        ("", "+2 pieces stand; +One card drawn; >3 cards left", "Ana placed 2, draws one: 3 cards left"),
        ("0 take Rs; 0 release; T settled; 0 take Rb; 0 release; T fell Rb; 0 steal 1",
         "+1 piece stands; -1 piece fell; -Penalty: 1 card from Ben; >4 cards left", "Ana: 4 cards left"),
        ("2 stop", "-Stopped by Cleo; >4 cards left", "Ana: 4 cards left"),
    ],
)  # fmt: skip
def test_what_a_turn_has_come_to(script: str, steps_of_it: str, words: str) -> None:
    for first in (True, False):
        state = table("Rs Rb Rp Rw|Bs Bb|Ys !1", deck="Yd Yp Yt Yw")
        events = run(state, "0 declare Rs; 0 declare Rb; 0 confirm")
        events += run(state, script) if script else place(state, "Rs", "Rb")
        tale = last_tale(events if first else [TurnBegan(0, 1), *events])
        assert tale is not None
        turn = ended(tale, state.view(None), NAMES.__getitem__)
        assert (shown(turn), turn.words) == (steps_of_it, words)


def test_a_fall_is_told_before_all_is_still() -> None:
    """A piece had gone from the table, and the steps still asked whether it stood."""
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
    assert shown(steps(view, NAMES.__getitem__, True)) == "+1 card chosen; -Something fell; >Wait for the tower"
    seen = Session(RULES["shapes"], people("pbb"), 1, {}).observation(None)
    seen = replace(seen, view=view)
    assert prompt(seen, None, NAMES.__getitem__, False, True).startswith("Something fell.")


def test_what_a_fall_costs_is_said_before_one() -> None:
    state = table("Rs Rb Rp Rw|Bs Bb|Ys Yp", deck="Yd Yp Yt Yw")

    def note(person: bool = True) -> str:
        return prompt_note(state.view(state.turn), NAMES.__getitem__, person)

    assert note() == "Or draw a card: that ends the turn."
    run(state, "0 declare Rs; 0 declare Rb")
    assert note() == "More, or stack these. A fall: 5 cards left."
    run(state, "0 confirm")
    assert note() == "Onto the black board. A fall: 5 cards left."
    assert note(person=False) == "Then 1 more. A fall: 5 cards left."
    place(state, "Rs")
    assert note() == "The last one. A fall: 4 cards left."
    run(state, "0 take Rb; 0 release; T fell Rb; 0 steal 1")
    assert state.view(None).hand_sizes[0] == 4
    run(state, "1 declare Bs; 1 confirm")
    assert note() == "Tower or bare board. A fall: 2 cards left."
    assert "A fall: out of the game." in prompt_note(
        eliminations("survivor", 2, "Rs Gb").view(0), NAMES.__getitem__, True
    )
    assert "A fall ends the match." in prompt_note(
        eliminations("survivor", 1, "Rs Gb").view(0), NAMES.__getitem__, True
    )


def test_the_end_of_a_turn_is_seen_before_the_next_one(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, Session(RULES["shapes"], people("pb"), 1, {"starter": "1"}))
    left = scene.public.hand_sizes[0]
    scene.submit(0, Draw())
    screen.show()
    assert f"{scene.name(0)} draws a card: {left + 1} cards left" in screen.words
    assert "One card drawn" in screen.words
    screen.ticks(SHOWN + 1)
    assert "One card drawn" not in screen.words


def test_the_only_piece_is_taken_by_itself(open_screen: Open) -> None:
    for count in (1, 2):
        screen = open_screen()
        scene = put(screen, Session(RULES["shapes"], people("pb"), 1, {"starter": "1"}))
        declare(scene, Keyboard(screen), count)
        screen.ticks(TAKES + 5)
        assert (scene.public.held is not None) is (count == 1)
        if count == 1:
            assert "First set down what you chose" in screen.words
            Keyboard(screen).confirm("release")
            screen.show()
            assert scene.public.phase == "settling"
            assert "First set down what you chose" not in screen.words, "nothing is left to be set down"
