"""The right side of the editor: `draw_properties` of what is selected, `draw_fault` or `draw_ready` below it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from game import art
from game.app.text import _
from game.games.challenge.workshop.layout import GAP, WorkshopLayout
from game.games.challenge.workshop.property import ASKS, Property
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SUBHEAD, Colour
from game.ui.widgets import Ui

ROW, ROW_LARGE = 84.0, 104.0
"""Height of a line of the properties."""
PAGES: Final = 76.0
SHARE: Final = 80.0
ABOUT: Final = 132.0
"""Height of the arrows below them."""


@dataclass(frozen=True, slots=True)
class PropertiesFrame:
    """`title`: names what is selected; `tools`: its buttons as id, sign and word; `page`: the page of lines, from 0.
    `adds`: things are chosen beside those that are."""

    title: str
    tools: tuple[tuple[str, str, str], ...]
    lines: tuple[Property, ...]
    page: int
    adds: bool = False
    about: str = ""
    """What it is for, below the lines."""


def rows_a_page(places: WorkshopLayout, count: int, large: bool) -> int:
    """How many of `count` lines are seen at once."""
    high = ROW_LARGE if large else ROW
    whole = int((places.rows.h + 8) // high)
    return whole if count <= whole else max(1, int((places.rows.h - PAGES - 6 + 8) // high))


def draw_properties(ui: Ui, frame: PropertiesFrame, places: WorkshopLayout) -> None:
    title = places.title
    ui.panel("properties.head", title)
    ui.text_in("properties.title", frame.title, title.inset(18, 8), SUBHEAD, "display")
    for (id_, icon, word), box in zip(frame.tools, places.tools, strict=False):
        _draw_sign(ui, f"do.{id_}", box, ("do", id_), icon, word, id_ == "more" and frame.adds)
    count = rows_a_page(places, len(frame.lines), ui.large)
    high = ROW_LARGE if ui.large else ROW
    first = frame.page * count
    shown = frame.lines[first : first + count]
    top = places.rows.y if frame.tools else places.tools[0].y + 6
    for i, line in enumerate(shown):
        box = Rect(places.rows.x, top + i * high, places.rows.w, high - 8)
        draw_property(ui, line, box)
    under = top + len(shown) * high
    if frame.about:
        plate = Rect(places.rows.x, under, places.rows.w, min(ABOUT, places.rows.bottom - under))
        ui.panel("properties.about", plate)
        ui.paragraph("properties.about.words", frame.about, plate.inset(20, 10), 25, middle=True, spacing=1.18)
    pages = -(-len(frame.lines) // count)
    if pages > 1:
        low = Rect(places.rows.x, places.rows.bottom - PAGES, places.rows.w, PAGES)
        third = (low.w - 2 * GAP) / 3
        ui.button("page.less", Rect(low.x, low.y, third, low.h), "", ("page", -1), icon="left")
        ui.button("page.more", Rect(low.right - third, low.y, third, low.h), "", ("page", 1), icon="right")
        middle = Rect(low.x + third + GAP, low.y, third, low.h)
        ui.panel("page.plate", middle)
        ui.text_in("page.words", f"{frame.page + 1}/{pages}", middle, BODY, "display", ui.tone.text)


def _draw_sign(ui: Ui, id_: str, box: Rect, action: Hashable, icon: str, word: str, is_on: bool) -> None:
    """A button with a sign alone; its word is in a bubble while it has the focus."""
    focused = ui.target(id_, box, action, ring=None)
    tone = "honey" if is_on else "plain"
    ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), box.x, box.y, animates=False)
    ink = "#{:02X}{:02X}{:02X}".format(*ui.face_ink(tone)[:3])
    look = art.tool_icon(icon[5:], 40, ink) if icon.startswith("tool.") else art.icon(icon, 40, ink)
    ui.put(f"{id_}.icon", look, box.cx - 20, box.cy - 24, animates=False)
    if focused:
        # Below it, for above it is the name of what is selected.
        ui.bubble(f"{id_}.word", word, Rect(box.x, ui.area.y, box.w, box.bottom - ui.area.y))


def draw_property(ui: Ui, line: Property, box: Rect) -> None:
    """A line: arrows that change it, or a button that asks for words."""
    if line.id in ASKS or line.press:
        action = ("ask", line.id) if line.id in ASKS else ("set", line.id, 0)
        focused = ui.target(f"set.{line.id}", box, action, ring=None)
        ui.put(f"set.{line.id}", ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
        _draw_words(ui, f"set.{line.id}", line.label, line.value, box.inset(52 if line.id in ASKS else 20, 0))
        if line.id in ASKS:
            ui.icon(f"set.{line.id}.icon", "pencil", box.right - 46, box.cy - 17, 30, ui.face_ink())
        return
    if not (line.less or line.more):
        ui.panel(f"set.{line.id}", box)
        _draw_words(ui, f"set.{line.id}", line.label, line.value, box.inset(20, 0), told=True)
        return
    draw_stepper(ui, f"set.{line.id}", box, line.label, line.value, ("set", line.id, -1), ("set", line.id, 1))


def draw_stepper(
    ui: Ui, id_: str, box: Rect, label: str, value: str, less: Hashable, more: Hashable, reason: str = ""
) -> None:
    """A label with its value below, between two arrows. A press anywhere else goes on to the next value."""
    focused = ui.target(
        id_,
        box,
        more,
        disabled_reason=reason,
        adjust=None if reason else (less, more),
        arrows=0.0 if reason else min(70.0, box.w / 4),
    )
    room = ui.steps(id_, box, focused, box.w, disabled=bool(reason))
    _draw_words(ui, id_, label, value, Rect(room.x, box.y, room.w, box.h), told=True)
    ui.reason(id_, reason, box)


def _draw_words(ui: Ui, id_: str, label: str, value: str, box: Rect, told: bool = False) -> None:
    """The label, and below it the value; `told`: on a plate instead of a button."""
    half = (box.h - 12) / 2
    dim, ink = (ui.tone.dim, ui.tone.text) if told else (ui.face_tone.dim, ui.face_ink())
    ui.text_in(f"{id_}.label", label, Rect(box.x, box.y + 5, box.w, half - 2), LEAST + 1, colour=dim)
    low = Rect(box.x, box.y + half + 2, box.w, half + 4)
    ui.text_in(f"{id_}.value", value, low, 27, "display", ink)


def draw_fault(ui: Ui, words: str, box: Rect) -> None:
    """What the level still lacks; a press selects the thing."""
    focused = ui.target("fault", box, "fault", ring=20)
    ui.panel("fault.plate", box, active=focused, raised=True)
    _draw_state(ui, "hint", _("Not yet"), ui.tone.bad, box)
    _draw_next(ui, words, box)


def draw_ready(ui: Ui, head: str, words: str, box: Rect, *, is_solved: bool) -> None:
    """The level can be played; once its maker has solved it, it can be shared."""
    ui.panel("fault.plate", box)
    _draw_state(ui, "check", head, ui.tone.good, box)
    if is_solved:
        low = Rect(box.x + 14, box.bottom - 14 - SHARE, box.w - 28, SHARE)
        ui.button("share", low, _("Share"), "share", icon="save", tone="honey")
    else:
        _draw_next(ui, words, box)


def _draw_state(ui: Ui, icon: str, head: str, tone: Colour, box: Rect) -> None:
    ui.icon("fault.icon", icon, box.x + 18, box.y + 20, 46, tone)
    line = Rect(box.x + 76, box.y + 14, box.w - 92, 46)
    ui.text_in("fault.head", head, line, BODY, "display", tone, "left")


def _draw_next(ui: Ui, words: str, box: Rect) -> None:
    room = Rect(box.x + 20, box.y + 66, box.w - 40, box.h - 78)
    ui.paragraph("fault.words", words, room, 25, colour=ui.tone.text, spacing=1.18)
