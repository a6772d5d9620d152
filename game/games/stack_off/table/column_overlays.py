"""`draw_behind`, `draw_before` and `draw_tags` draw a stack-off column's line, height, countdown rings, falls left."""

from __future__ import annotations

from game import art
from game.core.tower_events import UNIT
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.layout import GAP
from game.games.stack_off.table.scoped_stage import ScopedStage
from game.levels.sentences import format_number
from game.table.tower.drawn_piece import GROUND, HELD, OFFSCREEN
from game.table.tower.levels.marks.lines import DONE, GOLD
from game.table.tower.overlays.countdown_ring import CountdownRing
from game.ui.layout import Rect
from game.ui.style import BASELINE, INK, SMALL
from game.ui.style import GOLD as GOLD_INK
from game.ui.widgets import Ui

TAG = (64, 52)
BIRCH = (217, 179, 130, 255)
RING, RING_FIGURE = 124.0, 64.0
PACE = 52.0
"""Size of the ring that says for how long a piece may still be held."""
HOLD_RING, PACE_RING = CountdownRing("hold", size=RING), CountdownRing("pace", size=PACE)
POINTER = 22
SOCKET, SOCKET_GAP = 36.0, 14.0
MOST_SOCKETS = 6
"""More falls that are left are told in figures."""
SHOWN = 0.3
"""Units from which on a height is told."""
FIGURES = 92.0
"""Width of the height in figures."""
NEAR_LINE = 30
"""Canvas px from the line within which they stand above it."""


