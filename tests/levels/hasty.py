"""Measures what hasty hands do to levels: one step of a solution by a hasty hand, the others by a careful one.

The pointer goes straight to the place in an eighth of a second, and clicks as it arrives. An accident: something that
stood is moved by more than 3 px while the piece is held, or falls. Short: the piece is let go more than 6 px away.

python -m tests.levels.hasty [version of the hand]
"""

from __future__ import annotations

import sys
from collections import Counter
from math import degrees, hypot, radians

from game.core.game import HAND, Hand
from game.core.tower_events import UNIT
from game.levels.library import LIBRARY, LevelEntry
from game.levels.proof import Run, landing, step_action, wanted
from game.levels.solutions import SolutionStep, read_solution
from game.physics.placement_trial import ABOVE
from game.table.tower.input.aim import Aim

QUICK = 8  # ticks
SHOVED, SHORT = 3.0, 6.0  # px
PATIENCE = 600  # ticks


def hasten(run: Run, step: SolutionStep) -> str:
    """Do `step` in a hurry, until the piece is let go: what came of it."""
    run.submit(0, step_action(run.level, step))
    tower = run.world.tower
    before = {placed.piece: placed for placed in tower.pieces}
    x, turn = wanted(tower, step)
    y = landing(tower, x, turn) if step.y is None else step.y * UNIT
    held = tower.held
    if y is None or held is None:
        return "no place"
    aim = Aim()
    aim.begin(held.x, held.y, (0, 0))
    to_turn = turn - round(degrees(held.target[2]))
    start = aim.x, aim.y
    verdict = ""
    for tick in range(PATIENCE):
        share = min(1.0, (tick + 1) / QUICK)
        aim.x, aim.y = start[0] + (x - start[0]) * share, start[1] + (y + ABOVE - start[1]) * share
        aim._told = round(aim.x), round(aim.y)
        run.tick(Hand(*aim._told, to_turn if tick == 0 else 0))
        held = tower.held
        if held is None or run.session.over:
            return "fell"
        if tick == QUICK:
            aim.leave()
        if tick > QUICK:
            if aim.is_there(held):
                break
            if not aim.leaving:
                verdict = "refused"
                break
    away = hypot(held.x - x, held.y - y - ABOVE) + UNIT * abs(held.angle - radians(turn))
    moved = max(
        [hypot(p.x - before[p.piece].x, p.y - before[p.piece].y) for p in tower.pieces if p.piece in before],
        default=0.0,
    )
    if any(placed.fallen for placed in tower.pieces):
        return "fell"
    if moved > SHOVED:
        return "shoved"
    if verdict:
        return verdict
    return "short" if away > SHORT else "good"


def measure(entry: LevelEntry, version: int) -> Counter[str]:
    """What came of each step of the level's solution."""
    assert entry.level is not None
    found: Counter[str] = Counter()
    steps = read_solution(entry.solution_path).steps
    for number, step in enumerate(steps):
        if step.out is not None or step.via or step.on is not None:
            continue
        run = Run(entry.level)
        run.world.tower.hand = version
        try:
            if all(run.place(earlier) for earlier in steps[:number]) and not run.session.over:
                found[hasten(run, step)] += 1
        finally:
            run.close()
    return found


def main() -> None:
    version = int(sys.argv[1]) if len(sys.argv) > 1 else HAND
    total: Counter[str] = Counter()
    for shelf in LIBRARY.shelves:
        for entry in shelf.entries:
            if entry.level is not None:
                found = measure(entry, version)
                total += found
                print(f"{entry.level.id:24}", dict(found), flush=True)
    print(f"hand {version}:", dict(total))


if __name__ == "__main__":
    main()
