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
from game.table.tower.overlays.support_tone import support_of
from tests.physics.builders import piece

BRICK, SQUARE, DISC = piece("brick"), piece("square"), piece("disc")


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


def test_a_piece_that_only_leans_has_a_support_between_its_contacts() -> None:
    """A dome between a square and a hexagon had no bar at all."""
    squares = [Placed(SQUARE, -60.0, 30.0, 0.0), Placed(SQUARE + 1, 60.0, 30.0, 0.0)]
    disc = Placed(DISC, 0.0, 60.0, 0.0)
    load = Balance(SQUARE, 1.0, (-60.0, 30.0), (-90.0, 0.0), (-30.0, 0.0), 0.5)
    tower = Tower()
    view = replace(view_of(tower), pieces=(*squares, disc), balances=(load,))
    tower.close()
    near = NearSupport()
    assert [balance.piece for balance in near.seen(view)] == [SQUARE], "no outline trembles for it"
    leaning = near.leaning[DISC]
    assert leaning.left[0] == pytest.approx(-30, abs=3)
    assert leaning.right[0] == pytest.approx(30, abs=3)


@pytest.mark.parametrize(
    ("wide", "at", "support"), [(1.0, 0.5, "point"), (1.0, 0.0, "point"), (8.0, 0.0, "tipping"), (40.0, 0.5, "safe")]
)
def test_a_support_of_a_few_px_is_a_point_wherever_the_load_is(wide: float, at: float, support: str) -> None:
    """A brick on the top of a disc was called safe."""
    assert support_of(Balance(BRICK, 1.0, (0.0, 0.0), (0.0, 0.0), (wide, 0.0), at)) == support
