"""Tests that words over a tower of a stack-off cover neither it nor each other."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pytest

from game.core.tower_events import UNIT
from game.games.stack_off.table import column_overlays, height_tag, piece_words, waiting_piece
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.ui.frame_stage import FrameStage
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
    column.fell, column.show.height, column._live.units = 1, 2.0, 2.0
    column.show._held.now = None
    tag = height_tag.tag_box(column, False, None).box
    column.fell_at = column.camera.to_world(tag.cx, 0)[0]
    fell = height_tag.fell_box(column)
    column.show.height += column.camera.to_world(0, fell.cy)[1] / UNIT - column.camera.to_world(0, tag.cy)[1] / UNIT
    assert height_tag.tag_box(column, False, None).box.overlaps(fell)
    column.falls_shown = 60
    assert not height_tag.tag_box(column, False, None).box.overlaps(fell)


def test_a_card_lets_see_the_piece_that_is_lifted_behind_it(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    column, stage = put(open_screen(), FOUR[:2]).columns[1], Mock(FrameStage)
    waiting = DrawnPiece(piece("square"), 0.0, 200.0, 0.0)
    for y, is_faint in ((0.0, False), (170.0, True)):
        monkeypatch.setattr(column.show, "standing", lambda y=y: [DrawnPiece(piece("square"), 0.0, y, 0.0)])
        waiting_piece.place(column.stage.of(stage), column.placer, column.show, waiting)
        assert (stage.place.call_args.args[6] < 255.0) == is_faint


def test_the_height_of_the_line_gives_way_to_a_piece(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = put(open_screen(), FOUR[:2])
    last = scene.columns[-1]
    places = []
    for box in (None, last.plaque, None):
        monkeypatch.setattr(type(last), "piece_box", box)
        column_overlays.hang_plaques(scene.columns, large=False)
        assert last.plaque is not None
        places.append(last.plaque.x)
    assert places[0] > places[1] == places[2], "it does not come and go"
