"""Random play of whole turns to the end of the round, fast enough for search.

The position is copied into a frame: a window of 5 × 3 (5 × 4) cells chosen at random among those that contain all
cards of the layout, laid so that its long side is a row. Play then stays inside that window. That is legal play, of a
narrower choice than the rules allow: under the rules the window may still drift while moves shift the layout.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.core.rng import Rng
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.grid import LONG_SIDE, ORIGIN, STRIDE, box, position
from game.games.shape_up.rules.scoring import EMPTY, MATCH, RUNS
from game.games.shape_up.rules.state import ShapeUpState

_PLAY: Final = 0
_MOVE_ANY: Final = 1
_MOVE_OTHER: Final = 2
"""Steps of a turn; the last moves any card but the one just played."""

_Steps = tuple[tuple[int, ...], ...]
_FRESH: Final[_Steps] = ((_PLAY,), (_PLAY,), (_MOVE_ANY, _PLAY), (_PLAY, _MOVE_OTHER))
_HAS_MOVED: Final[_Steps] = ((_PLAY,),) * 4
_HAS_PLAYED: Final[_Steps] = ((), (), (_MOVE_OTHER,), (_MOVE_OTHER,))
_HAS_BOTH: Final[_Steps] = ((),) * 4
"""The ways to finish a turn, four equally likely ones, by what has been done in it already."""

_Spots = dict[int, tuple[int, ...]]
_SPOTS: Final[dict[int, _Spots]] = {15: {}, 20: {}}
"""By the size of the frame: the free cells beside a card for each set of taken cells (as bits). Caches only."""
_SPOTS_LIMIT: Final = 1 << 16

_COLUMN: Final = sum(1 << LONG_SIDE * row for row in range(4))
"""The first cell of every row of a frame."""

_MASK: Final = (1 << 64) - 1


def random_playout(state: ShapeUpState, rng: Rng, trace: list[Action] | None = None) -> tuple[int, ...]:
    """Each seat's points of the present round after random play to its end. `state` stays as it is.

    Every turn plays a card (of the hand, in the Advanced game) on a free cell, all equally likely, and every other
    turn moves a card, before or after the play. Hidden cards lie where `state` has them: resample first. All
    randomness comes from `rng`. `trace` receives every action in order. `ValueError` once the match is over.
    """
    cards, goals = _supply(state, rng)
    size = LONG_SIDE * state.options.short_side
    where = _frame(state, rng)
    board = [EMPTY] * size
    taken: list[int] = []
    mask = 0
    if state.board:
        index_of = {cell: index for index, cell in enumerate(where)}
        for cell, card in state.board.items():
            index = index_of[cell]
            board[index] = card
            mask |= 1 << index
            if cell != state.just_played:
                taken.append(index)
        if state.just_played is not None:
            taken.append(index_of[state.just_played])
    if state.just_played is None:
        steps = _HAS_MOVED if state.moved else _FRESH
    else:
        steps = _HAS_BOTH if state.moved else _HAS_PLAYED
    memo = _SPOTS[size]
    if len(memo) > _SPOTS_LIMIT:
        memo.clear()
    word = rng.word
    draw = 0
    for card in cards:
        # SplitMix64 as in `Rng`, written out. A turn divides a draw by 2**15 at the most, so that one draw serves two
        # turns or more, and what is left of it is never so small that the bias exceeds 2**-17.
        if draw < 1 << 32:
            word = (word + 0x9E3779B97F4A7C15) & _MASK
            draw = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            draw = ((draw ^ (draw >> 27)) * 0x94D049BB133111EB) & _MASK
            draw ^= draw >> 31
        turn = steps[draw & 3]
        draw >>= 2
        for step in turn:
            if step == _PLAY:
                free = memo.get(mask) or _spots(memo, mask, size, where)
                index = free[draw % len(free)]
                draw //= len(free)
                board[index] = card
                mask |= 1 << index
                taken.append(index)
                if trace is not None:
                    trace.append(Play(card, *position(where[index])))
            elif len(taken) > 1:
                count = len(taken) if step == _MOVE_ANY else len(taken) - 1
                number = draw % count
                draw //= count
                source = taken[number]
                lifted = mask ^ (1 << source)
                free = memo.get(lifted) or _spots(memo, lifted, size, where)
                index = free[draw % len(free)]
                draw //= len(free)
                if index != source:
                    board[index] = board[source]
                    board[source] = EMPTY
                    mask = lifted | 1 << index
                    taken[number] = index
                    if trace is not None:
                        trace.append(Move(*position(where[source]), *position(where[index])))
        steps = _FRESH
        if trace is not None:
            trace.append(EndTurn())
    rng.word = word
    rows = [board[start : start + LONG_SIDE] for start in range(0, size, LONG_SIDE)]
    columns = [board[start::LONG_SIDE] for start in range(LONG_SIDE)]
    return tuple([_points(MATCH[goal], rows, columns) for goal in goals])


def _supply(state: ShapeUpState, rng: Rng) -> tuple[list[Card], list[Card]]:
    """The card of every turn left, the present one first, and the goals. A turn that has played gets `EMPTY`."""
    if state.turn is None:
        raise ValueError("the match is over")
    cards = [] if state.just_played is None else [EMPTY]
    if not state.options.advanced:
        if state.drawn is not None:
            cards.append(state.drawn)
        return cards + state.deck[::-1], list(state.goals)
    hands = [hand.copy() for hand in state.hands]
    deck = state.deck.copy()
    seat = state.turn
    if state.just_played is not None:
        if deck:
            hands[seat].append(deck.pop())
        seat = (seat + 1) % state.seats
    for _ in range(len(deck) + sum([len(hand) - 1 for hand in hands])):
        hand = hands[seat]
        cards.append(hand.pop(rng.below(len(hand))))
        if deck:
            hand.append(deck.pop())
        seat = (seat + 1) % state.seats
    return cards, [card for (card,) in hands]


def _frame(state: ShapeUpState, rng: Rng) -> tuple[int, ...]:
    """The cell of the layout for each cell of a random frame, which goes row by row along its long side."""
    short = state.options.short_side
    left, top, right, bottom = box(state.board or (ORIGIN,))
    slack = left - right + 1, top - bottom + 1
    # How many windows of either direction contain the box.
    lying = max(0, slack[0] + LONG_SIDE - 1) * max(0, slack[1] + short - 1)
    standing = max(0, slack[0] + short - 1) * max(0, slack[1] + LONG_SIDE - 1)
    number = rng.below(lying + standing)
    if number < lying:
        dx, dy = divmod(number, slack[1] + short - 1)
        return _window(right - LONG_SIDE + 1 + dx, bottom - short + 1 + dy, short, False)
    dx, dy = divmod(number - lying, slack[1] + LONG_SIDE - 1)
    return _window(right - short + 1 + dx, bottom - LONG_SIDE + 1 + dy, short, True)


@lru_cache(maxsize=1024)
def _window(left: int, top: int, short: int, standing: bool) -> tuple[int, ...]:
    along, across = (STRIDE, 1) if standing else (1, STRIDE)
    corner = left + STRIDE * top
    return tuple(corner + across * j + along * i for j in range(short) for i in range(LONG_SIDE))


def _spots(memo: _Spots, mask: int, size: int, where: tuple[int, ...]) -> tuple[int, ...]:
    """The free cells of the frame beside the taken ones; the origin when none is taken."""
    if not mask:
        return (where.index(ORIGIN),)
    first, last = _COLUMN, _COLUMN << LONG_SIDE - 1
    near = (mask & ~first) >> 1 | (mask & ~last) << 1 | mask >> LONG_SIDE | mask << LONG_SIDE
    near &= ~mask
    memo[mask] = found = tuple(index for index in range(size) if near >> index & 1)
    return found


def _points(match: tuple[int, ...], rows: list[list[Card]], columns: list[list[Card]]) -> int:
    """Points of the frame for the goal of `match`."""
    total = 0
    for a, b, c, d, e in rows:
        total += RUNS[match[a] | match[b] << 1 | match[c] << 2 | match[d] << 3 | match[e] << 4]
    for column in columns:
        code = 0
        for card in column:
            code = code << 1 | match[card]
        total += RUNS[code]
    return total
