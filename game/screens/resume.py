"""`ResumeScene`: the screen that lists the unfinished matches, the latest first, each to be continued or deleted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from game import art
from game.app import saves, text
from game.app.saves import Saved
from game.app.sentences import sentence
from game.app.text import N_, _, pgettext
from game.core.game import SeatInfo
from game.core.manifest import Rules
from game.screens.heading import draw_heading
from game.screens.saved_picture import draw_saved_picture
from game.screens.saved_words import saved_title, state_words
from game.table import matches
from game.ui.layout import Anchor, Rect, column
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, HEAD, SMALL
from game.ui.widgets import Ui

GAP = 14
TRASH = 96
ASKING = 440
"""Width of a row's last button while it asks."""
RIGHT = 620
"""Width of the progress and the time of a match."""
FACE, FACE_GAP, SEAT_GAP = 44, 10, 26

MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip


def time_words(when: datetime, now: datetime | None) -> str:
    """A local time in words; today and yesterday by their names."""
    clock = f"{when:%H:%M}"
    days = None if now is None else (now.date() - when.date()) // timedelta(days=1)
    if days == 0:
        return _("Today, {clock}", clock=clock)
    if days == 1:
        return _("Yesterday, {clock}", clock=clock)
    month = _(MONTHS[when.month - 1])
    return _("{day} {month} {year}, {clock}", day=when.day, month=month, year=when.year, clock=clock)


