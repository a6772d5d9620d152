"""Finds what a turn of Shape Up! does besides the viewer's points.

`rivals_effects`: changes of lines that only rivals can count. `blocked`: the line that rivals cannot make any more.
`prepared`: the own line that comes nearer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.games.shape_up.rules.actions import Action, Move, Play
from game.games.shape_up.rules.cards import Card, card_of, colour_of, fill_of, shape_of
from game.games.shape_up.rules.changes import Effect, changes_between, effects_of
from game.games.shape_up.rules.grid import LONG_SIDE, cell_at, position, spots
from game.games.shape_up.rules.preview import layout_after
from game.games.shape_up.rules.scoring import ATTRIBUTES, POINTS, Line
from game.games.shape_up.rules.view import ShapeUpView

Cells = Mapping[tuple[int, int], Card]
Value = tuple[str, str]
"""One of `ATTRIBUTES`, and what a card shows of it: ("colour", "red")."""

_EVERY_VALUE = (
    card_of("circle", "solid", "red"),
    card_of("triangle", "hollow", "green"),
    card_of("square", "solid", "blue"),
    card_of("star", "hollow", "red"),
)
"""Goals that together count every shape, fill and colour."""


def rivals_effects(view: ShapeUpView, actions: Sequence[Action]) -> tuple[Effect, ...]:
    """What `actions` change in lines that none of the viewer's goals counts, each line once."""
    after = tuple((x, y, card) for (x, y), card in layout_after(view, actions).items())
    own = _own(view)
    found: dict[Effect, None] = {}
    for goal in _EVERY_VALUE:
        for effect in effects_of(changes_between(view.layout, after, (goal,), (goal,))):
            if (effect.line.attribute, effect.line.value) not in own:
                found[effect] = None
    return tuple(found)


def broken(view: ShapeUpView, actions: Sequence[Action]) -> Effect | None:
    """The dearest line that `actions` break and that only rivals can count; None for none. A line that comes back
    elsewhere is not broken."""
    if not any(isinstance(action, Move) for action in actions):
        return None
    effects = rivals_effects(view, actions)
    sums: Counter[Value] = Counter()
    for effect in effects:
        sums[effect.line.attribute, effect.line.value] += effect.points
    lost = (one for one in effects if not one.made and sums[one.line.attribute, one.line.value] < 0)
    return min(lost, key=lambda effect: effect.points, default=None)


def blocked(view: ShapeUpView, actions: Sequence[Action]) -> Line | None:
    """The dearest line that only rivals can count and that another card on a cell which `actions` fill would make;
    None for none."""
    after, own = layout_after(view, actions), _own(view)
    every = {value for goal in _EVERY_VALUE for value in values_of(goal)}
    lines = [
        line
        for cell in _filled(actions)
        for value in sorted(every - own - set(values_of(after[cell])))
        for line in lines_through(after, cell, value)
        if line.length > 2
    ]
    return max(lines, key=lambda line: line.points, default=None)


def prepared(view: ShapeUpView, actions: Sequence[Action]) -> Line | None:
    """The dearest own line that one more card beside a cell which `actions` fill would make; None for none."""
    after, own = layout_after(view, actions), _own(view)
    free = spots({cell for at in after if (cell := cell_at(*at)) is not None}, view.options.short_side)
    lines = [
        line
        for at in _filled(actions)
        for value in values_of(after[at])
        if value in own
        for spot in free
        for line in lines_through(after, position(spot), value)
        if line.length == 3 and at in line.cells
    ]
    return max(lines, key=lambda line: line.points, default=None)


def _own(view: ShapeUpView) -> set[Value]:
    goals = view.hand if view.options.advanced else () if view.goal is None else (view.goal,)
    return {value for goal in goals for value in values_of(goal)}


def values_of(card: Card) -> tuple[Value, ...]:
    return tuple(zip(ATTRIBUTES, (shape_of(card), fill_of(card), colour_of(card)), strict=True))


def _filled(actions: Sequence[Action]) -> Iterator[tuple[int, int]]:
    for action in actions:
        match action:
            case Play(_card, x, y):
                yield x, y
            case Move(_from_x, _from_y, x, y):
                yield x, y


def lines_through(cells: Cells, at: tuple[int, int], value: Value) -> Iterator[Line]:
    """The scoring lines of `value` that would go through `at` if its card had it."""
    for dx, dy in ((1, 0), (0, 1)):
        run = [at]
        for step in (-1, 1):
            x, y = at[0] + step * dx, at[1] + step * dy
            while (x, y) in cells and value in values_of(cells[x, y]):
                run.append((x, y))
                x, y = x + step * dx, y + step * dy
        points = POINTS[value[0]][min(len(run), LONG_SIDE)]
        if points:
            yield Line(*value, len(run), points, tuple(sorted(run)))
