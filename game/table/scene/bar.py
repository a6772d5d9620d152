"""`draw_bar` draws the bar along the upper edge of every table: the prompt, the clock and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, pgettext
from game.table.scene.table_frame import Clock, TableFrame
from game.ui.layout import CANVAS, Rect
from game.ui.style import BODY, HEAD, LABEL, LEAST, MARGIN, SMALL
from game.ui.widgets import Ui

RED = (255, 122, 96, 255)
BAR_BUTTON = 172
"""Width of a button in the bar."""
BAR_BUTTON_OF_FIVE = 162
"""The same beside a tool of the table's own."""
SIGN_WIDTH = 80
DOTS_WIDTH = 96
"""Width of the dots behind the prompt while a bot thinks."""
PROMPT_PENNANT = (44, 68)


def bar_of(ui: Ui) -> Rect:
    """Where the bar is."""
    return bar_place(ui.large, ui.area)


def bar_place(large: bool, area: Rect = CANVAS) -> Rect:
    """Where the bar is with text that is `large`, or not."""
    return Rect(MARGIN, 40, area.w - 2 * MARGIN, 108 if large else 72)


def draw_bar(ui: Ui, frame: TableFrame) -> Rect:
    """Whose turn it is, the clock, and the buttons that every table has. Returns the place of the sign of the goal."""
    bar, shown = bar_of(ui), frame.bar
    ui.keep("prompt", bar)
    buttons = [
        ("undo", "undo", _("Undo"), not shown.can_undo),
        # While it is being looked for.
        ("hint", "hint", "…", True) if shown.seeks_hint else ("hint", "hint", _("Hint"), bool(shown.no_hint)),
        ("rules", "rules", _("Rules"), False),
        ("menu", "menu", _("Menu"), False),
    ]
    tool = shown.tool
    if tool is not None:
        buttons.insert(0, (tool.id, tool.icon, tool.label, False))
    wide, gap = (BAR_BUTTON, 12) if tool is None else (BAR_BUTTON_OF_FIVE, 8)
    left = bar.right - len(buttons) * (wide + gap) + gap
    labels = [label for _id, _icon, label, _dim in buttons]
    for i, (id_, icon, label, dim) in enumerate(buttons):
        box = Rect(left + i * (wide + gap), bar.y, wide, bar.h)
        own = tool if tool is not None and tool.id == id_ else None
        reason = shown.no_hint if id_ == "hint" else ""
        focused = ui.target(id_, box, id_, ring=None, holds=own is not None, disabled_reason=reason)
        lift = 4 if focused else 0
        lit = own is not None and own.lit
        ui.put(id_, ui.face(box.w, box.h, focus=focused, disabled=dim), box.x, box.y - lift, animates=False)
        ink = ui.face_ink(disabled=dim)
        box = Rect(box.x, box.y - lift, box.w, box.h)
        if lit:
            ui.put(f"{id_}.lit", art.bar(box.w - 48, 5), box.x + 24, box.bottom - 9, animates=False)
        draw_bar_label(ui, id_, icon, label, box, labels, ink)
    left -= SIGN_WIDTH + gap
    sign = Rect(left, bar.y, SIGN_WIDTH, bar.h)
    panel = Rect(bar.x, bar.y, left - 24 - bar.x, bar.h)
    ui.panel("prompt", panel)
    if shown.pennant is not None:
        pennant = art.pennant(*PROMPT_PENNANT, frame.seats[shown.pennant].colour)
        ui.put("prompt.pennant", pennant, panel.x + 24, panel.y - 4, animates=False)
    clock = shown.clock
    room = panel.w - 120
    if clock is not None:
        room -= 150
        draw_clock(ui, clock, "prompt.clock", Rect(panel.right - 150, panel.y, 122, panel.h))
    if shown.skips_by_key or (shown.skips and ui.device.kind == "mouse"):
        room -= draw_skip(ui, panel)
    note = "" if shown.skips or clock is not None else shown.note
    words = Rect(panel.x + 92, panel.y, room, panel.h)
    prompt = shown.prompt
    if shown.dots is not None:
        words = Rect(words.x, words.y, words.w - DOTS_WIDTH, words.h)
    if ui.large:
        line = Rect(words.x, words.y + 2, words.w, words.h * 0.56) if note else words
        draw_dots(ui, shown.dots, words.x + _draw_large_prompt(ui, prompt, note, words), line)
        return sign
    if note:
        end = Rect(panel.right - 28 - 0.3 * panel.w, panel.y, 0.3 * panel.w, panel.h)
        taken = ui.text_in("prompt.note", note, end, BODY, colour=ui.tone.dim, anchor="right") + 24
        words = Rect(words.x, words.y, words.w - taken, words.h)
    taken = ui.text_in("prompt.words", prompt, words, HEAD, "display", anchor="left")
    draw_dots(ui, shown.dots, words.x + taken, words)
    return sign


