"""`draw_tabs` draws the list of pages of the settings on one sheet, `draw_person` the player below it."""

from __future__ import annotations

from game import art
from game.app.settings import Person
from game.app.text import _
from game.core.game import SEAT_COLOURS, SeatInfo
from game.screens.settings_pages import PAGE_ICONS, PAGE_NAMES, PAGES
from game.screens.settings_rows import TITLE
from game.ui.layout import Rect, column
from game.ui.style import CONTRAST, HEAD, INK, LABEL, SMALL, WALNUT, Colour
from game.ui.widgets import Ui

YOUR_FACE, YOUR_FACE_LARGE = 84, 112
EDGE = 18
"""px from the edges of the sheet to the tabs."""
SIGN, SIGN_LARGE = 44, 48
"""Side of the sign of a page, also beside large words."""
OPEN: Colour = (246, 237, 216, 255)
"""The open tab is of the board's paper."""
INTO = 20
"""px by which it reaches into the board."""


def draw_tabs(ui: Ui, box: Rect, open_page: str, board: float) -> None:
    """A tab of dark wood for each page, below one another; the one of `open_page` is a part of the board, which begins
    at canvas x `board`."""
    with ui.plated(WALNUT):
        _draw_list(ui, box, open_page, board)


def _draw_list(ui: Ui, box: Rect, open_page: str, board: float) -> None:
    ui.panel("tabs", box)
    head, *places = column(box.inset(EDGE, EDGE), len(PAGES) + 1, 4)
    ui.text_in("head", _("Settings"), head.inset(24, 0), HEAD, "display", anchor="left")
    labels = [_(name) for name in PAGE_NAMES.values()]
    side = SIGN_LARGE if ui.large else SIGN
    for page, place in zip(PAGES, places, strict=True):
        id_, here = f"tab.{page}", page == open_page
        ways = (("right", PAGES[page][0]),) if here and PAGES[page] else ()
        is_paper = here and ui.tone is not CONTRAST
        ink = INK if is_paper else ui.tone.text
        # It covers the edge of the board, and its own ring lies on it.
        with ui.on_layer(1 if is_paper else 0):
            if here:
                wide = board + INTO - place.x if is_paper else place.w
                look = art.tile(round(wide), round(place.h), 18, OPEN if is_paper else ui.tone.lit)
                ui.put(id_, look, place.x, place.y, animates=False)
            ui.target(id_, place, ("tab", page), ring=18, links=ways)
            ui.icon(f"{id_}.icon", PAGE_ICONS[page], place.x + 34, place.cy - side / 2, side, ink)
            words = Rect(place.x + 34 + side + 16, place.y, place.w - side - 60, place.h)
            ui.text_in(f"{id_}.label", _(PAGE_NAMES[page]), words, TITLE, "display", ink, "left", alike=labels)


def draw_person(ui: Ui, place: Rect, person: Person | None) -> None:
    """The player's face and name, which lead to the questions of the first start."""
    person = person or Person("", SEAT_COLOURS[0])
    focused = ui.target("welcome", place, "welcome", ring=None)
    ui.put("welcome", ui.face(place.w, place.h, focus=focused), place.x, place.y, animates=False)
    side = YOUR_FACE_LARGE if ui.large else YOUR_FACE
    look = art.seat_face(side, SeatInfo(person.name, person.colour))
    middle = place.cy - 4
    ui.put("welcome.face", look, place.x + 24, middle - side / 2, animates=False)
    words = Rect(place.x + side + 48, place.y, place.w - side - 68, place.h)
    name_high, high = ui.px(LABEL) * 1.15, ui.px(SMALL) * 1.15
    top = middle - (name_high + high) / 2
    name, below = Rect(words.x, top, words.w, name_high), Rect(words.x, top + name_high, words.w, high)
    ui.text_in("welcome.name", person.name or _("You"), name, LABEL, "display", ui.face_ink(), "left")
    ui.text_in("welcome.what", _("Name and colour"), below, SMALL, colour=ui.face_tone.dim, anchor="left")
