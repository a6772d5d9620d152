"""`draw_saved_row` draws a saved match as a row of a list, and `draw_pages` the button that turns the pages of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from game import art
from game.app import text
from game.app.saves import Saved, is_of_night
from game.app.sentences import sentence
from game.app.text import N_, _, dotted, pgettext
from game.core.game import SeatInfo
from game.screens.saved_picture import draw_saved_picture
from game.screens.saved_words import saved_headline
from game.ui.layout import Anchor, Rect, column
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


def rows_of(ui: Ui) -> int:
    """How many rows a page of such a list has."""
    return 4 if ui.large else 5


def pages_of(ui: Ui, count: int) -> int:
    """How many pages a list of `count` matches has, 1 at least."""
    return max(1, -(-count // rows_of(ui)))


def draw_pages(ui: Ui, foot: Rect, page: int, pages: int) -> None:
    """The button that turns the pages, at the right of `foot`; nothing for a single page."""
    if pages > 1:
        label = _("Page {page} of {pages}", page=page + 1, pages=pages)
        turn = Anchor(right=0, width=520).within(foot)
        ui.button("page", turn, label, ("page", 1), adjust=(("page", -1), ("page", 1)))


def draw_saved_row(
    ui: Ui,
    services: Services,
    saved: Saved,
    place: Rect,
    standings: Sequence[str],
    say: Callable[[Saved], str],
    links: tuple[tuple[str, str], ...] = (),
) -> None:
    """A row with the picture of a match and its words, which is opened by ("go", name of its file); of a file that
    cannot be opened it says why. `standings` and `say` as in `draw_saved_words`; `links` as in `Ui.target`."""
    name = saved.path.name
    problem = problem_words(saved)
    focused = ui.target(f"go.{name}", place, ("go", name), disabled_reason=problem, ring=20, links=links)
    ui.panel(f"row.{name}", place, active=focused, raised=True)
    picture = Rect(place.x + 18, place.y + 16, round(1.35 * (place.h - 32)), place.h - 32)
    words = Rect(picture.right + 28, place.y + 14, place.right - picture.right - 60, place.h - 28)
    if problem:
        draw_saved_problem(ui, saved, problem, picture, words)
    else:
        draw_saved_picture(ui, f"picture.{name}", services.manifests, saved, picture)
        draw_saved_words(ui, services, saved, words, standings, say)


def problem_words(saved: Saved) -> str:
    """Why a match cannot be opened; "" if it can."""
    return sentence(saved.problem.reason, saved.problem.params) if saved.problem else ""


def draw_saved_words(
    ui: Ui, services: Services, saved: Saved, box: Rect, standings: Sequence[str], say: Callable[[Saved], str]
) -> None:
    """Draws game and players on the left; on the right what `say` says and when it was played, where there is room:
    `standings` are these words of all rows, () for no room."""
    name = saved.path.name
    above, below = column(box, 2, 0)
    ui.text_in(
        f"game.{name}",
        saved_headline(services, saved),
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
        if is_of_night(saved.path):
            words = dotted((_("Game night"), words))
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
