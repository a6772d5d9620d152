"""`Memory` is what a watcher of Shapes knows about hidden hands; `drew`, `got` … return it with what was seen since.

It does not keep every conclusion: where a card may have come from several groups, the groups become one. So a memory
never rules out what is possible, depends only on what was seen, and stays small however long the match is. The two Stop
Turn cards look alike: `held` names either by the first (`by_kind`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.game import Seat
from game.games.shapes.rules.cards import STOPS, Card, by_kind


@dataclass(frozen=True, slots=True)
class Group:
    """Cards in the hands of some seats; with several seats it is open which cards are whose.

    `shares`: pairs of a seat and the number of cards it holds, seats ascending. `known`: cards that are among them,
    ascending; besides those, `old` ones that were in hands when the deck was last rebuilt, and `new` ones drawn since.
    """

    shares: tuple[tuple[Seat, int], ...]
    known: tuple[Card, ...] = ()
    old: int = 0
    new: int = 0

    def share(self, seat: Seat) -> int:
        for other, share in self.shares:
            if other == seat:
                return share
        return 0

    def gave(self, seat: Seat, what: Card | Literal["old", "new"]) -> Group:
        """This group after `seat` gave a card away: a known one, or an old or new one."""
        shares = tuple((other, share - (other == seat)) for other, share in self.shares)
        if what == "old":
            return Group(shares, self.known, self.old - 1, self.new)
        if what == "new":
            return Group(shares, self.known, self.old, self.new - 1)
        return Group(shares, tuple(card for card in self.known if card != what), self.old, self.new)


@dataclass(frozen=True, slots=True)
class Memory:
    """`held`: cards, ascending, that are all among the `old` ones of the `groups`. Each card in a hidden hand is in one
    group. Other unknown cards may be in the deck or any hand, but not among the old ones, unless there are more of
    these than `held` has."""

    held: tuple[Card, ...] = ()
    groups: tuple[Group, ...] = ()

    @classmethod
    def of(cls, held: Iterable[Card], groups: Iterable[Group]) -> Memory:
        """A memory in its canonical form: groups as small and as few as possible, in order."""
        own: dict[Seat, list[Group]] = {}
        shared = []
        for group in groups:
            shares = tuple((seat, share) for seat, share in group.shares if share)
            if len(shares) == 1:
                own.setdefault(shares[0][0], []).append(Group(shares, group.known, group.old, group.new))
            elif group.known or (group.old and group.new):
                shared.append(Group(shares, group.known, group.old, group.new))
            else:
                # Cards of one kind need not be kept together.
                for seat, share in shares:
                    part = Group(((seat, share),), old=share if group.old else 0, new=share if group.new else 0)
                    own.setdefault(seat, []).append(part)
        return cls(tuple(sorted(held)), tuple(sorted([*map(_merged, own.values()), *shared], key=_order)))

    @classmethod
    def unseen(cls, sizes: Iterable[tuple[Seat, int]]) -> Memory:
        """Nothing is known about hands of these sizes."""
        return cls.of((), [Group(((seat, size),), new=size) for seat, size in sizes])

    @property
    def is_empty(self) -> bool:
        """Whether nothing is known but the sizes of the hands."""
        return not any(group.known or group.old for group in self.groups)

    def known(self) -> tuple[Card, ...]:
        return tuple(card for group in self.groups for card in group.known)

    def size(self, seat: Seat) -> int:
        return sum(group.share(seat) for group in self.groups)

    def spare_old(self) -> int:
        """Number of old cards that need not be held ones."""
        return sum(group.old for group in self.groups) - len(self.held)

    # What is seen

    def drew(self, seat: Seat) -> Memory:
        """`seat` has drawn a card."""
        return self._added(Group(((seat, 1),), new=1))

    def got(self, seat: Seat, card: Card) -> Memory:
        """`card` was seen going into the hand of `seat`."""
        return self._added(Group(((seat, 1),), (card,)))

    def stolen(self, thief: Seat, rival: Seat) -> Memory:
        """`thief` took a hidden card from `rival`."""
        touched = self._touched(rival)
        others = [group for group in self.groups if group not in touched]
        # An unknown card of the rival becomes one of the thief's.
        lot = _merged([*touched, Group(((rival, -1), (thief, 1)))])
        return Memory.of(self.held, [*others, lot])

    def rebuilt(self, hidden: Iterable[Card]) -> Memory:
        """The deck was rebuilt while `hidden` were all the cards in hidden hands: they were nowhere else."""
        known = {*self.known()}
        held = [by_kind(card) for card in hidden if card not in known]
        return Memory.of(held, [Group(group.shares, group.known, group.old + group.new) for group in self.groups])

    def showed(self, seat: Seat, card: Card, spare_stops: int = 0) -> Memory:
        """`card` has left the hand of `seat`, and was seen."""
        for group in self._touched(seat):
            if card in group.known:
                return self._replaced(group, group.gave(seat, card), self.held)
        kind = by_kind(card)
        may_be_new = kind not in self.held or (card in STOPS and spare_stops > 0)
        may_be_old = kind in self.held or self.spare_old() > 0
        sources = [group for group in self._touched(seat) if (may_be_new and group.new) or (may_be_old and group.old)]
        if not sources:
            return self._forgotten(seat)
        memory, source = (self, sources[0]) if len(sources) == 1 else self._poured(sources)
        what: Literal["old", "new"] = "new" if may_be_new and source.new else "old"
        held = self.held
        if kind in held and (what == "old" or source.old):
            # If another card may be the held one, it is better to know too little.
            index = held.index(kind)
            held = held[:index] + held[index + 1 :]
        return memory._replaced(source, source.gave(seat, what), held)

    def stopped(self, seat: Seat, spare_stops: int) -> Memory:
        """`seat` has played one of the Stop Turn cards, which look alike.

        `spare_stops`: how many are in the deck or in hidden hands, neither known nor held.
        """
        touched = self._touched(seat)
        sure = [card for group in touched if len(group.shares) == 1 for card in group.known if card in STOPS]
        if sure:
            return self.showed(seat, sure[0])
        maybe = [card for group in touched for card in group.known if card in STOPS]
        if maybe:
            memory, _ = self._poured(touched)
            return memory.showed(seat, maybe[0])
        return self.showed(seat, STOPS[0], spare_stops)

    def open(self, seat: Seat, hand: Iterable[Card]) -> Memory:
        """The memory of `seat`, which knows this and its own `hand`."""
        memory = self
        for card in hand:
            memory = memory.showed(seat, card, 1)
        return memory

    def _touched(self, seat: Seat) -> list[Group]:
        """The groups in which `seat` has a share."""
        return [group for group in self.groups if group.share(seat)]

    def _poured(self, sources: Sequence[Group]) -> tuple[Memory, Group]:
        """This memory with `sources` merged, because an unknown card may come from any of them, and the merged group.
        Cards that a seat certainly holds stay out of it."""
        sure, unsure = [], []
        for group in sources:
            if len(group.shares) > 1:
                unsure.append(group)
                continue
            ((seat, _),) = group.shares
            sure.append(Group(((seat, len(group.known)),), group.known))
            unsure.append(Group(((seat, group.old + group.new),), old=group.old, new=group.new))
        lot = _merged(unsure)
        others = [group for group in self.groups if group not in sources]
        return Memory(self.held, (*others, *sure, lot)), lot

    def _added(self, more: Group) -> Memory:
        """With more cards of one seat."""
        ((seat, count),) = more.shares
        for index, group in enumerate(self.groups):
            if len(group.shares) == 1 and group.shares[0][0] == seat:
                known = tuple(sorted(group.known + more.known)) if more.known else group.known
                now = Group(((seat, group.shares[0][1] + count),), known, group.old + more.old, group.new + more.new)
                return Memory(self.held, (*self.groups[:index], now, *self.groups[index + 1 :]))
        return Memory.of(self.held, [*self.groups, more])

    def _replaced(self, group: Group, now: Group, held: tuple[Card, ...]) -> Memory:
        index = next(index for index, other in enumerate(self.groups) if other is group)
        before, after = self.groups[:index], self.groups[index + 1 :]
        if len(now.shares) == 1:
            return Memory(held, (*before, now, *after) if now.shares[0][1] else (*before, *after))
        return Memory.of(held, (*before, now, *after))

    def _forgotten(self, seat: Seat) -> Memory:
        """Only the sizes, with one card of `seat` less. A memory is contradicted only in a match that goes on from a
        guessed state."""
        sizes = _merged(self.groups).shares
        return Memory.unseen((other, size - (other == seat)) for other, size in sizes)


def fits(memory: Memory, hands: Mapping[Seat, Collection[Card]]) -> bool:
    """Tests whether these hidden hands fit `memory`, as far as each hand alone can tell."""
    for group in memory.groups:
        if len(group.known) + group.old + group.new != sum(share for _, share in group.shares):
            return False
        for card in group.known:
            if not any(card in hands.get(seat, ()) for seat, share in group.shares if share):
                return False
    known, held = {*memory.known()}, Counter(memory.held)
    hidden = Counter(by_kind(card) for hand in hands.values() for card in hand if card not in known)
    if len(known) < len(memory.known()) or held - hidden or memory.spare_old() < 0:
        return False
    return all(memory.size(seat) == len(hand) for seat, hand in hands.items()) and all(
        _fits(memory, seat, hand, known, held) for seat, hand in hands.items()
    )


def _fits(memory: Memory, seat: Seat, hand: Collection[Card], known: Collection[Card], held: Counter[Card]) -> bool:
    touched = memory._touched(seat)
    rest = [card for card in hand if card not in known]
    kept = sum(by_kind(card) in held for card in rest)
    free = sum(card in STOPS or by_kind(card) not in held for card in rest)
    room_old = sum(min(group.old, group.share(seat)) for group in touched)
    room_new = sum(min(group.new, group.share(seat)) for group in touched) + memory.spare_old()
    certain = sum(len(group.known) for group in touched if len(group.shares) == 1)
    return (
        len(hand) - len(rest) >= certain
        and len(rest) - free <= room_old
        and len(rest) - kept <= room_new
        and all(sum(card in group.known for card in hand) <= group.share(seat) for group in touched)
    )


def _merged(groups: Sequence[Group]) -> Group:
    if len(groups) == 1:
        return groups[0]
    shares: dict[Seat, int] = {}
    for group in groups:
        for seat, share in group.shares:
            shares[seat] = shares.get(seat, 0) + share
    known = sorted(card for group in groups for card in group.known)
    old, new = sum(group.old for group in groups), sum(group.new for group in groups)
    return Group(tuple(sorted(shares.items())), tuple(known), old, new)


def _order(group: Group) -> tuple[object, ...]:
    return tuple(seat for seat, _ in group.shares), group.known, group.old, group.new, group.shares
