"""`verdict_words` says in a sentence where a match was decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.analysis.story import Story
from game.app.text import _, pgettext
from game.core.manifest import Lead


def verdict_words(story: Story, turn_of: Callable[[int], int], names: Sequence[str], lead: Lead | None = None) -> str:
    """`turn_of`: the number of the turn of a step. The moment n + 1 comes after the step n. `lead`: what the results
    say of it; the sentence says whether the chances turned there, too. Without a clause it only follows."""
    if lead is not None and not lead.clause:
        words = verdict_words(story, turn_of, names)
        return pgettext("sentences", "{first} {second}", first=words, second=lead.best) if lead.best else words
    if story.winner is None:
        return (
            _("Open to the end: the win is shared.") if story.opening == "even" else _("It swung; the win is shared.")
        )
    name = names[story.winner]
    if lead is not None and lead.gradual:
        since = story.decided if story.sure is None else story.sure
        # A player who is sure to win counts as ahead, even while a rival has more points for a turn.
        certain = turn_of(max(0, since - 1))
        certain = certain if story.sure is None else max(certain, lead.turn)
        if story.sure is None:
            words = _("{lead}; by chances ahead for good from round {n}.", lead=lead.clause, n=certain)
        elif certain == lead.turn:
            words = _("{lead}, and from there sure to win.", lead=lead.clause)
        else:
            words = _("{lead}; sure to win from round {n}.", lead=lead.clause, n=certain)
        return pgettext("sentences", "{first} {second}", first=words, second=lead.best) if lead.best else words
    if story.start == story.away:
        if lead is not None:
            return _("{lead}; by chances {name} was far ahead from the start.", lead=lead.clause, name=name)
        return _("{name} was far ahead from the start.", name=name)
    first, last = turn_of(story.start), turn_of(story.away - 1)
    when = _("in turn {first}", first=first) if first == last else _("in turns {first}–{last}", first=first, last=last)
    if lead is not None:
        if lead.turn == first == last:
            return _("{lead}; there the chances turned, too.", lead=lead.clause)
        if first <= lead.turn <= last:
            return _("{lead}; there the chances turned, too ({when}).", lead=lead.clause, when=when)
        return _("{lead}; by chances {name} broke away {when}.", lead=lead.clause, name=name, when=when)
    match story.opening:
        case "ahead":
            words = _("{name} was ahead from the start, and broke away {when}.", name=name, when=when)
        case "even" if story.even:
            even = turn_of(story.even - 1)
            words = _("Even until turn {even}; {name} broke away {when}.", even=even, name=name, when=when)
        case "behind" if story.rival is not None:
            words = _(
                "{rival} had better chances, but {name} broke away {when}.",
                rival=names[story.rival],
                name=name,
                when=when,
            )
        case "swung":
            words = _("It swung; {name} broke away {when}.", name=name, when=when)
        case _:
            words = _("{name} broke away {when}.", name=name, when=when)
    if story.decided == story.away:
        return words
    if story.sure is None:
        sure = _("Ahead for good from turn {turn}.", turn=turn_of(story.decided - 1))
    else:
        sure = _("Beyond doubt from turn {turn}.", turn=turn_of(max(0, story.sure - 1)))
    return pgettext("sentences", "{first} {second}", first=words, second=sure)
