"""Fights follow the written rules: cases worked out by hand, then all others against a second implementation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Rng
from game.games.square_up.phrases import price
from game.games.square_up.rules.board import Grid, Square
from game.games.square_up.rules.events import Fought, Revealed, Scored
from game.games.square_up.rules.fights import Fight, fights
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.state import SquareUpState
from game.games.square_up.rules.units import CELLS
from tests.games.square_up.notation import COST

Make = Callable[..., SquareUpState]


class Unit(NamedTuple):
    shape: str | None
    size: int
    tool: str | None


NAMES = {"c": "circle", "q": "square", "x": "star", "h": "hexagon", "f": "fractal"}
TOOLS = {"C": "compass", "S": "scissors", "I": "splot"}


def unit(code: str) -> Unit:
    """ "c3" three Circles, "q" Square, "x" Star, "h" Hexagon, "f" Fractal; "C" Compass, "S" Scissors, "I" Splot."""
    found = re.fullmatch(r"([cqxhf]?)([1-3]?)([CSI]?)", code)
    assert found, code
    shape, size, tool = found.groups()
    return Unit(NAMES.get(shape), int(size or 1) if shape else 0, TOOLS.get(tool))


def fight(*units: Unit) -> Fight | None:
    """What the engine makes of one unit a seat on D4; a Splot is there with one square only."""
    grids = [Grid.of([Square(27, one.shape, one.size, one.tool, int(one.tool == "splot"))]) for one in units]
    found = list(fights(grids))
    assert len(found) <= 1
    return found[0] if found else None


# By hand. Units by seat; the winner ("-": none); its points; how; the strengths with which the shapes fight.
BY_HAND = [
    # shape against shape: higher strength, the cost of the loser
    ("c1 q", "1", 1, "strength", "1 2"),
    ("c1 x", "1", 1, "strength", "1 3"),
    ("c1 h", "1", 1, "strength", "1 5"),
    ("c2 q", "-", 0, "tie", "2 2"),
    ("c3 q", "0", 2, "strength", "3 2"),
    ("c3 x", "-", 0, "tie", "3 3"),
    ("c3 h", "1", 3, "strength", "3 5"),
    ("c1 c2", "1", 1, "strength", "1 2"),
    ("c3 c2", "0", 2, "strength", "3 2"),
    ("c2 c2", "-", 0, "tie", "2 2"),
    ("q q", "-", 0, "tie", "2 2"),
    ("q x", "1", 2, "strength", "2 3"),
    ("q h", "1", 2, "strength", "2 5"),
    ("x x", "-", 0, "tie", "3 3"),
    ("x h", "1", 4, "strength", "3 5"),
    ("h h", "-", 0, "tie", "5 5"),
    # Fractal: any shape but Circles, whatever the strengths
    ("f q", "0", 2, "fractal", "2 2"),
    ("f x", "0", 4, "fractal", "2 3"),
    ("h f", "1", 5, "fractal", "5 2"),
    ("hI fC", "1", 5 + 7, "fractal", "6 2"),
    ("f hS", "0", 5 + 4, "fractal", "0 5"),
    ("f c1", "0", 1, "strength", "2 1"),
    ("f c2", "-", 0, "tie", "2 2"),
    ("f c3", "1", 10, "strength", "2 3"),
    ("fI c3", "-", 0, "tie", "3 3"),
    ("fI c2", "0", 2, "strength", "3 2"),
    ("f c1S", "1", 10, "strength", "0 1"),
    ("fS c2", "0", 2, "strength", "2 0"),
    ("f f", "-", 0, "fractals", "2 2"),
    ("fI f", "-", 0, "fractals", "3 3"),
    ("fS f", "-", 0, "fractals", "2 2"),
    # Scissors and Splot
    ("x qS", "1", 4, "strength", "1 2"),
    ("qS x", "0", 4, "strength", "2 1"),
    ("q qI", "1", 2, "strength", "2 3"),
    ("xS qI", "0", 2 + 7, "strength", "3 1"),
    ("x c2I", "-", 0, "tie", "3 3"),
    ("c2I x", "-", 0, "tie", "3 3"),
    ("hS h", "0", 5, "strength", "5 3"),
    ("hS hS", "-", 0, "tie", "3 3"),
    ("c1S c1", "0", 1, "strength", "1 -1"),
    ("c1S c1S", "-", 0, "tie", "-1 -1"),
    ("c1S c2", "0", 2, "strength", "1 0"),
    ("c3I c3", "0", 3, "strength", "4 3"),
    ("qI qI", "-", 0, "tie", "3 3"),
    # the tool of the loser goes with it, for its cost
    ("q xC", "1", 2, "strength", "2 3"),
    ("qC x", "1", 2 + 3, "strength", "2 3"),
    ("cC xC", "1", 1 + 3, "strength", "1 3"),
    ("xS cS", "0", 1 + 4, "strength", "1 -1"),
    # a shape against a tool that nobody defends
    ("c1 C", "0", 3, "tools", "1"),
    ("S c1", "1", 4, "tools", "-1"),
    ("fI S", "0", 4, "tools", "1"),
    ("I f", "1", 7, "tools", "2"),
    # three and four seats
    ("c1 q x", "2", 3, "strength", "1 2 3"),
    ("x x q", "-", 0, "tie", "3 3 2"),
    ("x q q", "0", 4, "strength", "3 2 2"),
    ("q x C", "1", 2 + 3, "strength", "2 3"),
    ("q q C", "-", 0, "tie", "2 2"),
    ("C S q", "2", 7, "tools", "0"),
    ("S S q", "2", 8, "tools", "-2"),
    ("x x S", "-", 0, "tie", "1 1"),
    ("x S q", "0", 2 + 4, "strength", "1 0"),
    ("f h c1", "0", 5 + 1, "strength", "2 5 1"),
    ("f h c3", "2", 10 + 5, "strength", "2 5 3"),
    ("f h c2", "-", 0, "tie", "2 5 2"),
    ("f h x", "0", 5 + 4, "fractal", "2 5 3"),
    ("f hS c1", "0", 5 + 4 + 1, "strength", "0 5 -1"),
    ("f fI c3", "-", 0, "tie", "3 3 3"),
    ("f fI c2", "-", 0, "fractals", "3 3 2"),
    ("f f c3", "2", 20, "strength", "2 2 3"),
    ("f f h", "-", 0, "fractals", "2 2 5"),
    ("f f h c3I", "3", 10 + 10 + 5, "strength", "2 2 5 4"),
    ("c3 c3 f f", "-", 0, "tie", "3 3 2 2"),
    ("c1 c2 c3 I", "2", 1 + 2 + 7, "strength", "1 2 3"),
    ("S S S h", "3", 12, "tools", "-1"),
]


@pytest.mark.parametrize(("units", "winner", "points", "how", "strengths"), BY_HAND, ids=[row[0] for row in BY_HAND])
def test_by_hand(units: str, winner: str, points: int, how: str, strengths: str) -> None:
    found = fight(*map(unit, units.split()))
    assert found is not None
    assert found.winner == (None if winner == "-" else int(winner))
    assert (found.points, found.how) == (points, how)
    assert [side.counts for side in found.sides if side.shape] == [int(word) for word in strengths.split()]


@pytest.mark.parametrize("units", ["C C", "S I", "I I", "S C I", "S S S S"])
def test_tools_do_not_fight_tools(units: str) -> None:
    assert fight(*map(unit, units.split())) is None


@pytest.mark.parametrize("code", ["c3I", "h", "fS", "C"])
def test_nobody_fights_alone(code: str) -> None:
    assert fight(unit(code)) is None


def test_a_fight_names_what_counts() -> None:
    """A Star against a Square on a Splot, beside a third's Scissors: 3 − 2 against 2 + 1 − 2."""
    found = fight(unit("x"), unit("qI"), unit("S"))
    assert found is not None
    star, square, scissors = found.sides
    assert (star.strength, star.bonus, star.scissors, star.effective) == (3, 0, 1, 1)
    assert (square.strength, square.bonus, square.scissors, square.effective) == (2, 1, 1, 1)
    assert (scissors.shape, scissors.strength, scissors.scissors, scissors.effective) == (None, 0, 0, 0)
    assert found.winner is None
    assert [(side.lost_shape, side.lost_tool) for side in found.sides] == [(True, False), (True, False), (False, False)]

    found = fight(unit("fI"), unit("f"), unit("xC"))
    assert found is not None
    assert [side.effective for side in found.sides] == [3, 2, 3]
    assert [side.counts for side in found.sides] == [3, 3, 3]
    assert [side.out for side in found.sides] == [False, False, True]
    assert [side.splot for side in found.sides] == [1, 0, 0]

    found = fight(unit("I"), unit("q"), unit("S"))
    assert found is not None
    assert [(side.bonus, side.scissors) for side in found.sides] == [(0, 0), (0, 1), (0, 0)]


