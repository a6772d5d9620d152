"""`draw_case` draws a `CaseFrame`: the levels of a shelf in a wooden case, their names on boards, medals above."""

from __future__ import annotations

from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _
from game.app.toml import file_name
from game.games.challenge.art import case
from game.levels.library import LevelEntry
from game.levels.progress import LevelProgress
from game.levels.sentences import METALS, localized
from game.table.tower.levels.thumbnail import Lay, draw_level
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM_DIM, INK, LEAST, SMALL
from game.ui.widgets import Ui

ROWS, LEAST_COLUMNS = 2, 5
NAME = 25.0
"""Size of the names; one that is too long for it stands on two lines."""
FRAME = 18.0
"""Thickness of the case's wood."""
BOARD = 58.0
MEDAL = 56


@dataclass(frozen=True, slots=True)
class ShelfLevel:
    """A level on the shelf with what the player has done in it.

    `locked`: why it cannot be played yet, "" if it can. `lay`: where the pieces lay at the end of the best run.
    """

    entry: LevelEntry
    progress: LevelProgress
    locked: str = ""
    lay: Lay = ()


@dataclass(frozen=True, slots=True)
class CaseFrame:
    """The levels in the case. `chosen`: id of the level shown beside it; `newest`: id of the first one that is open and
    was never tried. `empty`: what to say if there are no levels."""

    levels: tuple[ShelfLevel, ...]
    chosen: str
    newest: str
    empty: str


def compartments(box: Rect, columns: int) -> list[Rect]:
    """The compartments of a case in `box`, row by row, without their boards."""
    wide = (box.w - FRAME * (columns + 1)) / columns
    high = (box.h - FRAME) / ROWS - BOARD
    return [
        Rect(box.x + FRAME + c * (wide + FRAME), box.y + FRAME + r * (high + BOARD), wide, high)
        for r in range(ROWS)
        for c in range(columns)
    ]


def draw_case(ui: Ui, frame: CaseFrame, box: Rect) -> None:
    columns = max(LEAST_COLUMNS, -(-len(frame.levels) // ROWS))
    ui.put("case", case(box.w, box.h, columns, ROWS, FRAME, BOARD), box.x, box.y, animates=False)
    if not frame.levels:
        ui.paragraph("none", frame.empty, box.inset(80, 60), BODY, colour=CREAM_DIM, anchor="center")
        return
    for level, place in zip(frame.levels, compartments(box, columns), strict=False):
        _draw_compartment(ui, frame, level, place)


def _draw_compartment(ui: Ui, frame: CaseFrame, shown: ShelfLevel, box: Rect) -> None:
    entry, medal = shown.entry, shown.progress.medal
    id_ = f"level.{entry.id}"
    whole = Rect(box.x - 7, box.y - 8, box.w + 14, box.h + BOARD)
    reason = entry.problem or shown.locked
    ui.target(id_, whole, ("play", entry.id), disabled_reason=reason, ring=16, weighty=True)
    board = Rect(box.x - 6, box.bottom + 5, box.w + 12, BOARD - 10)
    if entry.id == frame.chosen:
        ui.put(f"{id_}.board", art.tile(board.w, board.h, 10, (247, 236, 214, 255)), board.x, board.y, animates=False)
    name = file_name(entry.path) if entry.level is None else f"{entry.number}  {localized(entry.level.name)}"
    style = "body" if entry.level is None else "display"
    line = board.inset(8, 2)
    if text.fit(name, style, ui.px(NAME), line.w, LEAST) >= NAME:
        ui.text_in(f"{id_}.name", name, line, NAME, style, INK)
    else:
        ui.paragraph(f"{id_}.name", name, line, NAME, style, INK, "center", middle=True, spacing=1.0)
    if entry.level is None:
        ui.icon(f"{id_}.bad", "cross", box.cx - 30, box.cy - 30, 60, CREAM_DIM)
        return
    draw_level(ui, id_, entry.level, box.inset(12, 12), bare=bool(reason), lay=shown.lay)
    if reason:
        ui.icon(f"{id_}.lock", "lock", box.right - 46, box.y + 14, 34, CREAM_DIM)
    elif medal:
        corner = box.right - MEDAL - 8, box.y + 4
        ui.put(f"{id_}.medal", art.medal(MEDAL, METALS[medal]), *corner, animates=False)
    elif entry.id == frame.newest:
        label = Rect(box.right - 88, box.y + 8, 80, 36)
        ui.put(f"{id_}.new", art.chip(label.w, label.h, "focus"), label.x, label.y, animates=False)
        ui.text_in(f"{id_}.new.word", _("New"), label.inset(8, 3), SMALL, "display", INK)
