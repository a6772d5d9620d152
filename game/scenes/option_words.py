"""Options of the games in words: a title, the name of each value, and the one line by which it differs."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import N_, _
from game.core.game import OptionValue, SeatInfo

TITLES: dict[tuple[str, str], str] = {
    ("shape-up", "deck"): N_("Deck"),
    ("shape-up", "rounds"): N_("Length"),
    ("shape-up", "advanced"): N_("Rules"),
    ("shape-up", "strict"): N_("Drawn card"),
    ("shape-up", "starter"): N_("First player"),
    ("shapes", "variant"): N_("Game"),
    ("shapes", "limit"): N_("Longest match"),
    ("shapes", "starter"): N_("First player"),
    ("square-up", "timer"): N_("Time to plan"),
    ("square-up", "turns"): N_("Length"),
    ("up-or-down", "length"): N_("Length"),
    ("up-or-down", "starter"): N_("First player"),
    ("up-or-down", "rainbow"): N_("Rainbow"),
    ("up-or-down", "pure"): N_("Pure colour columns"),
    ("up-or-down", "greenhorn"): N_("Greenhorn"),
    ("up-or-down", "greenhorn_pro"): N_("Greenhorn for pros"),
    ("up-or-down", "special"): N_("Special colour"),
    ("up-or-down", "special_colour"): N_("Special: which?"),
    ("up-or-down", "special_pro"): N_("Special colour for pros"),
    ("up-or-down", "special_pro_plus"): N_("Which is +1?"),
    ("up-or-down", "special_pro_minus"): N_("Which is −1?"),
    ("up-or-down", "take_special"): N_("Take a special colour card"),
    ("up-or-down", "take_any"): N_("Take any card"),
    ("up-or-down", "take_colour"): N_("Take more: which?"),
    ("up-or-down", "remove_one"): N_("Remove one card"),
    ("up-or-down", "remove_colour"): N_("Remove one: which?"),
}

VALUES: dict[tuple[str, str, OptionValue], tuple[str, str]] = {
    ("shape-up", "deck", 18): (N_("18 cards"), N_("Circles, triangles and squares.")),
    ("shape-up", "deck", 24): (N_("24 cards"), N_("Stars join in; the grid grows to 5 by 4.")),
    ("shape-up", "rounds", 4): (N_("Four rounds"), N_("Another player starts each round; the sum counts.")),
    ("shape-up", "rounds", 1): (N_("One round"), N_("Quick: a single round decides.")),
    ("shape-up", "advanced", False): (N_("Ordinary"), N_("Your goal is dealt; each turn you draw and play.")),
    ("shape-up", "advanced", True): (N_("Advanced"), N_("Three cards in hand; the last one you keep is your goal.")),
    ("shape-up", "strict", False): (N_("Shown to all"), N_("A drawn card lies open; it is placed at once.")),
    ("shape-up", "strict", True): (N_("Hidden"), N_("Only its drawer sees it; several people play with a curtain.")),
    ("shape-up", "starter", "drawn"): (N_("Drawn by lot"), N_("Chance says who starts round 1.")),
    ("shapes", "variant", "classic"): (
        N_("Classic"),
        N_("Shed your cards: stack as many of a colour as you dare."),
    ),
    ("shapes", "variant", "survivor"): (
        N_("Survivor"),
        N_("Draw a card, place its piece. A fall puts you out."),
    ),
    ("shapes", "variant", "pass"): (
        N_("Pass and toss"),
        N_("Play one, pass one, toss one. A fall puts you out."),
    ),
    ("shapes", "variant", "draft"): (
        N_("Card drafting"),
        N_("Pick your cards and their order. A fall puts you out."),
    ),
    ("shapes", "limit", 60): (N_("60 turns each"), N_("After that the fewest cards win.")),
    ("shapes", "limit", 30): (N_("30 turns each"), N_("After that the fewest cards win.")),
    ("shapes", "limit", 15): (N_("15 turns each"), N_("Quick: after that the fewest cards win.")),
    ("shapes", "starter", "drawn"): (N_("Drawn by lot"), N_("Chance says who has the first turn.")),
    ("shapes", "starter", "press"): (N_("First to press"), N_("Who presses first has the first turn.")),
    ("square-up", "timer", 60): (N_("60 seconds"), N_("When time is up, the plan stands as it is.")),
    ("square-up", "timer", 30): (N_("30 seconds"), N_("Hurried: then the plan stands as it is.")),
    ("square-up", "timer", 120): (N_("120 seconds"), N_("Time to think: then the plan stands as it is.")),
    ("square-up", "timer", 0): (N_("No clock"), N_("Everybody takes the time they need.")),
    ("square-up", "turns", 20): (N_("20 turns"), N_("Income rises every five turns.")),
    ("square-up", "turns", 10): (N_("10 turns"), N_("Quick: income rises twice as fast.")),
    ("up-or-down", "length", "full"): (N_("Full game"), N_("All cards for so many players.")),
    ("up-or-down", "length", "short"): (N_("Short game"), N_("Fewer high cards, a quarter shorter.")),
    ("up-or-down", "starter", "drawn"): (N_("Drawn by lot"), N_("Chance says who has the first turn.")),
}
"""(game, option, value) → its name and its difference. Seats are named by who sits there."""

_VARIANTS = {
    "rainbow": N_("Six cards in a row of six colours: +10 for the column."),
    "pure": N_("A column of one colour only: +5 to +30."),
    "greenhorn": N_("Teal cards bring a bonus that grows with each one."),
    "greenhorn_pro": N_("Teal cards in columns shorter than seven cost points."),
    "special": N_("A colour is +1 in rising columns, −1 in falling ones."),
    "special_pro": N_("One colour is +1 in rising columns, another −1 in falling ones."),
    "take_special": N_("Play a colour: you may take any other card of it."),
    "take_any": N_("Play a colour: you may take any other card of the ring."),
    "remove_one": N_("Take a colour: drop a column's last card first."),
}
_COLOURS = {
    "special_colour": N_("This colour counts in the variant above."),
    "special_pro_plus": N_("This colour is +1 in rising columns."),
    "special_pro_minus": N_("This colour is −1 in falling columns."),
    "take_colour": N_("Whoever plays this colour may take more cards."),
    "remove_colour": N_("Whoever takes this colour may drop a card."),
}
_COLOUR_NAMES = {
    "drawn": N_("Drawn by lot"),
    "yellow": N_("Yellow"),
    "red": N_("Red"),
    "blue": N_("Blue"),
    "pink": N_("Pink"),
    "purple": N_("Purple"),
    "teal": N_("Teal"),
}
for _key, _line in _VARIANTS.items():
    VALUES["up-or-down", _key, False] = (N_("Off"), _line)
    VALUES["up-or-down", _key, True] = (N_("On"), _line)
for _key, _line in _COLOURS.items():
    for _colour, _name in _COLOUR_NAMES.items():
        VALUES["up-or-down", _key, _colour] = (_name, _line)


def words(game: str, option: str, value: OptionValue, seats: Sequence[SeatInfo]) -> tuple[str, str]:
    """An option's title, and what its present value means."""
    known = VALUES.get((game, option, value))
    difference = _(known[1]) if known else _("{name} has the first turn.", name=value_name(game, option, value, seats))
    return _(TITLES[game, option]), difference


def value_name(game: str, option: str, value: OptionValue, seats: Sequence[SeatInfo]) -> str:
    """A value's name; "1", "2" … are seats, counted from 1."""
    known = VALUES.get((game, option, value))
    return _(known[0]) if known else seats[int(value) - 1].name
