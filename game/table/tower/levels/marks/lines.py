"""`height`, `low`, `foot` and `beyond` yield the `Mark`s of goals with a line to reach, or to stay below."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.levels.rules.goals import Beyond, Height, Low, Out
from game.levels.sentences import format_number
from game.table.tower.camera import LARGEST, Camera
from game.table.tower.levels.marks.mark import Mark, tag_size

GOLD, DONE = "#FFD24A", "#4FD6B8"
FAINT = "#7C766A"
THICK = 6
ASIDE = 24
"""Canvas px that a line leaves free at both ends of the room, besides as much as a tag needs."""


def _ink(reached: bool) -> str:
    return DONE if reached else GOLD


def _across(camera: Camera, y: float, reached: bool, sign: str, ink: str = "") -> Mark:
    wide = int(camera.room.w - 2 * (tag_size(camera)[0] + ASIDE))
    line = art.goal_line(wide, ink or _ink(reached), reached and not ink)
    return Mark(line, None, y, False, f"{sign} {format_number(y)}")


def height(goal: Height, camera: Camera, reached: bool) -> Iterator[Mark]:
    if goal.left is None or goal.right is None:
        yield _across(camera, goal.line, reached, "↑")
        return
    # Its tag stands at the edge, where no pieces go, and faint dots lead to it.
    yield _across(camera, goal.line, reached, "↑", FAINT)
    wide = int((goal.right - goal.left) * LARGEST)
    line = art.dots(wide, 2 * THICK, _ink(reached))
    yield Mark(line, (goal.left + goal.right) / 2, goal.line, front=True)


def low(goal: Low, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _across(camera, goal.line, reached, "↓")


def foot(goal: Out, camera: Camera, reached: bool) -> Iterator[Mark]:
    if goal.below is not None:
        yield _across(camera, goal.below, reached, "↓")


def beyond(goal: Beyond, camera: Camera, reached: bool) -> Iterator[Mark]:
    sign = "→" if goal.side == "right" else "←"
    line = art.dots(THICK, int(camera.room.h - 140), _ink(reached))
    yield Mark(line, goal.x, None, False, f"{sign} {format_number(goal.x)}", side="top")
