"""Piles of the podium: they grow with the points, and at the end tell the ranks."""

import pytest

from game.core.game import SeatInfo
from game.table.feedback.podium import Stand, draw_podium, pile_heights, standing_order
from game.table.scene.standing import ranks
from game.ui.layout import Rect
from game.ui.widgets import Ui
from tests.games.measures import measures


@pytest.mark.parametrize("points", [(34, 33, 32, 31), (5, 5, 0), (0, 0), (0, 9), (7, 7, 7, 7)])
def test_a_better_rank_stands_higher(points: tuple[int, ...]) -> None:
    found = ranks(points)
    high = pile_heights(points, max(points), 8, found)
    assert max(high) == 8
    assert min(high) >= 1
    assert all((found[a] < found[b]) == (high[a] > high[b]) for a in range(len(points)) for b in range(len(points)))


def test_piles_grow_with_the_points() -> None:
    assert pile_heights([0, 0], 10, 8) == [1, 1]
    assert pile_heights([5, 10], 10, 9) == [5, 9]
    assert pile_heights([0, 0], 0, 8) == [1, 1]


def test_the_first_stands_between_the_second_and_the_third() -> None:
    assert standing_order([3, 1, 2]) == [2, 1, 0]
    assert standing_order([2, 1]) == [1, 0]
    assert standing_order([1, 1, 1, 4]) == [1, 0, 2, 3]


@pytest.mark.parametrize("high", [150, 240, 480, 760])
def test_no_badge_covers_a_face(high: int) -> None:
    ui = Ui()
    names = ("red", "blue", "green", "yellow")
    stands = [Stand(i, SeatInfo(name, name), "smile", 9 - i, i + 1) for i, name in enumerate(names)]
    draw_podium(ui, stands, Rect(0, 0, 1150, high), 9)
    found = {one.id: one for one in ui.pictures}
    for i in range(len(stands)):
        face, badge = found[f"seat.{i}.face"], found[f"place.{i}.rank"]
        side, (wide, tall) = measures(face.art.args[:1])[0], measures(badge.art.args[:2])
        assert not Rect(face.x, face.y, side, 0.75 * side).overlaps(Rect(badge.x, badge.y, wide, tall))
        assert face.y >= 0
        assert badge.y + tall <= high


def test_a_badge_stands_beside_the_face_on_a_pile_of_one_thin_board() -> None:
    ui = Ui()
    stands = [Stand(i, SeatInfo(name, name), "smile", 9 - 9 * i, i + 1) for i, name in enumerate(("red", "blue"))]
    draw_podium(ui, stands, Rect(0, 0, 560, 380), 9)
    found = {one.id: one for one in ui.pictures}
    face, badge = found["seat.1.face"], found["place.1.rank"]
    side, (wide, tall) = measures(face.art.args[:1])[0], measures(badge.art.args[:2])
    assert not Rect(face.x, face.y, side, side).overlaps(Rect(badge.x, badge.y, wide, tall))
