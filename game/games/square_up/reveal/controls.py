"""`draw_controls` draws the buttons below a reveal's paper (pause, next, skip, at the end “Go on”) and its progress.

While fights are shown no button lies where *End planning* lies on the table; *Go on* comes there at the end, and takes
no click that was begun before, so that no stray click leaves the reveal.
"""

from __future__ import annotations

from collections.abc import Callable

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.art.base import palette
from game.games.square_up import turn_words
from game.games.square_up.reveal.frame import RevealFrame
from game.ui.layout import Rect, column
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

BUTTON = 176
LINES = 2
"""Lines of the last words on a turn."""
BAR, BAR_ENDS, BAR_UP = 8, 28, 18
"""Height of the bar that shows how much time is left, its distance from the ends of the button, and of its top from the
lower edge."""
MOST_DOTS = 12
"""With more fights there is no dot for each."""


def draw_controls(ui: Ui, frame: RevealFrame, box: Rect, onwards: Rect | None) -> None:
    """`onwards`: the place of *Go on*, where a table has its main button; None in a recorded match."""
    if frame.done:
        _draw_end(ui, frame, box)
        if onwards is None:
            return
        label = _("To the results") if frame.is_last else _("Go on")
        ui.button("next", onwards, label, "next", icon="play", tone="honey", size=SUBHEAD, weighty=True)
        _draw_left(ui, onwards, frame.left)
        return
    ui.panel("strip", box)
    inner = box.inset(12, 10)
    pause = Rect(inner.x, inner.y, 76, inner.h)
    skip = Rect(inner.right - BUTTON, inner.y, BUTTON, inner.h)
    step = Rect(skip.x - 12 - BUTTON, inner.y, BUTTON, inner.h)
    progress = Rect(pause.right + 24, inner.y, step.x - pause.right - 48, inner.h)
    ui.button("pause", pause, "", "pause", icon="play" if frame.paused else "pause")
    labels = (_("Next"), _("Skip"))
    ui.button("step", step, labels[0], "step", tone="honey", alike=labels)
    ui.button("skip", skip, labels[1], "skip", alike=labels)
    _draw_progress(ui, frame, progress)


def _draw_left(ui: Ui, button: Rect, share: float) -> None:
    """The `share` of the time that is left until the button presses itself: a bar at its lower edge that shrinks."""
    wide = round((button.w - 2 * BAR_ENDS) * share)
    if wide <= 0:
        return
    y = button.bottom - BAR_UP
    whole = (*palette.rgb(palette.INK), 50)
    ui.put("next.time", art.tile(button.w - 2 * BAR_ENDS, BAR, 4, whole), button.x + BAR_ENDS, y, animates=False)
    left = (*palette.rgb(palette.INK), 255)
    ui.put("next.left", art.tile(wide, BAR, min(4, wide / 2), left), button.x + BAR_ENDS, y, animates=False)


