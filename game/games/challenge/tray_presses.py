"""`TrayPresses`: what a press on a piece of the tray does while none can be taken in one's turn.

While the goals are held it takes a piece for gold. While the tower comes to rest it says which piece is to be taken
then, and a second press takes that back.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Protocol

from game.app.text import _
from game.core.tower_events import Piece
from game.levels.rules.actions import Take
from game.table.picking.selection import pick
from game.table.tower.piece_words import piece_name
from game.ui.sleep import NAP

if TYPE_CHECKING:
    from game.core.game import AnyAction, Seat
    from game.levels.rules.level import Level
    from game.levels.rules.view import ChallengeView
    from game.play.client import SeatClient
    from game.ui.services import Services


class LevelTable(Protocol):
    """The table beside whose tray this is."""

    services: Services
    client: SeatClient

    @property
    def view(self) -> ChallengeView: ...
    @property
    def level(self) -> Level: ...
    @property
    def is_watched(self) -> bool: ...
    @property
    def is_replay(self) -> bool: ...
    def submit(self, seat: Seat, *actions: AnyAction) -> None: ...
    def changed(self) -> None: ...


def _named(action: Hashable, pieces: frozenset[Piece]) -> Piece | None:
    """The piece of `pieces` that a press names."""
    return next((piece for piece in pieces if action == pick(f"tray.{piece}")), None)


class TrayPresses:
    """`wished`: the piece that is taken as soon as all is at rest."""

    def __init__(self) -> None:
        self.wished: Piece | None = None
        self._falls = 0
        """How much had fallen when it was wished for."""

    def builds_on(self, table: LevelTable) -> frozenset[Piece]:
        """Pieces that may be taken for gold while the goals are held, by somebody who could also let it be."""
        if table.view.phase != "holding" or table.is_watched or table.is_replay:
            return frozenset()
        return frozenset(action.piece for action in table.client.observation(0).legal if isinstance(action, Take))

    def wishes(self, table: LevelTable) -> frozenset[Piece]:
        """Pieces that may be wished for while the tower comes to rest."""
        view = table.view
        if view.phase != "settling" or table.is_watched or table.is_replay:
            return frozenset()
        return frozenset(view.coming if view.level.order == "free" else view.coming[:1])

    def means(self, table: LevelTable, action: Hashable) -> bool:
        """Whether a press does something here."""
        return _named(action, self.builds_on(table) | self.wishes(table)) is not None

    def press(self, table: LevelTable, action: Hashable, *, calm: int) -> bool:
        """Does what a press means, and returns whether it meant anything. `calm`: ticks since a piece was let go; a
        press that comes sooner than `NAP` was meant for that piece, and does nothing."""
        piece = _named(action, self.builds_on(table))
        if piece is not None:
            table.submit(0, Take(piece))
            return True
        piece = _named(action, self.wishes(table))
        if piece is None:
            return False
        if calm >= NAP:
            self.wished = None if self.wished == piece else piece
            self._falls = table.view.falls
            table.services.audio.play("click")
        return True

    def tick(self, table: LevelTable) -> None:
        """Takes the piece as soon as it can be taken, unless something fell meanwhile, or the goal is reached."""
        piece, view = self.wished, table.view
        if piece is None or (view.phase == "settling" and view.falls == self._falls):
            return
        self.wished = None
        table.changed()
        if view.phase == "ready" and view.falls == self._falls and Take(piece) in table.client.observation(0).legal:
            table.submit(0, Take(piece))

    def line(self, table: LevelTable) -> str:
        """Says what is taken next; "" without a wish."""
        if self.wished is None:
            return ""
        name = piece_name(self.wished, table.level.looks.get(self.wished, "wood"))
        return _("Next: {piece}, once all is at rest. Press it again to take that back.", piece=name)
