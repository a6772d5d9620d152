"""`WORDS` gives the options of Shape Up! a title, and each value a name and a line; `goal` says how one wins."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.option_words import OptionWords
from game.app.text import N_
from game.core.game import OptionValue

WORDS = {
    "deck": OptionWords(
        N_("Deck"),
        {
            18: (N_("18 cards"), N_("Circles, triangles and squares.")),
            24: (N_("24 cards"), N_("Stars join in; the grid grows to 5 by 4.")),
        },
        sign="cards",
    ),
    "rounds": OptionWords(
        N_("Length"),
        {
            4: (N_("Four rounds"), N_("The first player changes each round, and all points add up.")),
            1: (N_("One round"), N_("Quick: a single round decides.")),
        },
        sign="retry",
    ),
    "advanced": OptionWords(
        N_("Rules"),
        {
            False: (N_("Basic"), N_("Your goal is dealt; each turn you draw and play.")),
            True: (N_("Advanced"), N_("Three cards in hand; the last one you keep is your goal.")),
        },
        sign="rules",
    ),
    "strict": OptionWords(
        N_("Drawn card"),
        {
            False: (N_("Shown to all"), N_("A drawn card lies open; it is placed at once.")),
            True: (N_("Hidden"), N_("Only its drawer sees it; the screen is covered between people.")),
        },
        sign="eye",
    ),
    "starter": OptionWords(
        N_("First player"),
        {
            "drawn": (N_("Drawn by lot"), N_("Chance says who starts round 1.")),
        },
        sign="flag",
    ),
}


def goal(options: Mapping[str, OptionValue], seats: int) -> str:
    """How one wins: a hand's last card is the goal in the advanced game, and one round may be all."""
    if options["rounds"] == 1:
        if options["advanced"]:
            return N_("Line up the shape, fill or colour of the last card you keep: the most points win.")
        return N_("Line up your goal's shape, fill or colour: the most points win.")
    if options["advanced"]:
        return N_("Line up the shape, fill or colour of the last card you keep: most points after four rounds win.")
    return N_("Line up your goal's shape, fill or colour: most points after four rounds win.")
