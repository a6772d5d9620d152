"""`with_ticks` lights the lines that the tower or the held piece passes, and ticks those that the tower passes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.art import SpriteKey
from game.levels.rules.goals import AnyGoal, Beyond, Height
from game.levels.rules.level import Level
from game.levels.world.goal_context import GoalContext
from game.levels.world.goals import measure
from game.physics.stack import Placed
from game.physics.tower_view import TowerView
from game.table.tower.levels.marks.lines import DONE
from game.table.tower.levels.marks.mark import Mark

LINES: Final = (Height, Beyond)
"""Goals that are lines to be reached."""


class HeldPasses:
    """Finds which lines, gold's too, the held piece would pass where it lands. While nothing moves, nothing is measured
    again."""

    def __init__(self) -> None:
        self._for: tuple[object, ...] = ()
        self._found: tuple[bool, ...] = ()

    def of(self, level: Level, tower: TowerView | None) -> tuple[bool, ...]:
        """One per goal of the level, then one per goal of gold. A piece that would land nowhere passes nothing."""
        goals = (*level.goals, *level.gold.goals)
        is_asked = any(isinstance(goal, LINES) for goal in goals)
        if not is_asked or tower is None or tower.held is None or tower.landing is None:
            return (False,) * len(goals)
        asked = tower.held.piece, tower.landing, tower.pieces
        if asked != self._for:
            context = GoalContext.of(level, tower)
            context = replace(context, pieces=(*context.pieces, Placed(tower.held.piece, *tower.landing)))
            self._for = asked
            self._found = tuple(isinstance(goal, LINES) and measure(goal, context).reached for goal in goals)
        return self._found


def with_ticks(
    found: Iterable[tuple[str, Mark]], goals: Sequence[AnyGoal], reached: Sequence[bool], held: Sequence[bool], id_: str
) -> Iterator[tuple[str, Mark]]:
    """The marks `found`; the ids of those of goal number n begin with `id_` and n. `reached`: whether the tower passes
    its line, for each goal; `held`: whether the held piece would."""
    lines = {f"{id_}.{n}": n for n, goal in enumerate(goals) if isinstance(goal, LINES)}
    for name, mark in found:
        n = lines.get(name.rpartition(".")[0])
        if n is None or not (reached[n] or held[n]):
            yield name, mark
        elif reached[n]:
            yield name, replace(mark, is_passed=bool(mark.words))
        else:
            # Green, but not whole yet.
            long, _ink, *rest = mark.picture.args
            look = SpriteKey(mark.picture.painter, (long, DONE, *rest))
            yield name, replace(mark, picture=look, ink=DONE if mark.ink else "")
