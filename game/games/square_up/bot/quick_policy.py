"""A fast rollout policy for Square Up's bot: `offers` lists steps with a purpose, `act` draws a few by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Self

import numpy as np
import numpy.typing as npt

from game.bots.sequential_halving import go_on
from game.core.bot import Expired
from game.games.square_up.bot.board_arrays import (
    COSTS,
    STRENGTHS,
    TARGETS,
    TOOL_COSTS,
    Boards,
    Bools,
    Codes,
    Ints,
    Points,
)
from game.games.square_up.bot.policy_weights import PolicyWeights
from game.games.square_up.rules.units import (
    CELLS,
    CIRCLE,
    COMPASS,
    CUT,
    FRACTAL,
    SCISSORS,
    SIDE,
    SPLOT,
    SQUARE,
    STACK,
)

Floats = npt.NDArray[np.float32]

OPTIONS: Codes = np.arange(CIRCLE, FRACTAL + 1, dtype=np.int8)
"""Codes that may be placed to fight: stacks of one to three Circles, and each other shape."""
PRICE: Codes = COSTS[OPTIONS]
WORTH: Codes = np.full(128, 2, np.int8)
"""Mean points for taking a tool, by its code: the last square of a Splot brings 7, its others nothing."""
WORTH[:SPLOT] = TOOL_COSTS[:SPLOT]
TO_BEAT = np.array([99, 2, 3, 5, 3, 5, 10, 3], np.int32)
"""By the code of a shape: the least ink for which a shape can be placed that beats it."""

MOST_STEPS = 6
"""Most steps in a plan."""

MOVE, SHAPE, TOOL = 0, 1, 2
"""Kinds of steps, in the order in which they are carried out."""


APART: Codes = np.array(
    [[abs(one // SIDE - to // SIDE) + abs(one % SIDE - to % SIDE) for to in range(CELLS)] for one in range(CELLS)],
    np.int8,
)
"""[cell, cell]: steps between two squares."""


@dataclass(slots=True)
class Offers:
    """Possible steps [step], in match `row`. `source` of a move, else -1. `code` of a shape or a tool, 0 for a move."""

    row: Ints
    kind: Codes
    source: Codes
    target: Codes
    code: Codes
    logit: Floats


FIELDS = tuple(field.name for field in fields(Offers))


def beats(code: Codes, strength: Codes, other: Codes, others: Codes) -> Bools:
    """Whether a shape with this effective strength beats the other one. Any shape beats none (code 0)."""
    clean = np.where(
        (code == FRACTAL) & (other >= SQUARE),
        other < FRACTAL,
        ~((other == FRACTAL) & (code >= SQUARE)) & (strength > others),
    )
    return np.asarray(clean | (other == 0))


def offers(boards: Boards, seat: int, weights: PolicyWeights, rng: np.random.Generator) -> Offers:
    """The steps of a seat that have a purpose on the boards as they are."""
    seen = _Features.of(boards, seat, weights)
    parts = [
        _attacks(seen),
        *(_ambushes(seen, rng) for _ in range(weights.ways)),
        _moves(seen),
        _guards(seen),
        *_additions(seen),
        *_novelties(seen, rng),
    ]
    return Offers(*(np.concatenate([getattr(part, name) for part in parts]) for name in FIELDS))


@dataclass(frozen=True, slots=True)
class _Features:
    """Features of the boards for one seat: its own squares, and of its rivals [match, cell] the strength and code of
    the strongest shape, the worth of all their units, and their Scissors. `left`: the share of the match to come."""

    weights: PolicyWeights
    left: float
    late: float
    shapes: Codes
    tools: Codes
    spent: Bools
    ink: Points
    rivals_ink: Points
    strength: Codes
    code: Codes
    worth: Codes
    cutters: Codes

    @classmethod
    def of(cls, boards: Boards, seat: int, weights: PolicyWeights) -> Self:
        rivals = [other for other in range(boards.shapes.shape[1]) if other != seat]
        tools = boards.tools[:, seat]
        left = max(0, boards.turns - boards.turn) / boards.turns
        return cls(
            weights,
            left,
            weights.late * (1 - left),
            boards.shapes[:, seat],
            tools,
            boards.spent[:, seat],
            boards.ink[:, seat],
            boards.ink[:, rivals].max(1),
            *_rivals(boards, rivals, tools),
        )

    def guarded(self, row: Ints, cell: Ints) -> Bools:
        """Whether a rival has more than a shape on these squares: it guards a tool."""
        there = self.code[row, cell]
        return np.asarray((there > 0) & (self.worth[row, cell] > COSTS[there]))


def _offer(
    kind: int, row: Ints, source: npt.ArrayLike, target: Ints, code: npt.ArrayLike, logit: npt.ArrayLike
) -> Offers:
    size = len(row)
    return Offers(
        row,
        np.full(size, kind, np.int8),
        np.broadcast_to(np.asarray(source, np.int8), size),
        target.astype(np.int8),
        np.broadcast_to(np.asarray(code, np.int8), size),
        np.broadcast_to(np.asarray(logit, np.float32), size),
    )


def _offer_shapes(row: Ints, cell: Ints, may: Bools, logit: Floats) -> Offers:
    """Offers each option that `may` be placed [square, option]."""
    i, j = np.nonzero(may)
    return _offer(SHAPE, row[i], -1, cell[i], OPTIONS[j], logit[i, j])


def _attacks(seen: _Features) -> Offers:
    """Shapes placed where rivals stand and lose."""
    weights, code, shapes = seen.weights, seen.code, seen.shapes
    price = weights.attack_price * seen.left * PRICE
    row, cell = np.nonzero((seen.worth > 0) & (shapes == 0))
    own = _options(seen.tools[row, cell], seen.cutters[row, cell])
    there = code[row, cell]
    win = beats(OPTIONS, own, there[:, None], seen.strength[row, cell][:, None]) & (seen.ink[row][:, None] >= PRICE)
    fixed = weights.attack + seen.late + weights.attack_gain * seen.worth[row, cell]
    fixed = fixed + weights.attack_mobile * (there > 0) + weights.guarded * seen.guarded(row, cell)
    return _offer_shapes(row, cell, win, fixed[:, None] + price)


def _ambushes(seen: _Features, rng: np.random.Generator) -> Offers:
    """Shapes placed where a rival's shape may go, at one square for each."""
    weights, code, shapes = seen.weights, seen.code, seen.shapes
    row, cell = np.nonzero(code > 0)
    way = TARGETS[code[row, cell], cell, rng.integers(0, 4, len(row))].astype(np.intp)
    good = (way >= 0) & (shapes[row, way] == 0) & (code[row, way] == 0)
    row, cell, way = row[good], cell[good], way[good]
    win = beats(OPTIONS, STRENGTHS[OPTIONS], code[row, cell][:, None], seen.strength[row, cell][:, None])
    win &= seen.ink[row][:, None] >= PRICE
    fixed = weights.ambush + seen.late + weights.ambush_gain * seen.worth[row, cell]
    return _offer_shapes(row, way, win, fixed[:, None] + weights.ambush_price * seen.left * PRICE)