# The rules once more, in the words of the rulings.

FORCE = {"circle": 1, "square": 2, "star": 3, "hexagon": 5, "fractal": 2}


class Outcome(NamedTuple):
    winner: int | None
    shapes_lost: set[int]
    tools_lost: set[int]


def ruled(units: dict[int, Unit]) -> Outcome | None:
    """Who of those on a square wins, and whose shape and tool go."""
    fighters = [seat for seat in units if units[seat].shape]
    everyone = [seat for seat in units if units[seat].shape or units[seat].tool]
    if not fighters or len(everyone) < 2:
        return None

    def takes_all(winner: int) -> Outcome:
        losers = {seat for seat in everyone if seat != winner}
        return Outcome(
            winner, {seat for seat in losers if units[seat].shape}, {seat for seat in losers if units[seat].tool}
        )

    def force(seat: int) -> int:
        value = FORCE[units[seat].shape or ""] * units[seat].size
        if units[seat].tool == "splot":
            value += 1
        for other in everyone:
            if other != seat and units[other].tool == "scissors":
                value -= 2
        return value

    def shape(seat: int) -> str | None:
        return units[seat].shape

    nobody = Outcome(None, set(fighters), set())
    if len(fighters) == 1:
        return takes_all(fighters[0])
    if len(fighters) == 2:
        one, other = fighters
        if shape(one) == shape(other) == "fractal":
            return nobody
        for a, b in ((one, other), (other, one)):
            if shape(a) == "fractal" and shape(b) != "circle":
                return takes_all(a)
        if force(one) == force(other):
            return nobody
        return takes_all(one if force(one) > force(other) else other)
    rest = fighters
    if "fractal" in map(shape, fighters):
        rest = [seat for seat in fighters if shape(seat) in ("fractal", "circle")]
    forces = {seat: force(seat) for seat in rest}
    among_fractals = [forces[seat] for seat in rest if shape(seat) == "fractal"]
    forces |= {seat: max(among_fractals) for seat in rest if shape(seat) == "fractal"}
    first, *others = sorted(rest, key=lambda seat: -forces[seat])
    if others and forces[others[0]] == forces[first]:
        return nobody
    return takes_all(first)


