"""`draw` and `place` put a plate at a person's held or waiting piece: why it waits, who gets it, what hits it."""

from __future__ import annotations

from functools import lru_cache

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.core.silhouettes import kind_of
from game.core.tower_events import UNIT
from game.games.stack_off.table.camera import HEM
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.key_prompts import draw_swap, swap_width
from game.table.tower.drawn_piece import OFFSCREEN, corners
from game.table.tower.piece_words import KINDS
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.style import BASELINE, CREAM, INK
from game.ui.widgets import Ui

SIZE, LARGE = 30.0, 44.0
"""Size of the words."""
HIGH, HIGH_CAP = 1.4, 2.0
"""Height of the plate, as a multiple of that; and of one with a key or button."""
SHARE, SHARE_HELD = 0.66, 0.9
"""Share of a column that the plate takes at the most, with a waiting and a held piece."""
WAITS_TOLD = 2
"""Times in a round that it is said at once why the next piece waits; later only of a long wait."""
NOW_TOLD = 4
"""Pieces of a round that say when they may be let go."""
ASIDE, ASIDE_HELD = 20.0, 20.0
"""Canvas px to the plate from a piece that waits on its own, and from a held one, which has a rim."""
CLEAR = 24.0
"""Canvas px from the plate below a waiting piece to the top of the tower at the least: else it lies above the piece."""
OVER_TOWER = 1.4
"""Air between the top of the tower and words over it, as a multiple of their size."""
LINE = 20.0
"""Height of what is kept free of words at a line."""
AIR = 14
"""px from the ends of the plate to the words."""
CAP_IDS = ("pass.swap", "pass.swap.icon", "pass.swap.ring")
"""Pictures of a key or button."""
LABEL = 0.19
"""Share of the height of a key that its letters stand below its middle."""


def _size(large: bool) -> float:
    return LARGE if large else SIZE


def _told(column: Column) -> tuple[str, ...]:
    """What is said at the piece, the longest first, of which the first with room is said; () for nothing."""
    held = column.state.view.held
    if column.looks_at:
        return _("looks at {name}", name=column.looks_at), pgettext("a bot that copies", "looks on")
    is_potato = column.piece in column.potatoes
    if column.hold_left is not None or column.piece is None:
        return ()
    if column.state.tower.lost:
        return _("Line lost – the hold starts again"), pgettext("a tower", "starts again")
    if held is None and column.hand.drops:
        # A press has its sign before all else.
        return (
            pgettext("a piece", "drops – press to keep"),
            pgettext("a piece", "drops soon"),
        )
    if column.hand.has_forgotten and not (is_potato or column.arrived):
        return (pgettext("a piece", "press again"),)
    if is_potato and column.passes_to:
        told = _("pass to {name}", name=column.passes_to)
        return (
            (_("from {giver} – pass to {name}", giver=column.given_by, name=column.passes_to), told)
            if column.given_by
            else (told,)
        )
    if is_potato and column.given_by:
        short, after = _("from {name}: yours to place", name=column.given_by), column.state.next_piece
        if after is None:
            return (short,)
        own = _(KINDS[kind_of(after)])
        return _("Lead from {name}: place it, then your {piece}", name=column.given_by, piece=own), short
    if is_potato and held is not None:
        # All others have one to place, or it was fetched before its turn: a swap only puts it off.
        return (pgettext("a lead piece", "not to be passed on yet"),)
    if column.arrived:
        return (pgettext("a piece that fell", "Back again: it fell"),)
    if column.hit:
        return (column.hit,)
    if column.is_on_line and held is not None:
        return _("Just on the line: a little more"), pgettext("a tower at its line", "a little more")
    hand = column.state.tower.held
    if hand is not None and column.point_lesson.is_told_at(held, hand.x):
        whole = _("Nothing stands on a point: swap it or build beside")
        return whole, _("On a point? Swap, or build beside"), pgettext("a piece", "build beside the point")
    if held is not None:
        left, taught = column.drops_in, () if column.hand.carries else column.lesson.words()
        if taught and (left is None or column.lesson.device.kind == "mouse"):
            return taught
        if left is not None:
            return (_("drops by itself in {n}", n=left),)
        tells = column.lesson.on and column.hand.is_fresh and column.waits <= NOW_TOLD and not column.hand.carries
        return (pgettext("a piece", "Let go when ready"),) if tells else ()
    stands = any(not placed.fallen for placed in column.state.tower.pieces)
    if stands and column.hand.waits_long:
        return _why_it_waits(column)
    return (pgettext("a piece", "Wait and aim"),) if stands and 0 < column.waits <= WAITS_TOLD else ()


def _why_it_waits(column: Column) -> tuple[str, ...]:
    """Says what keeps the next piece asleep; it may be aimed all the same."""
    tower = column.state.tower
    if tower.tied is not None:
        return (_("The balloon still pulls: aim"), pgettext("a tower", "still pulled"))
    if tower.collapsing:
        return (_("Something still falls: aim"), pgettext("a tower", "still falls"))
    return _("Your tower still sways: aim"), pgettext("a tower", "still sways")


