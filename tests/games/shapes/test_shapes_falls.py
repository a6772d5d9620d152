"""The log and the announcements of Shapes say why pieces fell, where that is known."""

import pytest

from game.core.session import Session
from game.games.shapes.log import story
from game.games.shapes.moments import Teller
from game.games.shapes.rules.events import Declared, Exchanged, PiecesFell, Stolen, TurnBegan
from game.games.shapes.rules.game import SHAPES
from game.physics.fall_watch import FallCause
from game.table.matches import people
from game.table.tower.fall_words import cause_words
from tests.games.shapes.tables import piece

SQUARE, BAR, DISC = piece("Gs"), piece("Rb"), piece("Bd")
BEYOND = FallCause("beyond", SQUARE, BAR, (SQUARE,))
SLIPPED = "The green square tipped: its weight lay beyond the edge of the red brick."


@pytest.mark.parametrize(
    ("cause", "words"),
    [
        (BEYOND, SLIPPED),
        (FallCause("rolled", DISC, None, (DISC,)), "The blue disc rolled off the platform."),
        (FallCause("tipped", SQUARE, BAR, (BAR,)), "The red brick tipped under the green square."),
        (FallCause("pushed", SQUARE, None, (BAR,)), "The green square in the hand pushed the red brick off."),
        (FallCause("pushed", SQUARE, None, (BAR, DISC)), "The green square in the hand pushed the tower."),
    ],
)
def test_a_cause_is_told_in_the_terms_of_the_game(cause: FallCause, words: str) -> None:
    assert cause_words(cause) == words


def test_a_fall_says_its_cause_in_the_log_and_at_the_penalty() -> None:
    laid = Declared(1, (1, 2), (1, 2), True)
    fall = [TurnBegan(1, 3), laid, PiecesFell(1, (SQUARE,), True), Exchanged(1, 2, (), ()), Stolen(1, 0, None)]
    history = [*fall[:2], PiecesFell(1, (DISC,), False), *fall[2:], TurnBegan(0, 4)]
    for causes, told in (((BEYOND,), f" {SLIPPED}"), ((None, BEYOND), f" {SLIPPED}"), ((BEYOND, None), ""), ((), "")):
        lines = [line.verb for _n, line in story(history, ("Ana", "Ben"), 1, (3, 4), causes) if line.sums_up]
        assert lines[0] == f"Ben dropped 1 piece: −2 played, +2 drawn, +1 from Ana as the penalty = 4 cards.{told}"
    session = Session(SHAPES, people(2, 1), 1, {"variant": "classic"})
    (theft,) = Teller(session.seats, session.observation(None).view, fall, 0, SLIPPED).moments(fall[4:])
    assert theft.sentence.startswith(f"{SLIPPED} {session.seats[1].name} dropped 1 piece")


def test_a_cause_of_other_pieces_is_not_told() -> None:
    history = [TurnBegan(1, 3), PiecesFell(1, (BAR,), True), TurnBegan(0, 4)]
    (line,) = [line for _n, line in story(history, ("Ana", "Ben"), 1, (3, 4), (BEYOND,)) if line.sums_up]
    assert SLIPPED not in line.verb