SHAPES = [(None, 0), ("circle", 1), ("circle", 2), ("circle", 3)] + [(name, 1) for name in FORCE if name != "circle"]
ALL_UNITS = [Unit(*shape, tool) for shape, tool in product(SHAPES, (None, "compass", "scissors", "splot"))]


def compare(units: tuple[Unit, ...]) -> None:
    """The engine's fight is the ruled one. Each Splot has this square only."""
    expected, found = ruled(dict(enumerate(units))), fight(*units)
    if expected is None:
        assert found is None, units
        return
    assert found is not None, units
    assert found.winner == expected.winner, units
    assert {side.seat for side in found.sides if side.lost_shape} == expected.shapes_lost, units
    assert {side.seat for side in found.sides if side.lost_tool} == expected.tools_lost, units
    points = 0
    if expected.winner is not None:
        points = sum(COST[units[seat].shape or ""] * units[seat].size for seat in expected.shapes_lost)
        points += sum(COST[units[seat].tool or ""] for seat in expected.tools_lost)
    assert found.points == points, units


def test_every_pair() -> None:
    for units in product(ALL_UNITS, repeat=2):
        compare(units)


@given(st.lists(st.sampled_from(ALL_UNITS), min_size=3, max_size=4).map(tuple))
def test_any_three_or_four(units: tuple[Unit, ...]) -> None:
    compare(units)


