"""`properties_of` lists what can be set of a thing of a draft, or of the level: `Property` values with their edits."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from msgspec.structs import replace

from game.app.text import _, pgettext
from game.games.challenge.workshop.goal_properties import goal_lines_of, measured_of
from game.games.challenge.workshop.last_try import LastTry
from game.games.challenge.workshop.property import Make, Property, choice, number, optional, switch, worded
from game.games.challenge.workshop.tools import Brush
from game.games.challenge.workshop.words import COLOURS, KINDS, MATERIALS, PLACES, SIZES
from game.levels.rules.goals import Height, Low
from game.levels.rules.level import Gusts
from game.levels.rules.pieces import read_words
from game.levels.sentences import format_number, localized
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
from game.levels.workshop.shapes import extent_of, shifted
from game.levels.workshop.things import Thing, get
from game.physics.ground import Lift, Seesaw, Spawn, Zone


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
            solid = switch("solid", _("Solid floor"), value.solid, Put(thing, replace(value, solid=not value.solid)))
            found = [solid, *_places(draft, (thing,))]
        case Spawn():
            found = [_spawn(thing, value), *_places(draft, (thing,))]
        case _ if thing.kind in ("given", "standing"):
            found = _piece(draft, thing, value)
        case _ if thing.kind in ("goal", "bonus"):
            found = [*measured_of(draft, thing, last), *goal_lines_of(draft, thing, value), *_places(draft, (thing,))]
            asked = _("gold only") if thing.kind == "bonus" else _("every medal")
            found.append(Property("bonus", _("Asked for"), asked, (SwitchBonus(thing),), (SwitchBonus(thing),)))
        case _:
            found = _places(draft, (thing,))
    return found


# -- things


def _places(draft: Draft, things: tuple[Thing, ...]) -> list[Property]:
    """Where things are: the middle of the box around them."""
    box = extent_of(draft, things)
    if box is None:
        return []
    x, y = round((box[0] + box[2]) / 2, 3), round((box[1] + box[3]) / 2, 3)
    found = []
    if any(_moves(draft, thing, 1.0, 0.0) for thing in things):
        found.append(number("x", _("Across"), x, 0.25, -100, 100, lambda new: Shift(things, new - x, 0.0)))
    if any(_moves(draft, thing, 0.0, 1.0) for thing in things):
        found.append(number("y", _("How high"), y, 0.25, -100, 100, lambda new: Shift(things, 0.0, new - y)))
    return found


def _moves(draft: Draft, thing: Thing, dx: float, dy: float) -> bool:
    """Whether a thing can move that way; the height of a line has a line of its own."""
    value = get(draft, thing)
    return bool(shifted(value, dx, dy) != value) and not (dy and isinstance(value, Height | Low))


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
    words = (_("Side across"), _("Side up")) if handle.side else (_("Corner across"), _("Corner up"))
    found = []
    if handle.across:
        found.append(number("corner.x", words[0], x, 0.25, -100, 100, lambda new: Drag(thing, corner, new, y)))
    if handle.up:
        found.append(number("corner.y", words[1], y, 0.25, -100, 100, lambda new: Drag(thing, corner, x, new)))
    return found


def _material(thing: Thing, value: Any) -> Property:  # Any: what is made of something
    return choice(
        "material",
        _("Made of"),
        value.material,
        worded(MATERIALS),
        lambda new: Put(thing, replace(value, material=new)),
    )


def _seesaw(draft: Draft, thing: Thing, value: Seesaw) -> list[Property]:
    def put(**fields: object) -> Edit:
        return Put(thing, replace(value, **fields))

    left, right = value.stops or (0.0, 0.0)
    hangs = [(None, _("nothing")), *((i, _("Seesaw {n}", n=i + 1)) for i in range(thing.number))]
    found = [
        number("brake", _("Brake"), value.brake, 0.1, 0, 20, lambda new: put(brake=new)),
        number("keel", _("Keel"), value.keel or 0.0, 0.25, 0, 5, lambda new: put(keel=new or None)),
        switch("stops", _("Stops"), value.stops is not None, put(stops=None if value.stops else (-14.0, 14.0))),
        number("weight", _("Weight"), value.density or 1.0, 0.5, 0.5, 20, lambda new: put(density=new)),
        _material(thing, value),
    ]
    if value.stops is not None:
        angle = number("stop", _("Turns by"), right, 1, 1, 45, lambda new: put(stops=(min(left, -new), new)), "°")
        found.insert(3, angle)
    if thing.number:
        found.append(choice("on", _("Hangs from"), value.on, hangs, lambda new: put(on=new)))
    return found


def _lift(thing: Thing, value: Lift) -> list[Property]:
    def put(**fields: object) -> Edit:
        return Put(thing, replace(value, **fields))

    path = value.path
    last, end = path[-1], path[-2][0]
    longer = (*path, (last[0] + 2.0, last[1] + 1.0, last[2]))
    seconds = number(
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

    which = thing.number + (len(draft.pieces) if thing.kind == "standing" else 0)
    found = [
        choice("kind", _("Shape"), told.kind, worded(KINDS), lambda new: put(new, brush)),
        choice("colour", _("Colour"), told.colour or "", worded(COLOURS), lambda new: look(colour=new)),
        choice(
            "material",
            _("Made of"),
            told.material,
            worded(MATERIALS),
            lambda new: look(material=new, hidden=told.hidden and new != "wood"),
        ),
        choice("size", _("Size"), told.size, worded(SIZES), lambda new: look(size=new)),
    ]
    if told.material != "wood":
        found.append(switch("hidden", _("Looks like wood"), told.hidden, look(hidden=not told.hidden)))
    found.append(switch("again", _("Can be picked up again"), which in draft.retakable, SwitchPiece(thing, "again")))
    found.append(switch("out", _("Can be taken away"), which in draft.out, SwitchPiece(thing, "out")))
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
    turn = number("turn", _("Turned"), value.turn, 15, -345, 345, lambda new: Turn((thing,), new - value.turn), "°")
    return [found[0], turn, *found[1:], *_places(draft, (thing,))]


# -- the level


OPEN: Final = 1000.0
"""Height of a world without a lid."""
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
        choice("place", pgettext("a level", "Place"), draft.place, worded(PLACES), field("", "place")),
        choice("order", _("Pieces come"), draft.order, orders, field("", "order")),
        Property("hint.0", _("First hint"), hints[0] if hints else "–"),
        *([Property("hint.1", _("Second hint"), hints[1] if len(hints) > 1 else "–")] if hints else []),
        _difficulty(draft),
        _hold(draft),
        optional("falls", _("May fall"), limits.falls, 0, 100, 3, none, field("limits", "falls")),
        _seconds(limits.seconds, field("limits", "seconds")),
        optional("backs", _("Undos"), limits.backs, 0, 100, 3, none, field("limits", "backs")),
        switch("first", _("Gold: without Undo"), gold.first, SetField("gold", "first", not gold.first)),
        optional("left", _("Gold: left over"), gold.left, 1, 50, 1, _("none"), field("gold", "left")),
        choice(
            "gusts",
            _("Gusts"),
            draft.gusts,
            list(zip(GUSTS, gusts, strict=True)),
            field("", "gusts"),
        ),
        *_gusts(draft),
        number("wind", _("Steady wind"), ground.wind, 0.05, -0.5, 0.5, field("ground", "wind")),
        number("gravity", _("Weights"), ground.gravity, 0.1, 0.3, 2, field("ground", "gravity")),
        number("tilt", _("World leans"), ground.tilt, 1, -20, 20, field("ground", "tilt"), "°"),
        number("strength", _("Glass bears a fall of"), ground.strength, 0.1, 0.1, 5, field("ground", "strength")),
        _lid(draft),
        _all_again(draft),
        Property("author", _("Made by"), draft.author or "–"),
    ]
    if draft.retakable:
        lifts = optional("lifts", _("Picked up again at most"), limits.lifts, 1, 100, 5, none, field("limits", "lifts"))
        found += [
            lifts,
            optional("g.lifts", _("Gold: picked up again"), gold.lifts, 0, 100, 1, none, field("gold", "lifts")),
        ]
    if draft.out:
        outs = optional("outs", _("Taken away at most"), limits.outs, 1, 100, 5, none, field("limits", "outs"))
        found += [outs, optional("g.outs", _("Gold: taken away"), gold.outs, 0, 100, 1, none, field("gold", "outs"))]
    return found


def _gusts(draft: Draft) -> list[Property]:
    """How strong the gusts are at the most, and how long they blow."""
    gusts = draft.gusts
    if not gusts:
        return []
    strongest, last = max(abs(share) for _second, share in gusts), gusts[-1][0]

    def stronger(new: float) -> Edit:
        factor = new / strongest
        return SetField("", "gusts", tuple((second, round(share * factor, 3)) for second, share in gusts))

    def longer(new: float) -> Edit:
        factor = new / last
        return SetField("", "gusts", tuple((round(second * factor, 2), share) for second, share in gusts))

    return [
        number("gust", _("Gusts at most"), strongest, 0.05, 0.05, 0.6, stronger),
        number("gusts.end", _("Gusts last"), last, 1, 2, 30, longer, " s"),
    ]


def _difficulty(draft: Draft) -> Property:
    """In the stars of the card, of which each stands for two degrees; "–" until its maker has chosen."""
    stars, most = (draft.difficulty + 1) // 2, 5

    def make(new: int | None) -> SetField:
        return SetField("", "difficulty", 2 * (new or 0))

    return optional("difficulty", _("Your difficulty"), stars or None, 1, most, 1, "–", make, f" / {most}")


def _hold(draft: Draft) -> Property:
    """How long the tower is held, unless something else says so."""
    if draft.ground.lifts:
        return Property("hold", _("Hold"), _("while the lift rides"))
    if draft.gusts:
        return Property("hold", _("Hold"), _("while the gusts blow"))
    return number("hold", _("Hold"), draft.hold, 1, 1, 60, lambda new: SetField("", "hold", new), " s")


def _lid(draft: Draft) -> Property:
    """How high the world is: what leaves it, such as a balloon, has fallen."""
    bounds = draft.ground.bounds

    def edit(top: float) -> Edit:
        return SetField("ground", "bounds", replace(bounds, top=top))

    low = ceil(draft.ground.camera.top)
    if bounds.top >= OPEN:
        return Property("lid", _("Lid of the world"), _("none"), (), (edit(low + 2.0),))
    less = edit(bounds.top - 1) if bounds.top - 1 >= low else edit(OPEN)
    return Property("lid", _("Lid of the world"), format_number(bounds.top), (less,), (edit(bounds.top + 1),))


def _seconds(value: int | None, make: Make) -> Property:
    if value is None:
        return Property("seconds", _("Time"), _("no clock"), (), (make(60),))
    less = make(value - 10) if value > 10 else make(None)
    return Property("seconds", _("Time"), _("{n} s", n=value), (less,), (make(min(3600, value + 10)),))


def _all_again(draft: Draft) -> Property:
    on = draft.again is True
    return switch("all-again", _("All can be picked up again"), on, SetField("", "again", () if on else True))
