"""`draw_actions` draws the buttons for a turn in the lower right corner of a table: Undo, Hint and the main one.

All tables have them there. A button that cannot be pressed says why in a bubble above it while it has the focus.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _
from game.table.scene.bar import bar_word_size, draw_bar_label
from game.table.scene.table_frame import TableFrame, Tool
from game.ui.focus import Target, find
from game.ui.layout import CANVAS, Rect, row
from game.ui.style import BODY, CONTRAST, CREAM, LABEL, LEAST, MARGIN, SUBHEAD, WALNUT
from game.ui.widgets import Ui

ENDS: Final = Intent.TURN_RIGHT
"""Ends a turn, by key or pad, at tables where nothing turns."""
END_KEY, END_KEY_LARGE = 44, 66
"""Height of that key, and with large text."""
SMALL_KEY, SMALL_KEY_LARGE, SMALL_OUT = 38, 56, 6
"""Height of a key at a small button, and how far it reaches beyond the right edge."""
OVER, OUT = 0.4, 12
"""Share of the key beyond the upper edge of its button, and canvas px beyond the right one."""
OVER_LARGE = 0.5
"""Share of a large key beyond the lower edge."""
FOOT = 40
"""From the lower edge of the canvas to the main button."""
WIDE, WIDE_LARGE, WIDE_THREE = 360, 420, 484
"""Width of the main button; beside large words, and there below three buttons, whose words are then as large as the
bar's."""
HIGH, HIGH_LARGE = 92, 116
"""Its height."""
LOW, LOW_LARGE = 76, 100
"""Height of the buttons above it."""
GAP = 20
BESIDE, BESIDE_LARGE = 16, 12
"""Between two of these, and between three with large words."""
EDGE = 12
"""Between the word on a narrow one and its edges."""
TOO: Final = 25
"""Size of the words below *Undo* that say whose turn goes too."""
WAIT_IN, WAIT_HIGH, WAIT_LOW = 28, 7, 20
"""Of the line that grows until a button does by itself what it says: from the ends, its height, from the lower edge."""
NARROWEST = 0.7
"""Share of the widest of three words that each button has room for."""


def draw_small_keys(ui: Ui) -> None:
    """The keys of *Undo* and *Hint*, over the upper right corners of these buttons, for a person without a mouse."""
    for intent in (Intent.UNDO, Intent.HINT):
        target = find(ui.targets, intent.value)
        if ui.device.kind != "mouse" and target is not None and not target.disabled_reason and ui.bound(intent):
            high = SMALL_KEY_LARGE if ui.large else SMALL_KEY
            box, wide = target.rect, ui.keycap_width(intent, high)
            with ui.on_layer(1):
                ui.keycap(f"{intent.value}.key", box.right - wide + SMALL_OUT, box.y - high * OVER, intent, high)


def draw_end_key(ui: Ui, end: Target, intent: Intent = ENDS) -> None:
    """The key that ends a turn, over the upper right corner of its button `end`; a large one over the lower corner, as
    another button lies above."""
    box, high = end.rect, END_KEY_LARGE if ui.large else END_KEY
    y = box.bottom - high * (1 - OVER_LARGE) if ui.large else box.y - high * OVER
    ui.keycap(f"{end.id}.key", box.right - ui.keycap_width(intent, high) + OUT, y, intent, high)


@dataclass(frozen=True, slots=True)
class Primary:
    """The main thing to do now: a button in honey, or in another tone of `Ui.face`.

    `action`: what it confirms. `weighty`: see `Elements.target`. `asks`: something must be chosen on the table first;
    an outline without a button names it, and a press on it says `disabled_reason`. `disabled_reason`: why a button
    cannot be pressed.
    `share`: how much is over of the time after which it is done by itself; None: it is not. `alike`: what else it may
    say soon, all in letters of one size.
    """

    label: str
    icon: str
    action: Hashable
    disabled_reason: str = ""
    id: str = "primary"
    tone: str = "honey"
    weighty: bool = True
    asks: bool = False
    share: float | None = None
    alike: Sequence[str] = ()


