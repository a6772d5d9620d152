"""Bots against bots without a window, for balance and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.bots.executor import Future, InlineExecutor
from game.bots.levels import POLLS, make_bot
from game.core.game import SEAT_COLOURS, BadSetup, Game, Observation, OptionValue, Seat, SeatInfo, settle_options
from game.core.manifest import Manifest
from game.core.rng import stream
from game.core.session import Session
from game.play.driver import Match
from game.play.loader import begin

MAX_TICKS = 1_000_000
"""Upper limit of ticks in a match: a longer one means that a bot does nothing."""


class _TimedExecutor:
    """Asks in this process and keeps how long each seat's answers took."""

    def __init__(self, manifests: Mapping[str, Manifest], clock: Callable[[], float], polls: int) -> None:
        self._inner = InlineExecutor(manifests, polls)
        self._clock = clock
        self.seconds: dict[Seat, list[float]] = {}

    def ask(
        self,
        seat: Seat,
        observation: Observation,
        level: str,
        key: int,
        interrupt: bool = False,
        poses: Any = None,
        hint: bool = False,
    ) -> Future:
        start = self._clock()
        future = self._inner.ask(seat, observation, level, key, interrupt, poses, hint)
        self.seconds.setdefault(seat, []).append(self._clock() - start)
        return future

    def close(self) -> None:
        pass


def bot_seats(levels: Sequence[str]) -> tuple[SeatInfo, ...]:
    """A seat for a bot of each of `levels`, named by level and number."""
    return tuple(
        SeatInfo(f"{level} {number}", SEAT_COLOURS[(number - 1) % len(SEAT_COLOURS)], level)
        for number, level in enumerate(levels, start=1)
    )


def simulate(
    manifest: Manifest,
    bots: Sequence[str],
    matches: int,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    *,
    clock: Callable[[], float],
    physics: bool = True,
    polls: int = POLLS,
) -> dict[str, Any]:
    """Play `matches` matches of `bots`, one level a seat, and count.

    The result's lists have one entry a bot in the order given. Each deal is played once from every rotation of the
    seats before the next is dealt. A match won by one bot is its win; a shared one is a draw. `move_ms` are percentiles
    of the time that one answer takes by `clock` (seconds). Without `physics` the outcome of a tower is random.
    Bots think here, each decision until it has asked `polls` times whether its time is up, so the same arguments give
    the same matches on every machine.

    `BadSetup` for a bad number of matches ("setup.matches"), and for what the game or the bots refuse.
    """
    if matches < 1:
        raise BadSetup("setup.matches", matches=matches)
    for level in bots:
        make_bot(level, manifest)
    game: Game = manifest.rules()
    count = len(bots)
    settled = settle_options(game, count, options or {})
    wins, points = [0] * count, [0] * count
    seconds: list[list[float]] = [[] for _ in bots]
    draws = actions = illegal = 0
    start = clock()
    for number in range(matches):
        seated = [(seat + number) % count for seat in range(count)]
        deal = stream(seed, f"deal {number // count}").next64() >> 1
        session = Session(game, bot_seats([bots[bot] for bot in seated]), deal, settled)
        executor = _TimedExecutor({manifest.key: manifest}, clock, polls)
        match = begin(manifest, session, executor) if physics else Match(session, executor)
        while not session.over:
            if match.ticks >= MAX_TICKS:
                raise RuntimeError(f"match {number} of {manifest.key} does not end")
            match.tick()
        actions += session.log_length
        illegal += match.illegal
        winners = session.winners()
        if len(winners) == 1:
            wins[seated[winners[0]]] += 1
        else:
            draws += 1
        for seat, score in enumerate(session.scores()):
            points[seated[seat]] += score
            seconds[seated[seat]] += executor.seconds.get(seat, [])
    return {
        "game": manifest.key,
        "options": settled,
        "bots": list(bots),
        "matches": matches,
        "wins": wins,
        "draws": draws,
        "mean_scores": [round(total / matches, 3) for total in points],
        "actions": actions,
        "illegal": illegal,
        "move_ms": {
            "p50": [_percentile(times, 50) for times in seconds],
            "p95": [_percentile(times, 95) for times in seconds],
        },
        "seconds": round(clock() - start, 3),
    }


def _percentile(seconds: Sequence[float], percent: int) -> float:
    """By nearest rank, in milliseconds; 0 for nothing."""
    ordered = sorted(seconds)
    if not ordered:
        return 0.0
    return round(1000 * ordered[max(0, -(-len(ordered) * percent // 100) - 1)], 3)
