"""Loads and margins agree with statics worked out by hand. The unit of weight is a square."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.codec import codec_of
from game.core.game import Hand
from game.games.shapes.rules.game import SHAPES
from game.physics.balance import EVERY, TIPPING, Balance
from game.physics.ground import SHAPES_PLATFORM, Fixed, Ground, Seesaw
from game.physics.tower import Tower
from game.physics.tower_view import TowerView, view_of
from tests.physics.builders import EXTRA, HALF_TOP, U, many_squares, path, piece, run, settle

SQUARE, OTHER, THIRD, FOURTH = (piece("square", colour) for colour in range(4))
BRICK, PLANK, DISC = piece("brick"), piece("plank"), piece("disc")


def built(*places: tuple[int, float, float], ground: Ground = SHAPES_PLATFORM) -> Tower:
    """Pieces with their middles at places in units, settled while somebody looks on."""
    tower = Tower(ground)
    assert tower.balances == ()
    for number, x, y in places:
        tower.place(number, x * U, y * U)
    assert settle(tower)[1].fallen == ()
    return tower


def of(tower: Tower, number: int) -> Balance:
    return next(balance for balance in tower.balances if balance.piece == number)


@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize("overhang", [0.0, 0.1, 0.3, 0.45])
def test_a_square_over_an_edge(overhang: float, side: int) -> None:
    """Half of the remaining support is (1 - o) / 2, and the middle lies 1/2 - o from the edge."""
    tower = built((SQUARE, side * (2.5 - 0.5 + overhang), 0.5))
    balance = of(tower, SQUARE)
    assert balance.margin == pytest.approx((0.5 - overhang) / ((1 - overhang) / 2), abs=0.012)
    assert balance.load == pytest.approx(1, abs=0.01)
    end = balance.right if side > 0 else balance.left
    if overhang:
        assert end == pytest.approx((side * HALF_TOP, 0), abs=0.2)
    assert balance.foot == pytest.approx(((side * (2 + overhang)) * U, 0), abs=0.5)


@pytest.mark.parametrize(("weight", "margin"), [(None, 0.5), (-0.5, 0.75), (0.1, 0.65)])
def test_what_is_passed_onto_a_brick_counts(weight: float | None, margin: float) -> None:
    """A brick from -0.75 to 1.25 on a square from -0.5 to 0.5: its middle lies halfway to the edge. A square on it adds
    a weight as heavy as its own."""
    on_top = [] if weight is None else [(OTHER, weight, 2.0)]
    tower = built((SQUARE, 0, 0.5), (BRICK, 0.25, 1.25), *on_top)
    assert of(tower, BRICK).margin == pytest.approx(margin, abs=0.02)
    assert of(tower, BRICK).load == pytest.approx(1 if weight is None else 2, abs=0.02)
    assert of(tower, SQUARE).load == pytest.approx(2 if weight is None else 3, abs=0.02)


def test_a_weight_at_the_wrong_end_tips_a_brick() -> None:
    tower = Tower()
    _ = tower.balances
    for number, x, y in ((SQUARE, 0, 0.5), (BRICK, 0.25, 1.25), (OTHER, 1.0, 2.0)):
        tower.place(number, x * U, y * U)
    for _ in range(2 * EVERY):
        tower.tick()
    assert of(tower, BRICK).margin < TIPPING
    assert of(tower, SQUARE).margin > TIPPING


@pytest.mark.parametrize("share", [0.5, 0.9])
def test_harmonic_stacks(share: float) -> None:
    """Each square lies 1/2n farther out than the one below, n being the number of those that it and what lies on it
    make; times `share`. The load of n squares then lies `share` of the way to the edge of what is below."""
    count, x, places = 4, 0.0, []
    with many_squares():
        for n in range(count):
            places.append((EXTRA + n, x, n + 0.5))
            x += share / (2 * (count - n - 1)) if n < count - 1 else 0
        tower = built(*places)
        for n in range(1, count):
            above = count - n
            shift = share / (2 * above)
            centre = sum(places[k][1] for k in range(n, count)) / above
            left, right = places[n][1] - 0.5, places[n - 1][1] + 0.5
            at = (centre - left) / (right - left)
            balance = of(tower, EXTRA + n)
            assert balance.margin == pytest.approx(2 * min(at, 1 - at), abs=0.03)
            assert balance.load == pytest.approx(above, abs=0.02)
            assert right - left == pytest.approx(1 - shift, abs=1e-9)


@pytest.mark.parametrize("x", [-0.8, 0.0, 0.5])
def test_a_beam_on_two_supports_shares_its_load(x: float) -> None:
    """A plank of 1.5 on two squares at ±1, a square on it at `x`: each bears what the lever says."""
    tower = built((SQUARE, -1, 0.5), (OTHER, 1, 0.5), (PLANK, 0, 1.25), (THIRD, x, 2.0))
    plank = of(tower, PLANK)
    assert plank.load == pytest.approx(2.5, abs=0.03)
    assert plank.centre[0] == pytest.approx(x / 2.5 * U, abs=1)
    assert (plank.left[0], plank.right[0]) == pytest.approx((-1.5 * U, 1.5 * U), abs=0.5)
    assert plank.margin == pytest.approx(1 - abs(x) / 2.5 / 1.5, abs=0.02)
    left, right = of(tower, SQUARE), of(tower, OTHER)
    assert left.load + right.load == pytest.approx(4.5, abs=0.05)
    # Where within its face a square is pressed cannot be said, but that the sum has this moment.
    assert left.centre[0] * left.load + right.centre[0] * right.load == pytest.approx(x * U, abs=4)


@pytest.mark.parametrize(("more", "margin"), [(None, 1.0), (0.8, 0.644), (1.1, 0.511)])
def test_a_seesaw_of_a_plank_on_a_square(more: float | None, margin: float) -> None:
    """Weights at both ends of a plank, and a brick at `more` on one of them: its lever against 4.5 on half a unit."""
    on_top = [] if more is None else [(BRICK, more, 2.75)]
    tower = built((SQUARE, 0, 0.5), (PLANK, 0, 1.25), (OTHER, -1, 2.0), (THIRD, 1, 2.0), *on_top)
    assert of(tower, PLANK).margin == pytest.approx(margin, abs=0.03)
    assert of(tower, PLANK).load == pytest.approx(3.5 if more is None else 4.5, abs=0.04)


def test_a_piece_on_a_hinged_seesaw() -> None:
    ground = Ground(
        fixed=(Fixed(((-4, -3), (4, -3), (4, -2.9), (-4, -2.9))),),
        seesaws=(Seesaw((0, 0), (((-2, -0.2), (2, -0.2), (2, 0), (-2, 0)),), brake=2.0),),
    )
    tower = built((SQUARE, 0.5, 0.5), (OTHER, 0.75, 1.5), ground=ground)
    assert of(tower, SQUARE).load == pytest.approx(2, abs=0.02)
    assert of(tower, SQUARE).margin == pytest.approx(0.75, abs=0.03)
    assert of(tower, OTHER).margin == pytest.approx(0.25 / 0.375, abs=0.03)


def test_wind_presses_too() -> None:
    """A tenth of its weight from the left brings the load of a square 0.05 to the right of its middle."""
    wind = Ground(fixed=SHAPES_PLATFORM.fixed, wind=0.1)
    assert of(built((SQUARE, 0, 0.5), ground=wind), SQUARE).at == pytest.approx(0.55, abs=0.005)


def test_the_lean_of_the_breath_is_no_load() -> None:
    """Half a per cent in a column of ten would take five per cent of the margin at its foot."""
    with many_squares():
        tower = built(*((EXTRA + n, 0, n + 0.5) for n in range(10)))
        assert of(tower, EXTRA).load == pytest.approx(10, abs=0.1)
        assert of(tower, EXTRA).margin > 0.965


def test_a_disc_stands_on_its_edge() -> None:
    balance = of(built((DISC, 0, 0.5)), DISC)
    assert balance.right[0] - balance.left[0] == pytest.approx(2.6, abs=0.1)
    assert balance.margin > 0.8


def test_what_touches_its_neighbour_stands_on_its_own_foot() -> None:
    tower = built((SQUARE, 0, 0.5), (OTHER, 1, 0.5), (THIRD, -1, 0.5))
    for balance in tower.balances:
        assert balance.left[1] == pytest.approx(balance.right[1], abs=0.2)
        assert balance.right[0] - balance.left[0] == pytest.approx(U, abs=0.2)


def test_margins_are_found_every_six_ticks() -> None:
    tower = Tower()
    _ = tower.balances
    tower.place(SQUARE, 0, 0.5 * U)
    seen = []
    for _ in range(4 * EVERY):
        tower.tick()
        seen.append(bool(tower.balances))
    assert seen.index(True) == EVERY - 1
    tower.place(OTHER, 0, 1.5 * U)
    loads = []
    for _ in range(2 * EVERY):
        tower.tick()
        loads.append(of(tower, SQUARE).load)
    assert loads[EVERY - 2] == pytest.approx(1, abs=0.05)
    assert loads[-1] == pytest.approx(2, abs=0.2)


def leaning_tower() -> Tower:
    return built((SQUARE, 0, 0.5), (BRICK, 0.4, 1.25), (OTHER, 0.1, 2.0))


def test_a_tower_made_of_poses_balances_as_before() -> None:
    """No contact of it has borne anything yet."""
    tower = leaning_tower()
    rebuilt = Tower.of(tower.poses())
    for before, now in zip(tower.balances, rebuilt.balances, strict=True):
        assert now.margin == pytest.approx(before.margin, abs=0.03)
        assert now.load == pytest.approx(before.load, abs=0.05)


def test_looking_changes_nothing() -> None:
    digests = []
    for looks in (False, True):
        tower = Tower()
        for number, x, y in ((SQUARE, 0, 0.5), (BRICK, 0.4, 1.3), (OTHER, 0.1, 2.1)):
            tower.place(number, x * U, y * U)
            for _ in range(40):
                tower.tick()
                if looks:
                    _ = tower.balances
        digests.append(tower.digest())
        tower.restore(tower.poses())
        if looks:
            _ = tower.balances
        settle(tower)
        digests.append(tower.digest())
    assert digests[:2] == digests[2:]


def test_what_is_lifted_from_a_tower_at_rest_weighs_no_more() -> None:
    tower = leaning_tower()
    assert of(tower, SQUARE).load == pytest.approx(3, abs=0.03)
    tower.lift({OTHER})
    assert [balance.piece for balance in tower.balances] == [SQUARE, BRICK]
    assert of(tower, SQUARE).load == pytest.approx(2, abs=0.03)


def test_a_held_piece_presses_on_what_it_touches() -> None:
    tower = leaning_tower()
    before = of(tower, BRICK)
    tower.take(FOURTH)
    held = tower.held
    assert held is not None
    for hand in [*path(held.x, held.y, 0.4 * U, 3.2 * U, 300), *[Hand(round(0.4 * U), round(2.8 * U))] * 60]:
        tower.tick(hand)
    assert tower.touched
    pressed = of(tower, BRICK)
    assert pressed.load > before.load + 0.3
    assert pressed.margin < before.margin - 0.1
    assert FOURTH not in view_of(tower).margins


def test_what_tips_has_no_margin_before_it_falls() -> None:
    tower = Tower()
    _ = tower.balances
    tower.place(SQUARE, HALF_TOP + 1, U / 2)
    least = []
    while not tower.collapsing:
        tower.tick()
        least += [balance.margin for balance in tower.balances]
        assert len(least) < 600
    assert max(least[:3]) < TIPPING
    run(tower, 0.2)
    assert tower.balances == ()


def test_a_view_with_its_balances_goes_through_the_codec() -> None:
    tower = leaning_tower()
    tower.take(FOURTH)
    tower.tick(Hand(40, 300))
    view = view_of(tower)
    assert view.margins == {balance.piece: balance.margin for balance in tower.balances}
    assert len(view.margins) == 3
    codec = codec_of(SHAPES)
    assert codec.decode(codec.encode(view), TowerView) == view


@pytest.mark.parametrize("make", [Tower, lambda: Tower(breathes=False)])
def test_an_empty_tower_balances_nothing(make: Callable[[], Tower]) -> None:
    tower = make()
    assert tower.balances == ()
    tower.tick()
    assert tower.balances == ()


def test_a_fall_leaves_the_weighing_of_what_stands() -> None:
    """When the rules take back what has fallen, nothing else has changed; to weigh a copy takes as long as a frame."""
    tower = Tower()
    tower.place(piece("square"), 0, 30)
    tower.place(piece("brick"), 300, 60)
    _ = tower.balances
    _, verdict = settle(tower)
    assert verdict.fallen == (piece("brick"),)
    (before,) = tower.balances
    tower.lift(verdict.fallen)
    (after,) = tower.balances
    assert after is before
