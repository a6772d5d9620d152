"""`draw_heading`, `draw_filter` and `draw_tabs` draw what lies above the levels of a shelf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from game import art
from game.app import text
from game.app.text import N_, _
from game.games.challenge.art import shelf_sign
from game.levels.sentences import METALS
from game.ui.layout import Rect, row
from game.ui.style import BODY, HEAD, Colour
from game.ui.widgets import Ui

FILTERS = {"all": N_("All"), "new": N_("Not solved"), "gold": N_("Not gold")}
"""Which levels are shown: key → word."""
FILTER_SIGN, EYE = 28, 36
"""Sides of the signs on the filter."""
FILTER_IN = 4
"""px by which its field is lower than what can be pressed."""
MEDALS_ASIDE = 24
"""px from the medals to the filter."""
LARGE_WORDS = 46.0
"""px of all words in the head, beside large text: they have one size."""
MOST_TABS = 6
"""Most tabs seen at once; with more shelves there are arrows."""
ARROW = 60.0
SIGNS = 0.53
"""Share of the tabs' width for their signs, beside large text: the rest names one of them."""


@dataclass(frozen=True, slots=True)
class Tab:
    """A shelf: its name, the place that its sign shows, and how many of its levels are solved."""

    name: str
    place: str
    solved: str


def draw_heading(ui: Ui, box: Rect, won: Sequence[int], end: float) -> None:
    """Draws how many medals of each metal have been won, and the heading, which large text leaves out for the tabs.
    `won`: medals of all levels, 0 for none; `end`: right end of the room for both."""
    ui.panel("head.plate", box)
    letters = LARGE_WORDS * 100 / ui.text_size if ui.large else HEAD
    size = min(48.0, box.h - 24)
    each = size + (72 if ui.large else 66)
    medals = 3 * each if any(won) else 0.0
    if not ui.large:
        words = Rect(box.x + 28, box.y, end - medals - MEDALS_ASIDE - box.x - 28, box.h)
        wide = ui.text_in("shelves.head", _("Challenges"), words, letters, "display", anchor="left")
        solved = _("{n} of {all}", n=sum(map(bool, won)), all=len(won))
        rest = Rect(words.x + wide + 28, words.y, words.w - wide - 28, words.h)
        if any(won) and text.measure(solved, "display", 0.8 * ui.px(letters)) <= rest.w:
            ui.text_in("shelves.solved", solved, rest, letters, "display", ui.tone.dim, "left")
    for i, medal in enumerate((3, 2, 1) if any(won) else ()):
        x = end - MEDALS_ASIDE - medals + i * each
        ui.put(f"total.{medal}", art.medal(size, METALS[medal]), x, box.cy - size / 2, animates=False)
        count = Rect(x + size + 10, box.y, each - size - 14, box.h)
        ui.text_in(f"total.{medal}.count", str(won.count(medal)), count, letters, "display", anchor="left")


def draw_filter(ui: Ui, box: Rect, present: str) -> None:
    """What says which levels are shown; a press turns to the next choice."""
    keys = list(FILTERS)
    after, before = (keys[(keys.index(present) + by) % len(keys)] for by in (1, -1))
    adjust = ("filter", before), ("filter", after)
    focused = ui.target("filter", box, ("filter", after), adjust=adjust, ring=18)
    low = box.inset(0, FILTER_IN)
    field = art.tile(round(low.w), round(low.h), 18, ui.tone.lit if focused else ui.tone.field)
    ui.put("filter.field", field, low.x, low.y, animates=False)
    side = FILTER_SIGN
    ui.icon("filter.turns", "updown", box.right - side - 16, box.cy - side / 2, side, ui.tone.dim)
    ui.icon("filter.sign", "eye", box.x + 16, box.cy - EYE / 2, EYE, ui.tone.dim)
    room = Rect(box.x + EYE + 24, box.y, box.w - side - EYE - 56, box.h)
    size = LARGE_WORDS * 100 / ui.text_size if ui.large else BODY
    labels = [_(label) for label in FILTERS.values()]
    ui.text_in("filter.word", _(FILTERS[present]), room, size, "display", alike=labels)


