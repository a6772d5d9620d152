"""What stands around the tower of a column: the line, the height, the ring that counts down, falls that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.core.tower import UNIT
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.layout import GAP
from game.levels.sentences import number
from game.table.tower.levels.marks.lines import DONE, GOLD
from game.table.tower.overlays.countdown_ring import CountdownRing
from game.table.tower.view import GROUND, HELD, OFFSCREEN
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, INK, SMALL
from game.ui.style import GOLD as GOLD_INK
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.stack_off.referee import Referee

LINED = ("race", "under")
"""The modes with a line."""
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


def draw_back(ui: Ui, column: Column, referee: Referee) -> None:
    """What lies behind the tower."""
    if referee.round.mode in LINED:
        with ui.on_layer(GROUND):
            wide = round(column.room.w + GAP)
            held = column.line_held
            ink = DONE if referee.round.mode == "under" else GOLD
            ui.put("line", art.goal_line(wide, ink, held), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def draw_front(ui: Ui, column: Column, referee: Referee, colour: str) -> None:
    """What lies before it."""
    room = column.room
    with ui.on_layer(HELD):
        if column.puzzle is None:
            # At the edge of a level the marks of its goals have their tags.
            ui.put("height", art.height_pointer(POINTER), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            top = column.camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1]
            figures = Rect(room.x, max(room.y, min(room.bottom - 40, top - 20)), FIGURES, 40)
            ui.text_in("height.words", column.figure, figures, 34, "display", GOLD_INK, "right")
        _draw_sockets(ui, column, referee, colour)
        if column.falls_told:
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
    if column.pace is not None:
        PACE_RING.draw(ui)


def fell_words(column: Column) -> str:
    """How many pieces have just fallen."""
    return f"−{column.fell}"


def _draw_sockets(ui: Ui, column: Column, referee: Referee, colour: str) -> None:
    """Blocks of the seat's colour in the pedestal: as many as pieces may still fall."""
    most = column.view.level.limits.falls
    left = referee.falls_left(column.seat)
    if most is None or left is None:
        return
    if most > MOST_SOCKETS:
        ui.put("socket.0", art.piece("square", colour, SOCKET), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        box = Rect(column.room.cx, column.room.bottom - 50, 90, 40)
        ui.text_in("socket.words", f"×{max(0, left)}", box, 34, "display", anchor="left")
        return
    for i in range(most + 1):
        full = i < left
        look = art.piece("square", colour, SOCKET) if full else art.cell(SOCKET, SOCKET)
        ui.put(f"socket.{i}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def place(stage: FrameStage, column: Column, referee: Referee) -> None:
    """Put everything where the camera shows it now. `stage`: the column's own."""
    mover, camera, room = column.mover, column.camera, column.room
    height = max(0.0, column.show.height)
    top = camera.to_canvas(0, height * UNIT)[1]
    y = camera.to_canvas(0, referee.line(column.seat) * UNIT)[1]
    if referee.round.mode in LINED:
        mover.place(stage, "line", room.cx, y if room.y < y < room.bottom else OFFSCREEN)
    if column.puzzle is None:
        seen = top if room.y + 20 < top < room.bottom and height >= SHOWN else OFFSCREEN
        mover.place(stage, "height", room.x + FIGURES + 10 + POINTER / 2, seen)
        told = seen + 12
        if referee.round.mode in LINED and abs(seen - y) < NEAR_LINE:
            # The line would strike the figures out.
            told = y - 12
        mover.place_words(stage, "height.words", room.x + FIGURES, told)
        stage.say("height.words", column.figure)
    if column.falls_told:
        stage.say("fell.words", fell_words(column))
    _place_sockets(stage, column)
    _place_ring(stage, column)
    _place_pace(stage, column)


def _place_sockets(stage: FrameStage, column: Column) -> None:
    most = column.view.level.limits.falls
    if most is None:
        return
    x, y = column.camera.to_canvas(0, -0.55 * UNIT)
    # They stay in sight where the platform is not.
    y = min(y, column.room.bottom - 28)
    if most > MOST_SOCKETS:
        column.mover.place(stage, "socket.0", x - 30, y)
        column.mover.place_words(stage, "socket.words", x, y + 12)
        return
    step = SOCKET + SOCKET_GAP
    for i in range(most + 1):
        column.mover.place(stage, f"socket.{i}", x + (i - most / 2) * step, y)


def ring_place(column: Column) -> tuple[float, float]:
    """Where the middle of the ring is: above the top of the tower, beside it."""
    room, top = column.room, column.camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1]
    return room.right - RING / 2 - 32, max(room.y + RING / 2 + 4, min(room.bottom - RING, top - 54))


def _place_ring(stage: FrameStage, column: Column) -> None:
    x, y = ring_place(column)
    share, held = column.hold_share, column.tower.hold or 0
    HOLD_RING.move(column.mover, stage, (x, y), share, held)
    if column.hold_left is not None:
        stage.say("hold.seconds", str(column.hold_left))
    words = (OFFSCREEN, OFFSCREEN) if share is None else (x, y + RING_FIGURE * BASELINE)
    column.mover.place_words(stage, "hold.seconds", *words)


def _place_pace(stage: FrameStage, column: Column) -> None:
    held, share = column.held, column.pace
    if held is None or share is None:
        return
    x, y = column.camera.to_canvas(held.x, held.y)
    room = column.room
    at = min(room.right - PACE, x + 96), max(room.y + PACE, y - 30)
    PACE_RING.move(column.mover, stage, at, share, 60)


def draw_tags(ui: Ui, columns: tuple[Column, ...], referee: Referee) -> None:
    """How high the line is: one tag for all, between two columns, or one in each column where they differ."""
    if referee.round.mode not in LINED:
        return
    lines = {referee.line(column.seat) for column in columns}
    sign = "↓ " if referee.round.mode == "under" else ""
    for column in columns if len(lines) > 1 else columns[len(columns) // 2 : len(columns) // 2 + 1]:
        wide = TAG[0] + (40 if sign else 0)
        x = column.room.right - wide if len(lines) > 1 else column.room.x - GAP / 2 - wide / 2
        y = tag_y(column, referee) - TAG[1] / 2
        ui.put(f"tag.{column.seat}", art.tile(wide, TAG[1], 12, BIRCH), x, y, animates=False)
        words = sign + number(referee.line(column.seat))
        ui.text_in(f"tag.{column.seat}.words", words, Rect(x, y, wide, TAG[1]), SMALL, "display_bold", INK)


def tag_y(column: Column, referee: Referee) -> float:
    """Canvas y of the line of a column while it rests."""
    view = column.camera.goal
    return view.floor - (referee.line(column.seat) - view.low) * view.unit
