"""Numbers of the standing pieces that a phone may take: the same on its page and on the tower of the big screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game import art
from game.core.game import Observation
from game.core.tower_events import Piece
from game.levels.rules.actions import Take, TakeOut
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece
from game.ui.layout import Rect
from game.ui.style import CREAM, INK, SMALL
from game.ui.widgets import Ui

DISC: Final = 44.0
"""Diameter of a number on a piece."""


def numbers_of(observation: Observation) -> dict[Piece, int]:
    """The standing pieces that can be taken up or out now, from 1."""
    placed = observation.view.placed
    pieces = [one.piece for one in observation.legal if isinstance(one, Take | TakeOut) and one.piece in placed]
    return {piece: number for number, piece in enumerate(sorted(pieces), 1)}


def draw_numbers(ui: Ui, numbers: Mapping[Piece, int], standing: Sequence[DrawnPiece], camera: Camera) -> None:
    for one in standing:
        if one.piece in numbers:
            x, y = camera.to_canvas(one.x, one.y)
            id_, place = f"number.{one.piece}", Rect(x - DISC / 2, y - DISC / 2, DISC, DISC)
            ui.put(id_, art.tile(DISC, DISC, DISC / 2, INK), place.x, place.y, animates=False)
            ui.text_in(f"{id_}.words", str(numbers[one.piece]), place.inset(4, 2), SMALL, "display_bold", CREAM)
