"""What has happened in Shapes, as lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext
from game.core.game import Event
from game.games.shapes.faces import card_art
from game.games.shapes.rules.cards import STOPS
from game.games.shapes.rules.events import (
    BoardCleared,
    Completed,
    Drew,
    Eliminated,
    MatchEnded,
    PiecesFell,
    Stolen,
    Stopped,
)
from game.table.log import LogLine

CARD = (40, 54)
"""Size of a card in a line."""


def log_line(event: Event, names: Sequence[str]) -> LogLine | None:
    """How an event reads in a match of the people and bots with these names; None: not at all."""
    match event:
        case Completed(seat, card, _piece):
            return LogLine(seat, _("placed"), card_art(card, *CARD))
        case PiecesFell(seat, pieces, True):
            return LogLine(seat, ngettext("dropped {n} piece", "dropped {n} pieces", len(pieces)))
        case PiecesFell(seat, pieces, False):
            return LogLine(
                seat,
                ngettext("saw {n} piece fall, without fault", "saw {n} pieces fall, without fault", len(pieces)),
            )
        case Drew(seat, card):
            return LogLine(seat, _("drew"), None if card is None else card_art(card, *CARD))
        case Stolen(seat, rival, card):
            picture = None if card is None else card_art(card, *CARD)
            return LogLine(seat, _("penalty from {name}", name=names[rival]), picture)
        case Stopped(seat):
            return LogLine(seat, _("stops the turn"), card_art(STOPS[0], *CARD))
        case BoardCleared(seat, card):
            return LogLine(seat, _("cleared the board"), card_art(card, *CARD))
        case Eliminated(seat) if len(names) > 1:
            return LogLine(seat, _("is out"))
        case MatchEnded(_why, (placed,), _winners):
            return LogLine(0, ngettext("placed {n} piece", "placed {n} pieces", placed))
        case MatchEnded(_why, _scores, winners):
            return LogLine(winners[0], _("wins") if len(winners) == 1 else _("shares the win"))
    return None