def draw_dots(ui: Ui, lit: int | None, left: float, box: Rect) -> None:
    """Three dots behind the prompt in `box`, whose words end at `left`, while bots think. The one that is lit stands
    higher."""
    if lit is None:
        return
    size = 14 if ui.large else 10
    for i in range(3):
        up = i == lit
        dot = art.tile(size, size, size / 2, ui.tone.accent if up or lit > 2 else ui.tone.dim)
        ui.put(f"prompt.dot.{i}", dot, left + 16 + i * (size + 8), box.cy + (0 if up else 8), animates=False)


def draw_bar_label(
    ui: Ui, id_: str, icon: str, label: str, box: Rect, labels: Sequence[str], ink: tuple[int, int, int, int]
) -> None:
    """The sign and the word on a button of the bar, whose word is as large as all of `labels` can be."""
    if ui.large:
        ui.icon(f"{id_}.icon", icon, box.cx - 18, box.y + 10, 36, ink)
        below = Rect(box.x + 8, box.y + 46, box.w - 16, box.h - 50)
        ui.text_in(f"{id_}.label", label, below, LABEL, "display", ink, alike=labels)
        return
    size = min(text.fit(one, "display", ui.px(LABEL), box.w - 68, 22) for one in labels)
    start = box.cx - (text.measure(label, "display", size) + 44) / 2
    ui.icon(f"{id_}.icon", icon, start, box.cy - 16, 32, ink)
    beside = Rect(start + 44, box.y, box.w - 68, box.h)
    ui.text_in(f"{id_}.label", label, beside, LABEL, "display", ink, "left", labels)


def draw_skip(ui: Ui, panel: Rect) -> float:
    """The key that skips the bots, at the right end of the prompt. Returns its width."""
    high = 48.0
    label = Rect(panel.right - 28 - 110, panel.y, 110, panel.h)
    wide = ui.text_in("skip", pgettext("what bots do", "Skip"), label, SMALL, colour=ui.tone.dim, anchor="right")
    ui.keycap("skip.key", label.right - wide - 64, panel.cy - high / 2, Intent.CONFIRM, high)
    return wide + 64 + 40


def _draw_large_prompt(ui: Ui, prompt: str, note: str, box: Rect) -> float:
    """Large words take a second line; where there is a note, it is below. Returns the width of the prompt."""
    if note:
        upper = Rect(box.x, box.y + 2, box.w, box.h * 0.56)
        lower = Rect(box.x, upper.bottom, box.w, box.bottom - 4 - upper.bottom)
        ui.text_in("prompt.note", note, lower, BODY, colour=ui.tone.dim, anchor="left")
        return ui.text_in("prompt.words", prompt, upper, HEAD, "display", anchor="left")
    if text.fit(prompt, "display", ui.px(HEAD), box.w, LEAST) < HEAD * 1.1:
        ui.paragraph("prompt.words", prompt, box, HEAD, "display", middle=True, spacing=1.05)
        return box.w
    return ui.text_in("prompt.words", prompt, box, HEAD, "display", anchor="left")


def draw_clock(ui: Ui, clock: Clock | None, id_: str, box: Rect) -> None:
    """The time left to the person who acts, where there is a limit."""
    if clock is not None:
        ink = RED if clock.hurries else ui.tone.accent
        ui.text_in(id_, str(clock), box, HEAD, "display_bold", ink, "right")
