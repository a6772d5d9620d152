"""The scene of `shot` that shows a fall again: a piece is dropped on the edge of the tower as it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.silhouettes import PIECES
from game.core.tower import UNIT
from game.physics.tower import Tower
from game.physics.tower_view import TowerView, view_of
from game.table.tower.replay.instant_replay import InstantReplay
from game.table.tower.show import TowerShow
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene

EDGE = 120.0
AIR = 90.0


def _shot(table_after: Callable[[int], ShapesScene], moves: int) -> list[Scene]:
    table = table_after(moves)
    seen = table.client.world()
    assert isinstance(seen, TowerView)
    tower, show = Tower(), TowerShow()
    for placed in seen.pieces:
        tower.place(placed.piece, placed.x, placed.y, placed.angle)
    unused = (piece for piece in PIECES if all(piece != placed.piece for placed in seen.pieces))
    tower.place(next(unused), EDGE, seen.height * UNIT + AIR, 0.4)
    while tower.tick() is None:
        while show.skips_tick():
            pass
        show.read(view_of(tower), None, True)
    tower.close()
    film = show.recorder.fall or show.recorder.film
    assert film
    again = InstantReplay(table.services, film, table.services.manifests[table.client.game.key].title, "shapes")
    again.at = film.seconds * 0.4
    again.runs = False
    return [table, again]


SHOTS = {"again": _shot}
