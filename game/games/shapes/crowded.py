"""`crowded_table` makes a Shapes table with all fifty pieces in play, on which the time of frames is measured."""

from __future__ import annotations

from typing import Final

from game.core.position import Start
from game.core.session import Session
from game.core.silhouettes import PIECES, SILHOUETTES
from game.core.tower_events import UNIT
from game.games.shapes.rules.actions import Take
from game.games.shapes.rules.cards import COLOURED_CARDS, WILDS, is_white, is_wild
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.table import ShapesScene
from game.play.local_client import LocalClient
from game.play.match import Match
from game.play.tower_world import TowerWorld
from game.table.matches import people
from game.ui.services import Services

SEED: Final = 1
FLOOR: Final = ("plank", "brick")
ROWS: Final = (
    *(("square",) * 5, ("trapezoid",) * 3, FLOOR, ("hexagon",) * 5, ("dome",) * 5, FLOOR, ("ell",) * 5, FLOOR),
    *(("disc",) * 5, FLOOR, ("wedge",) * 5, FLOOR, ("triangle", "trapezoid", "trapezoid", "triangle")),
    ("triangle",) * 3,
)
"""Rows of a standing tower of all pieces, the lowest first; each is centred and no wider than the platform."""


def crowded_table(services: Services) -> ShapesScene:
    """Survivor alone: the person holds a piece beside a tower of all the others."""
    start, take = _start()
    session = Session(SHAPES, people(1, 1), SEED, start=Start(start))
    world = TowerWorld(1, SEED, session.options)
    numbers = {kind: iter(range(5 * number, 5 * number + 5)) for number, kind in enumerate(SILHOUETTES)}
    y = 0.0
    for row in ROWS:
        outlines = [SILHOUETTES[kind].outline for kind in row]
        wide = [max(u for u, _v in corners) - min(u for u, _v in corners) for corners in outlines]
        x = -sum(wide) / 2
        for kind, corners, width in zip(row, outlines, wide, strict=True):
            piece = next(numbers[kind])
            if piece != take.piece:
                left, low = min(u for u, _v in corners), min(v for _u, v in corners)
                world.tower.place(piece, (x - left) * UNIT, (y - low) * UNIT)
            x += width
        y += max(max(v for _u, v in corners) - min(v for _u, v in corners) for corners in outlines)
    while world.active:
        world.tower.tick()
    table = ShapesScene(services, LocalClient(Match(session, services.executor, world), services.executor))
    table.submit(0, take)
    return table


def _start() -> tuple[str, Take]:
    """The position in which all pieces but one stand, and how that one is taken."""
    state = SHAPES.new(1, SEED, variant="survivor")
    while not isinstance(take := state.legal_actions(0)[0], Take):
        state.apply(0, take)
    state.platform = [piece for piece in PIECES if piece != take.piece]
    state.placed = [len(state.platform)]
    state.deck, state.discard = [], [card for card in (*COLOURED_CARDS, *WILDS) if card != state.tray[0].card]
    whites, wilds = filter(is_white, state.platform), filter(is_wild, state.discard)
    state.wilds = dict(zip(whites, wilds, strict=True))
    return SHAPES.position(state), take