def draw_behind(ui: Ui, column: Column) -> None:
    """Draws what lies behind the tower."""
    if column.has_line:
        with ui.on_layer(GROUND):
            wide = round(column.room.w + GAP)
            held = column.state.tower.hold is not None
            ink = DONE if column.mode == "under" else GOLD
            ui.put("line", art.goal_line(wide, ink, held), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def draw_before(ui: Ui, column: Column, colour: str) -> None:
    """Draws what lies in front of it; `colour`: of the seat."""
    room = column.room
    with ui.on_layer(HELD):
        if column.marks is None:
            # At the edge of a level the marks of its goals have their tags.
            ui.put("height", art.height_pointer(POINTER), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            top = column.camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1]
            figures = Rect(room.x, max(room.y, min(room.bottom - 40, top - 20)), FIGURES, 40)
            ui.text_in("height.words", column.figure, figures, 34, "display", ui.tone.accent, "right")
        _draw_sockets(ui, column, colour)
        if column.falls_shown:
            wide = 84
            ui.put("fell", art.chip(wide, 52, "loss"), room.x + 8, room.bottom - 170, animates=False)
            ui.text_in(
                "fell.words", fell_words(column), Rect(room.x + 8, room.bottom - 170, wide, 52), 36, "display_bold"
            )
    if column.hold_left is not None:
        HOLD_RING.draw(ui)
        x, y = ring_place(column)
        box = Rect(x - RING / 2, y - RING_FIGURE / 2, RING, RING_FIGURE)
        with ui.on_layer(HELD):
            ui.text_in("hold.seconds", str(column.hold_left), box, RING_FIGURE, "display_bold", GOLD_INK)
    if column.state.pace is not None:
        PACE_RING.draw(ui)


def fell_words(column: Column) -> str:
    return f"−{column.fell}"


def _draw_sockets(ui: Ui, column: Column, colour: str) -> None:
    """Draws blocks of the seat's colour in the pedestal: as many as pieces may still fall."""
    most, left = column.state.view.level.limits.falls, column.state.falls_left
    if most is None or left is None:
        return
    if most > MOST_SOCKETS:
        ui.put("socket.0", art.piece("square", colour, SOCKET), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        box = Rect(column.room.cx, column.room.bottom - 50, 90, 40)
        ui.text_in("socket.words", f"×{max(0, left)}", box, 34, "display", anchor="left")
        return
    for i in range(most + 1):
        full = i < left
        look = art.piece("square", colour, SOCKET) if full else art.cell(SOCKET, SOCKET, tone=ui.tone.name)
        ui.put(f"socket.{i}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def place(stage: ScopedStage, column: Column) -> None:
    """Puts everything where the camera shows it now."""
    placer, camera, room = column.placer, column.camera, column.room
    height = max(0.0, column.show.height)
    top = camera.to_canvas(0, height * UNIT)[1]
    y = camera.to_canvas(0, column.line * UNIT)[1]
    if column.has_line:
        placer.place(stage, "line", room.cx, y if room.y < y < room.bottom else OFFSCREEN)
    if column.marks is None:
        seen = top if room.y + 20 < top < room.bottom and height >= SHOWN else OFFSCREEN
        placer.place(stage, "height", room.x + FIGURES + 10 + POINTER / 2, seen)
        # On the line the figures would be struck out.
        words = y - 12 if column.has_line and abs(seen - y) < NEAR_LINE else seen + 12
        placer.place_words(stage, "height.words", room.x + FIGURES, words)
        stage.say("height.words", column.figure)
    if column.falls_shown:
        stage.say("fell.words", fell_words(column))
    _place_sockets(stage, column)
    _place_ring(stage, column)
    _place_pace(stage, column)


def _place_sockets(stage: ScopedStage, column: Column) -> None:
    most = column.state.view.level.limits.falls
    if most is None:
        return
    x, y = column.camera.to_canvas(0, -0.55 * UNIT)
    # They stay in sight where the platform is not.
    y = min(y, column.room.bottom - 28)
    if most > MOST_SOCKETS:
        column.placer.place(stage, "socket.0", x - 30, y)
        column.placer.place_words(stage, "socket.words", x, y + 12)
        return
    step = SOCKET + SOCKET_GAP
    for i in range(most + 1):
        column.placer.place(stage, f"socket.{i}", x + (i - most / 2) * step, y)


def ring_place(column: Column) -> tuple[float, float]:
    """Gets the middle of the ring: above the top of the tower, beside it."""
    room, top = column.room, column.camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1]
    return room.right - RING / 2 - 32, max(room.y + RING / 2 + 4, min(room.bottom - RING, top - 54))


def _place_ring(stage: ScopedStage, column: Column) -> None:
    x, y = ring_place(column)
    tower, left = column.state.tower, column.hold_left
    held = tower.hold or 0
    share = None if left is None else min(1.0, held / tower.hold_for)
    HOLD_RING.move(column.placer, stage, (x, y), share, held)
    if left is not None:
        stage.say("hold.seconds", str(left))
    words = (OFFSCREEN, OFFSCREEN) if share is None else (x, y + RING_FIGURE * BASELINE)
    column.placer.place_words(stage, "hold.seconds", *words)


def _place_pace(stage: ScopedStage, column: Column) -> None:
    held, share = column.held, column.state.pace
    if held is None or share is None:
        return
    x, y = column.camera.to_canvas(held.x, held.y)
    room = column.room
    at = min(room.right - PACE, x + 96), max(room.y + PACE, y - 30)
    PACE_RING.move(column.placer, stage, at, share, 60)


def draw_tags(ui: Ui, columns: tuple[Column, ...]) -> None:
    """Draws how high the line is: one tag for all, between two columns, or one in each column where they differ."""
    if not columns[0].has_line:
        return
    differ = len({column.line for column in columns}) > 1
    sign = "↓ " if columns[0].mode == "under" else ""
    wide, high = TAG[0] + (40 if sign else 0), TAG[1]
    for column in columns if differ else columns[len(columns) // 2 : len(columns) // 2 + 1]:
        x = column.room.right - wide if differ else column.room.x - GAP / 2 - wide / 2
        y = _tag_y(column) - high / 2
        ui.put(f"tag.{column.seat}", art.tile(wide, high, 12, BIRCH), x, y, animates=False)
        words = sign + format_number(column.line)
        ui.text_in(f"tag.{column.seat}.words", words, Rect(x, y, wide, high), SMALL, "display_bold", INK)


def _tag_y(column: Column) -> float:
    """Canvas y of the line of a column while its camera rests."""
    view = column.camera.goal
    return view.floor - (column.line - view.low) * view.unit
