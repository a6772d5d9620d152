"""`SHOTS` lists scenes of Shapes that the command `shot` draws: what the balance lens shows, a Stop Turn, a fall …"""

from __future__ import annotations

from collections.abc import Callable

from game.core.game import Event, Seat
from game.core.silhouettes import PIECES
from game.core.tower_events import UNIT, PiecesReturned
from game.games.shapes.crowded import crowded_table
from game.games.shapes.last_piece import LastPieceDialog
from game.games.shapes.moments import Teller
from game.games.shapes.rules.actions import Take
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.events import DeckRebuilt, Exchanged, PiecesFell, Stolen, Stopped
from game.games.shapes.table import ShapesScene
from game.games.shapes.tall import tall_table
from game.physics.fall_watch import FallCause
from game.physics.tower import Tower
from game.physics.tower_view import TowerView, view_of
from game.table.feedback.moments import standing
from game.table.tower.fall_words import cause_words
from game.table.tower.replay.instant_replay import InstantReplay
from game.table.tower.show import TowerShow
from game.ui.scene import Scene

TableAfter = Callable[[int], ShapesScene]
"""Gives a table after a number of moves."""
EDGE, AIR = 120.0, 90.0
"""World px from the middle of the tower to the piece that is dropped, and from its top up to it."""


def _replay(table_after: TableAfter, moves: int) -> list[Scene]:
    """Drops a piece on the edge of the present tower."""
    table = table_after(moves)
    seen = table.client.world()
    assert isinstance(seen, TowerView)
    tower, show = Tower(), TowerShow()
    for placed in seen.pieces:
        tower.place(placed.piece, placed.x, placed.y, placed.angle)
    unused = (piece for piece in PIECES if all(piece != placed.piece for placed in seen.pieces))
    tower.place(next(unused), EDGE, seen.height * UNIT + AIR, 0.4)
    while tower.tick() is None:
        while show.skips_tick():
            pass
        show.read(view_of(tower), None, True)
    tower.close()
    film = show.recorder.fall or show.recorder.film
    assert film
    replay = InstantReplay(table.services, film, table.services.manifests[table.client.game.key].title, "shapes")
    replay.at = film.seconds * 0.4
    replay.runs = False
    return [table, replay]


def _lens(table_after: TableAfter, moves: int) -> list[Scene]:
    table = table_after(moves)
    table.lens.look(True)
    return [table]


def _moment(table: ShapesScene, *events: Event) -> list[Scene]:
    """A table on which `events` seem to have just happened."""
    seen = table.client.observation(None)
    fell = next((event.pieces for event in events if isinstance(event, PiecesFell)), ())
    cause = cause_words(FallCause("beyond", fell[0], None, fell)) if fell else ""
    moments = Teller(table.seats, seen.view, (*seen.history, *events), None, cause).moments(events)
    return [table, standing(table.services, table.seats, moments)]


def _laid_out(table_after: TableAfter, moves: int) -> tuple[ShapesScene, Seat, tuple[Card, ...]]:
    """A match that goes on until something is to be placed: whose turn it is, and with which cards."""
    while True:
        table = table_after(moves)
        view = table.public
        cards = tuple(laid.card for laid in view.tray if laid.status != "placed")
        if view.turn is not None and cards:
            return table, view.turn, cards
        moves += 1


def _stop(table_after: TableAfter, moves: int) -> list[Scene]:
    """The next seat stops the turn."""
    table, turn, cards = _laid_out(table_after, moves)
    stopped = Stopped((turn + 1) % len(table.seats), turn)
    pieces = [laid.piece for laid in table.public.tray if laid.piece is not None]
    return _moment(table, stopped, PiecesReturned(tuple(pieces[:1])), Exchanged(turn, len(cards), cards, ()))


def _theft(table_after: TableAfter, moves: int) -> list[Scene]:
    """Something has fallen, and the next seat loses a card for it."""
    table, turn, _cards = _laid_out(table_after, moves)
    fallen = tuple(laid.piece for laid in table.public.tray if laid.piece is not None)
    return _moment(table, PiecesFell(turn, fallen, True), Stolen(turn, (turn + 1) % len(table.seats), None))


def _fall(table_after: TableAfter, moves: int) -> list[Scene]:
    """Something has fallen, and nobody has a card to lose."""
    table, turn, cards = _laid_out(table_after, moves)
    fallen = tuple(laid.piece for laid in table.public.tray if laid.piece is not None)
    return _moment(table, PiecesFell(turn, fallen, True), Exchanged(turn, len(cards), cards, ()))


def _reshuffle(table_after: TableAfter, moves: int) -> list[Scene]:
    return _moment(table_after(moves), DeckRebuilt(tuple(range(12)), (20, 21, 22)))


def _held(table_after: TableAfter, moves: int) -> list[Scene]:
    """The person who acts holds the first piece of the turn, in a match that goes on until there is one."""
    while True:
        table = table_after(moves)
        take = next((action for action in table.legal() if isinstance(action, Take)), None)
        actor = table.actor()
        if take is not None and actor is not None:
            break
        moves += 1
    table.submit(actor, take)
    for _tick in range(90):
        table.tick()
    return [table]


def _weighed(table_after: TableAfter, moves: int) -> list[Scene]:
    """`_held` through the balance lens."""
    (table,) = _held(table_after, moves)
    assert isinstance(table, ShapesScene)
    table.lens.look(True)
    for _tick in range(60):
        table.tick()
    return [table]


def _last(table_after: TableAfter, moves: int) -> list[Scene]:
    """A piece of this turn would win the match, and the others could stop it."""
    table, turn, _cards = _laid_out(table_after, moves)
    names = {seat: table.name(seat) for seat in table.viewpoint.people if seat != turn} or {0: table.name(0)}
    piece = next(laid.piece for laid in table.public.tray if laid.piece is not None)
    stop = table.stop_turn
    return [table, LastPieceDialog(table.services, names, stop.covers, stop.interrupt, table.name(turn), piece)]


def _crowded(table_after: TableAfter, moves: int) -> list[Scene]:
    """All fifty pieces, one of them in the hand."""
    table = crowded_table(table_after(moves).services)
    for _tick in range(90):
        table.tick()
    return [table]


def _tall(table_after: TableAfter, moves: int) -> list[Scene]:
    """A person holds a piece over a crooked tower of more than twelve units."""
    table = tall_table(table_after(moves).services)
    for _tick in range(60):
        table.tick()
    return [table]


SHOTS = {
    "again": _replay,
    "lens": _lens,
    "moment": _stop,
    "theft": _theft,
    "fall": _fall,
    "reshuffle": _reshuffle,
    "held": _held,
    "weighed": _weighed,
    "last": _last,
    "crowded": _crowded,
    "tall": _tall,
}
