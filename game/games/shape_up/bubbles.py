"""`bubbles` returns the speech bubbles that explain a person's first match of Shape Up!, step by step."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.text import N_
from game.core.game import OptionValue
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.changes import lines_of
from game.games.shape_up.rules.events import Moved, Played, TurnEnded
from game.games.shape_up.rules.guesses import brought, unseen
from game.games.shape_up.rules.scoring import Line
from game.table.teaching.bubbles import Bubble, Look


def _cards(look: Look) -> list[str]:
    """The cards on the grid."""
    return [cell_id((x, y)) for x, y, _card in look.view.layout]


def _own_lines(look: Look) -> tuple[Line, ...]:
    """The lines on the grid that score for the viewer."""
    return tuple(line for goal in look.view.possible_goals for line in lines_of(look.view.layout, goal))


def _first_line(look: Look) -> list[str]:
    """The cards of one of them, the last first: a bubble points at what it speaks of."""
    return [cell_id(cell) for line in _own_lines(look)[:1] for cell in reversed(line.cells)]


def _older(look: Look) -> list[str]:
    """The cards of earlier turns: the one just played stays."""
    fresh = None if look.view.just_played is None else cell_id(look.view.just_played)
    return [id_ for id_ in _cards(look) if id_ != fresh]


def _rival_tells(look: Look) -> bool:
    """Whether what a rival has done would have paid a goal that it may have."""
    rivals = (seat for seat, goal in enumerate(look.view.goals) if seat != look.seat and goal is None)
    return any(points > 0 for seat in rivals for points in brought(look.view, look.history, seat).values())


def _to_play(look: Look) -> bool:
    return not look.view.played


def _turn_begins(look: Look) -> bool:
    """Whether the reader is about to act and has done nothing yet: no rival's turn waits for the bubble."""
    return look.acts and not look.view.played and not look.view.moved


def bubbles(options: Mapping[str, OptionValue], seats: int) -> tuple[Bubble, ...]:
    if options["advanced"]:
        goal = N_("Your last card is your goal. Its colour, fill and shape score.")
        place = N_("Choose a card of your hand and put it beside another one.")
    else:
        goal = N_("Your goal card is secret: its colour, fill and shape score.")
        place = N_("Put this card on the grid. After the first, beside another.")
    guess = N_("Your rival's goal is one of {n} cards. Look, and break its lines.")
    if seats > 2:
        guess = N_("Rivals' goals are among {n} cards. Look, and break their lines.")
    return (
        Bubble("goal", goal, ("peek", "goal"), speaks_of=("goal.stand",)),
        Bubble("place", place, ("hand.",), _to_play, events=(Played,), speaks_of=("cell.",)),
        Bubble(
            "move",
            N_("Once a turn you may move a card, before or after placing yours."),
            _older,
            lambda look: look.view.played and not look.view.moved,
            events=(Moved,),
            optional=True,
        ),
        Bubble(
            "end",
            N_("Happy with the grid? End your turn here. Until then you can undo."),
            ("end",),
            events=(TurnEnded,),
            speaks_of=("cell.", "undo"),
        ),
        Bubble(
            # Not before there is a line to point at.
            "lines",
            N_("Two of your shape in a line score; of fill or colour, three."),
            _first_line,
            lambda look: _turn_begins(look) and bool(_own_lines(look)),
            speaks_of=("cell.", "goal.stand"),
            passing=True,
            apart=True,
        ),
        Bubble(
            "notes",
            guess,
            ("notes",),
            # Once a rival's line tells something, and in the fourth turn at the latest.
            lambda look: _turn_begins(look) and (_rival_tells(look) or len(look.view.layout) >= 3 * seats),
            speaks_of=("hand.",),
            passing=True,
            number=lambda look: len(unseen(look.view)),
            untaught=True,
        ),
        Bubble("deck", N_("When these cards are used up, all goals are shown and counted."), ("deck",)),
    )
