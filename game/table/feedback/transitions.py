"""`latest_turns` finds what each seat did last; `draw_way` draws cards on their way, `draw_marks` pennants for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game import art
from game.core.game import Event, Observation, Seat, SeatInfo
from game.ui.layout import Rect
from game.ui.tweens import FLIGHT

if TYPE_CHECKING:
    from game.ui.widgets import Ui

MARK = (26, 42)
"""Size of the pennant on what a seat did last."""
READY = 40
"""Side of the sign of a seat that has decided."""
ON_WAY = 5
"""Layers between the table and what is on its way."""


def latest_turns(
    observation: Observation,
    ended: type[Event] | tuple[type[Event], ...],
    begun: type[Event] | tuple[type[Event], ...],
    *,
    own: bool = False,
    idle: type[Event] | tuple[type[Event], ...] = (),
) -> dict[Seat, list[Event]]:
    """By seat, what it has done in its latest turn, in order, as far as the events tell.

    `ended` ends the turn of its seat. Before an event of `begun` nothing is left to be marked. `own`: events of the
    observation's seat too. What is `idle` begins no turn, and is left out.
    """
    left_out = None if own else observation.seat
    found: dict[Seat, list[Event]] = {}
    closed: set[Seat] = set()
    others = observation.view.seats - (left_out is not None)
    for event in reversed(observation.history):
        if isinstance(event, begun) or len(closed) == others:
            break
        seat = getattr(event, "seat", None)
        if seat is None or seat == left_out or seat in closed or isinstance(event, idle):
            continue
        if not isinstance(event, ended):
            found.setdefault(seat, []).append(event)
        elif seat in found:
            closed.add(seat)
    return {seat: events[::-1] for seat, events in sorted(found.items())}


def mark_step(count: int, box: Rect) -> float:
    """Distance between `count` pennants at the upper edge of `box`."""
    return min(MARK[0] + 2.0, (box.w - 12 - MARK[0]) / max(1, count - 1))


def draw_marks(ui: Ui, id_: str, seats: Sequence[SeatInfo], who: Iterable[Seat], box: Rect, layers: int = 1) -> None:
    """The pennants of the seats `who` at the upper left corner of what lies in `box`, once it has come there;
    many overlap."""
    shown = list(who)
    step = mark_step(len(shown), box)
    with ui.on_layer(layers):
        for i, seat in enumerate(shown):
            x = round(box.x + 6 + i * step)
            look = art.pennant(*MARK, seats[seat].colour)
            ui.put(f"{id_}.{seat}", look, x, box.y - 8, animates=False, after=FLIGHT[0])


def draw_way(
    ui: Ui,
    id_: str,
    look: art.SpriteKey,
    origin: tuple[str, ...],
    end: tuple[str, ...],
    *,
    after: float = 0.0,
    back: art.SpriteKey | None = None,
    place: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Something that is seen only on its way from one picture to another: each the first of these that is there.

    Without an end it goes to `place`.
    """
    with ui.on_layer(ON_WAY):
        ui.put(id_, look, *place, origin=origin, end=end, leaves=True, flies=True, after=after, back=back)


def draw_ready(ui: Ui, who: Iterable[Seat]) -> None:
    """A sign on the face of each seat that has decided and waits for the others; on its pennant beside large text."""
    there = {picture.id: picture for picture in ui.pictures}
    for seat in who:
        face = there.get(f"seat.{seat}.face") or there.get(f"seat.{seat}.pennant")
        if face is not None:
            x, y = face.x - 10, face.y - 6
            with ui.on_layer(1):
                ui.put(f"ready.{seat}", art.tile(READY, READY, READY / 2, ui.tone.ground), x, y)
                ui.icon(f"ready.{seat}.sign", "check", x + 5, y + 5, READY - 10, ui.tone.accent)
