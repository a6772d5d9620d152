"""`FIGURES` tells the statistics what a match of Shape Up! brought: points by shape, fill and colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.app.option_words import variant_words
from game.app.text import N_, _
from game.core.figures import GameFigures, SeatFigures
from game.core.game import Observation, OptionValue
from game.games.shape_up.option_words import WORDS
from game.games.shape_up.rules.game import SHAPE_UP

NAMES = {"shape": N_("Same shape"), "fill": N_("Same fill"), "colour": N_("Same colour")}


def _count(known: Observation, world: object | None, scores: tuple[int, ...]) -> Sequence[SeatFigures]:
    found = []
    for seat, score in enumerate(scores):
        parts = Counter(dict.fromkeys(NAMES, 0))
        for result in known.view.results:
            for line in result.lines[seat]:
                parts[line.attribute] += line.points
        found.append(SeatFigures("score", score, parts))
    return found


def _variant(options: Mapping[str, OptionValue]) -> str:
    return variant_words(SHAPE_UP.options(), WORDS, ("deck", "rounds", "advanced"), options)


FIGURES = GameFigures(_count, N_("Points in a match"), lambda kind: _(NAMES[kind]) if kind in NAMES else "", _variant)