def _draw_end(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    """What stands nowhere else, where the buttons lay: why the only fight ended so, who came too late, and how the
    match goes on or has ended."""
    # Several fights stand beside it, and large words would only repeat them.
    fights = frame.fights if len(frame.fights) == 1 and not ui.large else ()
    words = turn_words.closing(frame.turn, fights, frame.misses, frame.viewer, frame.name)
    if frame.fights and not (fights or frame.misses):
        words = []
    comes = turn_words.coming(frame.turn, frame.turns, frame.inks, frame.name)
    if frame.is_last:
        end = turn_words.final(frame.history[-1], frame.name)
        # Beside large text it takes both lines, and the fights stand on their cards.
        words = [(end, end), *(words if (fights or frame.misses) and not ui.large else ())]
    ui.panel("strip", box)
    inner = box.inset(24, 6)
    if len(frame.fights) > 1:
        # Beside the cards of several fights there is no room for the plans.
        button = Rect(box.right - 12 - BUTTON, box.y + 10, BUTTON, box.h - 20)
        labels = pgettext("part of a reveal", "Plans"), pgettext("part of a reveal", "Fights")
        ui.button("plans", button, labels[frame.lists], "plans", alike=labels)
        inner = Rect(inner.x, inner.y, button.x - 16 - inner.x, inner.h)
    side = 44.0
    icon = "trophy" if frame.is_last or not (frame.fights or frame.misses) else "right"
    ui.icon("aim.icon", icon, inner.x, inner.cy - side / 2, side, ui.tone.accent)
    room = Rect(inner.x + side + 14, inner.y, inner.w - side - 14, inner.h)
    size = min(ui.px(SMALL), room.h / LINES / 1.15)
    bold = not words
    if bold:
        lines, left_out = comes, 0
    elif len(words) == 1 and not _fits(size, room)(words[0][0]):
        lines, left_out = list(text.wrap(words[0][0], "body", size, room.w))[:LINES], 0
    else:
        lines, left_out = turn_words.in_lines(words, _fits(size, room), LINES)
        if len(lines) < LINES and comes:
            both = "  ·  ".join(comes)
            lines = [*lines, both if _fits(size, room)(both) else comes[0]]
    if left_out:
        # One word for the rest, which the log tells.
        wide = text.measure(_rest(len(words)), "body_bold", size) + 24
        more = Rect(room.right - wide, room.y, wide, room.h)
        room = Rect(room.x, room.y, room.w - wide - 12, room.h)
        lines, left_out = turn_words.in_lines(words, _fits(size, room), LINES)
        ui.target("aim.more", more, "log", ring=16)
        ui.text_in("aim.more.words", _rest(left_out), more, size / ui.px(1), "body_bold", ui.tone.accent)
    for i, (line, place) in enumerate(zip(lines, column(room, len(lines), 0), strict=True)):
        style = "body_bold" if bold and not i else "body"
        ui.text_in(f"aim.words.{i}", line, place, size / ui.px(1), style, anchor="left")


def _fits(size: float, room: Rect) -> Callable[[str], bool]:
    """Whether a line of letters of `size` px is no longer than `room`."""
    return lambda line: text.measure(line, "body", size) <= room.w


def _rest(count: int) -> str:
    """How many sentences have no room."""
    return _("+{n} more", n=count)


def _draw_progress(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    """A line from the plans over the fights to the score: what is done, what is on, what comes."""
    count, at = len(frame.fights), frame.progress.at
    y = box.y + (20 if not ui.large else 12)
    full, gold = (*ui.tone.dim[:3], 60), ui.tone.accent
    ends = box.w - 24
    share = at / (count + 1)
    ui.put("way", art.tile(ends, 6, 3, full), box.x + 12, y - 3, animates=False)
    if at:
        ui.put("way.done", art.tile(round(ends * share), 6, 3, gold), box.x + 12, y - 3, animates=False)
    dots = range(count + 2) if count <= MOST_DOTS else (0, at, count + 1)
    for i in sorted(set(dots)):
        x = box.x + 12 + ends * i / (count + 1)
        side = 34 if i == at else 20
        colour = gold if i <= at else (*ui.tone.dim[:3], 150)
        ui.put(f"way.{i}", art.tile(side, side, side / 2, colour), x - side / 2, y - side / 2, animates=False)
        if i == at:
            ui.icon("way.icon", "pause" if frame.paused else "play", x - 9, y - 9, 18, ui.tone.ground)
        elif i < at:
            ui.icon(f"way.{i}.icon", "check", x - 7, y - 7, 14, ui.tone.ground)
    top = 36 if not ui.large else 26
    low = Rect(box.x - 12, box.y + top, box.w + 12, box.h - top)
    here = _("Fight {number} of {count}", number=at, count=count)
    plans, score = pgettext("part of a reveal", "Plans"), pgettext("part of a reveal", "Score")
    if at:
        ui.text_in("way.words", here, low, SMALL, "display", ui.tone.accent)
        return
    for part, line, anchor, ink in (("plans", plans, "left", ui.tone.accent), ("score", score, "right", ui.tone.dim)):
        half = Rect(low.x if anchor == "left" else low.cx + 4, low.y, low.w / 2 - 4, low.h)
        style = "display" if ink == ui.tone.accent else "body"
        ui.text_in(f"way.{part}", line, half, SMALL, style, ink, anchor)
