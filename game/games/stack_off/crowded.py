"""`crowded_round` makes the fullest stack-off round, with four towers of 25 pieces; `bench` measures its ticks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.bot import BotExecutor
from game.core.game import SEAT_COLOURS, Hand, Seat, SeatInfo
from game.core.manifest import Manifest
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import Round
from game.levels.rules.level import Name
from game.play.loader import begin

PIECES: Final = 25
ROUND: Final = Round(
    id="crowded",
    name=Name("Crowded", "いっぱい"),
    mode="race",
    seconds=600,
    line=20,
    pieces=("square", "brick"),
    # Two bricks a row, each row a little aside of the one below: as many contacts as pieces can have.
    standing=tuple(
        {"piece": "brick", "x": number % 2 * 2 - 1 + number // 2 % 2 * 0.4, "y": 0.25 + number // 2 * 0.5}
        for number in range(PIECES)
    ),
)
DEVICES: Final = ("keys-left", "keys-right", "mouse", "pad1")
DROP_EVERY: Final = 200
"""Ticks after which all let go."""


def seats() -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(f"Seat {i + 1}", SEAT_COLOURS[i], None, device) for i, device in enumerate(DEVICES))


def crowded_round(manifest: Manifest, executor: BotExecutor) -> Referee:
    """Begins the round until each hand holds a piece."""
    matches = [begin(manifest, session, executor) for session in sessions_of(ROUND, seats(), 1)]
    referee = Referee(ROUND, matches)
    referee.tick()
    return referee


def crowded_ticks(manifest: Manifest, executor: BotExecutor) -> Callable[[int], None]:
    """Gets a function that runs the tick with a number. All hands move all the time and let go now and then, so that
    towers are held up, settle, and get the next piece."""
    referee = crowded_round(manifest, executor)

    def tick(number: int) -> None:
        if number % DROP_EVERY == DROP_EVERY - 1:
            for seat in range(len(DEVICES)):
                referee.builders[seat].release()
        referee.tick({seat: _hand(number, seat) for seat in range(len(DEVICES))})

    return tick


def _hand(number: int, seat: Seat) -> Hand:
    """Moves to and fro above the tower, turning."""
    way = (number + 20 * seat) % 120
    return Hand(2 * min(way, 120 - way) - 60, 520, 1 if way % 8 == 0 else 0)
