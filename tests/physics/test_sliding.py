"""Contacts that make sounds: slips, bumps of the held piece, materials. Reading them changes nothing."""

from __future__ import annotations

import pytest

from game.core.game import Hand
from game.physics.ground import Box, Fixed, Ground, Zone
from game.physics.sliding import SLIPS_EVERY, Slip
from game.physics.space import Knock
from game.physics.tower import Tower
from game.physics.tower_view import view_of
from tests.physics.builders import U, body_of, on_slope, path, piece, settle


def pushed(kind: str, speed: float) -> list[Slip]:
    """The slips of a piece that lies on the flat and is given `speed`, in two seconds."""
    tower = on_slope(0)
    tower.place(piece(kind), 0, U / 2)
    settle(tower)
    # Whatever begins to settle wakes the tower.
    tower.place(piece("square", 1), 20 * U, U / 2)
    body_of(tower, piece(kind)).velocity = (speed, 0)
    heard: list[Slip] = []
    for _ in range(120):
        tower.tick()
        heard += tower.slips
    return heard


def test_a_square_that_slides_scrapes_ever_more_slowly_under_its_weight() -> None:
    heard = pushed("square", 400)
    speeds = [slip.speed for slip in heard]
    assert len(speeds) >= 4
    assert speeds == sorted(speeds, reverse=True)
    # Friction takes µ·g of its speed a second.
    assert speeds[0] - speeds[1] == pytest.approx(0.64 * 1200 * SLIPS_EVERY / 60, rel=0.15)
    assert all(slip.load == pytest.approx(1.0, abs=0.05) for slip in heard)


def test_a_disc_that_rolls_does_not_scrape() -> None:
    tower = on_slope(0)
    tower.place(piece("disc"), 0, U / 2 + 0.2)
    settle(tower)
    tower.place(piece("square", 1), 20 * U, U / 2)
    body = body_of(tower, piece("disc"))
    body.velocity, body.angular_velocity = (100, 0), -100 / (U / 2)
    for _ in range(30):
        tower.tick()
        assert tower.slips == ()
    assert body.velocity.x > 30


def test_a_held_piece_is_heard_where_it_rubs_and_where_it_bumps() -> None:
    # The first hand presses a piece onto what it draws it along; the present one lets it glide.
    tower = Tower(hand=1)
    tower.place(piece("plank"), 0, U / 2)
    settle(tower)
    tower.take(piece("square"))
    assert tower.held is not None
    for hand in path(tower.held.x, tower.held.y, -60, 1.7 * U, 300):
        tower.tick(hand)
        assert (tower.bump, tower.slips) == (0.0, ())
    bumps = []
    for _ in range(60):
        tower.tick(Hand(-60, 55))
        bumps += [tower.bump] if tower.bump else []
    assert len(bumps) == 1
    assert 20 < bumps[0] < 70
    looks = []
    for hand in path(-60, 55, 60, 55, 60):
        tower.tick(hand)
        looks.append(view_of(tower).slips)
    assert 0.9 * len(looks) / SLIPS_EVERY <= len([slips for slips in looks if slips]) <= len(looks) / SLIPS_EVERY + 1
    assert 40 < max(slip.speed for slips in looks for slip in slips) < 70
    assert all(slip.load > 3 for slips in looks for slip in slips), "the hand presses with several weights"


def test_a_bump_is_told_once() -> None:
    tower = Tower()
    tower.place(piece("plank"), 0, U / 2)
    settle(tower)
    tower.take(piece("square"))
    for _ in range(300):
        tower.tick(Hand(0, 55))
        if tower.bump:
            break
    assert tower.bump
    tower.clear()
    tower.tick()
    assert tower.bump == 0


def test_the_edge_that_only_stops_the_hand_is_not_heard() -> None:
    tower = Tower()
    tower.take(piece("square"))
    for hand in [*path(0, 200, 400, 20, 600), *path(400, 20, 450, 0, 60)]:
        tower.tick(hand)
        assert (tower.bump, tower.slips) == (0.0, ())
    assert tower.held is not None
    assert tower.held.y > 25, "it lies on the guard"


def test_each_material_is_told() -> None:
    ground = Ground(
        fixed=(Fixed(((-4, -1), (4, -1), (4, 0), (-4, 0)), "ice"),),
        zones=(Zone(Box(-100, -20, 100, -10)),),
        pieces={piece("square"): "lead", piece("disc"): "rubber"},
    )
    tower = Tower(ground)
    told: list[Knock] = []
    for kind in ("square", "disc", "brick"):
        tower.place(piece(kind), -2 * U if kind == "brick" else 0, (2 if kind == "disc" else 1.5) * U + U)
        while tower.tick() is None:
            told += tower.knocks
    firsts = {knock.kind: (knock.material, knock.met) for knock in reversed(told)}
    assert firsts == {"square": ("lead", "ice"), "disc": ("rubber", "lead"), "brick": ("wood", "ice")}
    tower.place(piece("hexagon"), -3 * U, 3 * U)
    body_of(tower, piece("brick")).velocity = (200, 0)
    rubbed = set()
    for _ in range(30):
        tower.tick()
        rubbed |= {frozenset((slip.material, slip.met)) for slip in tower.slips}
    assert frozenset(("wood", "ice")) in rubbed


def test_looking_changes_nothing() -> None:
    digests = []
    for looks in (False, True):
        tower = Tower()
        for number, kind in enumerate(("brick", "disc", "triangle", "plank")):
            tower.place(piece(kind), 25 * number - 40, (2 + number) * U, 0.3 * number)
        tower.take(piece("square"))
        for hand in path(0, 400, 60, 20, 400):
            tower.tick(hand)
            if looks:
                view_of(tower)
        digests.append(tower.digest())
    assert digests[0] == digests[1]
