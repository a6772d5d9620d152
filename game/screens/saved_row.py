"""`draw_saved_words` and `draw_saved_problem` draw a saved match as a row of a list; `time_words` names its time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from game import art
from game.app import text
from game.app.saves import Saved
from game.app.text import N_, _, pgettext
from game.core.game import SeatInfo
from game.screens.saved_words import saved_title
from game.ui.layout import Rect, column
from game.ui.services import Services
from game.ui.style import BODY, HEAD, SMALL
from game.ui.widgets import Ui

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


def now_of(services: Services) -> datetime | None:
    """The present time, as far as it is known."""
    try:
        return datetime.strptime(services.now(), "%Y-%m-%d %H-%M")
    except ValueError:
        return None


def draw_saved_words(
    ui: Ui, services: Services, saved: Saved, box: Rect, standings: Sequence[str], say: Callable[[Saved], str]
) -> None:
    """Draws game and players on the left; on the right what `say` says and when it was played, where there is room:
    `standings` are these words of all rows, () for no room."""
    name = saved.path.name
    above, below = column(box, 2, 0)
    ui.text_in(
        f"game.{name}",
        saved_title(services, saved),
        Rect(above.x, above.y, above.w - (RIGHT + 24 if standings else 0), above.h),
        HEAD,
        "display",
        anchor="left",
    )
    wide = 0.0
    if standings:
        right = Rect(above.right - RIGHT, above.y, RIGHT, above.h)
        ui.text_in(f"standing.{name}", say(saved), right, BODY, anchor="right", alike=standings)
        when = Rect(right.x, below.y, RIGHT, below.h)
        words = time_words(saved.when, now_of(services))
        wide = ui.text_in(f"when.{name}", words, when, SMALL, colour=ui.tone.dim, anchor="right") + 36
    scores = saved.points
    _draw_seats(ui, name, saved.seats, scores, Rect(below.x, below.y, below.w - wide, below.h))


def _draw_seats(ui: Ui, name: str, seats: Sequence[SeatInfo], scores: Sequence[int], box: Rect) -> None:
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


def draw_saved_problem(ui: Ui, saved: Saved, problem: str, picture: Rect, words: Rect) -> None:
    """Draws why a file cannot be opened, in place of its picture and its words."""
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
