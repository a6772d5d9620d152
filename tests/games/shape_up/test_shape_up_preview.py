"""Previews of Shape Up! promise what actions then bring."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.game import Preview
from game.core.rng import Rng
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import CARD_BY_CODE
from game.games.shape_up.rules.changes import LineChange
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.scoring import Line, score
from game.games.shape_up.rules.side_effects import broken
from game.games.shape_up.rules.state import ShapeUpState

Make = Callable[..., ShapeUpState]


def test_a_play_that_makes_a_line(table: Make) -> None:
    view = table("Gst Bso", drawn="Rso", goal="Bht").view(0)
    assert SHAPE_UP.preview(view, Play(CARD_BY_CODE["Rso"], 2, 0)) == Preview(0)
    view = table("Gst Bso", drawn="Rst", goal="Bht").view(0)
    line = Line("shape", "triangle", 2, 1, ((-1, 0), (0, 0)))
    assert SHAPE_UP.preview(view, Play(CARD_BY_CODE["Rst"], -1, 0)) == Preview(1, (LineChange(True, line),))


def test_a_move_that_breaks_one_line_and_makes_another(table: Make) -> None:
    view = table("Gst Bht Rho\nBst . Rso", goal="Bhq").view(0)
    assert SHAPE_UP.preview(view, Move(0, 0, 1, 1)) == Preview(0)
    view = table("Gst Bht Rho\nBst . Rso", goal="Rht").view(0)
    row, column = ((0, 0), (1, 0)), ((0, 0), (0, 1))
    found = SHAPE_UP.preview(view, Move(0, 0, 1, 1))
    assert found == Preview(
        0,
        (
            LineChange(True, Line("shape", "triangle", 2, 1, ((0, 1), (1, 1)))),
            LineChange(True, Line("shape", "triangle", 2, 1, ((1, 0), (1, 1)))),
            LineChange(False, Line("shape", "triangle", 2, 1, row)),
            LineChange(False, Line("shape", "triangle", 2, 1, column)),
        ),
    )


def test_a_rivals_line_that_comes_back_in_the_same_turn_is_not_broken(table: Make) -> None:
    """A hint moved a circle to the other end of two circles, laid a square in its place, and said it broke them."""
    view = table("Rho\nGho", drawn="Rhq", goal="Bht").view(0)
    turn = Move(0, 0, 0, 2), Play(CARD_BY_CODE["Rhq"], 0, 0)
    assert broken(view, turn) is None
    aside = broken(view, (Move(0, 0, 1, 1),))
    assert aside is None, "beside the other circle there are two again"
    apart = broken(view, (Move(0, 0, 1, 2),))
    assert apart is not None
    assert apart.line.value == "circle"


def test_advanced_counts_the_best_goal_left_in_the_hand(table: Make) -> None:
    state = table("Gst Bst Rst", hand="Bht Rho Ghq")
    # With Bht in the hand the three triangles are worth 2; without it nothing.
    assert SHAPE_UP.preview(state.view(0), Play(CARD_BY_CODE["Bht"], 3, 0)).gain == -2
    assert SHAPE_UP.preview(state.view(0), Play(CARD_BY_CODE["Rho"], 3, 0)).gain == 0


def test_nothing_for_a_spectator_or_the_end_of_a_turn(table: Make) -> None:
    state = table("Gst Bst", just_played=(1, 0))
    assert SHAPE_UP.preview(state.view(None), Move(0, 0, 2, 0)) == Preview(0)
    assert SHAPE_UP.preview(state.view(0), EndTurn()) == Preview(0)
    advanced = table("Gst Bst", hand="Bht Rho Ghq")
    assert SHAPE_UP.preview(advanced.view(None), Move(0, 0, 2, 0)) == Preview(0)


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(("seats", "deck"), [(2, 18), (4, 24)])
def test_gain_is_what_applying_changes(walk: Make, seats: int, deck: int, advanced: bool) -> None:
    def worth(state: ShapeUpState, seat: int) -> int:
        goals = state.hands[seat] if advanced else [state.goals[seat]]
        return max(score(state.view(None).layout, goal) for goal in goals)

    rng = Rng(8)
    for moves in (3, 11, 18, 30, 41):
        state = walk(rng, moves, seats=seats, deck=deck, advanced=advanced, rounds=1)
        for seat in state.actors():
            view = state.view(seat)
            for action in state.legal_actions(seat):
                found = SHAPE_UP.preview(view, action)
                after = state.clone()
                if action != EndTurn():
                    after.apply(seat, action)
                assert found.gain == worth(after, seat) - worth(state, seat)
                signed = [change.line.points * (1 if change.gained else -1) for change in found.why]
                assert sum(signed) == found.gain
