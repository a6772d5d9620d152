"""`Fingerprint` hashes all that a level's proof depends on besides the level, its solution and its recording.

It covers the constants of physics and proof, how a few small towers move, and where each kind of goal begins to be
reached. Moving or renaming files does not change it; values are rounded, so that all machines agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from functools import cache
from hashlib import blake2b
from importlib import import_module
from math import radians
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

import msgspec

from game import physics
from game.core import silhouettes
from game.core.game import Hand
from game.core.silhouettes import SILHOUETTES
from game.core.tower_events import UNIT, Piece
from game.levels import proof
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal, Area
from game.levels.rules.level import Level, level_of
from game.levels.world import challenge_world, durations
from game.levels.world.goal_context import GoalContext
from game.levels.world.goals import measure
from game.physics.bodies import MATERIALS, make_body
from game.physics.ground import Box, Fixed, Ground, Lift, MaterialName, Seesaw, Spawn, Zone
from game.physics.space import new_space
from game.physics.stack import Placed
from game.physics.tower import Tower

OTHERS: Final = ("balance", "fall_watch", "glass_fall", "heap", "placement_trial", "sliding", "tower_view", "tricks")
"""Modules of the physics that look at towers, try something out, or serve contests only: they shape no level's
tower."""
_FORMER: Final = (("CRACKS", (0.6,)),)
"""Numbers that are gone and shaped no tower: without them here all proofs would have to be made anew."""
_SETTINGS = ("gravity", "iterations", "damping", "collision_slop", "collision_bias", "collision_persistence")
_HALVINGS = 24
SLACKS = (0.0, 0.03)
"""Slack in units with which goals are measured: none, and the slack during the hold."""


def constants() -> tuple[object, ...]:
    """All numbers on which towers depend, wherever they are defined: named constants of the modules and tuples of such,
    the settings of a space, and the materials and bodies of the pieces."""
    named = {*_FORMER, *((name, value) for module in _modules() for name, value in _numbers(module))}
    made = new_space()
    values = (getattr(made, setting) for setting in _SETTINGS)
    settings = [_figures(value if isinstance(value, tuple) else (value,)) for value in values]
    pieces = []
    for kind, silhouette in SILHOUETTES.items():
        body, shapes = make_body(silhouette, UNIT)
        corners = [[round(number, 6) for corner in shape.get_vertices() for number in corner] for shape in shapes]
        grips = [(shape.friction, shape.elasticity, shape.radius) for shape in shapes]
        pieces.append((kind, round(body.mass, 9), round(body.moment, 6), corners, grips))
    return sorted(named), settings, {name: asdict(made_of) for name, made_of in MATERIALS.items()}, pieces


def _modules() -> Iterator[ModuleType]:
    yield from (silhouettes, proof, challenge_world, durations)
    for found in iter_modules(physics.__path__):
        if found.name not in OTHERS:
            yield import_module(f"{physics.__name__}.{found.name}")


def _numbers(module: ModuleType) -> Iterator[tuple[str, tuple[float, ...]]]:
    for name, value in vars(module).items():
        parts = value if type(value) is tuple else (value,)
        if name.isupper() and parts and all(type(part) in (int, float) for part in parts):
            yield name, _figures(parts)


def _figures(parts: Iterable[float]) -> tuple[float, ...]:
    """Rounded to nine figures: the last digits of a power differ between machines."""
    return tuple(float(f"{part:.9g}") for part in parts)


# How towers move

_FLOOR = Fixed(((-9, -1), (9, -1), (9, 0), (-9, 0)))
_LEDGE = Fixed(((-2, -1.5), (0, -1.5), (0, 0), (-2, 0)))
_SQUARE, _BRICK, _DISC = (5 * silhouettes.KINDS.index(kind) for kind in ("square", "brick", "disc"))


def motions() -> tuple[object, ...]:
    """Where a few small towers come to: on a slope, over a ledge, on a seesaw, on glass, and by the hand."""
    row = range(_SQUARE, _SQUARE + 5)
    kinds: tuple[MaterialName, ...] = ("wood", "ice", "rubber", "lead", "balloon")
    made = dict(zip(row, kinds, strict=True))
    found = [
        _fate(Ground(fixed=(_FLOOR,), pieces=made, tilt=20.0), [(piece, piece * 2 - 4, 0.5) for piece in row], 30),
        _fate(Ground(fixed=(_FLOOR,), tilt=1.0), [(_DISC, 0, 0.5)], 60),
        _fate(Ground(fixed=(_FLOOR,), zones=(Zone(Box(-9, 0.9, 9, 5)),)), [(_SQUARE, 0, 0.5)], 5),
    ]
    found += [_fate(Ground(fixed=(_LEDGE,)), [(_SQUARE, x, 0.5)], 300) for x in (-0.01, 0.01)]
    seesaw = Seesaw((0, 1), (((-2, 0), (2, 0), (2, 0.25), (-2, 0.25)),), brake=0.4, stops=(-20, 20))
    found += [_fate(Ground(fixed=(_FLOOR,), seesaws=(seesaw,)), [(_SQUARE, x, 1.75)], 40) for x in (0.3, 0.6)]
    panes = Ground(fixed=(_FLOOR,), pieces={_BRICK: "glass"})
    found += [_fate(panes, [(_BRICK, 0, 0.25), (_SQUARE, 0, 1 + fall)], 40) for fall in (0.6, 0.8)]
    return found, _carried()


def _fate(ground: Ground, pieces: list[tuple[Piece, float, float]], ticks: int) -> tuple[object, ...]:
    """Poses after `ticks`, the fallen pieces, the judge's verdicts with their ticks, and the tilts of the seesaws."""
    made = Tower(ground)
    try:
        for piece, x, y in pieces:
            made.place(piece, x * UNIT, y * UNIT)
        said = []
        for tick in range(ticks):
            verdict = made.tick()
            if verdict is not None:
                said.append((tick, verdict.fallen, verdict.at_rest))
        fallen = [one.piece for one in made.pieces if one.fallen]
        return _rounded(made.pieces), fallen, said, [_round(bar[2], 2) for bar in made.bars]
    finally:
        made.close()


