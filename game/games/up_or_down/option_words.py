"""`WORDS` names and explains the options of Up or Down? and their values; `goal` says how to win."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.option_words import OptionWords
from game.app.text import N_
from game.core.game import OptionValue

_VARIANTS = {
    "rainbow": N_("Six cards in a row of six colours: +10 for the column."),
    "pure": N_("A column of one colour only: +5 for two cards, up to +30."),
    "greenhorn": N_("Green cards bring a bonus that grows with each one."),
    "greenhorn_pro": N_("Green cards in columns shorter than seven cost points."),
    "special": N_("A colour is +1 in rising columns, −1 in falling ones."),
    "special_pro": N_("One colour is +1 in rising columns, another −1 in falling ones."),
    "take_special": N_("Play a colour: you may take any other card of it."),
    "take_any": N_("Play a colour: you may take any other card of the ring."),
    "remove_one": N_("Take a colour: drop a column's last card first."),
}
COUNTING = ("rainbow", "pure", "greenhorn", "greenhorn_pro", "special", "special_pro")
"""The variants that change what is counted."""
_COLOURS = {
    "special_colour": N_("This colour counts in the variant above."),
    "special_pro_plus": N_("This colour is +1 in rising columns."),
    "special_pro_minus": N_("This colour is −1 in falling columns."),
    "take_colour": N_("Play this colour: you may take more than the neighbours."),
    "remove_colour": N_("Take this colour: you may drop a column's last card first."),
}
_COLOUR_NAMES = {
    "drawn": N_("Drawn by lot"),
    "yellow": N_("Yellow"),
    "red": N_("Red"),
    "blue": N_("Blue"),
    "pink": N_("Pink"),
    "purple": N_("Purple"),
    "teal": N_("Green"),
}


def _switch(title: str, line: str, sign: str) -> OptionWords:
    return OptionWords(title, {False: (N_("Off"), line), True: (N_("On"), line)}, sign=sign)


def _colour(title: str, line: str) -> OptionWords:
    return OptionWords(title, {colour: (name, line) for colour, name in _COLOUR_NAMES.items()}, sign="half")


WORDS = {
    "length": OptionWords(
        N_("Length"),
        {
            "full": (N_("Full game"), N_("All cards for this number of players.")),
            "short": (N_("Short game"), N_("House rule: fewer high cards, a quarter shorter.")),
        },
        sign="cards",
    ),
    "starter": OptionWords(
        N_("First player"),
        {
            "drawn": (N_("Drawn by lot"), N_("Chance says who has the first turn.")),
        },
        sign="flag",
    ),
    "rainbow": _switch(N_("Rainbow"), _VARIANTS["rainbow"], "plus"),
    "pure": _switch(N_("Pure colour columns"), _VARIANTS["pure"], "plus"),
    "greenhorn": _switch(N_("Greenhorn"), _VARIANTS["greenhorn"], "plus"),
    "greenhorn_pro": _switch(N_("Greenhorn for pros"), _VARIANTS["greenhorn_pro"], "minus"),
    "special": _switch(N_("Special colour"), _VARIANTS["special"], "updown"),
    "special_colour": _colour(N_("Special: which?"), _COLOURS["special_colour"]),
    "special_pro": _switch(N_("Special colour for pros"), _VARIANTS["special_pro"], "updown"),
    "special_pro_plus": _colour(N_("Which is +1?"), _COLOURS["special_pro_plus"]),
    "special_pro_minus": _colour(N_("Which is −1?"), _COLOURS["special_pro_minus"]),
    "take_special": _switch(N_("Take a special colour card"), _VARIANTS["take_special"], "cards"),
    "take_any": _switch(N_("Take any card"), _VARIANTS["take_any"], "cards"),
    "take_colour": _colour(N_("Take more: which?"), _COLOURS["take_colour"]),
    "remove_one": _switch(N_("Remove one card"), _VARIANTS["remove_one"], "trash"),
    "remove_colour": _colour(N_("Remove one: which?"), _COLOURS["remove_colour"]),
}


def goal(options: Mapping[str, OptionValue], seats: int) -> str:
    """How one wins; some variants count more than columns."""
    if any(options[key] for key in COUNTING):
        return N_(
            "Most points win: each of up to three columns counts its cards × its cards of one colour "
            "(3 cards, 2 red: 3 × 2 = 6), each card you give up counts 1, and variants add to that."
        )
    return N_(
        "Most points win: each of up to three columns counts its cards × its cards of one colour "
        "(3 cards, 2 red: 3 × 2 = 6), and each card you give up counts 1."
    )
