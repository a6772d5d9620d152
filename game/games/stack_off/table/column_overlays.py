"""`draw_behind`, `draw_before` and `draw_tags` draw a stack-off column's line, height and countdown rings."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi

from game import art
from game.app.text import _, pgettext
from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.art import lane_line
from game.games.stack_off.table import height_tag, piece_words
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.height_tag import NET
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
RING, RING_NARROW, NARROW = 168.0, 140.0, 500.0
"""Diameter of the ring of a hold, also in lanes that are narrower than `NARROW`."""
FIGURE_SHARE = 0.43
"""Size of its figure, as a share of that."""
BELOW_LINE = 52.0
"""From the line down to the ring: it leaves the line free, and the plaque on it."""
LAST_SHARE = 0.04
"""Share of the ring that stays until the verdict."""
RING_AIR = 18.0
"""From the ring of a hold to the tower."""
PACE, PACE_AIR, PACE_FIGURE = 72.0, 26.0, 38.0
"""Size of the ring that says for how long a piece may still be held, from it to the piece, and of its seconds."""
HOLD_RINGS = {size: CountdownRing("hold", size=size, drains=True) for size in (RING, RING_NARROW)}
PACE_RING = CountdownRing("pace", size=PACE, drains=True)
PULSE = 1.1
"""Seconds of a pulse of the plate of who holds the line."""
HONEY = "#FFC938"


def draw_behind(ui: Ui, column: Column) -> None:
    """Draws what lies behind the tower."""
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
        if column.falls_shown and column.counts_falls:
            box = height_tag.fell_box(column)
            ui.put("fell", art.chip(*height_tag.FELL, "loss"), box.x, box.y, animates=False)
            ui.text_in("fell.words", fell_words(column), box, 52, "display_bold", CREAM)
    if column.hold_left is not None:
        # In a race the first to hold the line has won.
        caption = pgettext("under a countdown", "to win") if column.mode == "race" else hold_word()
        if column.is_swaying:
            caption = pgettext("under a countdown", "it sways")
        size = ring_size(column)
        HOLD_RINGS[size].draw(ui, caption, notches(column.state.tower))
        x, y = ring_place(column)
        figure = FIGURE_SHARE * size
        box = Rect(x - 0.36 * size, y - figure / 2, 0.72 * size, figure)
        with ui.on_layer(HELD):
            ui.text_in("hold.seconds", _seconds(column.hold_left), box, figure, "display_bold", GOLD_INK)
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
    _place_ring(stage, column, tag)
    _place_pace(stage, column)
    return tag


def ring_size(column: Column) -> float:
    return RING_NARROW if column.room.w < NARROW else RING


def ring_place(column: Column, tag: Rect | None = None) -> tuple[float, float]:
    """Gets the middle of the ring: beside all that stands and the `tag` with the height, on the side with more room, or
    else above it. It lies below the line of the lane where there is one, and clear of its nets."""
    room, top, size = column.room, column.camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1], ring_size(column)
    at = top - 0.3 * size
    if column.has_line:
        at = column.camera.to_canvas(0, column.line * UNIT)[1] + BELOW_LINE + size / 2
    y = max(room.y + size / 2 + 4, min(room.bottom - size, at))
    low = column.camera.to_world(0, y + size / 2 + RING_AIR)[1]
    # No corner is farther than two units from the middle of its piece.
    near = [one for one in column.show.standing() if one.y > low - 3 * UNIT]
    across = [x for one in near for x, up in corners(one) if up > low - UNIT]
    ends = [column.camera.to_canvas(x, 0)[0] for x in (min(across, default=0.0), max(across, default=0.0))]
    tag = tag if tag is not None and tag.y < y + size / 2 + RING_AIR and tag.bottom > y - size / 2 else None
    half = size / 2 + RING_AIR
    if ends[1] + half + size / 2 <= room.right - NET:
        return ends[1] + half, y
    if tag is not None and tag.x < ends[0]:
        ends[0] = tag.x
    if ends[0] - half - size / 2 >= room.x + NET:
        return ends[0] - half, y
    return room.cx, max(room.y + size / 2 + 4, top - size - RING_AIR)


def _place_ring(stage: ScopedStage, column: Column, tag: Rect | None) -> None:
    tower, left = column.state.tower, column.hold_left
    # All that stands is looked at for it.
    x, y = (OFFSCREEN, OFFSCREEN) if left is None else ring_place(column, tag)
    held = tower.hold or 0
    # It drains, as the number does.
    share = None if left is None else max(LAST_SHARE, 1.0 - held / tower.hold_for)
    size = ring_size(column)
    HOLD_RINGS[size].move(column.placer, stage, (x, y), share, held, 0 if left is None else notches(tower))
    if left is not None:
        stage.say("hold.seconds", _seconds(left))
    words = (OFFSCREEN, OFFSCREEN) if share is None else (x, y + FIGURE_SHARE * size * BASELINE)
    column.placer.place_words(stage, "hold.seconds", *words)


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
    held, share = column.held, column.state.pace
    if held is None or share is None:
        return
    box, room = column.piece_box, column.room
    if box is None:
        return
    aside = PACE_AIR + PACE / 2
    x = box.right + aside if box.right + aside + PACE / 2 <= room.right else box.x - aside
    at = x, max(room.y + PACE, box.cy)
    PACE_RING.move(column.placer, stage, at, share, 60)
    column.placer.place_words(stage, "pace.seconds", at[0], at[1] + PACE_FIGURE * BASELINE)
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
        column.plaque = _plaque_box(column, large) if differ or column is columns[-1] else None
    return before != [column.plaque for column in columns]


def _plaque_box(column: Column, large: bool) -> Rect:
    wide = PLAQUE[0] + (44 if column.mode == "under" else 0) + (36 if large else 0)
    high = PLAQUE[1] + (16 if large else 0)
    y, said = _tag_y(column) - high / 2, column.camera.announcement
    if said is not None and y < said.bottom and y + high > said.y:
        y = said.bottom + 4
    return Rect(column.room.right - wide - NET, y, wide, high)


def _tag_y(column: Column) -> float:
    """Canvas y of the line of a column while its camera rests."""
    view = column.camera.goal
    return view.floor - (column.line - view.low) * view.unit
