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
from game.games.challenge.art import case, drawer, niche, shelf_sign
from game.games.challenge.level_place import FIRST
from game.levels.library import LevelEntry
from game.levels.progress import LevelProgress
from game.levels.sentences import METALS, localized
from game.table.tower.levels.thumbnail import LARGEST, Lay, draw_given, draw_level, given_rows
from game.ui.layout import Anchor, Rect, row
from game.ui.style import BODY, CONTRAST, CREAM, INK, SMALL
from game.ui.widgets import Ui

ROWS, LEAST_COLUMNS = 2, 7
SIGNED = 3
"""Levels from which the sign of the shelf fills the end of the second row."""
EMBLEM = 0.62
"""Its size, as a share of the height of a compartment."""
NAME, NAME_LARGE = 24.0, 26.0
"""Size of the names."""
SIGN_WORDS = 32.0
"""Size of the words on the sign of the master's row."""
NAME_MOST = 38.0
"""Their size at most, so that two lines have room on a board."""
FRAME = 16.0
"""Thickness of the case's wood."""
GUTTER, GUTTER_LARGE = 8.0, 12.0
"""Least px from a name to the edges of its compartment."""
THUMB = 68.0
"""Largest px of a unit in a compartment."""
BOARD, BOARD_LARGE = 60.0, 94.0
TAG, TAG_LARGE = (46, 38), (62, 50)
"""Size of the tag with a level's number."""
DRAWERS = {
    "sandpit": ("#C3A673", "#BF9A79", "#AFA77F", "#A7A594"),
    "rooftops": ("#BB987B", "#B39A8F", "#A79F96", "#BEA479"),
    "fairground": ("#BE987F", "#BFA472", "#AF9A97", "#A5A58D"),
    "weather": ("#A7A594", "#AFA77F", "#BAA383", "#A59F98"),
    "glass-house": ("#A7A781", "#BAA979", "#A3A78D", "#BDA181"),
    "masterworks": ("#BAA47C", "#ABA386", "#B29A8E", "#BC9E76"),
}
DRAWERS_OF_MASTERS = ("#977446", "#79626E", "#6F734F", "#606D6E")
"""Dusty colours of what hides closed levels, in turn: of each place, and of the master's row."""
LEAST_PICTURE = 36.0
"""Height below which a level is not drawn."""
PARTS = (0.0, 1.0, 0.33, 0.66)
"""Which part of their place is seen behind levels, in turn."""
WAITING, STANDING = 0.4, 0.74
"""Shares of a picture's height: of the given pieces before the level's foot, and of what stands in it."""
STANDING_HIGH = 0.67
"""Share of the height for what stands in the level, above two rows of given pieces."""
MOST = 4
"""Given pieces in a picture at the most."""
TILE, TURN, TURN_HIGH, TURN_OUT = 250.0, 66.0, 104.0, 20.0
"""About the width of a compartment beside large text; width and height of the buttons that turn to other pages, and px
by which they reach beyond the case."""
HIGH = 960.0
"""Height of the case from which it has one more row there."""
AIR = 10.0
"""Between a board and the compartments below it."""
STRIP, STRIP_LARGE = 44.0, 60.0
"""Upper part of a compartment: its number, a lock or "new" stands there, and nothing of the level."""
LOW = 110.0
"""Height below which nothing is left of a compartment below that part."""
LOCK, LOCK_SMALL = 50, 40
"""Side of the plate of a lock beside large text, and of a usual one."""
PIN, PIN_LARGE = 40, 54
"""Side of a medal, which stands before the name of its level, or beside large text above its picture."""
HONEY = (255, 201, 56, 255)
NIGHT = (28, 33, 50, 215)
CLOTH, CLOTH_RADIUS = (70, 46, 24, 96), 8
"""Colour of the shade that lies over closed levels, and its corners."""
PAPER = (252, 246, 232, 255)
WORD = (52, 36, 18, 255)
"""Ink of the names on wood."""
WOODS = palette.BIRCH, "#7A5230"
"""Colours of the boards, and of the master's row's boards."""


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
    def names(self) -> tuple[str, ...]:
        """Names of all levels that could be read; all are drawn in one size."""
        every = (one.entry.level for one in (*self.levels, *self.masters))
        return tuple(localized(level.name) for level in every if level is not None)


def part_behind(number: int) -> float:
    """Which part of the place is seen behind the level of that `number`: see `niche`."""
    return PARTS[number % len(PARTS)]


