"""`draw_card` says in a lane of the lesson what to do next, with the keys or buttons of its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.intents import Device, Intent
from game.app.text import N_, _, pgettext
from game.games.stack_off.art import streamer
from game.games.stack_off.lesson.practice import PRACTICE, SIDE
from game.games.stack_off.lesson.steps import STEPS, SeatLesson, Step
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.crew import PUSHES
from game.games.stack_off.table.key_prompts import quarter_intent, swap_intent
from game.games.stack_off.table.seat_plates import put_star
from game.ui.layout import Rect
from game.ui.style import LABEL, SMALL
from game.ui.widgets import Ui

HIGH, HIGH_LARGE = 236.0, 330.0
MOST: Final = 640.0
"""Width at the most."""
CAP, CAP_LARGE = 50.0, 64.0
STAR, STAR_STEP = 36, 40.0
"""Size of the stars that count the steps, and from one to the next."""
QUARTER: Final = 76.0
"""Width of the words beside the key that turns by 90°."""
NOTCH, NOTCH_CAP = 116.0, 0.72
"""Width of the words beside the keys that turn a little, and share of their size that these keys have."""
TASKS: Final[dict[Step, str]] = {
    "move": N_("Move your piece to the left and to the right."),
    "turn": N_("Turn it by a quarter, so that it stands."),
    "swap": N_("Swap it for the next piece."),
    "drop": N_("Let it go over your bench. The next one comes by itself."),
    "gust": N_("The flags tell of a gust, which pushes what stands. Wait until it is over."),
    "line": N_("Build over the line, and hold it for {n} s: only what rests counts."),
}
SLIPPED: Final = N_("It fell, and comes again. Let it go over the bench, just above what stands.")


def task_words(lesson: SeatLesson, all_done: bool) -> str:
    """Says what a seat is to do now. `all_done`: nobody else is still learning."""
    if lesson.step is None:
        return _("Well done!") if all_done else _("Well done! The others are still at it.")
    if lesson.has_slipped and lesson.step in ("drop", "line"):
        return _(SLIPPED)
    return _(TASKS[lesson.step]).format(n=PRACTICE.hold)


def card_box(column: Column, large: bool) -> Rect:
    """Gets where the card lies: at the top of the lane, over all that one builds."""
    room = column.room
    wide = min(room.w - 40, MOST)
    return Rect(room.cx - wide / 2, room.y + 44, wide, HIGH_LARGE if large else HIGH)


def draw_card(ui: Ui, column: Column, lesson: SeatLesson, all_done: bool, gust_in: int | None = None) -> None:
    """Draws what a seat is to do now. `all_done`: see `task_words`. `gust_in`: seconds until a gust begins here."""
    box, cap = card_box(column, ui.large), CAP_LARGE if ui.large else CAP
    ui.ground("card.ground", box)
    ui.panel("card", box, active=lesson.step is None)
    inner = box.inset(24, 16)
    for i in range(len(STEPS)):
        x = inner.cx + (i - len(STEPS) / 2) * STAR_STEP
        put_star(ui, f"card.star.{i}", Rect(x, inner.y - 6, STAR, STAR), i < lesson.at)
    has_low = lesson.step is not None
    top = inner.y + STAR
    words = Rect(inner.x, top, inner.w, inner.bottom - top - (cap + 10 if has_low else 0))
    told = task_words(lesson, all_done)
    ui.paragraph("card.words", told, words, LABEL, "display", anchor="center", middle=True, spacing=1.1)
    low = Rect(inner.x, inner.bottom - cap, inner.w, cap)
    if lesson.step == "gust":
        _draw_gust(ui, low, gust_in)
    elif lesson.step is not None:
        _draw_keys(ui, column.lesson.device, column.lesson.keys, lesson.step, low)


def _draw_gust(ui: Ui, box: Rect, seconds: int | None) -> None:
    """The flag that leans, and when that gust begins."""
    flag = round(1.1 * box.h)
    ui.put("card.flag", streamer(flag, PUSHES[SIDE]), box.cx - flag, box.bottom - flag, animates=False)
    told = _("Gust!") if seconds is None else _("{n} s", n=seconds)
    room = Rect(box.cx + 16, box.y, box.right - box.cx - 16, box.h)
    ui.text_in("card.gust", told, room, LABEL, "display_bold", ui.tone.accent, "left")


def _draw_keys(ui: Ui, device: Device, keys: dict[str, Intent], step: Step, box: Rect) -> None:
    """The keys or buttons of a step, in the middle of `box`."""
    with ui.played_with(device, keys), ui.named("card."):
        icon = _icon(device, step)
        if icon:
            ui.icon("keys", icon, box.cx - box.h / 2, box.y, box.h)
            return
        gap = 8.0
        if step == "turn":
            _draw_turns(ui, device, box, gap)
            return
        intents = _intents(step, device)
        x = box.cx - (sum(ui.keycap_width(intent, box.h) for intent in intents) + gap * (len(intents) - 1)) / 2
        for intent in intents:
            x += ui.keycap(f"keys.{intent.value}", x, box.y, intent, box.h) + gap


def _draw_turns(ui: Ui, device: Device, box: Rect, gap: float) -> None:
    """The key that turns by a quarter, which is what is asked for; smaller, those that turn a little."""
    low, grown = round(NOTCH_CAP * box.h), 1.3 if ui.large else 1.0
    first, quarter, notch = quarter_intent(device), QUARTER * grown, NOTCH * grown
    others = Intent.TURN_LEFT, Intent.TURN_RIGHT
    wide = ui.keycap_width(first, box.h) + gap + quarter + 2 * gap
    wide += sum(ui.keycap_width(intent, low) + gap for intent in others) + notch
    x = box.cx - wide / 2
    x += ui.keycap("keys.quarter", x, box.y, first, box.h) + gap
    words = Rect(x, box.y, quarter, box.h)
    ui.text_in(
        "keys.quarter.words", pgettext("beside a held piece", "90°"), words, LABEL, "display_bold", anchor="left"
    )
    x = words.right + 2 * gap
    for intent in others:
        x += ui.keycap(f"keys.{intent.value}", x, box.cy - low / 2, intent, low) + gap
    beside = Rect(x, box.y, notch, box.h)
    ui.text_in("keys.notch", pgettext("turn a piece", "a little"), beside, SMALL, colour=ui.tone.dim, anchor="left")


def _icon(device: Device, step: Step) -> str:
    """The sign of what has no key."""
    if step == "move":
        return {"mouse": "mouse", "pad": "stick"}.get(device.kind, "")
    return {"turn": "wheel", "swap": "click_right"}.get(step, "") if device.kind == "mouse" else ""


def _intents(step: Step, device: Device) -> Sequence[Intent]:
    match step:
        case "move":
            return Intent.LEFT, Intent.RIGHT
        case "swap":
            return (swap_intent(device),)
    return (Intent.CONFIRM,)
