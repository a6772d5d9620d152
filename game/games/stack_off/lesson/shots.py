"""`SHOTS` lists the lesson of the Stack-off for the command `shot`: two people who are at different steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.game import TICKS, SeatInfo
from game.games.stack_off.lesson.scene import LessonScene
from game.games.stack_off.lesson.start import LessonOffer, LessonOver
from game.games.stack_off.lesson.steps import STEPS
from game.games.stack_off.start import open_lobby
from game.ui.screen import Screen
from game.ui.services import Services

SEATS: Final = (SeatInfo("Ana", "red", None, "keys-left"), SeatInfo("Mika", "blue", None, "pad1"))


def _lesson(services: Services, at: tuple[int, ...] = (0, 3)) -> list[Screen]:
    services.pads = lambda: frozenset({1})
    scene = LessonScene(services, SEATS[: len(at)], lambda _is_done: None)
    for lesson, step in zip(scene.lessons, at, strict=True):
        lesson.at = step
    for _tick in range(2 * TICKS):
        scene.tick()
    return [scene]


def _alone(services: Services) -> list[Screen]:
    return _lesson(services, (STEPS.index("line"),))


def _offer(services: Services) -> list[Screen]:
    return [open_lobby(services), LessonOffer(services, lambda: None, lambda: None)]


def _over(services: Services) -> list[Screen]:
    return [*_lesson(services, (5, 5)), LessonOver(services, lambda: None)]


SHOTS: Final[Mapping[str, Callable[[Services], list[Screen]]]] = {
    "practice": _lesson,
    "alone": _alone,
    "offer": _offer,
    "learned": _over,
}
