"""`position_of` writes a whole state of Square Up as text, and `state_from` reads it back.

Boards are drawn. On a square stands first the shape: "." for none, 1 to 3 for a stack of Circles, S(quare), T (Star),
H(exagon) or F(ractal); then the tool, if any: c(ompass), x (Scissors), or "/" and the number of an Ink Splot. "2/1" are
two Circles on a square of the seat's first Splot. Plans are listed as the log writes actions.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from game.core.game import BadText, Game, IllegalAction, OptionValue
from game.core.position import Field, Head, Lines, check_spelling, flag_text, list_text, read, seat_text, write
from game.games.square_up.rules.actions import Commit, Move, Place, decode, encode
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.fights import is_fight, stands_on
from game.games.square_up.rules.plan import Plan
from game.games.square_up.rules.state import SquareUpState, base_income
from game.games.square_up.rules.units import (
    CELLS,
    COMPASS,
    COST,
    SCISSORS,
    SHAPE_COST,
    SIDE,
    SPLOT,
    SPLOT_AREA,
    Cell,
)
from game.games.square_up.rules.view import SquareUpOptions

_SHAPES: Final = ".123STHF"
"""The sign of a shape by its code."""
_TOOLS: Final = {"": 0, "c": COMPASS, "x": SCISSORS}
_SQUARE: Final = re.compile(rf"([{_SHAPES}])(?:([cx])|/([1-9][0-9]?))?")
_COLUMNS: Final = "ABCDEFGH"
_INK: Final = re.compile(r"ink=(0|[1-9][0-9]{0,5})")
_WIDTH: Final = 4


def options_of(settled: Mapping[str, OptionValue]) -> SquareUpOptions:
    """Settled options with their types."""
    return SquareUpOptions(timer=cast(int, settled["timer"]), turns=cast(int, settled["turns"]))


def position_of(game: Game, state: SquareUpState) -> str:
    """The text of a whole state."""
    options: dict[str, OptionValue] = {"timer": state.options.timer, "turns": state.options.turns}
    return write(game, Head(state.seats, options, state.rng), _lines(state))


def _lines(state: SquareUpState) -> Iterator[tuple[str, str]]:
    yield "turn", str(state.turn)
    yield "over", flag_text(state.over)
    for index, totals in enumerate(state.history):
        yield f"points after turn {index + 1}", list_text(totals)
    for seat, (board, ink) in enumerate(zip(state.boards, state.inks, strict=True)):
        yield f"board of {seat + 1}", f"ink={ink}\n{_draw(Grid.of(board))}"
    for seat, plan in enumerate(state.plans):
        yield f"plan of {seat + 1}", list_text(map(encode, plan.actions), ", ")
    yield "committed", list_text(seat_text(seat) for seat, committed in enumerate(state.committed) if committed)


def _draw(grid: Grid) -> str:
    squares = [_square(shape, tool) for shape, tool in zip(grid.shapes, grid.tools, strict=True)]
    rows = [("", *_COLUMNS), *((str(row + 1), *squares[row * SIDE :][:SIDE]) for row in range(SIDE))]
    return "\n".join(f"{first:2}{''.join(square.ljust(_WIDTH) for square in own)}".rstrip() for first, *own in rows)


def _square(shape: int, tool: int) -> str:
    return _SHAPES[shape] + ("", "c", "x")[tool] if tool < SPLOT else f"{_SHAPES[shape]}/{tool - SPLOT + 1}"


def state_from(game: Game, text: str) -> SquareUpState:
    """The state that `text` describes. `BadPosition` for text that `position_of` never writes."""
    head, lines = read(game, text)
    state = SquareUpState.__new__(SquareUpState)
    state.seats = seats = head.seats
    state.options = options_of(head.options)
    state.rng = head.rng
    state.turn = lines.take("turn").number(1, state.options.turns)
    over = lines.take("over")
    state.over = over.flag()
    if state.over and state.turn < state.options.turns:
        over.fail("position.impossible")
    state.history = _read_points(state, lines)
    state.totals = state.history[-1] if state.history else (0,) * seats
    found = [_read_board(lines, f"board of {seat + 1}") for seat in range(seats)]
    grids, fields = [grid for _, grid, _ in found], [field for _, _, field in found]
    state.inks = tuple(ink for ink, _, _ in found)
    state.boards = tuple(grid.board() for grid in grids)
    for cell in range(CELLS):
        stands = stands_on(grids, cell)
        if is_fight(stands):
            # The fight would have ended this.
            fields[stands[-1][0]].fail("position.impossible")
    _check_wealth(state, grids, fields)
    state.plans = [
        _read_plan(lines.take(f"plan of {seat + 1}"), Plan(grid, ink), state.over)
        for seat, (grid, ink) in enumerate(zip(grids, state.inks, strict=True))
    ]
    committed = lines.take("committed")
    ready = {word.seat(seats) for word in committed.words()}
    if len(ready) == seats or (state.over and ready):
        committed.fail("position.impossible")
    state.committed = tuple(seat in ready for seat in range(seats))
    lines.end()
    check_spelling(text, position_of(game, state))
    return state


def _read_points(state: SquareUpState, lines: Lines) -> tuple[tuple[int, ...], ...]:
    """The totals after each finished turn; they never fall."""
    history: list[tuple[int, ...]] = []
    least: Sequence[int] = (0,) * state.seats
    for number in range(1, state.turn + state.over):
        field = lines.take(f"points after turn {number}")
        words = field.words()
        if len(words) != state.seats:
            field.fail("position.count")
        least = tuple(word.number(before, 999_999) for word, before in zip(words, least, strict=True))
        history.append(least)
    return tuple(history)


def _read_board(lines: Lines, word: str) -> tuple[int, Grid, Field]:
    """A seat's ink, its grid, and the line in which they begin."""
    field, rows = lines.take_drawing(word)
    ink = _INK.fullmatch(field.text)
    if ink is None:
        field.fail("position.value")
    if len(rows) != SIDE + 1:
        field.fail("position.count")
    grid = Grid()
    for row, line in enumerate(rows[1:]):
        squares = line.text.split()
        if len(squares) != SIDE + 1 or squares[0] != str(row + 1):
            line.fail("position.value")
        for column, square in enumerate(squares[1:]):
            found = _SQUARE.fullmatch(square)
            if found is None or (found[3] and int(found[3]) > CELLS):
                line.fail("position.value", square)
            cell = SIDE * row + column
            grid.shapes[cell] = _SHAPES.index(found[1])
            grid.tools[cell] = SPLOT + int(found[3]) - 1 if found[3] else _TOOLS[found[2] or ""]
    splots: dict[int, set[Cell]] = defaultdict(set)
    for cell, tool in enumerate(grid.tools):
        if tool >= SPLOT:
            splots[tool].add(cell)
    for tool, cells in splots.items():
        if not any(cells.issubset(area) for area in SPLOT_AREA):
            field.fail("position.impossible", f"/{tool - SPLOT + 1}")
    return int(ink[1]), grid, field


