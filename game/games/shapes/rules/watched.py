"""What everybody at the table remembers of hidden hands, kept up to date."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.game import Seat
from game.games.shapes.rules.cards import STOPS, Card
from game.games.shapes.rules.legality import Legality
from game.games.shapes.rules.memory import Memory


class Watched(Legality):
    """A match whose `memories` are told what happens to its `hands`."""

    __slots__ = ()

    def _forget(self) -> None:
        """The hands are new: nobody knows more than how many cards are in them."""
        sizes = [*enumerate(self._hand_sizes())]
        self.memories = tuple(
            Memory.unseen(pair for pair in sizes if pair[0] != watcher) for watcher in range(self.seats + 1)
        )

    def _remember(self, seat: Seat, change: Callable[[Memory], Memory]) -> None:
        """Tell everybody but `seat`, who sees its own hand."""
        self.memories = tuple(
            memory if watcher == seat else change(memory) for watcher, memory in enumerate(self.memories)
        )

    def _show(self, seat: Seat, *cards: Card) -> None:
        """These cards, of which none is a Stop Turn, have left the hand of `seat` and are shown."""
        for card in cards:
            self._remember(seat, partial(Memory.showed, seat=seat, card=card))

    def _show_stop(self, seat: Seat) -> None:
        """A Stop Turn has left the hand of `seat`, and is not in the discard pile yet."""
        self.memories = tuple(
            memory if watcher == seat else memory.stopped(seat, self._spare_stops(watcher))
            for watcher, memory in enumerate(self.memories)
        )

    def _saw_stealing(self, thief: Seat, rival: Seat, card: Card) -> None:
        """`card` has left the hand of `rival`, and the thief does not hold it yet."""
        spare = self._spare_stops(thief) if card in STOPS else 0
        memories = [memory.stolen(thief, rival) for memory in self.memories]
        memories[thief] = self.memories[thief].showed(rival, card, spare)
        memories[rival] = self.memories[rival].got(thief, card)
        self.memories = tuple(memories)

    def _saw_rebuilding(self) -> None:
        """The deck was empty: everything that did not lie open is in hands."""
        self.memories = tuple(
            memory.rebuilt(card for seat, hand in enumerate(self.hands) if seat != watcher for card in hand)
            for watcher, memory in enumerate(self.memories)
        )

    def _spare_stops(self, watcher: int) -> int:
        """How many Stop Turn cards `watcher` neither sees nor remembers."""
        own = self.hands[watcher] if watcher < self.seats else []
        memory = self.memories[watcher]
        hidden = sum(card not in own and card not in self.discard for card in STOPS)
        return hidden - sum(card in STOPS for card in (*memory.known(), *memory.held))
