"""`draw_case` draws a `CaseFrame`: the levels of a shelf in a wooden case, their names on boards, medals above, and
below them the master's row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _, ngettext, pgettext
from game.app.toml import file_name
from game.art.base import palette
from game.games.challenge.art import case, drawer, niche
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
SIGN_OF_MASTERS, SIGN_OF_MASTERS_LARGE = 44.0, 54.0
"""Height of what is said above the master's row."""
BOARD_OF_MASTERS, BOARD_OF_MASTERS_LARGE = 68.0, 80.0
"""Height of its board; with large text the other ones are then no higher."""
CLOSED_ROW, CLOSED_ROW_LARGE = 78.0, 92.0
"""Height of the master's row while it is closed: names then stand on its drawers."""
NEXT = 2
"""Closed levels after the newest one that can be seen; the others are behind drawers."""
WIDER = 1.35
"""Width of a level that can be seen beside drawers, in widths of a drawer."""
DRAWER_HIGH = 92.0
"""Height of a row of drawers at the most."""
DRAWER, DRAWER_OF_MASTERS = "#DDBE8C", "#6A588C"
LOW_OF_MASTERS, LOW_OF_MASTERS_LARGE = 0.15, 0.09
"""Height of its compartments as a share of the case's."""
LEAST_PICTURE = 36.0
"""Height below which a level is not drawn."""
MEDAL = 54
STRIP, STRIP_LARGE = 62.0, 78.0
"""Upper part of a compartment: a medal or "new" stands there, and nothing of the level."""
LOW = 170.0
"""Height below which nothing is left of a compartment below that part."""
LOCK = 42
HONEY = (255, 201, 56, 255)
NIGHT = (28, 33, 50, 215)
WORD = (52, 36, 18, 255)
"""Ink of the names on wood."""
SIGN = (244, 229, 198, 235)
"""Ground of the words above the master's row."""
WOODS = palette.BIRCH, "#5A4A78"
"""Of the boards, and of the master's row's."""


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
    """`levels` and `masters`, the master's row, stand in the case; the row opens after `still_to_solve` more levels.
    `chosen`: id of the level shown beside it; `newest`: id of the first one that is open and was never tried. `place`:
    in whose light the levels stand. `empty`: what to say if there are no levels."""

    levels: tuple[ShelfLevel, ...]
    masters: tuple[ShelfLevel, ...]
    still_to_solve: int
    chosen: str
    newest: str
    place: str
    empty: str

    @property
    def masters_closed(self) -> bool:
        return bool(self.masters) and all(one.locked for one in self.masters)

    def is_hidden(self, shown: ShelfLevel) -> bool:
        """Whether a drawer hides a closed level: all but the next ones."""
        closed = [one.entry.id for one in self.levels if one.locked]
        return bool(shown.locked) and shown.entry.id not in closed[:NEXT]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of compartments: from where in the case, how high they are, and how high the board below them."""

    top: float
    high: float
    board: float


def rows_of(
    high: float, *, large: bool, has_masters: bool, closed: bool = False, drawers: tuple[bool, ...] = (False,) * ROWS
) -> list[Row]:
    """The rows of a case that is `high`; the last one is the master's, which may be `closed`. Rows of `drawers` only
    are low, so that the others have more room."""
    board, low = (BOARD_LARGE if large else BOARD), 0.0
    masters = []
    if has_masters:
        sign = SIGN_OF_MASTERS_LARGE if large else SIGN_OF_MASTERS
        under = BOARD_OF_MASTERS_LARGE if large else BOARD_OF_MASTERS
        inner = high * (LOW_OF_MASTERS_LARGE if large else LOW_OF_MASTERS)
        board = under if large else board
        if closed:
            inner, under = (CLOSED_ROW_LARGE if large else CLOSED_ROW), FRAME
        low = sign + inner + under
        masters = [Row(high - under - inner, inner, under)]
    each = (high - FRAME - low) / ROWS
    highs = [min(DRAWER_HIGH, each - board) if is_low else each - board for is_low in drawers]
    open_rows = drawers.count(False)
    spare = (each - board) * ROWS - sum(highs)
    rows, top = [], FRAME
    for inner, is_low in zip(highs, drawers, strict=True):
        inner += spare / (open_rows or ROWS) if not is_low or not open_rows else 0.0
        rows.append(Row(top, inner, board))
        top += inner + board
    return rows + masters


def compartments(box: Rect, columns: int, row: Row, wide: int = 0) -> list[Rect]:
    """The compartments of a row of the case in `box`, of which the first `wide` ones are wider."""
    shares = [WIDER if c < wide else 1.0 for c in range(columns)]
    unit = (box.w - FRAME * (columns + 1)) / sum(shares)
    places, left = [], box.x + FRAME
    for share in shares:
        places.append(Rect(left, box.y + row.top, unit * share, row.high))
        left += unit * share + FRAME
    return places


def draw_case(ui: Ui, frame: CaseFrame, box: Rect) -> None:
    columns = max(LEAST_COLUMNS, -(-len(frame.levels) // ROWS), len(frame.masters))
    across = -(-len(frame.levels) // ROWS) if len(frame.levels) > columns else columns
    lines = [frame.levels[r * across : (r + 1) * across] for r in range(ROWS)]
    drawers = tuple(bool(line) and all(frame.is_hidden(one) for one in line) for line in lines)
    has_masters = bool(frame.masters)
    rows = rows_of(box.h, large=ui.large, has_masters=has_masters, closed=frame.masters_closed, drawers=drawers)
    boards = [(row.top + row.high, row.board, WOODS[r >= ROWS]) for r, row in enumerate(rows) if row.board > FRAME]
    ui.put("case", case(box.w, box.h, boards), box.x, box.y, animates=False)
    if not frame.levels and not frame.masters:
        ui.paragraph("none", frame.empty, box.inset(80, 60), BODY, colour=CREAM, anchor="center")
        return
    for line, row in zip(lines, rows, strict=False):
        seen = sum(not frame.is_hidden(one) for one in line)
        wide = seen if seen < len(line) and not ui.large else 0
        across = max(LEAST_COLUMNS, len(line))
        _draw_row(ui, frame, line, compartments(box, across, row, wide), row.board)
    if frame.masters:
        across = max(LEAST_COLUMNS, len(frame.masters))
        _draw_masters_sign(ui, frame, Rect(box.x + FRAME, box.y + rows[-1].top, box.w - 2 * FRAME, 0))
        _draw_row(ui, frame, frame.masters, compartments(box, across, rows[-1]), rows[-1].board)


def _draw_masters_sign(ui: Ui, frame: CaseFrame, below: Rect) -> None:
    """What the row is, and what opens it, above the row that begins at `below`."""
    high = SIGN_OF_MASTERS_LARGE if ui.large else SIGN_OF_MASTERS
    ink = INK if ui.tone is CONTRAST else WORD
    # The ring around a level that has the focus reaches a little above its compartment.
    box = Rect(below.x, below.y - high - 2, below.w, high - 10)
    size = box.h - 4
    plate = box.inset(-8, -1)
    ui.put("masters.plate", art.tile(round(plate.w), round(plate.h), 10, SIGN), plate.x, plate.y, animates=False)
    ui.icon("masters.crown", "crown", box.x, box.cy - size / 2, size, ink)
    words = Rect(box.x + size + 12, box.y, box.w * 0.45 - size - 12, box.h)
    ui.text_in("masters.name", _("Master's row"), words, BODY, "display", ink, "left")
    if left := frame.still_to_solve:
        why = Rect(box.x + box.w * 0.45, box.y, box.w * 0.55, box.h)
        told = ngettext("opens after {n} more solved level", "opens after {n} more solved levels", left)
        ui.text_in("masters.why", told, why, SMALL, "display", ink, "right")


def _draw_row(ui: Ui, frame: CaseFrame, levels: Sequence[ShelfLevel], places: Sequence[Rect], board: float) -> None:
    for level, place in zip(levels, places, strict=False):
        _draw_compartment(ui, frame, level, place, board)


def _draw_compartment(ui: Ui, frame: CaseFrame, shown: ShelfLevel, box: Rect, low: float) -> None:
    """A level in `box`, above a board `low` px high."""
    entry, medal = shown.entry, shown.progress.medal
    id_ = f"level.{entry.id}"
    strip = STRIP_LARGE if ui.large else STRIP
    whole = Rect(box.x - 6, box.y - 6, box.w + 12, box.h + low - 4)
    reason = entry.problem or shown.locked
    ui.target(id_, whole, ("play", entry.id), disabled_reason=reason, ring=14, weighty=True)
    hidden = frame.is_hidden(shown)
    has_board = low > FRAME
    if hidden:
        wood = DRAWER_OF_MASTERS if entry.is_master else DRAWER
        look = drawer(box.w, box.h, wood, keyhole=has_board)
    else:
        look = niche(round(box.w), round(box.h), frame.place)
    ui.put(f"{id_}.niche", look, box.x, box.y, animates=False)
    label = Rect(box.x - 2, box.bottom + 6, box.w + 4, low - 14) if has_board else box.inset(4, 4)
    if entry.id == frame.chosen:
        ui.put(f"{id_}.chosen", art.tile(label.w, label.h, 12, HONEY), label.x, label.y, animates=False)
    name = file_name(entry.path) if entry.level is None else f"{entry.number} {localized(entry.level.name)}"
    style = "body" if entry.level is None else "display"
    beside = -4 if ui.large else 5
    line = label.inset(2 + beside if has_board else 10, 0)
    ink = CREAM if entry.is_master and entry.id != frame.chosen else WORD
    ink = INK if ui.tone is CONTRAST else ink
    grown = ui.text_size / 100
    size = min(NAME, NAME_MOST / grown)
    ui.paragraph(f"{id_}.name", name, line, size, style, ink, "center", middle=True, spacing=1.0)
    if entry.level is None:
        ui.icon(f"{id_}.bad", "cross", box.cx - 30, box.cy - 30, 60, WORD)
        return
    if hidden:
        # What opens it stands in the details, and above the master's row.
        return
    word, wide = "", 0.0
    if not reason and not medal and (entry.id == frame.newest or shown.progress.tries):
        word = _("New") if entry.id == frame.newest else pgettext("a level", "Tried")
        wide = min(box.w - 8, text.measure(word, "display", min(ui.px(SMALL), 40)) + 30)
    room = Rect(box.x + 10, box.y + strip, box.w - 20, box.h - strip - 12)
    if entry.is_master or reason or box.h < LOW:
        # Beside what stands in the corner, rather than below it.
        taken = wide or MEDAL * bool(medal or reason)
        room = Rect(room.x, box.y + 8, room.w - taken, box.h - 16)
    if room.h > LEAST_PICTURE:
        draw_level(ui, id_, entry.level, room, lay=shown.lay, skin=frame.place, largest=THUMB)
    if reason:
        ui.put(f"{id_}.shut", art.tile(LOCK, LOCK, 10, NIGHT), box.right - LOCK - 4, box.y + 4, animates=False)
        ui.icon(f"{id_}.lock", "lock", box.right - LOCK + 1, box.y + 9, LOCK - 10, CREAM)
    elif medal:
        size = min(MEDAL, round(box.h) - 2)
        corner = box.right - size, box.y + 2
        ui.put(f"{id_}.medal", art.medal(size, METALS[medal]), *corner, animates=False)
    elif word:
        label = Rect(box.right - wide - 4, box.y + 6, wide, 44 if ui.large else 40)
        tone = HONEY if entry.id == frame.newest else (252, 246, 232, 255)
        ui.put(f"{id_}.new", art.tile(label.w, label.h, 14, tone), label.x, label.y, animates=False)
        ui.text_in(f"{id_}.new.word", word, label.inset(8, 2), SMALL, "display", INK)
