"""Marks of each seat's latest turn of Shape Up!: `draw_pennants` beside its cards, `draw_move` to a moved one."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from game import art
from game.core.game import Seat
from game.games.shape_up.art import left_cell, trail, way_head
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import Cell, card_in, spec
from game.table.feedback.transitions import draw_way, latest_turns
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect, around
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

Point = tuple[float, float]
PILE = (115, 160)
"""Size of a card on its way from the deck."""
PENNANT = (38, 62)
"""Size of a pennant beside a card on a large cell."""
HEAD = 40
"""Size of the head of the trail along a moved card's way, on a large cell."""
TRAIL = 13
"""Width of the trail."""
REACH = 0.8
"""Share of the head that the trail leaves free."""
INTO, DOWN_INTO = 0.1, 0.13
"""How far the tip of the trail lies on the card, as a share of its width: on its margin at a side, above or below."""
OUT_OF = 0.17
"""How far inside the cell of its start it begins, as a share of the cell's height."""
FADED, CROSSED = 225, 130
"""Alpha of a trail, and of the part of it that a line crosses."""
OUTSIDE = 6
"""How far beyond the cells in sight a trail begins that comes from farther away."""


def flown_cards(frame: ShapeUpFrame) -> dict[Card, tuple[str, ...]]:
    """The cards that another seat has just laid or moved.

    Each with the pictures that it may fly from; () for a card that lay on the grid before.
    """
    found: dict[Card, tuple[str, ...]] = {}
    for _number, event in frame.table.news:
        match event:
            case Played(seat, card) if seat != frame.view.seat:
                found[card] = ("drawn.back", f"hand.back.{frame.view.hand_sizes[seat]}", f"seat.{seat}")
            case Moved(seat, card) if seat != frame.view.seat:
                found[card] = ()
    return found


