"""What is marked in the tower's view."""

import msgspec
import pytest

from game.levels.rules.goals import Area, Silhouette
from game.levels.rules.level import read_level
from game.levels.rules.practice import PRACTICE
from game.levels.world.challenge_world import ground_of
from game.levels.world.goal_context import GoalProgress
from game.physics.ground import Box
from game.table.tower.camera import Camera
from game.table.tower.levels.marks import contours, marks_of

GROUND = ground_of(read_level(PRACTICE))
ROOF = Silhouette(parts=(((-1, 0), (1, 0), (1, 2), (-1, 2)), ((-1, 2), (1, 2), (0, 3))), share=0.9)


def test_a_silhouette_is_marked_where_it_is() -> None:
    ((_id, mark),) = marks_of([ROOF], [GoalProgress(False, 0.0)], Camera(), GROUND)
    assert (mark.x, mark.y) == (0.0, 1.5)
    assert contours.bounds(ROOF) == Area(-1, 0, 1, 3)


@pytest.mark.parametrize(
    ("hand", "ends"),
    [
        (Box(-5, -1, 5, 5), []),
        (Box(-5, -1, 0, 5), [("mark.hand.right", 0)]),
        (Box(0.5, -1, 1, 5), [("mark.hand.left", 0.5), ("mark.hand.right", 1)]),
    ],
)
def test_an_end_of_the_reach_is_marked_where_it_is_in_the_way(hand: Box, ends: list[tuple[str, float]]) -> None:
    ground = msgspec.structs.replace(GROUND, hand=hand, camera=Box(-5, -1.5, 5, 5))
    assert [(id_, mark.x) for id_, mark in marks_of([], [], Camera(), ground)] == ends
