"""`deal_draft` guesses, for a bot's search, the hidden cards of a Shapes draft: random picks that fit a seat's view."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.rng import Rng
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import ShapesView


def open_cards(view: ShapesView) -> set[Card]:
    """The cards that lie open now."""
    laid = {each.card for each in view.tray if each.status != "placed"}
    return {*view.discard, *laid, *(each.card for own in view.passed for each in own)}


@dataclass
class _Pack:
    """A pack of the latest draft: the known cards of those first in it, and the card taken in each step."""

    known: list[Card] = field(default_factory=list)
    unknown: int = 0
    taken: dict[int, Card] = field(default_factory=dict)
    blank: list[int] = field(default_factory=list)
    """Steps in which an unknown card was taken."""


def deal_draft(state: ShapesState, view: ShapesView, rng: Rng) -> None:
    """Adds packs, picks, rows and a deck to `state`, which has all that `view` shows."""
    draft = _Draft(view, rng)
    state.deck = draft.deck
    for position, seat in enumerate(draft.players):
        kept = [draft.packs[(position - step) % draft.count].taken[step] for step in range(draft.done)]
        state.kept[seat] = kept
        for step in range(min(draft.done + 1, draft.size)):
            state.sightings[seat].append(draft.content((position - step) % draft.count, step))
        if view.phase in ("press", "pick"):
            pack = draft.packs[(position - draft.done) % draft.count]
            state.picked[seat] = pack.taken.get(draft.done)
            left = state.sightings[seat][-1]
            state.packs[seat] = [card for card in left if card != state.picked[seat]]
            state.drafted[seat] = sorted(kept)
        elif seat == view.seat:
            state.drafted[seat], state.rows[seat] = list(view.drafted), list(view.row)
        elif view.phase == "order" and not view.ready[seat]:
            state.drafted[seat] = sorted(kept)
        elif not view.out[seat]:
            state.rows[seat] = [card for card in kept if card not in view.shown[seat]]
            rng.shuffle(state.rows[seat])


class _Draft:
    """The latest draft, completed at random. `players` are its seats; `done` steps of `size` are over."""

    def __init__(self, view: ShapesView, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.players = view.drafters
        self.count = len(self.players)
        self.me = self.players.index(view.seat) if view.seat in self.players else None
        self.size = len(view.sightings[0]) if view.sightings else self._public_size()
        picking = view.phase in ("press", "pick")
        self.done = self.size - view.pack_sizes[self.players[0]] - view.ready[self.players[0]] if picking else self.size
        self.packs = [self._pack(index) for index in range(self.count)]
        sighted = {card for sighting in view.sightings for card in sighting}
        hidden = {*range(50)} - open_cards(view) - sighted - {card for own in view.shown for card in own}
        self._fill(hidden)

    def _public_size(self) -> int:
        """Cards of a pack at first, for a viewer who got none."""
        seat = self.players[0]
        if self.view.phase in ("press", "pick"):
            return self.view.pack_sizes[seat] + self.view.row_sizes[seat] + self.view.ready[seat]
        return self.view.row_sizes[seat] + len(self.view.shown[seat])

    def _has_picked(self, position: int, step: int) -> bool:
        if step < self.done:
            return True
        return step == self.done < self.size and self.view.ready[self.players[position]]

    def _pack(self, index: int) -> _Pack:
        """What is known of a pack. Which seat took which of several known cards is random."""
        pack = _Pack()
        steps = [step for step in range(self.size) if self._has_picked((index + step) % self.count, step)]
        sights = []
        if self.me is not None:
            own = range((self.me - index) % self.count, len(self.view.sightings), self.count)
            sights = [step for step in own if step < len(self.view.sightings)]
        if not sights:
            pack.unknown, pack.blank = self.size, steps
            return pack
        pack.unknown = sights[0]
        pack.known = list(self.view.sightings[sights[0]])
        pack.blank = [step for step in steps if step < sights[0]]
        for sight, following in zip(sights, [*sights[1:], None], strict=True):
            before = self.view.sightings[sight]
            if sight < len(self.view.kept):
                pack.taken[sight] = self.view.kept[sight]
            elif self.view.picked is not None:
                pack.taken[sight] = self.view.picked
            after = () if following is None else self.view.sightings[following]
            gone = [card for card in before if card not in after and card != pack.taken.get(sight)]
            between = [step for step in steps if sight < step and (following is None or step < following)]
            self._share_out(index, pack, gone, between)
        return pack

    def _share_out(self, index: int, pack: _Pack, cards: list[Card], steps: list[int]) -> None:
        """Assigns one of `cards` to each of `steps`: a card shown since to the seat that showed it, the others at
        random."""
        taker = {self.players[(index + step) % self.count]: step for step in steps}
        for seat, step in taker.items():
            for card in self.view.shown[seat]:
                if card in cards:
                    pack.taken[step] = card
        left = [card for card in cards if card not in pack.taken.values()]
        self.rng.shuffle(left)
        for step in steps:
            if step not in pack.taken:
                pack.taken[step] = left.pop()

    def _fill(self, hidden: set[Card]) -> None:
        """Chooses the cards of packs and deck that this seat has not seen."""
        new = {*self.view.reshuffled}
        pools = [sorted(hidden - new), sorted(hidden & new)]
        for pool in pools:
            self.rng.shuffle(pool)
        # Packs are dealt one after the other, first from what was left of the deck before it was rebuilt.
        from_old = self.size * self.count
        if new:
            from_old -= len(new) - self.view.deck_size
        room = []
        for index, pack in enumerate(self.packs):
            old = max(0, min(self.size, from_old - self.size * index)) - sum(card not in new for card in pack.known)
            room.append([old, pack.unknown - old])
        self._place_shown(new, room)
        for pack, places in zip(self.packs, room, strict=True):
            cards = [pool.pop() for pool, number in zip(pools, places, strict=True) for _ in range(number)]
            pack.known += [*(pack.taken[step] for step in pack.blank if step in pack.taken), *cards]
            self.rng.shuffle(cards)
            for step in pack.blank:
                if step not in pack.taken:
                    pack.taken[step] = cards.pop()
        self.deck = pools[0] + pools[1]
        self.rng.shuffle(self.deck)

    def _place_shown(self, new: set[Card], room: list[list[int]]) -> None:
        """Decides from which packs came the cards that rivals have turned up and this seat had not seen before.

        `room`: how many unknown cards of each pack were dealt before the deck was rebuilt, and since.
        """
        known = {card for pack in self.packs for card in pack.known}
        shown = {seat: [card for card in own if card not in known] for seat, own in enumerate(self.view.shown)}
        slots = [(index, step) for index, pack in enumerate(self.packs) for step in pack.blank]
        self.rng.shuffle(slots)
        # Packs with room for both kinds come last: they take what does not fit into the others.
        slots.sort(key=lambda slot: all(room[slot[0]]))
        for index, step in slots:
            own = shown.get(self.players[(index + step) % self.count], [])
            fits = [card for card in own if room[index][card in new] > 0]
            if fits:
                card = self.rng.choice(fits)
                own.remove(card)
                room[index][card in new] -= 1
                self.packs[index].taken[step] = card

    def content(self, index: int, step: int) -> tuple[Card, ...]:
        """A pack as it was before the pick of a step."""
        pack = self.packs[index]
        gone = {card for when, card in pack.taken.items() if when < step}
        return tuple(sorted(card for card in pack.known if card not in gone))
