"""`UnitFaces` says how the shapes on a board of Square Up look; `draw_unit` draws a unit with its face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Unpack

from game.core.game import Seat
from game.games.square_up.art import unit_face, unit_pupils, unit_sprite
from game.games.square_up.heads import has_face, head_of
from game.games.square_up.rules.units import Cell, Unit
from game.table.feedback.toy_faces import How, Point, draw_face
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class UnitFaces:
    """`on`: shapes have faces. `moods` and `aims` say, by seat and square, how a shape feels and what it looks at. A
    shape that they leave out is calm and looks at `aim`, or at the person if that is None."""

    on: bool = False
    moods: Mapping[tuple[Seat, Cell], str] = field(default_factory=dict)
    aims: Mapping[tuple[Seat, Cell], Point | None] = field(default_factory=dict)
    aim: Point | None = None

    def of(self, seat: Seat, cell: Cell) -> Look | None:
        """Mood and aim of a shape; None without a face."""
        where = seat, cell
        return (self.moods.get(where, "calm"), self.aims.get(where, self.aim)) if self.on else None


Look = tuple[str, Point | None]
"""A mood, and the point that is looked at; None: straight ahead."""
NO_FACES: Final = UnitFaces()


def draw_unit(
    ui: Ui,
    id_: str,
    unit: Unit,
    colour: str,
    place: tuple[float, float, float],
    look: Look | None,
    count: int = 1,
    small: bool = False,
    **how: Unpack[How],
) -> None:
    """Draws a unit, and its face on a shape that is large enough; `place`: x, y and size of its picture. `look` None:
    without a face. `how`: how they come to their place."""
    x, y, size = place
    faced = look is not None and has_face(unit, size, small)
    ui.put(id_, unit_sprite(unit, colour, size, count, small, faced), x, y, **how)
    if look is None or not faced:
        return
    mood, aim = look
    looks = unit_face(unit, colour, size, mood, count, small), unit_pupils(unit, size, count, small)
    draw_face(ui, id_, head_of(unit, count, size, small), looks, (x, y), mood, aim, rolls=True, **how)
