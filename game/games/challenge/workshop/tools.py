"""`BUILD`, `GOALS` and the pieces: what the trays of the workshop offer, and the edits that a tool makes at a point."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from game.app.text import N_
from game.core.silhouettes import COLOURS, SIZES, Point
from game.games.challenge.workshop.words import GOAL_WORDS
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal, Area
from game.levels.rules.level import Standing
from game.levels.rules.pieces import read_words
from game.levels.workshop.draft import Draft, Terrain
from game.levels.workshop.edits import Add, Edit, Put
from game.levels.workshop.things import EditRefused, Thing, get
from game.physics.ground import Box, Lift, Seesaw, Zone

Edits = tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Tool:
    """`make(draft, x, y)`: what it adds at a point; None for a frame that is only selected."""

    id: str
    word: str
    make: Callable[[Draft, float, float], Edits] | None


@dataclass(frozen=True, slots=True)
class Brush:
    """What the next piece is made of. `given`: it comes to the tray of the player, instead of standing on the mat."""

    colour: str = ""
    material: str = "wood"
    size: str = ""
    hidden: bool = False
    given: bool = True

    def turned(self, field: str, by: int) -> Brush:
        """The brush with the next value of a field, or the one before."""
        match field:
            case "given":
                return replace(self, given=not self.given)
            case "colour":
                return replace(self, colour=_next(("", *COLOURS), self.colour, by))
            case "size":
                return replace(self, size=_next(tuple(SIZES), self.size, by))
        raise ValueError(field)

    def words(self, kind: str) -> str:
        """The piece of a kind, in the words of a level."""
        made = () if self.material == "wood" else ("hidden", self.material) if self.hidden else (self.material,)
        return " ".join(word for word in (self.size, *made, self.colour, kind) if word)


def _next(values: Sequence[str], value: str, by: int) -> str:
    return values[(values.index(value) + by) % len(values)]


def brush_of(words: str, brush: Brush) -> Brush:
    """`brush` with the look of a piece."""
    told = read_words(words)
    return replace(brush, colour=told.colour or "", material=told.material, size=told.size, hidden=told.hidden)


def _box(left: float, bottom: float, right: float, top: float) -> tuple[Point, ...]:
    return (left, bottom), (right, bottom), (right, top), (left, top)


def _terrain(*corners: Point) -> Callable[[Draft, float, float], Edits]:
    """A tool for a ground with these corners about the point."""
    return lambda draft, x, y: (Add("terrain", Terrain(tuple((x + u, y + v) for u, v in corners))),)


def _seesaw(draft: Draft, x: float, y: float) -> Edits:
    bar = _box(-2.0, -0.15, 2.0, 0.15)
    return (Add("seesaw", Seesaw(pivot=(x, y), parts=(bar,), brake=0.4, stops=(-14.0, 14.0), density=4.0)),)


def _tray(draft: Draft, x: float, y: float) -> Edits:
    pan = _box(-1.0, -1.5, 1.0, -1.3)
    return (Add("seesaw", Seesaw(pivot=(x, y + 1.0), parts=(pan,), brake=0.1)),)


def _bell(draft: Draft, x: float, y: float) -> Edits:
    beam = Seesaw(
        pivot=(x, y), parts=(_box(-2.0, -0.15, 2.0, 0.15),), brake=0.2, keel=1.0, stops=(-14.0, 14.0), density=4.0
    )
    return Add("seesaw", beam), Add("goal", goals.Ring(sides=("left", "right"), bar=len(draft.ground.seesaws)))


def _lift(draft: Draft, x: float, y: float) -> Edits:
    path = ((0.0, x, y), (4.0, x, y + 2.0))
    return (Add("lift", Lift(path=path, parts=(_box(-1.0, -0.15, 1.0, 0.15),))),)


def _zone(draft: Draft, x: float, y: float) -> Edits:
    return (Add("zone", Zone(Box(x - 1.0, y - 0.5, x + 1.0, y + 0.5))),)


def _guard(draft: Draft, x: float, y: float) -> Edits:
    return (Add("guard", Box(x - 1.0, y - 0.5, x + 1.0, y + 0.5)),)


BUILD: Final[Mapping[str, Tool]] = {
    tool.id: tool
    for tool in (
        Tool("block", N_("Ground"), _terrain((-1, -0.5), (1, -0.5), (1, 0.5), (-1, 0.5))),
        Tool("ramp", N_("Slope"), _terrain((-1.5, -0.5), (1.5, -0.5), (1.5, 0.25))),
        Tool("platform", N_("Platform"), _terrain((-1.5, -0.125), (1.5, -0.125), (1.5, 0.125), (-1.5, 0.125))),
        Tool("seesaw", N_("Seesaw"), _seesaw),
        Tool("tray", N_("Pan"), _tray),
        Tool("bell", N_("Bell beam"), _bell),
        Tool("lift", N_("Lift"), _lift),
        Tool("zone", N_("Danger"), _zone),
        Tool("guard", N_("Keep out"), _guard),
        Tool("camera", N_("View"), None),
        Tool("hand", N_("Hand area"), None),
        Tool("spawn", N_("Start point"), None),
    )
}


def piece_edits(brush: Brush, kind: str, x: float, y: float) -> Edits:
    """A piece of a kind for the tray, or on the mat."""
    words = brush.words(kind)
    return (Add("given", words),) if brush.given else (Add("standing", Standing(piece=words, x=x, y=y)),)


def of_material(edits: Edits, material: str) -> Edits:
    """The edits of a tool, with what they add of a material."""
    return tuple(
        replace(edit, value=structs.replace(edit.value, material=material))
        if isinstance(edit, Add) and isinstance(edit.value, Terrain | Seesaw | Lift)
        else edit
        for edit in edits
    )


def is_made(thing: Thing) -> bool:
    """Whether a thing is of a material."""
    return thing.kind in ("terrain", "seesaw", "lift", "given", "standing")


def material_of(draft: Draft, thing: Thing) -> str:
    """The material of a thing that `is_made`."""
    value = get(draft, thing)
    if isinstance(value, Terrain | Seesaw | Lift):
        return str(value.material)
    return read_words(value if isinstance(value, str) else value.piece).material


def made_of(draft: Draft, thing: Thing, material: str) -> Edits:
    """Makes a thing of a material; () for one that is not made of anything."""
    value = get(draft, thing)
    if isinstance(value, Terrain | Seesaw | Lift):
        return (Put(thing, structs.replace(value, material=material)),)
    if thing.kind not in ("given", "standing"):
        return ()
    words = value if isinstance(value, str) else value.piece
    new = replace(brush_of(words, Brush()), material=material, hidden=False).words(read_words(words).kind)
    return (Put(thing, new if isinstance(value, str) else structs.replace(value, piece=new)),)


def _goal(make: Callable[[Draft, float, float], AnyGoal]) -> Callable[[Draft, float, float], Edits]:
    return lambda draft, x, y: (Add("goal", make(draft, x, y)),)


def _area(x: float, y: float) -> Area:
    return Area(x - 0.75, y - 0.5, x + 0.75, y + 0.5)


def _piece(draft: Draft) -> int:
    """The piece that a goal is about at first."""
    if not draft.words:
        raise EditRefused("needs-piece")
    return 0


def _bar(draft: Draft, *, rings: bool = False) -> int:
    """The seesaw that a goal is about at first."""
    seesaws = draft.ground.seesaws
    found = next((i for i, one in enumerate(seesaws) if not rings or one.stops is not None), None)
    if found is None:
        raise EditRefused("needs-bell" if rings else "needs-seesaw")
    return found


def _ride(draft: Draft, x: float, y: float) -> AnyGoal:
    if not draft.ground.lifts:
        raise EditRefused("needs-lift")
    return goals.Ride()


def _find(draft: Draft, x: float, y: float) -> AnyGoal:
    if not any(read_words(words).hidden for words in draft.words):
        raise EditRefused("needs-hidden")
    return goals.Find(_area(x, y))


def _out(draft: Draft, x: float, y: float) -> AnyGoal:
    if not draft.out:
        raise EditRefused("needs-out")
    return goals.Out()


def _move(draft: Draft, x: float, y: float) -> AnyGoal:
    if not draft.standing:
        raise EditRefused("needs-standing")
    first = len(draft.pieces)
    return goals.Move(tuple(range(first, first + len(draft.standing))), Area(x - 1.5, y - 1.0, x + 1.5, y + 1.0))


def _outline(draft: Draft, x: float, y: float) -> AnyGoal:
    return goals.Silhouette((_box(x - 1.0, y - 0.5, x + 1.0, y + 0.5),), 0.8)


GOALS: Final[Mapping[str, Tool]] = {
    tool.id: tool
    for tool in (
        Tool("height", GOAL_WORDS["height"], _goal(lambda draft, x, y: goals.Height(max(y, 0.5)))),
        Tool("all", GOAL_WORDS["all"], _goal(lambda draft, x, y: goals.All())),
        Tool("reach", GOAL_WORDS["reach"], _goal(lambda draft, x, y: goals.Reach(((x, y),)))),
        Tool("free", GOAL_WORDS["free"], _goal(lambda draft, x, y: goals.Free(_area(x, y)))),
        Tool("beyond", GOAL_WORDS["beyond"], _goal(lambda draft, x, y: goals.Beyond(x))),
        Tool("low", GOAL_WORDS["low"], _goal(lambda draft, x, y: goals.Low(max(y, 0.5)))),
        Tool("few", GOAL_WORDS["few"], _goal(lambda draft, x, y: goals.Few(max(1, len(draft.pieces) - 1)))),
        Tool(
            "bridge",
            GOAL_WORDS["bridge"],
            _goal(lambda draft, x, y: goals.Bridge(_piece(draft), x - 1, x + 1, max(y, 0))),
        ),
        Tool("deliver", GOAL_WORDS["deliver"], _goal(lambda draft, x, y: goals.Deliver(_piece(draft), _area(x, y)))),
        Tool("find", GOAL_WORDS["find"], _goal(_find)),
        Tool("balance", GOAL_WORDS["balance"], _goal(lambda draft, x, y: goals.Balance(_bar(draft), 5.0))),
        Tool("ring", GOAL_WORDS["ring"], _goal(lambda draft, x, y: goals.Ring(("left",), _bar(draft, rings=True)))),
        Tool("ride", GOAL_WORDS["ride"], _goal(_ride)),
        Tool("shelter", GOAL_WORDS["shelter"], _goal(lambda draft, x, y: goals.Shelter(_area(x, y)))),
        Tool("silhouette", GOAL_WORDS["silhouette"], _goal(_outline)),
        Tool("neat", GOAL_WORDS["neat"], _goal(lambda draft, x, y: goals.Neat((x,), 0.1))),
        Tool("out", GOAL_WORDS["out"], _goal(_out)),
        Tool("move", GOAL_WORDS["move"], _goal(_move)),
    )
}
