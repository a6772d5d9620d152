"""`turns_of` lists every whole `Turn` a seat of Up or Down? may make now: its actions, and what cards it leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.bots.turn_bot import in_time
from game.core.bot import Expired
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Pile, Play
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import Columns, Ring, insert, place, placements, takes
from game.games.up_or_down.rules.view import UpOrDownView


@dataclass(frozen=True, slots=True)
class Turn:
    """The `actions` of a turn, and what it leaves: the seat's `columns`, `discards` and `hand`, with the drawn card if
    that lay open; the `ring`; and the `pile` drawn from."""

    actions: tuple[Action, ...]
    columns: Columns
    discards: tuple[Card, ...]
    ring: Ring
    hand: tuple[Card, ...]
    pile: Pile | None


def turns_of(view: UpOrDownView, expired: Expired | None = None) -> list[Turn]:
    """All ways to finish the turn. `OutOfTime` once `expired`."""
    return list(in_time(_all_turns(view), expired))


def _all_turns(view: UpOrDownView) -> Iterator[Turn]:
    assert view.seat is not None
    columns, discards = view.columns[view.seat], view.discards[view.seat]
    if view.phase in ("draw", "end"):
        yield from _ends(view, (), columns, discards, view.ring, view.hand)
        return
    if view.phase == "take":
        plays: list[tuple[tuple[Action, ...], Ring, tuple[Card, ...], Card | None]] = [
            ((), view.ring, view.hand, view.just_played)
        ]
    else:
        plays = [
            ((Play(card),), insert(view.ring, card), tuple(other for other in view.hand if other != card), card)
            for card in view.hand
        ]
    for played, ring, hand, card in plays:
        assert card is not None
        for taken in takes(ring, card, view.variants):
            left = tuple(other for other in ring if other != taken)
            for take in placements(columns, taken, view.variants):
                after, gone, _removed = place(columns, take)
                yield from _ends(view, (*played, take), after, discards + gone, left, hand)


def _ends(
    view: UpOrDownView,
    actions: tuple[Action, ...],
    columns: Columns,
    discards: tuple[Card, ...],
    ring: Ring,
    hand: tuple[Card, ...],
) -> Iterator[Turn]:
    """A turn with each way to end it."""
    if not view.face_down and not view.face_up:
        yield Turn((*actions, EndTurn()), columns, discards, ring, hand, None)
    if view.face_down:
        yield Turn((*actions, Draw("down")), columns, discards, ring, hand, "down")
    if view.face_up:
        assert view.top is not None
        yield Turn((*actions, Draw("up")), columns, discards, ring, (*hand, view.top), "up")
