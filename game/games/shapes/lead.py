"""`lead_of` finds the turn of Shapes that gave the winner the lead by cards, and tells it in one clause; `fall_words`
names the dearest falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.app.text import _, ngettext, pgettext
from game.core.game import Event, Observation, Seat
from game.core.manifest import Lead
from game.games.shapes.ending import TOLD
from game.games.shapes.rules.events import TurnBegan
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.tale import BEGINS, Tale, begun, grown

LEAST = 3
"""Cards less, or more, that make a turn one to tell of."""

_Turns = Sequence[tuple[Sequence[int], Tale]]
"""The cards of each seat before each turn, and what the turn brought."""


def lead(observation: Observation, names: Sequence[str]) -> Lead | None:
    """The dearest falls of a match that is over, below the curve of its chances; None where cards do not decide, or
    several share the win. Who led in cards is another figure than these chances, and so is left to the results."""
    view: ShapesView = observation.view
    if not view.options.is_classic or len(view.winners) != 1 or view.seats == 1:
        return None
    return Lead(0, "", best=fall_words(observation.history, view.hand_sizes, names))


def fall_words(history: Sequence[Event], sizes: Sequence[int], names: Sequence[str]) -> str:
    """Who fell when, with how many cards before and after, and from whom one was taken for it: of the dearest falls, in
    their order. `sizes`: the cards of each seat after the `history` of a classic match."""
    falls, turns = [], list(_turns(history, sizes))
    for i, (held, tale) in enumerate(turns):
        if tale.dropped:
            after = (turns[i + 1][0] if i + 1 < len(turns) else sizes)[tale.seat]
            falls.append((i + 1, tale, held[tale.seat], after))
    if not falls:
        return _("No turn failed by a fall.")
    dearest = sorted(sorted(falls, key=lambda fall: fall[2] - fall[3])[:TOLD], key=lambda fall: fall[0])
    parts = [_fall_words(*fall, names) for fall in dearest]
    words = pgettext("between falls", "; ").join(parts)
    if len(falls) > TOLD:
        return ngettext("{n} fall, the dearest: {falls}.", "{n} falls, the dearest: {falls}.", len(falls), falls=words)
    return ngettext("Fall: {falls}.", "Falls: {falls}.", len(falls), falls=words)


def _fall_words(turn: int, tale: Tale, before: int, after: int, names: Sequence[str]) -> str:
    name = names[tale.seat]
    if tale.victim is None:
        return _("{name} in turn {turn} ({n} to {left} cards)", name=name, turn=turn, n=before, left=after)
    return _(
        "{name} in turn {turn} ({n} to {left} cards, one from {rival})",
        name=name,
        turn=turn,
        n=before,
        left=after,
        rival=names[tale.victim],
    )


def lead_words(history: Sequence[Event], sizes: Sequence[int], winner: Seat, names: Sequence[str]) -> str:
    """The same in sentences."""
    found = lead_of(history, sizes, winner, names)
    words = _("{clause}.", clause=found.clause)
    if not found.turn or any(held[winner] > min(held) for held, _tale in _turns(history, sizes)):
        return words
    never = _("{clause}.", clause=_never_behind(names[winner]))
    return _("{first} {then}", first=never, then=words)


def _never_behind(name: str) -> str:
    return _("{name} was never behind", name=name)


def lead_of(history: Sequence[Event], sizes: Sequence[int], winner: Seat, names: Sequence[str]) -> Lead:
    """Who had fewest cards until the turn after which `winner` had no more than anybody else to the end, and what
    happened in that turn. `sizes`: the cards of each seat after the `history` of a classic match."""
    name, turns = names[winner], list(_turns(history, sizes))
    last = max((i for i, (held, _tale) in enumerate(turns) if held[winner] > min(held)), default=-1)
    if last < 0:
        return _step(turns, sizes, winner, names) or Lead(0, _never_behind(name))
    held, tale = turns[-1]
    level = [seat for seat, size in enumerate(held) if size == held[winner] and seat != winner]
    if last < len(turns) - 1 and level:
        words = ngettext(
            "Before the last turn {name} and {rival} had {n} card each",
            "Before the last turn {name} and {rival} had {n} cards each",
            held[winner],
            name=name,
            rival=names[level[0]],
        )
        return Lead(len(turns), words)
    held, tale = turns[last]
    return Lead(last + 1, _led_words(held.index(min(held)), last + 1, tale, winner, names))


def _led_words(before: Seat, turn: int, tale: Tale, winner: Seat, names: Sequence[str]) -> str:
    """Says that the seat `before` led up to the turn of `tale`, and what happened in it."""
    leader, name = names[before], names[winner]
    if tale.seat == winner and tale.has_cleared:
        return _(
            "{leader} led in cards up to turn {turn}, in which {name} cleared the platform",
            leader=leader,
            turn=turn,
            name=name,
        )
    if tale.seat == winner and tale.placed:
        return ngettext(
            "{leader} led in cards up to turn {turn}, in which {name} placed {n} piece",
            "{leader} led in cards up to turn {turn}, in which {name} placed {n} pieces",
            len(tale.placed),
            leader=leader,
            turn=turn,
            name=name,
        )
    if tale.seat == before and tale.dropped:
        return _("{leader} led in cards up to the fall in turn {turn}", leader=leader, turn=turn)
    if tale.stopper is not None:
        other = names[tale.stopper]
        return _("{leader} led in cards up to turn {turn}, which {name} stopped", leader=leader, turn=turn, name=other)
    if tale.victim == winner:
        return _(
            "{leader} led in cards up to turn {turn}, in which a fall of {rival} took a card from {name}",
            leader=leader,
            turn=turn,
            rival=names[tale.seat],
            name=name,
        )
    if tale.seat == before and tale.draws:
        return _("{leader} led in cards up to turn {turn} and only drew a card in it", leader=leader, turn=turn)
    return _("{leader} led in cards up to turn {turn}", leader=leader, turn=turn)


def _step(turns: _Turns, sizes: Sequence[int], winner: Seat, names: Sequence[str]) -> Lead | None:
    """The turn in which `winner` got rid of most cards, or in which a fall cost a rival still more; None if none stands
    out."""
    best, found = LEAST - 1, None
    for i, (held, tale) in enumerate(turns):
        seat = tale.seat
        before, after = held[seat], (turns[i + 1][0] if i + 1 < len(turns) else sizes)[seat]
        if seat == winner and before - after > best:
            best = before - after
            words = _(
                "The greatest step was in turn {turn}: from {n} cards to {left}", turn=i + 1, n=before, left=after
            )
            found = Lead(i + 1, words)
        elif seat != winner and tale.dropped and after - before > best:
            best = after - before
            words = _(
                "The dearest fall was in turn {turn}: {name} went from {n} cards to {left}",
                turn=i + 1,
                name=names[seat],
                n=before,
                left=after,
            )
            found = Lead(i + 1, words)
    return found


def _turns(history: Sequence[Event], sizes: Sequence[int]) -> Iterator[tuple[list[int], Tale]]:
    """The cards of each seat before each turn, and what the turn brought."""
    held = [size - sum(grown(event, seat) for event in history) for seat, size in enumerate(sizes)]
    tale: Tale | None = None
    before = list(held)
    for event in history:
        if isinstance(event, TurnBegan) or (tale is None and isinstance(event, BEGINS)):
            if tale is not None:
                yield before, tale
            tale, before = begun(event), list(held)
        if tale is not None:
            tale.hear(event)
        held = [size + grown(event, seat) for seat, size in enumerate(held)]
    if tale is not None:
        yield before, tale
