"""The tag of the reach says how far what is built reaches to the side, with the held piece."""

from types import SimpleNamespace
from typing import cast

import pytest

from game.core.tower_events import UNIT
from game.games.challenge.reach_marker import ReachMarker
from game.levels.library import LIBRARY
from game.levels.rules.level import Level
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.show import TowerShow
from tests.games.challenge.test_goals_plate import WINDOWS, begun


def of(level: str) -> Level:
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    return entry.level


def test_the_tag_says_where_the_held_piece_would_reach() -> None:
    """One had to guess by a hair whether a bar reached the second of two lines."""
    table = begun("half-and-half", WINDOWS["16:10"], 100, "half-challenge")
    held = table.show.held
    assert held is not None
    far = max(x for one in table.show.pieces(holds=True) for x, _y in corners(one)) / UNIT
    said = table.overlays.reach.figure(table.level)
    assert float(said.split()[-1]) <= far < float(said.split()[-1]) + 0.01, "no more than is reached"
    assert any(one.id.startswith("reach.words") for one in table.ui.words)
    box = table.overlays.reach.box(table.level)
    assert box is not None
    camera = table.show.camera
    assert box.x < camera.to_canvas(far * UNIT, 0)[0] < box.right
    assert not any(box.overlaps(camera.rect_around(corners(one))) for one in table.show.pieces(holds=True))


@pytest.mark.parametrize(
    ("level", "x", "words"), [("half-and-half", 1.0, 1), ("half-and-half", -3.0, 0), ("balcony", 1.0, 0)]
)
def test_what_reaches_nowhere_has_no_tag_nor_has_a_level_without_such_a_goal(level: str, x: float, words: int) -> None:
    held = DrawnPiece(of(level).ids[0], x * UNIT, UNIT, 0.0)
    show = SimpleNamespace(camera=Camera(), pieces=lambda holds: [held])
    assert bool(ReachMarker(cast(TowerShow, show)).figure(of(level))) == bool(words)
