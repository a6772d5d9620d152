"""Placing and moving: each rule by hand, and offered, allowed and refused actions agree."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import BadText, IllegalAction, digest
from game.core.rng import Rng
from game.games.square_up.rules.actions import Commit, Move, Place, decode, encode
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import Plan
from game.games.square_up.rules.state import SquareUpState
from game.games.square_up.rules.units import CELLS, SPLOT_AREA, UNITS, name_of
from tests.examples import FEWER
from tests.games.square_up.notation import worth, write_board

Make = Callable[..., SquareUpState]
Do = Callable[..., list[object]]


def own(state: SquareUpState, seat: int = 0) -> str:
    return write_board(state.view(seat).board)


def refused(state: SquareUpState, text: str, reason: str, seat: int = 0, **params: int | str) -> None:
    """`text` is not legal, is refused for `reason`, and nothing changes."""
    before = digest(state)
    action = decode(text)
    assert action not in state.legal_actions(seat)
    for attempt in (state.check, state.apply):
        with pytest.raises(IllegalAction) as error:
            attempt(seat, action)
        assert error.value.reason == reason
        assert dict(error.value.params) == params
    assert digest(state) == before


def moves(state: SquareUpState, source: str, seat: int = 0) -> set[str]:
    """The squares that the shape on `source` may move to."""
    return {
        name_of(action.target)
        for action in state.legal_actions(seat)
        if isinstance(action, Move) and name_of(action.source) == source
    }


# Placing


@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_costs_its_ink_and_no_less_will_do(table: Make, do: Do, unit: str) -> None:
    price = {"circle": 1, "square": 2, "star": 4, "hexagon": 5, "fractal": 10, "compass": 3, "scissors": 4, "splot": 7}
    cost = price[unit]
    poor = table("", "", inks=(cost - 1, 20))
    refused(poor, f"place {unit}@H8", "square-up.too-expensive", unit=unit, cost=cost, ink=cost - 1)
    rich = table("", "", inks=(cost + 1, 0))
    do(rich, 0, f"place {unit}@H8")
    assert rich.view(0).ink == 1
    assert own(rich) == f"H8:{unit}{'1' if unit == 'splot' else ''}"


def test_one_shape_and_one_tool_a_square(table: Make, do: Do) -> None:
    state = table("A1:square B1:compass C1:star+scissors", "A1:circle", inks=(40, 0))
    refused(state, "place circle@A1", "square-up.occupied", cell="A1")
    refused(state, "place fractal@A1", "square-up.occupied", cell="A1")
    refused(state, "place scissors@B1", "square-up.tool-there", cell="B1")
    refused(state, "place splot@B1", "square-up.tool-there", cell="B1")
    refused(state, "place compass@C1", "square-up.tool-there", cell="C1")
    do(state, 0, "place compass@A1", "place hexagon@B1")
    assert own(state) == "A1:square+compass B1:hexagon+compass C1:star+scissors"


def test_rivals_units_never_block(table: Make, do: Do) -> None:
    state = table("A1:square", "A2:hexagon+compass B1:fractal C1:circle3", inks=(5, 0))
    do(state, 0, "place circle@C1", "place scissors@B1", "move A1>A2")
    assert own(state) == "B1:scissors C1:circle A2:square"


def test_circles_stack_up_to_three(table: Make, do: Do) -> None:
    state = table("A1:circle", "", inks=(9, 0))
    do(state, 0, "place circle@A1", "place circle@A1")
    refused(state, "place circle@A1", "square-up.stack-full", cell="A1", most=3)
    refused(state, "place square@A1", "square-up.occupied", cell="A1")
    assert own(state) == "A1:circle3"
    assert state.view(0).ink == 7


@pytest.mark.parametrize(
    ("cell", "covered"),
    [
        ("C3", "C3 D3 C4 D4"),
        ("H3", "H3 H4"),
        ("C8", "C8 D8"),
        ("H8", "H8"),
        ("A1", "A1 B1 A2 B2"),
        ("G7", "G7 H7 G8 H8"),
    ],
)
def test_a_splot_covers_what_is_right_and_below(table: Make, do: Do, cell: str, covered: str) -> None:
    state = table("", "", inks=(7, 0))
    do(state, 0, f"place splot@{cell}")
    assert own(state) == " ".join(f"{name}:splot1" for name in covered.split())


def test_a_splot_leaves_other_tools_alone_and_is_a_tool(table: Make, do: Do) -> None:
    state = table("D3:star+compass C4:square", "", inks=(40, 0))
    do(state, 0, "place splot@C3")
    assert own(state) == "C3:splot1 D3:star+compass C4:square+splot1 D4:splot1"
    refused(state, "place scissors@D4", "square-up.tool-there", cell="D4")
    refused(state, "place splot@D4", "square-up.tool-there", cell="D4")
    do(state, 0, "place splot@B3")
    assert own(state) == "B3:splot2 C3:splot1 D3:star+compass B4:splot2 C4:square+splot1 D4:splot1"


def test_a_new_splot_is_not_taken_for_the_rest_of_an_old_one(table: Make, do: Do) -> None:
    """C3 was lost; a Splot chosen there once more covers C3 alone, and each has its own number."""
    state = table("D3:splot1 C4:splot1 D4:splot1", "", inks=(7, 0))
    do(state, 0, "place splot@C3")
    assert own(state) == "C3:splot2 D3:splot1 C4:splot1 D4:splot1"


# Moving


@pytest.mark.parametrize(
    ("unit", "source", "targets"),
    [
        ("circle", "C3", "C2 C4 B3 D3"),
        ("circle3", "A1", "A2 B1"),
        ("square", "H8", "H7 G8"),
        ("fractal", "A5", "A4 A6 B5"),
        ("hexagon", "C3", "B2 C2 D2 B3 D3 B4 C4 D4"),
        ("hexagon", "H1", "G1 G2 H2"),
        ("star", "B2", "A2 C2 D2 E2 F2 G2 H2 B1 B3 B4 B5 B6 B7 B8"),
    ],
)
def test_where_shapes_go(table: Make, unit: str, source: str, targets: str) -> None:
    assert moves(table(f"{source}:{unit}", ""), source) == set(targets.split())


def test_a_star_passes_over_shapes_but_ends_on_none_of_its_own(table: Make) -> None:
    state = table("B1:star C1:square E1:circle F1:compass B2:circle", "D1:hexagon B3:square")
    assert moves(state, "B1") == {"A1", "D1", "F1", "G1", "H1", "B3", "B4", "B5", "B6", "B7", "B8"}
    refused(state, "move B1>C1", "square-up.occupied", cell="C1")
    refused(state, "move B1>E1", "square-up.occupied", cell="E1")
    refused(state, "move B1>C2", "square-up.out-of-reach", unit="star", cell="C2")


def test_out_of_reach_and_nothing_there(table: Make) -> None:
    state = table("C3:square D5:compass", "E5:circle")
    refused(state, "move C3>D4", "square-up.out-of-reach", unit="square", cell="D4")
    refused(state, "move C3>C5", "square-up.out-of-reach", unit="square", cell="C5")
    refused(state, "move C3>C3", "square-up.same-square", cell="C3")
    refused(state, "move D5>D6", "square-up.nothing-there", cell="D5")
    refused(state, "move E5>E6", "square-up.nothing-there", cell="E5")
    wide = table("H1:circle", "")
    refused(wide, "move H1>A2", "square-up.out-of-reach", unit="circle", cell="A2")


def test_tools_stay_where_shapes_leave(table: Make, do: Do) -> None:
    state = table("A1:square+compass B1:scissors", "")
    do(state, 0, "move A1>B1")
    assert own(state) == "A1:compass B1:square+scissors"


def test_once_a_turn(table: Make, do: Do) -> None:
    state = table("A1:square", "")
    do(state, 0, "move A1>A2")
    refused(state, "move A2>A3", "square-up.moved-already", cell="A2")
    refused(state, "move A2>A1", "square-up.moved-already", cell="A2")
    refused(state.clone(), "move A2>A3", "square-up.moved-already", cell="A2")
    do(state, 0, "commit")
    do(state, 1, "commit")
    do(state, 0, "move A2>A3")
    assert own(state) == "A3:square"


def test_not_in_the_turn_of_placing(table: Make, do: Do) -> None:
    state = table("", "", inks=(1, 0))
    do(state, 0, "place circle@A1")
    refused(state, "move A1>A2", "square-up.placed-this-turn", cell="A1")
    refused(state.clone(), "move A1>A2", "square-up.placed-this-turn", cell="A1")


def test_a_shape_may_follow_into_a_square_that_was_left(table: Make, do: Do) -> None:
    state = table("A1:square A2:star", "", inks=(2, 0))
    refused(state, "move A1>A2", "square-up.occupied", cell="A2")
    do(state, 0, "move A2>A8", "move A1>A2", "place square@A1")
    assert own(state) == "A1:square A2:square A8:star"


def test_stacks_move_whole_and_join_up_to_three(table: Make, do: Do) -> None:
    state = table("A1:circle2 A2:circle B1:circle2 C1:square", "")
    refused(state, "move A1>B1", "square-up.stack-full", cell="B1", most=3)
    refused(state, "move B1>C1", "square-up.occupied", cell="C1")
    refused(state, "move C1>B1", "square-up.occupied", cell="B1")
    assert moves(state, "A1") == {"A2"}
    assert moves(state, "A2") == {"A1", "B2", "A3"}
    do(state, 0, "move A1>A2")
    assert own(state) == "B1:circle2 C1:square A2:circle3"


def test_a_stack_that_was_added_to_cannot_move(table: Make, do: Do) -> None:
    state = table("A1:circle B1:circle D1:circle", "", inks=(1, 0))
    do(state, 0, "place circle@D1")
    refused(state, "move D1>D2", "square-up.placed-this-turn", cell="D1")
    do(state, 0, "move A1>B1")
    refused(state, "move B1>C1", "square-up.moved-already", cell="B1")


def test_a_circle_may_join_a_stack_that_has_moved(table: Make, do: Do) -> None:
    state = table("A1:circle A3:circle", "", inks=(1, 0))
    do(state, 0, "move A1>A2", "place circle@A2", "move A3>A2")
    assert own(state) == "A2:circle3"
    assert not moves(state, "A2")


def test_a_circle_may_join_one_placed_this_turn(table: Make, do: Do) -> None:
    state = table("A1:circle", "", inks=(1, 0))
    do(state, 0, "place circle@A2", "move A1>A2")
    assert own(state) == "A2:circle2"


# Who may, and when


def test_after_committing_a_seat_waits(table: Make, do: Do) -> None:
    state = table("A1:square", "", inks=(5, 5))
    before = digest(state)
    do(state, 0, "commit")
    assert digest(state) != before
    assert state.actors() == (1,)
    for text in ("place circle@B2", "move A1>A2", "commit"):
        refused(state, text, "square-up.committed")


def test_strangers_and_nonsense_are_refused(table: Make) -> None:
    state = table("A1:square", "", inks=(50, 50))
    for seat in (-1, 2):
        assert state.legal_actions(seat) == []
        with pytest.raises(IllegalAction, match="no-such-seat"):
            state.check(seat, Commit())
    for action in (Place("disc", 3), Place("star", 64), Place("star", -1), Move(0, 64), Move(-1, 1), None):
        with pytest.raises(IllegalAction) as error:
            state.apply(0, action)  # type: ignore[arg-type]
        assert error.value.reason == "square-up.no-such-action"


# Text and order


def test_texts() -> None:
    assert encode(Place("star", 26)) == "place star@C4"
    assert encode(Move(26, 50)) == "move C4>C7"
    assert encode(Commit()) == "commit"
    for text in (
        "place star@c4",
        "place star@I1",
        "place star@A9",
        "place tool@A1",
        "move A1>A1 ",
        "move A1-A2",
        "end",
        "",
    ):
        with pytest.raises(BadText):
            decode(text)


def test_legal_order_and_size(table: Make, do: Do) -> None:
    state = table("A1:circle B5:hexagon", "", inks=(200, 0))
    legal = state.legal_actions(0)
    places = [action for action in legal if isinstance(action, Place)]
    assert places == sorted(places, key=lambda place: (UNITS.index(place.unit), place.cell))
    assert len(places) == 8 * 64 - 1 - 4 * 2
    steps = [action for action in legal if isinstance(action, Move)]
    assert legal == [*places, *steps, Commit()]
    assert steps == sorted(steps, key=lambda move: (move.source, move.target))


def test_never_more_than_2000_legal_actions() -> None:
    """Stars everywhere on every other square: the grid with the most moves."""
    state = SQUARE_UP.new(2, 0)
    for spacing in (2, 3, 4, 7):
        for shape in (5, 6):
            plan = state.plans[0]
            plan.grid.shapes[:] = bytes(shape if cell % spacing == 0 else 0 for cell in range(CELLS))
            plan.ink = 1000
            assert len(state.legal_actions(0)) <= 2000


@FEWER
@given(st.integers(0, 2**32))
def test_offered_is_allowed(word: int) -> None:
    """On random plans: of all actions there are, exactly the offered ones pass `check`."""
    rng = Rng(word)
    state = SQUARE_UP.new(2, 0)
    plan: Plan = state.plans[0]
    plan.ink = 40
    everything: list[Place | Move] = [Place(unit, cell) for unit in UNITS for cell in range(CELLS)]
    everything += [Move(source, target) for source in range(CELLS) for target in range(CELLS)]
    for step in range(10):
        if step == 5:
            plan.fresh = plan.moved = 0
        if legal := plan.legal():
            plan.do(rng.choice(legal))
    allowed = []
    for action in everything:
        try:
            plan.check(action)
        except IllegalAction:
            continue
        allowed.append(action)
    assert allowed == plan.legal()


@given(st.integers(0, 2**32))
def test_planning_neither_makes_nor_loses_units(word: int) -> None:
    """Ink and the cost of all units add up to the same; no stack above three; Splots of one to four near squares."""
    rng = Rng(word)
    state = SQUARE_UP.new(2, 0)
    plan = state.plans[0]
    plan.ink = 60
    for _ in range(25):
        legal = plan.legal()
        if not legal:
            break
        unit = rng.choice(UNITS)
        plan.do(rng.choice([action for action in legal if isinstance(action, Place) and action.unit == unit] or legal))
        view = state.view(0)
        assert view.ink >= 0
        assert view.ink + worth(view.board) == 60
        assert all(square.size <= 3 and (square.size == 1 or square.shape in ("circle", None)) for square in view.board)
        for number in {square.splot for square in view.board} - {0}:
            cells = {square.cell for square in view.board if square.splot == number}
            assert any(cells <= set(area) for area in SPLOT_AREA)
