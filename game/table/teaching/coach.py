"""`Coach`, the `TablePart` of a lesson: says in place of the prompt what to do, answers tries, leads to other steps.

It draws the bar along the upper edge, so it covers nothing that a step speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from game import art
from game.app.intents import Device
from game.app.text import _
from game.core.game import TICKS
from game.play.client import Refused
from game.play.lesson import WRONG, Lesson, LessonClient
from game.table.scene.bar import BUTTON_HIGH, BUTTON_HIGH_LARGE, draw_bar_label
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_part import TablePart, Weak
from game.table.scene.table_scene import TableScene
from game.table.teaching.bubbles import thing
from game.table.teaching.tips import ids, rect_of
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, INK, MARGIN, SUBHEAD, Colour
from game.ui.widgets import Ui

TOP = 6
HIGH, HIGH_LARGE = 130, 170
"""Height of the plate, which ends above everything that tables have below their bars."""
BUTTONS = (("back", 168.0), ("onwards", 228.0), ("leave", 184.0))
"""The buttons at the right end, with their widths."""
BUTTON_LARGE = 136.0
"""Width of each beside large text, where the word stands below the sign."""
GAP = 12
NUMBER = 50.0
"""Most size of the number of a step."""
BADGE, BADGE_WIDE = 104.0, 148.0
"""Width of the sign with the number of the step, and beside large text of a lesson with ten steps or more."""
IDEA, IDEA_LARGE = 0.63, 0.58
"""Share of the height for the idea; the task stands below it."""
LOOKS = 3 * TICKS // 4
"""Ticks for which something must be looked at."""
TRIED = 3 * TICKS // 2
"""Ticks for which a wrong try is seen where it was made."""
NEW = 4.0
"""Seconds for which it is said that another position lies on the table."""
NEXT, AGAIN = "lesson.next", "lesson.again"
SKIP, SURE = "lesson.skip", "lesson.skip.sure"
LEAVE, LEFT = "lesson.leave", "lesson.leave.sure"
ACTIONS = ("lesson.read", "lesson.back", SKIP, SURE, NEXT, AGAIN, LEAVE, LEFT)
STAYS = ("rules", "menu", "log", "curtain", "goal-sign")
"""What can still be opened once a step is done."""


@dataclass(frozen=True, slots=True)
class CoachPlaces:
    """Rectangles of the bar of a lesson: the plate with the words, and the buttons by name."""

    plate: Rect
    buttons: dict[str, Rect]


def coach_places(large: bool, area: Rect) -> CoachPlaces:
    """The bar along the upper edge of `area`, with text that is `large` or not."""
    top, high = area.y + TOP, HIGH_LARGE if large else HIGH
    button = BUTTON_HIGH_LARGE if large else BUTTON_HIGH
    x, places = area.right - MARGIN, {}
    for name, usual in reversed(BUTTONS):
        wide = BUTTON_LARGE if large else usual
        x -= wide
        places[name] = Rect(x, top + (high - button) / 2, wide, button)
        x -= GAP
    return CoachPlaces(Rect(area.x + MARGIN, top, x - GAP - area.x - MARGIN, high), places)


class Coach(TablePart):
    """Part of `table`, whose match is step `number` (from 0) of `lesson`.

    `go`: shows another step, `len(lesson)` for the end. `after`: leaves the lesson for where it was opened; None: for
    the title.
    """

    _table = Weak[TableScene]()

    def __init__(
        self,
        table: TableScene,
        client: LessonClient,
        lesson: Lesson,
        number: int,
        go: Callable[[int], None],
        after: Callable[[], None] | None = None,
    ) -> None:
        self._table = table
        self._client = client
        self._lesson = lesson
        self._number = number
        self._go, self._after = go, after
        self._told = False
        """The end of the step has been noticed."""
        self._looks = 0
        """Ticks for which something that is to be looked at has had the focus."""
        self._tried = 0
        """Ticks for which a wrong try is still seen."""
        self._asks = False
        """*Skip* was pressed, which lies where *Next* comes, and waits to be confirmed."""
        self._leaves = False
        """The same of *Leave*."""

    # -- what is done

    def refused(self, refused: Refused) -> bool:
        if refused.reason == WRONG:
            # What was tried is not shown as something that still might be done, only for a moment as what was wrong.
            self._tried = TRIED
            self._table.forget()
            self._table.focus = None
        return refused.reason == WRONG

    def ends_play(self) -> bool:
        # What is pointed at stays there to be seen.
        return self._client.done and not self._client.step.points

    def restarts(self) -> bool:
        self._go(self._number)
        return True

    def confirmed(self, action: Hashable, device: Device) -> bool:
        if action in ACTIONS:
            self._table.services.audio.play("click")
        match action:
            case "lesson.read":
                self._client.done = True
            case "lesson.back":
                self._go(self._number - 1)
            case "lesson.skip":
                self._asks, self._table.focus = True, SURE
            case "lesson.skip.sure" | "lesson.next":
                self._go_on()
            case "lesson.again":
                self._go(self._number)
            case "lesson.leave":
                self._leaves, self._table.focus = True, LEFT
                director = self._table.director
                director.toast(_("The lesson goes on here next time."))
            case "lesson.leave.sure" if self._after is not None:
                self._after()
            case "lesson.leave.sure":
                director = self._table.director
                director.reset(self._table.services.make("title"))
            case _ if self._client.done and action not in STAYS and device.kind != "mouse":
                # What is pointed at keeps the focus, and arrows may lead on from there: to confirm goes on.
                self._go_on()
            case _:
                # A step that is over stays as it is.
                return (self._client.done or self._client.failed) and action not in STAYS
        return True

    def _go_on(self) -> None:
        """The next step, which begins at another position."""
        director = self._table.director
        self._go(self._number + 1)
        if self._number + 1 < len(self._lesson):
            ids, earlier = [step.id for step in self._lesson], self._lesson[self._number + 1].goes_on
            words = _("A new example: the table is set anew.")
            if earlier:
                words = _("Back to the table of step {n}.", n=ids.index(earlier) + 1)
            director.toast(words, NEW)

    def halts(self) -> bool:
        table = self._table
        if self._tried:
            self._tried -= 1
            if not self._tried:
                self._client.tried = None
                table.changed()
        if not self._client.done:
            self._looks = self._looks + 1 if self._is_meant() else 0
            self._client.done = self._looks >= LOOKS
        if (self._client.done or self._client.failed) and not self._told:
            self._told = True
            table.forget()
            if not (self._client.done and self._is_meant()):
                table.focus = NEXT if self._client.done else AGAIN
            if not self._client.step.is_read:
                table.services.audio.play("hint" if self._client.done else "refuse")
            table.changed()
        if self._client.done and table.tiles.tick(table.services.audio, 1):
            # The match stands still, and figures count on to what the step has brought.
            table.changed()
        return self._client.done

    def _is_meant(self) -> bool:
        """Whether what is to be looked at has the focus; a tool must be in use."""
        tool, points = self._table.tool(), self._client.step.points
        if tool is not None and tool.id in points:
            return tool.lit
        return self._table.focus in points

    # -- drawing

    def head(self, ui: Ui, frame: TableFrame) -> bool:
        places = coach_places(ui.large, ui.area)
        ui.keep("prompt", places.plate)
        ui.panel("prompt", places.plate, active=True)
        if self._client.step.points and not self._client.done:
            # A press on the words tells that they are read.
            ui.target("lesson.read", places.plate, "lesson.read")
        self._draw_words(ui, places.plate)
        # What is only looked at leaves the place of the main button free, unless the table has one.
        looks = bool(self._client.step.points) and self._table.primary(ui, frame) is None
        below = self._table.next_place(ui, frame) if looks or self.ends_play() else None
        self._draw_buttons(ui, places.buttons, below)
        return True

    def above(self, ui: Ui) -> None:
        """Brackets around what the step speaks of: a frame is the focus, and a golden ground is what is chosen."""
        there = ids(ui)
        for number, name in enumerate(self._wanted()):
            box = rect_of(ui, name) if name.endswith(".") or name in there else None
            if box is not None:
                with ui.on_layer(6):
                    look = art.corners(round(box.w), round(box.h))
                    ui.put(f"lesson.corners.{number}", look, box.x, box.y, animates=False)

    def _wanted(self) -> Sequence[str]:
        """What the step speaks of, without what is picked already; once only its last action is left, what does it."""
        step, table = self._client.step, self._table
        if self._client.done:
            return step.at if step.is_read else ()
        way, legal = tuple(map(table.client.game.decode, step.way)), table.legal()
        rest = next((way[at:] for at, one in enumerate(way) if one in legal), ())
        if len(rest) == 1 and len(way) > 1:
            return tuple(table.steps(rest[0]))[-1:]
        picked = table.selection.picked
        if picked and len(rest) == 1:
            # What has been pressed leads no further, even where it is still there.
            left = table.steps(rest[0])
            if {*picked} & {*step.at}:
                # One of several that are as good: the rest of its own way.
                seen = table.observation()
                ways = (table.steps(one) for one in table.legal() if step.right(seen, one))
                left = min((left, *ways), key=len)
            return [name for name in step.at if thing((name,), left)] or left[:1]
        return tuple(name for name in step.at if name not in picked)

    def _draw_words(self, ui: Ui, plate: Rect) -> None:
        step, client = self._client.step, self._client
        wide = BADGE_WIDE if ui.large and len(self._lesson) > 9 else BADGE
        badge = Rect(plate.x + 18, plate.y + 18, wide, plate.h - 36)
        ui.put("lesson.badge", art.plaque(badge.w, badge.h), badge.x, badge.y, animates=False)
        count = f"{self._number + 1}/{len(self._lesson)}"
        # No larger than the words beside it can grow.
        number = badge.inset(8, max(6.0, (badge.h - NUMBER) / 2))
        ui.text_in("lesson.number", count, number, SUBHEAD, "display_bold", INK)
        room = Rect(badge.right + 22, plate.y + 8, plate.right - badge.right - 44, plate.h - 16)
        if client.done and step.praise and not step.is_read:
            self._draw_answer(ui, _(step.praise), "check", ui.tone.good, room, SUBHEAD)
            return
        idea = Rect(room.x, room.y, room.w, room.h * (IDEA_LARGE if ui.large else IDEA))
        task = Rect(room.x, idea.bottom, room.w, room.bottom - idea.bottom)
        if client.answer and not self._has_gone_on():
            self._draw_answer(ui, _(client.answer), "cross", ui.tone.bad, idea)
        else:
            ui.paragraph("lesson.idea", _(step.idea), idea, BODY, middle=True, spacing=1.15)
        side = min(40.0, task.h)
        ui.icon("lesson.sign", "right", task.x - 4, task.cy - side / 2, side, ui.tone.accent)
        words = Rect(task.x + side + 6, task.y, task.w - side - 6, task.h)
        size = min(HEAD - 6.0, task.h / ui.px(1))
        said = client.task or (step.task if ui.device.kind == "mouse" else step.task_by_keys or step.task)
        ui.text_in("lesson.task", _(said), words, size, "display", ui.tone.accent, "left")

    def _has_gone_on(self) -> bool:
        """Whether something else has been picked since a wrong try: its answer would be read as one to that."""
        return self._client.tried is None and bool(self._table.selection.picked)

    @staticmethod
    def _draw_answer(ui: Ui, words: str, icon: str, ink: Colour, room: Rect, size: float = BODY) -> None:
        """What a try is answered with, behind a sign."""
        side = min(52.0, room.h)
        ui.icon("lesson.answer.sign", icon, room.x, room.cy - side / 2, side, ink)
        beside = Rect(room.x + side + 16, room.y, room.w - side - 16, room.h)
        ui.paragraph("lesson.answer", words, beside, size, "body_bold", ink, middle=True, spacing=1.15)

    def _draw_buttons(self, ui: Ui, places: dict[str, Rect], below: Rect | None) -> None:
        """`below`: the place of *Next*, so that no press on it falls on *Skip* of the next step; None: in the bar."""
        client, onwards = self._client, places["onwards"]
        if self._number:
            self._draw_button(ui, "lesson.back", places["back"], _("Back"), "left")
        if client.done or client.step.points:
            label = _("Next") if self._number + 1 < len(self._lesson) else _("Finish")
            # What is only looked at may be passed, but is not yet done.
            self._draw_button(ui, NEXT, below or onwards, label, "play", "honey" if client.done else "plain")
        elif client.failed:
            self._draw_button(ui, AGAIN, onwards, _("Try again"), "retry", "honey")
        else:
            id_, label = (SURE, _("Skip it?")) if self._asks else (SKIP, _("Skip"))
            self._draw_button(ui, id_, onwards, label, "right")
        id_, label = (LEFT, _("Leave it?")) if self._leaves else (LEAVE, _("Leave"))
        self._draw_button(ui, id_, places["leave"], label, "home")

    @staticmethod
    def _draw_button(ui: Ui, id_: str, place: Rect, label: str, icon: str, tone: str = "plain") -> None:
        """A button, whose word stands below its sign beside large text. Its action is its id."""
        if not ui.large:
            ui.button(id_, place, label, id_, icon=icon, tone=tone, weighty=True)
            return
        ui.button(id_, place, "", id_, tone=tone, weighty=True)
        draw_bar_label(ui, id_, icon, label, place, (label,), ui.face_ink(tone))
