"""A slanted piece takes little more room than itself."""

from game.table.tower.piece_strips import COUNT, strips

UPRIGHT = [(0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (0.0, 20.0)]
SLANTED = [(0.0, 0.0), (20.0, -10.0), (120.0, 190.0), (100.0, 200.0)]


def test_an_upright_piece_is_one_rectangle() -> None:
    (box,) = strips(UPRIGHT)
    assert (box.x, box.y, box.right, box.bottom) == (0, 0, 60, 20)


def test_a_slanted_piece_leaves_its_corners_free() -> None:
    found = strips(SLANTED)
    assert len(found) == COUNT
    assert (min(one.x for one in found), max(one.right for one in found)) == (0, 120)
    assert (found[0].y, found[-1].bottom) == (-10, 200)
    assert found[0].right < 60 < found[-1].x, "the rectangle around it reaches from 0 to 120 everywhere"
