"""A tower of Shapes that tips and stays on the platform: play says that this is no fall."""

from __future__ import annotations

import pytest

from game.core.tower_events import PieceReleased
from game.games.shapes.rules.events import Completed
from game.games.shapes.tumble import Standing, Tumble, tipped
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.show import TowerShow

STOOD = Standing(3.5, {1: 0.0, 2: 90.0})


@pytest.mark.parametrize(
    ("height", "angles", "what"),
    [
        (2.5, {1: 60.0, 2: 90.0, 3: 0.0}, "lower"),
        (3.4, {1: 60.0, 2: 90.0, 3: 0.0}, "tipped"),
        (2.5, {1: 3.0, 2: 90.0, 3: 200.0}, ""),
    ],
)
def test_a_tower_has_tipped_where_a_piece_that_stood_is_turned(
    height: float, angles: dict[int, float], what: str
) -> None:
    assert tipped(STOOD, Standing(height, angles)) == what


def test_what_tips_and_stays_is_told_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a tower tipped, nothing reached the table, and the match was won: that looked like a mistake."""
    show = TowerShow.__new__(TowerShow)
    tumble = Tumble(show)

    def stands(height: float, angle: float) -> None:
        show.height = height
        monkeypatch.setattr(
            show, "pieces", lambda: [DrawnPiece(1, 0, 0, angle), DrawnPiece(2, 0, 60, 0)], raising=False
        )

    stands(3.5, 0.0)
    tumble.hear([PieceReleased(0, 2)])
    stands(2.5, 70.0)
    (moment,) = tumble.moments([Completed(0, 2, 2)])
    assert moment.sentence == "It tipped, but all stayed on the platform: it counts."
    assert moment.by == 0
    tumble.hear([Completed(0, 2, 2)])
    assert not tumble.moments([Completed(0, 2, 2)]), "once"
