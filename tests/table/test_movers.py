"""Outlines show which pieces of a settling tower still move, and the verdict comes soon after the last of them."""

import pytest

from game.core.rng import stream
from game.physics.tower import Tower
from game.physics.tower_view import view_of
from game.table.tower.camera import Camera
from game.table.tower.overlays.countdown_ring import CountdownRing
from game.table.tower.show import TowerShow
from game.ui.layout import Rect
from game.ui.widgets import Ui
from tests.words import first, one_in

DISC, DOME, SQUARE = 25, 30, 0
LONGEST = 120
"""Ticks (2 s) from the last movement that is seen to the verdict."""


def test_only_what_moves_has_an_outline() -> None:
    tower, show = Tower(), TowerShow()
    tower.place(SQUARE, -120.0, 30.0)
    tower.place(DOME, 60.0, 30.0, 0.9)
    ringed, ui = set(), Ui()
    while tower.tick() is None:
        show.read(view_of(tower), None, True)
        ringed |= set(show.movers.pieces)
        show.movers.draw(ui, show.standing(), 60.0)
    assert {one.id for one in ui.pictures} == {f"mover.{DOME}"}
    assert {one.art.kind for one in ui.pictures} == {"outline_piece"}, "around it: in its middle is a face"
    assert ringed == {DOME}
    show.read(view_of(tower), None, True)
    assert not show.movers.pieces
    tower.close()


@one_in(2, "screens")
@pytest.mark.parametrize("seed", first(2, range(4), "screens"))
def test_the_verdict_comes_within_two_seconds_of_the_last_movement(seed: int) -> None:
    rng = stream(seed, "movers")
    tower, show = Tower(), TowerShow()
    for piece in (SQUARE + 1, DISC, DOME, SQUARE + 2):
        tower.place(piece, float(rng.below(160) - 80), 60.0 * tower.height + 90.0, rng.below(628) / 100)
        ticks = last = 0
        while tower.tick() is None:
            ticks += 1
            show.read(view_of(tower), None, True)
            if show.movers.pieces or tower.collapsing:
                last = ticks
        assert ticks - last <= LONGEST
    tower.close()


def test_a_ring_covers_no_tag() -> None:
    """The figure of a line was hidden behind it as long as it was held."""
    camera, ring = Camera(), CountdownRing("hold", size=176.0)
    x, y = ring.position(camera, 3.0)
    for off in (-60.0, 0.0, 60.0):
        camera.tags = (Rect(x - 70, y + off - 30, 140, 60),)
        u, v = ring.position(camera, 3.0)
        assert not camera.tags[0].overlaps(Rect(u - ring.size / 2, v - ring.size / 2, ring.size, ring.size))
    camera.tags = (Rect(x - 400, y, 100, 60),)
    assert ring.position(camera, 3.0) == (x, y)