def _carried() -> list[tuple[int, int, float]]:
    """Where the hand has brought a square, tick by tick, first through free air and then down beside another one."""
    made = Tower(Ground(fixed=(_FLOOR,), spawn=Spawn(x=-4, y=3)))
    try:
        made.place(_SQUARE, 0, UNIT / 2)
        while made.phase != "rest":
            made.tick()
        made.take(_SQUARE + 1)
        places = []
        for tick in range(60):
            made.tick(Hand(-70, 180, 2) if tick < 30 else Hand(-70, 30))
            held = made.held
            if held is not None and tick % 6 == 0:
                places.append((round(held.x), round(held.y), _round(held.angle, 1)))
        return places
    finally:
        made.close()


def _rounded(pieces: tuple[Placed, ...]) -> list[tuple[int, int, int, float]]:
    return [(one.piece, round(one.x), round(one.y), _round(one.angle, 1)) for one in pieces]


def _round(number: float, digits: int) -> float:
    """Without the sign of a zero, which is as good as random."""
    return round(number, digits) + 0.0


# Where goals begin to be reached

Case = tuple[AnyGoal, GoalContext]
Sliding = tuple[Callable[[float], Case], float, float]
"""A case that depends on a number, reached at one of two values of it and not at the other."""
Sides = tuple[float, float, float, float]


@cache
def _scene() -> GoalContext:
    """A square and a hidden square of lead upon it, a brick on end to the right, a sloping plank to the left, a tilted
    seesaw, and a lift that bears the square."""
    level = level_of(
        {
            "id": "scene",
            "name": {"en": "Scene", "ja": "Scene"},
            "difficulty": 1,
            "pieces": ["square", "hidden lead square", "brick", "plank", "disc"],
            "goals": [{"kind": "all"}],
            "gold": {"first": True},
            "ground": {},
        }
    )
    square, lead, brick, plank, disc = level.ids
    poses = ((square, 0, 0.5, 0), (lead, 0.1, 1.5, 0), (brick, 2.2, 1, 90), (plank, -2.3, 0.5, 10))
    lift = Lift(path=((0, 0, -5), (1, 0, -0.25)), parts=(((-1.5, -0.25), (1.5, -0.25), (1.5, 0.25), (-1.5, 0.25)),))
    return GoalContext(
        level,
        Ground(fixed=(Fixed(((5, 0), (6, 0), (6, 3), (5, 3))),), lifts=(lift,)),
        tuple(Placed(piece, x * UNIT, y * UNIT, radians(turn)) for piece, x, y, turn in poses),
        bars=((0.0, 0.0, radians(3)), (0.0, 0.0, radians(-7))),
        lifts=((0.0, -0.25 * UNIT, 0.0),),
        rung=((0, "left"), (1, "left"), (0, "right")),
        out=frozenset({disc}),
    )


