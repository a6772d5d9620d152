"""`Thing` names one thing of a draft; `get`, `put`, `add` and `remove` work on it and keep all numbers right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from msgspec.structs import replace

from game.levels.rules.goals import AnyGoal, Balance, Bridge, Deliver, Move, Out, Ride, Ring
from game.levels.workshop.draft import Draft

Kind = Literal["terrain", "seesaw", "lift", "zone", "guard", "standing", "given", "goal", "bonus"]
Single = Literal["camera", "hand", "spawn"]

LISTS: Final[dict[str, tuple[str, str]]] = {
    "terrain": ("ground", "fixed"),
    "seesaw": ("ground", "seesaws"),
    "lift": ("ground", "lifts"),
    "zone": ("ground", "zones"),
    "guard": ("ground", "guards"),
    "standing": ("", "standing"),
    "given": ("", "pieces"),
    "goal": ("", "goals"),
    "bonus": ("gold", "goals"),
}
"""By kind, the part of the draft and its list."""
SINGLES: Final = ("camera", "hand", "spawn")
"""Things of the ground that are there once."""
MOST: Final[dict[str, int]] = {
    "terrain": 40,
    "seesaw": 12,
    "lift": 4,
    "zone": 20,
    "guard": 20,
    "standing": 40,
    "given": 80,
    "goal": 8,
    "bonus": 8,
}
"""How many of a kind a level may have."""


@dataclass(frozen=True, slots=True, order=True)
class Thing:
    """A thing of a draft: its kind, and its number in the list of its kind. "bonus": a goal that gold asks for."""

    kind: str
    number: int = 0


class EditRefused(ValueError):
    """An edit that cannot be. `reason`: its id; `about`: numbers and words for its sentence."""

    def __init__(self, reason: str, **about: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


def items(draft: Draft, kind: str) -> tuple[Any, ...]:  # Any: each kind its values
    """All values of a kind."""
    part, field = LISTS[kind]
    # Any: see above.
    found: tuple[Any, ...] = getattr(getattr(draft, part) if part else draft, field)
    return found


def things_of(draft: Draft) -> tuple[Thing, ...]:
    """Everything in `draft`, single things first."""
    singles = tuple(Thing(kind) for kind in SINGLES)
    return singles + tuple(Thing(kind, i) for kind in LISTS for i in range(len(items(draft, kind))))


def is_there(draft: Draft, thing: Thing) -> bool:
    """Whether `draft` has that thing."""
    return thing.kind in SINGLES or 0 <= thing.number < len(items(draft, thing.kind))


def get(draft: Draft, thing: Thing) -> Any:  # Any: see `items`
    """The value of a thing."""
    if thing.kind in SINGLES:
        return getattr(draft.ground, thing.kind)
    return items(draft, thing.kind)[thing.number]


def put(draft: Draft, thing: Thing, value: object) -> Draft:
    """`draft` with another value of `thing`."""
    if thing.kind in SINGLES:
        return replace(draft, ground=replace(draft.ground, **{thing.kind: value}))
    found = list(items(draft, thing.kind))
    found[thing.number] = value
    return _with(draft, thing.kind, tuple(found))


def _with(draft: Draft, kind: str, values: tuple[Any, ...]) -> Draft:  # Any: see `items`
    part, field = LISTS[kind]
    if kind == "bonus" and not values and (draft.gold.left, draft.gold.lifts, draft.gold.outs) == (None, None, None):
        # Gold asks for something at least.
        return replace(draft, gold=replace(draft.gold, first=True, goals=()))
    if part:
        return replace(draft, **{part: replace(getattr(draft, part), **{field: values})})
    return replace(draft, **{field: values})


def add(draft: Draft, kind: str, value: object) -> tuple[Draft, Thing]:
    """`draft` with one more thing of a kind, the last one."""
    count = len(items(draft, kind))
    if count >= MOST[kind] or (kind in ("given", "standing") and len(draft.words) >= 100):
        raise EditRefused("too-many", most=MOST[kind])
    if kind == "given":
        draft = _renumbered(draft, lambda number: number + (number >= count))
    return _with(draft, kind, (*items(draft, kind), value)), Thing(kind, count)


def remove(draft: Draft, thing: Thing) -> Draft:
    """`draft` without a thing; goals that name it go with it. `EditRefused` for what is always there."""
    kind, gone = thing.kind, thing.number
    if kind in SINGLES:
        raise EditRefused("always-there")
    kept = items(draft, kind)
    draft = _with(draft, kind, kept[:gone] + kept[gone + 1 :])
    match kind:
        case "given" | "standing":
            number = gone if kind == "given" else len(draft.pieces) + gone
            return _renumbered(draft, lambda n: None if n == number else n - (n > number))
        case "seesaw":
            draft = _with_bars(draft, gone)
        case "lift":
            draft = _with_goals(draft, lambda goal: _without_lift(goal, gone))
    return draft


def swap_given(draft: Draft, number: int, other: int) -> Draft:
    """`draft` with two given pieces that have changed places."""
    found = list(draft.pieces)
    if not (0 <= number < len(found) and 0 <= other < len(found)):
        raise EditRefused("no-room")
    found[number], found[other] = found[other], found[number]
    ways = {number: other, other: number}
    return replace(_renumbered(draft, lambda n: ways.get(n, n)), pieces=tuple(found))


# -- numbers that name something


def _renumbered(draft: Draft, new: Callable[[int], int | None]) -> Draft:
    """`draft` with other numbers for its pieces; None for a piece that is gone."""

    def numbers(old: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(n for n in map(new, old) if n is not None))

    again = draft.again if isinstance(draft.again, bool) else numbers(draft.again)
    draft = replace(draft, again=again, out=numbers(draft.out))
    return _with_goals(draft, lambda goal: _renumbered_goal(goal, new))


def _renumbered_goal(goal: AnyGoal, new: Callable[[int], int | None]) -> AnyGoal | None:
    match goal:
        case Bridge(piece=old) | Deliver(piece=old):
            piece = new(old)
            return None if piece is None else replace(goal, piece=piece)
        case Move(pieces=pieces):
            kept = tuple(n for n in map(new, pieces) if n is not None)
            return replace(goal, pieces=kept) if kept else None
        case Out(keep=keep):
            kept = tuple(n for n in map(new, keep) if n is not None)
            return replace(goal, keep=kept, below=goal.below if kept else None)
    return goal


def _with_goals(draft: Draft, new: Callable[[AnyGoal], AnyGoal | None]) -> Draft:
    """`draft` with changed goals, gold's too; None for one that goes."""
    for kind in ("goal", "bonus"):
        kept = tuple(goal for goal in map(new, items(draft, kind)) if goal is not None)
        if kept != items(draft, kind):
            draft = _with(draft, kind, kept)
    return draft


def _with_bars(draft: Draft, gone: int) -> Draft:
    """`draft` after seesaw `gone` was taken away: what hung from it hangs from nothing."""

    def number(old: int | None) -> int | None:
        return None if old is None or old == gone else old - (old > gone)

    seesaws = tuple(replace(one, on=number(one.on)) for one in draft.ground.seesaws)
    draft = replace(draft, ground=replace(draft.ground, seesaws=seesaws))

    def goal_of(goal: AnyGoal) -> AnyGoal | None:
        if not isinstance(goal, Balance | Ring):
            return goal
        bar = number(goal.bar)
        return None if bar is None else replace(goal, bar=bar)

    return _with_goals(draft, goal_of)


def _without_lift(goal: AnyGoal, gone: int) -> AnyGoal | None:
    if not isinstance(goal, Ride):
        return goal
    return None if goal.lift == gone else replace(goal, lift=goal.lift - (goal.lift > gone))
