"""`draw` and `place` put the tag with a tower's height beside its top; `tag_box` finds where it hides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game import art
from game.core.tower_events import UNIT
from game.games.stack_off.art import height_tag
from game.games.stack_off.table import piece_words
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.height_thread import STEP, TagPlace, Thread, thread_between, thread_look
from game.table.tower.drawn_piece import OFFSCREEN, corners
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.style import BASELINE, CREAM, CREAM_DIM, INK, Colour
from game.ui.widgets import Ui

TAG, TAG_LARGE = (106, 54), (166, 72)
"""Width and height of the tag with a tower's height, with its arrow."""
COUNT_TAG, COUNT_TAG_LARGE = (112, 54), (172, 72)
"""Width and height of a tag that counts pieces: it points at no height, and has their sign at its left end."""
SIGN = 0.6
"""Side of that sign, and of the crown, as a share of the tag's height."""
SIGN_AIR = 4
FIGURE, FIGURE_LARGE = 40.0, 56.0
"""Size of the height in figures."""
ARROW = 0.32
"""Share of its height that the arrow of the tag is long."""
ASIDE = 26.0
"""px from the highest piece to the arrow of the tag."""
AIR = 10.0
"""px between the tag and what it keeps off."""
RIM = 20.0
"""px of the rim or plate around the piece that is held or waits, and of some air."""
CLEAR = 14
"""px between the tag and the line."""
NET = 26.0
"""px of the ends of a lane on which its net hangs, with some air, and no tag lies."""
LAPS = 18.0
"""px by which the arrow of the tag may lap over the tower."""
THREAD = 6.0
"""px by which a thread may lap over what it passes: it runs along the lower edge of an outline."""
STAYS = 600.0
"""Square px by which another place must hide less before the tag changes sides."""
CROSSES, STANDS = 6.0, 300.0
"""How much more a thread counts than a tag that hides as much; square px that a tag hides rather than lack an arrow."""
SPEED: Final = 0.16
"""Share of its way that it moves in a tick."""
JUMPS: Final = 160.0
"""px from which on it is at another place at once, rather than cross the tower."""
SHOWN = 0.3
"""Least height in units that the tag shows."""
FELL = (124, 76)
"""Size of the plate that says what fell."""
UNTOLD: Final[Colour] = CREAM_DIM
UNTOLD_GOLD: Final[Colour] = (92, 70, 30, 255)
"""Inks of a height that does not count yet."""


def is_first(column: Column) -> bool:
    """Whether the tag wears the crown: not of those who share the first place."""
    return column.rank == 1 and not column.shares_rank


def fell_box(column: Column) -> Rect:
    """Where it is said what fell."""
    (wide, high), room = FELL, column.room
    at = column.camera.to_canvas(column.fell_at, 0)[0] - wide / 2
    x = max(room.x + 16, min(room.right - wide - 16, at))
    return Rect(x, room.bottom - 3.4 * column.camera.fixed, wide, high)


def _sign(column: Column, large: bool) -> int:
    """Side of the sign at the end of the tag; 0 without one."""
    high = _usual(column, large)[1]
    return round(SIGN * high) if column.counts_pieces or is_first(column) else 0


def _usual(column: Column, large: bool) -> tuple[int, int]:
    if column.counts_pieces:
        return COUNT_TAG_LARGE if large else COUNT_TAG
    return TAG_LARGE if large else TAG


def tag_size(column: Column, large: bool) -> tuple[int, int]:
    wide, high = _usual(column, large)
    # A tag that counts has room for its sign.
    sign = 0 if column.counts_pieces else _sign(column, large)
    return wide + sign + (3 * SIGN_AIR if sign else 0), high


def tag_box(column: Column, large: bool, words: Rect | None, before: str = "") -> TagPlace:
    """Gets the place of the tag that hides least of the tower, of the piece in the hand, and of where that would land.
    `words`: those at the piece. `before`: the side at which its arrow is now, which it keeps while that serves."""
    seen = list(_must_be_seen(column, words))
    y = column.camera.to_canvas(0, max(0.0, column.live_height) * UNIT)[1]

    def hides(one: TagPlace) -> float:
        tip = _tip(column, one)
        along = Rect(min(tip, one.box.cx), y - THREAD, abs(tip - one.box.cx), THREAD)
        # An arrow says enough without its thread.
        crosses = 1.0 if one.points else CROSSES
        lost = sum(_shared(one.box, box) + crosses * _shared(along, box) for box in seen)
        return lost + (STAYS if before not in ("", one.points) else 0.0) + (0.0 if one.points else STANDS)

    return min(_places(column, large, y), key=hides)


def _places(column: Column, large: bool, top: float) -> Iterator[TagPlace]:
    """Where it may be, the best first: beside the top of the tower, further aside, or on the level of its top."""
    room, (wide, high) = column.room, tag_size(column, large)
    left, right = (column.camera.to_canvas(x * UNIT, 0)[0] for x in column.top_span)
    y = max(room.y + 30, min(room.bottom - 40, top))
    if column.has_line:
        # It leaves the line free, which is what counts.
        line, clear = column.camera.to_canvas(0, column.line * UNIT)[1], high / 2 + CLEAR
        if abs(y - line) < clear:
            y = line - clear if top <= line else line + clear
    least, most = room.x + NET, room.right - NET - wide
    for further in (0.0, 0.5, 1.0):
        step = further * column.camera.now.unit
        if (x := left - ASIDE - wide - step) >= least:
            yield TagPlace(Rect(x, y - high / 2, wide, high), "right")
        if (x := right + ASIDE + step) <= most:
            yield TagPlace(Rect(x, y - high / 2, wide, high), "left")
    # In a narrow lane it rather laps over the edge of its tower than stands on it.
    if least + wide - left < LAPS:
        yield TagPlace(Rect(least, y - high / 2, wide, high), "right")
    if right - most < LAPS:
        yield TagPlace(Rect(most, y - high / 2, wide, high), "left")
    # Without room beside its tower it stands above it, on the line at its height.
    above = max(room.y + 4, min(y, top) - AIR - high)
    for x in (left, right - wide, least, most):
        yield TagPlace(Rect(max(least, min(most, x)), above, wide, high), "")


