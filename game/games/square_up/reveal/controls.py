"""`draw_controls` draws the buttons that run a reveal, `draw_progress` how far it is, `draw_end` the last words on it.

While fights are shown no button lies where *End planning* lies on the table; *Go on* (`draw_onwards`) comes there at
the end, and takes no click that was begun before, so that no stray click leaves the reveal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import art
from game.app import text
from game.app.text import _
from game.art.base import palette
from game.games.square_up import turn_words
from game.games.square_up.reveal.frame import RevealFrame
from game.ui.layout import Rect, column, row
from game.ui.style import SMALL, SUBHEAD
from game.ui.widgets import Ui

CONTROLS, PAUSE, APART = 400, 76, 12
"""Width of the buttons together and of the first one, and px between them."""
LINES, LOWER = 2, 25.0
"""Lines of the last words on a turn, and the size of their letters where there is much to say."""
BAR, BAR_ENDS, BAR_UP = 8, 28, 18
"""Height of the bar that shows how much time is left, its distance from the ends of the button, and of its top from the
lower edge."""
MOST_DOTS = 12
"""With more fights there is no dot for each."""


def draw_controls(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    """Pause, next and skip in a row."""
    pause = Rect(box.x, box.y, PAUSE, box.h)
    step, skip = row(Rect(pause.right + APART, box.y, box.right - pause.right - APART, box.h), 2, APART)
    ui.button("pause", pause, "", "pause", icon="play" if frame.paused else "pause")
    labels = (_("Next"), _("Skip"))
    ui.button("step", step, labels[0], "step", tone="honey", alike=labels)
    ui.button("skip", skip, labels[1], "skip", alike=labels)


def draw_onwards(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    """What leads on at the end."""
    label = _("To the results") if frame.is_last else _("Go on")
    ui.button("next", box, label, "next", icon="play", tone="honey", size=SUBHEAD, weighty=True)
    _draw_left(ui, box, frame.left)


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


def draw_end(ui: Ui, frame: RevealFrame, room: Rect) -> None:
    """Draws what stands nowhere else: why the only fight ended so, who came too late, and how the match goes on or has
    ended."""
    # Several fights stand beside it, and large words would repeat them. Misses alone would look like all there was.
    fights = frame.fights if (len(frame.fights) == 1 or frame.misses) and not ui.large else ()
    words = turn_words.closing(frame.turn, fights, frame.misses, frame.viewer, frame.name)
    if frame.misses:
        # The fights have their cards.
        words = [(brief, brief) for _full, brief in words[: len(fights)]] + words[len(fights) :]
    if frame.fights and not (fights or frame.misses):
        words = []
    comes = turn_words.coming(frame.turn, frame.turns, frame.inks, frame.name)
    if frame.is_last:
        end = turn_words.final(frame.history[-1], frame.name)
        # Beside large text it takes both lines, and the fights stand on their cards.
        words = [(end, end), *(words if (fights or frame.misses) and not ui.large else ())]
    size = min(ui.px(SMALL), room.h / LINES / 1.15)
    if words and not ui.large and _lines_of([full for full, _brief in words], size, room.w) > LINES:
        size = LOWER
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


def _lines_of(sentences: Sequence[str], size: float, wide: float) -> int:
    return sum(len(text.wrap(sentence, "body", size, wide)) for sentence in sentences)


def _fits(size: float, room: Rect) -> Callable[[str], bool]:
    """Whether a line of letters of `size` px is no longer than `room`."""
    return lambda line: text.measure(line, "body", size) <= room.w


def _rest(count: int) -> str:
    """How many sentences have no room."""
    return _("+{n} more", n=count)


def draw_progress(ui: Ui, frame: RevealFrame, box: Rect) -> None:
    """A line from the plans over the fights to the score: what is done, what is on, what comes."""
    count, at = len(frame.fights), frame.progress.at
    y = round(box.cy)
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
