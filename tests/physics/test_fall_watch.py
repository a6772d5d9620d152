"""`FallWatch` names the cause of a fall where it is sure."""

from __future__ import annotations

import pytest

from game.core.game import Hand
from game.core.tower_events import PieceReleased, PieceTaken
from game.physics.fall_watch import FallCause
from game.play.tower_world import TowerWorld
from game.table.tower.fall_words import cause_words
from game.table.tower.piece_words import piece_name
from tests.physics.builders import U, piece

SQUARE, OTHER, TRIANGLE, HEXAGON = piece("square"), piece("square", 1), piece("triangle"), piece("hexagon")
PLANK = piece("plank")


def put(world: TowerWorld, new: int, x: float, y: float) -> None:
    """Puts a piece down at (`x`, `y`) units, and waits for the verdict."""
    world.on_event(PieceTaken(0, new))
    for aim in (y + 2, y):
        for _ in range(150):
            if world.tick({0: Hand(round(x * U), round(aim * U))}):
                return
    world.on_event(PieceReleased(0, new))
    while not world.tick({}):
        pass


@pytest.mark.parametrize(
    ("steps", "cause"),
    [
        ([(SQUARE, 0, 0.5)], None),
        ([(SQUARE, 3.4, 1)], FallCause("missed", SQUARE, None, (SQUARE,))),
        ([(SQUARE, 2.6, 0.6)], FallCause("beyond", SQUARE, None, (SQUARE,))),
        # It turns in the very tick in which it lands.
        ([(HEXAGON, 2.77, 3.5)], FallCause("beyond", HEXAGON, None, (HEXAGON,))),
        ([(SQUARE, 2, 0.5), (OTHER, 2.6, 1.5)], FallCause("beyond", OTHER, SQUARE, (OTHER,))),
        ([(SQUARE, 2.45, 0.5), (OTHER, 2.7, 1.5)], FallCause("tipped", OTHER, SQUARE, (SQUARE, OTHER))),
        ([(TRIANGLE, 2, 0.5), (SQUARE, 2.1, 1.6)], FallCause("point", SQUARE, TRIANGLE, (SQUARE,))),
    ],
)
def test_the_cause_of_a_fall(steps: list[tuple[int, float, float]], cause: FallCause | None) -> None:
    world = TowerWorld(2, 1, {})
    for step in steps:
        put(world, *step)
    assert world.causes == (() if cause is None else (cause,))
    assert world.view().causes == world.causes


def test_of_a_great_fall_the_first_piece_that_tipped_is_named() -> None:
    """Seven pieces fell without a word on it."""
    world, standing = TowerWorld(2, 1, {}), piece("square", 2)
    tower = [(SQUARE, 2.2, 0.5), (PLANK, 2.2, 1.25), (OTHER, 1.2, 2), (standing, 3.2, 2), (HEXAGON, 3.2, 2.95)]
    for placed, x, y in tower:
        world.tower.place(placed, x * U, y * U)
    new = piece("square", 3)
    put(world, new, 3.2, 4)
    fallen = tuple(sorted([new, *(placed for placed, _x, _y in tower)]))
    cause = FallCause("first", new, SQUARE, fallen)
    assert world.causes == (cause,)
    assert cause_words(cause) == f"The {piece_name(SQUARE)} tipped first and took others with it."


def test_a_piece_that_turns_with_what_carries_it_is_not_to_blame() -> None:
    """A brick set down askew on a plank "lay on one point", as all tipped over the edge of the platform."""
    world, base, new = TowerWorld(2, 1, {}), piece("brick", 4), piece("brick")
    world.tower.place(base, -112.7, 15)
    world.tower.place(PLANK, -141.5, 45)
    while not world.tick({}):
        pass
    world.on_event(PieceTaken(0, new))
    for aim, turn in ((150, -2), (77, 0)):
        for _ in range(150):
            world.tick({0: Hand(-198, aim, turn)})
            turn = 0
    world.on_event(PieceReleased(0, new))
    while not world.tick({}):
        pass
    fallen = tuple(sorted((base, PLANK, new)))
    assert world.causes == (FallCause("first", new, base, fallen),)


def test_a_piece_that_the_hand_pushes_off() -> None:
    world = TowerWorld(2, 1, {})
    put(world, SQUARE, 2, 0.5)
    world.on_event(PieceTaken(0, OTHER))
    for x in [*[0] * 120, *range(0, 400)]:
        if world.tick({0: Hand(x, 31)}):
            break
    assert world.causes == (FallCause("pushed", OTHER, None, (SQUARE,)),)


def test_a_piece_let_go_by_a_moving_hand_is_judged_where_it_comes_down() -> None:
    """It was said to have fallen for no known reason."""
    for start, why in ((-60, None), (20, "beyond"), (80, "flew")):
        world = TowerWorld(2, 1, {})
        world.on_event(PieceTaken(0, SQUARE))
        for x in (*[start] * 120, *range(start, start + 100, 4)):
            world.tick({0: Hand(x, 150)})
        world.on_event(PieceReleased(0, SQUARE))
        while not world.tick({}):
            pass
        assert [cause and cause.why for cause in world.causes] == ([] if why is None else [why])


def test_a_piece_of_several_parts_let_go_by_a_moving_hand_comes_down_on_no_part_of_itself() -> None:
    """An ell "slid off the ell": itself."""
    world, ell = TowerWorld(2, 1, {}), piece("ell")
    world.on_event(PieceTaken(0, ell))
    for tick, x in enumerate((*[20] * 120, *range(20, 120, 4))):
        world.tick({0: Hand(x, 150, 0 if tick else 18)})
    world.on_event(PieceReleased(0, ell))
    while not world.tick({}):
        pass
    assert world.causes == (FallCause("slid", ell, None, (ell,)),)
