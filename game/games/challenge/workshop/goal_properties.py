"""`goal_lines_of` lists what can be set of a goal, `measured_of` how far it was in the last try."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from msgspec.structs import replace

from game.app.text import _
from game.core.polygons import convex_parts
from game.games.challenge.workshop.last_try import LastTry
from game.games.challenge.workshop.measuring import measured
from game.games.challenge.workshop.property import Edits, Make, Property, choice, number, optional, switch
from game.games.challenge.workshop.words import piece_name
from game.levels.rules import goals
from game.levels.sentences import bell_letter
from game.levels.workshop.draft import Draft
from game.levels.workshop.edits import Edit, Put
from game.levels.workshop.shapes import outlines
from game.levels.workshop.things import Thing, get


def measured_of(draft: Draft, thing: Thing, last: LastTry | None) -> list[Property]:
    """How far the goal is as the pieces lay at the end of the last try; nothing before a try."""
    word = "" if last is None else measured(draft, get(draft, thing), last)
    return [Property("measured", _("In the last try"), word)] if word else []


def goal_lines_of(draft: Draft, thing: Thing, goal: Any) -> list[Property]:  # Any: some goal
    def put(**fields: object) -> Edit:
        return Put(thing, replace(goal, **fields))

    pieces = [(i, _("{n}: {piece}", n=i + 1, piece=piece_name(words))) for i, words in enumerate(draft.words)]
    bars = [(i, _("Seesaw {n}", n=i + 1)) for i in range(len(draft.ground.seesaws))]
    match goal:
        case goals.Height():
            return _height(draft, goal, put)
        case goals.Low():
            return [number("line", _("Line at"), goal.line, 0.25, -20, 40, lambda new: put(line=new))]
        case goals.All():
            return [number("spare", _("May be left"), goal.spare, 1, 0, 50, lambda new: put(spare=new))]
        case goals.Few():
            return [number("most", _("At most"), goal.most, 1, 1, 50, lambda new: put(most=new))]
        case goals.Beyond():
            sides = [("left", _("to the left")), ("right", _("to the right"))]
            return [choice("side", _("Reach"), goal.side, sides, lambda new: put(side=new))]
        case goals.Bridge() | goals.Deliver():
            return [choice("piece", _("The flag"), goal.piece, pieces, lambda new: put(piece=new))]
        case goals.Balance():
            tilt = number("tilt", _("Tilt at most"), goal.tilt, 0.5, 0.5, 45, lambda new: put(tilt=new), "°")
            return [tilt, choice("bar", _("Which one"), goal.bar, bars, lambda new: put(bar=new))]
        case goals.Ring():
            return [
                _ring(goal, put),
                choice("bar", _("Which one"), goal.bar, bars, lambda new: put(bar=new)),
            ]
        case goals.Ride():
            lifts = [(i, _("Lift {n}", n=i + 1)) for i in range(len(draft.ground.lifts))]
            count = optional("count", _("How many"), goal.count, 1, 50, 1, _("all"), lambda new: put(count=new))
            return [count, choice("lift", _("Which one"), goal.lift, lifts, lambda new: put(lift=new))]
        case goals.Reach():
            return [_stars(goal, put)]
        case goals.Neat():
            return _neat(goal, put)
        case goals.Shelter():
            return [choice("rain", _("Rain from"), goal.rain, _rains(), lambda new: put(rain=new))]
        case goals.Silhouette():
            return _outline(draft, thing, goal, put)
        case goals.Out():
            return _out(draft, goal, put)
        case goals.Move():
            order = switch("order", _("In this order"), goal.order, put(order=not goal.order))
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
        number("line", _("Line at"), goal.line, 0.25, -20, 40, lambda new: put(line=new)),
        Property("part", _("Reached"), word, (whole,), (whole,)),
    ]
    if goal.left is not None:
        found.append(switch("across", _("All along"), goal.across, put(across=not goal.across)))
    return found


def _ring(goal: goals.Ring, put: Callable[..., Edit]) -> Property:
    """The order of bells: the next one of all orders of up to three."""
    orders: list[tuple[str, ...]] = [order for count in (1, 2, 3) for order in product(("left", "right"), repeat=count)]
    if goal.sides not in orders:
        orders.append(goal.sides)
    options = [(order, " ".join(map(bell_letter, order))) for order in orders]
    return choice("sides", _("Bells"), goal.sides, options, lambda new: put(sides=new))


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
        number("within", _("Within"), goal.within, 0.05, 0.05, 2, lambda new: put(within=new)),
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
    found = [number("share", _("Filled to"), goal.share, 0.05, 0.3, 0.95, lambda new: put(share=new))]
    if parts:
        found.append(Property("from-standing", _("Take the shape"), _("of what stands"), press=(put(parts=parts),)))
    return found


def _out(draft: Draft, goal: goals.Out, put: Callable[..., Edit]) -> list[Property]:
    most = goal.most
    found = [
        number("count", _("At least"), goal.count, 1, 0, most or 80, lambda new: put(count=new)),
        optional("most", _("At most"), most, goal.count, 80, goal.count, _("any"), lambda new: put(most=new)),
    ]
    if goal.keep:
        line = 0.0 if goal.below is None else None
        below = put(below=line)
        found.append(switch("below", _("Down to a line"), goal.below is not None, below))
    return [*found, *_members(draft, goal.keep, lambda new: put(keep=new, below=goal.below if new else None), 0)]


def _members(draft: Draft, chosen: tuple[int, ...], make: Make, least: int) -> list[Property]:
    """Which of the standing pieces a goal is about; `least` of them remain."""
    found = []
    for i, one in enumerate(draft.standing):
        which = len(draft.pieces) + i
        other = tuple(n for n in chosen if n != which) if which in chosen else (*chosen, which)
        edits: Edits = (make(other),) if len(other) >= least else ()
        word = _("yes") if which in chosen else _("no")
        label = _("{n}: {piece}", n=i + 1, piece=piece_name(one.piece))
        found.append(Property(f"member.{i}", label, word, edits, edits))
    return found
