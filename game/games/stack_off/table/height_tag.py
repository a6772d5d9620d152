"""`draw` and `place` put the tag with a tower's height beside its top; `tag_box` finds where it hides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import Final, Literal

from game import art
from game.app.text import pgettext
from game.core.tower_events import UNIT
from game.games.stack_off.art import height_tag
from game.games.stack_off.table import piece_words
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.countdown_places import NET, pace_box, ring_box, wait_box
from game.games.stack_off.table.height_thread import STEP, TagPlace, dot_look, thread_between, thread_look
from game.games.stack_off.table.surprise_marks import balloon_box
from game.table.tower.drawn_piece import OFFSCREEN, corners
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.style import BASELINE, CREAM, INK
from game.ui.widgets import Ui

TAG, TAG_LARGE = (92, 54), (142, 72)
"""Width and height of the tag with a tower's height."""
SIGN = 0.6
"""Side of its sign, a crown or blocks, as a share of the tag's height."""
SIGN_AIR = 4
FIGURE, FIGURE_LARGE = 40.0, 56.0
"""Size of the height in figures."""
CAPTION, CAPTION_LARGE = 24.0, 36.0
"""Size of the word over a figure that is no height, and by how much the tag is higher for it."""
ASIDE = 34.0
"""px from the highest part of the tower to the tag."""
AIR = 10.0
"""px between the tag and what it keeps off."""
RIM = 20.0
"""px of the rim or plate around the piece that is held or waits, and of some air."""
CLEAR = 14
"""px between the tag and the line."""
THREAD = 6.0
"""px by which a thread may lap over what it passes: it runs along the lower edge of an outline."""
STAYS = 3000.0
"""Square px by which another place must be better before the tag changes sides."""
TURNS = 24
"""Ticks for which it must be better: a piece that passes over the top does not send the tag to and fro."""
CROSSES: Final = 10.0
"""How much more a square px counts that its thread hides of the place where the held piece would land."""
OVER, SAMPLES = 40.0, 12
"""How much a px of a slanting thread counts that lies over what must be seen, and how many points of it are checked."""
HIDES: Final = 12.0
"""How much more a square px counts that the tag hides."""
MOVED: Final = 10.0
"""Square px that a px is worth by which the tag stands further off."""
ROOMY: Final = 500.0
"""Square px that the side with more room is worth."""
STEPS: Final = (0.0, -0.7, 0.7, -1.4, 1.4, -2.1, 2.1, -2.8, 2.8, 3.5, 4.2)
"""Heights of the tag by which it may stand lower than the top, the best first."""
FURTHER: Final = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5)
"""Units by which it may stand further off."""
NEAR: Final = 4.0
"""Units below a top within which pieces may be in the way of its tag."""
SPEED: Final = 0.16
"""Share of its way that it moves in a tick."""
JUMPS: Final = 160.0
"""px from which on it is at another place at once, rather than cross the tower."""
SHOWN = 0.3
"""Least height in units that the tag shows."""
FELL = (124, 76)
"""Size of the plate that says what fell."""


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
    return round(SIGN * _usual(large)[1]) if column.counts_pieces or is_first(column) else 0


def _lives(column: Column, large: bool) -> float:
    """Width of a heart and the number of lives left, which count before the pieces; 0 where no fall counts."""
    return 0.0 if column.mode != "survival" else 2.2 * _sign(column, large)


def _usual(large: bool) -> tuple[int, int]:
    return TAG_LARGE if large else TAG


def _caption(column: Column, large: bool) -> float:
    """Height of the word over the figure; 0 without one."""
    return 0.0 if not column.is_score else CAPTION_LARGE if large else CAPTION


def tag_size(column: Column, large: bool) -> tuple[int, int]:
    wide, high = _usual(large)
    sign = _sign(column, large)
    return wide + (sign + SIGN_AIR if sign else 0) + round(_lives(column, large)), high + round(_caption(column, large))


def tag_box(column: Column, large: bool, words: Rect | None, before: str = "", stays: bool = False) -> TagPlace:
    """Gets the place of the tag, beside the top of its tower, on the side with more room: it is lower, higher or
    further off rather than on a piece, or on where the held one would land. `words`: those at the piece. `before`: the
    side of the tower at which it is now, which it keeps while that serves, or wherever it `stays`."""
    room, (wide, high), tips = column.room, tag_size(column, large), _tips(column)
    top = column.camera.to_canvas(0, max(0.0, column.live_height) * UNIT)[1]
    ghost = _landing(column)
    y, seen = _level(column, high, top), list(_must_be_seen(column, words, ghost))
    best, least = None, (inf, inf)
    # This is done in every tick: what costs more than the best so far is not looked at.
    for points, x, moved, worse in _across(column, wide, before):
        if stays and points != before:
            continue
        for step in STEPS if worse + MOVED * moved < least[0] else ():
            at = max(room.y + 4, min(room.bottom - high - 4, y + step * high - high / 2))
            cost = worse + MOVED * (moved + abs(at + high / 2 - y))
            if cost >= least[0]:
                continue
            one = TagPlace(Rect(x, at, wide, high), points)
            tip = _tip(tips, one)
            along = Rect(min(tip, one.box.cx), top - THREAD, abs(tip - one.box.cx), THREAD)
            lost = cost + sum(HIDES * one.box.shared(box) + along.shared(box) for box in seen)
            lost += 0.0 if ghost is None else CROSSES * along.shared(ghost)
            if (lost, cost) < least:
                lost += OVER * _hidden_by_thread(one.box, (tip, top), seen)
            if (lost, cost) < least:
                best, least = one, (lost, cost)
    assert best is not None
    return best


