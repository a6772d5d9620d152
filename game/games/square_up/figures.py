"""`FIGURES` tells the statistics what a match of Square Up brought: points by the shapes that won them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.app.option_words import variant_words
from game.app.text import N_
from game.core.figures import GameFigures, SeatFigures
from game.core.game import Observation, OptionValue
from game.games.square_up import phrases
from game.games.square_up.option_words import WORDS
from game.games.square_up.rules.events import Fought
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.units import SHAPES


def _count(known: Observation, world: object | None, scores: tuple[int, ...]) -> Sequence[SeatFigures]:
    parts: list[Counter[str]] = [Counter(dict.fromkeys(SHAPES, 0)) for _seat in scores]
    for event in known.history:
        if isinstance(event, Fought) and event.fight.winner is not None:
            fight = event.fight
            for side in fight.sides:
                if side.seat == fight.winner and side.shape is not None:
                    parts[side.seat][side.shape] += fight.points
    return [SeatFigures("score", score, own) for score, own in zip(scores, parts, strict=True)]


def _variant(options: Mapping[str, OptionValue]) -> str:
    return variant_words(SQUARE_UP.options(), WORDS, ("turns",), options)


FIGURES = GameFigures(
    _count, N_("Points in a match"), lambda kind: phrases.unit(kind) if kind in SHAPES else "", _variant
)
