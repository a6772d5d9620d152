"""Summaries of turns, from events alone: moved, placed and untouched units, and the losses of fights."""

import pytest

from game.core.rng import stream
from game.core.session import Session
from game.games.square_up.planning.actions_done import rows_of
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.board import Grid, Square
from game.games.square_up.rules.events import Fought, Revealed
from game.games.square_up.rules.fights import Fight, fights
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.turn_summary import (
    Loss,
    Miss,
    Moved,
    Placed,
    Step,
    after,
    boards_before,
    decider,
    losses,
    plan_of,
    reveals,
)
from game.games.square_up.turn_words import aim, closing, in_lines, wasted
from game.table.matches import people


def shape(name: str, unit: str, size: int = 1) -> Square:
    return Square(AT[name], unit, size, None, 0)


def test_a_plan_in_what_it_moved_placed_and_left() -> None:
    before = (
        shape("A1", "circle", 2),
        shape("B1", "circle"),
        shape("C1", "star"),
        Square(AT["D1"], "square", 1, "compass", 0),
        Square(AT["E5"], None, 0, "splot", 1),
        Square(AT["F5"], None, 0, "splot", 1),
    )
    actions: list[Place | Move] = [
        Move(AT["B1"], AT["A1"]),
        Move(AT["C1"], AT["C8"]),
        Place("circle", AT["H8"]),
        Place("circle", AT["H8"]),
        Place("scissors", AT["A1"]),
    ]
    plan = plan_of(before, actions)
    assert plan.moved == (
        Moved("circle", 1, AT["B1"], AT["A1"]),
        Moved("star", 1, AT["C1"], AT["C8"]),
    )
    assert plan.placed == (Placed("circle", 2, AT["H8"]), Placed("scissors", 1, AT["A1"]))
    assert plan.fresh == 3
    # The joined stack counts as moved, and a Splot of several squares once.
    assert plan.stayed == (("square", AT["D1"]), ("compass", AT["D1"]), ("splot", AT["E5"]))


def test_a_shape_that_comes_where_another_left_is_told_from_its_own_square() -> None:
    before = (shape("A1", "star"), shape("A2", "square"))
    plan = plan_of(before, [Move(AT["A1"], AT["H1"]), Move(AT["A2"], AT["A1"])])
    assert [(one.shape, one.source) for one in plan.moved] == [("star", AT["A1"]), ("square", AT["A2"])]


def test_the_boards_before_a_reveal_are_those_that_everybody_saw() -> None:
    """From the public events alone, turn for turn, with fights in between."""
    session = Session(SQUARE_UP, people(3, 0), 11, {"timer": 0, "turns": 10})
    rng = stream(11, "story")
    seen = [session.observation(None).view.boards]
    fights = 0
    while not session.over:
        seat = session.actors()[0]
        legal = session.observation(seat).legal
        turn = session.observation(None).view.turn
        session.submit(seat, Commit() if rng.below(5) == 0 else rng.choice(legal))
        if session.over or session.observation(None).view.turn != turn:
            seen.append(session.observation(None).view.boards)
    history = session.observation(None).history
    for number, events in enumerate(reveals(history)):
        revealed = events[0]
        assert isinstance(revealed, Revealed)
        before = boards_before(history, revealed)
        assert before == seen[number]
        fought = [event.fight for event in events if isinstance(event, Fought)]
        fights += len(fought)
        assert after(revealed.boards, fought) == seen[number + 1]
        for board, actions in zip(before, revealed.plans, strict=True):
            plan = plan_of(board, actions)
            assert len(plan.moved) + plan.fresh == len(actions)
    assert fights > 5


def test_a_match_that_began_from_a_position_is_told_from_there() -> None:
    began = ((shape("A1", "star"),), ())
    revealed = Revealed(7, ((Move(AT["A1"], AT["A5"]),), ()), ((shape("A5", "star"),), ()))
    before = boards_before([revealed], revealed, began)
    assert before == began
    assert plan_of(before[0], revealed.plans[0]).moved == (Moved("star", 1, AT["A1"], AT["A5"]),)


def fight(*plans: list[Place]) -> Fought:
    """The fight of a turn in which the seats place these, all on one square, with ink enough."""
    session = Session(SQUARE_UP, people(len(plans), 0), 1, {"timer": 0})
    for _turn in range(15):
        for seat in session.actors():
            session.submit(seat, Commit())
    for seat, plan in enumerate(plans):
        for action in plan:
            session.submit(seat, action)
        session.submit(seat, Commit())
    return next(event for event in session.observation(None).history if isinstance(event, Fought))


def on_d4(*units: str) -> list[Place]:
    return [Place(unit, AT["D4"]) for unit in units]


def test_losses_name_who_took_them() -> None:
    told = fight(on_d4("star"), on_d4("square", "compass")).fight
    assert losses([told]) == [Loss(1, "square", 1, AT["D4"], 0), Loss(1, "compass", 1, AT["D4"], 0)]
    tied = fight(on_d4("star"), on_d4("star", "compass")).fight
    assert losses([tied]) == [Loss(0, "star", 1, AT["D4"], None), Loss(1, "star", 1, AT["D4"], None)]


