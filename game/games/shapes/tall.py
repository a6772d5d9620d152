"""`tall_table` makes a Shapes table late in a match of Survivor, with a crooked tower of more than twelve units."""

from __future__ import annotations

from typing import Final

from game.core.position import Start
from game.core.session import Session
from game.core.tower_events import Piece
from game.games.shapes.rules.actions import Take
from game.games.shapes.rules.cards import COLOURED_CARDS, WILDS, card_of, is_white
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.table import ShapesScene
from game.play.local_client import LocalClient
from game.play.match import Match
from game.play.tower_world import TowerWorld
from game.table.matches import people
from game.ui.services import Services

STANDING: Final = """
27,-10.0,30.0,0.201 43,-91.5,26.0,0.000 4,80.0,29.9,-0.000 39,-45.1,56.7,1.108 38,50.9,78.9,3.622
40,-91.2,77.9,0.004 22,-40.3,107.1,0.148 28,28.1,115.9,-0.672 32,-24.2,128.5,-0.637 7,2.3,161.9,-0.039
5,-14.8,192.5,-0.039 24,136.3,20.0,-0.000 15,-6.7,224.5,-0.040 36,-38.8,239.0,4.104 45,-105.6,126.3,1.575
33,23.6,237.9,-1.015 14,-90.7,253.8,1.575 8,12.6,281.7,-0.471 11,-39.6,342.0,-0.471 34,26.5,339.4,-0.471
10,4.6,377.6,-0.220 13,-116.4,411.1,0.447 46,58.8,403.9,1.351 41,21.1,446.6,-0.220 19,-114.4,447.8,0.448
25,-20.2,484.3,0.065 21,64.3,476.5,-0.641 47,-89.0,498.2,5.733 35,31.9,530.4,0.089 6,21.8,563.5,0.224
12,-45.8,578.8,0.242 49,-96.8,604.8,1.813 17,-26.4,616.8,0.242 1,-48.1,680.3,0.006 23,-47.2,724.4,3.932
48,62.6,626.6,0.224 31,-132.4,616.7,0.242 18,-125.9,654.0,0.246 30,33.3,686.8,0.226
"""
"""Piece, x and y in world px and angle of each. A seeded builder let them down one by one, and kept those with which
the tower still stood."""
MOST_SEEDS: Final = 99


def standing() -> list[tuple[Piece, float, float, float]]:
    """The poses of `STANDING`."""
    rows = (row.split(",") for row in STANDING.split())
    return [(int(piece), float(x), float(y), float(angle)) for piece, x, y, angle in rows]


def tall_table(services: Services) -> ShapesScene:
    """Survivor alone: the person holds a piece over the tower."""
    start, take, seed = _start()
    session = Session(SHAPES, people(1, 1), seed, start=Start(start))
    world = TowerWorld(1, seed, session.options)
    for piece, x, y, angle in standing():
        world.tower.place(piece, x, y, angle)
    while world.active:
        world.tower.tick()
    table = ShapesScene(services, LocalClient(Match(session, services.executor, world), services.executor))
    table.submit(0, take)
    return table


def _start() -> tuple[str, Take, int]:
    """The position in which they stand, how another piece is taken, and the seed of a match that begins with it."""
    here = [piece for piece, *_pose in standing()]
    for seed in range(MOST_SEEDS):
        state = SHAPES.new(1, seed, variant="survivor")
        while not isinstance(first := state.legal_actions(0)[0], Take):
            state.apply(0, first)
        take = first
        if take.piece not in here and not is_white(take.piece):
            break
    else:
        raise ValueError("no match begins with another piece")
    state.platform, state.placed = here, [len(here)]
    whites = [piece for piece in here if is_white(piece)]
    state.wilds = dict(zip(whites, WILDS, strict=False))
    state.discard = [*(card_of(piece) for piece in here if not is_white(piece)), *state.wilds.values()]
    out = {*state.discard, state.tray[0].card}
    state.deck = [card for card in (*COLOURED_CARDS, *WILDS) if card not in out]
    return SHAPES.position(state), take, seed
