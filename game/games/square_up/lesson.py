"""`LESSON` teaches Square Up in eleven steps: fight, stack, move, distance, secrecy, Compass, defence, Star, Scissors,
Ink Splot, units."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.game import AnyAction, Observation
from game.core.manifest import N_
from game.core.position import Start
from game.games.square_up.rules.actions import Commit, Move, Place, encode
from game.games.square_up.rules.state import BRISK
from game.games.square_up.rules.units import CELL_BY_NAME, SIDE, SPLOT_AREA, distance
from game.play.lesson import Step, Test, Wrong

Units = Mapping[str, str]
"""Signs of a position text by the names of their squares."""


def _start(
    turn: int, mine: Units, ink: int, theirs: Units, their_ink: int, their_plan: str = "-", turns: int = BRISK
) -> Start:
    """The learner, who has `ink`, plans `turn`; the rival has ended its plan. `turns`: length of the match, by default
    the length of a first match."""
    lines = (
        "square-up 1",
        "seats: 2",
        f"options: timer=0 turns={turns}",
        "random: 0000000000000001",
        f"turn: {turn}",
        "over: no",
        *(f"points after turn {number}: 0 0" for number in range(1, turn)),
        f"board of 1: ink={ink}",
        *_rows(mine),
        f"board of 2: ink={their_ink}",
        *_rows(theirs),
        "plan of 1: -",
        f"plan of 2: {their_plan}",
        "committed: 2",
    )
    return Start("\n".join(lines) + "\n")


def _rows(units: Units) -> list[str]:
    rows = [("", *"ABCDEFGH")]
    rows += [(str(n), *(units.get(f"{column}{n}", ".") for column in "ABCDEFGH")) for n in range(1, SIDE + 1)]
    return [f"  {first:2}{''.join(square.ljust(4) for square in own)}".rstrip() for first, *own in rows]


def _places(unit: str = "", on: str = "") -> Test:
    """Whether `unit` ("": any) is placed on the square `on` ("": any)."""
    return lambda _seen, action: (
        isinstance(action, Place) and unit in ("", action.unit) and (not on or action.cell == CELL_BY_NAME[on])
    )


def _moves(_seen: Observation, action: AnyAction) -> bool:
    return isinstance(action, Move)


def _moves_beside(to: str) -> Test:
    """Whether a shape moves to any cell but `to`."""
    return lambda _seen, action: isinstance(action, Move) and action.target != CELL_BY_NAME[to]


def _ends_with(*plan: str) -> Test:
    """Whether planning ends after exactly `plan`."""

    def test(observation: Observation, action: AnyAction) -> bool:
        wanted = sorted(plan)
        return isinstance(action, Commit) and sorted(map(encode, observation.view.planned)) == wanted

    return test


def _splots(seen: Observation, on: str) -> bool:
    """Whether a planned Splot covers the square `on`."""
    splots = (one for one in seen.view.planned if isinstance(one, Place) and one.unit == "splot")
    return any(CELL_BY_NAME[on] in SPLOT_AREA[one.cell] for one in splots)


def _ends_on_splot(move: str) -> Test:
    """Whether planning ends after `move` onto an own Splot."""

    def test(observation: Observation, action: AnyAction) -> bool:
        moved = move in map(encode, observation.view.planned)
        return isinstance(action, Commit) and moved and _splots(observation, move.partition(">")[2])

    return test


def _moved(to: str) -> Test:
    """Whether planning ends after a move to the square `to`."""
    return lambda seen, action: (
        isinstance(action, Commit)
        and any(isinstance(one, Move) and one.target == CELL_BY_NAME[to] for one in seen.view.planned)
    )


def _splots_beside(on: str) -> Test:
    """Whether a Splot that does not cover the square `on` is placed."""
    return lambda _seen, action: (
        isinstance(action, Place) and action.unit == "splot" and CELL_BY_NAME[on] not in SPLOT_AREA[action.cell]
    )


def _ends(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Commit)


def _ends_with_something(observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Commit) and bool(observation.view.planned)


def _ends_after(count: int) -> Test:
    """Whether planning ends after `count` actions."""
    return lambda seen, action: isinstance(action, Commit) and len(seen.view.planned) == count


def _places_beside(unit: str, on: str) -> Test:
    """Whether `unit` is placed on any square but `on`."""
    is_there, is_unit = _places(unit, on), _places(unit)
    return lambda seen, action: is_unit(seen, action) and not is_there(seen, action)


def _places_not(unit: str, on: str) -> Test:
    is_right = _places(unit, on)
    return lambda seen, action: isinstance(action, Place) and not is_right(seen, action)


def _places_other(unit: str) -> Test:
    """Whether anything but `unit` is placed."""
    return lambda _seen, action: isinstance(action, Place) and action.unit != unit


def _places_near(unit: str) -> Test:
    """Whether `unit` is placed one step from an enemy, or on it."""

    def test(observation: Observation, action: AnyAction) -> bool:
        if not isinstance(action, Place) or action.unit != unit:
            return False
        return any(distance(action.cell, square.cell) <= 1 for square in observation.view.boards[1])

    return test


LESSON = (
    Step(
        "fight",
        partial(_start, 2, {}, 2, {"D4": "1"}, 2),
        N_("Most points win: beat shapes and tools, and score the ink they cost. On a cell the stronger shape wins."),
        N_("Place a Square on the enemy Circle, and end planning."),
        N_("Square 2 beats Circle 1. You score the Circle's price: 1 point."),
        _ends_with("place square@D4"),
        (
            Wrong(_ends, N_("Your plan beats nothing: the Circle stays. Place a Square on it first.")),
            Wrong(_places("circle", "D4"), N_("Both have strength 1: both would be destroyed, and nobody scores.")),
            Wrong(_places_beside("square", "D4"), N_("There it meets nobody. Put it on the enemy Circle's cell.")),
            Wrong(_places("circle"), N_("Choose the Square among the units at the right: it has strength 2.")),
        ),
        way=("place square@D4", "commit"),
        at=("unit.square", "cell.D4"),
    ),
    Step(
        "stack",
        partial(_start, 3, {}, 3, {"C3": "S"}, 2),
        N_("Equal strengths destroy each other. A cell holds one shape of yours, or three Circles: they add up."),
        N_("Beat the Square with your 3 ink, and end planning."),
        N_("Three Circles have strength 3 and cost 3. The Square brings you 2 points."),
        _ends_with(*["place circle@C3"] * 3),
        (
            Wrong(_ends_after(0), N_("You have placed nothing. Stack three Circles on the Square first.")),
            Wrong(_ends_after(1), N_("One Circle loses to the Square. Place the two others on the same cell.")),
            Wrong(_ends, N_("Two Circles are as strong as the Square: all are destroyed. Add the third.")),
            Wrong(_places("square", "C3"), N_("Square against Square: both are destroyed, and nobody scores.")),
            Wrong(_places_beside("circle", "C3"), N_("There the Circle meets nobody. Place it on the enemy Square.")),
            Wrong(_places_not("circle", "C3"), N_("That does not beat the Square. Stack three Circles on its cell.")),
        ),
        way=("place circle@C3", "place circle@C3", "place circle@C3", "commit"),
        at=("unit.circle", "cell.C3"),
    ),
    Step(
        "move",
        partial(_start, 3, {"B5": "S"}, 2, {"C5": "1"}, 2),
        N_("A shape on the grid may move once a turn: one cell up, down, left or right. That costs no ink."),
        N_("Move your Square onto the enemy Circle, and end planning."),
        N_("Your Square went there when all plans were opened, and won: 1 point for the Circle, without any ink."),
        _ends_with("move B5>C5"),
        (
            Wrong(_moves_beside("C5"), N_("There it meets nobody. The enemy Circle is right of it.")),
            Wrong(_places(), N_("No ink this time: choose your Square on the grid, then the cell beside it.")),
            Wrong(_ends, N_("The Circle stays unbeaten if your Square does not move onto it. Move it first.")),
        ),
        way=("move B5>C5", "commit"),
        at=("cell.B5",),
    ),
    Step(
        "alone",
        partial(_start, 3, {}, 3, {"D4": "S"}, 2, "move D4>D5"),
        N_("Shapes on the grid can attack every turn, free of ink. Beside a stronger one they can be taken next turn."),
        N_("Place a Circle beyond the enemy Square's next step, and end planning."),
        N_("The Square moves one cell a turn and did not reach it. A new shape could still be placed on it."),
        _ends_with_something,
        (
            Wrong(_places("circle", "D4"), N_("Square 2 beats Circle 1 at once. Place it two cells or more away.")),
            Wrong(
                _places_near("circle"), N_("The Square reaches that in one step and takes the Circle. Go further away.")
            ),
            Wrong(_places_other("circle"), N_("That is no Circle. Choose the Circle among the units at the right.")),
            Wrong(_ends, N_("Nothing is placed yet. Place a Circle where the Square's next step cannot reach it.")),
        ),
        way=("place circle@A8", "commit"),
        at=("unit.circle",),
    ),
    Step(
        "secret",
        partial(_start, 4, {"B2": "1"}, 3, {"D4": "1"}, 3, "move D4>E4"),
        N_("All plan at the same time, in secret. You see where shapes stand, not what your rival plans for them."),
        N_("Place a Square on the enemy Circle, and end planning."),
        N_("Both plans opened at once: the Circle had left, and your Square met nobody."),
        _ends_with("place square@D4"),
        (
            Wrong(_ends, N_("Try it first: place a Square where the enemy Circle stands.")),
            Wrong(_moves, N_("Your Circle can stay. Place a Square where the enemy Circle stands.")),
            Wrong(_places_not("square", "D4"), N_("Place a Square, where the enemy Circle stands now.")),
        ),
        way=("place square@D4", "commit"),
        at=("unit.square", "cell.D4"),
    ),
    Step(
        "compass",
        partial(_start, 4, {"B7": "1"}, 3, {"F3": "S"}, 3),
        N_("A Compass is a tool: 1 ink more a turn. A cell holds one shape (or three Circles) and one tool of yours."),
        N_("Place a Compass on your Circle, which guards it, and end planning."),
        N_("A Compass pays for itself in three turns. Buy it once your shapes are safe, not in your first turns."),
        _ends_with("place compass@B7"),
        (
            Wrong(
                _places_beside("compass", "B7"),
                N_("There it stands alone, and a new enemy shape can take it. Guard it."),
            ),
            Wrong(_places_other("compass"), N_("That is no Compass. Choose the Compass among the units at the right.")),
            Wrong(_moves, N_("Your Circle can wait. Choose the Compass among the units at the right.")),
            Wrong(_ends, N_("Without a Compass you get no more ink than before. Place one first.")),
        ),
        way=("place compass@B7", "commit"),
        at=("unit.compass", "cell.B7"),
    ),
    Step(
        "defence",
        partial(_start, 6, {"E5": ".c"}, 4, {"E4": "1"}, 3, "move E4>E5"),
        N_("A tool stays when its shape leaves. Any shape takes a tool that stands alone, and scores its price."),
        N_("Defend your Compass with a Square, and end planning."),
        N_("The Circle came, as you guessed, and lost to your Square. Guess what others plan!"),
        _ends_with("place square@E5"),
        (
            Wrong(_ends, N_("The enemy Circle takes a Compass that stands alone. Place a Square on it first.")),
            Wrong(
                _places("circle", "E5"), N_("It is as strong as the enemy Circle: both are destroyed. Use a Square.")
            ),
            Wrong(_places_not("square", "E5"), N_("That does not defend it. Put a Square on the Compass itself.")),
        ),
        way=("place square@E5", "commit"),
        at=("cell.E5", "cell.E4"),
    ),
    Step(
        "star",
        partial(_start, 6, {"A6": "T"}, 3, {"G6": ".c", "D2": "1"}, 4),
        N_("A Star moves any distance along its row or column, over others. A Hexagon moves one cell, diagonally too."),
        N_("Take the enemy Compass with your Star, and end planning."),
        N_("A Compass brings 3 points, and your rival loses 1 ink a turn."),
        _ends_with("move A6>G6"),
        (
            Wrong(_moves_beside("G6"), N_("The Compass stands in the same row, far to the right. Go all the way.")),
            Wrong(_places(), N_("You need nothing new: choose your Star, then the enemy Compass.")),
            Wrong(_ends, N_("The Compass stays and pays your rival. Move your Star onto it first.")),
        ),
        way=("move A6>G6", "commit"),
        at=("cell.A6", "cell.G6"),
    ),
    Step(
        "scissors",
        partial(_start, 8, {"C6": "S"}, 4, {"D6": "T"}, 4),
        N_("Scissors are a tool: enemies on their cell are weaker by 2. A shape of yours fights beside them."),
        N_("Scissors on the enemy Star, your Square onto it as well; end planning."),
        N_("The Star had 3 − 2 = 1, your Square 2: 4 points. The Scissors stay, and your Square guards them."),
        _ends_with("place scissors@D6", "move C6>D6"),
        (
            Wrong(_moved("D6"), N_("Star 3 beats Square 2. Place the Scissors on that cell too: then the Star has 1.")),
            Wrong(_ends_after(1), N_("Scissors alone fight nobody and are lost. Move your Square to them as well.")),
            Wrong(_ends, N_("Nothing is planned yet: Scissors on the Star, and your Square onto it.")),
            Wrong(_places_beside("scissors", "D6"), N_("There they cut nobody. Place them on the enemy Star.")),
            Wrong(_places_other("scissors"), N_("Those are no Scissors. Choose the Scissors among the units.")),
            Wrong(_moves_beside("D6"), N_("There it meets nobody. The enemy Star is right of it.")),
        ),
        way=("place scissors@D6", "move C6>D6", "commit"),
        at=("unit.scissors", "cell.D6"),
    ),
    Step(
        "splot",
        partial(_start, 9, {"C4": "S"}, 7, {"D4": "S"}, 4),
        N_("An Ink Splot covers the cell you choose, right, below and between. Your shapes on it are 1 stronger."),
        N_("Cover the enemy Square with an Ink Splot, move yours there; end planning."),
        N_("On your own ink your Square had 3 against 2: 2 points. The Splot stays and helps whatever you put there."),
        _ends_on_splot("move C4>D4"),
        (
            Wrong(
                _moved("D4"), N_("Square against Square: both are destroyed. Cover that cell with an Ink Splot too.")
            ),
            Wrong(
                _ends_after(1), N_("Ink alone fights nobody, and the enemy Square takes it. Move your Square there.")
            ),
            Wrong(_ends, N_("Nothing is planned yet: an Ink Splot over the enemy Square, and your Square onto it.")),
            Wrong(
                _splots_beside("D4"), N_("That does not cover the enemy Square. It covers right, below and between.")
            ),
            Wrong(_places_other("splot"), N_("That is no Ink Splot. Choose the Ink Splot among the units.")),
            Wrong(_moves_beside("D4"), N_("There it meets nobody. The enemy Square is right of it.")),
        ),
        way=("place splot@D4", "move C4>D4", "commit"),
        at=("unit.splot", "cell.D4"),
    ),
    Step(
        "units",
        partial(_start, 11, {"C6": "H", "E3": "1"}, 10, {"F5": "S", "B2": "T"}, 8),
        N_(
            "Now and then everybody's income grows by 1: the turn bar shows when. "
            "Expensive shapes and tools have abilities: point to read."
        ),
        N_("Point at the Fractal among the units."),
        N_("A Fractal beats all shapes but Circles, which it fights with its 2. Most points win."),
        task_by_keys=N_("Move the golden frame to the Fractal among the units."),
        points=("unit.fractal",),
        at=("unit.fractal",),
    ),
)