def draw_case(ui: Ui, frame: CaseFrame, box: Rect) -> None:
    """All rows have the columns of the fullest. The last one of the master's row holds its sign. Beside large text
    there are fewer and larger ones, on pages."""
    if ui.large:
        _draw_page(ui, frame, box)
        return
    across = -(-len(frame.levels) // ROWS)
    if len(frame.levels) > LEAST_COLUMNS:
        across = max(across, LEAST_COLUMNS)
    columns = max(LEAST_COLUMNS, across, len(frame.masters) + 1)
    lines = [frame.levels[r * across : (r + 1) * across] for r in range(ROWS)]
    lines += [frame.masters] if frame.masters else []
    each = (box.h - FRAME) / len(lines)
    rows = [FRAME + r * each for r in range(len(lines))]
    boards = [(top + each - BOARD, BOARD, WOODS[r >= ROWS]) for r, top in enumerate(rows)]
    ui.put("case", case(box.w, box.h, boards), box.x, box.y, animates=False)
    if not frame.levels and not frame.masters:
        ui.paragraph("none", frame.empty, box.inset(80, 60), BODY, colour=CREAM, anchor="center")
        return
    for r, (line, top) in enumerate(zip(lines, rows, strict=True)):
        is_masters = r >= ROWS
        air = AIR if r else 0.0
        inside = Rect(box.x + FRAME, box.y + top + air, box.w - 2 * FRAME, each - BOARD - air)
        # All compartments are alike, and stand below one another.
        places = row(inside, columns, FRAME)
        rest = places[len(line) :]
        if r == ROWS - 1 and rest and len(line) >= SIGNED:
            _draw_emblem(ui, frame, rest)
        _draw_row(ui, frame, line, places, BOARD)
        if is_masters and rest:
            sign = rest[-1]
            _draw_masters_sign(ui, frame, Rect(sign.x, sign.y, sign.w, sign.h + BOARD - 8))


def _draw_emblem(ui: Ui, frame: CaseFrame, rest: Sequence[Rect]) -> None:
    """The sign of the shelf in compartments that are left."""
    size = round(EMBLEM * min(rest[0].h, 2 * rest[0].w))
    middle = (rest[0].x + rest[-1].right) / 2
    look = shelf_sign(size, frame.place, False)
    ui.put("emblem", look, middle - size / 2, rest[0].cy - size / 2, animates=False)


def _pages(frame: CaseFrame, most: int) -> list[tuple[ShelfLevel, ...]]:
    """The levels in pages of at most `most`; the master's row begins a page, and has its sign on the last one."""
    pages = [frame.levels[at : at + most] for at in range(0, len(frame.levels), most)]
    return pages + [frame.masters[at : at + most - 1] for at in range(0, len(frame.masters), most - 1)]


def _draw_page(ui: Ui, frame: CaseFrame, box: Rect) -> None:
    """The page with the level that is chosen, and at both ends of the case buttons that turn to others."""
    across = max(3, round((box.w - 2 * TURN) / TILE))
    lines = ROWS if box.h < HIGH else ROWS + 1
    pages = _pages(frame, across * lines)
    at = next((i for i, page in enumerate(pages) if any(one.entry.id == frame.chosen for one in page)), 0)
    page = pages[at] if pages else ()
    is_masters = bool(page) and page[0].entry.is_master
    each = (box.h - FRAME) / lines
    tops = [FRAME + r * each for r in range(lines)]
    boards = [(top + each - BOARD_LARGE, BOARD_LARGE, WOODS[is_masters]) for top in tops]
    ui.put("case", case(box.w, box.h, boards), box.x, box.y, animates=False)
    if not page:
        ui.paragraph("none", frame.empty, box.inset(80, 60), BODY, colour=CREAM, anchor="center")
        return
    air = TURN - TURN_OUT if len(pages) > 1 else 0.0
    for r, top in enumerate(tops):
        over = AIR if r else 0.0
        inside = Rect(box.x + FRAME + air, box.y + top + over, box.w - 2 * (FRAME + air), each - BOARD_LARGE - over)
        places = row(inside, across, FRAME)
        line = page[r * across : (r + 1) * across]
        _draw_row(ui, frame, line, places, BOARD_LARGE)
        rest = places[len(line) :]
        if rest and is_masters and r == lines - 1:
            first, last = rest[0], rest[-1]
            high = first.h + BOARD_LARGE - 8
            _draw_masters_sign(ui, frame, Rect(first.x, first.y, last.right - first.x, high))
        elif rest and line and not is_masters:
            _draw_emblem(ui, frame, rest)
    # The buttons stand beside the upper levels, where they cut no board.
    high = min(TURN_HIGH, each - BOARD_LARGE - 2 * AIR)
    middle = box.y + FRAME + (each - BOARD_LARGE) / 2
    for side, by, x in (("less", -1, box.x - TURN_OUT), ("more", 1, box.right + TURN_OUT - TURN)):
        if len(pages) > 1:
            _draw_turn(ui, side, Rect(x, round(middle - high / 2), TURN, round(high)), pages, at + by)


def _draw_turn(ui: Ui, side: str, box: Rect, pages: Sequence[Sequence[ShelfLevel]], to: int) -> None:
    """A button that turns to page `to`, if there is one."""
    is_there = 0 <= to < len(pages)
    action = ("page", pages[to][0].entry.id) if is_there else ("page", "")
    reason = "" if is_there else _("There are no more levels on this side.")
    id_, icon = f"page.{side}", "left" if side == "less" else "right"
    focused = ui.target(id_, box, action, disabled_reason=reason, ring=None)
    ui.put(id_, ui.face(box.w, box.h, focus=focused, disabled=not is_there), box.x, box.y, animates=False)
    ui.icon(f"{id_}.icon", icon, box.cx - 18, box.cy - 22, 36, ui.face_ink(disabled=not is_there))
    ui.reason(id_, reason, box)


def _draw_masters_sign(ui: Ui, frame: CaseFrame, box: Rect) -> None:
    """What the row is, and what opens it."""
    ink, left = (INK if ui.tone is CONTRAST else CREAM), frame.still_to_solve
    ui.put("masters.plate", drawer(box.w, box.h, WOODS[1], keyhole=False), box.x, box.y, animates=False)
    # The crown says whose row it is.
    lines = []
    if left:
        first, last = frame.masters[0].entry.number, frame.masters[-1].entry.number
        told = {"first": first, "last": last}
        lines = [ngettext("Solve {n} more for {first}–{last}", "Solve {n} more for {first}–{last}", left, **told)]
    lines += [_("Master's row")] if not left and not ui.large else []
    crown = min(88.0, box.h * (0.28 if ui.large and lines else 0.4))
    top = box.y + (6 if ui.large else 14) if lines else box.cy - crown / 2
    gold = ink if ui.tone is CONTRAST else HONEY
    ui.icon("masters.crown", "crown", box.cx - crown / 2, top, crown, gold)
    words = Rect(box.x + 14, top + crown, box.w - 28, box.bottom - 8 - top - crown)
    size = min(SIGN_WORDS, NAME_MOST / (ui.text_size / 100))
    ui.paragraph("masters.words", "\n".join(lines), words, size, "display", ink, "center", middle=True, spacing=1.1)


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
    hidden = bool(shown.locked)
    colours = DRAWERS_OF_MASTERS if entry.is_master else DRAWERS.get(frame.place, DRAWERS[FIRST])
    colour = colours[entry.number % len(colours)]
    if hidden and (entry.level is None or _behind_drawer(box, strip).h <= LEAST_PICTURE):
        look = drawer(box.w, box.h, colour)
    else:
        look = niche(round(box.w), round(box.h), frame.place, hidden, part_behind(entry.number))
    ui.put(f"{id_}.niche", look, box.x, box.y, animates=False)
    label = Rect(box.x - 2, box.bottom + 6, box.w + 4, low - 14)
    if entry.id == frame.chosen:
        ui.put(f"{id_}.chosen", art.tile(label.w, label.h, 12, PAPER), label.x, label.y, animates=False)
    tagged = entry.level is not None
    name = file_name(entry.path) if entry.level is None else localized(entry.level.name)
    style = "body" if entry.level is None else "display"
    line = label.inset(GUTTER_LARGE if ui.large else GUTTER, 0)
    if medal and not reason and not ui.large:
        line = Anchor(left=PIN + 6, right=4).within(label)
    ink = CREAM if entry.is_master and entry.id != frame.chosen else WORD
    ink = INK if ui.tone is CONTRAST else ink
    grown = ui.text_size / 100
    size = min(NAME_LARGE if ui.large else NAME, NAME_MOST / grown)
    ui.paragraph(f"{id_}.name", name, line, size, style, ink, "center", middle=True, spacing=1.0, alike=frame.names)
    if tagged and not hidden:
        _draw_number(ui, id_, entry.number, box)
    if entry.level is None:
        ui.icon(f"{id_}.bad", "cross", box.cx - 30, box.cy - 30, 60, WORD)
        return
    if hidden:
        # What opens it stands in the details, and above the master's row.
        inside = _behind_drawer(box, strip)
        if inside.h > LEAST_PICTURE:
            _draw_begun(ui, id_, frame, shown, inside)
            cloth = art.tile(round(box.w), round(box.h), CLOTH_RADIUS, CLOTH)
            ui.put(f"{id_}.shut.cloth", cloth, box.x, box.y, animates=False)
            if tagged:
                _draw_number(ui, id_, entry.number, box)
            _draw_lock(ui, id_, box)
        return
    word, wide = "", 0.0
    if not reason and not medal and (entry.id == frame.newest or shown.progress.tries):
        word = _("New") if entry.id == frame.newest else pgettext("a level", "Tried")
        wide = min(box.w - 8, text.measure(word, "display", min(ui.px(SMALL), 40)) + 30)
    room = Rect(box.x + 8, box.y + strip, box.w - 16, box.h - strip - 8)
    if box.h < LOW:
        # Beside what stands in the corner, rather than below it.
        taken = wide
        room = Rect(room.x, box.y + 8, room.w - taken, box.h - 16)
    if room.h > LEAST_PICTURE:
        _draw_begun(ui, id_, frame, shown, room)
    if medal:
        # Before the name: no corner of the picture is covered. Large names need their board.
        x, y, side = label.x + 2, label.cy - PIN / 2, PIN
        if ui.large:
            side = PIN_LARGE
            x, y = box.right - side - 6, box.y + 4
        ui.put(f"{id_}.medal", art.medal(side, METALS[medal], True, shown.progress.laurel), x, y, animates=False)
    elif word:
        label = Rect(box.right - wide - 4, box.y + 6, wide, 44 if ui.large else 40)
        ground = HONEY if entry.id == frame.newest and ui.tone is not CONTRAST else PAPER
        ui.put(f"{id_}.new", art.tile(label.w, label.h, 14, ground), label.x, label.y, animates=False)
        ui.text_in(f"{id_}.new.word", word, label.inset(8, 2), SMALL, "display", INK)


def _draw_number(ui: Ui, id_: str, number: int, box: Rect) -> None:
    wide, high = TAG_LARGE if ui.large else TAG
    ui.put(f"{id_}.tag", art.tile(wide, high, 12, PAPER), box.x + 4, box.y + 4, animates=False)
    place = Rect(box.x + 6, box.y + 5, wide - 4, high - 2)
    size = min(NAME, 0.8 * high / ui.px(1))
    ui.text_in(f"{id_}.number", str(number), place, size, "display", WORD)


def _draw_begun(ui: Ui, id_: str, frame: CaseFrame, shown: ShelfLevel, room: Rect) -> None:
    """The level as it begins, its given pieces before its foot; or as the best run left it."""
    level = shown.entry.level
    assert level is not None
    if shown.lay:
        draw_level(ui, id_, level, room, tray=False, lay=shown.lay, skin=frame.place, largest=THUMB)
        return
    waits = Rect(room.x, room.bottom - room.h * WAITING, room.w, room.h * WAITING)
    stands = room
    if level.given:
        # Two rows of pieces would hide its foot.
        share = STANDING if len(given_rows(level, waits, MOST)) == 1 else STANDING_HIGH
        stands = Rect(room.x, room.y, room.w, room.h * share)
    draw_level(ui, id_, level, stands, tray=False, skin=frame.place, largest=THUMB)
    draw_given(ui, id_, level, waits, LARGEST, most=MOST)


def _behind_drawer(box: Rect, strip: float) -> Rect:
    """Where a closed level shows what stands in it: below the `strip` with its number and the lock."""
    return Rect(box.x + 10, box.y + strip, box.w - 20, box.h - strip - 10)


def _draw_lock(ui: Ui, id_: str, box: Rect) -> None:
    """Small in the upper right corner, where nothing of the level is; what opens it stands in its details."""
    side = LOCK if ui.large else LOCK_SMALL
    x, y = box.right - side - 4, box.y + 4
    ui.put(f"{id_}.shut", art.tile(side, side, 12 if ui.large else side / 2, NIGHT), x, y, animates=False)
    ui.icon(f"{id_}.lock", "lock", x + 7, y + 7, side - 14, CREAM)