def _has_cap(column: Column, frame: SeatFrame) -> bool:
    return column.piece in column.potatoes and bool(column.passes_to) and frame.device.kind != "phone"


def draw(ui: Ui, column: Column, frame: SeatFrame) -> None:
    """Draws the plate offscreen; `place` brings it to the piece."""
    column.cap_shift = 0.0
    told = _told(column)
    if not told:
        return
    has_cap = _has_cap(column, frame)
    high = round((HIGH_CAP if has_cap else HIGH) * _size(ui.large))
    cap = swap_width(ui, frame, high - 6) + 8 if has_cap else 0
    word, size = _fitting(column, told, ui.large, cap)
    wide = _width(word, size, cap)
    ui.put("wait", art.tile(wide, high, high / 2, INK), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    ui.text("wait.words", word, OFFSCREEN, OFFSCREEN, size / ui.px(1), "display", CREAM, "center")
    if cap:
        with ui.named("pass."):
            draw_swap(ui, frame, OFFSCREEN, OFFSCREEN, high - 6, CREAM)
        column.cap_shift = (wide - cap) / 2 - AIR / 2
    column.words_shift = cap / 2


def _fitting(column: Column, told: tuple[str, ...], large: bool, cap: float) -> tuple[str, float]:
    """The words that have room, beside a key that is `cap` wide, and their size."""
    share = SHARE if column.state.view.held is None else SHARE_HELD
    return _fit(told, _size(large), share * column.room.w, cap, text.language())


@lru_cache(maxsize=64)
def _fit(told: tuple[str, ...], size: float, most: float, cap: float, _language: str) -> tuple[str, float]:
    """It is asked for in every frame."""
    word = next((one for one in told if text.measure(one, "display", size) <= most), told[-1])
    return word, text.fit(word, "display", size, most - cap - 2 * AIR, size / 2)


@lru_cache(maxsize=64)
def _width(word: str, size: float, cap: float) -> int:
    return round(text.measure(word, "display", size) + cap) + 2 * AIR


def words_box(column: Column, large: bool) -> Rect | None:
    """The strip in which the words are now, None without: over the piece, or below one that waits near the awning with
    room down to the tower; where a tower, the line or an announcement is there, beside the piece or over the tower.
    `large`: for large text."""
    told = _told(column)
    if not told or (box := column.piece_box) is None:
        return None
    room = column.room
    high = (HIGH_CAP if column.cap_shift else HIGH) * _size(large)
    aside = (ASIDE if column.state.view.held is None else ASIDE_HELD) + high / 2
    tower = column.camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1]
    is_above = box.y - 2 * aside > room.y + HEM or box.bottom + 2 * aside > tower - CLEAR
    above, below = max(room.y + high / 2, box.y - aside), box.bottom + aside
    cap = 2 * column.words_shift
    wide = _width(*_fitting(column, told, large, cap), cap)
    # Besides above or below its middle, it may begin or end there.
    xs = [max(room.x, min(room.right - wide, x)) for x in (box.cx - wide / 2, box.x, box.right - wide)]
    places = [Rect(x, y - high / 2, wide, high) for y in ((above, below) if is_above else (below, above)) for x in xs]
    middle, away = box.cy - high / 2, aside - high / 2
    beside = [Rect(x, middle, wide, high) for x in (box.right + away, box.x - away - wide)]
    places += [one for one in beside if room.x <= one.x and one.right <= room.right]
    # The tag with the height may stand at the top of the tower.
    places += [Rect(x, tower - OVER_TOWER * _size(large) - high, wide, high) for x in xs]
    hides = _must_be_seen(column)
    return min(places, key=lambda one: sum(map(one.shared, hides)))


def _must_be_seen(column: Column) -> list[Rect]:
    """What no words may cover: the pieces that stand or fall, the held one, the line, and what is announced."""
    found = [one for one in (column.piece_box, column.camera.announcement, column.plaque) if one is not None]
    found += [column.camera.rect_around(corners(one)) for one in column.show.standing()]
    if column.has_line:
        line = column.camera.to_canvas(0, column.line * UNIT)[1]
        found.append(Rect(column.room.x, line - LINE / 2, column.room.w, LINE))
    return found


def place(stage: ScopedStage, column: Column, box: Rect | None, large: bool) -> None:
    """Puts them into their strip `box` at the piece. `large`: for large text."""
    placer, size = column.placer, _size(large)
    if box is None:
        return
    placer.place(stage, "wait", box.cx, box.cy)
    placer.place_words(stage, "wait.words", box.cx + column.words_shift, box.cy + size * BASELINE)
    if column.cap_shift:
        x = box.cx - column.cap_shift
        for id_ in CAP_IDS:
            placer.place(stage, id_, x, box.cy)
        placer.place_words(stage, "pass.swap.label", x, box.cy + LABEL * (box.h - 6))
