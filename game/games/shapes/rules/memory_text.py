"""`memory_text` writes a `Memory` of hidden hands in Shapes as a line of a position text; `read_memory` reads it.

What each seat and everybody ("all") remembers of hidden hands has a line only if there is anything to remember:

    known to 1: held: Gb !0; 2: Rs old*2; 2*3 4*1: *3 old*1 new*2

Seat 2 holds the red square for certain, and two cards that were in hands when the deck was rebuilt; four more cards,
one of which is seat 4's, are wild 3, another old one and two drawn since. The green brick and one of the Stop Turns are
among the old ones. All other cards of a seat have been drawn since.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from game.core.game import Seat
from game.core.position import Field
from game.games.shapes.rules.cards import CARD_BY_CODE, CARD_CODES, Card
from game.games.shapes.rules.hand_memory import Group, Memory

_SHARE: Final = re.compile(r"([1-4])\*([1-9][0-9]?)")
_COUNT: Final = re.compile(r"(old|new)\*([1-9][0-9]?)")


def memory_text(memory: Memory) -> str:
    parts = [f"held: {' '.join(CARD_CODES[card] for card in memory.held)}"] if memory.held else []
    for group in memory.groups:
        is_shared = len(group.shares) > 1
        words = [CARD_CODES[card] for card in group.known]
        words += [f"old*{group.old}"] if group.old else []
        words += [f"new*{group.new}"] if group.new and is_shared else []
        holders = [f"{seat + 1}*{share}" if is_shared else str(seat + 1) for seat, share in group.shares]
        if words:
            parts.append(f"{' '.join(holders)}: {' '.join(words)}")
    return "; ".join(parts)


def read_memory(field: Field | None, sizes: Mapping[Seat, int], seats: int) -> Memory:
    """The memory in `field`; None: nothing but the sizes. `sizes`: sizes of the hidden hands; `seats`: number of all
    seats. `BadPosition` for what `memory_text` never writes."""
    held: list[Card] = []
    groups: list[Group] = []
    for part in [] if field is None else field.split(";"):
        holders, cards = part.split(":", 2)
        if holders.text == "held":
            held += [word.one_of(CARD_BY_CODE) for word in cards.words()]
        else:
            groups.append(_group(holders, cards, seats))
    left = Counter(sizes)
    for group in groups:
        left.subtract(dict(group.shares))
    if field is not None and any(seat not in sizes or number < 0 for seat, number in left.items()):
        field.fail("position.count")
    return Memory.of(held, [*groups, *(Group(((seat, number),), new=number) for seat, number in left.items())])


def _group(holders: Field, cards: Field, seats: int) -> Group:
    counts = {"old": 0, "new": 0}
    known = []
    for word in cards.words():
        if found := _COUNT.fullmatch(word.text):
            counts[found[1]] += int(found[2])
        else:
            known.append(word.one_of(CARD_BY_CODE))
    total = len(known) + sum(counts.values())
    names = holders.words()
    if len(names) == 1:
        return Group(((names[0].seat(seats), total),), tuple(sorted(known)), counts["old"], counts["new"])
    shares: dict[Seat, int] = {}
    for name in names:
        found = _SHARE.fullmatch(name.text)
        if found is None:
            name.fail("position.value")
        shares[int(found[1]) - 1] = int(found[2])
    return Group(tuple(sorted(shares.items())), tuple(sorted(known)), counts["old"], counts["new"])
