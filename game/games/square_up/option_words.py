"""`WORDS` names and explains the options of a match of Square Up and their values; `goal` says how to win."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.option_words import OptionWords
from game.app.text import N_
from game.core.game import OptionValue
from game.games.square_up.rules.state import BRISK

WORDS = {
    "timer": OptionWords(
        N_("Time to plan"),
        {
            60: (N_("60 seconds"), N_("When time is up, the plan stands as it is.")),
            30: (N_("30 seconds"), N_("Hurried: then the plan stands as it is.")),
            120: (N_("120 seconds"), N_("Time to think: then the plan stands as it is.")),
            0: (N_("No clock"), N_("Everybody takes the time they need.")),
        },
        sign="clock",
    ),
    "turns": OptionWords(
        N_("Length"),
        {
            20: (
                N_("20 turns, 20 min"),
                N_("As the rules have it. Play proposes Brisk to begin with: 12 turns, 12 min."),
            ),
            BRISK: (
                N_("Brisk: 12 turns, 12 min"),
                N_("House rule, good to begin with: more ink at once, so fights begin early."),
            ),
            10: (N_("10 turns, 10 min"), N_("House rule, quick: income rises twice as fast.")),
        },
        sign="retry",
    ),
}


def goal(options: Mapping[str, OptionValue], seats: int) -> str:
    """How to win, and when the match ends."""
    if options["turns"] == BRISK:
        return N_("Beat shapes and tools, score the ink they cost: most points after 12 turns win.")
    if options["turns"] == 10:
        return N_("Beat shapes and tools, score the ink they cost: most points after 10 turns win.")
    return N_("Beat shapes and tools, score the ink they cost: most points after 20 turns win.")
