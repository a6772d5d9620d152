"""`LatestEffect` times how long the lines that the latest card changed are lit; `effects` returns them."""

from __future__ import annotations

from math import ceil

from game.core.game import TICKS, Observation
from game.games.shape_up.rules.changes import Effect, TurnChange, latest, rivals_turn, shown_effects
from game.games.shape_up.rules.events import Moved, Played
from game.ui.tweens import FLIGHT, TWEEN

LIT = {"1x": 100, "2x": 54, "off": 100}
"""Ticks for which changed lines are lit, by the speed of motion; a bot's next card ends it sooner."""
FAR_LIT = {"1x": 170, "2x": 100, "off": 100}
"""The same for the card of another seat: what its turn has changed is read."""
ARRIVES = {"1x": ceil(TWEEN * TICKS), "2x": ceil(TWEEN * TICKS / 2), "off": 0}
"""Ticks that the viewer's card is on its way, before its lines light up."""
FAR_ARRIVES = {"1x": ceil(FLIGHT[1] * TICKS), "2x": ceil(FLIGHT[1] * TICKS / 2), "off": 0}
"""The same for the card of another seat, which the eye must follow."""


class LatestEffect:
    """Lights the lines that a card has changed, once the card has arrived."""

    def __init__(self) -> None:
        self.event: Played | Moved | None = None
        """The card whose effect is lit, or will be."""
        self._lit_for = 0
        self._flies_for = 0

    def show(self, event: Played | Moved | None, motion: str, own: bool) -> None:
        """Light the effect of `event` for a while, or none. `own`: the viewer has laid or moved the card."""
        self.event = event
        self._lit_for = (LIT if own else FAR_LIT)[motion]
        self._flies_for = (ARRIVES if own else FAR_ARRIVES)[motion]

    def tick(self) -> bool:
        """Pass one tick. Returns whether something else is lit now."""
        if self.event is None:
            return False
        if self._flies_for:
            self._flies_for -= 1
            return not self._flies_for
        self._lit_for -= 1
        if self._lit_for <= 0:
            self.event = None
        return self.event is None

    def rivals_turn(self, observation: Observation) -> TurnChange:
        """What the rival of the latest turn has changed for the viewer, until the viewer acts."""
        if observation.seat is None or (self.event is not None and self._flies_for):
            return TurnChange(0, ())
        return rivals_turn(observation.view, observation.history)

    def effects(self, observation: Observation) -> tuple[Effect, ...]:
        """What is lit for the viewer; nothing on an open table, for lit lines betray a goal."""
        if self.event is None or observation.seat is None or self._flies_for:
            return ()
        found = latest(observation.view, observation.history)
        return shown_effects(found[1]) if found is not None and found[0] == self.event else ()