def draw_pennants(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> tuple[Rect, ...]:
    """Put the pennant of a seat beside each card that it has laid or moved in its latest turn. Returns their places.

    Who acts sees what the others did, and knows the own cards."""
    pennants: list[Rect] = []
    acts = frame.view.actor if frame.view.actor == frame.view.seat else None
    marked, seats, flown = _marked(frame), frame.table.seats, flown_cards(frame)
    for x, y, card in frame.view.layout:
        if card in marked and (x, y) in where:
            seat = marked[card][1].seat
            if seat == acts:
                continue
            # It follows a card that flies, and goes with one that glides as the view changes.
            after = FLIGHT[0] if card in flown else 0.0
            pennants.append(draw_pennant(ui, card, seat, seats[seat].colour, where[x, y], after))
    return tuple(pennants)


def draw_move(
    ui: Ui,
    frame: ShapeUpFrame,
    where: Mapping[Cell, Rect],
    threads: Sequence[Rect] = (),
    tags: Sequence[Rect] = (),
    pennants: Sequence[Rect] = (),
) -> tuple[Rect, ...]:
    """Draw a trail from where the card lay that was moved last to where it lies. Where its usual way crosses `threads`
    or `tags`, it goes where it crosses the fewest, then the fewest `pennants`; and it steps back at a thread that it
    must cross. Returns what it covers."""
    event = last_move(frame)
    return () if event is None else tuple(_draw_way(ui, frame, event, where, (threads, tags, pennants)))


def last_move(frame: ShapeUpFrame) -> Moved | None:
    """The last move of the latest turns, as long as the card lies where it was put."""
    moves = [(number, event) for number, event in _marked(frame).values() if isinstance(event, Moved)]
    if not moves:
        return None
    event = max(moves, key=lambda found: found[0])[1]
    lies = {card: (x, y) for x, y, card in frame.view.layout}
    return event if lies.get(event.card) == (event.to_x, event.to_y) else None


def _marked(frame: ShapeUpFrame) -> dict[Card, tuple[int, Played | Moved]]:
    """By card, the latest event of a seat's latest turn that laid or moved it, and when that was.

    Drawing a card ends no marks: the seat has not done anything yet."""
    marked: dict[Card, tuple[int, Played | Moved]] = {}
    turns = latest_turns(frame.table.observation, TurnEnded, RoundStarted, own=True, idle=Drew)
    order = {id(event): number for number, event in enumerate(frame.table.observation.history)}
    for events in turns.values():
        for event in events:
            if isinstance(event, Played | Moved):
                number = order.get(id(event), -1)
                if event.card not in marked or marked[event.card][0] < number:
                    marked[event.card] = number, event
    return marked


def draw_pennant(ui: Ui, card: Card, seat: Seat, colour: str, cell: Rect, after: float) -> Rect:
    """A pennant at the left edge of the card in `cell`: symbols stay in sight. Returns its place."""
    box = card_in(cell)
    share = min(1.0, max(0.8, cell.w / 166))
    wide, high = round(PENNANT[0] * share), round(PENNANT[1] * share)
    x, y, id_ = round(box.x - wide * 0.5), round(box.y - 4 * share), f"mark.{card}.{seat}"
    with ui.on_layer(1):
        ui.put(id_, art.pennant(wide, high, colour), x, y, after=after)
    return Rect(x, y, wide, high)


def _draw_way(
    ui: Ui,
    frame: ShapeUpFrame,
    event: Moved,
    where: Mapping[Cell, Rect],
    obstacles: tuple[Sequence[Rect], Sequence[Rect], Sequence[Rect]],
) -> list[Rect]:
    """A print of the card that was moved where it lay, unless another may go there, and a trail from there through the
    gaps between cards. Returns what the trail covers."""
    start, end = (event.from_x, event.from_y), (event.to_x, event.to_y)
    colour = frame.table.seats[event.seat].colour
    if not frame.grid.has(end):
        return []
    taken = {(x, y) for x, y, _card in frame.view.layout}
    id_ = f"from.{event.card}.{event.seat}"
    if start not in taken and start in where and start not in frame.choices.cells:
        box = card_in(where[start])
        ui.put(f"{id_}.left", left_cell(spec(event.card), box.w, box.h), box.x, box.y, animates=False)
    share = min(1.0, max(0.7, where[end].w / 160))
    reach = frame.reach
    used = {cell: box for cell, box in where.items() if frame.room.has(cell) or reach.has(cell)}
    used |= {start: _cell_at(start, end, where[end]), end: where[end]}
    way, threads = way_between(start, end, used, obstacles[0]), obstacles[0]

    def crossed(way: Sequence[Point]) -> tuple[int, ...]:
        legs = [_leg(one, other, TRAIL * share) for one, other in pairwise(way)]
        return tuple(sum(leg.overlaps(one) for leg in legs for one in some) for some in obstacles)

    if any(crossed(way)[:2]):
        way = min([way, *ways_around(start, end, used)], key=crossed)
    if start in where:
        # It begins inside the cell, and what is in that stays in sight.
        way = [_edge_between(way[0], way[1], card_in(where[start]).inset(where[start].h * OUT_OF)), *way[1:]]
    else:
        way = _within(around(list(where.values())), way)
    look, size = way_head(round(HEAD * share), colour), round(HEAD * share)
    (x, y), (to_x, to_y) = way[-2:]
    angle = math.atan2(to_y - y, to_x - x)
    cx, cy = to_x - math.cos(angle) * size / 2, to_y - math.sin(angle) * size / 2
    boxes = _draw_trail(ui, id_, way, round(TRAIL * share), size * REACH, colour, threads)
    ui.put(f"{id_}.head", look, cx - size / 2, cy - size / 2, angle=math.degrees(angle), alpha=FADED, animates=False)
    return [*boxes, Rect(cx - size / 2, cy - size / 2, size, size).inset(size * 0.15)]


def _cell_at(cell: Cell, other: Cell, place: Rect) -> Rect:
    """Where `cell` lies, or would lie beyond the cells in sight, if the `other` lies at `place`."""
    return Rect(place.x + (cell[0] - other[0]) * place.w, place.y + (cell[1] - other[1]) * place.h, place.w, place.h)


def _within(bounds: Rect | None, way: Sequence[Point]) -> list[Point]:
    """A way from beyond the cells in sight, from where it comes into them."""
    assert bounds is not None
    room = bounds.inset(-OUTSIDE)
    held = [(min(max(x, room.x), room.right), min(max(y, room.y), room.bottom)) for x, y in way]
    return [one for one, other in pairwise(held) if one != other] + held[-1:]


def _draw_trail(
    ui: Ui, id_: str, way: Sequence[Point], thick: int, rest: float, colour: str, threads: Sequence[Rect]
) -> list[Rect]:
    """Prints in a seat's colour along the upright and level legs of the `way`, which leaves the last `rest` of them to
    the head. A leg that one of the `threads` crosses is fainter. Returns the legs."""
    boxes: list[Rect] = []
    legs = [(one, other) for one, other in pairwise(way) if one != other]
    for i, ((x, y), (to_x, to_y)) in enumerate(legs):
        shorter = min(rest, math.dist((x, y), (to_x, to_y))) if i == len(legs) - 1 else 0.0
        to_x -= math.copysign(shorter, to_x - x) if to_x != x else 0.0
        to_y -= math.copysign(shorter, to_y - y) if to_y != y else 0.0
        box = _leg((x, y), (to_x, to_y), thick)
        alpha = CROSSED if any(box.overlaps(thread) for thread in threads) else FADED
        ui.put(f"{id_}.trail.{i}", trail(box.w, box.h, colour), box.x, box.y, alpha=alpha, animates=False)
        boxes.append(box)
    return boxes


def _leg(one: Point, other: Point, thick: float) -> Rect:
    """An upright or level stretch of a way."""
    (x, y), (to_x, to_y) = one, other
    left, top = round(min(x, to_x) - thick / 2), round(min(y, to_y) - thick / 2)
    return Rect(left, top, round(abs(to_x - x)) + thick, round(abs(to_y - y)) + thick)


def _edge_between(inside: Point, outside: Point, cell: Rect) -> Point:
    """Where the straight way from the middle of the rectangle `cell` to `outside` leaves it."""
    x = min(max(outside[0], cell.x), cell.right)
    y = min(max(outside[1], cell.y), cell.bottom)
    return (x, inside[1]) if x != inside[0] else (inside[0], y)


def way_between(start: Cell, end: Cell, where: Mapping[Cell, Rect], threads: Sequence[Rect] = ()) -> list[Point]:
    """Corners of the way from the middle of one cell to the margin of the card in another: along the gaps, so that it
    crosses no card between them, and in a row along that gap which the fewer `threads` cross."""
    here, there, card = where[start], where[end], card_in(where[end])
    right, down = end[0] - start[0], end[1] - start[1]
    into = card.w * INTO
    beside = (card.x + into if right > 0 else card.right - into, there.cy)
    deep = card.w * DOWN_INTO
    level = (there.cx, card.y + deep if down > 0 else card.bottom - deep)
    if abs(right) + abs(down) == 1:
        return [(here.cx, here.cy), beside if right else level]
    # Out of the cell into the gap on the side of the goal, along it, and then along the gap beside the goal.
    row = here.bottom if down > 0 else here.y
    if not right:
        column = here.right
        return [(here.cx, here.cy), (column, here.cy), (column, there.cy), (card.right - into, there.cy)]
    column = there.x if right > 0 else there.right
    if not down:
        # Along the gap above, and down into the card, or along the gap below. Above the highest row stand the names of
        # the columns.
        is_highest = here.y == min(cell.y for cell in where.values())
        gaps = (
            [(here.bottom, card.bottom - deep)]
            if is_highest
            else [(row, card.y + deep), (here.bottom, card.bottom - deep)]
        )
        gap, tip = min(gaps, key=lambda found: _crossings(found[0], here.cx, there.cx, threads))
        return [(here.cx, here.cy), (here.cx, gap), (there.cx, gap), (there.cx, tip)]
    if abs(down) == 1:
        return [(here.cx, here.cy), (here.cx, row), (there.cx, row), level]
    return [(here.cx, here.cy), (here.cx, row), (column, row), (column, there.cy), beside]


def ways_around(start: Cell, end: Cell, where: Mapping[Cell, Rect]) -> list[list[Point]]:
    """Other ways between cells of different rows and columns, through gaps as well: along the gap on the far side of
    the first row, or of the last one."""
    here, there, card = where[start], where[end], card_in(where[end])
    right, down = end[0] - start[0], end[1] - start[1]
    if not right or not down:
        return []
    into, deep = card.w * INTO, card.w * DOWN_INTO
    far = here.y if down > 0 else here.bottom
    sides = [(there.x, card.x + into), (there.right, card.right - into)]
    ways = [
        [(here.cx, here.cy), (here.cx, far), (column, far), (column, there.cy), (tip, there.cy)]
        for column, tip in (sides if right > 0 else sides[::-1])
        # Above the highest row stand the names of the columns.
        if far > min(cell.y for cell in where.values())
    ]
    beyond, tip = (there.bottom, card.bottom - deep) if down > 0 else (there.y, card.y + deep)
    if beyond > min(cell.y for cell in where.values()):
        column = here.right if right > 0 else here.x
        ways.append([(here.cx, here.cy), (column, here.cy), (column, beyond), (there.cx, beyond), (there.cx, tip)])
    return ways


def _crossings(y: float, x: float, to_x: float, threads: Sequence[Rect]) -> int:
    """The number of `threads` that the level line at `y` crosses."""
    left, right = sorted((x, to_x))
    return sum(one.y < y < one.bottom and one.right > left and one.x < right for one in threads)


def deck_marks(frame: ShapeUpFrame) -> list[Seat]:
    """The seats that have drawn a card in their latest turn which nobody else has seen."""
    turns = latest_turns(frame.table.observation, TurnEnded, RoundStarted, own=True).items()
    advanced = frame.view.options.advanced
    return [seat for seat, events in turns if advanced and any(isinstance(event, Drew) for event in events)]


def draw_hidden_draws(ui: Ui, frame: TableFrame) -> None:
    """Let the cards fly that another seat has just drawn into its hand."""
    if not frame.observation.view.options.advanced:
        return
    for number, event in frame.news:
        if isinstance(event, Drew) and event.seat != frame.observation.seat:
            draw_way(ui, f"flight.{number}", art.card_back(*PILE, 12), ("deck",), (f"seat.{event.seat}",))
