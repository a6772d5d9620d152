"""`LESSON` teaches Shape Up! in six steps: the goal, lines, both directions, the move, rivals, and the count."""

from __future__ import annotations

from functools import partial

from game.core.game import AnyAction, Observation
from game.core.manifest import N_
from game.core.position import Start
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.cards import CARD_BY_CODE, CODES
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.scoring import breakdown
from game.play.lesson import Step, Wrong

GOAL, RIVALS_GOAL = "Rso", "Bsq"
EMPTY = "..."


def _start(drawn: str, *rows: str, aside: str = "Bho") -> Start:
    """The learner, whose goal is `GOAL`, is to play the card `drawn` onto a grid of `rows`. What is nowhere else is
    the deck."""
    laid = [code for row in rows for code in row.split(" ") if code != EMPTY]
    deck = [code for code in CODES[:18] if code not in (*laid, drawn, aside, GOAL, RIVALS_GOAL)]
    lines = (
        "shape-up 1",
        "seats: 2",
        "options: deck=18 rounds=4 advanced=no strict=no starter=drawn",
        "random: 0000000000000001",
        f"now started by: {len(laid) % 2 + 1}",
        "turn of: 1",
        f"deck: {' '.join(deck) or '-'}",
        f"aside: {aside}",
        f"goals: {GOAL} {RIVALS_GOAL}",
        f"drawn: {drawn}",
        "layout: 0,0",
        *(f"  {row}" for row in rows),
        "just played: -",
        "moved: no",
    )
    return Start("\n".join(lines) + "\n")


def _gain(observation: Observation, action: AnyAction) -> int:
    return SHAPE_UP.preview(observation.view, action).gain


def _acts(_observation: Observation, _action: AnyAction) -> bool:
    return True


def _plays(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Play)


def _moves(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Move)


def _plays_for(least: int, observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Play) and _gain(observation, action) >= least


def _moves_for(least: int, observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Move) and _gain(observation, action) >= least


def _plays_for_nothing(observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, Play) and _gain(observation, action) <= 0


def _breaks_squares(observation: Observation, action: AnyAction) -> bool:
    """Whether a move leaves no three squares in a line."""
    if not isinstance(action, Move):
        return False
    cells = {(x, y): card for x, y, card in observation.view.layout}
    cells[action.to_x, action.to_y] = cells.pop((action.from_x, action.from_y))
    lines = breakdown(((x, y, card) for (x, y), card in cells.items()), CARD_BY_CODE[RIVALS_GOAL])
    return not any(line.attribute == "shape" and line.length > 2 for line in lines)


def _ends(_observation: Observation, action: AnyAction) -> bool:
    return isinstance(action, EndTurn)


_LATER = Wrong(_moves, N_("Moving a card comes later in this lesson. Play the card at the right first."))

LESSON = (
    Step(
        "goal",
        partial(_start, "Gst", "Rsq Bht Gso", "... Rho Bst"),
        N_("You have a secret goal. Yours is red, solid and a circle: lines of any of these bring you points."),
        N_("Point at your goal, lower left."),
        N_("It lists what lines pay. They count for you whoever laid the cards."),
        wrong=(Wrong(_acts, N_("Playing comes with the next step. Look at your goal first, lower left.")),),
        task_by_keys=N_("Go to your goal, lower left."),
        points=("goal", "peek", "goal.shape", "goal.fill", "goal.colour"),
        at=("goal", "peek"),
    ),
    Step(
        "line",
        partial(_start, "Rht", "Rsq Rhq ... ...", "Gho Bhq Ght Gst"),
        N_("Put a card on a framed cell each turn. Cards may fill at most 5 × 3 cells. Three reds bring you 4."),
        N_("Make a line of three red cards."),
        N_("A thread joins the cards of your line, and its tag says what it pays: 4 points."),
        partial(_plays_for, 4),
        (Wrong(_plays, N_("No line of three reds there. Put your card at one end of the two red cards.")), _LATER),
        way=("play Rht@2,0",),
        at=("cell.0,0", "cell.1,0", "hand."),
    ),
    Step(
        "both",
        partial(_start, "Gso", "Bst Gst ... ...", "Bht Ghq Bho Rht", aside="Rhq"),
        N_("A card counts in its row and in its column. Two circles in a line bring 1, three solid cards bring 3."),
        N_("Find the cell that brings you both: 4 points."),
        N_("Across three solid cards, down two circles: 4 points with one card."),
        partial(_plays_for, 4),
        (
            Wrong(_plays_for_nothing, N_("That brings nothing: there it meets no circle and no two solid cards.")),
            Wrong(_plays, N_("That scores one way only. Another cell scores across and down.")),
            _LATER,
        ),
        way=("play Gso@2,0",),
        at=("hand.",),
    ),
    Step(
        "move",
        partial(_start, "Gst", "Rsq Rht ... ...", "Gho Bst Ghq Rhq", aside="Bht"),
        N_("Once a turn you may also move a card that lies there, before or after you play yours."),
        N_("Move a card so that three reds lie in a line."),
        N_("That line was made without playing a card. Now you would play yours."),
        partial(_moves_for, 4),
        (
            Wrong(_plays, N_("Not the new card yet: pick up a card on the cloth, then press a free cell.")),
            Wrong(_moves, N_("That makes no line of three reds. Bring the third red card to the two others.")),
        ),
        way=("move 3,1>2,0",),
        at=("cell.3,1",),
    ),
    Step(
        "rival",
        partial(_start, "Gst", "Ghq Rhq Gsq Bhq", "Rst Bht ... Gso"),
        N_("Your rival has a secret goal too. Four squares in a line: you can guess what it is. Lines can be broken."),
        N_("Move a square so that no three are left in a line."),
        N_("A line broken at the right time is worth as much as one of your own."),
        _breaks_squares,
        (
            Wrong(_plays, N_("A new card breaks nothing. Move one of the squares away.")),
            Wrong(_moves, N_("Three or more squares still lie in a line. Take one out of the middle, far away.")),
        ),
        way=("move 1,0>2,1",),
        at=("cell.0,0", "cell.1,0", "cell.2,0", "cell.3,0"),
    ),
    Step(
        "count",
        partial(_start, "Rst", "Rsq Rht Rhq Gsq Bst", "Ghq Bht Gso Ght ...", "Rho Bhq Gst Gho Bso"),
        N_("The deck is empty: this is the last card. Until you end your turn, Undo takes back what you did."),
        N_("Play the last card, then end your turn."),
        N_("All goals were shown and all lines counted. After four rounds the most points win."),
        _ends,
        way=("play Rst@4,1", "end"),
        at=("hand.", "end"),
    ),
)
