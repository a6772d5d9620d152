"""The hand pushes gently, never tunnels, never flings, and stops at its aim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import degrees, hypot, pi, radians, tan

import pymunk
import pytest

from game.core.game import Hand
from game.core.rng import stream
from game.core.silhouettes import SILHOUETTES
from game.physics.grip import LOOSE_SPEED, LOOSE_SPIN
from game.physics.judge import touches
from game.physics.stack import Placed
from game.physics.tower import Tower, Verdict
from game.physics.tower_reports import Held
from tests.physics.builders import EXTRA, HALF_TOP, KINDS, U, deepest, many_squares, on_slope, path, piece, settle
from tests.some import the
from tests.words import first, one_in

PUSHING = 60
"""px/s: how fast a pointer leads a piece that is to push another."""
HELD = first(1, ("plank", "disc", "square", "wedge", "ell"), "physics")


@pytest.fixture(autouse=True)
def _many_squares() -> Iterator[None]:
    with many_squares():
        yield


def wall(columns: int, rows: int) -> Tower:
    tower = Tower()
    for row in range(rows):
        for column in range(columns):
            tower.place(EXTRA + columns * row + column, (column - (columns - 1) / 2) * U, row * U + U / 2)
    assert settle(tower)[1].fallen == ()
    return tower


class Witness:
    """Follows hands and keeps the worst of what it saw: `speed` of any piece that is not held, `push` of those that the
    held piece touches, `depth` of one piece inside another."""

    def __init__(self, tower: Tower) -> None:
        self.tower = tower
        self.speed = self.push = self.depth = 0.0
        self.lowest = float("inf")
        self.verdict: Verdict | None = None

    def follow(self, hands: Iterable[Hand]) -> Witness:
        for hand in hands:
            self.verdict = self.tower.tick(hand)
            if self.verdict is not None:
                break
            self.speed = max([self.speed, *(block.body.velocity.length for block in self.tower._blocks)])
            self.push = max([self.push, *(self.pushed(block.body) for block in self.tower._blocks)])
            self.depth = max(self.depth, deepest(self.tower))
            if self.tower._held is not None:
                self.lowest = min([self.lowest, *(shape.bb.bottom for shape in self.tower._held.shapes)])
        return self

    def pushed(self, body: pymunk.Body) -> float:
        """The speed of a body that the held piece touches, if it is the greatest so far."""
        speed = float(body.velocity.length)
        held = self.tower._held
        return speed if speed > self.push and held is not None and touches(body, {held.body}) else 0.0


def stay(x: int, y: int, ticks: int) -> list[Hand]:
    return [Hand(x, y)] * ticks


@one_in(4, "physics")
@pytest.mark.parametrize("kind", first(4, KINDS, "physics"))
def test_taken_piece_is_free_above_everything(kind: str) -> None:
    tower = wall(3, 4)
    tower.take(piece(kind), holder=3)
    held = the(tower.held)
    assert (held.holder, held.piece, tower.holder) == (3, piece(kind), 3)
    assert (held.x, held.angle) == (0, 0)
    assert held.target == (held.x, held.y, 0)
    assert held.y - SILHOUETTES[kind].radius * U >= 4 * U + U - 1
    for _ in range(60):
        tower.tick()
    assert hypot(the(tower.held).x, the(tower.held).y - held.y) < 0.5


def test_it_goes_400_px_in_half_a_second_and_does_not_overshoot() -> None:
    tower = Tower()
    tower.take(0)
    Witness(tower).follow(path(0, 0, -200, 500, 500) + stay(-200, 500, 60))
    furthest = -200.0
    for tick in range(60):
        tower.tick(Hand(200, 500))
        furthest = max(furthest, the(tower.held).x)
        if tick == 30:
            assert furthest > 200 - 10
    assert 199 <= furthest <= 201


def test_it_turns_to_any_degree() -> None:
    tower = Tower()
    tower.take(piece("plank"))
    y = int(the(tower.held).y)
    for turn, total in ((15, 15), (15, 30), (1, 31), (-90, -59), (180, 121)):
        tower.tick(Hand(0, y, turn))
        for _ in range(80):
            tower.tick(Hand(0, y))
        assert degrees(the(tower.held).angle) == pytest.approx(total, abs=0.1)
        assert degrees(the(tower.held).target[2]) == pytest.approx(total)


def test_nudges_stay_added_until_the_release() -> None:
    tower = Tower()
    tower.take(0)
    for hand in (Hand(50, 200, nudge=1), Hand(50, 200), Hand(60, 200, nudge=1), Hand(60, 200, nudge=-3)):
        tower.tick(hand)
    assert the(tower.held).target[:2] == (59, 200)
    tower.release()
    settle(tower)
    tower.take(1)
    tower.tick(Hand(60, 200))
    assert the(tower.held).target[:2] == (60, 200)


def test_one_nudge_is_one_pixel() -> None:
    tower = wall(1, 1)
    tower.take(0)
    Witness(tower).follow(stay(10, 100, 90))
    x = the(tower.held).x
    tower.tick(Hand(10, 100, nudge=1))
    for _ in range(60):
        tower.tick()
    assert the(tower.held).x - x == pytest.approx(1, abs=0.05)


def test_the_hand_reaches_only_so_far() -> None:
    tower = Tower()
    tower.take(0)
    for end, target in ((2**31, (10 * U, 10 * U)), (-(2**31), (-10 * U, 0))):
        tower.tick(Hand(end, end, end, end))
        assert the(tower.held).target[:2] == target
        assert abs(the(tower.held).target[2]) <= 2 * pi
        tower.tick(Hand(0, 0, -end, 0))
        tower.tick(Hand(0, 0, 0, -int(the(tower.held).target[0])))
        assert the(tower.held).target == (0, 0, 0)


@one_in(4, "physics")
@pytest.mark.parametrize("kind", first(4, KINDS, "physics"))
def test_held_piece_never_comes_below_the_platforms_top(kind: str) -> None:
    tower = Tower()
    tower.take(piece(kind))
    witness = Witness(tower)
    hands = [*stay(0, 0, 120), *path(0, 0, 400, -500, 3000), *stay(400, -500, 90), *path(400, 0, -400, 0, 3000)]
    witness.follow([Hand(hand.aim_x, hand.aim_y, tick % 7 - 3) for tick, hand in enumerate(hands)])
    assert witness.lowest > -2
    assert witness.depth <= 2
    assert witness.verdict is None


@pytest.mark.physics
@pytest.mark.parametrize("kind", HELD)
def test_a_sweep_at_3000_px_a_second_does_not_fell_a_wall(kind: str) -> None:
    tower = wall(3, 6)
    tower.take(piece(kind))
    y = int(the(tower.held).y)
    witness = Witness(tower)
    witness.follow([*path(0, y, -350, y, 3000), *stay(-350, y, 60)])
    for height in (40, 150, 330):
        sweep = [*path(-350, height, 350, height, 3000), *path(350, height, -350, height, 3000)]
        witness.follow([*path(-350, y, -350, height, 3000), *stay(-350, height, 40), *sweep, *sweep])
    assert witness.verdict is None
    assert witness.depth <= 2
    assert witness.speed <= 100


def flail(kind: str, seed: int, moves: int) -> Witness:
    """Slam, sweep, crush and turn at random on a low broad wall, which cannot topple, only be pushed about."""
    tower = wall(5, 1)
    rng = stream(seed, kind)
    tower.take(piece(kind))
    witness = Witness(tower)
    x, y = 0, int(the(tower.held).y)
    for _ in range(moves):
        to_x, to_y = rng.below(500) - 250, rng.below(250)
        hands = [*path(x, y, to_x, to_y, 3000), *stay(to_x, to_y, rng.below(30))]
        witness.follow([Hand(hand.aim_x, hand.aim_y, rng.below(61) - 30) for hand in hands])
        x, y = to_x, to_y
        if witness.verdict is not None:
            break
    return witness


@pytest.mark.parametrize("kind", HELD)
@pytest.mark.parametrize("moves", [30, pytest.param(600, marks=pytest.mark.soak)])
def test_no_flailing_flings_or_tunnels(kind: str, moves: int) -> None:
    witness = flail(kind, 1, moves)
    assert witness.depth <= 2
    assert witness.lowest > -2
    if witness.verdict is None:
        # What tips back by its own weight may be faster than what is pushed.
        assert witness.push <= 100


@pytest.mark.parametrize("kind", HELD)
def test_slammed_and_crushed(kind: str) -> None:
    for columns, rows in ((1, 5), (3, 3), (5, 2)):
        tower = wall(columns, rows)
        tower.take(piece(kind))
        witness = Witness(tower).follow([*path(0, int(the(tower.held).y), 0, 0, 3000), *stay(0, 0, 180)])
        assert witness.verdict is None
        assert witness.depth <= 2
        assert witness.speed <= 100


def test_it_pushes() -> None:
    tower = Tower()
    tower.place(0, 0, U / 2)
    settle(tower)
    tower.take(piece("square", 1))
    slow = path(-200, 32, 0, 32, PUSHING)
    witness = Witness(tower).follow([*stay(-200, 150, 60), *stay(-200, 32, 60), *slow, *stay(0, 32, 60)])
    assert tower.pieces[0].x == pytest.approx(U, abs=1)
    assert witness.speed <= 100
    witness.follow([*path(0, 32, 300, 32, PUSHING), *stay(300, 32, 100)])
    assert witness.verdict == Verdict((0,), at_rest=False), "pushed off"
    assert tower.collapsing
    assert tower.tick() is None, "told once"
    tower.lift((0, piece("square", 1)))
    assert settle(tower)[1] == Verdict((), at_rest=True)
    assert tower.pieces == ()


@one_in(2, "physics")
@pytest.mark.parametrize("kind", first(2, KINDS, "physics"))
def test_a_free_piece_at_rest_yields_to_a_brick(kind: str) -> None:
    """In the middle of the platform, and where hardly more than nothing is behind it."""
    low = -min(v for _, v in SILHOUETTES[kind].outline) * U
    for x in (0, int(HALF_TOP) - 5):
        tower = Tower()
        tower.place(piece(kind), x, low)
        assert settle(tower)[1].fallen == ()
        tower.take(piece("brick", 1))
        witness = Witness(tower).follow([*stay(x - 190, 200, 60), *stay(x - 190, 16, 60)])
        witness.follow([*path(x - 190, 16, x + 20, 16, PUSHING), *stay(x + 20, 16, 60)])
        assert witness.verdict is not None or tower.pieces[0].x > x + 40


@pytest.mark.physics
def test_the_hand_pushes_with_eight_weights_of_what_it_holds() -> None:
    """Against a friction of 0.64: twelve squares and a half with a brick, five and a half with a triangle."""
    for kind, count, yields in (
        ("brick", 11, True),
        ("brick", 15, False),
        ("triangle", 3, True),
        ("triangle", 7, False),
    ):
        tower = on_slope(0)
        for number in range(count):
            tower.place(EXTRA + number, number * (U + 0.5), U / 2)
        settle(tower)
        tower.take(piece(kind))
        low = 1 - round(min(v for _, v in SILHOUETTES[kind].outline) * U)
        left = -round(SILHOUETTES[kind].radius * U) - 40
        Witness(tower).follow([*stay(left, 150, 60), *stay(left, low, 90)])
        Witness(tower).follow([*path(left, low, left + 60, low, PUSHING), *stay(left + 60, low, 120)])
        assert (tower.pieces[-1].x > (count - 1) * (U + 0.5) + 5) is yields


def test_a_restored_hand_is_a_new_one() -> None:
    """Whoever led the hand before must not go on where another piece was taken meanwhile."""
    tower = Tower()
    tower.take(0)
    poses, takes = tower.poses(), tower.takes
    tower.restore(poses)
    assert tower.takes == takes + 1
    tower.lift([0])
    settle(tower)
    resting = tower.poses()
    tower.take(1)
    tower.restore(resting)
    before = tower.takes
    tower.take(2)
    assert tower.takes == before + 1 > takes + 2


def test_it_is_told_whether_the_held_piece_has_touched_anything() -> None:
    tower = Tower()
    for number in (0, 1):
        tower.place(number, 0, (number + 0.5) * U)
    settle(tower)
    tower.take(piece("brick"))
    # The guard below the hand is nothing that could be touched.
    Witness(tower).follow([*stay(-300, 200, 90), *stay(-300, 0, 90)])
    assert not tower.touched
    Witness(tower).follow([*stay(0, 200, 120), *stay(0, 130, 60)])
    assert tower.touched
    Witness(tower).follow(stay(0, 300, 60))
    assert tower.touched, "once is enough"
    twin = Tower()
    twin.restore(tower.poses())
    assert twin.touched
    tower.lift([piece("brick")])
    settle(tower)
    tower.take(piece("brick"))
    assert not tower.touched


def test_held_piece_may_be_held_while_the_fallen_disappear() -> None:
    tower = Tower()
    tower.take(0)
    tower.place(1, 300, 0)
    verdicts = [verdict for _ in range(200) if (verdict := tower.tick(Hand(0, 90)))]
    assert verdicts == [Verdict((1,), at_rest=False)]
    assert tower.pieces == ()
    assert tower.phase == "held"


def test_released_piece_is_slow() -> None:
    tower = Tower()
    tower.take(0)
    Witness(tower).follow([*stay(-400, 500, 90), *stay(400, 500, 12)])
    the(tower._held).body.angular_velocity = 7.0
    body = the(tower._held).body
    assert body.velocity.length > LOOSE_SPEED
    tower.release()
    assert body.velocity.length == pytest.approx(LOOSE_SPEED)
    assert body.angular_velocity == LOOSE_SPIN


@pytest.mark.physics
def test_twelve_squares_placed_by_hand() -> None:
    tower = Tower()
    for number in range(12):
        tower.take(EXTRA + number)
        height = round(number * U + U / 2) + 2
        Witness(tower).follow([*stay(-60, height + 100, 40), *stay(0, height + 40, 60), *stay(0, height, 90)])
        tower.release()
        assert settle(tower)[1].fallen == ()
    assert max(abs(placed.x) for placed in tower.pieces) <= 1
    assert max(abs(placed.angle) for placed in tower.pieces) < radians(0.5)
    assert tower.height == pytest.approx(12, abs=0.05)


def test_landing_tells_where_it_would_touch() -> None:
    tower = wall(1, 2)
    tower.take(piece("brick"))
    for x, expected in ((0, 2.25 * U), (-85, 2.25 * U), (-95, U / 4), (150, U / 4), (215, None)):
        Witness(tower).follow(stay(x, 300, 120))
        landing = tower.landing()
        if expected is None:
            assert landing is None
        else:
            assert the(landing)[:2] == pytest.approx((x, expected), abs=0.3)
            assert the(landing)[2] == pytest.approx(0, abs=0.01)
    Witness(tower).follow(stay(0, 2 * int(U) + 17, 120))
    landing = the(tower.landing())
    assert landing[1] == pytest.approx(2.25 * U, abs=0.3)
    tower.release()
    settle(tower)
    assert tower.landing() is None
    assert tower.pieces[-1].y == pytest.approx(landing[1], abs=0.3)
    assert HALF_TOP == 150


def test_a_standing_piece_is_taken_up_without_a_jolt() -> None:
    """Any of a column, however little it lies on whole px and degrees; its neighbours stay, and so does it."""
    for taken in range(4):
        tower = Tower()
        for i, (x, angle) in enumerate(((0.0, 0.0), (0.6, 0.4), (1.9, -0.4), (0.2, 0.0))):
            tower.place(EXTRA + i, x, U * (i + 0.5), radians(angle))
        settle(tower)
        before = {one.piece: (one.x, one.y, U * one.angle) for one in tower.pieces}
        tower.take_up(EXTRA + taken)
        assert (tower.phase, tower.holder) == ("held", 0)
        for _ in range(60):
            held = tower.held
            assert held is not None
            assert tower.tick(Hand(*held.aim)) is None
        assert held is not None
        everything: list[Placed | Held] = [*tower.pieces, held]
        for one in everything:
            assert (one.x, one.y, U * one.angle) == pytest.approx(before[one.piece], abs=0.01)
        tower.close()


def test_a_taken_up_piece_is_turned_to_whole_degrees_once_it_moves() -> None:
    tower = on_slope(tan(radians(7.3)))
    tower.place(7, 0, U / 4 + 1, radians(7.3))
    settle(tower)
    (stood,) = tower.pieces
    tower.take_up(stood.piece)
    again = Tower.of(tower.poses())
    assert again.digest() == tower.digest()
    for _ in range(200):
        assert tower.tick(Hand(round(stood.x), round(stood.y) + 120)) is None
    held = the(tower.held)
    assert held is not None
    assert degrees(held.angle) == pytest.approx(round(degrees(stood.angle)), abs=0.1)
    assert held.y == pytest.approx(stood.y + 120, abs=1)
    assert "spot" not in tower.poses()["held"]
    for piece_id in (stood.piece, 3):
        with pytest.raises(ValueError, match="cannot be taken up"):
            tower.take_up(piece_id)
    for one in (tower, again):
        one.close()
