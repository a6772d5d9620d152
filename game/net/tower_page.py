"""Parts of the pages of games with a tower: its pieces, and the pad with which a held piece is moved."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.core.silhouettes import colour_of, kind_of
from game.core.tower_events import Piece
from game.net.page import Button, PhoneFrame, Picture, Thing
from game.table.tower.piece_words import piece_name

UNIT = 48
"""px of a square's side in a picture."""


def pad_words() -> str:
    """What is written on the pad."""
    return _("Drag here to move the piece, look at the big screen. Two fingers turn it.")


def let_go() -> Button:
    """The button that lets go of the held piece."""
    return Button("release", _("Let go"), held=True)


def piece_thing(
    frame: PhoneFrame, id_: str, piece: Piece, made: str = "wood", marks: tuple[str, ...] = (), badge: str = ""
) -> Thing:
    """`made`: its material."""
    picture = art.piece(kind_of(piece), colour_of(piece), UNIT, 0, made)
    name = piece_name(piece, made)
    return Thing(
        id_, name, pictures=(Picture(frame.picture(picture)),), about=name, marks=(*marks, "piece"), badge=badge
    )