def _hidden_by_thread(box: Rect, tip: tuple[float, float], seen: Sequence[Rect]) -> float:
    """px of a slanting thread from a tag to `tip` that lie over what must be seen."""
    far = abs(tip[1] - box.cy)
    if far <= box.h:
        return 0.0
    return far / SAMPLES * sum(any(one.holds(*at) for one in seen) for at in _between((box.cx, box.cy), tip))


def _between(begin: tuple[float, float], end: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Points of a thread, evenly from its `begin` to its `end`."""
    (x, y), (u, v) = begin, end
    for i in range(SAMPLES):
        share = (i + 0.5) / SAMPLES
        yield x + (u - x) * share, y + (v - y) * share


def _crosses(column: Column, box: Rect, tip: tuple[float, float]) -> bool:
    """Whether a thread from a tag to `tip` would lie across the place where the held piece would land."""
    ghost = _landing(column)
    if ghost is None:
        return False
    inner, near = ghost.inset(THREAD, THREAD), box.right if box.right < tip[0] else box.x
    return any(inner.holds(*at) for at in _between(tip, (near, box.cy)))


def _level(column: Column, high: float, top: float) -> float:
    """Canvas y of the middle of a tag beside the `top` of the tower."""
    y = max(column.room.y + 30, min(column.room.bottom - 40, top))
    if column.has_line:
        # It leaves the line free, which is what counts.
        line, clear = column.camera.to_canvas(0, column.line * UNIT)[1], high / 2 + CLEAR
        if abs(y - line) < clear:
            y = line - clear if top <= line else line + clear
    return y


def _across(column: Column, wide: float, before: str) -> Iterator[tuple[Literal["left", "right"], float, float, float]]:
    """Places for the tag from left to right: the side of the tag at which the tower is, its canvas x, by how many px it
    stands further off than it should, and how much worse this side is than the other."""
    room = column.room
    left, right = (column.camera.to_canvas(x * UNIT, 0)[0] for x in column.top_span)
    least, most = room.x + NET, room.right - NET - wide
    narrow = "left" if left - room.x >= room.right - right else "right"
    sides: tuple[tuple[Literal["left", "right"], float, int], ...]
    sides = ("right", left - ASIDE - wide, -1), ("left", right + ASIDE, 1)
    for points, near, way in sides:
        worse = (ROOMY if points == narrow else 0.0) + (STAYS if before not in ("", points) else 0.0)
        for further in FURTHER:
            wanted = near + way * further * column.camera.now.unit
            x = max(least, min(most, wanted))
            yield points, x, abs(x - near), worse
            if x != wanted:
                break


def _landing(column: Column) -> Rect | None:
    """Where the held piece would land."""
    held, landing = column.show.held, column.show.landing
    if held is None or landing is None:
        return None
    return column.camera.rect_around(corners(replace(held, y=landing.y)))


def _must_be_seen(column: Column, words: Rect | None, landing: Rect | None) -> Iterator[Rect]:
    """`landing`: where the held piece would land."""
    camera, held, piece = column.camera, column.show.held, column.piece_box
    if piece is not None:
        yield piece.inset(-RIM, -RIM)
    if landing is not None and held is not None:
        # With the way down to there.
        begins = camera.rect_around(corners(held))
        yield Rect(landing.x, begins.y, landing.w, landing.bottom - begins.y)
    low = (column.live_height - NEAR) * UNIT
    for one in column.show.standing():
        if one.y > low:
            yield camera.rect_around(corners(one))
    rings = ring_box(column), pace_box(column), wait_box(column)
    for said in (words, camera.announcement, column.plaque, balloon_box(column), *rings):
        if said is not None:
            yield said
    if column.falls_shown and column.counts_falls:
        yield fell_box(column)
    if column.has_line:
        line = camera.to_canvas(0, column.line * UNIT)[1]
        yield Rect(column.room.x, line - CLEAR / 2, column.room.w, CLEAR)


def _tips(column: Column) -> tuple[float, float]:
    """Canvas x of both ends of the highest part of the tower."""
    left, right = column.tips
    return column.camera.to_canvas(left * UNIT, 0)[0], column.camera.to_canvas(right * UNIT, 0)[0]


def _tip(tips: tuple[float, float], tag: TagPlace) -> float:
    """The one of both ends that is nearer to the tag."""
    left, right = tips
    return left if tag.box.cx < (left + right) / 2 else right


def draw(ui: Ui, column: Column) -> None:
    """Draws the tag offscreen: gold, with a crown, for who is first."""
    wide, high = tag_size(column, ui.large)
    first = is_first(column)
    ui.put("height.line", thread_look(STEP), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    ui.put("height.dot", dot_look(), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    ui.put("height", _look(column, wide, high), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    size, sign = FIGURE_LARGE if ui.large else FIGURE, _sign(column, ui.large)
    lives = _lives(column, ui.large)
    box = Rect(OFFSCREEN, OFFSCREEN, wide - lives - sign - (SIGN_AIR if sign else 0), size)
    ink = INK if first else CREAM
    ui.text_in("height.words", column.figure, box.inset(10, 0), size, "display_bold", ink)
    if caption := _caption(column, ui.large):
        box = Rect(OFFSCREEN, OFFSCREEN, wide, caption)
        words = pgettext("over the figure at a tower", "score")
        ui.text_in("height.caption", words, box.inset(10, 0), caption / ui.px(1), "display", ink)
    if lives:
        ui.put("height.heart", art.heart(sign), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        box = Rect(OFFSCREEN, OFFSCREEN, lives - sign, size)
        ui.text_in("height.lives", str(column.state.falls_left or 0), box, size, "display_bold", ink)
    if sign:
        ui.icon("height.sign", "blocks" if column.counts_pieces else "crown", OFFSCREEN, OFFSCREEN, sign, ink)


def _look(column: Column, wide: int, high: int) -> art.SpriteKey:
    return height_tag(wide, high, is_first(column))


def follow(column: Column, large: bool, moves: bool) -> None:
    """Has the tag move to its place in a tick."""
    if column.marks is not None:
        return
    words = piece_words.words_box(column, large)
    goal = tag_box(column, large, words, "" if column.tag is None else column.tag.points)
    was, held = column.tag, column.state.view.held
    if held != column.tag_for:
        # Another piece has another way down.
        column.tag_turns = TURNS
        if held is None or column.show.landing is not None:
            column.tag_for = held
    is_other = was is not None and was.points != goal.points
    if was is not None and is_other and column.tag_turns < TURNS:
        goal = tag_box(column, large, words, was.points, stays=True)
    column.tag_turns = column.tag_turns + 1 if is_other else 0
    if was is None or not moves or was.points != goal.points or was.box.w != goal.box.w or was.box.h != goal.box.h:
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
    found = column.tag
    if found is None or (found.box.w, found.box.h) != tag_size(column, large):
        found = tag_box(column, large, words)
    box = found.box
    if height < SHOWN or column.is_coming or not room.y < top < room.bottom:
        box = Rect(box.x, OFFSCREEN, box.w, box.h)
    is_shown = box.y != OFFSCREEN
    placer.place(stage, "height", box.cx, box.cy, what=_look(column, round(box.w), round(box.h)))
    # What counts pieces, or more than this tower, points at no height.
    tip = _tip(_tips(column), found), top
    points = is_shown and not column.counts_pieces and not column.is_score
    thread = thread_between(box, tip, found.points == "right") if points and not _crosses(column, box, tip) else None
    middle, wide, angle = thread or ((OFFSCREEN, OFFSCREEN), STEP, 0.0)
    placer.place(stage, "height.line", *middle, angle, 1.0, thread_look(wide))
    placer.place(stage, "height.dot", *(tip if thread else (OFFSCREEN, OFFSCREEN)))
    sign, caption = _sign(column, large), _caption(column, large)
    lives = _lives(column, large)
    if sign:
        placer.place(stage, "height.sign", box.x + 10 + lives + sign / 2, box.cy + caption / 2)
    figure = FIGURE_LARGE if large else FIGURE
    x, y = box.cx + lives / 2 + ((sign + SIGN_AIR) / 2 if sign else 0), box.cy + caption / 2
    if lives:
        placer.place(stage, "height.heart", box.x + 10 + sign / 2, y)
        placer.place_words(stage, "height.lives", box.x + 12 + (lives + sign) / 2, y + figure * BASELINE)
    placer.place_words(stage, "height.words", x, y + figure * BASELINE)
    if caption:
        placer.place_words(stage, "height.caption", box.cx, box.y + 4 + caption / 2 + caption * BASELINE)
    stage.say("height.words", column.figure)
    return box
