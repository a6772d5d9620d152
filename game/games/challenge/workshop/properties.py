"""`properties_of` lists what can be set of a thing of a draft, or of the level: `Property` values with their edits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from msgspec.structs import replace

from game.app.text import _, pgettext
from game.core.polygons import convex_parts
from game.games.challenge.workshop.last_try import LastTry
from game.games.challenge.workshop.measuring import measured
from game.games.challenge.workshop.tools import Brush
from game.games.challenge.workshop.words import COLOURS, KINDS, MATERIALS, PLACES, SIZES, piece_name
from game.levels.rules import goals
from game.levels.rules.level import Gusts
from game.levels.rules.pieces import read_words
from game.levels.sentences import bell_letter, format_number, localized
from game.levels.workshop.draft import Draft, Terrain
from game.levels.workshop.edits import (
    Align,
    Drag,
    Edit,
    MoveGiven,
    Part,
    Put,
    SetField,
    Shift,
    Side,
    SwitchBonus,
    SwitchPiece,
    Turn,
)
from game.levels.workshop.handles import handles_of
from game.levels.workshop.shapes import extent_of, outlines
from game.levels.workshop.things import Thing, get
from game.physics.ground import Lift, Seesaw, Spawn, Zone

Edits = tuple[Edit, ...]
ASKS: Final = ("name", "author", "hint.0", "hint.1")
"""Ids of properties that are words to be typed."""


@dataclass(frozen=True, slots=True)
class Property:
    """A line of the properties. `less` and `more`: what its two arrows do, () where nothing changes; without either, a
    press asks for words (`ASKS`) or does `press`."""

    id: str
    label: str
    value: str
    less: Edits = ()
    more: Edits = ()
    press: Edits = ()


Make = Callable[[Any], Edit]  # Any: the new value


def _number(
    id_: str, label: str, value: float, step: float, low: float, high: float, make: Make, unit: str = ""
) -> Property:
    """A number with arrows; `unit`: what stands behind it."""
    less, more = round(max(low, value - step), 3), round(min(high, value + step), 3)
    whole = isinstance(value, int)
    return Property(
        id_,
        label,
        format_number(value) + unit,
        (make(int(less) if whole else less),) if less < value else (),
        (make(int(more) if whole else more),) if more > value else (),
    )


def _choice(id_: str, label: str, value: object, options: Sequence[tuple[object, str]], make: Make) -> Property:
    """One of several values, round and round; `value` may be none of them."""
    values = [one for one, _word in options]
    at = values.index(value) if value in values else -1
    word = options[at][1] if at >= 0 else _("Own")
    before, after = values[at - 1 if at >= 0 else -1], values[(at + 1) % len(values)]
    return Property(id_, label, word, (make(before),), (make(after),))


def _switch(id_: str, label: str, on: bool, edit: Edit) -> Property:
    return Property(id_, label, _("yes") if on else _("no"), (edit,), (edit,))


def _optional(
    id_: str, label: str, value: int | None, least: int, most: int, first: int, none: str, make: Make
) -> Property:
    """A whole number, or none: below the least one."""
    if value is None:
        return Property(id_, label, none, (), (make(first),))
    more: Edits = (make(value + 1),) if value < most else ()
    return Property(id_, label, str(value), (make(value - 1 if value > least else None),), more)


def _worded(options: Mapping[Any, str]) -> list[tuple[object, str]]:  # Any: keys of both text and None
    return [(value, _(word)) for value, word in options.items()]


def properties_of(
    draft: Draft, selected: Sequence[Thing], corner: str = "", last: LastTry | None = None
) -> list[Property]:
    """What can be set of the one thing that is `selected`, with the `corner` that was moved last, or of the level.
    `last`: the try in which goals are measured."""
    if not selected:
        return level_properties(draft)
    if len(selected) > 1:
        return [*_sides(tuple(selected)), *_places(draft, tuple(selected))]
    thing = selected[0]
    value = get(draft, thing)
    match value:
        case Terrain():
            found = [_material(thing, value), *_corner(draft, thing, corner), *_places(draft, (thing,))]
        case Seesaw():
            found = [*_seesaw(draft, thing, value), *_places(draft, (thing,))]
        case Lift():
            found = [*_lift(thing, value), *_places(draft, (thing,))]
        case Zone():
            solid = _switch("solid", _("Solid floor"), value.solid, Put(thing, replace(value, solid=not value.solid)))
            found = [solid, *_places(draft, (thing,))]
        case Spawn():
            found = [_spawn(thing, value), *_places(draft, (thing,))]
        case _ if thing.kind in ("given", "standing"):
            found = _piece(draft, thing, value)
        case _ if thing.kind in ("goal", "bonus"):
            found = [*measured_of(draft, thing, last), *_goal(draft, thing, value), *_places(draft, (thing,))]
            asked = _("gold only") if thing.kind == "bonus" else _("every medal")
            found.append(Property("bonus", _("Asked for"), asked, (SwitchBonus(thing),), (SwitchBonus(thing),)))
        case _:
            found = _places(draft, (thing,))
    return found


# -- things


def measured_of(draft: Draft, thing: Thing, last: LastTry | None) -> list[Property]:
    """How far the goal is as the pieces lay at the end of the last try; nothing before a try."""
    word = "" if last is None else measured(draft, get(draft, thing), last)
    return [Property("measured", _("In the last try"), word)] if word else []


def _places(draft: Draft, things: tuple[Thing, ...]) -> list[Property]:
    """Where things are: the middle of the box around them."""
    box = extent_of(draft, things)
    if box is None:
        return []
    x, y = round((box[0] + box[2]) / 2, 3), round((box[1] + box[3]) / 2, 3)
    return [
        _number("x", _("Across"), x, 0.25, -100, 100, lambda new: Shift(things, new - x, 0.0)),
        _number("y", _("How high"), y, 0.25, -100, 100, lambda new: Shift(things, 0.0, new - y)),
    ]


def _sides(things: tuple[Thing, ...]) -> list[Property]:
    """Sides at which several things line up with the first of them."""
    words: dict[Side, str] = {
        "left": _("left sides"),
        "middle": _("middles"),
        "right": _("right sides"),
        "top": _("tops"),
        "bottom": _("bottoms"),
    }
    return [Property(f"align.{side}", _("Line up"), word, press=(Align(things, side),)) for side, word in words.items()]


def _corner(draft: Draft, thing: Thing, corner: str) -> list[Property]:
    """Where the corner is that was moved last."""
    handle = next((one for one in handles_of(draft, thing) if one.id == corner and not one.adds), None)
    if handle is None:
        return []
    x, y = handle.x, handle.y
    return [
        _number("corner.x", _("Corner across"), x, 0.25, -100, 100, lambda new: Drag(thing, corner, new, y)),
        _number("corner.y", _("Corner up"), y, 0.25, -100, 100, lambda new: Drag(thing, corner, x, new)),
    ]


def _material(thing: Thing, value: Any) -> Property:  # Any: what is made of something
    return _choice(
        "material",
        _("Made of"),
        value.material,
        _worded(MATERIALS),
        lambda new: Put(thing, replace(value, material=new)),
    )


def _seesaw(draft: Draft, thing: Thing, value: Seesaw) -> list[Property]:
    def put(**fields: object) -> Edit:
        return Put(thing, replace(value, **fields))

    left, right = value.stops or (0.0, 0.0)
    hangs = [(None, _("nothing")), *((i, _("Seesaw {n}", n=i + 1)) for i in range(thing.number))]
    found = [
        _number("brake", _("Brake"), value.brake, 0.1, 0, 20, lambda new: put(brake=new)),
        _number("keel", _("Keel"), value.keel or 0.0, 0.25, 0, 5, lambda new: put(keel=new or None)),
        _switch("stops", _("Stops"), value.stops is not None, put(stops=None if value.stops else (-14.0, 14.0))),
        _number("weight", _("Weight"), value.density or 1.0, 0.5, 0.5, 20, lambda new: put(density=new)),
        _material(thing, value),
    ]
    if value.stops is not None:
        angle = _number("stop", _("Turns by"), right, 1, 1, 45, lambda new: put(stops=(min(left, -new), new)), "°")
        found.insert(3, angle)
    if thing.number:
        found.append(_choice("on", _("Hangs from"), value.on, hangs, lambda new: put(on=new)))
    return found


def _lift(thing: Thing, value: Lift) -> list[Property]:
    def put(**fields: object) -> Edit:
        return Put(thing, replace(value, **fields))

    path = value.path
    last, end = path[-1], path[-2][0]
    longer = (*path, (last[0] + 2.0, last[1] + 1.0, last[2]))
    seconds = _number(
        "seconds", _("Ride"), last[0], 0.5, end + 0.5, 60, lambda new: put(path=(*path[:-1], (new, *last[1:]))), " s"
    )
    halts = Property(
        "halts",
        _("Halts"),
        str(len(path) - 1),
        (put(path=path[:-1]),) if len(path) > 2 else (),
        (put(path=longer),) if len(path) < 12 and last[0] <= 58 else (),
    )
    return [seconds, halts, _material(thing, value)]


def _spawn(thing: Thing, value: Spawn) -> Property:
    fixed = value.y is not None
    other = replace(value, y=None) if fixed else replace(value, y=4.0)
    word = _("at a height") if fixed else _("above all")
    return Property("above", _("Appear"), word, (Put(thing, other),), (Put(thing, other),))


def _piece(draft: Draft, thing: Thing, value: Any) -> list[Property]:  # Any: words, or a standing piece
    words = value if isinstance(value, str) else value.piece
    told = read_words(words)
    brush = Brush(told.colour or "", told.material, told.size, told.hidden)

    def put(kind: str, look: Brush) -> Edit:
        new = look.words(kind)
        return Put(thing, new if isinstance(value, str) else replace(value, piece=new))

    def look(**fields: Any) -> Edit:  # Any: each field its type
        changed = {"colour": brush.colour, "material": brush.material, "size": brush.size, "hidden": brush.hidden}
        return put(told.kind, Brush(**{**changed, **fields}))

    number = thing.number + (len(draft.pieces) if thing.kind == "standing" else 0)
    found = [
        _choice("kind", _("Shape"), told.kind, _worded(KINDS), lambda new: put(new, brush)),
        _choice("colour", _("Colour"), told.colour or "", _worded(COLOURS), lambda new: look(colour=new)),
        _choice(
            "material",
            _("Made of"),
            told.material,
            _worded(MATERIALS),
            lambda new: look(material=new, hidden=told.hidden and new != "wood"),
        ),
        _choice("size", _("Size"), told.size, _worded(SIZES), lambda new: look(size=new)),
    ]
    if told.material != "wood":
        found.append(_switch("hidden", _("Looks like wood"), told.hidden, look(hidden=not told.hidden)))
    found.append(_switch("again", _("May be taken up"), number in draft.retakable, SwitchPiece(thing, "again")))
    found.append(_switch("out", _("May be taken out"), number in draft.out, SwitchPiece(thing, "out")))
    if thing.kind == "given":
        last = len(draft.pieces) - 1
        order = Property(
            "order",
            _("Comes as number"),
            str(thing.number + 1),
            (MoveGiven(thing.number, -1),) if thing.number else (),
            (MoveGiven(thing.number, 1),) if thing.number < last else (),
        )
        return [order, *found]
    turn = _number("turn", _("Turned"), value.turn, 15, -345, 345, lambda new: Turn((thing,), new - value.turn), "°")
    return [found[0], turn, *found[1:], *_places(draft, (thing,))]


# -- goals


def _goal(draft: Draft, thing: Thing, goal: Any) -> list[Property]:  # Any: some goal
    def put(**fields: object) -> Edit:
        return Put(thing, replace(goal, **fields))

    pieces = [(i, _("{n}: {piece}", n=i + 1, piece=piece_name(words))) for i, words in enumerate(draft.words)]
    bars = [(i, _("Seesaw {n}", n=i + 1)) for i in range(len(draft.ground.seesaws))]
    match goal:
        case goals.Height():
            return _height(draft, goal, put)
        case goals.Low():
            return [_number("line", _("Line at"), goal.line, 0.25, -20, 40, lambda new: put(line=new))]
        case goals.All():
            return [_number("spare", _("May be left"), goal.spare, 1, 0, 50, lambda new: put(spare=new))]
        case goals.Few():
            return [_number("most", _("At most"), goal.most, 1, 1, 50, lambda new: put(most=new))]
        case goals.Beyond():
            sides = [("left", _("to the left")), ("right", _("to the right"))]
            return [_choice("side", _("Reach"), goal.side, sides, lambda new: put(side=new))]
        case goals.Bridge() | goals.Deliver():
            return [_choice("piece", _("The flag"), goal.piece, pieces, lambda new: put(piece=new))]
        case goals.Balance():
            tilt = _number("tilt", _("Tilt at most"), goal.tilt, 0.5, 0.5, 45, lambda new: put(tilt=new), "°")
            return [tilt, _choice("bar", _("Which one"), goal.bar, bars, lambda new: put(bar=new))]
        case goals.Ring():
            return [
                _ring(goal, put),
                _choice("bar", _("Which one"), goal.bar, bars, lambda new: put(bar=new)),
            ]
        case goals.Ride():
            lifts = [(i, _("Lift {n}", n=i + 1)) for i in range(len(draft.ground.lifts))]
            count = _optional("count", _("How many"), goal.count, 1, 50, 1, _("all"), lambda new: put(count=new))
            return [count, _choice("lift", _("Which one"), goal.lift, lifts, lambda new: put(lift=new))]
        case goals.Reach():
            return [_stars(goal, put)]
        case goals.Neat():
            return _neat(goal, put)
        case goals.Shelter():
            return [_choice("rain", _("Rain from"), goal.rain, _rains(), lambda new: put(rain=new))]
        case goals.Silhouette():
            return _outline(draft, thing, goal, put)
        case goals.Out():
            return _out(draft, goal, put)
        case goals.Move():
            order = _switch("order", _("In this order"), goal.order, put(order=not goal.order))
            return [order, *_members(draft, goal.pieces, lambda new: put(pieces=new), 1)]
    return []


def _height(draft: Draft, goal: goals.Height, put: Callable[..., Edit]) -> list[Property]:
    seen = draft.ground.camera
    middle = round((seen.left + seen.right) / 2, 2)
    whole = (
        put(left=None, right=None, across=False) if goal.left is not None else put(left=middle - 1, right=middle + 1)
    )
    word = _("the thick part") if goal.left is not None else _("anywhere")
    found = [
        _number("line", _("Line at"), goal.line, 0.25, -20, 40, lambda new: put(line=new)),
        Property("part", _("Reached"), word, (whole,), (whole,)),
    ]
    if goal.left is not None:
        found.append(_switch("across", _("All along"), goal.across, put(across=not goal.across)))
    return found


def _ring(goal: goals.Ring, put: Callable[..., Edit]) -> Property:
    """The order of bells: the next one of all orders of up to three."""
    orders: list[tuple[str, ...]] = [order for count in (1, 2, 3) for order in product(("left", "right"), repeat=count)]
    if goal.sides not in orders:
        orders.append(goal.sides)
    options = [(order, " ".join(map(bell_letter, order))) for order in orders]
    return _choice("sides", _("Bells"), goal.sides, options, lambda new: put(sides=new))


def _stars(goal: goals.Reach, put: Callable[..., Edit]) -> Property:
    stars = goal.stars
    x, y = stars[-1]
    return Property(
        "stars",
        _("Stars"),
        str(len(stars)),
        (put(stars=stars[:-1]),) if len(stars) > 1 else (),
        (put(stars=(*stars, (x + 1.0, y))),) if len(stars) < 20 else (),
    )


def _neat(goal: goals.Neat, put: Callable[..., Edit]) -> list[Property]:
    places = goal.places
    return [
        Property(
            "places",
            _("Lines"),
            str(len(places)),
            (put(places=places[:-1]),) if len(places) > 1 else (),
            (put(places=(*places, places[-1] + 1.0)),) if len(places) < 50 else (),
        ),
        _number("within", _("Within"), goal.within, 0.05, 0.05, 2, lambda new: put(within=new)),
    ]


def _rains() -> list[tuple[tuple[float, ...], str]]:
    return [
        ((0.0,), _("above")),
        ((-30.0,), _("the left")),
        ((30.0,), _("the right")),
        ((-30.0, 30.0), _("both sides")),
        ((-30.0, 0.0, 30.0), _("everywhere")),
    ]


def _outline(draft: Draft, thing: Thing, goal: goals.Silhouette, put: Callable[..., Edit]) -> list[Property]:
    pieces = [outlines(draft, Thing("standing", i)) for i in range(len(draft.standing))]
    parts = tuple(tuple(part) for shape in pieces for one in shape for part in convex_parts(one))[:20]
    found = [_number("share", _("Filled to"), goal.share, 0.05, 0.3, 0.95, lambda new: put(share=new))]
    if parts:
        found.append(Property("from-standing", _("Take the outline"), _("of what stands"), press=(put(parts=parts),)))
    return found


def _out(draft: Draft, goal: goals.Out, put: Callable[..., Edit]) -> list[Property]:
    most = goal.most
    found = [
        _number("count", _("At least"), goal.count, 1, 0, most or 80, lambda new: put(count=new)),
        _optional("most", _("At most"), most, goal.count, 80, goal.count, _("any"), lambda new: put(most=new)),
    ]
    if goal.keep:
        line = 0.0 if goal.below is None else None
        below = put(below=line)
        found.append(_switch("below", _("Down to a line"), goal.below is not None, below))
    return [*found, *_members(draft, goal.keep, lambda new: put(keep=new, below=goal.below if new else None), 0)]


def _members(draft: Draft, chosen: tuple[int, ...], make: Make, least: int) -> list[Property]:
    """Which of the standing pieces a goal is about; `least` of them remain."""
    found = []
    for i, one in enumerate(draft.standing):
        number = len(draft.pieces) + i
        other = tuple(n for n in chosen if n != number) if number in chosen else (*chosen, number)
        edits: Edits = (make(other),) if len(other) >= least else ()
        word = _("yes") if number in chosen else _("no")
        label = _("{n}: {piece}", n=i + 1, piece=piece_name(one.piece))
        found.append(Property(f"member.{i}", label, word, edits, edits))
    return found


# -- the level


GUSTS: Final[tuple[Gusts, ...]] = (
    (),
    ((0, 0.0), (2, 0.1), (4, 0.1), (6, 0.0)),
    ((0, 0.0), (2, 0.2), (6, 0.2), (7, 0.0)),
    ((0, 0.0), (2, -0.2), (6, -0.2), (7, 0.0)),
    ((0, 0.0), (2, 0.15), (4, -0.15), (6, 0.0)),
)
"""Nothing, a breath, strong from the left, strong from the right, and to and fro."""


def level_properties(draft: Draft) -> list[Property]:
    """What can be set of the level as a whole."""

    def field(part: Part, name: str) -> Make:
        return lambda new: SetField(part, name, new)

    hints = [localized(hint) for hint in draft.hints]
    ground, limits, gold = draft.ground, draft.limits, draft.gold
    gusts = [_("none"), _("a breath"), _("from the left"), _("from the right"), _("to and fro")]
    orders = [("fixed", _("one by one")), ("free", _("any"))]
    none = _("no limit")
    found = [
        Property("name", _("Name"), localized(draft.name)),
        _choice("place", pgettext("a level", "Place"), draft.place, _worded(PLACES), field("", "place")),
        _choice("order", _("Pieces come"), draft.order, orders, field("", "order")),
        Property("hint.0", _("First hint"), hints[0] if hints else "–"),
        *([Property("hint.1", _("Second hint"), hints[1] if len(hints) > 1 else "–")] if hints else []),
        _number("difficulty", _("Difficulty"), draft.difficulty, 1, 1, 10, field("", "difficulty")),
        _number("hold", _("Hold"), draft.hold, 1, 1, 60, field("", "hold"), " s"),
        _optional("falls", _("May fall"), limits.falls, 0, 100, 3, none, field("limits", "falls")),
        _seconds(limits.seconds, field("limits", "seconds")),
        _optional("backs", _("Undos"), limits.backs, 0, 100, 3, none, field("limits", "backs")),
        _switch("first", _("Gold: without Undo"), gold.first, SetField("gold", "first", not gold.first)),
        _optional("left", _("Gold: left over"), gold.left, 1, 50, 1, _("none"), field("gold", "left")),
        _choice(
            "gusts",
            _("Gusts"),
            draft.gusts,
            list(zip(GUSTS, gusts, strict=True)),
            field("", "gusts"),
        ),
        _number("wind", _("Steady wind"), ground.wind, 0.05, -0.5, 0.5, field("ground", "wind")),
        _number("gravity", _("Weights"), ground.gravity, 0.1, 0.3, 2, field("ground", "gravity")),
        _number("tilt", _("World leans"), ground.tilt, 1, -20, 20, field("ground", "tilt"), "°"),
        _number("strength", _("Glass bears a fall of"), ground.strength, 0.1, 0.1, 5, field("ground", "strength")),
        _all_again(draft),
        Property("author", _("Made by"), draft.author or "–"),
    ]
    if draft.retakable:
        lifts = _optional("lifts", _("Taken up at most"), limits.lifts, 1, 100, 5, none, field("limits", "lifts"))
        found += [lifts, _optional("g.lifts", _("Gold: taken up"), gold.lifts, 0, 100, 1, none, field("gold", "lifts"))]
    if draft.out:
        outs = _optional("outs", _("Taken out at most"), limits.outs, 1, 100, 5, none, field("limits", "outs"))
        found += [outs, _optional("g.outs", _("Gold: taken out"), gold.outs, 0, 100, 1, none, field("gold", "outs"))]
    return found


def _seconds(value: int | None, make: Make) -> Property:
    if value is None:
        return Property("seconds", _("Time"), _("no clock"), (), (make(60),))
    less = make(value - 10) if value > 10 else make(None)
    return Property("seconds", _("Time"), _("{n} s", n=value), (less,), (make(min(3600, value + 10)),))


def _all_again(draft: Draft) -> Property:
    on = draft.again is True
    return _switch("all-again", _("All may be taken up"), on, SetField("", "again", () if on else True))
