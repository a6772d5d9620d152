"""`play_on` plays many rounds of Shape Up! at once to their end, as numpy arrays of boards, and returns the scores.

A board is a frame of 5 × 3 (5 × 4) cells around the whole layout, its long side a row. Play stays in the frame. That is
legal, with fewer choices than the rules allow: under the rules the frame may drift while moves shift the layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from game.bots.sequential_halving import go_on
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.scoring import EMPTY, MATCH, RUNS

Ints = npt.NDArray[np.int32]
IntArray = npt.NDArray[np.int64]
"""Indices, as numpy makes them."""
Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]

MATCHES: Final[Ints] = np.array(MATCH, np.int32)
"""[goal, card]: which attributes they share, as in `scoring.MATCH`."""
POINTS: Final[Ints] = np.array(RUNS, np.int32)
NOTHING: Final = np.float32(-1e9)
"""Worth of a step that is illegal."""

_CODES: Final = len(RUNS)
_KINDS: Final = 8
"""Ways in which a card may match a goal: it shares any of three attributes."""
_KIND: Final[Ints] = (MATCHES & 1 | MATCHES >> 4 & 2 | MATCHES >> 8 & 4) * _CODES
"""[goal, card]: where `_added` begins for this match."""


@dataclass(frozen=True, slots=True)
class BoardFrame:
    """The cells of a board: row and column of each; what a match is worth there in the code of its row and of its
    column; where `_added` begins for its place in them; and which cells lie `beside` which."""

    size: int
    row: Ints
    column: Ints
    shift_in_row: Ints
    shift_in_column: Ints
    at_row: Ints
    at_column: Ints
    beside: Floats
    of_rows: Ints
    """[cell, row]: 1 << `shift_in_row` where the cell lies in that row."""
    of_columns: Ints


@cache
def board_frame(short: int) -> BoardFrame:
    """The frame with `short` rows."""
    size = LONG_SIDE * short
    row = np.arange(size, dtype=np.int32) // LONG_SIDE
    column = np.arange(size, dtype=np.int32) % LONG_SIDE
    far = abs(row[:, None] - row) + abs(column[:, None] - column)
    of_rows = np.where(row[:, None] == np.arange(short), 1 << column[:, None], 0).astype(np.int32)
    of_columns = np.where(column[:, None] == np.arange(LONG_SIDE), 1 << row[:, None], 0).astype(np.int32)
    step = _KINDS * _CODES
    beside = (far == 1).astype(np.float32)
    return BoardFrame(size, row, column, column, row, column * step, row * step, beside, of_rows, of_columns)


@cache
def _added() -> npt.NDArray[np.int8]:
    """[place × kind × code]: the points that a card of this kind adds to a row or column of this code there."""
    codes = np.arange(_CODES)
    found = []
    for place in range(LONG_SIDE):
        for kind in range(_KINDS):
            bits = (kind & 1 | (kind & 2) << 4 | (kind & 4) << 8) << place
            found.append(POINTS[codes | bits] - POINTS[codes])
    return np.asarray(np.concatenate(found), np.int8)


def scores(board: Ints, goal: Ints, short: int) -> Ints:
    """Points of each board [n, cell] for its goal [n]."""
    frame = board_frame(short)
    codes = MATCHES[goal[:, None], board]
    return np.asarray(POINTS[codes @ frame.of_rows].sum(1) + POINTS[codes @ frame.of_columns].sum(1), np.int32)


@dataclass(frozen=True, slots=True)
class Gains:
    """The steps that are possible on each of n boards with equally many cards, and the `points` they add for a goal."""

    cells: Ints
    """[n, k] or, of moves, [n, sources, k]: the cells that are reached."""
    points: Floats
    """Of the same shape: `NOTHING` where the step is illegal."""
    sources: Ints | None = None
    """Of moves: [n, sources]."""


def plays(board: Ints, card: Ints, goal: Ints, short: int) -> Gains:
    """Where `card` [n] may lie on boards [n, cell] that hold a card already, and the points for `goal` [n]."""
    frame = board_frame(short)
    n = np.arange(len(board))[:, None]
    codes = MATCHES[goal[:, None], board]
    rows, columns = codes @ frame.of_rows, codes @ frame.of_columns
    taken = board != EMPTY
    near = taken.astype(np.float32) @ frame.beside
    free = _cells(~taken)
    kind = _KIND[goal, card][:, None]
    added = _added()
    gains = added[rows[n, frame.row[free]] + frame.at_row[free] + kind].astype(np.float32)
    gains += added[columns[n, frame.column[free]] + frame.at_column[free] + kind]
    gains[near[n, free] < 1] = NOTHING
    return Gains(free, gains)


def moves(board: Ints, goal: Ints, stays: Ints | None, short: int) -> Gains:
    """The moves of boards [n, cell] with a free cell, and the points for `goal` [n].

    `stays` [n]: the cell of the card that was just played, None before that.
    """
    frame = board_frame(short)
    count = len(board)
    n = np.arange(count)[:, None]
    codes = MATCHES[goal[:, None], board]
    rows, columns = codes @ frame.of_rows, codes @ frame.of_columns
    taken = board != EMPTY
    near = taken.astype(np.float32) @ frame.beside
    free = _cells(~taken)
    if stays is not None:
        taken[n[:, 0], stays] = False
    source = _cells(taken)
    code = codes[n, source]
    kind = _KIND[goal[:, None], board[n, source]]
    row, column = frame.row[source], frame.column[source]
    in_row, in_column = code << frame.shift_in_row[source], code << frame.shift_in_column[source]
    added = _added()
    lost = added[rows[n, row] - in_row + frame.at_row[source] + kind].astype(np.float32)
    lost += added[columns[n, column] - in_column + frame.at_column[source] + kind]
    # From here on [n, source, target]; a card that moves within its row leaves a gap in it.
    to_row, to_column = frame.row[free], frame.column[free]
    at = (rows[n, to_row] + frame.at_row[free])[:, None, :] + kind[:, :, None]
    at -= in_row[:, :, None] * (row[:, :, None] == to_row[:, None, :])
    gains = added[at].astype(np.float32)
    at = (columns[n, to_column] + frame.at_column[free])[:, None, :] + kind[:, :, None]
    at -= in_column[:, :, None] * (column[:, :, None] == to_column[:, None, :])
    gains += added[at]
    gains -= lost[:, :, None]
    alone = near[n, free][:, None, :] - frame.beside[source[:, :, None], free[:, None, :]] < 1
    gains[alone] = NOTHING
    return Gains(np.broadcast_to(free[:, None, :], gains.shape), gains, source)


def _cells(chosen: Bools) -> Ints:
    """[n, k]: the cells chosen in each row, of which there are equally many."""
    found = np.nonzero(chosen)[1].astype(np.int32)
    return found.reshape(len(chosen), len(found) // max(1, len(chosen)))


@dataclass(frozen=True, slots=True)
class RoundsToPlay:
    """The rest of n rounds: the card of every turn to come [n, turns], the seat of each turn, all goals [n, seats], and
    for empty boards the cell [n] of the first card."""

    cards: Ints
    seats: Sequence[int]
    goals: Ints
    first: Ints | None = None


@dataclass(frozen=True, slots=True)
class MadeTurns:
    """A turn in n rounds: the `card` played and its `cell`, then the `source` and `target` of a move, -1 for none."""

    card: Ints
    cell: Ints
    source: Ints
    target: Ints


@dataclass(frozen=True, slots=True)
class Policy:
    """How all seats play: by points, each seen with an error of up to `noise`, less the share `wary` of a rival's
    gain."""

    noise: float = 0.5
    wary: float = 0.0


SELFISH: Final = Policy()
"""Each seat plays for itself."""


def play_on(
    board: Ints,
    rest: RoundsToPlay,
    short: int,
    policy: Policy | None,
    rng: np.random.Generator,
    expired: Callable[[], bool] | None = None,
    trace: list[MadeTurns] | None = None,
) -> Ints:
    """The scores [n, seats] of boards [n, cell] once everything is played; `board` changes.

    With a policy each turn lays the card where it is worth most, then makes the best move that is worth anything.
    Without one, turns are random. `trace` receives every turn. `OutOfTime` once `expired`.
    """
    for turn, seat in enumerate(rest.seats):
        go_on(expired)
        card = rest.cards[:, turn]
        first = rest.first if turn == 0 else None
        if policy is None:
            done = _turn_by_chance(board, card, first, short, rng)
        else:
            done = _greedy_turn(board, card, rest.goals, seat, first, short, policy, rng)
        if trace is not None:
            trace.append(done)
    return np.stack([scores(board, goal, short) for goal in rest.goals.T], 1)


def _rivals(goals: Ints, seat: int, rng: np.random.Generator) -> Ints:
    """[n]: the goal of some other seat."""
    others = np.delete(goals, seat, 1)
    if others.shape[1] == 1:
        return others[:, 0]
    return np.asarray(others[np.arange(len(goals)), rng.integers(0, others.shape[1], len(goals))])


def _greedy_turn(
    board: Ints,
    card: Ints,
    goals: Ints,
    seat: int,
    first: Ints | None,
    short: int,
    policy: Policy,
    rng: np.random.Generator,
) -> MadeTurns:
    goal = goals[:, seat]
    theirs = _rivals(goals, seat, rng) if policy.wary else goal
    n = np.arange(len(board))
    if first is None:
        found = plays(board, card, goal, short)
        hurt = plays(board, card, theirs, short) if policy.wary else None
        gains = _seen(found, hurt, policy, rng)
        cell = found.cells[n, gains.argmax(1)]
    else:
        cell = first
    board[n, cell] = card
    none = np.full(len(board), -1, np.int32)
    if first is not None or not (board == EMPTY)[0].any():
        return MadeTurns(card, cell, none, none)
    found = moves(board, goal, cell, short)
    assert found.sources is not None
    hurt = moves(board, theirs, cell, short) if policy.wary else None
    gains = _seen(found, hurt, policy, rng).reshape(len(board), -1)
    best = gains.argmax(1)
    number, place = np.divmod(best, found.points.shape[2])
    worth = gains[n, best] > policy.noise
    source = np.where(worth, found.sources[n, number], none)
    target = np.where(worth, found.cells[n, number, place], none)
    _move(board, np.flatnonzero(worth), source, target)
    return MadeTurns(card, cell, source, target)


def _turn_by_chance(board: Ints, card: Ints, first: Ints | None, short: int, rng: np.random.Generator) -> MadeTurns:
    """Any cell for the card; then, half of the time, any move of any other card."""
    frame = board_frame(short)
    n = np.arange(len(board))
    taken = board != EMPTY
    near = (taken.astype(np.float32) @ frame.beside > 0) & ~taken
    cell = _any(near, rng) if first is None else first
    board[n, cell] = card
    source = _any(taken, rng)
    # With the card played and without the one lifted.
    left = taken.copy()
    left[n, cell] = True
    left[n, source] = False
    near = (left.astype(np.float32) @ frame.beside > 0) & ~left
    near[n, source] = False
    target = _any(near, rng)
    moved = near[n, target] & taken[n, source] & (rng.random(len(board), np.float32) < 0.5)
    _move(board, np.flatnonzero(moved), source, target)
    return MadeTurns(card, cell, np.where(moved, source, -1), np.where(moved, target, -1))


def _move(board: Ints, which: IntArray, source: Ints, target: Ints) -> None:
    board[which, target[which]] = board[which, source[which]]
    board[which, source[which]] = EMPTY


def _any(chosen: Bools, rng: np.random.Generator) -> Ints:
    """A random one of the cells chosen in each row; any cell where there is none."""
    return np.asarray((chosen * (rng.random(chosen.shape, np.float32) + np.float32(0.5))).argmax(1), np.int32)


def _seen(own: Gains, theirs: Gains | None, policy: Policy, rng: np.random.Generator) -> Floats:
    """The worth of steps as a seat sees it; the error also decides between equal ones."""
    gains = own.points
    if theirs is not None:
        gains = np.where(gains > NOTHING, gains - np.float32(policy.wary) * theirs.points, NOTHING)
    return gains + rng.random(gains.shape, np.float32) * np.float32(max(policy.noise, 0.01))