@pytest.mark.games
def test_every_three_without_compass() -> None:
    few = [one for one in ALL_UNITS if one.tool in (None, "scissors") or (one.tool == "splot" and one.shape)]
    for units in product(few, repeat=3):
        compare(units)


# Ink Splots, square by square.


def points_of(events: list[object]) -> tuple[int, ...]:
    (scored,) = [event for event in events if isinstance(event, Scored)]
    return scored.points


SPLOT_CASES = [
    # the winner of the last square in the order A1 … H1, A2 … scores the whole Splot
    ("all four at once", ["B2:splot1 C2:splot1 B3:splot1 C3:splot1", "B2:q C2:q B3:q C3:q"], (0, 7), ""),
    ("three of four", ["B2:splot1 C2:splot1 B3:splot1 C3:splot1", "B2:q C2:q B3:q"], (0, 0), "C3:splot1"),
    ("the last one", ["C3:splot1", "C3:q"], (0, 7), ""),
    ("two takers", ["B2:splot1 C2:splot1 B3:splot1 C3:splot1", "C3:q", "B2:q C2:q B3:q"], (0, 7, 0), ""),
    ("other two takers", ["A1:splot1 H8:splot1", "A1:x", "H8:c"], (0, 0, 7), ""),
    ("row before column", ["H1:splot1 A2:splot1", "H1:q", "A2:q"], (0, 0, 7), ""),
    ("column within a row", ["D4:splot1 E4:splot1", "E4:q", "D4:q"], (0, 7, 0), ""),
    # the squares of two Splots are counted apart
    ("two Splots", ["A1:splot1 B1:splot2 C1:splot1 D1:splot2", "A1:q B1:q C1:q"], (0, 7), "D1:splot2"),
    ("both Splots", ["A1:splot1 B1:splot2", "A1:q B1:q"], (0, 14), ""),
    ("of two seats", ["A1:splot1 B1:splot1", "A1:splot1 C1:splot1", "A1:q"], (0, 0, 0), "B1:splot1"),
    ("of two seats, last", ["A1:splot1", "A1:splot1", "A1:q"], (0, 0, 14), ""),
    # with a shape that loses on it (rule 3): Square 2 + 1 against Hexagon 5
    ("under a loser", ["A1:q+splot1 B1:q+splot1", "A1:h"], (0, 2), "B1:q+splot1"),
    ("under the last loser", ["B1:q+splot1", "B1:h"], (0, 2 + 7), ""),
    ("under two losers", ["A1:q+splot1 B1:q+splot1", "A1:h B1:h"], (0, 2 + 2 + 7), ""),
    # a winner and a tie keep it
    ("under a winner", ["A1:q+splot1 B1:splot1", "A1:q B1:q"], (2, 0), "A1:q+splot1"),
    ("under a tie", ["A1:q+splot1", "A1:x"], (0, 0), "A1:splot1"),
    ("a tie keeps the last", ["A1:q+splot1 B1:splot1", "A1:x B1:q"], (0, 0), "A1:splot1"),
    ("taken after the tie", ["A1:splot1 B1:q+splot1", "A1:q B1:x"], (0, 0), "B1:splot1"),
    # losing squares in a turn does not weaken the others in it: 2 + 1 = 3
    ("strength stays", ["A1:splot1 B1:q+splot1", "A1:c B1:x"], (0, 0), "B1:splot1"),
]


@pytest.mark.parametrize(("texts", "points", "left"), [row[1:] for row in SPLOT_CASES], ids=[r[0] for r in SPLOT_CASES])
def test_splots(
    table: Make,
    do: Callable[..., list[object]],
    boards: Callable[[SquareUpState], list[str]],
    texts: list[str],
    points: tuple[int, ...],
    left: str,
) -> None:
    words = [re.sub(r":([cqxhf])\b", lambda found: f":{NAMES[found[1]]}", text) for text in texts]
    state = table(*words)
    events = [event for seat in range(state.seats) for event in do(state, seat, "commit")]
    assert points_of(events) == points == state.scores()
    assert boards(state)[0] == re.sub(r":([cqxhf])\b", lambda found: f":{NAMES[found[1]]}", left)


