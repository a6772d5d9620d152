"""`LessonScene` is the table of the lesson: everybody learns at their own bench, with their own keys or pad."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from game.app.text import _
from game.core.game import TICKS, SeatInfo
from game.games.stack_off.lesson.cards import draw_card
from game.games.stack_off.lesson.practice import SIDE, Practice, PracticeReferee
from game.games.stack_off.lesson.steps import SeatLesson
from game.games.stack_off.series import Series
from game.games.stack_off.table import lane_wind
from game.games.stack_off.table.announcements import Announcement
from game.games.stack_off.table.crew import PUSHES
from game.games.stack_off.table.header import HEAD_SIZE, draw_pause
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
        referee = PracticeReferee(services, seats, services.seed())
        self.practice = Practice(referee)
        series = Series(tuple(seats), 0, mode="race", best_of=1, speed=services.settings.game_speed)
        super().__init__(services, series, self.practice, lambda _table: None, to_lobby=lambda _series: leave(False))
        self._leave = leave
        self.count = 0
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
        gusts = self.practice.gusts
        for column, lesson in zip(self.columns, self.lessons, strict=True):
            was = lesson.at
            if lesson.read(column.state, gusts.has_blown(column.seat)):
                self.changed()
            if lesson.at != was:
                self.services.audio.play("turn")
            if lesson.step == "gust":
                gusts.send_gust(column.seat)

    def _end(self) -> None:
        if not self.over or self._has_finished:
            return
        self._over_ticks += 1
        if self._over_ticks >= ENDS_AFTER:
            self._has_finished = True
            self._leave(self.is_done)

    def _announced(self) -> tuple[Announcement | None, ...]:
        """Only why a press does nothing: the cards tell of the gust."""
        found: list[Announcement | None] = []
        for column in self.columns:
            said, seconds, way = None, self.practice.gusts.gust_in(column.seat), PUSHES[SIDE]
            if column.refusal.words:
                said = Announcement("stop", column.refusal.words, warns=True)
            column.camera.is_said_over = said is not None
            column.comes = way if seconds is not None or column.state.tower.gust else ""
            if column.comes and self.lessons[column.seat].step == "gust":
                # Its card counts.
                self.changed()
            column.show.faces.watched = lane_wind.origin(column)
            found.append(said)
        return tuple(found)

    # -- drawing

    def build(self, ui: Ui) -> None:
        super().build(ui)
        with ui.on_layer(4):
            for column, lesson in zip(self.columns, self.lessons, strict=True):
                with ui.named(column.stage.prefix):
                    draw_card(ui, column, lesson, self.is_done, self.practice.gusts.gust_in(column.seat))

    def _draw_top(self, ui: Ui) -> None:
        places = self.places
        with ui.on_layer(4):
            ui.panel("goal", places.goal)
            ui.icon("goal.icon", "hint", places.goal.x + 24, places.goal.cy - 22, 44, ui.tone.accent)
            words = Rect(places.goal.x + 84, places.goal.y + 6, places.goal.w - 106, places.goal.h - 12)
            told = _("Lesson: {game}", game=_("Stack-off"))
            ui.text_in("goal.words", told, words, HEAD_SIZE, "display", anchor="left")
            wide = SKIP * (1.3 if ui.large else 1.0)
            skip = Rect(places.pause.x - 16 - wide, places.pause.y, wide, places.pause.h)
            ui.button("skip", skip, _("Skip"), "skip", icon="right", size=BODY)
            draw_pause(ui, places.pause)
