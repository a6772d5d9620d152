"""Lines to be reached, or to stay below."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.games.challenge.marks.mark import Mark
from game.games.challenge.rules.goals import Beyond, Height, Low, Out
from game.games.challenge.sentences import number
from game.table.tower.camera import LARGEST, Camera

GOLD, DONE = "#FFD24A", "#4FD6B8"
THICK = 6
ASIDE = 136
"""Canvas px that a line leaves free at both ends of the room, for its tag."""


def _ink(reached: bool) -> str:
    return DONE if reached else GOLD


def _across(camera: Camera, y: float, reached: bool, sign: str) -> Mark:
    wide = int(camera.room.w - 2 * ASIDE)
    return Mark(art.dots(wide, THICK, _ink(reached)), None, y, False, f"{sign} {number(y)}")


def height(goal: Height, camera: Camera, reached: bool) -> Iterator[Mark]:
    if goal.left is None or goal.right is None:
        yield _across(camera, goal.line, reached, "↑")
        return
    wide = int((goal.right - goal.left) * LARGEST)
    line = art.dots(wide, THICK, _ink(reached))
    half = (goal.right - goal.left) / 2
    yield Mark(line, goal.left + half, goal.line, True, f"↑ {number(goal.line)}", half, "beside")


def low(goal: Low, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _across(camera, goal.line, reached, "↓")


def foot(goal: Out, camera: Camera, reached: bool) -> Iterator[Mark]:
    if goal.below is not None:
        yield _across(camera, goal.below, reached, "↓")


def beyond(goal: Beyond, camera: Camera, reached: bool) -> Iterator[Mark]:
    sign = "→" if goal.side == "right" else "←"
    line = art.dots(THICK, int(camera.room.h - 140), _ink(reached))
    yield Mark(line, goal.x, None, False, f"{sign} {number(goal.x)}", side="top")
