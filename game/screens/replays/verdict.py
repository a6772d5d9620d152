"""`verdict_words` says in a sentence where a match was decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.analysis.story import Story
from game.app.text import _


def verdict_words(story: Story, turn_of: Callable[[int], int], names: Sequence[str]) -> str:
    """`turn_of`: the number of the turn of a step. The moment n + 1 comes after the step n."""
    if story.winner is None:
        return _("Open to the end: the win is shared.")
    even, away, decided = (turn_of(max(0, moment - 1)) for moment in (story.even, story.away, story.decided))
    name, first = names[story.winner], min(even + 1, away)
    if not story.even:
        return _("{name} was ahead from the start; decided by turn {decided}.", name=name, decided=decided)
    if story.rival is not None:
        rival = names[story.rival]
        return _(
            "{rival} was ahead; {name} took the lead in turn {first}; decided by turn {decided}.",
            rival=rival,
            name=name,
            first=first,
            decided=decided,
        )
    if first < away:
        return _(
            "Even until turn {even}; {name} broke away in turns {first}–{away}; decided by turn {decided}.",
            even=even,
            name=name,
            first=first,
            away=away,
            decided=decided,
        )
    if away < decided:
        return _(
            "Even until turn {even}; {name} broke away in turn {away}; decided by turn {decided}.",
            even=even,
            name=name,
            away=away,
            decided=decided,
        )
    return _("Even until turn {even}; {name} decided it in turn {decided}.", even=even, name=name, decided=decided)
