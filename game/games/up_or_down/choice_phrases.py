"""Puts choices of Up or Down? into words: what a card of the hand leads to (`play`), where a taken card `fits`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.app.text import _, pgettext, signed
from game.games.up_or_down.column_targets import Placement
from game.games.up_or_down.phrases import price
from game.games.up_or_down.rules.actions import How, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.preview import TakeGain
from game.games.up_or_down.rules.scoring import ColumnScore

MOST_TAKES = 3
"""Maximum number of takes named in a sentence."""
BEST_TAKES = 2
"""Takes that are named of more: there is room for a heading above them."""


@dataclass(frozen=True, slots=True)
class Line:
    """What may be done next: its words, what it brings (None: that is not shown), the card whose picture stands before
    it, as the `rest` what else it does, and the `others`, places for that card. `take`: what it says (None:
    several places are as good, `alike`). `id`, `picks`: its target, and what that picks, one after the other; () if it
    cannot be chosen."""

    words: str
    gain: int | None
    card: Card | None = None
    rest: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    take: Take | None = None
    alike: tuple[Take, ...] = ()
    id: str = ""
    picks: tuple[str, ...] = ()


Sum = tuple[ColumnScore, int]
"""A column, and what variants add to its points."""
Way = tuple[Take, Sum | None, int]
"""A place for a card, the sum that its column would have, and what it would bring."""


def play(
    card: Card,
    before: Card,
    after: Card,
    takes: Sequence[TakeGain],
    tells: bool = True,
    ways: Mapping[Card, Sequence[Way]] | None = None,
    leaves: Callable[[Card], str] = lambda _card: "",
    own: Sequence[ColumnScore] = (),
    rather_than: Sequence[Card] = (),
) -> tuple[tuple[str, ...], tuple[Line, ...]]:
    """Where a card of the hand would go, and a line for each that could be taken then, or for the best of many.

    `tells`: with what that would bring. `ways`: the places of each card that may be taken. `leaves`: words on what
    taking a card leaves to the next rival. `own`: the columns of that hand. `rather_than`:
    cards that bring as much, but leave less room.
    """
    first = _("{card} goes between {before} and {after}.", card=card, before=before, after=after)
    sentences: tuple[str, ...] = (first,)
    if rather_than:
        others = pgettext("between places", " or ").join(map(str, rather_than))
        sentences = first, _("Rather {card} than {others}: more fits then.", card=card, others=others)
    if len(takes) > MOST_TAKES:
        if not tells:
            return (first, _("Then you take one of {number} cards.", number=len(takes))), ()
        count, takes = len(takes), sorted(takes, key=lambda take: -take.gain)[:BEST_TAKES]
        sentences = (_("The best of {number} cards that you can take:", number=count),)
    return sentences, take_lines(takes, tells, ways, leaves, own)


def take_lines(
    takes: Sequence[TakeGain],
    tells: bool,
    ways: Mapping[Card, Sequence[Way]] | None,
    leaves: Callable[[Card], str],
    own: Sequence[ColumnScore],
) -> tuple[Line, ...]:
    """A line for each card that may be taken; the parameters are those of `play`."""
    # The best comes first; what brings alike keeps the order of the ring.
    ordered = sorted(takes, key=lambda take: -take.gain)
    lines = [_line(take, (ways or {}).get(take.card, ()), tells, own) for take in ordered]
    left = [leaves(take.card) if tells else "" for take in ordered]
    told = (replace(line, rest=(words, *line.rest)) if words else line for line, words in zip(lines, left, strict=True))
    return tuple(told)


def _line(take: TakeGain, ways: Sequence[Way], tells: bool, own: Sequence[ColumnScore]) -> Line:
    """The best place for a card, or all that are as good, with its gain; the others as the rest."""
    gain = take.gain if tells else None
    if not ways:
        return Line(_("Take {card}", card=take.card), gain)
    best = [way for way in ways if not tells or way[2] == take.gain] or ways
    rest = [_("{place} {points}", place=_place(way.how, way.column), points=signed(more)) for way, _sum, more in ways]
    others = [words for words, way in zip(rest, ways, strict=True) if way not in best]
    words = _places(best)
    if all(way[0].how == "abandon" for way in ways):
        columns = [_place("add", way[0].column) for way in best]
        words, others = _("gives up {columns}", columns=pgettext("between places", " or ").join(columns)), []
    sum_ = best[0][1] if tells and len(best) == 1 else None
    told: tuple[str, ...] = ()
    if sum_ is not None and best[0][0].how != "abandon":
        words = placed(best[0][0], sum_)
    elif sum_ is not None:
        told = price_of(best[0][0], own, best[0][2])
    or_ = (_("or {places}", places=_cards(others)),) if others else ()
    alike = tuple(way[0] for way in best) if len(best) > 1 else ()
    return Line(words, gain, take.card, told, or_, None if alike else best[0][0], alike)


def price_of(take: Take, own: Sequence[ColumnScore], gain: int) -> tuple[str, ...]:
    """What giving up one of the `own` columns brings: the sum of the new one alone would be a riddle."""
    if take.how != "abandon" or take.column is None or take.column >= len(own):
        return ()
    old = own[take.column]
    return (price(old.count, old.points, gain),)


def _places(ways: Sequence[Way]) -> str:
    """The names of places, short for several."""
    if len(ways) == 1:
        ((take, sum_, _gain),) = ways
        return _place(take.how, take.column, bare=sum_ is None)
    joined = pgettext("between places", " or ")
    added = [str(take.column + 1) for take, _sum, _gain in ways if take.how == "add" and take.column is not None]
    if added and len(added) == len(ways):
        return _("column {numbers}", numbers=joined.join(added))
    if added and len(added) == len(ways) - 1 and ways[-1][0].how == "new":
        numbers = pgettext("between numbers of columns", ", ").join(added)
        return _("column {numbers} or new", numbers=numbers)
    return joined.join(_place(take.how, take.column) for take, _sum, _gain in ways)


def then(take: Take, outlook: str) -> str:
    """What can still go on after one of several takes that are alike."""
    return _("{place}: {sum}", place=_place(take.how, take.column), sum=outlook)


def placed(take: Take, sum_: Sum | None) -> str:
    """A place for a card, with the sum of the column there if it is told."""
    if sum_ is None:
        return _place(take.how, take.column, bare=True)
    return _("{place}: {sum}", place=_place(take.how, take.column), sum=_bare_total(*sum_))


def _bare_total(score: ColumnScore, added: int) -> str:
    """A whole column without its colours, in one line: "7 × 5 = 35", "2 × 2 + 5 = 9"."""
    product = _("{count} × {best}", count=score.count, best=score.best)
    if added:
        product = f"{product} {'+' if added > 0 else '−'} {abs(added)}"
    return _("{product} = {points}", product=product, points=score.points + added).replace(" ", "\N{NO-BREAK SPACE}")


def _cards(parts: Iterable[str]) -> str:
    return pgettext("between cards to take", ", ").join(parts)


def open_places(gains: Mapping[Placement, int]) -> list[Placement]:
    """The places for a card that are worth naming: a column is given up only where nothing else is left."""
    return [place for place in gains if place[0] != "abandon"] or list(gains)


def fits(card: Card, gains: Mapping[Placement, int], tells: bool) -> str:
    """Where a card that may be taken can go, in the order of the table; `tells`: with what each place would bring, if
    there are several."""
    places = open_places(gains)
    if len(places) == 1:
        ((how, column),) = places
        return goes(Take(card, column, how))
    parts = [
        _("{place} {points}", place=_place(*place), points=signed(gains[place])) if tells else _place(*place)
        for place in places
    ]
    return _("The {card} fits: {places}", card=card, places=_cards(parts))


def _place(how: How, column: int | None, bare: bool = False) -> str:
    """The name of a place; `bare`: beside large text, which leaves no room for an article."""
    n = 0 if column is None else column + 1
    match how:
        case "add":
            return _("column {n}", n=n)
        case "new":
            return _("a new column") if not bare else pgettext("where a card goes", "new column")
        case "remove":
            return _("column {n} without its last card", n=n)
    return _("column {n} given up", n=n)


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
