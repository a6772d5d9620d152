"""What the lens says about a held piece before it is let go."""

from __future__ import annotations

import pytest

from game.core.game import Hand
from game.core.silhouettes import PIECES, kind_of
from game.physics.tower import Tower
from game.physics.tower_view import view_of
from game.table.tower.overlays.held_verdict import HeldVerdict

SQUARE, PLANK = (next(piece for piece in PIECES if kind_of(piece) == kind) for kind in ("square", "plank"))


def over(held: int, x: int) -> Tower:
    """A square in the middle of the platform; `held` hangs above `x`."""
    tower = Tower()
    tower.place(SQUARE, 0, 30.5)
    while tower.phase != "rest":
        tower.tick()
    tower.take(held)
    for _ in range(180):
        tower.tick(Hand(x, 200))
    return tower


@pytest.mark.parametrize(
    ("held", "x", "tone"),
    [
        (SQUARE + 1, 2, "safe"),
        (SQUARE + 1, 24, "thin"),
        (SQUARE + 1, 40, "tipping"),
        (PLANK, 2, "safe"),
    ],
)
def test_the_held_piece_is_tried_where_its_outline_lies(held: int, x: int, tone: str) -> None:
    tower, verdict = over(held, x), HeldVerdict()
    changes = [verdict.read(view_of(tower), True) for _ in range(60)]
    assert verdict.tone == tone
    assert changes.count(True) == 1
    tower.tick(Hand(x + 30, 200))
    for _ in range(20):
        tower.tick(Hand(x + 30, 200))
    assert verdict.read(view_of(tower), True)
    assert verdict.tone is None, "it has moved"


def test_nothing_is_tried_without_the_lens_or_below_a_roof() -> None:
    tower, verdict = over(SQUARE + 1, 0), HeldVerdict()
    assert not any(verdict.read(view_of(tower), False) for _ in range(60))
    assert not any(verdict.read(None, True) for _ in range(3))