def draw_tabs(ui: Ui, box: Rect, tabs: Sequence[Tab], at: int) -> None:
    """A tab for each shelf, of which `at` is open. Beside large text they are signs, and one of them is named."""
    if not ui.large:
        ui.panel("tabs", box)
    box = box.inset(12, 0)
    first, count = 0, MOST_TABS
    if len(tabs) > MOST_TABS:
        # Pages of about the same number of tabs, as wide as can be.
        pages = ceil(len(tabs) / MOST_TABS)
        count = ceil(len(tabs) / pages)
        first = at - at % count
        air = 12 if ui.large else 20
        _draw_arrow(ui, "left", Rect(box.x, box.y + air, ARROW, box.h - 2 * air), first - 1, len(tabs))
        _draw_arrow(ui, "right", Rect(box.right - ARROW, box.y + air, ARROW, box.h - 2 * air), first + count, len(tabs))
        box = box.inset(ARROW + 10, 0)
    shown = list(enumerate(tabs))[first : first + count]
    if ui.large:
        signs = Rect(box.x, box.y, SIGNS * box.w, box.h)
        for (i, tab), place in zip(shown, row(signs, count, 0), strict=False):
            _draw_sign(ui, i, tab, place, i == at)
        focused = next((i for i, _tab in shown if ui.focus == f"shelf.{i}"), at)
        _draw_named(ui, focused, tabs[focused], Rect(signs.right, box.y, box.right - signs.right, box.h), tabs)
        return
    names = [tab.name for _i, tab in shown]
    for (i, tab), place in zip(shown, row(box, count, 8), strict=False):
        _draw_tab(ui, i, tab, place, names, i == at)


def _draw_sign(ui: Ui, number: int, tab: Tab, box: Rect, here: bool) -> None:
    """The round picture of a shelf alone."""
    id_ = f"shelf.{number}"
    ui.target(id_, box.inset(0, 6), ("shelf", number), ring=20)
    if here:
        lit = box.inset(2, 8)
        ui.put(f"{id_}.lit", art.tile(round(lit.w), round(lit.h), 20, ui.tone.field), lit.x, lit.y, animates=False)
        _draw_underline(ui, id_, lit, ui.tone.text)
    size = round(min(box.h - 26, box.w - 8))
    ui.put(f"{id_}.sign", shelf_sign(size, tab.place, here), box.cx - size / 2, box.cy - size / 2, animates=False)


def _draw_named(ui: Ui, number: int, tab: Tab, box: Rect, tabs: Sequence[Tab]) -> None:
    """The name of the shelf that has the focus, else of the open one, and how many of its levels are solved."""
    box = Rect(box.x + 16, box.y, box.w - 28, box.h)
    size = LARGE_WORDS * 100 / ui.text_size
    wide = max(text.measure(one.solved, "display", LARGE_WORDS) for one in tabs)
    name = Rect(box.x, box.y, box.w - wide - 20, box.h)
    ui.text_in(f"shelf.{number}.name", tab.name, name, size, "display", None, "left", [one.name for one in tabs])
    ui.text_in(f"shelf.{number}.count", tab.solved, box, size, "display", ui.tone.dim, "right")


def _draw_tab(ui: Ui, number: int, tab: Tab, box: Rect, names: Sequence[str], here: bool) -> None:
    """The round picture of a shelf, how many of its levels are solved, and its name."""
    id_ = f"shelf.{number}"
    ui.target(id_, box.inset(0, 8), ("shelf", number), ring=20)
    if here:
        lit = box.inset(2, 10)
        ui.put(f"{id_}.lit", art.tile(lit.w, lit.h, 20, ui.tone.field), lit.x, lit.y, animates=False)
        _draw_underline(ui, id_, lit, ui.tone.text)
    high = box.h * 0.36
    size = box.h - high - 24
    left = box.cx - size * 0.98
    sign = shelf_sign(round(size), tab.place, here)
    ui.put(f"{id_}.sign", sign, left, box.y + 14, animates=False)
    count = Rect(left + size + 10, box.y + 14, size, size)
    ink = ui.tone.text if here else ui.tone.dim
    ui.text_in(f"{id_}.count", tab.solved, count, BODY, "display", ink, "left")
    name = Rect(box.x + 6, box.bottom - high - 6, box.w - 12, high - 2)
    ui.text_in(f"{id_}.name", tab.name, name, BODY, "display", ui.tone.text, alike=names)


def _draw_arrow(ui: Ui, side: str, box: Rect, beyond: int, count: int) -> None:
    """A button that turns to shelf `beyond`, the next one whose tab is not seen, if there is one."""
    is_there = 0 <= beyond < count
    reason = "" if is_there else _("There are no more shelves on this side.")
    focused = ui.target(f"shelves.{side}", box, ("shelf", beyond), disabled_reason=reason, ring=None)
    ui.put(f"shelves.{side}", ui.face(box.w, box.h, focus=focused, tone="plain"), box.x, box.y, animates=False)
    ink = ui.face_ink(disabled=not is_there)
    ui.icon(f"shelves.{side}.icon", side, box.cx - 16, box.cy - 16, 32, ink)


def _draw_underline(ui: Ui, id_: str, box: Rect, ink: Colour) -> None:
    """A bar at the lower edge of what is chosen: quieter than the honey of what to press."""
    wide = round(box.w / 2)
    ui.put(f"{id_}.here", art.tile(wide, 5, 2, ink), box.cx - wide / 2, box.bottom - 4, animates=False)