def _must_be_seen(column: Column, words: Rect | None) -> Iterator[Rect]:
    camera, held, landing = column.camera, column.show.held, column.show.landing
    piece = column.piece_box
    if piece is not None:
        yield piece.inset(-RIM, -RIM)
    if landing is not None and held is not None:
        yield camera.rect_around(corners(replace(held, x=landing.x, y=landing.y)))
    # What does not count yet may stand over the height.
    top, trying = column.live_height * UNIT, column.state.view.trying
    for drawn in column.show.standing():
        if drawn.piece == trying or drawn.y > top:
            yield camera.rect_around(corners(drawn))
    if words is not None:
        yield words
    if column.falls_shown and column.counts_falls:
        yield fell_box(column)
    if (said := camera.announcement) is not None:
        yield said
    if column.plaque is not None:
        yield column.plaque


def _shared(one: Rect, other: Rect) -> float:
    """The area in which they overlap."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def _tip(column: Column, tag: TagPlace) -> float:
    """Canvas x of the end of the highest part of the tower that is nearer to the tag."""
    left, right = (column.camera.to_canvas(x * UNIT, 0)[0] for x in column.tips)
    return left if tag.box.cx < (left + right) / 2 else right


def _crossed(thread: Thread, seen: Rect) -> bool:
    """Whether a level thread passes more than the edge of what is to be seen."""
    (x, y), wide, angle = thread
    return not angle and _shared(Rect(x - wide / 2, y - 1, wide, 2), seen.inset(THREAD, THREAD)) > 0


def draw(ui: Ui, column: Column) -> None:
    """Draws the tag offscreen: gold, with a crown, for who is first."""
    wide, high = tag_size(column, ui.large)
    first = is_first(column)
    ui.put("height.line", thread_look(STEP), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    look = _look(column, wide, high, "right")
    ui.put("height", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    size = FIGURE_LARGE if ui.large else FIGURE
    sign = _sign(column, ui.large)
    tip = 0.0 if column.counts_pieces else ARROW * high
    box = Rect(OFFSCREEN, OFFSCREEN, wide - tip - sign, size)
    untold, told = (UNTOLD_GOLD, INK) if first else (UNTOLD, CREAM)
    ink = untold if column.is_measuring else told
    ui.text_in("height.words", column.live_figure, box.inset(10, 0), size, "display_bold", ink)
    if sign:
        ui.icon("height.sign", "blocks" if column.counts_pieces else "crown", OFFSCREEN, OFFSCREEN, sign, ink)


def _look(column: Column, wide: int, high: int, points: str) -> art.SpriteKey:
    return height_tag(wide, high, "" if column.counts_pieces else points, is_first(column))


def follow(column: Column, large: bool, moves: bool) -> None:
    """Has the tag move to its place in a tick."""
    if column.marks is not None:
        return
    words = piece_words.words_box(column, large)
    goal = tag_box(column, large, words, "" if column.tag is None else column.tag.points)
    was = column.tag
    if was is None or not moves or was.points != goal.points or was.box.w != goal.box.w:
        column.tag = goal
        return
    x, y = goal.box.x - was.box.x, goal.box.y - was.box.y
    share = 1.0 if max(abs(x), abs(y)) > JUMPS else SPEED
    box = Rect(was.box.x + share * x, was.box.y + share * y, goal.box.w, goal.box.h)
    column.tag = TagPlace(box, goal.points)


def place(stage: ScopedStage, column: Column, words: Rect | None, large: bool) -> Rect:
    """Puts the tag where it is now. Returns its rectangle."""
    placer, camera, room = column.placer, column.camera, column.room
    height = max(0.0, column.live_height)
    top = camera.to_canvas(0, height * UNIT)[1]
    found = column.tag or tag_box(column, large, words)
    box, points = found.box, found.points
    if height < SHOWN or column.is_coming or not room.y < top < room.bottom:
        box = Rect(box.x, OFFSCREEN, box.w, box.h)
    is_shown = box.y != OFFSCREEN
    placer.place(stage, "height", box.cx, box.cy, what=_look(column, round(box.w), round(box.h), points))
    # What counts pieces points at no height.
    thread = None
    if is_shown and not column.counts_pieces:
        tip = _tip(column, found)
        thread = thread_between(box, (tip, top), points == "right" or (not points and box.cx < tip))
        if thread is not None and points and any(_crossed(thread, seen) for seen in _must_be_seen(column, None)):
            thread = None
    middle, wide, angle = thread or ((OFFSCREEN, OFFSCREEN), STEP, 0.0)
    placer.place(stage, "height.line", *middle, angle, 1.0, thread_look(wide))
    sign, arrow = _sign(column, large), 0.0 if column.counts_pieces or not points else ARROW * box.h
    left, body = box.x + (arrow if points == "left" else 0.0), box.w - arrow
    if sign:
        placer.place(stage, "height.sign", left + 10 + sign / 2, box.cy)
    figure = FIGURE_LARGE if large else FIGURE
    x = left + body / 2 + ((sign + SIGN_AIR) / 2 if sign else 0)
    placer.place_words(stage, "height.words", x, box.cy + figure * BASELINE)
    stage.say("height.words", column.live_figure)
    return box
