"""`CardFaces` gives the cards of Shape Up! their moods and gazes; it knows what the viewer knows, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self, Unpack

from game.games.shape_up.art import Spec, card_face, card_pupils
from game.games.shape_up.heads import head_of
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Moved, Played
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import Cell, spec
from game.table.feedback.toy_faces import How, draw_face
from game.ui.layout import Rect
from game.ui.widgets import Ui

LEAST_FACED = 100
"""Least width of a card with a face: a smaller one shows its sign alone."""
_MOODS = {"now": "happy", "made": "happy", "coming": "curious", "broken": "worried"}
"""Moods of the cards of a run, by its kind."""


@dataclass(frozen=True, slots=True)
class CardFaces:
    """`on`: cards have faces. `watched`: the cell that the others look at, `aim`: its middle on the table. `moods`: of
    cards that are not calm, by their cells."""

    on: bool
    watched: Cell | None
    aim: tuple[float, float] | None
    moods: Mapping[Cell, str]

    @classmethod
    def of(cls, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> Self:
        """Cards laugh in a run that scores for the viewer, and worry if all theirs would break. They look at the cell
        that is aimed at, or at the card that was placed or moved last, which looks at the viewer."""
        if not frame.table.faces:
            return cls(False, None, None, {})
        runs = sorted(frame.ribbons, key=lambda run: run.kind != "broken")
        moods = {cell: _MOODS[run.kind] for run in runs for cell in run.line.cells}
        cell = frame.aim or _latest(frame)
        box = where.get(cell) if cell is not None else None
        return cls(True, cell, None if box is None else (box.cx, box.cy), moods)

    def is_on(self, w: float) -> bool:
        """Tests whether a card of that width has a face."""
        return self.on and w >= LEAST_FACED

    def draw(self, ui: Ui, card: Card, box: Rect, cell: Cell | None, mood: str = "", **how: Unpack[How]) -> None:
        """Draws the face of the card in `box`, which lies on `cell`. `mood`: in place of the mood for this cell."""
        if not self.is_on(box.w):
            return
        mood = mood or (self.moods.get(cell, "calm") if cell is not None else "calm")
        aim = None if cell is None or cell == self.watched else self.aim
        draw_card_face(ui, f"card.{card}", spec(card), box, mood, aim, **how)


def draw_card_face(
    ui: Ui, id_: str, spec: Spec, box: Rect, mood: str, aim: tuple[float, float] | None = None, **how: Unpack[How]
) -> None:
    """Draws a face on the card in `box`; see `draw_face`."""
    looks = card_face(spec, box.w, box.h, mood), card_pupils(spec, box.w, box.h)
    draw_face(ui, id_, head_of(spec, box.w, box.h), looks, (box.x, box.y), mood, aim, **how)


def _latest(frame: ShapeUpFrame) -> Cell | None:
    """Where the card lies that was placed or moved last."""
    lies = {card: (x, y) for x, y, card in frame.view.layout}
    events = (event for event in reversed(frame.table.observation.history) if isinstance(event, Played | Moved))
    return next((lies.get(event.card) for event in events), None)
