"""`FIGURES` tells the statistics what a match of Up or Down? brought: points by columns, discards and variants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.app.option_words import variant_words
from game.app.text import N_, _
from game.core.figures import GameFigures, SeatFigures
from game.core.game import Observation, OptionValue
from game.games.up_or_down.option_words import WORDS
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.variants import VARIANTS

NAMES = {
    "ascending": N_("Rising columns"),
    "descending": N_("Falling columns"),
    "single": N_("Single cards"),
    "discards": N_("Cards given up"),
    "bonus": N_("Variants"),
}


def _count(known: Observation, world: object | None, scores: tuple[int, ...]) -> Sequence[SeatFigures]:
    found = []
    for sheet, score in zip(known.view.sheets, scores, strict=True):
        parts: Counter[str] = Counter(ascending=0, descending=0, discards=sheet.discards)
        for column in sheet.columns:
            parts[column.direction or "single"] += column.points
        for bonus in sheet.bonuses:
            parts["bonus"] += bonus.points
        found.append(SeatFigures("score", score, parts))
    return found


def _variant(options: Mapping[str, OptionValue]) -> str:
    return variant_words(UP_OR_DOWN.options(), WORDS, ("length", *VARIANTS), options)


FIGURES = GameFigures(_count, N_("Points in a match"), lambda kind: _(NAMES[kind]) if kind in NAMES else "", _variant)
