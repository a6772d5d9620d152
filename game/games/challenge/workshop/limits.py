"""`limit_words` says in the player's language which limit of levels a sentence of the format is about."""

from __future__ import annotations

import re
from typing import Final

from game.app.text import N_, _

_LIMITS: Final = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"overlaps", N_("it lies in something else")),
        (r"falls at the start", N_("a piece that stands there falls at once")),
        (
            r"beyond the camera: at most (?P<most>[\d.]+)",
            N_("it lies too far outside the view: at most {most} units are allowed"),
        ),
        (r"beyond the bounds", N_("it lies outside the world")),
        (
            r"is (?P<n>[\d.]+) units (?:wide|high): at most (?P<most>[\d.]+)",
            N_("it is {n} units large: at most {most} are allowed"),
        ),
        (r"two corners in one place", N_("two of its corners lie in one place")),
        (r"the same polygon", N_("another one lies in the same place")),
        (
            r"have (?P<n>\d+) pieces of glass: at most (?P<most>\d+)",
            N_("there are {n} pieces of glass: at most {most} are allowed"),
        ),
        (
            r"have (?P<n>\d+) pieces together: at most (?P<most>\d+)",
            N_("there are {n} pieces: at most {most} are allowed"),
        ),
        (
            r"more than (?P<most>\d+) pieces of one kind and colour",
            N_("there are more than {most} pieces of one shape and colour"),
        ),
        (
            r"cover (?P<n>[\d.]+) units² together: at most (?P<most>[\d.]+)",
            N_("together they cover {n} square units: at most {most} are allowed"),
        ),
        (r"steps to measure", N_("the goals take too long to measure: make them smaller, or give fewer pieces")),
        (
            r"a corner (?P<n>[\d.]+) units from its middle: at most (?P<most>[\d.]+)",
            N_("a corner is {n} units from the middle: at most {most} are allowed"),
        ),
        (
            r"leg of (?P<n>[\d.]+) units: at most (?P<most>[\d.]+)",
            N_("a ride is {n} units long: at most {most} are allowed"),
        ),
        (r"other parts reach into", N_("too many other parts lie close to it")),
        (r"characters as one line", N_("there is too much in it for one level")),
        (r"touches in too many places", N_("the standing pieces touch in too many places")),
        (
            r"(?:have|has) (?P<n>\d+) corners.*: at most (?P<most>\d+)",
            N_("there are {n} corners: at most {most} are allowed"),
        ),
        (r"there is no (?:seesaw|lift|piece)|has no stops", N_("what it is about is not there any more")),
        (r"(?P<n>\d+) [a-z ]+: at most (?P<most>\d+)", N_("there are {n}: at most {most} are allowed")),
        (r"", N_("it has no place in a level as it is now")),
    )
)


def limit_words(sentence: str) -> str:
    """The limit that a sentence of the format names, without a period."""
    found, words = next((found, words) for pattern, words in _LIMITS if (found := pattern.search(sentence)))
    return _(words, **found.groupdict())
