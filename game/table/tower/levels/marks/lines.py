"""`height`, `low`, `foot` and `beyond` yield the `Mark`s of goals with a line to reach, or to stay below."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.levels.rules.goals import Beyond, Height, Low, Out
from game.levels.sentences import format_number
from game.table.tower.camera import Camera
from game.table.tower.levels.marks.mark import Mark, line_in, upright

LINE, DONE = "#58B4FF", "#4FD6B8"
"""Colours of a line to reach and of a reached line. Only gold's lines are golden."""
OVER = "#FF8A1F"
"""Colour of a line that something crosses and must not."""
THICK = 6


def _ink(reached: bool) -> str:
    return DONE if reached else LINE


def _across(
    camera: Camera,
    y: float,
    reached: bool,
    sign: str,
    *,
    whole: bool = True,
    front: bool = True,
    warns: bool = False,
) -> Mark:
    """A line across the room, which yields to the held piece. `whole`: all of it counts. `front`: it lies before the
    pieces that stand. `warns`: something reaches above it and must not."""
    words = f"{sign} {format_number(y)}"
    ink = OVER if warns else _ink(reached)
    look = art.goal_line(round(2 * line_in(camera, y, words)[0]), ink, reached and whole)
    return Mark(look, None, y, False, words, front=front, yields=True, warns=warns, ink=ink)


def height(goal: Height, camera: Camera, reached: bool) -> Iterator[Mark]:
    if goal.left is None or goal.right is None:
        # Once reached, it lies behind the pieces that reached it.
        yield _across(camera, goal.line, reached, "↑", front=not reached)
        return
    # Its tag stands at the end of a line, where no pieces go; the part that counts is drawn through.
    yield _across(camera, goal.line, reached, "↑", whole=False)
    look = art.goal_span(round((goal.right - goal.left) * camera.painted), _ink(reached), reached)
    yield Mark(look, (goal.left + goal.right) / 2, goal.line, front=True)


def low(goal: Low, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _across(camera, goal.line, reached, "↓", warns=not reached)


def foot(goal: Out, camera: Camera, reached: bool) -> Iterator[Mark]:
    if goal.below is not None:
        yield _across(camera, goal.below, reached, "↓")


def beyond(goal: Beyond, camera: Camera, reached: bool) -> Iterator[Mark]:
    sign = "→" if goal.side == "right" else "←"
    long, down = upright(camera, goal.x)
    look = art.goal_line(long, _ink(reached), reached, True)
    yield Mark(
        look, goal.x, None, False, f"{sign} {format_number(abs(goal.x))}", side="floor", down=down, ink=_ink(reached)
    )
