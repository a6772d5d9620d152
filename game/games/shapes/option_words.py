"""`WORDS` gives the options of Shapes a title, and each value a name and an explanation; `goal` says how one wins."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.option_words import OptionWords
from game.app.text import N_
from game.core.game import OptionValue

WORDS = {
    "variant": OptionWords(
        N_("Game"),
        {
            "classic": (N_("Classic"), N_("Stack as many cards of a colour as you dare, to get rid of all.")),
            "survivor": (N_("Survivor"), N_("Draw a card, place its piece. A fall puts you out.")),
            "pass": (N_("Pass and toss"), N_("Play one card, give one, throw one away. A fall puts you out.")),
            "draft": (N_("Pick and order"), N_("Pick your cards and their order. A fall puts you out.")),
        },
        sign="cards",
    ),
    "limit": OptionWords(
        N_("Longest match"),
        {
            60: (N_("60 turns each"), N_("After that the fewest cards win.")),
            30: (N_("30 turns each"), N_("After that the fewest cards win.")),
            15: (N_("15 turns each"), N_("Quick: after that the fewest cards win.")),
        },
        sign="clock",
    ),
    "starter": OptionWords(
        N_("First player"),
        {
            "drawn": (N_("Drawn by lot"), N_("Chance says who has the first turn.")),
            "press": (N_("First to press"), N_("Who presses first has the first turn.")),
        },
        sign="flag",
    ),
    "deal": OptionWords(
        N_("Cards"),
        {
            "usual": (N_("Usual"), N_("Whole match: two players get 10, three 9, four 8.")),
            "short": (N_("5 each"), N_("Short match: half the way to an empty hand.")),
        },
        sign="cards",
    ),
    "lens": OptionWords(
        N_("Weigh"),
        {
            True: (N_("Allowed"), N_("Anyone may look where the weight presses, and what is about to tip.")),
            False: (N_("Off"), N_("Everyone judges the tower by eye.")),
        },
        sign="balance",
    ),
}


def goal(options: Mapping[str, OptionValue], seats: int) -> str:
    """How one wins: by an empty hand or by being left over; alone there is nobody to win against."""
    if seats == 1:
        return N_("Place as many pieces as you can before one falls.")
    if options["variant"] != "classic":
        return N_("Be the last one left: whoever makes a piece fall is out.")
    if options["limit"] == 60:
        return N_("Get rid of all your cards first: stack the pieces that they show; height does not count.")
    return N_(
        "Get rid of your cards by stacking their pieces: the first without any wins, or the fewest after the last turn."
    )
