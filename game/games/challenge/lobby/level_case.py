"""`draw_case` draws a `CaseFrame`: the levels of a shelf in a wooden case, their names on boards, medals above."""

from __future__ import annotations

from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.app.toml import file_name
from game.games.challenge.art import case, niche
from game.levels.library import LevelEntry
from game.levels.progress import LevelProgress
from game.levels.sentences import METALS, localized
from game.table.tower.levels.thumbnail import Lay, draw_level
from game.ui.layout import Rect
from game.ui.style import BODY, CONTRAST, CREAM, INK, SMALL
from game.ui.widgets import Ui

ROWS, LEAST_COLUMNS = 2, 6
NAME = 28.0
"""Size of the names."""
NAME_MOST = 38.0
"""Their size at most, so that two lines have room on a board."""
FRAME = 16.0
"""Thickness of the case's wood."""
THUMB = 68.0
"""Largest px of a unit in a compartment."""
BOARD, BOARD_LARGE = 84.0, 98.0
MEDAL = 54
STRIP, STRIP_LARGE = 62.0, 78.0
"""Upper part of a compartment: medal, lock or "new" stand there, and nothing of the level."""
LOW = 170.0
"""Height below which nothing is left of a compartment below that part."""
OPENER = 24.0
"""Size of the line that says what opens a level."""
HONEY = (255, 201, 56, 255)
NIGHT = (28, 33, 50, 215)
WORD = (52, 36, 18, 255)
"""Ink of the names on wood."""


@dataclass(frozen=True, slots=True)
class ShelfLevel:
    """A level on the shelf with what the player has done in it.

    `locked`: why it cannot be played yet, "" if it can; `opener`: number of the level before it, which opens it.
    `lay`: where the pieces lay at the end of the best run.
    """

    entry: LevelEntry
    progress: LevelProgress
    locked: str = ""
    opener: int = 0
    lay: Lay = ()


@dataclass(frozen=True, slots=True)
class CaseFrame:
    """The levels in the case. `chosen`: id of the level shown beside it; `newest`: id of the first one that is open and
    was never tried. `place`: in whose light the levels stand. `empty`: what to say if there are no levels."""

    levels: tuple[ShelfLevel, ...]
    chosen: str
    newest: str
    place: str
    empty: str


def compartments(box: Rect, columns: int, board: float = BOARD) -> list[Rect]:
    """The compartments of a case in `box`, row by row, without their boards, which are `board` high."""
    wide = (box.w - FRAME * (columns + 1)) / columns
    high = (box.h - FRAME) / ROWS - board
    return [
        Rect(box.x + FRAME + c * (wide + FRAME), box.y + FRAME + r * (high + board), wide, high)
        for r in range(ROWS)
        for c in range(columns)
    ]


def draw_case(ui: Ui, frame: CaseFrame, box: Rect) -> None:
    columns = max(LEAST_COLUMNS, -(-len(frame.levels) // ROWS))
    board = BOARD_LARGE if ui.large else BOARD
    ui.put("case", case(box.w, box.h, columns, ROWS, FRAME, board), box.x, box.y, animates=False)
    if not frame.levels:
        ui.paragraph("none", frame.empty, box.inset(80, 60), BODY, colour=CREAM, anchor="center")
        return
    places = compartments(box, columns, board)
    across = -(-len(frame.levels) // ROWS) if len(frame.levels) > columns else columns
    used = [i // across * columns + i % across for i in range(len(frame.levels))]
    for i, place in enumerate(places):
        if i not in used:
            look = niche(round(place.w), round(place.h), frame.place, True)
            ui.put(f"empty.{i}", look, place.x, place.y, animates=False)
    for level, i in zip(frame.levels, used, strict=True):
        _draw_compartment(ui, frame, level, places[i])


def _draw_compartment(ui: Ui, frame: CaseFrame, shown: ShelfLevel, box: Rect) -> None:
    entry, medal = shown.entry, shown.progress.medal
    id_ = f"level.{entry.id}"
    low, strip = (BOARD_LARGE, STRIP_LARGE) if ui.large else (BOARD, STRIP)
    whole = Rect(box.x - 6, box.y - 6, box.w + 12, box.h + low - 4)
    reason = entry.problem or shown.locked
    ui.target(id_, whole, ("play", entry.id), disabled_reason=reason, ring=14, weighty=True)
    look = niche(round(box.w), round(box.h), frame.place, bool(reason))
    ui.put(f"{id_}.niche", look, box.x, box.y, animates=False)
    if entry.id == frame.chosen:
        board = Rect(box.x - 2, box.bottom + 6, box.w + 4, low - 14)
        ui.put(f"{id_}.chosen", art.tile(board.w, board.h, 12, HONEY), board.x, board.y, animates=False)
    name = file_name(entry.path) if entry.level is None else f"{entry.number} {localized(entry.level.name)}"
    style = "body" if entry.level is None else "display"
    beside = -4 if ui.large else 5
    line = Rect(box.x + beside, box.bottom + 9, box.w - 2 * beside, low - 20)
    ink = WORD
    ink = INK if ui.tone is CONTRAST else ink
    grown = ui.text_size / 100
    size = min(NAME, NAME_MOST / grown)
    ui.paragraph(f"{id_}.name", name, line, size, style, ink, "center", middle=True, spacing=1.0)
    if entry.level is None:
        ui.icon(f"{id_}.bad", "cross", box.cx - 30, box.cy - 30, 60, WORD)
        return
    room = Rect(box.x + 10, box.y + strip, box.w - 20, box.h - strip - 12)
    if box.h < LOW and not reason:
        # Beside a medal, rather than below it.
        room = Rect(room.x, box.y + 12, room.w - MEDAL * bool(medal), box.h - 24)
    draw_level(ui, id_, entry.level, room, ghostly=bool(reason), lay=shown.lay, skin=frame.place, largest=THUMB)
    if reason:
        plate = Rect(box.x + 6, box.y + 6, box.w - 12, strip - 6)
        ui.put(f"{id_}.shut", art.tile(plate.w, plate.h, 12, NIGHT), plate.x, plate.y, animates=False)
        words = plate.inset(4, 2)
        # Large words have the whole plate, whose colour says that the level is closed.
        if not ui.large:
            ui.icon(f"{id_}.lock", "lock", plate.x + 6, plate.cy - 17, 34, CREAM)
            words = Rect(plate.x + 44, plate.y + 2, plate.w - 48, plate.h - 4)
        shut = _("Solve {n} to open", n=shown.opener)
        ui.paragraph(f"{id_}.opener", shut, words, OPENER, "display", CREAM, "center", middle=True, spacing=1.0)
    elif medal:
        corner = box.right - MEDAL, box.y + 2
        ui.put(f"{id_}.medal", art.medal(MEDAL, METALS[medal]), *corner, animates=False)
    elif entry.id == frame.newest or shown.progress.tries:
        word = _("New") if entry.id == frame.newest else pgettext("a level", "Tried")
        wide = min(box.w - 8, text.measure(word, "display", min(ui.px(SMALL), 40)) + 30)
        label = Rect(box.right - wide - 4, box.y + 6, wide, 44 if ui.large else 40)
        tone = HONEY if entry.id == frame.newest else (252, 246, 232, 255)
        ui.put(f"{id_}.new", art.tile(label.w, label.h, 14, tone), label.x, label.y, animates=False)
        ui.text_in(f"{id_}.new.word", word, label.inset(8, 2), SMALL, "display", INK)