def _moves(seen: _Features) -> Offers:
    """Moves onto rivals that lose, away from where a rival could win, and for a walk."""
    weights, shapes, tools, code = seen.weights, seen.shapes, seen.tools, seen.code
    row, cell = np.nonzero((shapes > 0) & ~seen.spent)
    mine = shapes[row, cell]
    ways = TARGETS[mine, cell]
    count = (ways >= 0).sum(1)
    i, j = np.nonzero(ways >= 0)
    row, cell, mine, count, way = row[i], cell[i], mine[i], count[i], ways[i, j].astype(np.intp)
    there = shapes[row, way]
    free = (there == 0) | ((mine <= STACK) & (there <= STACK - mine))
    own = (STRENGTHS[mine] + (tools[row, way] >= SPLOT) - CUT * seen.cutters[row, way]).astype(np.int8)
    good = free & beats(mine, own, code[row, way], seen.strength[row, way])
    row, cell, mine, count, way = row[good], cell[good], mine[good], count[good], way[good]
    gain = seen.worth[row, way]
    stake = COSTS[mine] + WORTH[tools[row, cell]]
    raid = (
        weights.raid
        + seen.late
        + weights.raid_gain * gain
        + weights.raid_loss * seen.left * COSTS[mine]
        + weights.attack_mobile * (code[row, way] > 0)
        + weights.guarded * seen.guarded(row, way)
    )
    stay = np.where(seen.rivals_ink[row] >= TO_BEAT[mine], weights.flee + weights.flee_gain * stake, weights.walk)
    if weights.approach:
        stay = stay + weights.approach * _nearer(seen.worth, row, cell, way)
    return _offer(MOVE, row, cell, way, 0, np.where(gain > 0, raid, stay - np.log(count)))


