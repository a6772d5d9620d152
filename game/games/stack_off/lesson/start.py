"""`open_lesson` shows the lesson of the Stack-off; `LessonOffer` offers it before the first series."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from game.app.bot_characters import PERSON_NAMES
from game.app.intents import KEYS, MOUSE, PHONE
from game.app.lesson_progress import LESSONS
from game.app.text import _
from game.core.game import SEAT_COLOURS, SeatInfo
from game.games.stack_off.art import vignette
from game.games.stack_off.lesson.scene import LessonScene
from game.games.stack_off.results.results_scene import HUSH
from game.games.stack_off.series import KEY
from game.table.teaching.lesson_offer import keep_progress
from game.table.teaching.question import PHONES_MAY_PLAY, QuestionScene
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

MINUTES: Final = 2
"""Length of the lesson."""


def is_offered(services: Services) -> bool:
    """Whether the lesson is offered: until somebody has seen it or refused it."""
    return services.tips and KEY not in services.store[LESSONS]


def learners(services: Services, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Gets who learns: the people who have joined at this screen, or somebody with the device used last."""
    people = tuple(info for info in seats if info.is_person and info.device != PHONE.name)
    if people:
        return people
    last = services.devices.last
    return (SeatInfo(PERSON_NAMES[0], SEAT_COLOURS[0], None, "any" if last in (MOUSE, KEYS) else last.name),)


def open_lesson(
    services: Services, seats: Sequence[SeatInfo], after: Callable[[], None], start: Callable[[], None] | None = None
) -> LessonScene:
    """Shows the lesson for the people among `seats`, and then what `after` shows. `start`: begins the series that was
    about to begin; None: none was."""

    def leave(is_done: bool) -> None:
        keep_progress(services, KEY, 0, done=is_done)
        if is_done:
            services.director.push(LessonOver(services, after, start))
        else:
            after()

    scene = LessonScene(services, learners(services, seats), leave)
    services.director.reset(services.make("title"), scene)
    services.settle()
    services.audio.play("turn")
    return scene


class LessonOffer(QuestionScene):
    """Asked before the first series: `learn` opens the lesson, `play` begins the series."""

    for_anybody = PHONES_MAY_PLAY

    def __init__(self, services: Services, learn: Callable[[], None], play: Callable[[], None]) -> None:
        super().__init__(services)
        self._learn, self._play = learn, play

    def build(self, ui: Ui) -> None:
        ui.place = "stack-off"
        self._draw_lesson_offer(ui, _("Stack-off"), MINUTES, vignette)

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        if action == "lesson":
            self._learn()
        else:
            keep_progress(self.services, KEY, 0)
            self.director.pop()
            self._play()


class LessonOver(QuestionScene):
    """The end of the lesson; `after` leads on. `start`: see `open_lesson`."""

    def __init__(self, services: Services, after: Callable[[], None], start: Callable[[], None] | None = None) -> None:
        super().__init__(services)
        self._after, self._start = after, start

    def enter(self) -> None:
        # A press that let a piece go is not meant for what comes.
        self.director.sleep.hush(HUSH)

    def build(self, ui: Ui) -> None:
        ui.place = "stack-off"
        words = _("In a round all build at once with the same pieces. Swap one that does not fit for the next.")
        answers = (("on", _("To the lobby"), "play"), ("title", _("To the title"), "home"))
        if self._start is not None:
            answers = (("start", _("Start the round"), "play"), ("on", _("To the lobby"), "person"))
        self._draw(ui, _("You know how to begin"), words, *answers)

    def back(self) -> None:
        self._after()

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        if action == "title":
            self.director.reset(self.services.make("title"))
        elif action == "start" and self._start is not None:
            self._start()
        else:
            self._after()