def _moved(number: int, x: float, y: float) -> GoalContext:
    """The scene with one piece moved, by units."""
    seen = _scene()
    pieces = tuple(
        replace(one, x=one.x + x * UNIT, y=one.y + y * UNIT) if one.piece == seen.level.ids[number] else one
        for one in seen.pieces
    )
    return replace(seen, pieces=pieces)


def _slide(make: Callable[[float], AnyGoal], low: float, high: float) -> Sliding:
    """The goal changes, and the scene does not."""
    return lambda d: (make(d), _scene()), low, high


def _side(make: Callable[[Area], AnyGoal], side: int, area: Sides, low: float, high: float) -> Sliding:
    """One side of an area moves, of left, bottom, right and top."""

    def of(d: float) -> AnyGoal:
        left, bottom, right, top = (d if number == side else value for number, value in enumerate(area))
        return make(Area(left, bottom, right, top))

    return _slide(of, low, high)


def _sliding() -> Iterator[Sliding]:
    """Cases for each kind of goal that measures something, in each of its forms."""
    yield _slide(lambda d: goals.Height(d), 1, 3)
    yield _slide(lambda d: goals.Height(d, 1.5, 3), 1, 3)
    yield _slide(lambda d: goals.Height(1, d, 9), 2, 3)
    yield _slide(lambda d: goals.Height(d, -3, -1.5, True), 0, 2)
    yield _slide(lambda d: goals.Height(0.5, -3, d, True), -2, 1.5)
    yield _slide(lambda d: goals.Low(d), 1, 3)
    yield _slide(lambda d: goals.Beyond(d), 2, 3)
    yield _slide(lambda d: goals.Beyond(d, "left"), -5, -3)
    yield _side(goals.Free, 0, (0, 0.2, 9, 1.8), 2, 3)
    yield _side(goals.Free, 1, (1.7, 0, 2.8, 9), 1.5, 2.5)
    yield _side(goals.Free, 2, (0.9, 0.2, 9, 1.8), 1.5, 2.5)
    yield _side(goals.Free, 3, (1.7, -9, 2.8, 0.1), -0.5, 0.5)
    yield _slide(lambda d: goals.Reach(((0.05, d),)), 1, 3)
    yield _slide(lambda d: goals.Reach(((0.05, 1), (d, 1))), 0, 1)
    yield _slide(lambda d: goals.Bridge(1, d, 5), -1, 1)
    yield _slide(lambda d: goals.Bridge(1, -5, d), -1, 1)
    yield _slide(lambda d: goals.Bridge(1, -5, 5, d), 1, 2)
    makers: tuple[Callable[[Area], AnyGoal], ...] = (
        lambda area: goals.Deliver(1, area),
        lambda area: goals.Move((1,), area),
        goals.Find,
    )
    for make in makers:
        yield _side(make, 0, (0, 0.8, 1.9, 2.9), -0.4, 0.6)
        yield _side(make, 1, (-1.8, 0, 1.9, 2.9), 0.8, 2)
        yield _side(make, 2, (-1.8, 0.8, 0, 2.9), -0.4, 0.6)
        yield _side(make, 3, (-1.8, 0.8, 1.9, 0), 1, 2)
    yield _slide(lambda d: goals.Find(Area(-1, d, 1, 2)), 0, 1)
    yield _slide(lambda d: goals.Balance(0, d), 1, 5)
    yield _slide(lambda d: goals.Balance(1, d), 5, 9)
    yield lambda d: (goals.Ride(count=2), _moved(0, 0, d)), 0, 0.3
    yield lambda d: (goals.Ride(count=2), _moved(1, d, 0)), 0, 2
    yield _slide(lambda d: goals.Shelter(Area(-2.5, 0, d, 0.05)), -2, 2)
    yield _slide(lambda d: goals.Shelter(Area(-2.5, 0, -2, d)), 0.05, 0.9)
    yield _slide(lambda d: goals.Shelter(Area(3, 0, 3.2, 0.5), (-d,)), 10, 70)
    yield _slide(lambda d: goals.Shelter(Area(-2.5, 0, -2, 0.05), from_height=d), 0.2, 2)
    outline = (((-0.5, 0), (0.5, 0), (0.5, 2), (-0.5, 2)), ((1.9, 0), (2.4, 0), (2.4, 2), (1.9, 2)))
    yield _slide(lambda d: goals.Silhouette(outline, d), 0.1, 1)
    yield _slide(lambda d: goals.Neat((-2.36, 0, 0.1, 2.2), d), 0.001, 0.2)
    yield _slide(lambda d: goals.Neat((-2.3, 0, d, 2.2), 0.05), 0.1, 1)
    yield _slide(lambda d: goals.Out(1, keep=(0, 1), below=d), 0.5, 2)
    yield lambda d: (goals.Move((0, 1), Area(-9, -9, 9, 9), True), _moved(0, 0, d)), 0, 2


