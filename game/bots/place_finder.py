"""Finds places for the held piece of a tower by outlines: where it lies flat, where it leans, and last resorts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import radians

import numpy as np

from game.bots.skyline import DEEP, TURN, Floats, Landings, Skyline, all_turns, turned_shapes
from game.bots.stacker import Place
from game.physics.landing import Profile, land
from game.physics.stack import profiles
from game.physics.tower import Held

_BARELY = 0.6
"""Share of a piece that must be supported in a last resort."""
_STEP_UP = 1.5  # px between columns: a larger step means another support


def flat_places(at: Landings, firm: Floats, most: int) -> list[tuple[int, int]]:
    """Lists row and column of at most `most` places: ends of level stretches, points in between, and the firmest."""
    found: list[tuple[float, int, int]] = []
    rows, columns = at.y.shape
    for row in range(rows):
        y = at.y[row]
        good_enough = (at.margin[row] >= 3.0) & (at.firm[row] >= 1.0)
        breaks = np.abs(np.diff(y)) > _STEP_UP
        start = 0
        for column in range(columns):
            ends = column + 1 == columns or breaks[column]
            if not good_enough[column]:
                start = column + 1
                continue
            new = start == column or breaks[column - 1]
            if new:
                start = column
            edge = new or ends or not good_enough[column + 1]
            if edge or (column - start) % 5 == 0:
                found.append((-float(firm[row, column]) - 0.3 * edge, row, column))
    found.sort()
    return [(row, column) for _, row, column in found[:most]]


def hollows(depth: Floats, bears: Floats, turns: Sequence[int], most: int) -> list[tuple[int, int]]:
    """Lists row and column of at most `most` places where the piece lies in a hollow or leans on something, the
    deepest first. `turns`: those in which it lies flat, which `flat_places` lists."""
    deep = np.where(bears > 1.0, depth, 0.0)
    found: list[tuple[int, int]] = []
    for index in np.argsort(-deep, axis=None, kind="stable")[:600]:
        row, column = divmod(int(index), deep.shape[1])
        if deep[row, column] < 0.2 or len(found) >= most:
            break
        if row * TURN in turns and len(deep) > 1:
            continue
        if all(abs(row - r) > 2 or abs(column - c) > 3 for r, c in found):
            found.append((row, column))
    return found


def last_resorts(
    skyline: Skyline,
    held: Held,
    ledges: Sequence[Profile],
    reach: tuple[float, float],
    promising: Sequence[Place],
    turns: Sequence[int],
    most: int,
    go_on: Callable[[], None],
) -> list[Place]:
    """Lists at most `most` places to try when no promising one holds: the slightest hollows, places a little beside
    promising ones, and places all along the tower; a round piece tries those along the tower at once. `go_on`: called
    every few milliseconds; it ends the search by an exception."""
    turned = all_turns(held.piece)
    height, depth, bears = skyline.wells(turned_shapes(held.piece, go_on))
    go_on()
    known = [(place.x, place.turn) for place in promising]
    found: list[Place] = []

    def add(x: int, turn: int, apart: bool = True) -> None:
        alike = apart and any(abs(x - a) <= 4 and abs(turn - b) <= 7 for a, b in known)
        if len(found) < most and not alike and reach[0] <= x <= reach[1]:
            low = land(profiles(held.piece, x, held.y, radians(turn)), ledges)
            if low is not None:
                found.append(Place(0.0, x, held.y - low.distance, turn))
                known.append((x, turn))

    deep = np.where(bears > _BARELY, depth, 0.0)
    for index in np.argsort(-deep, axis=None, kind="stable")[:600]:
        row, column = divmod(int(index), deep.shape[1])
        if deep[row, column] < 0.01 or len(found) >= most // 3:
            break
        add(round(skyline.x(column)), turned[row])
        go_on()
    if len(turned) == 1:
        for column in np.argsort(height[0], kind="stable"):
            if height[0, column] > DEEP / 2:
                add(round(skyline.x(int(column))), 0)
        return found
    for aside, twist in ((5, 0), (-5, 0), (0, 8), (0, -8), (10, 0), (-10, 0)):
        for place in promising:
            add(place.x + aside, place.turn + twist, apart=False)
        go_on()
    for turn in turns:
        for column in range(0, len(skyline.heights), 4):
            add(round(skyline.x(column)), turn)
        go_on()
    return found
