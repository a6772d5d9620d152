"""`LastPiece`, a `TablePart` of Shapes, stops play before a piece that wins, so that it may still be stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import art
from game.app.intents import Device
from game.app.text import _
from game.art.base.outlines import piece_box
from game.core.game import Seat
from game.core.tower_events import Piece
from game.games.shapes.phrases import pieces_to_win
from game.games.shapes.rules.cards import STOPS, colour_of, kind_of
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import shapes_view
from game.games.shapes.stop_turn import BUTTON, STEP, StopDialog, StopTurn
from game.table.scene.table_part import TablePart, Weak
from game.table.scene.table_scene import TableScene
from game.table.tower.piece_words import piece_name
from game.ui.layout import Rect, column
from game.ui.services import Services
from game.ui.style import BODY, LABEL
from game.ui.widgets import Ui

LAST = Rect(440, 180, 1040, 560)
"""The dialog without the buttons of seats."""
UNIT, PIECE = 110.0, 170
"""Canvas px of the piece's unit, and of the room for it."""


def winning_piece(view: ShapesView) -> Piece | None:
    """The last piece of such a turn."""
    if pieces_to_win(view) != 1:
        return None
    return next(laid.piece for laid in view.tray if laid.status in ("waiting", "held"))


class LastPiece(TablePart):
    """Part of `table`, which it does not keep alive; play waits until it is acknowledged.

    A single person sees it who holds the card. Of several all rivals do: who holds one is a secret.
    """

    _table = Weak[TableScene]()

    def __init__(self, table: TableScene, stop_turn: StopTurn) -> None:
        self._table = table
        self._stop_turn = stop_turn
        self._shown = -1
        """The turn in which it was shown."""

    def tick(self) -> None:
        table = self._table
        if table.is_lesson or table.director.top is not table:
            return
        if self._stop_turn.is_kept:
            # The turn is about to be stopped.
            return
        view = shapes_view(table.client.observation(None).view)
        piece = winning_piece(view)
        if piece is None or view.turn is None or view.turns == self._shown:
            return
        if all(card in view.discard for card in STOPS):
            return
        names = {seat: table.name(seat) for seat in table.viewpoint.interrupters if seat != view.turn}
        if names:
            self._shown = view.turns
            stop = self._stop_turn
            table.director.push(
                LastPieceDialog(table.services, names, stop.covers, stop.interrupt, table.name(view.turn), piece)
            )


class LastPieceDialog(StopDialog):
    """Tells the seats of `names` that `builder` wins with `piece`; one of them may stop the turn."""

    def __init__(
        self,
        services: Services,
        names: Mapping[Seat, str],
        may_use: Callable[[Seat, Device], bool],
        stop: Callable[[Seat], None],
        builder: str,
        piece: Piece,
    ) -> None:
        super().__init__(services, names, may_use, stop)
        self.builder, self.piece = builder, piece

    def build(self, ui: Ui) -> None:
        count = len(self.names)
        box = Rect(LAST.x, LAST.y, LAST.w, LAST.h + STEP * count)
        body = ui.dialog(box, _("{name} wins with this piece", name=self.builder))
        places = column(
            Rect(body.x, body.bottom - STEP * (count + 1), body.w, STEP * (count + 1)), count + 1, STEP - BUTTON
        )
        look = art.piece(kind_of(self.piece), colour_of(self.piece), UNIT)
        wide, high = piece_box(kind_of(self.piece), UNIT)
        ui.put("piece", look, body.cx - wide / 2, body.y + PIECE / 2 - high / 2, animates=False)
        words = _("If the {piece} stands, the match is over.", piece=piece_name(self.piece))
        line = Rect(body.x, body.y + PIECE, body.w, places[0].y - body.y - PIECE - 16)
        ui.paragraph("words", words, line, BODY, colour=ui.tone.dim, middle=True)
        for (seat, name), place in zip(self.names.items(), places, strict=False):
            label = _("Play Stop Turn") if count == 1 else _("{name}: Stop Turn", name=name)
            ui.button(f"stop.{seat}", place, label, ("stop", seat), icon="stop", tone="red", size=LABEL, weighty=True)
        ui.button("close", places[-1], _("Go on"), "close", weighty=True)
