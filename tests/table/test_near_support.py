"""Gaps too narrow to be seen count as support where a tower is shown; wider ones do not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.tower_events import UNIT
from game.physics.balance import TIPPING, Balance
from game.physics.stack import Placed
from game.physics.tower import Tower
from game.physics.tower_view import TowerView, view_of
from game.table.tower.overlays.near_support import NearSupport
from tests.physics.builders import piece

BRICK, SQUARE = piece("brick"), piece("square")


def over_a_corner(gap: float) -> TowerView:
    """A brick that its contacts carry up to the left corner of a square, whose top is `gap` px below it."""
    tower = Tower()
    tower.place(SQUARE, 50.0, UNIT / 2 - 0.1, 0.0)
    view = view_of(tower)
    tower.close()
    top = UNIT / 2 + view.pieces[0].y
    brick = Placed(BRICK, 20.0, top + gap + UNIT / 4, 0.0)
    load = Balance(BRICK, 2.0, (19.0, 0.0), (-35.0, top), (20.0, top), 54 / 55)
    return replace(view, pieces=(*view.pieces, brick), balances=(load,))


@pytest.mark.parametrize(("gap", "holds"), [(0.0, True), (1.0, True), (4.0, False)])
def test_a_gap_that_nobody_sees_carries(gap: float, holds: bool) -> None:
    """A brick over a disc and a square had the outline of what is about to tip: it touched the square's corner only."""
    tower = over_a_corner(gap)
    (before,) = tower.balances
    assert before.margin < TIPPING
    (seen,) = NearSupport().seen(tower)
    assert (seen.margin > TIPPING) is holds
    assert (seen.right[0] > 70) is holds
    load = seen.left[0] + (seen.right[0] - seen.left[0]) * seen.at
    assert load == pytest.approx(-35 + 54), "the load stays where it is"
