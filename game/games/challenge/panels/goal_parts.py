"""`draw_parts` draws how much of a goal of several parts is done, or of several goals that share a line."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app.text import _
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.levels.rules.goals import AnyGoal, Move, Reach, Ring
from game.levels.rules.level import Level
from game.levels.sentences import bell_letter
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, GOLD, INK
from game.ui.widgets import Ui


def count_parts(level: Level, numbers: Sequence[int]) -> int:
    """How many parts a goal has, or how many goals share a line; 0 for a single one."""
    match level.goals[numbers[0]]:
        case Ring(sides=parts) | Move(pieces=parts) if len(parts) > 1:
            return len(parts)
        case Reach(stars=stars) if len(stars) > 1:
            return len(stars)
        case _:
            return len(numbers) if len(numbers) > 1 else 0


def parts_done(frame: ChallengeFrame, numbers: Sequence[int]) -> tuple[int, int] | None:
    """How many parts of a goal, or goals that share a line, are done, and how many there are; None for a single one."""
    most = count_parts(frame.level, numbers)
    if isinstance(frame.level.goals[numbers[0]], Ring | Move | Reach) and len(numbers) == 1:
        done = int(frame.figures[numbers[0]])
    else:
        done = sum(frame.reached[number] for number in numbers)
    return (done, most) if most else None


def draw_parts(ui: Ui, id_: str, goal: AnyGoal, extra: tuple[int, int], row: Rect, size: float) -> None:
    """A row below a goal's sentence: the order of bells as tiles, what has rung ticked off and the next one lit; or how
    many of several are done."""
    done, most = extra
    if not isinstance(goal, Ring):
        ink = ui.tone.good if done == most else ui.tone.accent
        words = _words(goal, done, most)
        ui.text_in(id_, words, row, size, "display_bold", ink, "left")
        return
    side = min(row.h, (row.w - 6 * (most - 1)) / most)
    for i, wanted in enumerate(goal.sides):
        box = Rect(row.x + i * (side + 6), row.cy - side / 2, side, side)
        paint = ui.tone.good if i < done else GOLD if i == done else ui.tone.dim
        ui.put(f"{id_}.{i}", art.tile(side, side, 8, paint), box.x, box.y, animates=False)
        if i > done:
            # Not yet: its edge alone.
            ui.put(f"{id_}.{i}.in", art.tile(side - 5, side - 5, 6, CREAM), box.x + 2.5, box.y + 2.5, animates=False)
        if i < done:
            ui.icon(f"{id_}.{i}.rung", "check", box.x + 0.14 * side, box.y + 0.14 * side, 0.72 * side, CREAM)
        else:
            ui.text_in(f"{id_}.{i}.side", bell_letter(wanted), box.inset(2, 2), BODY, "display_bold", INK)


def _words(goal: AnyGoal, done: int, most: int) -> str:
    """How many of several parts are done."""
    match goal:
        case Move(order=True):
            return _("{n} of {most} in the right order", n=done, most=most)
        case Move():
            return _("{n} of {most} pieces in the frame", n=done, most=most)
        case Reach():
            return _("{n} of {most} stars touched", n=done, most=most)
    return _("{n} of {most} reached", n=done, most=most)
