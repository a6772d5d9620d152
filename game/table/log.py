"""The log of a match: its lines, and drawing them beside the table and on the log page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from game import art
from game.app import text
from game.app.text import _
from game.core.game import Seat, SeatInfo
from game.ui.kit import CREAM, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

LOG_PENNANT = (22, 36)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: who, what, perhaps a small picture, where, and a detail that large text leaves out.

    `key`: what it is called among all lines of the log; it keeps that when more follow. `about`: what it speaks of,
    which the table lights while the line has the focus; None: nothing that lies there now.
    """

    seat: Seat
    verb: str
    picture: art.SpriteKey | None = None
    where: str = ""
    detail: str = ""
    key: str = ""
    about: Hashable = None


def log_step(ui: Ui) -> float:
    """Height of a log line; with large text a line has two rows."""
    return ui.px(SMALL) * 2.7 if ui.large else max(66.0, ui.px(SMALL) * 1.7)


def draw_log_line(ui: Ui, id_: str, line: LogLine, box: Rect, seats: Sequence[SeatInfo]) -> None:
    """One line of the log in `box`: who and what, a picture, where. Large text puts who above the rest."""
    info = seats[line.seat]
    upper = Rect(box.x, box.y, box.w, box.h / 2) if ui.large else box
    lower = Rect(box.x, box.cy - 4, box.w, box.h / 2) if ui.large else box
    ui.put(f"{id_}.pennant", art.pennant(*LOG_PENNANT, info.colour), box.x, upper.cy - 18, animates=False)
    right = lower.right
    where = f"{line.detail}  {line.where}" if line.detail and not ui.large else line.where
    if where:
        wide = text.measure(where, "body_bold", ui.px(SMALL)) + 1
        place = Rect(right - wide, lower.y, wide, lower.h)
        ui.text_in(f"{id_}.where", where, place, SMALL, "body_bold", CREAM, "right")
        right -= max(54.0, wide) + 8
    if line.picture is not None:
        ui.put(f"{id_}.picture", line.picture, right - 44, lower.cy - 26, animates=False)
        right -= 56
    left = box.x + 40
    if ui.large:
        ui.text_in(
            f"{id_}.name", info.name, Rect(left, upper.y, box.w - 40, upper.h), SMALL, "body_bold", CREAM, "left"
        )
    else:
        size = text.fit(info.name, "body_bold", ui.px(SMALL), (right - left) * 0.58, 21)
        wide = text.measure(info.name, "body_bold", size)
        ui.text_in(f"{id_}.name", info.name, Rect(left, box.y, wide + 1, box.h), SMALL, "body_bold", CREAM, "left")
        left += wide + 8
    ui.text_in(f"{id_}.verb", line.verb, Rect(left, lower.y, right - left, lower.h), SMALL, "body", CREAM, "left")


def named(lines: Iterable[tuple[int, LogLine]]) -> Iterator[LogLine]:
    """The lines with their keys; each comes with the number of its event, the latest line first."""
    for number, group in groupby(lines, key=lambda one: one[0]):
        for i, (_number, line) in enumerate(group):
            yield replace(line, key=f"{number}.{i}")


def log_fits(ui: Ui, box: Rect) -> bool:
    """Whether `draw_log` finds room for a line in `box`."""
    return box.h >= ui.px(SUBHEAD) * 1.4 + 24 + log_step(ui)


def draw_log(ui: Ui, lines: Callable[[int], Sequence[LogLine]], box: Rect, seats: Sequence[SeatInfo]) -> None:
    """The last lines of the log, of which `lines` gives so many; all of it opens on confirming.

    Where a line speaks of something, each line can be pointed at alone.
    """
    ui.panel("log", box)
    head = ui.px(SUBHEAD) * 1.4
    ui.text_in("log.title", _("Log"), Rect(box.x + 32, box.y + 12, box.w - 64, head), SUBHEAD, "display", CREAM, "left")
    step = log_step(ui)
    room = int((box.h - head - 24) // step)
    shown = lines(room)
    speak = any(line.about is not None for line in shown)
    ui.target("log", Rect(box.x, box.y, box.w, head + 16) if speak else box, "log", ring=24)
    for i, line in enumerate(shown):
        y = box.y + head + 16 + i * step
        if speak:
            ui.target(f"log.{line.key}", Rect(box.x + 16, y, box.w - 32, step), "log", ring=14)
        if line is shown[-1]:
            ui.put(
                "log.last",
                art.tile(round(box.w - 32), round(step - 6), 14, (255, 255, 255, 15)),
                box.x + 16,
                y + 3,
                animates=False,
            )
        draw_log_line(ui, f"log.{line.key}", line, Rect(box.x + 32, y, box.w - 60, step), seats)
