"""Puts choices of Up or Down? into words: what a card of the hand leads to (`play`), where a taken card `goes`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.text import _
from game.games.up_or_down.rules.actions import Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.preview import TakeGain
from game.games.up_or_down.rules.scoring import ColumnScore

MOST_TAKES = 3
"""Maximum number of takes named in a sentence."""
BEST_TAKES = 2
"""Takes that are named of more."""


@dataclass(frozen=True, slots=True)
class Line:
    """What may be done next: its words, and what it brings; None: that is not shown."""

    words: str
    gain: int | None


Sum = tuple[ColumnScore, int]
"""A column, and what variants add to its points."""


def play(
    card: Card, before: Card, after: Card, takes: Sequence[TakeGain], tells: bool = True
) -> tuple[tuple[str, ...], tuple[Line, ...]]:
    """Where a card of the hand would go, and a line for each that could be taken then, or for the best of many.

    `tells`: with what that would bring.
    """
    first = _("{card} goes between {before} and {after}.", card=card, before=before, after=after)
    sentences: tuple[str, ...] = (first,)
    if len(takes) > MOST_TAKES:
        if not tells:
            return (first, _("Then you take one of {number} cards.", number=len(takes))), ()
        count, takes = len(takes), sorted(takes, key=lambda take: -take.gain)[:BEST_TAKES]
        sentences = (_("The best of {number} cards that you can take:", number=count),)
    # The best comes first; what brings alike keeps the order of the ring.
    ordered = sorted(takes, key=lambda take: -take.gain)
    lines = (Line(_("Take {card}", card=take.card), take.gain if tells else None) for take in ordered)
    return sentences, tuple(lines)


def bare_total(score: ColumnScore, added: int) -> str:
    """A whole column without its colours, in one line: "7 × 5 = 35", "2 × 2 + 5 = 9"."""
    product = _("{count} × {best}", count=score.count, best=score.best)
    if added:
        product = f"{product} {'+' if added > 0 else '−'} {abs(added)}"
    return _("{product} = {points}", product=product, points=score.points + added).replace(" ", "\N{NO-BREAK SPACE}")


def goes(take: Take) -> str:
    """Where a card is put."""
    match take:
        case Take(card, int(column), "add"):
            return _("The {card} goes into column {n}.", card=card, n=column + 1)
        case Take(card, int(column), "remove"):
            return _("The {card} goes into column {n}, without its last card.", card=card, n=column + 1)
        case Take(card, int(column), _how):
            return _("The {card} goes in place of column {n}.", card=card, n=column + 1)
    return _("The {card} begins a new column.", card=take.card)