def actions_place(large: bool, area: Rect = CANVAS, three: bool = False) -> Rect:
    """The area of these buttons, with text that is `large` or not; `three`: a game's own is among them."""
    wide, high, low = (WIDE_THREE if three else WIDE_LARGE, HIGH_LARGE, LOW_LARGE) if large else (WIDE, HIGH, LOW)
    whole = high + GAP + low
    return Rect(area.right - MARGIN - wide, area.bottom - FOOT - whole, wide, whole)


def main_place(ui: Ui, has_tool: bool) -> Rect:
    """Where the main button is, at a table that has a tool of its own, or none."""
    area, high = actions_place(ui.large, ui.area, has_tool), HIGH_LARGE if ui.large else HIGH
    return Rect(area.x, area.y if has_tool else area.bottom - high, area.w, high)


def draw_actions(ui: Ui, frame: TableFrame, area: Rect, primary: Primary | None) -> None:
    """`area`: as `actions_place` gives it. Three buttons lie below the main one, which tables with a tool of their own
    seldom have: without it nothing is empty there."""
    shown, most = frame.bar, float(LABEL)
    high, low = (HIGH_LARGE, LOW_LARGE) if ui.large else (HIGH, LOW)
    main = Rect(area.x, area.bottom - high, area.w, high)
    line = Rect(area.x, area.y, area.w, low)
    if shown.tool is not None:
        main, line = Rect(area.x, area.y, area.w, high), Rect(area.x, area.bottom - low, area.w, low)
    tool, labels = shown.tool, [_("Undo"), _("Hint")]
    alike = labels
    if tool is None:
        left, right = row(line, 2, BESIDE)
    else:
        labels.append(tool.label)
        first, left, right = _three(ui, line, [tool.label, *labels[:2]])
        if ui.large:
            # As large as all are in their places, and as the buttons of the bar.
            pairs = zip([tool.label, *labels[:2]], (first, left, right), strict=True)
            fits = [text.fit(word, "display", ui.px(LABEL), place.w - 2 * EDGE, LEAST) for word, place in pairs]
            most, alike = min(*fits, bar_word_size(ui)) / ui.px(1), []
        _draw_tool(ui, tool, first, alike, most)
    _draw_small(ui, "undo", labels[0], left, alike, shown.no_undo, most, undone_too=shown.undone_too)
    if shown.seeks_hint:
        _draw_small(ui, "hint", "…", right, alike, shown.no_hint, most, waits=True)
    else:
        _draw_small(ui, "hint", labels[1], right, alike, shown.no_hint, most)
    if primary is not None:
        draw_primary(ui, primary, main)


def _three(ui: Ui, line: Rect, labels: list[str]) -> list[Rect]:
    """The places of three buttons; where large words fill them, each as wide as its word asks for."""
    if not ui.large:
        return row(line, 3, BESIDE)
    least = max(text.measure(label, "display", LEAST) for label in labels) * NARROWEST
    words = [max(least, text.measure(label, "display", LEAST)) for label in labels]
    spare = line.w - 2 * BESIDE_LARGE - 6 * EDGE
    places, x = [], line.x
    for wide in words:
        place = Rect(x, line.y, float(int(2 * EDGE + spare * wide / sum(words))), line.h)
        places.append(place)
        x = place.right + BESIDE_LARGE
    return [*places[:-1], Rect(places[-1].x, line.y, line.right - places[-1].x, line.h)]


