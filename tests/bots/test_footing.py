"""`footing_of` finds what a piece would lie on, for hints."""

from __future__ import annotations

import pytest

from game.bots.footing import footing_of
from game.bots.stacker import Place
from game.physics.tower import Tower
from tests.bots.test_lookahead import DISC, PLANK, holding

SQUARE = 0


@pytest.mark.parametrize(
    ("x", "pieces", "ground", "y", "margin"),
    [
        (-60, (SQUARE,), False, 90, 30),
        # Half of it juts out.
        (-30, (SQUARE,), False, 90, 0),
        (-8, (SQUARE, SQUARE + 1), False, 90, 30),
        (120, (), True, 30, 30),
        (165, (), True, 30, -15),
    ],
)
def test_it_lies_on_what_is_highest_below_it(
    x: int, pieces: tuple[int, ...], ground: bool, y: float, margin: float
) -> None:
    tower = holding(SQUARE + 2, (SQUARE, -60, 0.5), (SQUARE + 1, 45, 0.5))
    footing = footing_of(tower.poses(), Place(0.0, x, 0.0, 90))
    assert footing is not None
    assert (footing.piece, footing.x, footing.turn) == (SQUARE + 2, x, 90)
    assert (footing.pieces, footing.ground) == (pieces, ground)
    assert footing.y == pytest.approx(y, abs=1)
    assert footing.margin == pytest.approx(margin, abs=1)


def test_only_what_stands_on_a_face_lies_flat() -> None:
    hollow = holding(DISC + 2, (DISC, -31, 0.5), (DISC + 1, 31, 0.5))
    disc = footing_of(hollow.poses(), Place(0.0, 0, 0.0, 0))
    assert disc is not None
    assert (disc.pieces, disc.flat) == ((DISC, DISC + 1), False)
    tower = holding(PLANK)
    for turn, flat in ((0, True), (90, True), (180, True), (30, False), (-90, True)):
        plank = footing_of(tower.poses(), Place(0.0, 0, 0.0, turn))
        assert plank is not None
        assert plank.flat == flat


def test_what_misses_has_nothing_below() -> None:
    assert footing_of(holding(SQUARE).poses(), Place(0.0, 4000, 0.0, 0)) is None
    assert footing_of(Tower().poses(), Place(0.0, 0, 0.0, 0)) is None
