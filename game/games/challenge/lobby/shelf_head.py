"""`draw_heading`, `draw_filters` and `draw_tabs` draw what lies above the levels of a shelf."""

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
from game.ui.style import BODY, CONTRAST, HEAD, Colour
from game.ui.widgets import Ui

FILTERS = {"all": N_("All"), "new": N_("Not solved"), "gold": N_("Not gold")}
"""Which levels are shown: key → word."""
FILTER_PAD, FILTER_PAD_LARGE = 12.0, 22.0
"""Least px between the word of a filter and its edges."""
LARGE_WORDS = 46.0
"""px of all words in the head, beside large text: they have one size."""
MOST_TABS = 6
"""Most tabs seen at once; with more shelves there are arrows."""
ARROW = 60.0
SIGNS = 0.56
"""Share of the tabs' width for their signs, beside large text: the rest names one of them."""


@dataclass(frozen=True, slots=True)
class Tab:
    """A shelf: its name, the place that its sign shows, and how many of its levels are solved."""

    name: str
    place: str
    solved: str


def draw_heading(ui: Ui, box: Rect, won: Sequence[int]) -> None:
    """The heading, and how many medals of each metal have been won. `won`: medals of all levels, 0 for none."""
    ui.panel("head.plate", box)
    letters = LARGE_WORDS * 100 / ui.text_size if ui.large else HEAD
    if not any(won):
        ui.text_in("head", _("Challenges"), box.inset(24, 0), letters, "display")
        return
    size = min(48.0, box.h - 24)
    each = size + (72 if ui.large else 58)
    right = box.right - 20
    words = Rect(box.x + 24, box.y, right - 3 * each - box.x - 40, box.h)
    ui.text_in("head", _("Challenges"), words, letters, "display", anchor="left")
    for i, medal in enumerate((3, 2, 1)):
        x = right - (3 - i) * each
        ui.put(f"total.{medal}", art.medal(size, METALS[medal]), x, box.cy - size / 2, animates=False)
        count = Rect(x + size + 8, box.y, each - size - 12, box.h)
        ui.text_in(f"total.{medal}.count", str(won.count(medal)), count, letters, "display", anchor="left")


def draw_filters(ui: Ui, box: Rect, present: str) -> None:
    labels = [_(label) for label in FILTERS.values()]
    # All words have one size, and what they leave is shared alike.
    longs = [text.measure(label, "display", 100.0) / 100 for label in labels]
    least = FILTER_PAD_LARGE if ui.large else FILTER_PAD
    free = box.w - 2 * 12 - 2 * least * len(labels)
    size = min(LARGE_WORDS if ui.large else ui.px(BODY), free / sum(longs))
    pad = least + (free - size * sum(longs)) / 2 / len(labels)
    places, left = [], box.x
    for long in longs:
        places.append(Rect(left, box.y, long * size + 2 * pad, box.h))
        left = places[-1].right + 12
    for (key, label), place in zip(FILTERS.items(), places, strict=True):
        # Honey is left for what to press, but the dark theme needs it.
        here = key == present
        tone = "honey" if here and ui.tone is CONTRAST else "plain"
        focused = ui.target(f"filter.{key}", place, ("filter", key), ring=None)
        is_low = here and tone == "plain"
        top = place.y + (4 if is_low else -4 if focused else 0)
        wood = ui.tone.button if tone == "plain" else tone
        face = art.button(place.w, place.h, focused, wood, pressed=is_low)
        ui.put(f"filter.{key}", face, place.x, top, animates=False)
        if is_low:
            _draw_underline(ui, f"filter.{key}", Rect(place.x, top, place.w, place.h - 16), ui.face_tone.accent)
        words, ink = Rect(place.x, place.cy - size / 2, place.w, size), ui.face_ink(tone)
        ui.text_in(f"filter.{key}.word", _(label), words, size * 100 / ui.text_size, "display", ink)


def draw_tabs(ui: Ui, box: Rect, tabs: Sequence[Tab], at: int) -> None:
    """A tab for each shelf, of which `at` is open. Beside large text they are signs, and one of them is named."""
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
        _draw_underline(ui, id_, lit, ui.tone.accent)
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
        _draw_underline(ui, id_, lit, ui.tone.accent)
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