def draw_primary(ui: Ui, primary: Primary, box: Rect) -> None:
    """The main button alone."""
    if primary.asks:
        _draw_asking(ui, primary, box)
        return
    ui.button(
        primary.id,
        box,
        primary.label,
        primary.action,
        icon=primary.icon,
        tone=primary.tone,
        disabled_reason=primary.disabled_reason,
        size=SUBHEAD,
        alike=primary.alike,
        weighty=primary.weighty,
    )
    if primary.share is not None:
        room = box.inset(WAIT_IN, 0)
        ink = ui.face_ink(primary.tone)
        for name, part, colour in (("way", 1.0, (*ink[:3], 60)), ("done", primary.share, ink)):
            if part:
                line = art.tile(round(room.w * part), WAIT_HIGH, WAIT_HIGH / 2, colour)
                ui.put(f"{primary.id}.{name}", line, room.x, box.bottom - WAIT_LOW, animates=False, appears=False)


def _draw_asking(ui: Ui, primary: Primary, box: Rect) -> None:
    """What is to be chosen before there is a button: a line of words with an arrow towards the table, on no plate."""
    ui.target(primary.id, box, ("asks", primary.disabled_reason), ring=24)
    if ui.tone == CONTRAST:
        ui.put(f"{primary.id}.ground", art.panel(box.w, box.h, False, ui.tone.name), box.x, box.y, animates=False)
    side = min(36.0, box.h * 0.4)
    style = "body_bold"
    size = text.fit(primary.label, style, ui.px(BODY), box.w - side - 60, LEAST)
    left = box.cx - (text.measure(primary.label, style, size) + side + 14) / 2
    ink, accent = (ui.tone.text, ui.tone.accent) if ui.tone == CONTRAST else (CREAM, WALNUT.accent)
    ui.icon(f"{primary.id}.icon", primary.icon, left, box.cy - side / 2, side, accent)
    beside = Rect(left + side + 14, box.y, box.right - left - side - 20, box.h)
    ui.text_in(f"{primary.id}.label", primary.label, beside, size / ui.px(1), style, ink, "left")


def _draw_small(
    ui: Ui,
    id_: str,
    label: str,
    box: Rect,
    labels: list[str],
    reason: str,
    most: float,
    *,
    waits: bool = False,
    undone_too: Sequence[str] = (),
) -> None:
    focused = ui.target(id_, box, id_, ring=None, disabled_reason=reason)
    disabled = waits or bool(reason)
    place = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    ui.put(id_, ui.face(box.w, box.h, focus=focused, disabled=disabled), place.x, place.y, animates=False)
    ink = ui.face_ink(disabled=disabled)
    upper = place
    if undone_too and not ui.large:
        # Large words leave no room for this; the bubble says it.
        upper = Rect(place.x, place.y + 2, place.w, place.h * 0.56)
        lower = Rect(place.x + EDGE, upper.bottom - 4, place.w - 2 * EDGE, place.h * 0.4)
        words = _("{name} too", name=undone_too[0])
        if len(undone_too) > 1 or text.measure(words, "body_bold", LEAST) > lower.w:
            words = _("rivals too")
        ui.text_in(f"{id_}.too", words, lower, TOO, "body_bold", ink)
    draw_bar_label(ui, id_, id_, label, upper, labels, ink, most, EDGE)
    ui.reason(id_, reason or _too_words(undone_too), box)


def _too_words(names: Sequence[str]) -> str:
    """What an undo takes back besides."""
    if not names:
        return ""
    if len(names) > 1:
        return _("This takes back the rivals' latest turns, too.")
    return _("This takes back {name}'s latest turn, too.", name=names[0])


def _draw_tool(ui: Ui, tool: Tool, box: Rect, labels: list[str], most: float) -> None:
    """A button of the game's own: held, or switched, with a line at its lower end while it is on."""
    focused = ui.target(tool.id, box, tool.id, ring=None, holds=True)
    place = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    face = ui.face(box.w, box.h, focus=focused, tone="honey" if tool.lit else "plain")
    ui.put(tool.id, face, place.x, place.y, animates=False)
    ink = ui.face_ink("honey" if tool.lit else "plain")
    draw_bar_label(ui, tool.id, tool.icon, tool.label, place, labels, ink, most, EDGE)
    if not tool.lit:
        ui.reason(tool.id, tool.tells, box)
