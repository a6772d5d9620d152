"""Many rounds of Shape Up! at once: arrays of boards, all at the same turn, played on by a greedy policy.

A board is a frame of 5 × 3 (5 × 4) cells, its long side a row, in which play stays; all cells of the layout lie in it.
That is legal play, of a narrower choice than the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from game.bots.search import OutOfTime
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.scoring import EMPTY, MATCH, RUNS

Ints = npt.NDArray[np.int32]
Bools = npt.NDArray[np.bool_]

MATCHES: Ints = np.array(MATCH, np.int32)
"""[goal, card]: which attributes they share, as in `scoring.MATCH`."""
POINTS: npt.NDArray[np.int16] = np.array(RUNS, np.int16)
NOTHING = np.float32(-1e9)
"""What a move is worth that cannot be made."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The cells of a board: row and column of each, what each is worth in the code of its row and of its column, and
    which lie beside which."""

    size: int
    row: Ints
    column: Ints
    in_row: Ints
    in_column: Ints
    beside: npt.NDArray[np.int8]
    rows: Ints
    """[cell, row]: `in_row` where the cell lies in that row."""
    columns: Ints


@cache
def frame_of(short: int) -> Frame:
    """The frame with `short` rows."""
    size = LONG_SIDE * short
    row = np.arange(size, dtype=np.int32) // LONG_SIDE
    column = np.arange(size, dtype=np.int32) % LONG_SIDE
    far = abs(row[:, None] - row) + abs(column[:, None] - column)
    in_row = (1 << column).astype(np.int32)
    in_column = (1 << row).astype(np.int32)
    rows = np.where(row[:, None] == np.arange(short), in_row[:, None], 0).astype(np.int32)
    columns = np.where(column[:, None] == np.arange(LONG_SIDE), in_column[:, None], 0).astype(np.int32)
    return Frame(size, row, column, in_row, in_column, (far == 1).astype(np.int8), rows, columns)


def scores(boards: Ints, goals: Ints, short: int) -> Ints:
    """Points of each board [n, cells] for its goal [n]."""
    frame = frame_of(short)
    codes = MATCHES[goals[:, None], boards]
    return (POINTS[codes @ frame.rows].sum(1) + POINTS[codes @ frame.columns].sum(1)).astype(np.int32)


@dataclass(slots=True)
class Boards:
    """`n` boards at the same turn of their rounds. `board` [n, cells] holds cards, or `EMPTY`."""

    board: Ints
    short: int

    def gains_of_play(self, card: Ints, goal: Ints) -> npt.NDArray[np.float32]:
        """[n, cell]: the points for `goal` that `card` gains there; `NOTHING` where it may not lie."""
        frame = frame_of(self.short)
        codes = MATCHES[goal[:, None], self.board]
        new = MATCHES[goal, card]
        gain = _gain(codes @ frame.rows, codes @ frame.columns, new, frame)
        taken = self.board != EMPTY
        beside = (taken.astype(np.int8) @ frame.beside) > 0
        return np.where(~taken & beside, gain, NOTHING)

    def gains_of_move(self, goal: Ints, just_played: Ints) -> npt.NDArray[np.float32]:
        """[n, from, to]: the points for `goal` that moving a card gains; `NOTHING` where it may not be moved.

        `just_played`: the cell of the card that must stay, -1 for none.
        """
        frame = frame_of(self.short)
        codes = MATCHES[goal[:, None], self.board]
        rows, columns = codes @ frame.rows, codes @ frame.columns
        cells = np.arange(frame.size)
        # Without the card that is lifted: [n, from, row].
        lifted_rows = rows[:, None, :] - codes[:, :, None] * frame.rows
        lifted_columns = columns[:, None, :] - codes[:, :, None] * frame.columns
        mine, of_column = lifted_rows[:, cells, frame.row], lifted_columns[:, cells, frame.column]
        loss = (
            POINTS[rows][:, frame.row] - POINTS[mine] + POINTS[columns][:, frame.column] - POINTS[of_column]
        )  # [n, from]
        to_rows, to_columns = lifted_rows[:, :, frame.row], lifted_columns[:, :, frame.column]
        gain = (
            POINTS[to_rows | codes[:, :, None] * frame.in_row]
            - POINTS[to_rows]
            + POINTS[to_columns | codes[:, :, None] * frame.in_column]
            - POINTS[to_columns]
        ) - loss[:, :, None]
        taken = self.board != EMPTY
        near = (taken.astype(np.int8) @ frame.beside)[:, None, :] - frame.beside > 0
        may = near & taken[:, :, None] & ~taken[:, None, :] & (cells != just_played[:, None])[:, :, None]
        return np.where(may, gain, NOTHING)


def _gain(rows: Ints, columns: Ints, new: Ints, frame: Frame) -> npt.NDArray[np.int16]:
    at_row, at_column = rows[:, frame.row], columns[:, frame.column]
    return np.asarray(
        POINTS[at_row | new[:, None] * frame.in_row]
        - POINTS[at_row]
        + POINTS[at_column | new[:, None] * frame.in_column]
        - POINTS[at_column]
    )


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left of `n` rounds: the card of every turn to come [n, turns], the seat of each turn, and all goals
    [n, seats]."""

    cards: Ints
    seats: Sequence[int]
    goals: Ints


def play_on(
    boards: Boards, rest: Rest, noise: float, rng: np.random.Generator, expired: Callable[[], bool] | None = None
) -> Ints:
    """The scores [n, seats] once everything is played; `boards` changes.

    Each turn lays the card where it gains most for its seat, then makes the best move that gains anything; each gain is
    seen with an error of up to `noise` points. `OutOfTime` once `expired`.
    """
    board = boards.board
    n = np.arange(len(board))
    size = board.shape[1]
    for turn, seat in enumerate(rest.seats):
        if expired is not None and expired():
            raise OutOfTime
        card, goal = rest.cards[:, turn], rest.goals[:, seat]
        cell = _best(boards.gains_of_play(card, goal), noise, rng).argmax(1).astype(np.int32)
        board[n, cell] = card
        moves = _best(boards.gains_of_move(goal, cell).reshape(len(board), -1), noise, rng)
        move = moves.argmax(1)
        gains = np.flatnonzero(moves[n, move] > noise)
        source, target = np.divmod(move[gains], size)
        board[gains, target] = board[gains, source]
        board[gains, source] = EMPTY
    return np.stack([scores(board, goal, boards.short) for goal in rest.goals.T], 1)


def _best(gains: Any, noise: float, rng: np.random.Generator) -> Any:
    """`gains` as they are seen; the error also decides between equal ones."""
    return gains + rng.random(gains.shape, np.float32) * np.float32(max(noise, 0.01))
