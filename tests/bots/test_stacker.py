"""The bot's hand lays pieces down where they stay."""

from __future__ import annotations

import pytest

from game.bots.stacker import Stacker, look, turns
from game.core.game import Hand
from game.core.rng import stream
from game.core.silhouettes import SILHOUETTES
from game.physics.space import UNIT
from game.physics.tower import HALF_TOP, Tower, silhouette_of

KINDS = list(SILHOUETTES)


def lay(tower: Tower, stacker: Stacker, piece: int) -> tuple[list[Hand], tuple[int, ...]]:
    """Let `stacker` place `piece`: all its hands, and what fell."""
    tower.take(piece)
    hands: list[Hand] = []
    while (hand := stacker.tick(tower)) is not None:
        hands.append(hand)
        verdict = tower.tick(hand)
        if verdict is not None:
            return hands, verdict.fallen
        assert len(hands) < 5000
    tower.release()
    while (verdict := tower.tick()) is None:
        pass
    return hands, verdict.fallen


def build(seed: int, most: int = 50) -> tuple[Tower, int, list[list[Hand]]]:
    """How many pieces of a shuffled box one bot stacks before something falls."""
    box = list(range(50))
    stream(seed, "box").shuffle(box)
    tower, stacker = Tower(), Stacker()
    told = []
    for count, piece in enumerate(box[:most]):
        hands, fallen = lay(tower, stacker, piece)
        told.append(hands)
        if fallen:
            return tower, count, told
    return tower, most, told


@pytest.mark.parametrize("piece", range(0, 50, 5))
def test_every_kind_is_laid_flat_in_the_middle(piece: int) -> None:
    tower = Tower()
    _, fallen = lay(tower, Stacker(), piece)
    assert fallen == ()
    (placed,) = tower.pieces
    assert abs(placed.x) < HALF_TOP
    lowest = min(y for _, y in silhouette_of(piece).placed(placed.x, placed.y, placed.angle, UNIT))
    assert abs(lowest) < 0.5
    corners = silhouette_of(piece).placed(placed.x, placed.y, placed.angle, UNIT)
    assert sum(y < 0.5 for _, y in corners) >= 2


def test_turns_are_the_faces_that_carry() -> None:
    found = {kind: turns(5 * number) for number, kind in enumerate(KINDS)}
    assert found["square"] == (0,)
    assert found["brick"] == (0, 90)
    assert found["triangle"] == (0,)
    assert set(found["wedge"]) == {0, 225, 90}
    assert found["disc"] == (0,)
    assert found["dome"] == (0,)
    assert found["trapezoid"] == (0, 180)
    assert found["hexagon"] == (0,)
    assert {0, 90} < set(found["ell"])
    assert all(found[kind][0] == 0 for kind in KINDS)


def test_low_central_and_broad_is_cheap() -> None:
    tower = Tower()
    tower.place(0, 0, UNIT / 2)
    ledges = tower.ledges()
    costs = {x: look(1, x, 0, 900, ledges).cost for x in (-100, -62, 0, 20, 29, 100)}
    assert costs[-62] < costs[-100] < costs[0] < costs[20] < costs[29]
    assert look(1, 400, 0, 900, ledges) is None


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(30), marks=pytest.mark.soak)], ids=["few", "many"])
def test_it_stacks_a_good_many(seeds: range) -> None:
    counts = [build(seed)[1] for seed in seeds]
    assert sum(counts) / len(counts) >= 10


def test_it_repeats() -> None:
    first, count, hands = build(1, 8)
    again, again_count, again_hands = build(1, 8)
    assert (again_count, again_hands, again.digest()) == (count, hands, first.digest())


def test_one_hand_serves_one_tower_after_another() -> None:
    stacker = Stacker()
    for _ in range(2):
        tower = Tower()
        for piece in (0, 1, 0):
            tower.lift((piece,))
            assert lay(tower, stacker, piece)[1] == ()