def _counted() -> Iterator[Case]:
    """Cases that are reached or not."""
    seen = _scene()
    bare = replace(seen, pieces=seen.pieces[:1], rung=(), out=frozenset())
    world_wide = Area(-9, -9, 9, 9)
    for count in range(1, 6):
        asked: list[AnyGoal] = [goals.All(count - 1), goals.Few(count), goals.Ride(count=count)]
        asked += [goals.Out(count - 1), goals.Out(0, count - 1), goals.Ride()]
        for goal in asked:
            yield goal, seen
            yield goal, bare
    for sides in (("left",), ("right",), ("left", "right"), ("right", "left"), ("left", "left")):
        yield goals.Ring(sides), seen
        yield goals.Ring(sides, 1), seen
    for context in (seen, bare):
        yield goals.Bridge(1, -9, 9), context
        yield goals.Deliver(1, world_wide), context
        yield goals.Find(world_wide), context
        yield goals.Out(0, keep=(1,)), context
        yield goals.Move((0, 1), world_wide), context
        yield goals.Move((1, 0), world_wide, True), context
        yield goals.Neat((0.0,)), context
        yield goals.Height(0.0), context
        yield goals.Beyond(-9), context


def _edge(
    make: Callable[[float], Case], low: float, high: float, slack: float
) -> tuple[list[tuple[bool, float]], float]:
    """Whether the goal is reached at `low` and at `high`, where in between that changes, and its figure there."""

    def read(d: float) -> tuple[bool, float]:
        goal, context = make(d)
        found = measure(goal, replace(context, slack=slack))
        return found.reached, found.figure

    ends = read(low), read(high)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if read(middle)[0] == ends[0][0] else (low, middle)
    return [(reached, _round(figure, 4)) for reached, figure in ends], _round(low, 4)


def measures(kind: str) -> list[object]:
    """The measurements of a kind of goal, by its name in levels."""
    found: list[object] = []
    for slack in SLACKS:
        for make, low, high in _sliding():
            if _name(make(low)[0]) == kind:
                found.append(_edge(make, low, high, slack))
        for goal, context in _counted():
            if _name(goal) == kind:
                progress = measure(goal, replace(context, slack=slack))
                found.append((progress.reached, _round(progress.figure, 4)))
    return found


def _name(goal: AnyGoal) -> str:
    return str(msgspec.to_builtins(goal)["kind"])


class Fingerprint:
    """All of it, each part measured once for many levels."""

    def __init__(self) -> None:
        self._common = repr((constants(), motions()))
        self._measures: dict[str, str] = {}

    def of(self, level: Level) -> str:
        """The fingerprint for `level`; only the kinds of goals it has count."""
        kinds = sorted({_name(goal) for goal in (*level.goals, *level.gold.goals)})
        for kind in kinds:
            if kind not in self._measures:
                self._measures[kind] = repr(measures(kind))
        told = repr((self._common, [(kind, self._measures[kind]) for kind in kinds]))
        return blake2b(told.encode(), digest_size=8).hexdigest()
