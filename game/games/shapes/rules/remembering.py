"""`remember`, `show` … update `MatchData.memories`: what each watcher of Shapes remembers of hidden hands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.game import Seat
from game.games.shapes.rules.cards import STOPS, Card
from game.games.shapes.rules.hand_memory import Memory
from game.games.shapes.rules.match_data import MatchData


def forget_hands(data: MatchData) -> None:
    """The hands are new: nobody knows more than how many cards are in them."""
    sizes = [*enumerate(data.hand_sizes())]
    data.memories = tuple(
        Memory.unseen(pair for pair in sizes if pair[0] != watcher) for watcher in range(data.seats + 1)
    )


def remember(data: MatchData, seat: Seat, change: Callable[[Memory], Memory]) -> None:
    """Tell everybody but `seat`, who sees its own hand."""
    data.memories = tuple(memory if watcher == seat else change(memory) for watcher, memory in enumerate(data.memories))


def show(data: MatchData, seat: Seat, *cards: Card) -> None:
    """These cards, of which none is a Stop Turn, have left the hand of `seat` and are shown."""
    for card in cards:
        remember(data, seat, partial(Memory.showed, seat=seat, card=card))


def show_stop(data: MatchData, seat: Seat) -> None:
    """A Stop Turn has left the hand of `seat`, and is not in the discard pile yet."""
    data.memories = tuple(
        memory if watcher == seat else memory.stopped(seat, _spare_stops(data, watcher))
        for watcher, memory in enumerate(data.memories)
    )


def saw_theft(data: MatchData, thief: Seat, rival: Seat, card: Card) -> None:
    """`card` has left the hand of `rival`, and the thief does not hold it yet."""
    if not data.memories:
        # A match that is only played on to see who wins remembers nothing.
        return
    spare = _spare_stops(data, thief) if card in STOPS else 0
    memories = [memory.stolen(thief, rival) for memory in data.memories]
    memories[thief] = data.memories[thief].showed(rival, card, spare)
    memories[rival] = data.memories[rival].got(thief, card)
    data.memories = tuple(memories)


def saw_rebuilding(data: MatchData) -> None:
    """The deck was empty: everything that did not lie open is in hands."""
    data.memories = tuple(
        memory.rebuilt(card for seat, hand in enumerate(data.hands) if seat != watcher for card in hand)
        for watcher, memory in enumerate(data.memories)
    )


def _spare_stops(data: MatchData, watcher: int) -> int:
    """How many Stop Turn cards `watcher` neither sees nor remembers."""
    own = data.hands[watcher] if watcher < data.seats else []
    memory = data.memories[watcher]
    hidden = sum(card not in own and card not in data.discard for card in STOPS)
    return hidden - sum(card in STOPS for card in (*memory.known(), *memory.held))
