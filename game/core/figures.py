"""`GameFigures` is what a game tells the statistics of an ended match: what each seat reached, and by what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.game import Observation, OptionValue


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a seat has reached: `value` of a `kind`: "score", "pieces", "medal", or "height" in tenths; more is better.
    `kind` is "" where nothing is known. `parts`: what it is made of, or what else is worth counting, by kind."""

    kind: str
    value: int
    parts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameFigures:
    """`count`: the figures of all seats, from a spectator's observation of an ended match, the view of its world (None
    where there is none, or it cannot be rebuilt) and the scores.

    `title` is above the chart of the parts, marked for translation. `part` names a part by its kind, translated; ""
    for an unknown one. `variant` names the variant that is played with such options, translated. `total`: a part whose
    sum of all matches is shown by itself, and its name, marked for translation; ("", "") for none. `subject` names
    what was played in a match with such options, translated, where matches differ in that.
    """

    count: Callable[[Observation, object | None, tuple[int, ...]], Sequence[SeatFigures]]
    title: str
    part: Callable[[str], str]
    variant: Callable[[Mapping[str, OptionValue]], str]
    total: tuple[str, str] = ("", "")
    subject: Callable[[Mapping[str, OptionValue]], str] | None = None


def score_figures(scores: Sequence[int]) -> tuple[SeatFigures, ...]:
    """Makes the figures of a game that tells nothing but scores."""
    return tuple(SeatFigures("score", score) for score in scores)
