"""`cause_words` says in one sentence what fell and why."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.text import _, pgettext
from game.core.tower_events import Piece
from game.physics.fall_watch import FallCause
from game.table.tower.piece_words import piece_name


def cause_words(cause: FallCause, looks: Mapping[Piece, str] | None = None) -> str:
    """`looks`: materials of the pieces that are not of wood, on the ground of a level; None: on the platform."""
    made, n = looks or {}, len(cause.fallen)

    def name(piece: Piece) -> str:
        return piece_name(piece, made.get(piece, "wood"))

    piece = name(cause.piece)
    on_ground = looks is not None and cause.other is None
    other = pgettext("what a piece is laid on", "platform") if cause.other is None else name(cause.other)
    match cause.why:
        case "broke" if n > 1:
            return _("Glass broke.")
        case "broke":
            return _("The glass broke.")
        case "missed" if looks is not None:
            return _("The {piece} was let go over nothing.", piece=piece)
        case "missed":
            return _("The {piece} was let go beside the platform.", piece=piece)
        case "flew":
            return _("The {piece} flew past: the hand was still moving.", piece=piece)
        case "beyond" if on_ground:
            return _("The {piece} tipped: its weight lay beyond the edge.", piece=piece)
        case "beyond":
            return _("The {piece} tipped: its weight lay beyond the edge of the {other}.", piece=piece, other=other)
        case "point" if on_ground:
            return _("The {piece} tipped: it stood on one point only.", piece=piece)
        case "point":
            return _("The {piece} tipped: only one point of it lay on the {other}.", piece=piece, other=other)
        case "slope":
            return _("The {piece} found no hold on the slope.", piece=piece)
        case "tilted":
            return _("The beam tilted under the {piece}.", piece=piece)
        case "slid" if on_ground:
            return _("The {piece} slid away.", piece=piece)
        case "slid":
            return _("The {piece} slid off the {other}.", piece=piece, other=other)
        case "rolled" if on_ground:
            return _("The {piece} rolled away.", piece=piece)
        case "rolled":
            return _("The {piece} rolled off the {other}.", piece=piece, other=other)
        case "tipped":
            return _("The {other} tipped under the {piece}.", piece=piece, other=other)
        case "first":
            return _("The {piece} tipped first and took others with it.", piece=other)
        case "struck":
            return _("The {piece} hit the {other} as it came down.", piece=piece, other=other)
        case "pushed" if n == 1:
            return _("The {piece} in the hand pushed the {other} off.", piece=piece, other=name(cause.fallen[0]))
        case "pushed":
            return _("The {piece} in the hand pushed the tower.", piece=piece)
