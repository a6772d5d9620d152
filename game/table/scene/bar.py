"""`draw_bar` draws what lies along the upper edge of every table: the prompt, the clock, Rules and Menu.

The buttons for a turn are in the lower right corner: see `actions`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _
from game.table.scene.table_frame import BarFrame, Clock, TableFrame
from game.ui.layout import CANVAS, Rect
from game.ui.style import BODY, HEAD, LABEL, LEAST, MARGIN, SMALL, Colour
from game.ui.widgets import Ui

BAR, BAR_LARGE = 108, 150
"""Heights of the prompt."""
TOP = 28
"""Upper edge of the prompt and of the buttons right of it."""
BAR_BUTTON, BUTTON_GAP = 176, 16
"""Width of a button in the bar, and px from one to the next."""
BUTTON_HIGH, BUTTON_HIGH_LARGE = 72, 112
RULE, RULE_IN, RULE_ALPHA = 2, 16, 90
"""Width of the line between two of them, px from its ends to the edges of their plate, and its opacity."""
PROMPT = 760
"""Width of the prompt, unless a table says otherwise; large text has all the width there is."""
SIGN, SIGN_LARGE = 132, 176
"""Width of the sign of the goal."""
CLOCK, CLOCK_LARGE = 216, 300
DOTS_WIDTH = 96
"""Width of the dots behind the prompt while a bot thinks."""
PENNANT, PENNANT_LARGE = (48, 82), (64, 110)
INSET, INSET_BARE = 96, 32
"""From the left edge of the prompt to its words, with a pennant and without."""
STACKED = 150
"""On a button narrower than this the word stands below the sign."""
WORD_ASIDE, LEAST_WORD = 68, 22
"""Canvas px of a wider button beside its word, and the least size of that."""
LABEL_INSET, LABEL_INSET_WIDE = 6, 12
"""Between such a word and the edges of its button, and of a wider one."""
SKIP_ASIDE, SKIP_LOW = 56, 3
"""Canvas px of the button that skips bots beside its words, and below its line: letters above it hang down."""
SHRUNK = 0.7
"""Share of its size to which the prompt shrinks before it takes a second line."""
ASIDE_LARGE = 0.74
"""Size of the words at the right end of the prompt beside large text, as a share of its second line: quieter."""
ASIDE = 28
"""Between the words of the prompt and what stands at its right end."""
SHRUNK_BESIDE = 0.85
"""Share of its size to which the prompt shrinks for that."""
LOW_LINE = 0.42
"""Share of the height of the prompt that its second line takes."""


def bar_of(ui: Ui) -> Rect:
    """Where the bar is."""
    return bar_place(ui.large, ui.area)


def bar_place(large: bool, area: Rect = CANVAS) -> Rect:
    """Where the bar is with text that is `large`, or not."""
    return Rect(area.x + MARGIN, area.y + TOP, area.w - 2 * MARGIN, BAR_LARGE if large else BAR)


def draw_bar(ui: Ui, frame: TableFrame, wide: float = PROMPT, fits: bool = False) -> Rect:
    """What the person who acts may do, the clock, and how to get to rules and menu.

    `wide`: width of the prompt; `fits`: beside large text it is as wide as its words. Its plate is bare where it has
    no words: the table writes its own there. Returns the place of the sign of the goal, right of it.
    """
    bar, shown = bar_of(ui), frame.bar
    left = draw_bar_buttons(ui, [("rules", "rules", _("Rules")), ("menu", "menu", _("Menu"))]) - BUTTON_GAP
    if shown.clock is not None:
        place = Rect(left - _clock_wide(ui), bar.y, _clock_wide(ui), _button_high(ui))
        ui.panel("prompt.clock.plate", place)
        draw_clock(ui, shown.clock, "prompt.clock", place.inset(28, 4))
        left = place.x - 24
    sign = SIGN_LARGE if ui.large else SIGN
    most = left - sign - 16 - bar.x
    if ui.large and fits:
        words = text.measure(shown.prompt, "display", ui.px(HEAD)), text.measure(shown.note, "body_bold", ui.px(BODY))
        wide = max(words) + INSET + PENNANT_LARGE[0] - PENNANT[0] + 32
    panel = Rect(bar.x, bar.y, most if ui.large and not fits else min(wide, most), bar.h)
    colour = None if shown.pennant is None else frame.seats[shown.pennant].colour
    _draw_prompt(ui, shown, panel, colour)
    return Rect(panel.right + 16, bar.y, sign, _button_high(ui))


def _button_high(ui: Ui) -> float:
    return BUTTON_HIGH_LARGE if ui.large else BUTTON_HIGH


def _clock_wide(ui: Ui) -> float:
    return CLOCK_LARGE if ui.large else CLOCK


def draw_bar_buttons(ui: Ui, buttons: Sequence[tuple[str, str, str]]) -> float:
    """Buttons (id, icon, word) in the upper right corner, on one plate. Returns their left edge."""
    bar, high = bar_of(ui), _button_high(ui)
    left = bar.right - len(buttons) * BAR_BUTTON
    labels = [label for _id, _icon, label in buttons]
    ui.panel("bar", Rect(left, bar.y, bar.right - left, high))
    for i, (id_, icon, label) in enumerate(buttons):
        box = Rect(left + i * BAR_BUTTON, bar.y, BAR_BUTTON, high)
        if i:
            draw_rule(ui, f"{id_}.rule", box.x, box)
        place, ink = quiet_button(ui, id_, box, id_)
        draw_bar_label(ui, id_, icon, label, place, labels, ink, bar_word_size(ui) / ui.px(1))
    return left


def draw_rule(ui: Ui, id_: str, x: float, box: Rect) -> None:
    """The line at x between two buttons on one plate, as high as `box` but for its ends."""
    line = art.tile(RULE, round(box.h - 2 * RULE_IN), RULE / 2, (*ui.tone.dim[:3], RULE_ALPHA))
    ui.put(id_, line, x - RULE / 2, box.y + RULE_IN, animates=False)


def quiet_button(
    ui: Ui, id_: str, box: Rect, action: Hashable, why: str = "", *, weighty: bool = False
) -> tuple[Rect, Colour]:
    """A target on a plate, raised as a button once it has the focus; `why` it cannot be pressed, if so, and `weighty`:
    see `Ui.target`. Returns where its words belong, and their ink."""
    if not ui.target(id_, box, action, disabled_reason=why, ring=None, weighty=weighty):
        return box, ui.tone.dim if why else ui.tone.text
    box = Rect(box.x, box.y - 4, box.w, box.h)
    ui.put(id_, ui.face(box.w, box.h, focus=True, disabled=bool(why)), box.x, box.y, animates=False)
    return box, ui.face_ink(disabled=bool(why))


def bar_word_size(ui: Ui) -> float:
    """Size in px of the words on the buttons in the bar, the sign of the goal among them."""
    beside, least = (2 * LABEL_INSET_WIDE, LEAST) if ui.large else (WORD_ASIDE, LEAST_WORD)
    words = (_("Rules"), _("Menu"), _("To win"))
    return min(text.fit(word, "display", ui.px(LABEL), BAR_BUTTON - beside, least) for word in words)


def draw_plate(ui: Ui, panel: Rect, colour: str | None) -> Rect:
    """The plate of the prompt with the pennant of a seat, or without. Returns the room for words."""
    ui.keep("prompt", panel)
    ui.panel("prompt", panel)
    if colour is not None:
        size = PENNANT_LARGE if ui.large else PENNANT
        ui.put("prompt.pennant", art.pennant(*size, colour), panel.x + 24, panel.y - 6, animates=False)
    return words_room(ui, panel, colour is not None)


def words_room(ui: Ui, panel: Rect, has_pennant: bool) -> Rect:
    """The room for words on the plate of a prompt."""
    if not has_pennant:
        return Rect(panel.x + INSET_BARE, panel.y, panel.w - 2 * INSET_BARE, panel.h)
    inset = INSET + (PENNANT_LARGE if ui.large else PENNANT)[0] - PENNANT[0]
    return Rect(panel.x + inset, panel.y, panel.w - inset - 24, panel.h)


def two_lines(box: Rect) -> tuple[Rect, Rect]:
    """The room of the first line of a prompt, and of the second, smaller one."""
    inner = box.inset(0, 7)
    low = inner.h * LOW_LINE
    return Rect(inner.x, inner.y, inner.w, inner.h - low), Rect(inner.x, inner.bottom - low - 3, inner.w, low)


def _draw_prompt(ui: Ui, shown: BarFrame, panel: Rect, colour: str | None) -> None:
    """What to do, and below it in smaller letters what else is possible, or how bots are skipped."""
    words = draw_plate(ui, panel, colour)
    if not shown.prompt:
        return
    room = _draw_aside(ui, shown, words).w - (0 if shown.dots is None else DOTS_WIDTH)
    skips = shown.skips_by_key or (bool(shown.skips) and ui.device.kind == "mouse")
    note = "" if shown.skips else shown.note
    if not note and not skips and shown.dots is None:
        box = Rect(words.x, words.y, room, words.h)
        if text.fit(shown.prompt, "display", ui.px(HEAD), room, LEAST) < HEAD * SHRUNK:
            # Words that would shrink much take two lines.
            ui.paragraph("prompt.words", shown.prompt, box.inset(0, 8), HEAD, "display", middle=True, spacing=1.05)
        else:
            ui.text_in("prompt.words", shown.prompt, box, HEAD, "display", anchor="left")
        return
    first, second = two_lines(words)
    box = Rect(first.x, first.y, room, first.h)
    wide = ui.text_in("prompt.words", shown.prompt, box, HEAD, "display", anchor="left")
    draw_dots(ui, shown.dots, first.x + wide, box)
    if skips:
        _draw_skip(ui, shown.skips, second)
    elif note and shown.keys and ui.device.kind != "mouse":
        ui.hints(list(shown.keys), second)
    else:
        # Large letters of one weight: thin ones below heavy ones look like another plate's.
        ui.text_in("prompt.note", note, second, BODY, "body_bold" if ui.large else "body", ui.tone.dim, "left")


def _draw_aside(ui: Ui, shown: BarFrame, words: Rect) -> Rect:
    """Up to two lines at the right end of the prompt, each as long as there is room beside what is written in its line.
    Returns the room left for the prompt."""
    dots = 0 if shown.dots is None else DOTS_WIDTH
    second = text.measure(shown.note, "body_bold", ui.px(BODY))
    needs = text.measure(shown.prompt, "display", ui.px(HEAD)) * SHRUNK_BESIDE + dots, second
    room, lines = words, two_lines(words)
    size, style = (BODY * ASIDE_LARGE, "body") if ui.large else (BODY, "body_bold")
    for i, (line, box, need) in enumerate(zip(shown.aside, lines, needs, strict=False)):
        wide = text.measure(line, style, ui.px(size))
        if need + ASIDE + wide > words.w:
            break
        place = Rect(words.right - wide, box.y, wide, box.h)
        ui.text_in(f"prompt.aside.{i}", line, place, size, style, ui.tone.dim, "right")
        if i == 0:
            room = Rect(words.x, words.y, words.w - wide - ASIDE, words.h)
    return room


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
    ui: Ui,
    id_: str,
    icon: str,
    label: str,
    box: Rect,
    labels: Sequence[str],
    ink: tuple[int, int, int, int],
    most: float = LABEL,
    edge: float = LABEL_INSET,
) -> None:
    """The sign and the word on a small button, whose word is as large as all of `labels` can be, `most` at most, and
    `edge` from both ends at the least."""
    if ui.large or box.w < STACKED:
        side = min(48.0, round(box.h * (0.42 if not ui.large else 0.38)))
        ui.icon(f"{id_}.icon", icon, box.cx - side / 2, box.y + 6, side, ink)
        inset = edge if box.w < STACKED else max(edge, LABEL_INSET_WIDE)
        below = Rect(box.x + inset, box.y + side + 6, box.w - 2 * inset, box.h - side - 12)
        ui.text_in(f"{id_}.label", label, below, most, "display", ink, alike=labels)
        return
    size = min(text.fit(one, "display", ui.px(most), box.w - WORD_ASIDE, LEAST_WORD) for one in labels)
    start = box.cx - (text.measure(label, "display", size) + 44) / 2
    ui.icon(f"{id_}.icon", icon, start, box.cy - 16, 32, ink)
    beside = Rect(start + 44, box.y, box.w - WORD_ASIDE, box.h)
    ui.text_in(f"{id_}.label", label, beside, most, "display", ink, "left", labels)


def _draw_skip(ui: Ui, words: str, box: Rect) -> None:
    """A button that skips the bots, or the key that does, at the left end of `box`."""
    high = min(44.0, box.h)
    if ui.device.kind == "mouse":
        most = min(box.w, text.measure(words, "display", ui.px(SMALL)) + SKIP_ASIDE)
        ui.button("skip", Rect(box.x, box.bottom - high + SKIP_LOW, most, high), words, "skip", size=SMALL)
        return
    cap = ui.keycap("skip.key", box.x, box.cy - high / 2, Intent.CONFIRM, high)
    left = box.x + cap + (12 if cap else 0)
    label = Rect(left, box.y, box.right - left, box.h)
    ui.text_in("skip", words, label, SMALL, colour=ui.tone.dim, anchor="left")


def draw_clock(ui: Ui, clock: Clock | None, id_: str, box: Rect) -> None:
    """The time left to the person who acts, where there is a limit."""
    if clock is not None:
        ink = ui.tone.bad if clock.hurries else ui.tone.accent
        side = min(44.0, box.h)
        ui.icon(f"{id_}.icon", "clock", box.x, box.cy - side / 2, side, ink)
        room = Rect(box.x + side + 12, box.y, box.w - side - 12, box.h)
        ui.text_in(id_, str(clock), room, HEAD, "display_bold", ink, "right")
