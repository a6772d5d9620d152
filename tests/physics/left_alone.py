"""Measures in matches of bots how soon the judge decides, and whether towers that it found at rest stay so.

python -m tests.physics.left_alone [verdicts] [seconds]
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from typing import Any

from game.core.game import Hand, Seat, SeatInfo
from game.core.session import Session
from game.core.tower_events import Settled
from game.games.shapes.rules.game import SHAPES
from game.play.match import Match
from game.play.tower_world import StackingHands, TowerWorld
from tests.physics.builders import U, farthest
from tests.toys import EXECUTOR

VARIANTS = ((3, "classic"), (3, "survivor"), (1, "survivor"), (3, "pass"), (2, "draft"))


class Watched(TowerWorld):
    """Leaves a copy of the tower alone whenever the judge has found it at rest."""

    seconds = 10

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.waits: list[int] = []
        """Ticks from each release, or lifting out, to the verdict."""
        self.moved: list[float] = []
        """How far the piece that moved farthest came by itself after each, in px."""
        self._ticks = 0

    def tick(self, samples: Mapping[Seat, Hand]) -> list[Any]:
        self._ticks = self._ticks + 1 if self.tower.phase == "settling" else 0
        told = super().tick(samples)
        if Settled() in told:
            self.waits.append(self._ticks)
            self.moved.append(self._alone())
            if self.moved[-1] > 2:
                print(f"moved by {self.moved[-1]:.1f} px after {self._ticks} ticks: {json.dumps(self.tower.poses())}")
        return told

    def _alone(self) -> float:
        """In a process of its own, as no copy of a space goes on exactly as the original would."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            before = self.tower.pieces
            for _ in range(60 * self.seconds):
                self.tower.step()
            os.write(writing, str(farthest(before, self.tower.pieces)).encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as answer:
            moved = float(answer.read())
        os.waitpid(child, 0)
        return moved


def watch(count: int, seconds: int = 10, seed: int = 0) -> tuple[list[int], list[float]]:
    """The waits for at least `count` verdicts of all variants in turn, and how far anything moved afterwards."""
    waits: list[int] = []
    moved: list[float] = []
    Watched.seconds = seconds
    while len(waits) < count:
        seats, variant = VARIANTS[seed % len(VARIANTS)]
        session = Session(
            SHAPES, [SeatInfo(f"s{n}", "red", "greedy") for n in range(seats)], seed, {"variant": variant}
        )
        world = Watched(seats, seed, session.options)
        match = Match(session, EXECUTOR, world, None, 0, StackingHands())
        while not session.over:
            match.tick()
        match.close()
        waits += world.waits
        moved += world.moved
        seed += 1
    return waits, moved


def main() -> None:
    count, seconds = (int(word) for word in (*sys.argv[1:], *("600", "10")[len(sys.argv) - 1 :]))
    waits, moved = watch(count, seconds)
    ordered = sorted(waits)
    print(f"{len(waits)} verdicts, each left alone for {seconds} s")
    print(f"verdict p50 {ordered[len(ordered) // 2] / 60:.2f} s, p95 {ordered[len(ordered) * 95 // 100] / 60:.2f} s")
    print(f"moved: most {max(moved):.2f} px, more than 2 px {sum(way > 2 for way in moved)}")
    print(f"fell: {sum(way > U / 2 for way in moved)}")


if __name__ == "__main__":
    main()
