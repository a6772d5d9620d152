"""`draw_options` draws the options of the setup in large text: two or more in a row, each a title above its value.

One line below all of them explains what has the focus.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _
from game.core.game import SeatInfo
from game.ui.layout import Rect, column, row
from game.ui.style import BIRCH, BODY, CONTRAST, CREAM, DISC_GROUND
from game.ui.widgets import Ui

AROUND = 22
"""px from the options to the line below them, and from it to the words."""
WIDE, APART = 400, 28
"""Width of an option at the most where there is room for more than two in a row, and px between them."""
TITLE, BELOW, VALUE = 74, 4, 88
"""Height of a title, px below it, and height of a value."""
NAMED, NARROW, LETTERS = 22, 36.0, 46.0
"""Sizes of letters: of a title, at 100 %; of all titles, in px, where a long one needs two lines; and of a value alone
in its row, in px, where it looks like the other values."""
STEP, AIR = 240.0, 12
"""Height of a row of options at the most, and px between two."""
DISC, SIGN_IN, BESIDE = 60, 36, 16
"""Side of the disc before a title and of the sign on it, and px from it to the title."""
FACE = 104
"""Side of the face before what is said of a seat."""
TOLD_LINES, SPACING = 3, 1.15
"""Lines of what explains an option or a seat at the most, and their leading."""
RULE = 2
LEAST = TITLE + BELOW + VALUE
PAGE = 76
"""Height of the button that turns to more options."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option: its sign, title, present value in words, and what that does; and what each of its values does."""

    key: str
    sign: str
    title: str
    value: str
    told: str
    tells: tuple[str, ...]

    @property
    def line(self) -> str:
        """What explains it, behind the name of its value; a switch has its title there: “Off” is not explained."""
        is_switch = len(self.tells) == 2 and self.tells[0] == self.tells[1]
        return _("{name}: {words}", name=self.title if is_switch else self.value, words=self.told)


def draw_options(
    ui: Ui, room: Rect, rows: Sequence[OptionRow], page: int, size: float, seat: tuple[SeatInfo, str] | None
) -> None:
    """`page`: which page of them, counted round. `size`: of what explains them, at 100 %. `seat`: who is described in
    place of an option, and how."""
    if not rows:
        return
    across = max(2, int(room.w // WIDE))
    words = room.w - DISC - BESIDE
    lines = max(len(text.wrap(one.line, "body", ui.px(size), words)) for one in rows)
    told = round(max(FACE, min(lines, TOLD_LINES) * SPACING * ui.px(size)))
    beside = told + 2 * AROUND
    most = across * int((room.h - beside) / LEAST)
    if len(rows) > most:
        most = across * int((room.h - beside - PAGE - AIR) / LEAST)
        pages = -(-len(rows) // most)
        turn = Rect(room.x, room.bottom - PAGE, room.w, PAGE)
        label = _("More options ({page} of {pages})", page=page % pages + 1, pages=pages)
        with ui.plated(BIRCH):
            ui.button("page", turn, label, ("page", 1), adjust=(("page", -1), ("page", 1)), size=BODY)
        room = Rect(room.x, room.y, room.w, room.h - PAGE - AIR)
        rows = rows[page % pages * most :][:most]
    lines = -(-min(most, len(rows)) // across)
    step = min(STEP, (room.h - beside) / lines)
    with ui.plated(BIRCH):
        inner = Rect(room.x, room.y, room.w, lines * step)
        for one, place in zip(rows, _places(inner, len(rows), lines, across), strict=True):
            _draw_option(ui, one, rows, place, place.w == inner.w)
        rule = art.tile(round(inner.w), RULE, RULE / 2, (*ui.tone.dim[:3], 90))
        ui.put("options.rule", rule, inner.x, round(inner.bottom), animates=False)
        _draw_told(ui, explained(ui, rows), Rect(inner.x, inner.bottom + AROUND, inner.w, told), size, seat)


def _places(room: Rect, count: int, lines: int, across: int) -> list[Rect]:
    """The last one fills its row where nothing is beside it."""
    places: list[Rect] = []
    for line in column(room, lines, 0):
        beside = min(across, count - len(places))
        places += row(line, beside, APART) if beside else []
    return places


def _draw_option(ui: Ui, one: OptionRow, rows: Sequence[OptionRow], place: Rect, is_alone: bool) -> None:
    """`is_alone`: nothing is beside it."""
    id_ = f"option.{one.key}"
    high = min(place.h - AIR, TITLE + BELOW + VALUE)
    top = place.y + (place.h - AIR - high) / 2
    title = Rect(place.x, top, place.w, min(TITLE, high - VALUE))
    draw_sign(ui, f"{id_}.sign", one.sign, title.x, title.cy)
    words = Rect(title.x + DISC + BESIDE, title.y, title.w - DISC - BESIDE, title.h)
    titles = [other.title for other in rows]
    if max(text.measure(other, "body", NARROW) for other in titles) > words.w:
        narrow = NARROW / ui.px(1)
        ui.paragraph(f"{id_}.title", one.title, words, narrow, colour=ui.tone.dim, spacing=1.0, middle=True)
    else:
        ui.text_in(f"{id_}.title", one.title, words, NAMED, colour=ui.tone.dim, anchor="left", alike=titles)
    size = min(BODY, LETTERS / ui.px(1)) if is_alone else BODY
    draw_value(ui, one, rows, Rect(place.x, top + high - VALUE, place.w, VALUE), size)


def draw_sign(ui: Ui, id_: str, sign: str, x: float, middle: float) -> None:
    """The sign of an option on a dark disc that begins at `x`, in high contrast without the disc."""
    ink = ui.tone.accent
    if ui.tone is not CONTRAST:
        ink, disc = CREAM, art.tile(DISC, DISC, DISC / 2, DISC_GROUND)
        ui.put(f"{id_}.disc", disc, x, middle - DISC / 2, animates=False)
    ui.icon(id_, sign, x + (DISC - SIGN_IN) / 2, middle - SIGN_IN / 2, SIGN_IN, ink)


def draw_value(ui: Ui, one: OptionRow, rows: Sequence[OptionRow], place: Rect, size: float) -> None:
    """The value of one of `rows`, which steps either way."""
    id_, less, more = f"option.{one.key}", ("option", one.key, -1), ("option", one.key, 1)
    ui.button(id_, place, one.value, more, adjust=(less, more), size=size, alike=[other.value for other in rows])


def explained(ui: Ui, rows: Sequence[OptionRow]) -> OptionRow:
    """The option that has the focus, else the first."""
    return next((one for one in rows if ui.focus == f"option.{one.key}"), rows[0])


def _draw_told(ui: Ui, one: OptionRow, place: Rect, size: float, seat: tuple[SeatInfo, str] | None) -> None:
    """What an option does, beside its sign; or who sits at a seat, beside the face."""
    side = DISC if seat is None else FACE
    words = Rect(place.x + side + BESIDE, place.y, place.w - side - BESIDE, place.h)
    if seat is not None:
        info, line = seat
        ui.put("told.face", art.seat_face(FACE, info), place.x, round(place.cy - FACE / 2), animates=False)
        ui.paragraph("about", line, words, size, middle=True, spacing=SPACING)
        return
    line = one.line
    lines = len(text.wrap(line, "body", ui.px(size), words.w))
    # The sign stands at the first line.
    draw_sign(ui, "told.sign", one.sign, place.x, place.cy - (lines - 1) / 2 * SPACING * ui.px(size))
    ui.paragraph(f"option.{one.key}.note", line, words, size, middle=True, spacing=SPACING)
