"""`forecast`, `preview`, `met`, `worth_buying`: what a plan, an action or ink gains if no rival acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.game import Preview, Seat
from game.games.square_up.rules.actions import Action, Move, Place
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.fights import Fight, Stand, fights, is_fight, settle, splots_left, stands_on
from game.games.square_up.rules.plan import planned
from game.games.square_up.rules.units import COST, SHAPE_CODE, SPLOT, SPLOT_AREA, STACK, TOOL_CODE, Cell
from game.games.square_up.rules.view import SquareUpView


def forecast(view: SquareUpView) -> tuple[Fight, ...]:
    """The fights from A1 to H8 if the seat's plan were revealed now and no rival had done anything."""
    return tuple(fights(_grids(view)))


def preview(view: SquareUpView, action: Action) -> Preview:
    """How `action` changes the seat's points less its rivals' points, in `forecast`.

    `why` holds the `Fight`s on the squares that the action changes, as they would then be; for `Commit`, which changes
    nothing, the whole forecast. (0, ()) for a spectator.
    """
    global _latest
    if view.seat is None or view.winners:
        return Preview(0)
    # Bots and scenes ask about many actions of one view.
    known = _latest
    if known is None or known.view is not view:
        known = _latest = _Known(view, view.seat)
    match action:
        case Place(unit, cell) if unit == "splot":
            return known.splot(cell)
        case Place(unit, cell) if unit in SHAPE_CODE:
            return known.change({cell: (known.own.shapes[cell] + SHAPE_CODE[unit], known.own.tools[cell])})
        case Place(unit, cell):
            return known.change({cell: (known.own.shapes[cell], TOOL_CODE[unit])})
        case Move(source, target):
            shapes, tools = known.own.shapes, known.own.tools
            return known.change({source: (0, tools[source]), target: (shapes[target] + shapes[source], tools[target])})
        case _:
            return Preview(0, tuple(fights(known.grids)))


def preview_of(view: SquareUpView, actions: Sequence[Place | Move]) -> Preview:
    """Like `preview`, for at least one action at once. `view` belongs to a seat."""
    assert view.seat is not None
    seat, grids = view.seat, _grids(view)
    gain = -sum(_net(fight, seat) for fight in fights(grids))
    old = grids[seat]
    new = grids[seat] = planned(old.copy(), view.ink, actions).grid
    then = tuple(fights(grids))
    gain += sum(_net(fight, seat) for fight in then)
    cells = zip(old.shapes, old.tools, new.shapes, new.tools, strict=True)
    changed = {cell for cell, (*before, shape, tool) in enumerate(cells) if before != [shape, tool]}
    return Preview(gain, tuple(fight for fight in then if fight.cell in changed))


def met(view: SquareUpView, effect: Preview) -> int | None:
    """The seat's points minus the rivals' in the fights of `effect`; None without a fight.

    A tie counts 0 here, even where it averts a loss, which `effect` counts as a gain.
    """
    if view.seat is None or not (effect.why or effect.gain):
        return None
    fought = [one for one in effect.why if isinstance(one, Fight)]
    return sum(_net(fight, view.seat) for fight in fought) if fought else effect.gain


def worth_buying(view: SquareUpView) -> tuple[Cell, ...]:
    """The cells where one more unit, or up to three Circles, that the seat can pay for now would be well spent.

    Well spent: if no rival does anything, it makes a fight of the plan go better, or wins a new fight that scores at
    least its price; in the last turn ink is worth nothing else, and any points will do. () for a spectator.
    """
    if view.seat is None or view.winners or not view.ink:
        return ()
    fought = {fight.cell for fight in forecast(view)}
    last = view.turn == view.options.turns
    found: set[Cell] = set()
    for offer, paid in _purchases(view):
        cells = {fight.cell for fight in offer.why}
        if offer.gain > 0 and (last or offer.gain >= paid or cells & fought):
            found |= cells
    return tuple(sorted(found))


def _purchases(view: SquareUpView) -> Iterator[tuple[Preview, int]]:
    """What each unit, or several Circles, would gain where a rival stands, and its price."""
    plan = planned(Grid.of(view.board), view.ink, ())
    rivals = {square.cell for seat, board in enumerate(view.boards) if seat != view.seat for square in board}
    for action in plan.legal():
        if not isinstance(action, Place) or (action.unit != "splot" and action.cell not in rivals):
            continue
        price = COST[action.unit]
        yield preview(view, action), price
        if action.unit == "circle":
            room = min(view.ink, STACK - plan.grid.shapes[action.cell])
            for count in range(2, room + 1):
                yield preview_of(view, [action] * count), count * price


def _net(fight: Fight | None, seat: Seat) -> int:
    if fight is None or fight.winner is None:
        return 0
    return fight.points if fight.winner == seat else -fight.points


def _grids(view: SquareUpView) -> list[Grid]:
    return [Grid.of(board) for board in view.known_boards]


_NOTHING = Preview(0)


class _Known:
    """A view, unpacked, and the fights that were settled on it so far."""

    def __init__(self, view: SquareUpView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.grids = _grids(view)
        self.own = self.grids[seat]
        self.rivals = {square.cell for other, board in enumerate(view.boards) if other != seat for square in board}
        self._single: dict[tuple[Cell, int, int], tuple[int, Fight | None]] = {}

    def splot(self, cell: Cell) -> Preview:
        covered = [near for near in SPLOT_AREA[cell] if not self.own.tools[near]]
        code = self.own.free_splot()
        return self.change({near: (self.own.shapes[near], code) for near in covered})

    def change(self, changes: Mapping[Cell, tuple[int, int]]) -> Preview:
        """The effect of new own codes (of the shape, of the tool) on some cells."""
        contested = sorted(cell for cell in changes if cell in self.rivals)
        if not contested:
            return _NOTHING
        if any(self._has_splot(cell, changes[cell][1]) for cell in contested):
            return self._change_whole(changes, contested)
        gain, why = 0, []
        for cell in contested:
            before, _ = self._settle(cell, self.own.shapes[cell], self.own.tools[cell])
            after, fight = self._settle(cell, *changes[cell])
            gain += after - before
            if fight is not None:
                why.append(fight)
        return Preview(gain, tuple(why))

    def _has_splot(self, cell: Cell, tool: int) -> bool:
        return tool >= SPLOT or any(grid.tools[cell] >= SPLOT for grid in self.grids)

    def _settle(self, cell: Cell, shape: int, tool: int) -> tuple[int, Fight | None]:
        """The fight for one cell without Splots, whose points depend on no other cell."""
        key = cell, shape, tool
        found = self._single.get(key)
        if found is None:
            own: list[Stand] = [(self.seat, shape, tool)] if shape or tool else []
            stands = sorted(own + [stand for stand in stands_on(self.grids, cell) if stand[0] != self.seat])
            fight = settle(cell, stands, splots_left(())) if is_fight(stands) else None
            found = self._single[key] = _net(fight, self.seat), fight
        return found

    def _change_whole(self, changes: Mapping[Cell, tuple[int, int]], contested: list[Cell]) -> Preview:
        """Settles all fights: with Splots the points depend on the taker of the last square."""
        after = [grid.copy() if grid is self.own else grid for grid in self.grids]
        for cell, (shape, tool) in changes.items():
            after[self.seat].shapes[cell], after[self.seat].tools[cell] = shape, tool
        then = tuple(fights(after))
        gain = sum(_net(fight, self.seat) for fight in then)
        gain -= sum(_net(fight, self.seat) for fight in fights(self.grids))
        return Preview(gain, tuple(fight for fight in then if fight.cell in contested))


_latest: _Known | None = None