def _read_plan(field: Field, plan: Plan, over: bool) -> Plan:
    if over and not field.is_nothing:
        field.fail("position.impossible")
    for part in field.split(","):
        try:
            action = decode(part.text)
        except BadText:
            part.fail("position.value")
        if isinstance(action, Commit):
            part.fail("position.value")
        _plan(plan, action, part)
    return plan


def _plan(plan: Plan, action: Place | Move, field: Field) -> None:
    try:
        plan.check(action)
    except IllegalAction:
        field.fail("position.impossible")
    plan.do(action)


def _check_wealth(state: SquareUpState, grids: Sequence[Grid], fields: Sequence[Field]) -> None:
    """Refuse more wealth than anybody can have earned by this turn, and less ink than this turn's income."""
    earned = 0
    for turn in range(1, state.turn + 1):
        # Each Compass has cost its owner ink.
        earned += base_income(turn, state.options.turns) + earned // COST["compass"]
    everything = sum(state.totals)
    for grid, ink, field in zip(grids, state.inks, fields, strict=True):
        least = 0 if state.over else base_income(state.turn, state.options.turns) + grid.compasses()
        wealth = ink + _worth(grid)
        everything += wealth
        if ink < least or wealth > earned:
            field.fail("position.impossible")
        splots = max(0, max(grid.tools) - SPLOT + 1)
        if splots * COST["splot"] > earned:
            # Numbers are the lowest free ones: there were that many Splots at once.
            field.fail("position.impossible", f"/{splots}")
    if everything > earned * state.seats:
        fields[0].fail("position.impossible", list_text(state.totals))


def _worth(grid: Grid) -> int:
    """Ink that the units on `grid` have cost."""
    compasses, scissors = grid.tools.count(COMPASS), grid.tools.count(SCISSORS)
    splots = len({tool for tool in grid.tools if tool >= SPLOT})
    shapes = sum(SHAPE_COST[shape] for shape in grid.shapes)
    return shapes + compasses * COST["compass"] + scissors * COST["scissors"] + splots * COST["splot"]
