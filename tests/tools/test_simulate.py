"""Bots against bots: the counts, the fairness, and what is refused."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from game.bots import executor as pool
from game.core.game import BadSetup, Hand, Observation, Seat
from game.core.rng import Rng
from game.play.world import Ask, World
from game.tools.simulate import simulate
from tests.toys import BOX


def _clock() -> Any:
    """A clock that goes on a millisecond at each look."""
    ticks: Iterator[int] = count()
    return lambda: next(ticks) / 1000


def test_what_is_counted() -> None:
    result = simulate(BOX["shape-up"], ["greedy", "random"], 6, 1, {"rounds": 1}, clock=_clock())
    assert list(result) == [
        "game",
        "options",
        "bots",
        "matches",
        "wins",
        "draws",
        "mean_scores",
        "actions",
        "illegal",
        "move_ms",
        "seconds",
    ]
    assert result["game"] == "shape-up"
    assert result["bots"] == ["greedy", "random"]
    assert result["options"]["rounds"] == 1
    assert result["options"]["deck"] == 18
    assert sum(result["wins"]) + result["draws"] == result["matches"] == 6
    assert result["illegal"] == 0
    assert result["actions"] >= 6 * 15 * 2
    assert result["move_ms"] == {"p50": [1.0, 1.0], "p95": [1.0, 1.0]}
    assert result["seconds"] > 0


def test_same_seed_same_result() -> None:
    first, again, other = (
        simulate(BOX["shape-up"], ["random", "random", "greedy"], 3, seed, clock=_clock()) for seed in (5, 5, 6)
    )
    assert first == again
    assert first["mean_scores"] != other["mean_scores"]


def test_better_bots_win() -> None:
    result = simulate(BOX["shape-up"], ["random", "greedy"], 20, 2, {"rounds": 1}, clock=_clock())
    assert result["wins"][1] > result["wins"][0]
    assert result["mean_scores"][1] > result["mean_scores"][0]


def test_seats_rotate_over_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    firsts: list[tuple[str, Seat | None, Any]] = []

    class Spy:
        def __init__(self, level: str) -> None:
            self.level = level

        def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
            if not seen.history:
                firsts.append((self.level, seen.seat, seen.view))
            return rng.choice(seen.legal)

    for level in ("random", "greedy"):
        monkeypatch.setitem(pool._bots, (level, "shape-up"), Spy(level))
    simulate(BOX["shape-up"], ["random", "greedy"], 4, 1, {"rounds": 1}, clock=_clock())
    first, second, third, fourth = firsts
    assert {first[0], second[0]} == {third[0], fourth[0]} == {"random", "greedy"}
    assert first[1:] == second[1:]
    assert third[1:] == fourth[1:]
    assert first[2] != third[2]


def test_tower_is_played_in_with_hands_to_steer() -> None:
    steered = []

    def controller(seat: Seat, seen: Observation, world: World, ask: Ask) -> Hand:
        steered.append(seat)
        return Hand(nudge=1)

    manifest = replace(BOX["test-tipping"], hand=lambda: lambda: controller)
    result = simulate(manifest, ["random", "random"], 4, 1, clock=_clock())
    assert set(steered) == {0, 1}
    assert result["illegal"] == 0


def test_work_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that uses all its time gets as much of it on every machine."""
    looks = []

    class Thorough:
        def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
            assert expired is not None
            looks.append(1)
            while not expired():
                looks[-1] += 1
            return seen.legal[looks[-1] % len(seen.legal)]

    monkeypatch.setitem(pool._bots, ("random", "shape-up"), Thorough())
    first, again, other = (
        simulate(BOX["shape-up"], ["random"] * 2, 1, 5, {"rounds": 1}, clock=_clock(), polls=polls)
        for polls in (9, 9, 10)
    )
    assert first == again
    assert first["mean_scores"] != other["mean_scores"]
    assert set(looks) == {10, 11}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((["random", "genius"], 1, 1), "setup.unknown-level"),
        (([], 1, 1), "setup.seats"),
        ((["random"] * 7, 1, 1), "setup.seats"),
        ((["random"] * 2, 0, 1), "setup.matches"),
        ((["random"] * 2, 1, 1, {"speed": 3}), "setup.unknown-option"),
        ((["random"] * 2, 1, 1, {"deck": 19}), "setup.bad-value"),
    ],
)
def test_what_is_refused(arguments: tuple[Any, ...], reason: str) -> None:
    with pytest.raises(BadSetup) as error:
        simulate(BOX["shape-up"], *arguments, clock=_clock())
    assert error.value.reason == reason
