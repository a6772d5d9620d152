"""A held piece that is swapped fades where it was, unless it is held again before it is gone."""

from game.physics.tower import Tower
from game.physics.tower_view import view_of
from game.table.tower.show import TowerShow
from game.ui.widgets import Ui

DISC, DOME = 25, 30


def test_a_piece_that_is_swapped_away_and_back_at_once_is_drawn_once() -> None:
    """A piece swapped away and back in a Stack-off was drawn twice, and the game fell back to the title."""
    tower, show = Tower(), TowerShow()
    tower.take(DISC)
    drawn = []
    for piece in (None, DOME, DISC):
        if piece is not None:
            tower.swap(piece)
        show.read(view_of(tower), None, True)
        ui = Ui()
        show.draw(ui, "")
        drawn.append([one.id for one in ui.pictures if one.id in (f"piece.{DISC}", f"piece.{DOME}")])
    tower.close()
    assert drawn[1] == [f"piece.{DISC}", f"piece.{DOME}"], "the first one still fades"
    assert sorted(drawn[2]) == [f"piece.{DISC}", f"piece.{DOME}"]
