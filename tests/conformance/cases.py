"""Which matches the suite plays: seats and options of every game so that each pair of settings meets somewhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from game.core.game import SEAT_COLOURS, BadSetup, Game, OptionValue, Seat, SeatInfo, settle_options
from game.core.rng import Rng, stream
from game.core.session import Session
from game.games import GAMES
from tests.toys import TEST_GAMES

MAX_ACTIONS = 3000
CONSIDERED = 3000

ALSO: dict[str, list[tuple[int, dict[str, OptionValue]]]] = {
    "up-or-down": [
        (2, {"special": True, "take_any": True}),
        (4, {"special": True, "special_colour": "teal"}),
        (5, {"rainbow": True}),
        (6, {"length": "short", "rainbow": True, "greenhorn_pro": True, "special": True, "take_any": True}),
    ],
}
"""Settings of games with too many of them, where the sample leaves a pair out that matters."""


@dataclass(frozen=True)
class Case:
    game: Game
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        settings = "-".join(f"{key}={value}" for key, value in self.options)
        return f"{self.game.key}-{self.seats}-{settings}".rstrip("-")

    def session(self, seed: int, level: str | None = None) -> Session:
        seats = [SeatInfo(f"seat {seat}", SEAT_COLOURS[seat], level) for seat in range(self.seats)]
        return Session(self.game, seats, seed, dict(self.options))


def _settings(game: Game) -> list[tuple[int, dict[str, OptionValue]]]:
    """All that may be set together, or a sample where that is too much."""
    options = game.options()
    axes: list[tuple[Any, ...]] = [tuple(game.seat_range), *(option.values for option in options)]
    size = 1
    for axis in axes:
        size *= len(axis)
    if size <= CONSIDERED:
        candidates = list(product(*axes))
    else:
        rng = stream(0, f"cases {game.key}")
        candidates = [tuple(rng.choice(axis) for axis in axes) for _ in range(CONSIDERED)]
    found = []
    for seats, *values in candidates:
        chosen = dict(zip((option.key for option in options), values, strict=True))
        try:
            found.append((seats, settle_options(game, seats, chosen)))
        except BadSetup:
            continue
    return found


def _pairs(seats: int, options: dict[str, OptionValue]) -> set[Any]:
    settings = [("seats", seats), *options.items()]
    return set(combinations(settings, 2)) | {(setting,) for setting in settings}


def cases(game: Game) -> list[Case]:
    """Few matches in which every two settings that can meet do: greedily those that add most pairs."""
    candidates = [(seats, options, _pairs(seats, options)) for seats, options in _settings(game)]
    missing = set().union(*(pairs for _, _, pairs in candidates))
    chosen = []
    while missing:
        seats, options, pairs = max(candidates, key=lambda candidate: len(candidate[2] & missing))
        missing -= pairs
        chosen.append(Case(game, seats, tuple(options.items())))
    for seats, some in ALSO.get(game.key, []):
        chosen.append(Case(game, seats, tuple(settle_options(game, seats, some).items())))
    return chosen


ALL_GAMES: tuple[Game, ...] = (*GAMES.values(), *TEST_GAMES)
_CASES = [cases(game) for game in ALL_GAMES]
CASES: tuple[Case, ...] = tuple(case for of_game in _CASES for case in of_game)
FIRST = frozenset(case for of_game in _CASES for case in of_game[:2])
"""The first two of each game's cases, in which most pairs of settings meet."""


def every(step: int = 1) -> pytest.MarkDecorator:
    """Tests every `step`-th case; those that are not among the `FIRST` wait for `make test-games`."""
    chosen = [pytest.param(case, marks=[] if case in FIRST else pytest.mark.games) for case in CASES[::step]]
    return pytest.mark.parametrize("case", chosen, ids=str)


def next_move(session: Session, rng: Rng) -> tuple[Seat, Any]:
    """A random seat's random action; one time in ten an interruption, where there can be one."""
    state = session.fork_state()
    seats = session.actors()
    if rng.below(10) == 0:
        seats = tuple(seat for seat in session.interrupters() if state.legal_actions(seat)) or seats
    seat = rng.choice(seats)
    return seat, rng.choice(state.legal_actions(seat))


def play(case: Case, seed: int) -> Iterator[Session]:
    """A random match, handed out before each action and once at its end."""
    session = case.session(seed)
    rng = stream(seed, "conformance")
    while not session.over:
        assert session.log_length < MAX_ACTIONS, "random play does not end"
        yield session
        seat, action = next_move(session, rng)
        session.submit(seat, action)
    yield session


@cache
def script(case: Case, seed: int) -> tuple[tuple[Seat, Any], ...]:
    """The actions of that random match."""
    moves: list[tuple[Seat, Any]] = []
    for session in play(case, seed):
        if session.log_length:
            entry = session.log[-1]
            moves.append((entry.seat, case.game.decode(entry.text)))
    return tuple(moves)
