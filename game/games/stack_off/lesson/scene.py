"""`LessonScene` is the table of the lesson: everybody learns at their own bench, with their own keys or pad."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from game.app.text import _
from game.core.game import TICKS, SeatInfo
from game.games.stack_off.lesson.cards import draw_card
from game.games.stack_off.lesson.practice import SIDE, PracticeReferee
from game.games.stack_off.lesson.steps import SeatLesson
from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.series import Series
from game.games.stack_off.table.announcements import Announcement, follow_said, refusal_of
from game.games.stack_off.table.crew import PUSHES
from game.games.stack_off.table.header import HEAD_SIZE, draw_goal_plate, draw_pause
from game.games.stack_off.table.scene import StackOffScene
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

ENDS_AFTER: Final = 2 * TICKS
"""Ticks for which all see that they are done."""
SKIP: Final = 250.0


class LessonScene(StackOffScene):
    """`seats`: the people who learn. `leave`: leads out of the lesson; it gets whether all have done all of it."""

    def __init__(self, services: Services, seats: Sequence[SeatInfo], leave: Callable[[bool], None]) -> None:
        self.lessons = tuple(SeatLesson() for _seat in seats)
        self.gusts = PracticeReferee(services, seats, services.seed())
        self._winds: list[tuple[str, int | None]] = []
        """The wind of each lane, and the seconds until it begins, as they were drawn last."""
        series = Series(tuple(seats), 0, mode="race", best_of=1, speed=services.settings.game_speed)
        doors = LocalRound(self.gusts)
        super().__init__(services, series, doors, lambda _table: None, to_lobby=lambda _series: leave(False))
        self._leave = leave
        self.countdown.left = 0
        for column in self.columns:
            # The cards say all.
            column.lesson.on = column.point_lesson.on = False

    @property
    def has_wind(self) -> bool:
        return True

    @property
    def _has_strips(self) -> bool:
        return False

    @property
    def is_done(self) -> bool:
        return all(lesson.step is None for lesson in self.lessons)

    def activate(self, action: Hashable) -> None:
        if action == "skip":
            self.services.audio.play("click")
            self._leave(False)
        else:
            super().activate(action)

    # -- time

    def _show(self) -> None:
        super()._show()
        for column, lesson in zip(self.columns, self.lessons, strict=True):
            was = lesson.at
            if lesson.read(column.state, self.gusts.has_blown(column.seat)):
                self.changed()
            if lesson.at != was:
                self.services.audio.play("turn")
            if lesson.step == "gust":
                self.gusts.send_gust(column.seat)

    def _end(self) -> None:
        if self.over and self.ending.passes(ENDS_AFTER):
            self._leave(self.is_done)

    def _announced(self) -> tuple[Announcement | None, ...]:
        """Only why a press does nothing: the cards tell of the gust."""
        found, winds = tuple(map(refusal_of, self.columns)), []
        for column, said in zip(self.columns, found, strict=True):
            seconds = self.gusts.gust_in(column.seat)
            wind: str = PUSHES[SIDE] if seconds is not None or column.state.tower.gust else ""
            follow_said(column, said is not None, wind)
            winds.append((wind, seconds))
        if winds != self._winds:
            self._winds = winds
            self.changed()
        return found

    # -- drawing

    def build(self, ui: Ui) -> None:
        super().build(ui)
        with ui.on_layer(4):
            for column, lesson in zip(self.columns, self.lessons, strict=True):
                with ui.named(column.stage.prefix):
                    draw_card(ui, column, lesson, self.is_done, self.gusts.gust_in(column.seat))

    def _draw_top(self, ui: Ui) -> None:
        places = self.places
        with ui.on_layer(4):
            words = draw_goal_plate(ui, places.goal, "hint")
            told = _("Lesson: {game}", game=_("Stack-off"))
            ui.text_in("goal.words", told, words, HEAD_SIZE, "display", anchor="left")
            wide = SKIP * (1.3 if ui.large else 1.0)
            skip = Rect(places.pause.x - 16 - wide, places.pause.y, wide, places.pause.h)
            ui.button("skip", skip, _("Skip"), "skip", icon="right", size=BODY)
            draw_pause(ui, places.pause)
