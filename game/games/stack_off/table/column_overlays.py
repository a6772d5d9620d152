"""`draw_behind`, `draw_before` and `draw_tags` draw a stack-off column's line, height and countdown rings."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi

from game import art
from game.app.text import _, pgettext
from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.art import lane_line
from game.games.stack_off.table import height_tag, lane_wind, piece_words
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.countdown_places import NET, PACE, RINGS, pace_box, ring_box, wait_box
from game.games.stack_off.table.frame import SeatFrame
from game.levels.sentences import format_number
from game.table.tower.drawn_piece import GROUND, HELD, OFFSCREEN, corners
from game.table.tower.levels.hold_ring import hold_word, notches
from game.table.tower.levels.marks.lines import DONE
from game.table.tower.overlays.countdown_ring import CountdownRing
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.style import BASELINE, CREAM, INK
from game.ui.style import GOLD as GOLD_INK
from game.ui.widgets import Ui

PLAQUE = (92, 64)
PLAQUE_AIR = 14.0
"""px around the piece in the hand that it leaves free: its rim."""
FIGURE_SHARE = 0.43
"""Size of its figure, as a share of that."""
LAST_SHARE = 0.04
"""Share of the ring that stays until the verdict."""
PACE_FIGURE = 38.0
"""Size of the seconds for which a piece may still be held."""
HOLD_RINGS = {size: CountdownRing("hold", size=size) for size in RINGS}
PACE_RING = CountdownRing("pace", size=PACE)
WAIT_RING = CountdownRing("sleep", size=PACE)
PULSE = 1.1
"""Seconds of a pulse of the plate of who holds the line."""
HONEY = "#FFC938"


def draw_behind(ui: Ui, column: Column) -> None:
    """Draws what lies behind the tower."""
    with ui.on_layer(GROUND):
        lane_wind.draw(ui, column)
    if column.has_line:
        with ui.on_layer(GROUND):
            held = column.state.tower.hold is not None
            ink = DONE if column.mode == "under" else HONEY
            ui.put("line", lane_line(column.room.w, ink, held), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def draw_before(ui: Ui, column: Column, frame: SeatFrame, shows_height: bool = True) -> None:
    """Draws what lies in front of it."""
    with ui.on_layer(HELD):
        if column.marks is None and shows_height:
            # At the edge of a level the marks of its goals have their tags.
            height_tag.draw(ui, column)
        if frame.info.is_person or column.looks_at:
            # A bot knows the rest, and a sleeping piece shows it.
            piece_words.draw(ui, column, frame)
        if frame.info.is_person and wait_box(column) is not None:
            WAIT_RING.draw(ui)
        if column.falls_shown and column.counts_falls:
            box = height_tag.fell_box(column)
            ui.put("fell", art.chip(*height_tag.FELL, "loss"), box.x, box.y, animates=False)
            ui.text_in("fell.words", fell_words(column), box, 52, "display_bold", CREAM)
    ring, left = ring_box(column), column.hold_left
    if ring is None or left is None:
        column.ring_size = 0.0
    else:
        # In a race the first to hold the line has won.
        caption = pgettext("under a countdown", "to win") if column.mode == "race" else hold_word()
        if column.is_swaying:
            caption = pgettext("under a countdown", "it sways")
        # It keeps its size, with which its pictures are drawn.
        column.ring_size = ring.w
        HOLD_RINGS[ring.w].draw(ui, caption, notches(column.state.tower))
        figure = FIGURE_SHARE * ring.w
        box = Rect(ring.cx - 0.36 * ring.w, ring.cy - figure / 2, 0.72 * ring.w, figure)
        with ui.on_layer(HELD):
            ui.text_in("hold.seconds", _seconds(left), box, figure, "display_bold", GOLD_INK)
    if column.state.pace is not None:
        PACE_RING.draw(ui)
        with ui.on_layer(HELD):
            box = Rect(OFFSCREEN, OFFSCREEN, PACE - 8, PACE_FIGURE)
            ui.text_in("pace.seconds", "0", box, PACE_FIGURE / ui.px(1), "display_bold", GOLD_INK)


def _seconds(left: int) -> str:
    return _("{n} s", n=left)


def fell_words(column: Column) -> str:
    return f"−{column.fell}"


def place(stage: ScopedStage, column: Column, large: bool) -> Rect | None:
    """Puts everything where the camera shows it now. `large`: for large text. Returns where the tag with the height
    is, None without one."""
    placer, room = column.placer, column.room
    y = column.camera.to_canvas(0, column.line * UNIT)[1]
    if column.has_line:
        placer.place(stage, "line", room.cx, y if room.y < y < room.bottom else OFFSCREEN)
    words = piece_words.words_box(column, large)
    tag = None if column.marks is not None else height_tag.place(stage, column, words, large)
    if column.score:
        stage.say("plate.score", column.score)
    if column.falls_shown and column.counts_falls:
        stage.say("fell.words", fell_words(column))
    piece_words.place(stage, column, words, large)
    _place_ring(stage, column)
    _place_pace(stage, column)
    if (box := wait_box(column)) is not None:
        WAIT_RING.move(placer, stage, (box.cx, box.cy), column.hand.wait_share, 60)
    return tag


def _place_ring(stage: ScopedStage, column: Column) -> None:
    tower, left, ring = column.state.tower, column.hold_left, ring_box(column)
    if left is None or ring is None:
        return
    held = tower.hold or 0
    # It drains, as the number does.
    share = max(LAST_SHARE, 1.0 - held / tower.hold_for)
    HOLD_RINGS[ring.w].move(column.placer, stage, (ring.cx, ring.cy), share, held, notches(tower))
    stage.say("hold.seconds", _seconds(left))
    column.placer.place_words(stage, "hold.seconds", ring.cx, ring.cy + FIGURE_SHARE * ring.w * BASELINE)


def draw_pulse(ui: Ui, plate: Rect) -> None:
    """Draws a ring around the plate of who holds the line."""
    box = plate.inset(-7, -7)
    with ui.on_layer(1):
        ui.put("pulse", art.ring(box.w, box.h, 24), box.x, box.y, animates=False, appears=False)


def pulse(stage: FrameStage, column: Column, plate: Rect, ticks: float) -> None:
    """Has that ring come and go; `ticks`: since the table was there."""
    if column.hold_left is not None:
        alpha = 155 + 100 * cos(2 * pi * ticks / TICKS / PULSE)
        stage.place(f"{column.stage.prefix}pulse", plate.cx, plate.cy, alpha=alpha)


def _place_pace(stage: ScopedStage, column: Column) -> None:
    box, share = pace_box(column), column.state.pace
    if box is None or share is None:
        return
    PACE_RING.move(column.placer, stage, (box.cx, box.cy), share, 60)
    column.placer.place_words(stage, "pace.seconds", box.cx, box.cy + PACE_FIGURE * BASELINE)
    stage.say("pace.seconds", str(column.seconds_held or 0))


def draw_tags(ui: Ui, columns: tuple[Column, ...]) -> None:
    """Draws how high the line is, at its right end: one plaque for all in the last column, or one in each column where
    they differ."""
    sign = "↓ " if columns[0].mode == "under" else ""
    for column in columns:
        box = column.plaque
        if box is None:
            continue
        ui.put(f"tag.{column.seat}", art.plaque(round(box.w), round(box.h)), box.x, box.y, animates=False)
        words = sign + format_number(column.line)
        ui.text_in(f"tag.{column.seat}.words", words, box, 42, "display_bold", INK)


def hang_plaques(columns: Sequence[Column], large: bool) -> bool:
    """Finds where each lane says how high its line is, below what is said over its tower. Returns whether that has
    changed."""
    before = [column.plaque for column in columns]
    differ = len({column.line for column in columns}) > 1
    for column in columns if columns[0].has_line else ():
        column.plaque = _hung(column, large) if differ or column is columns[-1] else None
    return before != [column.plaque for column in columns]


def _hung(column: Column, large: bool) -> Rect:
    """Where the plaque hangs: at the end of the line, and where a piece comes there at its other end."""
    ends = _plaque_boxes(column, large)
    pieces = [column.camera.rect_around(corners(one)) for one in column.show.standing()]
    if column.piece_box is not None:
        pieces.append(column.piece_box.inset(-PLAQUE_AIR, -PLAQUE_AIR))
    if column.plaque is not None and column.plaque.x == ends[1].x:
        # It stays there for as long as it may.
        ends.reverse()
    return next((end for end in ends if not any(map(end.overlaps, pieces))), ends[0])


def _plaque_boxes(column: Column, large: bool) -> list[Rect]:
    wide = PLAQUE[0] + (44 if column.mode == "under" else 0) + (36 if large else 0)
    high = PLAQUE[1] + (16 if large else 0)
    y, said = _tag_y(column) - high / 2, column.camera.announcement
    if said is not None and y < said.bottom and y + high > said.y:
        y = said.bottom + 4
    return [Rect(x, y, wide, high) for x in (column.room.right - wide - NET, column.room.x + NET)]


def _tag_y(column: Column) -> float:
    """Canvas y of the line of a column while its camera rests."""
    view = column.camera.goal
    return view.floor - (column.line - view.low) * view.unit