class ResumeScene(Scene):
    """A row a match. `found`: the matches to show instead of those in the player's folder."""

    def __init__(self, services: Services, found: Callable[[], Sequence[Saved]] | None = None) -> None:
        super().__init__(services)
        self.page = 0
        self._find = found or self._look
        self._found: Sequence[Saved] = ()
        """What the disk held when this screen opened, or after the last change here."""
        self._sure = ""
        """Name of the file that is deleted if that is confirmed again."""

    def _look(self) -> Sequence[Saved]:
        games = Rules(self.services.manifests)
        return [saves.look(path, games) for path in saves.unfinished()]

    def enter(self) -> None:
        self._found = self._find()
        self.changed()

    def _rows(self, ui: Ui) -> int:
        return 4 if ui.large else 5

    def home(self) -> str | None:
        return next((target.id for target in self.ui.targets if target.id.startswith("go.")), "back")

    def show_page(self, number: int) -> bool:
        self.page = number
        return number * 5 < len(self._found)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        below = draw_heading(ui, _("Continue"))
        rows = self._rows(ui)
        pages = max(1, -(-len(self._found) // rows))
        page = min(self.page, pages - 1)
        found = self._found[page * rows : (page + 1) * rows]
        standings = [state_words(saved) for saved in found if not saved.problem]
        foot = Anchor(bottom=0, height=84).within(below)
        places = column(Anchor(bottom=foot.h + 24).within(below), rows, GAP)
        for saved, box in zip(found, places, strict=False):
            self._draw_row(ui, saved, box, standings)
        if pages > 1:
            label = _("Page {page} of {pages}", page=page + 1, pages=pages)
            turn = Anchor(right=0, width=520).within(foot)
            ui.button("page", turn, label, ("page", 1), adjust=(("page", -1), ("page", 1)))

    def _draw_row(self, ui: Ui, saved: Saved, box: Rect, standings: Sequence[str]) -> None:
        name = saved.path.name
        sure = self._sure == name and ui.focus == f"drop.{name}"
        last = ASKING if sure else TRASH
        row = Rect(box.x, box.y, box.w - last - GAP, box.h)
        problem = sentence(saved.problem.reason, saved.problem.params) if saved.problem else ""
        focused = ui.target(f"go.{name}", row, ("go", name), disabled_reason=problem, ring=20)
        ui.panel(f"row.{name}", row, active=focused)
        picture = Rect(row.x + 18, row.y + 16, round(1.35 * (row.h - 32)), row.h - 32)
        words = Rect(picture.right + 28, row.y + 14, row.right - picture.right - 60, row.h - 28)
        if problem:
            self._draw_problem(ui, saved, problem, picture, words)
        else:
            draw_saved_picture(ui, f"picture.{name}", self.services.manifests[saved.game], saved, picture)
            self._draw_words(ui, saved, words, () if sure else standings)
        label = _("Really delete?") if sure else ""
        button = Rect(row.right + GAP, box.y, last, box.h)
        tone = "red" if sure else "plain"
        ui.button(f"drop.{name}", button, label, ("drop", name), icon="trash", tone=tone, weighty=sure)

    def _draw_words(self, ui: Ui, saved: Saved, box: Rect, standings: Sequence[str]) -> None:
        """Game and players on the left; on the right how far it is and when it was played, where there is room."""
        name = saved.path.name
        above, below = column(box, 2, 0)
        ui.text_in(
            f"game.{name}",
            saved_title(self.services, saved),
            Rect(above.x, above.y, above.w - (RIGHT + 24 if standings else 0), above.h),
            HEAD,
            "display",
            anchor="left",
        )
        wide = 0.0
        if standings:
            right = Rect(above.right - RIGHT, above.y, RIGHT, above.h)
            ui.text_in(f"standing.{name}", state_words(saved), right, BODY, anchor="right", alike=standings)
            when = Rect(right.x, below.y, RIGHT, below.h)
            words = time_words(saved.when, self._now())
            wide = ui.text_in(f"when.{name}", words, when, SMALL, colour=ui.tone.dim, anchor="right") + 36
        scores = saved.points
        self._draw_seats(ui, name, saved.seats, scores, Rect(below.x, below.y, below.w - wide, below.h))

    def _draw_seats(self, ui: Ui, name: str, seats: Sequence[SeatInfo], scores: Sequence[int], box: Rect) -> None:
        """Who plays, with their points where there are some."""
        size = min(ui.px(BODY), box.h)
        face = round(min(FACE * ui.px(BODY) / BODY, box.h * 0.78))
        labels = [f"{seat.name} {points}" for seat, points in zip(seats, scores, strict=True)] if scores else []
        labels = labels or [seat.name for seat in seats]
        widths = [text.measure(label, "body", size) for label in labels]
        if sum(widths) + len(seats) * (face + FACE_GAP + SEAT_GAP) - SEAT_GAP > box.w:
            names = pgettext("between names", ", ").join(labels)
            ui.text_in(f"names.{name}", names, box, BODY, colour=ui.tone.dim, anchor="left")
            return
        x = box.x
        for i, (seat, label, wide) in enumerate(zip(seats, labels, widths, strict=True)):
            picture = art.seat_face(face, seat)
            ui.put(f"face.{name}.{i}", picture, x, box.cy - face / 2, animates=False)
            x += face + FACE_GAP
            room = Rect(x, box.y, wide + 2, box.h)
            ui.text_in(f"name.{name}.{i}", label, room, BODY, colour=ui.tone.dim, anchor="left")
            x += wide + SEAT_GAP

    def _draw_problem(self, ui: Ui, saved: Saved, problem: str, picture: Rect, words: Rect) -> None:
        name = saved.path.name
        ui.put(
            f"picture.{name}",
            art.tile(picture.w, picture.h, 14, ui.tone.field),
            picture.x,
            picture.y,
            animates=False,
        )
        ui.icon(f"broken.{name}", "cross", picture.cx - 24, picture.cy - 24, 48, ui.tone.dim)
        ui.paragraph(f"problem.{name}", problem, words, BODY, colour=ui.tone.dim, middle=True, spacing=1.25)

    def _now(self) -> datetime | None:
        try:
            return datetime.strptime(self.services.now(), "%Y-%m-%d %H-%M")
        except ValueError:
            return None

    # -- what is done

    def activate(self, action: Hashable) -> None:
        asked, self._sure = self._sure, ""
        match action:
            case ("go", str(name)):
                matches.resume(self.services, self._path(name))
                if self.director.top is self:
                    # It could not be opened, and may have been put aside.
                    self._found = self._find()
            case ("drop", str(name)) if asked == name:
                self._drop(name)
            case ("drop", str(name)):
                self.services.audio.play("click")
                self._sure = name
            case ("page", int(by)):
                self.services.audio.play("click")
                self._turn(by)
            case "back":
                self.back()
        if self.director.top is self and not self._found:
            self.director.pop()
        self.changed()

    def _path(self, name: str) -> Path:
        return next(saved.path for saved in self._found if saved.path.name == name)

    def _drop(self, name: str) -> None:
        at = next(i for i, saved in enumerate(self._found) if saved.path.name == name)
        matches.delete(self.services, self._path(name))
        self.services.audio.play("click")
        self._found = self._find()
        left = [saved.path.name for saved in self._found]
        self.focus = f"go.{left[min(at, len(left) - 1)]}" if left else None

    def _turn(self, by: int) -> None:
        pages = -(-len(self._found) // self._rows(self.ui))
        self.page = (min(self.page, pages - 1) + by) % pages

    def back(self) -> None:
        if self._sure:
            self._sure = ""
            self.changed()
        else:
            super().back()