def _nearer(worth: Codes, row: Ints, cell: Ints, way: Ints) -> Bools:
    """Whether a step from `cell` to `way` leads nearer to the nearest units of the rivals."""
    apart = np.where(worth[:, None] > 0, APART, np.int8(2 * SIDE)).min(2)
    return np.asarray(apart[row, way] < apart[row, cell])


def _guards(seen: _Features) -> Offers:
    """Shapes on own tools that stand alone, and dearer ones where an own shape leaves."""
    weights, shapes = seen.weights, seen.shapes
    row, cell = np.nonzero((shapes > 0) | (seen.tools > 0))
    there = shapes[row, cell]
    alone = (there == 0)[:, None]
    tool = WORTH[seen.tools[row, cell]][:, None]
    logit = np.where(
        alone,
        weights.guard + weights.guard_gain * tool + weights.guard_price * seen.left * PRICE,
        weights.swap + weights.swap_price * seen.left * PRICE,
    )
    dearer = alone | (COSTS[there][:, None] < PRICE)
    return _offer_shapes(row, cell, dearer & (seen.ink[row][:, None] >= PRICE), logit)


def _additions(seen: _Features) -> Iterator[Offers]:
    """More on squares with a shape: Circles, Compasses, Scissors."""
    weights = seen.weights
    row, cell = np.nonzero(seen.shapes > 0)
    low = seen.shapes[row, cell] < STACK
    yield _offer(SHAPE, row[low], -1, cell[low], CIRCLE, weights.stack)
    bare = seen.tools[row, cell] == 0
    for tool, logit in ((COMPASS, weights.cover_mine + weights.cover_time * seen.left), (SCISSORS, weights.cut)):
        may = bare & (seen.ink[row] >= TOOL_COSTS[tool])
        yield _offer(TOOL, row[may], -1, cell[may], tool, logit)


def _novelties(seen: _Features, rng: np.random.Generator) -> tuple[Offers, Offers]:
    """A Compass or a shape on a square where nobody is."""
    weights = seen.weights
    row = np.arange(len(seen.ink))
    cell = rng.integers(0, CELLS, len(row))
    free = (seen.shapes[row, cell] | seen.tools[row, cell] | seen.worth[row, cell]) == 0
    row, cell = row[free], cell[free]
    rich = seen.ink[row] >= TOOL_COSTS[COMPASS]
    mine = _offer(TOOL, row[rich], -1, cell[rich], COMPASS, weights.mine + weights.mine_time * seen.left)
    logit = np.broadcast_to(weights.shape + weights.shape_price * seen.left * PRICE, (len(row), len(OPTIONS)))
    return mine, _offer_shapes(row, cell, seen.ink[row][:, None] >= PRICE, logit)


def _rivals(boards: Boards, rivals: list[int], tools: Codes) -> tuple[Codes, Codes, Codes, Codes]:
    """[match, cell]: strength and code of the rivals' strongest shape, worth of all their units, their Scissors."""
    shapes, theirs = boards.shapes[:, rivals], boards.tools[:, rivals]
    cut = CUT * (tools == SCISSORS)[:, None]
    strengths = (STRENGTHS[shapes] + (theirs >= SPLOT) - cut).astype(np.int8)
    worth = (COSTS[shapes] + WORTH[theirs]).sum(1, dtype=np.int8)
    cutters = (theirs == SCISSORS).sum(1, dtype=np.int8)
    if len(rivals) == 1:
        return strengths[:, 0], shapes[:, 0], worth, cutters
    key = np.where(shapes > 0, strengths + 20 * (shapes == FRACTAL), -100)
    best = key.argmax(1)[:, None]
    return (
        np.take_along_axis(strengths, best, 1)[:, 0],
        np.take_along_axis(shapes, best, 1)[:, 0],
        worth,
        cutters,
    )


def _options(tools: Codes, cutters: Codes) -> Codes:
    """[…, option]: the effective strength of each option on squares with these own tools and rival Scissors."""
    return np.asarray(STRENGTHS[OPTIONS] + ((tools >= SPLOT) - CUT * cutters)[..., None], np.int8)


