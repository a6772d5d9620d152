"""`follow_heights` has all lanes shrink together as their highest tower grows, but not under a mouse that aims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.intents import MOUSE
from game.games.stack_off.rounds import Round
from game.games.stack_off.seat_devices import SeatDevices
from game.games.stack_off.table.column import Column

AIR: Final = 1.5
"""Units above the highest tower up to which the scale waits while a mouse holds a piece."""


def follow_heights(columns: Sequence[Column], what: Round, devices: SeatDevices) -> None:
    """Reads how high all towers are after a tick."""
    tallest = max(column.show.height for column in columns)
    seat = devices.seat_of(MOUSE)
    if seat is not None and _aims(columns[seat], what, tallest):
        return
    compares = what.mode in ("race", "highest")
    for camera in (column.camera for column in columns):
        (camera.compare if compares else camera.keep_floor)(tallest)


def _aims(column: Column, what: Round, tallest: float) -> bool:
    """Whether the mouse aims at standing pieces or with one, or holds one while there is air over the highest tower:
    no lane's scale changes under its pointer then."""
    state = column.state
    if what.retakable:
        return state.plays and (state.pointed is not None or state.view.held is not None)
    view = column.camera.goal
    return column.held is not None and view.low + column.room.h / view.unit > tallest + AIR
