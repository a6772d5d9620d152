"""`ShapesFrame`, a frozen value made each frame, holds all that the panels of the Shapes table need to draw it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Seat
from game.core.tower_events import Footing
from game.games.shapes.choice import Choice
from game.games.shapes.layout import ShapesLayout
from game.games.shapes.phases import TurnEnd
from game.games.shapes.rules.view import ShapesView
from game.table.scene.table_frame import TableFrame


@dataclass(frozen=True, slots=True)
class ShapesFrame:
    """A `TableFrame` and what Shapes adds to it.

    `before`: what the turn before came to. `stop_seats`: the seats with a Stop button, `stop_is_open`: whether it can
    be pressed, `stop_may_wait`: or a press is kept for the next piece, and `stop_is_kept`: whether one is. `figures`:
    what counts of each seat, in words, `stands` for a single player, and `briefs` in fewer. `advised`: where the shown
    hint wants the held piece. `hides_hands`: the hand of the acting person lies hidden, and its owner may peek.
    `has_replay`: a fall can be seen again. `foot_is_hidden`: the tower is so tall that the camera has left its foot.
    `best_alone`: the most pieces in an earlier match of a single player, or 0. `in_lesson`: a step of a lesson is
    played. `faces`: pieces have faces. `weighs`: the balance lens is on. `meant`: the card or piece that the main
    button takes while that has the focus.
    """

    table: TableFrame
    layout: ShapesLayout
    choice: Choice
    before: TurnEnd | None
    stop_seats: tuple[Seat, ...]
    stop_is_open: bool
    stop_may_wait: bool
    stop_is_kept: bool
    figures: tuple[str, ...]
    stands: int
    briefs: tuple[str, ...]
    advised: Footing | None
    hides_hands: bool
    has_replay: bool
    foot_is_hidden: bool
    best_alone: int
    in_lesson: bool
    faces: bool
    weighs: bool
    meant: str

    @property
    def view(self) -> ShapesView:
        """What the screen may show."""
        return shapes_view(self.table.observation.view)

    @property
    def public(self) -> ShapesView:
        """What everybody knows."""
        return shapes_view(self.table.public.view)

    @property
    def holds_input(self) -> bool:
        """Whether a person holds a piece, and can move it."""
        return bool(self.table.viewpoint.holders)

    @property
    def pressing(self) -> tuple[Seat, ...]:
        """The people who may press to be the first."""
        return pressing(self.public, self.table.viewpoint.people)


def shapes_view(view: object) -> ShapesView:
    """The view of an observation, typed."""
    assert isinstance(view, ShapesView)
    return view


def pressing(public: ShapesView, people: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The people who may press to be the first; () if nobody is asked."""
    return tuple(seat for seat in public.actors if seat in people) if public.phase == "press" else ()
