"""Small and large pieces: numbers, weights, where they land and how they are drawn."""

from math import degrees

import msgspec
import pytest

from game.core.silhouettes import EVERY_PIECE, KINDS, SILHOUETTES, kind_of, silhouette_of, size_of
from game.core.tower_events import UNIT
from game.levels.proof import Run
from game.levels.rules.goals import Height
from game.levels.rules.level import Level, level_of, read_level
from game.levels.rules.pieces import numbered, piece_code, read_code, read_words
from game.levels.rules.practice import PRACTICE
from game.levels.solutions import SolutionStep
from game.table.tower.drawn_piece import DrawnPiece, corners


def level(goal: Height) -> Level:
    ground = {"fixed": [{"corners": [[-2, -1.5], [2, -1.5], [2, 0], [-2, 0]]}], "spawn": {"x": -4, "y": 4}}
    pieces = ("large red square", "small red square", "red square")
    return msgspec.structs.replace(read_level(PRACTICE), pieces=pieces, order="free", goals=(goal,), ground=ground)


def test_every_piece_has_a_code_of_its_own() -> None:
    codes = {piece_code(piece) for piece in EVERY_PIECE}
    assert len(codes) == len(EVERY_PIECE) == 3000
    assert all(read_code(piece_code(piece)) == piece for piece in EVERY_PIECE)
    for wrong in ("Sr*", "S-r", "Sr-1", "Sr--"):
        with pytest.raises(KeyError):
            read_code(wrong)


def test_sizes_are_words_of_a_piece() -> None:
    words = ("small lead disc", "disc", "large disc", "disc small", "red small disc")
    pieces = numbered([read_words(one) for one in words])
    assert [size_of(piece) for piece in pieces] == [0.75, 1.0, 1.5, 0.75, 0.75]
    assert {kind_of(piece) for piece in pieces} == {"disc"}
    assert len(set(pieces)) == len(pieces)
    with pytest.raises(ValueError, match="“small”"):
        read_words("small small disc")


@pytest.mark.parametrize("kind", KINDS)
def test_a_large_piece_weighs_by_its_area(kind: str) -> None:
    plain = SILHOUETTES[kind]
    small, large = (silhouette_of(numbered([read_words(f"{size} {kind}")])[0]) for size in ("small", "large"))
    assert (small.mass, large.mass) == pytest.approx((0.5625 * plain.mass, 2.25 * plain.mass))
    assert large.moment == pytest.approx(1.5**4 * plain.moment)
    assert large.radius == pytest.approx(1.5 * plain.radius)
    assert large.outline[1] == pytest.approx(tuple(1.5 * x for x in plain.outline[1]))


def test_a_column_of_three_sizes_is_built_by_hand() -> None:
    run = Run(level(Height(3.2)))
    large, small, plain = run.level.given
    run.place(SolutionStep(0, 0))
    run.place(SolutionStep(2, 0))
    assert run.view.phase == "ready"
    run.place(SolutionStep(1, 0))
    ys = {placed.piece: placed.y / UNIT for placed in run.world.tower.pieces}
    assert [ys[piece] for piece in (large, plain, small)] == pytest.approx([0.75, 2.0, 2.875], abs=0.01)
    assert run.world.view().goals_progress[0].figure == pytest.approx(3.25, abs=0.01)
    assert run.outcome().medal == 3
    run.close()


def test_a_large_piece_is_saved_taken_and_drawn_in_its_size() -> None:
    run = Run(level(Height(9)))
    run.place(SolutionStep(0, 0))
    twin = type(run.world.tower).of(run.world.tower.poses())
    assert twin.digest() == run.world.tower.digest()
    placed = twin.pieces[0]
    drawn = corners(DrawnPiece(placed.piece, placed.x, placed.y, -degrees(placed.angle)))
    wide = max(x for x, _y in drawn) - min(x for x, _y in drawn)
    high = max(y for _x, y in drawn) - min(y for _x, y in drawn)
    assert (wide, high) == pytest.approx((1.5 * UNIT, 1.5 * UNIT), abs=1)
    twin.take(run.level.given[1])
    landing = twin.landing()
    assert landing is None
    twin.close()
    run.close()


def test_sizes_come_through_a_file() -> None:
    data = msgspec.to_builtins(level(Height(3)))
    again = level_of({**data, "pieces": ["small glass plank"]})
    assert again.materials == {again.given[0]: "glass"}
    assert size_of(again.given[0]) == 0.75
