"""What turns of Up or Down? do besides points: the `room` that a take leaves, what rivals miss by it (`denied`), and
what cards would gain next (`best_in_hand`, `open_card_gain`)."""

from __future__ import annotations

from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.cards import DECKS, Card
from game.games.up_or_down.rules.columns import direction, place, placements
from game.games.up_or_down.rules.preview import preview
from game.games.up_or_down.rules.scoring import score
from game.games.up_or_down.rules.view import UpOrDownView


def room(view: UpOrDownView, take: Take) -> int | None:
    """How many numbers can still follow in the column that `take` makes; None while its direction is open."""
    assert view.seat is not None
    after, gone, removed = place(view.columns[view.seat], take)
    column = after[-1 if take.column is None else take.column]
    way = direction(column)
    if way is None:
        return None
    lost = {*view.removed, *gone, removed}.union(*view.discards, *(each for own in view.columns for each in own))
    last, highest = column[-1], DECKS[view.options.length][view.seats]
    follow = range(last + 1, highest + 1) if way == "ascending" else range(1, last)
    return sum(card not in lost for card in follow)


def denied(view: UpOrDownView, take: Take) -> int:
    """The most that a rival would gain by the card of `take`; 0 for nothing."""
    gains = [0]
    for seat, columns in enumerate(view.columns):
        if seat != view.seat:
            now = score(columns, view.discards[seat], view.variants)
            for other in placements(columns, take.card, view.variants):
                after, gone, _removed = place(columns, other)
                gains.append(score(after, view.discards[seat] + gone, view.variants) - now)
    return max(gains)


def best_in_hand(view: UpOrDownView) -> tuple[int, Card] | None:
    """What the best card of the hand gains, played as the ring is now, and that card; None without a card."""
    return max(((preview(view, Play(card)).gain, card) for card in view.hand), default=None)


def open_card_gain(view: UpOrDownView) -> int:
    """How much more the open card gains, played as the ring is now, than the best card of the hand; 0 for no more."""
    best = best_in_hand(view)
    return 0 if view.top is None or best is None else max(0, preview(view, Play(view.top)).gain - best[0])