def act(boards: Boards, seat: int, offered: Offers, rng: np.random.Generator, tries: int = MOST_STEPS) -> Offers:
    """Plan a turn of `seat` in each match from the steps offered. Returns the steps made, in order.

    `tries`: how many steps come to mind; of two moves of one shape, the second is a try for nothing."""
    noise = rng.random(len(offered.row), np.float32)
    chance = 1 / (1 + np.exp(-np.clip(offered.logit, -50, 50)))
    picked = np.flatnonzero(noise < chance)
    # Moves first, since a placed unit may need the square; then by chance, likely steps sooner.
    order = np.lexsort((noise[picked] / chance[picked], offered.kind[picked] != MOVE, offered.row[picked]))
    picked = picked[order]
    row = offered.row[picked]
    rank = np.arange(len(row)) - np.searchsorted(row, row)
    made = [picked[:0]]
    steps = np.zeros(len(boards.ink), np.intp)
    for i in range(min(tries, int(rank.max(initial=-1)) + 1)):
        now = picked[rank == i]
        now = now[steps[offered.row[now]] < MOST_STEPS]
        made.append(now[_do(boards, seat, offered, now)])
        steps[offered.row[made[-1]]] += 1
    done = np.concatenate(made)
    return Offers(*(getattr(offered, name)[done] for name in FIELDS))


def _do(boards: Boards, seat: int, offered: Offers, now: Ints) -> Bools:
    """Carry out those steps, at most one a match, that are still legal. Returns which were."""
    row, kind, code = offered.row[now], offered.kind[now], offered.code[now]
    source, target = offered.source[now].astype(np.intp), offered.target[now].astype(np.intp)
    there, mine = boards.shapes[row, seat, target], boards.shapes[row, seat, source]
    joining = np.where(kind == MOVE, mine, code)
    room = (there == 0) | ((there <= STACK) & (joining <= STACK - there))
    ink = boards.ink[row, seat]
    moves = (kind == MOVE) & (mine > 0) & ~boards.spent[row, seat, source] & room
    shapes = (kind == SHAPE) & room & (COSTS[np.where(kind == SHAPE, code, 0)] <= ink)
    tools = (kind == TOOL) & (boards.tools[row, seat, target] == 0) & (WORTH[code] <= ink)
    if (i := np.flatnonzero(moves)).size:
        boards.move(seat, row[i], source[i], target[i])
    if (i := np.flatnonzero(shapes)).size:
        boards.place_shapes(seat, row[i], target[i], code[i])
    if (i := np.flatnonzero(tools)).size:
        boards.place_tools(seat, row[i], target[i], code[i])
    return np.asarray(moves | shapes | tools)


def by_chance(boards: Boards, seat: int, rng: np.random.Generator) -> Offers:
    """Offers a shape and a tool on random squares, and a random move, each with an even chance."""
    size = len(boards.ink)
    row = np.arange(size)
    movable = (boards.shapes[:, seat] > 0) & ~boards.spent[:, seat]
    cell = (rng.random((size, CELLS), np.float32) * movable).argmax(1)
    ways = TARGETS[boards.shapes[row, seat, cell], cell]
    way = ways[row, (rng.random(size) * (ways >= 0).sum(1)).astype(np.intp)]
    moves = np.flatnonzero(movable[row, cell])
    shapes, tools = rng.integers(0, CELLS, (2, size))
    parts = (
        _offer(MOVE, moves, cell[moves], way[moves].astype(np.intp), 0, 0.0),
        _offer(SHAPE, row, -1, shapes, rng.choice(OPTIONS, size), 0.0),
        _offer(TOOL, row, -1, tools, rng.integers(COMPASS, SPLOT, size), 0.0),
    )
    return Offers(*(np.concatenate([getattr(part, name) for part in parts]) for name in FIELDS))


def play_on(
    boards: Boards,
    policies: Sequence[PolicyWeights | None],
    rng: np.random.Generator,
    turns: int,
    expired: Expired | None = None,
    trace: list[Offers] | None = None,
) -> None:
    """Play up to `turns` more turns, each seat by its policy, or by chance (None). `OutOfTime` once `expired`.

    `trace` receives the steps of each turn, seat by seat.
    """
    for _ in range(turns):
        if boards.over:
            break
        offered = []
        for seat, weights in enumerate(policies):
            go_on(expired)
            offered.append(by_chance(boards, seat, rng) if weights is None else offers(boards, seat, weights, rng))
        for seat, found in enumerate(offered):
            go_on(expired)
            made = act(boards, seat, found, rng)
            if trace is not None:
                trace.append(made)
        go_on(expired)
        boards.reveal()
