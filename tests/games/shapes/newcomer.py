"""`Newcomer`: an honest player in their first match of Classic, whom a *Relaxed* bot should let win about every second
time.

How often it wins against a difficulty, with the 95 % interval:

python -m tests.games.shapes.newcomer --level relaxed --matches 40
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from time import process_time

from game.bots.greedy_bot import GreedyBot
from game.bots.lookahead import StackerTemper, choose_pose
from game.bots.stacker import Place
from game.core.bot import Expired
from game.core.game import AnyAction, Game, Observation, Poses
from game.core.manifest import STRENGTHS
from game.core.rng import Rng
from game.games import MANIFESTS
from game.games.shapes.rules.actions import Confirm
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.view import ShapesView
from game.tools.simulate import Result, simulate

HAND = StackerTemper(shake=22, twist=6, looks=6, hollows=0, tries=3, sure=1)
"""Sees the plain places, and misses by a few px."""
PIECES = 2
"""Most pieces that are declared in a turn."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A `Placer` that declares the two pieces that lie best, wilds too, and stops no turn."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        view: ShapesView = observation.view
        if len(view.picks) >= PIECES and Confirm() in observation.legal:
            return Confirm()
        return GreedyBot(SHAPES).choose(observation, rng, expired)

    def place(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Place | None:
        return choose_pose(poses, HAND, rng, expired)


def newcomer(_game: Game) -> Newcomer:
    return Newcomer()


def measure(level: str, matches: int, seed: int) -> Result:
    """`matches` of the newcomer, who sits in the place of *random*, against `level`."""
    manifest = MANIFESTS["shapes"]
    seated = replace(manifest, bots={**manifest.bots, "random": newcomer})
    return simulate(seated, ["random", level], matches, seed, {"variant": "classic"}, clock=process_time)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--level", choices=STRENGTHS, default="relaxed")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(json.dumps(measure(asked.level, asked.matches, asked.seed)))


if __name__ == "__main__":
    main()
