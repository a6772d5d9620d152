"""Tests that words over a tower of a stack-off cover neither it nor each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.tower_events import UNIT
from game.games.stack_off.table import height_tag, piece_words
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.ui.layout import Rect
from tests.games.stack_off.test_stack_off_table import FOUR, Four, put
from tests.physics.builders import piece
from tests.screens.screen import Open


def tower_of(column: Column, count: int, x: float, monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Puts `count` squares into a column. Returns where they are on the canvas."""
    squares = [DrawnPiece(piece("square"), x, 30.0 + 60 * i, 0.0) for i in range(count)]
    monkeypatch.setattr(column.show, "standing", lambda: squares)
    column.show.height = float(count)
    return [column.camera.rect_around(corners(one)) for one in squares]


def test_a_tip_at_a_low_piece_lies_not_on_the_tower_beside_it(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    Four(screen)
    column = put(screen).columns[0]
    held = column.show.held
    assert held is not None
    tower = tower_of(column, 4, 20.0, monkeypatch)
    monkeypatch.setattr(piece_words, "_told", lambda _column: ("Move down: set it down softly",))
    column.show._held.now = replace(held, x=-90.0, y=70.0)
    words, box = piece_words.words_box(column, large=False), column.piece_box
    assert words is not None
    assert box is not None
    assert not any(words.overlaps(one) for one in (*tower, box))
    assert column.room.x <= words.x
    assert words.right <= column.room.right


def test_words_at_a_piece_keep_off_what_is_announced(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    column = put(open_screen(), FOUR[:3]).columns[0]
    held = column.show.held
    assert held is not None
    tower_of(column, 4, 0.0, monkeypatch)
    monkeypatch.setattr(piece_words, "_told", lambda _column: ("Wait and aim",))
    column.camera.is_said_over = True
    plate = column.camera.announcement
    assert plate is not None
    # Close below the plate, and close above the line.
    column.show._held.now = replace(held, y=column.camera.to_world(0, plate.bottom + 60)[1])
    words = piece_words.words_box(column, large=False)
    assert words is not None
    assert not words.overlaps(plate)


def test_the_height_keeps_off_the_sign_of_a_fall(open_screen: Open) -> None:
    column = put(open_screen(), FOUR, "last-brick").columns[3]
    column.fell, column.fell_at = 1, (column.top_span[0] - 1) * UNIT
    boxes = []
    for shown in (0, 60):
        column.falls_shown = shown
        for height in (0.5, 1.0, 1.5, 2.0):
            column.show.height = height
            column._live.units = height
            boxes.append(height_tag.tag_box(column, False, None).box.overlaps(height_tag.fell_box(column)))
    assert any(boxes[:4])
    assert not any(boxes[4:])
