"""`draw_cup` draws the cup of the evening: a golden cup with the winners' pennants and how many series each won."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.games.stack_off.results.cup import Cup, Entry
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL, SMALL
from game.ui.widgets import Ui

MOST = 4
"""Number of winners that are named."""
MARKS = 5
"""Wins up to this number are stars; more are a number beside one star."""
LOW, MOST_LOW = 140.0, 3
"""Below this height there is one line with this number of winners."""


def draw_cup(ui: Ui, rect: Rect, cup: Cup) -> None:
    """Draws the cup in `rect`, with the winners' pennants on it and their wins beside it, in a low one side by side."""
    if rect.h < LOW:
        _draw_low(ui, rect, cup.entries[:MOST_LOW])
        return
    side = min(rect.h, rect.w * 0.36)
    ui.put("cup", art.cup(round(side)), rect.x, rect.cy - side / 2, animates=False)
    entries = cup.entries[:MOST]
    _draw_pennants(ui, Rect(rect.x, rect.cy - side / 2, side, side), entries)
    lines = Rect(rect.x + side + 24, rect.y, rect.w - side - 24, rect.h)
    head = min(lines.h * 0.3, ui.px(LABEL) * 1.3)
    line = Rect(lines.x, lines.y, lines.w, head)
    ui.text_in("cup.head", _("The cup of this evening"), line, LABEL, "display", ui.tone.accent, "left")
    rest = Rect(lines.x, lines.y + head + 4, lines.w, lines.h - head - 4)
    if not entries:
        words = _("Nobody has won a series yet.")
        ui.paragraph("cup.none", words, rest, BODY, colour=ui.tone.dim, middle=True, spacing=1.25)
        return
    high = min(58.0, rest.h / len(entries))
    for i, entry in enumerate(entries):
        _draw_entry(ui, f"cup.{i}", Rect(rest.x, rest.y + i * high, rest.w, high), entry)


def _draw_pennants(ui: Ui, box: Rect, entries: tuple[Entry, ...]) -> None:
    """Hangs them from the handles, left and right in turn."""
    wide = round(box.w * 0.13)
    for i, entry in enumerate(entries):
        x = box.x + box.w * (0.2, 0.8, 0.06, 0.94)[i] - wide / 2
        y = box.y + box.w * (0.42, 0.42, 0.3, 0.3)[i]
        with ui.on_layer(1):
            look = art.pennant(wide, round(wide * 1.7), entry.colour)
            ui.put(f"cup.pennant.{i}", look, x, y, animates=False)


def _draw_entry(ui: Ui, id_: str, line: Rect, entry: Entry) -> None:
    star = min(34.0, line.h - 8)
    ui.put(
        f"{id_}.pennant", art.pennant(24, round(min(40, line.h - 8)), entry.colour), line.x, line.y + 4, animates=False
    )
    shown = entry.wins if entry.wins <= MARKS else 1
    marks = shown * (star + 4) + (0 if shown == entry.wins else 70)
    name = Rect(line.x + 38, line.y, line.w - 38 - marks - 16, line.h)
    ui.text_in(f"{id_}.name", entry.name, name, BODY, "body", anchor="left")
    left = line.right - marks
    for i in range(shown):
        ui.put(f"{id_}.star.{i}", art.star(star), left + i * (star + 4), line.cy - star / 2, animates=False)
    if shown != entry.wins:
        ui.text_in(
            f"{id_}.wins",
            f"× {entry.wins}",
            Rect(left + star + 8, line.y, 66, line.h),
            SMALL,
            "display",
            ui.tone.text,
            "left",
        )


def _draw_low(ui: Ui, rect: Rect, entries: tuple[Entry, ...]) -> None:
    ui.put("cup", art.cup(round(rect.h)), rect.x, rect.y, animates=False)
    rest = Rect(rect.x + rect.h + 12, rect.y, rect.w - rect.h - 12, rect.h)
    step = min(190.0, rest.w / max(1, len(entries)))
    for i, entry in enumerate(entries):
        box = Rect(rest.x + i * step, rest.y, step - 16, rest.h)
        ui.put(f"cup.{i}.pennant", art.pennant(24, 40, entry.colour), box.x, box.y + 6, animates=False)
        name = Rect(box.x + 34, box.y + 4, box.w - 34, 40)
        ui.text_in(f"cup.{i}.name", entry.name, name, SMALL, anchor="left")
        ui.put(f"cup.{i}.star", art.star(30), box.x + 34, box.y + 48, animates=False)
        wins = Rect(box.x + 72, box.y + 44, box.w - 72, 38)
        ui.text_in(f"cup.{i}.wins", f"× {entry.wins}", wins, SMALL, "display", ui.tone.accent, "left")
