"""The bot's hand lays pieces down where they stay."""

from __future__ import annotations

import json
from itertools import count as counter

import pytest

from game.bots.stacker import Place, carry, choose_place, look, turns
from game.core.game import Hand
from game.core.rng import stream
from game.core.silhouettes import SILHOUETTES, silhouette_of
from game.core.tower_events import UNIT
from game.physics.tower import Tower
from tests.physics.builders import HALF_TOP
from tests.some import the
from tests.words import first

KINDS = list(SILHOUETTES)


def lay(tower: Tower, piece: int) -> tuple[list[Hand], tuple[int, ...]]:
    """Place `piece` as a bot does: all that the hand was told, and what fell."""
    tower.take(piece)
    hands: list[Hand] = []
    for hand in carry(tower, choose_place(tower.poses())):
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
    tower = Tower()
    told = []
    for count, piece in enumerate(box[:most]):
        hands, fallen = lay(tower, piece)
        told.append(hands)
        if fallen:
            return tower, count, told
    return tower, most, told


@pytest.mark.parametrize("piece", first(4, range(0, 50, 5), "games"))
def test_every_kind_is_laid_flat_in_the_middle(piece: int) -> None:
    tower = Tower()
    _, fallen = lay(tower, piece)
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
    costs = {x: the(look(1, x, 0, 900, ledges)).cost for x in (-100, -62, 0, 20, 29, 100)}
    assert costs[-62] < costs[-100] < costs[0] < costs[20] < costs[29]
    assert look(1, 400, 0, 900, ledges) is None


@pytest.mark.physics
@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(30), marks=pytest.mark.soak)], ids=["few", "many"])
def test_it_stacks_a_good_many(seeds: range) -> None:
    counts = [build(seed)[1] for seed in seeds]
    assert sum(counts) / len(counts) >= 10


@pytest.mark.games
def test_it_repeats() -> None:
    first, count, hands = build(1, 8)
    again, again_count, again_hands = build(1, 8)
    assert (again_count, again_hands, again.digest()) == (count, hands, first.digest())


def holding() -> Tower:
    """A tower of three squares, and another piece in the hand."""
    tower = Tower()
    for piece, x, y in ((0, -60, 0.5), (1, 60, 0.5), (2, 60, 1.5)):
        tower.place(piece, x, y * UNIT)
    while tower.phase != "rest":
        tower.tick()
    tower.take(7)
    return tower


def test_the_choice_depends_on_the_poses_alone() -> None:
    tower = holding()
    poses = json.loads(json.dumps(tower.poses()))
    place = choose_place(poses)
    for _ in range(30):
        tower.tick(Hand(200, 200))
    assert place is not None
    assert choose_place(poses) == place


def test_out_of_time_it_takes_the_cheapest_place_it_has_seen() -> None:
    tower = holding()
    held = tower.held
    assert held is not None

    def after(polls: int) -> Place | None:
        looks = counter(1)
        return choose_place(tower.poses(), lambda: next(looks) > polls)

    seen = [look(7, x, turns(7)[0], held.y, tower.ledges()) for x in range(-150, -150 + 6 * 20, 6)]
    glanced = after(0)
    assert glanced is not None
    assert glanced.y < held.y
    assert abs(glanced.x) < HALF_TOP
    assert after(20) == min((place for place in seen if place is not None), key=lambda place: place.cost)
    assert after(100_000) == choose_place(tower.poses())


def test_it_asks_for_the_time_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two looks at the time there are at most two ticks of a trial, however high the tower."""
    tower = holding()
    steps = [0]
    step = Tower.step

    def counted(self: Tower) -> None:
        steps[-1] += 1
        step(self)

    def expired() -> bool:
        steps.append(0)
        return False

    monkeypatch.setattr(Tower, "step", counted)
    choose_place(tower.poses(), expired)
    assert len(steps) > 100
    assert max(steps) == 2
