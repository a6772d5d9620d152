"""Measures the time a tower takes, in one run beside bare pymunk with the same bodies and settings.

python -m tests.physics.costs
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial
from math import cos, pi, sin
from statistics import mean

import pymunk

from game.bots.stacker import choose_place
from game.core.silhouettes import silhouette_of
from game.physics.bodies import make_body
from game.physics.ground import Box, Fixed, Ground
from game.physics.space import STEP, SUBSTEPS, add_static, free, new_space
from game.physics.stack import Placed
from game.physics.tower import Tower
from game.tools.confidence_intervals import percentile
from tests.physics.builders import EXTRA, U, many_squares, on_slope, pile, settle


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of CPU time."""
    start = time.process_time()
    work()
    return 1e3 * (time.process_time() - start)


def bare(pieces: Iterable[Placed]) -> pymunk.Space:
    """A space in which the same bodies stand, and nothing else is done."""
    space = new_space()
    add_static(space, [(-2000, -4000), (2000, -4000), (2000, 0), (-2000, 0)])
    for placed in pieces:
        body, shapes = make_body(silhouette_of(0 if placed.piece >= EXTRA else placed.piece), U)
        body.position, body.angle = (placed.x, placed.y), placed.angle
        space.add(body, *shapes)
    return space


def step(space: pymunk.Space) -> None:
    for _ in range(SUBSTEPS):
        space.step(STEP)


def compare(name: str, places: Iterable[tuple[int, float, float]], weighed: bool) -> None:
    """A tick of a tower that the judge watches, by turns with one of the bare space. `weighed`: it is looked at, and so
    the margins of its pieces are found every sixth tick."""
    with many_squares():
        ours, theirs = [], []
        for _ in range(3):
            tower = on_slope(0)
            for number, x, y in places:
                tower.place(number, x, y)
            settle(tower)
            if weighed:
                _ = tower.balances
            space = bare(tower.pieces)
            # Something small far away is let go, and the judge begins anew.
            tower.place(2 * EXTRA, -1400, U / 2)
            while tower.phase == "settling":
                ours.append(timed(tower.tick))
                theirs.append(timed(partial(step, space)))
            free(space)
            tower.close()
    # Averages: the margins are found every sixth tick.
    mine, its = mean(ours), mean(theirs)
    told = ", margins found" if weighed else ""
    print(f"50 pieces, {name}{told}: {mine:.2f} ms a tick, bare {its:.2f} ms, ratio {mine / its:.2f}")


def polygons() -> None:
    """Thirty pieces on forty hexagons."""
    corners = [(0.5 * cos(k * pi / 3), 0.5 * sin(k * pi / 3) - 0.5) for k in range(6)]
    fixed = tuple(Fixed(tuple((x + 0.67 * n - 13, y) for x, y in corners)) for n in range(40))
    tower = Tower(Ground(fixed=fixed, bounds=Box(-60, -30, 60, 100)))
    for number in range(30):
        tower.place(number, (number // 3 - 4.5) * 2.2 * U, (0.8 + 1.7 * (number % 3)) * U)
    print(f"30 pieces on 40 polygons: {percentile([timed(tower.tick) for _ in range(200)], 50):.2f} ms a tick")


def choices(count: int = 40) -> None:
    """Where to put a piece on a random pile."""
    times = []
    for seed in range(count):
        tower, _ = pile(seed, 4 + seed % 9)
        here = {placed.piece for placed in tower.pieces}
        tower.take(next(number for number in range(seed % 50, 100) if number % 50 not in here) % 50)
        poses = tower.poses()
        times.append(timed(partial(choose_place, poses)))
    told = ", ".join(f"{percent} %: {percentile(times, percent):.0f} ms" for percent in (50, 95, 100))
    print(f"choosing a place, {told}")


def main() -> None:
    columns = [(EXTRA + n, 2 * U * (n // 5), U * (n % 5 + 0.5)) for n in range(50)]
    kinds = [(n, (n // 5 - 4.5) * 2.2 * U, (0.8 + 1.7 * (n % 5)) * U) for n in range(50)]
    for weighed in (False, True):
        compare("columns of squares", columns, weighed)
        compare("all kinds", kinds, weighed)
    polygons()
    choices()


if __name__ == "__main__":
    main()