def test_the_tool_without_which_a_fight_had_ended_otherwise() -> None:
    assert decider(fight(on_d4("star"), on_d4("square", "scissors")).fight) == "scissors"
    assert decider(fight(on_d4("star"), on_d4("hexagon", "scissors")).fight) is None
    assert decider(fight(on_d4("star"), on_d4("star", "splot")).fight) == "splot"
    assert decider(fight(on_d4("star"), on_d4("hexagon", "splot")).fight) is None
    # What a Fractal destroys, no figures decide.
    assert decider(fight(on_d4("star"), on_d4("fractal", "scissors")).fight) is None


def settled(cell: str, *sides: tuple[int, str, int, str | None]) -> Fight:
    """A fight on `cell` of sides given as seat, shape ("" for none), size and tool."""
    grids = []
    for seat in range(2):
        here = [Square(AT[cell], unit or None, size, tool, 0) for owner, unit, size, tool in sides if owner == seat]
        grids.append(Grid.of(tuple(here)))
    (fight,) = fights(grids)
    return fight


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        ([(0, "hexagon", 1, None), (1, "circle", 3, None)], "Your Hexagon (5) beat 3 circles (3) on F2"),
        ([(0, "circle", 1, None), (1, "star", 1, None)], "Bolt's Star (3) beat Circle (1) on F2"),
        ([(0, "square", 1, "scissors"), (1, "star", 1, None)], "Your Square (2) beat Star (1 after Scissors) on F2"),
        ([(0, "fractal", 1, None), (1, "star", 1, None)], "Your Fractal beat Star on F2"),
        ([(0, "", 0, "compass"), (1, "circle", 1, None)], "Bolt's Circle took Compass, undefended, on F2"),
        (
            [(0, "square", 1, None), (1, "circle", 2, None)],
            "Square (2) and 2 circles (2) met on F2: all shapes were",
        ),
    ],
)
def test_the_last_word_on_a_turn_says_why(sides: list[tuple[int, str, int, str | None]], words: str) -> None:
    """It was one and the same sentence after every turn."""
    ((said, _brief),) = closing(7, [settled("F2", *sides)], [], 0, ["Ana", "Bolt"].__getitem__)
    assert said.startswith(words)


def test_a_turn_without_a_fight_says_the_aim_in_the_first_turns_alone() -> None:
    said = [closing(turn, [], [], 0, str) for turn in (2, 3)]
    assert [one for ((one, _brief),) in said] == [aim(), "The plans did not meet this turn."]


def test_the_last_words_name_every_win_and_every_miss_of_the_turn() -> None:
    """Own wins come first; what has no room in full is brief, and only then left out and counted."""
    wins = [
        settled("C2", (0, "circle", 3, None), (1, "fractal", 1, None)),
        settled("B1", (0, "circle", 1, None), (1, "hexagon", 1, None)),
        settled("G7", (0, "hexagon", 1, None), (1, "square", 1, None)),
    ]
    said = closing(7, wins, [Miss(0, 1, AT["C3"], AT["C4"], "star", 1)], 0, ["Ana", "Bolt"].__getitem__)
    assert in_lines(said, lambda line: len(line) < 200, 2) == (["  ·  ".join(long for long, _brief in said)], 0)
    assert [long.rpartition(": ")[2] for long, _brief in said[:3]] == ["+10", "+2", "+1"]
    lines, left_out = in_lines(said, lambda line: len(line) < 50, 2)
    assert (lines[0], left_out) == ("Your 3 circles (3) beat Fractal (2) on C2: +10", 0)
    assert lines[1] == "G7 Ana: +2  ·  B1 Bolt: +1  ·  Star missed C3"
    assert in_lines(said, lambda line: len(line) < 15, 2)[1] == 2


def test_the_note_has_a_row_for_each_seat_without_a_hole_at_the_left() -> None:
    first, last = ([Step(seat, "circle", 1, None, cell) for cell in range(n)] for seat, n in enumerate((2, 3)))
    rows, left = rows_of([first, last], 3)
    assert rows == [first, last[:2], last[2:]]
    assert not left
    moved = Step(1, "circle", 1, 9, 10)
    rows, left = rows_of([first, [moved, *last]], 3)
    assert (rows, left) == ([first, [moved]], 3), "the last line says so"


def test_a_tool_that_is_lost_with_its_shape_is_warned_of() -> None:
    """Enemy Scissors leave a Circle with less than 1; a tool without a shape is lost at once."""
    weak = settled("C3", (0, "circle", 1, "compass"), (1, "square", 1, "scissors"))
    assert wasted(weak, 0, "compass") == "Your Circle would have strength −1 here: the Compass is lost with it."
    alone = settled("C3", (0, "", 0, "scissors"), (1, "square", 1, None))
    assert wasted(alone, 0, "scissors") == "Scissors: lost at once, as no shape of yours is there."
    won = settled("C3", (0, "star", 1, "compass"), (1, "square", 1, None))
    assert not wasted(won, 0, "compass")