def test_a_splot_taken_over_several_turns(table: Make, do: Callable[..., list[object]]) -> None:
    """B2, C2, C3, then B3: nothing, nothing, nothing, seven."""
    state = table("", "A2:square", inks=(7, 0))
    do(state, 0, "place splot@B2")
    points = []
    for move in ("A2>B2", "B2>C2", "C2>C3", "C3>B3"):
        do(state, 0, "commit")
        points.append(points_of(do(state, 1, f"move {move}", "commit")))
    assert points == [(0, 0), (0, 0), (0, 0), (0, 7)]


@given(st.integers(0, 2**32), st.integers(2, 4))
def test_whole_boards_as_ruled(rich_turn: Callable[..., list[object]], word: int, seats: int) -> None:
    """Turns with much ink: all fights in order, what is lost, and all points, Splots included."""
    rng = Rng(word)
    state = SQUARE_UP.new(seats, 0, timer=0)
    for plan in state.plans:
        plan.ink = 60
    for _ in range(3):
        events = rich_turn(state, rng)
        revealed = next(event for event in events if isinstance(event, Revealed))
        check_reveal(revealed, state, events)


def check_reveal(revealed: Revealed, state: SquareUpState, events: list[object]) -> None:
    on = [{square.cell: square for square in board} for board in revealed.boards]
    expected_points = [0] * len(on)
    squares_left = Counter(
        (seat, square.splot) for seat, board in enumerate(revealed.boards) for square in board if square.splot
    )
    shapes = [{cell: (sq.shape, sq.size) for cell, sq in board.items() if sq.shape} for board in on]
    tools = [{cell: (sq.tool, sq.splot) for cell, sq in board.items() if sq.tool} for board in on]
    order = []
    for cell in range(CELLS):
        here = {
            seat: Unit(board[cell].shape, board[cell].size, board[cell].tool)
            for seat, board in enumerate(on)
            if cell in board
        }
        outcome = ruled(here)
        if outcome is None:
            continue
        order.append(cell)
        for seat in outcome.shapes_lost:
            shape, size = shapes[seat].pop(cell)
            if outcome.winner is not None:
                expected_points[outcome.winner] += COST[shape or ""] * size
        for seat in outcome.tools_lost:
            tool, splot = tools[seat].pop(cell)
            assert outcome.winner is not None
            if splot:
                squares_left[seat, splot] -= 1
            if not splot or squares_left[seat, splot] == 0:
                expected_points[outcome.winner] += COST[tool or ""]
    assert [event.fight.cell for event in events if isinstance(event, Fought)] == order
    assert points_of(events) == tuple(expected_points)
    for seat, board in enumerate(state.boards):
        assert {sq.cell: (sq.shape, sq.size) for sq in board if sq.shape} == shapes[seat]
        assert {sq.cell: (sq.tool, sq.splot) for sq in board if sq.tool} == tools[seat]


@pytest.mark.parametrize(
    ("units", "words"),
    [
        ("x c1C", "Circle and Compass: worth 4 ink"),
        ("q S", "Scissors: worth 4 ink"),
        ("h c3", "3 circles: worth 3 ink"),
        ("q I", "Ink Splot: worth 7 ink"),
        ("x q c2", "the beaten units: worth 4 ink"),
    ],
)
def test_points_are_for_what_the_beaten_units_cost(units: str, words: str) -> None:
    found = fight(*map(unit, units.split()))
    assert found
    assert price(found) == words


def test_a_square_of_a_splot_that_goes_on_is_paid_by_nothing() -> None:
    grids = [Grid.of([Square(27, "star", 1, None, 0)])]
    grids.append(Grid.of([Square(27, "circle", 1, "splot", 1), Square(28, None, 0, "splot", 1)]))
    (found,) = fights(grids)
    assert price(found) == "Circle: worth 1 ink"
